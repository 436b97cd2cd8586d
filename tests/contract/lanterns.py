"""A tiny game that proves effects in the middle of a turn: they ask, draw, and hand the decision over.

A turn lights the top lantern of a deck. Its colour then does something, step by step, on the effect machine:
gold gives a coin; white asks whether to draw once more or take two coins; red lets the *other* seat choose between
paying a coin and losing two points; green puts a known red lantern under the deck. Whoever has most coins wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.core import state
from game.core.control import CONTROL
from game.core.data import Reader
from game.core.effects import Compiler, Cost, Verb, Vocabulary
from game.core.options import Options, complete, switch
from game.core.program import Frame, Machine, Step, drawn
from game.core.rules import (
    CHANCE,
    OVER,
    Action,
    AllOpen,
    Decision,
    Emit,
    Event,
    Part,
    Refusal,
    Result,
    Score,
    best_seats,
    need_over,
)
from game.core.state import Number

COLOURS = ("gold", "white", "red", "green")
COPIES = {"gold": 5, "white": 4, "red": 4, "green": 2}

CARDS: dict[str, list[Any]] = {
    "gold": [{"do": "coins", "n": 1}],
    "white": [{"do": "choose", "options": [[{"do": "coins", "n": 2}], [{"do": "draw", "source": "deck"}]]}],
    "red": [
        {
            "do": "next_seat",
            "steps": [{"do": "choose", "options": [[{"do": "lose", "n": 2}], [{"do": "pay"}, {"do": "thank"}]]}],
        }
    ],
    "green": [{"do": "bury"}],
}
"""What each lantern does, as a data file of a game would say it."""


class Player(state.Player):
    coins: Number = 1
    lost: Number = 0


class State(state.Stacked, kw_only=True):
    players: list[Player]
    long: bool = False
    deck: tuple[Number, ...] = ()  # copies left of each colour, order unknown
    bottom: Number = 0  # red lanterns that are known to lie beneath
    lit: Number = 0
    seat: Number = 0

    @property
    def empty(self) -> bool:
        return not sum(self.deck) and not self.bottom


state.check_fields(State)


class Coins(Verb):
    n: int

    def compile(self, to: Compiler) -> Step:
        def run(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
            s.players[frame[2]].coins += self.n

        return Step(run)


class Lose(Verb):
    n: int

    def compile(self, to: Compiler) -> Step:
        def run(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
            s.players[frame[2]].lost += self.n

        return Step(run)


class Pay(Cost):
    """A coin, without a question."""

    def compile(self, to: Compiler) -> Step:
        def run(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
            s.players[frame[2]].coins -= 1

        return Step(run, possible=lambda s, frame: s.players[frame[2]].coins > 0, cost=True)


class Thank(Verb):
    """All that a coin buys."""

    def compile(self, to: Compiler) -> Step:
        def run(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
            if emit:
                emit(Event(("thanked", frame[2])))

        return Step(run)


class NextSeat(Verb):
    """The steps are for the next seat."""

    steps: list[Any]

    NESTED = ("steps",)

    def compile(self, to: Compiler) -> Step:
        machine, steps = to.machine, to.nested(self.steps, "steps")

        def run(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
            machine.push(s, steps, (frame[2] + 1) % len(s.players))

        return Step(run, inner=(steps,))


class Bury(Verb):
    def compile(self, to: Compiler) -> Step:
        def run(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
            s.bottom += 1

        return Step(run)


VERBS = {"coins": Coins, "lose": Lose, "pay": Pay, "thank": Thank, "next_seat": NextSeat, "bury": Bury}


class Lanterns(AllOpen):
    id = "lanterns"
    title = "Lanterns"
    seats = range(1, 3)
    options = (switch("long"),)
    digest = "lanterns-2"
    end_reasons = ("deck",)
    state = State

    def __init__(self) -> None:
        machine, reader = Machine(), Reader()
        draw = Step(self._light, _on_deck, "draw", source=lambda s, frame: "deck", possible=_any_left)
        found = Compiler(machine, Vocabulary({**CONTROL, **VERBS}, {}, draws={"deck": draw}), reader, "lanterns.toml")
        self.machine = machine
        self.cards = [found.effect(CARDS[colour], (colour,), colour).program for colour in COLOURS]
        reader.finish()
        self.turn = machine.add("turn", [Step(_nothing, _lights, "light"), draw, Step(self._next_turn)])

    def setup(self, seats: int, options: Options) -> State:
        long = bool(complete(self.options, seats, options)["long"])
        deck = tuple(COPIES[colour] * (1 + long) for colour in COLOURS)
        s = State(players=[Player() for _ in range(seats)], deck=deck, long=long)
        self.machine.push(s, self.turn, 0)
        self.machine.settle(s, None)
        return s

    # -- a turn

    def _light(self, s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
        number = COLOURS.index(action[1])
        if sum(s.deck):
            s.deck = tuple(left - (i == number) for i, left in enumerate(s.deck))
        else:
            s.bottom -= 1
        s.lit += 1
        self.machine.push(s, self.cards[number], frame[2])

    def _next_turn(self, s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
        s.turn += 1
        s.seat = (s.seat + 1) % len(s.players)
        if not s.empty:
            self.machine.push(s, self.turn, s.seat)

    # -- the contract

    def decision(self, s: State, seat: int | None = None) -> Decision:
        return self.machine.decision(s) if s.stack else Decision(OVER, "over")

    def legal(self, s: State, seat: int | None = None) -> list[Action]:
        decision = self.decision(s)
        return [] if decision.seat < 0 or seat not in (None, decision.seat) else list(s.options)

    def refuse(self, s: State, a: Action) -> Refusal | None:
        possible = [action for action, _ in self.outcomes(s)] or self.legal(s)
        return None if a in possible else Refusal("L-1", {"lit": s.lit})

    def sample(self, s: State, rng: Random) -> Action:
        return drawn(s.options, rng)

    def outcomes(self, s: State) -> list[tuple[Any, Any]]:
        return [(a, weight) for a, weight in s.options] if self.decision(s).seat == CHANCE else []

    def apply(self, s: State, a: Action, emit: Emit | None = None) -> None:
        if emit:
            emit(Event(("did", *a)))
        self.machine.answer(s, a, emit)

    def restore(self, s: State) -> None:
        self.machine.settle(s, None)

    def scores(self, s: State) -> tuple[Score, ...]:
        return tuple(
            Score(p.coins - p.lost, (Part("coins", p.coins, {}), Part("lost", -p.lost, {}))) for p in s.players
        )

    def result(self, s: State) -> Result:
        need_over(self, s)
        return Result("deck", best_seats(self.scores(s)))

    def detail(self, view: State, seat: int, topic: str) -> Mapping[str, object]:
        return {"coins": view.players[seat].coins}

    def faults(self, s: State) -> list[str]:
        total = sum(COPIES.values()) * (1 + s.long)
        green_lit = COPIES["green"] * (1 + s.long) - s.deck[COLOURS.index("green")]
        whole = sum(s.deck) + s.bottom + s.lit == total + green_lit
        return [] if whole and min(s.deck) >= 0 else ["lanterns are lost"]

    def say(self, thing: Any, view: State, lang: str) -> str:
        return f"{lang}: {thing}"


def _lights(s: State, frame: Frame) -> Sequence[Action]:
    return [("light",)]


def _any_left(s: State, frame: Frame) -> bool:
    return not s.empty


def _on_deck(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
    if not sum(s.deck):
        return [(("draw", "red"), 1)] if s.bottom else []
    return [(("draw", colour), left) for colour, left in zip(COLOURS, s.deck, strict=True) if left]


def _nothing(s: State, frame: Frame, action: Any, emit: Emit | None) -> None:
    pass
