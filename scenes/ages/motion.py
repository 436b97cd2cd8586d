"""What moves on the table: every change of a step leaves where it was and arrives where it is.

Pieces go where the views before and after say; the events say in which order, and where coins and points come from.
What is taken back goes the same ways backward. No place shows its piece before that has arrived.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from pygame import Rect, Surface

from art.ages import lights, signs, wonderart, workers
from game.core.rules import Event
from scenes.ages.areas import KINDS, actions, technologies
from scenes.ages.areas.nation import RULING
from scenes.ages.areas.peoples import DECK
from scenes.ages.areas.prerender import STEPS
from scenes.ages.gains import Gains, lay_on_peoples
from scenes.ages.shown import Shown
from scenes.ages.words import Kind
from scenes.play.session import Step
from scenes.table import flights, motion
from scenes.table.area import Area
from scenes.table.motion import ARC, BACK, GLIDE, LOW, Cue, Lying, Motion, Way
from scenes.table.place import Key, number_of
from scenes.ui.animation import Move, Place, linear, out_quad

SCROLL = 0.32
"""Seconds in which the road goes on at a round's end."""

FILL, GLOW = 0.55, 0.6
"""Seconds in which a wonder fills with gold, and in which the light of a new technology fades."""

LEARNED_AFTER = 0.2
"""Seconds from the action to the technology that it brings."""

SHOWN, SCROLLED, HOME = 0.85, 0.36, 0.95
"""Seconds in which war, plague or an event is announced, in which the road goes on, and in which somebody goes to work
and comes home, where the road goes on right after it."""

BANNER = 270, 130
"""How large an announcement is, in units."""

HIGH, ABOVE = 70, 90
"""What flies above what."""


def _at_work(events: Sequence[Event]) -> float:
    """Who goes to work as the last in a round comes home before the road goes on."""
    return HOME if any(event.fact[0] == "arrived" for event in events) else Cue().lasts  # type: ignore[return-value]


EVENTS = {
    "rose": Cue("people", sound="card"), "absorbed": Cue("people", sound="card"), "picked": Cue("people"),
    "passed_on": Cue("people", sound="card"), "laid_out": Cue("people", sound="card"),
    "performed": Cue("worker", _at_work, "put_down"), "resolved": Cue("worker"), "sacrificed": Cue("worker"),
    "took_wonder": Cue("wonder", sound="card"), "rivals_built": Cue("wonder"),
    "arrived": Cue("card", SCROLLED, "slide"), "bought": Cue("special", sound="pick_up"),
    "learned": Cue(sound="paper_open"), "gained": Cue(lasts=0.0, sound="coin"), "lost": Cue(lasts=0.0),
    "rested": Cue(sound="put_down"),
    "round": Cue(sound="round"), "war": Cue(), "plague": Cue("", SHOWN, "gong_low"),
    "event": Cue("token", SHOWN, "paper_open"), "commanded": Cue("", SHOWN), "repelled": Cue("", SHOWN),
} | dict.fromkeys(("skipped", "stopped", "deposited", "spared", "ended", "happened", "revealed"), Cue())  # fmt: skip

DEALT = tuple(name for name, cue in EVENTS.items() if cue.moves == "people")


def likeness(a: Lying, b: Lying) -> int:
    """Any worker of a player is as good as another; those who are lost (their mark) come home last."""
    if a.piece.kind == b.piece.kind == "worker" and a.piece.owner == b.piece.owner:
        return 1 if a.piece.mark else 2
    return motion.likeness(a, b)


# -- pieces


def go(motion: Motion, way: Way, delay: float, step: Step) -> None:
    """One piece from where it was to where it is."""
    start, end = way.start, way.end
    if start and end:
        if way.kind == "card":
            _scroll(motion, start, end, delay)
        elif start.key[0] == end.key[0] != "space":
            motion.glide(start, end, delay)
        else:
            _fly(motion, start, end, delay, 1.0 if step.actions else BACK)
    elif end:
        _arrive(motion, end, delay)
    elif start:
        _take_away(motion, start, delay)


FLIGHTS = dict.fromkeys(("people", "worker", "wonder", "special", "card", "token"), go)


def _arrive(motion: Motion, end: Lying, delay: float) -> None:
    """Something new: a people comes from the deck, all else from above."""
    deck = motion.shown.rect(DECK)
    if end.piece.kind != "people" or not deck or not _is_card(end):
        motion.set_down(end, delay)
        return
    place = motion.seen(end, end.rect)
    start = place._replace(x=deck.centerx, y=deck.centery, scale=place.scale * 0.2, alpha=0.4)
    motion.send(motion.stage, start, place, Move(GLIDE * 1.4, delay), end.key)


def _take_away(motion: Motion, start: Lying, delay: float) -> None:
    """Back into the box; workers go when war, plague or the turn's end takes them."""
    if start.piece.kind != "worker":
        motion.lift_off(start, delay, motion.extras)
        return
    takes = "resolved" if start.key[0] == "space" else "sacrificed"
    taken = max([when for event, when in motion.times if event.fact[0] == takes], default=0.0)
    motion.lift_off(start, taken, motion.stage)


def _scroll(motion: Motion, start: Lying, end: Lying, delay: float) -> None:
    """The road goes on: a card keeps its size and turns into what it is now on its way."""
    if start.rect.size == end.rect.size:
        a, b = (motion.seen(end, each.rect)._replace(z=LOW) for each in (start, end))
        motion.send(motion.stage, a, b, Move(SCROLL, delay), end.key)
        return
    for each, first, last in ((start, 1.0, 0.0), (end, 0.0, 1.0)):
        a, b = (motion.seen(each, _aligned(each.rect, rect))._replace(z=LOW) for rect in (start.rect, end.rect))
        hides = end.key if each is end else None
        motion.send(motion.stage, a._replace(alpha=first), b._replace(alpha=last), Move(SCROLL, delay), hides)


def _fly(motion: Motion, start: Lying, end: Lying, delay: float, share: float) -> None:
    """From one part of the table to another, in the air: as a card while it is one."""
    shown = cast(Shown, motion.shown)
    look = start if _is_card(start) else end if _is_card(end) else _small(start, end)
    a, b = (motion.seen(look, _spot_of(shown, each, look)) for each in (start, end))
    lasts = motion.fly(end.key, a, b, delay, share)
    if end.piece.kind == "wonder" and end.piece.owner == shown.main:
        _fill(motion, shown, end, delay + lasts)


def _spot_of(shown: Shown, each: Lying, look: Lying) -> Rect:
    """Where a piece is that looks like another one: arms lie in a corner of the ruling people's card."""
    if each.key != RULING or look.key[0] != "arms":
        return each.rect
    return shown.layout.within(shown.layout.ruling, 12, 14, 84, 84)


def _fill(motion: Motion, shown: Shown, built: Lying, delay: float) -> None:
    """A wonder that has arrived fills with gold from its foot."""
    name, (side, _) = shown.wonders.id(number_of(built.key)), built.piece.face.size or built.rect.size
    steps = [wonderart.wonder(name, side, part / STEPS) for part in range(STEPS + 1)]
    spot = Rect(0, 0, side, side)
    spot.center = built.rect.center
    places = [flights.over(face, spot, side)._replace(z=LOW) for face in steps]
    move = Move(FILL, delay, linear, via=tuple(places[1:-1]))
    motion.send(motion.stage, places[0], places[-1], move, built.key, lies=False)


# -- what else moves


class Spectacles(Area[Shown]):
    """Errands, technologies that light up, announcements, coins: what moves beside the pieces."""

    def animate(self, step: Step, motion: Motion) -> None:
        self._motion = motion
        for event, delay in motion.times:
            self._work(step, event, delay)
        self._learn()
        for event, delay in motion.times:
            self._announce(event, delay)
        peoples = (when for event, when in motion.times if event.fact[0] in DEALT)
        Gains(self.shown, step, self._toss).play(motion.times)
        lay_on_peoples(self.shown, step, self._toss, next(peoples, 0.0))

    def _learn(self) -> None:
        """A technology comes from the action that brings it, and lights up."""
        shown, source = self.shown, self.shown.layout.fixed(1)
        for event, delay in self._motion.times:
            match event.fact:
                case ("performed", _, int(action), *_):
                    source = shown.rect(actions.lying(action)[0]) or source
                case ("learned", int(seat), int(number)):
                    chip = signs.sign(f"technology:{shown.technologies.id(number)}", self._px(34))
                    key, later, lasts = technologies.square(number), delay + LEARNED_AFTER, 0.4
                    square = shown.rect(key) if seat == shown.main else None
                    goal, hides = square or shown.panels[seat], key if seat == shown.main else None
                    self._toss(chip, source, goal, later, hides, lasts)
                    if square:
                        self._glow(square, later + lasts)

    def _glow(self, rect: Rect, delay: float) -> None:
        plate = lights.frame(rect.size, self.shown.layout.u, "chosen", 6)
        lit = flights.over(plate.surface, rect, rect.width)._replace(z=LOW)
        self._motion.extras.fly(lit, lit._replace(alpha=0.0), Move(GLOW, delay, out_quad))

    def _work(self, step: Step, event: Event, delay: float) -> None:
        """Who has gone to work and come home within one step is seen to go there and back."""
        match event.fact:
            case ("performed", int(seat), int(action), _, _, int(need)) if not step.after.players[seat].placed:
                shown = self.shown
                card = next(filter(None, map(shown.rect, actions.lying(action))), None)
                home = shown.layout.worker(0) if seat == shown.main else shown.panels[seat]
                for number in range(need if card else 0):
                    spaces = map(shown.rect, actions.spaces(action, number))
                    self._errand(seat, home, next(filter(None, spaces), card or home), delay + 0.06 * number)

    def _errand(self, seat: int, home: Rect, space: Rect, delay: float) -> None:
        face = workers.pebble(self.shown.colour(seat).name, self._px(40))
        a, b = (_in_middle(face, rect) for rect in (home, space))
        lasts, arc = flights.seconds(a, b, self.shown.layout.u), self._px(ARC)
        self._motion.send(self._motion.stage, a, b, Move(lasts, delay, arc=arc))
        self._motion.send(self._motion.stage, b, b, Move(0.2, delay + lasts), lies=False)
        self._motion.send(self._motion.stage, b, a, Move(lasts, delay + lasts + 0.2, arc=arc), lies=False)

    # -- what is announced

    def _announce(self, event: Event, delay: float) -> None:
        """Plague and events are named before they strike; war has a tableau of its own."""
        say, shown = self.shown.app.say, self.shown
        match event.fact:
            case ("plague", *_):
                self._banner("plague", say("ages.zone.plague"), delay)
            case ("event", int(number)):
                self._banner(f"event:{shown.events.id(number)}", shown.events.called(number), delay)
            case ("commanded", int(number), _) | ("repelled", _, int(number), _):
                self._banner(f"event:{shown.commands.id(number)}", shown.commands.called(number), delay)

    def _banner(self, sign: str, name: str, delay: float) -> None:
        """A veil in the middle of the road with the sign and the name of what happens."""
        layout, size = self.shown.layout, (self._px(BANNER[0]), self._px(BANNER[1]))
        plate, rect = lights.goal(size, layout.u, sign, name, True), Rect((0, 0), size)
        rect.center = layout.plank.centerx, layout.plank.bottom
        seen = flights.over(plate.surface, rect, rect.width)._replace(z=ABOVE)
        gone, rest = seen._replace(alpha=0.0), SHOWN - 0.35
        for a, b, seconds, start in ((gone, seen, 0.15, 0.0), (seen, seen, rest, 0.15), (seen, gone, 0.2, 0.15 + rest)):
            self._motion.stage.fly(a, b, Move(seconds, delay + start, linear))

    # -- flights

    def _toss(
        self, sprite: Surface, start: Rect, end: Rect, delay: float, hides: Key | None = None, seconds: float = 0
    ) -> None:
        """Something small from the middle of one rectangle to that of another; the game waits for it."""
        a, b = (_in_middle(sprite, rect)._replace(z=HIGH) for rect in (start, end))
        lasts = seconds or flights.seconds(a, b, self.shown.layout.u)
        self._motion.send(self._motion.stage, a, b, Move(lasts, delay, arc=self._px(ARC)), hides, lies=False)

    def _px(self, length: float) -> int:
        return self.shown.layout.px(length)


def _is_card(lying: Lying) -> bool:
    """Whether it lies where cards are offered: it flies as one."""
    return KINDS.get(str(lying.key[0]), Kind()).card


def _small(start: Lying, end: Lying) -> Lying:
    """Of a people that sinks or rises the arms are seen, which are smaller than its card."""
    return start if start.rect.width < end.rect.width else end


def _aligned(own: Rect, at: Rect) -> Rect:
    """A rectangle of its own size whose left edge is that of another one."""
    return Rect(at.x, at.centery - own.height // 2, *own.size)


def _in_middle(sprite: Surface, rect: Rect) -> Place:
    size = sprite.get_rect()
    return flights.over(sprite, size.move(rect.centerx - size.centerx, rect.centery - size.centery), size.width)
