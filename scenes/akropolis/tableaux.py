"""What is told large in Akropolis: the last round."""

from __future__ import annotations

from collections.abc import Iterator

from art.akropolis import sea, vistas
from art.akropolis.prospect import afloat
from art.texture import Plate
from game.akropolis.facts import Hexes
from scenes.akropolis import cities
from scenes.akropolis.shown import Shown
from scenes.play.session import Step
from scenes.table import tableaux
from scenes.table.tableau import Face, Figure, Tableau


def tell(shown: Shown, step: Step) -> Iterator[Tableau]:
    """The last stack lies open: whoever has begun the round also takes the last tile."""
    if step.after.due:
        return
    around = max(2, shown.seats)
    seats = [(step.after.chief + n) % around for n in range(around + 1)]
    home = Figure(_city(shown), (-372, 356), begins=0.1, lasts=0.3, dear=True)
    figures = []
    for n, seat in enumerate(sorted({*seats})):
        x, y = -660 + 130 * n, 560 + 12 * (n % 2)
        figures.append(Figure(_boat(shown, seat), (x + 60, y), (x - 150, y), 0.2, 1.1, sound="" if n else "boat"))
    says = shown.words("tableau.last", n=len(seats))
    yield from tableaux.last_round(shown, step, vistas.SUNSET, says, seats, [home, *figures], "turned_up")


def _boat(shown: Shown, seat: int) -> Face:
    colour = shown.colour(seat)

    def face(u: float) -> Plate:
        return Plate(sea.boat(round(150 * u), colour.colour, colour.seal).image, 0)

    return face


def _city(shown: Shown) -> Face:
    """The city of whoever looks on, as it stands."""
    seat = shown.main
    blocks = cities.blocks(shown.view, shown.facts(Hexes, seat).hexes, seat)
    return lambda u: afloat((round(640 * u), round(470 * u)), blocks, shown.colour(seat))
