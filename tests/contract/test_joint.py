"""Joint steps: everybody chooses at once, in any order, and may change their mind until the last has finished."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from game.core.errors import Problem
from game.core.match import Barred, Match
from game.core.rules import CHANCE, OVER, Action
from game.core.state import clone, fingerprint, key
from tests.contract.bids import Bids
from tests.contract.drawn import wonders
from tests.contract.tables import PLAIN, Table


def dealt(seats: int, seed: int = 3) -> Match[Any]:
    match = Match(Bids(), seats, seed=seed)
    match.deal()
    return match


def chain(rules: Bids, s: Any, seat: int, rng: Random) -> list[Action]:
    """All that a seat does in the running step: a bid, and after an even one whether it doubles."""
    s, actions = clone(s), list[Action]()
    turn = s.turn
    while s.turn == turn and rules.decision(s, seat).seat == seat:
        actions.append(rng.choice(rules.legal(s, seat)))
        rules.apply(s, actions[-1])
    return actions


def interleavings(chains: list[list[Action]]) -> set[tuple[Action, ...]]:
    """Every order of all actions in which each seat's own stay in theirs."""
    owners = [seat for seat, actions in enumerate(chains) for _ in actions]
    found = set()
    for order in set(permutations(owners)):
        left = [iter(actions) for actions in chains]
        found.add(tuple(next(left[seat]) for seat in order))
    return found


@pytest.mark.parametrize("seats", [2, 3])
def test_every_interleaving_of_the_same_chains_ends_alike(seats: int) -> None:
    rules, rng, orders = Bids(), Random(1), 0
    for seed in range(8):
        s = dealt(seats, seed).state_at()
        for _ in range(3):
            ends = set()
            for order in interleavings([chain(rules, s, seat, rng) for seat in range(seats)]):
                after = clone(s)
                for action in order:
                    assert rules.refuse(after, action) is None
                    rules.apply(after, action)
                ends.add(key(after))
                orders += 1
            assert len(ends) == 1
            s = after
    assert orders > 50


def test_any_open_seat_may_answer_first() -> None:
    match = dealt(3)
    assert [match.decision(seat).seat for seat in range(3)] == [0, 1, 2]
    match.play(next(a for a in match.legal(2) if a[2] % 2))
    assert match.decision().seat == 0
    assert match.decision(2).seat != 2, "seat 2 has finished"
    assert match.log[-1].seat == 2


def test_a_seat_takes_back_its_own_entry_from_between_the_others() -> None:
    match = dealt(3)
    first, second = match.legal(0)[0], match.legal(1)[0]
    match.play(first)
    match.play(second)
    match.undo(0)
    assert [entry.action for entry in match.log[-1:]] == [second]
    assert match.legal(0) == dealt(3).legal(0)
    match.redo()
    assert {entry.action for entry in match.log[-2:]} == {first, second}


def test_after_the_reveal_nothing_is_free() -> None:
    match = dealt(2)
    for seat in (0, 1):
        while match.decision(seat).seat == seat and match.state_at().turn == 1:
            match.play(match.legal(seat)[0])
    with pytest.raises(Barred) as barred:
        match.undo(0)
    assert barred.value.reason == "revealed"


def test_a_dropped_entry_is_a_line_of_the_save_and_comes_back() -> None:
    lines: list[str] = []
    match = Match(Bids(), 2, seed=3, write=lines.append)
    match.deal()
    match.play(match.legal(0)[0])
    match.play(match.legal(1)[0])
    match.undo(0)
    assert lines[-1] == '{"drop":0,"entries":1}'
    with pytest.raises(Problem, match="no entry of its own"):
        match.drop(0)


def test_what_is_dealt_in_secret_is_no_entry_of_a_joint_step() -> None:
    match = dealt(2)
    assert {entry.seat for entry in match.log} == {CHANCE}
    with pytest.raises(Barred) as barred:
        match.undo()
    assert barred.value.reason == "nothing"


def test_changing_ones_mind_leads_where_the_second_thought_alone_leads() -> None:
    changed, straight = dealt(2), dealt(2)
    changed.play(changed.legal(0)[0])
    changed.play(changed.legal(1)[0])
    changed.undo(0)
    changed.play(changed.legal(0)[-1])
    straight.play(straight.legal(1)[0])
    straight.play(straight.legal(0)[-1])
    assert fingerprint(changed.state_at()) == fingerprint(straight.state_at())


# -- the same promises, kept by a game of ours


WONDERS_TABLES = [table for table in PLAIN if table.game == "wonders"]
EVERY_WONDERS_TABLE = pytest.mark.parametrize("table", WONDERS_TABLES, ids=str)


def chosen(rules: Any, s: Any, seat: int, rng: Random) -> list[Action]:
    """A whole chain of a seat that likes what leads on, up to its seal."""
    s, actions = clone(s), list[Action]()
    while not actions or actions[-1][0] != "seal":
        legal = rules.legal(s, seat)
        actions.append(rng.choice([a for a in legal if a[0] not in ("pass", "enough")] or legal))
        if actions[-1][0] != "seal":
            rules.apply(s, actions[-1])
    return actions


def shuffled(chains: list[list[Action]], rng: Random) -> list[Action]:
    """Some order of all actions in which each seat's own stay in theirs."""
    owners = [seat for seat, actions in enumerate(chains) for _ in actions]
    rng.shuffle(owners)
    left = [iter(actions) for actions in chains]
    return [next(left[seat]) for seat in owners]


@EVERY_WONDERS_TABLE
def test_chains_of_extra_actions_and_bonuses_interleave_as_one_likes(table: Table) -> None:
    rules, rng, longest = table.rules, Random(str(table)), 0
    for seed in range(12):
        s = rules.setup(table.seats, table.options)
        wonders(rules, s, Random(seed))
        for _ in range(2):
            chains = [chosen(rules, s, seat, rng) for seat in range(table.seats)]
            longest = max(longest, *map(len, chains))
            ends = set()
            for _ in range(6):
                after = clone(s)
                for action in shuffled(chains, rng):
                    assert rules.refuse(after, action) is None
                    rules.apply(after, action)
                ends.add(key(after))
            assert len(ends) == 1
            s = after
            while rules.decision(s).seat == CHANCE:
                rules.apply(s, rules.sample(s, rng))
            if rules.decision(s).seat == OVER:
                break
    assert longest >= 4


@EVERY_WONDERS_TABLE
def test_nobody_sees_what_the_others_choose_but_that_they_have_sealed(table: Table) -> None:
    rules, rng = table.rules, Random(str(table))
    s = rules.setup(table.seats, table.options)
    wonders(rules, s, rng)
    before = rules.observe(s, 0)
    scores, sheets = rules.scores(before), rules.detail(before, 0, "seats")["seats"]
    for seat in range(1, table.seats):
        for action in chosen(rules, s, seat, rng)[:-1]:
            rules.apply(s, action)
            assert key(rules.observe(s, 0)) == key(before)
    rules.apply(s, ("seal", 1))
    view = rules.observe(s, 0)
    assert rules.detail(view, 0, "sealed")["sealed"] == (1,)
    assert rules.scores(view) == scores
    assert rules.detail(view, 0, "seats")["seats"][1]._replace(sealed=False) == sheets[1]


def test_a_seat_that_has_sealed_changes_its_mind_until_the_last_has() -> None:
    rules = next(table.rules for table in WONDERS_TABLES)
    match = Match(rules, 3, seed=5)
    match.deal()
    match.play(("pass", 1))
    match.play(("seal", 1))
    match.play(("pass", 0))
    match.play(("seal", 0))
    assert match.decision().seat == 2
    match.undo(1)
    match.undo(1)
    assert match.decision(1).ask == "turn"
    assert [entry.action for entry in match.log[-2:]] == [("pass", 0), ("seal", 0)]
    for action in (("pass", 2), ("seal", 2), match.legal(1)[0]):
        match.play(action)
    assert match.state_at().turn == 1
    match.play(("seal", 1))
    assert match.state_at().turn == 2
    with pytest.raises(Barred) as barred:
        match.undo(1)
    assert barred.value.reason == "revealed"


@pytest.mark.parametrize("table", [t for t in PLAIN if t.seats > 1], ids=str)
def test_a_reopened_view_does_not_tell_who_has_answered(table: Table) -> None:
    """Whatever the others have answered in a joint step, a seat that has not finished sees the same step begin."""
    rules, rng, compared = table.rules, Random(5), 0
    s = rules.setup(table.seats, table.options)
    for _ in range(400):
        asked = rules.decision(s)
        if asked.seat == OVER:
            break
        if asked.seat == CHANCE:
            rules.apply(s, rules.sample(s, rng))
            continue
        if not asked.joint:
            seat = asked.seat
            assert key(rules.reopened(rules.observe(s, seat), seat)) == key(rules.observe(s, seat))
            rules.apply(s, rng.choice(rules.legal(s, seat)))
            continue
        last = table.seats - 1
        begun = key(rules.reopened(rules.observe(s, last), last))
        turn = s.turn
        for seat in range(table.seats):
            while s.turn == turn and rules.decision(s, seat).seat == seat:
                if seat != last:
                    assert key(rules.reopened(rules.observe(s, last), last)) == begun
                    compared += 1
                rules.apply(s, rng.choice(rules.legal(s, seat)))
    assert compared or table.game not in ("bids", "wonders")
