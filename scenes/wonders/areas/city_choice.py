"""The cities that can be chosen before the game, as cards in two rows, in place of a sheet that nobody has yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import cast

from pygame import Rect

from art.texture import Plate, Size
from art.wonders import cards
from art.wonders.cards import Card
from art.wonders.cells import State
from scenes.play.session import Step
from scenes.table import flights
from scenes.table.area import Area
from scenes.table.motion import Motion
from scenes.table.picture import Layer, plate_layer
from scenes.table.place import Place
from scenes.ui.animation import Move, linear
from scenes.wonders.areas.described import printed_space
from scenes.wonders.areas.sheet import mark
from scenes.wonders.shown import Shown

CARDS, GAP = 4, 14
"""How many stand side by side, and how far apart, in units."""

FADE = 0.35
"""Seconds in which the cards give way to the sheet."""


class CityChoice(Area[Shown]):
    """See the module."""

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self._lay: dict[int, Plate] = {}  # the cards that were seen last

    @property
    def _open(self) -> bool:
        return self.shown.picking and not self.shown.city(self.shown.main)

    def ground(self) -> Iterator[Layer]:
        layout, owners = self.shown.layout, {p.board: seat for seat, p in enumerate(self.shown.view.players)}
        self._lay = {}
        for board in range(len(self.shown.book.boards) if self._open else 0):
            rect, card = self._rect(board), self._card(board, owners)
            self._lay[board] = cards.picture(rect.size, layout.u, card)
            yield plate_layer(f"board {board}", self._lay[board], rect.move(-layout.x, -layout.y), card)

    def _card(self, board: int, owners: Mapping[int, int]) -> Card:
        """A city; of one that is taken, by whom."""
        shown, city, printed = self.shown, self.shown.book.boards[board], self.shown.board(board).spaces
        lanes = shown.building("university").lanes
        return Card(
            city, shown.app.say(f"wonders.board.{city}"),
            tuple(printed_space(printed[number]) for number in shown.building("wonder").spaces),
            tuple(tuple(printed_space(printed[number]) for number in lane.spaces) for lane in lanes),
            tuple(lane.symbols[0] for lane in lanes), shown.colour(owners[board]).name if board in owners else "",
        )  # fmt: skip

    def places(self) -> Iterator[Place]:
        taken = {player.board for player in self.shown.view.players}
        for board, city in enumerate(self.shown.book.boards if self._open else ()):
            if board not in taken:
                yield Place(("board", board), self._rect(board), self.shown.app.say(f"wonders.board.{city}"),
                            partial(self._told, board), "SW-004", "boards", light=_mark)  # fmt: skip

    def _rect(self, board: int) -> Rect:
        """Every city has its place, whoever has taken the others: four above, the rest in the middle below them."""
        row, column = board // CARDS, board % CARDS
        wide, high = (862 - (CARDS + 1) * GAP) / CARDS, (680 - 3 * GAP) / 2
        left = (862 - (CARDS - row) * (wide + GAP) + GAP) / 2
        return self.shown.layout.on_sheet(left + 5 + column * (wide + GAP), 50 + row * (high + GAP), wide, high)

    def _told(self, board: int) -> list[str]:
        """The stages of a Wonder in words."""
        printed, stages = self.shown.board(board).spaces, self.shown.building("wonder").spaces
        return [f"{n}. {self.shown.texts[printed[space].name]}" for n, space in enumerate(stages, start=1)]

    def animate(self, step: Step, motion: Motion) -> None:
        """The cards give way to the sheet of whoever has a city now."""
        for board, plate in self._lay.items() if not self._open else ():
            rect = self._rect(board)
            lay = flights.over(plate.surface, rect, rect.width)
            motion.send(motion.stage, lay, lay._replace(alpha=0.0), Move(FADE, ease=linear))


def _mark(size: Size, u: float, strength: str) -> Plate:
    return mark(size, u, cast(State, strength))
