"""Taking a game home: what there is to choose from, as cards; through whose eyes; where it goes; how much is done.

Somebody else makes it: the page can be left meanwhile, and a slip tells the rest over whatever is played on.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from pygame import Rect

from art import controls, plates, share
from art.fonts import Face
from art.palette import BRASS, INKS
from game.core import save
from game.core.errors import Problem
from scenes.export.work import KINDS
from scenes.pages.print_card import lay_box_front
from scenes.pages.print_pictures import PrintPictures
from scenes.pages.saved_words import spoken
from scenes.play.exports import ALL, EVERYBODY, MOVING, Export, Shared, Wish, can_open, heard, open_folder
from scenes.play.hired import Hired
from scenes.play.prints import Wanted, content_of
from scenes.ui import players
from scenes.ui.app_context import AppContext
from scenes.ui.dialogs import Notice
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Button, Choice, Grid, Label, Picture, Spot, Stepper, Widget, tray

CARDS = ("page", "moving", "poster", "picture", "text")
SEEN = ("page", "moving", "picture")
"""The kinds that show a table, and so may show it through other eyes."""

LEFT, TOP, WIDTH, HEIGHT = 140, 58, 1320, 784
CARD, STEP = (236, 318), 246
SEEN_HIGH = 180
ROWS = 474


def outcome(app: AppContext, export: Export) -> str:
    """How it stands with an export, in a few words."""
    if export.running:
        return app.say("export.making", percent=round(100 * export.share))
    return app.say("export.failed" if export.problem else "export.made")


class Share(Menu):
    """See the module."""

    see_through = True
    first = ("go",)

    def __init__(self, app: AppContext, shared: Shared) -> None:
        super().__init__(app)
        self.shared, self.card, self.eyes = shared, CARDS[0], EVERYBODY
        self.moving = next((kind for kind in MOVING if not _lacks(kind)), MOVING[0])
        self.pictures = PrintPictures(app.prints)
        self.about = 0  # bytes of a page through one pair of eyes, once they are known
        self._measures: Hired | None = None
        self._version = -1
        self._wanted = self._print()

    def _print(self) -> Wanted | None:
        try:
            content = content_of(save.raw_bytes(self.shared.path))
        except Problem:
            return None
        return Wanted(os.fsencode(self.shared.path), content, self.app.lang, self.shared.open)

    # -- the life of the page

    def enter(self) -> None:
        super().enter()
        self._measures = self.app.exports.measure(self.shared, self.app.lang)

    def leave(self) -> None:
        super().leave()
        if self._measures:
            self._measures.close()

    def update(self, dt: float) -> bool:
        exports = self.app.exports
        exports.listen()
        changed = self.app.prints.listen() | self.pictures.update() | self._measured()
        if self._version != exports.version:
            self._version, changed = exports.version, True
        if changed:
            self.refresh()
        return super().update(dt) or changed

    def busy(self) -> bool:
        return self.pictures.busy or super().busy()

    def _measured(self) -> bool:
        """Whether it has become known how large a page will be."""
        told = [each.about for each in heard(self._measures) if each.about] if self._measures else []
        self.about = told[-1] if told else self.about
        return bool(told)

    # -- what is wanted

    @property
    def kind(self) -> str:
        return self.moving if self.card == "moving" else self.card

    @property
    def wish(self) -> Wish:
        eyes = self.eyes if self.card in SEEN and (self.eyes != ALL or self.card == "page") else EVERYBODY
        return Wish(self.kind, self.app.lang, int(eyes) if eyes.isdigit() else eyes)

    def _go(self) -> None:
        try:
            self.app.exports.begin(self.shared, self.wish)
        except Problem as problem:
            self.app.stack.push(Notice(self.app, problem))

    def _choose(self, card: str) -> None:
        self.card = card
        self.app.exports.listen()
        self.refresh()

    def _see(self, eyes: str) -> None:
        self.eyes = eyes
        self.refresh()

    def _format(self, kind: str) -> None:
        self.moving = kind
        self.refresh()

    # -- the page

    def paint(self, pen: Pen) -> None:
        pen.put(controls.modal_veil(pen.surface.get_size()), 0, 0)

    def build(self, grid: Grid) -> list[Widget]:
        say = self.app.say
        found: list[Widget] = [
            tray(grid.rect(LEFT, TOP, WIDTH, HEIGHT)),
            Label(grid.rect(LEFT + 50, TOP + 26, 700, 56), say("export.share"), Face.SERIF_BOLD, 38, style="engraved"),
            Label(grid.rect(LEFT + 50, TOP + 82, WIDTH - 100, 30), say("export.about"), size=18, colour=INKS.quiet),
        ]
        left = LEFT + (WIDTH - STEP * (len(CARDS) - 1) - CARD[0]) / 2
        for number, card in enumerate(CARDS):
            found.append(self._card(grid.rect(left + STEP * number, TOP + 128, *CARD), card))
        found += self._choices(grid)
        found += self._told(grid)
        return [*found, *self._buttons(grid)]

    def _card(self, box: Rect, card: str) -> Widget:
        name = self.app.say(f"export.card.{card}")
        target = Target(("card", card), "cards", box, name, partial(self._choose, card), hint="")
        return Area(target, partial(self._paint_card, card=card))

    def _paint_card(self, pen: Pen, box: Rect, state: controls.State, card: str) -> None:
        px, u = pen.scale.px, pen.scale.u
        pen.plate(plates.paper_panel(box.size, u, "log", 9), *box.topleft)
        if card == self.card or state in ("hover", "pressed"):
            colour, wide = (BRASS.metal, 4) if card == self.card else (BRASS.edge, 2)
            pen.put(plates.outline(box.size, 7 * u, wide * u, colour), *box.topleft)
        seen = Rect(box.x + px(18), box.y + px(16), box.width - px(36), px(SEEN_HIGH))
        self._preview(pen, seen, card)
        room = Rect(box.x + px(12), seen.bottom + px(10), box.width - px(24), px(30))
        pen.text(self.app.say(f"export.card.{card}"), room, Face.SERIF_BOLD, 21, INKS.ink, "c", least=0.7)
        lower = Rect(room.x, room.bottom + px(2), room.width, box.bottom - room.bottom - px(10))
        pen.text(
            self.app.say(f"export.card_about.{card}"), lower, Face.SANS_REGULAR, 16, INKS.quiet, "c", lines=3, least=0.8
        )

    def _preview(self, pen: Pen, box: Rect, card: str) -> None:
        """The print of this very game, as it lies in what will be made."""
        pen.plate(share.under(card, box.size, pen.scale.u), *box.topleft)
        hole = share.hole(card, box.size)
        if hole.width:
            place = hole.move(box.topleft)
            path = self.app.prints.picture(self._wanted) if self._wanted else None
            picture = self.pictures.middle(path, place.size) if path else None
            if picture:
                pen.surface.blit(picture, place)
            else:
                lay_box_front(pen, place, self.shared.game)
        if card == "moving":
            pen.put(share.knob(pen.scale.px(44)), *box.center, "cm")

    # -- through whose eyes, as what, where to

    def _choices(self, grid: Grid) -> list[Widget]:
        say, rows = self.app.say, list[tuple[str, Widget | None, str]]()
        box = grid.rect(LEFT + 300, TOP + ROWS, 420, 46)
        if self.card in SEEN and self.shared.over:
            spot = Spot(("eyes",), "choices", box, say("export.page.eyes"))
            rows.append((say("export.page.eyes"), Stepper(spot, self._eyes(), self.eyes, self._see), ""))
        elif self.card in SEEN:
            rows.append((say("export.page.eyes"), None, say("export.not_over")))
        if self.card == "moving":
            at = grid.rect(LEFT + 300, TOP + ROWS + 56 * len(rows), 420, 46)
            formats = [Choice(kind, say(f"export.{kind}")) for kind in MOVING]
            format = Stepper(Spot(("format",), "choices", at, say("export.format")), formats, self.moving, self._format)
            rows.append((say("export.format"), format, ""))
        rows.append((say("export.where"), None, str(self._out)))
        found = list[Widget]()
        for number, (head, widget, text) in enumerate(rows):
            y = TOP + ROWS + 56 * number
            found.append(Label(grid.rect(LEFT + 50, y, 240, 46), head, Face.SANS_SEMIBOLD, 19, INKS.ink))
            found.append(
                widget or Label(grid.rect(LEFT + 300, y, WIDTH - 350, 46), text, size=18, colour=INKS.ink, lines=2)
            )
        return found

    @property
    def _out(self) -> Path:
        out = self.app.exports.out(self.shared, self.kind)
        return Path(spoken(out.parent)) / out.name

    def _eyes(self) -> Sequence[Choice]:
        """Everybody, each player; of a page all of them, with its size."""
        say, names = self.app.say, players.names_of(self.app, self.shared.players)
        found = [Choice(EVERYBODY, say("export.everybody"))]
        found += [Choice(str(seat), name) for seat, name in enumerate(names)]
        if self.card == "page" and len(names) > 1:
            found.append(Choice(ALL, say("export.all")))
        return found

    def _told(self, grid: Grid) -> list[Widget]:
        """How large it will be, why it cannot be, how much is done, what has come of it."""
        export, lacks = self.app.exports.newest, _lacks(self.kind)
        line = grid.rect(LEFT + 50, TOP + HEIGHT - 138, WIDTH - 100, 34)
        if export is None:
            told = self.app.told(lacks) if lacks else self._size()
            return [Label(line, told, Face.SANS_SEMIBOLD, 18, INKS.loss if lacks else INKS.quiet)]
        told = outcome(self.app, export)
        told = f"{told}: {export.problem or export.out.name}" if not export.running else told
        found: list[Widget] = [Label(line, told, Face.SANS_SEMIBOLD, 19, INKS.loss if export.problem else INKS.ink)]
        if export.running:
            bar = grid.rect(LEFT + 330, TOP + HEIGHT - 132, WIDTH - 380, 22)
            found.append(Picture(bar, lambda pen, box: pen.put(
                plates.meter(box.size, export.share, BRASS.metal, pen.scale.u), *box.topleft
            )))  # fmt: skip
        return found

    def _size(self) -> str:
        """About how large a page will be."""
        if self.card != "page" or not self.about:
            return ""
        many = len(self.shared.players) if self.wish.eyes == ALL else 1
        return self.app.say("export.size", n=max(1, round(self.about * many / 1e6)))

    def _buttons(self, grid: Grid) -> list[Widget]:
        say, export, y = self.app.say, self.app.exports.newest, TOP + HEIGHT - 84
        back = Target(("back",), "buttons", grid.rect(LEFT + 50, y, 220, 54), say("button.close"), self.back)
        found: list[Widget] = [Button(back, "paper", key="Esc")]
        box = grid.rect(LEFT + WIDTH - 350, y - 2, 300, 58)
        if export and export.running:
            cancel = Target(("cancel",), "buttons", box, say("export.cancel"), self.app.exports.cancel)
            return [*found, Button(cancel, "paper", "cross")]
        if export and export.done and can_open():
            folder = Target(("open",), "buttons", grid.rect(LEFT + WIDTH - 670, y, 300, 54), say("export.open"),
                            lambda: open_folder(export.out.parent))  # fmt: skip
            found.append(Button(folder, "paper", "folder"))
        lacks = _lacks(self.kind)
        go = Target(("go",), "buttons", box, say("export.go"), self._go, asleep=self.app.told(lacks) if lacks else "")
        return [*found, Button(go, "brass", "export", "Enter", 22)]


def _lacks(kind: str) -> Problem | None:
    """What a kind needs that is not there."""
    try:
        KINDS[kind].needs()
    except Problem as problem:
        return problem
    return None
