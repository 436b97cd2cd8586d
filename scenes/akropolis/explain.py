"""Why a number is what it is, in lines of text: all figures come from the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from art import plates
from game.core.hexes import Hex
from game.core.rules import Part
from scenes.akropolis.ledger import CATEGORIES
from scenes.house import House


def category(house: House, rules: Any, view: Any, seat: int, name: str) -> list[str]:
    """A line of the ledger: the rule, what counts on which level, the product, and why the others do not count."""
    kind = CATEGORIES[name]
    entries = [e for e in rules.detail(view, seat, "hexes")["hexes"] if e["kind"] == kind]
    figures = rules.detail(view, seat, "categories")["categories"][name]
    lines = [house.say(f"rule_of.{name}")]
    counted = Counter((e["level"], e.get("doubled", False)) for e in entries if e["counts"])
    for (level, doubled), n in sorted(counted.items()):
        key = "why.doubled" if doubled else "why.level"
        lines.append(house.say(key, n=n, level=level, value=n * level * (2 if doubled else 1)))
    lines.append(product(house, figures))
    reasons = Counter(rules.say(e["why"], view, house.lang) for e in entries if not e["counts"])
    lines += [house.say("why.idle", n=n, reason=reason) for reason, n in reasons.items()]
    return lines


def gain(house: House, rules: Any, before: Any, after: Any, seat: int) -> list[str]:
    """How a turn has changed a score: the lines of the ledger that are not what they were."""
    then, now = (rules.detail(view, seat, "categories") for view in (before, after))
    changes = [
        (f"category.{name}", then["categories"][name]["points"], entry["points"])
        for name, entry in now["categories"].items()
    ]
    changes.append(("table.stones", then["stones"], now["stones"]))
    return [f"{house.say(key)}: {old} → {new} ({signed(new - old)})" for key, old, new in changes if old != new]


def left(house: House, rules: Any, view: Any) -> list[str]:
    """What is still in the stacks, by kind."""
    kinds = rules.detail(view, 0, "left")["kinds"]
    return [house.say("dock.left", kind=house.say(f"kind.{kind}"), **count) for kind, count in kinds.items()]


def signed(number: int) -> str:
    """A change with its sign, as it is printed."""
    return f"{'+' if number > 0 else plates.MINUS if number < 0 else '±'}{abs(number)}"


def product(house: House, figures: Mapping[str, Any]) -> str:
    return house.say("why.product", value=figures["value"], stars=figures["stars"], points=figures["points"])


def panel(house: House, rules: Any, view: Any, seat: int) -> list[str]:
    """A score: the sum of its lines."""
    figures = rules.detail(view, seat, "categories")
    lines = [
        f"{house.say(f'category.{name}')}: {product(house, entry)}" for name, entry in figures["categories"].items()
    ]
    lines.append(f"{house.say('table.stones')}: {figures['stones']}")
    return [*lines, f"{house.say('table.total')}: {figures['total']}"]


def rival(house: House, rules: Any, view: Any) -> list[str]:
    """The Architect's score."""
    figures = rules.detail(view, 0, "rival")
    lines = [
        f"{house.say(f'category.{name}')}: {product(house, figures['parts'][name])}"
        for name in CATEGORIES
        if figures["parts"][name]["points"]
    ]
    for name in ("quarries", "stones"):
        if points := figures["parts"][name]["points"]:
            lines.append(f"{house.say(f'part.akropolis.{name}')}: {points}")
    return [*lines, f"{house.say('table.total')}: {figures['total']}"]


def cell(house: House, rules: Any, view: Any, seat: int, at: Hex) -> list[str]:
    """A hex of a city: what it is, how high, and what it brings or why it brings nothing."""
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
    if name:
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
