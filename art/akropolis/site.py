"""The building site: a cedar quay with a well for each tile on offer, and the stacks that are still to come."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pygame import Rect, Surface

from art import fonts, icons, plates, texture
from art.akropolis.ghost import BACKS, Kinds, outline, resting, tile, veil
from art.akropolis.layout import RISE, SQUASH
from art.akropolis.prisms import stone
from art.fonts import Face
from art.palette import BRASS, CEDAR, INKS
from art.texture import Plate, Point, Size

_WIDE, _HIGH = 3.5, 3 * 0.866 * SQUASH + 0.866 * SQUASH + RISE
"""A tile that is not turned covers so many radii."""


class Offer(NamedTuple):
    """A tile on the site: its kinds, its number, its price, and how many stones the player lacks to pay it."""

    kinds: Kinds
    tile: int
    price: int
    missing: int = 0
    in_hand: bool = False


class Plan(NamedTuple):
    """Where the parts of the quay lie, from its upper left corner."""

    title: Rect  # for the name and the player's stones
    wells: tuple[Rect, ...]
    stack: Rect
    radius: int  # of the tiles in the wells

    def anchor(self, well: int) -> tuple[int, int]:
        """Where the first hex of the tile in a well has its middle."""
        box = self.wells[well]
        x = box.x + (box.width - _WIDE * self.radius) / 2 + self.radius
        y = box.y + (box.height - _HIGH * self.radius) / 2 + 0.866 * SQUASH * self.radius
        return round(x - 0.22 * self.radius), round(y)

    def chip(self, well: int, u: float = 1.0) -> Rect:
        """Where the price lies: in the lower right corner, a little over the edge."""
        box = self.wells[well]
        return Rect(box.right - round(47 * u), box.bottom - round(33 * u), round(46 * u), round(34 * u))


@lru_cache(maxsize=16)
def plan(size: Size, wells: int, u: float = 1.0) -> Plan:
    """Divide the quay: the title, as many wells as fit side by side, the stack."""
    width, height = size
    left, right, edge = round(150 * u), round(106 * u), round(9 * u)
    step = (width - left - right) // max(1, wells)
    gap = max(4, round(8 * u))
    boxes = tuple(Rect(left + i * step, edge, step - gap, height - 2 * edge) for i in range(wells))
    radius = int(min((boxes[0].width - 10 * u) / _WIDE, (boxes[0].height - 12 * u) / _HIGH))
    return Plan(
        Rect(edge * 2, edge, left - 3 * edge, height - 2 * edge),
        boxes,
        Rect(width - right, edge, right - edge, height - 2 * edge),
        max(10, radius),
    )


@lru_cache(maxsize=8)
def quay(size: Size, wells: int, u: float = 1.0) -> Plate:
    """The empty quay with its wells."""
    planks = plates.quay(size, u)
    picture = planks.surface.copy()
    for box in plan(size, wells, u).wells:
        texture.put(picture, plates.well(box.size, u), planks.pad + box.x, planks.pad + box.y)
    return Plate(picture, planks.pad)


@lru_cache(maxsize=12)
def site(size: Size, offers: tuple[Offer | None, ...], stacks: int, u: float = 1.0) -> Plate:
    """The whole quay: one well for each entry of `offers` (None: an empty one), and the stacks left."""
    empty = quay(size, len(offers), u)
    picture = empty.surface.copy()
    parts = plan(size, len(offers), u)
    for well, offer in enumerate(offers):
        x, y = parts.anchor(well)
        _put_offer(picture, offer, (empty.pad + x, empty.pad + y), parts.radius)
        if offer:
            _put_price(picture, offer, parts.chip(well, u).move(empty.pad, empty.pad), u)
    _put_stack(picture, parts.stack.move(empty.pad, empty.pad), stacks, u)
    return Plate(picture, empty.pad)


def _put_offer(picture: Surface, offer: Offer | None, spot: Point, radius: int) -> None:
    if offer is None:
        vacant = outline(0, radius, INKS.on_wood, True, 1.5)
        vacant.put(picture, spot, 34)
    elif offer.in_hand:
        outline(0, radius, BRASS.plain).put(picture, spot)
    else:
        resting(offer.kinds, 0, offer.tile, radius).put(picture, spot)
        if offer.missing:
            veil(0, radius).put(picture, spot)


def _put_price(picture: Surface, offer: Offer, box: Rect, u: float) -> None:
    chip = plates.chip(box.size, u, "chosen" if offer.in_hand else "barred" if offer.missing else "normal")
    chip.lay(picture, box.x, box.y)
    texture.put(picture, stone(round(18 * u)), box.x + 6 * u, box.centery - u, "lm")
    ink = INKS.quiet if offer.missing else INKS.ink
    price = fonts.text(Face.SANS_BOLD, round(24 * u), str(offer.price), ink)
    texture.put(picture, price, box.x + 33 * u, box.centery - 1.5 * u, "cm")
    if offer.missing:
        lack = plates.pill(-offer.missing, u)
        texture.put(picture, lack, box.right - lack.get_width(), box.y - round(27 * u))


def _put_stack(picture: Surface, box: Rect, stacks: int, u: float) -> None:
    """The stacks with their backs up, one course for each up to four, and their number."""
    radius = int(min(box.width / 3.9, box.height / 4.9))
    pile(picture, (box.x + radius * 1.15, box.y + box.height * 0.42), stacks, radius)
    chip = Rect(box.right - round(46 * u), box.bottom - round(33 * u), round(46 * u), round(34 * u))
    dark = texture.drop(plates.capsule(chip.size, CEDAR.deep, u, 9 * u), 9 * u, 4 * u, 120, (u, 3 * u))
    dark.lay(picture, chip.x, chip.y)
    texture.put(picture, icons.icon("stack", round(17 * u), BRASS.plain), chip.x + 7 * u, chip.centery - u, "lm")
    count = fonts.text(Face.SANS_BOLD, round(24 * u), str(stacks), BRASS.sun)
    texture.put(picture, count, chip.x + 34 * u, chip.centery - 1.5 * u, "cm")


def pile(picture: Surface, spot: Point, stacks: int, radius: int) -> None:
    """Face-down tiles on each other; the spot is where a single one would have its first hex."""
    if not stacks:
        outline(0, radius, INKS.on_wood, True, 1.5).put(picture, spot, 40)
        return
    resting(BACKS, 0, 0, radius).put(picture, spot)
    for course in range(1, min(stacks, 4)):
        tile(BACKS, 0, 0, radius, 2).put(picture, (spot[0], spot[1] - round(course * RISE * radius)))
