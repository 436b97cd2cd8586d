"""Who sits at a table: what a seat is called, which colour it has, and whether a person or a bot plays there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, count
from typing import NamedTuple

from pygame import Rect

from art import controls, icons, palette
from art.palette import INKS
from game.core.errors import Problem, quoted
from game.core.kinds import BOTS, HUMAN, LEVELS, OPPONENTS, TEMPERS, level_of, temper_of
from game.core.save import Seated
from scenes.play.readable import readable
from scenes.ui import opponents
from scenes.ui.app_context import House
from scenes.ui.pen import Pen
from scenes.ui.widgets import Choice, Id, Label, Look, Spot, Stepper, Widget

USUAL_LEVEL = "apprentice"
USUAL_BOT = "apprentice-calm"
KINDS = (HUMAN, *BOTS)
COLOURS = tuple(seat.name for seat in palette.SEATS)

GAP = 8
"""Between the controls that say who plays."""

HIGH = 46
"""How high these controls are, in units, where there is room."""

NUMERALS = ("", " II", " III", " IV", " V", " VI", " VII")
"""How several of one name at a table are told apart: no game of ours has more."""


# -- names and colours


def names_of(house: House, players: Sequence[Seated]) -> list[str]:
    """What those at a table are called. Who was given no name is called by a number, an opponent by its own name, in
    the language of the table; nobody is called like somebody else who sits there."""
    found, numbers = [readable(player.name) for player in players], _numbers(players)
    taken = {*found}
    for number, player in enumerate(players):
        if not found[number]:
            found[number] = _own_name(house, numbers[number], player.who, taken)
            taken.add(found[number])
    return found


def _numbers(players: Sequence[Seated]) -> list[int]:
    """Whom a number stands for: people in the order of their colours, which stay theirs when the lot turns the table;
    by the place where not every one of them has a colour of their own."""
    places = [*range(len(players))]
    people = [place for place in places if players[place].who not in OPPONENTS]
    colours = [COLOURS.index(players[place].colour) for place in people if players[place].colour in COLOURS]
    if len({*colours}) < len(people):
        return places
    order = sorted(colours)
    return [order.index(colours[people.index(place)]) if place in people else place for place in places]


def _own_name(house: House, number: int, who: str, taken: set[str]) -> str:
    if who not in OPPONENTS:
        return house.say("player.nth", n=number + 1)
    name = opponents.name(house, who)
    further = (f" {n}" for n in count(len(NUMERALS) + 1))
    return next(each for numeral in chain(NUMERALS, further) if (each := name + numeral) not in taken)


def name_of(house: House, players: Sequence[Seated], number: int) -> str:
    """What one of those at a table is called."""
    return names_of(house, players)[number]


def make_known(house: House, players: Sequence[Seated]) -> list[Problem]:
    """Make of the players of a saved game such as can be shown and can play here. Says for whom another bot plays now.

    Only here: the file keeps whom it names, for a program that knows them.
    """
    notes = []
    for number, player in enumerate(players):
        player.name = readable(player.name)
        if player.who not in KINDS:
            who, bot = readable(player.who), opponents.level(house, USUAL_BOT)
            sentence = f"unknown bot {quoted(who)}: {USUAL_BOT} plays"
            player.who = USUAL_BOT
            name = name_of(house, players, number)
            notes.append(Problem(sentence, "note.bot", who=who, name=name, bot=bot))
    return notes


def colour_of(number: int, seat: Seated) -> palette.Seat:
    """A seat's colour; one that was never named gets the next in order."""
    return palette.seat(seat.colour) if seat.colour in COLOURS else palette.SEATS[number % len(palette.SEATS)]


def newcomer(players: Sequence[Seated]) -> str:
    """Which bot sits down next: of the usual level, whoever of it sits there least often."""
    there = [player.who for player in players]
    return min((f"{USUAL_LEVEL}-{temper}" for temper in TEMPERS), key=there.count)


# -- who plays, to be chosen


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


def who_plays(house: House, id: Id, zone: str, places: Places, about: Chooser) -> list[Widget]:
    """A person or a bot, with one press; of a bot how well it plays, and of an opponent what it leans to."""
    say = house.say
    bot = about.who if about.who in BOTS else about.bot
    both = [Choice(HUMAN, say("who.human")), Choice(bot, say("setup.bot"))]
    spot = Spot(id, zone, places.person, say("setup.who", name=about.name))
    found: list[Widget] = [Halves(spot, both, ("person", "bot"), about.who, about.choose)]
    if about.who not in BOTS:
        room = places.level.union(places.temper) if places.temper.y == places.level.y else places.level
        return [*found, Label(room, opponents.in_short(house, about.who), size=19, colour=INKS.quiet)]
    found.append(_level(house, ("level", *id[1:]), zone, places.level, about))
    if level_of(about.who):
        found.append(_temper(house, ("temper", *id[1:]), zone, places.temper, about))
    return found


def _level(house: House, id: Id, zone: str, box: Rect, about: Chooser) -> Widget:
    """The five levels; a bot that has none is only offered where it sits already."""
    temper = temper_of(about.who) if level_of(about.who) else TEMPERS[0]
    kinds = [f"{level}-{temper}" if temper else level for level in LEVELS]
    if about.who not in kinds:
        kinds.insert(0, about.who)
    choices = [Choice(kind, opponents.level(house, kind)) for kind in kinds]
    spot = Spot(id, zone, box, house.say("setup.level", name=about.name))
    return Stepper(spot, choices, about.who, about.choose, opponents.about(house, about.game, about.who))


def _temper(house: House, id: Id, zone: str, box: Rect, about: Chooser) -> Widget:
    level, temper = level_of(about.who), temper_of(about.who)
    spot = Spot(id, zone, box, house.say("setup.temper", name=about.name))
    choices = [Choice(f"{level}-{each}", opponents.leans(house, about.game, each)) for each in TEMPERS]
    if box.width < 3 * box.height:
        return Halves(spot, choices, ("seals/olive", "origins/spear"), about.who, about.choose)
    if not temper:
        choices.insert(0, Choice(about.who, house.say("temper.none")))
    return Stepper(spot, choices, about.who, about.choose, opponents.about(house, about.game, about.who))
