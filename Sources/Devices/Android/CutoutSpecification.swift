public import Geometry

/// What Android makes of a text such as `config_mainBuiltInDisplayCutout`.
///
/// The rules are those of the platform's `CutoutSpecification`: markers split the text into pieces
/// and place them, each edge keeps the first piece that is booked on it, and the insets follow from
/// the pieces' rounded boxes.
public struct CutoutSpecification: Hashable, Sendable {
    /// The edge on which a piece is booked.
    public enum Edge: Hashable, Sendable, CaseIterable {
        /// The left edge, by `@bind_left_cutout`.
        case left
        /// The top edge, when nothing else is said.
        case top
        /// The right edge, by `@bind_right_cutout`.
        case right
        /// The bottom edge, by `@bottom`.
        case bottom
    }

    /// Where a piece counts its x coordinates from.
    public enum HorizontalAnchor: Hashable, Sendable {
        /// The left edge, by `@left`.
        case left
        /// The middle, when nothing else is said.
        case center
        /// The right edge, by `@right`.
        case right
    }

    /// Where a piece counts its y coordinates from.
    public enum VerticalAnchor: Hashable, Sendable {
        /// The top edge, when nothing else is said.
        case top
        /// The middle, by `@center_vertical`.
        case center
        /// The bottom edge, by `@bottom`.
        case bottom
    }

    /// Why a piece plays no part.
    public enum Loss: Hashable, Sendable {
        /// The text is too short to be a path.
        case tooShort
        /// The path data cannot be read; the reader's reason.
        case invalid(String)
        /// The path is more than a shape of a device may be: what was found and what is accepted.
        case tooLarge(String)
        /// The rounded box holds no pixel.
        case emptyBox
        /// Another piece is booked on the same edge already.
        case edgeTaken
    }

    /// A part of the text between two delimiters.
    public struct Piece: Hashable, Sendable {
        /// The path data, markers removed.
        public var text: String
        /// Where x counts from.
        public var horizontal: HorizontalAnchor
        /// Where y counts from.
        public var vertical: VerticalAnchor
        /// The edge on which it is booked.
        public var edge: Edge
        /// The shape in panel pixels, y down from the top left; empty when it cannot be read.
        public var path: Path
        /// The rounded box, or `nil` when there is none.
        public var box: PixelBox?
        /// Why it plays no part, or `nil` when it does.
        public var loss: Loss?
    }

    /// All pieces in the order of the text.
    public let pieces: [Piece]
    /// Whether coordinates are density-independent pixels.
    public let isInDP: Bool
    /// The words that follow an `@` and are no markers.
    public let unknownMarkers: [String]

    /// The most `@` that a file may hold in one specification; a dozen is much.
    static let markerLimit = 1000
    /// The insets in panel pixels that keep content off the cutouts, waterfall edges included.
    public let safeInsets: Insets

    /// The pieces that count.
    public var kept: [Piece] { pieces.filter { $0.loss == nil } }

    /// The box that is booked on an edge.
    public func bound(_ edge: Edge) -> PixelBox? { kept.first { $0.edge == edge }?.box }

    /// Reads a specification.
    ///
    /// - Parameters:
    ///   - text: The text after resource processing; may be empty.
    ///   - panel: The panel in its natural orientation.
    ///   - density: Panel pixels per dp.
    ///   - waterfall: The widths of the bent edges in panel pixels.
    public init(_ text: String, panel: PanelSize, density: Double, waterfall: Insets = .zero) {
        var parser = CutoutSpecificationParser(panel: panel, density: density)
        parser.read(text)
        pieces = parser.pieces
        isInDP = parser.isInDP
        unknownMarkers = parser.unknownMarkers
        safeInsets = parser.insets.pairwiseMaximum(waterfall)
    }
}

/// The state of the scan over a specification.
private struct CutoutSpecificationParser {
    typealias Piece = CutoutSpecification.Piece

    let panel: PanelSize
    let density: Double
    var isInDP = false
    var pieces: [Piece] = []
    var unknownMarkers: [String] = []
    var insets = Insets.zero

    private var horizontal = CutoutSpecification.HorizontalAnchor.center
    private var vertical = CutoutSpecification.VerticalAnchor.top
    private var edge = CutoutSpecification.Edge.top
    private var data: [UInt8] = []

    init(panel: PanelSize, density: Double) {
        self.panel = panel
        self.density = density
    }

    mutating func read(_ text: String) {
        var bytes = Array(text.utf8)
        if let marker = bytes.lastRange(of: Array("@dp".utf8)) {
            isInDP = true
            bytes.removeSubrange(marker)
        }
        guard !bytes.isEmpty else { return }
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "@") else {
                data.append(bytes[index])
                index += 1
                continue
            }
            let rest = bytes[index...]
            if let marker = Marker.allCases.first(where: { rest.starts(with: $0.rawValue.utf8) }) {
                apply(marker)
                index += marker.rawValue.utf8.count
            } else {
                let word = rest.dropFirst().prefix { $0 > 0x20 && $0 != UInt8(ascii: "@") }
                unknownMarkers.append(String(decoding: word, as: UTF8.self))
                index += 1
            }
        }
        finishPiece()
    }

    /// The markers in the order in which Android tries them.
    private enum Marker: String, CaseIterable {
        case left = "@left"
        case right = "@right"
        case bottom = "@bottom"
        case centerVertical = "@center_vertical"
        case cutout = "@cutout"
        case bindLeft = "@bind_left_cutout"
        case bindRight = "@bind_right_cutout"
    }

    private mutating func apply(_ marker: Marker) {
        switch marker {
        case .left: if horizontal != .right { horizontal = .left }
        case .right: if horizontal != .left { horizontal = .right }
        case .bottom:
            finishPiece()
            vertical = .bottom
            edge = .bottom
        case .centerVertical:
            finishPiece()
            vertical = .center
        case .cutout: finishPiece()
        case .bindLeft: edge = .left
        case .bindRight: edge = .right
        }
    }

    private mutating func finishPiece() {
        let text = String(decoding: data, as: UTF8.self)
        if !data.isEmpty { add(text) }
        data = []
        horizontal = .center
        vertical = .top
        edge = .top
    }

    private mutating func add(_ text: String) {
        var piece = Piece(
            text: text, horizontal: horizontal, vertical: vertical, edge: edge, path: Path())
        defer { pieces.append(piece) }
        // The shortest text that Android takes for a path is as long as "H1V1Z".
        guard text.unicodeScalars.count >= 5 else {
            piece.loss = .tooShort
            return
        }
        do throws(PathDataError) {
            piece.path = try Path(androidPathData: text).applying(placement)
        } catch {
            piece.loss = .invalid(error.description)
            return
        }
        if let excess = piece.path.excess {
            piece.loss = .tooLarge("\(excess)")
            piece.path = Path()
            return
        }
        guard let box = PixelBox(androidBoundsOf: piece.path) else {
            piece.loss = .emptyBox
            return
        }
        piece.box = box
        guard !pieces.contains(where: { $0.loss == nil && $0.edge == piece.edge }) else {
            piece.loss = .edgeTaken
            return
        }
        addInset(box, edge: piece.edge)
    }

    private var placement: AffineTransform {
        let scale = isInDP ? density : 1
        let x =
            switch horizontal {
            case .left: 0.0
            case .center: Double(panel.width) / 2
            case .right: Double(panel.width)
            }
        let y =
            switch vertical {
            case .top: 0.0
            case .center: Double(panel.height) / 2
            case .bottom: Double(panel.height)
            }
        return AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)
    }

    /// Books the inset of a piece: on a short edge its own, on a long edge its own only when it
    /// touches both short edges or none, else on the short edge to which its centre is nearer.
    private mutating func addInset(_ box: PixelBox, edge: CutoutSpecification.Edge) {
        let shortOnTop = panel.width < panel.height
        let isOnShortEdge = (edge == .top || edge == .bottom) == shortOnTop
        var target = edge
        if !isOnShortEdge {
            let (start, end, length) =
                shortOnTop
                ? (box.top, box.bottom, panel.height) : (box.left, box.right, panel.width)
            let touchesStart = start <= 0
            let touchesEnd = end >= length
            if touchesStart != touchesEnd {
                let nearStart = (start + end) >> 1 < length / 2
                target = shortOnTop ? (nearStart ? .top : .bottom) : (nearStart ? .left : .right)
            }
        }
        let (width, height) = (panel.width, panel.height)
        switch target {
        case .left:
            if box.right > 0, box.right < width {
                insets.left = max(insets.left, Double(box.right))
            }
        case .top:
            if box.bottom > 0, box.bottom < height {
                insets.top = max(insets.top, Double(box.bottom))
            }
        case .right:
            if box.left > 0, box.left < width {
                insets.right = max(insets.right, Double(width - box.left))
            }
        case .bottom:
            if box.top > 0, box.top < height {
                insets.bottom = max(insets.bottom, Double(height - box.top))
            }
        }
    }
}

extension Insets {
    /// The larger of the two insets on every edge.
    func pairwiseMaximum(_ other: Insets) -> Insets {
        Insets(
            top: max(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom), left: max(left, other.left))
    }
}

extension [UInt8] {
    /// The last place where a sequence of bytes occurs.
    fileprivate func lastRange(of needle: [UInt8]) -> Range<Int>? {
        guard count >= needle.count else { return nil }
        for start in (0...(count - needle.count)).reversed()
        where self[start..<(start + needle.count)].elementsEqual(needle) {
            return start..<(start + needle.count)
        }
        return nil
    }
}
