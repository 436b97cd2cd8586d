"""A bronze bowl of burning coals beside the Forum."""

from __future__ import annotations

from pygame import Surface

from art import svg
from art.palette import rgb
from art.pictures import keep

TONGUES = ((-7, 20, 3), (5, 24, -4), (-2, 28, 2), (8, 18, 4), (-5, 25, -3), (3, 21, -2))
"""Of each shape of the flame: how far its tip leans, how high it is, and how far its smaller tongue leans."""

_SHADE, _BRONZE, _RIM = rgb("#150C05"), (rgb("#5A3A14"), rgb("#2A1806")), rgb("#C8963A")
_COALS, _FIRE = (rgb("#FFD27A"), rgb("#E8641C"), rgb("#5A1608")), (rgb("#FFF6C8"), rgb("#FFC24A"), rgb("#F0741E"))


@keep
def brazier(px: int, shape: int) -> Surface:
    """So many pixels wide with its light, the flame as it is at a moment."""
    lean, high, small = TONGUES[shape]
    body = svg.glow("l", (40, 44), 38, _FIRE[2], 0.26 + high / 200)
    body += svg.circle((42, 50), 17, svg.fill(_SHADE, 0.5))
    body += svg.radial("b", (40, 46), 18, *_BRONZE) + svg.circle((40, 48), 16, svg.fill("b"))
    body += svg.circle((40, 48), 15, svg.stroke(_RIM, 2))
    body += svg.radial("c", (40, 48), 12, *_COALS) + svg.circle((40, 48), 11.5, svg.fill("c"))
    body += svg.linear("f", (40, 50 - high, 40, 54), _FIRE[2], _FIRE[1], _FIRE[0])
    body += svg.path(_tongue(40, 9, lean, high), svg.fill("f"))
    body += svg.path(_tongue(44, 4.5, small, high * 0.62), svg.fill("f", 0.8))
    return svg.picture(body, (px, px), 80)


def _tongue(x: float, wide: float, lean: float, high: float) -> str:
    foot, tip = 53, 53 - high
    return (
        f"M{x - wide} {foot}C{x - wide * 1.2} {foot - high * 0.4} {x + lean * 0.2} {foot - high * 0.5} {x + lean} {tip}"
        f"C{x + lean * 0.6 + wide * 0.4} {foot - high * 0.5} {x + wide * 1.3} {foot - high * 0.4} {x + wide} {foot}Z"
    )
