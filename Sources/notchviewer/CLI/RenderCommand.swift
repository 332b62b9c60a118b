extension Command {
    /// `notchviewer render -o OUT`.
    static let render = Command(
        name: "render", synopsis: "-o OUT [OPTIONS]",
        summary: "draw one still picture",
        discussion: "OUT ends in .png or .svg, or is - for standard output (then --format says "
            + "what). Without a window; the same command writes the same bytes.",
        examples: [
            .init(
                arguments: "render -o notch.png --device iphone-13 --progress 42%",
                meaning: "a still picture"),
            .init(
                arguments:
                    "render -o bar.svg --layout component --components notch-bar --progress 1",
                meaning: "one component as vectors"),
        ],
        options: OptionTable.scene + [
            "scale", "threads", "output", "format", "no-clobber", "force",
        ]
    ) { invocation in
        .success
    }
}
