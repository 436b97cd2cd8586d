"""What somebody has built, for the end of a game: the city at nightfall, and how the drums of its points look."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from art.columns import Paint
from art.origins.cityground import Built, City, Seat
from art.origins.nightfall import alone, nightfall
from art.palette import rgb
from art.texture import Size
from game.origins import codes
from game.origins.codes import COLOURS
from scenes.origins.areas.city import tower_height
from scenes.origins.shown import Shown, hue_of

PAINTS = {
    "districts": Paint(rgb("#C98A3C"), "origins/district", True),
    "buildings": Paint(rgb("#B9855A"), "origins/workshop", True),
    "military": Paint(rgb("#9E2526"), "origins/attack", True),
    "zodiac": Paint(rgb("#3A2F78"), "origins/sagittarius", True),
    "population": Paint(rgb("#5E8A4A"), "origins/population", True),
    "retired": Paint(rgb("#2E8C86"), "origins/advisor", True),
    "temples": Paint(rgb("#2A58C6"), "origins/temple", True),
    "seats": Paint(rgb("#D6B23A"), "origins/seat", True),
    "advisors": Paint(rgb("#E3DCCB"), "origins/citizen", True),
    "gold": Paint(rgb("#E2B33C"), "origins/mint", True),
    "training": Paint(rgb("#A79C8A"), "flag", True),
    "conditions": Paint(rgb("#7A6A50"), "check", True),
}


def built(shown: Shown, seat: int, size: Size) -> Surface:
    """The city of a seat, under the ships as they stand."""
    shown.large = seat
    above = tuple((COLOURS[colour], value) for colour, value in zip(shown.view.bonus, shown.view.sites, strict=False))
    return nightfall(size, _city(shown), above)


def standing(shown: Shown) -> Callable[[Size], Surface]:
    """Who paints only the tiles of the city in sight, as it stands now, as large as there is room."""
    city = _city(shown)
    return lambda size: alone(size, city)


def _city(shown: Shown) -> City:
    towers = tuple((colour, tower_height(shown, number)) for number, colour in enumerate(COLOURS))
    named = ((at, shown.tile_name(tile)) for at, tile in shown.built.items())
    found = tuple(Built(at, name, towers if name == "palace" else ()) for at, name in named)
    seats = tuple(Seat(at, hue_of(die), codes.value_of(die)) if die else Seat(at) for at, die in shown.closed.items())
    return City(shown.ink, "", shown.extent, found, seats)


def plaque(shown: Shown, seat: int) -> str:
    """Whose city it is, how large, and how many of its districts are closed."""
    player = shown.view.players[seat]
    return shown.app.say("origins.built", name=shown.name(seat), n=len(player.cells), closed=len(player.closed))
