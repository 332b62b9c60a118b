import Components
import Devices
import Export
import Geometry
import Windowing

extension ViewerModel {
    /// The distance in points below which a press with a movement is still a click.
    static let clickReach = 3.0
    /// The factor on movement while shift is held.
    static let fineFactor = 0.1

    /// Changes the model by one event.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - now: The clock's seconds.
    ///   - frame: What the window shows while it happens.
    /// - Returns: What the world shall do.
    mutating func update(
        _ event: ViewerEvent, at now: Double, in frame: ViewerFrame
    ) -> [ViewerEffect] {
        let before = editState
        defer {
            let isDragging = drag != nil
            if editState != before, !isRestoring {
                history.record(before, isContinuous: isDragging)
            }
            if !isDragging { history.closeGesture() }
            isRestoring = false
        }
        switch event {
        case .input(let input): return update(input, at: now, in: frame)
        case .time(let seconds): advance(by: seconds, at: now)
        case .resized(let width, let height, let scale):
            pixelSize = .init(width: width, height: height)
            uiScale = scale
            revealDevice()
        case .saved(let path):
            let parts = path.split(separator: "/")
            let folder = "/" + parts.dropLast().joined(separator: "/")
            show(
                "Saved \(parts.last ?? "")", detail: "in \(folder); a click copies the path",
                copies: path, at: now)
        case .failed(let message):
            let lines = message.split(separator: "\n", maxSplits: 1)
            show(
                lines.first.map(String.init) ?? "",
                detail: lines.dropFirst().first.map(String.init), copies: message, at: now,
                for: Toast.faultDuration)
        case .opened(.device(let opened)):
            search = ""
            add(opened)
        case .changed(let path): return reread(path)
        case .reread(let opened): take(opened)
        case .broken(let request, let problem): return take(problem, of: request)
        case .opened(.picture(let picture)), .pastedPicture(_, let picture):
            backdrop = .image(picture.image)
            if picture.hasProfile {
                show("The picture's colour profile is not applied", at: now)
            }
        case .pasted(let text): return paste(text, at: now)
        case .working(let work): take(work)
        case .workEnded(let id): work.removeAll { $0.id == id }
        case .copied: show("Copied the picture", at: now)
        case .askForPath: return openPalette(typed: folderOfFiles, isSelected: true)
        case .listed(let listing):
            self.listing = listing
            refreshPalette()
        case .desktopTheme(let kind): themeKind = kind
        case .recent(let path):
            recentFiles.removeAll { $0 == path }
            recentFiles.insert(path, at: 0)
            if recentFiles.count > ViewerState.recentLimit { recentFiles.removeLast() }
        }
        return []
    }

    /// Shows a message for a while; it takes the place of the last one unless that can be clicked.
    mutating func show(
        _ text: String, detail: String? = nil, copies: String? = nil, at now: Double,
        for duration: Double = Toast.duration
    ) {
        if let last = toasts.last, last.copies == nil { toasts.removeLast() }
        toasts.append(
            Toast(text: text, detail: detail, copies: copies, expires: now + duration))
        if toasts.count > 3 { toasts.removeFirst() }
    }

    private mutating func advance(by seconds: Double, at now: Double) {
        toasts.removeAll { $0.expires <= now }
        if pull?.advance(by: seconds) == false { pull = nil }
        guard playback.isPlaying else { return }
        playback.advance(by: seconds)
        animationTime += seconds
        progress = playback.progress
    }

    private mutating func update(
        _ input: Event, at now: Double, in frame: ViewerFrame
    ) -> [ViewerEffect] {
        switch input {
        case .closeRequest: return [.quit]
        case .key(let key): return press(key: key, at: now, in: frame)
        case .text(let text): return insert(text)
        case .pointerMoved(let point, let modifiers):
            move(to: windowPoint(point), modifiers, in: frame)
        case .pointerLeft:
            hover = nil
            pointer = nil
            grip = nil
            measuring?.candidate = nil
        case .buttonDown(let button, let point, let clicks, let modifiers):
            return press(
                button, at: windowPoint(point), clicks: clicks, modifiers, now: now, in: frame)
        case .buttonUp(let button, let point, _):
            return release(button, at: windowPoint(point), now: now, in: frame)
        case .wheel(let x, let y, let point, let modifiers):
            turnWheel(x: x, y: y, at: windowPoint(point), modifiers, in: frame)
        case .focus(let hasFocus):
            if !hasFocus { hover = nil }
        case .dropped(let items): return [.open(items)]
        case .keyUp, .resized, .exposed, .woken: break
        }
        return []
    }

    private func windowPoint(_ point: PixelPoint) -> Point {
        Point(x: point.x / uiScale, y: point.y / uiScale)
    }

    // MARK: Keys

    private mutating func press(
        key: KeyPress, at now: Double, in frame: ViewerFrame
    ) -> [ViewerEffect] {
        if let effects = pressInOverlay(key, at: now, in: frame) { return effects }
        if editing != nil, overlay == nil, let effects = editField(with: key, at: now) {
            return effects
        }
        if focus == .search, overlay == nil, let effects = editSearch(with: key) { return effects }
        if case .slider(let name) = focus, overlay == nil, stepSlider(name, with: key) {
            return []
        }
        if case .device = focus, overlay == nil, key.modifiers.isEmpty,
            key.key == .named(.up) || key.key == .named(.down)
        {
            stepDevice(key.key == .named(.down) ? 1 : -1)
            focus = .device(deviceIndex)
            return []
        }
        if overlay == nil, let focus, activates(key) {
            return key.isRepeat ? [] : activate(focus, at: now, in: frame)
        }
        guard let action = bindings.action(for: key) else { return [] }
        return perform(action, at: now, in: frame)
    }

    /// Lets the help have a key: it scrolls, and only keys that close it or the program go on.
    mutating func scrollHelp(with key: KeyPress) -> Bool {
        let page = Theme.Extent.deviceRow * 4
        switch key.key {
        case .named(.pageDown): scrollHelp(by: page)
        case .named(.pageUp): scrollHelp(by: -page)
        case .named(.down): scrollHelp(by: Theme.Extent.deviceRow)
        case .named(.up): scrollHelp(by: -Theme.Extent.deviceRow)
        case .named(.home): scrollHelp(by: -.infinity)
        case .named(.end): scrollHelp(by: .infinity)
        default: return ![.toggleHelp, .leave, .quit].contains(bindings.action(for: key))
        }
        return true
    }

    mutating func scrollHelp(by distance: Double) {
        let range = HelpPanel.scrollRange(of: bindings, in: layout.window)
        overlayScroll = min(max(overlayScroll + distance, 0), range)
    }

    /// Whether a key acts on the focused control.
    private func activates(_ key: KeyPress) -> Bool {
        key.modifiers.isEmpty && (key.key == .named(.enter) || key.key == .named(.space))
    }

    /// Moves the focused slider by the arrow keys; tells whether the key was one of them.
    private mutating func stepSlider(_ name: String, with key: KeyPress) -> Bool {
        let factor = key.modifiers == .control ? 10.0 : 1
        guard key.modifiers.isEmpty || key.modifiers == .control else { return false }
        switch key.key {
        case .named(.left), .named(.down): stepNumber(name, by: -factor)
        case .named(.right), .named(.up): stepNumber(name, by: factor)
        default: return false
        }
        return true
    }

    // MARK: Pointer

    private mutating func hoverOver(_ point: Point, in frame: ViewerFrame) {
        hover = frame.control(at: point)
        grip = hover == .canvas && measuring == nil ? grip(at: point, in: frame) : nil
    }

    private mutating func press(
        _ button: MouseButton, at point: Point, clicks: Int, _ modifiers: Modifiers, now: Double,
        in frame: ViewerFrame
    ) -> [ViewerEffect] {
        pointer = point
        let control = frame.control(at: point)
        if focus == .search, control != .search { focus = nil }
        if let edit = editing, control != .field(edit.parameter) { commitEdit(at: now) }
        switch button {
        case .left:
            if overlay != nil, control != .overlay {
                if case .overlayEntry(let index)? = control {
                    drag = .press(.overlayEntry(index))
                } else {
                    overlay = nil
                }
                return []
            }
            if drawer != nil, layout.isCanvasCovered, control == .canvas {
                drawer = nil
                return []
            }
            switch control {
            case .canvas where modifiers.contains(.control): drag = .pan(last: point)
            case .canvas where measuring != nil:
                measure(at: point, modifiers, in: frame)
                drag = .measure(start: point)
            case .canvas where clicks == 2 && grid != nil: grid = nil
            case .canvas where clicks == 2 && drag == nil: isFullscreen.toggle()
            case .canvas: grip(grip(at: point, in: frame), at: point, in: frame)
            case .scrubLine:
                drag = .scrubLine
                scrub(to: point, in: frame)
            case .search: focus = .search
            case .device(let index) where modifiers.contains(.control): chooseForGrid(index)
            case .slider(let name):
                drag = .slider(name)
                slide(name, to: point, in: frame)
            case .none, .overlay, .deviceList, .inspector: break
            case .some(let control): drag = .press(control)
            }
        case .middle: if control == .canvas { drag = .pan(last: point) }
        case .back: stepDevice(-1)
        case .forward: stepDevice(1)
        case .right:
            if overlay != nil, control == .overlay || control?.isOverlayEntry == true { break }
            openMenu(at: point, on: control)
        }
        return []
    }

    private mutating func move(to point: Point, _ modifiers: Modifiers, in frame: ViewerFrame) {
        pointer = point
        let width = max(layout.canvas.width, 1)
        let fine = modifiers.contains(.shift) ? Self.fineFactor : 1
        switch drag {
        case .none:
            hoverOver(point, in: frame)
            if case .overlayEntry(let index)? = hover { markEntry(index) }
            aim(at: point, modifiers, in: frame)
        case .measure: aim(at: point, modifiers, in: frame)
        case .pending(let start, let pulls):
            guard start.distance(to: point) >= Self.clickReach else { return }
            let way = point - start
            if pulls, abs(way.dy) > abs(way.dx) {
                beginPull(from: start)
                return move(to: point, modifiers, in: frame)
            }
            playback.isPlaying = false
            let moved = progress + (point.x - start.x) / width * fine
            drag = .scrub(progress: moved, last: point.x)
            setProgress(moved)
        case .scrub(let raw, let last):
            let moved = raw + (point.x - last) / width * fine
            drag = .scrub(progress: moved, last: point.x)
            setProgress(moved)
        case .follow(let component): follow(component, to: point, in: frame)
        case .pull(let start):
            let distance = (point.y - start.y) / placement.scale
            pull?.move(to: distance)
        case .child(let grip):
            moveChild(grip, to: point, isFine: modifiers.contains(.shift), in: frame)
        case .corner(let name, let start):
            // A drag that begins on a corner moves the child.
            guard start.distance(to: point) >= Self.clickReach else { return }
            grip(.child, at: start, in: frame)
            if case .corner(name, _) = drag { drag = nil }
        case .scrubLine: scrub(to: point, in: frame)
        case .slider(let name): slide(name, to: point, in: frame)
        case .pan(let last):
            view.pan(
                by: point - last, device: placedDevice, canvas: layout.canvas, uiScale: uiScale)
            drag = .pan(last: point)
        case .press(let control):
            hover = frame.control(at: point) == control ? control : nil
        }
    }

    private mutating func release(
        _ button: MouseButton, at point: Point, now: Double, in frame: ViewerFrame
    ) -> [ViewerEffect] {
        guard button == .left || button == .middle else { return [] }
        let ended = drag
        drag = nil
        if case .pull = ended { pull?.release() }
        hoverOver(point, in: frame)
        switch ended {
        case .measure(let start) where start.distance(to: point) >= Self.clickReach:
            if let candidate = measuring?.candidate { measuring?.add(candidate.point) }
        case .pending(let start, _) where start.distance(to: point) < Self.clickReach:
            if let cell = frame.grips.cells.first(where: { $0.rect.contains(point) }) {
                showDevice(cell.device)
            }
        default: break
        }
        if case .corner(let name, _) = ended { toggleCorner(name) }
        if case .press(let control) = ended, frame.control(at: point) == control {
            return activate(control, at: now, in: frame)
        }
        return []
    }

    private mutating func scrub(to point: Point, in frame: ViewerFrame) {
        guard let rect = frame.rect(of: .scrubLine), rect.width > 0 else { return }
        playback.isPlaying = false
        let track = ScrubBarPanel.track(in: rect)
        setProgress((point.x - track.left) / track.width)
    }

    private mutating func slide(_ name: String, to point: Point, in frame: ViewerFrame) {
        guard let area = frame.rect(of: .slider(name)), let scale = sliderScale(name) else {
            return
        }
        let track = ParameterRow.track(in: area)
        setNumber(name, to: scale.value(at: (point.x - track.left) / track.width))
    }

    private mutating func turnWheel(
        x: Double, y: Double, at point: Point, _ modifiers: Modifiers, in frame: ViewerFrame
    ) {
        guard x.isFinite, y.isFinite else { return }
        switch frame.control(at: point) {
        case .overlay, .overlayEntry: scrollOverlay(by: -y)
        case .deviceList, .device, .search: scrollList(by: -y * Theme.Extent.deviceRow)
        case .slider(let name) where modifiers.contains(.control): stepNumber(name, by: y)
        case .inspector, .slider, .field, .option, .stepOption, .resetParameter, .resetAll,
            .allParameters, .selectPrevious, .selectNext:
            scrollInspector(by: -y * Theme.Extent.deviceRow)
        case .canvas:
            if !modifiers.contains(.control),
                modifiers.contains(.shift) || x != 0 || wheel == .scrub
            {
                setProgress(progress + (x != 0 ? x : y) * 0.01)
            } else {
                zoom(by: power(1.15, y), at: point)
            }
        case .scrubLine: setProgress(progress + (x != 0 ? x : y) * 0.01)
        default: break
        }
    }

    /// Sets the progress, kept inside 0…1.
    mutating func setProgress(_ value: Double) {
        guard value.isFinite else { return }
        progress = min(max(value, 0), 1)
        playback.seek(to: progress)
    }

    /// Zooms around a point of the window.
    mutating func zoom(by factor: Double, at point: Point) {
        view.zoom(
            to: placement.factor * factor, keeping: point, device: placedDevice,
            canvas: layout.canvas, uiScale: uiScale)
    }
}
