"""A saved game as a print of its table on paper: its name, when it was played, how far it is, who plays."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from art import boxes, controls, fonts, icons, plates, prints, texture
from art.fonts import Face
from art.palette import CREAM, INKS, SEAL_INK, rgb
from scenes.pages.saved_words import SavedWords
from scenes.play.save_store import Kept
from scenes.ui import players
from scenes.ui.pen import Pen

FOOT = 66
"""How much of the paper is below the picture, in units."""

FACE, STEP = 32, 30
"""How large the faces of the players are, and from one to the next."""


class Mark(NamedTuple):
    """What is special about a game, on a slip over its picture."""

    text: str
    icon: str
    ground: texture.Colour
    ink: texture.Colour


def marks(words: SavedWords, kept: Kept) -> list[Mark]:
    """What has to be seen at once; the page of the album tells the rest."""
    say, found = words.app.say, list[Mark]()
    if kept.what_if:
        found.append(Mark(say("saves.what_if"), "redo", plates.VIOLET, CREAM))
    if kept.over:
        found.append(Mark(say("saves.over"), "laurel", rgb("#E3BC5C"), SEAL_INK))
    if words.only_bots(kept):
        found.append(Mark(say("saves.bots"), "bot", rgb("#3A4A54"), CREAM))
    if "practice" in kept.marks:
        found.append(Mark(say("mark.practice"), "undo", rgb("#E7D6AE"), SEAL_INK))
    return found


def lay_box_front(pen: Pen, box: Rect, game: str) -> None:
    """The front of a game's box stands in where there is no print, small and in the middle."""
    pen.surface.blit(prints.blank(box.size, pen.scale.u), box)
    if game:
        high = box.height - pen.scale.px(14)
        thumb = boxes.thumb(game, round(high * 0.71), high)
        pen.surface.blit(thumb, thumb.get_rect(center=box.center))


class PrintCard(NamedTuple):
    """What is painted of one game. `picture` is the middle of its print in the size of `picture_box`, where there is
    one."""

    words: SavedWords
    kept: Kept
    chosen: bool

    @staticmethod
    def picture_box(box: Rect, u: float) -> Rect:
        """Where the picture lies on the paper."""
        margin = round(prints.MARGIN * u)
        return Rect(box.x + margin, box.y + margin, box.width - 2 * margin, box.height - round(FOOT * u))

    def paint(self, pen: Pen, box: Rect, state: controls.State, picture: Surface | None) -> None:
        u, kept = pen.scale.u, self.kept
        lifted = box.move(0, -pen.scale.px(2)) if state in ("hover", "pressed") else box
        pen.plate(prints.paper(box.size, u, self.chosen, state in ("hover", "pressed")), *lifted.topleft)
        inner = self.picture_box(lifted, u)
        if picture:
            pen.surface.blit(picture, inner)
        else:
            lay_box_front(pen, inner, kept.header.game if kept.header and not kept.problem else "")
        around = inner.inflate(pen.scale.px(2), pen.scale.px(2))
        pen.put(prints.frame(around.size, u, kept.what_if), *around.topleft)
        if kept.problem or kept.being_read:
            self._unread(pen, lifted, inner)
            return
        self._progress(pen, inner)
        self._marks(pen, inner)
        self._faces(pen, inner)
        self._words(pen, lifted, inner)

    def _unread(self, pen: Pen, box: Rect, inner: Rect) -> None:
        """A file that has not told what it holds, or holds nothing to go on with."""
        px, say = pen.scale.px, self.words.app.say
        if self.kept.problem:
            pen.put(icons.icon("warning", px(46), CREAM), *inner.center, "cm")
        name, line = self._lines(pen, box, inner)
        pen.text(self.words.name(self.kept), name, Face.SERIF_BOLD, 19, INKS.ink, least=0.7)
        told = say("saves.broken" if self.kept.problem else "saves.reading")
        pen.text(told, line, Face.SANS_REGULAR, 16, INKS.loss if self.kept.problem else INKS.quiet)

    def _progress(self, pen: Pen, inner: Rect) -> None:
        standing = self.kept.standing
        if standing and (standing.rounds or self.kept.over):
            share = 1.0 if self.kept.over else standing.round / standing.rounds
            line = prints.progress(inner.width, share, pen.scale.u, self.kept.what_if)
            pen.surface.blit(line, (inner.x, inner.bottom - line.get_height()))

    def _marks(self, pen: Pen, inner: Rect) -> None:
        """As many as there is room for."""
        px, x = pen.scale.px, inner.x + pen.scale.px(6)
        for mark in marks(self.words, self.kept):
            wide = fonts.width(Face.SANS_SEMIBOLD, max(fonts.LEAST, px(14)), mark.text) + px(40)
            slip = Rect(x, inner.y + px(6), wide, px(24))
            if slip.right > inner.right - px(4):
                return
            pen.put(plates.capsule(slip.size, mark.ground, pen.scale.u, px(6)), *slip.topleft)
            texture.put(pen.surface, icons.icon(mark.icon, px(16), mark.ink), slip.x + px(8), slip.centery, "lm")
            pen.text(
                mark.text, Rect(slip.x + px(29), slip.y, wide - px(33), slip.height), Face.SANS_SEMIBOLD, 14, mark.ink
            )
            x = slip.right + px(6)

    def _faces(self, pen: Pen, inner: Rect) -> None:
        seated = self.kept.players[:7]
        px = pen.scale.px
        x, y = inner.right - px(6) - px(STEP) * len(seated), inner.bottom - px(22)
        for place, player in enumerate(seated):
            colour = players.colour_of(place, player)
            players.lay_face(pen, players.face_of(player.who), colour, px(FACE), x + place * px(STEP), y)

    def _words(self, pen: Pen, box: Rect, inner: Rect) -> None:
        name, line = self._lines(pen, box, inner)
        pen.text(self.words.name(self.kept), name, Face.SERIF_BOLD, 19, INKS.ink, least=0.7)
        far = self.words.round(self.kept)
        wide = min(line.width // 2, fonts.width(Face.SANS_SEMIBOLD, max(fonts.LEAST, pen.scale.px(16)), far) + 2)
        right = Rect(line.right - wide, line.y, wide, line.height)
        pen.text(far, right, Face.SANS_SEMIBOLD, 16, INKS.quiet, "r")
        left = Rect(line.x, line.y, line.width - wide - pen.scale.px(8), line.height)
        pen.text(self.words.when(self.kept), left, Face.SANS_REGULAR, 16, INKS.quiet)

    def _lines(self, pen: Pen, box: Rect, inner: Rect) -> tuple[Rect, Rect]:
        """The name, and what is said under it."""
        px = pen.scale.px
        name = Rect(box.x + px(12), inner.bottom + px(9), box.width - px(24), px(26))
        return name, Rect(name.x, name.bottom - px(2), name.width, px(22))
