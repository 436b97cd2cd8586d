"""Age of Civilization. A turn runs on the effect machine, the draft beside it; this is the contract with the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import cast

from game.ages import (
    detail,
    draft,
    faults,
    layout,
    nations,
    ops,
    reading,
    refusals,
    rounds,
    say,
    scenario,
    scoring,
    sight,
    stock,
    turn,
    uses,
)
from game.ages.book import Book
from game.ages.codes import CLASH
from game.ages.state import ENDS, Player, State
from game.core import ruleset
from game.core.data import Overlay
from game.core.effects import Vocabulary
from game.core.errors import Problem, near, quoted
from game.core.options import Option, Options, complete, switch
from game.core.rules import (
    CHANCE,
    OVER,
    Action,
    Decision,
    Emit,
    Event,
    Given,
    Refusal,
    Result,
    Score,
    best_seats,
    need_over,
)
from game.core.state import clone
from game.core.words import Words

RULES = 2
"""Rises whenever a change in this package may make an old save replay differently."""

SEVERAL = (2, 3, 4)


def load(data: Overlay = None) -> Ages:
    """The rules with the shipped data, or with an overlay folder on top; DataError names every fault."""
    return ruleset.load("ages", RULES, lambda reader: reading.read(reader, _prepare), reading.check_texts, Ages, data)


def _prepare(found: Book) -> Vocabulary:
    """What no card holds is installed first."""
    rounds.install(found)
    layout.install(found)
    return ops.vocabulary(found)


class Ages:
    """The contract of core/rules.py, kept for Age of Civilization. Holds data and words, never a game."""

    id = "ages"
    title = "Age of Civilization"
    seats = range(1, 5)
    state = State
    end_reasons = ENDS
    always = (
        switch("innovations", excludes=("mode",)),
        switch("winds", SEVERAL),
        switch("draft", SEVERAL),
        Option("marker", "counter_clockwise", ("counter_clockwise", "clockwise"), SEVERAL),
        switch("evened", (3,)),
        Option("education", "allowed", ("allowed", "forbidden")),
    )

    def __init__(self, found: Book, texts: dict[str, Words], digest: str) -> None:
        self.book, self.texts, self.digest = found, texts, digest
        self.options = (*self.always, Option("mode", CLASH, (CLASH, *found.scenarios), (1,)))
        self.machine = found.machine
        self.usable = uses.every(found)
        self._card_texts: dict[str, Mapping[str, object]] = {}
        self._decisions: dict[tuple[int, ...], Decision] = {}
        self._laying = found.flow["setup"]

    def setup(self, seats: int, options: Options) -> State:
        """Seat 0 is the first player: people sit down in turn order. Everything else is drawn."""
        chosen = complete(self.options, seats, options)
        setup, nothing = self.book.setup, (0,) * seats
        besides = setup.evened.get(str(seats), nothing) if chosen.pop("evened") else nothing
        players = [Player(coins=setup.coins + more) for more in besides]
        s = State(players=players, **chosen)  # type: ignore[arg-type]
        s.deck = scenario.deck(self.book, s)
        self.machine.push(s, self.book.flow["setup"], 0)
        self.machine.settle(s, None)
        return s

    def decision(self, s: State, seat: int | None = None) -> Decision:
        stack = s.stack
        if stack:
            frame = stack[-1]
            found = self._decisions.get(frame[:3]) or self._new_decision(s)
            return self._for_some(s, found) if s.draft else found
        return Decision(OVER, "over", "round") if s.over else draft.decision(s, seat)

    def _new_decision(self, s: State) -> Decision:
        """What a step asks is always the same."""
        found = self._decisions[s.stack[-1][:3]] = self.machine.decision(s)
        return found

    def _for_some(self, s: State, asked: Decision) -> Decision:
        """Whoever is dealt a card, or may take a people from the hand, looks at it, and nobody else."""
        if asked.seat == CHANCE:
            seat = layout.receiver(s)
            return asked if s.options is layout.UNLAID else Decision(CHANCE, "lay", f"hand.{seat}", (seat,))
        hidden = asked.ask == "people" and s.players[asked.seat].hand
        return asked._replace(eyes=(asked.seat,)) if hidden else asked

    def legal(self, s: State, seat: int | None = None) -> list[Action]:
        if not s.stack:
            return [] if s.over else draft.legal(s, seat)
        options = cast(Sequence[Action], s.options)
        if not options or type(options[0][0]) is tuple or (seat is not None and seat != s.stack[-1][2]):
            return []
        return list(options)

    def refuse(self, s: State, a: Given) -> Refusal | None:
        return refusals.refuse(self.book, s, a, self.decision(s))

    def sample(self, s: State, rng: Random) -> Action:
        if s.options is layout.UNLAID:
            return layout.draw(self.book, s, rng)
        if s.options is nations.FACE_DOWN:
            return ("people", s.deck[int(rng.random() * len(s.deck))])
        return s.options[int(rng.random() * len(s.options))][0]  # type: ignore[return-value]

    def outcomes(self, s: State) -> list[tuple[Action, int]] | None:
        """The ways to lay out a table are too many to list."""
        if s.options is layout.UNLAID:
            return None
        if s.options is nations.FACE_DOWN:
            return nations.deck_answers(s)
        return list(s.options) if s.stack and self.machine.draws(s) else []  # type: ignore[arg-type]

    def apply(self, s: State, a: Action, emit: Emit | None = None) -> None:
        if s.stack:
            if a[0] in turn.ACTS:
                turn.act(self.book, s, s.stack[-1][2], a, emit)
            else:
                self.machine.answer(s, a, emit)
        else:
            draft.pick(self.book, s, a, emit)

    def observe(self, s: State, seat: int) -> State:
        return sight.observe(s, seat)

    def guess(self, view: State, seat: int, rng: Random) -> State:
        return sight.guess(self.book, view, seat, rng)

    def reopened(self, view: State, seat: int) -> State:
        """Of the others' picks a view tells nothing anyway, not even who has chosen."""
        return clone(view)

    def restore(self, s: State) -> None:
        for player in s.players:
            self.book.refresh(player)
        if not s.stack or s.stack[0][0] != self._laying:
            rounds.open_actions(self.book, s)
        stock.refresh_bans(self.book, s)
        self.machine.settle(s, None)

    def scores(self, s: State) -> tuple[Score, ...]:
        return tuple(scoring.score(self.book, s, seat) for seat in range(len(s.players)))

    def result(self, s: State) -> Result:
        need_over(self, s)
        if not s.solo:
            return Result(ENDS[0], best_seats(self.scores(s)))
        outcome = scoring.outcome(self.book, s)
        return Result(ENDS[0], (0,) if outcome.won else (), outcome)

    def detail(self, view: State, seat: int, topic: str) -> Mapping[str, object]:
        """Figures, see game/ages/facts.py; "texts.en" and its like are what every card says in a language."""
        subject, _, lang = topic.partition(".")
        if subject == "texts" and lang in self.texts:
            return self._texts_of_cards(lang)
        if topic not in detail.KNOWN:
            known = ", ".join(detail.KNOWN)
            raise Problem(f"no figures about {quoted(topic)}{near(topic, detail.KNOWN)}; known are {known}")
        return detail.find(self.book, view, seat, topic)

    def _texts_of_cards(self, lang: str) -> Mapping[str, object]:
        """They are the same in every position, so they are made once."""
        if lang not in self._card_texts:
            self._card_texts[lang] = say.card_texts(self.book, self.texts[lang])
        return self._card_texts[lang]

    def faults(self, s: State) -> list[str]:
        return faults.find(self.book, s)

    def use(self, event: Event, s: State) -> str | None:
        """Which of the `usable` things an event tells of, if of any; `simulate` counts them."""
        return uses.name(self.book, event, s)

    def say(self, thing: Action | Event | Refusal, view: State, lang: str) -> str:
        return say.sentence(thing, self.book, view, self.texts[lang])
