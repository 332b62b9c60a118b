import Geometry
import Testing

@testable import Devices

@Suite("SVG files")
struct SVGReaderTests {
    private func read(_ body: String, root: String = #"viewBox="0 0 400 800""#) throws
        -> DeviceDocument
    {
        try DeviceFile.read(Array("<svg \(root)>\(body)</svg>".utf8), name: "a/My Phone.svg")
    }

    private func box(_ document: DeviceDocument, _ index: Int = 0) throws -> Rect {
        try #require(document.profile.cutouts[index].shape.path.bounds)
    }

    private func near(_ first: Rect, _ second: Rect) -> Bool {
        max(
            abs(first.left - second.left), abs(first.top - second.top),
            abs(first.right - second.right), abs(first.bottom - second.bottom)) < 1e-9
    }

    @Test("every basic shape is a cutout of its own extents")
    func shapes() throws {
        for (shape, expected) in [
            (
                #"<rect x="10" y="20" width="30" height="40"/>"#,
                Rect(x: 10, y: 20, width: 30, height: 40)
            ),
            (
                #"<rect x="10" y="20" width="30" height="40" rx="5" ry="8"/>"#,
                Rect(x: 10, y: 20, width: 30, height: 40)
            ),
            (
                #"<circle cx="50" cy="60" r="7px"/>"#,
                Rect(x: 43, y: 53, width: 14, height: 14)
            ),
            (
                #"<ellipse cx="50" cy="60" rx="9" ry="4"/>"#,
                Rect(x: 41, y: 56, width: 18, height: 8)
            ),
            (
                #"<polygon points="10,10 50,20 30,45"/>"#,
                Rect(x: 10, y: 10, width: 40, height: 35)
            ),
            (
                #"<path d="M10 10H60V30H10Z"/>"#, Rect(x: 10, y: 10, width: 50, height: 20)
            ),
        ] {
            let document = try read(shape)
            #expect(document.profile.panel == PanelSize(width: 400, height: 800))
            #expect(document.profile.cutouts.count == 1)
            #expect(near(try box(document), expected), "\(shape)")
        }
    }

    @Test("without a picture's size the shape of the largest box is the screen, in any order")
    func largest() throws {
        let screen = #"<rect x="0" y="0" width="400" height="90"/>"#
        // Higher than the screen, of a third of its area.
        let high = #"<rect x="100" y="0" width="100" height="120"/>"#
        for body in [screen + high, high + screen] {
            let document = try read(body, root: "")
            #expect(document.profile.panel == PanelSize(width: 400, height: 90))
            #expect(near(try box(document), Rect(x: 100, y: 0, width: 100, height: 120)))
        }
    }

    @Test("rounded rectangles and circles stay what they are; corners of two radii have their area")
    func kept() throws {
        let round = try read(#"<rect x="9" y="9" width="30" height="40" ry="7"/>"#)
        #expect(
            round.profile.cutouts[0].shape
                == .roundedRectangle(Rect(x: 9, y: 9, width: 30, height: 40), radius: 7))
        let disc = try read(#"<circle cx="50" cy="60" r="7"/>"#)
        #expect(
            disc.profile.cutouts[0].shape == .circle(center: Point(x: 50, y: 60), radius: 7))
        // A radius beyond half the side is that half, each for itself.
        let ellipse = try read(#"<rect x="9" y="9" width="30" height="40" rx="99"/>"#)
        #expect(
            abs(ellipse.profile.cutouts[0].shape.path.signedArea - Double.pi * 15 * 20) < 1e-9)
        let uneven = try read(#"<rect x="9" y="9" width="30" height="40" rx="5" ry="8"/>"#)
        let area = uneven.profile.cutouts[0].shape.path.signedArea
        // Four corners lose what a quarter of an ellipse leaves of its box.
        #expect(abs(area - (1200 - (4 - Double.pi) * 5 * 8)) < 1e-9)
    }

    @Test("transforms of groups and shapes act from the inside out, about the stated point")
    func transforms() throws {
        let square = #"<path d="M0 0H10V20H0Z""#
        for (transform, expected) in [
            ("translate(30)", Rect(x: 30, y: 0, width: 10, height: 20)),
            ("translate(30,40)", Rect(x: 30, y: 40, width: 10, height: 20)),
            ("scale(3)", Rect(x: 0, y: 0, width: 30, height: 60)),
            ("scale(3 2)", Rect(x: 0, y: 0, width: 30, height: 40)),
            ("translate(100 0) rotate(90)", Rect(x: 80, y: 0, width: 20, height: 10)),
            ("rotate(180 50 60)", Rect(x: 90, y: 100, width: 10, height: 20)),
            ("matrix(2 0 0 3 4 5)", Rect(x: 4, y: 5, width: 20, height: 60)),
            ("skewX(45)", Rect(x: 0, y: 0, width: 30, height: 20)),
            ("skewY(45)", Rect(x: 0, y: 0, width: 10, height: 30)),
            (" translate( 5 , 6 ) ,scale(2)", Rect(x: 5, y: 6, width: 20, height: 40)),
        ] {
            #expect(near(try box(try read(square + " transform=\"\(transform)\"/>")), expected))
            let group = "<g transform=\"translate(7 9)\"><g transform=\"\(transform)\">"
            let moved = Rect(
                x: expected.left + 7, y: expected.top + 9, width: expected.width,
                height: expected.height)
            #expect(near(try box(try read(group + square + "/></g></g>")), moved), "\(transform)")
        }
        for text in ["turn(4)", "rotate(1 2)", "scale(", "scale)3(", "scale(a)", "x", "scale(nan)"]
        {
            #expect(throws: DeviceFileError.self, "\(text)") {
                try read(square + " transform=\"\(text)\"/>")
            }
        }
    }

    @Test("a named shape is the outline, else the one that reaches all sides of the picture")
    func outline() throws {
        let hole = #"<circle cx="200" cy="40" r="20"/>"#
        let named = try read(
            #"<path class="a outline" d="M10 10H390V790H10Z"/>"# + hole)
        #expect(named.profile.outlinePath.bounds == Rect(x: 10, y: 10, width: 380, height: 780))
        #expect(named.profile.cutouts.count == 1)
        let full = try read(#"<rect width="400" height="800" rx="60"/>"# + hole)
        #expect(
            full.profile.outline
                == .roundedRectangle(radii: CornerRadii(60), curve: .circular))
        let none = try read(hole)
        #expect(none.profile.outline == .roundedRectangle(radii: .zero, curve: .circular))
        // Without a frame the largest shape is the panel, wherever it lies.
        let free = try read(
            #"<path d="M50 70h100v200h-100z"/><circle cx="100" cy="90" r="9"/>"#, root: "")
        #expect(free.profile.panel == PanelSize(width: 100, height: 200))
        #expect(near(try box(free), Rect(x: 41, y: 11, width: 18, height: 18)))
        let moved = try read(hole, root: #"viewBox="100 10 200 300""#)
        #expect(near(try box(moved), Rect(x: 80, y: 10, width: 40, height: 40)))
        let sized = try read(hole, root: #"width="400px" height="300""#)
        #expect(sized.profile.panel == PanelSize(width: 400, height: 300))
    }

    @Test("shapes are sorted by edge, fill and proportions, unless they say what they are")
    func kinds() throws {
        for (shape, kind) in [
            (#"<path d="M150 0H250V30H150Z"/>"#, CutoutKind.notch),
            (#"<path d="M0 300H30V400H0Z"/>"#, .notch),
            (#"<path d="M370 300H400V400H370Z"/>"#, .notch),
            (#"<path d="M150 770H250V800H150Z"/>"#, .notch),
            (#"<circle cx="200" cy="40" r="20"/>"#, .hole),
            (#"<ellipse cx="200" cy="40" rx="22" ry="20"/>"#, .hole),
            (#"<ellipse cx="200" cy="40" rx="20" ry="24"/>"#, .island),
            (#"<rect x="150" y="20" width="100" height="30" rx="15"/>"#, .island),
            (#"<rect x="150" y="20" width="30" height="100" rx="15"/>"#, .island),
            (#"<path d="M150 20H250V50H150Z"/>"#, .other),
            (#"<path data-kind="island" d="M150 20H250V50H150Z"/>"#, .island),
        ] {
            let cutout = try read(shape).profile.cutouts[0]
            #expect(cutout.kind == kind, "\(shape)")
            #expect(cutout.name == kind.rawValue)
        }
    }

    @Test("names, title and scale are taken from the file where it has them")
    func words() throws {
        let document = try read(
            #"<title>The Phone</title><circle id="eye" cx="200" cy="40" r="20"/>"#,
            root: #"viewBox="0,0 400 800" data-scale-factor="2.5""#)
        #expect(document.profile.name == "The Phone")
        #expect(document.profile.id == "my-phone")
        #expect(document.profile.cutouts[0].name == "eye")
        #expect(document.profile.scaleFactor == 2.5)
        #expect(document.findings.isEmpty)
        for scale in ["0", "17", "nan", "x"] {
            let guessed = try read(
                #"<circle cx="200" cy="40" r="20"/>"#,
                root: "viewBox=\"0 0 400 800\" data-scale-factor=\"\(scale)\"")
            #expect(guessed.findings.map(\.code) == ["scale-guessed"])
            #expect(guessed.profile.name == "My Phone")
        }
    }

    @Test("what is hidden, empty, unknown or without area is left out, and told where it matters")
    func leftOut() throws {
        let hole = #"<circle cx="200" cy="40" r="20"/>"#
        let document = try read(
            hole + #"<circle r="0"/><rect width="0" height="9"/><ellipse rx="3"/><path/>"#
                + #"<g display="none"><circle cx="9" cy="9" r="5"/></g>"#
                + #"<path d="M10 10L20 20"/><text>a</text><defs><circle r="9"/></defs>"#)
        #expect(document.profile.cutouts.count == 1)
        #expect(
            document.findings.map(\.code).sorted() == [
                "scale-guessed", "unsupported-element", "zero-area",
            ])
    }

    @Test(
        "faults name the element",
        arguments: [
            (#"<path d="M0 0 L"/>"#, "path"), (#"<circle r="1e999"/>"#, "circle"),
            (#"<circle r="5em"/>"#, "circle"), (#"<rect width="-0x1" height="3"/>"#, "rect"),
            (#"<polygon points="1,2 3"/>"#, "polygon"), ("<g/>", "svg"),
            (#"<circle cx="99999999" r="5"/>"#, "circle"),
        ])
    func faults(body: String, element: String) {
        let error = #expect(throws: DeviceFileError.self) { try read(body) }
        #expect(error?.path == element)
        #expect(error?.line == 1)
    }

    @Test(
        "frames that are no panel are refused",
        arguments: [
            #"viewBox="0 0 0 9""#, #"viewBox="0 0 9""#, #"viewBox="0 0 99999 9""#,
            #"viewBox="0 0 .4 .4""#, #"viewBox="a b c d""#,
        ])
    func frames(root: String) {
        #expect(throws: DeviceFileError.self) { try read(#"<circle r="5"/>"#, root: root) }
    }
}
