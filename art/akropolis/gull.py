"""A gull that hangs in the wind over the sea, and its shadow on the water."""

from __future__ import annotations

from pygame import Surface

from art import svg, texture
from art.palette import rgb
from art.pictures import keep

_WHITE, _GREY, _TIP, _BEAK = rgb("#FBF8EF"), rgb("#B9C0C2"), rgb("#3E4448"), rgb("#E3A02E")


@keep
def gull(px: int, beat: int) -> Surface:
    """So many pixels wide and flying to the left; its wings hang at -1, lie in the wind at 0, are up at 1."""
    return svg.picture(_wings(beat), (px, px * 0.7), (48, 33.6))


def _wings(beat: int) -> str:
    tip, bend = 16 - 7 * beat, 12 - 4 * beat
    body = svg.path("M13 18C16 15.6 24 15 30 17L38 18.4L31 20.6C24 22 16 21 13 18Z", svg.fill(_WHITE))
    body += svg.path("M13 18L9.6 18.9L13.4 19.6Z", svg.fill(_BEAK))
    far = f"M20 17C22 {bend} 29 {bend - 3} 41 {tip - 3}C34 {bend + 1} 29 {bend + 4} 27 18Z"
    near = f"M19 18C15 {bend + 1} 11 {bend - 1} 2 {tip}C9 {bend + 3} 14 {bend + 5} 25 19Z"
    wings = svg.path(far, svg.fill(_GREY)) + svg.path(near, svg.fill(_WHITE))
    ends = f"M41 {tip - 3}L34.6 {tip - 1}L36 {tip + 0.6}Z", f"M2 {tip}L8.4 {tip + 0.6}L7.6 {tip + 2.6}Z"
    return wings + body + "".join(svg.path(end, svg.fill(_TIP)) for end in ends)


@keep
def shadow(px: int) -> Surface:
    """What it throws on the water, far below."""
    return texture.blur(texture.silhouette(gull(round(px * 0.8), 0), (4, 24, 34), 95), max(1, px / 24))
