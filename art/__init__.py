"""Everything that makes pixels: drawings, palettes, painters, fonts, what of them is kept. No rules."""
