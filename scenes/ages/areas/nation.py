"""The nation that is seen: its peoples, workers, coins and points, what it has built and what the end would bring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from pygame import Rect

from art.ages import abilities, arms, lights, nation, peoples, wonderart, workers
from art.ages.nation import GONE, READY, Purse
from art.ages.strata import Stratum
from art.ages.strips import Parts
from art.texture import Plate, Size
from game.ages.codes import numbers
from game.ages.facts import End, Progress, Stock
from scenes.ages import panels, words
from scenes.ages.areas import technologies
from scenes.ages.areas.peoples import people
from scenes.ages.areas.wonders import Building
from scenes.ages.choice import BIRTH
from scenes.ages.shown import GOODS, Shown
from scenes.ages.words import Change, Kind
from scenes.table.area import Area
from scenes.table.picture import Layer, zone_layer
from scenes.table.place import Key, Light, Piece, Place, face, number_of
from scenes.table.places_picture import unlit
from scenes.table.small_change import in_the_air

MOST_SUMS = 3
"""So many cards are named that bring points at the end of the game."""

PEBBLE, WONDER, ARMS = 44, 36, 84
"""How large workers in the tray, built wonders and the arms of who rules are, in units."""

WORKER = ("worker",)
"""What any free worker means: one is as good as another."""

GOALS = {"birth": ("rise", "AC-026"), "absorb": ("absorb", "AC-038")}
"""Where a people may go: the sign of what happens there, and its rule."""

RULING = ("ruling",)


class Tray(Area[Shown]):
    """The picture of the nation: it lies under the cards above it."""

    def ground(self) -> Iterator[Layer]:
        """All of it; what is on its way here leaves its place empty."""
        here = self.shown.layout.local()
        yield zone_layer(here, here.nation, nation.picture, self._seen())

    def _seen(self) -> nation.Nation:
        shown, say, seat, away = self.shown, self.shown.app.say, self.shown.main, self.shown.away
        words_ = ("strata", "workers", "technologies", "mine" if shown.mine else "theirs", "end")
        ruling = shown.player.peoples[0] if shown.player.peoples and RULING not in away else None
        sum_, sums = self._final()
        return nation.Nation(
            shown.colour(seat).name, tuple(say(f"ages.zone.{word}") for word in words_),  # type: ignore[arg-type]
            None if ruling is None else people(shown, ruling), self._rules(ruling), self._strata(), self._workers(),
            *purses(shown), technologies.board(shown), shown.player.technologies.bit_count(),
            tuple((shown.wonders.id(n), 0.0 if ("built", n) in away else 1.0) for n in numbers(shown.player.wonders)),
            sum_, sums, goods(shown),
        )  # fmt: skip

    def _rules(self, ruling: int | None) -> str:
        """The word under the name of who rules, or in the empty place; nothing under what a draft has kept."""
        shown = self.shown
        if ruling is None and self.shown.covered:
            return ""
        nobody = "nobody" if shown.mine and shown.asked == "people" else "nobody_yet"
        return shown.app.say("ages.zone.rules" if ruling is not None else f"ages.zone.{nobody}")

    def _strata(self) -> tuple[Stratum, ...]:
        """The peoples under the ruling one, the youngest on top, then the places that are free."""
        shown, own = self.shown, self.shown.player.peoples
        found = [
            self._free(at + 2) if ("arms", each) in shown.away else self._stratum(each)
            for at, each in enumerate(own[1:])
        ]
        return (*found, *map(self._free, range(max(2, len(own) + 1), shown.printed.setup.peoples + 1)))

    def _free(self, number: int) -> Stratum:
        say, rounds = self.shown.app.say, self.shown.facts(Progress, 0).rounds
        return Stratum(str(number), say("ages.zone.more"), (), "free", say("ages.zone.until", n=rounds))

    def _stratum(self, number: int) -> Stratum:
        shown, name = self.shown, self.shown.peoples.id(number)
        row = abilities.row(shown.strips[f"people.{name}.legacy"])
        return Stratum(name, shown.peoples.called(number), row, "absorb" if number in shown.absorbed else "fallen")

    def _workers(self) -> tuple[str, ...]:
        """Those who are out come first, then those in the tray; one in the hand is in neither."""
        shown, player = self.shown, self.shown.player
        out = [shown.actions.id(action) for action, _ in shown.at_work(shown.main)]
        away = {*shown.away, *(_in_hand(shown))}
        tray = [GONE if _pebble(n) in away else READY for n in range(player.placed, player.workers)]
        return (*(out + [GONE] * (player.placed - len(out))), *tray)

    def _final(self) -> tuple[Parts, Parts]:
        """What the end of the game would bring as things stand: the sum, and the cards that it comes from."""
        shown, seat = self.shown, self.shown.main
        figures = shown.facts(End, 0).seats[seat]
        parts, sums = [part for part in figures.parts if part.points], list[str]()
        for part in parts[:MOST_SUMS] if len(parts) > 1 else ():
            sums += [*(["|"] if sums else []), str(part.points), shown.sign(part.card, seat)]
        one = [shown.sign(parts[0].card, seat)] if len(parts) == 1 else []
        return (f"+{figures.final - figures.points}", "score", *one), tuple(sums)


class Nation(Area[Shown]):
    """The places in its tray."""

    def places(self) -> Iterator[Place]:
        yield from self._goals()
        yield from self._free_workers()
        yield from self._peoples()
        yield from self._goods()
        yield from self._built()

    def _goals(self) -> Iterator[Place]:
        """Where a people goes: to rule, or below those that there are."""
        shown, layout, own = self.shown, self.shown.layout, self.shown.player.peoples
        if self.shown.covered:
            return
        rects = {"birth": layout.ruling}
        if own and len(own) < shown.printed.setup.peoples:
            rects["absorb"] = layout.stratum(len(own) - 1)
        for goal, rect in rects.items():
            sign, rule = GOALS[goal]
            name, px = shown.app.say(f"ages.zone.{goal}"), layout.px
            reach = layout.strata if goal == "absorb" else rect.inflate(px(16), px(12))
            told = shown.app.say(f"ages.note.at_{goal}")
            yield Place(
                (goal,), rect=rect, name=name, tooltip=[told], rule=rule, tab="nation", own=True,
                reach=reach, light=_cover(sign, name), why=shown.over,
            )  # fmt: skip

    def _free_workers(self) -> Iterator[Place]:
        """Their places in the tray, and the pebbles on them: the hand takes the first."""
        shown, layout, player = self.shown, self.shown.layout, self.shown.player
        for n in range(player.workers):
            free, rect = n >= player.placed, layout.worker(n)
            yield Place(
                ("worker" if free else "out", n), rect=rect, tooltip=self._worker_told, rule="AC-045", own=True,
                name=shown.app.say("ages.place.worker", number=n + 1), tab="workers" if free else "",
                means=WORKER if free else None, light=lights.tray if n == player.placed else _never_chosen,
                why=partial(shown.lead, "action", "AC-045"),
            )  # fmt: skip
            if free:
                spot = Rect(rect.x + layout.px(2), rect.y + layout.px(6), layout.px(PEBBLE), layout.px(PEBBLE))
                look = face(workers.pebble_in, shown.colour(shown.main).name)
                first = n == player.placed
                yield Place(
                    _pebble(n), rect=spot, piece=Piece("worker", False, look, shown.main, seen=False), own=True, z=-2,
                    means=WORKER if first else None, carry=look if first else None, light=unlit,
                )  # fmt: skip

    def _worker_told(self) -> list[str]:
        player = self.shown.player
        free = player.workers - player.placed
        return [self.shown.app.say("ages.note.free_workers", free=free, n=player.workers)]

    def _peoples(self) -> Iterator[Place]:
        """The ruling people as a card with its two bands, those under it as arms."""
        shown, layout = self.shown, self.shown.layout
        for at, number in enumerate(shown.player.peoples):
            name, told = shown.peoples.called(number), words.abilities_of(shown, number)
            if at:
                rect = layout.stratum(at - 1)
                yield Place(("stratum", number), rect, name, told[1:], "AC-034")
                look = face(arms.standing, shown.peoples.id(number), True)
                piece = Piece("people", number, look, shown.main, seen=False)
                yield Place(("arms", number), rect=_buried(shown, rect), piece=piece, z=-2)
                continue
            look = face(peoples.card, people(shown, number), True)._replace(size=layout.people(0).size)
            piece = Piece("people", number, look, shown.main, seen=False)
            below = Place(RULING, layout.ruling, name, told, "AC-033", means=BIRTH, light=unlit, z=-1)
            yield below._replace(piece=piece)
            for main in (True, False):
                yield below._replace(key=("ability", main), rect=layout.ability(main), z=0)

    def _goods(self) -> Iterator[Place]:
        """Coins, points, goods of a scenario, technologies known, what the end of the game brings."""
        shown, layout, say = self.shown, self.shown.layout, self.shown.app.say
        rects = {"coins": layout.purse(0), "points": layout.purse(1)} | dict.fromkeys(shown.goods, layout.goods)
        for good, rect in rects.items():
            told = partial(self._points_told if good == "points" else self._good_told, good)
            yield Place(("good", good), rect=rect, name=say(f"ages.place.{good}"), tooltip=told, rule="AC-048")
        yield Place(("known",), rect=layout.known, name=say("ages.place.known"), rule="AC-006")
        yield Place(("end",), rect=layout.at_end, name=say("ages.place.end"), tooltip=self._ending, rule="AC-077")

    def _good_told(self, good: str) -> list[str]:
        stock = self.shown.facts(Stock, 0).seats[self.shown.main]
        return [self.shown.app.say(f"ages.panel.{good}", n=getattr(stock, good))]

    def _points_told(self, good: str) -> list[str]:
        """With what the end of the game would add."""
        row = self.shown.facts(End, 0).seats[self.shown.main]
        return [self.shown.app.say("ages.note.points", n=row.points, final=row.final), *self._ending()]

    def _ending(self) -> list[str]:
        rows = self.shown.facts(End, 0).seats[self.shown.main].parts
        found = [f"{words.card_name(self.shown, part.card)}: {part.points}" for part in rows if part.points]
        return found or [self.shown.app.say("ages.note.no_end")]

    def _built(self) -> Iterator[Place]:
        """Wonders: they arrive as drawings, and then fill with gold."""
        shown, layout, own = self.shown, self.shown.layout, numbers(self.shown.player.wonders)
        count = max(3, len(own))
        side = wonder_side(shown, count)
        for at, number in enumerate(own):
            rect, told = layout.own_wonder(at, count), shown.text(f"wonder.{shown.wonders.id(number)}")
            name = shown.wonders.called(number)
            piece = Piece("wonder", number, face(wonderart.filled, shown.wonders.id(number), 0.0)._replace(
                size=(side, side)), shown.main, seen=False)  # fmt: skip
            yield Place(("built", number), rect, name, [told], "AC-004", piece=piece)


class Owned(NamedTuple):
    """A people of the nation."""

    number: int

    def told(self, shown: Shown) -> nation.Dock:
        """What it says while it rules, or what is left of it."""
        name, rules = shown.peoples.id(self.number), shown.player.peoples[:1] == (self.number,)
        text = " ".join(words.abilities_of(shown, self.number)[0 if rules else 1 :])
        return nation.Dock(shown.sign(f"people.{name}", shown.main), shown.peoples.called(self.number), (), text)

    def change(self, shown: Shown) -> Change:
        return Change()


KINDS = {
    "ruling": Kind(lambda shown, key: Owned(shown.player.peoples[0])),
    "stratum": Kind(lambda shown, key: Owned(number_of(key))),
    "built": Kind(lambda shown, key: Building(number_of(key), built=True)),
}  # fmt: skip


def _cover(sign: str, name: str) -> Light:
    """What happens where a people may go is said there."""
    return lambda size, u, strength: lights.goal(size, u, sign, name, strength != "legal")


def _never_chosen(size: Size, u: float, strength: str) -> Plate:
    """Of what stands for something that lies elsewhere."""
    return lights.tray(size, u, "legal" if strength == "chosen" else strength)


def _pebble(number: int) -> Key:
    return "pebble", number


def _in_hand(shown: Shown) -> list[Key]:
    """The worker that is carried."""
    carried = shown.choice.pressed[-1:] == (WORKER,) and not shown.choice.plan
    return [_pebble(shown.player.placed)] if carried and shown.mine else []


def _buried(shown: Shown, rect: Rect) -> Rect:
    """The arms of a people in the earth."""
    px = shown.layout.px
    size = px(min(52.0, rect.height / shown.layout.u - 16))
    return Rect(rect.x + px(8), rect.bottom - size - px(6), size, size)


def wonder_side(shown: Shown, count: int) -> int:
    """How large one of so many wonders is in its nation."""
    return min(shown.layout.px(WONDER), shown.layout.own_wonder(0, count).width - shown.layout.px(3))


# -- coins, points and goods


def purses(shown: Shown) -> tuple[Purse, Purse]:
    """Coins and points; what is still in the air does not count yet."""
    coins, points = shown.player.coins, panels.points(shown, shown.main)
    return Purse(coins - in_the_air(shown, "coins")), Purse(points - in_the_air(shown, "points"))


def goods(shown: Shown) -> Parts:
    """Silk or reservoirs, where the scenario has them."""
    stock, found = shown.facts(Stock, 0).seats[shown.main], list[str]()
    for good in shown.goods:
        found += [GOODS[good], str(getattr(stock, good) - in_the_air(shown, good))]
    return tuple(found)
