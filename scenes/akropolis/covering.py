"""What laying a tile takes and gives apart from points: the price, the stones of covered quarries, what is lost."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from game.akropolis import codes
from game.akropolis.codes import QUARRY, is_plaza
from game.akropolis.facts import Area
from game.core.hexes import Hex
from game.core.rules import Event
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

    def named(self, house: AppContext) -> str:
        """What they are, and how many where there are several."""
        kind = house.say(f"kind.{self.kind}")
        return kind if self.number == 1 else f"{kind} × {self.number}"


class Covering(NamedTuple):
    """Price and quarried stones are two things: what is paid is gone before anything is gained."""

    price: int = 0
    stones: int = 0
    lost: tuple[Lost, ...] = ()


NOTHING = Covering()


def of(areas: Iterable[Area], cells: Collection[Hex], events: Iterable[Event]) -> Covering:
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
