import Components
import Devices
import Export
import Glibc
import Windowing

/// What the window does on other threads.
extension ViewerSession {
    /// Does work on another thread.
    ///
    /// - Parameters:
    ///   - title: What is done, for the user.
    ///   - body: The work; what it returns happens to the model.
    /// - Returns: The work; it ends when its result is on the way.
    @discardableResult
    private func work(
        _ title: String, _ body: @escaping @Sendable (Job) async throws -> ViewerEvent?
    ) -> Task<Void, Never> {
        jobCount += 1
        let job = Job(id: jobCount, title: title, inbox: inbox)
        jobs[job.id] = job
        farewell.noteBegin(of: job.id)
        job.showLater()
        return Task.detached {
            let event: ViewerEvent?
            do {
                event = try await body(job)
            } catch is CancellationError {
                event = .failed("Cancelled: \(title)")
            } catch {
                event = .failed("\(title): \(error)")
            }
            job.end(with: event)
        }
    }

    /// Ends the program when nothing is being done, else as soon as that is done; asked again, it
    /// stops that.
    func quit() {
        if isEnding { jobs.values.forEach { $0.cancel() } }
        isEnding = true
    }

    /// Reads files; each is shown when it is ready.
    func open(_ items: [DropItem]) {
        let paths = items.flatMap { $0.paths { unsafe access($0, R_OK) == 0 } }
        let inbox = inbox
        for path in paths {
            let request = FileRequest(path: path)
            work("Opening \(request.name)") { job in
                let file: OpenedFile
                do throws(CommandFailure) {
                    file = try OpenedFile.read(request)
                } catch {
                    return .failed(error.message)
                }
                try job.proceed()
                inbox.post(.recent(path: path))
                return .opened(file)
            }
        }
    }

    /// Reads a pasted device.
    func open(_ text: PastedText) {
        work("Reading the pasted text") { job in
            let request = FileRequest(path: PastedText.name, pasted: text)
            do throws(DeviceFileError) {
                return .opened(.device(try OpenedDevice(request)))
            } catch {
                return .failed("The clipboard holds no picture, path or device\n\(error)")
            }
        }
    }

    /// Takes what is on the clipboard by the desktop's program, which alone knows pictures and
    /// does not hold the window up; without one, its text.
    func pasteAnything() {
        let driver = context.driver
        guard DesktopServices.canPaste(driver: driver) else {
            let text = context.clipboardText
            guard text.isEmpty else { return apply(.pasted(text)) }
            let tool = DesktopServices.pasteTool(driver: driver)
            return apply(.failed("Pictures are pasted by \(tool), which is missing"))
        }
        work("Reading the clipboard") { job in
            switch await DesktopServices.clipboard(driver: driver) {
            case .text(let text): return .pasted(text)
            case .unanswered: return .failed("The clipboard's owner does not answer")
            case .picture(let file):
                try job.proceed()
                do throws(PictureError) {
                    return .pastedPicture(file: file, try PictureDecoder().decode(file))
                } catch {
                    return .failed("The picture on the clipboard cannot be read\n\(error)")
                }
            }
        }
    }

    /// Watches a device file; what was saved since it was read is read at once.
    func follow(_ request: FileRequest) {
        guard request.pasted == nil else { return }
        if folders?.watch(request.path) == true { inbox.post(.changed(path: request.path)) }
    }

    /// Reads a device file again.
    func read(_ request: FileRequest) {
        work("Reading \(request.name)") { _ in
            do throws(DeviceFileError) {
                return .reread(try OpenedDevice(request))
            } catch {
                return .broken(request, error)
            }
        }
    }

    func takeScreenshot(_ kind: ScreenshotKind) {
        let picture =
            switch kind {
            case .device: ScreenshotJob(model, isTransparent: false)
            case .transparent: ScreenshotJob(model, isTransparent: true)
            case .window: ScreenshotJob(window: currentFrame, model)
            }
        save("Screenshot", picture) { job in try picture.png(job) }
    }

    func exportSVG(_ layout: Scene.Layout) {
        let model = model
        save("SVG document", ScreenshotJob(model, isTransparent: true), suffix: ".svg") { _ in
            Array(model.svg(layout).utf8)
        }
    }

    func exportAnimation() {
        let animation = AnimationJob(model)
        let picture = ScreenshotJob(model, isTransparent: true)
        save("Animation of \(model.device.name)", picture, suffix: ".webp") { job in
            try animation.webP(job)
        }
    }

    func exportSheet() {
        let sheet = SheetJob(model)
        var picture = ScreenshotJob(model, isTransparent: true)
        picture.device = "sheet"
        save("Contact sheet of \(sheet.profiles.count) devices", picture) { job in
            try sheet.png(job)
        }
    }

    /// Makes a file and saves it.
    private func save(
        _ title: String, _ picture: ScreenshotJob, suffix: String = ".png",
        _ make: @escaping @Sendable (Job) throws -> [UInt8]
    ) {
        let directory = options.outputDirectory
        work(title) { job in
            do {
                let bytes = try make(job)
                try job.proceed()
                return .saved(
                    path: try ScreenshotSink.write(
                        bytes, of: picture, to: directory, suffix: suffix))
            } catch let error where !(error is CancellationError) {
                return .failed("\(title) could not be saved\n\(error)")
            }
        }
    }

    /// Puts a text on the clipboard.
    ///
    /// SDL's own clipboard ends with the window, and a Wayland compositor refuses it after another
    /// program's copy until the pointer was used: the desktop's program does better where there is
    /// one.
    func copy(_ text: String) {
        context.clipboardText = text
        let driver = context.driver
        let former = lastCopy
        lastCopy = work("Copying the text") { _ in
            await former?.value
            _ = await DesktopServices.copy(Array(text.utf8), as: .text, driver: driver)
            return nil
        }
    }

    /// Puts the picture on the clipboard by the desktop's program, or saves it where there is none.
    func copyImage() {
        let picture = ScreenshotJob(model, isTransparent: false)
        let directory = options.outputDirectory
        let driver = context.driver
        let former = lastCopy
        lastCopy = work("Copying the picture") { job in
            do {
                let png = try picture.png(job)
                await former?.value
                try job.proceed()
                if await DesktopServices.copy(png, as: .png, driver: driver) { return .copied }
                let tool = DesktopServices.copyTool(driver: driver)
                Console.report("pictures are copied by \(tool), which is missing: saved instead")
                return .saved(path: try ScreenshotSink.write(png, of: picture, to: directory))
            } catch let error where !(error is CancellationError) {
                return .failed("The picture could not be copied\n\(error)")
            }
        }
    }

    /// Lets the user choose files in the desktop's dialog, or type a path where there is none.
    func chooseFile() {
        let inbox = inbox
        let folder = absolutePath(model.folderOfFiles)
        Task.detached {
            switch await DesktopServices.chooseFiles(in: folder) {
            case .files(let paths): inbox.post(.pasted(paths.joined(separator: "\n")))
            case .cancelled: break
            case .unavailable: inbox.post(.askForPath)
            case .failed(let name):
                inbox.post(.failed("\(name) did not open: type the path of a file"))
                inbox.post(.askForPath)
            }
        }
    }
}
