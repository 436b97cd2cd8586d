"""What is done on the sheet that is seen, while one looks on: crosses are drawn, seals come down, coins go and come."""

from __future__ import annotations

from pygame import Rect

from art.wonders import signs
from game.wonders.codes import bits
from scenes.play.session import Step
from scenes.table import flights
from scenes.table.area import Area
from scenes.table.motion import Motion
from scenes.table.place import Key
from scenes.ui.animation import Move
from scenes.ui.animation import Place as Spot
from scenes.ui.pen import Pen
from scenes.wonders.crosses import DRAWN, Crossing, Mark
from scenes.wonders.shown import PASS, Shown, at_die

BEAT, APART = 0.16, 0.05
"""Seconds from one thing to the next, and from one coin to the next."""

COIN, ARC = 0.3, 34
"""Seconds that a coin flies, and how high, in units."""

COINS = 20
"""So many coins have a place in the treasury."""


class Marks(Area[Shown]):
    """Event after event, as far as they change the sheet; what is taken back goes the same ways backward."""

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self.spectacle = self._crossing = Crossing()

    def animate(self, step: Step, motion: Motion) -> None:
        main = self.shown.main
        before, after = step.before.players[main], step.after.players[main]
        new = {*bits(after.crossed & ~before.crossed)}
        if step.actions:
            self._happen(step, motion, new)
        else:
            for space in bits(before.crossed & ~after.crossed):
                self._cross(space, 0.0, back=True)
            self._coins(motion, after.coins - before.coins, self.shown.layout.bill, 0.0)
        clock = 0.0
        for space in sorted(new):  # somebody else's sheet, shown by the reveal
            clock = self._cross(space, clock if step.actions else 0.0) - DRAWN / 2

    def _happen(self, step: Step, motion: Motion, new: set[int]) -> None:
        """In turn what the events tell; of `new` remains what none of them tells."""
        main, bill, clock = self.shown.main, self.shown.layout.bill, 0.0
        source = self.shown.rect(PASS) or bill
        for event in step.events:
            match event.fact:
                case ("chose", int(seat), int(die), int(price), int(income)) if seat == main:
                    self._coins(motion, -price, self._price(die) or bill, clock)
                    self._coins(motion, income, self.shown.rect(at_die(die)) or bill, clock + BEAT)
                    clock += BEAT * (2 if income else 1)
                case ("crossed", int(seat), int(space), int(lack)) if seat == main:
                    source = self.shown.rect(self.shown.at(space)) or source
                    self._coins(motion, -lack, source, clock)
                    clock = self._cross(space, clock + (BEAT if lack else 0.0))
                    new.discard(space)
                case ("bonus", int(seat), int(at)) if seat == main:
                    space = self.shown.book.bonuses[at]
                    source = self.shown.rect(self.shown.at(space)) or source
                    clock = self._cross(space, clock)
                    new.discard(space)
                case ("gained", int(seat), int(coins), int()) if seat == main:
                    self._coins(motion, coins, source, clock)
                    clock += BEAT
                case ("completed", int(seat), int(building)) if seat == main:
                    self._stamp(self.shown.book.buildings[building].id, clock)

    # -- crosses and seals

    def _cross(self, space: int, clock: float, back: bool = False) -> float:
        """Draw a cross; gives when it is done."""
        key = self.shown.at(space)
        if rect := self.shown.rect(key):
            self._crossing.begin(Mark(key, rect, self._colour, self._seed(space), clock, back))
        return clock + DRAWN

    def _stamp(self, building: str, clock: float) -> None:
        """The seal on a finished building; the Warehouse has none."""
        key: Key = ("stamp", building)
        if building != "warehouse" and (rect := self.shown.rect(key)):
            self._crossing.begin(Mark(key, rect, self._colour, 0, clock))

    @property
    def _colour(self) -> str:
        return self.shown.colour(self.shown.main).name

    def _seed(self, space: int) -> int:
        """What a cross is drawn by in the sheet's own pictures, so that it is the same when it is done."""
        name, row, place = self.shown.spot(space)
        if name in ("bonus", "warehouse"):
            return place + (8 if name == "bonus" else 80)
        return sum(map(ord, name)) * 37 + row * 11 + place

    # -- coins

    def _price(self, die: int) -> Rect | None:
        """Where the coins for a die go."""
        found = self.shown.die_of(die)
        return self.shown.rect(("price", found.quarter) if found else at_die(die))

    def _coins(self, motion: Motion, coins: int, other: Rect, delay: float) -> None:
        """Coins come into the treasury, which does not show them before, or leave it, the last ones first."""
        layout, held = self.shown.layout, self.shown.player.coins
        for number in range(abs(coins)):
            at = max(0, held - coins + number if coins > 0 else held - coins - 1 - number)
            purse, there = self._lies(layout.coin(min(COINS, at))), self._lies(other)
            move = Move(COIN, delay + APART * number, arc=layout.px(ARC))
            if coins > 0:
                motion.send(motion.stage, there, purse, move, ("coin", at), lies=False)
            else:
                motion.send(motion.stage, purse, there._replace(alpha=0.2), move)

    def _lies(self, rect: Rect) -> Spot:
        """A coin in the middle of something, over all else that flies."""
        sprite = signs.coin(self.shown.layout.coin(0).width)
        return flights.over(sprite, sprite.get_rect(center=rect.center), sprite.get_width())._replace(z=70)

    @property
    def hides(self) -> frozenset[Key]:
        return self._crossing.hides

    def above(self, pen: Pen) -> None:
        self._crossing.draw(pen)
