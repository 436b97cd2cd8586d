"""Final scoring, the winner, and ties."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.core.rules import OVER
from game.origins.codes import cell_at
from game.origins.state import State
from tests.rules.origins.build import (
    KIND,
    RULES,
    asked,
    begin,
    build,
    die,
    give,
    play,
    points,
    table,
    twin,
)

PASS = ("pass",)
LINES = (
    "districts",
    "buildings",
    "military",
    "zodiac",
    "population",
    "retired",
    "temples",
    "seats",
    "advisors",
    "gold",
)


def blank(seats: int = 2) -> State:
    """Nobody has anything that is worth a point."""
    return table(seats)


def ended(s: State) -> State:
    """An end condition arose, and everybody passes."""
    s.arisen = (2,)
    begin(s, 0)
    play(s, *[PASS] * len(s.players))
    assert (s.over, RULES.decision(s).seat) == (True, OVER)
    return s


def test_OR_168_what_was_scored_before_and_five_kinds_more() -> None:
    s = blank()
    s.players[0].earned = (9, 8, 7, 6, 5, 4)
    assert points(s) == dict(zip(LINES, (9, 8, 7, 6, 5, 4, 0, 0, 0, 0), strict=True))
    assert RULES.scores(ended(s))[0].total == 39


def test_OR_168_the_sheet_adds_up() -> None:
    s = blank()
    player = s.players[0]
    player.earned, player.temples, player.gold = (1, 2, 3, 4, 5, 6), (2, 4, 1), 3
    player.advisors, player.closed = (0, 3), (100 * cell_at(0, 0) + die("red", 5),)
    assert sum(points(s).values()) == RULES.scores(s)[0].total == 21 + (5 + 2) + 3 + 3 + 5


@pytest.mark.parametrize("gold", [0, 1, 7])
def test_OR_169_a_point_for_each_gold(gold: int) -> None:
    s = blank()
    give(s, stone=5, food=4, wisdom=3, gold=gold)
    assert (points(s)["gold"], RULES.scores(s)[0].total) == (gold, gold)


@pytest.mark.parametrize(("advisors", "value"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_OR_170_the_space_of_the_rightmost_advisor(advisors: int, value: int) -> None:
    s = blank()
    s.players[0].advisors = (4, 2, 0, 3, 1)[:advisors]
    assert (points(s)["advisors"], RULES.scores(s)[0].total) == (value, value)


@pytest.mark.parametrize(
    ("spaces", "counted"),
    [
        ((0, 0, 0), 0),
        ((3, 0, 0), 0),
        ((10, 6, 4), 31 + 16),
        ((10, 10, 0), 70),
        ((10, 10, 10), 140),
        ((1, 2, 3), 2 + 5),
        ((5, 5, 7), 23 + 23),
        ((8, 9, 8), 50 + 50),
        ((3, 7, 9), 10 + 40),
        ((9, 10, 0), 60),
    ],
)
def test_OR_171_the_two_temples_that_are_not_the_highest(spaces: tuple[int, int, int], counted: int) -> None:
    for turned in set(permutations(spaces)):
        s = blank()
        s.players[0].temples = turned
        assert (points(s)["temples"], RULES.scores(s)[0].total) == (counted, counted)


def test_OR_172_each_die_in_a_seat_times_the_tower_of_its_colour() -> None:
    s = blank()
    player = s.players[0]
    player.towers = (2, 1, 5, 3, 1)
    dice = (die("red", 6), die("red", 1), die("blue", 4), die("orange", 2), die("purple", 3))
    player.closed = tuple(100 * cell_at(x, 0) + worker for x, worker in enumerate(dice))
    assert points(s)["seats"] == 12 + 2 + 20 + 6 + 3
    assert RULES.scores(s)[0].total == 43


def test_OR_172_towers_and_patricians_alone_are_worth_nothing() -> None:
    s = blank()
    s.players[0].towers, s.players[0].ready = (9, 9, 9, 9, 9), (die("red", 6), die("blue", 6))
    assert RULES.scores(s)[0].total == 0


def test_OR_EX_25_the_scoring_of_the_rulebook() -> None:
    """Gold 4, advisors 6, temples 70, 31 and 16, an orange 6 with a tower of 2 and a red 3 with one of 1."""
    s = blank()
    player = s.players[0]
    player.gold, player.advisors, player.temples = 4, (1, 3, 2), (10, 6, 4)
    player.towers = (1, 1, 1, 2, 1)
    player.closed = (100 * cell_at(0, 0) + die("orange", 6), 100 * cell_at(1, 0) + die("red", 3))
    told = points(s)
    assert (told["gold"], told["advisors"], told["temples"], told["seats"]) == (4, 6, 47, 15)
    assert RULES.scores(s)[0].total == 72
    player.earned = (20, 0, 8, 0, 0, 0)
    assert RULES.scores(s)[0].total == 100


def test_OR_173_most_points_win() -> None:
    s = blank(3)
    for seat, earned in enumerate((30, 41, 40)):
        s.players[seat].earned = (earned, 0, 0, 0, 0, 0)
    give(s, gold=10)
    give(s, gold=0, seat=1)
    give(s, gold=2, seat=2)
    assert RULES.result(ended(s)).winners == (2,)


@pytest.mark.parametrize(
    ("cities", "winners"),
    [
        (({}, {(1, 0): "mint"}, {}), (1,)),
        (({(1, 0): "farm"}, {}, {}), (0,)),  # a farm is a building too
        (({(1, 0): "mint"}, {}, {(2, 0): "castle"}), (0, 2)),
        (({}, {}, {}), (0, 1, 2)),
        (({(1, 0): "farm", (1, 1): "farm"}, {(1, 0): "mint"}, {(1, 0): "castle"}), (0,)),
    ],
)
def test_OR_174_a_tie_goes_to_the_larger_city_or_is_shared(
    cities: tuple[dict[tuple[int, int], str], ...], winners: tuple[int, ...]
) -> None:
    s = blank(3)
    for seat, tiles in enumerate(cities):
        build(s, tiles, seat)
        s.players[seat].earned = (0, 7, 0, 0, 0, 0)
    assert RULES.result(ended(s)).winners == winners


def test_OR_174_reserved_tiles_do_not_count_and_the_city_only_breaks_ties() -> None:
    s = blank()
    s.players[0].reserved = (KIND["mint"], KIND["mint"])
    assert RULES.result(ended(twin(s))).winners == (0, 1)
    build(s, {(1, 0): "mint"})
    give(s, gold=1, seat=1)
    assert RULES.result(ended(s)).winners == (1,)


def test_OR_Q_54_the_score_is_a_plain_sum_without_laps() -> None:
    s = blank()
    s.players[0].earned, s.players[1].earned = (150, 90, 0, 0, 0, 0), (0, 99, 0, 0, 0, 0)
    assert [score.total for score in RULES.scores(ended(s))] == [240, 99]
    assert RULES.result(s).winners == (0,)


def test_OR_Q_54_points_are_never_lost() -> None:
    """A vast price takes resources, the retreat strength: the points stay."""
    s = blank()
    s.players[0].earned, s.players[0].march = (3, 1, 4, 1, 5, 9), 12
    give(s, gold=1)
    begin(s)
    play(s, ("tower", 0), ("pay", 0, 0, 0, 1), PASS, PASS)
    assert (asked(s), s.round, s.players[0].march, s.players[0].earned) == ("turn", 2, 10, (3, 1, 4, 1, 5, 9))
