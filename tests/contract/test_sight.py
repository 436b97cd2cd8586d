"""Who sees what: a view holds nothing that its seat may not know, and enough to play by."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.rules import CHANCE, HIDDEN, OVER
from game.core.state import clone, key
from tests.contract.seats import KINDS, walk
from tests.contract.tables import PLAIN, TABLES, Table, value_of

EVERY_TABLE = pytest.mark.parametrize("table", TABLES, ids=str)
EVERY_GAME = pytest.mark.parametrize("table", PLAIN, ids=str)


@EVERY_TABLE
def test_a_view_holds_what_its_seat_may_know_and_enough_to_play_by(table: Table) -> None:
    """At every decision for every seat, and a guess that fits the view of one of them and can be played on."""
    rules, rng = table.rules, Random(13)
    for number, step in enumerate(walk(table, "uniform", 11)):
        for seat in range(table.seats):
            view = rules.observe(step.s, seat)
            assert rules.observe(view, seat) == view
            if step.decision.seat >= 0:
                sees_what_is_legal(rules, step.s, view, seat)
        seat = number % table.seats
        if step.decision.seat >= 0:
            view = rules.observe(step.s, seat)
            guess = rules.guess(view, seat, rng)
            assert rules.observe(guess, seat) == view
            assert rules.faults(guess) == []
    while rules.decision(guess).seat != OVER:
        chance = rules.decision(guess).seat == CHANCE
        rules.apply(guess, rules.sample(guess, rng) if chance else rng.choice(rules.legal(guess)))


def sees_what_is_legal(rules: Any, s: Any, view: Any, seat: int) -> None:
    """Whoever is asked; nobody else may do anything."""
    decision = rules.decision(s, seat)
    if decision.seat == seat:
        assert rules.decision(view, seat) == decision
        assert rules.legal(view, seat) == rules.legal(s, seat) != []
    else:
        assert rules.legal(s, seat) == []


@EVERY_GAME
@pytest.mark.parametrize("kind", ["uniform", "greedy"])
def test_a_bot_chooses_alike_where_its_views_are_alike(table: Table, kind: str) -> None:
    """The true state behind the view is another one: whoever peeks is found out."""
    rules = table.rules
    for number, step in enumerate(walk(table, "uniform", 14)):
        if step.decision.seat < 0 or number % 5:
            continue
        seat = step.decision.seat
        other = rules.guess(rules.observe(step.s, seat), seat, Random(number))
        answers = [
            KINDS[kind](table, Random(number))(clone(s), rules.decision(s, seat), rules.legal(s, seat))
            for s in (step.s, other)
        ]
        assert answers[0] == answers[1]


def test_hidden_hands_and_secret_bids_are_not_in_the_view() -> None:
    table = next(table for table in PLAIN if table.game == "bids" and table.seats == 3)
    secrets = 0
    for step in walk(table, "uniform", 15):
        view = table.rules.observe(step.s, 0)
        for player, true in zip(view.players[1:], step.s.players[1:], strict=True):
            assert set(player.hand) <= {HIDDEN}
            assert (player.bid, player.done, player.doubled) == (0, False, 0)
            assert len(player.hand) == len(true.hand) + (true.bid > 0)
            secrets += true.bid > 0
        assert set(view.deck) <= {HIDDEN}
    assert secrets > 0


def test_what_the_others_choose_leaves_a_view_unchanged_until_the_reveal() -> None:
    table = next(table for table in PLAIN if table.game == "bids" and table.seats == 2)
    rules = table.rules
    s = next(step.s for step in walk(table, "uniform", 16) if step.decision.seat >= 0)
    before = rules.observe(s, 0)
    rules.apply(s, next(a for a in rules.legal(s, 1) if a[2] % 2))
    assert key(rules.observe(s, 0)) == key(before)


def test_greedy_prefers_what_its_value_function_prefers() -> None:
    """The beam finds the best of all ends of a turn, not only of first steps."""
    table = next(table for table in PLAIN if table.game == "lanterns" and table.seats == 2)
    for step in walk(table, "greedy", 17):
        if step.decision.ask == "white" and len(step.legal) == 2:
            worths = {}
            for action in step.legal:
                after = clone(step.s)
                table.rules.apply(after, action)
                worths[action] = value_of("lanterns")(table.rules, after, step.decision.seat)
            assert worths[step.action] == max(worths.values())
