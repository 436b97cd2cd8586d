"""What has been played: a line of the log for each turn, and the newest turn in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from art import icons, palette, plates
from art.akropolis import prisms
from art.palette import INKS
from game.core.rules import Event
from scenes import frame
from scenes.house import House
from scenes.session import Session

SPOKEN = ("took", "laid", "quarried", "collected")
"""The events that tell a turn; what is turned up for the next one is not part of it."""


class Turn(NamedTuple):
    """A turn that was played to its end."""

    seat: int
    events: tuple[Event, ...]
    gain: int

    def figure(self, fact: str, place: int) -> int:
        """A figure of one of its events."""
        return next((int(event.fact[place]) for event in self.events if event.fact[0] == fact), 0)


def turns(session: Session) -> Iterator[Turn]:
    """From the newest back. The Architect's turns are told with those of the person before them."""
    scores = session.match.rules.scores
    events: list[Event] = []
    after = None
    for entry in range(len(session.match.log) - 1, -1, -1):
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
            yield Turn(step.seat, tuple(events), gain)
            events, after = [], None


def _tells(session: Session, entry: int) -> bool:
    """What chance drew tells of no turn but the Architect's; of what other rules began nothing is known."""
    made = session.match.log[entry]
    return made.seat >= 0 or (session.match.seats == 1 and made.about != "")


def rows(house: House, session: Session, size: int, most: int) -> list[frame.Row]:
    """The newest turns as rows of pictures: the price, the level, the gain."""
    found: list[frame.Row] = []
    for _, turn in zip(range(most), turns(session), strict=False):
        found += [_rival_row(house, session, event, size) for event in reversed(turn.events) if _is_rivals(event)]
        found.append(_row(house, session, turn, size))
    return [found[0]._replace(fresh=True), *found[1:]] if found else []


def last_told(house: House, session: Session) -> str:
    """The newest turn as a sentence: who, what, and what it gained; against the Architect, what he took."""
    turn = next(turns(session), None)
    if turn is None:
        return ""
    for event in reversed(turn.events):
        if _is_rivals(event):
            return session.match.rules.say(event, session.match.view(session.viewer), house.lang)
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


def _rival_row(house: House, session: Session, event: Event, size: int) -> frame.Row:
    """What the Architect took, and what he paid."""
    view = session.match.view(0)
    name = session.match.rules.detail(view, 0, "rival")["name"]
    return frame.Row(seat_colour(session, 1), str(name), ((prisms.stone(size), str(event.fact[3]), INKS.ink),))


def _row(house: House, session: Session, turn: Turn, size: int) -> frame.Row:
    colour = INKS.gain if turn.gain > 0 else INKS.loss if turn.gain < 0 else INKS.quiet
    cells = (
        (prisms.stone(size), str(turn.figure("took", 4)), INKS.ink),
        (prisms.badge(turn.figure("laid", 6), size + 2), "", INKS.ink),
        (icons.icon("laurel", size, palette.BRASS.dark), signed(turn.gain), colour),
    )
    return frame.Row(seat_colour(session, turn.seat), seat_name(house, session, turn.seat), cells)


def seat_colour(session: Session, seat: int) -> palette.Seat:
    """A seat's colour; one that was never named gets the next in order."""
    named = session.match.players[seat].colour if seat < session.match.seats else ""
    names = [colour.name for colour in palette.SEATS]
    return palette.seat(named) if named in names else palette.SEATS[seat % len(palette.SEATS)]


def seat_name(house: House, session: Session, seat: int) -> str:
    return session.match.players[seat].name or house.say("player.nth", n=seat + 1)


def signed(number: int) -> str:
    """A change with its sign, as it is printed."""
    return f"{'+' if number > 0 else plates.MINUS if number < 0 else '±'}{abs(number)}"
