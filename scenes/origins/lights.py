"""The visitors' light around what may be chosen: pale where something is legal, bright where the pointer is, and full
around what is chosen. What is legal breathes."""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect, Surface

from art import plates, texture
from art.origins import cityground, frames, ships, tiles, tray
from art.origins.palette import IVORY, TONES
from art.pictures import keep
from art.texture import Plate, Size
from scenes.origins.shown import Shown, face_of
from scenes.table.place import Key, Light
from scenes.ui.pen import Pen

PALE, STEP = 150, 24
"""The alpha of the light around what is merely legal, and the steps in which it breathes."""

VEIL = 26
"""How strongly the light fills what is chosen, of 255."""

DIE = 1
"""How far the light stands off a die, in units."""

WORKER = 12
"""How round the light around a worker is, in units."""


def around(shown: Shown, corner: float = 7) -> Light:
    """Light along the edge of a place."""
    return lambda size, u, strength: ring(size, u, strength, corner, _pale(shown))


def die(shown: Shown, corner: float) -> Light:
    """Light around a die: dice have bright faces, so it stands off from them and is stronger."""

    def light(size: Size, u: float, strength: str) -> Plate:
        off, pale = round(DIE * u), min(255, _pale(shown) * 4 // 3)
        found = ring((size[0] + 2 * off, size[1] + 2 * off), u, strength, corner, pale)
        return Plate(found.surface, found.pad + off)

    return light


def ring(size: Size, u: float, strength: str, corner: float, pale: int = PALE) -> Plate:
    return _ring(size, u, strength, corner, pale if strength == "legal" else PALE)


def _pale(shown: Shown) -> int:
    """The alpha of what is legal, in a few steps so that each is painted only once."""
    return max(0, min(255, round(PALE * shown.bright / STEP) * STEP))


@keep
def _ring(size: Size, u: float, strength: str, corner: float, pale: int) -> Plate:
    plate = frames.glow(size, u, corner, IVORY if strength == "hover" else TONES.visitor)
    if strength != "chosen":
        return Plate(texture.faded(plate.surface, pale), plate.pad) if strength == "legal" else plate
    veil = texture.faded(plates.flat(size, corner * u, TONES.visitor), VEIL)
    surface = plate.surface.copy()
    texture.put(surface, veil, plate.pad, plate.pad)
    return Plate(surface, plate.pad)


def ship(shown: Shown, wide: int) -> Light:
    """Around a ship; where another one may rise as well, always full."""

    def light(size: Size, u: float, strength: str) -> Plate:
        rising = shown.choice.ask == "rise"
        return Plate(_ship(wide, _pale(shown) if strength == "legal" and not rising else 0), 0)

    return light


@keep
def _ship(width: int, pale: int) -> Surface:
    """Pale light breathes; 0: the full light."""
    if not pale:
        return ships.ring(width, True)
    return texture.faded(ships.ring(width, False), min(255, pale * 255 // (PALE + STEP)))


def worker(shown: Shown, code: int) -> Light:
    """Around what is seen of a worker in its place of the tray."""

    return lambda size, u, strength: _worker(size, u, strength, code, shown.ink, _pale(shown))


@lru_cache(maxsize=60)
def _outline(size: Size, code: int, seat: str) -> Rect:
    face = tray.worker(size, face_of(code), seat)
    return face.get_bounding_rect(min_alpha=40).inflate(size[0] // 15, size[0] // 15)


@keep
def _worker(size: Size, u: float, strength: str, code: int, seat: str, pale: int) -> Plate:
    """The ring around what is seen of a worker, laid so far from the corner of the place as the outline is."""
    outline = _outline(size, code, seat)
    plate, (x, y) = ring(outline.size, u, strength, WORKER, pale), outline.topleft
    out = plate.pad + abs(x) + abs(y)
    wide = plate.surface.get_width() + 2 * out, plate.surface.get_height() + 2 * out
    surface = texture.clear(wide)
    surface.blit(plate.surface, (out + x - plate.pad, out + y - plate.pad))
    return Plate(surface, out)


def held(size: Size, u: float, code: int, seat: str, strength: str) -> Plate:
    """A worker in the hand, with light around it."""
    face, outline = tray.worker(size, face_of(code), seat), _outline(size, code, seat)
    light = ring(outline.size, u, strength, WORKER)
    surface = texture.clear((size[0] + 2 * light.pad, size[1] + 2 * light.pad))
    surface.blit(face, (light.pad, light.pad))
    surface.blit(light.surface, outline.topleft)
    return Plate(surface, light.pad)


def cell(shown: Shown, box: Rect, rect: Rect, built: bool) -> Light:
    """A free cell is drawn in the light, a tile gets a rim of it; only what lies on the sand is seen."""

    def light(size: Size, u: float, strength: str) -> Plate:
        pale = _pale(shown) if strength == "legal" else 255
        return _on_sand(box.width, built, strength == "legal", pale, (box.x - rect.x, box.y - rect.y), size)

    return light


@keep
def _cell(tile: int, built: bool, legal: bool, pale: int) -> Surface:
    if built:
        return texture.faded(tiles.light(tile), pale)
    return cityground.free_cell(tile, True) if legal else tiles.ghost(tile)


@keep
def _on_sand(tile: int, built: bool, legal: bool, pale: int, at: tuple[int, int], size: Size) -> Plate:
    surface = texture.clear(size)
    surface.blit(_cell(tile, built, legal, pale), at)
    return Plate(surface, 0)


def seat(shown: Shown, die: tuple[str, int] | None) -> Light:
    """Between four tiles, with the die that sits there."""
    return lambda size, u, strength: _seat(size, shown.city_view.tile, strength == "legal", die)


@keep
def _seat(size: Size, tile: int, legal: bool, die: tuple[str, int] | None) -> Plate:
    light = cityground.seat_light(tile)
    wide, high = (max(a, b) + (max(a, b) - b) % 2 for a, b in zip(light.get_size(), size, strict=True))
    surface = texture.clear((wide, high))
    for _ in range(1 if legal else 2):
        texture.put(surface, light, wide / 2, high / 2, "cm")
    texture.put(surface, tiles.seat(size[0], die, True), wide / 2, high / 2, "cm")
    return Plate(surface, (wide - size[0]) // 2)


def in_diamond(box: Rect, point: tuple[int, int]) -> bool:
    """Whether a point lies in the diamond that fits a box: seats lie between four tiles."""
    across, down = abs(point[0] - box.centerx) / (box.width / 2), abs(point[1] - box.centery) / (box.height / 2)
    return across + down <= 1


def put(pen: Pen, shown: Shown, key: Key, strength: str) -> None:
    """Light a place beside what leads on."""
    if place := shown.places.get(key):
        light = place.light or around(shown)
        light(place.rect.size, pen.scale.u, strength).lay(pen.surface, *place.rect.topleft)
