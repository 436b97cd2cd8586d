"""Who sits at a table: what a seat is called, which colour it has, and whether a person or a bot plays there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from art import controls, icons, palette
from art.palette import INKS
from game.core.errors import Problem, quoted
from game.core.save import Seated
from scenes.house import House
from scenes.pen import Pen
from scenes.readable import readable
from scenes.widgets import Choice, Id, Label, Look, Spot, Stepper, Widget

BOTS = ("random", "greedy")
"""The bots, in the order in which they are offered."""

USUAL_BOT = "greedy"
KINDS = ("human", *BOTS)
COLOURS = tuple(seat.name for seat in palette.SEATS)

GAP = 10
"""Between the two controls that say who plays."""


def name_of(house: House, number: int, seat: Seated) -> str:
    """What somebody is called; who was given no name is called by the place, in the language of the table."""
    return readable(seat.name) or house.say("player.nth", n=number + 1)


def make_known(house: House, players: Sequence[Seated]) -> list[Problem]:
    """Make of the players of a saved game such as can be shown and can play here. Says for whom another bot plays now.

    Only here: the file keeps whom it names, for a program that knows them.
    """
    notes = []
    for number, player in enumerate(players):
        player.name = readable(player.name)
        if player.who not in KINDS:
            name, who, bot = name_of(house, number, player), readable(player.who), house.say(f"level.{USUAL_BOT}")
            sentence = f"unknown bot {quoted(who)}: {USUAL_BOT} plays"
            notes.append(Problem(sentence, "note.bot", who=who, name=name, bot=bot))
            player.who = USUAL_BOT
    return notes


def colour_of(number: int, seat: Seated) -> palette.Seat:
    """A seat's colour; one that was never named gets the next in order."""
    return palette.seat(seat.colour) if seat.colour in COLOURS else palette.SEATS[number % len(palette.SEATS)]


class PersonOrBot(Stepper):
    """Two halves side by side: the left one seats a person, the right one a bot."""

    def __init__(self, house: House, spot: Spot, who: str, choose: Callable[[str], object]) -> None:
        bot = who if who in BOTS else USUAL_BOT
        choices = [Choice("human", house.say("who.human")), Choice(bot, house.say("setup.bot"))]
        super().__init__(spot, choices, who, choose, " / ".join(choice.text for choice in choices))

    def _pick(self, place: int) -> None:
        if place != self.at:
            self.choose(self.choices[place].value)

    def click(self, point: tuple[int, int]) -> None:
        self._pick(int(point[0] >= self.box.centerx))

    def step(self, by: int) -> bool:
        self._pick(int(by > 0))
        return True

    def draw(self, pen: Pen, look: Look) -> None:
        half = self.box.width // 2
        for place, icon in enumerate(("person", "bot")):
            box = Rect(self.box.x + place * half, self.box.y, half - pen.scale.px(2), self.box.height)
            chosen = place == self.at
            style: controls.Style = "brass" if chosen else "paper"
            state = "idle" if chosen else look.state(self.target)
            pen.plate(controls.button(box.size, pen.scale.u, style, state), *box.topleft)
            colour = controls.ink(style, "idle" if chosen else "disabled")
            pen.put(icons.icon(icon, pen.scale.px(24), colour), box.centerx, box.centery - pen.scale.px(1), "cm")


def who_plays(
    house: House, id: Id, zone: str, box: Rect, u: float, seat: Seated, name: str, choose: Callable[[str], object]
) -> list[Widget]:
    """A person or a bot, with one press; and of a bot, how well it plays."""
    height = min(box.height, round(46 * u))
    both = Rect(box.x, box.centery - height // 2, 2 * height + round(4 * u), height)
    rest = Rect(both.right + round(GAP * u), both.y, box.right - both.right - round(GAP * u), height)
    spot = Spot(id, zone, both, house.say("setup.who", name=name))
    found: list[Widget] = [PersonOrBot(house, spot, seat.who, choose)]
    if seat.who not in BOTS:
        found.append(Label(rest, house.say(f"who.{seat.who}"), size=19, colour=INKS.quiet))
    else:
        levels = [Choice(bot, house.say(f"level.{bot}")) for bot in BOTS]
        spot = Spot(("level", *id[1:]), zone, rest, house.say("setup.level", name=name))
        found.append(Stepper(spot, levels, seat.who, choose))
    return found
