"""Causeway: two dice are thrown, one of them is taken, and a seal laid on a free stone of its number."""

from __future__ import annotations

from itertools import pairwise, product
from pathlib import Path
from random import Random
from typing import Annotated, Any

from msgspec import Meta

from game.core import rules, state, words
from game.core.data import Reader, Table
from game.core.options import Options
from tests.fifth.facts import FREE, Row

Count = Annotated[int, Meta(ge=1, le=99)]


class Stone(Table):
    number: Annotated[int, Meta(ge=1, le=6)]
    points: Count


class Causeway(Table):
    rounds: Count
    neighbours: Count
    stone: list[Stone]


class State(state.State, kw_only=True):
    players: list[state.Player]
    stones: tuple[Annotated[int, Meta(ge=FREE, le=3)], ...] = ()  # whose seal lies on each
    dice: tuple[state.Number, ...] = ()


state.check_fields(State)


def load(data: Path | None = None) -> Rules:
    reader = Reader(data or Path(__file__).parent / "data")
    values, texts = reader.read("causeway/stones.toml", Causeway), words.load(reader, ("causeway",))
    reader.finish()
    assert values
    return Rules(values, texts, reader.digest(1))


class Rules(rules.AllOpen):
    id, title, seats, state, options, end_reasons = "causeway", "Causeway", range(2, 5), State, (), ("rounds", "full")

    def __init__(self, values: Causeway, texts: dict[str, words.Words], digest: str) -> None:
        self.values, self.texts, self.digest = values, texts, digest

    def setup(self, seats: int, options: Options) -> State:
        return State(players=[state.Player() for _ in range(seats)], stones=(FREE,) * len(self.values.stone))

    def decision(self, s: State, seat: int | None = None) -> rules.Decision:
        if s.round > self.values.rounds or FREE not in s.stones:
            return rules.Decision(rules.OVER, "over")
        seat = (s.turn - 1) % len(s.players)
        return rules.Decision(seat, "claim") if s.dice else rules.Decision(rules.CHANCE, "roll", "dice")

    def legal(self, s: State, seat: int | None = None) -> list[rules.Action]:
        asked = self.decision(s).seat
        if asked < 0 or seat not in (None, asked):
            return []
        free = [at for at, owner in enumerate(s.stones) if owner == FREE]
        pairs = [(die, at) for die, at in product((0, 1), free) if self.values.stone[at].number == s.dice[die]]
        return [*(("claim", *pair) for pair in pairs), ("pass",)]

    def refuse(self, s: State, a: rules.Action) -> rules.Refusal | None:
        if a in self.legal(s) or a in [action for action, _ in self.outcomes(s)]:
            return None
        match a:
            case ("claim", 0 | 1 as die, int(at)) if s.dice and 0 <= at < len(s.stones):
                if s.stones[at] != FREE:
                    return rules.Refusal("CW-1", {"taken": self.values.stone[at].number})
                return rules.Refusal("CW-1", {"number": self.values.stone[at].number, "die": s.dice[die]})
        return rules.Refusal("CW-1", {"turn": s.turn})

    def sample(self, s: State, rng: Random) -> rules.Action:
        return ("roll", rng.randint(1, 6), rng.randint(1, 6))

    def outcomes(self, s: State) -> list[tuple[rules.Action, int]]:
        dice = product(range(1, 7), repeat=2) if self.decision(s).seat == rules.CHANCE else ()
        return [(("roll", *pair), 1) for pair in dice]

    def apply(self, s: State, a: rules.Action, emit: rules.Emit | None = None) -> None:
        seat = self.decision(s).seat
        fact = ("rolled", *a[1:]) if a[0] == "roll" else ("passed", seat)
        if a[0] == "claim":
            fact = "claimed", seat, a[2], self._worth(s, seat, a[2])
            s.stones = (*s.stones[: a[2]], seat, *s.stones[a[2] + 1 :])
        s.dice = a[1:] if a[0] == "roll" else ()
        if a[0] != "roll":
            s.turn, s.round = s.turn + 1, s.turn // len(s.players) + 1
        if emit:
            emit(rules.Event(fact))

    def _worth(self, s: State, seat: int, at: int) -> int:
        """What a stone brings: its points, and more for each own stone beside it."""
        beside = (*s.stones[max(0, at - 1) : at], *s.stones[at + 1 : at + 2]).count(seat)
        return self.values.stone[at].points + self.values.neighbours * beside

    def restore(self, s: State) -> None: ...

    def scores(self, s: State) -> tuple[rules.Score, ...]:
        found = []
        for seat in range(len(s.players)):
            own = sum(stone.points for stone, owner in zip(self.values.stone, s.stones, strict=True) if owner == seat)
            pairs = self.values.neighbours * sum(a == b == seat for a, b in pairwise(s.stones))
            found.append(rules.Score(own + pairs, (rules.Part("stones", own, {}), rules.Part("neighbours", pairs, {}))))
        return tuple(found)

    def result(self, s: State) -> rules.Result:
        rules.need_over(self, s)
        return rules.Result("rounds" if FREE in s.stones else "full", rules.best_seats(self.scores(s)))

    def detail(self, view: State, seat: int, topic: str) -> dict[str, Any]:
        if topic == "progress":
            return {"round": min(view.round, self.values.rounds), "rounds": self.values.rounds}
        worth = tuple(self._worth(view, seat, at) for at in range(len(view.stones)))
        numbers, points = zip(*((stone.number, stone.points) for stone in self.values.stone), strict=True)
        return Row(numbers, points, worth)._asdict()

    def faults(self, s: State) -> list[str]:
        return [f"a seal of nobody: {owner}" for owner in s.stones if not FREE <= owner < len(s.players)]

    def say(self, thing: rules.Action | rules.Event | rules.Refusal, view: State, lang: str) -> str:
        say, dice = self.texts[lang].text, (*view.dice, 0, 0)
        match thing:
            case rules.Refusal(rule, figures):
                return say(f"refuse.{rule}.{next(iter(figures))}", **figures)
            case rules.Event(("claimed", _, at, points)):
                return say("say.claimed", number=self.values.stone[at].number, points=points)
            case rules.Event(("rolled", a, b)) | ("roll", a, b):
                return say("say.rolled", a=a, b=b)
            case ("claim", die, _):
                return say("say.claim", number=dice[die])
        return say("say.passed" if isinstance(thing, rules.Event) else "say.pass")
