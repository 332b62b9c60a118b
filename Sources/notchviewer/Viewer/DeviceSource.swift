import Devices

/// The file from which a device of the list comes, followed while it is edited.
struct DeviceSource: Hashable, Sendable {
    /// The last reading that was asked for.
    var request: FileRequest
    /// The device's identifier in the list.
    var device: String
    /// The panels that the file may be meant for; empty when it names its own.
    var panelGuesses: [PanelGuess] = []
    /// The path texts of a gmobile file, one for each cutout.
    var gmobilePaths: [String] = []
    /// Why the last save could not be read; the list keeps what was good before.
    var problem: DeviceFileError?
}

extension ViewerModel {
    /// The file from which the shown device comes; `nil` for devices of the catalogue.
    var shownSource: DeviceSource? { sources.first { $0.device == device.id } }

    /// Shows a device that was opened; it takes the place of one with the same identifier.
    mutating func add(_ opened: OpenedDevice, isShown: Bool = true) {
        let source = DeviceSource(
            request: opened.request, device: opened.profile.id,
            panelGuesses: opened.panelGuesses, gmobilePaths: opened.gmobilePaths)
        sources.removeAll {
            $0.request.path == opened.request.path || $0.device == opened.profile.id
        }
        sources.append(source)
        if isShown, opened.request.panel == nil, !opened.panelGuesses.isEmpty {
            overlay = .panels(0)
        }
        if let index = devices.firstIndex(where: { $0.id == opened.profile.id }) {
            replaceDevice(at: index, by: opened.profile)
            if isShown { showDevice(index) }
        } else {
            devices.append(opened.profile)
            if isShown { showDevice(devices.count - 1) }
        }
    }

    /// Asks for another reading of a file that was saved, removed or made anew.
    mutating func reread(_ path: String) -> [ViewerEffect] {
        guard let index = sources.firstIndex(where: { $0.request.path == path }) else { return [] }
        sources[index].request.revision += 1
        return [.read(sources[index].request)]
    }

    /// Reads the shown device's file again.
    mutating func reload(at now: Double) -> [ViewerEffect] {
        guard let path = shownSource?.request.path else {
            show("\(device.name) comes from the catalogue, not from a file", at: now)
            return []
        }
        return reread(path)
    }

    /// Takes a reading of an open file; one that was overtaken by a later one is dropped.
    mutating func take(_ opened: OpenedDevice) {
        guard
            let index = sources.firstIndex(where: { $0.request.path == opened.request.path }),
            sources[index].request.revision == opened.request.revision
        else { return }
        let former = sources[index].device
        sources[index].problem = nil
        sources[index].panelGuesses = opened.panelGuesses
        sources[index].gmobilePaths = opened.gmobilePaths
        guard let place = devices.firstIndex(where: { $0.id == former }),
            !devices.indices.contains(where: {
                $0 != place && devices[$0].id == opened.profile.id
            })
        else { return add(opened, isShown: device.id == former) }
        sources[index].device = opened.profile.id
        replaceDevice(at: place, by: opened.profile)
    }

    /// Keeps the last good picture and what is wrong with the save after it.
    ///
    /// - Returns: The message for those who follow the program's output.
    mutating func take(_ problem: DeviceFileError, of request: FileRequest) -> [ViewerEffect] {
        guard let index = sources.firstIndex(where: { $0.request.path == request.path }),
            sources[index].request.revision == request.revision,
            sources[index].problem != problem
        else { return [] }
        sources[index].problem = problem
        return [.report("\(problem)")]
    }

    private mutating func replaceDevice(at index: Int, by profile: DeviceProfile) {
        guard devices[index] != profile else { return }
        devices[index] = profile
        // The screen follows its device.
        if index == deviceIndex { deviceIndex = index }
    }
}
