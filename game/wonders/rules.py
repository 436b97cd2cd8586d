"""7 Wonders Dice. Each seat's chain runs on the effect machine with a stack of its own; this is the contract.

While all choose, the stack of the acting seat is lent to the state for the machine's sake and taken back at once, so
every interleaving of the same chains ends alike. A chain is done when its seat has sealed it: ("seal", seat) is the
only answer then, and until the last seat has given it everything can be taken back.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from game.core import ruleset
from game.core.data import Overlay
from game.core.errors import Problem, near, quoted
from game.core.fairness import Thrown
from game.core.options import Option, Options, complete
from game.core.program import Frame, drawn
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
from game.wonders import acts, detail, faults, ops, reading, refusals, rounds, say, scoring, uses
from game.wonders.acts import MOST_SEATS, SEAL
from game.wonders.book import Book
from game.wonders.codes import FACES, face_of, quarter_of
from game.wonders.state import CHOOSE, DEAL, OVER_, ROLL, SWAP, TURN, Player, State

RULES = 1
"""Rises whenever a change in this package may make an old save replay differently."""

CHANCES = {
    DEAL: Decision(CHANCE, "deal", "boards"),
    SWAP: Decision(CHANCE, "swap", "grey"),
    ROLL: Decision(CHANCE, "roll", "forum"),
}
ENDED = Decision(OVER, "over", "turn")
CHOICES = tuple(Decision(seat, "board", "boards") for seat in range(MOST_SEATS))
SEALS = tuple(Decision(seat, "seal", "turn", (seat,), joint=True) for seat in range(MOST_SEATS))


def load(data: Overlay = None) -> Wonders:
    """The rules with the shipped data, or with an overlay folder on top; DataError names every fault."""
    return ruleset.load(
        "wonders", RULES, lambda reader: reading.read(reader, _prepare), reading.check_texts, Wonders, data
    )


def _prepare(found: Book) -> Any:
    """What no space holds is installed first."""
    acts.install(found)
    return ops.vocabulary(found)


class Wonders:
    """The contract of core/rules.py, kept for 7 Wonders Dice. Holds data and words, never a game."""

    id = "wonders"
    title = "7 Wonders Dice"
    seats = range(2, MOST_SEATS + 1)
    state = State
    end_reasons = ("bonuses",)
    options = (
        Option("boards", "dealt", ("dealt", "chosen")),
        Option("guild", "ge_each", ("ge_each", "ge_one_gt_other"), seats=tuple(range(3, MOST_SEATS + 1))),
    )

    def __init__(self, found: Book, texts: dict[str, Words], digest: str) -> None:
        self.book, self.texts, self.digest = found, texts, digest
        self.machine = found.machine
        self.usable = uses.every(found)
        self._asked: dict[Frame, Decision] = {}
        self._space_texts: dict[str, Mapping[str, object]] = {}

    def setup(self, seats: int, options: Options) -> State:
        """Everybody has the same coins; boards and dice come by chance, or boards by choice."""
        chosen = complete(self.options, seats, options)
        coins = self.book.table.treasury.start
        s = State(
            players=[Player(coins=coins, was_coins=coins) for _ in range(seats)],
            dice=self.book.starting,
            phase=CHOOSE if chosen["boards"] == "chosen" else DEAL,
            **chosen,  # type: ignore[arg-type]
        )
        rounds.ask(self.book, s)
        return s

    # -- who is asked, and what is possible

    def decision(self, s: State, seat: int | None = None) -> Decision:
        phase = s.phase
        if phase == TURN:
            if seat is None or not 0 <= seat < len(s.players) or s.players[seat].sealed:
                seat = s.seat
            stack = s.players[seat].stack
            return (self._asked.get(stack[-1]) or self._ask(stack[-1])) if stack else SEALS[seat]
        if phase == CHOOSE:
            return CHOICES[s.seat]
        return ENDED if phase == OVER_ else CHANCES[phase]

    def _ask(self, frame: Frame) -> Decision:
        """What a frame of a seat's own chain asks, kept for the next time."""
        program, step, seat = frame[:3]
        asked = self.machine.programs[program][step]
        found = self._asked[frame] = Decision(seat, asked.ask, self.machine.names[program], (seat,), joint=True)
        return found

    def legal(self, s: State, seat: int | None = None) -> list[Action]:
        if s.phase == TURN:
            if seat is None:
                seat = s.seat
            return list(s.players[seat].options) if 0 <= seat < len(s.players) else []
        return list(s.options) if s.phase == CHOOSE and seat in (None, s.seat) else []

    def refuse(self, s: State, a: Given) -> Refusal | None:
        return refusals.refuse(self.book, s, a)

    # -- chance

    def sample(self, s: State, rng: Random) -> Action:
        if s.phase == ROLL:
            random, cells = rng.random, self.book.cells
            return ("roll", *[int(random() * cells) for _ in s.dice])
        return drawn(s.options, rng)

    def outcomes(self, s: State) -> list[tuple[Action, int]] | None:
        """The ways in which all the dice can fall together are too many to list."""
        if s.phase == ROLL:
            return None
        return list(s.options) if s.phase in CHANCES else []  # type: ignore[arg-type]

    def thrown(self, a: Action) -> list[Thrown]:
        """A die falls into one of the quarters of the forum, and shows one of its faces."""
        cells, count = [int(cell) for cell in a[1:]] if a[0] == "roll" else [], self.book.cells
        faces = dict.fromkeys(range(1, FACES + 1), 1)
        quarters = dict.fromkeys(range(1, count // FACES + 1), 1)
        shown = [Thrown("face", face_of(cell) + 1, faces) for cell in cells]
        return [*shown, *(Thrown("quarter", quarter_of(cell) + 1, quarters) for cell in cells)]

    # -- what happens

    def apply(self, s: State, a: Action, emit: Emit | None = None) -> None:
        if s.phase == TURN:
            self._act(s, a, emit)
        elif a[0] == "roll":
            rounds.roll(self.book, s, a, emit)
        elif a[0] == "swap":
            rounds.swap(self.book, s, a, emit)
        else:
            rounds.take_board(self.book, s, a, emit)

    def _act(self, s: State, a: Action, emit: Emit | None) -> None:
        """One step of one seat's own chain."""
        seat = a[1]
        if a[0] == "seal":
            rounds.seal(self.book, s, seat, emit)
            return
        s.stack = s.players[seat].stack
        self.machine.answer(s, a, emit)
        _give_back(s, seat)

    # -- who knows what

    def observe(self, s: State, seat: int) -> State:
        """The others as they were when the turn began; only that one has sealed is seen."""
        view = clone(s)
        if s.phase == TURN:
            for other, player in enumerate(view.players):
                if other != seat:
                    self._cover(view, other, player)
        return view

    def _cover(self, view: State, seat: int, player: Player) -> None:
        acts.look_back(player)
        if player.sealed:
            player.stack = player.options = ()
        else:
            acts.begin(self.book, view, seat)

    def guess(self, view: State, seat: int, rng: Random) -> State:
        """Whoever has sealed has done something that was possible."""
        s = clone(view)
        for other, player in enumerate(s.players):
            if s.phase == TURN and other != seat and player.sealed and not player.stack:
                acts.begin(self.book, s, other)
                while player.stack:
                    self._act(s, rng.choice(player.options), None)
                player.sealed, player.options = True, ()
        return s

    def reopened(self, view: State, seat: int) -> State:
        """The others choose anew, whether they have sealed or not."""
        s = clone(view)
        if s.phase == TURN:
            for other, player in enumerate(s.players):
                if other != seat:
                    acts.look_back(player)
                    acts.begin(self.book, s, other)
            s.seat = min(at for at, player in enumerate(s.players) if not player.sealed)
        return s

    def restore(self, s: State) -> None:
        rounds.ask(self.book, s)
        for seat, player in enumerate(s.players):
            if s.phase == TURN and not player.sealed:
                s.stack = player.stack
                self.machine.settle(s, None)
                _give_back(s, seat)

    # -- what it is worth, and how it is told

    def scores(self, s: State) -> tuple[Score, ...]:
        return tuple(scoring.score(self.book, s, seat) for seat in range(len(s.players)))

    def result(self, s: State) -> Result:
        need_over(self, s)
        return Result("bonuses", best_seats(self.scores(s)))

    def detail(self, view: State, seat: int, topic: str) -> Mapping[str, object]:
        """Figures, see game/wonders/facts.py; "texts.en" and its like are what every space says in a language."""
        subject, _, rest = topic.partition(".")
        if subject == "texts" and rest in self.texts:
            if rest not in self._space_texts:
                self._space_texts[rest] = say.space_texts(self.book, self.texts[rest])
            return self._space_texts[rest]
        found = detail.topic(self.book, view, seat, topic)
        if found is None:
            known = [*detail.TOPICS, *detail.ABOUT, *(f"texts.{lang}" for lang in self.texts)]
            raise Problem(f"no figures about {quoted(topic)}{near(topic, known)}; known are {', '.join(known)}")
        return found._asdict()

    def faults(self, s: State) -> list[str]:
        return faults.find(self.book, s)

    def use(self, event: Event, s: State) -> str | None:
        """Which of the `usable` things an event tells of, if of any; `simulate` counts them."""
        return uses.name(self.book, event, s)

    def say(self, thing: Action | Event | Refusal, view: State, lang: str) -> str:
        return say.sentence(thing, self.book, view, self.texts[lang])


def _give_back(s: State, seat: int) -> None:
    """What the machine has left of a chain is the seat's own again; when nothing is left it can only seal."""
    player = s.players[seat]
    if s.stack:
        player.stack, player.options = s.stack, s.options
        s.stack = s.options = ()
    else:
        player.stack, player.options = (), SEAL[seat]
