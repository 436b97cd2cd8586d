"""Which rule belongs to what is pointed at."""

from __future__ import annotations

from game.akropolis.codes import DISTRICT_OF, is_plaza
from game.akropolis.facts import Hexes
from scenes.akropolis import ledger, pile, rulings
from scenes.akropolis.offer import Offer
from scenes.akropolis.sea import Sea
from scenes.akropolis.shown import Shown
from scenes.table.frame.layout import Zones
from scenes.ui.targets import Point, Target

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

VARIANTS = {
    "houses": "AK-051",
    "markets": "AK-052",
    "barracks": "AK-053",
    "temples": "AK-054",
    "gardens": "AK-055",
}
"""By the line of the ledger that counts double where the variant is in play."""

FRAME = {"seat": "AK-044", "rival": "AK-057", "take": "AK-019", "end_turn": "AK-016", "confirm": "AK-023"}
"""By the first word of a target's id."""


def of_target(target: Target, shown: Shown, sea: Sea) -> str:
    """A variant names the rule that it adds to."""
    match target.id:
        case ("ledger", name):
            line = str(name)
            return VARIANTS[line] if rulings.doubles(shown.view, line) else DISTRICTS[DISTRICT_OF[line]]
        case ("place", q, r, _):
            return "AK-025" if (q, r) in sea.site.heights else "AK-024"
    return FRAME.get(str(target.id[0]), "")


def of_point(point: Point, shown: Shown, sea: Sea, zones: Zones, offer: Offer) -> str:
    """What is no target: the Architect's tiles, the stack, the site, the bar above, the ledger, an area of a city."""
    if shown.solo and pile.lying(shown, sea).box.collidepoint(point):
        return "AK-056"
    varied = any(rulings.doubles(shown.view, line) for line in VARIANTS)
    for box, rule in (
        (offer.stack, "AK-029"),
        (offer.quay, "AK-018"),
        (zones.top, "AK-030"),
        (ledger.total_box(zones.ledger, zones.scale.u), "AK-048" if varied else "AK-044"),
        (zones.ledger, "AK-045"),
    ):
        if box.collidepoint(point):
            return rule
    return _of_hex(point, shown, sea) if zones.table.collidepoint(point) else ""


def _of_hex(point: Point, shown: Shown, sea: Sea) -> str:
    for seat, site in sea.sites.items():
        cell = site.view.pick(point, site.heights)
        entries = shown.facts(Hexes, seat).hexes if cell else ()
        kind = next((area.kind for area in entries if area.hex == cell), "")
        if kind:
            return PLAZA if is_plaza(kind) else DISTRICTS[kind]
    return ""
