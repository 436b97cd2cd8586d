"""Marks of players: the flat disc of a seat and the hour-glass of a bonus."""

from __future__ import annotations

from pygame import Surface

from art import svg, texture
from art.palette import mix, rgb
from art.palette import seat as seat_of
from art.pictures import keep
from art.texture import BLACK, WHITE
from art.wonders.palette import TONES


@keep
def disc(seat: str, px: int) -> Surface:
    """A seat's colour and emblem on a flat disc in cream."""
    who = seat_of(seat)
    tone = svg.linear("t", (0, 0, 24, 24), mix(who.colour, WHITE, 0.28), who.colour, mix(who.colour, BLACK, 0.25))
    body = f"<defs>{tone}</defs>" + svg.circle((12, 12), 11.6, svg.fill(rgb("#1A0F07")))
    body += svg.circle((12, 12), 10.6, svg.fill(rgb("#FFF3DA"))) + svg.circle((12, 12), 9.2, svg.fill("t"))
    body += svg.glyph(f"seals/{who.seal}", (5.3, 5.3), 13.4, who.glyph, who.colour)
    return svg.picture(body, (px, px), 24)


@keep
def bonus(px: int, seat: str = "", dark: bool = False) -> Surface:
    """A bonus box: empty, or filled in a player's colour; on vellum or on dark leather."""
    if seat:
        who = seat_of(seat)
        fill = mix(who.colour, WHITE, 0.12) if dark else who.colour
        body = svg.box(1, 1, 22, 22, 4, f'fill="{svg.code(fill)}" stroke="#FFF3DA" stroke-width="1.6"')
        if not dark:
            body = svg.box(0, 0, 24, 24, 4.6, svg.fill(rgb("#2A1A0C"))) + body
        body += svg.glyph("wonders/hourglass", (3.6, 3.6), 16.8, who.glyph, fill)
        return svg.picture(body, (px, px), 24)
    ground, edge, ink = ("#2E0F13", "#C89B3C", "#A07A50") if dark else ("#F3E2B8", "#3A2410", "#A98A58")
    body = svg.box(1, 1, 22, 22, 4, f'fill="{ground}" stroke="{edge}" stroke-width="1.6"')
    body += svg.glyph("wonders/hourglass", (3.6, 3.6), 16.8, rgb(ink), rgb(ground))
    return svg.picture(body, (px, px), 24)


@keep
def waiting(px: int, seat: str) -> Surface:
    """In the top bar: the plain disc of whoever is still choosing, with three dots."""
    face = texture.clear((px, px))
    texture.put(face, disc(seat, round(px * 0.86)), px / 2, px * 0.46, "cm")
    dots = svg.box(0.8, 0.8, 24, 12.4, 6, f'fill="{svg.code(TONES.wine)}" stroke="#C89B3C" stroke-width="1"')
    for x in (6.6, 12.8, 19):
        dots += svg.circle((x, 7), 2.1, svg.fill(TONES.gold_text))
    plate = svg.picture(dots, (px * 0.7, px * 0.38), 25.6)
    texture.put(face, plate, px * 0.62, px * 0.84, "cm")
    return face
