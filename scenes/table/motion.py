"""What moves: pieces go from where they lay before a step to where they lie after it, and nobody has to say so.

A piece that only makes room glides, one that goes to another part of the table flies, a new one is set down or comes
from its owner's panel, one that is gone is lifted off. A game's table of events says in which order, with which sound,
and what is announced; an area adds what is its own with `toss`, `announce` and a spectacle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from pygame import Rect, Surface

from art import plates
from art.fonts import Face as Font
from art.palette import INKS
from game.core.rules import Event
from scenes.play.session import Step
from scenes.table import flights
from scenes.table.area import Shown
from scenes.table.place import NOBODY, Key, Piece, Place
from scenes.ui.animation import Move, Stage, linear, out_cubic, out_quad
from scenes.ui.animation import Place as Spot
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale

ARC, LIFT = 34, 40
"""How high flights rise, and from how high things are set down, in units."""

LOW = 30
"""What only makes room lies below what flies."""

GLIDE, SET_DOWN, BACK, FADE, SHOWN = 0.26, 0.26, 0.6, 0.12, 0.85
"""Seconds to make room, to set down, the share that taking back takes, a calm change, an announcement."""


RETURN = 0.18
"""Seconds back from a hand."""


class Cue(NamedTuple):
    """What an event looks and sounds like: the kind of piece it moves, how long nothing else begins, its sound."""

    moves: str = ""
    lasts: float | Callable[[Sequence[Event]], float] = 0.12  # which may depend on all that happens in the step
    sound: str = ""
    announce: str = ""  # the key of the words that are shown over the table


Events = Mapping[str, Cue]

UNHEARD = Cue(lasts=0.0)
"""What an event is that the table of a game does not name."""


Flight = Callable[["Motion", "Way", float, Step], None]
"""How a piece goes that does not simply glide or fly: its way, the seconds until it begins, and the step."""

Flights = Mapping[str, Flight]
"""By kind of piece."""


class Lying(NamedTuple):
    """A piece where it lies."""

    piece: Piece
    key: Key
    rect: Rect

    @property
    def same(self) -> tuple[object, ...]:
        """What a piece keeps that has not gone to another part of the table."""
        return self.piece.kind, self.piece.mark, self.piece.owner, self.key[0]


class Way(NamedTuple):
    """From where to where: nothing at one end is new, or gone."""

    start: Lying | None
    end: Lying | None

    @property
    def kind(self) -> str:
        """What goes this way."""
        lying = self.end or self.start
        return lying.piece.kind if lying else ""


def lying(places: Sequence[Place]) -> list[Lying]:
    return [Lying(place.piece, place.key, place.rect) for place in places if place.piece]


Likeness = Callable[[Lying, Lying], int]
"""How likely one piece is another one at another place; 0: never. A game whose dice turn on their way has its own."""


def likeness(a: Lying, b: Lying) -> int:
    """The same piece, of the same owner or of nobody on one side."""
    one, other = a.piece, b.piece
    same = (one.kind, one.mark) == (other.kind, other.mark)
    return int(same and (one.owner == other.owner or NOBODY in (one.owner, other.owner)))


def ways(before: Sequence[Lying], after: Sequence[Lying], likely: Likeness = likeness) -> list[Way]:
    """Which piece went where, forward and when something is taken back. What stays is not named."""
    left, new, _ = _paired(before, after, lambda each: (each.same, *each.rect))  # first what lies as it lay
    left, new, found = _paired(left, new, lambda each: each.same)  # then what has made room in its part of the table
    pairs = [(likely(a, b), at, to) for at, a in enumerate(left) for to, b in enumerate(new)]
    gone, come = set[int](), set[int]()
    for like, at, to in sorted(pairs, key=lambda pair: -pair[0]):  # then the likeliest
        if like > 0 and at not in gone and to not in come:
            gone.add(at)
            come.add(to)
            found.append(Way(left[at], new[to]))
    found += [Way(None, each) for to, each in enumerate(new) if to not in come]
    return found + [Way(each, None) for at, each in enumerate(left) if at not in gone]


def _paired(
    before: Iterable[Lying], after: Iterable[Lying], known: Callable[[Lying], object]
) -> tuple[list[Lying], list[Lying], list[Way]]:
    """What is left of both sides when each is paired with the first on the other side that is known as the same."""
    by: dict[object, list[Lying]] = {}
    for each in before:
        by.setdefault(known(each), []).append(each)
    new, found = list[Lying](), list[Way]()
    for each in after:
        same = by.get(known(each))
        if same:
            found.append(Way(same.pop(0), each))
        else:
            new.append(each)
    return [each for some in by.values() for each in some], new, found


class Motion:
    """The game waits for what is on the stage; nobody waits for the extras."""

    def __init__(
        self, shown: Shown, events: Events, likely: Likeness = likeness, flights: Flights = MappingProxyType({})
    ) -> None:
        self.shown, self._events, self._likely, self._flights = shown, events, likely, flights
        self.stage, self.extras = Stage(), Stage()
        self.times: list[tuple[Event, float]] = []  # what happens in the step under way, and when that is seen
        self.begins: Mapping[str, float] = {}  # by what happens in the step under way, when that is seen
        self.moves: Mapping[str, float] = {}  # by what moves in it
        self._away: Counter[Key] = Counter()
        self._scale = Scale.of((1600, 900))

    def resize(self, scale: Scale) -> None:
        self._scale = scale
        self.clear()

    @property
    def busy(self) -> bool:
        return self.stage.busy

    @property
    def lively(self) -> bool:
        return self.extras.busy

    @property
    def away(self) -> frozenset[Key]:
        """The places whose pieces are on their way: they are drawn without them."""
        return frozenset(self._away)

    def update(self, dt: float) -> bool:
        return self.stage.update(dt) | self.extras.update(dt)

    def skip(self) -> bool:
        skipped = self.stage.skip()
        return self.extras.skip() or skipped

    def clear(self) -> None:
        self.skip()
        self._away.clear()

    # -- a step

    def play(self, step: Step, before: Sequence[Lying], after: Sequence[Lying]) -> None:
        """Everything leaves from where it was seen and arrives where it is."""
        self.extras.skip()
        self.moves = self._hear(step.events)
        for way in ways(before, after, self._likely):
            delay = self.moves.get(way.kind, 0.0)
            if flight := self._flights.get(way.kind):
                flight(self, way, delay, step)
            else:
                self._go(way, delay, 1.0 if step.actions else BACK)

    def _hear(self, events: Sequence[Event]) -> dict[str, float]:
        """When pieces of each kind begin to move; sounds and announcements on the way."""
        clock, moves, begins, heard = 0.0, dict[str, float](), dict[str, float](), set[str]()
        self.times = []
        for event in events:
            name = str(event.fact[0])
            self.times.append((event, clock))
            cue = self._events.get(name, UNHEARD)
            moves.setdefault(cue.moves, clock)
            begins.setdefault(name, clock)
            if cue.sound and cue.sound not in heard:
                heard.add(cue.sound)
                self.shown.app.sounds.play(cue.sound)
            if cue.announce:
                self.announce(self.shown.words(cue.announce), clock)
                clock += SHOWN
            clock += cue.lasts if isinstance(cue.lasts, float) else cue.lasts(events)
        self.begins = begins
        return moves

    def _go(self, way: Way, delay: float, share: float) -> None:
        start, end = way.start, way.end
        if start and end and start.key[0] == end.key[0]:
            self.glide(start, end, delay, share)
        elif start and end:
            self.fly(end.key, self._spot(end.piece, start.rect), self._spot(end.piece, end.rect), delay, share)
        elif end and end.piece.owner != NOBODY and self.shown.panels:
            place, panel = self.seen(end, end.rect), self.shown.panels[end.piece.owner]
            self.fly(end.key, place._replace(x=panel.centerx, y=panel.centery), place, delay)
        elif end:
            self.set_down(end, delay)
        elif start:
            self.lift_off(start, delay, self.stage, share)

    def _spot(self, piece: Piece, rect: Rect) -> Spot:
        """A piece in a box, as it would look if it lay there."""
        plate = piece.face.plate(rect.size, self._scale.u)
        return flights.over(plate.surface, rect, (piece.face.size or rect.size)[0], piece.standing)

    # -- how one piece goes

    def seen(self, look: Lying, rect: Rect) -> Spot:
        """A piece over any box, as it looks where it lies."""
        plate = look.piece.face.plate(look.rect.size, self._scale.u)
        return flights.over(plate.surface, rect, (look.piece.face.size or look.rect.size)[0], look.piece.standing)

    def glide(self, start: Lying, end: Lying, delay: float, share: float = 1.0) -> None:
        """It only makes room, or moves up: below all that flies."""
        a, b = (self.seen(end, each.rect)._replace(z=LOW) for each in (start, end))
        self.send(self.stage, a, b, Move(GLIDE * share, delay), end.key)

    def fly(self, hides: Key, start: Spot, end: Spot, delay: float, share: float = 1.0) -> float:
        """From one part of the table to another, in the air; the seconds that takes."""
        lasts = flights.seconds(start, end, self._scale.u) * share
        self.send(self.stage, start, end, Move(lasts, delay, arc=ARC * self._scale.u), hides)
        return lasts

    def set_down(self, end: Lying, delay: float) -> None:
        """Something new comes from above."""
        place = self.seen(end, end.rect)
        above = place._replace(lift=LIFT * self._scale.u, alpha=0.0, scale=place.scale * 1.12)
        self.send(self.extras, above, place, Move(SET_DOWN, delay, out_quad), end.key)

    def lift_off(self, start: Lying, delay: float, stage: Stage, share: float = 1.0) -> None:
        """Something is there no more."""
        place = self.seen(start, start.rect)
        self.send(stage, place, place._replace(lift=LIFT * self._scale.u, alpha=0.0), Move(SET_DOWN * share, delay))

    # -- for areas

    def toss(self, image: Surface, start: Rect, end: Rect, delay: float = 0.0, hides: Key | None = None) -> None:
        """Something small that is only there while it flies: a coin, a point. The game waits for what it `hides`."""
        size = image.get_rect()
        a, b = (flights.over(image, size.move(r.centerx - size.centerx, r.centery - size.centery), size.width)
                for r in (start, end))  # fmt: skip
        lasts = flights.seconds(a, b, self._scale.u)
        self.send(self.stage if hides else self.extras, a, b, Move(lasts, delay, arc=ARC * self._scale.u), hides)

    def give_back(self, image: Surface, start: Rect, end: Rect, hides: Key | None) -> None:
        """What was in a hand goes back to where it lay."""
        a = flights.over(image, start, start.width)
        self.send(self.extras, a, a._replace(x=end.centerx, y=end.centery), Move(RETURN, ease=out_cubic), hides)

    def announce(self, text: str, delay: float = 0.0) -> None:
        """A plate over the table that says what happens."""
        table, u = self.shown.layout.table, self._scale.u
        plate = plates.name_plate((round(420 * u), round(80 * u)), u)
        pen = Pen(plate.surface.copy(), self._scale)
        pen.text(text, pen.screen.inflate(-round(40 * u), 0), Font.SERIF_BOLD, 30, INKS.ink, align="c")
        seen = flights.over(pen.surface, pen.surface.get_rect(center=table.center), pen.surface.get_width())
        gone = seen._replace(alpha=0.0)
        for a, b, seconds, at in ((gone, seen, 0.15, 0.0), (seen, seen, 0.5, 0.15), (seen, gone, 0.2, 0.65)):
            self.stage.fly(a, b, Move(seconds, delay + at, linear))

    def send(
        self, stage: Stage, start: Spot, end: Spot, move: Move, hides: Key | None = None, lies: bool = True
    ) -> None:  # fmt: skip
        """The place stays empty until its piece has landed; what waits for its turn `lies` where it was, if it did."""
        if hides:
            self._away[hides] += 1
        if self.shown.app.settings.reduced_motion:
            start, move = end._replace(alpha=0.0), Move(FADE, move.delay)
        elif move.delay and start.alpha and lies:
            stage.fly(start._replace(shadow=None), start._replace(shadow=None), Move(move.delay, ease=linear))

        def landed() -> None:
            if hides:
                self._away -= Counter((hides,))

        stage.fly(start, end, move._replace(landed=landed))

    def draw(self, pen: Pen) -> None:
        for actor in sorted([*self.extras.sorted(), *self.stage.sorted()], key=lambda actor: actor.place.z):
            flights.draw(pen, actor.place)
