import Devices
import Geometry

/// Where the parts of the app screen lie, in points of the screen.
///
/// All frames lie inside the safe area, except the status line, which lies beside the cutouts at
/// the top, and none overlaps another. A part that has no room is left out.
struct AppScreenLayout {
    /// The screen.
    let screen: Screen
    /// The middle of the status line's left text, and whether it starts there or is centred there.
    var time: StatusItem?
    /// The middle of the battery.
    var battery: StatusItem?
    /// The curve refresh.
    var refresh = Rect.zero
    /// The card with the tick arc.
    var gauge = Rect.zero
    /// The card with the gradient arc.
    var arc = Rect.zero
    /// The card with the concentric corners.
    var corners = Rect.zero
    /// The neutral list cards.
    var list: [Rect] = []
    /// The home indicator.
    var homeIndicator: Rect?
    /// The corner radius of cards.
    var cardRadius = 22.0
    /// The distance between cards.
    var gap = 14.0

    /// A part of the status line.
    struct StatusItem {
        /// The left edge, the middle or the right edge, at half the height of the text.
        var anchor: Point
        /// Which of them.
        var alignment: TextAlignment
    }

    /// Lays the parts out.
    init(screen: Screen) {
        self.screen = screen
        let size = screen.size
        let insets = screen.safeInsets
        let short = min(size.width, size.height)
        let margin = short < 340 ? 12.0 : short < 700 ? 20 : 28
        gap = short < 340 ? 10 : 14
        cardRadius = min(22, short * 0.06)
        let isPhoneLandscape = size.width > size.height && size.height < 560

        var content = Rect(origin: .zero, size: size).inset(by: insets)
        content = Rect(
            left: max(content.left, 0) + margin, top: content.top,
            right: content.right - margin, bottom: content.bottom)
        if isPhoneLandscape {
            content.y += 8
            content.height -= 16
        } else {
            if insets.top >= 20 {
                placeStatus(inBandOfHeight: insets.top, margin: margin)
            } else {
                placeStatus(inBandOfHeight: insets.top + 28, margin: margin)
                content = content.inset(by: Insets(top: 28, right: 0, bottom: 0, left: 0))
            }
            if insets.bottom < 8 {
                content.height -= margin
            }
        }
        placeHomeIndicator()

        if isPhoneLandscape {
            layOutLandscape(in: content)
        } else if size.width >= 700 {
            layOutColumns(in: content)
        } else {
            layOutPortrait(in: content)
        }
    }

    /// Puts the time and the battery into the free ends of the band at the top.
    private mutating func placeStatus(inBandOfHeight height: Double, margin: Double) {
        let size = screen.size
        let middle = statusMiddle(height)
        let corner = max(screen.cornerRadii.topLeft, screen.cornerRadii.topRight)
        // Where the display's corner leaves the text's height free.
        let depth = max(corner - (middle - 8), 0)
        let cornerInset = corner - max(corner * corner - depth * depth, 0).squareRoot()
        let inset = max(margin, cornerInset + 8) + max(screen.safeInsets.left, 0)
        var left = inset
        var right = size.width - max(margin, cornerInset + 8) - max(screen.safeInsets.right, 0)
        var freeLeft = size.width / 2
        var freeRight = size.width / 2
        for cutout in screen.cutouts
        where cutout.bounds.top < middle + 9 && cutout.bounds.bottom > middle - 9 {
            let bounds = cutout.bounds.inset(by: -8)
            if bounds.left <= left, bounds.right < size.width / 2 {
                left = max(left, bounds.right)
            } else if bounds.right >= right, bounds.left > size.width / 2 {
                right = min(right, bounds.left)
            } else if bounds.center.x < size.width / 2 - 1 {
                if bounds.left - left > 44 {
                    freeLeft = min(freeLeft, bounds.left)
                } else {
                    left = max(left, bounds.right)
                }
                if bounds.right > size.width / 2 { freeRight = max(freeRight, bounds.right) }
            } else if bounds.center.x > size.width / 2 + 1 {
                if right - bounds.right > 34 {
                    freeRight = max(freeRight, bounds.right)
                } else {
                    right = min(right, bounds.left)
                }
                if bounds.left < size.width / 2 { freeLeft = min(freeLeft, bounds.left) }
            } else {
                freeLeft = min(freeLeft, bounds.left)
                freeRight = max(freeRight, bounds.right)
            }
        }
        // In the ears beside a wide notch the items are centred, in a wide line they are set at
        // its ends.
        let earLeft = freeLeft - left
        let earRight = right - freeRight
        if earLeft >= 36 {
            time =
                earLeft < 110
                ? StatusItem(
                    anchor: Point(x: left + earLeft / 2, y: middle), alignment: .center)
                : StatusItem(anchor: Point(x: left, y: middle), alignment: .leading)
        }
        if earRight >= 30 {
            battery =
                earRight < 110
                ? StatusItem(
                    anchor: Point(x: right - earRight / 2, y: middle), alignment: .center)
                : StatusItem(anchor: Point(x: right, y: middle), alignment: .trailing)
        }
    }

    /// The height of the status line's middle: that of a floating cutout, or of the band.
    private func statusMiddle(_ height: Double) -> Double {
        let floating = screen.cutouts.first {
            $0.bounds.top > 1 && $0.bounds.bottom <= height + 1
        }
        if let floating { return max(floating.bounds.center.y, 10) }
        return max(height / 2 + (height > 40 ? 2 : 0), 10)
    }

    /// The bar at the bottom of devices that have no button there.
    private mutating func placeHomeIndicator() {
        let size = screen.size
        guard screen.safeInsets.bottom >= 15 else { return }
        let width = min(size.width * 0.36, 320)
        homeIndicator = Rect(
            x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
    }

    /// One column: refresh, gauge, two half-width cards, list.
    private mutating func layOutPortrait(in content: Rect) {
        let halfWidth = (content.width - gap) / 2
        let rowHeight = min(halfWidth, 190)
        let refreshHeight = min(max(content.height * 0.1, 36), 100)
        // The gauge takes what the other rows leave, within bounds; list cards come last.
        let rest = content.height - refreshHeight - rowHeight - 2 * gap
        let listHeight = 64.0
        let wanted = min(content.width * 0.86, 420)
        var lists = Int(max((rest - wanted) / (listHeight + gap), 0))
        lists = min(lists, 2)
        let gaugeHeight = min(
            max(rest - Double(lists) * (listHeight + gap), 60), content.width * 1.02)
        var y = content.top
        refresh = Rect(x: content.left, y: y, width: content.width, height: refreshHeight)
        y = refresh.bottom
        gauge = Rect(x: content.left, y: y, width: content.width, height: gaugeHeight)
        y = gauge.bottom + gap
        arc = Rect(x: content.left, y: y, width: halfWidth, height: rowHeight)
        corners = Rect(x: arc.right + gap, y: y, width: halfWidth, height: rowHeight)
        y = arc.bottom + gap
        addList(from: y, to: content.bottom, x: content.left, width: content.width, atMost: 4)
    }

    /// Landscape on a phone: the gauge at the left, the rest beside it.
    private mutating func layOutLandscape(in content: Rect) {
        let bottom = min(content.bottom, (homeIndicator?.top ?? .infinity) - 6)
        let left = (content.width - gap) * 0.42
        gauge = Rect(
            x: content.left, y: content.top, width: left, height: bottom - content.top)
        let x = gauge.right + gap
        let width = content.right - x
        let refreshHeight = min(max(gauge.height * 0.2, 36), 64)
        refresh = Rect(x: x, y: content.top, width: width, height: refreshHeight)
        let rest = bottom - refresh.bottom
        let halfWidth = (width - gap) / 2
        let cardHeight = min(rest >= 250 ? rest - 64 - gap : rest, halfWidth)
        arc = Rect(x: x, y: refresh.bottom, width: halfWidth, height: cardHeight)
        corners = Rect(x: arc.right + gap, y: arc.top, width: halfWidth, height: cardHeight)
        let listTop = arc.bottom + gap
        if bottom - listTop >= 48 {
            list = [
                Rect(x: x, y: listTop, width: width, height: min(bottom - listTop, 76))
            ]
        }
    }

    /// Tablets and laptops: the gauge at the left, small cards and lists in further columns.
    private mutating func layOutColumns(in content: Rect) {
        let width = min(content.width, 1240)
        let left = content.left + (content.width - width) / 2
        let refreshHeight = min(max(content.height * 0.09, 48), 110)
        refresh = Rect(x: left, y: content.top, width: width, height: refreshHeight)
        let top = refresh.bottom
        let isWide = width >= 1000
        let columns = isWide ? 3.0 : 2
        let column = (width - gap * (columns - 1)) / columns
        let available = content.bottom - top
        let gaugeHeight = min(column * 1.03, available)
        gauge = Rect(x: left, y: top, width: column, height: gaugeHeight)
        let second = gauge.right + gap
        let half = (column - gap) / 2
        let cardHeight = min(half, available)
        arc = Rect(x: second, y: top, width: half, height: cardHeight)
        corners = Rect(x: arc.right + gap, y: top, width: half, height: cardHeight)
        addList(from: arc.bottom + gap, to: gauge.bottom, x: second, width: column, atMost: 6)
        if isWide {
            addList(
                from: top, to: content.bottom, x: second + column + gap, width: column, atMost: 12)
        }
        addList(
            from: gauge.bottom + gap, to: content.bottom, x: left,
            width: isWide ? 2 * column + gap : width, atMost: 8)
    }

    /// Stacks list cards of one height as far as there is room.
    private mutating func addList(
        from top: Double, to bottom: Double, x: Double, width: Double, atMost count: Int
    ) {
        let height = 68.0
        var y = top
        for _ in 0..<count where y + height <= bottom {
            list.append(Rect(x: x, y: y, width: width, height: height))
            y += height + gap
        }
    }
}
