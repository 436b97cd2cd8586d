"""Why a number is what it is, in lines of text: all figures come from the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from game.akropolis.codes import DISTRICT_OF, QUARRY, district
from game.akropolis.facts import Categories, Hexes, Left, Line, Rival
from game.core.hexes import Hex
from game.core.rules import Part
from scenes.akropolis import rulings
from scenes.akropolis.shown import facts_of
from scenes.table.frame.log_panel import signed
from scenes.ui.app_context import AppContext


def category(house: AppContext, rules: Any, view: Any, seat: int, name: str, open: bool) -> list[str]:
    """A line of the ledger: the rule in play, what counts on which level, the product, and why the rest is idle.

    Unless points are `open`, nothing is told that they could be read from.
    """
    entries = [e for e in facts_of(rules, Hexes, view, seat).hexes if e.kind == DISTRICT_OF[name]]
    lines = rulings.of(house, view, name)
    if open:
        counted = Counter((e.level, e.doubled) for e in entries if e.counts)
        for (level, doubled), n in sorted(counted.items()):
            key = "why.doubled" if doubled else "why.level"
            lines.append(house.say(key, n=n, level=level, value=n * level * (2 if doubled else 1)))
        lines.append(product(house, facts_of(rules, Categories, view, seat).categories[name]))
    reasons = Counter(rules.say(e.why, view, house.lang) for e in entries if e.why)
    return [*lines, *(house.say("why.idle", n=n, reason=reason) for reason, n in reasons.items())]


def gain(house: AppContext, rules: Any, before: Any, after: Any, seat: int) -> list[str]:
    """How a turn has changed a score: the lines of the ledger that are not what they were."""
    then, now = (facts_of(rules, Categories, view, seat) for view in (before, after))
    changes = [(f"category.{name}", then.categories[name].points, line.points) for name, line in now.categories.items()]
    changes.append(("table.stones", then.stones, now.stones))
    return _changed(house, changes)


def rivals_gain(house: AppContext, rules: Any, before: Any, after: Any) -> list[str]:
    """The same of a turn of the Architect."""
    then, now = (facts_of(rules, Rival, view) for view in (before, after))
    return _changed(house, [(f"part.akropolis.{part.name}", then.points(part.name), part.points) for part in now.parts])


def _changed(house: AppContext, changes: Iterable[tuple[str, int, int]]) -> list[str]:
    return [f"{house.say(key)}: {old} → {new} ({signed(new - old)})" for key, old, new in changes if old != new]


def left(house: AppContext, rules: Any, view: Any) -> list[str]:
    """What is still in the stacks, by kind."""
    kinds = facts_of(rules, Left, view).kinds
    return [house.say("dock.left", kind=house.say(f"kind.{kind}"), **count._asdict()) for kind, count in kinds.items()]


def product(house: AppContext, line: Line) -> str:
    return house.say("why.product", value=line.value, stars=line.stars, points=line.points)


def panel(house: AppContext, rules: Any, view: Any, seat: int, purse: str) -> list[str]:
    """A score: the sum of its lines; `purse` says what the stones are made of."""
    figures = facts_of(rules, Categories, view, seat)
    lines = [f"{house.say(f'category.{name}')}: {product(house, line)}" for name, line in figures.categories.items()]
    return [*lines, purse, f"{house.say('table.total')}: {figures.total}"]


def manner(house: AppContext, figures: Rival) -> list[str]:
    """How the Architect chooses, what he is paid, what his tiles are worth."""
    lines = [house.say("rival.takes"), house.say("rival.paid"), house.say("rival.worth", worth=figures.worth)]
    if figures.each:
        lines.append(house.say("rival.quarries", each=figures.each))
    return lines


def rival(house: AppContext, rules: Any, view: Any, purse: str) -> list[str]:
    """The Architect's score, and what leads to it."""
    figures = facts_of(rules, Rival, view)
    lines = manner(house, figures)
    if figures.would_take:
        lines.append(house.say("rival.next", position=figures.would_take))
    lines += [
        f"{house.say(f'category.{name}')}: {product(house, line)}"
        for name, line in figures.categories.items()
        if line.points
    ]
    if points := figures.points("quarries"):
        lines.append(f"{house.say('part.akropolis.quarries')}: {points}")
    return [*lines, purse, f"{house.say('table.total')}: {figures.total}"]


def cell(house: AppContext, rules: Any, view: Any, seat: int, at: Hex, open: bool) -> list[str]:
    """A hex of a city: what it is, how high, and what it brings or why it brings nothing.

    What all of its kind bring is only told when points are `open`.
    """
    entry = next((e for e in facts_of(rules, Hexes, view, seat).hexes if e.hex == at), None)
    if entry is None:
        return []
    lines = [house.say("why.hex", kind=house.say(f"kind.{entry.kind}"), level=entry.level)]
    if entry.why:
        lines.append(rules.say(entry.why, view, house.lang))
    elif entry.kind == QUARRY:
        lines.append(house.say("why.quarry"))
    elif entry.value is None:
        lines.append(house.say("why.plaza", stars=entry.stars))
    else:
        lines.append(house.say("why.district", value=entry.value, stars=entry.stars))
    name = next((name for name, kind in DISTRICT_OF.items() if kind == district(entry.kind)), None)
    if name and open:
        figures = facts_of(rules, Categories, view, seat).categories[name]
        lines.append(f"{house.say(f'category.{name}')}: {product(house, figures)}")
    return lines


def part(house: AppContext, shown: Part) -> Sequence[str]:
    """A number of the score sheet."""
    match shown.figures:
        case {"value": int(value), "stars": int(stars), "districts": counted}:
            line = Line(shown.points, value, stars, 0)
        case _:
            return [house.say(f"why.{shown.name}", points=shown.points)]
    worths = Counter(worth for _, _, worth in counted) if isinstance(counted, tuple) else {}
    return [*(house.say("why.worth", n=n, worth=worth) for worth, n in sorted(worths.items())), product(house, line)]
