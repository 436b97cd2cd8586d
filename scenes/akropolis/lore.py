"""Which rule belongs to what is pointed at."""

from __future__ import annotations

from scenes.akropolis.offer import Offer
from scenes.akropolis.sea import Sea
from scenes.akropolis.shown import Shown
from scenes.targets import Point, Target
from scenes.zones import Zones

DISTRICTS = {
    "house": "AK-036",
    "market": "AK-037",
    "barracks": "AK-038",
    "temple": "AK-039",
    "garden": "AK-040",
    "quarry": "AK-027",
}
"""What becomes of an area of a city."""

PLAZA = "AK-031"

FRAME = {"seat": "AK-044", "rival": "AK-044", "take": "AK-019", "end_turn": "AK-016", "confirm": "AK-023"}
"""By the first word of a target's id."""


def of_target(target: Target, kinds: dict[str, str], sea: Sea) -> str:
    """`kinds` are the districts that the lines of the ledger stand for."""
    match target.id:
        case ("ledger", name):
            return DISTRICTS[kinds[str(name)]]
        case ("place", q, r, _):
            return "AK-025" if (q, r) in sea.site.heights else "AK-024"
    return FRAME.get(str(target.id[0]), "")


def of_point(point: Point, shown: Shown, sea: Sea, zones: Zones, offer: Offer) -> str:
    """What is no target: the stack, the site, the bar above, the stones of the ledger, an area of a city."""
    for box, rule in (
        (offer.stack, "AK-029"),
        (offer.quay, "AK-018"),
        (zones.top, "AK-030"),
        (zones.ledger, "AK-045"),
    ):
        if box.collidepoint(point):
            return rule
    return _of_hex(point, shown, sea) if zones.table.collidepoint(point) else ""


def _of_hex(point: Point, shown: Shown, sea: Sea) -> str:
    for seat, site in sea.sites.items():
        cell = site.view.pick(point, site.heights)
        entries = shown.detail("hexes", seat)["hexes"] if cell else ()
        kind = next((str(entry["kind"]) for entry in entries if (entry["q"], entry["r"]) == cell), "")
        if kind:
            return PLAZA if kind.endswith("_plaza") else DISTRICTS[kind]
    return ""
