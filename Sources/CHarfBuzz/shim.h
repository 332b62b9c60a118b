#include <harfbuzz/hb.h>
#include <harfbuzz/hb-ot.h>

// hb_font_get_glyph_shape was renamed in HarfBuzz 7 and the old name marked as deprecated.
static inline void notchviewer_hb_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, glyph, functions, data);
#else
    hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}
