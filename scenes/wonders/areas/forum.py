"""The Forum: its dice, what each would cost in all, which is in hand, the prices of its quarters, and the throw."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from zlib import crc32

from pygame import Rect, Surface

from art.wonders import dice as cubes
from art.wonders import forum
from art.wonders import throw as throws
from art.wonders.dice import resting
from art.wonders.forum import Die, Look
from art.wonders.slots import DRAWN, PRICE, RADIUS
from game.wonders import facts
from game.wonders.codes import quarter_of
from scenes.play.session import Step
from scenes.table import flights
from scenes.table.area import Area
from scenes.table.motion import Motion
from scenes.table.picture import Layer
from scenes.table.place import Key, Place
from scenes.table.places_picture import unlit
from scenes.ui.animation import Move, in_out_cubic, linear, out_quad
from scenes.ui.animation import Place as Spot
from scenes.ui.pen import Pen
from scenes.wonders.shown import Shown, at_die
from scenes.wonders.throw import NONE_YET, Lying, Seen, Throwing

TAGS: Key = ("tags",)
"""What the dice cost in all: not seen while any of them is on its way."""

OUT = 20
"""How far shadows reach beyond the tray, in units."""

LIFT = 120
"""From how high a die comes down, in units."""

COME, FADE = 0.4, 0.35
"""Seconds in which a die comes to the Forum, and in which dice give way to others."""


class Forum(Area[Shown]):
    """See the module. Where dice lie follows from the throw alone; one that came in since lies where another was."""

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self._last: tuple[int, Lying] = (-1, NONE_YET)
        self._seen = Seen(NONE_YET, ())  # as it was before the step that is shown
        self.spectacle = self._throwing = Throwing()
        self._layout: object = None

    # -- how the dice lie

    @property
    def lying(self) -> Lying:
        found = self.shown.kept("lying", self._find)
        assert isinstance(found, Lying)
        return found

    def _find(self) -> Lying:
        shown, view = self.shown, self.shown.view
        if not view.rolled:
            return NONE_YET
        fresh = bool(shown.facts(facts.Sealed, shown.seat).choosing) or not shown.facts(facts.Forum, shown.seat).dice
        turn = view.round if fresh or view.final else view.round - 1
        known, before = self._last
        found = self._thrown(turn) if known != turn or fresh or not before.numbers else _replaced(before, view.dice)
        self._last = turn, found
        return found

    def _thrown(self, turn: int) -> Lying:
        cells = dict(zip(self.shown.view.dice, self.shown.view.rolled, strict=True))
        numbers = tuple(sorted(cells, key=lambda die: (quarter_of(cells[die]), die)))
        quarters = tuple(quarter_of(cells[die]) for die in numbers)
        seed = crc32(f"{self.shown.seed} {turn}".encode())
        return Lying(numbers, throws.lying(quarters, seed), quarters, seed)

    def dice(self, chosen: int | None) -> tuple[Die, ...]:
        """Every die as it is drawn; while one is in hand the tags have no numbers, for they are not asked for."""
        return tuple(
            self._die(die, str(key) if chosen is None else "", die == chosen)
            for key, die in enumerate(self.lying.numbers, start=1)
        )

    @property
    def _plain(self) -> tuple[Die, ...]:
        """All dice while none is in hand."""
        found: tuple[Die, ...] = self.shown.kept("dice", lambda: self.dice(None))
        return found

    def _die(self, die: int, key: str, chosen: bool) -> Die:
        printed, figures = self.shown.book.dice[die], self.shown.die_of(die)
        faces = cubes.lying(printed.faces, figures.symbol if figures else printed.faces[0])
        if figures is None:
            return Die(printed.colour, faces, key)
        open_ = figures.cheapest is not None or not self.shown.asked
        look: Look = "chosen" if chosen else "locked" if figures.locked else "" if open_ else "asleep"
        return Die(printed.colour, faces, key, "" if figures.cheapest is None else str(figures.cheapest), look)

    # -- pictures

    def ground(self) -> Iterator[Layer]:
        yield self._tray()
        yield self._dice()

    def dear(self) -> Iterator[Callable[[], object]]:
        yield partial(forum.tray, self._radius)

    def _tray(self) -> Layer:
        """The Forum without dice; before the first throw it is shut."""
        shown, here, radius = self.shown, self.shown.layout.local(), self._radius
        words, seed = shown.app.say("wonders.zone.forum"), sign_of(shown.seed)
        shut = not self.lying.numbers

        def paint(target: Surface) -> None:
            forum.tray(radius).lay(target, *here.forum.topleft)
            forum.name(target, here.forum_name, words, here.u)
            forum.seed(target, here.forum_seed, seed, here.u)
            if shut:
                forum.lift_lid(target, here.forum.center, radius, 0.0)

        area = here.forum.inflate(2 * here.px(OUT), 2 * here.px(OUT)).unionall([here.forum_name, here.forum_seed])
        return Layer("tray", area, (words, seed, shut), paint)

    def _dice(self) -> Layer:
        """The dice at rest that are not on their way."""
        shown, here, radius, lying = self.shown, self.shown.layout.local(), self._radius, self.lying
        dice = self._plain if shown.die is None else self.dice(shown.die)
        there = [n for n, number in enumerate(lying.numbers) if at_die(number) not in shown.away]
        throw = lying.throw._replace(moments=(tuple(lying.throw.moments[-1][n] for n in there),))
        seen, tags = tuple(dice[n] for n in there), shown.asks_for_dice and TAGS not in shown.away

        def paint(target: Surface) -> None:
            forum.settled(target, here.forum.center, radius, throw, seen, tags)

        if not self._throwing.busy:
            self._seen = Seen(lying, self._plain)
        return Layer("dice", here.forum, (throw.moments, throw.edge, seen, tags), paint)

    @property
    def _radius(self) -> int:
        return self.shown.layout.forum.width // 2

    def overlay(self, pen: Pen) -> None:
        """A thin frame around the die that is pointed at, if it can be taken."""
        shown, radius = self.shown, self._radius
        die = shown.pointed_die
        if die is not None and die != shown.die and shown.choice.fits(at_die(die)) and not shown.away:
            edge = round(self.lying.throw.edge * radius / RADIUS)
            box = forum.die_box(self._middle(self.lying, self.lying.numbers.index(die)), edge)
            forum.frame(edge, radius / RADIUS, True).lay(pen.surface, *box.topleft)

    def _middle(self, lying: Lying, at: int) -> tuple[int, int]:
        """Where a die lies, by its place in the order of the keys."""
        (left, top), (x, y) = self.shown.layout.forum.center, forum.place(lying.throw.moments[-1][at], self._radius)
        return left + round(x), top + round(y)

    # -- places

    def places(self) -> Iterator[Place]:
        say, layout, radius = self.shown.app.say, self.shown.layout, self._radius
        for at, die in enumerate(self.lying.numbers):
            args = self.lying.throw, at, layout.forum.center, radius
            yield Place(
                at_die(die), forum.box_of(*args).union(forum.tag_box(*args)), self._name(die),
                partial(self._told, die), "SW-015", "forum", light=unlit, command=f"choose_{at + 1}",
            )  # fmt: skip
        side = round(2 * PRICE * radius / RADIUS)
        for quarter, price in enumerate(self.shown.book.prices):
            (x, y), rect = forum.price_at(radius, quarter), Rect(0, 0, side, side)
            rect.topleft = layout.forum.centerx + round(x) - side // 2, layout.forum.centery + round(y) - side // 2
            told = say("wonders.note.price", n=price) if price else say("wonders.note.price_free")
            name = say("wonders.zone.quarter", n=price)
            yield Place(("price", quarter), rect, name, [told], "SW-016")
        told = say("rule.SW-011.text")
        yield Place(("forum",), layout.forum, say("wonders.zone.forum"), [told], "SW-011")

    def _name(self, die: int) -> str:
        """Which die, and what it shows."""
        say, (_, symbol) = self.shown.app.say, self.shown.face_of(die)
        name = say(f"wonders.die.{self.shown.book.dice[die].id}")
        return say("wonders.note.die", die=name, symbol=say(f"wonders.symbol.{symbol}"))

    def _told(self, die: int) -> list[str]:
        """Its price with all reasons, what keeps it from being chosen, and where it leads."""
        say, figures = self.shown.app.say, self.shown.die_of(die)
        if figures is None:
            return []
        found = [price(self.shown, figures)]
        if figures.income:
            found.append(say("wonders.note.income", n=figures.income))
        if figures.locked:
            found.append(say("wonders.note.locked"))
        if figures.guild:
            found.append(self._guild(figures.guild))
        names = [self.shown.name_of(space) for space in figures.spaces]
        found.append(say("wonders.note.leads", spaces="; ".join(names)) if names else say("wonders.note.nowhere"))
        if (least := figures.cheapest) is not None:
            found.append(say("wonders.note.cheapest", n=least) if least else say("wonders.note.cheapest_free"))
        return [*found, say("wonders.note.odds")]

    def _guild(self, guild: facts.Guild) -> str:
        """How many spaces the die of the Guild Court compares."""
        say = self.shown.app.say
        if len(self.shown.view.players) == 2:
            return say("wonders.note.guild_two", own=guild.own, other=guild.left)
        return say("wonders.note.guild", own=guild.own, left=guild.left, right=guild.right)

    # -- what moves

    def animate(self, step: Step, motion: Motion) -> None:
        before = self._seen
        if not step.actions:
            self._fade(before, motion)
        for event in step.events if step.actions else ():
            match event.fact:
                case ("rolled", *_):
                    self._throw(before)
                case ("swapped", int(special), int(grey)):
                    self._swap(special, grey, before, motion)

    def _throw(self, before: Seen) -> None:
        settings = self.shown.app.settings
        if settings.reduced_motion or settings.speed == "instant":  # nobody wants to see dice roll
            return
        self._throwing.begin(self.lying, self._plain, before if before.lying.numbers else None)
        self.shown.app.sounds.play("dice")

    def _swap(self, special: int, grey: int, before: Seen, motion: Motion) -> None:
        """A special die comes down where a grey one is taken away."""
        lying, high = self.lying, self.shown.layout.px(LIFT)
        if special in lying.numbers:
            came = self._cube(Seen(lying, self._plain), lying.numbers.index(special))
            above = came._replace(lift=high, alpha=0.0)
            motion.send(motion.stage, above, came, Move(COME, COME / 2, out_quad), at_die(special))
            if grey in before.lying.numbers:
                left = self._cube(before, before.lying.numbers.index(grey))
                motion.send(motion.stage, left, left._replace(lift=high, alpha=0.0), Move(COME, 0.0, in_out_cubic))

    def _fade(self, before: Seen, motion: Motion) -> None:
        """Dice of a throw that is taken back give way to those of the one before."""
        now = Seen(self.lying, self._plain)
        if before.lying == now.lying:
            return
        for at in range(len(before.lying.numbers)):
            left = self._cube(before, at)
            motion.send(motion.stage, left, left._replace(alpha=0.0), Move(FADE, ease=linear))
        for at, number in enumerate(now.lying.numbers):
            came = self._cube(now, at)
            for key in (at_die(number), TAGS) if at == 0 else (at_die(number),):
                motion.send(motion.stage, came._replace(alpha=0.0), came, Move(FADE, ease=linear), key)

    def _cube(self, seen: Seen, at: int) -> Spot:
        """A die where it lies."""
        die, lying = seen.dice[at], seen.lying
        edge = round(lying.throw.edge * self._radius / RADIUS)
        pose = resting(lying.throw.rests[at].yaw)
        face = cubes.cube(die.colour, die.faces, round(edge * DRAWN), pose, 1.0, die.look == "locked")
        return flights.over(face, face.get_rect(center=self._middle(lying, at)), face.get_width())

    @property
    def hides(self) -> frozenset[Key]:
        """Dice that do not lie yet, and all tags."""
        return frozenset((TAGS, *map(at_die, self._throwing.numbers))) if self._throwing.numbers else frozenset()

    def update(self, dt: float) -> bool:
        if self._layout is not self.shown.layout:
            self._layout = self.shown.layout
            self._throwing.forget()
        if not self._throwing.busy:
            self._throwing.warm(self._radius)
        return self._throwing.update(dt)

    def above(self, pen: Pen) -> None:
        self._throwing.draw(pen, self.shown.layout.forum)


def price(shown: Shown, figures: facts.Die) -> str:
    """What a die costs whoever is at the table, and what its quarter says if that is something else."""
    say, quarter, mine = shown.app.say, figures.price, 0 if figures.free else figures.mine
    if quarter == mine:
        return say("wonders.note.costs", n=mine) if mine else say("wonders.note.gratis")
    return (
        say("wonders.note.discounted", quarter=quarter, n=mine) if mine else say("wonders.note.free", quarter=quarter)
    )


def sign_of(seed: str) -> str:
    """A short sign of a seed: to be compared, not to be guessed from."""
    return f"{crc32(seed.encode()) % 0x10000:04X}"


def _replaced(before: Lying, dice: tuple[int, ...]) -> Lying:
    """Dice that are new lie where those are missing now."""
    new = [die for die in dice if die not in before.numbers]
    numbers = tuple(die if die in dice else new.pop(0) for die in before.numbers) if new else before.numbers
    return before._replace(numbers=numbers)
