"""Who is who where only the session is at hand, and whose points may be told."""

from __future__ import annotations

from collections.abc import Sequence

from art import palette
from scenes.play.session import PAST, Session
from scenes.ui import opponents, seats
from scenes.ui.app_context import House


def name(house: House, session: Session, seat: int) -> str:
    """A player's name."""
    return seats.name_of(house, session.match.players, seat)


def kind(house: House, session: Session, seat: int) -> str:
    """A person, or how well a bot plays."""
    return opponents.in_short(house, session.match.players[seat].who)


def opened(house: House, session: Session, ago: int = 0, said: str = "opened") -> str:
    """Whose sealed choice somebody has opened once more, in this turn or so many turns ago; empty where nobody has."""
    names = ", ".join(name(house, session, seat) for seat in session.opened(ago))
    return house.say(f"curtain.{said}", names=names) if names else ""


def opened_of_late(house: House, session: Session) -> list[str]:
    """The same of this turn and of the one before: whoever had sealed before it was opened hears of it later."""
    return [told for told in (opened(house, session), opened(house, session, 1, "opened_before")) if told]


def colour(session: Session, seat: int) -> palette.Seat:
    """A player's colour."""
    return seats.colour_of(seat, session.match.players[seat])


def points_open(house: House, session: Session, seat: int) -> bool:
    """Whether the points of a seat may be told, in any shape: the settings may want them hidden until the end."""
    wanted = house.settings.estimates
    return wanted == "open" or session.finished or (wanted == "own" and seat == session.viewer)


def turn_note(house: House, session: Session, seat: int) -> str:
    """What is said of whoever's turn it is; empty of anybody else. Looking back nobody thinks and nobody is asked."""
    if session.actor != seat or session.awaited == "over":
        return ""
    if session.awaited == PAST:
        return house.say("turn.next")
    if session.human(seat):
        return house.say("turn.yours")
    return "" if session.stalled else house.say("turn.thinks")


def leaders(house: House, session: Session, turn: int, totals: Sequence[int]) -> list[int]:
    """Who has the most points: nobody in the first turn, nor where all have the same or they may not be told."""
    seats = range(len(totals))
    if turn <= 1 or not all(points_open(house, session, seat) for seat in seats):
        return []
    return [seat for seat in seats if totals[seat] == max(totals) > min(totals)]
