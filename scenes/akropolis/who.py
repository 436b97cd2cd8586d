"""Who is who, the Architect of a solo game among them, who takes turns and is never asked."""

from __future__ import annotations

from art import palette
from game.core.save import Seated
from scenes.play.session import Session
from scenes.ui import players
from scenes.ui.app_context import AppContext

RIVAL = 1
"""The Architect's place in the order of turns: he has the panel and the colour that a second player would have."""


def solo(session: Session) -> bool:
    """Whether the Architect plays along."""
    return session.match.seats == 1


def around(session: Session) -> int:
    """How many take turns."""
    return max(RIVAL + 1, session.match.seats)


def name(app: AppContext, session: Session, seat: int) -> str:
    """A player's name, or the Architect's."""
    if solo(session) and seat == RIVAL:
        return app.say(f"architect.{session.match.options['architect']}")
    return players.name_of(app, session.match.players, seat)


def colour(session: Session, seat: int) -> palette.Seat:
    """A seat's colour; nobody has ever named the Architect's."""
    return players.colour_of(seat, Seated() if solo(session) and seat == RIVAL else session.match.players[seat])
