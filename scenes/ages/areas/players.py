"""The panels beside the table: what their numbers and points are made of, and what belongs to nations not seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Rect

from art.ages import arms, wonderart, workers
from game.ages.codes import numbers
from game.ages.facts import Stock
from scenes.ages import panels, words
from scenes.ages.shown import Shown
from scenes.table.area import Area
from scenes.table.frame.layout import Zones
from scenes.table.frame.player_panels import dense_boxes
from scenes.table.place import Key, Piece, Place, face
from scenes.ui.players import RIVAL

KINDS = {"technologies": "technology", "wonders": "wonder"}
"""Numbers that count cards, and of which kind."""

PEBBLE, ARMS, WONDER = 40, 40, 36
"""How wide pieces are that fly to a panel, in units."""


class Players(Area[Shown]):
    """See the module."""

    def places(self) -> Iterator[Place]:
        zones, shown = self.shown.zones, self.shown
        for seat, rect in enumerate(zones.seats if zones else ()):
            if shown.solo and seat == RIVAL:
                name, *told = panels.goals_told(shown)
                yield Place(("goals",), rect=rect, name=name, tooltip=told, z=-1)
            elif zones and seat < shown.seats:
                yield from self._of(seat, rect, zones)
        if zones:
            moves = shown.app.say("ages.note.moves", turns=shown.view.turn - 1)
            yield Place(("moves",), rect=zones.timeline, name=moves, z=-3)

    def _of(self, seat: int, rect: Rect, zones: Zones) -> Iterator[Place]:
        """Somebody's panel, and each of its numbers."""
        shown, say, name = self.shown, self.shown.app.say, self.shown.name(seat)
        yield Place(("player", seat), rect=rect, name=say("ages.table.nation", name=name), tab="panels", z=-3)
        yield Place(("score", seat), rect, name, partial(self._score, seat), means=("player", seat), z=-1)
        figures = panels.figures(shown, seat)
        for (of, n), box in zip(figures.items(), dense_boxes(rect, zones.scale, len(figures)), strict=True):
            strong = of == "strength"
            head = say("ages.note.strength", name=name, n=n) if strong else say(f"ages.panel.{of}", n=n)
            told = partial(self._made_of, seat, of)
            yield Place(("figure", seat, of), rect=box, name=head, tooltip=told, means=("player", seat))
        if seat != shown.main:
            yield from self._elsewhere(seat, rect)

    def _made_of(self, seat: int, name: str) -> list[str]:
        """What stands behind a number."""
        shown, say = self.shown, self.shown.app.say
        stock = shown.facts(Stock, 0).seats[seat]
        match name:
            case "strength":
                return words.army(shown, seat)[1:]
            case "technologies" | "wonders":
                return [f"   {say(f'{KINDS[name]}.{id}')}" for id in getattr(stock, name)]
            case "workers":
                return [say("ages.note.free_workers", free=stock.free, n=stock.workers)]
        return []

    def _score(self, seat: int) -> list[str]:
        """What somebody's points are made of, the end of the game counted in."""
        return panels.score(self.shown, seat)[1:]

    def _elsewhere(self, seat: int, panel: Rect) -> Iterator[Place]:
        """What belongs to somebody whose nation is not seen, for what flies there."""
        shown, player, px = self.shown, self.shown.view.players[seat], self.shown.layout.px
        pebble = Piece("worker", False, face(workers.pebble_in, shown.colour(seat).name), seat, seen=False)
        for n in range(player.workers - player.placed):
            yield _at(panel, ("pebble", seat, n), px(PEBBLE), 0.36, pebble)
        for at, number in enumerate(player.peoples):
            look, key = face(arms.standing, shown.peoples.id(number), at > 0), ("arms" if at else "ruling", number)
            yield _at(panel, key, px(ARMS), 0.1 + 0.16 * at, Piece("people", number, look, seat, seen=False))
        for number in numbers(player.wonders):
            look = face(wonderart.filled, shown.wonders.id(number), 1.0)
            yield _at(panel, ("built", number), px(WONDER), 0.86, Piece("wonder", number, look, seat, seen=False))


def _at(panel: Rect, key: Key, size: int, share: float, piece: Piece) -> Place:
    """At the foot of a panel, so far from its left edge."""
    rect = Rect(0, 0, size, size)
    rect.center = panel.x + round(panel.width * share), panel.bottom - round(size * 0.7)
    return Place(key, rect=rect, piece=piece, z=-2)
