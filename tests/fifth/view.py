"""Causeway on the table: the dice, the stones, and the way of a die to a stone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from scenes.table import standard
from scenes.table.answers import A, B
from scenes.table.area import Area, Shown
from scenes.table.game_view import GameView
from scenes.table.motion import Cue
from scenes.table.place import Piece, Place, face
from tests.fifth.facts import FREE, Row


class Dice(Area[Shown]):
    """The two dice of this turn."""

    def places(self) -> Iterator[Place]:
        for at, number in enumerate(self.shown.view.dice):
            look = face(standard.slab, str(number))
            yield Place(
                ("die", at), rect=self.shown.layout.rect(520 + 120 * at, 160, 90, 90),
                name=self.shown.words("die", n=number), rule="CW-1", tab="dice",
                piece=Piece("die", at, look), carry=look,
            )  # fmt: skip


class Stones(Area[Shown]):
    """The causeway: a stone after the other, with the seal of whoever has taken it."""

    def places(self) -> Iterator[Place]:
        row = self.shown.facts(Row)
        for at, owner in enumerate(self.shown.view.stones):
            rect, number = self.shown.layout.rect(60 + 96 * at, 380, 88, 120), row.numbers[at]
            yield Place(
                ("stone", at), rect=rect, face=face(standard.slab, str(number), f"+{row.points[at]}"),
                name=self.shown.words("stone", n=number), tooltip=partial(self.tooltip, at), rule="CW-1", tab="stones",
            )  # fmt: skip
            if owner != FREE:
                spot = rect.inflate(rect.width // -3, rect.width * 2 // 3 - rect.height).move(0, rect.height // 2)
                seal = Piece("seal", at, face(standard.seal, self.shown.colour(owner)), owner)
                yield Place(("seal", at), rect=spot, name=self.shown.name(owner), means=("stone", at), piece=seal)

    def tooltip(self, at: int) -> list[str]:
        row, owner = self.shown.facts(Row), self.shown.view.stones[at]
        free = self.shown.words("brings", points=row.points[at], worth=row.worth[at])
        return [free if owner == FREE else self.shown.name(owner)]


GAME = GameView(
    shown=Shown,
    areas=(Dice, Stones),
    answers={"claim": (("die", A), ("stone", B)), "pass": (("verb", "pass"),)},
    events={"claimed": Cue("seal", sound="put_down"), "rolled": Cue("die", sound="stones")},
    asks={"claim": "CW-1"},
)
