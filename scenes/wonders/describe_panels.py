"""The players beside the table and in the top bar: how far each has come, and who has sealed."""

from __future__ import annotations

from art.wonders.marks import Letter
from art.wonders.panels import Player
from scenes.wonders import describe_sheet
from scenes.wonders.shown import Shown

BUILDINGS = ("wonder", "guild", "gallery", "agora", "west", "east", "market", "university")
"""The bars of a panel, in the order of the painters' BARS."""


def player(shown: Shown, seat: int, points: str = "", leads: bool = False, note: str = "") -> Player:
    """What a panel shows of a seat: only what everybody may see, and of one's own what one has done. `points` and
    `note` are the caller's, who knows whether points may be seen."""
    say, figures = shown.house.say, shown.seats[seat]
    state = letter(shown, seat)
    return Player(
        shown.colour(seat).name, shown.name(seat), note or shown.city_name(seat),
        points or describe_sheet.points(shown, seat), figures.bonuses, figures.materials,
        figures.coins, tuple(figures.counts[name].crossed for name in BUILDINGS),
        state, say(f"wonders.zone.{state}") if state else "", leads, seat == shown.seat,
    )  # fmt: skip


def letter(shown: Shown, seat: int) -> Letter | None:
    """Whether a seat has sealed its choice; nothing while nobody chooses."""
    if not shown.choosing:
        return None
    return "sealed" if shown.view.players[seat].sealed else "choosing"


def waiting(shown: Shown) -> tuple[tuple[str, bool, bool], ...]:
    """For the top bar: each seat's colour, whether it has sealed, whether it sits at the table."""
    seats = range(shown.session.match.seats)
    return tuple((shown.colour(s).name, letter(shown, s) == "sealed", s == shown.seat) for s in seats)


def race(shown: Shown) -> tuple[tuple[str, int], ...]:
    """For the top bar: each seat's colour and bonus boxes."""
    return tuple((shown.colour(s).name, shown.seats[s].bonuses) for s in range(shown.session.match.seats))
