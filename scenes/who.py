"""Who is who where only the session is at hand, and whose points may be told."""

from __future__ import annotations

from art import palette
from scenes import seats
from scenes.house import House
from scenes.session import Session


def name(house: House, session: Session, seat: int) -> str:
    """A player's name."""
    return seats.name_of(house, seat, session.match.players[seat])


def colour(session: Session, seat: int) -> palette.Seat:
    """A player's colour."""
    return seats.colour_of(seat, session.match.players[seat])


def points_open(house: House, session: Session, seat: int) -> bool:
    """Whether the points of a seat may be told, in any shape: the settings may want them hidden until the end."""
    wanted = house.settings.estimates
    return wanted == "open" or session.finished or (wanted == "own" and seat == session.viewer)
