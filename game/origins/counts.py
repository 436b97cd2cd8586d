"""What the effects of Origins may count: for how many of it something is gained, scored or moved."""

from __future__ import annotations

from collections.abc import Callable

from game.core.effects import Counts
from game.core.program import Amount
from game.origins import city, codes, dice, tracks
from game.origins.book import Book
from game.origins.codes import AGORA, CELL, COLOURS, FARM, colour_of
from game.origins.state import Player

ABOUT = {"empty_neighbours": "building", "its_value": "worker"}
"""What counts are about that look at the subject."""

MOST = {
    "building_colours": 5,
    "patrician_colours": 5,
    "advisors": 5,
    "patricians": 6,
    "zodiac_cards": 3,
    "weaker": 3,
    "empty_neighbours": 4,
    "its_value": codes.HIGHEST,
}
"""How many there can be at most, where that does not depend on the data: a table has figures for all of them."""


def of_book(book: Book) -> Counts:
    """By name; what comes in several kinds also by these."""
    return {
        "buildings": {name: _of_player(_buildings_of(book, colour)) for colour, name in enumerate(COLOURS)},
        "patricians": {
            "": _of_player(lambda player: len(player.ready) + len(player.away)),
            **{name: _of_player(_patricians_of(colour)) for colour, name in enumerate(COLOURS)},
        },
        "dice": {name: _of_player(_dice_of(colour)) for colour, name in enumerate(COLOURS)},
        "farms": _of_player(lambda player: sum(tile >= FARM for tile in player.tiles)),
        "copies": {building.id: _of_player(_copies_of(kind)) for kind, building in enumerate(book.kinds)},
        "building_colours": _of_player(
            lambda player: len({book.colours[tile] for tile in player.tiles if tile < AGORA})
        ),
        "patrician_colours": _of_player(lambda player: len({colour_of(die) for die in dice.patricians(player)})),
        "closed_districts": _of_player(lambda player: len(player.closed)),
        "advisors": _of_player(lambda player: len(player.advisors)),
        "zodiac_cards": _of_player(lambda player: player.powers.bit_count()),
        "retreat": _of_player(lambda player: player.march - tracks.retreat_to(book, player.march)),
        "weaker": lambda s, frame: tracks.weaker(s, frame[2]),
        "empty_neighbours": lambda s, frame: city.empty_sides(s.players[frame[2]], frame[3] & CELL),
        "its_value": lambda s, frame: codes.value_of(frame[3]),
    }


def _of_player(count: Callable[[Player], int]) -> Amount:
    return lambda s, frame: count(s.players[frame[2]])


def _copies_of(kind: int) -> Callable[[Player], int]:
    return lambda player: player.tiles.count(kind)


def _buildings_of(book: Book, colour: int) -> Callable[[Player], int]:
    return lambda player: sum(city.colour_shown(tile, book.colours) == colour for tile in player.tiles)


def _patricians_of(colour: int) -> Callable[[Player], int]:
    return lambda player: sum(colour_of(die) == colour for die in dice.patricians(player))


def _dice_of(colour: int) -> Callable[[Player], int]:
    """In holders and in government seats."""

    def count(player: Player) -> int:
        return _patricians_of(colour)(player) + sum(colour_of(codes.die_in(seat)) == colour for seat in player.closed)

    return count
