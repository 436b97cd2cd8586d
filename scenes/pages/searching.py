"""A page on which something is looked for: what is found changes with each letter, and any letter begins the search."""

from __future__ import annotations

import pygame
from pygame import Rect

from art import icons
from art.fonts import Face
from art.palette import INKS
from scenes.ui.app_context import AppContext
from scenes.ui.page import NOT_LETTERS, Menu, is_letter
from scenes.ui.pen import Pen
from scenes.ui.widgets import Field, Spot

SEARCH = ("search",)
LONGEST = 32


class SearchField(Field):
    """A field with a magnifying glass; how much was found stands at its end."""

    face = Face.SANS_REGULAR
    margin = 170
    told = ""

    def beside(self, pen: Pen) -> Rect:
        px = pen.scale.px
        pen.put(icons.icon("magnifier", px(24), INKS.quiet), self.box.x + px(12), self.box.centery, "lm")
        room = self.box.inflate(-px(92), 0).move(0, -px(1))
        if self.told:
            end = self.box.inflate(-px(28), 0)
            room.width -= pen.text(self.told, end, Face.SANS_REGULAR, 17, INKS.quiet, "r").width
        return room


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
