"""The chosen saved game as a page of an album: its print, who plays, how the points went, what can be done with it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from pygame import Rect

from art import controls, fonts, icons, palette, plates, prints
from art.fonts import Face
from art.palette import INKS
from scenes.pages import points_chart
from scenes.pages.print_card import lay_box_front
from scenes.pages.print_pictures import PrintPictures
from scenes.pages.saved_words import SavedWords
from scenes.play.prints import Wanted
from scenes.play.save_store import LONGEST_NAME, Kept, origin, sanitize
from scenes.play.table_facts import KINDS
from scenes.ui import opponents, players
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Button, Field, Grid, IconButton, Label, Look, Picture, Pressed, Spot, Widget, sheet

SHEET = (706, 96, 862, 724)
PRINT = (728, 118, 592, 333)
BESIDE = (1344, 208)
"""Where who plays is told, and how wide."""

SHOWN = 3
"""So many what-ifs of a game are named."""


class Verb(NamedTuple):
    """Something to do with the game, and whether it is the thing to do."""

    id: str
    icon: str
    text: str
    press: Callable[[], object]
    why_not: str = ""
    hint: str = ""


@dataclass
class TallButton(Pressed):
    """A button with its picture above its word."""

    target: Target
    icon: str
    text: str

    def draw(self, pen: Pen, look: Look) -> None:
        px, state = pen.scale.px, look.state(self.target)
        pen.plate(prints.tall_button(self.box.size, pen.scale.u, state), *self.box.topleft)
        box = self.box.move(0, controls.press_depth(pen.scale.u) if state == "pressed" else 0)
        ink = controls.ink("paper", state)
        pen.put(icons.icon(self.icon, px(26), ink), box.centerx, box.y + px(22), "cm")
        room = Rect(box.x + px(2), box.y + px(38), box.width - px(4), px(34))
        pen.text(self.text, room, Face.SANS_SEMIBOLD, 16, ink, "c", 2, least=0.7)


class Name(Field):
    """What a game is called: a headline, until somebody presses the pencil beside it and writes."""

    size = 30

    def __init__(self, spot: Spot, pencil: Rect, kept: Kept, choose: Callable[[str], object], hint: str) -> None:
        super().__init__(spot, kept.title, choose, LONGEST_NAME, hint, spot.name)
        self._headline = spot.box
        self._pencil = IconButton(self.target._replace(box=pencil, name=f"{spot.name}: {hint}"), "pencil")
        self.target = self._pencil.target

    @property
    def box(self) -> Rect:  # type: ignore[override]
        """Where the name stands: what is pressed is the pencil."""
        return self._headline

    def draw(self, pen: Pen, look: Look) -> None:
        if look.editing and look.editing.id == self.target.id:
            super().draw(pen, look)
            return
        pen.text(
            self.text or self.hint, self.box.inflate(-pen.scale.px(20), 0), self.face, self.size, INKS.ink, least=0.6
        )
        self._pencil.draw(pen, look)


class Album:
    """See the module. `writing` says whether the name is being written."""

    def __init__(self, words: SavedWords, pictures: PrintPictures, kept: Kept, verbs: Sequence[Verb]) -> None:
        self.words, self.pictures, self.kept, self.verbs = words, pictures, kept, verbs
        self.app, self.say = words.app, words.app.say

    def build(self, grid: Grid) -> list[Widget]:
        found: list[Widget] = [sheet(grid.rect(*SHEET), 9), *self._print(grid)]
        if self.kept.problem:
            return [*found, *self._broken(grid), *self._buttons(grid)]
        if self.kept.being_read:
            wait = Label(grid.rect(732, 470, 780, 40), self.say("saves.reading"), size=18, colour=INKS.quiet)
            return [*found, wait]
        return [*found, *self._seated(grid), *self._about(grid), *self._curve(grid), *self._branches(grid),
                *self._buttons(grid)]  # fmt: skip

    # -- the print

    def _print(self, grid: Grid) -> list[Widget]:
        return [Picture(grid.rect(*PRINT), self._paint_print)]

    def _paint_print(self, pen: Pen, box: Rect) -> None:
        u, side = pen.scale.u, pen.scale.px(34)
        wanted = wanted_of(self.words, self.kept)
        path = self.app.prints.picture(wanted) if wanted else None
        picture = self.pictures.whole(path, box.size) if path else None
        if picture:
            pen.surface.blit(picture, box)
        else:
            lay_box_front(pen, box, self.kept.header.game if self.kept.header and wanted else "")
            self._told_instead(pen, box, wanted)
        pen.put(prints.frame(box.size, u, self.kept.what_if), *box.topleft)
        out = pen.scale.px(6)
        spots = (
            box.topleft,
            (box.right - side, box.y),
            (box.right - side, box.bottom - side),
            (box.x, box.bottom - side),
        )
        for turn, (sprite, (x, y)) in enumerate(zip(prints.corners(side, u), spots, strict=True)):
            pen.put(sprite, x + (out if turn in (1, 2) else -out), y + (out if turn > 1 else -out))

    def _told_instead(self, pen: Pen, box: Rect, wanted: Wanted | None) -> None:
        """Why there is no picture, if that is not known to anybody who looks."""
        failed = wanted is None or self.app.prints.failed(wanted)
        told = self.say("saves.no_print" if failed else "saves.painting")
        wide = fonts.width(Face.SANS_SEMIBOLD, max(fonts.LEAST, pen.scale.px(17)), told) + pen.scale.px(40)
        slip = Rect(0, 0, min(box.width - pen.scale.px(80), wide), pen.scale.px(36))
        slip.midbottom = box.centerx, box.bottom - pen.scale.px(12)
        pen.put(plates.capsule(slip.size, prints.GROUND, pen.scale.u, pen.scale.px(8)), *slip.topleft)
        pen.text(told, slip.inflate(-pen.scale.px(24), 0), Face.SANS_SEMIBOLD, 17, palette.CREAM, "c", least=0.7)

    # -- who plays

    def _seated(self, grid: Grid) -> list[Widget]:
        x, wide = BESIDE
        seated, names = self.kept.players[:7], players.names_of(self.app, self.kept.players)
        standing = self.kept.standing
        totals = standing.totals if standing and self.words.points_open(self.kept) else ()
        step = min(84.0, 268 / len(seated))
        found: list[Widget] = [
            Label(grid.rect(x, 116, wide, 32), self.say("saves.at_table"), Face.SERIF_BOLD, 21, style="engraved")
        ]
        for place in range(len(seated)):
            points = str(totals[place]) if place < len(totals) else ""
            box = grid.rect(x, 152 + place * step, wide, step - 6)
            found.append(Picture(box, partial(self._one, place=place, name=names[place], points=points)))
        leader = self.words.leader(self.kept)
        return [*found, Label(grid.rect(x, 422, wide, 30), leader, Face.SANS_SEMIBOLD, 17, INKS.link_on_paper)]

    def _one(self, pen: Pen, box: Rect, place: int, name: str, points: str) -> None:
        """A face, a name, what kind of player that is where there is room for it, and the points."""
        px, player = pen.scale.px, self.kept.players[place]
        size = min(box.height, px(64))
        players.lay_face(pen, players.face_of(player.who), players.colour_of(place, player), size, box.x, box.y)
        left = box.x + size + px(10)
        room = Rect(left, box.y, box.right - left, box.height)
        wide = px(56) if points else 0
        upper = Rect(left, room.y, room.width - wide, room.height)
        if box.height > px(54):
            upper.height = room.height // 2
            lower = Rect(left, upper.bottom - px(2), room.width, px(22))
            kind = opponents.in_short(self.app, player.who) if player.who in KINDS else sanitize(player.who)
            pen.text(kind, lower, Face.SANS_REGULAR, 16, INKS.quiet)
        pen.text(name, upper, Face.SERIF_BOLD, 20, INKS.ink, least=0.75)
        at = Rect(room.right - wide, upper.y, wide, upper.height)
        pen.text(points, at, Face.SERIF_BLACK, 24, INKS.ink, "r")

    # -- what it is

    def _about(self, grid: Grid) -> list[Widget]:
        assert self.kept.header
        words, rules = self.words, len(self.kept.header.options)
        told = self.say("shelf.changed", changes=rules) if rules else self.say("shelf.printed")
        parts = [words.game(self.kept), words.when(self.kept), words.round(self.kept),
                 self.say("shelf.rules", rules=told), words.what_if(self.kept), *words.kinds(self.kept)]  # fmt: skip
        about = Label(
            grid.rect(732, 496, 812, 50), " · ".join(filter(None, parts)), size=17, colour=INKS.quiet, lines=2
        )
        return [about]

    def _curve(self, grid: Grid) -> list[Widget]:
        """Points after every turn, where they may be known."""
        box = grid.rect(774, 558, 536, 142)
        if not self.words.points_open(self.kept):
            return [Label(box, self.say("saves.hidden"), size=17, colour=INKS.quiet, lines=2)]
        rows = self.app.prints.points(self.kept.content)
        count = len(self.kept.players)
        if len(rows) < 2 or any(len(row) != count for row in rows):
            return []
        return [Picture(box, partial(self._paint_curve, rows=rows))]

    def _paint_curve(self, pen: Pen, box: Rect, rows: Sequence[Sequence[int]]) -> None:
        px = pen.scale.px
        chart = Rect(box.x, box.y + px(24), box.width - px(20), box.height - px(28))
        pen.text(self.say("saves.curve"), Rect(box.x, box.y, box.width, px(22)), Face.SANS_REGULAR, 16, INKS.quiet)
        points_chart.draw(pen, chart, rows, self.kept.players)

    def _branches(self, grid: Grid) -> list[Widget]:
        """The what-ifs that began from it, and the game that it began from."""
        x, wide = BESIDE
        games = [kept for kept in self.words.among if kept.header]
        home = origin(self.kept, games) if self.kept.what_if else None
        branches = [kept for kept in games if kept.what_if and origin(kept, games) == self.kept]
        shown = [home] if home else branches[:SHOWN]
        if not shown:
            return []
        word = self.say("saves.began_from" if home else "saves.branches")
        found: list[Widget] = [Label(grid.rect(x, 556, wide, 26), word, Face.SANS_SEMIBOLD, 16, INKS.quiet)]
        for place, kept in enumerate(shown):
            box = grid.rect(x, 586 + place * 42, wide, 36)
            target = Target(("branch", kept.path.name), "album", box, self.words.told(kept), partial(self.choose, kept))
            found.append(Area(target, partial(self._paint_branch, kept=kept)))
        return found

    choose: Callable[[Kept], object] = staticmethod(lambda kept: None)
    """Another game of the list becomes the chosen one."""

    def _paint_branch(self, pen: Pen, box: Rect, state: controls.State, kept: Kept) -> None:
        px = pen.scale.px
        pen.plate(controls.button(box.size, pen.scale.u, "paper", state), *box.topleft)
        colour = prints.VIOLET if kept.what_if else palette.BRASS.dark
        pen.put(icons.icon("redo" if kept.what_if else "undo", px(18), colour), box.x + px(10), box.centery, "lm")
        room = Rect(box.x + px(34), box.y, box.width - px(42), box.height - px(2))
        pen.text(
            f"{self.words.name(kept)}, {self.words.round(kept)}", room, Face.SANS_SEMIBOLD, 16, INKS.ink, least=0.8
        )

    def _broken(self, grid: Grid) -> list[Widget]:
        """What the file is called, and why it cannot be opened."""
        assert self.kept.problem
        named = f"{self.say('saves.broken')}: {self.kept.path.name}"
        return [
            Label(grid.rect(732, 462, 812, 60), named, Face.SERIF_BOLD, 22, lines=2),
            Label(grid.rect(732, 530, 812, 110), self.app.told(self.kept.problem), colour=INKS.loss, lines=4),
        ]

    # -- what can be done

    def _buttons(self, grid: Grid) -> list[Widget]:
        found: list[Widget] = []
        others = [*self.verbs]
        if not self.kept.problem:
            first = others.pop(0)
            found.append(Button(self._target(first, grid.rect(728, 728, 284, 76)), "brass", first.icon, "Enter", 23))
        step = min(128, 526 // max(1, len(others)))
        for place, verb in enumerate(others):
            box = grid.rect(1028 + place * step, 728, step - 7, 76)
            found.append(TallButton(self._target(verb, box), verb.icon, verb.text))
        return found

    def _target(self, verb: Verb, box: Rect) -> Target:
        return Target((verb.id,), "album", box, verb.text, verb.press, verb.why_not, verb.hint)


def wanted_of(words: SavedWords, kept: Kept, seat: int | None = None) -> Wanted | None:
    """The print of a game, or of what a seat has built in it; nothing where its file cannot be followed."""
    if not kept.content or kept.problem or not kept.standing:
        return None
    return Wanted(os.fsencode(kept.path), kept.content, words.app.lang, words.points_open(kept), seat)
