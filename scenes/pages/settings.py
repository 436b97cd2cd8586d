"""Settings: one page in groups, applied at once. Esc and Done keep what was changed; a button takes it back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from functools import partial
from itertools import pairwise
from typing import Any

import pygame
from pygame import Rect

from art import controls, fonts, plates, seating
from art.fonts import Face
from art.palette import BRASS, INKS
from game.core.grammar import LANGUAGES
from scenes.pages.keys import PAGES, KeyLines
from scenes.pages.mods import Mods
from scenes.pages.settings_preview import Preview
from scenes.play.settings_store import COACHES, MUSIC_LASTS, PADS, TEXT_SIZES
from scenes.play.voice import speaker
from scenes.ui.animation import SPEEDS
from scenes.ui.app_context import AppContext
from scenes.ui.key_map import COMMANDS, Keys
from scenes.ui.page import Menu
from scenes.ui.pen import Pen
from scenes.ui.targets import Target
from scenes.ui.widgets import (
    Area,
    Button,
    Choice,
    Grid,
    Label,
    Look,
    Slider,
    Spot,
    Stepper,
    Switch,
    Tab,
    Widget,
    heading,
    row,
    sheet,
    title,
)
from scenes.ui.window import desktop, fit_window, largest_size

SIZES = (0.8, 1.0, 1.25, 1.5, 2.0)
TABS = ("general", "access", *PAGES, "mods")
PREVIEWED = ("general", "access")
VOLUMES = ("interface", "pieces", "ambience", "alerts")
OWN_NAMES = {"en": "English", "pl": "Polski", "ru": "Русский"}
ABOUT = ("contrast", "motion", "patterns", "plain_text", "speech", "introduces")
"""Settings of which a sentence says more."""

ROW, LOW_ROW = 58, 50
WIDE = 464
"""How wide a column is."""

FEW = 3
"""So many words lie side by side; of more, one is shown."""

CONTROL, SLIDER, TICK = 284, 280, 48
"""How wide the controls are: a stepper, a slider, a switch."""

SIZES_WIDE, FITTING = 354, 94
"""How wide all sizes of the window are together, and the one that fits."""

After = Callable[[], object]


class SettingsPage(Menu):
    """See the module."""

    first = ("back",)

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.before = deepcopy(app.settings)
        self.tab = "general"
        self.keys = KeyLines(self)
        self.preview = Preview(app)

    # -- what is changed

    @property
    def changed(self) -> bool:
        return self.app.settings != self.before

    def set(self, name: str, value: Any) -> None:
        """One setting, which applies now and is kept."""
        setattr(self.app.settings, name, value)
        if name in ("speed", "reduced_motion"):
            self.preview.fly()
        self.apply()

    def set_volume(self, name: str, value: int | bool) -> None:
        setattr(self.app.settings.volumes, name, value)
        self.apply()

    def apply(self) -> None:
        app, settings = self.app, self.app.settings
        for group in VOLUMES:
            app.sounds.volume(group, getattr(settings.volumes, group))
        app.sounds.mute(settings.volumes.mute)
        app.apply_music()
        app.apply_look()
        standard = {command.name for command in COMMANDS}
        more = [command for name, command in app.keys.commands.items() if name not in standard]
        app.keys = Keys(settings.keys, more, app.keys.scenes)
        app.keep_settings()
        self.refresh()

    def revert(self) -> None:
        """Everything as it was when this page was opened."""
        now, before = self.app.settings, self.before
        resized = (now.scale, now.full_screen) != (before.scale, before.full_screen)
        for name in self.before.__struct_fields__:
            setattr(self.app.settings, name, deepcopy(getattr(self.before, name)))
        self.apply()
        if resized:
            fit_window(self.app.settings.scale, self.app.settings.full_screen)

    def key(self, event: pygame.event.Event) -> bool:
        return self.keys.catch(event) or super().key(event)

    def repeats(self, event: pygame.event.Event) -> bool:
        return self.keys.waiting is None and super().repeats(event)

    def update(self, dt: float) -> bool:
        return self.preview.update(dt) or super().update(dt)

    def busy(self) -> bool:
        return self.preview.busy or super().busy()

    # -- the page

    def build(self, grid: Grid) -> list[Widget]:
        say = self.app.say
        found: list[Widget] = [title(grid.rect(52, 14, 540, 72), say("settings.title"))]
        found += [self._tab(grid, place, name) for place, name in enumerate(TABS) if name != self.tab]
        found.append(sheet(grid.rect(40, 128, 992 if self.tab in PREVIEWED else 1520, 674)))
        found += [self._tab(grid, place, name) for place, name in enumerate(TABS) if name == self.tab]
        found += self._content(grid)
        return [*found, *self._buttons(grid)]

    def _content(self, grid: Grid) -> list[Widget]:
        if self.tab in PREVIEWED:
            shown = self._general(grid) if self.tab == "general" else self._access(grid)
            return [*shown, *self.preview.build(grid)]
        return Mods(self).build(grid) if self.tab == "mods" else self.keys.build(grid, self.tab)

    def _tab(self, grid: Grid, place: int, name: str) -> Tab:
        box = grid.rect(326 + place * 178, 80, 174, 50)
        target = Target(("tab", name), "tabs", box, self.app.say(f"settings.{name}"), lambda: self._open(name))
        return Tab(target, name == self.tab)

    def _open(self, name: str) -> None:
        self.tab = name
        self.keys.waiting = None

    def _buttons(self, grid: Grid) -> list[Widget]:
        say = self.app.say
        back = Target(("back",), "buttons", grid.rect(1300, 822, 260, 60), say("settings.done"), self.back)
        found: list[Widget] = [Button(back, "brass", "check", "Esc", 22)]
        if self.changed:
            box = grid.rect(40, 826, 340, 52)
            revert = Target(("revert",), "buttons", box, say("settings.revert"), self.revert)
            found.append(Button(revert, "outlined", "undo"))
        note = grid.rect(412 if self.changed else 44, 826, 860, 52)
        found.append(Label(note, say("settings.applied"), size=19, colour=INKS.on_wood_quiet, lines=2))
        return found

    def _general(self, grid: Grid) -> list[Widget]:
        left, right = Column(self, grid, 66), Column(self, grid, 546)
        settings = self.app.settings
        left.group("play")
        left.choice("end_turn", ("ask", "auto"))
        left.choice("coach", COACHES)
        left.switch("introduces")
        left.choice("curtain", ("on", "off"))
        left.choice("estimates", ("open", "own", "hidden"))
        left.group("motion_group")
        left.choice("speed", tuple(SPEEDS))
        left.switch("reduced_motion", "motion")
        left.group("language")
        left.stepper("language", [Choice(lang, OWN_NAMES[lang]) for lang in LANGUAGES], self.app.lang, whole=True)
        right.group("sound")
        right.mute()
        for volume in VOLUMES:
            right.volume(volume)
        right.volume("music")
        right.choice("music_lasts", tuple(MUSIC_LASTS))
        right.group("window")
        right.switch("full_screen", after=lambda: fit_window(settings.scale, settings.full_screen))
        right.sizes()
        return [*left.widgets, *right.widgets]

    def _access(self, grid: Grid) -> list[Widget]:
        """What makes the table easier to see."""
        left = Column(self, grid, 66)
        left.group("look")
        sizes = [Choice(size, self.app.say("settings.percent", n=size)) for size in TEXT_SIZES]
        left.stepper("text_size", sizes, self.app.settings.text_size)
        left.switch("contrast")
        left.switch("plain_text")
        left.switch("patterns")
        right = Column(self, grid, 546)
        right.group("hands")
        right.choice("pads", PADS)
        right.group("ears")
        silent = not (self.app.settings.speech or speaker())
        right.switch("speech", why=self.app.say("settings.speech_none") if silent else "")
        return [*left.widgets, *right.widgets]


class Size(Area):
    """A size of the window to choose: brass when it is the one chosen."""

    def __init__(self, target: Target, text: str, chosen: bool) -> None:
        super().__init__(target, self._paint)
        self.text = text
        self.style: controls.Style = "brass" if chosen else "paper"

    def _paint(self, pen: Pen, box: Rect, state: controls.State) -> None:
        pen.plate(controls.button(box.size, pen.scale.u, self.style, state), *box.topleft)
        room = box.inflate(-pen.scale.px(2), -pen.scale.px(2)).move(0, -pen.scale.px(1))
        pen.text(self.text, room, Face.SANS_SEMIBOLD, 16, controls.ink(self.style, state), "c", 2)


class Words(Stepper):
    """Two or three words side by side, of which the chosen one lies on dark wood; longer ones have more room."""

    def click(self, point: tuple[int, int]) -> None:
        place = sum(point[0] >= edge for edge in self._edges()[1:-1])
        if place != self.at:
            self.choose(self.choices[place].value)

    def _edges(self) -> list[int]:
        """From the left end to the right one."""
        wide = [fonts.width(Face.SANS_SEMIBOLD, 16, choice.text) + 24 for choice in self.choices]
        return [self.box.x + round(self.box.width * sum(wide[:place]) / sum(wide)) for place in range(len(wide) + 1)]

    def draw(self, pen: Pen, look: Look) -> None:
        px, state = pen.scale.px, look.state(self.target)
        pen.put(seating.groove(self.box.size, pen.scale.u), *self.box.topleft)
        for place, (left, right) in enumerate(pairwise(self._edges())):
            box = Rect(left + px(2), self.box.y + px(2), right - left - px(4), self.box.height - px(5))
            chosen = place == self.at
            if chosen:
                pen.plate(controls.button(box.size, pen.scale.u, "wood", "idle"), *box.topleft)
            ink = controls.ink("wood", "idle") if chosen else INKS.ink
            text = self.choices[place].text
            pen.text(text, box.inflate(-px(6), 0), Face.SANS_SEMIBOLD, 16, ink, "c", 2, least=0.75)
        if state in ("hover", "pressed"):
            pen.put(plates.outline(self.box.size, 9 * pen.scale.u, 2 * pen.scale.u, BRASS.dark), *self.box.topleft)


class Column:
    """Rows under each other."""

    def __init__(self, page: SettingsPage, grid: Grid, x: float) -> None:
        self.page, self.grid, self.x = page, grid, x
        self.say = page.app.say
        self.y = 146.0
        self.widgets: list[Widget] = []

    def group(self, name: str) -> None:
        if self.widgets:
            self.y += 12
        self.widgets += heading(self.grid.rect(self.x, self.y, WIDE, 38), self.say(f"settings.{name}"), 22)
        self.y += 48

    def choice(self, name: str, values: Sequence[str]) -> None:
        choices = [Choice(value, self.say(f"{name}.{value}")) for value in values]
        self.stepper(name, choices, getattr(self.page.app.settings, name))

    def stepper(self, name: str, choices: Sequence[Choice], value: Any, whole: bool = False) -> None:
        """One of several; as wide as the `whole` column where the heading says what it is."""
        spot, label = self._spot(name, "", WIDE if whole else CONTROL)
        control = Words if len(choices) <= FEW else Stepper
        self.widgets += [*([] if whole else label), control(spot, choices, value, partial(self.page.set, name))]

    def sizes(self) -> None:
        """One button for each size of the window; what this screen has no room for sleeps, and says why."""
        settings = self.page.app.settings
        spot, label = self._spot("scale", "", SIZES_WIDE)
        step = (spot.box.width - self.grid.scale.px(FITTING)) / len(SIZES)
        self.widgets += label
        for place, size in enumerate((0.0, *SIZES)):
            left = spot.box.x + (self.grid.scale.px(FITTING) + (place - 1) * step if place else 0)
            wide = (step if place else self.grid.scale.px(FITTING)) - self.grid.scale.px(4)
            text = self.say("settings.percent", n=round(100 * size)) if size else self.say("settings.fitting")
            why = self._no_room(size)
            box = Rect(round(left), spot.box.y, round(wide), spot.box.height)
            name = f"{spot.name}: {text}"
            target = Target(("scale", size), "settings", box, name, partial(self._resize, size), why, hint=why)
            self.widgets.append(Size(target, text, size == settings.scale))

    def _no_room(self, size: float) -> str:
        """Why the window cannot be so large; empty when it can."""
        if self.page.app.settings.full_screen:
            return self.say("settings.size_full")
        largest = largest_size(desktop())
        return self.say("settings.size_room", n=int(100 * largest)) if size > largest else ""

    def _resize(self, size: float) -> None:
        self.page.set("scale", size)
        fit_window(size, self.page.app.settings.full_screen)

    def switch(self, name: str, word: str = "", after: After | None = None, why: str = "") -> None:
        word = word or name
        about = self.say(f"settings.{word}_about") if word in ABOUT else ""
        spot, label = self._spot(word, about, TICK, name)

        def choose(on: bool) -> None:
            self.page.set(name, on)
            if after:
                after()

        on = getattr(self.page.app.settings, name)
        self.widgets += [*label, Switch(spot, on, choose, self._on_off(), why, why)]

    def mute(self) -> None:
        spot, label = self._spot("mute", "", TICK)
        on = self.page.app.settings.volumes.mute
        switch = Switch(spot, on, lambda on: self.page.set_volume("mute", on), self._on_off())
        self.widgets += [*label, switch]

    def volume(self, name: str) -> None:
        spot, label = self._spot(name, "", SLIDER)
        value = getattr(self.page.app.settings.volumes, name)
        shown = self.say("settings.percent", n=value)
        self.widgets += [*label, Slider(spot, value, lambda value: self.page.set_volume(name, value), shown)]

    def _spot(self, word: str, about: str, control: int, name: str = "") -> tuple[Spot, list[Widget]]:
        """The place of a control (of a switch: the whole row), and what is written before it."""
        grid, height = self.grid, LOW_ROW if control in (SLIDER, TICK) and not about else ROW
        box, wide, high = grid.rect(self.x, self.y, WIDE, height - 4), grid.scale.px(control), grid.scale.px(46)
        place = box if control == TICK else Rect(box.right - wide, box.centery - high // 2, wide, high)
        self.y += height
        text = self.say(f"settings.{word}")
        return Spot((name or word,), "settings", place, text), row(box, grid.scale.u, text, about, wide)

    def _on_off(self) -> tuple[str, str]:
        return self.say("settings.off"), self.say("settings.on")
