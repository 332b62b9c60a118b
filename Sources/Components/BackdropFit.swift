import Devices
public import Drawing
public import Geometry

extension Scene {
    /// How a picture takes its place behind the components.
    public enum BackdropFit: String, Hashable, Sendable, CaseIterable {
        /// Scaled to cover the screen; what sticks out is cut off.
        case fill
        /// Scaled to be seen whole.
        case fit
        /// Scaled in both directions to the screen's extents.
        case stretch
        /// One pixel of the picture is one pixel of the panel, from the top left corner.
        case actual
    }

    /// Where a picture behind the components is drawn, in points of the screen.
    public func backdropRect(of picture: Image) -> Rect {
        let size = screen.size
        let width = Double(picture.width)
        let height = Double(picture.height)
        let scale: Double
        switch backdropFit {
        case .stretch: return Rect(origin: .zero, size: size)
        case .actual:
            return Rect(
                x: 0, y: 0, width: width / screen.scaleFactor,
                height: height / screen.scaleFactor)
        case .fill: scale = max(size.width / width, size.height / height)
        case .fit: scale = min(size.width / width, size.height / height)
        }
        return Rect(
            x: (size.width - width * scale) / 2, y: (size.height - height * scale) / 2,
            width: width * scale, height: height * scale)
    }
}
