"""Where a tile may lie, and what covering does."""

from __future__ import annotations

from random import Random

import pytest

from game.akropolis import city, codes
from game.core.rules import Refusal
from tests.rules.akropolis.build import (
    RULES,
    at_table,
    built,
    finish,
    fresh,
    lay,
    line,
    placements,
    play,
    refused,
    seen,
    table,
)

SOUTH = (1, 0, 1, 0)
"""Tile 1 below the start tile: quarries on (0,1) and (1,1), a house plaza on (0,2)."""

TOWER = (
    SOUTH,
    (35, 0, 0, 0),  # level 2: houses (0,0) (1,0), quarry (0,1)
    (46, 2, 0, 0),  # ground: quarries (2,0) (3,0), garden (2,1)
    (16, 1, 1, 5),  # level 2: barracks (1,1), temple (2,0), house (2,1)
    (27, 1, 1, 3),  # level 3: house (1,1), barracks (0,1), temple plaza (1,0)
)


def test_AK_023_six_rotations_and_no_mirror_image() -> None:
    """On one triangle a tile lies in three ways; its areas always run clockwise."""
    ways = set()
    for _, q, r, rotation in placements(fresh()):
        hexes = codes.tile_hexes(q, r, rotation)
        if set(hexes) == {(0, 1), (1, 1), (0, 2)}:
            ways.add(tuple(hexes))
    assert ways == {
        ((0, 1), (1, 1), (0, 2)),
        ((1, 1), (0, 2), (0, 1)),
        ((0, 2), (0, 1), (1, 1)),
    }
    assert refused(fresh(), 0, 1, 6) == Refusal("AK-023", {"rotation": 6})
    assert refused(fresh(), 0, 1, -1) == Refusal("AK-023", {"rotation": -1})


def test_AK_023_a_tile_is_placed_at_once_on_any_level() -> None:
    s = table(2, 1, 16, 26, 35)
    play(s, "take", 1)
    assert RULES.decision(s)[:4] == (0, "place", "tile.1", None)
    play(s, "place", 0, 1, 0)
    assert s.players[0].laid[-1] == (1, 0, 1, 0)
    assert s.taken == 0


def test_AK_023_a_place_on_the_ground_is_always_there() -> None:
    s = table(2)
    for _ in finish(s, Random(23)):
        if s.taken:
            player = s.players[s.seat]
            assert any(city.height(player, *action[1:3]) == 0 for action in RULES.legal(s))


def test_AK_024_on_the_ground_a_tile_touches_the_city_with_a_side() -> None:
    assert refused(fresh(), 0, 1, 0) is None  # (0,1) lies beside three hexes of the start tile
    assert refused(fresh(), 1, -2, 0) is None  # (1,-2) lies beside (0,-1)
    assert refused(fresh(), 0, 2, 0) == Refusal("AK-024", {"sides": 0})  # (0,1) between them is empty
    assert refused(fresh(), 1, 2, 0) == Refusal("AK-024", {"sides": 0})
    assert refused(fresh(), 0, 3, 3) == Refusal("AK-024", {"sides": 0})  # (0,3) (-1,3) (0,2)


def test_AK_024_far_away_is_refused_however_far() -> None:
    for q, r in ((20, 0), (-62, 3), (63, 0), (0, 400), (0, -400), (10**9, 0), (0, -(10**9))):
        assert refused(fresh(), q, r, 0) == Refusal("AK-024", {"sides": 0})


def test_AK_025_higher_up_nothing_beneath_may_be_empty() -> None:
    player = built(SOUTH)
    assert refused(player, 0, 0, 0) is None  # (0,0) (1,0) (0,1)
    assert refused(player, -1, 1, 0) == Refusal("AK-025", {"empty": 1})  # (-1,1) (0,1) filled, (-1,2) empty
    assert refused(player, 1, 1, 0) == Refusal("AK-025", {"empty": 2})  # (1,1) filled, (2,1) (1,2) empty


def test_AK_025_higher_up_at_least_two_tiles_lie_beneath() -> None:
    player = built(SOUTH)
    for q, r, rotation in ((0, 1, 0), (1, 1, 2), (0, 2, 4)):  # exactly on tile 1
        assert refused(player, q, r, rotation) == Refusal("AK-025", {"tiles": 1, "need": 2})


def test_AK_025_a_new_tile_lies_one_level_above_those_beneath() -> None:
    player = fresh()
    assert [lay(player, *tile)[0] for tile in TOWER] == [1, 2, 1, 2, 3]
    shown = seen(at_table(player))
    assert {cell: entry.level for cell, entry in shown.items()} == {
        (0, -1): 1,
        (0, 0): 2,
        (1, 0): 3,
        (2, 0): 2,
        (3, 0): 1,
        (-1, 1): 1,
        (0, 1): 3,
        (1, 1): 3,
        (2, 1): 2,
        (0, 2): 1,
    }


def test_AK_026_what_is_covered_is_no_longer_part_of_the_city() -> None:
    """Houses of tile 35 cover the start plaza; the plaza of tile 1 is left: (2 + 2) x 1."""
    player = built(SOUTH)
    assert line(player, "houses") == (0, 2, 0)
    lay(player, 35, 0, 0, 0)
    assert line(player, "houses") == (4, 1, 4)
    shown = seen(at_table(player))
    assert (shown[0, 0].kind, shown[0, 0].tile) == ("house", 2)


def test_AK_026_a_covered_neighbour_disturbs_no_longer() -> None:
    """Two markets side by side at (0,2) and (-1,2), until tile 16 covers the second."""
    player = built((49, 0, 1, 0), (49, -2, 3, 4))
    assert {cell for cell, entry in seen(at_table(player)).items() if entry.kind == "market"} == {(0, 2), (-1, 2)}
    assert line(player, "markets")[0] == 0
    lay(player, 16, -1, 1, 0)  # (-1,1) (0,1) (-1,2)
    assert line(player, "markets")[0] == 1


@pytest.mark.parametrize(
    ("place", "stones"),
    [
        ((1, 2, 5), 0),  # (1,2) (2,1) (2,2): empty ground
        ((0, 0, 0), 2),  # a plaza and two quarries
        ((1, 1, 3), 3),  # (1,1) (0,1) (1,0): three quarries of two tiles
    ],
)
def test_AK_027_a_covered_quarry_gives_a_stone(place: tuple[int, int, int], stones: int) -> None:
    s = table(2, 16)
    s.players[0] = built(SOUTH)
    play(s, "take", 1)
    facts = play(s, "place", *place)
    assert [fact for fact in facts if fact[0] == "quarried"] == ([("quarried", 0, stones)] if stones else [])
    assert s.players[0].stones == stones


def test_AK_027_stones_of_a_tile_come_too_late_to_pay_for_it() -> None:
    s = table(2, 1, 16)
    s.players[0] = built(SOUTH)
    assert s.players[0].stones == 0
    assert RULES.refuse(s, ("take", 2)) == Refusal("AK-019", {"price": 1, "stones": 0, "missing": 1})


def test_AK_027_quarries_score_nothing() -> None:
    """Three quarries of the start tile and two more; no district, no stone."""
    player = built(SOUTH)
    assert RULES.scores(at_table(player))[0].total == 0


def test_AK_EX_3_a_tile_that_covers_two_quarries_gives_two_stones() -> None:
    player = built(SOUTH)
    assert lay(player, 35, 0, 0, 0) == (2, 2)
    assert player.stones == 2


def test_AK_TX_4_one_tile_beneath_or_uneven_ground_is_illegal() -> None:
    player = built(*TOWER[:2])  # tile 35 on (0,0) (1,0) (0,1) at level 2, (1,1) at level 1
    assert refused(player, 0, 0, 0) == Refusal("AK-025", {"tiles": 1, "need": 2})
    assert refused(player, 1, 1, 3) == Refusal("AK-025", {"low": 1, "high": 2})  # (1,1) (0,1) (1,0)


def test_AK_Q_06_only_the_tiles_directly_beneath_count() -> None:
    """Beneath tile 35 lie two tiles, but a third level on it alone would rest on tile 35 only."""
    player = built(*TOWER[:2])
    assert refused(player, 0, 0, 0) == Refusal("AK-025", {"tiles": 1, "need": 2})
    # once a second tile lies beside it on level 2, a place on both is legal
    player = built(*TOWER[:4])
    assert refused(player, 1, 1, 3) is None


def test_AK_Q_06_the_start_tile_counts_as_a_tile() -> None:
    player = built(SOUTH)
    assert refused(player, 0, 0, 0) is None  # (0,0) and (1,0) of the start tile, (0,1) of tile 1


def test_AK_Q_06_a_tile_that_is_partly_covered_is_still_one_of_two() -> None:
    """Of tile 1 only (0,2) is left to be seen; with two hexes of the tile below it, it carries tile 8."""
    player = built(*TOWER, (49, 0, 3, 2))  # (0,3) (-1,4) (-1,3)
    assert lay(player, 8, 0, 2, 1) == (2, 1)  # (0,2) (0,3) (-1,3): of the three only (0,3) is a quarry
