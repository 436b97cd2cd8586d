"""What is told large in 7 Wonders Dice: somebody's third bonus, after which one more turn is played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Surface

from art import texture
from art.palette import BRASS
from art.texture import Plate
from art.wonders import marks, vignettes, vistas
from game.wonders.facts import Facts
from scenes.play.session import Step
from scenes.table.area import facts_of
from scenes.table.tableau import Figure, Tableau, Turn
from scenes.table.tableaux import END_HOLDS
from scenes.wonders.shown import Shown


def tell(shown: Shown, step: Step) -> Iterator[Tableau]:
    """All who have it by now are told together."""
    done = [int(event.fact[1]) for event in step.events if event.fact[0] == "final"]
    if done:
        yield _final(shown, step, done)


def _final(shown: Shown, step: Step, done: list[int]) -> Tableau:
    """The cities of those who have brought the end, and their three hour-glasses; how far everybody is beside them."""
    boards, wide = facts_of(shown.rules, Facts, step.after).boards, 300 if len(done) == 1 else 190
    pitch, figures = 240, list[Figure]()
    for place, seat in enumerate(done[:2]):
        x = -340 + (place - (min(2, len(done)) - 1) / 2) * 1.3 * pitch
        city = boards[step.after.players[seat].board]
        figures.append(Figure(partial(_city, city, wide), (x, 250), begins=0.2, lasts=0.35, sound="stamp"))
        for number in range(3):
            at = x + (number - 1) * wide * 0.36, 250 + wide * 0.78
            figures.append(Figure(partial(_bonus, shown.colour(seat).name, wide * 0.3), at, (at[0], at[1] - 120),
                                  0.45 + 0.14 * number, 0.25, sound="pencil"))  # fmt: skip
    order = tuple(
        Turn(seat, shown.words("tableau.bonuses", n=shown.has(seat).bonuses), seat in done)
        for seat in range(shown.seats)
    )
    over = shown.words("tableau.third", name=", ".join(map(shown.name, done)))
    return Tableau(
        vistas.HALL, shown.words("tableau.title"), shown.words("tableau.last"), over=over, figures=tuple(figures),
        order=order, sound="gong_low", holds=END_HOLDS,
    )  # fmt: skip


def _city(city: str, px: float, u: float) -> Plate:
    """In a rim of brass."""
    size = round(px * u)

    def rim(canvas: Surface, k: int) -> None:
        middle = canvas.get_width() / 2
        texture.lit_circle(canvas, (BRASS.glint, BRASS.metal, BRASS.edge), (middle, middle), middle)
        texture.circle(canvas, BRASS.edge, (middle, middle), size * k / 2 + 2 * u * k)

    face = texture.sprite((size + round(22 * u),) * 2, rim, 2)
    texture.put(face, vignettes.medallion(city, size), face.get_width() / 2, face.get_height() / 2, "cm")
    return texture.drop_shape(face, 14 * u, 200, (8 * u, 14 * u))


def _bonus(seat: str, px: float, u: float) -> Plate:
    return texture.drop_shape(marks.bonus(round(px * u), seat, True), 6 * u, 190, (4 * u, 7 * u))
