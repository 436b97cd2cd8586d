"""What moves on the table: every change of a step leaves where it was and arrives where it is.

Pieces go where the views before and after say; the events say in which order, and where coins and points come from.
What is taken back goes the same ways backward. No place shows its piece before that has arrived.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from art.ages import lights, signs, wonderart, workers
from scenes.ages import boxes, pieces
from scenes.ages.ahead import STEPS
from scenes.ages.beats import SHOWN, Beats
from scenes.ages.look import Look
from scenes.ages.pieces import Piece, Way
from scenes.ages.purse import Purse
from scenes.ages.shown import Shown
from scenes.play.session import Step
from scenes.table import flights
from scenes.table.frame.layout import Zones
from scenes.ui.animation import Key, Move, Place, Stage, linear, out_quad
from scenes.ui.pen import Pen

BACK = 0.6
"""The share of the time that the same way takes when something is taken back."""

ARC, GLIDE, SCROLL = 34, 0.26, 0.32
"""How high flights rise, in units; how long a piece takes that only makes room, and the road at a round's end."""

SET_DOWN, LIFT = 0.26, 40
"""How long it takes to lay something out, and from how high it comes down, in units."""

FILL, GLOW = 0.55, 0.6
"""Seconds in which a wonder fills with gold, and in which the light of a new technology fades."""

FADE = 0.12
"""How long things take to appear where nobody wants to see them fly."""

LEARNED_AFTER = 0.2
"""Seconds from the action to the technology that it brings."""

BANNER = 270, 130
"""How large an announcement is, in units."""

OFFERED = ("people", "hand", "kept", "pool", "shop")
"""Where cards lie that fly as cards."""

AIR, CARDS, HIGH, ABOVE = 60, 30, 70, 90
"""What flies above what."""


class Motions:
    """The game waits for what is on the stage; nobody waits for the extras."""

    def __init__(self, shown: Shown, look: Look) -> None:
        self.shown, self.look = shown, look
        self.stage, self.extras = Stage(), Stage()
        self._zones: Zones | None = None
        self._away: Counter[Key] = Counter()  # places whose pieces are in the air
        self._without: frozenset[Key] = frozenset()

    def resize(self, zones: Zones) -> None:
        self._zones = zones
        self.clear()

    # -- time

    @property
    def busy(self) -> bool:
        return self.stage.busy

    @property
    def lively(self) -> bool:
        """Whether something moves that nobody waits for."""
        return self.extras.busy

    @property
    def without(self) -> frozenset[Key]:
        """The places that are empty because their pieces have not arrived."""
        found = frozenset(self._away)
        if found != self._without:  # the same object as long as nothing changes
            self._without = found
        return self._without

    def update(self, dt: float) -> bool:
        """Let time pass; True when something has moved."""
        return self.stage.update(dt) | self.extras.update(dt)

    def skip(self) -> bool:
        """Everything has arrived; True when something was under way."""
        skipped = self.stage.skip()
        return self.extras.skip() or skipped

    def clear(self) -> None:
        """Nothing is on its way, and nothing waits to be."""
        self.skip()
        self._away.clear()

    # -- what happens

    def seen(self) -> list[Piece]:
        """All pieces of what is shown now, for `play` to compare."""
        assert self._zones
        shown, layout, panels = self.shown, self.look.layout, self._zones.seats
        state = f"pieces {shown.main} {shown.seat} {shown.house.lang} {layout}"
        return shown.kept(state, lambda: pieces.of(shown, layout, panels))  # type: ignore[no-any-return]

    def play(self, step: Step, before: Sequence[Piece]) -> None:
        """What is shown is the position after the step; `before` is where all pieces were until now."""
        assert self._zones
        self.extras.skip()
        beats = Beats(step.events)
        self._hear(step, beats)
        for way in pieces.ways(before, self.seen()):
            self._go(way, step, beats)
        self._work(step, beats)
        self._learn(step, beats)
        self._announce(step, beats)
        Purse(self.shown, self.look, self._zones, step, self._toss).play(beats)

    def _hear(self, step: Step, beats: Beats) -> None:
        sounds = self.shown.house.sounds
        for sound in beats.sounds():
            sounds.play(sound)
        if not step.actions:
            sounds.play("take_back")

    @property
    def _calm(self) -> bool:
        """Whether nobody wants to see things fly."""
        return self.shown.house.settings.reduced_motion

    # -- pieces

    def _go(self, way: Way, step: Step, beats: Beats) -> None:
        """One piece from where it was to where it is."""
        piece, delay = way.piece, beats.of(way.piece.kind)
        if way.start is None:
            self._lay_out(piece, delay)
        elif way.end is None:
            self._take_away(piece, self._lost_at(piece, beats))
        elif piece.kind == "card":
            self._scroll(way.start, way.end, delay)
        elif way.start.where == way.end.where:
            self._glide(way.start, way.end, delay)
        else:
            self._fly(way.start, way.end, delay, step)

    def _lost_at(self, piece: Piece, beats: Beats) -> float:
        """Workers that are lost go when war, plague or the turn's end takes them."""
        if piece.kind != "worker":
            return beats.of(piece.kind)
        return beats.last("sacrificed" if piece.where == "tray" else "resolved")

    def _lay_out(self, piece: Piece, delay: float) -> None:
        """Something new: a people comes from the deck, all else from above."""
        place, deck = self._over(piece, piece.box), self.look.box(("deck",))
        if piece.kind == "people" and deck and piece.where in OFFERED:
            start = place._replace(x=deck.centerx, y=deck.centery, scale=place.scale * 0.2, alpha=0.4)
            self._send(self.stage, start, place, Move(GLIDE * 1.4, delay), piece.hides)
            return
        start = place._replace(lift=self._px(LIFT), alpha=0.0, scale=place.scale * 1.12)
        self._send(self.extras, start, place, Move(SET_DOWN, delay, out_quad), piece.hides)

    def _take_away(self, piece: Piece, delay: float) -> None:
        """Something goes back into the box."""
        place = self._over(piece, piece.box)
        end = place._replace(lift=self._px(LIFT), alpha=0.0)
        self._send(self.stage if piece.kind == "worker" else self.extras, place, end, Move(SET_DOWN, delay), ())

    def _glide(self, start: Piece, end: Piece, delay: float) -> None:
        """It only makes room, or moves up."""
        a, b = (self._over(end, piece.box)._replace(z=CARDS) for piece in (start, end))
        self._send(self.stage, a, b, Move(GLIDE, delay), end.hides)

    def _scroll(self, start: Piece, end: Piece, delay: float) -> None:
        """The road goes on: a card keeps its size and turns into what it is now on its way."""
        if start.box.size == end.box.size:
            a, b = (self._over(end, piece.box)._replace(z=CARDS) for piece in (start, end))
            self._send(self.stage, a, b, Move(SCROLL, delay), end.hides)
            return
        for piece, first, last in ((start, 1.0, 0.0), (end, 0.0, 1.0)):
            face = piece.face()
            a, b = (flights.over(face, self._aligned(piece.box, box), piece.width) for box in (start.box, end.box))
            hides = end.hides if piece is end else ()
            a, b = a._replace(alpha=first, z=CARDS), b._replace(alpha=last, z=CARDS)
            self._send(self.stage, a, b, Move(SCROLL, delay), hides)

    def _aligned(self, own: Rect, at: Rect) -> Rect:
        """A box of its own size whose left edge is that of another one."""
        return Rect(at.x, at.centery - own.height // 2, *own.size)

    def _fly(self, start: Piece, end: Piece, delay: float, step: Step) -> None:
        """From one part of the table to another, in the air: as a card while it is one."""
        look = start if start.where in OFFERED else end if end.where in OFFERED else _small(start, end)
        spots = [self._spot(piece, look) for piece in (start, end)]
        a, b = (self._over(look, spot) for spot in spots)
        lasts = flights.seconds(a, b, self.look.layout.u) * (1.0 if step.actions else BACK)
        self._send(self.stage, a, b, Move(lasts, delay, arc=self._px(ARC)), end.hides)
        if end.where == "built" and end.hides:
            self._fill(end, delay + lasts)

    def _spot(self, piece: Piece, look: Piece) -> Rect:
        """Where a piece is that looks like another one: arms lie in a corner of the ruling people's card."""
        if piece.where == "ruling" and look.where == "stratum" and piece.owner == self.shown.main:
            return self.look.layout.within(self.look.layout.ruling, 12, 14, 84, 84)
        return piece.box

    def _over(self, look: Piece, box: Rect) -> Place:
        return flights.over(look.face(), box, look.width)

    # -- what glows and fills

    def _fill(self, piece: Piece, delay: float) -> None:
        """A wonder that has arrived fills with gold from its foot."""
        name = self.shown.id("wonder", piece.mark)
        steps = [wonderart.wonder(name, piece.box.width, share / STEPS) for share in range(STEPS + 1)]
        places = [flights.over(face, piece.box, piece.box.width)._replace(shadow=None, z=CARDS) for face in steps]
        move = Move(FILL, delay, linear, via=tuple(places[1:-1]))
        self._send(self.stage, places[0], places[-1], move, piece.hides, waits=False)

    def _learn(self, step: Step, beats: Beats) -> None:
        """A technology comes from the action that brings it, and lights up."""
        source = self.look.layout.fixed(1)
        squares = dict(boxes.squares(self.look.layout, self.shown))
        for event, delay in beats:
            match event.fact:
                case ("performed", _, int(action), *_):
                    source = self.look.box(("action", action)) or source
                case ("learned", int(seat), int(number)):
                    chip = signs.sign(f"technology:{self.shown.id('technology', number)}", self._px(34))
                    square, own = squares.get(number), seat == self.shown.main
                    goal = square if own and square else self._panel(seat)
                    later, lasts = delay + LEARNED_AFTER, 0.4
                    self._toss(chip, source, goal, later, (("technology", number),) if own else (), lasts)
                    if own and square:
                        self._glow(square, later + lasts)

    def _glow(self, box: Rect, delay: float) -> None:
        plate = lights.frame(box.size, self.look.layout.u, "chosen", 6)
        lit = flights.over(plate.surface, box, box.width)._replace(shadow=None, z=CARDS)
        self.extras.fly(lit, lit._replace(alpha=0.0), Move(GLOW, delay, out_quad))

    def _work(self, step: Step, beats: Beats) -> None:
        """Who has gone to work and come home within one step is seen to go there and back."""
        for event, delay in beats:
            match event.fact:
                case ("performed", int(seat), int(action), _, _, int(need)) if not step.after.players[seat].placed:
                    card = self.look.box(("action", action)) or self.look.box(("site", action))
                    home = self.look.layout.worker(0) if seat == self.shown.main else self._panel(seat)
                    for number in range(need if card else 0):
                        self._errand(seat, home, self._space(action, number, card or home), delay + 0.06 * number)

    def _space(self, action: int, number: int, card: Rect) -> Rect:
        return self.look.box(("space", action, number)) or self.look.box(("space", action, 0)) or card

    def _errand(self, seat: int, home: Rect, space: Rect, delay: float) -> None:
        face = workers.pebble(self.shown.colour(seat).name, self._px(40))
        size = face.get_rect()
        a, b = (flights.over(face, size.move(_corner(size, box)), size.width) for box in (home, space))
        lasts = flights.seconds(a, b, self.look.layout.u)
        self._send(self.stage, a, b, Move(lasts, delay, arc=self._px(ARC)), ())
        self._send(self.stage, b, b, Move(0.2, delay + lasts), (), waits=False)
        self._send(self.stage, b, a, Move(lasts, delay + lasts + 0.2, arc=self._px(ARC)), (), waits=False)

    # -- what is announced

    def _announce(self, step: Step, beats: Beats) -> None:
        """War, plague and events are named before they strike."""
        say = self.shown.house.say
        for event, delay in beats:
            match event.fact:
                case ("war" | "plague" as name, *_):
                    self._banner(name, say(f"ages.zone.{name}"), delay)
                case ("event", int(number)):
                    name = self.shown.id("event", number)
                    self._banner(f"event:{name}", say(f"event.{name}"), delay)
                case ("commanded", int(number), _) | ("repelled", _, int(number), _):
                    name = self.shown.id("command", number)
                    self._banner(f"event:{name}", say(f"horde.{name}"), delay)

    def _banner(self, sign: str, name: str, delay: float) -> None:
        """A veil in the middle of the road with the sign and the name of what happens."""
        layout = self.look.layout
        size = self._px(BANNER[0]), self._px(BANNER[1])
        plate = lights.goal(size, layout.u, sign, name, True)
        box = Rect((0, 0), size)
        box.center = layout.plank.centerx, layout.plank.bottom
        seen = flights.over(plate.surface, box, box.width)._replace(z=ABOVE, shadow=None)
        gone = seen._replace(alpha=0.0)
        rest = SHOWN - 0.35
        for a, b, seconds, start in ((gone, seen, 0.15, 0.0), (seen, seen, rest, 0.15), (seen, gone, 0.2, 0.15 + rest)):
            self.stage.fly(a, b, Move(seconds, delay + start, linear))

    # -- flights

    def _toss(
        self, sprite: Surface, start: Rect, end: Rect, delay: float, hides: tuple[Key, ...] = (), seconds: float = 0
    ) -> None:
        """Something small from the middle of one box to that of another."""
        size = sprite.get_rect()
        a, b = (
            flights.over(sprite, size.move(_corner(size, box)), size.width)._replace(z=HIGH) for box in (start, end)
        )
        lasts = seconds or flights.seconds(a, b, self.look.layout.u)
        self._send(self.stage, a, b, Move(lasts, delay, arc=self._px(ARC)), hides, waits=False)

    def _send(
        self, stage: Stage, start: Place, end: Place, move: Move, hides: tuple[Key, ...], waits: bool = True
    ) -> None:
        """Its place stays empty until it lands. What waits for its turn lies where it was, if it is seen there."""
        self._away.update(hides)
        if self._calm:
            start, move = end._replace(alpha=0.0), Move(FADE, move.delay)
        elif waits and move.delay and start.alpha:
            stage.fly(start._replace(shadow=None), start._replace(shadow=None), Move(move.delay, ease=linear))
        stage.fly(start, end, move._replace(landed=self._landed(hides)))

    def _landed(self, hides: tuple[Key, ...]) -> Callable[[], None]:
        def landed() -> None:
            self._away -= Counter(hides)

        return landed

    def _panel(self, seat: int) -> Rect:
        assert self._zones
        return self._zones.seats[seat]

    def _px(self, length: float) -> int:
        return self.look.layout.px(length)

    # -- drawing

    def draw(self, pen: Pen) -> None:
        """Everything that is in the air, the higher over the lower."""
        for actor in sorted([*self.extras.sorted(), *self.stage.sorted()], key=lambda actor: actor.place.z):
            flights.draw(pen, actor.place)


def _small(start: Piece, end: Piece) -> Piece:
    """Of a people that sinks or rises the arms are seen, which are smaller than its card."""
    return start if start.box.width < end.box.width else end


def _corner(size: Rect, box: Rect) -> tuple[int, int]:
    """Where the corner of something of that size lies in the middle of a box."""
    return box.centerx - size.centerx, box.centery - size.centery
