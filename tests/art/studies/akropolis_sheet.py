"""Sheets to look at: `python -m tests.art.studies.akropolis_sheet OUT_DIR` paints every piece and whole tables."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Rect, Surface

from art import materials, texture
from art.akropolis import box, city, ghost, island, prisms, sea
from art.akropolis.layout import Hex, View, bounds, fit
from art.palette import CEDAR, SEATS

_FOUND: tuple[tuple[tuple[int, int, int, str, int, int], ...], ...] = (
    (
        (2, -6, 2, "market", 36, 0), (3, -6, 2, "barracks", 36, 1), (4, -6, 1, "quarry", 61, 2),
        (0, -5, 1, "house", 20, 0), (1, -5, 1, "barracks", 32, 1), (2, -5, 3, "garden", 24, 1),
        (3, -5, 3, "market_plaza", 24, 2), (-1, -4, 1, "barracks_plaza", 20, 2), (0, -4, 1, "temple", 20, 1),
        (1, -4, 1, "quarry", 12, 0), (2, -4, 3, "house", 24, 0), (3, -4, 2, "quarry", 46, 0),
        (4, -4, 1, "temple_plaza", 9, 2), (-1, -3, 1, "market_plaza", 4, 2), (0, -3, 1, "quarry", 4, 0),
        (1, -3, 1, "barracks_plaza", 12, 2), (3, -3, 1, "quarry", 9, 0), (-1, -2, 1, "quarry", 4, 1),
        (1, -2, 2, "house", 54, 2), (2, -2, 1, "quarry", 29, 2), (0, -1, 2, "barracks", 54, 1),
        (1, -1, 2, "market", 54, 0), (0, 0, 1, "house_plaza", 0, 0), (1, 0, 1, "quarry", 0, 2),
        (-1, 1, 1, "quarry", 0, 3),
    ),
    (
        (3, -6, 1, "barracks", 55, 1), (4, -6, 1, "garden_plaza", 55, 2), (0, -5, 1, "garden", 53, 0),
        (1, -5, 2, "market", 45, 0), (2, -5, 1, "garden", 26, 0), (3, -5, 2, "market", 52, 1),
        (0, -4, 2, "quarry", 45, 2), (1, -4, 2, "house", 45, 1), (2, -4, 2, "temple", 52, 0),
        (3, -4, 2, "house", 52, 2), (0, -3, 1, "market", 50, 0), (1, -3, 1, "house", 50, 1),
        (2, -3, 1, "house", 60, 0), (3, -3, 1, "quarry", 60, 2), (-2, -2, 1, "house_plaza", 23, 2),
        (0, -2, 1, "quarry", 50, 2), (2, -2, 1, "market_plaza", 3, 2), (-3, -1, 1, "barracks", 23, 1),
        (-2, -1, 1, "market", 23, 0), (0, -1, 1, "quarry", 0, 1), (1, -1, 2, "quarry", 41, 2),
        (2, -1, 2, "market", 41, 0), (-2, 0, 1, "quarry", 6, 1), (0, 0, 1, "house_plaza", 0, 0),
        (1, 0, 2, "garden", 41, 1), (-3, 1, 1, "barracks", 6, 0), (-2, 1, 1, "market_plaza", 6, 2),
        (-1, 1, 1, "quarry", 0, 3),
    ),
    (
        (4, -3, 1, "market", 49, 2), (8, -3, 1, "garden", 31, 1), (1, -2, 1, "quarry", 48, 0),
        (2, -2, 1, "quarry", 48, 1), (3, -2, 1, "quarry", 49, 1), (4, -2, 2, "quarry", 42, 2),
        (5, -2, 1, "market", 40, 0), (6, -2, 1, "temple", 40, 1), (7, -2, 1, "barracks", 31, 0),
        (8, -2, 1, "quarry", 31, 2), (0, -1, 1, "quarry", 0, 1), (1, -1, 1, "temple", 48, 2),
        (2, -1, 1, "market_plaza", 21, 2), (3, -1, 2, "house", 42, 1), (4, -1, 2, "temple", 42, 0),
        (5, -1, 1, "quarry", 40, 2), (0, 0, 1, "house_plaza", 0, 0), (1, 0, 1, "quarry", 0, 2),
        (2, 0, 1, "house", 21, 1), (3, 0, 1, "house", 35, 1), (4, 0, 1, "house", 35, 0), (-1, 1, 1, "quarry", 0, 3),
        (1, 1, 1, "temple_plaza", 27, 2), (2, 1, 1, "house", 57, 1), (3, 1, 1, "temple_plaza", 57, 2),
        (4, 1, 1, "house", 22, 1), (5, 1, 1, "garden_plaza", 22, 2), (-2, 2, 1, "house_plaza", 5, 2),
        (0, 2, 1, "barracks", 27, 1), (1, 2, 1, "house", 27, 0), (2, 2, 1, "quarry", 57, 0),
        (4, 2, 1, "quarry", 22, 0), (-3, 3, 1, "quarry", 5, 1), (-2, 3, 1, "garden", 5, 0),
    ),
)  # fmt: skip
"""Three cities in the middle of a game that bots played: (q, r, level, kind, tile, hex of the tile)."""

CITIES = tuple(city.blocks(found) for found in _FOUND)

_HELD = ("house", "quarry", "garden_plaza"), 28
_PLACE: tuple[Hex, int, int] = ((0, -4), 0, 2)  # anchor, rotation, level: on a temple and two quarries


def paint_prisms() -> Surface:
    """Every kind on every level in four sizes, and the icons."""
    sheet = texture.plain((1840, 1500), (52, 104, 118))
    y = 60
    for radius in (20, 34, 45, 80):
        for level in (1, 2, 3):
            for column, kind in enumerate(prisms.KINDS):
                spot = 90 + column * (2 * radius + (8 if radius < 80 else 0)), y
                prisms.prism(kind, level, radius, 0, column % 3).put(sheet, spot)
                if mark := prisms.height_mark(level, radius):
                    mark.put(sheet, spot)
            y += round(radius * 2.02) + 24
        y += round(radius * 0.6)
    for column, kind in enumerate((*prisms.KINDS[:5], "quarry")):
        for row, size in enumerate((22, 28, 46)):
            texture.put(sheet, prisms.district_chip(kind, size), 1180 + 56 * column, 40 + 52 * row, "cm")
    for column, size in enumerate((16, 18, 22, 26, 30, 60)):
        texture.put(sheet, prisms.stone(size), 1180 + 56 * column, 220, "cm")
    return sheet


def paint_tiles() -> Surface:
    """A tile in six rotations: lying, lifted higher and higher, as a ghost, as an illegal ghost."""
    sheet = texture.plain((1600, 1000), (92, 100, 66))
    kinds, number = _HELD
    for rotation in range(6):
        x = 150 + 255 * rotation
        ghost.resting(kinds, number, 34).put(sheet, (x, 120))
        ghost.lifted(kinds, rotation, number, 34, 8 * rotation).put(sheet, (x, 330))
        ghost.support(rotation, 40).put(sheet, (x, 580))
        ghost.ghost(kinds, rotation, number, 40, 1 + rotation // 2).put(sheet, (x, 560))
        ghost.ghost(kinds, rotation, number, 40, 1 + rotation // 2, False).put(sheet, (x, 810))
    return sheet


def paint_looks() -> Surface:
    """Overlays, heat map, last move."""
    sheet = texture.plain((1600, 900), (125, 130, 80))
    own = CITIES[0]
    levels = city.heights(own)
    view = fit(bounds(levels), Rect(10, 10, 510, 430), 14, 60)
    nearby = [(q, r) for q in range(-12, 12) for r in range(-12, 12) if (q, r) not in levels]
    houses = tuple(block.hex for block in own if block.kind == "house")
    looks = (
        city.Look(only=("house", "house_plaza"), counted=houses),
        city.Look(only=("barracks", "barracks_plaza"), open_ground=tuple(nearby)),
        city.Look(heat=True),
        city.Look(last=tuple(block.hex for block in own if block.tile == own[-1].tile), lakes=_lakes(levels)),
    )
    for number, look in enumerate(looks):
        city.paint(own, view.moved(530 * (number % 3), 450 * (number // 3)), look).put(sheet)
    return sheet


def _lakes(levels: dict[Hex, int]) -> tuple[Hex, ...]:
    """For this sheet only: empty hexes with six built neighbours."""
    near = {(q + dq, r + dr) for q, r in levels for dq, dr in ghost.SHAPE}
    sides = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    return tuple(h for h in near if h not in levels and all((h[0] + a, h[1] + b) in levels for a, b in sides))


def paint_table(width: int, height: int) -> Surface:
    """The middle of the table: sea, own city with a ghost, two other cities."""
    u = height / 900
    sheet = texture.plain((width, height))
    sheet.blit(materials.cedar((width, height), CEDAR.table, u, 31), (0, 0))
    frame = _scaled((256, 56, 1020, 748), u)
    table = sheet.subsurface(frame)
    table.blit(sea.sea(frame.width, frame.height), (0, 0))
    sea.rose(round(58 * u)).put(table, (600 * u, 660 * u))
    views = _views(u)
    for seat, (blocks, view) in enumerate(zip(CITIES, views, strict=True)):
        _put_island(table, blocks, view, seat)
    sea.boat(round(84 * u), SEATS[0].colour, SEATS[0].seal).put(table, (610 * u, 420 * u))
    for seat, (blocks, view) in enumerate(zip(CITIES, views, strict=True)):
        last = () if seat == 0 else tuple(b.hex for b in blocks if b.tile == max(blocks, key=lambda b: b.level).tile)
        city.paint(blocks, view, city.Look(last=last)).put(table)
    _put_ghost(table, views[0])
    return sheet


def _views(u: float) -> list[View]:
    """Where the three cities lie in the sea."""
    rooms = (_scaled((24, 204, 660, 516), u), _scaled((726, 170, 290, 250), u), _scaled((726, 440, 290, 250), u))
    limits = ((34, 56), (14, 20), (14, 20))
    found = []
    for blocks, room, (low, high) in zip(CITIES, rooms, limits, strict=True):
        found.append(fit(bounds(city.heights(blocks)), room, round(low * u), round(high * u)))
    return found


def _scaled(box_: tuple[int, int, int, int], u: float) -> Rect:
    return Rect(*(round(value * u) for value in box_))


def _put_island(table: Surface, blocks: city.City, view: View, seat: int) -> None:
    shape, rises = tuple(block.hex for block in blocks), tuple(block.level for block in blocks)
    land = island.island(shape, view, SEATS[seat].colour, 3 + 7 * seat, rises)
    land.ground.put(table)
    land.surf[0].put(table)


def _put_ghost(table: Surface, view: View) -> None:
    (q, r), rotation, level = _PLACE
    ghost.support(rotation, view.radius).put(table, view.spot(q, r, level - 1))
    ghost.ghost(*_held(rotation), view.radius, level).put(table, view.spot(q, r, level))


def _held(rotation: int) -> tuple[ghost.Kinds, int, int]:
    kinds, number = _HELD
    return kinds, rotation, number


def paint_closeup() -> Surface:
    """The own city as large as the window."""
    sheet = sea.sea(1600, 900, 19).copy()
    view = fit(bounds(city.heights(CITIES[0])), Rect(300, 150, 1000, 900), 96, 96)
    _put_island(sheet, CITIES[0], view, 0)
    city.paint(CITIES[0], view).put(sheet)
    _put_ghost(sheet, view)
    return sheet


def paint_cities() -> Surface:
    """The three cities on their islands at R 20 and 45."""
    sheet = sea.sea(1600, 1000).copy()
    for seat, blocks in enumerate(CITIES):
        small = fit(bounds(city.heights(blocks)), Rect(20 + 530 * seat, 20, 500, 300), 20, 20)
        large = fit(bounds(city.heights(blocks)), Rect(20 + 530 * seat, 360, 500, 600), 20, 45)
        for view in (small, large):
            _put_island(sheet, blocks, view, seat)
            city.paint(blocks, view).put(sheet)
    return sheet


def paint_box() -> Surface:
    """The front of the box at one and two times its size."""
    sheet = texture.plain((900, 820), (40, 30, 22))
    sheet.blit(box.front(572, 800), (10, 10))
    sheet.blit(box.front(286, 400), (600, 210))
    return sheet


SHEETS: dict[str, Callable[[], Surface]] = {
    "prisms": paint_prisms,
    "tiles": paint_tiles,
    "looks": paint_looks,
    "cities": paint_cities,
    "table-1600x900": lambda: paint_table(1600, 900),
    "table-1280x720": lambda: paint_table(1280, 720),
    "closeup": paint_closeup,
    "box": paint_box,
}


def main(folder: Path) -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    folder.mkdir(parents=True, exist_ok=True)
    for name, paint in SHEETS.items():
        began = time.process_time()
        pygame.image.save(paint(), folder / f"{name}.png")
        print(f"{name}: {(time.process_time() - began) * 1000:.0f} ms")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tools.akropolis_sheet OUT_DIR")
    main(Path(sys.argv[1]))
