"""The table that is set up: a mat for everybody who plays, and a tray with those who may sit down."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from pygame import Rect

from art import boxes, coins, controls, fonts, icons, palette, plates, seals, seating
from art.fonts import Face
from art.palette import INKS
from game.core.kinds import HUMAN, LEVELS, TEMPERS, level_of, temper_of
from game.core.save import Seated
from scenes.ui import opponents, players
from scenes.ui.app_context import AppContext
from scenes.ui.pen import Pen
from scenes.ui.players import names_of
from scenes.ui.targets import Target
from scenes.ui.widgets import Area, Choice, Field, Grid, IconButton, Label, Look, Picture, Spot, Stepper, Widget

LONGEST_NAME = 14


class Round(NamedTuple):
    """How a table of so many is laid: its mats clockwise from the near side, how large they are, and a coin on one."""

    mats: tuple[tuple[int, int], ...]
    mat: tuple[int, int]
    coin: int
    corner: int
    things: tuple[tuple[int, int], ...]  # the middles of what lies before each
    thing: float


FEW = Round(
    ((352, 534), (50, 317), (352, 100), (654, 317)),
    (336, 142),
    94,
    0,
    ((790, 556), (192, 520), (222, 222), (850, 256)),
    0.82,
)
TWO = FEW._replace(mats=((352, 534), (352, 100), (50, 317)), things=((790, 556), (222, 222), (192, 520)))
MANY = Round(
    ((367, 548), (48, 402), (48, 244), (212, 96), (534, 96), (688, 244), (688, 402)),
    (306, 130),
    76,
    190,
    ((760, 600), (400, 490), (400, 330), (434, 258), (606, 258), (648, 330), (648, 490)),
    0.5,
)

TABLE = (42, 96, 956, 584)
CENTRE, INLAY = (520, 388), 236
TRAY = (40, 700, 966, 118)
HEAP = (806, 376), 0.5
"""Where pieces lie as long as only two sit there, and how large."""

PERSON = 178
"""How wide the well of the tray is in which a person lies."""


def laid_for(seats: int, more: bool, most: int) -> Round:
    """The table for so many, and for one more who may sit down."""
    if seats + more > len(FEW.mats) or (most > len(FEW.mats) and seats > len(FEW.mats)):
        return MANY
    return TWO if seats == 2 else FEW


class MatName(Field):
    """A name on a ticket: written there as it is, until somebody presses it and writes."""

    size = 21

    def draw(self, pen: Pen, look: Look) -> None:
        if look.editing and look.editing.id == self.target.id:
            super().draw(pen, look)
            return
        if look.hover == self.target.id:
            pen.put(controls.field(self.box.size, pen.scale.u, "hover"), *self.box.topleft)
        pen.text(
            self.text or self.hint, self.box.inflate(-pen.scale.px(12), 0), self.face, self.size, INKS.ink, least=0.6
        )


class Seal(Stepper):
    """A seat's colour: pressed, the next one that is free."""

    def draw(self, pen: Pen, look: Look) -> None:
        size = min(self.box.size) - pen.scale.px(2)
        seat = palette.seat(self.choices[self.at].value)
        if look.state(self.target) != "idle":
            ring = plates.outline(self.box.size, self.box.width / 2, pen.scale.px(2), palette.BRASS.sun)
            pen.put(ring, *self.box.topleft)
        pen.plate(seals.seal_plate(seat, size), self.box.centerx - size // 2, self.box.centery - size // 2)


class Seats(NamedTuple):
    """Who sits at the table of a game, which of them is chosen, and what can be done with them."""

    app: AppContext
    game: str
    seats: list[Seated]
    chosen: int
    fewest: int
    most: int
    folded: str  # why nobody else can sit down as it is; what was chosen goes for one more
    choose: Callable[[int], object]
    place: Callable[[str], object]  # somebody at the chosen place
    add: Callable[[], object]
    remove: Callable[[int], object]

    @property
    def laid(self) -> Round:
        return laid_for(len(self.seats), len(self.seats) < self.most, self.most)

    # -- the table

    def table(self, grid: Grid) -> list[Widget]:
        """Wood, and the box's front inlaid in its middle."""
        corner = round(self.laid.corner * grid.scale.u)

        def paint(pen: Pen, box: Rect) -> None:
            pen.plate(seating.table(box.size, pen.scale.u, corner), *box.topleft)
            px = pen.scale.px(INLAY)
            middle = grid.rect(*CENTRE, 0, 0).topleft
            pen.plate(seating.front_inlay(self.game, px), middle[0] - px // 2, middle[1] - px // 2)
            self._things(pen, grid)

        return [Picture(grid.rect(*TABLE), paint)]

    def _things(self, pen: Pen, grid: Grid) -> None:
        """What lies before everybody; where one side of the table is free, pieces of the game."""
        art, u = boxes.of(self.game), pen.scale.u
        for place, (seat, at) in enumerate(zip(self.seats, self.laid.things, strict=False)):
            found = art.belongings(players.colour_of(place, seat).name, place, u * self.laid.thing)
            pen.put(found, *grid.rect(*at, 0, 0).topleft, "cm")
        if len(self.seats) <= 2 and self.laid is not MANY:
            pen.put(art.pieces(u * HEAP[1]), *grid.rect(*HEAP[0], 0, 0).topleft, "cm")

    def mats(self, grid: Grid) -> list[Widget]:
        found: list[Widget] = []
        for number in range(len(self.seats)):
            found += self._mat(grid, number)
        if len(self.seats) < self.most:
            found.append(self._free(grid.rect(*self.laid.mats[len(self.seats)], *self.laid.mat)))
        return found

    def _mat(self, grid: Grid, number: int) -> list[Widget]:
        laid, seat, say = self.laid, self.seats[number], self.app.say
        (x, y), (wide, high), coin = laid.mats[number], laid.mat, laid.coin
        name, zone = names_of(self.app, self.seats)[number], f"seat.{number}"
        hint = "" if seat.who == HUMAN or laid is not MANY else opponents.sees(self.app, seat.who)
        box = grid.rect(x, y, wide, high)
        target = Target(("mat", number), zone, box, f"{say('setup.who', name=name)}: {self._kind(seat)}",
                        partial(self.choose, number), hint=hint)  # fmt: skip
        left, broad = x + coin + 38, wide - coin - 50
        spot = Spot(("name", number), zone, grid.rect(left + 2, y + 13, broad - 42, 34), say("setup.name"))
        hinted = name if not seat.name else say("player.nth", n=number + 1)
        found: list[Widget] = [
            Area(target, partial(self._paint_mat, number=number)),
            MatName(spot, seat.name, partial(setattr, seat, "name"), LONGEST_NAME, hinted, settled=True),
            self._seal(grid.rect(x + coin - 10, y + high / 2 - coin / 2 - 10, 36, 36), number, name),
        ]
        if len(self.seats) > self.fewest:
            at = grid.rect(left + broad - 38, y + 14, 34, 34)
            remove = Target(("remove", number), zone, at, say("setup.remove", name=name), partial(self.remove, number))
            found.append(IconButton(remove, "cross"))
        return [*found, *self._told(grid, number, left + 8, broad - 16)]

    def _kind(self, seat: Seated) -> str:
        """Who plays there, in a line."""
        if not level_of(seat.who):
            return opponents.in_short(self.app, seat.who)
        leans = opponents.leans(self.app, self.game, temper_of(seat.who)) if temper_of(seat.who) else ""
        level = opponents.level(self.app, seat.who)
        return self.app.say("opponent.is", level=level, temper=leans) if leans else level

    def _told(self, grid: Grid, number: int, left: float, broad: float) -> list[Widget]:
        """What kind of player that is; where there is room, also in a sentence."""
        laid, seat = self.laid, self.seats[number]
        y, rank = laid.mats[number][1] + 48, self._kind(seat)
        roomy = laid.coin == FEW.coin
        size = max(fonts.LEAST, round(16 * grid.scale.u))
        lines = min(2, len(fonts.wrap(rank, Face.SANS_SEMIBOLD, size, round(broad * grid.scale.u))))
        high = 21 * lines if roomy else 48
        found: list[Widget] = [
            Label(grid.rect(left, y, broad, high), rank, Face.SANS_SEMIBOLD, 16, INKS.link_on_paper, lines=2)
        ]
        if roomy:
            about, left_over = opponents.sees(self.app, seat.who), 80 - high
            fits = len(fonts.wrap(about, Face.SANS_REGULAR, size, round(broad * grid.scale.u)))
            if fits * 19 <= left_over:
                room = grid.rect(left, y + high, broad, left_over)
                found.append(Label(room, about, size=16, colour=INKS.quiet, lines=fits))
        return found

    def _paint_mat(self, pen: Pen, box: Rect, state: controls.State, number: int) -> None:
        px, seat, coin = pen.scale.px, self.seats[number], self.laid.coin
        colour = palette.seat(seat.colour)
        lit = "chosen" if number == self.chosen else "hover" if state in ("hover", "pressed") else "idle"
        pen.plate(seating.mat(box.size, pen.scale.u, seat.colour, lit), *box.topleft)
        plate, size = px(coin + 16), px(coin)
        left = box.x + px(18)
        pen.plate(seating.dish(plate), left - (plate - size) // 2, box.centery - plate // 2)
        players.lay_face(pen, players.face_of(seat.who), colour, size, left, box.centery - size // 2)
        ticket = Rect(box.x + px(coin + 38), box.y + px(12), box.width - px(coin + 50), box.height - px(24))
        pen.plate(plates.name_plate(ticket.size, pen.scale.u), *ticket.topleft)

    def _seal(self, box: Rect, number: int, name: str) -> Seal:
        """The seal of the colour, to be changed."""
        say, seat = self.app.say, self.seats[number]
        taken = {other.colour for other in self.seats if other is not seat}
        colours = [Choice(each.name, say(f"colour.{each.name}")) for each in palette.SEATS if each.name not in taken]
        told = say("setup.colour", colour=say(f"colour.{seat.colour}"))
        spot = Spot(("colour", number), f"seat.{number}", box, name)
        return Seal(spot, colours, seat.colour, partial(setattr, seat, "colour"), told)

    def _free(self, box: Rect) -> Area:
        """Where one more may sit down; folded up where what was chosen leaves no room."""
        target = Target(("add",), "add", box, self.app.say("setup.add"), self.add, hint=self.folded)

        def paint(pen: Pen, box: Rect, state: controls.State) -> None:
            px, lit = pen.scale.px, state in ("hover", "pressed")
            pen.put(seating.free_place(box.size, pen.scale.u, lit, bool(self.folded)), *box.topleft)
            pen.put(icons.icon("plus", px(38), palette.BRASS.glint), box.centerx, box.centery - px(24), "cm")
            room = Rect(box.x + px(10), box.bottom - px(62), box.width - px(20), px(54))
            pen.text(self.folded or target.name, room, Face.SANS_SEMIBOLD, 17, INKS.prompt, "c", 2)

        return Area(target, paint)

    # -- the tray

    def tray(self, grid: Grid) -> list[Widget]:
        """A person and the ten opponents, for the place that is chosen."""
        x, y, wide, high = TRAY
        step = (wide - PERSON - 32 - 32) / 5 + 8
        wells = [(x + 8, y + 8, PERSON, high - 16)]
        wells += [(x + PERSON + 16 + round(place * step), y + 8, round(step - 8), high - 16) for place in range(5)]
        name = names_of(self.app, self.seats)[self.chosen]
        tray = grid.rect(*TRAY)

        def paint(pen: Pen, box: Rect) -> None:
            boxes = [grid.rect(*well).move(-tray.x, -tray.y) for well in wells]
            pen.plate(seating.tray(box.size, pen.scale.u, tuple((b.x, b.y, b.w, b.h) for b in boxes)), *box.topleft)

        head = Label(grid.rect(x + 18, y + 12, PERSON - 20, 46), self.app.say("setup.who", name=name), Face.SERIF_BOLD,
                     17, INKS.on_wood, lines=2)  # fmt: skip
        found: list[Widget] = [Picture(tray, paint), head, self._person(grid.rect(x + 14, y + 60, PERSON - 12, 46))]
        for level, (left, top, broad, _) in zip(LEVELS, wells[1:], strict=True):
            label = self.app.say(f"level.{level}")
            room = grid.rect(left + 4, y + 82, broad - 8, 26)
            found.append(Label(room, label, Face.SANS_SEMIBOLD, 16, INKS.on_wood, "c"))
            for place, temper in enumerate(TEMPERS):
                box = grid.rect(left + broad / 2 - 70 + place * 72, top + 5, 68, 68)
                found.append(self._coin(box, f"{level}-{temper}"))
        return found

    def _person(self, box: Rect) -> Area:
        target = Target(("who", HUMAN), "tray", box, self.app.say("who.human"), partial(self.place, HUMAN))
        seat = self.seats[self.chosen]

        def paint(pen: Pen, box: Rect, state: controls.State) -> None:
            px, here = pen.scale.px, seat.who == HUMAN
            if here or state in ("hover", "pressed"):
                colour = palette.BRASS.sun if here else palette.BRASS.plain
                pen.put(plates.outline(box.size, 8 * pen.scale.u, 2.2 * pen.scale.u, colour), *box.topleft)
            pen.plate(seals.seal_plate(palette.seat(seat.colour), px(38)), box.x + px(6), box.y + px(4))
            room = Rect(box.x + px(52), box.y, box.width - px(58), box.height)
            pen.text(target.name, room, Face.SANS_SEMIBOLD, 17, INKS.on_wood)

        return Area(target, paint)

    def _coin(self, box: Rect, kind: str) -> Area:
        told = opponents.told(self.app, self.game, kind)
        name = f"{told[0]}, {told[1]}"
        target = Target(("who", kind), "tray", box, name, partial(self.place, kind), hint="\n".join(told))
        seat = self.seats[self.chosen]

        def paint(pen: Pen, box: Rect, state: controls.State) -> None:
            px, here = pen.scale.px, seat.who == kind
            lift = px(3) if state == "hover" else 0
            if here:
                pen.put(seating.halo(box.width), *box.topleft)
            size = px(60)
            at = box.centerx - size // 2, box.centery - size // 2 - lift
            pen.plate(coins.medallion(kind, size, seat.colour if here else ""), *at)

        return Area(target, paint)
