"""Everything that makes pixels: drawings, palettes, painters, fonts, caches. No rules."""
