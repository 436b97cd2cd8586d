"""Passing, advisors, the colours of the archon, and superiority tokens."""

from __future__ import annotations

import pytest

from game.core.rules import Action
from game.origins.codes import NONE
from game.origins.state import State
from tests.rules.origins.build import (
    asked,
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
    used,
    why,
)
from tests.rules.origins.change import changes, citizens, reserve

Line = tuple[Action, ...]

PASS, END, EXTRA = ("pass",), ("end",), ("extra",)
PASSED = {"passed": 1, "table.turn": 1, "table.seat": 1}
"""He has passed, and it is the turn of the other."""

RED, PURPLE, BLUE, ORANGE, YELLOW = range(5)


def away(*workers: int, advisors: tuple[int, ...] = (), seats: int = 2) -> State:
    """These patricians stand at sites, and it is his turn."""
    s = table(seats)
    player = s.players[0]
    player.away, player.advisors = tuple(used(at % 5, worker) for at, worker in enumerate(workers)), advisors
    player.free = max(0, 2 - len(workers))
    reserve(s)
    return begin(s)


# -- passing


def test_OR_143_one_may_pass_in_any_turn_and_must_when_nothing_else_is_possible() -> None:
    s = table()
    s.players[0].archon = 2
    assert legal(begin(s)) == [PASS]
    hold(s, die("red", 3))
    give(s, stone=5, food=5, wisdom=5, gold=5)
    s.players[0].archon = NONE
    assert PASS in legal(begin(s)) and len(legal(s)) > 10


def test_OR_144_passing_ends_the_turn_without_a_superiority_token() -> None:
    s = table()
    s.players[0].tokens = 3
    hold(s, die("red", 3))
    begin(s)
    play(s, PASS)
    assert (asked(s), s.seat, s.players[0].tokens, s.players[0].passed) == ("turn", 1, 3, True)


def test_OR_144_whoever_has_passed_takes_no_more_turns_in_this_round() -> None:
    s = table(3)
    for seat in (1, 2):
        hold(s, *[die("red", 3)] * 2, seat=seat)
    s.bonus = (RED, PURPLE, BLUE, ORANGE, YELLOW)
    begin(s)
    play(s, PASS)
    seats = []
    for _ in range(3):
        seats.append(s.seat)
        play(s, ("visit", 13, 2), ("action", 0))
    assert seats == [1, 2, 1]
    play(s, PASS)
    assert (s.seat, s.round) == (1, 1)


def test_OR_145_the_archon_and_all_used_patricians_come_back_used_speakers_do_not() -> None:
    s = away(die("red", 3), die("blue", 5), die("red", 1))
    player = s.players[0]
    player.archon, player.spoken, player.speakers = 4, (used(1, 3), used(2, 5)), (2,)
    before = twin(begin(s))
    play(s, PASS)
    assert changes(before, s) == PASSED | {"archon": NONE - 4, "away": (), "ready": (12, 14, 36)}


def test_OR_Q_10_the_archon_returns_too() -> None:
    s = away()
    s.players[0].archon = 0
    begin(s)
    play(s, PASS)
    assert s.players[0].archon == NONE


@pytest.mark.parametrize(("order", "scored"), [((16, 36), 1), ((36, 16), 3)])
def test_OR_145_sixes_come_back_in_the_order_of_the_player(order: tuple[int, int], scored: int) -> None:
    """A red advisor is there. The blue one first takes the second space, and then the red one scores 3 instead of 1."""
    s = away(die("red", 6), die("blue", 6), die("yellow", 5), advisors=(RED,))
    before = twin(s)
    play(s, PASS)
    assert legal(s) == [("retire", 16), ("retire", 36)]
    play(s, *[("retire", worker) for worker in order])
    assert changes(before, s) == PASSED | {
        "away": (), "ready": (56,), "free": 2, "advisors": (RED, BLUE),
        "points.retired": scored, "table.dice": (1, 0, 0, 0, 0),
    }  # fmt: skip


@pytest.mark.parametrize("value", range(1, 6))
@pytest.mark.parametrize("named", ["red", "yellow"])
def test_OR_146_each_one_below_6_rises_by_1(named: str, value: int) -> None:
    s = away(die(named, value))
    before = twin(s)
    play(s, PASS)
    assert changes(before, s) == PASSED | {"away": (), "ready": (die(named, value) + 1,)}


def test_OR_146_a_6_becomes_an_advisor() -> None:
    s = away(die("blue", 6))
    before = twin(s)
    play(s, PASS, ("retire", 36))
    assert changes(before, s) == PASSED | {"away": (), "free": 1, "advisors": (BLUE,)}


def test_OR_147_what_was_not_used_keeps_its_value() -> None:
    s = table()
    hold(s, die("red", 6), die("blue", 2))
    s.players[0].speakers = (3, 5)
    before = twin(begin(s))
    play(s, PASS)
    assert changes(before, s) == PASSED


# -- advisors


@pytest.mark.parametrize("named", ["red", "purple", "blue", "orange", "yellow"])
def test_OR_148_the_first_advisor_stands_on_the_leftmost_space_and_its_holder_is_free(named: str) -> None:
    s = away(die(named, 6))
    play(s, PASS, ("retire", die(named, 6)))
    assert (s.players[0].advisors, s.players[0].free) == ((colour(named),), 2)
    assert points(s)["advisors"] == 1


@pytest.mark.parametrize(
    ("there", "value"), [((RED,), 3), ((RED, YELLOW), 6), ((RED, YELLOW, ORANGE), 10), ((3, 4, 1, 0), 15)]
)
def test_OR_149_a_later_one_of_a_new_colour_on_the_leftmost_free_space(there: tuple[int, ...], value: int) -> None:
    s = away(die("blue", 6), advisors=there)
    play(s, PASS, ("retire", 36))
    assert s.players[0].advisors == (*there, BLUE)
    assert (points(s)["advisors"], points(s)["retired"]) == (value, 0)


def test_OR_Q_09_it_is_forced() -> None:
    s = away(die("blue", 6), advisors=(RED,))
    play(s, PASS)
    assert legal(s) == [("retire", 36)]


@pytest.mark.parametrize(
    ("there", "scored"),
    [((BLUE,), 1), ((BLUE, RED), 3), ((4, BLUE, 3), 6), ((BLUE, 1, 0, 4), 10), ((0, 1, 2, 3, 4), 15)],
)
def test_OR_150_a_colour_that_is_there_scores_the_rightmost_space(there: tuple[int, ...], scored: int) -> None:
    s = away(die("blue", 6), advisors=there)
    before = twin(s)
    play(s, PASS, ("retire", 36))
    assert changes(before, s) == PASSED | {
        "away": (), "free": 1, "points.retired": scored, "table.dice": (0, 0, 1, 0, 0),
    }  # fmt: skip


@pytest.mark.parametrize(("there", "placed"), [((), 1), ((RED,), 1), ((BLUE,), 0), ((RED, BLUE), 0)])
def test_OR_150_what_is_reported_says_whether_an_advisor_came_of_it(there: tuple[int, ...], placed: int) -> None:
    s = away(die("blue", 6), advisors=there)
    assert ("retired", 0, 36, placed) in play(s, PASS, ("retire", 36))


def test_OR_EX_21_the_first_goes_to_the_leftmost_space_a_colour_again_only_scores() -> None:
    s = away(die("purple", 6))
    play(s, PASS, ("retire", 26))
    assert s.players[0].advisors == (PURPLE,)
    later = away(die("purple", 6), advisors=(PURPLE, ORANGE, BLUE))
    play(later, PASS, ("retire", 26))
    assert (later.players[0].advisors, points(later)["retired"], later.dice) == ((1, 3, 2), 6, (0, 1, 0, 0, 0))


def test_OR_TX_5_two_used_red_sixes() -> None:
    s = away(die("red", 6), die("red", 6))
    own(s, "scorpio")
    before = twin(begin(s))
    play(s, PASS)
    assert legal(s) == [("retire", 16)]
    play(s, ("retire", 16))
    assert (s.players[0].advisors, s.players[0].wisdom, legal(s)) == ((RED,), 1, [("retire", 16)])
    play(s, ("retire", 16))
    assert changes(before, s) == PASSED | {
        "away": (), "free": 2, "advisors": (RED,), "points.retired": 1, "wisdom": 2, "table.dice": (1, 0, 0, 0, 0),
    }  # fmt: skip


# -- the colours of the archon


def bonuses_of_the_archon(advisors: tuple[int, ...]) -> set[int]:
    """The colours of the tokens that it may use."""
    found = set()
    for site in range(5):
        s = table()
        s.bonus = (RED, PURPLE, BLUE, ORANGE, YELLOW)
        s.players[0].advisors = advisors
        give(s, stone=3, food=3, wisdom=3)
        begin(s)
        play(s, ("visit", 0, site))
        if ("bonus", 0) in legal(s):
            found.add(s.bonus[site])
    return found


@pytest.mark.parametrize("advisors", [(), (RED,), (YELLOW, BLUE), (4, 3, 2, 1, 0)])
def test_OR_151_every_advisor_lends_the_archon_its_colour(advisors: tuple[int, ...]) -> None:
    assert bonuses_of_the_archon(advisors) == set(advisors)


def test_OR_151_only_one_bonus_action_a_visit() -> None:
    s = table()
    s.bonus, s.players[0].advisors = (YELLOW, 0, 1, 2, 3), (YELLOW, RED)
    begin(s)
    play(s, ("visit", 0, 0), ("bonus", 0), ("gain", 1, 0, 0))
    assert legal(s) == [("action", 0), ("action", 1)]
    play(s, ("action", 0))
    assert (asked(s), s.seat, s.players[0].stone) == ("turn", 1, 4)


def test_OR_EX_22_purple_orange_and_blue() -> None:
    assert bonuses_of_the_archon((PURPLE, ORANGE, BLUE)) == {PURPLE, ORANGE, BLUE}


# -- superiority tokens


def with_tokens(tokens: int) -> State:
    s = table()
    s.bonus = (RED, PURPLE, BLUE, ORANGE, YELLOW)
    hold(s, die("yellow", 3), die("yellow", 4))
    s.players[0].tokens = tokens
    return begin(s)


VISIT = (("visit", 53, 2), ("action", 0))
AGAIN = (("visit", 54, 2), ("action", 0))


def test_OR_152_after_an_action_a_token_buys_one_more() -> None:
    s = with_tokens(2)
    play(s, *VISIT)
    assert (asked(s), legal(s)) == ("extra", [EXTRA, END])
    play(s, EXTRA)
    assert (asked(s), s.seat, s.players[0].tokens) == ("turn", 0, 1)
    play(s, *AGAIN)
    assert (s.seat, s.players[0].wisdom) == (1, 6)


def test_OR_152_it_is_optional_and_kept_for_a_later_turn() -> None:
    s = with_tokens(1)
    play(s, *VISIT, END)
    assert (s.seat, s.players[0].tokens) == (1, 1)
    play(s, PASS, *AGAIN)
    assert legal(s) == [EXTRA, END]


def test_OR_152_without_a_token_the_turn_is_over() -> None:
    s = with_tokens(0)
    play(s, *VISIT)
    assert (asked(s), s.seat) == ("turn", 1)


def test_OR_152_the_token_may_have_been_gained_in_this_turn() -> None:
    s = with_tokens(0)
    play(s, ("visit", 53, 0), ("action", 1), ("option", 0), ("enough",))
    assert (s.players[0].tokens, legal(s)) == (1, [EXTRA, END])


@pytest.mark.parametrize("action", ["visit", "close", "tower", "grow", "pass"])
def test_OR_Q_07_the_extra_action_is_any_of_the_five(action: str) -> None:
    s = with_tokens(1)
    build(s, {(1, 0): "mint", (1, 1): "mint"})
    give(s, food=2, gold=1)
    begin(s)
    play(s, *VISIT, EXTRA)
    assert action in {choice[0] for choice in legal(s)}


@pytest.mark.parametrize("action", [("close", 53, 0, 0), ("tower", 0), ("grow",)])
def test_OR_152_any_action_but_passing_may_be_followed_by_one_more(action: tuple[str | int, ...]) -> None:
    s = with_tokens(1)
    build(s, {(1, 0): "farm", (1, 1): "farm"})
    give(s, food=2, gold=1)
    begin(s)
    play(s, action)
    while asked(s) != "extra":
        play(s, ("enough",) if ("enough",) in legal(s) else legal(s)[0])
    assert legal(s) == [EXTRA, END]


def test_OR_153_at_most_one_token_a_turn() -> None:
    s = with_tokens(5)
    play(s, *VISIT, EXTRA, *AGAIN)
    assert (asked(s), s.seat, s.players[0].tokens) == ("turn", 1, 4)


def test_OR_153_in_the_next_turn_there_is_one_again() -> None:
    s = with_tokens(5)
    play(s, *VISIT, EXTRA, *AGAIN, PASS, ("visit", 0, 2), ("action", 0))
    assert (s.seat, legal(s)) == (0, [EXTRA, END])


def test_OR_154_the_extra_action_may_be_passing() -> None:
    s = with_tokens(2)
    play(s, *VISIT, EXTRA, PASS)
    assert (s.seat, s.players[0].passed, s.players[0].tokens, s.players[0].ready) == (1, True, 1, (54, 54))


def test_OR_TX_4_what_a_turn_may_be() -> None:
    """Visit, token, pass; pass, token; visit, token, visit, token; and a token of the first action."""
    s = with_tokens(2)
    play(s, *VISIT, EXTRA, PASS)
    passing = with_tokens(2)
    play(passing, PASS)
    assert why(passing, EXTRA) is not None and passing.seat == 1
    twice = with_tokens(2)
    play(twice, *VISIT, EXTRA, *AGAIN)
    assert why(twice, EXTRA) is not None and twice.seat == 1
    gained = with_tokens(0)
    play(gained, ("visit", 53, 0), ("action", 1), ("option", 0), ("enough",), EXTRA, *AGAIN)
    assert (gained.seat, gained.players[0].tokens) == (1, 0)


# -- zodiac cards on passing


CANCER = (("yes",), ("citizen", 0))
GEMINI = (("gain", 1, 1, 0),)


@pytest.mark.parametrize(("first", "second"), [(CANCER, GEMINI), (GEMINI, CANCER)])
def test_OR_Q_21_cancer_and_gemini_come_first_in_the_order_of_the_owner(first: Line, second: Line) -> None:
    """On space 6 the disc will retreat by 2. The die from the pool is unused and does not grow older."""
    s = away(die("red", 6), die("yellow", 3))
    own(s, "cancer", "gemini", "scorpio")
    s.players[0].march, s.players[0].free, s.order = 6, 1, (1, 0)
    citizens(s, die("blue", 2))
    before = twin(begin(s))
    play(s, PASS)
    assert asked(s) == "order"
    (one,) = [choice for choice in legal(s) if leads_to(s, choice, first[0])]
    play(s, one, *first)
    assert asked(s) == "order"
    play(s, *legal(s), *second)
    assert (legal(s), s.players[0].ready, s.players[0].wisdom) == ([("retire", 16)], (32, 54), 0)
    play(s, ("retire", 16))
    assert changes(before, s) == PASSED | {
        "away": (), "ready": (32, 54), "advisors": (RED,), "stone": 1, "food": 1, "wisdom": 1,
        "table.citizens": (0,) * 5, "table.arisen": (3,),
    }  # fmt: skip


def leads_to(s: State, choice: Action, answer: Action) -> bool:
    after = twin(s)
    play(after, choice)
    return answer in legal(after)
