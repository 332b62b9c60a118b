import Components
import Drawing
import Geometry
import Testing

@Suite("Parameters")
struct ParameterTests {
    @Test("names are unique within a component, and each has a summary and a default of its kind")
    func descriptions() {
        for id in ComponentID.allCases {
            let parameters = id.parameters
            #expect(!id.title.isEmpty && !id.summary.isEmpty)
            #expect(Set(parameters.map(\.name)).count == parameters.count, "\(id)")
            for parameter in parameters {
                #expect(!parameter.summary.isEmpty)
                switch (parameter.kind, parameter.defaultValue) {
                case (.number(_, let range), .number(let value)): #expect(range.contains(value))
                case (.integer(let range), .integer(let value)): #expect(range.contains(value))
                case (.choice(let names), .choice(let name)): #expect(names.contains(name))
                case (.choices(let names), .choices(let chosen)):
                    #expect(chosen.isSubset(of: names))
                case (.flag, .flag), (.color, .color), (.colors, .colors), (.size, .size),
                    (.rect, .rect):
                    break
                default: Issue.record("\(id).\(parameter.name) has a default of another kind")
                }
            }
        }
    }

    @Test("what the documentation names exists")
    func names() {
        let names: [ComponentID: [String]] = [
            .notchBar: [
                "style", "thickness", "ends", "detached", "gap", "from", "gradient", "cap", "track",
                "indeterminate", "notchWidth", "smallRadius", "largeRadius", "verticalOffset",
            ],
            .tickArc: [
                "style", "stage", "ticks", "start", "end", "tickWidth", "tickLength", "tickShape",
                "rule", "gradient",
            ],
            .gradientArc: ["style", "start", "end", "width", "cap", "gradient", "track"],
            .curveRefresh: ["style", "radius", "length", "space", "barb", "sweep", "width"],
            .concentricCorners: [
                "rule", "container", "containerSize", "containerRadius", "child", "minimum",
                "corners", "curve",
            ],
        ]
        for (id, names) in names {
            for name in names { #expect(id.parameter(named: name) != nil, "\(id).\(name)") }
        }
        for id in [ComponentID.notchBar, .tickArc, .gradientArc] {
            #expect(id.parameter(named: "interpolation") != nil)
        }
    }

    @Test("the default spelled out draws the same as nothing set")
    func defaults() {
        let styleNumbers: Set<String> = [
            "notchWidth", "smallRadius", "largeRadius", "verticalOffset",
        ]
        for id in ComponentID.allCases {
            var values: [String: ParameterValue] = [:]
            for parameter in id.parameters where !styleNumbers.contains(parameter.name) {
                values[parameter.name] = parameter.defaultValue
            }
            let context = ComponentContext(
                screen: Fixture.iPhone13, size: Size(width: 390, height: 300), progress: 0.4)
            #expect(
                id.component(ParameterSet(values)).draw(in: context)
                    == id.component().draw(in: context))
        }
    }

    @Test("values of another kind, NaN and unknown names leave the default, others are clamped")
    func invalid() {
        let plain = ComponentID.tickArc.measured()
        for values: [String: ParameterValue] in [
            ["ticks": .choice("many")], ["tickWidth": .number(.nan)], ["nothing": .flag(true)],
            ["style": .choice("unheard-of")], ["colors": .colors([])],
        ] {
            #expect(ComponentID.tickArc.measured(values) == plain)
        }
        #expect(ComponentID.tickArc.measured(["ticks": .integer(0)]).ticks?.count == 1)
        #expect(ComponentID.tickArc.measured(["ticks": .integer(10_000_000)]).ticks?.count == 720)
        let negative = ComponentID.notchBar.measured(["thickness": .number(-1)])
        #expect(negative.outline.isEmpty)
        let infinite = ComponentID.notchBar.measured(["thickness": .number(.infinity)])
        #expect(infinite.bounds != nil)
    }

    @Test("extreme but allowed parameters give finite drawings")
    func extremes() {
        for id in ComponentID.allCases {
            for parameter in id.parameters {
                let values: [ParameterValue]
                switch parameter.kind {
                case .number(_, let range):
                    values = [.number(range.lowerBound), .number(range.upperBound)]
                case .integer(let range):
                    values = [.integer(range.lowerBound), .integer(range.upperBound)]
                case .choice(let names): values = names.map(ParameterValue.choice)
                case .choices(let names): values = [.choices([]), .choices(Set(names))]
                case .flag: values = [.flag(true), .flag(false)]
                case .colors: values = [.colors([.white])]
                case .size: values = [.size(Size(width: 1, height: 10_000))]
                case .rect: values = [.rect(Rect(x: -9000, y: 9000, width: 0, height: 0))]
                case .color: values = []
                }
                for value in values {
                    for size in [Size(width: 20, height: 10), Size(width: 390, height: 200)] {
                        let context = ComponentContext(
                            screen: Fixture.iPhone13, size: size, progress: 0.37, time: 1.3)
                        let component = id.component(ParameterSet([parameter.name: value]))
                        let outline = component.outline(in: context, part: .covered)
                        #expect(
                            outline.segments.allSatisfy { $0.isFinite }, "\(id).\(parameter.name)")
                        _ = component.draw(in: context)
                    }
                }
            }
        }
    }
}
