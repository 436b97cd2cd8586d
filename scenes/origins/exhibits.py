"""What a card shows that tells of a turn: the worker and the ship, and what was built, taken, raised and won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Surface

from art.origins import dice, discs, emblems, pools, ships, tiles, tray
from art.palette import INKS
from game.core.rules import Fact
from game.origins import codes
from game.origins.codes import COLOURS, FARM, SIGNS
from game.origins.facts import Printed
from scenes.origins.shown import face_of, hue_of
from scenes.play.session import Session
from scenes.table.area import facts_of
from scenes.table.turned import Turned
from scenes.ui import players

FIRST = ("visited", "closed", "tower", "grew", "passed", "drafted", "discarded")
"""What was done comes first; what came of it after that."""


def exhibits(session: Session, turned: Turned, high: int) -> Sequence[Surface]:
    """Their pictures, as high as there is room."""
    seen = Seen(session, turned, high)
    ordered = sorted((event.fact for event in turned.events), key=lambda fact: fact[0] not in FIRST)
    return [picture for fact in ordered for picture in seen.pieces(fact)]


class Seen:
    """The pieces of one turn."""

    def __init__(self, session: Session, turned: Turned, high: int) -> None:
        self._after, self._high = turned.after, high
        self._seat = players.colour(session, turned.seat).name
        self._printed = facts_of(session.match.rules, Printed, turned.before)

    def pieces(self, fact: Fact) -> Iterator[Surface]:
        """Those of one thing that happened."""
        match fact:
            case ("visited", _, int(worker), int(site)):
                yield self._worker(worker)
                yield ships.ship(COLOURS[self._after.bonus[site]], self._after.sites[site], self._px(1.25))
            case ("closed", _, int(die), *_):
                yield self._die(die)
                yield emblems.icon("district", self._px(0.72), INKS.ink)
            case ("tower", _, int(colour), int(height)):
                yield discs.tower(COLOURS[colour], self._px(0.86), height)
            case ("grew", *_):
                yield tray.worker((self._px(0.8), self._px(0.8)), tray.Worker("holder"), self._seat)
            case ("drafted", _, int(die)) | ("discarded", int(die)) | ("took_citizen", _, int(die), _):
                yield self._die(die)
            case ("took_speaker", _, int(value)):
                yield self._worker(value)
            case ("built", _, int(kind), *_) | ("reserved", _, int(kind), _):
                yield self._tile(kind)
            case ("climbed", *_):
                yield discs.player(self._seat, self._px(0.44))
            case ("card", int(temple), int(owner), _) if owner >= 0:
                yield self._card(self._printed.signs[self._after.signs[temple]])
            case ("power", _, int(sign)):
                yield self._card(SIGNS[sign])
            case ("retired", *_):
                yield emblems.icon("advisor", self._px(0.66), INKS.ink)
            case ("passed", *_):
                yield emblems.icon("pass", self._px(0.72), INKS.ink)

    def _px(self, share: float) -> int:
        return round(self._high * share)

    def _worker(self, code: int) -> Surface:
        return tray.worker((self._px(0.72), self._px(0.84)), face_of(code), self._seat)

    def _die(self, code: int) -> Surface:
        return dice.die(hue_of(code), codes.value_of(code), self._px(0.72))

    def _card(self, sign: str) -> Surface:
        return discs.zodiac(sign, (self._px(0.66), self._px(0.9)))

    def _tile(self, kind: int) -> Surface:
        if kind >= FARM:
            return tiles.tile("farm", self._px(0.9))
        return pools.small_tile(self._printed.kinds[kind], self._printed.colours[kind], self._px(0.9))
