"""The effect machine by itself: prices, frames, triggers, and effects that can be stopped anywhere."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from game.core import state
from game.core.program import Step, drawn, nothing
from game.core.rules import CHANCE, Event
from tests.core.beans import State, World, faults

EARN: Any = {"do": "earn", "n": 1}
SWAP: Any = {"do": "swap"}
RING: Any = {"do": "ring"}
NO, YES, ENOUGH = ("no",), ("yes",), ("enough",)


def spend(n: int) -> Any:
    return {"do": "spend", "n": n}


def earn(n: int) -> Any:
    return {"do": "earn", "n": n}


def may(*steps: Any) -> Any:
    return {"do": "may", "steps": list(steps)}


# -- programs


def test_programs_are_changed_by_their_machine_alone() -> None:
    """It keeps more of them than one can see."""
    machine = World(EARN).machine
    with pytest.raises(TypeError):
        machine.programs[1] = ()
    with pytest.raises(AttributeError):
        machine.programs = ()
    number = machine.add("twice", [Step(nothing)])
    machine.write(number, [Step(nothing), Step(nothing)])
    assert [len(steps) for steps in machine.programs[number:]] == [2]


# -- steps and frames


def test_what_asks_nobody_runs_to_the_end_and_leaves_nothing_pending() -> None:
    world = World(earn(2), earn(3))
    assert (world.me.coins, world.s.stack, world.s.options) == (5, (), ())


def test_a_step_that_asks_stops_before_what_stands_behind_it() -> None:
    world = World(EARN, SWAP, earn(10), beans=1)
    assert (world.me.coins, world.legal) == (1, [("swap",)])
    assert world.play(("swap",)).me.coins == 1 + 2 + 10


def test_a_step_that_can_ask_nothing_is_passed_over() -> None:
    assert World(EARN, SWAP, earn(10), beans=0).me.coins == 11


def test_a_decision_names_its_seat_its_question_and_its_place_in_the_data() -> None:
    world = World(EARN, may(SWAP), beans=1)
    assert world.machine.decision(world.s) == (0, "may", "effect", None, False)
    world.play(YES)
    assert world.machine.decision(world.s) == (0, "swap", "effect[1].steps", None, False)


def test_frames_are_ints_that_say_where_the_program_stands() -> None:
    world = World(EARN, may(SWAP), EARN, beans=1)
    program = world.effect.program
    assert world.s.stack == ((program, 1, 0, 0, 0, 0),)
    inner = world.machine.programs[program][1].inner[0]
    assert world.play(YES).s.stack == ((program, 2, 0, 0, 0, 0), (inner, 0, 0, 0, 0, 0))


def test_a_step_that_comes_again_keeps_its_numbers_and_the_step_after_it_starts_with_none() -> None:
    choose: Any = {"do": "choose", "options": [[EARN], [SWAP]], "times": 2}
    last, middle = World(choose, beans=1), World(choose, SWAP, beans=2)
    for world in (last, middle):
        world.play(("option", 0))
        assert world.s.stack[-1] == (world.effect.program, 0, 0, 0, 1, 1)  # once, and it was the first
    last.play(("option", 0))
    assert last.s.stack == ()
    assert middle.play(("option", 0)).s.stack == ((middle.effect.program, 1, 0, 0, 0, 0),)


def test_who_listens_hears_what_happens_and_changes_nothing() -> None:
    quiet, loud, heard = World(may(EARN, EARN)), World(may(EARN, EARN)), list[Event]()
    quiet.machine.answer(quiet.s, YES, None)
    loud.machine.answer(loud.s, YES, heard.append)
    assert [event.fact for event in heard] == [("earned", 1), ("earned", 1)]
    assert quiet.s == loud.s


# -- prices


@pytest.mark.parametrize(("beans", "coins", "offered"), [(0, 0, False), (0, 1, False), (1, 0, False), (1, 1, True)])
def test_a_price_counts_only_with_what_it_buys(beans: int, coins: int, offered: bool) -> None:
    """Whoever pays with the only bean has none to swap; whoever has no bean has nothing to buy."""
    world = World(may(spend(1), SWAP), beans=beans, coins=coins)
    assert bool(world.legal) == offered


def test_only_payments_that_leave_something_to_buy_are_offered() -> None:
    world = World(spend(1), SWAP, beans=1, coins=1)
    assert world.legal == [("spend", 1, 0)]
    world = World(spend(1), SWAP, beans=2, coins=1)
    assert world.legal == [("spend", 1, 0), ("spend", 0, 1)]


def test_what_is_bought_may_have_a_price_of_its_own() -> None:
    inner = may(spend(2), EARN)
    assert World(spend(1), inner, coins=2).s.stack == ()
    world = World(spend(1), inner, coins=3)
    world.play(("spend", 1, 0), YES, ("spend", 2, 0))
    assert world.me.coins == 1


def test_a_price_that_cannot_be_paid_leaves_out_what_hangs_on_it_and_nothing_else() -> None:
    """Nobody gets for nothing what costs something, however the step was reached."""
    repeat: Any = {"do": "repeat", "n": 3, "steps": [spend(2), earn(1)]}
    world = World(repeat, earn(10), coins=5)
    assert world.legal == [("spend", 2, 0)]
    world.play(("spend", 2, 0), ("spend", 2, 0))  # 5 - 2 + 1 - 2 + 1 = 3, so once more
    world.play(("spend", 2, 0))
    assert (world.me.coins, world.s.stack) == (12, ())
    assert World(repeat, earn(10), coins=1).me.coins == 11


@pytest.mark.parametrize(("coins", "left"), [(0, 0), (1, 5), (2, 6)])
def test_a_price_that_asks_nobody(coins: int, left: int) -> None:
    assert World({"do": "toll"}, earn(5), coins=coins).me.coins == left
    assert World(may({"do": "toll"}, EARN), coins=coins).legal == ([YES, NO] if coins else [])


def test_a_price_that_asks_nobody_counts_only_with_what_it_buys() -> None:
    world = World({"do": "toll"}, SWAP, coins=1)
    assert (world.me.coins, world.s.stack) == (1, ())
    assert World({"do": "toll"}, SWAP, coins=1, beans=1).me.coins == 0


def test_a_price_of_nothing_is_paid_by_everybody_but_buys_only_what_is_possible() -> None:
    assert World(spend(0), EARN).me.coins == 1
    assert not World(may(spend(0), SWAP)).legal
    assert World(may(spend(0), SWAP), beans=1).legal == [YES, NO]


def test_a_price_comes_first_and_buys_something() -> None:
    first = "a price comes first, and there is one of them"
    nothing = "a price that buys nothing: it stands before the steps that it pays for"
    assert faults(EARN, spend(1), EARN) == [f"effect[1]: {first}"]
    assert faults(spend(1), spend(1), EARN) == [f"effect[1]: {first}"]
    assert faults(may(spend(1))) == [f"effect[0].steps[0]: {nothing}"]
    assert faults({"do": "in_any_order", "steps": [EARN, spend(1)]}) == [
        f"effect[0].steps[1]: {first}",
        f"effect[0].steps[1]: {nothing}",
    ]


# -- triggers

SWAPS, EARNS, EMPTIES = [may(SWAP)], [earn(1)], [may({"do": "empty"})]


def test_what_asks_nobody_is_done_first_and_then_the_owner_is_asked() -> None:
    for hears in ((SWAPS, EARNS), (EARNS, SWAPS)):
        world = World(RING, beans=1, hears=hears)
        assert (world.me.coins, world.legal) == (1, [YES, NO])


def test_of_several_that_ask_the_owner_says_which_comes_first() -> None:
    world = World(RING, earn(100), beans=1, pots=(4, 0, 0), hears=(SWAPS, EARNS, EMPTIES))
    assert (world.machine.decision(world.s).ask, world.me.coins) == ("order", 1)
    assert world.legal == [("first", 0), ("first", 2)]
    assert world.machine.waiting(world.s, 2).program == world.cards[2].program
    world.play(("first", 2), YES)
    assert world.me.beans == 5
    assert world.legal == [("first", 0)]
    world.play(("first", 0), YES, ("swap",))
    assert (world.me.coins, world.s.stack) == (103, ())


def test_a_trigger_that_another_makes_possible_is_offered_then() -> None:
    """Only the second can do anything; what it brings lets the first one do something too."""
    world = World(RING, pots=(1, 0, 0), hears=(SWAPS, EMPTIES))
    assert world.legal == [("first", 1)]
    assert world.play(("first", 1), YES).legal == [("first", 0)]


def test_triggers_of_which_none_is_possible_ask_nothing() -> None:
    assert World(RING, EARN, hears=(SWAPS, EMPTIES)).s.stack == ()


def test_only_cards_that_are_owned_hear_an_event() -> None:
    assert World(RING, hears=(EARNS, EARNS)).me.coins == 2
    assert World(RING, hears=(EARNS, EARNS), cards=0b10).me.coins == 1
    assert World(RING, hears=(EARNS,), cards=0).me.coins == 0
    assert World(RING).s.stack == ()


def test_a_card_hears_an_event_with_its_subject() -> None:
    world = World(RING, pots=(3, 9, 9), hears=([{"do": "empty"}],))
    assert (world.me.beans, world.me.pots) == (3, (0, 9, 9))


def test_a_price_of_a_card_that_hears_is_paid_or_the_card_does_nothing() -> None:
    hears = ([spend(1), earn(5)],)
    assert World(RING, hears=hears).me.coins == 0
    world = World(RING, coins=1, hears=hears)
    assert world.play(("spend", 1, 0)).me.coins == 5


# -- what changes into something else while it is spoken of


def test_the_rest_of_an_effect_follows_its_subject() -> None:
    each: Any = {"do": "each", "of": "pots", "steps": [{"do": "move"}, {"do": "empty"}]}
    world = World(each, pots=(5, 0, 0)).play(("each", 0))
    assert (world.me.pots, world.me.beans) == ((0, 0, 0), 5)


def test_the_rest_of_an_effect_is_left_out_with_its_subject() -> None:
    each: Any = {"do": "each", "of": "pots", "steps": [{"do": "break"}, may(EARN), EARN]}
    world = World(each, earn(10), pots=(5, 0, 0)).play(("each", 0))
    assert (world.me.coins, world.s.stack) == (10, ())


def test_triggers_that_wait_follow_the_subject_of_their_event() -> None:
    hears = ([may({"do": "move"}, {"do": "empty"})], EMPTIES)
    world = World(RING, pots=(5, 0, 8), hears=hears)
    world.play(("first", 0), YES)
    assert (world.me.beans, world.me.pots) == (5, (8, 0, 0))
    assert world.legal == []  # the pot that rang is the last one now, and empty
    world = World(RING, pots=(5, 0, 8), hears=([may({"do": "move"})], EMPTIES))
    world.play(("first", 0), YES, ("first", 1), YES)
    assert (world.me.beans, world.me.pots) == (5, (8, 0, 0))


def test_what_others_do_and_other_things_follow_nothing() -> None:
    world = World(EARN)
    world.s.stack = ((world.effect.program, 0, 0, 3, 0, 0),)
    for about, seat, before in (("pot", 0, 3), ("", 1, 3), ("", 0, 4)):
        world.machine.follow(world.s, about, seat, before, 5)
        assert world.s.stack[0][3] == 3
    world.machine.follow(world.s, "", 0, 3, 5)
    assert world.s.stack[0][3] == 5


# -- chance


def test_chance_answers_with_its_weights() -> None:
    options = [(("draw", "gold"), 3), (("draw", "mud"), 1)]
    rng = Random(1)
    counts = Counter(drawn(options, rng)[1] for _ in range(4000))
    assert 2900 < counts["gold"] < 3100
    assert counts["gold"] + counts["mud"] == 4000


# -- stoppable anywhere

EACH: Any = {"do": "each", "of": "pots", "optional": True, "steps": [{"do": "empty"}, may(spend(1), EARN)]}
ORDER: Any = {"do": "in_any_order", "optional": True, "steps": [SWAP, may(spend(2), EARN), EACH]}
CHOOSE: Any = {
    "do": "choose",
    "times": 3,
    "least": 1,
    "options": [[EARN], [spend(1), SWAP], [{"do": "draw", "source": "bag"}]],
}
IF: Any = {"do": "if", "count": {"per": "beans"}, "least": 2, "then": [may(SWAP)], "otherwise": [may(EARN)]}
REPEAT: Any = {"do": "repeat", "n": {"per": "beans"}, "steps": [may(spend(2), earn(3))]}
DRAW: Any = {"do": "draw", "source": "bag"}
REVEAL: Any = {"do": "reveal", "what": "hand"}
LONG = {
    "each": [EACH, EARN],
    "any order": [ORDER, EARN],
    "choose": [CHOOSE, EARN],
    "if": [IF, EARN],
    "repeat": [REPEAT, EARN],
    "draw and reveal": [DRAW, REVEAL, may(DRAW, DRAW)],
    "bell": [RING, EARN],
    "prices": [spend(1), may(spend(1), may(spend(1), SWAP))],
}


@pytest.mark.parametrize("what", LONG)
def test_every_way_through_an_effect_can_be_stopped_at_every_step_and_comes_to_its_end(what: str) -> None:
    """At each decision: there is an answer, clones are independent, a dump is the whole position."""
    hears = (SWAPS, EARNS, EMPTIES, [spend(1), SWAP])
    world = World(*LONG[what], coins=2, beans=2, pots=(1, 0, 2), hears=hears)
    machine, ends, decisions = world.machine, 0, 0

    def walk(s: State) -> None:
        nonlocal ends, decisions
        if not s.stack:
            assert s.options == ()
            ends += 1
            return
        decisions += 1
        assert s.options
        assert len(set(s.options)) == len(s.options)
        before, raw = state.key(s), msgspec.json.encode(state.dump(s))
        again = state.load(State, msgspec.json.decode(raw))
        machine.settle(again, None)
        assert again == s
        chance = machine.decision(s).seat == CHANCE
        for option in s.options:
            copy, other = state.clone(s), state.clone(again)
            action: Any = option[0] if chance else option
            machine.answer(copy, action, None)
            machine.answer(other, action, [].append)
            assert copy == other
            assert min(copy.players[0].coins, copy.players[0].beans) >= 0
            walk(copy)
        assert state.key(s) == before

    walk(world.s)
    assert ends > 1
    assert decisions > 1
