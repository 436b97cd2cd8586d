"""What stands beside the table: the panels, with two players the other one's sheet in small, letters and the reveal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Rect

from art import seals
from art.wonders import sheet
from art.wonders.palette import COLOUR_OF
from art.wonders.slips import Slip
from game.wonders.codes import bits
from scenes.play.session import Step
from scenes.table import flights
from scenes.table.area import Area
from scenes.table.frame.layout import Zones
from scenes.table.motion import Motion
from scenes.table.place import Place
from scenes.ui.animation import Move, out_quad
from scenes.ui.pen import Pen
from scenes.wonders import told
from scenes.wonders.areas.described import Described, printed_space
from scenes.wonders.reveal import Revealing
from scenes.wonders.shown import Shown

PANEL, GAP, LOG = 132, 8, 164
"""With two players: how high the panels above the small sheet are, the gaps between them, the log below; in units."""

LOGGED, LOG_HEAD, LOG_LINE = 4, 48, 29
"""With more players than that there is no room for a log; else how high its head and each of its lines is."""

PRESS, LIFT = 0.22, 60
"""Seconds in which a letter is sealed, and from how high the seal comes down, in units."""


def arrange(zones: Zones) -> Zones:
    """The frame as this game wants it: a log that has room for a whole turn, or none."""
    count, px, first = len(zones.seats), zones.scale.px, zones.seats[0]
    if count == 2:
        step = px(PANEL) + px(GAP)
        seats = tuple(Rect(first.x, first.y + number * step, first.width, px(PANEL)) for number in range(count))
        return zones._replace(seats=seats, log=Rect(first.x, zones.log.bottom - px(LOG), first.width, px(LOG)))
    return zones if count < LOGGED else zones.with_log(LOG_HEAD + LOG_LINE * count if count == LOGGED else 0)


class Players(Area[Shown]):
    """See the module."""

    def __init__(self, shown: Shown) -> None:
        super().__init__(shown)
        self.spectacle = self._revealing = Revealing()
        self._read: int | None = None  # whose slip is read, on whose sheet one looks meanwhile
        self._looked: int | None = None  # who was looked at before that

    def places(self) -> Iterator[Place]:
        shown = self.shown
        if (other := self._other) is not None:
            name = shown.app.say("wonders.table.sheet", name=shown.name(other))
            yield Place(("small_sheet",), self._box, name, tab="panels", means=("player", other))
        for seat, panel in enumerate(shown.panels[: len(shown.view.players)]):
            yield Place(("player", seat), panel, shown.name(seat), partial(self._told, seat), "SW-058")

    @property
    def _other(self) -> int | None:
        """Whose sheet is small: that of whom the large one is not."""
        seats = range(len(self.shown.view.players))
        both = len(seats) == 2 and all(map(self.shown.city, seats))
        return next(seat for seat in seats if seat != self.shown.main) if both else None

    @property
    def _box(self) -> Rect:
        """In the middle of what lies between the panels and the log."""
        zones = self.shown.laid
        last = zones.seats[-1]
        room = Rect(last.x, last.bottom, last.width, zones.log.top - last.bottom)
        return self.shown.layout.sheet.fit(room.inflate(0, -2 * zones.scale.px(GAP)))

    def overlay(self, pen: Pen) -> None:
        if (other := self._other) is not None:
            described = self.shown.kept(f"small sheet {other}", lambda: Described(self.shown, other).sheet())
            pen.plate(sheet.miniature(self.shown.layout.local(), described, self._box.width), *self._box.topleft)

    def _told(self, seat: int) -> list[str]:
        """A panel: who, what they have, and their points."""
        shown, say, has = self.shown, self.shown.app.say, self.shown.has(seat)
        found = [shown.kind_of(seat), shown.city_name(seat)]
        found.append(say("wonders.note.goods", coins=has.coins, materials=has.materials))
        for building, count in has.counts.items():
            if count.crossed:
                found.append(f"{say(f'wonders.building.{building}')}: {count.crossed}/{count.of}")
        return [*filter(None, found), *told.score(shown, seat)]

    # -- letters and the reveal

    def animate(self, step: Step, motion: Motion) -> None:
        slips = []
        for event in step.events if step.actions else ():
            match event.fact:
                case ("sealed", int(seat)):
                    self._seal(seat, motion)
                case ("revealed", int(seat), int(new), int(was), int(coins)) if seat != self.shown.seat:
                    slips.append((self._slip(seat, new, coins - was), seat))
        if slips:
            self._looked = self.shown.large
            layout, calm = self.shown.layout, self.shown.app.settings.reduced_motion
            self._revealing.begin(slips, layout.bill, layout.u, calm)

    def update(self, dt: float) -> bool:
        """The sheet is that of whoever is read, and in the end that which was looked at before."""
        if not self._revealing.busy:
            return False
        self._revealing.update(dt)
        self._turn_to_read()
        return True

    def _turn_to_read(self) -> None:
        read = self._revealing.read
        if read != self._read:
            self.shown.app.sounds.play("seal_break" if read is not None else "paper_open")
        self._read, self.shown.large = read, self._looked if read is None else read

    def tells(self) -> bool:
        return self._revealing.busy

    def go_on(self, whole: bool) -> None:
        self._revealing.go_on(whole)
        self._turn_to_read()

    def skip(self) -> bool:
        skipped = self._revealing.skip()
        if skipped:
            self._turn_to_read()
        return skipped

    def _seal(self, seat: int, motion: Motion) -> None:
        """A seal is pressed on the letter of a seat."""
        panel, px = self.shown.panels[seat], self.shown.layout.px
        sprite = seals.seal(self.shown.colour(seat), px(40))
        end = flights.over(sprite, Rect(panel.right - px(62), panel.bottom - px(66), px(40), px(40)), px(40))
        start = end._replace(scale=2.2, lift=px(LIFT), alpha=0.0, z=80)
        motion.extras.fly(start, end._replace(z=80), Move(PRESS, 0.0, out_quad))

    def _slip(self, seat: int, new: int, coins: int) -> Slip:
        """What somebody has crossed off in this turn."""
        shown, printed = self.shown, self.shown.printed(seat)
        spaces = [(COLOUR_OF[shown.spot(n).building], printed_space(printed[n])) for n in bits(new)]
        return Slip(shown.colour(seat).name, tuple(spaces), coins)

    def above(self, pen: Pen) -> None:
        self._revealing.draw(pen)
