"""What has been played: a line of the log for each turn, and the newest turn in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

from art import icons, palette
from art.akropolis import prisms
from art.palette import INKS
from game.akropolis.facts import Rival
from game.core.errors import Problem
from game.core.rules import Event
from scenes.akropolis import score_words, who
from scenes.akropolis.who import RIVAL, facts_of
from scenes.play.session import Session
from scenes.table.frame import log_panel
from scenes.table.frame.log_panel import Cell, signed
from scenes.ui.app_context import AppContext
from scenes.ui.players import points_open

Why = Callable[[], Sequence[str]]

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


def turns(session: Session, end: int | None = None) -> Iterator[Turn]:
    """From the newest back, or from the one before an entry.

    The Architect's turns are told with those of the person before them.
    """
    scores = session.match.rules.scores
    events: list[Event] = []
    rivals: list[Collected] = []
    after = None
    for entry in range((len(session.match.log) if end is None else end) - 1, -1, -1):
        if not _tells(session, entry):
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


def _tells(session: Session, entry: int) -> bool:
    """What chance drew tells of no turn but the Architect's; of what other rules began nothing is known."""
    made = session.match.log[entry]
    return made.seat >= 0 or (session.match.seats == 1 and made.about != "")


def rows(app: AppContext, session: Session, size: int, most: int) -> list[log_panel.Row]:
    """The newest turns as rows of pictures: the price, the level, the gain."""
    return log_panel.newest((_rows_of(app, session, turn, size) for turn in turns(session)), most)


def story(app: AppContext, session: Session, size: int) -> list[log_panel.Chapter]:
    """The whole game as rows, round by round, from the newest back."""
    return [
        log_panel.Chapter(
            app.say("round.number", round=number),
            [row for turn in played for row in _rows_of(app, session, turn, size)],
        )
        for number, played in groupby(turns(session), key=lambda turn: turn.round)
    ]


def columns(app: AppContext, size: int) -> list[log_panel.Column]:
    """What the figures of a row are."""
    return [
        log_panel.Column(prisms.stone(size), app.say("column.price")),
        log_panel.Column(icons.icon("stack", size, INKS.quiet), app.say("column.level")),
        log_panel.Column(icons.icon("laurel", size, palette.BRASS.dark), app.say("column.gain")),
    ]


def _rows_of(app: AppContext, session: Session, turn: Turn, size: int) -> list[log_panel.Row]:
    """A turn, and the Architect's after it, from the newest back."""
    rows = [*[_rival_row(app, session, taken) for taken in reversed(turn.rivals)], _row(app, session, turn, size)]
    return [row._replace(move=turn.before.turn) for row in rows]


def last_told(app: AppContext, session: Session, end: int | None = None) -> str:
    """The newest turn, or the one before an entry, as a sentence: who, what, and what it gained.

    Against the Architect, what he took.
    """
    turn = next(turns(session, end), None)
    if turn is None:
        return ""
    return _told_of_rival(app, session, turn.rivals[-1]) if turn.rivals else _told(app, session, turn)


def _told(app: AppContext, session: Session, turn: Turn) -> str:
    price = turn.figure("took", 4)
    told = app.say(
        "table.told.paid" if price else "table.told.free",
        name=who.name(app, session, turn.seat),
        position=turn.figure("took", 3),
        level=turn.figure("laid", 6),
        **({"price": price} if price else {}),
    )
    return f"{told} ({signed(turn.gain)})" if points_open(app, session, turn.seat) else told


def _told_of_rival(app: AppContext, session: Session, taken: Collected) -> str:
    told = session.match.rules.say(taken.event, taken.before, app.lang)
    if points_open(app, session, RIVAL):
        return f"{told} ({signed(_rivals_gain(session, taken))})"
    return told


def _rivals_gain(session: Session, taken: Collected) -> int:
    """What a turn of the Architect brought him; what he paid is taken off."""
    before, after = (facts_of(session.match.rules, Rival, view).total for view in (taken.before, taken.after))
    return after - before


def _is_rivals(event: Event) -> bool:
    return bool(event.fact[0] == "collected")


def _rival_row(app: AppContext, session: Session, taken: Collected) -> log_panel.Row:
    """What the Architect took, what he paid, and what that brought him."""
    rules = session.match.rules
    lines = partial(score_words.rivals_gain, app, rules, taken.before, taken.after)
    told = partial(_told_of_rival, app, session, taken)
    gain = log_panel.gain(app, session, RIVAL, _rivals_gain(session, taken))
    return _line(app, session, RIVAL, (_number(taken.event.fact[3]), _number(""), gain), told, lines)


def _row(app: AppContext, session: Session, turn: Turn, size: int) -> log_panel.Row:
    level = (prisms.badge(turn.figure("laid", 6), size + 2), "", INKS.ink)
    lines = partial(score_words.gain, app, session.match.rules, turn.before, turn.after, turn.seat)
    told = partial(_told, app, session, turn)
    gain = log_panel.gain(app, session, turn.seat, turn.gain)
    return _line(app, session, turn.seat, (_number(turn.figure("took", 4)), level, gain), told, lines)


def _line(
    app: AppContext, session: Session, seat: int, cells: tuple[Cell, ...], told: Callable[[], str], lines: Why
) -> log_panel.Row:
    """A row; under the pointer it tells the turn, and what the gain is made of if that may be told."""
    open = points_open(app, session, seat)
    why = lambda: [told(), *(lines() if open else [])]  # noqa: E731
    return log_panel.Row(who.colour(session, seat), who.name(app, session, seat), cells, why=why)


def _number(shown: object) -> Cell:
    return None, str(shown), INKS.ink


# -- where the stones come from


def purse(app: AppContext, session: Session, view: Any, seat: int) -> str:
    """What somebody's stones are made of: those of the start, those gained, those paid."""
    takes = [made for made in session.match.log if made.action[0] == "take"]
    paid = sum(made.action[1] - 1 for made in takes if who.solo(session) or made.seat == seat)
    try:
        first = session.match.state_at(0)
    except Problem:  # of a game that other rules began only the log is known
        return f"{app.say('table.stones')}: {_stones(view, session, seat)}"
    start, now = _stones(first, session, seat), _stones(view, session, seat)
    if who.solo(session) and seat == RIVAL:
        return app.say("why.purse_rival", start=start, received=paid, paid=start + paid - now, stones=now)
    return app.say("why.purse", start=start, quarried=now - start + paid, paid=paid, stones=now)


def _stones(view: Any, session: Session, seat: int) -> int:
    return int(view.rival_stones if who.solo(session) and seat == RIVAL else view.players[seat].stones)
