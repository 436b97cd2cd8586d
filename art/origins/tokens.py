"""Tokens: the bonus tokens that travel from ship to ship, superiority, the first player's flag, the advisor's badge."""

from __future__ import annotations

import pygame

from art import svg, texture
from art.origins import emblems
from art.origins.palette import BITUMEN, GLOSS, HUES, OUTLINE, TONES
from art.palette import rgb
from art.pictures import keep


@keep
def bonus(colour: str, px: int, dim: bool = False) -> pygame.Surface:
    """The bonus token of a colour: a glazed hexagon in gold."""
    hue = HUES[colour]
    tones = svg.linear("t", (4, 3, 20, 22), hue.lit(0.44), hue.lit(0.1), hue.shaded(0.24))
    tones += svg.linear("e", (3, 1, 21, 23), rgb("#FFF0B4"), TONES.gold, rgb("#8A5E14"))
    body = svg.path("M12 .3L22.2 6.1V17.9L12 23.7L1.8 17.9V6.1Z", svg.fill(OUTLINE))
    body += svg.path("M12 1.3L21.3 6.6V17.4L12 22.7L2.7 17.4V6.6Z", svg.fill("e"))
    body += svg.path("M12 2.9L19.9 7.4V16.6L12 21.1L4.1 16.6V7.4Z", svg.fill("t"))
    body += svg.path("M5 12V8L12 4", svg.stroke(GLOSS, 0.9, 0.55))
    body += svg.glyph(hue.glyph, (6.2, 6.2), 11.6, hue.ink, hue.base)
    face = svg.picture(f"<defs>{tones}</defs>{body}", (px, px), 24)
    return texture.faded(face, 112) if dim else face


def superiority(px: int) -> pygame.Surface:
    """The bronze shield won by passing a border on the military track."""
    return emblems.icon("superiority", px)


@keep
def first(px: int) -> pygame.Surface:
    """The first player's flag: a golden cloth with a rosette on a pole."""
    tone = svg.linear("t", (6, 3, 20, 14), rgb("#FFF0B4"), TONES.gold, rgb("#B07A1A"))
    cloth = "M6 2.4C10.4 .8 14 4.6 22.4 2.2L19.6 7.8L22.4 13.4C14 15.6 10.4 11.8 6 13.4Z"
    pole = svg.box(2.4, 0.6, 3.8, 23, 1.6, svg.fill(OUTLINE)) + svg.box(
        3.4, 1.4, 1.8, 21.4, 0.8, svg.fill(rgb("#D8A85E"))
    )
    flag = svg.path(cloth, f'fill="{svg.code(OUTLINE)}" stroke="{svg.code(OUTLINE)}" stroke-width="1.6"')
    flag += svg.path(cloth, svg.fill("t")) + svg.path("M7 4C10.6 3 13.4 5.4 19 5", svg.stroke(GLOSS, 0.9, 0.6))
    mark = svg.glyph("origins/agora", (8.8, 3.6), 8.6, rgb("#6A420C"))
    return svg.picture(f"<defs>{tone}</defs>{pole}{flag}{mark}", (px, px), 24)


@keep
def advisor(px: int) -> pygame.Surface:
    """The badge at the corner of a six: it will become an advisor."""
    body = svg.circle((12, 12), 11.6, svg.fill(OUTLINE)) + svg.circle((12, 12), 10, svg.stroke(TONES.gold, 1.6))
    body += svg.glyph("origins/advisor", (5.6, 5.2), 13, TONES.laurel, BITUMEN)
    return svg.picture(body, (px, px), 24)
