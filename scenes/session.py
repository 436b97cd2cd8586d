"""A match at a table: who sits where, whose answer is awaited, and what has happened that has not been shown yet.

Nothing here knows of the window. What is awaited follows from the match and from one number, the turn that the table
has agreed to begin; everything done becomes a Step, which holds the view before and after for the choreography.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Any, NamedTuple, Protocol

from game.core.errors import Problem
from game.core.match import Match
from game.core.rules import CHANCE, OVER, Action, Event
from game.core.state import dump

HUMAN = "human"

PLAYED_BY_BOT = "bot"
"""How a game is marked in which a bot played for somebody, or somebody goes on for a bot."""


class Step(NamedTuple):
    """Something that happened: views of the seat that looks on, the events between, and who did what."""

    before: Any
    after: Any
    events: tuple[Event, ...]
    seat: int
    actions: tuple[Action, ...]  # empty when something was taken back


class Bots(Protocol):
    """Thinks elsewhere; never keeps anybody waiting."""

    def ask(self, *, game: str, kind: str, seed: str, seat: int, view: dict[str, Any]) -> int: ...

    def answer(self, id: int) -> Action | None: ...

    def forget(self) -> None: ...


class Session:
    """See the module."""

    def __init__(
        self,
        match: Match[Any],
        bots: Bots,
        auto_end: bool = False,
        handed: Collection[int] = (),
        seated: Sequence[str] = (),
    ) -> None:
        """`handed` are the seats in which both people and bots have sat before; `seated` says who sat down at first."""
        self.match, self.bots, self.auto_end = match, bots, auto_end
        self.seated = [*seated] or [player.who for player in match.players]
        self.steps: deque[Step] = deque()
        self._handed = {*handed}
        self._begun = self._resumed_turn()
        self._question: int | None = None
        self._answers: list[int] = []  # how long the log was before each answer of a person
        self._taken_back: list[int] = []  # of how many entries each undo consisted
        self._single: list[int] = []  # the entries that were played as the only possibility

    # -- who is asked

    def human(self, seat: int) -> bool:
        return seat >= 0 and self.match.players[seat].who == HUMAN

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.match.seats) if self.human(seat)]

    @property
    def awaited(self) -> str:
        """ "person", "bot", "chance", "end_turn" or "over"."""
        if self._turn > self._begun:
            return "end_turn"
        seat = self.match.decision().seat
        if seat in (CHANCE, OVER):
            return "chance" if seat == CHANCE else "over"
        return "person" if self.human(seat) else "bot"

    @property
    def finished(self) -> bool:
        """Whether the game is over, even where somebody looks back on it."""
        return self.match.over

    @property
    def thinking(self) -> bool:
        """Whether a bot has been asked and has not answered."""
        return self._question is not None

    @property
    def can_redo(self) -> bool:
        return self.match.can_redo

    @property
    def actor(self) -> int:
        """Whose turn the table shows: who acts, or who has just finished and may still take back."""
        if self.awaited == "end_turn":
            return self._last_actor
        seat = self.match.decision().seat
        return seat if seat >= 0 else max(0, self._last_actor)

    @property
    def viewer(self) -> int:
        """Through whose eyes the table is seen: the person who acts, else the person who acted last, else seat 0."""
        if self.human(self.actor):
            return self.actor
        acted = (entry.seat for entry in reversed(self.match.log) if self.human(entry.seat))
        return next(acted, next(iter(self.people), 0))

    def lines(self) -> list[tuple[Action, ...]]:
        """Everything that the person asked may do in one go: its legal actions, each followed by what it is asked next.

        Two decisions of one turn are one gesture in the window: a tile is taken and laid with one drag.
        """
        if self.awaited != "person":
            return []
        seat, rules = self.actor, self.match.rules
        found: list[tuple[Action, ...]] = []
        for action in self.match.legal(seat):
            view = self.match.view(seat)
            rules.apply(view, action)  # no preview: its scores would be worked out for hundreds of actions
            asked_on = view.turn == self._turn and rules.decision(view, seat).seat == seat
            found += [(action, then) for then in rules.legal(view, seat)] if asked_on else [(action,)]
        return found

    def told(self, entry: int) -> Step:
        """What an entry of the log did, seen as now: for the log, the timeline, and marking the last moves."""
        events: list[Event] = []
        made, state = self.match.log[entry], self.match.state_at(entry)
        before = self.match.rules.observe(state, self.viewer)
        self.match.rules.apply(state, made.action, events.append)
        after = self.match.rules.observe(state, self.viewer)
        return Step(before, after, tuple(events), made.seat, (made.action,))

    # -- what happens

    def play(self, actions: Sequence[Action]) -> None:
        """A person's answer: all of it, or Illegal and none of it."""
        seat, before = self.actor, self.match.view(self.viewer)
        self.match.preview(seat, *actions)
        self._answers.append(len(self.match.log))
        self._taken_back.clear()
        events = [event for action in actions for event in self.match.play(action)]
        self._show(before, events, seat, tuple(actions))
        self._end_by_itself()

    def end_turn(self) -> None:
        """The table agrees that the turn is over; what comes next may be drawn."""
        self._begun = self._turn

    def advance(self) -> bool:
        """Do what needs no person: draw, or ask a bot and play its answer. True when something has happened."""
        if self._forced():
            self._answer_forced()
            return True
        if self.awaited == "chance":
            before = self.match.view(self.viewer)
            events = self.match.draw()
            self._show(before, events, CHANCE, (self.match.log[-1].action,))
            self.end_turn()  # a draw may bring a turn of its own with it, as the Architect's: nobody has to end that
            return True
        return self.awaited == "bot" and self._advance_bot()

    def _forced(self) -> bool:
        """Whether who is asked in the middle of a turn has only one answer, and nothing comes to light by it."""
        if self.awaited not in ("person", "bot"):
            return False
        seat, match = self.actor, self.match
        begun = match.turn_starts().get(self._turn, len(match.log))
        if len(match.legal(seat)) != 1 or not any(entry.seat == seat for entry in match.log[begun:]):
            return False
        after = match.view(seat)
        match.rules.apply(after, match.legal(seat)[0])
        return after.turn != self._turn or match.rules.decision(after).seat != CHANCE

    def _answer_forced(self) -> None:
        """A single possibility is no choice: it is played for whoever is asked, and belongs to the answer before."""
        seat, before = self.actor, self.match.view(self.viewer)
        action = self.match.legal(seat)[0]
        self._single.append(len(self.match.log))
        self._show(before, list(self.match.play(action)), seat, (action,))
        if self.human(seat):
            self._end_by_itself()
        else:
            self.end_turn()

    def _advance_bot(self) -> bool:
        seat = self.match.decision().seat
        if self._question is None:
            self._question = self.bots.ask(
                game=self.match.rules.id,
                kind=self.match.players[seat].who,
                seed=f"{self.match.seed}/bot/{seat}/{len(self.match.log)}",
                seat=seat,
                view=dump(self.match.view(seat)),
            )
            return False
        try:
            action = self.bots.answer(self._question)
        except Problem:
            self._question = None  # who hears of it may let the game go on: then the bot is asked again
            raise
        if action is None:
            return False
        self._question = None
        before = self.match.view(self.viewer)
        events = self.match.play(action)
        if seat in self._handed:
            self.match.mark(PLAYED_BY_BOT)
        self._show(before, events, seat, (action,))
        self.end_turn()
        return True

    def undo(self, beyond: str | None = None) -> None:
        """Take back the last answer of whoever sits at the table now: all of it, as it was given."""
        before = self.match.view(self.viewer)
        start, steps = self._answer_start(), 1
        self.match.undo(self._undo_seat(beyond), beyond)
        while len(self.match.log) > start and self.match.barrier(self.match.log[-1].seat) is None:
            self.match.undo(self.match.log[-1].seat)
            steps += 1
        self._taken_back.append(steps)
        self._forget_question()
        self._begun = min(self._begun, self._turn)
        self._show(before, (), self.actor, ())

    def redo(self) -> None:
        before = self.match.view(self.viewer)
        for _ in range(self._taken_back.pop() if self._taken_back else 1):
            self.match.redo()
        self._forget_question()
        self._end_by_itself()
        self._show(before, (), self.actor, ())

    def undo_barrier(self) -> str | None:
        """Why an undo is not free now; None if it is."""
        barrier = self.match.barrier(self._undo_seat(None))
        if barrier == "nothing" and any(self.human(entry.seat) for entry in self.match.log):
            return "another"  # who is asked has done nothing yet, but somebody else at the table has
        return barrier

    def undone(self) -> tuple[int, int | None]:
        """Whose answer an undo that is not free takes back, and which other seat has played since; None: nobody."""
        found = self._undo_seat("agreed")
        seat = self.actor if found is None else found
        since = takewhile(lambda entry: entry.seat != seat, reversed(self.match.log))
        return seat, next((entry.seat for entry in since if entry.seat != CHANCE), None)

    @property
    def single(self) -> int | None:
        """The newest entry of the log, if it was played by itself as the only possibility."""
        self._single = [entry for entry in self._single if entry < len(self.match.log)]
        newest = len(self.match.log) - 1
        return newest if newest in self._single else None

    @property
    def can_step_back(self) -> bool:
        """Whether whoever is asked is in the middle of a turn, and may freely take back the last step of it."""
        if self.awaited != "person" or self.steps:
            return False
        begun = self.match.turn_starts().get(self._turn, len(self.match.log))
        return len(self.match.log) > begun and self.undo_barrier() is None

    def sit(self, seat: int, who: str) -> None:
        """Hand a seat over. Where a person goes on for a bot, or a bot for a person, the game is marked."""
        was_bot, is_bot = not self.human(seat), who != HUMAN
        self.match.sit(seat, who)
        if was_bot and not is_bot and seat not in self._handed and any(e.seat == seat for e in self.match.log):
            self.match.mark(PLAYED_BY_BOT)
        if was_bot != is_bot:
            self._handed.add(seat)
        self._forget_question()
        if self.awaited == "end_turn" and not self.human(self._last_actor):
            self.end_turn()

    def close(self) -> None:
        self._forget_question()

    # -- inside

    def _answer_start(self) -> int:
        """Where in the log the last answer of a person begins; of a game just opened that is not known."""
        while self._answers and self._answers[-1] >= len(self.match.log):
            self._answers.pop()
        return self._answers[-1] if self._answers else len(self.match.log)

    @property
    def _turn(self) -> int:
        return int(self.match.state_at().turn)

    @property
    def _last_actor(self) -> int:
        return next((entry.seat for entry in reversed(self.match.log) if entry.seat != CHANCE), -1)

    def _end_by_itself(self) -> None:
        """Nobody has to say that a turn is over when the table wants it so, or when the whole game is."""
        if self.auto_end or self.match.over:
            self.end_turn()

    def _undo_seat(self, beyond: str | None) -> int | None:
        """Whose answer an undo takes back: that of the person asked, never a bot's.

        Beyond the barrier, and while a bot is asked, it is the newest answer of a person, whoever has acted since.
        """
        if beyond or not self.human(self.actor):
            return next((entry.seat for entry in reversed(self.match.log) if self.human(entry.seat)), self.actor)
        return self.actor

    def _resumed_turn(self) -> int:
        """A game that was left before END TURN still waits for it."""
        log = self.match.log
        if log and self.human(log[-1].seat) and not self.match.over:
            return self._turn - (self._turn > int(self.match.state_at(len(log) - 1).turn))
        return self._turn

    def _forget_question(self) -> None:
        if self._question is not None:
            self._question = None
            self.bots.forget()

    def _show(self, before: Any, events: Sequence[Event], seat: int, actions: tuple[Action, ...]) -> None:
        self.steps.append(Step(before, self.match.view(self.viewer), tuple(events), seat, actions))
