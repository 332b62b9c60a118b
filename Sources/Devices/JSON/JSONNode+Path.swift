import Geometry

extension JSONNode {
    /// A path in SVG path data, within the lengths that profiles accept.
    ///
    /// - Parameter factor: Panel pixels per unit of the path.
    /// - Returns: The path in panel pixels.
    /// - Throws: When the text is no path data or has more than a shape may have.
    func svgPath(scaledBy factor: Double = 1) throws(DeviceFileError) -> Path {
        let text = try string("SVG path data")
        let path: Path
        do throws(PathDataError) {
            path = try Path(svgPathData: text).applying(.scale(factor))
        } catch {
            throw self.error(.syntax("\(error)"))
        }
        if let excess = path.excess {
            throw self.error(excess.problem)
        }
        return path
    }

    /// Refuses shapes that together take too long to unite.
    func refuseExcess(of shapes: [Path]) throws(DeviceFileError) {
        if let excess = Path(joining: shapes).excess { throw error(excess.problem) }
    }
}
