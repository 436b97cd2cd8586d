"""A sheet as its painters take it: every building with what is crossed off, open, in hand and about to be paid."""

from __future__ import annotations

from typing import NamedTuple

from art.wonders.cells import Space
from art.wonders.facing import Facing
from art.wonders.sheet import Building, Header, Sheet
from art.wonders.stores import Treasury, Warehouse
from art.wonders.strips import Icons, lasting, lines
from game.wonders import facts
from game.wonders.codes import UNSCORED, crossed
from scenes.wonders import describe_forum
from scenes.wonders.shown import ROWS, Key, Shown

SIDES = ("west", "east")


class Choice(NamedTuple):
    """What is being chosen, as far as the sheet shows it: a die, a space, and what that leads to."""

    die: int | None = None
    space: int | None = None
    verb: str = ""  # "wonder" or "pass", when that is chosen
    paying: int = 0
    left: str = ""
    then: str = ""
    points: str = ""


NO_CHOICE = Choice()


def sheet(shown: Shown, choice: Choice, without: frozenset[Key]) -> Sheet:
    """The sheet that is seen."""
    own = shown.main == shown.seat
    return _Sheet(shown, shown.main, choice if own else NO_CHOICE, without).sheet()


def whose(shown: Shown, seat: int) -> Sheet:
    """The sheet of a seat as it would be seen."""
    return _Sheet(shown, seat, NO_CHOICE, frozenset()).sheet()


class _Sheet:
    """One sheet being described."""

    def __init__(self, shown: Shown, seat: int, choice: Choice, without: frozenset[Key]) -> None:
        self.shown, self.choice, self.without = shown, choice, without
        self.seat, self.player = seat, shown.view.players[seat]
        self.colour = shown.colour(self.seat).name
        self.printed = shown.facts(facts.Sheet, self.seat).spaces
        self.opened = set(describe_forum.spaces(shown, choice.die)) if choice.die is not None else set[int]()
        self.sides = shown.facts(facts.Barracks, self.seat).sides

    def sheet(self) -> Sheet:
        shown = self.shown
        built = sum(self.crossed(space) for space in shown.building("wonder").spaces)
        build = self.building
        return Sheet(
            header=self.header(), city=shown.city(self.seat), built=built, coming=self.choice.verb == "wonder",
            wonder=build("wonder"), guild=build("guild"), gallery=build("gallery"), market=build("market"),
            agora=build("agora"), university=build("university"), west=build("west"), east=build("east"),
            bonuses=self.bonuses(), warehouse=self.warehouse(), treasury=self.treasury(),
            west_facing=self.facing("west"), east_facing=self.facing("east"),
        )  # fmt: skip

    # -- spaces

    def crossed(self, space: int) -> bool:
        """Whether a cross is drawn; one on its way is not yet."""
        return crossed(self.player.crossed, space) and self.shown.key(space) not in self.without

    def space(self, number: int) -> Space:
        printed = self.printed[number]
        above, below = lines(icons(printed))
        crossed = self.crossed(number)
        return Space(
            printed.cost, above, below, crossed=self.colour if crossed else "",
            written=self.written(number) if crossed else "", less=0 if crossed else self.less(number),
        )  # fmt: skip

    def written(self, number: int) -> str:
        """What an attack has brought."""
        attacks = self.shown.book.attacks
        points = self.player.laurels[attacks.index(number)] if number in attacks else UNSCORED
        return "" if points == UNSCORED else str(points)

    def less(self, number: int) -> int:
        """What shields take off an attack."""
        side = str(self.shown.key(number)[1])
        attack = number in self.shown.book.attacks
        return self.sides[side].weaker if attack and side in self.sides else 0

    # -- buildings

    def building(self, name: str) -> Building:
        it, shown = self.shown.building(name), self.shown
        numbers = iter(it.spaces)
        rows = tuple(tuple(self.space(next(numbers)) for _ in range(count)) for count in ROWS[name])
        crossed = sum(map(self.crossed, it.spaces))
        whole = crossed == len(it.spaces) and ("stamp", name) not in self.without
        return Building(
            shown.house.say(f"wonders.building.{name}"), f"{crossed}/{len(it.spaces)}", rows,
            faces=self.faces(it), any_order=tuple(n for n, lane in enumerate(it.lanes) if lane.any_order),
            lit=self.lit(it), done=self.colour if whole else "", dim=self.dim(it), extra=self.extra(it),
        )  # fmt: skip

    def faces(self, it: facts.Building) -> tuple[str, ...]:
        """The face that opens each row; the Guild Court and the Wonder have none."""
        if it.id in ("guild", "wonder"):
            return ()
        return tuple(lane.symbols[0] for lane in it.lanes)

    def lit(self, it: facts.Building) -> tuple[int, ...]:
        """The rows whose very face is in hand."""
        if self.choice.die is None or not self.faces(it):
            return ()
        _, symbol = describe_forum.face(self.shown, self.choice.die)
        return tuple(n for n, lane in enumerate(it.lanes) if symbol in lane.symbols)

    def dim(self, it: facts.Building) -> bool:
        """Whether the die in hand leads elsewhere."""
        return self.choice.die is not None and not self.opened.intersection(it.spaces)

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
        crossed = sum(map(self.crossed, spaces))
        row = tuple(self.whole(space) for space in spaces)
        words = self.shown.house.say("wonders.zone.bonuses")
        return Building(words, f"{crossed}/{len(spaces)}", (row,), dim=self.choice.die is not None)

    def whole(self, space: int) -> Space:
        """A space whose effect is drawn in one line."""
        found = self.space(space)
        return found._replace(above=(*found.above, *found.below), below=())

    # -- goods

    def warehouse(self) -> Warehouse:
        it = self.shown.building("warehouse")
        spaces = it.spaces
        crossed = sum(map(self.crossed, spaces))
        row = tuple(self.space(space) for space in spaces)
        words = self.shown.house.say("wonders.building.warehouse")
        return Warehouse(words, f"{crossed}/{len(spaces)}", row, self.faces(it), self.dim(it))

    def treasury(self) -> Treasury:
        words, choice = self.shown.house.say("wonders.zone.treasury"), self.choice
        held = self.player.coins - sum(key[0] == "coin" for key in self.without)
        return Treasury(words, self.colour, max(0, held), 0, choice.paying, choice.left, choice.then)

    # -- around

    def header(self) -> Header:
        shown, figures = self.shown, self.shown.facts(facts.Seats, self.seat).seats[self.seat]
        held = [icon for n, each in enumerate(self.printed) if self.crossed(n) for icon in icons(each)]
        return Header(
            self.colour, shown.name(self.seat), shown.city_name(self.seat), lasting(tuple(held)),
            str(figures.materials), str(figures.coins), points(shown, self.seat), self.choice.points,
        )  # fmt: skip

    def facing(self, side: str) -> Facing | None:
        """The neighbour on that side."""
        if side not in self.sides:
            return None
        figures = self.sides[side]
        rival, theirs = figures.rival, figures.theirs
        facing = self.shown.book.buildings[figures.building].id
        return Facing(
            self.shown.colour(rival).name, self.shown.name(rival), theirs.defence, theirs.attacks,
            "axe" if facing == "west" else "sword",
        )  # fmt: skip


def printed_space(printed: facts.Printed) -> Space:
    """A space as it is printed, in two lines."""
    return Space(printed.cost, *lines(icons(printed)))


def icons(printed: facts.Printed) -> Icons:
    """An effect as the painters take it."""
    return printed.icons


def points(shown: Shown, seat: int) -> str:
    """The points of a seat as they stand."""
    return str(shown.scores[seat].total)
