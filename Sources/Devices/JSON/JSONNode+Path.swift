import Geometry

extension JSONNode {
    /// A path in SVG path data, within the lengths that profiles accept.
    func svgPath() throws(DeviceFileError) -> Path {
        let text = try string("SVG path data")
        let path: Path
        do throws(PathDataError) {
            path = try Path(svgPathData: text)
        } catch {
            throw self.error(.syntax("\(error)"))
        }
        let limit = ProfileReader.lengthLimit
        if let box = path.controlBounds,
            box.left < -limit || box.top < -limit || box.right > limit || box.bottom > limit
        {
            throw self.error(
                .unexpected(
                    found: "coordinates beyond \(decimalText(limit))",
                    expected: "a shape near the panel"))
        }
        return path
    }
}
