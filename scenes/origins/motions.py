"""What flies over the table of Origins: everything leaves where it was and arrives where it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from art.origins import dice, discs, emblems, tiles
from scenes.motion import Move, Place, Stage
from scenes.origins.look import Look
from scenes.origins.places import Key
from scenes.origins.shown import Shown
from scenes.pen import Pen
from scenes.session import Step
from scenes.zones import Zones

FLIGHT = 0.42
COLOURS = ("red", "purple", "blue", "orange", "yellow")
GOODS = ("stone", "food", "wisdom", "gold")
SOUNDS = {
    "visited": "slide", "built": "put_down", "took_citizen": "pick_up", "took_speaker": "pick_up", "closed": "put_down",
    "tower": "put_down", "gained": "stones", "marched": "slide", "climbed": "slide", "round": "round",
    "turned_up": "turn_up",
}  # fmt: skip


class Motions:
    """Flights only: where things come to rest the picture of the table shows them."""

    def __init__(self, shown: Shown, look: Look) -> None:
        self.shown, self.look = shown, look
        self.stage = Stage()
        self._zones: Zones | None = None

    def resize(self, zones: Zones) -> None:
        self._zones = zones
        self.stage.skip()

    def play(self, step: Step) -> None:
        """Every event that moves something sends it on its way, one a little after the other."""
        heard: set[str] = set()
        delay = 0.0
        for event in step.events:
            name = str(event.fact[0])
            if name in SOUNDS and name not in heard:
                heard.add(name)
                self.shown.house.sounds.play(SOUNDS[name])
            delay += self._fly(event.fact, step, delay)
        if not step.actions:
            self.shown.house.sounds.play("take_back")

    def _fly(self, fact: tuple[Any, ...], step: Step, delay: float) -> float:
        """One event; how long the next one waits for it."""
        match fact:
            case ("visited", seat, worker, site):
                self._send(self._worker(worker, seat), self._home(seat, ("worker", worker)), ("site", site), delay)
            case ("built", seat, kind, mode, space, x, y):
                tile = "farm" if mode == 1 else self.shown.kind(kind)
                pile: Key = ("pool", space) if space < 5 else ("reserved", kind)
                self._send(tiles.tile(tile, self._px(72)), pile, self._home(seat, ("cell", x, y)), delay)
            case ("took_citizen", seat, die, space):
                self._send(self._worker(die, seat), ("citizen", space), self._home(seat, ("worker", die)), delay)
            case ("took_speaker", seat, value):
                self._send(self._worker(value, seat), ("speaker", value), self._home(seat, ("worker", value)), delay)
            case ("closed", seat, die, x, y):
                source = self._home(seat, ("worker", die))
                self._send(self._worker(die, seat), source, self._home(seat, ("seat", x, y)), delay)
            case ("tower", seat, colour, _):
                disc = discs.tower(COLOURS[colour], self._px(30))
                self._send(disc, ("tower", colour), self._panel(seat), delay)
            case ("gained", seat, *amounts):
                return self._goods(amounts, self._source(step), self._panel(seat), delay)
            case ("paid", seat, *amounts):
                return self._goods(amounts, self._panel(seat), self._source(step), delay)
            case _:
                return 0.0
        return 0.08

    def _goods(self, amounts: Sequence[int], start: Rect | None, end: Rect | None, delay: float) -> float:
        flown = 0
        for good, n in zip(GOODS, amounts, strict=False):
            for _ in range(min(n, 3)):
                self._send(emblems.good(good, self._px(26)), start, end, delay + 0.05 * flown)
                flown += 1
        return 0.05 * flown

    def _source(self, step: Step) -> Rect | None:
        """Where goods come from, or go to: the site that is visited, else the middle of the pools."""
        stack = step.before.stack
        if stack and 100 <= stack[-1][3] < 600:
            return self.look.box(("site", stack[-1][3] // 100 - 1))
        return self.look.box(("pool", 2))

    def _worker(self, worker: int, seat: int) -> Surface:
        """The picture of a worker: the archon, a speaker, or a citizen die."""
        holder = self.shown.colour(seat).name
        if worker == 0:
            return dice.archon(self._px(34), holder)
        colour = "white" if worker < 10 else COLOURS[worker // 10 - 1]
        return dice.die(colour, worker % 10, self._px(36), holder if worker > 10 else None)

    def _home(self, seat: int, key: Key) -> Key | Rect | None:
        """A place of one's own; what belongs to somebody else is at the panel."""
        return key if seat == self.shown.main else self._panel(seat)

    def _panel(self, seat: int) -> Rect | None:
        return self._zones.seats[seat] if self._zones and seat < len(self._zones.seats) else None

    def _send(self, picture: Surface, start: Key | Rect | None, end: Key | Rect | None, delay: float) -> None:
        a, b = (box if isinstance(box, Rect) else self.look.box(box) if box else None for box in (start, end))
        if a is None or b is None:
            return
        width, height = picture.get_size()
        from_, to = (Place(picture, box.centerx - width / 2, box.centery - height / 2, z=60) for box in (a, b))
        self.stage.fly(from_, to, Move(FLIGHT, delay, arc=self._px(36)))

    def _px(self, length: float) -> int:
        return self._zones.scale.px(length) if self._zones else round(length)

    def draw(self, pen: Pen) -> None:
        for actor in self.stage.sorted():
            place = actor.place
            pen.put(place.sprite, place.x, place.y - place.lift)
