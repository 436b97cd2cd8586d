"""The places of a table and the grounds under them, found once for what they depend on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from scenes.table.area import Area, Shown
from scenes.table.picture import Layer
from scenes.table.place import Key, Place, under
from scenes.table.places_picture import Painted
from scenes.ui.targets import Point


class Found(NamedTuple):
    """All places, and those of each area, for one view, question and way of looking."""

    state: object = None
    all: Sequence[Place] = ()
    of: Sequence[Sequence[Place]] = ()


class Seen:
    """See the module."""

    def __init__(self, shown: Shown, areas: Sequence[Area[Any]]) -> None:
        self._shown, self._areas = shown, areas
        self._found = Found()
        self._by_meaning: dict[Key, list[Place]] = {}
        self._painted: tuple[object, Sequence[Painted]] = (None, ())
        self._changed = set[int]()  # the areas whose ground may look different now

    # -- places

    @property
    def places(self) -> Sequence[Place]:
        return self._find().all

    def under(self, point: Point) -> Place | None:
        return under(self.places, point)

    def meaning(self, key: Key) -> list[Place]:
        """The places that stand for a key and can be pressed by whoever looks on."""
        self._find()
        return [place for place in self._by_meaning.get(key, ()) if self.mine(place)]

    def standing_for(self, key: Key) -> list[Place]:
        """The same, whosever part is in sight."""
        self._find()
        return self._by_meaning.get(key, [])

    def named(self, key: Key) -> list[Place]:
        """A place by its own name, or by what it means; ("ledger",) are all whose name begins so."""
        places = self.places
        own = [place for place in places if place.key == key]
        meant = [place for place in places if place.meant == key] if not own else []
        kind = [place for place in places if place.key[: len(key)] == key] if not own else []
        return own or meant or kind

    def mine(self, place: Place) -> bool:
        return not place.own or self._shown.mine

    @property
    def versions(self) -> tuple[int, ...]:
        return tuple([area.version for area in self._areas])

    def _find(self) -> Found:
        shown = self._shown
        state = shown.state, shown.choice, self.versions
        if self._found.state != state:
            of = [[*area.places()] for area in self._areas]
            found = [place for places in of for place in places]
            shown.places = {place.key: place for place in found}
            self._by_meaning = {}
            for place in found:
                self._by_meaning.setdefault(place.means or place.key, []).append(place)
            self._found = Found(state, found, of)
        return self._found

    # -- the picture under them

    def touch(self, areas: set[int]) -> None:
        """What lies under the places of these areas looks different now, perhaps."""
        self._changed |= areas

    def painted(self, away: frozenset[Key]) -> Sequence[Painted]:
        """Grounds and places, area by area; grounds show what is considered, and not what has yet to arrive."""
        shown, found = self._shown, self._find()
        shown.away = shown.away if shown.away == away else away  # the same object as long as nothing changes
        state = found.state, shown.pointed, shown.choice.pressed, away
        again = self._changed if self._painted[0] == state else {*range(len(self._areas))}
        if again:
            kept = self._painted[1]
            now = [([*area.ground()], found.of[at]) if at in again else kept[at] for at, area in enumerate(self._areas)]
            unlike = self._painted[0] != state or any(not _alike(now[at][0], kept[at][0]) for at in again)
            self._painted, self._changed = (state, now if unlike else kept), set()
        return self._painted[1]


def _alike(one: Sequence[Layer], other: Sequence[Layer]) -> bool:
    """Whether two grounds look alike."""
    return [layer[:3] for layer in one] == [layer[:3] for layer in other]
