"""A turn and its visit to an encounter site: placing, paying, the mothership, main actions and bonus actions."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from game.core.rules import CHANCE, Decision, Refusal
from game.origins import tracks
from game.origins.codes import COLOURS, ENDS, GOODS
from game.origins.state import State
from tests.rules.origins.build import (
    KIND,
    RULES,
    asked,
    begin,
    build,
    colour,
    deal,
    die,
    give,
    hold,
    legal,
    own,
    play,
    points,
    ready,
    run,
    table,
    used,
    why,
)
from tests.rules.origins.stalls import offer_dice, offer_tiles, pool_names, sound

BARRACKS, YARD, TEMPLE, FORUM, SCHOOL = range(5)
UPPER, LOWER, BONUS, ENOUGH = ("action", 0), ("action", 1), ("bonus", 0), ("enough",)


def sites(*workers: int, values: tuple[int, ...] = (1, 1, 1, 1, 1), **goods: int) -> State:
    """The first player's turn with these patricians; red, purple, blue, orange, yellow tokens from the left."""
    s = table()
    s.bonus, s.sites = (0, 1, 2, 3, 4), values
    offer_tiles(s, "mint", "outpost", "castle", "obelisk", "healers")
    hold(s, *workers)
    give(s, **goods)
    return begin(s)


def stock(s: State, seat: int = 0) -> tuple[int, int, int, int]:
    player = s.players[seat]
    return player.stone, player.food, player.wisdom, player.gold


def visits(s: State, worker: int) -> list[int]:
    """The sites where a worker may be placed."""
    return [action[2] for action in legal(s) if action[:2] == ("visit", worker)]


# -- a turn ----------------------------------------------------------------------------------------------------------


def test_OR_092_a_turn_is_exactly_one_of_five_actions() -> None:
    s = sites(die("red", 3), food=2, gold=1)
    build(s, {(1, 0): "farm", (1, 1): "farm"})
    begin(s)
    assert {action[0] for action in legal(s)} == {"visit", "close", "tower", "grow", "pass"}
    play(s, ("grow",), ("pay", 0, 2, 0, 0))
    assert RULES.decision(s) == Decision(1, "turn", "turn")


def test_OR_092_only_what_can_be_carried_out_completely_but_passing_always() -> None:
    s = table()
    s.players[0].archon = BARRACKS
    begin(s)
    assert legal(s) == [("pass",)]
    assert why(s, ("close", die("red", 1), 0, 0)) == Refusal("OR-131", {"unused": 0})
    assert why(s, ("grow",)) == Refusal("OR-140", {"price": 2, "missing": 2})
    assert why(s, ("tower", 2)) == Refusal("OR-139", {"price": 1, "missing": 1})
    assert why(s, ("visit", 0, 1)) == Refusal("OR-094", {"archon": 1})


# -- placing a worker ------------------------------------------------------------------------------------------------


def test_OR_093_any_number_of_workers_has_room_at_a_site() -> None:
    s = sites(die("red", 3), die("blue", 3))
    play(s, ("visit", die("red", 3), 1), UPPER, ("visit", 0, 1), UPPER)
    play(s, ("visit", die("blue", 3), 1), UPPER)
    assert s.players[0].away == (used(1, die("red", 3)), used(1, die("blue", 3)))
    assert s.players[1].archon == 1


def test_OR_094_unused_patricians_speakers_and_the_archon_visit_any_of_five_sites() -> None:
    s = sites(die("red", 3), die("red", 3))
    s.players[0].speakers, s.speakers = (4,), s.speakers[:1]
    begin(s)
    for worker in (die("red", 3), 4, 0):
        assert visits(s, worker) == [0, 1, 2, 3, 4]
    assert why(s, ("visit", die("red", 3), 5)) == Refusal("OR-094", {"site": 6})
    assert why(s, ("visit", die("red", 4), 0)) == Refusal("OR-094", {"worker": 4})
    assert why(s, ("visit", 2, 0)) == Refusal("OR-094", {"worker": 2})
    play(s, ("visit", 0, 2), UPPER, ("pass",))
    assert visits(s, 0) == []  # on the board now
    assert why(s, ("visit", 0, 1)) == Refusal("OR-094", {"archon": 3})
    play(s, ("visit", die("red", 3), 0), UPPER)
    assert (s.players[0].ready, s.players[0].away) == ((die("red", 3),), (used(0, die("red", 3)),))


@pytest.mark.parametrize("value", range(1, 7))
def test_OR_095_a_die_of_the_value_of_the_site_or_more_costs_nothing(value: int) -> None:
    s = sites(die("red", value), values=(1, 2, 3, 4, 6))
    free = [site for site, needed in enumerate((1, 2, 3, 4, 6)) if value >= needed]
    assert visits(s, die("red", value)) == free
    play(s, ("visit", die("red", value), free[-1]))
    assert asked(s) == "visit"


def test_OR_096_the_difference_is_paid_in_wisdom_or_gold_before_acting() -> None:
    s = sites(die("red", 2), values=(5, 1, 1, 1, 1), wisdom=2, gold=2, stone=9, food=9)
    play(s, ("visit", die("red", 2), 0))
    assert asked(s) == "pay"
    assert legal(s) == [("pay", 0, 0, 2, 1), ("pay", 0, 0, 1, 2)]
    assert s.sites[0] == 5
    play(s, ("pay", 0, 0, 1, 2))
    assert (stock(s), s.sites[0], asked(s)) == ((9, 9, 1, 0), 6, "visit")


def test_OR_096_who_cannot_pay_must_do_something_else() -> None:
    s = sites(die("red", 2), values=(5, 5, 3, 4, 2), wisdom=1, gold=1, stone=9)
    assert visits(s, die("red", 2)) == [2, 3, 4]
    refused = Refusal("OR-096", {"difference": 3, "missing": 1})
    assert why(s, ("visit", die("red", 2), 0)) == refused


def test_OR_096_a_speaker_pays_too() -> None:
    s = table()
    s.players[0].speakers, s.speakers, s.sites = (3,), s.speakers[:1], (5, 4, 3, 2, 1)
    give(s, wisdom=1)
    begin(s)
    assert visits(s, 3) == [1, 2, 3, 4]
    play(s, ("visit", 3, 1))
    assert legal(s) == [("pay", 0, 0, 1, 0)]


def test_OR_097_the_archon_pays_nothing() -> None:
    s = sites(values=(6, 6, 6, 6, 6))
    assert visits(s, 0) == [0, 1, 2, 3, 4]
    play(s, ("visit", 0, 4))
    assert asked(s) == "visit"


@pytest.mark.parametrize(("value", "after"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 1)])
@pytest.mark.parametrize("worker", [die("red", 6), 0, 5])
def test_OR_098_the_site_rises_by_one_before_the_main_action(worker: int, value: int, after: int) -> None:
    s = sites(values=(1, value, 1, 1, 1), wisdom=1)
    s.players[0].speakers, s.speakers = (5,), s.speakers[:1]
    hold(s, die("red", 6))
    begin(s)
    play(s, ("visit", worker, 1))
    if asked(s) == "pay":  # the speaker at a 6
        play(s, ("pay", 0, 0, 1, 0))
    assert (s.sites, asked(s)) == ((1, after, 1, 1, 1), "visit")
    play(s, UPPER)
    assert s.sites == (1, after, 1, 1, 1)


def test_OR_EX_10_a_two_at_a_site_of_value_3() -> None:
    s = sites(die("blue", 2), values=(1, 1, 3, 1, 1), wisdom=1)
    play(s, ("visit", die("blue", 2), 2))
    assert legal(s) == [("pay", 0, 0, 1, 0)]
    play(s, ("pay", 0, 0, 1, 0))
    assert (s.sites[2], s.players[0].wisdom, asked(s)) == (4, 0, "visit")


# -- which actions ---------------------------------------------------------------------------------------------------


def test_OR_099_one_of_the_two_main_actions_must_be_performed() -> None:
    s = sites(die("blue", 3), stone=1)
    play(s, ("visit", die("blue", 3), BARRACKS))
    assert legal(s) == [UPPER, LOWER]
    assert why(s, ENOUGH) == Refusal("OR-092", {"possible": 2})
    play(s, UPPER)
    assert RULES.decision(s).seat == 1


def test_OR_099_what_cannot_be_carried_out_cannot_be_chosen() -> None:
    s = sites(die("red", 3))
    play(s, ("visit", die("red", 3), TEMPLE))  # without stone
    assert legal(s) == [UPPER]
    assert why(s, LOWER) == Refusal("OR-099", {"price": 1, "good": GOODS.index("stone")})
    s = sites(die("red", 3))
    play(s, ("visit", die("red", 3), SCHOOL))  # without food
    assert legal(s) == [UPPER]
    assert why(s, LOWER) == Refusal("OR-099", {"price": 1, "good": GOODS.index("food")})


@pytest.mark.parametrize("first", [True, False])
def test_OR_100_a_die_in_the_colour_of_the_token_may_have_the_bonus_action_once(first: bool) -> None:
    s = sites(die("yellow", 3))
    play(s, ("visit", die("yellow", 3), SCHOOL))
    assert legal(s) == [UPPER, BONUS]
    if first:
        play(s, BONUS, ("gain", 0, 0, 1))
        assert legal(s) == [UPPER]
        assert why(s, BONUS) == Refusal("OR-100", {"done": 5})
        play(s, UPPER)
    else:
        play(s, UPPER)
        assert legal(s) == [BONUS, ENOUGH]
        play(s, BONUS, ("gain", 0, 0, 1))
    assert (stock(s), RULES.decision(s).seat) == ((1, 1, 2, 0), 1)


def test_OR_100_the_bonus_action_may_be_left_out() -> None:
    s = sites(die("yellow", 3))
    play(s, ("visit", die("yellow", 3), SCHOOL), UPPER, ENOUGH)
    assert (stock(s), RULES.decision(s).seat) == ((1, 1, 1, 0), 1)


def test_OR_100_another_colour_gives_none() -> None:
    s = sites(die("red", 3), food=3)
    play(s, ("visit", die("red", 3), SCHOOL))
    assert legal(s) == [UPPER, LOWER]
    assert why(s, BONUS) == Refusal("OR-100", {"bonus": 0})


def test_OR_101_speakers_and_an_archon_without_colours_have_no_bonus_action() -> None:
    for worker in (5, 0):
        s = sites()
        s.players[0].speakers, s.speakers = (5,), s.speakers[:1]
        begin(s)
        play(s, ("visit", worker, SCHOOL))
        assert legal(s) == [UPPER]
        assert why(s, BONUS) == Refusal("OR-100", {"bonus": 0})
        play(s, UPPER)
        assert RULES.decision(s).seat == 1


STEPS: dict[Any, list[Any]] = {UPPER: [], LOWER: [("farm", 0), ("place", 1, 0)], BONUS: [("gain", 1, 0, 0)]}


@pytest.mark.parametrize("order", [*permutations((UPPER, LOWER, BONUS))])
def test_OR_102_a_patrician_of_6_may_perform_both_main_actions_and_the_bonus_in_any_order(order: Any) -> None:
    s = sites(die("yellow", 6))
    s.bonus = (0, 4, 2, 3, 1)
    play(s, ("visit", die("yellow", 6), YARD))
    for at, action in enumerate(order):
        expected = {UPPER, LOWER, BONUS} - set(order[:at])
        if {UPPER, LOWER} & set(order[:at]):
            expected.add(ENOUGH)
        assert set(legal(s)) == expected
        play(s, action, *STEPS[action])
        deal(s)
    assert (stock(s), len(s.players[0].cells), RULES.decision(s).seat) == ((1, 3, 0, 0), 3, 1)


@pytest.mark.parametrize("worker", [die("yellow", 5), 0])
def test_OR_102_nobody_else_performs_both(worker: int) -> None:
    s = sites(die("yellow", 5), values=(1, 5, 1, 1, 1))
    play(s, ("visit", worker, YARD), UPPER)
    assert RULES.decision(s).seat == 1


def test_OR_Q_08_a_6_may_leave_out_one_main_action() -> None:
    for only, after in ((UPPER, (3, 0, 0, 0)), (LOWER, (0, 0, 0, 0))):
        s = sites(die("blue", 6))
        play(s, ("visit", die("blue", 6), BARRACKS), only)
        if only == LOWER:
            play(s, ("option", 1), ENOUGH)  # attacks and does not move
        play(s, ENOUGH)
        assert (stock(s), RULES.decision(s).seat) == (after, 1)


def test_OR_TX_1_a_6_at_a_site_of_value_6() -> None:
    s = sites(die("blue", 6), values=(1, 1, 1, 1, 6))
    play(s, ("visit", die("blue", 6), SCHOOL))
    assert (asked(s), s.sites[SCHOOL]) == ("visit", 1)
    play(s, UPPER)  # its food makes the other one possible
    assert legal(s) == [LOWER, ENOUGH]
    play(s, LOWER, ("option", 1), ("pay", 0, 1, 0, 0))
    assert (s.players[0].march, asked(s)) == (1, "extra")  # the visit is over; the first border brought a token


@pytest.mark.parametrize(("advisors", "bonus"), [((), False), (("red",), False), (("blue", "yellow"), True)])
def test_OR_TX_2_the_archon_at_a_site_of_value_5(advisors: tuple[str, ...], bonus: bool) -> None:
    s = sites(values=(1, 1, 1, 1, 5))
    s.players[0].advisors = tuple(map(colour, advisors))
    play(s, ("visit", 0, SCHOOL))
    assert s.sites[SCHOOL] == 6
    assert legal(s) == [UPPER, BONUS][: 1 + bonus]
    play(s, UPPER)
    assert (RULES.decision(s).seat, asked(s)) == ((0, "visit") if bonus else (1, "turn"))


def test_OR_Q_44_a_colour_lent_during_the_visit_counts() -> None:
    """The archon's food action makes a yellow patrician an advisor: then the yellow bonus action is open."""
    s = sites(die("yellow", 6), food=1)
    play(s, ("visit", 0, SCHOOL))
    assert legal(s) == [UPPER, LOWER]
    play(s, LOWER, ("option", 0), ("pay", 0, 1, 0, 0), ("patrician", die("yellow", 6)))
    if asked(s) == "choose":
        play(s, ENOUGH)
    assert legal(s) == [BONUS, ENOUGH]


# -- the ten main actions --------------------------------------------------------------------------------------------


def test_OR_103_ten_main_actions_two_at_each_site() -> None:
    goods = [(3, 0, 0, 0), (0, 3, 0, 0), (0, 0, 3, 0), (0, 0, 1, 1), (1, 1, 1, 0)]
    asks = ["choose", "buy", "pay", "citizen", "choose"]
    for site in range(5):
        s = sites(die("red", 1))
        play(s, ("visit", die("red", 1), site), UPPER)
        if site == FORUM:
            play(s, ("gain", 0, 0, 1))
        assert stock(s) == goods[site]
        s = sites(die("red", 1), stone=1, food=1)
        play(s, ("visit", die("red", 1), site), LOWER)
        assert asked(s) == asks[site]


@pytest.mark.parametrize(
    ("site", "goods"), [("barracks", (3, 0, 0, 0)), ("yard", (0, 3, 0, 0)), ("temple", (0, 0, 3, 0))]
)
def test_OR_104_three_of_the_pictured_resource(site: str, goods: tuple[int, ...]) -> None:
    assert stock(run(table(), f"site.{site}.upper")) == goods


def test_OR_105_one_basic_resource_of_choice_and_one_gold() -> None:
    s = run(table(), "site.forum.upper")
    assert legal(s) == [("gain", 1, 0, 0), ("gain", 0, 1, 0), ("gain", 0, 0, 1)]
    play(s, ("gain", 0, 1, 0))
    assert stock(s) == (0, 1, 0, 1)


def test_OR_106_one_stone_one_food_and_one_wisdom() -> None:
    assert stock(run(table(), "site.school.upper")) == (1, 1, 1, 0)


@pytest.mark.parametrize(
    ("answers", "space", "gained", "earned"),
    [
        ([("option", 0), ("option", 1)], 4, (0, 1, 0, 0), 2 + 1),
        ([("option", 1), ("option", 0)], 4, (1, 0, 0, 0), 1),
        ([("option", 0), ENOUGH], 4, (0, 0, 0, 0), 0),
        ([("option", 1), ENOUGH], 3, (1, 0, 0, 0), 1),
    ],
)
def test_OR_107_move_one_space_and_or_attack(answers: Any, space: int, gained: Any, earned: int) -> None:
    """From space 3, with the other disc beside it."""
    s = table()
    s.players[0].march = s.players[1].march = 3
    play(run(s, "site.barracks.lower"), *answers)
    assert (s.players[0].march, stock(s), points(s)["military"], asked(s)) == (space, gained, earned, "")


def test_OR_108_a_visit_buys_a_building_step_by_step() -> None:
    s = sites(die("red", 2), stone=1, wisdom=1)
    play(s, ("visit", die("red", 2), YARD), LOWER)
    play(s, ("buy", 1), ("pay", 1, 0, 1, 0), ("place", 1, 0))
    deal(s)
    play(s, ("yes",), ("option", 0))
    assert (stock(s), s.players[0].march, asked(s)) == ((0, 0, 0, 0), 1, "extra")  # a border brought a token
    assert pool_names(s)[:4] == ["mint", "castle", "obelisk", "healers"]
    sound(s)


def test_OR_109_one_stone_moves_one_disc_up_to_two_and_brings_the_card_of_its_temple() -> None:
    for temple, steps in ((0, 1), (1, 2), (2, 2)):
        s = table()
        give(s, stone=1)
        play(run(s, "site.temple.lower"), ("pay", 1, 0, 0, 0))
        assert legal(s) == [("climb", where, far) for where in range(3) for far in (1, 2)]
        assert why(s, ("climb", 0, 3)) == Refusal("OR-109", {"steps": 3})
        assert why(s, ("climb", 0, 0)) == Refusal("OR-109", {"steps": 0})
        play(s, ("climb", temple, steps))
        player = s.players[0]
        assert player.temples == tuple(steps if at == temple else 0 for at in range(3))
        assert s.owners == tuple(0 if at == temple else -1 for at in range(3))
        assert asked(s) == "" or s.signs[temple] == 10


def test_OR_109_the_move_is_not_split_even_at_the_top() -> None:
    s = table()
    own(s)
    s.players[0].temples = (9, 8, 0)
    give(s, stone=1)
    play(run(s, "site.temple.lower"), ("pay", 1, 0, 0, 0))
    assert legal(s) == [("climb", 0, 1), ("climb", 1, 1), ("climb", 1, 2), ("climb", 2, 1), ("climb", 2, 2)]
    play(s, ("climb", 0, 1))
    assert (s.players[0].temples, asked(s)) == ((10, 8, 0), "")


def test_OR_Q_04_a_disc_at_the_top_stays_and_the_stone_buys_the_card() -> None:
    s = table()
    s.players[0].temples = (10, 0, 0)
    s.piles = ((0,), (), ())
    give(s, stone=1)
    play(run(s, "site.temple.lower"), ("pay", 1, 0, 0, 0))
    assert [action for action in legal(s) if action[1] == 0] == [("climb", 0, 0)]
    play(s, ("climb", 0, 0))
    assert (s.owners[0], s.players[0].temples) == (0, (10, 0, 0))


def test_OR_110_the_card_comes_whoever_is_higher_and_from_whoever_holds_it() -> None:
    s = table()
    own(s, "taurus", seat=1)
    s.players[1].temples, s.piles = (8, 0, 0), ((1,), (), ())
    give(s, stone=1)
    play(run(s, "site.temple.lower"), ("pay", 1, 0, 0, 0), ("climb", 0, 1))
    assert s.owners[0] == 0
    assert [player.powers.bit_count() for player in s.players] == [1, 0]


def test_OR_111_a_card_never_returns_to_the_board() -> None:
    """At the end of a round nobody has left the start of the forest: its card stays where it is."""
    s = table()
    own(s, "taurus", seat=1)
    begin(s)
    play(s, ("pass",), ("pass",))
    deal(s)
    assert (s.round, s.owners) == (2, (1, -1, -1))


def test_OR_112_a_citizen_die_of_the_pool_is_gained_for_its_wisdom() -> None:
    s = sites(die("red", 2), wisdom=3)
    offer_dice(s, die("blue", 1), die("red", 2), die("orange", 4), die("yellow", 4), die("purple", 5))
    play(s, ("visit", die("red", 2), FORUM), LOWER)
    assert legal(s) == [("citizen", space) for space in range(4)]
    play(s, ("citizen", 2), ("pay", 0, 0, 2, 0), ("die", colour("orange"), 1))
    assert (s.players[0].ready, s.players[0].wisdom, s.players[0].free) == ((die("orange", 4),), 1, 0)
    sound(s)


def raising(*workers: int, food: int) -> State:
    s = table()
    hold(s, *workers)
    give(s, food=food)
    return run(s, "site.school.lower")


def test_OR_113_one_to_three_food_each_for_a_rise_or_a_step() -> None:
    rise = [("option", 0), ("pay", 0, 1, 0, 0)]
    step = [("option", 1), ("pay", 0, 1, 0, 0)]
    s = raising(die("red", 1), food=4)
    assert legal(s) == [("option", 0), ("option", 1)]  # at least one
    play(s, *rise, ("patrician", die("red", 1)))
    assert legal(s) == [("option", 0), ("option", 1), ENOUGH]
    play(s, *rise, ("patrician", die("red", 2)), *step)  # the same one again
    assert (s.players[0].ready, s.players[0].march, s.players[0].food, asked(s)) == ((die("red", 3),), 1, 1, "")
    s = raising(die("red", 1), food=3)
    play(s, *step, ENOUGH)
    assert (s.players[0].march, s.players[0].food, asked(s)) == (1, 2, "")


def test_OR_113_only_unused_patricians_rise() -> None:
    s = sites(die("red", 2), die("blue", 3), food=1)
    play(s, ("visit", die("red", 2), SCHOOL), LOWER, ("option", 0), ("pay", 0, 1, 0, 0))
    assert legal(s) == [("patrician", die("blue", 3))]


def test_OR_TX_16_three_food_and_an_unused_6() -> None:
    rise = [("option", 0), ("pay", 0, 1, 0, 0)]
    s = raising(die("red", 6), die("blue", 2), food=3)
    play(s, *rise, ("patrician", die("red", 6)))
    assert (s.players[0].advisors, s.players[0].free) == ((colour("red"),), 1)
    play(s, *rise)
    assert legal(s) == [("patrician", die("blue", 2))]
    play(s, ("patrician", die("blue", 2)))
    assert legal(s) == [("option", 0), ("option", 1), ENOUGH]
    s = raising(die("red", 6), food=3)
    play(s, *rise, ("patrician", die("red", 6)))
    assert legal(s) == [("option", 1), ENOUGH]  # nobody is left to rise


# -- buying a building -----------------------------------------------------------------------------------------------


def shop(**goods: int) -> State:
    """Mint 1, outpost 1, castle 3, obelisk 1, healers 2 stone; 0 to 4 wisdom."""
    s = table()
    offer_tiles(s, "mint", "outpost", "castle", "obelisk", "healers", tops=("workshop", "citadel"))
    give(s, **goods)
    return run(s, "site.yard.lower")


def test_OR_114_any_tile_that_can_be_paid_or_a_farm() -> None:
    s = shop(stone=1, wisdom=2, gold=1)
    assert [action[1] for action in legal(s) if action[0] == "buy"] == [0, 1, 3]
    assert [action[1] for action in legal(s) if action[0] == "farm"] == [0, 1, 2, 3, 4]
    assert why(s, ("buy", 2)) == Refusal("OR-115", {"wisdom": 2, "stone": 3, "missing": 1})
    assert why(s, ("buy", 4)) == Refusal("OR-115", {"wisdom": 4, "stone": 2, "missing": 2})
    assert why(s, ("buy", 5)) == Refusal("OR-114", {"space": 6})


@pytest.mark.parametrize(("space", "wisdom"), [*enumerate((0, 1, 2, 3, 4))])
def test_OR_115_each_space_of_the_pool_has_its_wisdom(space: int, wisdom: int) -> None:
    s = shop(stone=9, wisdom=9)
    play(s, ("buy", space))
    assert [action[3] for action in legal(s)] == [wisdom]


@pytest.mark.parametrize(("space", "stone"), [*enumerate((1, 1, 3, 1, 2))])
def test_OR_116_each_tile_has_its_stone(space: int, stone: int) -> None:
    s = shop(stone=9, wisdom=9)
    play(s, ("buy", space))
    assert [action[1] for action in legal(s)] == [stone]


def test_OR_117_the_tile_is_added_and_may_be_used() -> None:
    s = shop(stone=1)
    play(s, ("buy", 0), ("pay", 1, 0, 0, 0))
    assert asked(s) == "place"
    play(s, ("place", -1, 0))
    deal(s)
    assert RULES.detail(s, 0, "city")["tiles"][-1].cell == (-1, 0)
    play(s, ("yes",))
    assert s.players[0].gold == 1


def test_OR_118_the_tiles_below_move_up() -> None:
    s = shop()
    play(s, ("farm", 1), ("place", 1, 0))
    assert pool_names(s)[:4] == ["mint", "castle", "obelisk", "healers"]


def test_OR_119_the_top_tile_of_the_colour_comes_to_the_bottom_and_the_next_is_turned_up() -> None:
    s = shop()
    play(s, ("farm", 1), ("place", 1, 0))
    assert pool_names(s)[4] == "citadel"
    red = colour("red")
    assert RULES.decision(s) == Decision(CHANCE, "tile", "stack.red")
    chances = {action[1]: weight for action, weight in RULES.outcomes(s)}
    # what is left of three outposts, three riding grounds, three armouries, two hippodromes, veterans and citadels
    names = {"outpost": 2, "riding_grounds": 3, "armoury": 3, "hippodrome": 2, "veterans": 2, "citadel": 1}
    assert chances == {KIND[name]: n for name, n in names.items()}
    play(s, ("tile", KIND["armoury"]))
    assert (s.tops[red], len(s.stacks[red])) == (KIND["armoury"], 12)
    sound(s)


# -- gaining a citizen die -------------------------------------------------------------------------------------------

ROW = (die("blue", 1), die("red", 2), die("orange", 4), die("yellow", 4), die("purple", 5))


def dice_pool(**goods: int) -> State:
    s = table()
    offer_dice(s, *ROW)
    give(s, **goods)
    return run(s, "site.forum.lower")


def test_OR_120_any_die_that_can_be_paid() -> None:
    s = dice_pool(wisdom=1, gold=1)
    assert legal(s) == [("citizen", 0), ("citizen", 1), ("citizen", 2)]
    assert why(s, ("citizen", 4)) == Refusal("OR-121", {"price": 4, "missing": 2})
    assert why(s, ("citizen", 5)) == Refusal("OR-120", {"space": 6})


@pytest.mark.parametrize(("space", "wisdom"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_OR_121_each_space_of_the_pool_has_its_wisdom(space: int, wisdom: int) -> None:
    s = dice_pool(wisdom=9)
    play(s, ("citizen", space))
    assert legal(s) == [("pay", 0, 0, wisdom, 0)]


def test_OR_121_the_first_die_is_free_and_so_is_any_when_an_effect_says_so() -> None:
    s = dice_pool()
    assert legal(s) == [("citizen", 0)]
    play(s, ("citizen", 0))
    assert s.players[0].ready == (die("blue", 1),)
    s = dice_pool()
    run(s, "building.estate")
    assert legal(s) == [("citizen", space) for space in range(5)]
    play(s, ("citizen", 4))
    assert s.players[0].ready == (die("purple", 5),)


def test_OR_122_the_die_goes_with_its_value_into_a_free_holder_and_is_unused() -> None:
    s = dice_pool(wisdom=3)
    play(s, ("citizen", 3), ("pay", 0, 0, 3, 0))
    deal(s)
    assert (s.players[0].ready, s.players[0].free) == ((die("yellow", 4),), 1)
    begin(s)
    assert visits(s, die("yellow", 4)) == [0, 1, 2, 3, 4]
    sound(s)


def test_OR_123_the_dice_behind_move_left_and_are_not_sorted_again() -> None:
    s = dice_pool(wisdom=1)
    play(s, ("citizen", 1), ("pay", 0, 0, 1, 0), ("die", colour("red"), 1))
    assert s.citizens == (die("blue", 1), die("orange", 4), die("yellow", 4), die("purple", 5), die("red", 1))


def test_OR_124_a_new_die_of_the_colour_is_rolled_and_shows_no_6() -> None:
    s = dice_pool(wisdom=2)
    before = s.dice[colour("orange")]
    play(s, ("citizen", 2), ("pay", 0, 0, 2, 0))
    assert RULES.decision(s) == Decision(CHANCE, "die", "die.orange")
    assert RULES.outcomes(s) == [(("die", colour("orange"), value), 1) for value in range(1, 6)]
    play(s, ("die", colour("orange"), 5))
    assert (s.citizens[4], s.dice[colour("orange")]) == (die("orange", 5), before - 1)
    assert s.arisen == ()


def without_red() -> State:
    """The last red die of the reserve is gone; the first die of the pool is red."""
    s = table()
    offer_dice(s, die("red", 1), *[one for one in ROW if one // 10 != 1])
    s.dice = (0, *s.dice[1:])
    return run(s, "site.forum.lower")


def test_OR_Q_29_without_a_die_of_the_colour_the_last_space_stays_empty() -> None:
    s = without_red()
    play(s, ("citizen", 0))
    rest = tuple(one for one in ROW if one // 10 != 1)
    assert (s.citizens, asked(s)) == ((*rest, 0), "")
    assert [ENDS[end] for end in s.arisen] == ["dice"]
    tracks.give_back(s, colour("red"))
    assert ready(s).citizens == (*rest, 0)  # such a die comes too late


def test_OR_Q_45_dice_close_up_and_the_new_one_comes_to_the_last_space() -> None:
    s = without_red()
    play(s, ("citizen", 0))
    run(s, "site.forum.lower")
    assert why(s, ("citizen", 4)) == Refusal("OR-120", {"space": 5})
    play(s, ("citizen", 0), ("die", colour("blue"), 3))
    assert s.citizens == (die("orange", 4), die("yellow", 4), die("purple", 5), 0, die("blue", 3))


def test_OR_Q_45_without_a_die_in_the_pool_the_action_cannot_be_chosen() -> None:
    s = sites(die("blue", 2))
    offer_dice(s, 0, 0, 0, 0, 0)
    ready(s)
    play(s, ("visit", die("blue", 2), FORUM))
    assert legal(s) == [UPPER]
    assert why(s, LOWER) == Refusal("OR-099", {"action": 2})


def test_OR_Q_31_the_citizen_pool_is_full_again_before_a_zodiac_card_acts() -> None:
    s = dice_pool()
    own(s, "sagittarius")
    ready(s)
    play(s, ("citizen", 0))
    assert RULES.decision(s).ask == "die"
    play(s, ("die", colour("blue"), 2))
    assert (asked(s), s.citizens[4]) == ("may", die("blue", 2))
    play(s, ("yes",))
    assert s.players[0].ready == (die("blue", 2),)


def test_OR_Q_42_a_holder_freed_in_the_same_action_can_be_used_at_once() -> None:
    """Closing with an orange die frees its holder for the die that the Estate takes."""
    s = table()
    build(s, {(1, 0): "estate", (1, 1): "farm"})
    offer_dice(s, *ROW)
    hold(s, die("orange", 2), die("blue", 3))
    s.cards = (41, 41, 41, 41)
    begin(s)
    assert s.players[0].free == 0
    play(s, ("close", die("orange", 2), 0, 0), ("use", 1, 0), ("citizen", 4))
    assert (s.players[0].ready, s.players[0].free) == ((die("purple", 5), die("blue", 3)), 0)


# -- bonus actions ---------------------------------------------------------------------------------------------------


def at_token(of: str, *extra: int, **goods: int) -> State:
    """A patrician of value 3 has come to the site of its own colour."""
    s = sites(die(of, 3), *extra, **goods)
    play(s, ("visit", die(of, 3), COLOURS.index(of)))
    return s


def test_OR_125_one_stone_moves_one_space_in_a_temple_and_brings_no_card() -> None:
    s = at_token("blue", stone=1)
    play(s, BONUS)
    assert legal(s) == [("pay", 1, 0, 0, 0)]
    play(s, ("pay", 1, 0, 0, 0))
    assert legal(s) == [("climb", temple, 1) for temple in range(3)]
    play(s, ("climb", 2, 1))
    assert (s.players[0].temples, s.owners) == ((0, 0, 1), (-1, -1, -1))
    s = at_token("blue")
    assert BONUS not in legal(s)
    assert why(s, BONUS) == Refusal("OR-100", {"price": 1, "good": GOODS.index("stone")})


def test_OR_126_one_food_and_its_normal_costs_buy_a_building() -> None:
    s = at_token("purple", food=1, stone=1, wisdom=1)
    play(s, BONUS, ("pay", 0, 1, 0, 0))
    assert asked(s) == "buy"
    play(s, ("buy", 1), ("pay", 1, 0, 1, 0), ("place", 1, 0))
    deal(s)
    assert stock(s) == (0, 0, 0, 0)
    assert asked(s) == "ability"
    s = at_token("purple", stone=5)
    assert BONUS not in legal(s)


def test_OR_127_one_wisdom_moves_one_space_or_attacks_but_not_both() -> None:
    for option, space, earned in ((0, 3, 0), (1, 2, 2)):
        s = at_token("red", wisdom=1)
        s.players[0].march = 2
        play(s, BONUS, ("pay", 0, 0, 1, 0))
        assert legal(s) == [("option", 0), ("option", 1)]
        play(s, ("option", option))
        assert (s.players[0].march, points(s)["military"]) == (space, earned)
        assert legal(s) == [UPPER, LOWER]


def test_OR_128_a_speaker_of_the_pool_is_taken_without_a_holder() -> None:
    s = at_token("orange", die("red", 1))
    s.speakers = (2, 4)
    play(ready(s), BONUS)
    assert legal(s) == [("speaker", 2), ("speaker", 4)]
    assert why(s, ("speaker", 3)) == Refusal("OR-128", {"value": 3})
    play(s, ("speaker", 4))
    player = s.players[0]
    assert (player.speakers, s.speakers, player.free) == ((4,), (2,), 0)
    sound(s)


def test_OR_128_an_empty_speaker_pool_makes_it_impossible() -> None:
    s = at_token("orange")
    s.speakers = ()
    ready(s)
    assert legal(s) == [UPPER, LOWER]
    assert why(s, BONUS) == Refusal("OR-100", {"site": 4})


def test_OR_129_one_basic_resource_of_choice() -> None:
    s = at_token("yellow")
    play(s, BONUS)
    assert legal(s) == [("gain", 1, 0, 0), ("gain", 0, 1, 0), ("gain", 0, 0, 1)]
    play(s, ("gain", 0, 1, 0))
    assert stock(s) == (0, 1, 0, 0)
