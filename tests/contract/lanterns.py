"""A tiny game that proves effects in the middle of a turn: they ask, draw, and hand the decision over.

A turn lights the top lantern of a deck. Its colour then does something, step by step, on a stack of frames:
gold gives a coin; white asks whether to draw once more or take two coins; red lets the *other* seat choose between
paying a coin and losing two points; green puts a known red lantern under the deck. Whoever has most coins wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from game.core import state
from game.core.options import Options, complete, switch
from game.core.rules import CHANCE, OVER, Action, Decision, Emit, Event, Part, Refusal, Result, Score, best_seats
from game.core.state import clone

COLOURS = ("gold", "white", "red", "green")
COPIES = {"gold": 5, "white": 4, "red": 4, "green": 2}
DRAW, WHITE, RED = range(3)


class Player(state.Player):
    coins: int = 1
    lost: int = 0


class State(state.State, kw_only=True):
    players: list[Player]
    long: bool = False
    deck: tuple[int, ...] = ()  # copies left of each colour, order unknown
    bottom: int = 0  # red lanterns that are known to lie beneath
    lit: int = 0
    frames: tuple[tuple[int, int], ...] = ()  # (what is pending, whose it is), innermost last
    seat: int = 0


state.check_fields(State)


class Lanterns:
    id = "lanterns"
    title = "Lanterns"
    seats = range(1, 3)
    options = (switch("long"),)
    digest = "lanterns-1"
    end_reasons = ("deck",)
    state = State

    def setup(self, seats: int, options: Options) -> State:
        long = bool(complete(self.options, seats, options)["long"])
        deck = tuple(COPIES[colour] * (1 + long) for colour in COLOURS)
        return State(players=[Player() for _ in range(seats)], deck=deck, long=long)

    def _empty(self, s: State) -> bool:
        return not sum(s.deck) and not s.bottom

    def decision(self, s: State, seat: int | None = None) -> Decision:
        if s.frames:
            pending, who = s.frames[-1]
            if pending == DRAW:
                return Decision(CHANCE, "draw", "deck")
            return Decision(who, "white" if pending == WHITE else "red", f"frame.{len(s.frames)}")
        if self._empty(s):
            return Decision(OVER, "over")
        return Decision(s.seat, "light")

    def legal(self, s: State, seat: int | None = None) -> list[Action]:
        decision = self.decision(s)
        if decision.seat < 0 or seat not in (None, decision.seat):
            return []
        if decision.ask == "light":
            return [("light",)]
        if decision.ask == "white":
            return [("coins",)] if self._empty(s) else [("coins",), ("again",)]
        return [("lose",), ("pay",)] if s.players[decision.seat].coins else [("lose",)]

    def refuse(self, s: State, a: Action) -> Refusal | None:
        possible = [action for action, _ in self.outcomes(s)] or self.legal(s)
        return None if a in possible else Refusal("L-1", {"lit": s.lit})

    def sample(self, s: State, rng: Random) -> Action:
        actions = [action for action, weight in self.outcomes(s) for _ in range(weight)]
        return rng.choice(actions)

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        if not s.frames or s.frames[-1][0] != DRAW:
            return []
        if not sum(s.deck):
            return [(("draw", "red"), 1)]
        return [(("draw", colour), left) for colour, left in zip(COLOURS, s.deck, strict=True) if left]

    def apply(self, s: State, a: Action, emit: Emit | None = None) -> None:
        if a[0] == "light":
            s.frames = ((DRAW, s.seat),)
            return
        pending, who = s.frames[-1]
        s.frames = s.frames[:-1]
        if pending == DRAW:
            self._light(s, a[1], who)
        elif pending == WHITE and a[0] == "coins":
            s.players[who].coins += 2
        elif pending == WHITE:
            s.frames = (*s.frames, (DRAW, who))
        elif a[0] == "pay":
            s.players[who].coins -= 1
        else:
            s.players[who].lost += 2
        if emit:
            emit(Event(("did", *a)))
        if not s.frames:
            s.turn += 1
            s.seat = (s.seat + 1) % len(s.players)

    def _light(self, s: State, colour: str, who: int) -> None:
        number = COLOURS.index(colour)
        if sum(s.deck):
            s.deck = tuple(left - (i == number) for i, left in enumerate(s.deck))
        else:
            s.bottom -= 1
        s.lit += 1
        if colour == "gold":
            s.players[who].coins += 1
        elif colour == "white":
            s.frames = (*s.frames, (WHITE, who))
        elif colour == "red":
            s.frames = (*s.frames, (RED, (who + 1) % len(s.players)))
        else:
            s.bottom += 1

    def observe(self, s: State, seat: int) -> State:
        return clone(s)

    def guess(self, view: State, seat: int, rng: Random) -> State:
        return clone(view)

    def restore(self, s: State) -> None:
        pass

    def scores(self, s: State) -> tuple[Score, ...]:
        return tuple(
            Score(p.coins - p.lost, (Part("coins", p.coins, {}), Part("lost", -p.lost, {}))) for p in s.players
        )

    def result(self, s: State) -> Result:
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
