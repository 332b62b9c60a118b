#include <SDL2/SDL.h>

// Macros that the Swift importer cannot read.

static inline int notchviewer_sdl_window_centered(void) { return SDL_WINDOWPOS_CENTERED; }
