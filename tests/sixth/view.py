"""Lots on the table: what lies open, and the own hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from scenes.table import standard
from scenes.table.answers import B, C
from scenes.table.area import Area, Shown
from scenes.table.game_view import GameView
from scenes.table.motion import Cue
from scenes.table.place import Piece, Place, face
from tests.sixth.facts import NONE, Lots


def card(number: int, seat: int) -> Piece:
    return Piece("card", number, face(standard.slab, str(number)), seat)


class Row(Area[Shown]):
    """The lots of this round; on one of them lies the card that was chosen."""

    def places(self) -> Iterator[Place]:
        lots, shown = self.shown.facts(Lots, self.shown.seat), self.shown
        for at, worth in enumerate(lots.worth):
            rect = shown.layout.rect(320 + 180 * at, 120, 140, 180)
            told = partial(list, [shown.words("taken")])
            yield Place(("lot", at), rect, shown.words("lot", n=worth), told, rule="LO-1", tab="lots",
                        face=face(standard.slab, f"+{worth}"))  # fmt: skip
            if lots.laid[at] != NONE:
                spot = rect.inflate(-rect.width // 3, -rect.height // 3).move(0, rect.height // 2)
                yield Place(("laid", at), spot, shown.words("card", n=lots.laid[at]), means=("lot", at),
                            piece=card(lots.laid[at], shown.seat))  # fmt: skip


class Hand(Area[Shown]):
    """The cards of whoever is seen; of another player's only their backs."""

    def places(self) -> Iterator[Place]:
        for at, number in enumerate(self.shown.player.hand):
            rect = self.shown.layout.rect(300 + 130 * at, 500, 110, 150)
            if number > 0:
                piece = card(number, self.shown.main)
                yield Place(("card", number), rect, self.shown.words("card", n=number), rule="LO-1", tab="hand",
                            piece=piece, carry=piece.face, own=True)  # fmt: skip
            else:
                yield Place(("back", at), rect, self.shown.words("back"), face=face(standard.slab, "?"))


GAME = GameView(
    shown=Shown,
    areas=(Row, Hand),
    answers={"bid": (("card", B), ("lot", C))},
    events={"sealed": Cue("card", sound="put_down"), "revealed": Cue(sound="turn_up", lasts=0.4), "won": Cue()},
    asks={"bid": "LO-1"},
)
