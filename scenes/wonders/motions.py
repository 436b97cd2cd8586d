"""What moves on the table of 7 Wonders Dice: dice are thrown, crosses drawn, coins paid and gained, seals pressed.

What changes follows from the views before and after; the events say in which order, and where coins come from and go
to. What is taken back goes the same ways backward. No place shows what has not arrived.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect, Surface

from art import seals
from art.wonders import dice as cubes
from art.wonders import forum, signs
from art.wonders.dice import resting
from art.wonders.palette import COLOUR_OF
from art.wonders.slips import Slip
from art.wonders.slots import DRAWN as CUBE
from art.wonders.slots import RADIUS
from game.wonders.codes import bits
from game.wonders.facts import Sheet
from scenes.play.session import Step
from scenes.table import flights
from scenes.table.frame.layout import Zones
from scenes.ui.animation import Move, Place, Stage, in_out_cubic, linear, out_quad
from scenes.ui.pen import Pen
from scenes.wonders import boxes, describe_forum, describe_sheet
from scenes.wonders.crossing import DRAWN, Crossing, Mark
from scenes.wonders.look import Look
from scenes.wonders.revealing import Revealing
from scenes.wonders.shown import Key, Shown
from scenes.wonders.throwing import Before, Throwing

BEAT = 0.16
"""Seconds from one thing to the next."""

COIN, APART = 0.3, 0.05
"""Seconds that a coin flies, and by which the next one is later."""

ARC, LIFT = 34, 60
"""How high coins fly, and from how high a seal or a die comes down, in units."""

PRESS, COME, FADE = 0.22, 0.4, 0.35
"""Seconds in which a letter is sealed, a die comes to the Forum, and one picture gives way to another."""

SOUNDS = {
    "chose": "pick_up", "crossed": "put_down", "bonus": "put_down", "completed": "turn_up", "sealed": "put_down",
    "revealed": "turn_up", "gained": "stones", "passed": "stones", "swapped": "slide", "final": "round",
    "board": "put_down",
}  # fmt: skip


class Seen(NamedTuple):
    """What was seen until a step: the dice, and everybody's crosses and coins on the sheet that is looked at."""

    forum: Before
    main: int
    crossed: int
    coins: int
    bare: Surface | None  # what was to be seen where a sheet will be


class Motions:
    """The game waits for what is on the stage; nobody waits for the extras."""

    def __init__(self, shown: Shown, look: Look) -> None:
        self.shown, self.look = shown, look
        self.stage, self.extras = Stage(), Stage()
        self.throwing, self.crossing, self.revealing = Throwing(), Crossing(), Revealing()
        self._zones: Zones | None = None
        self._away: Counter[Key] = Counter()  # places whose pieces are in the air
        self._without: frozenset[Key] = frozenset()

    def resize(self, zones: Zones) -> None:
        self._zones = zones
        self.throwing.forget()
        self.clear()

    # -- time

    @property
    def busy(self) -> bool:
        return self.stage.busy or self.throwing.busy or self.crossing.busy or self.revealing.busy

    @property
    def lively(self) -> bool:
        """Whether something moves that nobody waits for."""
        return self.extras.busy

    @property
    def without(self) -> frozenset[Key]:
        """The places that are empty because what belongs there has not arrived."""
        found = frozenset(self._away) | self.throwing.hides | self.crossing.hides
        if found != self._without:  # the same object as long as nothing changes
            self._without = found
        return self._without

    def update(self, dt: float) -> bool:
        """Let time pass; True when something has moved."""
        moved = self.stage.update(dt) | self.extras.update(dt)
        moved |= self.throwing.update(dt) | self.crossing.update(dt) | self.revealing.update(dt)
        if self._zones and self.look.painted and not self.throwing.busy:
            self._warm(moved)
        return moved

    def _warm(self, moved: bool) -> None:
        """Paint ahead what will be dear: a piece of the lid, or of another sheet while nothing moves."""
        if not self.throwing.warm(boxes.radius(self.look.layout)) and not moved:
            self.look.warm()

    def skip(self) -> bool:
        """Everything has arrived; True when something was under way."""
        skipped = self.stage.skip() | self.extras.skip() | self.throwing.skip()
        return self.crossing.skip() | self.revealing.skip() or skipped

    def clear(self) -> None:
        """Nothing is on its way, and nothing waits to be."""
        self.skip()
        self._away.clear()

    # -- what happens

    def seen(self) -> Seen:
        """What is seen now, for `play` to compare."""
        shown, lying = self.shown, self.look.lying
        player = shown.player
        dice = describe_forum.dice(shown, lying, None)
        bare = None if shown.city(shown.main) or not self.look.painted else self.look.picture(self._sheet)
        return Seen(Before(lying, dice), shown.main, player.crossed, player.coins, bare)

    @property
    def _sheet(self) -> Rect:
        """The sheet with its shadow."""
        gap = self._px(12)
        return self.look.layout.sheet.inflate(2 * gap, 2 * gap).clip(self.look.layout.table)

    def play(self, step: Step, before: Seen) -> None:
        """What is shown is the position after the step; `before` is what was seen until now."""
        self.extras.skip()
        self._hear(step)
        if step.actions:
            self._happen(step, before)
        else:
            self._take_back(before)
        if self.shown.house.settings.speed == "instant":
            self.skip()

    def _hear(self, step: Step) -> None:
        sounds = self.shown.house.sounds
        names = [SOUNDS[str(event.fact[0])] for event in step.events if event.fact[0] in SOUNDS]
        for sound in dict.fromkeys(names) if step.actions else ["take_back"]:
            sounds.play(sound)

    def _happen(self, step: Step, before: Seen) -> None:
        """Event after event, as far as they change what is seen."""
        clock, source = 0.0, None
        new = self._new_crosses(before)
        for event in step.events:
            match event.fact:
                case ("chose", int(seat), int(die), int(price), int(income)) if seat == self.shown.main:
                    place = self.look.box(("die", die))
                    self._pay(price, self._price(die, before), clock)
                    self._receive(income, place, clock + BEAT)
                    clock += BEAT * (2 if income else 1)
                case ("crossed", int(seat), int(space), int(lack)) if seat == self.shown.main:
                    source = self.look.box(self.shown.key(space))
                    self._pay(lack, source, clock)
                    clock += BEAT if lack else 0.0
                    clock = self._cross(space, clock)
                    new.discard(space)
                case ("bonus", int(seat), int(at)) if seat == self.shown.main:
                    space = self.shown.book.bonuses[at]
                    source = self.look.box(("bonus", at))
                    clock = self._cross(space, clock)
                    new.discard(space)
                case ("gained", int(seat), int(coins), int()) if seat == self.shown.main:
                    self._receive(coins, source or self.look.box(("pass",)), clock)
                    clock += BEAT
                case ("completed", int(seat), int(building)) if seat == self.shown.main:
                    self._stamp(self.shown.book.buildings[building].id, clock)
                case ("sealed", int(seat)):
                    self._seal(seat)
                case ("swapped", int(special), int(grey)):
                    self._swap(special, grey, before)
                case ("rolled", *_):
                    self._throw(before)
        if before.bare and self.shown.city(self.shown.main):
            old = Place(before.bare, *self._sheet.topleft)
            self.stage.fly(old, old._replace(alpha=0.0), Move(FADE, ease=linear))
        for space in sorted(new):  # somebody else's sheet, shown by the reveal
            clock = self._cross(space, clock) - DRAWN / 2
        self._reveal(step)

    def _take_back(self, before: Seen) -> None:
        """The same ways backward: crosses and seals vanish, coins come back, dice fade."""
        shown = self.shown
        if before.main != shown.main:
            return
        gone = before.crossed & ~shown.player.crossed
        for space in bits(gone):
            self._mark(shown.key(space), space, 0.0, back=True)
        for space in self._new_crosses(before):
            self._cross(space, 0.0)
        self._fade_dice(before.forum)
        coins = shown.player.coins - before.coins
        bill = self.look.layout.bill
        if coins > 0:
            self._receive(coins, bill, 0.0)
        else:
            self._pay(-coins, bill, 0.0)

    def _fade_dice(self, before: Before) -> None:
        """Dice of another throw give way to those of the one that is seen again."""
        lying = self.look.lying
        if before.lying == lying:
            return
        for at in range(len(before.lying.numbers)):
            left = self._cube(before.dice[at], before.lying, at)
            self.stage.fly(left, left._replace(alpha=0.0), Move(FADE, ease=linear))
        dice = describe_forum.dice(self.shown, lying, None)
        for at, number in enumerate(lying.numbers):
            came = self._cube(dice[at], lying, at)
            self._send(
                self.stage, came._replace(alpha=0.0), came, Move(FADE, ease=linear), (("die", number), ("tags",))
            )

    # -- crosses and seals

    def _new_crosses(self, before: Seen) -> set[int]:
        if before.main != self.shown.main:
            return set()
        return set(bits(self.shown.player.crossed & ~before.crossed))

    def _cross(self, space: int, clock: float) -> float:
        """Draw a cross; gives when it is done."""
        self._mark(self.shown.key(space), space, clock)
        return clock + DRAWN

    def _mark(self, key: Key, space: int, delay: float, back: bool = False) -> None:
        if box := self.look.box(key):
            seat = self.shown.colour(self.shown.main).name
            self.crossing.begin(Mark(key, box, seat, seed(key), delay, back))

    def _stamp(self, building: str, clock: float) -> None:
        """The seal on a finished building; the Warehouse has none."""
        key: Key = ("stamp", building)
        if building != "warehouse" and (box := self.look.box(key)):
            self.crossing.begin(Mark(key, box, self.shown.colour(self.shown.main).name, 0, clock))

    # -- coins

    def _price(self, die: int, before: Seen) -> Rect | None:
        """Where the coins for a die go."""
        lying = before.forum.lying
        if die not in lying.numbers or not lying.quarters:
            return self.look.box(("die", die))
        return boxes.price(self.look.layout, lying.quarters[lying.numbers.index(die)])

    def _pay(self, coins: int, goal: Rect | None, delay: float) -> None:
        """Coins leave the treasury, the last ones first."""
        if goal is None:
            return
        held = self.shown.player.coins
        for number in range(coins):
            start = self.look.layout.coin(min(20, held + coins - 1 - number))
            self._toss(start, goal, delay + APART * number, ())

    def _receive(self, coins: int, source: Rect | None, delay: float) -> None:
        """Coins come into the treasury, one after another; it does not show them before."""
        if source is None:
            return
        held = self.shown.player.coins
        for number in range(coins):
            place = max(0, held - coins + number)
            self._toss(source, self.look.layout.coin(min(20, place)), delay + APART * number, (("coin", place),))

    def _toss(self, start: Rect, end: Rect, delay: float, hides: tuple[Key, ...]) -> None:
        side = self.look.layout.coin(0).width
        sprite = signs.coin(side)
        a, b = (flights.over(sprite, _middle(sprite, box), side)._replace(z=70) for box in (start, end))
        goal = b if hides else b._replace(alpha=0.2)
        self._send(self.stage, a, goal, Move(COIN, delay, arc=self._px(ARC)), hides)

    # -- dice

    def _throw(self, before: Seen) -> None:
        if self._calm:
            return
        lying = self.look.lying
        old = before.forum if before.forum.lying.numbers else None
        self.throwing.begin(lying, describe_forum.dice(self.shown, lying, None), old)
        self.shown.house.sounds.play("stones")

    @property
    def _calm(self) -> bool:
        """Whether nobody wants to see dice roll."""
        settings = self.shown.house.settings
        return settings.reduced_motion or settings.speed == "instant"

    def _swap(self, special: int, grey: int, before: Seen) -> None:
        """A special die comes down where a grey one is taken away."""
        lying = self.look.lying
        if special not in lying.numbers:
            return
        dice = describe_forum.dice(self.shown, lying, None)
        at = lying.numbers.index(special)
        came = self._cube(dice[at], lying, at)
        above = came._replace(lift=self._px(LIFT * 2), alpha=0.0)
        self._send(self.stage, above, came, Move(COME, COME / 2, out_quad), (("die", special),))
        old = before.forum
        if grey in old.lying.numbers:
            at = old.lying.numbers.index(grey)
            left = self._cube(old.dice[at], old.lying, at)
            self.stage.fly(left, left._replace(lift=self._px(LIFT * 2), alpha=0.0), Move(COME, 0.0, in_out_cubic))

    def _cube(self, die: forum.Die, lying: describe_forum.Lying, at: int) -> Place:
        """A die where it lies."""
        layout = self.look.layout
        radius, centre = boxes.radius(layout), boxes.centre(layout)
        edge = round(lying.throw.edge * radius / RADIUS)
        rest = lying.throw.rests[at]
        locked = die.look == "locked"
        face = cubes.cube(die.colour, die.faces, round(edge * CUBE), resting(rest.yaw), 1.0, locked)
        x, y = forum.place(lying.throw.moments[-1][at], radius)
        box = face.get_rect(center=(centre[0] + round(x), centre[1] + round(y)))
        return flights.over(face, box, box.width)

    # -- letters and the reveal

    def _seal(self, seat: int) -> None:
        """A seal is pressed on the letter of a seat."""
        panel = self.look.box(("seat", seat))
        if panel is None:
            return
        side = self._px(40)
        sprite = seals.seal(self.shown.colour(seat), side)
        box = Rect(panel.right - self._px(62), panel.bottom - self._px(66), side, side)
        end = flights.over(sprite, box, side)._replace(z=80)
        start = end._replace(scale=2.2, lift=self._px(LIFT), alpha=0.0)
        self.extras.fly(start, end, Move(PRESS, 0.0, out_quad))

    def _reveal(self, step: Step) -> None:
        """What the others have done comes out beside their panels."""
        found = []
        for event in step.events:
            match event.fact:
                case ("revealed", int(seat), int(new), int(was), int(coins)) if seat != self.shown.seat:
                    if box := self.look.box(("seat", seat)):
                        found.append((self._slip(seat, new, coins - was), box))
        if found and not self.shown.house.settings.reduced_motion:
            self.revealing.begin(found, self.look.layout.u)

    def _slip(self, seat: int, new: int, coins: int) -> Slip:
        shown = self.shown
        printed = shown.facts(Sheet, seat).spaces
        spaces = []
        for space in bits(new):
            key = shown.key(space)
            colour = COLOUR_OF["bonus" if key[0] == "bonus" else str(key[1])]
            spaces.append((colour, describe_sheet.printed_space(printed[space])))
        return Slip(shown.colour(seat).name, tuple(spaces), coins)

    # -- flights

    def _send(self, stage: Stage, start: Place, end: Place, move: Move, hides: tuple[Key, ...]) -> None:
        """Its place stays empty until it lands. What waits for its turn lies where it was."""
        self._away.update(hides)
        if move.delay and start.alpha and not hides:
            stage.fly(start._replace(shadow=None), start._replace(shadow=None), Move(move.delay, ease=linear))
        stage.fly(start, end, move._replace(landed=self._landed(hides)))

    def _landed(self, hides: tuple[Key, ...]) -> Callable[[], None]:
        def landed() -> None:
            self._away -= Counter(hides)

        return landed

    def _px(self, length: float) -> int:
        return self.look.layout.px(length)

    # -- drawing

    def draw(self, pen: Pen) -> None:
        """Everything that is on its way, the higher over the lower."""
        self.crossing.draw(pen)
        self.throwing.draw(pen, self.look.layout.forum)
        self.revealing.draw(pen)
        for actor in sorted([*self.extras.sorted(), *self.stage.sorted()], key=lambda actor: actor.place.z):
            flights.draw(pen, actor.place)


def seed(key: Key) -> int:
    """What a cross is drawn by in the sheet's own pictures, so that it is the same when it is done."""
    if key[0] == "bonus":
        return 8 + int(str(key[1]))
    _, name, row, place = key
    if name == "warehouse":
        return 80 + int(str(place))
    return sum(map(ord, str(name))) * 37 + int(str(row)) * 11 + int(str(place))


def _middle(sprite: Surface, box: Rect) -> Rect:
    """A box of the sprite's size in the middle of another one."""
    return sprite.get_rect(center=box.center)
