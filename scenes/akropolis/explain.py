"""Why a number is what it is, in lines of text: all figures come from the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.hexes import Hex
from game.core.rules import Part
from scenes.akropolis import rulings
from scenes.akropolis.ledger import CATEGORIES
from scenes.table.frame.log_rows import signed
from scenes.ui.app_context import House


def category(house: House, rules: Any, view: Any, seat: int, name: str, open: bool) -> list[str]:
    """A line of the ledger: the rule in play, what counts on which level, the product, and why the rest is idle.

    Unless points are `open`, nothing is told that they could be read from.
    """
    entries = [e for e in rules.detail(view, seat, "hexes")["hexes"] if e["kind"] == CATEGORIES[name]]
    lines = rulings.of(house, view, name)
    if open:
        counted = Counter((e["level"], e.get("doubled", False)) for e in entries if e["counts"])
        for (level, doubled), n in sorted(counted.items()):
            key = "why.doubled" if doubled else "why.level"
            lines.append(house.say(key, n=n, level=level, value=n * level * (2 if doubled else 1)))
        lines.append(product(house, rules.detail(view, seat, "categories")["categories"][name]))
    reasons = Counter(rules.say(e["why"], view, house.lang) for e in entries if not e["counts"])
    return [*lines, *(house.say("why.idle", n=n, reason=reason) for reason, n in reasons.items())]


def gain(house: House, rules: Any, before: Any, after: Any, seat: int) -> list[str]:
    """How a turn has changed a score: the lines of the ledger that are not what they were."""
    then, now = (rules.detail(view, seat, "categories") for view in (before, after))
    changes = [
        (f"category.{name}", then["categories"][name]["points"], entry["points"])
        for name, entry in now["categories"].items()
    ]
    changes.append(("table.stones", then["stones"], now["stones"]))
    return _changed(house, changes)


def rivals_gain(house: House, rules: Any, before: Any, after: Any) -> list[str]:
    """The same of a turn of the Architect."""
    then, now = (rules.detail(view, 0, "rival")["parts"] for view in (before, after))
    return _changed(house, [(f"part.akropolis.{name}", then[name]["points"], now[name]["points"]) for name in now])


def _changed(house: House, changes: Iterable[tuple[str, int, int]]) -> list[str]:
    return [f"{house.say(key)}: {old} → {new} ({signed(new - old)})" for key, old, new in changes if old != new]


def left(house: House, rules: Any, view: Any) -> list[str]:
    """What is still in the stacks, by kind."""
    kinds = rules.detail(view, 0, "left")["kinds"]
    return [house.say("dock.left", kind=house.say(f"kind.{kind}"), **count) for kind, count in kinds.items()]


def product(house: House, figures: Mapping[str, Any]) -> str:
    return house.say("why.product", value=figures["value"], stars=figures["stars"], points=figures["points"])


def panel(house: House, rules: Any, view: Any, seat: int, purse: str) -> list[str]:
    """A score: the sum of its lines; `purse` says what the stones are made of."""
    figures = rules.detail(view, seat, "categories")
    lines = [
        f"{house.say(f'category.{name}')}: {product(house, entry)}" for name, entry in figures["categories"].items()
    ]
    return [*lines, purse, f"{house.say('table.total')}: {figures['total']}"]


def manner(house: House, figures: Mapping[str, Any]) -> list[str]:
    """How the Architect chooses, what he is paid, what his tiles are worth."""
    lines = [house.say("rival.takes"), house.say("rival.paid"), house.say("rival.worth", worth=figures["worth"])]
    if each := figures["parts"]["quarries"]["each"]:
        lines.append(house.say("rival.quarries", each=each))
    return lines


def rival(house: House, rules: Any, view: Any, purse: str) -> list[str]:
    """The Architect's score, and what leads to it."""
    figures = rules.detail(view, 0, "rival")
    lines = manner(house, figures)
    if figures["would_take"]:
        lines.append(house.say("rival.next", position=figures["would_take"]))
    lines += [
        f"{house.say(f'category.{name}')}: {product(house, figures['parts'][name])}"
        for name in CATEGORIES
        if figures["parts"][name]["points"]
    ]
    if points := figures["parts"]["quarries"]["points"]:
        lines.append(f"{house.say('part.akropolis.quarries')}: {points}")
    return [*lines, purse, f"{house.say('table.total')}: {figures['total']}"]


def cell(house: House, rules: Any, view: Any, seat: int, at: Hex, open: bool) -> list[str]:
    """A hex of a city: what it is, how high, and what it brings or why it brings nothing.

    What all of its kind bring is only told when points are `open`.
    """
    entry = next((e for e in rules.detail(view, seat, "hexes")["hexes"] if (e["q"], e["r"]) == at), None)
    if entry is None:
        return []
    lines = [house.say("why.hex", kind=house.say(f"kind.{entry['kind']}"), level=entry["level"])]
    if why := entry.get("why"):
        lines.append(rules.say(why, view, house.lang))
    elif entry["kind"] == "quarry":
        lines.append(house.say("why.quarry"))
    elif "value" not in entry:
        lines.append(house.say("why.plaza", stars=entry["stars"]))
    else:
        lines.append(house.say("why.district", value=entry["value"], stars=entry["stars"]))
    name = next((name for name, kind in CATEGORIES.items() if entry["kind"].startswith(kind)), None)
    if name and open:
        figures = rules.detail(view, seat, "categories")["categories"][name]
        lines.append(f"{house.say(f'category.{name}')}: {product(house, figures)}")
    return lines


def part(house: House, shown: Part) -> Sequence[str]:
    """A number of the score sheet."""
    figures = shown.figures
    if "stars" not in figures:
        return [house.say(f"why.{shown.name}", points=shown.points)]
    lines: list[str] = []
    if isinstance(figures["districts"], tuple):
        worths = Counter(worth for _, _, worth in figures["districts"])
        lines = [house.say("why.worth", n=n, worth=worth) for worth, n in sorted(worths.items())]
    return [*lines, product(house, {**figures, "points": shown.points})]
