"""One city: where a tile may lie, what laying it does, and why it may not lie elsewhere.

A tile covers a triangle of hexes, and a triangle has one of two SHAPES. Its three rotations that cover the same
triangle differ only in which hex is the first, so legality is found once per triangle.
"""

from __future__ import annotations

from functools import cache

from game.akropolis.codes import FOOTPRINTS, KINDS, START_HEXES, START_TILE, tile_hexes
from game.akropolis.state import QUARRY, Player
from game.core.hexes import REACH, ROW, Hex, around, cell, index
from game.core.rules import Action, Refusal

SHAPES: tuple[tuple[int, int], ...] = ((1, ROW), (ROW, ROW - 1))
"""How far the other two bits of a triangle lie from its anchor, its first bit in row order."""

ANCHORS: tuple[Hex, ...] = tuple(min(hexes, key=lambda h: (h[1], h[0])) for hexes in FOOTPRINTS)
"""For each rotation, where its triangle's anchor lies seen from the tile's first hex; odd rotations have shape 1."""

OFFSETS: tuple[tuple[int, ...], ...] = tuple(tuple(r * ROW + q for q, r in hexes) for hexes in FOOTPRINTS)
"""For each rotation, how far the bits of its hexes lie from the first."""


def found(player: Player) -> None:
    """Lay the start tile."""
    player.laid = ((START_TILE, 0, 0, 0),)
    player.top = min(r for (_, r), _ in START_HEXES) - 2
    kinds = [0] * len(KINDS)
    for (q, r), kind in START_HEXES:
        kinds[KINDS.index(kind)] |= 1 << index(q, r, player.top)
    player.kinds = tuple(kinds)
    player.levels = (sum(kinds),)  # no hex has two kinds, so adding the masks joins them
    player.whole = (0, 0)


def lay(player: Player, tile: int, faces: tuple[int, ...], q: int, r: int, rotation: int) -> tuple[int, int]:
    """Lay a tile and take the stones of the quarries beneath. Returns its level and those stones."""
    player.laid = (*player.laid, (tile, q, r, rotation))
    make_room(player, r + ANCHORS[rotation][1])
    hexes = hexes_at(player.top, q, r, rotation)
    level, stones = cover(player, hexes[0] | hexes[1] | hexes[2], rotation & 1)
    kinds = [*player.kinds]
    for kind, bit in zip(faces, hexes, strict=True):
        kinds[kind] |= bit
    player.kinds = tuple(kinds)
    player.stones += stones
    return level + 1, stones


def hexes_at(top: int, q: int, r: int, rotation: int) -> list[int]:
    """The bits of a tile's hexes, its first hex first."""
    first = index(q, r, top)
    return [1 << first + offset for offset in OFFSETS[rotation]]


def cover(player: Player, place: int, shape: int) -> tuple[int, int]:
    """Build a triangle one level higher, whatever the tile shows. Returns the level beneath and the stones there."""
    level = _height(player.levels, place)
    if level == len(player.levels):
        player.levels = (*player.levels, place)
    else:
        player.levels = (*player.levels[:level], player.levels[level] | place, *player.levels[level + 1 :])
    stones = (player.kinds[QUARRY] & place).bit_count()
    if level:
        player.kinds = tuple([mask & ~place for mask in player.kinds])
    _show_whole(player, place, shape, place & -place, level)
    return level, stones


def rebuilt(player: Player, faces: tuple[tuple[int, ...], ...]) -> tuple[Player, bool]:
    """The city as its tiles make it, laid one after another, and whether each could be laid there."""
    again, sound = Player(stones=player.stones), player.laid[:1] == ((START_TILE, 0, 0, 0),)
    found(again)
    for tile, q, r, rotation in player.laid[1:]:
        sound = sound and refuse_place(again, q, r, rotation) is None
        lay(again, tile, faces[tile], q, r, rotation)
    return again, sound


def places(player: Player) -> list[Action]:
    """Every legal ("place", q, r, rotation), the same for all tiles."""
    city = player.levels[0]
    near = around(city)
    floors = [level & ~above for level, above in zip(player.levels, (*player.levels[1:], 0), strict=True)]
    actions: list[Action] = []
    for shape, (second, third) in enumerate(SHAPES):
        touching = near | near >> second | near >> third
        anchors = touching & ~(city | city >> second | city >> third)
        for floor in floors:
            anchors |= floor & floor >> second & floor >> third & ~player.whole[shape]
        row = player.top
        while anchors:
            if bits := anchors & _ONE_ROW:
                tripled = _row_of_places(shape, row)
                at = (bits & -bits).bit_length()
                bits >>= at - 1
                while bits:
                    for step in _STEPS[bits & _SOME]:
                        actions += tripled[at + step]
                    bits >>= _AT_ONCE
                    at += _AT_ONCE
            anchors >>= ROW
            row += 1
    return actions


def refuse_place(player: Player, q: int, r: int, rotation: int) -> Refusal | None:
    """Why a tile may not lie there: None, or the rule it breaks with its numbers."""
    hexes = tile_hexes(q, r, rotation)
    if any(abs(x) >= REACH or not player.top <= y < REACH for x, y in hexes):
        return Refusal("AK-024", {"sides": 0})
    bits = [1 << index(x, y, player.top) for x, y in hexes]
    place = bits[0] | bits[1] | bits[2]
    city = player.levels[0]
    if not place & city:
        return None if place & around(city) else Refusal("AK-024", {"sides": 0})
    if empty := (place & ~city).bit_count():
        return Refusal("AK-025", {"empty": empty})
    heights = [_height(player.levels, bit) for bit in bits]
    if min(heights) != max(heights):
        return Refusal("AK-025", {"low": min(heights), "high": max(heights)})
    if player.whole[rotation & 1] & place & -place:
        return Refusal("AK-025", {"tiles": 1, "need": 2})
    return None


def height(player: Player, q: int, r: int) -> int:
    """How high a hex is built up; 0 on empty ground."""
    if abs(q) >= REACH or not player.top <= r < REACH:
        return 0
    return _height(player.levels, 1 << index(q, r, player.top))


_ONE_ROW = (1 << ROW) - 1

_AT_ONCE = 10
_SOME = (1 << _AT_ONCE) - 1
_STEPS = tuple([tuple([at for at in range(_AT_ONCE) if bits >> at & 1]) for bits in range(_SOME + 1)])
"""Which of so many bits are set: quicker looked up than found out one by one, and most rows are no longer."""


@cache
def _row_of_places(shape: int, row: int) -> list[tuple[Action, ...]]:
    """For each bit of a row, counted from 1, the three actions whose triangle is anchored there."""
    rotations = [turn for turn in range(6) if turn & 1 == shape]
    table: list[tuple[Action, ...]] = [()]
    for bit in range(ROW):
        q, r = cell(bit, row)
        table.append(tuple(("place", q - ANCHORS[turn][0], r - ANCHORS[turn][1], turn) for turn in rotations))
    return table


def _height(levels: tuple[int, ...], place: int) -> int:
    """How many levels lie beneath a place all of whose hexes are equally high."""
    for level, mask in enumerate(levels):
        if not mask & place:
            return level
    return len(levels)


def make_room(player: Player, row: int) -> None:
    """Begin the masks two rows above this one, if it is the highest so far."""
    rows = player.top + 2 - row
    if rows <= 0:
        return
    player.top -= rows
    by = rows * ROW
    player.kinds = tuple([mask << by for mask in player.kinds])
    player.levels = tuple([mask << by for mask in player.levels])
    player.whole = (player.whole[0] << by, player.whole[1] << by)


def _show_whole(player: Player, place: int, shape: int, anchor: int, level: int) -> None:
    """Note that a tile lies fully visible at its anchor, and that tiles beneath it no longer do."""
    whole = list(player.whole)
    if level:
        for other, (second, third) in enumerate(SHAPES):
            whole[other] &= ~(place | place >> second | place >> third)
    whole[shape] |= anchor
    player.whole = (whole[0], whole[1])
