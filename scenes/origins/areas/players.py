"""What is told of the panels beside the table; and what everybody owns whose city is not seen, for what flies there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import Rect

from game.origins import codes
from scenes.origins import panels, pieces, score_words
from scenes.origins.areas.military import strength
from scenes.origins.areas.tray import good_told
from scenes.origins.shown import Shown
from scenes.table import tooltips
from scenes.table.area import Area
from scenes.table.frame import player_panels
from scenes.table.place import Piece, Place
from scenes.ui.players import RIVAL

DIE, TILE, UP = 34, 46, 52
"""How wide a die and a tile are that fly to a panel, and how far above its foot they land, in units."""


class Players(Area[Shown]):
    """See the module."""

    def places(self) -> Iterator[Place]:
        shown = self.shown
        for seat, panel in enumerate(shown.panels):
            if shown.solo and seat == RIVAL:
                yield Place(("rival",), panel, *_headed(panels.target_told(shown)), rule="OR-168")
                continue
            if seat >= shown.seats:
                continue
            yield Place(("player", seat), panel, shown.words("table.city", name=shown.name(seat)),
                        partial(self._score, seat), "OR-168", "panels")  # fmt: skip
            yield from self._numbers(seat, panel)
            if seat != shown.main:
                yield from self._pieces(seat, panel)
        if shown.zones:
            turns = shown.words("note.moves", turns=shown.view.turn - 1)
            yield Place(("moves",), shown.zones.timeline, turns)

    def _numbers(self, seat: int, panel: Rect) -> Iterator[Place]:
        """Every number of a panel."""
        shown = self.shown
        rects = player_panels.dense_boxes(panel, shown.laid.scale, len(panels.NUMBERS))
        for name, rect in zip(panels.NUMBERS, rects, strict=True):
            if name == panels.STRENGTH:
                told = [f"{shown.words('table.strength')}: {shown.view.players[seat].march}", *strength(shown, seat)]
            else:
                told = good_told(shown, seat, name)
            yield Place(("number", seat, name), rect, *_headed(told), rule="OR-168")

    def _score(self, seat: int) -> list[str]:
        """What somebody's points are made of, the end of the game counted in."""
        return score(self.shown, seat)[1:]  # its name says whose they are

    def _pieces(self, seat: int, panel: Rect) -> Iterator[Place]:
        """What belongs to somebody whose tray is not seen."""
        shown, u = self.shown, self.shown.layout.u
        player, colour = shown.view.players[seat], shown.colour(seat).name
        rect = Rect(0, 0, round(DIE * u), round(DIE * 1.3 * u))
        rect.center = panel.centerx, panel.bottom - round(UP * u)
        archon = [codes.ARCHON] if player.archon < 0 else []
        dice = [codes.die_in(each) for each in player.closed]
        advisors = [codes.die_at(colour, codes.HIGHEST) for colour in player.advisors]
        tiles = [tile for tile in player.tiles if tile not in (codes.AGORA, codes.PALACE)]
        side = round(TILE * u)
        found: list[tuple[str, Sequence[Piece]]] = [
            ("ready", [pieces.worker(code, seat, colour) for code in (*player.ready, *player.speakers, *archon)]),
            ("seat", [pieces.die(die, seat) for die in dice]),
            ("advisor", [pieces.die(die, seat) for die in advisors]),
            ("track", [pieces.holder(seat, colour)] * player.track),
            ("city", [_sized(pieces.tile(shown, tile, seat), side) for tile in tiles]),
            ("aside", [pieces.small(shown, kind, seat, side) for kind in player.reserved]),
        ]
        for part, owned in found:
            for number, piece in enumerate(owned):
                yield Place((part, "panel", seat, number), rect, piece=piece, z=-9)


def _sized(piece: Piece, side: int) -> Piece:
    return piece._replace(face=piece.face._replace(size=(side, side)))


def _headed(lines: list[str]) -> tuple[str, list[str]]:
    """The first line is the name of a place, the others are told of it."""
    return lines[0], lines[1:]


def score(shown: Shown, seat: int) -> list[str]:
    """What somebody's points are made of if they are open."""
    return tooltips.score(shown, seat, score_words.explain, 3)
