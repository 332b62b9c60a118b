import CSDL2
import Raster

/// A way to bring pixels onto a window.
@MainActor
protocol Presenter {
    /// Shows parts of a pixmap; the areas are not empty and lie inside it.
    mutating func present(
        _ pixmap: borrowing Pixmap, areas: [PixelRect]
    ) throws(SDLError)

    /// Lets go of what belongs to the former size.
    mutating func invalidate()

    /// Lets go of everything, before the window goes.
    mutating func close()
}

/// Shows pixels through the window's surface: the cheapest way under X11.
///
/// The surface belongs to the window and dies with each change of its size; it is fetched for
/// every frame, which costs nothing while it is valid.
@MainActor
@safe
struct SurfacePresenter: Presenter {
    private let window: OpaquePointer

    init(window: OpaquePointer) {
        unsafe self.window = unsafe window
    }

    mutating func present(
        _ pixmap: borrowing Pixmap, areas: [PixelRect]
    ) throws(SDLError) {
        guard let surface = unsafe SDL_GetWindowSurface(window) else { throw .last }
        let width = Int(unsafe surface.pointee.w)
        let height = Int(unsafe surface.pointee.h)
        let pitch = Int(unsafe surface.pointee.pitch)
        let visible = areas.compactMap { area -> PixelRect? in
            let right = min(area.x + area.width, width)
            let bottom = min(area.y + area.height, height)
            guard right > area.x, bottom > area.y else { return nil }
            return PixelRect(
                x: area.x, y: area.y, width: right - area.x, height: bottom - area.y)
        }
        guard !visible.isEmpty else { return }
        guard unsafe SDL_LockSurface(surface) == 0 else { throw .last }
        let format = unsafe surface.pointee.format.pointee.format
        if let pixels = unsafe surface.pointee.pixels {
            pixmap.withPixels { source in
                for area in visible {
                    unsafe copy(
                        area, of: source, stride: pixmap.width, to: pixels, pitch: pitch,
                        format: format)
                }
            }
        }
        unsafe SDL_UnlockSurface(surface)
        var rects = visible.map(SDL_Rect.init)
        guard unsafe SDL_UpdateWindowSurfaceRects(window, &rects, Int32(rects.count)) == 0 else {
            throw .last
        }
    }

    mutating func invalidate() {}

    mutating func close() {}
}

/// Shows pixels through a streaming texture: what Wayland needs.
@MainActor
@safe
struct TexturePresenter: Presenter {
    private let renderer: OpaquePointer
    private var texture: OpaquePointer?
    private var size = (width: 0, height: 0)

    init(window: OpaquePointer) throws(SDLError) {
        // No vertical sync: under Wayland a covered window gets no frame callback and the
        // present would block the program. The event loop keeps the pace instead.
        guard let renderer = unsafe SDL_CreateRenderer(window, -1, 0) else { throw .last }
        unsafe self.renderer = unsafe renderer
    }

    mutating func present(
        _ pixmap: borrowing Pixmap, areas: [PixelRect]
    ) throws(SDLError) {
        var areas = areas
        if unsafe texture == nil || size != (pixmap.width, pixmap.height) {
            invalidate()
            unsafe texture = unsafe SDL_CreateTexture(
                renderer, SDL_PIXELFORMAT_ARGB8888.rawValue,
                Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(clamping: pixmap.width),
                Int32(clamping: pixmap.height))
            size = (pixmap.width, pixmap.height)
            areas = [PixelRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)]
        }
        guard let texture = unsafe texture else { throw .last }
        for area in areas {
            var rect = SDL_Rect(area)
            var pixels: UnsafeMutableRawPointer?
            var pitch: Int32 = 0
            guard unsafe SDL_LockTexture(texture, &rect, &pixels, &pitch) == 0,
                let target = unsafe pixels
            else { throw .last }
            pixmap.withPixels { source in
                for row in 0..<area.height {
                    unsafe copyRow(
                        source, from: (area.y + row) * pixmap.width + area.x, count: area.width,
                        to: target + row * Int(pitch))
                }
            }
            unsafe SDL_UnlockTexture(texture)
        }
        guard unsafe SDL_RenderCopy(renderer, texture, nil, nil) == 0 else { throw .last }
        unsafe SDL_RenderPresent(renderer)
    }

    mutating func invalidate() {
        if let texture = unsafe texture { unsafe SDL_DestroyTexture(texture) }
        unsafe texture = nil
    }

    mutating func close() {
        invalidate()
        unsafe SDL_DestroyRenderer(renderer)
    }
}

/// Copies an area row by row; layouts other than 32-bit RGB are converted.
///
/// Invariant: `area` lies inside the source (rows of `stride` pixels) and inside the target.
private func copy(
    _ area: PixelRect, of source: Span<UInt32>, stride: Int, to target: UnsafeMutableRawPointer,
    pitch: Int, format: UInt32
) {
    let isNative =
        format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
    guard !isNative else {
        for row in area.y..<area.y + area.height {
            unsafe copyRow(
                source, from: row * stride + area.x, count: area.width,
                to: target + row * pitch + area.x * 4)
        }
        return
    }
    let bytes = Int(format & 0xFF)
    unsafe source.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        _ = unsafe SDL_ConvertPixels(
            Int32(area.width), Int32(area.height), SDL_PIXELFORMAT_ARGB8888.rawValue,
            base + area.y * stride + area.x, Int32(stride * 4), format,
            target + area.y * pitch + area.x * bytes, Int32(pitch))
    }
}

/// Copies `count` pixels; the target has room for them.
private func copyRow(
    _ source: Span<UInt32>, from index: Int, count: Int, to target: UnsafeMutableRawPointer
) {
    unsafe source.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        unsafe target.copyMemory(from: base + index, byteCount: count * 4)
    }
}

extension SDL_Rect {
    init(_ area: PixelRect) {
        self.init(
            x: Int32(clamping: area.x), y: Int32(clamping: area.y), w: Int32(clamping: area.width),
            h: Int32(clamping: area.height))
    }
}
