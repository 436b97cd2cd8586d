"""A sheet as its painters take it: every building with what is crossed off, open, in hand and about to be paid."""

from __future__ import annotations

from collections.abc import Collection

from art.wonders.cells import Space
from art.wonders.facing import Facing
from art.wonders.sheet import Building, Header, Sheet
from art.wonders.stores import Treasury, Warehouse
from art.wonders.strips import lasting, lines
from game.wonders import facts
from game.wonders.codes import UNSCORED
from scenes.table.place import Key
from scenes.wonders.areas.bill import Sum
from scenes.wonders.shown import ROWS, Shown

SIDES = ("west", "east")


class Described:
    """The sheet of a seat; of one's own with the `die` in hand and the `sum` of the answer that is considered."""

    def __init__(
        self, shown: Shown, seat: int, die: int | None = None, made: Sum | None = None, away: Collection[Key] = (),
    ) -> None:  # fmt: skip
        self.shown, self.die, self.sum, self.away = shown, die, made, away
        self.seat, self.player = seat, shown.view.players[seat]
        self.colour, self.printed = shown.colour(seat).name, shown.printed(seat)
        self.opened = {*shown.opened(die)} if die is not None else set[int]()
        self.sides = shown.facts(facts.Barracks, seat).sides

    def sheet(self) -> Sheet:
        shown, build = self.shown, self.building
        built = sum(self.crossed(space) for space in shown.building("wonder").spaces)
        return Sheet(
            header=self.header(), city=shown.city(self.seat), built=built,
            coming=self.sum is not None and self.sum.verb == "wonder",
            wonder=build("wonder"), guild=build("guild"), gallery=build("gallery"), market=build("market"),
            agora=build("agora"), university=build("university"), west=build("west"), east=build("east"),
            bonuses=self.bonuses(), warehouse=self.warehouse(), treasury=self.treasury(),
            west_facing=self.facing("west"), east_facing=self.facing("east"),
        )  # fmt: skip

    # -- spaces

    def crossed(self, space: int) -> bool:
        """Whether a cross is drawn; one on its way is not yet."""
        return self.shown.crossed(self.seat, space) and self.shown.at(space) not in self.away

    def space(self, number: int) -> Space:
        crossed = self.crossed(number)
        return printed_space(self.printed[number])._replace(
            crossed=self.colour if crossed else "", written=self.written(number) if crossed else "",
            less=0 if crossed else self.less(number),
        )  # fmt: skip

    def written(self, number: int) -> str:
        """What an attack has brought."""
        attacks = self.shown.book.attacks
        points = self.player.laurels[attacks.index(number)] if number in attacks else UNSCORED
        return "" if points == UNSCORED else str(points)

    def less(self, number: int) -> int:
        """What shields take off an attack."""
        side = self.shown.spot(number).building
        return self.sides[side].weaker if number in self.shown.book.attacks and side in self.sides else 0

    # -- buildings

    def building(self, name: str) -> Building:
        it = self.shown.building(name)
        numbers, crossed = iter(it.spaces), sum(map(self.crossed, it.spaces))
        rows = tuple(tuple(self.space(next(numbers)) for _ in range(count)) for count in ROWS[name])
        whole = crossed == len(it.spaces) and ("stamp", name) not in self.away
        return Building(
            self.shown.app.say(f"wonders.building.{name}"), f"{crossed}/{len(it.spaces)}", rows,
            faces=self.faces(it), any_order=tuple(n for n, lane in enumerate(it.lanes) if lane.any_order),
            lit=self.lit(it), done=self.colour if whole else "", dim=self.dim(it), extra=self.extra(it),
        )  # fmt: skip

    def faces(self, it: facts.Building) -> tuple[str, ...]:
        """The face that opens each row; the Guild Court and the Wonder have none."""
        return () if it.id in ("guild", "wonder") else tuple(lane.symbols[0] for lane in it.lanes)

    def lit(self, it: facts.Building) -> tuple[int, ...]:
        """The rows whose very face is in hand."""
        if self.die is None or not self.faces(it):
            return ()
        _, symbol = self.shown.face_of(self.die)
        return tuple(n for n, lane in enumerate(it.lanes) if symbol in lane.symbols)

    def dim(self, it: facts.Building) -> bool:
        """Whether the die in hand leads elsewhere."""
        return self.die is not None and not self.opened.intersection(it.spaces)

    def extra(self, it: facts.Building) -> str:
        """The points of all attacks, or those for whoever completes the Agora first."""
        if it.first:
            return "" if any(player.first for player in self.shown.view.players) else str(it.first)
        if it.id not in SIDES:
            return ""
        found = [self.written(space) for space in it.spaces if self.crossed(space)]
        points = [int(each) for each in found if each]
        return str(sum(points)) if points else ""

    def bonuses(self) -> Building:
        spaces = self.shown.book.bonuses
        row = tuple(self.whole(space) for space in spaces)
        count = f"{sum(map(self.crossed, spaces))}/{len(spaces)}"
        return Building(self.shown.app.say("wonders.zone.bonuses"), count, (row,), dim=self.die is not None)

    def whole(self, space: int) -> Space:
        """A space whose effect is drawn in one line."""
        found = self.space(space)
        return found._replace(above=(*found.above, *found.below), below=())

    # -- goods

    def warehouse(self) -> Warehouse:
        it = self.shown.building("warehouse")
        row, count = tuple(map(self.space, it.spaces)), f"{sum(map(self.crossed, it.spaces))}/{len(it.spaces)}"
        words = self.shown.app.say("wonders.building.warehouse")
        return Warehouse(words, count, row, self.faces(it), self.dim(it))

    def treasury(self) -> Treasury:
        words, made = self.shown.app.say("wonders.zone.treasury"), self.sum
        held = max(0, self.player.coins - sum(key[0] == "coin" for key in self.away))
        if made is None:
            return Treasury(words, held)
        left = str(made.left) if made.left < self.player.coins else ""
        then = str(made.coins) if made.coins != made.left or made.left > self.player.coins else ""
        return Treasury(words, held, made.paying, left, then)

    # -- around

    def header(self) -> Header:
        shown, has, total = self.shown, self.shown.has(self.seat), self.shown.scores[self.seat].total
        then = str(self.sum.points) if self.sum and self.sum.points != total else ""
        held = [icon for n, each in enumerate(self.printed) if self.crossed(n) for icon in each.icons]
        return Header(
            self.colour, shown.name(self.seat), shown.city_name(self.seat), lasting(tuple(held)),
            str(has.materials), str(has.coins), str(total), then,
        )  # fmt: skip

    def facing(self, side: str) -> Facing | None:
        """The neighbour on that side."""
        if side not in self.sides:
            return None
        troops, shown = self.sides[side], self.shown
        west = shown.book.buildings[troops.building].id == "west"
        colour, name = shown.colour(troops.rival).name, shown.name(troops.rival)
        return Facing(colour, name, troops.theirs.defence, troops.theirs.attacks, "axe" if west else "sword")


def printed_space(printed: facts.Printed) -> Space:
    """A space as it is printed, in two lines."""
    return Space(printed.cost, *lines(printed.icons))
