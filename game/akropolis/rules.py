"""Akropolis: how a game flows. A turn takes a tile from the site and lays it; chance turns tiles up one by one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random

from game.akropolis import architect, city, detail, faults, say, scoring
from game.akropolis.codes import CATEGORIES, FOOTPRINTS
from game.akropolis.data import Values, read
from game.akropolis.state import Player, State
from game.core import words
from game.core.data import Overlay, Reader
from game.core.errors import Problem, near, quoted
from game.core.options import Option, Options, complete, switch
from game.core.rules import (
    CHANCE,
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

TAKES: tuple[Action, ...] = tuple(("take", position) for position in range(1, 7))
"""Every take there can be: the site of four players has six positions."""

RULES = 1
"""Rises whenever a change here, in city or scoring may make an old save replay differently."""

DRAW = Decision(CHANCE, "draw", "stack")
ENDED = Decision(OVER, "over", "site")

PARTS = {"take": 2, "place": 4, "draw": 2}
"""How long each action is: a verb and whole numbers."""


def load(data: Overlay = None) -> Akropolis:
    """The rules with the shipped data, or with an overlay folder on top; DataError names every fault."""
    reader = Reader(data)
    values = read(reader)
    digest = reader.digest(RULES)
    texts = words.load(reader, ("ui", "akropolis"))
    reader.finish()
    assert values is not None  # finish() raises when anything is missing
    return Akropolis(values, texts, digest)


class Akropolis(AllOpen):
    """The contract of core/rules.py, kept for Akropolis. Holds data and words, never a game.

    Which tiles are still to come is known to all, their order to nobody (AK-004).
    """

    id = "akropolis"
    title = "Akropolis"
    seats = range(1, 5)
    state = State
    end_reasons = ("site",)

    def __init__(self, values: Values, texts: dict[str, Words], digest: str) -> None:
        self.values, self.texts, self.digest = values, texts, digest
        self.options = _options(values)

    def setup(self, seats: int, options: Options) -> State:
        """Seat 0 is the chief architect: people sit down in turn order. The site is dealt by chance."""
        chosen = complete(self.options, seats, options)
        values = self.values
        deal = values.deals[max(2, seats), bool(chosen["long"])]
        stones = values.solo.start_stones if seats == 1 else values.start_stones
        players = [Player(stones=stones[seat]) for seat in range(seats)]
        for player in players:
            city.found(player)
        s = State(players=players, stack=values.marked(deal.mark), due=deal.site, **chosen)  # type: ignore[arg-type]
        if seats == 1:
            s.rival_stones = stones[1]
        return s

    def decision(self, s: State, seat: int | None = None) -> Decision:
        if s.due:
            return DRAW
        return _asked(s.seat, s.taken) if s.taken or len(s.site) > 1 else ENDED

    def legal(self, s: State, seat: int | None = None) -> list[Action]:
        if s.due or (len(s.site) < 2 and not s.taken) or seat not in (None, s.seat):
            return []
        player = s.players[s.seat]
        if s.taken:
            return city.places(player)
        return list(TAKES[: min(len(s.site), player.stones + 1)])

    def refuse(self, s: State, a: Given) -> Refusal | None:
        asked = self.decision(s)
        verb = a[0] if isinstance(a, tuple) and a and isinstance(a[0], str) and a[0].isprintable() else "?"
        if verb not in PARTS or len(a) != PARTS[verb] or not all(type(part) is int for part in a[1:]):
            return Refusal("turn", {"shape": verb})
        if asked.seat == OVER:
            return Refusal("AK-043", {"over": len(s.site)})
        if verb != asked.ask:
            return self._refuse_verb(s)
        if verb == "draw":
            return None if a[1] in s.stack else Refusal("AK-006", {"tile": a[1]})
        if verb == "take":
            return self._refuse_take(s, a[1])
        _, q, r, rotation = a
        if not 0 <= rotation < len(FOOTPRINTS):
            return Refusal("AK-023", {"rotation": rotation})
        return city.refuse_place(s.players[s.seat], q, r, rotation)

    def _refuse_verb(self, s: State) -> Refusal:
        """Taking, laying and refilling have their order."""
        if s.due:
            return Refusal("AK-029", {"due": s.due})
        return Refusal("AK-016", {"taken": s.taken} if s.taken else {"site": len(s.site)})

    def _refuse_take(self, s: State, position: int) -> Refusal | None:
        if not 1 <= position <= len(s.site):
            return Refusal("AK-018", {"position": position, "tiles": len(s.site)})
        price, stones = position - 1, s.players[s.seat].stones
        if price > stones:
            return Refusal("AK-019", {"price": price, "stones": stones, "missing": price - stones})
        return None

    def sample(self, s: State, rng: Random) -> Action:
        return ("draw", s.stack[int(rng.random() * len(s.stack))])

    def outcomes(self, s: State) -> list[tuple[Action, int]] | None:
        return [(("draw", tile), 1) for tile in s.stack] if s.due else []

    def apply(self, s: State, a: Action, emit: Emit | None = None) -> None:
        verb = a[0]
        if verb == "take":
            self._take(s, a[1], emit)
        elif verb == "place":
            self._place(s, a[1], a[2], a[3], emit)
        else:
            self._draw(s, a[1], emit)

    def _take(self, s: State, position: int, emit: Emit | None) -> None:
        price, player = position - 1, s.players[s.seat]
        s.taken = s.site[price]
        s.site = s.site[:price] + s.site[position:]
        player.stones -= price
        if len(s.players) == 1:
            s.rival_stones += price
        if emit:
            emit(Event(("took", s.seat, s.taken, position, price)))

    def _place(self, s: State, q: int, r: int, rotation: int, emit: Emit | None) -> None:
        tile, s.taken = s.taken, 0
        level, stones = city.lay(s.players[s.seat], tile, self.values.tiles[tile], q, r, rotation)
        if emit:
            emit(Event(("laid", s.seat, tile, q, r, rotation, level)))
            if stones:
                emit(Event(("quarried", s.seat, stones)))
        self._end_turn(s, emit)

    def _draw(self, s: State, tile: int, emit: Emit | None) -> None:
        place = s.stack.index(tile)
        s.stack = s.stack[:place] + s.stack[place + 1 :]
        s.site = (*s.site, tile)
        s.due -= 1
        if emit:
            emit(Event(("turned_up", tile, len(s.site))))
        if not s.due and s.seat == len(s.players):
            self._architect_turn(s, emit)

    def _end_turn(self, s: State, emit: Emit | None) -> None:
        """The next in turn order; when one tile is left the round is over and a stack refills the site."""
        s.turn += 1
        s.seat = (s.seat + 1) % s.around
        if len(s.site) == 1:
            if not s.stack:
                if emit:
                    emit(Event(("ended", "site")))
                return
            s.due = s.around + 1
            s.round += 1
            s.chief = (s.chief + 1) % s.around
            if emit:
                emit(Event(("round", s.round, s.chief)))
        elif s.seat == len(s.players):
            self._architect_turn(s, emit)

    def _architect_turn(self, s: State, emit: Emit | None) -> None:
        """The Architect is no seat that anybody asks: its rule leaves it no choice."""
        position = architect.choice(s, self.values)
        tile = s.site[position - 1]
        s.site = s.site[: position - 1] + s.site[position:]
        s.rival_stones -= position - 1
        s.rival = (*s.rival, tile)
        if emit:
            emit(Event(("collected", tile, position, position - 1)))
        self._end_turn(s, emit)

    def restore(self, s: State) -> None:
        for player in s.players:
            rebuilt, _ = city.rebuilt(player, self.values.tiles)
            for name in Player.DERIVED:
                setattr(player, name, getattr(rebuilt, name))

    def scores(self, s: State) -> tuple[Score, ...]:
        return tuple(scoring.score(s, player, self.values) for player in s.players)

    def result(self, s: State) -> Result:
        need_over(self, s)
        scores = self.scores(s)
        if len(scores) > 1:
            return Result("site", best_seats(scores))
        rival = architect.score(s, self.values)
        best = best_seats((scores[0], rival))
        outcome = Outcome(won=best == (0,), rival=rival.total, drawn=len(best) > 1)
        return Result("site", (0,) if outcome.won else (), outcome)

    def detail(self, view: State, seat: int, topic: str) -> Mapping[str, object]:
        if topic not in detail.TOPICS:
            raise Problem(
                f"no figures about {quoted(topic)}{near(topic, detail.TOPICS)}; known are {', '.join(detail.TOPICS)}"
            )
        found: Mapping[str, object] = detail.TOPICS[topic](view, seat, self.values)._asdict()
        return found

    def faults(self, s: State) -> list[str]:
        return faults.find(self, s)

    def say(self, thing: Action | Event | Refusal, view: State, lang: str) -> str:
        return say.sentence(thing, view, self.values, self.texts[lang])


@lru_cache(maxsize=1024)
def _asked(seat: int, taken: int) -> Decision:
    """Whoever has a tile in hand is to lay it."""
    return Decision(seat, "place", f"tile.{taken}") if taken else Decision(seat, "take", "site")


def _options(values: Values) -> tuple[Option, ...]:
    names = {level.name.lower(): level.id for level in values.architects.values()}
    return (
        switch("long", seats=(1, 2, 3)),
        Option("houses", "by_count", ("by_count", "by_value")),
        Option("barracks", "outside", ("outside", "any_empty")),
        Option("lake", "region", ("region", "single")),
        *[switch(f"variant_{category}") for category in CATEGORIES],
        Option("architect", "easy", tuple(values.architects), seats=(1,), aliases=names),
    )
