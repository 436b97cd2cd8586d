"""What is told large in Akropolis: the last round."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from art import texture
from art.akropolis import box, sea, vistas
from art.texture import Plate
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
    home = Figure(partial(_temple, 236), (-392, 344), begins=0.15, lasts=0.4, grows="up", sound="boat")
    figures = [home]
    for n, seat in enumerate(sorted({*seats})):
        x, y = -560 + 170 * n, 470 + 44 * (n % 2)
        figures.append(Figure(_boat(shown, seat), (x, y), (x + 230, y), 0.2, 1.1))
    says = shown.words("tableau.last", n=len(seats))
    yield from tableaux.last_round(shown, step, vistas.SUNSET, says, seats, figures, "turned_up")


def _boat(shown: Shown, seat: int) -> Face:
    colour = shown.colour(seat)

    def face(u: float) -> Plate:
        return Plate(sea.boat(round(150 * u), colour.colour, colour.seal).image, 0)

    return face


def _temple(px: float, u: float) -> Plate:
    return texture.drop_shape(box.temple(round(px * u)).image, 10 * u, 150, (8 * u, 6 * u))
