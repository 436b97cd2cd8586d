"""How somebody who plays here is shown: what they are called, and their seal in wax."""

from __future__ import annotations

from art import palette, seals
from scenes.play.profiles import Profile
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen


def name(app: AppContext, id: str) -> str:
    """Who has no name is called by a number."""
    known = app.profiles.all
    return known[id].name or app.say("player.nth", n=1 + list(known).index(id))


def seat(profile: Profile) -> palette.Seat:
    """The colour, with a seal of one's own where one was chosen."""
    colour = palette.seat(profile.colour)
    return colour._replace(seal=profile.seal) if profile.seal else colour


def lay(pen: Pen, profile: Profile, size: int, x: int, y: int) -> None:
    """The seal, around a point."""
    pen.plate(seals.seal_plate(seat(profile), size), x - size // 2, y - size // 2)
