public import Drawing
public import Geometry

extension CurveRefresh {
    /// The drawing, in points from the canvas' top left corner.
    public func draw(in context: ComponentContext) -> DisplayList {
        var list = DisplayList()
        list.stroke(centerLines(in: context), style: strokeStyle, color: color)
        if label {
            let lettering = Lettering(size: 13)
            list.text(
                PullPhysics.label(progress: context.progress, isTracking: held),
                at: Point(
                    x: center(in: context.size).x + radius + 14,
                    y: context.size.height / 2 + lettering.capHeight / 2),
                lettering: lettering, color: color.multiplyingAlpha(by: context.progress))
        }
        return list
    }

    /// The centre lines of both arrows.
    private func centerLines(in context: ComponentContext) -> Path {
        var path = Path()
        for line in lines(in: context.size, progress: context.progress) { path.append(line.path) }
        let turn = turn(at: context.progress)
        guard turn != 0 else { return path }
        return path.applying(.rotation(radians(turn), about: center(in: context.size)))
    }

    /// The rotation in degrees clockwise: the one that is set, and that of the finger that holds
    /// the pull of a progress.
    private func turn(at progress: Double) -> Double {
        guard held, progress > 0 else { return turn }
        return turn + PullPhysics.turn(pull: progress * threshold, threshold: threshold)
    }

    /// The outline of what is filled, in points from the canvas' top left corner.
    ///
    /// The figure has no part that is covered: both parts are the figure at the progress.
    public func outline(in context: ComponentContext, part: OutlinePart) -> Path {
        centerLines(in: context).stroked(strokeStyle, tolerance: outlineTolerance)
    }
}

extension CurveRefresh {
    /// The centre lines of both arrows at the progress, each with its circle.
    public func constructionPaths(in context: ComponentContext) -> [Path] {
        lines(in: context.size, progress: context.progress).map(\.path)
    }
}
