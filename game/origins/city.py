"""A city: tiles on a square grid, the districts they form, and which district cards those match."""

from __future__ import annotations

from collections.abc import Iterator

from game.origins.codes import AGORA, FARM, NONE, WIDTH, block_of
from game.origins.state import Player

SIDES = (-WIDTH, -1, 1, WIDTH)
BLOCK = (0, 1, WIDTH, WIDTH + 1)
"""The four cells of a district, from its north-western one."""

GREY = 6
FARMLAND = 7
"""What a cell shows beside the five colours."""


def grow(player: Player, cell: int, tile: int) -> None:
    """Add a tile on an empty cell."""
    player.cells = (*player.cells, cell)
    player.tiles = (*player.tiles, tile)
    taken = player.cells
    fresh = {cell + side for side in SIDES if cell + side not in taken}
    player.open = tuple(sorted({*player.open, *fresh} - {cell}))
    closed = [block_of(seat) for seat in player.closed]
    found = [cell - part for part in BLOCK if all(cell - part + other in taken for other in BLOCK)]
    player.blocks = tuple(sorted({*player.blocks, *(block for block in found if block not in closed)}))


def rebuild(player: Player) -> None:
    """Work out again what follows from the tiles and the seats."""
    cells, tiles = player.cells, player.tiles
    player.cells = player.tiles = player.open = player.blocks = ()
    for cell, tile in zip(cells, tiles, strict=True):
        grow(player, cell, tile)


def cover(player: Player, cell: int, tile: int) -> int:
    """Put a tile on a farm; the farm's other side is returned."""
    at = player.cells.index(cell)
    farm = player.tiles[at]
    player.tiles = (*player.tiles[:at], tile, *player.tiles[at + 1 :])
    return farm - FARM


def tile_at(player: Player, cell: int) -> int:
    """What lies on a cell; NONE when it is empty."""
    return player.tiles[player.cells.index(cell)] if cell in player.cells else NONE


def farms(player: Player) -> list[int]:
    """The cells with farms, in reading order."""
    return sorted(cell for cell, tile in zip(player.cells, player.tiles, strict=True) if tile >= FARM)


def neighbours(player: Player, cell: int) -> list[int]:
    """The cells beside a cell on which something lies, in reading order."""
    return [cell + side for side in SIDES if cell + side in player.cells]


def empty_sides(player: Player, cell: int) -> int:
    return sum(cell + side not in player.cells for side in SIDES)


def colour_shown(tile: int, colours: tuple[int, ...]) -> int:
    """The colour of a tile; `colours` are those of the kinds."""
    if tile >= FARM:
        return FARMLAND
    return GREY if tile >= AGORA else colours[tile]


def pattern(player: Player, block: int, colours: tuple[int, ...]) -> tuple[int, int, int, int]:
    """What the four tiles of a district show, row by row."""
    north_west, north_east, south_west, south_east = (
        colour_shown(tile_at(player, block + part), colours) for part in BLOCK
    )
    return north_west, north_east, south_west, south_east


def matches(shown: tuple[int, int, int, int], corner: int, arms: tuple[int, int]) -> bool:
    """Whether one of the four tiles can be the blank, so that the other three show the card, turned or mirrored."""
    return any(shown[at] == corner and beside in (arms, arms[::-1]) for at, beside in _corners(shown))


def _corners(shown: tuple[int, int, int, int]) -> Iterator[tuple[int, tuple[int, int]]]:
    """Each corner with the two tiles beside it; the blank lies opposite."""
    for at, (left, right) in enumerate(((1, 2), (0, 3), (0, 3), (1, 2))):
        yield at, (shown[left], shown[right])
