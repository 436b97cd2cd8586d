"""What laying the tile where it is considered would change: points, price, stones of covered quarries, what is lost."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from game.akropolis import codes
from game.akropolis.codes import QUARRY, is_plaza
from game.akropolis.facts import Area, Categories, Hexes
from game.core.hexes import Hex
from game.core.rules import Event
from scenes.akropolis.shown import Shown
from scenes.table.area import facts_of
from scenes.ui.app_context import AppContext


class Lost(NamedTuple):
    """Areas of one kind that are covered, and what goes with them: stars of plazas, the value of what counted."""

    kind: str
    number: int
    worth: int

    @property
    def plaza(self) -> bool:
        return is_plaza(self.kind)

    @property
    def matters(self) -> bool:
        """Whether anything goes with them."""
        return self.worth > 0

    @property
    def district(self) -> str:
        """The kind of district whose points suffer."""
        return codes.district(self.kind)

    def named(self, app: AppContext) -> str:
        """What they are, and how many where there are several."""
        kind = app.say(f"kind.{self.kind}")
        return kind if self.number == 1 else f"{kind} × {self.number}"


class Covering(NamedTuple):
    """Price and quarried stones are two things: what is paid is gone before anything is gained."""

    price: int = 0
    stones: int = 0
    lost: tuple[Lost, ...] = ()


NOTHING = Covering()


class Told(NamedTuple):
    """The ledger of the city in the middle now and then; `open`: points may be told."""

    now: Categories
    then: Categories
    covering: Covering
    open: bool


def what_if(shown: Shown) -> Told:
    """The same twice as long as nothing is considered."""
    key = f"what if {shown.main} {shown.considered}"
    told: Told = shown.kept(key, lambda: _told(shown))
    return told._replace(open=shown.open_to(shown.main))


def _told(shown: Shown) -> Told:
    now, spot, preview = shown.facts(Categories, shown.main), shown.spot, shown.preview()
    if spot is None or preview is None:
        return Told(now, now, NOTHING, False)
    then = facts_of(shown.rules, Categories, preview.view, shown.main)
    areas = shown.facts(Hexes, shown.main).hexes if spot.level > 1 else ()
    return Told(now, then, _covering(areas, spot.cells, preview.events), False)


def _covering(areas: Iterable[Area], cells: Collection[Hex], events: Iterable[Event]) -> Covering:
    """`areas` are the areas of the city before, `cells` those under the tile, `events` what laying it leads to."""
    covered = [area for area in areas if area.hex in cells and area.kind != QUARRY]
    kinds = sorted({area.kind for area in covered}, key=lambda kind: (not is_plaza(kind), kind))
    facts = {event.fact[0]: event.fact for event in events}
    return Covering(
        price=facts["took"][4] if "took" in facts else 0,
        stones=facts["quarried"][2] if "quarried" in facts else 0,
        lost=tuple(_lost(kind, [area for area in covered if area.kind == kind]) for kind in kinds),
    )


def _lost(kind: str, areas: list[Area]) -> Lost:
    return Lost(kind, len(areas), sum(area.stars if is_plaza(kind) else area.worth for area in areas if area.counts))
