"""Building tower levels and increasing the population."""

from __future__ import annotations

import pytest

from game.origins.codes import cell_at
from game.origins.state import State
from tests.rules.origins.build import (
    begin,
    build,
    colour,
    die,
    give,
    hold,
    legal,
    own,
    play,
    points,
    table,
    twin,
    why,
)
from tests.rules.origins.change import changes, citizens

NEXT = {"table.turn": 1, "table.seat": 1}
"""The turn is over."""


def levels(s: State) -> list[int]:
    """Colours of which a level can be built now."""
    return [action[1] for action in legal(s) if action[0] == "tower"]


def palace(*heights: int, gold: int, discs: tuple[int, ...] = (3, 3, 3, 3, 3)) -> State:
    s = table()
    s.players[0].towers, s.discs = heights, discs
    give(s, gold=gold)
    return begin(s)


@pytest.mark.parametrize("built", range(5))
def test_OR_139_a_disc_for_gold_of_the_present_height(built: int) -> None:
    s = palace(3, 1, 2, 5, 4, gold=5)
    before = twin(s)
    price = (3, 1, 2, 5, 4)[built]
    play(s, ("tower", built))
    assert legal(s) == [("pay", 0, 0, 0, price)]
    play(s, ("pay", 0, 0, 0, price))
    assert changes(before, s) == NEXT | {
        "gold": -price,
        "towers": tuple(height + (at == built) for at, height in enumerate((3, 1, 2, 5, 4))),
        "table.discs": tuple(3 - (at == built) for at in range(5)),
    }


@pytest.mark.parametrize(("gold", "possible"), [(0, []), (1, [1]), (2, [1, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 4])])
def test_OR_139_nothing_replaces_gold(gold: int, possible: list[int]) -> None:
    s = palace(3, 1, 2, 5, 4, gold=gold)
    give(s, stone=9, food=9, wisdom=9)
    assert levels(begin(s)) == possible
    refusal = why(s, ("tower", 3))
    assert refusal is not None and refusal.rule == "OR-139"


def test_OR_139_a_colour_that_the_pool_has_not_cannot_be_built() -> None:
    assert levels(palace(1, 1, 1, 1, 1, gold=9, discs=(0, 2, 0, 1, 4))) == [1, 3, 4]


def test_OR_139_there_is_no_limit_of_height() -> None:
    s = palace(11, 1, 1, 1, 1, gold=11)
    play(s, ("tower", 0), ("pay", 0, 0, 0, 11))
    assert s.players[0].towers[0] == 12


def test_OR_139_a_tower_is_worth_what_the_dice_of_its_colour_show() -> None:
    """No points when it is built; at the end the purple 4 counts once for every disc."""
    s = palace(1, 1, 1, 1, 1, gold=1)
    s.players[0].closed = (100 * cell_at(0, 0) + die("purple", 4),)
    assert points(s)["seats"] == 4
    play(s, ("tower", colour("purple")), ("pay", 0, 0, 0, 1))
    assert points(s)["seats"] == 8


def test_OR_EX_19_the_orange_tower_of_height_3() -> None:
    s = palace(1, 1, 1, 3, 1, gold=4)
    play(s, ("tower", colour("orange")), ("pay", 0, 0, 0, 3))
    assert (s.players[0].towers, s.players[0].gold) == ((1, 1, 1, 4, 1), 1)


# -- holders


def growing(track: int, **goods: int) -> State:
    s = table()
    s.players[0].track, s.players[0].free = track, 6 - track
    give(s, **goods)
    return begin(s)


@pytest.mark.parametrize(("track", "food"), [(4, 2), (3, 4), (2, 6), (1, 8)])
def test_OR_140_the_leftmost_holder_is_freed_for_its_food(track: int, food: int) -> None:
    s = growing(track, food=9)
    before = twin(s)
    play(s, ("grow",))
    assert legal(s) == [("pay", 0, food, 0, 0)]
    play(s, ("pay", 0, food, 0, 0))
    last = {"points.population": 10} if track == 1 else {}
    assert changes(before, s) == NEXT | {"food": -food, "track": -1, "free": 1} | last


@pytest.mark.parametrize(("food", "gold", "ways"), [(1, 0, 0), (0, 2, 1), (1, 1, 1), (1, 2, 2), (2, 2, 3)])
def test_OR_140_gold_may_stand_for_food(food: int, gold: int, ways: int) -> None:
    s = growing(4, food=food, gold=gold, stone=5, wisdom=5)
    assert (("grow",) in legal(s)) is bool(ways)
    if ways:
        play(s, ("grow",))
        assert len(legal(s)) == ways
    else:
        refusal = why(s, ("grow",))
        assert refusal is not None and refusal.rule == "OR-140"


def test_OR_140_an_empty_track_frees_nobody() -> None:
    s = growing(0, food=50)
    assert ("grow",) not in legal(s)
    refusal = why(s, ("grow",))
    assert refusal is not None and refusal.rule == "OR-140"


def test_OR_141_a_holder_that_was_emptied_needs_no_new_payment() -> None:
    """By closing a district; what is on the track stays there, at its price."""
    s = table()
    build(s, {(1, 0): "mint", (1, 1): "farm"})
    s.players[0].free = 1
    hold(s, die("red", 4))
    citizens(s, die("blue", 2))
    own(s, "libra")
    give(s, food=2)
    begin(s)
    play(s, ("close", 14, 0, 0), ("enough",))
    play(s, ("yes",), ("citizen", 0))
    assert (s.players[0].ready, s.players[0].free, s.players[0].track, s.players[0].food) == ((32,), 0, 4, 2)
    begin(s)
    play(s, ("grow",))
    assert legal(s) == [("pay", 0, 2, 0, 0)]


def test_OR_141_nor_does_one_emptied_by_an_advisor() -> None:
    s = table()
    s.players[0].free, s.players[0].away = 1, (100 + die("red", 6),)
    begin(s)
    play(s, ("pass",), ("retire", 16))
    assert (s.players[0].free, s.players[0].track) == (2, 4)


def test_OR_142_the_last_holder_brings_10_points_at_once() -> None:
    s = growing(2, food=14)
    play(s, ("grow",), ("pay", 0, 6, 0, 0))
    assert points(s)["population"] == 0
    begin(s)
    play(s, ("grow",), ("pay", 0, 8, 0, 0))
    assert (points(s)["population"], s.players[0].track, s.players[0].free) == (10, 0, 6)


def test_OR_EX_20_the_third_holder_costs_2_the_last_8_and_brings_10() -> None:
    third, last = growing(4, food=2), growing(1, food=8)
    play(third, ("grow",), ("pay", 0, 2, 0, 0))
    play(last, ("grow",), ("pay", 0, 8, 0, 0))
    assert (third.players[0].free, points(third)["population"]) == (3, 0)
    assert (last.players[0].free, points(last)["population"]) == (6, 10)
