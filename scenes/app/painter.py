"""The process that paints pictures for a page: where on the table a move was made, and where a better one was.

    {"id": 3, "entry": 31, "seat": 0, "played": [["take", 1], ...], "better": [["take", 2], ...], "size": [271, 148]}
    {"id": 3, "size": [271, 148], "rgb": "..."}

The table is painted whole, as it would have been after the better move, and cut where both of them are.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec
import pygame
from pygame import Rect, Surface

from art import palette, plates, texture
from game.core import replay, save
from game.core.match import AnyMatch
from game.core.save import encode
from game.core.state import State
from game.teach.turns_played import turns_played
from scenes.app.shot import NoBots, quiet_context
from scenes.play.session import Session
from scenes.table.frame.layout import Zones
from scenes.table.replay import Replay, after
from scenes.ui.pen import Pen
from scenes.ui.players import colour_of, make_known
from scenes.ui.scale import Scale

TABLE = (1600, 900)
"""The window in which the table is painted."""

WIDEST = 700
"""So much of it, from left to right, can still be made out on a card."""

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


def work(lines_in: Iterable[bytes], out: Callable[[str], object], file: Path, lang: str, data: Path | None) -> None:
    """Paint what is asked for, until nobody asks any more; what cannot be painted is left out."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    painter = Painter(file, lang, data)
    for line in lines_in:
        if line.strip():
            wanted = msgspec.json.decode(line, type=Wanted)
            picture = painter.paint(wanted)
            out(encode(Painted(wanted.id, picture.get_size(), pygame.image.tobytes(picture, "RGB"))))


class Painter:
    """Knows one finished game."""

    def __init__(self, file: Path, lang: str, data: Path | None) -> None:
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
        rules, scale = self._match.rules, Scale.of(TABLE)
        seen = Replay(self._app, Session(self._match, NoBots()), turn)
        zones = seen.board.arrange(Zones.of(scale, max(2, self._match.seats)))
        seen.resize(zones)
        table = Rect(0, zones.table.y, zones.panels.left, zones.table.height)
        before, played, better = (
            _page(seen, scale, view)
            for view in (
                turn.view,
                *(after(rules, turn.view, wanted.seat, path) for path in (wanted.played, wanted.better)),
            )
        )
        both = [rect for rect in differ(played, better) if rect.colliderect(table)]
        gained = [rect for rect in both if _share(differ(before, better, rect), rect) > NOTHING]
        shown = cut(gained or both, table, wanted.size)
        if shown.width < table.width * MARKED:
            colour, k = colour_of(wanted.seat, self._match.players[wanted.seat]).colour, shown.width / wanted.size[0]
            for rect in both:
                box = rect.inflate(6, 6)
                line = (
                    plates.outline(box.size, 6, 2.4 * k, palette.BRASS.glint) if rect in gained
                    else plates.dashed_box(box.size, 1.4 * k, colour)
                )  # fmt: skip
                texture.put(better, line, *box.topleft)
        return texture.shrink(better.subsurface(shown), wanted.size)


def _page(seen: Replay, scale: Scale, view: State) -> Surface:
    """The table as it is seen in a position."""
    seen.see(view)
    page = Surface(TABLE)
    seen.board.draw(Pen(page, scale))
    return page


MARKED = 0.6
"""Where more of the table is shown than this share, hardly anything can be marked."""

UNLIKE = 24
"""By so much a colour is another one: light falls a little otherwise on what is the same."""

SPECK = 60
"""Of fewer pixels than this nobody sees that they differ."""

NOTHING = 0.04
"""So small a share of a rectangle is nothing in it."""


def differ(one: Surface, other: Surface, within: Rect | None = None) -> list[Rect]:
    """Where two pictures differ: what lies close together is one."""
    box = within or one.get_rect()
    mask = pygame.mask.from_threshold(
        one.subsurface(box), (0, 0, 0), (UNLIKE, UNLIKE, UNLIKE, 255), other.subsurface(box)
    )
    mask.invert()
    rects = [part.get_bounding_rects()[0].move(box.topleft) for part in mask.connected_components(SPECK)]
    return together(rects)


def _share(rects: Sequence[Rect], whole: Rect) -> float:
    return sum(rect.width * rect.height for rect in rects) / (whole.width * whole.height)


def together(rects: Sequence[Rect]) -> list[Rect]:
    """What overlaps or nearly does is one: the hexes of a tile, a card and what lies on it."""
    found: list[Rect] = []
    for rect in rects:
        whole = rect
        while (near := next((each for each in found if each.inflate(12, 12).colliderect(whole)), None)) is not None:
            found.remove(near)
            whole = whole.union(near)
        found.append(whole)
    return found


def cut(about: Sequence[Rect], table: Rect, size: tuple[int, int]) -> Rect:
    """The part of a table to show, in the shape of a picture: the largest of what it is about, and what lies so near
    that it can be made out together with it."""
    there = sorted(about, key=lambda rect: -rect.width * rect.height) or [table]
    whole, shape = there[0], size[0] / size[1]
    for rect in there[1:]:
        grown = whole.union(rect)
        if grown.width <= WIDEST and grown.height * shape <= WIDEST:
            whole = grown
    width = max(NARROWEST, whole.width + 2 * AROUND, (whole.height + 2 * AROUND) * shape)
    width = min(table.width, table.height * shape, width)
    shown = Rect(0, 0, round(width), round(width / shape))
    shown.center = whole.center
    return shown.clamp(table)
