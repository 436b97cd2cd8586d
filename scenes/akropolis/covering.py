"""What laying a tile takes and gives apart from points: the price, the stones of covered quarries, what is lost."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

from game.core.hexes import Hex
from game.core.rules import Event
from scenes.ui.app_context import House

QUARRY, PLAZA = "quarry", "_plaza"


class Lost(NamedTuple):
    """Areas of one kind that are covered, and what goes with them: stars of plazas, the value of what counted."""

    kind: str
    number: int
    worth: int

    @property
    def plaza(self) -> bool:
        return self.kind.endswith(PLAZA)

    @property
    def matters(self) -> bool:
        """Whether anything goes with them."""
        return self.worth > 0

    @property
    def district(self) -> str:
        """The kind of district whose points suffer."""
        return self.kind.removesuffix(PLAZA)

    def named(self, house: House) -> str:
        """What they are, and how many where there are several."""
        kind = house.say(f"kind.{self.kind}")
        return kind if self.number == 1 else f"{kind} × {self.number}"


class Covering(NamedTuple):
    """Price and quarried stones are two things: what is paid is gone before anything is gained."""

    price: int = 0
    stones: int = 0
    lost: tuple[Lost, ...] = ()


NOTHING = Covering()


def of(entries: Iterable[Mapping[str, Any]], cells: Collection[Hex], events: Iterable[Event]) -> Covering:
    """`entries` are the areas of the city before, `cells` those under the tile, `events` what laying it leads to."""
    covered = [entry for entry in entries if (entry["q"], entry["r"]) in cells and entry["kind"] != QUARRY]
    kinds = sorted({str(entry["kind"]) for entry in covered}, key=lambda kind: (not kind.endswith(PLAZA), kind))
    facts = {event.fact[0]: event.fact for event in events}
    return Covering(
        price=facts["took"][4] if "took" in facts else 0,
        stones=facts["quarried"][2] if "quarried" in facts else 0,
        lost=tuple(_lost(kind, [entry for entry in covered if entry["kind"] == kind]) for kind in kinds),
    )


def _lost(kind: str, entries: list[Mapping[str, Any]]) -> Lost:
    figure = "stars" if kind.endswith(PLAZA) else "worth"
    return Lost(kind, len(entries), sum(entry[figure] for entry in entries if entry["counts"]))
