"""What moves on the table of Origins: every change of a step leaves where it was and arrives where it is.

Pieces go where the views before and after say; the events say in which order, and where goods and points come from.
What is taken back goes the same ways backward. No place shows its piece before that has arrived.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from art.origins import ships
from art.origins.palette import COLOURS
from game.core.rules import CHANCE
from scenes.origins import pieces
from scenes.origins.beats import Beats
from scenes.origins.dicing import Dicing
from scenes.origins.look import Look
from scenes.origins.pieces import DICE, NOBODY, Piece, Way
from scenes.origins.places import Key
from scenes.origins.purse import Purse
from scenes.origins.shown import Shown
from scenes.play.session import Step
from scenes.table import flights
from scenes.table.frame.layout import Zones
from scenes.ui.animation import Move, Place, Stage, in_out_cubic, linear, out_cubic, out_quad
from scenes.ui.pen import Pen

BACK = 0.6
"""The share of the time that the same way takes when something is taken back."""

ARC, GLIDE = 34, 0.26
"""How high flights rise, in units; how long a piece takes that only makes room."""

HOP = 0.13
"""Seconds from one space of the military track to the next."""

SET_DOWN, LIFT = 0.26, 46
"""How long it takes to lay something out, and from how high it comes down, in units."""

RETURN = 0.18
"""How long it takes to go back from a hand."""

TURN = 0.3
"""Seconds in which a ship shows its new number."""

ROLLS = ("die", "speaker")
"""What chance is asked where dice are rolled."""


class Motions:
    """The game waits for what is on the stage; nobody waits for the extras."""

    def __init__(self, shown: Shown, look: Look) -> None:
        self.shown, self.look = shown, look
        self.stage, self.extras, self.dicing = Stage(), Stage(), Dicing()
        self._zones: Zones | None = None
        self._away: Counter[Key] = Counter()  # places whose pieces are in the air
        self._rolled: list[tuple[str, int]] = []  # dice that were rolled and wait for the others, by kind and number
        self._waiting: tuple[Piece, ...] = ()  # the same as pieces of what is shown now
        self._without: frozenset[Key] = frozenset()

    def resize(self, zones: Zones) -> None:
        self._zones = zones
        self.clear()

    # -- time

    @property
    def busy(self) -> bool:
        return self.stage.busy or self.dicing.busy

    @property
    def lively(self) -> bool:
        """Whether something moves that nobody waits for."""
        return self.extras.busy

    @property
    def without(self) -> frozenset[Key]:
        """The places that are empty because their pieces have not arrived."""
        found = frozenset(self._away) | self.dicing.hides
        found |= frozenset(key for piece in self._waiting for key in piece.hides)
        if found != self._without:  # the same object as long as nothing changes
            self._without = found
        return self._without

    def update(self, dt: float) -> bool:
        """Let time pass; True when something has moved."""
        moved = self.stage.update(dt) | self.extras.update(dt)
        return self.dicing.update(dt) or moved

    def skip(self) -> bool:
        """Everything has arrived; True when something was under way."""
        skipped = self.stage.skip() | self.dicing.skip()
        return self.extras.skip() or skipped

    def clear(self) -> None:
        """Nothing is on its way, and nothing waits to be."""
        self.skip()
        self._away.clear()
        self._rolled, self._waiting = [], ()

    # -- what happens

    def seen(self) -> list[Piece]:
        """All pieces of what is shown now, for `play` to compare."""
        assert self._zones
        return pieces.of(self.shown, self.look.layout, self._zones.seats)

    def play(self, step: Step, before: Sequence[Piece]) -> None:
        """What is shown is the position after the step; `before` is where all pieces were until now."""
        if step.seat != CHANCE:  # what chance lays out comes down one after the other
            self.extras.skip()
        beats = Beats(step.events)
        self._hear(step, beats)
        here, there = self._without_rolled(before, self.seen(), step)
        for way in pieces.ways(here, there):
            self._go(way, step, beats)
        self._throw(step)
        self._dials(step, beats)
        purse = Purse(self.shown, self.look, self._zone_list(), step, self._toss)
        purse.play(beats)

    def _hear(self, step: Step, beats: Beats) -> None:
        sounds = self.shown.house.sounds
        for sound in beats.sounds():
            sounds.play(sound)
        if not step.actions:
            sounds.play("take_back")

    def _zone_list(self) -> Zones:
        assert self._zones
        return self._zones

    # -- dice that are rolled

    def _without_rolled(
        self, before: Sequence[Piece], after: Sequence[Piece], step: Step
    ) -> tuple[list[Piece], list[Piece]]:
        """Dice in the hand that will throw them are nowhere yet."""
        here, _ = _apart(before, self._rolled)
        if self._calm:
            self._rolled = []
        elif (new := _roll_of(step)) is not None:
            self._rolled.append(new)
        there, self._waiting = _apart(after, self._rolled)
        return here, there

    @property
    def _calm(self) -> bool:
        """Whether nobody wants to see dice roll."""
        settings = self.shown.house.settings
        return settings.reduced_motion or settings.speed == "instant"

    def _throw(self, step: Step) -> None:
        """All that were rolled one after the other are thrown together."""
        decision = self.shown.rules.decision(self.shown.view)
        if not self._waiting or (decision.seat == CHANCE and decision.ask in ROLLS):
            return
        layout = self.look.layout
        seed = f"{len(self.shown.session.match.log)} {self._rolled}"
        self.dicing.throw(self._waiting, layout.sand, layout.u, seed)
        self.shown.house.sounds.play("stones")
        self._rolled, self._waiting = [], ()

    # -- pieces

    def _go(self, way: Way, step: Step, beats: Beats) -> None:
        """One piece from where it was to where it is."""
        piece = way.piece
        delay = beats.of("die" if piece.kind in DICE else piece.kind)
        if way.start is None:
            self._set_down(piece, delay)
        elif way.end is None:
            self._take_away(piece, delay)
        elif way.start.same == way.end.same:
            self._glide(way.start, way.end, delay)
        elif piece.kind == "disc":
            self._march(way.start, way.end, delay, step)
        else:
            self._fly(way.start, way.end, delay, step)

    def _set_down(self, piece: Piece, delay: float) -> None:
        """Something new is laid out."""
        if piece.kind == "holder":
            return  # its die has left it standing there
        place = _over(piece.face(), piece.box, piece)
        start = place._replace(lift=self._px(LIFT), alpha=0.0, scale=place.scale * 1.12)
        self._send(self.extras, start, place, Move(SET_DOWN, delay, out_quad), piece.hides)

    def _take_away(self, piece: Piece, delay: float) -> None:
        """Something goes back into the box."""
        if piece.kind == "holder":
            return  # a die stands in it now
        place = _over(piece.face(), piece.box, piece)
        self.extras.fly(place, place._replace(lift=self._px(LIFT), alpha=0.0), Move(SET_DOWN, delay))

    def _glide(self, start: Piece, end: Piece, delay: float) -> None:
        """It only makes room, or moves up."""
        face, wide = end.face(), end.box.width
        a, b = (_over(face, piece.box, end, wide)._replace(z=40) for piece in (start, end))
        self._send(self.stage, a, b, Move(GLIDE, delay), end.hides)

    def _fly(self, start: Piece, end: Piece, delay: float, step: Step) -> None:
        """From one part of the table to another, in the air; a die that changes does so when it has arrived."""
        look = end if start.mark == end.mark and end.where not in ("pool", "stack") else start
        boxes = _spot(start), _spot(end)
        small = look.where == "pool" and look.kind == "tile"
        if small:  # a tablet stays, its tile goes
            look = end if start.where == "pool" and end.where != "pool" else start
        face, wide = look.face(), _spot(look).width if look.where == "pool" else look.box.width
        a, b = (_over(face, box, look, wide) for box in boxes)
        lasts = flights.seconds(a, b, self.look.layout.u) * (1.0 if step.actions else BACK)
        self._send(self.stage, a, b, Move(lasts, delay, arc=self._px(ARC)), end.hides)

    def _march(self, start: Piece, end: Piece, delay: float, step: Step) -> None:
        """From space to space, one hop after the other."""
        face, wide = end.face(), end.box.width
        a, b = (_over(face, piece.box, end, wide) for piece in (start, end))
        first, last = (int(piece.where.rpartition(" ")[2]) for piece in (start, end))
        by = 1 if last > first else -1
        spaces = [self.look.layout.space(space) for space in range(first + by, last, by)]
        via = tuple(a._replace(x=box.centerx, y=box.bottom - wide * 0.66) for box in spaces)
        lasts = max(GLIDE, HOP * (len(via) + 1)) * (1.0 if step.actions else BACK)
        lift = self._px(10)
        self._send(self.stage, a._replace(lift=0), b, Move(lasts, delay, linear, arc=lift, via=via), end.hides)

    def put_back(self, face: Surface, start: Rect, end: Rect, hides: tuple[Key, ...]) -> None:
        """What was in a hand goes back to where it lay."""
        a = flights.over(face, start, start.width)
        b = a._replace(x=end.centerx, y=end.centery)
        self._send(self.extras, a, b, Move(RETURN, ease=out_cubic), hides)

    # -- ships

    def _dials(self, step: Step, beats: Beats) -> None:
        """The old number of a ship gives way to the new one in a ring of light."""
        for site, (old, new) in enumerate(zip(step.before.sites, step.after.sites, strict=True)):
            if old == new or not self.shown.view.bonus:
                continue
            box = self.look.layout.site(site).ship
            colour = COLOURS[self.shown.view.bonus[site]]
            was = Place(ships.ship(colour, old, box.width), *box.topleft, z=30)
            delay = beats.of("dial") + (0.0 if not step.actions else 0.12)
            self.stage.fly(was, was._replace(alpha=0.0), Move(delay + TURN, 0.0, _late(delay, TURN)))
            ring = Place(ships.ring(box.width, True), *box.topleft, z=31)
            for first, second in ((0.0, 1.0), (1.0, 0.0)):
                move = Move(TURN, delay + (0.0 if second else TURN), in_out_cubic)
                self.extras.fly(ring._replace(alpha=first), ring._replace(alpha=second), move)

    # -- flights

    def _toss(
        self, sprite: Surface, start: Rect, end: Rect, delay: float, hides: tuple[Key, ...] = (), seconds: float = 0
    ) -> None:
        """Something small from the middle of one box to that of another."""
        size = sprite.get_rect()
        boxes = [size.move(box.centerx - size.centerx, box.centery - size.centery) for box in (start, end)]
        a, b = (flights.over(sprite, box, size.width)._replace(z=70) for box in boxes)
        lasts = seconds or flights.seconds(a, b, self.look.layout.u)
        self._send(self.stage, a, b, Move(lasts, delay, arc=self._px(ARC)), hides)

    def _send(self, stage: Stage, start: Place, end: Place, move: Move, hides: tuple[Key, ...]) -> None:
        """Its place stays empty until it lands. What waits for its turn lies where it was."""
        self._away.update(hides)
        if move.delay and start.alpha:
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
        """Everything that is in the air, the higher over the lower."""
        for actor in sorted([*self.extras.sorted(), *self.stage.sorted()], key=lambda actor: actor.place.z):
            flights.draw(pen, actor.place)
        self.dicing.draw(pen)


def _over(face: Surface, box: Rect, look: Piece, wide: int = 0) -> Place:
    """A face over a box; dice stand on their lower edge."""
    return flights.over(face, box, wide or look.box.width, look.kind in (*DICE, "holder"))


def _spot(piece: Piece) -> Rect:
    """Where a piece itself lies: of the tablet of a building on offer only its tile flies."""
    if piece.kind == "tile" and piece.where == "pool":
        side = round(piece.box.height * 0.92)
        return Rect(piece.box.x, piece.box.centery - side // 2, side, side)
    return piece.box


def _late(delay: float, seconds: float) -> Callable[[float], float]:
    """Nothing for so many seconds, and then the whole way in the seconds that are left."""
    share = delay / (delay + seconds)
    return lambda t: max(0.0, (t - share) / (1 - share))


def _roll_of(step: Step) -> tuple[str, int] | None:
    """The die that chance has just rolled."""
    if step.seat != CHANCE:
        return None
    action: tuple[Any, ...] = step.actions[0]
    match action:
        case ("die", int(colour), int(value)):
            return "citizen", 10 * (colour + 1) + value
        case ("speaker", int(value)):
            return "speaker", value
    return None


def _apart(all_: Sequence[Piece], wanted: Sequence[tuple[str, int]]) -> tuple[list[Piece], tuple[Piece, ...]]:
    """The pieces without these dice, and these dice; of equal ones the last is the new one."""
    left, found = [*all_], list[Piece]()
    for kind, mark in wanted:
        at = next(
            (at for at in reversed(range(len(left))) if left[at][:2] == (kind, mark) and left[at].owner == NOBODY), None
        )
        if at is not None:
            found.append(left.pop(at))
    return left, tuple(found)
