/// A code that findings carry, for lists and for `--allow`.
public struct LintRule: Hashable, Sendable {
    /// The code.
    public var code: String
    /// What it says, in a few words.
    public var summary: String

    /// All codes of readers and rules, in alphabetical order.
    public static let all: [LintRule] = [
        ("asymmetric", "a cutout's middle is less than 2 px off the screen's"),
        ("bad-dimension", "a dimension resource cannot be read"),
        ("bad-side-override", "a side override has not four numbers"),
        ("box-as-outline", "a plain rectangle stands for a cutout's outline"),
        ("corner-unknown", "nothing is said about the corners, which is not radius 0"),
        ("covers-screen", "a cutout takes a large part of the screen away"),
        ("dp-mistake", "@dp on pixels, or pixels that make sense only as dp"),
        ("empty-box", "a piece's rounded box holds no pixel"),
        ("fixed-notch-points", "one notch size in points on a computer with scaled resolutions"),
        ("gmobile-cuts-numbers", "gmobile cuts fractions and exponents"),
        ("gmobile-fails", "gmobile's own reader gives up on a path"),
        ("gmobile-misreads", "gmobile computes another box"),
        ("implausible-millimetres", "a physical size that no device has"),
        ("inset-too-small", "a stated safe inset does not clear a cutout"),
        ("invalid-path", "Android cannot read path data"),
        ("island-from-safe-area", "an island seems to be placed by the safe area"),
        ("missing-path", "a cutout has no path"),
        ("notch-in-outline", "the outline is dented and no cutout is stated"),
        ("origin-mistake", "x counts from the centre but seems meant from the left edge"),
        ("outline-off-panel", "the outline does not span the panel"),
        ("outside-panel", "a cutout reaches outside the panel"),
        ("panel-guessed", "the file names no screen and none was given"),
        ("panel-ignored", "a panel was given for a file that names its own"),
        ("piece-dropped", "Android ignores a piece of the specification"),
        ("radius-too-large", "a radius is larger than half a side"),
        ("raw-line-break", "a line break inside a JSON text"),
        ("reference-loop", "a resource refers to itself"),
        ("scale-guessed", "the format has no scale"),
        ("second-screen", "the file describes a second screen"),
        ("second-screen-only", "the file describes a second screen only"),
        ("self-intersection", "an outline crosses itself"),
        ("several-variants", "several resource folders state a value"),
        ("status-bar-too-low", "the status bar is lower than the cutout"),
        ("swapped-resolution", "a phone is wider than tall"),
        ("unknown-key", "a key that nothing reads"),
        ("unknown-marker", "an @word that is no marker"),
        ("unresolved-reference", "a resource reference leads out of the file"),
        ("unsupported-element", "an SVG element that is not read"),
        ("wrong-resolution", "a piece fits a panel of another resolution"),
        ("zero-area", "pieces without area, which only stretch a box"),
    ]
    .map { LintRule(code: $0.0, summary: $0.1) }
}
