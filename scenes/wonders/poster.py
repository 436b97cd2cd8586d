"""The sheets of a game on one leather, for a poster: that of whoever is looked at large, below it the Forum as it lay.

Beside it lie the sheets of the others. Every sheet says itself whose it is and what it has come to.
"""

from __future__ import annotations

from pygame import Rect, Surface

from art import texture
from art.texture import Size
from art.wonders import materials, sheet
from art.wonders.layout import SHEET
from art.wonders.still_life import medal
from scenes.wonders.areas.described import Described
from scenes.wonders.areas.forum import Forum
from scenes.wonders.built import at_scale
from scenes.wonders.shown import Shown

EDGE = 28
"""What is free around everything, in units, and between sheets."""

BESIDE = 0, 300, 270, 240, 330
"""How wide the column of the others is, by how many they are; more than fit in one column lie two beside each other."""

FOOT = 280
"""How high the row with the Forum is at least."""

LEAST, MOST = 70, 180
"""From what size on a Wonder is seen below its sheet, and how large it is at most."""

FORUM = 424, 424
"""How large the Forum is with its signs and its shadow, on a table as large as it is painted for the picture."""


def poster(shown: Shown, size: Size, u: float) -> Surface | None:
    """See the module; nothing until everybody has a city."""
    seats = [shown.seat, *(seat for seat in range(shown.seats) if seat != shown.seat)]
    if not all(map(shown.city, seats)):
        return None
    picture = materials.leather(size, seed=9).copy()
    texture.shine(picture, (size[0] * 0.34, size[1] * 0.24), size[0] * 0.75, (70, 44, 26), 1.5)
    texture.darken(picture, texture.vignette(size, (0.42, 0.36), 140, 2.2, 1.0))
    edge, wide, high = round(EDGE * u), *size
    column = round(BESIDE[min(len(seats), len(BESIDE)) - 1] * u)
    left = wide - 2 * edge - (column + edge if column else 0)
    large = _lay(picture, shown, shown.seat, Rect(edge, edge, left, high - round(FOOT * u) - 2 * edge), u)
    others, across = seats[1:], 1 + (len(seats) >= len(BESIDE))
    slot, step = (high - edge) // max(1, -(-len(others) // across)), (column + edge) // across
    for number, seat in enumerate(others):
        left_edge, top = wide - edge - column + step * (number % across), edge + slot * (number // across)
        room = Rect(left_edge, top, step - edge, slot - edge // 2)
        small = _lay(picture, shown, seat, room, u)
        _wonder(picture, shown, seat, Rect(room.x, small.bottom, room.width, room.bottom - small.bottom), u)
    foot = Rect(edge, large.bottom + edge // 2, left, high - edge // 2 - large.bottom - edge // 2)
    tray = _forum(picture, shown, foot)
    _wonder(picture, shown, shown.seat, Rect(tray.right, foot.y, foot.right - tray.right, foot.height), u)
    return picture


def _lay(picture: Surface, shown: Shown, seat: int, room: Rect, u: float) -> Rect:
    """A sheet as large as it fits at the upper end of its room; where it lies."""
    share = min(room.width / SHEET[2], room.height / SHEET[3])
    layout = at_scale(shown, share)
    plate = sheet.picture(layout, Described(shown, seat).sheet())
    place = Rect(0, 0, *layout.sheet.size)
    place.midtop = room.midtop
    flat = plate.surface.subsurface(Rect((plate.pad, plate.pad), place.size))
    texture.drop_shape(flat, 5 * u, 200, (3 * u, 6 * u)).lay(picture, *place.topleft)
    return place


def _forum(picture: Surface, shown: Shown, room: Rect) -> Rect:
    """The Forum with the last throw, at the left of its room; where it lies."""
    share = room.height / FORUM[1]
    shown.layout = at_scale(shown, share)
    place = Rect(room.topleft, (round(FORUM[0] * share), room.height))
    target = texture.clear(place.size)
    for layer in Forum(shown).ground():
        layer.paint(target)
    texture.put(picture, target, *place.topleft)
    return place


def _wonder(picture: Surface, shown: Shown, seat: int, room: Rect, u: float) -> None:
    """The finished Wonder of a seat in the middle of a room, where there is enough."""
    side = round(min(room.height - 0.6 * EDGE * u, room.width, MOST * u) / 1.36)
    if side > LEAST / 1.36 * u:
        medal(picture, shown.city(seat), side, room.center)
