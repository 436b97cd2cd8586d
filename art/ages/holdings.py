"""What another player owns, in little: the peoples with how they came there, and the wonders in gold."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pygame import Rect, Surface

from art import plates, texture
from art.ages import arms, signs, wonderart
from art.ages.palette import SOFT
from art.palette import rgb
from art.pictures import keep
from art.texture import Size

PEOPLES = 3


class Holdings(NamedTuple):
    """The ruling people first, then those under it: fallen, or absorbed."""

    peoples: tuple[tuple[str, Literal["ruling", "fallen", "absorb"]], ...]
    wonders: tuple[str, ...] = ()


@keep
def picture(size: Size, u: float, shown: Holdings) -> Surface:
    """Arms from the left, wonders from the right, on nothing."""
    surface = texture.clear(size)
    high = min(size[1], round(46 * u))
    x, middle = 0, size[1] / 2
    for number in range(PEOPLES):
        if number < len(shown.peoples):
            x += _people(surface, Rect(x, round(middle - high / 2), high, high), u, *shown.peoples[number])
        else:
            place = (round(high * 0.78), round(high * 0.78))
            texture.put(surface, plates.dashed_box(place, u, rgb("#8A7346")), x, middle, "lm")
            x += place[0] + round(8 * u)
    _wonders(surface, shown.wonders, Rect(x, 0, size[0] - x, size[1]), min(high, round(42 * u)), u)
    return surface


def _people(surface: Surface, box: Rect, u: float, name: str, how: str) -> int:
    """Arms with the sign of how they came there; gives how far it reaches."""
    if how == "ruling":
        arms.plate(name, box.height, u).lay(surface, *box.topleft)
        return box.width + round(10 * u)
    size = round(box.height * 0.84)
    arms.plate(name, size, u, True).lay(surface, box.x, box.bottom - size)
    texture.put(surface, signs.sign(how, round(14 * u), SOFT), box.x + size + round(2 * u), box.bottom, "lb")
    return size + round(20 * u)


def _wonders(surface: Surface, wonders: tuple[str, ...], room: Rect, size: int, u: float) -> None:
    """Side by side from the right; many of them move together."""
    pitch = min(size + round(3 * u), (room.width - size) / max(1, len(wonders) - 1))
    for number, name in enumerate(wonders):
        x = room.right - size - round(number * pitch)
        wonderart.plate(name, size, u).lay(surface, x, room.centery - size // 2)
