"""What has been played: a line of the log for each turn, and the newest turn in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from art import icons, palette
from art.akropolis import prisms
from art.palette import INKS
from game.core.rules import Event
from scenes import frame
from scenes.akropolis import explain
from scenes.akropolis.explain import signed
from scenes.house import House
from scenes.session import Session

SPOKEN = ("took", "laid", "quarried", "collected")
"""The events that tell a turn; what is turned up for the next one is not part of it."""


class Turn(NamedTuple):
    """A turn that was played to its end."""

    seat: int
    events: tuple[Event, ...]
    gain: int
    round: int
    before: Any
    after: Any

    def figure(self, fact: str, place: int) -> int:
        """A figure of one of its events."""
        return next((int(event.fact[place]) for event in self.events if event.fact[0] == fact), 0)


def turns(session: Session, end: int | None = None) -> Iterator[Turn]:
    """From the newest back, or from the one before an entry.

    The Architect's turns are told with those of the person before them.
    """
    scores = session.match.rules.scores
    events: list[Event] = []
    after = None
    for entry in range((len(session.match.log) if end is None else end) - 1, -1, -1):
        if not _tells(session, entry):
            continue
        step = session.told(entry)
        if step.seat < 0:  # the Architect began the round, as soon as the site was full
            events[:0] = [event for event in step.events if event.fact[0] == "collected"]
            continue
        events[:0] = [event for event in step.events if event.fact[0] in SPOKEN]
        if step.actions[0][0] == "place":
            after = step.after
        elif after is not None:
            gain = scores(after)[step.seat].total - scores(step.before)[step.seat].total
            yield Turn(step.seat, tuple(events), gain, step.before.round, step.before, after)
            events, after = [], None


def _tells(session: Session, entry: int) -> bool:
    """What chance drew tells of no turn but the Architect's; of what other rules began nothing is known."""
    made = session.match.log[entry]
    return made.seat >= 0 or (session.match.seats == 1 and made.about != "")


def rows(house: House, session: Session, size: int, most: int) -> list[frame.Row]:
    """The newest turns as rows of pictures: the price, the level, the gain."""
    found: list[frame.Row] = []
    for _, turn in zip(range(most), turns(session), strict=False):
        found += _rows_of(house, session, turn, size)
    return [found[0]._replace(fresh=True), *found[1:]] if found else []


def story(house: House, session: Session, size: int) -> list[frame.Chapter]:
    """The whole game as rows, round by round, from the newest back."""
    return [
        frame.Chapter(
            house.say("round.number", round=number),
            [row for turn in played for row in _rows_of(house, session, turn, size)],
        )
        for number, played in groupby(turns(session), key=lambda turn: turn.round)
    ]


def columns(house: House, size: int) -> list[frame.Column]:
    """What the figures of a row are."""
    return [
        frame.Column(prisms.stone(size), house.say("column.price")),
        frame.Column(icons.icon("stack", size, INKS.quiet), house.say("column.level")),
        frame.Column(icons.icon("laurel", size, palette.BRASS.dark), house.say("column.gain")),
    ]


def _rows_of(house: House, session: Session, turn: Turn, size: int) -> list[frame.Row]:
    """A turn, and the Architect's after it, from the newest back."""
    rivals = [_rival_row(house, session, event) for event in reversed(turn.events) if _is_rivals(event)]
    return [*rivals, _row(house, session, turn, size)]


def last_told(house: House, session: Session, end: int | None = None) -> str:
    """The newest turn, or the one before an entry, as a sentence: who, what, and what it gained.

    Against the Architect, what he took.
    """
    turn = next(turns(session, end), None)
    if turn is None:
        return ""
    for event in reversed(turn.events):
        if _is_rivals(event):
            return session.match.rules.say(event, session.match.view(session.viewer), house.lang)
    return _told(house, session, turn)


def _told(house: House, session: Session, turn: Turn) -> str:
    return house.say(
        "table.told",
        name=seat_name(house, session, turn.seat),
        position=turn.figure("took", 3),
        price=turn.figure("took", 4),
        level=turn.figure("laid", 6),
        gain=signed(turn.gain),
    )


def _is_rivals(event: Event) -> bool:
    return bool(event.fact[0] == "collected")


def _rival_row(house: House, session: Session, event: Event) -> frame.Row:
    """What the Architect took, and what he paid."""
    view = session.match.view(0)
    name = session.match.rules.detail(view, 0, "rival")["name"]
    cells = ((None, str(event.fact[3]), INKS.ink), (None, "", INKS.ink), (None, "", INKS.ink))
    rules = session.match.rules
    why = lambda: [rules.say(event, session.match.view(session.viewer), house.lang)]  # noqa: E731
    return frame.Row(seat_colour(session, 1), str(name), cells, why=why)


def _row(house: House, session: Session, turn: Turn, size: int) -> frame.Row:
    colour = INKS.gain if turn.gain > 0 else INKS.loss if turn.gain < 0 else INKS.quiet
    cells = (
        (None, str(turn.figure("took", 4)), INKS.ink),
        (prisms.badge(turn.figure("laid", 6), size + 2), "", INKS.ink),
        (None, signed(turn.gain), colour),
    )
    rules = session.match.rules
    why = lambda: [_told(house, session, turn), *explain.gain(house, rules, turn.before, turn.after, turn.seat)]  # noqa: E731
    return frame.Row(seat_colour(session, turn.seat), seat_name(house, session, turn.seat), cells, why=why)


def seat_colour(session: Session, seat: int) -> palette.Seat:
    """A seat's colour; one that was never named gets the next in order."""
    named = session.match.players[seat].colour if seat < session.match.seats else ""
    names = [colour.name for colour in palette.SEATS]
    return palette.seat(named) if named in names else palette.SEATS[seat % len(palette.SEATS)]


def seat_name(house: House, session: Session, seat: int) -> str:
    return session.match.players[seat].name or house.say("player.nth", n=seat + 1)
