"""Origins: First Builders. Everything that happens runs on the effect machine; this is its contract with the house."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from game.core import ruleset
from game.core.data import Overlay
from game.core.errors import Problem, near, quoted
from game.core.fairness import Thrown
from game.core.options import Option, Options, complete
from game.core.program import drawn
from game.core.rules import (
    OVER,
    Action,
    AllOpen,
    Decision,
    Emit,
    Event,
    Given,
    Outcome,
    Refusal,
    Result,
    Score,
    best_seats,
    need_over,
)
from game.core.words import Words
from game.origins import city, detail, faults, market, ops, reading, refusals, rounds, say, scoring, turn, uses
from game.origins.book import Book
from game.origins.codes import COLOURS, ENDS, HIGHEST
from game.origins.state import Player, State

RULES = 1
"""Rises whenever a change in this package may make an old save replay differently."""


def load(data: Overlay = None) -> Origins:
    """The rules with the shipped data, or with an overlay folder on top; DataError names every fault."""
    return ruleset.load(
        "origins", RULES, lambda reader: reading.read(reader, _prepare), reading.check_texts, Origins, data
    )


def _prepare(found: Book) -> Any:
    """What no card holds is installed first: cards lead into it."""
    market.install(found)
    turn.install(found)
    rounds.install(found)
    return ops.vocabulary(found)


class Origins(AllOpen):
    """The contract of core/rules.py, kept for Origins. Holds data and words, never a game.

    What the stacks still hold is known to all, its order to nobody.
    """

    id = "origins"
    title = "Origins: First Builders"
    seats = range(1, 5)
    state = State
    end_reasons = ENDS
    options = (
        Option("construction_site", "both", ("both", "instead")),
        Option("voluntary_advisor", True, (False, True)),
        Option("announce", True, (False, True)),
    )

    def __init__(self, found: Book, texts: dict[str, Words], digest: str) -> None:
        self.book, self.texts, self.digest = found, texts, digest
        self.machine = found.machine
        self.usable = uses.every(found)
        self._card_texts: dict[str, Mapping[str, object]] = {}

    def setup(self, seats: int, options: Options) -> State:
        """Seat 0 is the first player: people sit down in turn order. Everything else is drawn."""
        chosen = complete(self.options, seats, options)
        start, deal = self.book.board.player, self.book.deals[seats]
        players = [
            Player(stone=start.stone, food=start.food, wisdom=start.wisdom, gold=start.gold) for _ in range(seats)
        ]
        for player in players:
            city.rebuild(player)
        stacks = tuple(
            tuple(at for at, kind in enumerate(self.book.kinds) if kind.colour == colour for _ in range(kind.copies))
            for colour in COLOURS
        )
        s = State(
            players=players,
            dice=(deal.dice,) * len(COLOURS),
            stacks=stacks,
            order=tuple(range(seats)),
            **chosen,  # type: ignore[arg-type]
        )
        self.machine.push(s, self.book.flow["setup"], 0)
        self.machine.settle(s, None)
        return s

    def decision(self, s: State, seat: int | None = None) -> Decision:
        if s.over:
            return Decision(OVER, "over", "round")
        return self.machine.decision(s)

    def legal(self, s: State, seat: int | None = None) -> list[Action]:
        options = s.options
        if not options or type(options[0][0]) is tuple or (seat is not None and seat != s.stack[-1][2]):
            return []
        return list(options)

    def refuse(self, s: State, a: Given) -> Refusal | None:
        return refusals.refuse(self.book, s, a, self.decision(s))

    def sample(self, s: State, rng: Random) -> Action:
        return drawn(s.options, rng)

    def outcomes(self, s: State) -> list[tuple[Action, int]] | None:
        return list(s.options) if self.machine.draws(s) else []  # type: ignore[arg-type]

    def thrown(self, a: Action) -> list[Thrown]:
        """Citizen dice never enter with a six; speakers have some faces more than once."""
        if a[0] == "die":
            return [Thrown("citizen", int(a[2]), dict.fromkeys(range(1, HIGHEST), 1))]
        faces = Counter(self.book.board.speakers.faces)
        return [Thrown("speaker", int(a[1]), faces)] if a[0] == "speaker" else []

    def apply(self, s: State, a: Action, emit: Emit | None = None) -> None:
        self.machine.answer(s, a, emit)

    def restore(self, s: State) -> None:
        for seat, player in enumerate(s.players):
            city.rebuild(player)
            owned = [sign for sign, owner in zip(s.signs, s.owners, strict=False) if owner == seat]
            player.powers = sum(1 << sign for sign in owned)
        self.machine.settle(s, None)

    def scores(self, s: State) -> tuple[Score, ...]:
        return tuple(scoring.score(self.book, player) for player in s.players)

    def result(self, s: State) -> Result:
        need_over(self, s)
        scores, end = self.scores(s), ENDS[s.arisen[0]]
        if not s.solo:
            return Result(end, best_seats(scores))
        target = scoring.target(self.book, s)
        won = scores[0].total >= target
        return Result(end, (0,) if won else (), Outcome(won=won, target=target))

    def detail(self, view: State, seat: int, topic: str) -> Mapping[str, object]:
        """Figures, as `facts` types them; "texts.en" and its like are what every card says in a language, "strips" what
        it does in signs."""
        subject, _, lang = topic.partition(".")
        if subject == "texts" and lang in self.texts:
            return self._texts_of_cards(lang)
        if topic == "strips":
            return detail.strips(self.book)
        if topic not in detail.TOPICS:
            raise Problem(
                f"no figures about {quoted(topic)}{near(topic, detail.TOPICS)}; known are {', '.join(detail.TOPICS)}"
            )
        return detail.TOPICS[topic](self.book, view, seat)._asdict()

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
