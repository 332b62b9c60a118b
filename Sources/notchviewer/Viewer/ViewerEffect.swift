import Components
import Devices
import Export
import Windowing

/// What the model asks the world to do.
enum ViewerEffect: Hashable, Sendable {
    /// Ends the program.
    case quit
    /// Takes a picture and writes it to a file.
    case screenshot(ScreenshotKind)
    /// Reads dropped files and shows what they hold.
    case open([DropItem])
    /// Reads a device file again.
    case read(FileRequest)
    /// Tells a message to those who follow the program's output.
    case report(String)
    /// Writes an SVG document to a file.
    case exportSVG(Scene.Layout)
    /// Writes an animation to a file.
    case exportAnimation
    /// Writes a contact sheet to a file.
    case exportSheet
    /// Stops work on another thread.
    case cancelWork(Int)
    /// Puts the picture of the device on the clipboard.
    case copyImage
    /// Lets the user choose files to open.
    case chooseFile
    /// Lists a folder, which comes as ``ViewerEvent/listed(_:)``.
    case list(String)
    /// Puts a text on the clipboard.
    case copy(String)
    /// Asks for the clipboard's text, which comes as ``ViewerEvent/pasted(_:)``.
    case paste
    /// Asks for a picture or a text, which comes as ``ViewerEvent/pastedPicture(file:_:)`` or
    /// ``ViewerEvent/pasted(_:)``.
    case pasteAnything
    /// Shows a device that was pasted.
    case openText(PastedText)
    /// Gives the window's contents another size, in physical pixels.
    case resizeWindow(width: Int, height: Int)
}

/// What happens to the model.
enum ViewerEvent: Hashable, Sendable {
    /// The user did something; positions are physical pixels.
    case input(Event)
    /// Time passed: the clock's seconds.
    case time(Double)
    /// The window has another size in pixels, or another number of pixels per point.
    case resized(width: Int, height: Int, uiScale: Double)
    /// A file was opened.
    case opened(OpenedFile)
    /// A file that is open was saved, removed or made anew.
    case changed(path: String)
    /// An open device file was read again.
    case reread(OpenedDevice)
    /// An open device file could not be read again.
    case broken(FileRequest, DeviceFileError)
    /// A picture was written.
    case saved(path: String)
    /// A picture was put on the clipboard.
    case copied
    /// No program lets the user choose a file: the path is to be typed.
    case askForPath
    /// What a folder holds.
    case listed(FolderListing)
    /// The look that the desktop asks for.
    case desktopTheme(Theme.Kind)
    /// A file was opened that the user may want again.
    case recent(path: String)
    /// Work on another thread takes long, or is further.
    case working(LongWork)
    /// Work on another thread has ended.
    case workEnded(Int)
    /// The clipboard's text, as it was asked for.
    case pasted(String)
    /// The clipboard's picture: its file, and what it shows.
    case pastedPicture(file: [UInt8], DecodedPicture)
    /// Something went wrong that the user shall know; details stand in lines of their own.
    case failed(String)
}
