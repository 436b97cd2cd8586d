"""The process that paints pictures for a page: where on the table a move was made, and where a better one was, if any.

    {"id": 3, "entry": 31, "seat": 0, "played": [["take", 1], ...], "better": [["take", 2], ...], "size": [271, 148]}
    {"id": 3, "size": [271, 148], "rgb": "..."}

Where a game is a map, the table is painted as it would have been after the better move, and cut where both of them are;
elsewhere what was played and what would have been better lie beside each other, as pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec
import pygame
from pygame import Rect, Surface

from art import palette, plates, texture
from art.lamp import Outline
from art.rows import side_by_side
from game.core import replay, save
from game.core.data import Overlay
from game.core.match import AnyMatch
from game.teach.turns_played import TurnPlayed, turns_played
from scenes.app.at_work import answer
from scenes.app.shot import WHOLE, quiet_context, start_drawing
from scenes.play.session import NoBots, Session
from scenes.play.way_words import after, parted
from scenes.table.frame.layout import Zones
from scenes.table.replay import Replay
from scenes.table.turned import thought_from
from scenes.ui.pen import Pen
from scenes.ui.players import colour_of, make_known
from scenes.ui.scale import Scale

NARROWEST = 400
"""So much of it is shown at least: what lies around a place tells where it is."""

AROUND = 26
"""How far what is shown reaches beyond what it is about."""


class Wanted(msgspec.Struct, forbid_unknown_fields=True):
    """A picture that somebody wants: the turn that began at an entry, as it was played and as it might have been."""

    id: int
    entry: int
    seat: int
    played: tuple[tuple[int | str, ...], ...]
    better: tuple[tuple[int | str, ...], ...]
    size: tuple[int, int]


class Painted(msgspec.Struct):
    """The picture, row by row."""

    id: int
    size: tuple[int, int]
    rgb: bytes


def work(lines_in: Iterable[bytes], out: Callable[[str], object], file: Path, lang: str, data: Overlay) -> None:
    """Paint what is asked for, until nobody asks any more; what cannot be painted is left out."""
    start_drawing()
    painter = Painter(file, lang, data)

    def paint(wanted: Wanted) -> Painted:
        picture = painter.paint(wanted)
        return Painted(wanted.id, picture.get_size(), pygame.image.tobytes(picture, "RGB"))

    answer(lines_in, out, Wanted, paint)


class Painter:
    """Knows one finished game."""

    def __init__(self, file: Path, lang: str, data: Overlay) -> None:
        self._app = quiet_context(lang, data)
        self._app.settings.reduced_motion = True
        saved = save.read(file)
        self._match: AnyMatch = replay.restore(self._app.rules(saved.header.game), saved).match
        make_known(self._app, self._match.players)

    def paint(self, wanted: Wanted) -> Surface:
        """The picture of one turn, in the size that is wanted."""
        turn = next(
            turn for turn in turns_played(self._match) if (turn.start, turn.seat) == (wanted.entry, wanted.seat)
        )
        seen = Replay(self._app, Session(self._match, NoBots()), turn)
        return self._map(seen, turn, wanted) if seen.board.mapped() else self._pieces(seen, turn, wanted)

    def _map(self, seen: Replay, turn: TurnPlayed, wanted: Wanted) -> Surface:
        """The place of the better move with its piece, and around the other place a line in the colour of the seat."""
        scale = Scale.of(WHOLE)
        zones = seen.board.arrange(Zones.of(scale, max(2, self._match.seats)))
        seen.resize(zones)
        before = seen.shapes(turn.view)
        seen.board.keep_size()
        best = wanted.better or wanted.played
        ways = [after(self._match.rules, turn.view, turn.seat, path) for path in (wanted.played, best)]
        taken, better = ([shape for shape in seen.shapes(way) if shape not in before] for way in ways)
        page = Surface(WHOLE)
        seen.board.draw(Pen(page, scale))
        table = Rect(0, zones.table.y, zones.panels.left, zones.table.height)
        shown = cut([around(shapes) for shapes in (better, taken) if shapes], table, wanted.size)
        wide = shown.width / wanted.size[0]
        colour = colour_of(turn.seat, self._match.players[turn.seat]).colour
        if not wanted.better:
            line(page, taken, colour, 2.2 * wide)
        else:
            line(page, taken, palette.CREAM, 3.6 * wide, DASH * wide)
            line(page, taken, colour, 2.0 * wide, DASH * wide)
            line(page, better, palette.BRASS.glint, 2.2 * wide)
        return texture.shrink(page.subsurface(shown), wanted.size)

    def _pieces(self, seen: Replay, turn: TurnPlayed, wanted: Wanted) -> Surface:
        """What was played on the left, what would have been better on the right; without that, what was played."""
        wide, high = wanted.size
        page = texture.plain(wanted.size, SAND)
        colour = colour_of(turn.seat, self._match.players[turn.seat]).colour
        ways = [(wanted.played, colour), (wanted.better, palette.INKS.gain)][: 1 + bool(wanted.better)]
        edge, half = max(4, high // 20), wide // len(ways)
        apart = parted(wanted.played, wanted.better)
        for at, (path, ink) in enumerate(ways):
            box = Rect(at * half + edge, edge, half - 2 * edge, high - 2 * edge)
            turned = thought_from(self._match.rules, turn.view, turn.seat, path, apart)
            pieces = seen.board.exhibits(turned, round(box.height * PIECES))
            picture = side_by_side(pieces, (box.width - 2 * edge, box.height - 2 * edge), edge)
            frame = (
                plates.dashed_box(box.size, edge / 5, ink)
                if at < len(ways) - 1
                else plates.outline(box.size, edge, edge / 2, ink)
            )
            texture.put(page, frame, *box.topleft)
            texture.put(page, picture, *box.center, "cm")
        return page


SAND = palette.rgb("#D8BC8C")
"""What pieces lie on."""

PIECES = 0.7
"""How high pieces are in their half of a picture, at most."""

DASH = 6.0
"""How long the dashes around a place are, in pixels of a card."""


def around(shapes: Sequence[Outline]) -> Rect:
    """The rectangle of all of them."""
    points = [point for shape in shapes for point in shape]
    left, top = (min(values) for values in zip(*points, strict=True))
    right, bottom = (max(values) for values in zip(*points, strict=True))
    return Rect(round(left), round(top), round(right - left), round(bottom - top))


def line(page: Surface, shapes: Sequence[Outline], colour: texture.Colour, width: float, dash: float = 0.0) -> None:
    """A line around shapes that lie beside each other, as around one; with dashes so long."""
    whole = pygame.mask.Mask(page.get_size())
    for shape in shapes:
        filled = Surface(page.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(filled, colour, shape)
        whole.draw(pygame.mask.from_surface(filled), (0, 0))
    edge = whole.outline()
    step = max(2, round(dash)) if dash else len(edge)
    for start in range(0, len(edge), 2 * step if dash else max(1, step)):
        part = edge[start : start + step]
        if len(part) > 1:
            pygame.draw.lines(page, colour, not dash, part, max(1, round(width)))


def cut(about: Sequence[Rect], table: Rect, size: tuple[int, int]) -> Rect:
    """The part of a table to show, in the shape of a picture: all that it is about, and what lies around it."""
    whole, shape = about[0].unionall(list(about[1:])) if about else table, size[0] / size[1]
    width = max(NARROWEST, whole.width + 2 * AROUND, (whole.height + 2 * AROUND) * shape)
    width = min(table.width, table.height * shape, width)
    shown = Rect(0, 0, round(width), round(width / shape))
    shown.center = whole.center
    return shown.clamp(table)
