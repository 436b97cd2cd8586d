"""The drawings beside the rules of Akropolis: small cities on the sand, and tiles that may lie there or not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface, draw

from art import plates, texture
from art.akropolis import city, ghost, prisms
from art.akropolis.layout import Hex, bounds, fit
from art.palette import rgb
from scenes.ui.exhibit import Drawing, Drawings

SEA = rgb("#2D7089"), rgb("#1D556D")
SAND = rgb("#DDCB9C")

PLATE = 206
"""How high a drawing of the site is in units."""

Area = tuple[str, int, int, int, int]
"""A kind, where it lies, how high, and the number of its tile."""


class Ghost(NamedTuple):
    """A tile over the city."""

    kinds: ghost.Kinds
    at: Hex
    rotation: int
    level: int
    legal: bool


class Scene(NamedTuple):
    """What is seen."""

    areas: Sequence[Area]
    ghost: Ghost | None = None
    look: city.Look = city.PLAIN


def _tile(number: int, kinds: ghost.Kinds, q: int, r: int, rotation: int = 0, level: int = 1) -> list[Area]:
    spots = ghost.footprint(rotation)
    return [(kind, q + dq, r + dr, level, number) for kind, (dq, dr) in zip(kinds, spots, strict=True)]


FIRST = _tile(11, ("quarry", "house", "quarry"), 0, 0)
SECOND = _tile(12, ("market", "quarry", "garden"), 1, 1)
BUILT: ghost.Kinds = ("temple", "barracks", "quarry")
ABOVE = _tile(13, BUILT, 1, 0, level=2)
GAP = next(turn for turn in range(6) if {*ghost.footprint(turn)} == {(0, 0), (1, -1), (1, 0)})


def _ring(kind: str, around: str, missing: int = 0) -> list[Area]:
    """An area with others on all its sides but some."""
    sides = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    ring = [(around, q, r, 1, 20 + number) for number, (q, r) in enumerate(sides[: 6 - missing])]
    return [(kind, 0, 0, 1, 19), *ring]


def _row(*kinds: str) -> list[Area]:
    return [(kind, at, -(at // 2), 1, 30 + at) for at, kind in enumerate(kinds)]


SCENES: dict[str, tuple[tuple[str, Scene, bool | None], ...]] = {
    "AK-024": (
        ("beside", Scene(FIRST, Ghost(("market", "quarry", "garden"), (1, 1), 0, 1, True)), True),
        ("apart", Scene(FIRST, Ghost(("market", "quarry", "garden"), (2, 1), 0, 1, False)), False),
    ),
    "AK-025": (
        ("two_tiles", Scene([*FIRST, *SECOND, *ABOVE]), True),
        ("one_tile", Scene([*FIRST, *SECOND], Ghost(BUILT, (0, 0), 0, 2, False)), False),
        ("gap", Scene([*FIRST, *SECOND], Ghost(BUILT, (1, 0), GAP, 2, False)), False),
    ),
    "AK-027": (
        ("before", Scene([*FIRST, *SECOND]), None),
        ("covered", Scene([*FIRST, *SECOND], Ghost(BUILT, (1, 0), 0, 2, True)), None),
    ),
    "AK-031": (("stars", Scene(_row("house", "house_plaza", "quarry", "garden", "garden_plaza")), None),),
    "AK-036": (
        ("group", Scene([("house", 0, 0, 1, 1), ("house", 1, 0, 2, 2), ("house", 1, -1, 1, 3), ("quarry", 2, -1, 1, 4),
                         ("house", 3, -1, 1, 5)], look=city.Look(counted=((0, 0), (1, 0), (1, -1)))), None),
    ),
    "AK-037": (
        ("lone", Scene(_row("market", "quarry", "market"), look=city.Look(counted=((0, 0), (2, -1)))), True),
        ("touching", Scene(_row("quarry", "market", "market")), False),
    ),
    "AK-038": (
        ("edge", Scene(_ring("barracks", "quarry", 2), look=city.Look(counted=((0, 0),))), True),
        ("inside", Scene(_ring("barracks", "quarry")), False),
    ),
    "AK-039": (
        ("surrounded", Scene(_ring("temple", "quarry"), look=city.Look(counted=((0, 0),))), True),
        ("open", Scene(_ring("temple", "quarry", 1)), False),
    ),
    "AK-044": (
        ("counted", Scene([("market", 0, 0, 1, 1), ("quarry", 1, -1, 1, 2), ("market", 2, -1, 2, 3),
                           ("quarry", 1, 0, 1, 4), ("market_plaza", 3, -2, 1, 5)],
                          look=city.Look(counted=((0, 0), (2, -1)))), None),
    ),
    "AK-055": (
        ("lake", Scene([area for area in _ring("quarry", "garden") if area[1:3] != (0, 0)],
                       look=city.Look(lakes=((0, 0),))), True),
    ),
}  # fmt: skip


def _paint(scene: Scene, size: tuple[int, int]) -> Surface:
    """On sand in the sea, with the tile above."""
    picture = texture.gradient(size, SEA).copy()
    texture.modulate(picture, texture.noise(size, 20, 4, 3), 200)
    sand = texture.clear(size)
    wide, high = size
    draw.ellipse(sand, (*SAND, 255), (wide * 0.05, high * 0.2, wide * 0.9, high * 0.7))
    texture.put(picture, texture.blur(sand, wide * 0.04), 0, 0)
    blocks = city.blocks((q, r, level, kind, tile, at % 3) for at, (kind, q, r, level, tile) in enumerate(scene.areas))
    heights = city.heights(blocks)
    if over := scene.ghost:
        heights |= {(over.at[0] + q, over.at[1] + r): over.level for q, r in ghost.footprint(over.rotation)}
    room = Rect(0, 0, wide, high).inflate(-wide // 6, -high // 4)
    view = fit(bounds(heights), room, 6, wide // 7)
    layer = city.paint(blocks, view, scene.look)
    texture.put(picture, layer.image, *layer.at)
    if over:
        tile = ghost.ghost(over.kinds, over.rotation, 13, view.radius, over.level, over.legal)
        tile.put(picture, view.spot(*over.at, over.level))
    return picture


def _stones(size: tuple[int, int]) -> Surface:
    """Three stones that are left, on the quay."""
    picture, (wide, high) = _quay(size), size
    for share in (0.22, 0.5, 0.78):
        texture.put(picture, prisms.stone(round(high * 0.24)), wide * share, high * 0.5, "cm")
    return picture


def _last_tile(size: tuple[int, int]) -> Surface:
    """One tile in the site, and wells that nothing will fill again."""
    picture, (wide, high) = _quay(size), size
    side, radius = round(wide * 0.4), round(wide * 0.095)
    for middle in (0.27, 0.73):
        well = plates.well((side, round(side * 1.3)), high / PLATE)
        texture.put(picture, well, wide * middle, high * 0.5, "cm")
    spot = wide * 0.27 - 0.75 * radius, high * 0.5 - 0.6 * radius
    ghost.tile(BUILT, 0, 13, radius).put(picture, spot)
    return picture


def _quay(size: tuple[int, int]) -> Surface:
    picture = texture.clear(size)
    texture.put(picture, plates.quay(size, size[1] / PLATE).surface, size[0] / 2, size[1] / 2, "cm")
    return picture


DRAWINGS: Drawings = {
    rule: tuple(Drawing(caption, partial(_paint, scene), right) for caption, scene, right in scenes)
    for rule, scenes in SCENES.items()
} | {"AK-043": (Drawing("last_tile", _last_tile),), "AK-045": (Drawing("stones", _stones),)}


def _first(rule: str) -> Scene:
    return SCENES[rule][0][1]


MADE = {
    part: partial(_paint, scene)
    for part, scene in {
        "houses": _first("AK-036"), "markets": _first("AK-037"), "barracks": _first("AK-038"),
        "temples": _first("AK-039"), "gardens": Scene(_row("garden_plaza", "quarry", "garden", "garden")),
        "stones": Scene(FIRST, Ghost(BUILT, (0, 0), 0, 2, True)),
    }.items()
}  # fmt: skip
"""How points are made, with the tiles that make them."""
