"""What has been played: a line of the log for each turn, and the newest turn in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

from art import icons, palette
from art.akropolis import prisms
from art.palette import INKS
from game.akropolis.facts import Rival
from game.core.errors import Problem
from game.core.rules import Event
from scenes.akropolis import score_words
from scenes.play.session import Session
from scenes.table.area import facts_of
from scenes.table.frame.log_panel import Cell, Column, Row, signed
from scenes.table.turn_log import TurnLog
from scenes.ui import players
from scenes.ui.app_context import AppContext
from scenes.ui.players import RIVAL

SPOKEN = ("took", "laid", "quarried")
"""The events that tell a turn; what is turned up for the next one is not part of it."""


class Collected(NamedTuple):
    """A turn of the Architect."""

    event: Event
    before: Any
    after: Any


class Turn(NamedTuple):
    """A turn that was played to its end, and those of the Architect that followed it."""

    seat: int
    events: tuple[Event, ...]
    gain: int
    round: int
    before: Any
    after: Any
    rivals: tuple[Collected, ...]

    def figure(self, fact: str, place: int) -> int:
        """A figure of one of its events."""
        return next((int(event.fact[place]) for event in self.events if event.fact[0] == fact), 0)


class Log(TurnLog[Turn]):
    """See the module. The Architect's turns are told with those of the person before them."""

    def turns(self, end: int | None = None) -> Iterator[Turn]:
        session, scores = self.session, self.rules.scores
        events: list[Event] = []
        rivals: list[Collected] = []
        after = None
        for entry in range((len(session.match.log) if end is None else end) - 1, -1, -1):
            if not self._tells(entry):
                continue
            step = session.told(entry)
            rivals[:0] = [Collected(event, step.before, step.after) for event in step.events if _is_rivals(event)]
            if step.seat < 0:  # the Architect began the round, as soon as the site was full
                continue
            events[:0] = [event for event in step.events if event.fact[0] in SPOKEN]
            if step.actions[0][0] == "place":
                after = step.after
            elif after is not None:
                gain = scores(after)[step.seat].total - scores(step.before)[step.seat].total
                yield Turn(step.seat, tuple(events), gain, step.before.round, step.before, after, tuple(rivals))
                events, rivals, after = [], [], None

    def _tells(self, entry: int) -> bool:
        """What chance drew tells of no turn but the Architect's; of what other rules began nothing is known."""
        made = self.session.match.log[entry]
        return made.seat >= 0 or (solo(self.session) and made.about != "")

    def name(self, seat: int) -> str:
        return name(self.app, self.session, seat)

    # -- rows

    def columns(self) -> list[Column]:
        return [
            Column(prisms.stone(self.size), self.say("column.price")),
            Column(icons.icon("stack", self.size, INKS.quiet), self.say("column.level")),
            Column(icons.icon("laurel", self.size, palette.BRASS.dark), self.say("column.gain")),
        ]

    def rows_of(self, turn: Turn) -> list[Row]:
        """The price, the level, the gain; before it the Architect's turns that followed."""
        rows = [*map(self._rival_row, reversed(turn.rivals)), self._row(turn)]
        return [row._replace(move=turn.before.turn) for row in rows]

    def _row(self, turn: Turn) -> Row:
        level = (prisms.badge(turn.figure("laid", 6), self.size + 2), "", INKS.ink)
        cells = _number(turn.figure("took", 4)), level, self.gain(turn.seat, turn.gain)
        lines = partial(score_words.gain, self.app, self.rules, turn.before, turn.after, turn.seat)
        return self.row(turn.seat, cells, lambda: [self._told(turn), *(lines() if self.open_to(turn.seat) else [])])

    def _rival_row(self, taken: Collected) -> Row:
        """What the Architect took, what he paid, and what that brought him."""
        cells = _number(taken.event.fact[3]), _number(""), self.gain(RIVAL, self._rivals_gain(taken))
        lines = partial(score_words.rivals_gain, self.app, self.rules, taken.before, taken.after)
        return self.row(RIVAL, cells, lambda: [self._told_of_rival(taken), *(lines() if self.open_to(RIVAL) else [])])

    def _rivals_gain(self, taken: Collected) -> int:
        """What a turn of the Architect brought him; what he paid is taken off."""
        before, after = (facts_of(self.rules, Rival, view).total for view in (taken.before, taken.after))
        return after - before

    # -- in words

    def ways_to_tell(self, turn: Turn, end: int | None) -> list[str]:
        """Against the Architect, what he took."""
        return [self._told_of_rival(turn.rivals[-1]) if turn.rivals else self._told(turn)]

    def in_words(self, turn: Turn) -> str:
        """The turn itself, and what the Architect took after it."""
        return "; ".join([self._told(turn), *map(self._told_of_rival, turn.rivals)])

    def _told(self, turn: Turn) -> str:
        price = turn.figure("took", 4)
        told = self.say(
            "table.told.paid" if price else "table.told.free",
            name=self.name(turn.seat),
            position=turn.figure("took", 3),
            level=turn.figure("laid", 6),
            **({"price": price} if price else {}),
        )
        return f"{told} ({signed(turn.gain)})" if self.open_to(turn.seat) else told

    def _told_of_rival(self, taken: Collected) -> str:
        told = self.said(taken.event, taken.before)
        return f"{told} ({signed(self._rivals_gain(taken))})" if self.open_to(RIVAL) else told


def _is_rivals(event: Event) -> bool:
    return bool(event.fact[0] == "collected")


def _number(shown: object) -> Cell:
    return None, str(shown), INKS.ink


# -- the Architect of a solo game, who takes turns and is never asked


def solo(session: Session) -> bool:
    """Whether he plays along."""
    return session.match.seats == 1


def around(session: Session) -> int:
    """How many take turns."""
    return max(RIVAL + 1, session.match.seats)


def name(app: AppContext, session: Session, seat: int) -> str:
    """A player's name, or his."""
    if solo(session) and seat == RIVAL:
        return app.say(f"architect.{session.match.options['architect']}")
    return players.name(app, session, seat)


# -- where the stones come from


def purse(app: AppContext, session: Session, view: Any, seat: int) -> str:
    """What somebody's stones are made of: those of the start, those gained, those paid."""
    takes = [made for made in session.match.log if made.action[0] == "take"]
    paid = sum(made.action[1] - 1 for made in takes if solo(session) or made.seat == seat)
    try:
        first = session.match.state_at(0)
    except Problem:  # of a game that other rules began only the log is known
        return f"{app.say('table.stones')}: {_stones(view, session, seat)}"
    start, now = _stones(first, session, seat), _stones(view, session, seat)
    if solo(session) and seat == RIVAL:
        return app.say("why.purse_rival", start=start, received=paid, paid=start + paid - now, stones=now)
    return app.say("why.purse", start=start, quarried=now - start + paid, paid=paid, stones=now)


def _stones(view: Any, session: Session, seat: int) -> int:
    return int(view.rival_stones if solo(session) and seat == RIVAL else view.players[seat].stones)
