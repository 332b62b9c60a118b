import Components
import Devices
import Geometry
import Raster

extension ViewerModel {
    /// The step of one frame of the animation, in seconds.
    static let frameStep = 1.0 / 60
    /// The factor of one step of the zoom keys.
    static let zoomStep = 1.1
    /// The distance of one step of the pan keys, in points of the window.
    static let panStep = 40.0

    /// Does what a control is for, as a click on it does.
    mutating func activate(
        _ control: Control, at now: Double, in frame: ViewerFrame
    ) -> [ViewerEffect] {
        switch control {
        case .component(let component): toggle(component)
        case .guides: cycleGuides(at: now)
        case .screenshot: return export(.screenshot(.device), at: now)
        case .export: openExportMenu(in: frame)
        case .search: focus = .search
        case .device(let index):
            showDevice(index)
            if layout.isDeviceListDrawer, layout.isCanvasCovered { drawer = nil }
        case .openDrawer(let panel):
            drawer = drawer == panel ? nil : panel
            revealDevice()
        case .play: playback.toggle()
        case .speed: playback.speed = playback.speed >= 4 ? 0.25 : playback.speed * 2
        case .easing: cycleEasing()
        case .loop: playback.loop = playback.loop.next
        case .toast(let index):
            guard toasts.indices.contains(index), let text = toasts[index].copies else { break }
            toasts.remove(at: index)
            show(text.hasPrefix("/") ? "Copied the path" : "Copied the message", at: now)
            return [.copy(text)]
        case .cancelWork(let id): return [.cancelWork(id)]
        case .selectPrevious: selectComponent(-1)
        case .selectNext: selectComponent(1)
        case .resetAll: parameters[selectedComponent] = nil
        case .resetParameter(let name): parameters[selectedComponent]?.values[name] = nil
        case .allParameters:
            showsAllParameters.toggle()
            scrollInspector(by: 0)
        case .field(let name): edit(name)
        case .option(let name, let option): choose(name, option)
        case .stepOption(let name, let count): stepChoice(name, by: count)
        case .overlayEntry(let index): return takeEntry(index, at: now, in: frame)
        case .closeDrawer: drawer = nil
        case .deviceList, .canvas, .scrubLine, .slider, .inspector, .overlay: break
        }
        return []
    }

    /// Does what a key or an entry of the palette is for.
    mutating func perform(
        _ action: ViewerAction, at now: Double, in frame: ViewerFrame
    ) -> [ViewerEffect] {
        switch action {
        case .stepProgress(let step): setProgress(rounded(progress + step))
        case .setProgress(let value): setProgress(value)
        case .stepFrame(let count):
            playback.isPlaying = false
            setProgress(
                progress + Double(count) * Self.frameStep * playback.speed / Playback.duration)
        case .togglePlaying:
            playback.toggle()
            progress = playback.progress
        case .multiplySpeed(let factor):
            let speed = playback.speed * factor
            if Playback.speeds.contains(speed) { playback.speed = speed }
            show("Speed \(playback.speedText)", at: now)
        case .resetSpeed: playback.speed = 1
        case .cycleLoop:
            playback.loop = playback.loop.next
            show("Loop: \(playback.loop.rawValue)", at: now)
        case .cycleEasing: cycleEasing()
        case .nextDevice: stepDevice(1)
        case .previousDevice: stepDevice(-1)
        case .firstDevice: showDevice(0)
        case .lastDevice: showDevice(devices.count - 1)
        case .searchDevices:
            hasChrome = true
            if layout.deviceList == nil { drawer = .devices }
            search = ""
            focus = .search
            revealDevice()
        case .showPalette: openPalette()
        case .showMenu: openMenuOfFocus(in: frame)
        case .toggleInspector:
            hasChrome = true
            if layout.isInspectorDrawer {
                drawer = nil
            } else if layout.inspector == nil {
                drawer = .inspector
            }
        case .nextComponent: stepComponent(1)
        case .previousComponent: stepComponent(-1)
        case .showOnly(let component):
            components = [component]
            selectedComponent = component
        case .showAll: components = Set(ComponentID.allCases)
        case .toggle(let component): toggle(component)
        case .cycleGuides: cycleGuides(at: now)
        case .toggleGuide(let guide): toggleGuide(guide, at: now)
        case .cycleRulers: cycleRulers(at: now)
        case .toggleGhost: toggleGhost(at: now)
        case .swapGhost: swapGhost(at: now)
        case .toggleHoverCard:
            hasHoverCard.toggle()
            show(hasHoverCard ? "Card beside the pointer" : "No card beside the pointer", at: now)
        case .togglePixelView: togglePixelView(at: now)
        case .toggleMeasuring: toggleMeasuring(at: now)
        case .toggleGrid: toggleGrid(at: now)
        case .cycleVision:
            let all = ColorVision.allCases
            vision = all[((all.firstIndex(of: vision) ?? 0) + 1) % all.count]
            show("Colour vision: \(vision.rawValue)", at: now)
        case .cycleBackdropFit: cycleBackdropFit(at: now)
        case .stepBackdropOpacity(let step): stepBackdropOpacity(by: step, at: now)
        case .removeBackdrop: backdrop = .standard
        case .cycleBackground:
            background = background.next(in: themeKind)
            show("Background: \(background.rawValue)", at: now)
        case .toggleTheme: themeKind = themeKind == .dark ? .light : .dark
        case .rotateClockwise: rotate(by: 90)
        case .rotateCounterclockwise: rotate(by: 270)
        case .zoomIn: zoom(by: Self.zoomStep, at: layout.canvas.center)
        case .zoomOut: zoom(by: 1 / Self.zoomStep, at: layout.canvas.center)
        case .zoomToFit: view = ViewTransform()
        case .resetView:
            view = ViewTransform()
            vision = .usual
        case .zoom(let factor): view = ViewTransform(zoom: .factor(factor))
        case .pan(let dx, let dy, let page): pan(dx: dx, dy: dy, page: page)
        case .shrinkWindow: return shrinkWindow()
        case .toggleFullscreen: isFullscreen.toggle()
        case .toggleAlwaysOnTop:
            isAlwaysOnTop.toggle()
            show(isAlwaysOnTop ? "Always on top" : "Not always on top", at: now)
        case .toggleChrome: hasChrome.toggle()
        case .toggleHUD: hasHUD.toggle()
        case .screenshot, .exportSVG, .exportAnimation, .exportSheet, .copyImage, .copyPath,
            .copyCode:
            return export(action, at: now)
        case .showExports: openExportMenu(in: frame)
        case .repeatExport:
            guard let lastExport else { return perform(.showExports, at: now, in: frame) }
            return export(lastExport, at: now)
        case .openFile: return [.chooseFile]
        case .paste: return [acceptsText ? .paste : .pasteAnything]
        case .focusNext: moveFocus(1, in: frame)
        case .focusPrevious: moveFocus(-1, in: frame)
        case .toggleHelp:
            overlay = overlay == .help ? nil : .help
            overlayScroll = 0
        case .leave:
            if let work = work.last { return [.cancelWork(work.id)] }
            leave()
        case .quit: return [.quit]
        case .zoomToPhysicalSize: zoomToPhysicalSize(at: now)
        case .reload: return reload(at: now)
        case .choosePanel: choosePanel(at: now)
        case .undo: undo(at: now)
        case .redo: redo(at: now)
        }
        return []
    }

    /// Shows another device, fitted into the window when it was fitted before.
    mutating func showDevice(_ index: Int) {
        guard devices.indices.contains(index) else { return }
        deviceIndex = index
        view.offset = .zero
        revealDevice()
    }

    /// Goes through the devices that the search leaves, round at the ends.
    mutating func stepDevice(_ step: Int) {
        let listed = listedDevices
        guard !listed.isEmpty else { return }
        guard let position = listed.firstIndex(of: deviceIndex) else {
            showDevice(listed[step > 0 ? 0 : listed.count - 1])
            return
        }
        showDevice(listed[(position + step + listed.count) % listed.count])
    }

    /// Shows the best match of the changed search, the shown device among equals.
    mutating func searchChanged() {
        listScroll = 0
        func match(_ index: Int) -> SearchMatch? { devices[index].match(of: search) }
        let listed = listedDevices
        if let best = listed.compactMap(match).min(), match(deviceIndex) != best,
            let first = listed.first(where: { match($0) == best })
        {
            showDevice(first)
        }
        revealDevice()
    }

    private mutating func toggle(_ component: ComponentID) {
        if components.remove(component) == nil {
            components.insert(component)
            selectedComponent = component
        }
    }

    private mutating func stepComponent(_ step: Int) {
        let all = ComponentID.allCases
        let current = components.count == 1 ? all.firstIndex { components.contains($0) } : nil
        let next =
            current.map { ($0 + step + all.count) % all.count } ?? (step > 0 ? 0 : all.count - 1)
        components = [all[next]]
        selectedComponent = all[next]
    }

    private mutating func selectComponent(_ step: Int) {
        let all = ComponentID.allCases
        guard let index = all.firstIndex(of: selectedComponent) else { return }
        selectedComponent = all[(index + step + all.count) % all.count]
    }

    /// Scrolls the inspector, not beyond its ends.
    mutating func scrollInspector(by distance: Double) {
        let viewport = (layout.inspector?.height ?? 0) - InspectorPanel.headerHeight
        let end = max(InspectorPanel.height(of: self) - viewport, 0)
        inspectorScroll = min(max(inspectorScroll + distance, 0), end)
    }

    private mutating func cycleEasing() {
        playback.easing = playback.easing.next
        playback.seek(to: progress)
    }

    private mutating func rotate(by degrees: Int) {
        rotation = Rotation(rawValue: (rotation.rawValue + degrees) % 360) ?? .none
        view.offset = .zero
    }

    private mutating func pan(dx: Int, dy: Int, page: Bool) {
        let step = page ? min(layout.canvas.width, layout.canvas.height) * 0.8 : Self.panStep
        // The view moves towards the arrow, so the device moves away from it.
        view.pan(
            by: Vector(dx: -Double(dx) * step, dy: -Double(dy) * step), device: placedDevice,
            canvas: layout.canvas, uiScale: uiScale)
    }

    private mutating func zoomToPhysicalSize(at now: Double) {
        guard let density = pixelsPerMillimetre else {
            return show("The display does not tell its size", at: now)
        }
        guard let millimetres = device.millimetres, device.panel.width > 0 else {
            return show("The size of \(device.name) is not known", at: now)
        }
        view = ViewTransform(
            zoom: .factor(density * millimetres.width / Double(device.panel.width)))
    }

    private func shrinkWindow() -> [ViewerEffect] {
        guard !isFullscreen else { return [] }
        let device = placedDevice
        let scale = placement.scale
        let margin = 2 * Theme.Space.medium
        let width =
            (device.size.width + 2 * device.bezel) * scale + margin + size.width
            - layout.canvas.width
        let height =
            (device.size.height + 2 * device.bezel) * scale + margin + size.height
            - layout.canvas.height
        return [
            .resizeWindow(
                width: Int(max(1, min(width, size.width)) * uiScale),
                height: Int(max(1, min(height, size.height)) * uiScale))
        ]
    }

    private mutating func moveFocus(_ step: Int, in frame: ViewerFrame) {
        // The device list is one stop: the arrow keys go on from the shown device.
        let order = frame.focusOrder.filter {
            if case .device(let index) = $0 { return index == deviceIndex }
            return true
        }
        guard !order.isEmpty else { return }
        guard let focus, let position = order.firstIndex(of: focus) else {
            focus = step > 0 ? order.first : order.last
            return revealFocus()
        }
        self.focus = order[(position + step + order.count) % order.count]
        revealFocus()
    }

    /// Scrolls so that the focused control is seen.
    private mutating func revealFocus() {
        switch focus {
        case .device(let index): revealDevice(index)
        case .slider(let name), .field(let name), .option(let name, _), .stepOption(let name, _):
            revealParameter(name)
        case .allParameters:
            let end = Double(shownParameters.count + 1) * Theme.Extent.formRow
            let viewport = (layout.inspector?.height ?? 0) - InspectorPanel.headerHeight
            if end - viewport > inspectorScroll {
                scrollInspector(by: end - viewport - inspectorScroll)
            }
        default: break
        }
    }

    /// Leaves what is in the foreground, one thing at a time; never the program.
    private mutating func leave() {
        if overlay != nil {
            overlay = nil
        } else if drawer != nil {
            drawer = nil
        } else if measuring != nil {
            if measuring?.clear() == false { measuring = nil }
        } else if grid != nil {
            grid = nil
        } else if isPixelView {
            togglePixelView(at: 0)
        } else if isFullscreen {
            isFullscreen = false
        } else if !hasChrome {
            hasChrome = true
        } else {
            focus = nil
            search = ""
            revealDevice()
        }
    }

    /// Takes off the dust that decimal steps leave on a binary number.
    private func rounded(_ value: Double) -> Double {
        (value * 1e9).rounded() / 1e9
    }
}

extension ViewerModel.Background {
    /// The background after this one.
    ///
    /// The one that looks like the window's own canvas comes last, so that each press is seen.
    fileprivate func next(in theme: Theme.Kind) -> Self {
        let all: [Self] =
            theme == .dark ? [.panel, .light, .checker, .dark] : [.panel, .dark, .checker, .light]
        guard let index = all.firstIndex(of: self) else { return .panel }
        return all[(index + 1) % all.count]
    }
}

extension Playback {
    /// The speed as it is written on the timeline.
    var speedText: String {
        speed == speed.rounded() ? "\(Int(speed))×" : "\(speed)×"
    }
}
