"""A match at a table: who sits where, whose answer is awaited, and what has happened that has not been shown yet.

Nothing here knows of the window. What is awaited follows from the match and from one number, the turn that the table
has agreed to begin; everything done becomes a Step, which holds the view before and after for the choreography.

Where answers are secret and several people share the screen, one of them sits at it at a time: nothing is shown to
the next before they have taken the seat.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple, Protocol

from game.core.errors import Problem
from game.core.kinds import ANOTHER_BOT, HUMAN, USUAL_BOT, engine_of, level_of
from game.core.match import AnyMatch, Entry
from game.core.question import Question
from game.core.rules import CHANCE, Action, Event
from game.core.state import State, dump
from scenes.play.memo import Once
from scenes.play.moment import Moment
from scenes.play.undo import Undo

PAST = "past"
"""What is awaited where somebody looks back: nothing."""

PLAYED_BY_BOT = "bot"
"""How a game is marked in which a bot played for somebody, or somebody goes on for a bot."""


class Step(NamedTuple):
    """Something that happened: views of the seat that looks on, the events between, and who did what."""

    before: Any
    after: Any
    events: tuple[Event, ...]
    seat: int
    actions: tuple[Action, ...]  # empty when something was taken back


class Reached(NamedTuple):
    """How far a game is, and who sits there: from the same, rules and bots do the same."""

    log: tuple[Entry, ...]
    who: tuple[str, ...]


class Asked(NamedTuple):
    """The number of a question to a bot, and for which seat it was asked."""

    id: int
    seat: int


class Bots(Protocol):
    """Thinks elsewhere; never keeps anybody waiting."""

    def ask(self, question: Question) -> int: ...

    def answer(self, id: int) -> Action | None: ...

    def forget(self) -> None: ...


class NoBots:
    """Nobody thinks where a game is only looked at."""

    def ask(self, question: Question) -> int:
        return 0

    def answer(self, id: int) -> Action | None:
        return None

    def forget(self) -> None:
        pass


class Session:
    """See the module."""

    def __init__(
        self,
        match: AnyMatch,
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
        self._moment: Moment | None = None
        self._tales: Once[dict[int, Step]] = Once()
        self._views: Once[Any] = Once()
        self._question: Asked | None = None
        self._tried = self._failed = Reached((), ())  # where a bot gave no answer once; where going on has failed
        self._here: int | None = None  # who sits at the screen while answers are secret
        self._undo = Undo(lambda: self.moment, self._forced)
        self._single: list[int] = []  # the entries that were played as the only possibility

    # -- who is asked

    @property
    def moment(self) -> Moment:
        """What is known as the match stands now."""
        if self._moment is None or not self._moment.lasts(self.match, self._begun, self._here):
            self._moment = self._look()
        return self._moment

    def _look(self) -> Moment:
        return Moment(self.match, self._begun, self._here)

    def human(self, seat: int) -> bool:
        return seat >= 0 and self.match.players[seat].who == HUMAN

    @property
    def people(self) -> list[int]:
        return self.moment.people

    @property
    def open(self) -> list[int]:
        """The seats that may answer now: one, or in a joint step all that have not finished."""
        return self.moment.open

    @property
    def secret(self) -> bool:
        """Whether what is answered now is not for all eyes."""
        return self.moment.secret

    @property
    def handover(self) -> int | None:
        """Who has to take the seat at the screen before anything of theirs is shown."""
        return self.moment.handover

    @property
    def sealed(self) -> list[int]:
        """The people who have finished a joint step that still runs: they may change their mind."""
        if not self.moment.decision.joint or self.awaited == "end_turn":
            return []
        return [seat for seat in self.people if seat not in self.open]

    def opened(self, ago: int = 0) -> list[int]:
        """Whose finished part of the joint step that runs was opened once more; or of that so many turns ago."""
        return [seat for seat in range(self.match.seats) if (self._turn - ago, seat) in self.match.opened]

    def take_seat(self, seat: int) -> None:
        """Somebody sits down at the screen. Who had finished a joint step begins it anew.

        It may be somebody else who sits there now: nothing of what was chosen in that seat is seen again.
        """
        if seat in self.sealed:
            self._begin_anew(seat)
        elif self.moment.decision.joint and not self.match.redone_by() <= {seat, CHANCE}:
            self._undo.forget_redo()
        self._here = seat

    def _begin_anew(self, seat: int) -> None:
        """All that a seat has done in the joint step is taken out, for good."""
        while self._undo.has_secret(seat):
            self.match.drop(seat)
        self._undo.forget_redo()
        self._forget_question()

    @property
    def awaited(self) -> str:
        """ "person", "bot", "chance", "end_turn" or "over"."""
        return self.moment.awaited

    @property
    def finished(self) -> bool:
        """Whether the game is over, even where somebody looks back on it."""
        return self.match.over

    @property
    def thinking(self) -> bool:
        """Whether a bot has been asked and has not answered."""
        return self._question is not None

    def thinks(self, seat: int) -> bool:
        """Whether a bot is to answer in a seat now, as far as anybody waits for it: not where the game stalls."""
        waits = self.awaited in ("person", "bot") and not self.human(seat)
        return waits and seat in self.open and not self.stalled

    @property
    def can_redo(self) -> bool:
        return self.match.can_redo

    @property
    def actor(self) -> int:
        """Whose turn the table shows: who acts, or who has just finished and may still take back."""
        return self.moment.actor

    @property
    def viewer(self) -> int:
        """Through whose eyes the table is seen: the person who acts, else the person who acted last, else seat 0."""
        return self.moment.viewer

    @property
    def here(self) -> int | None:
        """Who has taken the seat at the screen, if somebody has."""
        return self._here

    @property
    def unwatched(self) -> bool:
        """Whether something is secret and nobody sits at the screen, though several people could."""
        return self.moment.unwatched

    def view(self) -> Any:
        """What the screen may show: what the viewer knows; what anybody knows, where nobody has taken the seat.

        It is everybody's who asks, and not to be changed.
        """
        standing = self.match, self.match.version, self.viewer, self.unwatched
        return self._views.of(standing, lambda: self._open(self.match.view(self.viewer)))

    def _open(self, view: State) -> Any:
        """What two may see, everybody may."""
        return self.match.rules.observe(view, (self.viewer + 1) % self.match.seats) if self.unwatched else view

    @property
    def known_log(self) -> int:
        """So many entries of the log may be known to everybody: what the joint step that runs has brought is secret."""
        done = len(self.match.log)
        return self.moment.turn_starts.get(self._turn, done) if self.secret else done

    def lines(self) -> list[tuple[Action, ...]]:
        """Everything that the person asked may do in one go: its legal actions, each followed by what it is asked next.

        Two decisions of one turn are one gesture in the window: a tile is taken and laid with one drag.
        """
        if self.awaited != "person":
            return []
        seat, rules = self.actor, self.match.rules
        found: list[tuple[Action, ...]] = []
        for action in self.moment.legal(seat):
            view = self.match.view(seat)
            rules.apply(view, action)  # no preview: its scores would be worked out for hundreds of actions
            asked_on = view.turn == self._turn and rules.decision(view, seat).seat == seat
            found += [(action, then) for then in rules.legal(view, seat)] if asked_on else [(action,)]
        return found

    def forget_views(self) -> None:
        """Others look on now: all that was seen is to be seen anew."""
        self._moment, self._tales, self._views = None, Once(), Once()

    def answers_of(self, seat: int) -> int:
        """How often a seat has answered: where all choose at once, it is asked the same as long as that stays."""
        return self.moment.answered[seat]

    def told(self, entry: int) -> Step:
        """What an entry of the log did, seen as now: for the log, the timeline, and marking the last moves.

        The views are everybody's who asks, and not to be changed.
        """
        known = self._tales.of((self.match.version, self.viewer, self.unwatched), dict[int, Step])
        if entry not in known:
            known[entry] = self._tell(entry)
        return known[entry]

    def _tell(self, entry: int) -> Step:
        events: list[Event] = []
        made, state = self.match.log[entry], self.match.state_at(entry)
        before = self._open(self.match.rules.observe(state, self.viewer))
        self.match.rules.apply(state, made.action, events.append)
        after = self._open(self.match.rules.observe(state, self.viewer))
        return Step(before, after, tuple(events), made.seat, (made.action,))

    # -- what happens

    def play(self, actions: Sequence[Action]) -> None:
        """A person's answer: all of it, or Illegal and none of it."""
        seat, before, start = self.actor, self.view(), len(self.match.log)
        events = self.match.play(*actions)
        self._undo.answered(start)
        self._show(before, events, seat, tuple(actions))
        self._end_by_itself()

    def end_turn(self) -> None:
        """The table agrees that the turn is over; what comes next may be drawn."""
        self._begun = self._turn

    @property
    def stalled(self) -> bool:
        """Whether rules or bots have failed to go on from here. It is not tried again before something is changed:
        something taken back, or a seat given to somebody else."""
        return self._failed == self._standing

    @property
    def _standing(self) -> Reached:
        return Reached(tuple(self.match.log), tuple(player.who for player in self.match.players))

    def advance(self) -> bool:
        """Do what needs no person: draw, or ask a bot and play its answer. True when something has happened.

        A Problem of a bot is told, and it is asked once more; after any other error, or the second one, it is stalled.
        Where somebody else's engine has failed, a bot sits down in its place.
        """
        standing = self._standing
        if self._failed == standing:
            return False
        try:
            return self._go_on()
        except Exception as error:
            if not isinstance(error, Problem) or self._tried == standing:
                self._failed = standing
            self._tried = standing
            raise

    def _go_on(self) -> bool:
        if (forced := self._forced(self.actor)) is not None:
            self._answer_forced(forced)
            return True
        if self.awaited == "chance":
            before = self.view()
            events = self.match.draw()
            self._show(before, events, CHANCE, (self.match.log[-1].action,))
            self.end_turn()  # a draw may bring a turn of its own with it, as the Architect's: nobody has to end that
            return True
        return self.awaited in ("person", "bot") and self._advance_bot()

    def _forced(self, seat: int) -> Action | None:
        """The only answer of somebody asked in the middle of a turn, if nothing comes to light by it.

        Nobody's part of a joint step is finished for them: until they seal it they may change their mind.
        """
        match = self.match
        if self.awaited not in ("person", "bot") or (self.moment.decision.joint and not self.human(seat)):
            return None
        legal = self.moment.legal(seat)
        begun = self.moment.turn_starts.get(self._turn, len(match.log)) if len(legal) == 1 else 0
        if len(legal) != 1 or not any(entry.seat == seat for entry in match.log[begun:]):
            return None
        after, joint = match.view(seat), match.decision().joint
        match.rules.apply(after, legal[0])
        asked = match.rules.decision(after, seat).seat
        quiet = asked == seat if joint else after.turn != self._turn or asked != CHANCE
        return legal[0] if quiet else None

    def _answer_forced(self, action: Action) -> None:
        """A single possibility is no choice: it is played for whoever is asked, and belongs to the answer before."""
        seat, before = self.actor, self.view()
        self._single.append(len(self.match.log))
        self._show(before, self.match.play(action), seat, (action,))
        if self.human(seat):
            self._end_by_itself()
        else:
            self.end_turn()

    def _advance_bot(self) -> bool:
        """Ask a bot that may answer now, or play what it has answered."""
        if self._question is None:
            seat = next((seat for seat in self.open if not self.human(seat)), None)
            if seat is not None:
                self._question = Asked(self._ask(seat), seat)
            return False
        seat = self._question.seat
        try:
            action = self.bots.answer(self._question.id)
        except Exception:
            self._question = None  # it has been answered, though not with an action
            if engine_of(self.match.players[seat].who):
                self.match.sit(seat, USUAL_BOT)
            raise
        if action is None:
            return False
        self._question = None
        before = self.view()
        events = self.match.play(action)
        if seat in self._handed:
            self.match.mark(PLAYED_BY_BOT)
        if self._had_another_bot(seat):
            self.match.mark(ANOTHER_BOT)
        self._show(before, events, seat, (action,))
        self.end_turn()
        return True

    def _had_another_bot(self, seat: int) -> bool:
        """Whether some other bot has answered in a seat than the one that sits there now."""
        now = self.match.players[seat].who
        return any(entry.seat == seat and entry.who not in ("", HUMAN, now) for entry in self.match.log)

    def _ask(self, seat: int) -> int:
        """An opponent of a level has no luck of its own, but plans its whole turn from where that began."""
        kind = self.match.players[seat].who
        plans = bool(level_of(kind))
        done = self.answers_of(seat)  # however the others' answers lie between its own
        seed = "" if plans else f"{self.match.seed}/bot/{seat}/{done}"
        view, began = dump(self.match.view(seat)), dump(self.match.asked_since(seat)) if plans else None
        return self.bots.ask(Question(self.match.rules.id, kind, seed, seat, view, began))

    def undo(self, beyond: str | None = None) -> None:
        """Take back the last answer of whoever sits at the table now: all of it, as it was given."""
        before = self.view()
        self._undo.take_back(beyond)
        self._forget_question()
        self._begun = min(self._begun, self._turn)
        self._show(before, (), self.actor, ())

    def redo(self) -> None:
        before = self.view()
        self._undo.redo()
        self._forget_question()
        self._begun = self._resumed_turn()
        self._end_by_itself()
        self._show(before, (), self.actor, ())

    def undo_barrier(self) -> str | None:
        """Why an undo is not free now; None if it is."""
        return self._undo.barrier()

    def undone(self) -> tuple[int, list[int]]:
        """Whose answer an undo that is not free takes back, and which other seats have played since."""
        return self._undo.undone()

    @property
    def single(self) -> int | None:
        """The newest entry of the log, if it was played by itself as the only possibility of whoever acts now."""
        self._single = [entry for entry in self._single if entry < len(self.match.log)]
        newest = len(self.match.log) - 1
        return newest if newest in self._single and self.match.log[newest].seat == self.actor else None

    @property
    def can_step_back(self) -> bool:
        """Whether whoever is asked is in the middle of a turn, and may freely take back the last step of it."""
        if self.awaited != "person" or self.steps:
            return False
        begun = self.moment.turn_starts.get(self._turn, len(self.match.log))
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
        self._here = None
        if self.awaited == "end_turn" and not self.human(self.moment.last_actor):
            self.end_turn()

    def close(self) -> None:
        self._forget_question()

    # -- inside

    @property
    def _turn(self) -> int:
        return self.match.turn

    def _end_by_itself(self) -> None:
        """Nobody has to say that a turn is over when the table wants it so, or when the whole game is."""
        if self.auto_end or self.match.over or self.match.log[-1].joint:
            self.end_turn()  # what was revealed nobody can take back freely: nothing is waited for

    def _resumed_turn(self) -> int:
        """Which turn has been begun where the log is entered anew: by opening a game, or by playing its turns again.

        Only a person who has just answered has still to end the turn; no bot does, whoever sits in its seat by now.
        """
        log = self.match.log
        if not log or self.match.over or log[-1].joint or log[-1].who != HUMAN or not self.human(log[-1].seat):
            return self._turn
        return self._turn - (self._turn > int(self.match.state_at(len(log) - 1).turn))

    def _forget_question(self) -> None:
        if self._question is not None:
            self._question = None
            self.bots.forget()

    def _show(self, before: State, events: Sequence[Event], seat: int, actions: tuple[Action, ...]) -> None:
        """Keep what happened for the choreography, as far as whoever looks on may see it."""
        eyes = () if self.unwatched else (self.viewer,)
        seen = tuple(event for event in events if event.eyes is None or {*eyes} & {*event.eyes})
        self.steps.append(Step(before, self.view(), seen, seat, actions))
        if before.turn != self._turn or (not self.secret and self.actor != self._here):
            self._here = None  # whoever goes on with an open answer may come back to the secret one before it
