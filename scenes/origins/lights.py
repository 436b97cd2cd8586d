"""The visitors' light around what may be chosen: pale where something is legal, bright where the pointer is, and full
around what is chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from pygame import Rect, Surface

from art import plates, texture
from art.origins import cityground, frames, ships, tiles, tray
from art.origins.layout import CityView, Layout
from art.origins.palette import IVORY, TONES
from art.pictures import keep
from art.texture import Plate, Size
from scenes.origins import boxes, describe_own, numbers
from scenes.origins.places import Key
from scenes.origins.shown import Shown

Where = Callable[[Key], Rect | None]

PALE, STEP = 150, 24
"""The alpha of the light around what is merely legal, and the steps in which it breathes."""

VEIL = 26
"""How strongly the light fills what is chosen, of 255."""

CORNERS = {"action": 6, "bonus": 6, "pool": 7, "citizen": 8, "speaker": 8, "card": 6, "climb": 4, "tower": 6}
"""How round the light is, in units."""


def draw(
    target: Surface, layout: Layout, shown: Shown, lit: Mapping[Key, str], where: Where, bright: float = 1.0
) -> None:
    """Light everything that is lit; cells come before the seats that lie between them. What is legal breathes."""
    view, pale = boxes.city_view(layout, shown), _pale(bright)
    for key in sorted(lit, key=lambda each: each[0] == "seat"):
        if key[0] != "verb" and (box := where(key)):
            _light(target, layout, shown, view, key, box, lit[key], pale)


def _pale(bright: float) -> int:
    """The alpha of what is legal, in a few steps so that each is painted only once."""
    return max(0, min(255, round(PALE * bright / STEP) * STEP))


def _light(
    target: Surface, layout: Layout, shown: Shown, view: CityView, key: Key, box: Rect, strength: str, pale: int
) -> None:
    match key:
        case ("site", int(number)):
            _ship(target, layout, number, strength, pale)
        case ("cell", int(x), int(y)):
            _cell(target, layout, shown, view, (x, y), strength, pale)
        case ("seat", int(x), int(y)):
            _seat(target, layout, view, (x, y), strength)
        case ("worker", int(code)):
            around(target, seen(shown, code, box), layout.u, strength, 12, pale)
        case _:
            around(target, box, layout.u, strength, CORNERS.get(str(key[0]), 7), pale)


def around(target: Surface, box: Rect | None, u: float, strength: str, corner: float, pale: int = PALE) -> None:
    """Light along the edge of a box."""
    if box:
        _ring(box.size, u, strength, corner, pale if strength == "legal" else PALE).lay(target, *box.topleft)


@keep
def _ring(size: Size, u: float, strength: str, corner: float, pale: int) -> Plate:
    """Such a light, ready to be laid over a box."""
    plate = frames.glow(size, u, corner, IVORY if strength == "hover" else TONES.visitor)
    if strength != "chosen":
        return Plate(texture.faded(plate.surface, pale), plate.pad) if strength == "legal" else plate
    veil = texture.faded(plates.flat(size, corner * u, TONES.visitor), VEIL)
    surface = plate.surface.copy()
    texture.put(surface, veil, plate.pad, plate.pad)
    return Plate(surface, plate.pad)


def _ship(target: Surface, layout: Layout, number: int, strength: str, pale: int) -> None:
    box = layout.site(number).ship
    texture.put(target, _ship_light(box.width, pale if strength == "legal" else 0), *box.topleft)


@keep
def _ship_light(width: int, pale: int) -> Surface:
    """Pale light breathes; 0: the full light."""
    if not pale:
        return ships.ring(width, True)
    return texture.faded(ships.ring(width, False), min(255, pale * 255 // (PALE + STEP)))


def _cell(
    target: Surface, layout: Layout, shown: Shown, view: CityView, at: numbers.Cell, strength: str, pale: int
) -> None:
    """A free cell is drawn in the light, a tile gets a rim of it."""
    target.set_clip(layout.sand)
    box = view.cell(*at)
    if at in shown.kept(f"built {shown.main}", lambda: describe_own.built(shown)):
        texture.put(target, _tile_light(view.tile, pale if strength == "legal" else 255), *box.topleft)
    elif strength == "legal":
        texture.put(target, cityground.free_cell(view.tile, True), *box.topleft)
    else:
        texture.put(target, tiles.ghost(view.tile), *box.topleft)
    target.set_clip(None)


@keep
def _tile_light(size: int, pale: int) -> Surface:
    return texture.faded(tiles.light(size), pale)


def _seat(target: Surface, layout: Layout, view: CityView, at: numbers.Cell, strength: str) -> None:
    target.set_clip(layout.sand)
    box = view.seat(*at)
    for _ in range(1 if strength == "legal" else 2):
        texture.put(target, cityground.seat_light(view.tile), *box.center, "cm")
    texture.put(target, tiles.seat(box.width, None, True), *box.center, "cm")
    target.set_clip(None)


def seen(shown: Shown, code: int, box: Rect) -> Rect:
    """What is seen of a worker in its place of the tray."""
    return _outline(box.size, code, shown.colour(shown.main).name).move(box.topleft)


@lru_cache(maxsize=60)
def _outline(size: Size, code: int, seat: str) -> Rect:
    face = tray.worker(size, numbers.worker(code), seat)
    return face.get_bounding_rect(min_alpha=40).inflate(size[0] // 15, size[0] // 15)


def in_diamond(box: Rect, point: tuple[int, int]) -> bool:
    """Whether a point lies in the diamond that fits a box: seats lie between four tiles."""
    across, down = abs(point[0] - box.centerx) / (box.width / 2), abs(point[1] - box.centery) / (box.height / 2)
    return across + down <= 1
