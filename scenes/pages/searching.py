"""A page on which something is looked for: what is found changes with each letter, and any letter begins the search."""

from __future__ import annotations

import pygame

from art import controls, fonts, icons
from art.fonts import Face
from art.palette import INKS
from scenes.ui.app_context import AppContext
from scenes.ui.page import NOT_LETTERS, Menu, is_letter
from scenes.ui.pen import LEAST, Pen
from scenes.ui.widgets import Field, Look, Spot

SEARCH = ("search",)
LONGEST = 32


class SearchField(Field):
    """A field with a magnifying glass; how much was found stands at its end."""

    face = Face.SANS_REGULAR
    size = 22
    told = ""

    def takes(self, text: str, u: float) -> bool:
        room = self.box.width - round(170 * u)
        return len(text) <= self.longest and fonts.width(self.face, max(LEAST, round(self.size * u)), text) <= room

    def draw(self, pen: Pen, look: Look) -> None:
        px = pen.scale.px
        editing = look.editing if look.editing and look.editing.id == self.target.id else None
        state: controls.State = "hover" if editing or look.hover == self.target.id else "idle"
        pen.put(controls.field(self.box.size, pen.scale.u, state), *self.box.topleft)
        pen.put(icons.icon("magnifier", px(24), INKS.quiet), self.box.x + px(12), self.box.centery, "lm")
        room = self.box.inflate(-px(92), 0).move(0, -px(1))
        if self.told:
            room.width -= pen.text(
                self.told, self.box.inflate(-px(28), 0), Face.SANS_REGULAR, 17, INKS.quiet, "r"
            ).width
        text = editing.text if editing else self.text
        if text:
            pen.text(text, room, self.face, self.size, INKS.ink, least=0.7)
        elif not editing:
            pen.text(self.hint, room, Face.SANS_REGULAR, 18, INKS.quiet)
        if editing and look.blink:
            before = fonts.width(self.face, max(LEAST, px(self.size)), text[: editing.cursor])
            pen.surface.fill(INKS.ink, (room.left + before + 1, self.box.centery - px(13), max(1, px(2)), px(26)))


class Searching(Menu):
    """See the module. `sought` is what is looked for now, also while it is being written."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.query = ""
        self._seen = ""  # what the page was built for

    @property
    def sought(self) -> str:
        editing = self.hand.editing
        return (editing.text if editing and editing.id == SEARCH else self.query).strip()

    def search_field(self, spot: Spot, told: str) -> SearchField:
        """`told`: what is said of what was found."""
        field = SearchField(spot, self.query, self.look_for, LONGEST, spot.name)
        field.told = told
        return field

    def look_for(self, query: str) -> None:
        self.query = query
        self.refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        """A change of what is written is a change of what is found."""
        changed = super().handle(event)
        if self._seen != self.sought:
            self._seen = self.sought
            for zone in self.hand.tops:
                self.hand.tops[zone] = 0
            self.refresh()
            return True
        return changed

    def key(self, event: pygame.event.Event) -> bool:
        """A letter that is no command begins the search; it comes again as a letter, and is written."""
        if super().key(event):
            return True
        if is_letter(event) and not event.mod & NOT_LETTERS and isinstance(self.widget_of(SEARCH), SearchField):
            self._write()
        return False

    def _write(self) -> None:
        field = self.widget_of(SEARCH)
        assert isinstance(field, SearchField)
        self.focus.id = SEARCH
        self.begin_editing(field)

    def back(self) -> None:
        """First away from what was looked for, then from the page."""
        if self.query:
            self.look_for("")
        else:
            super().back()
