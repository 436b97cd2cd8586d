"""Widgets by which one says who plays at a seat: a person or a bot, of a bot its level, and what it leans to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from art import controls, icons
from art.palette import INKS
from game.core.kinds import BOTS, HUMAN, LEVELS, TEMPERS, level_of, temper_of
from scenes.ui import opponents
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.widgets import Choice, Id, Label, Look, Spot, Stepper, Widget

GAP = 8
"""Between the controls that say who plays."""

HIGH = 46
"""How high these controls are, in units, where there is room."""


class Halves(Stepper):
    """One of two, side by side: each half has an icon, and a press on it chooses that."""

    def __init__(
        self, spot: Spot, choices: Sequence[Choice], signs: tuple[str, str], value: str, choose: Callable[[str], object]
    ) -> None:
        super().__init__(spot, choices, value, choose, " / ".join(choice.text for choice in choices))
        self.signs = signs
        self.chosen = next((place for place, choice in enumerate(choices) if choice.value == value), None)

    def _pick(self, place: int) -> None:
        if place != self.chosen:
            self.choose(self.choices[place].value)

    def click(self, point: tuple[int, int]) -> None:
        self._pick(int(point[0] >= self.box.centerx))

    def step(self, by: int) -> bool:
        self._pick(int(by > 0))
        return True

    def draw(self, pen: Pen, look: Look) -> None:
        half = self.box.width // 2
        for place, icon in enumerate(self.signs):
            box = Rect(self.box.x + place * half, self.box.y, half - pen.scale.px(2), self.box.height)
            chosen = place == self.chosen
            style: controls.Style = "brass" if chosen else "paper"
            state = "idle" if chosen else look.state(self.target)
            pen.plate(controls.button(box.size, pen.scale.u, style, state), *box.topleft)
            colour = controls.ink(style, "idle" if chosen else "disabled")
            pen.put(icons.icon(icon, pen.scale.px(24), colour), box.centerx, box.centery - pen.scale.px(1), "cm")


class Chooser(NamedTuple):
    """Who plays at a seat, to be chosen: of which game, who it is, what the seat is called, and what a choice does."""

    game: str
    who: str
    name: str
    bot: str  # who sits down first where a bot is wanted
    choose: Callable[[str], object]


class Places(NamedTuple):
    """Where the controls stand: for a person or a bot, for the level, and for what it leans to."""

    person: Rect
    level: Rect
    temper: Rect

    @classmethod
    def in_line(cls, box: Rect, u: float) -> Places:
        """All of them side by side; what an opponent leans to as two icons."""
        gap, height = round(GAP * u), min(box.height, round(HIGH * u))
        pair = 2 * height
        y = box.centery - height // 2
        person = Rect(box.x, y, pair, height)
        temper = Rect(box.right - pair, y, pair, height)
        return cls(person, Rect(person.right + gap, y, temper.x - person.right - 2 * gap, height), temper)


def who_plays(app: AppContext, id: Id, zone: str, places: Places, about: Chooser) -> list[Widget]:
    """A person or a bot, with one press; of a bot how well it plays, and of an opponent what it leans to."""
    say = app.say
    bot = about.who if about.who in BOTS else about.bot
    both = [Choice(HUMAN, say("who.human")), Choice(bot, say("setup.bot"))]
    spot = Spot(id, zone, places.person, say("setup.who", name=about.name))
    found: list[Widget] = [Halves(spot, both, ("person", "bot"), about.who, about.choose)]
    if about.who not in BOTS:
        return [
            *found,
            Label(places.level.union(places.temper), opponents.in_short(app, about.who), size=19, colour=INKS.quiet),
        ]
    found.append(_level(app, ("level", *id[1:]), zone, places.level, about))
    if level_of(about.who):
        found.append(_temper(app, ("temper", *id[1:]), zone, places.temper, about))
    return found


def _level(app: AppContext, id: Id, zone: str, box: Rect, about: Chooser) -> Widget:
    """The five levels; a bot that has none is only offered where it sits already."""
    temper = temper_of(about.who) if level_of(about.who) else TEMPERS[0]
    kinds = [f"{level}-{temper}" if temper else level for level in LEVELS]
    if about.who not in kinds:
        kinds.insert(0, about.who)
    choices = [Choice(kind, opponents.level(app, kind)) for kind in kinds]
    spot = Spot(id, zone, box, app.say("setup.level", name=about.name))
    return Stepper(spot, choices, about.who, about.choose, opponents.about(app, about.game, about.who))


def _temper(app: AppContext, id: Id, zone: str, box: Rect, about: Chooser) -> Widget:
    level = level_of(about.who)
    spot = Spot(id, zone, box, app.say("setup.temper", name=about.name))
    choices = [Choice(f"{level}-{each}", opponents.leans(app, about.game, each)) for each in TEMPERS]
    return Halves(spot, choices, ("seals/olive", "spear"), about.who, about.choose)
