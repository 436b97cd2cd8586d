"""The printed things of Akropolis: the tiles, how many of what, and how a table is laid out."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from game.akropolis import city, codes
from game.akropolis.codes import DISTRICTS, KINDS
from game.core.hexes import added, rotated
from tests.rules.akropolis.build import (
    FROM_FOUR,
    FROM_THREE,
    RULES,
    at_table,
    face,
    fresh,
    lay,
    seen,
    table,
    tiles_for,
    whole_game,
)

ALL = range(1, 62)

# seats: plazas and districts of each kind in the order house, market, barracks, temple, garden; quarries
TOTALS = {
    2: ((5, 18), (4, 12), (4, 10), (4, 8), (3, 6), 37),
    3: ((6, 27), (5, 16), (5, 13), (5, 10), (4, 7), 49),
    4: ((7, 36), (6, 20), (6, 16), (6, 12), (5, 8), 61),
}

# seats, long: tiles, stacks, tiles per stack, site, rounds, turns, starting stones
TABLES = {
    (2, False): (37, 11, 3, 4, 12, 36, (1, 2)),
    (3, False): (49, 11, 4, 5, 12, 48, (1, 2, 3)),
    (4, False): (61, 11, 5, 6, 12, 60, (1, 2, 3, 4)),
    (2, True): (61, 19, 3, 4, 20, 60, (1, 2)),
    (3, True): (61, 14, 4, 5, 15, 60, (1, 2, 3)),
    (1, False): (37, 11, 3, 4, 12, 36, (1, 2)),
    (1, True): (61, 19, 3, 4, 20, 60, (1, 2)),
}
EVERY_TABLE = pytest.mark.parametrize(("seats", "long"), TABLES)


def areas_of(seats: int) -> Counter[str]:
    return Counter(kind for tile in tiles_for(seats) for kind in face(tile))


# -- tiles ---------------------------------------------------------------------------------------------------------


def test_AK_001_there_are_61_city_tiles_of_three_areas() -> None:
    assert len(RULES.values.tiles) - 1 == 61
    for tile in ALL:
        assert tuple(KINDS[kind] for kind in RULES.values.tiles[tile]) == face(tile)


def test_every_tile_has_its_mark() -> None:
    assert [tile for tile in ALL if RULES.values.marks[tile] == 3] == list(FROM_THREE)
    assert [tile for tile in ALL if RULES.values.marks[tile] == 4] == list(FROM_FOUR)
    assert Counter(RULES.values.marks[1:]) == {2: 37, 3: 12, 4: 12}


@pytest.mark.parametrize("seats", TOTALS)
def test_AK_004_the_player_aid_counts_the_areas_of_each_kind(seats: int) -> None:
    *kinds, quarries = TOTALS[seats]
    areas = areas_of(seats)
    assert [(areas[f"{kind}_plaza"], areas[kind]) for kind in DISTRICTS] == kinds
    assert areas["quarry"] == quarries
    aid = RULES.detail(table(seats), 0, "left")["kinds"]
    assert {kind: figures.of for kind, figures in aid.items()} == {kind: areas[kind] for kind in KINDS}


def test_the_player_aid_counts_down_while_tiles_turn_up() -> None:
    s = RULES.setup(2, {})
    assert RULES.detail(s, 0, "left")["kinds"]["quarry"] == (37, 37)
    s = table(2, 1, 2, 16, 46)  # 2 + 2 + 0 + 2 quarries
    left = RULES.detail(s, 0, "left")
    assert left["kinds"]["quarry"] == (31, 37)
    assert left["kinds"]["house_plaza"] == (3, 5)
    assert (left["tiles"], left["stacks"]) == (33, 11)


def test_AK_028_every_area_is_a_quarry_a_plaza_or_a_district() -> None:
    plazas = [f"{kind}_plaza" for kind in DISTRICTS]
    assert sorted(KINDS) == sorted([*DISTRICTS, *plazas, "quarry"])
    assert {kind for tile in ALL for kind in RULES.values.tiles[tile]} == set(range(len(KINDS)))


# -- geometry ------------------------------------------------------------------------------------------------------


def on_screen(q: int, r: int) -> tuple[float, float]:
    """The middle of a flat-top hex of side 1, y down."""
    return 1.5 * q, sqrt(3) * (r + q / 2)


def clockwise(hexes: list[tuple[int, int]]) -> bool:
    (ax, ay), (bx, by), (cx, cy) = (on_screen(*cell) for cell in hexes)
    return (bx - ax) * (cy - ay) > (by - ay) * (cx - ax)


def test_a_tile_turns_about_its_first_hex_and_stays_clockwise() -> None:
    assert codes.tile_hexes(0, 0, 0) == [(0, 0), (1, 0), (0, 1)]
    for rotation in range(6):
        hexes = codes.tile_hexes(4, -2, rotation)
        assert hexes == [added((4, -2), rotated(cell, rotation)) for cell in ((0, 0), (1, 0), (0, 1))]
        assert clockwise(hexes)


# -- start tiles ---------------------------------------------------------------------------------------------------


def test_AK_002_every_player_has_a_start_tile_with_a_house_plaza() -> None:
    for seats in (1, 2, 3, 4):
        s = table(seats)
        for seat in range(seats):
            shown = {cell: (entry.kind, entry.level, entry.tile) for cell, entry in seen(s, seat).items()}
            assert shown == {
                (0, 0): ("house_plaza", 1, 0),
                (0, -1): ("quarry", 1, 0),  # north
                (1, 0): ("quarry", 1, 0),  # south-east
                (-1, 1): ("quarry", 1, 0),  # south-west
            }
            assert seen(s, seat)[0, 0].stars == 1


def test_the_notches_of_the_start_tile_are_empty_ground_and_may_become_lakes() -> None:
    player = fresh()
    assert [city.height(player, *notch) for notch in ((1, -1), (0, 1), (-1, 0))] == [0, 0, 0]
    lay(player, 16, 1, 1, 0)  # (1,1) (2,1) (1,2)
    lay(player, 26, 0, 2, 2)  # (0,2) (-1,3) (-1,2): now all six around (0,1) are built on
    assert RULES.detail(at_table(player), 0, "ground")["lakes"] == ((0, 1),)


# -- the tables ----------------------------------------------------------------------------------------------------


@EVERY_TABLE
def test_the_table_is_laid_out(seats: int, long: bool) -> None:
    tiles, stacks, per_stack, site, _, _, stones = TABLES[seats, long]
    s = RULES.setup(seats, {"long": long})
    assert set(s.stack) == tiles_for(seats, long)
    assert len(s.stack) == len(set(s.stack)) == tiles
    assert (s.site, s.due) == ((), site)
    deal_out = table(seats, long=long)
    assert len(deal_out.site) == site
    left = RULES.detail(deal_out, 0, "left")
    assert (left["stacks"], left["tiles"]) == (stacks, stacks * per_stack)
    purses = [player.stones for player in deal_out.players] + ([deal_out.rival_stones] if seats == 1 else [])
    assert tuple(purses) == stones


def test_AK_TX_1_the_tiles_make_whole_stacks_and_a_full_site() -> None:
    for (seats, long), (tiles, stacks, per_stack, site, *_) in TABLES.items():
        around = max(2, seats)
        assert tiles == stacks * per_stack + site == len(tiles_for(seats, long))
        assert (per_stack, site) == (around + 1, around + 2)


def test_AK_TX_2_rounds_and_turns_of_every_player() -> None:
    for seats, long, rounds, turns in (
        (2, False, 12, 18),
        (3, False, 12, 16),
        (4, False, 12, 15),
        (2, True, 20, 30),
        (3, True, 15, 20),
    ):
        s, facts = whole_game(seats, long=long)
        assert Counter(fact[1] for fact in facts if fact[0] == "laid") == dict.fromkeys(range(seats), turns)
        assert s.round == rounds


def test_AK_Q_01_the_long_game_of_three_has_14_stacks_and_15_rounds() -> None:
    s = table(3, long=True)
    assert RULES.detail(s, 0, "left")["stacks"] == 14
    assert len(s.stack) == 14 * 4
    assert whole_game(3, long=True)[0].round == 15
