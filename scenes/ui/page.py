"""A page that is usable with the mouse alone and with the keyboard alone.

A page is written for 1600 by 900 units and stands in the middle of the window. It builds its widgets anew whenever
something was pressed. Tab walks through everything, arrows go where they point, Left and Right turn what can be
turned, Enter and Space press, Esc goes back; a text field takes the keys while it is written in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect

from scenes.ui.app_context import AppContext
from scenes.ui.key_map import REPEATED
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from scenes.ui.scene import Scene
from scenes.ui.targets import Focus, Point, Target, at, nearest
from scenes.ui.widgets import (
    Button,
    Editing,
    Field,
    Grid,
    IconButton,
    Id,
    Label,
    Look,
    ScrollBar,
    Spot,
    Widget,
    tip,
    wall,
)

ROW = 44
"""So many units a finger moves for a row of a list."""

BLINK = 0.55
"""Seconds that the cursor of a text field is shown, and then not."""


@dataclass
class _Hand:
    """What mouse and keyboard are at."""

    hover: Id | None = None
    held: Id | None = None
    keyboard: bool = False
    told: tuple[Id, str] | None = None  # why the last press did nothing
    read: tuple[Id, str] | None = None  # what was told of the thing that was pressed last
    editing: Editing | None = None
    ignore: str = ""  # a letter whose key has just begun the editing
    at: Point | None = None  # where the pointer was last
    pulled: float = 0.0  # how far a list was drawn along beyond its last whole row
    tops: dict[str, int] = field(default_factory=dict)  # by zone: the row that a list begins with


class Menu(Scene):
    """See the module. A page says what it is made of in `build`, and where Esc leads in `back`."""

    first: Id | None = None
    """What Enter presses while nothing has the focus."""

    def __init__(self, app: AppContext) -> None:
        self.app = app
        self.focus = Focus()
        self.hand = _Hand()
        self._widgets: list[Widget] = []
        self._scale: Scale | None = None
        self._stale = True
        self._time = 0.0

    @property
    def book_of(self) -> str:
        """The game that the page is about, if it is about one."""
        return ""

    # -- for pages

    def build(self, grid: Grid) -> list[Widget]:
        """Everything on the page, from the lowest to the top."""
        raise NotImplementedError

    def paint(self, pen: Pen) -> None:
        """What lies behind the widgets."""
        pen.surface.blit(wall(pen.surface.get_size(), pen.scale.u), (0, 0))

    def back(self) -> None:
        self.app.stack.pop()

    def dropped(self, path: Path) -> bool:
        """A file was dropped onto the window; True when the page does something with it."""
        return False

    def refresh(self) -> None:
        """Build anew before anybody looks."""
        self._stale = True

    def top(self, zone: str, shown: int, total: int) -> int:
        """The row that a list begins with, never beyond its end."""
        return min(self.hand.tops.get(zone, 0), max(0, total - shown))

    def scroll(self, zone: str, first: int) -> None:
        self.hand.tops[zone] = first
        self.refresh()

    def scroll_bar(self, zone: str, box: Rect, area: Rect, shown: int, total: int) -> list[Widget]:
        """A bar for a list, when it does not fit."""
        if total <= shown:
            return []
        spot = Spot(("scroll", zone), zone, box, self.app.say("button.scroll"))
        return [ScrollBar(spot, area, self.top(zone, shown, total), shown, total, lambda to: self.scroll(zone, to))]

    # -- the life of a scene

    def cover(self) -> None:
        """What is pointed at now lies on top: no note may stay behind under it."""
        self.hand = replace(self.hand, hover=None, held=None, told=None)

    def uncover(self) -> None:
        self.refresh()

    def update(self, dt: float) -> bool:
        if not self.hand.editing:
            return False
        was, self._time = self._time // BLINK, self._time + dt
        return was != self._time // BLINK

    def busy(self) -> bool:
        return self.hand.editing is not None

    @property
    def widgets(self) -> list[Widget]:
        """What the page is made of now; nothing before it was drawn for the first time."""
        if self._stale and self._scale:
            grid, part = Grid(self._scale), f"{type(self).__name__}: build"
            self._widgets = self.app.care.spare(part, lambda: self.build(grid), lambda: self._way_out(grid))
            self._stale = False  # only now: letters are measured, and that may be broken off
        return self._widgets

    def _way_out(self, grid: Grid) -> list[Widget]:
        """What stands on a page that could not be built."""
        back = Target(("back",), "buttons", grid.rect(40, 826, 220, 52), self.app.say("button.back"), self.back)
        return [Button(back, "brass", "left", "Esc")]

    def targets(self) -> Sequence[Target]:
        return [widget.target for widget in self.widgets if widget.target]

    def draw(self, pen: Pen) -> None:
        if pen.scale != self._scale:
            self._scale, self._stale = pen.scale, True
        shown, care, page = self.widgets, self.app.care, type(self).__name__
        care.paint(pen, f"{page}: ground", lambda: self.paint(pen))
        hand = self.hand
        look = Look(hand.hover, hand.held, hand.editing, int(self._time / BLINK) % 2 == 0)
        for number, widget in enumerate(shown):
            care.paint(pen, f"{page}: widget {number}", partial(widget.draw, pen, look))
        focus = self.focus.target(self.targets())
        if focus and hand.keyboard:
            pen.ring(focus.box)
        care.paint(pen, f"{page}: tip", lambda: self._tip(pen, focus if hand.keyboard else None))

    def _tip(self, pen: Pen, focus: Target | None) -> None:
        """Why a press did nothing, or what there is to say about what is pointed at."""
        shown = focus or next((t for t in self.targets() if t.id == self.hand.hover), None)
        if shown and (lines := self._told_of(shown)):
            tip(pen, shown.box, lines, keep=self._around(shown), dear=self._compared(shown))

    def _told_of(self, target: Target) -> list[str]:
        """Why a press did nothing, or its hint. One that was pressed has been read, unless it says something new."""
        if self.hand.told and self.hand.told[0] == target.id:
            return [self.hand.told[1]]
        hint = target.hint or (target.name if isinstance(self.widget_of(target.id), IconButton) else "")
        return hint.split("\n") if hint and self.hand.read != (target.id, target.hint) else []

    def _compared(self, target: Target) -> list[Rect]:
        """The same as this in other rows."""
        others = (each for each in self.targets() if each.id != target.id)
        return [each.box for each in others if each.id[0] == target.id[0]]

    def _around(self, target: Target) -> list[Rect]:
        """What else can be pressed or read."""
        others = (each for each in self.widgets if each.target or isinstance(each, Label))
        return [each.box for each in others if each.target is None or each.target.id != target.id]

    # -- for ears

    def aloud(self) -> Sequence[tuple[str, str]]:
        target = self.focus.target(self.targets()) if self.hand.keyboard else None
        target = target or next((each for each in self.targets() if each.id == self.hand.hover), None)
        parts = [("page", self.page_name)]
        if target:
            hint = " ".join(self._told_of(target))
            parts += [("focus", target.name), ("hint", hint if hint != target.name else "")]
        return parts

    @property
    def page_name(self) -> str:
        """What the page is called, and what it says where it says little."""
        labels = [widget.text for widget in self.widgets if isinstance(widget, Label)]
        return next(iter(labels), "")

    # -- events

    def handle(self, event: pygame.event.Event) -> bool:
        """True when the picture changes; over a table always, so that nothing goes through to it."""
        return self._handle(event) or (self.see_through and event.type in HEARD)

    def _handle(self, event: pygame.event.Event) -> bool:
        match event.type:
            case pygame.MOUSEMOTION if getattr(event, "buttons", (0, 0, 0))[1]:
                return self._pull(event.rel[1])
            case pygame.MOUSEMOTION:
                return self._point(event.pos, getattr(event, "rel", (0, 0))[1])
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos)
            case pygame.MOUSEWHEEL if not getattr(event, "pinch", False):
                return self._wheel(-event.y)
            case pygame.TEXTINPUT:
                return self._letters(event.text)
            case pygame.KEYDOWN:
                return self._edit(event) if self.hand.editing else self.key(event)
            case pygame.DROPFILE:
                return self.dropped(Path(event.file))
            case pygame.WINDOWLEAVE:
                return self._point(None)
        return False

    def widget_of(self, id: Id | None) -> Widget | None:
        return next((w for w in self.widgets if w.target and w.target.id == id), None)

    # -- the mouse

    @property
    def _reach(self) -> int:
        """How large a target is at least, for these hands."""
        return self.app.hands.reach(self._scale.u) if self._scale else 0

    def _point(self, point: Point | None, down: int = 0) -> bool:
        """The pointer is elsewhere, so many pixels farther down."""
        hand, found = self.hand, at(self.targets(), point, self._reach) if point else None
        hover, shown = found.id if found else None, hand.keyboard
        hand.at = point or hand.at
        if hand.held and point and (widget := self.widget_of(hand.held)):
            if widget.drag(point):
                self.refresh()
                return True
            if self.app.hands.kind == "touch" and self._pull(down):
                return True
        changed = hover != hand.hover or shown
        if hover != hand.hover:
            hand.read = None
        hand.hover, hand.keyboard = hover, False
        return changed

    def _press(self, point: Point) -> bool:
        hand, found = self.hand, at(self.targets(), point, self._reach)
        hand.keyboard, hand.told = False, None
        if hand.editing and (found is None or found.id != hand.editing.id):
            self.end_editing()
        hand.held = hand.hover = found.id if found else None
        if found:
            self.focus.id = found.id
            widget = self.widget_of(found.id)
            if widget and not found.asleep and widget.drag(point):
                self.refresh()
        return True

    def _release(self, point: Point) -> bool:
        held, self.hand.held = self.hand.held, None
        found = at(self.targets(), point, self._reach)
        if held is None or found is None or found.id != held:
            return held is not None
        widget = self.widget_of(held)
        if isinstance(widget, Field):
            self.begin_editing(widget)
        elif widget:
            self._do(found, lambda: widget.click(point))
        return True

    def _wheel(self, by: int) -> bool:
        bars = [widget for widget in self.widgets if isinstance(widget, ScrollBar)]
        point = self.hand.at or pygame.mouse.get_pos()
        bar = next((bar for bar in bars if bar.area.collidepoint(point)), bars[0] if bars else None)
        return bar.move(by) if bar else False

    def _pull(self, down: int) -> bool:
        """A list is drawn along, by rows; True when it has moved."""
        row = ROW * self._scale.u if self._scale else ROW
        rows = int((self.hand.pulled + down) / row)
        self.hand.pulled += down - rows * row
        return self._wheel(-rows) if rows else False

    # -- the keyboard

    def key(self, event: pygame.event.Event) -> bool:
        """A key while no field has the keys. The usual keys always work; the player's own ones too."""
        if self.hand.keyboard and isinstance(self.widget_of(self.focus.id), Field) and is_letter(event):
            return False  # it comes again as a letter, and is written
        command = self._command(event)
        if command not in COMMANDS:
            return False
        COMMANDS[command](self)
        if self.hand.editing and event.key == pygame.K_SPACE:
            self.hand.ignore = " "
        return True

    def _command(self, event: pygame.event.Event) -> str | None:
        command = FIXED.get(event.key)
        if command == "next_zone" and event.mod & pygame.KMOD_SHIFT:
            return "previous_zone"
        scancode = getattr(event, "scancode", 0)
        return command or self.app.keys.command_of(event.key, event.mod, scancode, "menus")

    def repeats(self, event: pygame.event.Event) -> bool:
        """Keys that walk, and those that write."""
        if self.hand.editing:
            return event.key not in ENDING
        command, widget = self._command(event), self.widget_of(self.focus.id) if self.hand.keyboard else None
        turns = widget is not None and widget.turns and command in ("focus_left", "focus_right")
        return command in REPEATED and not turns

    def escape(self) -> None:
        self.app.sounds.play("button")
        self.back()

    def open_book(self) -> None:
        """The rule book of the game that the page is about."""
        if self.book_of:
            self.app.open_rules(self.book_of)

    def mute(self) -> None:
        self.app.toggle_mute()
        self.refresh()

    def music(self) -> None:
        self.app.toggle_music()
        self.refresh()

    def full_screen(self) -> None:
        self.app.toggle_full_screen()
        self.refresh()

    def quit(self) -> None:
        self.app.quit()

    def press(self, target: Target) -> None:
        """What Enter and tests do with a target."""
        self.focus.id = target.id
        widget = self.widget_of(target.id)
        if isinstance(widget, Field):
            self.begin_editing(widget)
        else:
            self._do(target, target.press)

    def _do(self, target: Target, act: Callable[[], object]) -> None:
        if target.why_not:
            self.hand.told = target.id, target.why_not
            self.app.sounds.play("refuse")
            return
        self.hand.told, self.hand.read = None, (target.id, target.hint)
        self.app.sounds.play("button")
        act()
        self.refresh()

    def _press_focus(self) -> None:
        targets = self.targets()
        shown = self.focus.target(targets) if self.hand.keyboard else None
        target = shown or next((t for t in targets if t.id == self.first), None)
        if target is None:
            self._walk(1)
        else:
            self.press(target)

    def _walk(self, by: int) -> None:
        """To the next target, through long lists row by row, and around at the end."""
        targets = list(self.targets())
        here = self.focus.target(targets)
        self.hand.keyboard = True
        if not targets:
            return
        place = targets.index(here) + by if here else (0 if by > 0 else -1)
        there = targets[place % len(targets)]
        if here and (there.zone != here.zone or isinstance(self.widget_of(there.id), ScrollBar)):
            bar = self._bar(here.zone)
            if bar and here.id != bar.target.id and bar.move(by):
                return self._walk(by)
        self._look_at(there)
        return None

    def _arrow(self, dx: int, dy: int) -> None:
        """Turn what has the focus, or go where the arrow points, or scroll on."""
        targets = self.targets()
        here = self.focus.target(targets)
        if here is None or not self.hand.keyboard:
            self.hand.keyboard = True
            if targets:
                self._look_at(here or targets[0])
            return
        widget = self.widget_of(here.id)
        if dx and widget and widget.step(dx):
            self.refresh()
            return
        bar = self._bar(here.zone) if dy else None
        inside = [t for t in targets if t.zone == here.zone] if bar else targets
        there = nearest(inside, here, dx, dy)
        if there is None and bar and bar.move(dy):
            there = nearest([t for t in self.targets() if t.zone == here.zone], self._again(here), dx, dy)
        there = there or nearest(targets, here, dx, dy)
        if there:
            self._look_at(there)

    def _look_at(self, target: Target) -> None:
        """The keyboard has come there."""
        self.focus.id, self.hand.read = target.id, None

    def _again(self, target: Target) -> Target:
        """The same target where it is now."""
        return next((t for t in self.targets() if t.id == target.id), target)

    def _bar(self, zone: str) -> ScrollBar | None:
        return next((w for w in self.widgets if isinstance(w, ScrollBar) and w.target and w.target.zone == zone), None)

    # -- writing

    def begin_editing(self, field: Field) -> None:
        if self.hand.editing and self.hand.editing.id == field.target.id:
            return  # a click into what is being written
        self.hand.editing = Editing(field.target.id, field.text, len(field.text), field.text)
        self._time = 0.0

    def end_editing(self, keep: bool = True) -> None:
        editing, self.hand.editing = self.hand.editing, None
        field = self.widget_of(editing.id) if editing else None
        if editing and keep and isinstance(field, Field):
            field.choose(editing.text.strip())
        self.refresh()

    def _letters(self, letters: str) -> bool:
        ignore, self.hand.ignore = self.hand.ignore, ""
        focus = self.widget_of(self.focus.id)
        if not self.hand.editing and self.hand.keyboard and isinstance(focus, Field):
            self.begin_editing(focus)
        editing = self.hand.editing
        if editing is None or letters == ignore:
            return False
        field = self.widget_of(editing.id)
        text, cursor = editing.text, editing.cursor
        for letter in filter(str.isprintable, letters):
            longer = text[:cursor] + letter + text[cursor:]
            if isinstance(field, Field) and self._scale and field.takes(longer, self._scale.u):
                text, cursor = longer, cursor + 1
        self.hand.editing = editing._replace(text=text, cursor=cursor)
        self._time = 0.0
        return True

    def _edit(self, event: pygame.event.Event) -> bool:
        editing = self.hand.editing
        assert editing
        self.hand.ignore, self._time = "", 0.0
        text, cursor = editing.text, editing.cursor
        match event.key:
            case pygame.K_ESCAPE:
                self.end_editing(keep=False)
                return True
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                self.end_editing()
                return True
            case pygame.K_TAB:
                self.end_editing()
                return self.key(event)
            case pygame.K_BACKSPACE if cursor:
                text, cursor = text[: cursor - 1] + text[cursor:], cursor - 1
            case pygame.K_DELETE:
                text = text[:cursor] + text[cursor + 1 :]
            case pygame.K_LEFT:
                cursor = max(0, cursor - 1)
            case pygame.K_RIGHT:
                cursor = min(len(text), cursor + 1)
            case pygame.K_HOME:
                cursor = 0
            case pygame.K_END:
                cursor = len(text)
        self.hand.editing = editing._replace(text=text, cursor=cursor)
        return True


def is_letter(event: pygame.event.Event) -> bool:
    """Whether a key press writes something into a text field."""
    return bool(event.unicode and event.unicode.isprintable() and event.unicode != " ") and not event.mod & NOT_LETTERS


NOT_LETTERS = pygame.KMOD_CTRL | pygame.KMOD_META

FIXED = {
    pygame.K_ESCAPE: "cancel",
    pygame.K_TAB: "next_zone",
    pygame.K_LEFT: "focus_left",
    pygame.K_RIGHT: "focus_right",
    pygame.K_UP: "focus_up",
    pygame.K_DOWN: "focus_down",
    pygame.K_RETURN: "confirm",
    pygame.K_KP_ENTER: "confirm",
    pygame.K_SPACE: "press",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
}
"""Keys that do their work on every page, whatever else they were given to do."""

ENDING = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB)
"""Keys that end the writing in a field."""

COMMANDS: dict[str, Callable[[Menu], object]] = {
    "cancel": Menu.escape,
    "next_zone": lambda menu: menu._walk(1),
    "previous_zone": lambda menu: menu._walk(-1),
    "focus_left": lambda menu: menu._arrow(-1, 0),
    "focus_right": lambda menu: menu._arrow(1, 0),
    "focus_up": lambda menu: menu._arrow(0, -1),
    "focus_down": lambda menu: menu._arrow(0, 1),
    "confirm": Menu._press_focus,
    "press": Menu._press_focus,
    "page_up": lambda menu: menu._wheel(-4),
    "page_down": lambda menu: menu._wheel(4),
    "first": lambda menu: menu._wheel(-FAR),
    "last": lambda menu: menu._wheel(FAR),
    "mute": Menu.mute,
    "music": Menu.music,
    "full_screen": Menu.full_screen,
    "settings": lambda menu: menu.app.open_settings(),
    "rule": lambda menu: menu.open_book(),
    "reload": lambda menu: menu.app.reload(),
    "quit": Menu.quit,
}

FAR = 1_000_000

HEARD = frozenset(
    {
        pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL,
        pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT,
    }
)  # fmt: skip
"""What a page over a table keeps from it."""
