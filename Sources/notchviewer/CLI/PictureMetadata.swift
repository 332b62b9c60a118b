import Components
import Devices
import Drawing
import Export
import Geometry

/// What a picture's file says about how it was made: enough to make it again.
struct PictureMetadata {
    /// The keyword of the text chunk that holds the document.
    static let keyword = "notchviewer"
    /// The name and version of the document's form.
    static let schema = "notchviewer.picture/1"

    /// The version of the program that drew the picture.
    var version: String
    /// The options that describe the picture, without the program's and the command's name.
    var arguments: [String]
    /// The device's profile in the project's own format.
    var profile: String
    /// The SHA-256 of the straight R, G, B, A bytes.
    var digest: String

    /// The document.
    var text: String {
        JSON.object([
            ("schema", .string(Self.schema)), ("version", .string(version)),
            ("arguments", .array(arguments.map(JSON.string))), ("profile", .string(profile)),
            ("sha256", .string(digest)),
        ])
        .text
    }

    /// The metadata of a PNG file, or `nil` when it has none of ours.
    init?(ofPNG file: [UInt8]) {
        guard let metadata = try? PNGMetadata(file),
            let text = metadata.texts.first(where: { $0.keyword == Self.keyword })?.text,
            let root = try? JSONValue(parsing: Array(text.utf8), file: Self.keyword),
            case .string(Self.schema)? = root["schema"],
            case .string(let version)? = root["version"],
            case .array(let list)? = root["arguments"],
            case .string(let profile)? = root["profile"],
            case .string(let digest)? = root["sha256"]
        else { return nil }
        self.version = version
        self.profile = profile
        self.digest = digest
        arguments = list.compactMap { if case .string(let text) = $0 { text } else { nil } }
        guard arguments.count == list.count else { return nil }
    }

    init(version: String, arguments: [String], profile: String, digest: String) {
        self.version = version
        self.arguments = arguments
        self.profile = profile
        self.digest = digest
    }

    /// The names of the options that describe a picture.
    private static let optionNames = Set(OptionTable.scene + ["scale"])

    /// The picture that the metadata describes; nothing but the metadata is read.
    ///
    /// - Throws: The reason why there is none, such as an argument that describes no picture.
    func picture() throws -> Picture {
        for index in stride(from: 0, to: arguments.count, by: 2) {
            let name = arguments[index]
            guard name.hasPrefix("--"), Self.optionNames.contains(String(name.dropFirst(2))),
                index + 1 < arguments.count
            else {
                throw CommandFailure(
                    message: "the metadata hold '\(name)', which describes no picture")
            }
        }
        var options = try Invocation(arguments: ["render"] + arguments).options
        options.inlinedProfile =
            try DeviceFile.read(
                Array(profile.utf8), name: "profile", format: .profile
            )
            .profile
        if let backdrop = options.backdrop, (try? readColor(backdrop)) == nil {
            throw CommandFailure(
                message: "the picture shows another picture, '\(backdrop)', which it does not hold")
        }
        return try Picture(options)
    }

    /// What another picture's metadata say differently, such as `--progress 0.4 -> 0.5`.
    func changes(to other: PictureMetadata) -> [String] {
        func values(_ arguments: [String]) -> [String: String] {
            var values: [String: String] = [:]
            for index in stride(from: 0, to: arguments.count - 1, by: 2) {
                var name = arguments[index]
                var value = arguments[index + 1]
                if name == "--set", let equals = value.firstIndex(of: "=") {
                    name += " " + value[..<equals]
                    value = String(value[value.index(after: equals)...])
                }
                values[name] = value
            }
            return values
        }
        let before = values(arguments)
        let after = values(other.arguments)
        var changes: [String] = []
        for name in Set(before.keys).union(after.keys).sorted() where before[name] != after[name] {
            changes.append(
                "\(name) \(before[name] ?? "(default)") -> \(after[name] ?? "(default)")")
        }
        if profile != other.profile { changes.append("device profile") }
        if version != other.version { changes.append("version \(version) -> \(other.version)") }
        return changes
    }
}

extension Picture {
    /// The options of `render` that describe this picture, in the order of the help, without those
    /// at their defaults.
    ///
    /// The progress and the device are always stated.
    var arguments: [String] {
        var list = ["--device", scene.screen.profile.id]
        if scene.screen.rotation != .none {
            list += ["--rotate", "\(scene.screen.rotation.rawValue)"]
        }
        if scene.components != Set(ComponentID.allCases) {
            let names = ComponentID.allCases.filter(scene.components.contains).map(\.rawValue)
            list += ["--components", names.isEmpty ? "none" : names.joined(separator: ",")]
        }
        list += ["--progress", plain(scene.progress)]
        for component in ComponentID.allCases {
            let values = scene.parameters[component]?.values ?? [:]
            for (name, value) in values.sorted(by: { $0.key < $1.key }) {
                list += ["--set", "\(component.rawValue).\(name)=\(value.text)"]
            }
        }
        if scene.layout != .screen { list += ["--layout", scene.layout.rawValue] }
        if let canvas = scene.canvas {
            list += ["--size", "\(plain(canvas.width))x\(plain(canvas.height))"]
        }
        if scale != scene.screen.scaleFactor { list += ["--scale", plain(scale)] }
        if !scene.guides.isEmpty {
            let names = Scene.Guide.allCases.filter(scene.guides.contains).map(\.rawValue)
            list += ["--guides", names.joined(separator: ",")]
        }
        if let backdrop { list += ["--backdrop", backdrop] }
        switch scene.outside {
        case .transparent: break
        case .bezel: list += ["--outside", "bezel"]
        case .color(let color): list += ["--outside", color.hexText]
        }
        return list
    }

    /// The metadata of this picture.
    ///
    /// - Parameter digest: The SHA-256 of its straight R, G, B, A bytes.
    /// - Returns: What the file will say.
    func metadata(digest: String) -> PictureMetadata {
        let document = DeviceDocument(profile: scene.screen.profile, format: .profile)
        return PictureMetadata(
            version: Version.number, arguments: arguments,
            profile: DeviceFile.write(document, as: .profile)?.text ?? "", digest: digest)
    }

    /// The command that makes this picture, quoted for a shell.
    var commandLine: String {
        (["notchviewer", "render", "-o", "FILE.png"] + arguments).map(shellQuoted)
            .joined(separator: " ")
    }
}

/// A word as a shell reads it.
private func shellQuoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte) || "-_./,:=@%+".utf8.contains(byte)
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
}
