"""What every game promises, held at every decision of games played by four kinds of seats."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from game.core.rules import CHANCE, OVER, Event, NotOver
from game.core.state import clone, dump, fingerprint, key, load
from tests.contract.seats import KINDS, Step, walk
from tests.contract.tables import PLAIN, TABLES, Table

LANGUAGES = ("en", "pl", "ru")

EVERY_TABLE = pytest.mark.parametrize("table", TABLES, ids=str)
EVERY_GAME = pytest.mark.parametrize("table", PLAIN, ids=str)


LONG = ("origins",)
"""Games of so many decisions that their options, which bend a rule here and there, are played from drawn positions."""


def games(table: Table, kind: str) -> list[Any]:
    """One game from the start and, where a game has them, two from drawn positions."""
    if kind == "greedy":
        return [walk(table, kind, 0)]
    drawn = [walk(table, kind, seed, drawn=True) for seed in (1, 2) if table.drawn]
    return drawn[:1] if table.game in LONG and table.options else [walk(table, kind, 0), *drawn]


SEATED = [(table, kind) for table in TABLES for kind in KINDS if kind != "greedy" or table in PLAIN]
"""Options bend rules for whoever plays; who plays with care, which takes longest, does so without them."""


@pytest.mark.slices(9)
@pytest.mark.parametrize(("table", "kind"), SEATED, ids=str)
def test_every_decision_keeps_the_contract(table: Table, kind: str) -> None:
    rules = table.rules
    for game in games(table, kind):
        past = []
        for step in game:
            past.append((clone(step.s), key(step.s)))
            assert rules.faults(step.s) == []
            check_answers(rules, step)
            check_apply(rules, step)
            if step.decision.seat != OVER:
                with pytest.raises(NotOver):
                    rules.result(step.s)
        assert step.decision.seat == OVER, "a game comes to its end"
        assert rules.result(step.s).end in rules.end_reasons
        assert len(rules.scores(step.s)) == table.seats
        for state, then in past:
            assert key(state) == then, "a later action has changed an earlier clone"


def check_answers(rules: Any, step: Step) -> None:
    s, decision, legal = step.s, step.decision, step.legal
    if decision.seat == OVER:
        assert rules.legal(s) == []
        return
    assert legal, "somebody is asked and has no answer"
    assert len(set(legal)) == len(legal)
    assert step.action in legal
    assert not any(rules.refuse(s, action) for action in legal)
    if decision.seat == CHANCE:
        assert rules.legal(s) == []
        assert all(weight > 0 for _, weight in rules.outcomes(s) or ())
    else:
        assert rules.legal(clone(s)) == legal, "the same position lists the same actions in the same order"
        assert rules.legal(s, decision.seat) == legal


def check_apply(rules: Any, step: Step) -> None:
    """Clones are equal, JSON carries everything, and whether somebody listens makes no difference."""
    s = step.s
    copy, again = clone(s), load(rules.state, msgspec.json.decode(msgspec.json.encode(dump(s))))
    rules.restore(again)
    assert copy == s == again
    assert fingerprint(again) == fingerprint(s)
    if step.decision.seat == OVER:
        return
    assert rules.decision(again) == step.decision
    events: list[Event] = []
    rules.apply(copy, step.action, events.append)
    rules.apply(again, step.action)
    assert copy == again
    for event in events:
        for lang in LANGUAGES:
            assert rules.say(event, copy, lang).strip()


@EVERY_GAME
def test_refuse_agrees_with_legal(table: Table) -> None:
    """Thousands of well-formed actions: refused exactly when not listed, each refusal told in three languages."""
    rules, rng = table.rules, Random(str(table))
    refused, told = 0, set()
    for drawn in (False, True):
        for step in walk(table, "uniform", 7, drawn):
            if step.decision.seat == CHANCE and rules.outcomes(step.s) is None:
                continue  # what may be drawn is too much to list: here only the rules know it
            seats = range(table.seats)
            legal = {a for seat in seats for a in rules.legal(step.s, seat)} | set(step.legal)
            for action in twisted(step.legal, rng) if step.legal else [("nonsense", 1)]:
                refusal = rules.refuse(step.s, action)
                assert (refusal is None) == (action in legal), (action, refusal)
                if refusal:
                    refused += 1
                    if (refusal.rule, next(iter(refusal.figures))) not in told:
                        told.add((refusal.rule, next(iter(refusal.figures))))
                        sentences = {lang: rules.say(refusal, step.s, lang) for lang in LANGUAGES}
                        assert len(set(sentences.values())) == len(LANGUAGES), sentences
    assert refused > 50  # the shortest game has some twenty decisions


def twisted(legal: list[Any], rng: Random) -> list[Any]:
    """Actions like the legal ones, most of them with something changed."""
    found, verbs = [], sorted({action[0] for action in legal} | {"nonsense"})
    for action in rng.choices(legal, k=8):
        parts = [*action]
        for _ in range(rng.randint(0, 2)):
            place = rng.randrange(len(parts))
            old = parts[place]
            parts[place] = old + rng.choice([-9, -2, -1, 1, 2, 9]) if isinstance(old, int) else rng.choice(verbs)
        found.append(tuple(parts))
    return found


@EVERY_TABLE
def test_who_is_told_of_a_lack_lacks_something(table: Table) -> None:
    """What was possible a moment ago is tried again, whoever is asked now and while chance draws."""
    rules, before = table.rules, list[Any]()
    for step in walk(table, "uniform", 5):
        for action in before[-40:]:
            refusal = rules.refuse(step.s, action)
            assert not refusal or int(refusal.figures.get("missing", 1)) > 0, (action, refusal)
        before = [*before[-60:], *step.legal[-30:]] if step.decision.seat >= 0 else before


NONSENSE: list[Any] = [
    (),
    ("take",),
    ("take", "1"),
    ("take", True),
    ("take", None),
    ("take", 1, 2),
    ("take", 10**30),
    ("place", 10**9, -(10**9), 0),
    ("place", 0.5, 0, 0),
    ("draw", [1]),
    (["take"], 1),
    "take",
    None,
    7,
    {"take": 1},
]


@EVERY_GAME
def test_nonsense_is_refused_and_never_raises(table: Table) -> None:
    for step, nonsense in product(list(walk(table, "uniform", 3))[:12], NONSENSE):
        refusal = table.rules.refuse(step.s, nonsense)
        assert refusal is not None, nonsense
        assert all(table.rules.say(refusal, step.s, lang) for lang in LANGUAGES)


@EVERY_TABLE
def test_chance_can_draw_everything_it_lists_and_nothing_else(table: Table) -> None:
    rules, rng = table.rules, Random(5)
    step = next(step for step in walk(table, "uniform", 0) if step.decision.seat == CHANCE)
    if rules.outcomes(step.s) is None:  # too many to list
        drawn = {rules.sample(step.s, rng) for _ in range(100)}
        assert len(drawn) > 90
        assert not any(rules.refuse(step.s, action) for action in drawn)
        return
    outcomes = dict(rules.outcomes(step.s))
    drawn = {rules.sample(step.s, rng) for _ in range(100 * len(outcomes))}
    assert drawn == set(outcomes)


@EVERY_GAME
def test_every_action_is_told_before_it_is_played(table: Table) -> None:
    for step in walk(table, "curious", 2):
        if step.decision.seat != OVER:
            sentences = {lang: table.rules.say(step.action, step.s, lang) for lang in LANGUAGES}
            assert len(set(sentences.values())) == len(LANGUAGES), sentences


DRAWS_WITHIN_A_TURN = {"lanterns": ("draw",), "origins": ("tile", "die"), "ages": ("people",)}
"""What a game draws in the middle of a turn; every other draw belongs to the deal or to what comes after a turn."""


@EVERY_GAME
def test_a_turn_is_over_before_anything_of_the_next_one_is_drawn(table: Table) -> None:
    """So the driver can wait for END TURN before it draws, and until then all can be taken back."""
    turn, played = 1, 0
    for step in walk(table, "uniform", 4):
        assert turn <= step.s.turn, "turns only rise"
        within = step.decision.ask in DRAWS_WITHIN_A_TURN.get(table.game, ())
        if step.decision.seat == CHANCE and played and not within:
            assert step.s.turn > played, "chance draws before the turn has risen"
        if step.decision.seat >= 0:
            played = step.s.turn
        turn = step.s.turn
