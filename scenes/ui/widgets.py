"""What pages are made of: labels, sheets, buttons, steppers, switches, sliders, text fields, scroll bars.

A widget shows a value and says what to do with a new one; the page then builds its widgets anew (see scenes.ui.page).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pygame import Rect, Surface

from art import choices, controls, fonts, icons, materials, plates, texture
from art.fonts import Face
from art.palette import INKS, rgb
from art.pictures import keep
from scenes.ui import tooltip
from scenes.ui.pen import Colour, Pen
from scenes.ui.scale import HEIGHT, LEAST_WIDTH, Scale
from scenes.ui.targets import Point, Target

Id = tuple[Hashable, ...]


class Grid(NamedTuple):
    """1600 by 900 units in the middle of the window."""

    scale: Scale

    @property
    def left(self) -> float:
        return (self.scale.width - LEAST_WIDTH) / 2

    @property
    def top(self) -> float:
        return (self.scale.height - HEIGHT) / 2

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        return self.scale.rect(self.left + x, self.top + y, w, h)


class Editing(NamedTuple):
    """A text field that has the keys: what stands in it now, what stood there, and where letters go."""

    id: Id
    text: str
    cursor: int
    before: str


class Look(NamedTuple):
    """What the pointer is on, what is held down, and what is being written."""

    hover: Id | None = None
    held: Id | None = None
    editing: Editing | None = None
    blink: bool = True

    def state(self, target: Target) -> controls.State:
        if target.asleep:
            return "disabled"
        if target.id == self.hover:
            return "pressed" if target.id == self.held else "hover"
        return "idle"


class Widget:
    """Something on a page. Most of them can be pressed."""

    box: Rect
    target: Target | None
    turns = False
    """Whether Left and Right bring another choice: one for a press, however long the key is held."""

    def draw(self, pen: Pen, look: Look) -> None:
        raise NotImplementedError

    def click(self, point: Point) -> None:
        """Pressed with the pointer: some care where."""
        if self.target:
            self.target.press()

    def step(self, by: int) -> bool:
        """Left or Right while it has the focus; True when it takes them."""
        return False

    def drag(self, point: Point) -> bool:
        """The pointer moves over it with its button down; True when it follows."""
        return False


# -- things to look at


@dataclass
class Label(Widget):
    """A text in a box."""

    target = None
    box: Rect
    text: str
    face: Face = Face.SANS_REGULAR
    size: float = 18
    colour: Colour = INKS.ink
    align: str = "l"
    lines: int = 1
    style: str = "plain"
    tracking: float = 0

    def draw(self, pen: Pen, look: Look) -> None:
        tracking = self.tracking * pen.scale.u
        pen.text(self.text, self.box, self.face, self.size, self.colour, self.align, self.lines, self.style, tracking)


@dataclass
class Picture(Widget):
    """Whatever a function paints into a box."""

    target = None
    box: Rect
    paint: Callable[[Pen, Rect], object]

    def draw(self, pen: Pen, look: Look) -> None:
        self.paint(pen, self.box)


def sheet(box: Rect, seed: int = 5) -> Picture:
    """A sheet of paper on the wood."""
    return Picture(
        box, lambda pen, box: pen.plate(plates.paper_panel(box.size, pen.scale.u, "ledger", seed), *box.topleft)
    )


def tray(box: Rect) -> Picture:
    """Paper on a cedar tray: a page over the table."""
    return Picture(box, lambda pen, box: pen.plate(controls.page(box.size, pen.scale.u), *box.topleft))


def title(box: Rect, text: str, size: float = 44) -> Label:
    """The name of a page, in gold on the wood."""
    return Label(box, text, Face.SERIF_BOLD, size, style="gilded", tracking=2)


def heading(box: Rect, text: str, size: float = 24) -> list[Widget]:
    """The name of a part of a page, with a line under it."""

    def line(pen: Pen, at: Rect) -> None:
        pen.surface.blit(plates.divider(at.width, pen.scale.u), at)

    under = Rect(box.left, box.bottom, box.width, 2)
    return [Label(box, text, Face.SERIF_BOLD, size, INKS.ink, style="engraved"), Picture(under, line)]


@keep
def wall(size: tuple[int, int], u: float) -> Surface:
    """The panelled wall behind every page, under the lamp. Opaque; shared."""
    board = materials.cedar(size, rgb("#45301F"), u, 62, True).copy()
    texture.darken(board, texture.vignette(size, (0.32, 0.1), 70, 1.5, 1.1))
    texture.shine(board, (size[0] * 0.3, -60 * u), 900 * u, rgb("#6E4B20"), 1.6)
    return board


# -- things to press


class Pressed(Widget):
    """What can be pressed always: it lies where its target does."""

    target: Target

    @property
    def box(self) -> Rect:  # type: ignore[override]
        return self.target.box


@dataclass
class Button(Pressed):
    """A plate with a label, an icon before it and the cap of a key behind it."""

    target: Target
    style: controls.Style = "wood"
    icon: str = ""
    key: str = ""
    size: float = 20

    def draw(self, pen: Pen, look: Look) -> None:
        u, state = pen.scale.u, look.state(self.target)
        pen.plate(controls.button(self.box.size, u, self.style, state), *self.box.topleft)
        sunk = controls.press_depth(u) if state == "pressed" else 0
        inscribe(pen, self.box.move(0, sunk - pen.scale.px(1)), self.target.name, controls.ink(self.style, state),
                 self.icon, self.key, self.size, dark=self.style not in ("brass", "paper"))  # fmt: skip


def inscribe(
    pen: Pen, box: Rect, label: str, colour: Colour, icon: str = "", key: str = "", size: float = 20, dark: bool = True
) -> None:
    """An icon, a label and a key cap, together in the middle of a box."""
    px, key = pen.scale.px, choices.sign(key)
    gap = px(9)
    glyph = icons.icon(icon, px(size + 3), colour) if icon else None
    cap = plates.key_cap(key, pen.scale.u, dark) if key else None
    beside = sum(part.get_width() + gap for part in (glyph, cap) if part)
    room = box.width - 2 * px(12) - beside
    width = min(room, fonts.width(Face.SANS_BOLD, fonts.letters(size, pen.scale.u), label) + 2)
    x = box.centerx - (width + beside) // 2
    if glyph:
        x = texture.put(pen.surface, glyph, x, box.centery, "lm").right + gap  # its name stands beside it
    pen.text(label, Rect(x, box.y, width, box.height), Face.SANS_BOLD, size, colour, "c", 2)
    if cap:
        pen.put(cap, x + width + gap, box.centery, "lm")


@dataclass
class IconButton(Pressed):
    """A small button that shows only an icon; its name is in its target."""

    target: Target
    icon: str

    def draw(self, pen: Pen, look: Look) -> None:
        state = look.state(self.target)
        pen.plate(controls.button(self.box.size, pen.scale.u, "paper", state), *self.box.topleft)
        glyph = icons.icon(self.icon, round(min(self.box.size) * 0.56), controls.ink("paper", state))
        sunk = controls.press_depth(pen.scale.u) if state == "pressed" else 0
        pen.put(glyph, self.box.centerx, self.box.centery - pen.scale.px(1) + sunk, "cm")


@dataclass
class Tab(Pressed):
    """A tongue of paper: one of several sheets behind each other."""

    target: Target
    open: bool

    def draw(self, pen: Pen, look: Look) -> None:
        pen.put(controls.tab(self.box.size, self.open, pen.scale.u, look.state(self.target)), *self.box.topleft)
        colour = INKS.ink if self.open else INKS.quiet
        room = self.box.inflate(-pen.scale.px(24), 0)
        pen.text(self.target.name, room, Face.SERIF_BOLD, 22, colour, "c", least=0.72)


@dataclass
class Area(Pressed):
    """Something painted elsewhere that can be pressed: a box on the shelf, a row of a list."""

    target: Target
    paint: Callable[[Pen, Rect, controls.State], object]

    def draw(self, pen: Pen, look: Look) -> None:
        self.paint(pen, self.box, look.state(self.target))


# -- things with a value


class Spot(NamedTuple):
    """What every control has: an id, the zone it belongs to, its place, and what it is called."""

    id: Id
    zone: str
    box: Rect
    name: str

    def target(self, value: str, press: Callable[[], object], why_not: str = "", hint: str = "") -> Target:
        return Target(self.id, self.zone, self.box, f"{self.name}: {value}", press, why_not, hint)


class Choice(NamedTuple):
    """A value, and how it is called."""

    value: Any
    text: str


class Stepper(Pressed):
    """One of several named values: pressed, it goes to the next; on its left third, to the one before."""

    turns = True

    def __init__(
        self, spot: Spot, choices: Sequence[Choice], value: Any, choose: Callable[[Any], object], hint: str = ""
    ) -> None:
        self.choices, self.choose = choices, choose
        self.at = next((i for i, choice in enumerate(choices) if choice.value == value), 0)
        self.shown = choices[self.at].text
        self.target = spot.target(self.shown, lambda: self._go(1), hint=hint)

    def _go(self, by: int) -> None:
        self.choose(self.choices[(self.at + by) % len(self.choices)].value)

    def click(self, point: Point) -> None:
        self._go(-1 if point[0] < self.box.x + self.box.width / 3 else 1)

    def step(self, by: int) -> bool:
        self._go(by)
        return True

    def draw(self, pen: Pen, look: Look) -> None:
        px, state = pen.scale.px, look.state(self.target)
        pen.plate(controls.button(self.box.size, pen.scale.u, "paper", state), *self.box.topleft)
        colour = controls.ink("paper", state)
        middle = self.box.centery - px(1)
        pen.put(icons.icon("left", px(18), INKS.quiet), self.box.left + px(9), middle, "lm")
        pen.put(icons.icon("right", px(18), INKS.quiet), self.box.right - px(9), middle, "rm")
        room = self.box.inflate(-px(62), 0).move(0, -px(1))
        shrunk = max(fonts.LEAST, round(px(19) * fonts.SHRINK))
        lines = 1 if fonts.width(Face.SANS_SEMIBOLD, shrunk, self.shown) <= room.width else 2
        pen.text(self.shown, room, Face.SANS_SEMIBOLD, 19, colour, "c", lines)


class Switch(Pressed):
    """On or off: a box with a check mark, at the right end of its row; the whole row can be pressed."""

    def __init__(
        self,
        spot: Spot,
        on: bool,
        choose: Callable[[bool], object],
        words: tuple[str, str],
        hint: str = "",
        why_not: str = "",
    ) -> None:
        self.on, self.choose = on, choose
        self.target = spot.target(words[on], lambda: choose(not on), why_not, hint)

    def step(self, by: int) -> bool:
        if self.on != (by > 0):
            self.choose(by > 0)
        return True

    def draw(self, pen: Pen, look: Look) -> None:
        size, state = pen.scale.px(32), look.state(self.target)
        face = controls.check_box(size, self.on, pen.scale.u, "idle" if state == "pressed" else state)
        pen.put(face, self.box.right, self.box.centery, "rm")


class Slider(Pressed):
    """A number from 0 to 100, to drag or to turn in steps."""

    by = 10

    def __init__(self, spot: Spot, value: int, choose: Callable[[int], object], shown: str) -> None:
        self.value, self.choose, self.shown = value, choose, shown
        self.target = spot.target(shown, lambda: choose(0 if value >= 100 else min(100, value + self.by)))

    def _run(self) -> Rect:
        """Where its groove lies: the number stands to its right."""
        return Rect(self.box.x, self.box.y, round(self.box.width * 0.76), self.box.height)

    def drag(self, point: Point) -> bool:
        run = self._run()
        knob = min(run.height, run.width // 4)
        share = (point[0] - run.x - knob / 2) / max(1, run.width - knob)
        self.choose(round(100 * min(1.0, max(0.0, share))))
        return True

    def click(self, point: Point) -> None:
        self.drag(point)

    def step(self, by: int) -> bool:
        self.choose(min(100, max(0, self.value + by * self.by)))
        return True

    def draw(self, pen: Pen, look: Look) -> None:
        run = self._run()
        pen.plate(controls.slider(run.size, self.value / 100, pen.scale.u, look.state(self.target)), *run.topleft)
        room = Rect(run.right, self.box.y, self.box.right - run.right, self.box.height)
        pen.text(self.shown, room, Face.SANS_SEMIBOLD, 18, INKS.ink, "r")


class Field(Pressed):
    """A line of text. Pressed, it takes the keys until Enter, Tab, Esc or a click elsewhere."""

    face = Face.SERIF_BOLD
    size = 22
    margin = 20  # what stands beside the line takes so much of the width, in units

    def __init__(
        self,
        spot: Spot,
        text: str,
        choose: Callable[[str], object],
        longest: int = 16,
        hint: str = "",
        about: str = "",
        settled: bool = False,
    ) -> None:
        """The hint stands where nothing was written; it is `settled` where it is what is meant then."""
        self.text, self.choose, self.longest, self.hint = text, choose, longest, hint
        self.settled = settled
        self.target = spot.target(text or hint, lambda: None, hint=about)

    def takes(self, text: str, u: float) -> bool:
        """Whether so much can be written and seen."""
        room = self.box.width - round(self.margin * u)
        return len(text) <= self.longest and fonts.width(self.face, fonts.usual(self.size, u), text) <= room

    def draw(self, pen: Pen, look: Look) -> None:
        px = pen.scale.px
        editing = look.editing if look.editing and look.editing.id == self.target.id else None
        state: controls.State = "hover" if editing or look.hover == self.target.id else "idle"
        pen.put(controls.field(self.box.size, pen.scale.u, state), *self.box.topleft)
        room, wide = self.beside(pen), 0
        text = editing.text if editing else self.text
        if text or not editing:
            if text or self.settled:
                wide = pen.text(text or self.hint, room, self.face, self.size, INKS.ink, least=0.7).width
            else:
                pen.text(self.hint, room, Face.SANS_REGULAR, 18, INKS.quiet)
        if editing and look.blink:
            size = fonts.letters(self.size, pen.scale.u)
            share = fonts.width(self.face, size, text[: editing.cursor]) / max(1, fonts.width(self.face, size, text))
            x = min(room.right, room.left + round(wide * share))
            pen.surface.fill(INKS.ink, (x, self.box.centery - px(14), max(1, px(2)), px(28)))

    def beside(self, pen: Pen) -> Rect:
        """Draws what stands beside the line; the room that is left for it."""
        return self.box.inflate(-pen.scale.px(20), 0)


class ScrollBar(Pressed):
    """Where a list of rows stands. `area` is what the wheel moves it over."""

    def __init__(self, spot: Spot, area: Rect, first: int, shown: int, total: int, go: Callable[[int], object]) -> None:
        self.area, self.first, self.shown, self.total, self._go = area, first, shown, total, go
        self.target = Target(spot.id, spot.zone, spot.box, spot.name, self._page)

    def _page(self) -> None:
        """On by what is shown, and from the end back to the beginning."""
        if not self.move(self.shown):
            self._go(0)

    @property
    def last(self) -> int:
        """The row that stands first when the list is at its end."""
        return max(0, self.total - self.shown)

    def move(self, by: int) -> bool:
        """By so many rows; False when it stands at its end."""
        first = min(self.last, max(0, self.first + by))
        if first == self.first:
            return False
        self._go(first)
        return True

    def drag(self, point: Point) -> bool:
        share = (point[1] - self.box.y) / max(1, self.box.height)
        self._go(min(self.last, max(0, round(share * self.total - self.shown / 2))))
        return True

    def click(self, point: Point) -> None:
        self.drag(point)

    def draw(self, pen: Pen, look: Look) -> None:
        size = pen.scale.px(14), self.box.height
        share = self.shown / self.total
        bar = controls.scrollbar(size, self.first / self.total, share, pen.scale.u, look.state(self.target))
        pen.put(bar, self.box.centerx, self.box.y, "ct")


# -- rows of a page


TWO_LINES = 74
"""How high a row is, in units, under whose name there is room for two lines."""


def row(box: Rect, u: float, text: str, about: str, control: int) -> list[Widget]:
    """What stands before a control: its name, and close under it a quieter sentence."""
    width = box.width - control - round(18 * u)
    if not about:
        return [Label(Rect(box.x, box.y, width, box.height), text, Face.SANS_SEMIBOLD, 20, lines=2)]
    long = fonts.width(Face.SANS_REGULAR, max(fonts.LEAST, round(17 * fonts.SHRINK * u)), about) > width
    lines = 2 if long and box.height >= round(TWO_LINES * u) else 1
    upper = Rect(box.x, box.centery - round((27 if lines == 1 else 36) * u), width, round(28 * u))
    lower = Rect(box.x, upper.bottom - round(2 * u), width, round(26 * u) if lines == 1 else round(44 * u))
    quiet = Label(lower, about, Face.SANS_REGULAR, 17, INKS.quiet, lines=lines)
    return [Label(upper, text, Face.SANS_SEMIBOLD, 20), quiet]


# -- tips


def wrapped(lines: Sequence[str], scale: Scale) -> list[tuple[int, str]]:
    """The lines of a slip with how far each is set in: one that begins with a space belongs to the one above it."""
    size, px, found = fonts.letters(18, scale.u), scale.px, list[tuple[int, str]]()
    wide = px(420 * choices.text_size)
    for line in lines:
        inset = px(20) if line.startswith(" ") else 0
        found += [(inset, part) for part in fonts.wrap(line.strip(), Face.SANS_REGULAR, size, wide - inset)]
    return found


def tip(
    pen: Pen,
    about: Rect,
    lines: Sequence[str],
    aside: bool = False,
    keep: Sequence[Rect] = (),
    dear: Sequence[Rect] = (),
) -> Rect:
    """A slip of paper with some lines, above or below what it is about, or to its side; inside the window, and over as
    little as possible of what is to be `keep` in sight, and least of what is `dear`. Gives where it lies."""
    px = pen.scale.px
    letters = fonts.letters(18, pen.scale.u)
    shown = wrapped(lines, pen.scale)
    width = max(inset + fonts.width(Face.SANS_REGULAR, letters, line) for inset, line in shown) + px(34)
    step = px(25 * choices.text_size)
    size = width, step * len(shown) + px(20)
    sides = ("right", "left", "below", "above") if aside else ("above", "below", "right", "left")
    pen.tells = True
    box = tooltip.beside(size, about, pen.screen.inflate(-px(16), -px(16)), px(10), keep, sides, dear)
    pen.plate(plates.card(box.size, pen.scale.u), *box.topleft)
    for number, (inset, line) in enumerate(shown):
        room = Rect(box.x + px(17) + inset, box.y + px(10) + number * step, box.width - px(34) - inset, step)
        pen.text(line, room, Face.SANS_REGULAR, 18, INKS.quiet if inset else INKS.ink)
    return box
