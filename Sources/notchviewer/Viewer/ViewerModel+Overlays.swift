import Components
import Geometry
import Windowing

/// What floats above the window and has the keyboard: the palette and the menu.
extension ViewerModel {
    /// Opens the palette.
    ///
    /// - Parameters:
    ///   - text: What is typed already.
    ///   - isSelected: Whether typing replaces it.
    /// - Returns: What the world shall do for it.
    @discardableResult
    mutating func openPalette(
        typed text: String = "", isSelected: Bool = false
    ) -> [ViewerEffect] {
        var palette = Palette(paletteEntries(for: text))
        palette.input = TextInput(text, isSelected: isSelected)
        overlay = .palette(palette)
        return listingRequest(text)
    }

    /// Lists anew what the typed text finds.
    mutating func refreshPalette() {
        guard case .palette(var palette) = overlay else { return }
        palette.list(paletteEntries(for: palette.input.text))
        overlay = .palette(palette)
    }

    /// Asks for the folder of a path that is typed.
    private func listingRequest(_ text: String) -> [ViewerEffect] {
        guard let folder = FolderListing.folder(of: text), folder != listing?.typed else {
            return []
        }
        return [.list(folder)]
    }

    /// Lets what floats have a key; `nil` when the key is for others.
    mutating func pressInOverlay(
        _ key: KeyPress, at now: Double, in frame: ViewerFrame
    ) -> [ViewerEffect]? {
        switch overlay {
        case .palette(let palette): press(key, in: palette, at: now, in: frame)
        case .menu(let menu): press(key, in: menu, at: now, in: frame)
        case .panels(let index): choosePanel(index, with: key)
        case .help: scrollHelp(with: key) ? [] : nil
        case nil: nil
        }
    }

    private mutating func press(
        _ key: KeyPress, in palette: Palette, at now: Double, in frame: ViewerFrame
    ) -> [ViewerEffect] {
        var palette = palette
        let rows = PalettePanel.rows(in: layout.window)
        switch key.key {
        case .named(.escape):
            overlay = nil
            return []
        case .named(.enter):
            guard let entry = palette.markedEntry, !key.isRepeat else { return [] }
            return run(entry.command, at: now, in: frame)
        case .named(.down): palette.mark(palette.marked + 1, rows: rows)
        case .named(.up): palette.mark(palette.marked - 1, rows: rows)
        case .named(.tab) where FolderListing.folder(of: palette.input.text) != nil:
            return complete(palette)
        case .named(.tab):
            palette.mark(
                palette.marked + (key.modifiers.contains(.shift) ? -1 : 1), rows: rows)
        case .named(.pageDown): palette.mark(palette.marked + rows, rows: rows)
        case .named(.pageUp): palette.mark(palette.marked - rows, rows: rows)
        case .named(.home) where key.modifiers == .control: palette.mark(0, rows: rows)
        case .named(.end) where key.modifiers == .control: palette.mark(.max, rows: rows)
        default:
            let action = bindings.action(for: key)
            if action == .quit, !key.modifiers.isDisjoint(with: [.control, .command, .alt]) {
                return [.quit]
            }
            let text = palette.input.text
            let outcome = palette.input.press(key)
            if palette.input.text != text {
                palette.list(paletteEntries(for: palette.input.text))
            }
            overlay = .palette(palette)
            return effects(of: outcome) + listingRequest(palette.input.text)
        }
        overlay = .palette(palette)
        return []
    }

    /// Completes a typed path to the marked folder or file.
    private mutating func complete(_ palette: Palette) -> [ViewerEffect] {
        guard let entry = palette.markedEntry,
            let folder = FolderListing.folder(of: palette.input.text)
        else { return [] }
        return openPalette(typed: folder + entry.title)
    }

    private mutating func press(
        _ key: KeyPress, in menu: ContextMenu, at now: Double, in frame: ViewerFrame
    ) -> [ViewerEffect] {
        var menu = menu
        switch key.key {
        case .named(.escape), .named(.left), .named(.menu):
            overlay = nil
            return []
        case .named(.down): menu.step(1)
        case .named(.up): menu.step(-1)
        case .named(.tab): menu.step(key.modifiers.contains(.shift) ? -1 : 1)
        case .named(.home):
            menu.marked = nil
            menu.step(1)
        case .named(.end):
            menu.marked = nil
            menu.step(-1)
        case .named(.enter), .named(.space):
            guard let marked = menu.marked, !key.isRepeat else { return [] }
            return take(marked, of: menu, at: now, in: frame)
        default:
            // The keys that the menu shows work while it is open.
            guard let action = bindings.action(for: key) else { return [] }
            overlay = nil
            return perform(action, at: now, in: frame)
        }
        overlay = .menu(menu)
        return []
    }

    /// Takes an entry of what floats, as a click on it does.
    mutating func takeEntry(_ index: Int, at now: Double, in frame: ViewerFrame) -> [ViewerEffect] {
        switch overlay {
        case .palette(let palette):
            guard palette.entries.indices.contains(index) else { return [] }
            return run(palette.entries[index].command, at: now, in: frame)
        case .menu(let menu): return take(index, of: menu, at: now, in: frame)
        case .panels:
            overlay = nil
            return takePanel(index)
        case .help, nil: return []
        }
    }

    private mutating func take(
        _ index: Int, of menu: ContextMenu, at now: Double, in frame: ViewerFrame
    ) -> [ViewerEffect] {
        guard menu.items.indices.contains(index),
            case .entry(_, _, let command) = menu.items[index]
        else { return [] }
        return run(command, at: now, in: frame)
    }

    /// Marks the entry under the pointer.
    mutating func markEntry(_ index: Int) {
        switch overlay {
        case .palette(var palette):
            palette.mark(index, rows: PalettePanel.rows(in: layout.window))
            overlay = .palette(palette)
        case .menu(var menu):
            guard menu.items.indices.contains(index), menu.items[index].isEntry else { return }
            menu.marked = index
            overlay = .menu(menu)
        case .panels, .help, nil: break
        }
    }

    /// Types into the palette.
    private mutating func typeInOverlay(_ text: String) -> [ViewerEffect] {
        guard case .palette(var palette) = overlay else { return [] }
        palette.input.type(text)
        palette.list(paletteEntries(for: palette.input.text))
        overlay = .palette(palette)
        return listingRequest(palette.input.text)
    }

    /// Scrolls what floats by notches of the wheel.
    mutating func scrollOverlay(by notches: Double) {
        switch overlay {
        case .palette(var palette):
            let count = Int(min(max(notches * 3, -1000), 1000).rounded(.awayFromZero))
            palette.scroll(by: count, rows: PalettePanel.rows(in: layout.window))
            overlay = .palette(palette)
        case .help: scrollHelp(by: notches * Theme.Extent.deviceRow)
        case .menu, .panels, nil: break
        }
    }

    /// Does what an entry is for; the overlay goes first.
    private mutating func run(
        _ command: Palette.Command, at now: Double, in frame: ViewerFrame
    ) -> [ViewerEffect] {
        overlay = nil
        switch command {
        case .perform(let action): return perform(action, at: now, in: frame)
        case .show(let index):
            search = ""
            showDevice(index)
        case .set(let component, let name, let value):
            select(component)
            set(name, to: value)
        case .edit(let component, let name):
            hasChrome = true
            select(component)
            if layout.inspector == nil { drawer = .inspector }
            edit(name)
            revealParameter(name)
        case .open(let path): return [.open([.file(path)])]
        case .complete(let text): return openPalette(typed: text)
        }
        return []
    }

    /// Shows a component and its parameters.
    private mutating func select(_ component: ComponentID) {
        components.insert(component)
        if selectedComponent != component { selectedComponent = component }
    }

    /// Scrolls the inspector so that a parameter's row is seen.
    mutating func revealParameter(_ name: String) {
        guard let index = selectedComponent.parameters.firstIndex(where: { $0.name == name }) else {
            return
        }
        if index >= Self.shortListCount { showsAllParameters = true }
        let row = Theme.Extent.formRow
        let viewport = (layout.inspector?.height ?? 0) - InspectorPanel.headerHeight
        let top = Double(index) * row
        if top < inspectorScroll { scrollInspector(by: top - inspectorScroll) }
        if top + row > inspectorScroll + viewport {
            scrollInspector(by: top + row - viewport - inspectorScroll)
        }
    }

    /// What the world shall do for a text field.
    func effects(of outcome: TextInput.Outcome) -> [ViewerEffect] {
        switch outcome {
        case .copied(let text): [.copy(text)]
        case .wantsPaste: [.paste]
        case .ignored, .taken: []
        }
    }

    /// Puts a text where text is typed.
    mutating func insert(_ text: String) -> [ViewerEffect] {
        if overlay != nil { return typeInOverlay(text) }
        if editing != nil {
            type(text)
        } else if focus == .search {
            type(inSearch: text)
        }
        return []
    }

    /// Takes the clipboard's text: into the field that is typed in, as files to open, or as a
    /// device.
    mutating func paste(_ text: String, at now: Double) -> [ViewerEffect] {
        guard !acceptsText else { return insert(text) }
        let lines = text.split(whereSeparator: \.isNewline)
        guard !text.allSatisfy(\.isWhitespace) else {
            show("The clipboard is empty", at: now)
            return []
        }
        guard lines.allSatisfy({ $0.hasPrefix("/") || $0.hasPrefix("file://") }) else {
            return [.openText(PastedText(text: text, device: device))]
        }
        return [.open([.text(text)])]
    }

    /// Whether a text is typed somewhere.
    var acceptsText: Bool {
        switch overlay {
        case .palette: true
        case .menu, .panels, .help: false
        case nil: editing != nil || focus == .search
        }
    }
}
