"""A game being played. The match alone holds the true state; everybody else gets views.

`play` is the checked door: an action is tried on a clone, so an error leaves the game where it was. The log is all
that happened, chance included, and every state after every entry is kept, so undo, replay and branches are looking
at an earlier one. The k-th draw from a source depends on seed, source and k only: no way of playing can re-roll it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from game.core import save
from game.core.errors import Problem
from game.core.options import Options, changed, complete
from game.core.rules import CHANCE, OVER, Action, Decision, Event, Illegal, Refusal, Rules, Score, lists
from game.core.state import State, clone, dump, fingerprint

S = TypeVar("S", bound=State)

CHECK_EVERY = 20
"""So many entries lie between two positions in a save."""


BRANCH = "/branch/"
"""What stands in the seed of a branch between that of the game it began from and the entry it began at."""


def branched_from(seed: int | str) -> str:
    """The seed of the game that a branch with this seed began from; that of a game that was over keeps it."""
    before, _, _ = str(seed).rpartition(BRANCH)
    return before or str(seed)


def drawn_first(seed: int | str, seats: int) -> int:
    """Who of so many begins where that is drawn by lot: the same for the same deal."""
    return Random(f"{seed}/first").randrange(seats)


class Entry(NamedTuple):
    """One action of the log, who answered, and what was asked: the `about` of a chance entry is its source."""

    action: Action
    seat: int
    about: str
    joint: bool  # answered in a joint step, in which everybody may change their mind until the last has finished
    who: str = ""  # who sat there when it was answered: a person or some bot


Tried: TypeAlias = tuple[Entry, S, tuple[Event, ...]]
"""What an action is in the log, the position that it leads to, and what happens."""


class Preview(NamedTuple):
    """What some actions would lead to, as far as the seat can know."""

    view: State
    events: tuple[Event, ...]
    scores: tuple[Score, ...]


class Barred(Problem):
    """An undo that is not free. `reason` is "nothing", "revealed" or "another"."""

    SENTENCES: ClassVar[dict[str, str]] = {
        "nothing": "there is nothing to take back",
        "revealed": "something hidden has been revealed since, so this cannot be taken back freely",
        "another": "another seat has acted since, so this cannot be taken back freely",
    }

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(self.SENTENCES[reason])


class Match(Generic[S]):
    """See the module. `write`, if given, takes each line of the save as it arises."""

    def __init__(
        self,
        rules: Rules[S],
        seats: int,
        options: Options | None = None,
        seed: int | str = 0,
        players: Sequence[save.Seated] = (),
        write: save.Write | None = None,
    ) -> None:
        if seats not in rules.seats:
            raise Problem(f"{rules.title} has {_span(rules.seats)} seats, not {seats}")
        self.rules, self.seats, self.seed = rules, seats, seed
        self.options = complete(rules.options, seats, options or {})
        self.players = [*players] or [save.Seated() for _ in range(seats)]
        if len(self.players) != seats:
            raise Problem(f"{len(self.players)} players are named for {seats} seats")
        self.log: list[Entry] = []
        self.marks: list[str] = []
        self.hints = [0] * seats  # by seat, how many it was given
        self.uncoached = ""  # what the settings said of the coach when it was sent away for this game
        self.opened: set[tuple[int, int]] = set()  # turn and seat: whose finished part of a joint step was opened again
        self.version = 0  # another one whenever entries came or went, or somebody else took a seat
        self._states: list[S | None] = [rules.setup(seats, self.options)]
        self._undone: list[list[Entry]] = []
        self._starts: tuple[int, Mapping[int, int]] = -1, {}  # of which version, and what turn_starts gives
        self._trial: tuple[int, tuple[Action, ...], list[Tried[S]]] = -1, (), []  # at which version, of what
        self._write: save.Write | None = None
        if write:
            self.save_to(write)

    # -- looking ---------------------------------------------------------------------------------------------------

    @property
    def _now(self) -> S:
        state = self._states[-1]
        assert state is not None  # only states before the point where a save was resumed are unknown
        return state

    @property
    def turn(self) -> int:
        """Which turn of the game runs."""
        return int(self._now.turn)

    @property
    def over(self) -> bool:
        return self.decision().seat == OVER

    def decision(self, seat: int | None = None) -> Decision:
        return self.rules.decision(self._now, seat)

    def legal(self, seat: int | None = None) -> list[Action]:
        return self.rules.legal(self._now, seat)

    def view(self, seat: int) -> S:
        """What the seat may see."""
        self._need_seat(seat)
        return self.rules.observe(self._now, seat)

    def asked_since(self, seat: int) -> S:
        """What the seat saw when it first had a choice: since then it alone has answered, and nothing was drawn.

        Who plans its whole turn at once begins there, however often it is asked on the way. The others' answers of a
        joint step that is not revealed yet lie in between and are not counted.
        """
        state = self._states[self.asked_from(seat)]
        assert state is not None  # the present one, or one that was looked at
        return self.rules.observe(state, seat)

    def asked_from(self, seat: int) -> int:
        """How long the log was then."""
        self._need_seat(seat)
        start = len(self.log)
        for number in range(len(self.log) - 1, -1, -1):
            entry, before = self.log[number], self._states[number]
            if before is None or before.turn != self._now.turn:
                break
            if entry.seat == seat:
                start = number if len(self.rules.legal(before, seat)) > 1 else start
            elif not (entry.joint and self._still_joint(number)):
                break
        return start

    def _need_seat(self, seat: int) -> None:
        if seat not in range(self.seats):
            raise Problem(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")

    def state_at(self, entry: int | None = None) -> S:
        """A copy of the true position after so many entries: for replays and the end of a game, never for a bot."""
        if entry is not None and not 0 <= entry <= len(self.log):
            raise Problem(f"the game has entries 0 to {len(self.log)}, not {entry}")
        state = self._states[-1 if entry is None else entry]
        if state is None:
            first = next(i for i, known in enumerate(self._states) if known is not None)
            raise Problem(f"this game was resumed at entry {first}; what lies before is known as a log only")
        return clone(state)

    def known_at(self, entry: int) -> bool:
        """Whether the position after so many entries is known: not before the one at which a save was taken up."""
        return 0 <= entry < len(self._states) and self._states[entry] is not None

    def turn_starts(self) -> Mapping[int, int]:
        """By turn: how long the log was when somebody was first asked in it, what was drawn for it included.

        Turns that nobody was asked in, and those of a game whose positions are not known, are left out.
        """
        if self._starts[0] != self.version:
            starts = dict[int, int]()
            for number, (state, entry) in enumerate(zip(self._states, self.log, strict=False)):
                if state is not None and entry.seat != CHANCE:
                    starts.setdefault(state.turn, number)
            if self.decision().seat >= 0:
                starts.setdefault(self._now.turn, len(self.log))
            self._starts = self.version, starts
        return self._starts[1]

    def preview(self, seat: int, *actions: Action) -> Preview:
        """What the seat would see after these actions of its own. What chance would draw is never told."""
        view, events = self.view(seat), list[Event]()
        for action in actions:
            self._refuse_illegal(view, action)
            if self.rules.decision(view).seat == CHANCE:
                raise Problem("a preview never draws: that would tell what comes")
            self.rules.apply(view, action, events.append)
        return Preview(view, tuple(events), self.rules.scores(view))

    # -- playing ---------------------------------------------------------------------------------------------------

    def play(self, *actions: Action) -> tuple[Event, ...]:
        """Play an action, chance's among them; of several that somebody plays in one go all, or Illegal says why not.

        What chance draws is nobody's to plan with: it can only begin them.
        """
        tried = self._trial_of(actions)
        for entry, after, _ in tried:
            self._commit(entry, after)
        self._undone.clear()
        return tuple([event for *_, events in tried for event in events])

    def draws_after(self, *actions: Action) -> bool:
        """Whether chance answers next, within the turn, when somebody plays these in one go."""
        after = self._trial_of(actions)[-1][1]
        return after.turn == self._now.turn and self.rules.decision(after).seat == CHANCE

    def draw(self) -> tuple[Event, ...]:
        """Let chance answer, as the seed decides."""
        about = self.decision().about
        # Of a game that other rules began the sources are not known: any of its entries may have been a draw.
        drawn = sum(entry.seat == CHANCE and entry.about in (about, "") for entry in self.log)
        return Match.play(self, self.rules.sample(self._now, Random(f"{self.seed}/{about}/{drawn}")))

    def deal(self) -> int:
        """Let chance answer until a player is asked or the game is over; says how often it did."""
        drawn = 0
        while self.decision().seat == CHANCE:
            self.draw()
            drawn += 1
        return drawn

    def sit(self, seat: int, who: str) -> None:
        """Hand a seat to a person or a bot."""
        self._need_seat(seat)
        self._record(save.Sit(seat, who))
        self.players[seat].who = who
        self.version += 1

    # -- taking back -----------------------------------------------------------------------------------------------

    def barrier(self, seat: int | None = None) -> str | None:
        """Why `seat` (by default: who acted last) cannot take back freely, as a reason of Barred; None if it can."""
        if not any(entry.seat != CHANCE and seat in (None, entry.seat) for entry in self.log):
            return "nothing"
        if self._own_secret(seat) is not None:
            return None
        last = self.log[-1]
        if last.seat == CHANCE or (last.joint and not self._still_joint(len(self.log) - 1)):
            return "revealed"
        return "another" if seat not in (None, last.seat) else None

    def undo(self, seat: int | None = None, beyond: str | None = None) -> int:
        """Take back the last action of `seat` (by default: of who acted last). Returns how many entries went.

        What is not free is Barred, unless `beyond` says under which mark it is done all the same: "practice" or
        "agreed". In a joint step a seat takes back its own entry from between the others'.
        """
        reason = self.barrier(seat)
        if reason and (beyond is None or reason == "nothing"):
            raise Barred(reason)
        if reason and beyond:
            self.mark(beyond)
        own = None if reason else self._own_secret(seat)
        if own is not None and own < len(self.log) - 1:
            self.drop(self.log[own].seat)
            return 1
        count = 1 + next(i for i, e in enumerate(reversed(self.log)) if e.seat != CHANCE and seat in (None, e.seat))
        self.take_back(count)
        return count

    def take_back(self, count: int) -> None:
        """Take back so many entries, whoever's they are: `undo` asks first whether that is free."""
        if not 1 <= count <= len(self.log):
            raise Problem(f"{count} of {len(self.log)} entries cannot be taken back")
        self.state_at(len(self.log) - count)
        with self._unless_written():
            removed = self._cut(len(self.log) - count)
            self._record(save.Undo(count))
        self._undone.append(removed)

    def drop(self, seat: int) -> None:
        """Take out a seat's last entry of the running joint step, and play the others' later ones again."""
        index, had_finished = self._own_secret(seat), self.decision(seat).seat != seat
        if index is None:
            raise Problem(f"seat {seat} has no entry of its own to drop")
        with self._unless_written():
            dropped, *others = self._cut(index)
            for entry in others:
                again, after, _ = self._tried(self._now, entry.action)
                self._keep(again._replace(who=entry.who), after)
            self._record(save.Drop(seat, 1))
        self._undone.append([dropped])
        if had_finished:
            self.opened.add((self._now.turn, seat))

    def redo(self) -> int:
        """Play again what the last undo took back; returns how many entries came back."""
        if not self._undone:
            raise Problem("there is nothing to play again")
        entries, done = self._undone[-1], 0
        while entries:
            again, after, _ = self._tried(self._now, entries[0].action)
            with self._sitting(again.seat, entries[0].who):
                self._commit(again._replace(who=entries[0].who), after)
            entries.pop(0)
            done += 1
        self._undone.pop()
        return done

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def redone_by(self) -> set[int]:
        """Whose entries could be played again."""
        return {entry.seat for entries in self._undone for entry in entries}

    def forget_redo(self) -> None:
        """What was taken back stays so."""
        self._undone.clear()

    def mark(self, mark: str) -> None:
        """Say something of this game, once."""
        if mark not in self.marks:
            self._record(save.Mark(mark))
            self.marks.append(mark)

    def hint(self, seat: int) -> None:
        """A seat is given a hint: that is counted."""
        self._need_seat(seat)
        self._record(save.Hint(seat))
        self.hints[seat] += 1

    def send_coach_away(self, mode: str) -> None:
        """In this game the coach of this mode is to be quiet."""
        self._record(save.Uncoached(mode))
        self.uncoached = mode

    def branch(self, entry: int, write: save.Write | None = None) -> Match[S]:
        """A game of its own that begins as this one did up to an entry.

        While this game is not over the branch draws from a seed of its own, so a what-if never shows the future.
        """
        self.state_at(entry)
        seed = self.seed if self.over else f"{self.seed}{BRANCH}{entry}"
        seated = [save.Seated(p.name, p.colour, p.who) for p in self.players]
        other = type(self)(self.rules, self.seats, self.options, seed, seated)
        other.log, other._states = self.log[:entry], self._states[: entry + 1]
        other.marks, other.hints, other.uncoached = [*self.marks], [*self.hints], self.uncoached
        if write:
            other.save_to(write)
        return other

    def go_on_from(self, position: S, actions: Sequence[Action]) -> None:
        """Stand at a position that rules of another time led to; of its actions only the text is known."""
        self.log = [Entry(action, CHANCE, "", False) for action in actions]
        self._states = [*[None] * len(actions), position]
        self.version += 1
        self._undone.clear()

    def _own_secret(self, seat: int | None) -> int | None:
        """Where the seat's last entry of the joint step now running lies in the log."""
        for i in range(len(self.log) - 1, -1, -1):
            entry = self.log[i]
            if not entry.joint:
                return None
            if seat in (None, entry.seat):
                return i if self._still_joint(i) else None
        return None

    def _still_joint(self, index: int) -> bool:
        """Whether the joint step that an entry belongs to has not been revealed."""
        before = self._states[index]
        return before is not None and before.turn == self._now.turn and self.decision().joint

    def _cut(self, length: int) -> list[Entry]:
        removed = self.log[length:]
        del self.log[length:], self._states[length + 1 :]
        self.version += 1
        return removed

    # -- the checked step ------------------------------------------------------------------------------------------

    def _trial_of(self, actions: tuple[Action, ...]) -> list[Tried[S]]:
        """What these would do, one after the other; the last trial is kept, for what is weighed is mostly played."""
        version, known, tried = self._trial
        if version == self.version and known == actions:
            return tried
        tried, now = [], self._now
        for action in actions:
            if tried and self.rules.decision(now).seat == CHANCE:
                raise Problem("what chance draws comes after an answer, not within it")
            tried.append(self._tried(now, action))
            now = tried[-1][1]
        self._trial = self.version, actions, tried
        return tried

    def _tried(self, now: S, action: Action) -> Tried[S]:
        """What an action would do in a position, on a clone; Illegal when it cannot be."""
        self._refuse_illegal(now, action)
        decision = self.rules.decision(now)
        after, events = clone(now), list[Event]()
        self.rules.apply(after, action, events.append)
        seat = self._actor(now, action)
        who = self.players[seat].who if seat >= 0 else ""
        return Entry(action, seat, decision.about, decision.joint, who), after, tuple(events)

    def _commit(self, entry: Entry, after: S) -> None:
        """Keep an entry and write it."""
        with self._unless_written():
            self._keep(entry, after)
            self._record(entry.action)
        if self._write and (len(self.log) % CHECK_EVERY == 0 or self.over):
            with suppress(Problem):  # the action is written: a missing position is no reason to take it back
                self._record(self.check())

    def _actor(self, s: S, action: object) -> int:
        """Whose action this is: in a joint step any open seat may act, and its actions name it."""
        decision = self.rules.decision(s)
        named = action[1] if decision.joint and isinstance(action, tuple) and len(action) > 1 else None
        if type(named) is int and named in range(self.seats) and self.rules.decision(s, named).seat == named:
            return named
        return decision.seat

    def _keep(self, entry: Entry, after: S | None) -> None:
        self.log.append(entry)
        self._states.append(after)
        self.version += 1

    def _refuse_illegal(self, s: S, action: Action) -> None:
        if refusal := self.rules.refuse(s, action):
            raise self._illegal(s, action, refusal)

    def _illegal(self, s: S, action: Action, refusal: Refusal) -> Illegal:
        """What was wrong, and what would be possible for that seat: never what another seat holds in secret."""
        seat = self._actor(s, action)
        decision = self.rules.decision(s, seat if seat >= 0 else None)
        possible = lists(self.rules, s, seat if seat >= 0 else None)
        close = sorted(possible, key=lambda legal: _distance(legal, action))[:3]
        return Illegal(action, decision, self.rules.say(refusal, s, "en"), close)

    # -- saving and loading ----------------------------------------------------------------------------------------

    def save_to(self, write: save.Write) -> None:
        """Write all that has happened, and from now on whatever happens.

        What rules of another time led to cannot be played again: it is written as such, with the position after it.
        """
        self._write = write
        known = next(i for i, state in enumerate(self._states) if state is not None)
        self._record(self.header("" if known else None))
        for number, entry in enumerate(self.log, start=1):
            with self._sitting(entry.seat, entry.who):
                self._record(entry.action)
            if number == known or (number > known and number % CHECK_EVERY == 0):
                self._record(self.check(number))
            if number == known:
                self._record(save.RuleSet(self.rules.digest))
        for mark in self.marks:
            self._record(save.Mark(mark))
        for seat, count in enumerate(self.hints):
            for _ in range(count):
                self._record(save.Hint(seat))
        if self.uncoached:
            self._record(save.Uncoached(self.uncoached))

    def write_to(self, write: save.Write) -> None:
        """From now on write whatever happens: what has happened is written already."""
        self._write = write

    def header(self, digest: str | None = None) -> save.Header:
        """The first line of the save; the digest is that of the rules unless the log is older than they are."""
        return save.Header(
            game=self.rules.id,
            digest=self.rules.digest if digest is None else digest,
            seats=self.seats,
            options=changed(self.rules.options, self.options),
            seed=self.seed,
            players=self.players,
        )

    def check(self, entry: int | None = None) -> save.Check:
        """A position as a line of the save: the present one, or that after so many entries."""
        state = self.state_at(entry)
        return save.Check(fingerprint(state, self.seed), dump(state))

    @contextmanager
    def _sitting(self, seat: int, who: str) -> Iterator[None]:
        """What is written in here was answered by `who`, also where somebody else sits by now: a save says it so."""
        now = self.players[seat].who if seat >= 0 else who
        if who not in ("", now):
            self._record(save.Sit(seat, who))
        yield
        if who not in ("", now):
            self._record(save.Sit(seat, now))

    @contextmanager
    def _unless_written(self) -> Iterator[None]:
        """What could not be written has not happened."""
        log, states = [*self.log], [*self._states]
        try:
            yield
        except BaseException:
            self.log, self._states = log, states
            raise

    def _record(self, line: object) -> None:
        if self._write:
            self._write(save.encode(line))


AnyMatch: TypeAlias = Match[Any]
"""One of whatever game."""


class Dealt(Match[S]):
    """A match without a table: chance waits for nobody to look on, so a player is asked, or the game is over."""

    def play(self, *actions: Action) -> tuple[Event, ...]:
        """The same, and what chance draws after it."""
        events = super().play(*actions)
        while self.decision().seat == CHANCE:
            events += self.draw()
        return events


def _distance(legal: Action, wanted: object) -> tuple[int, int]:
    """How unlike two actions are: another verb first, then how far their numbers lie apart."""
    if not isinstance(wanted, tuple) or len(wanted) != len(legal):
        return 2, 0
    apart = sum(abs(a - b) if type(a) is type(b) is int else 9 * (a != b) for a, b in zip(legal, wanted, strict=True))
    return int(legal[0] != wanted[0]), apart


def _span(seats: range) -> str:
    return f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])
