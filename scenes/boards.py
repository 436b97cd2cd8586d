"""Which board belongs to which game."""

from __future__ import annotations

from scenes.board import Board
from scenes.house import House
from scenes.session import Session


def board_for(house: House, session: Session) -> Board:
    """The board of the game that is played; only that one is imported."""
    match session.match.rules.id:
        case "akropolis":
            from scenes.akropolis.board import Board as Akropolis

            return Akropolis(house, session)
        case other:
            raise LookupError(f"no board for {other!r}")
