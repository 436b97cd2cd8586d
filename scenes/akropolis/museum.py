"""What lies in the box of Akropolis: areas of every kind, and the tiles that they are printed on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from pygame import Surface

from art.akropolis import ghost, prisms
from art.akropolis.ghost import Kinds
from game.akropolis.facts import Left, Stars, Tiles
from game.core.rules import AnyRules
from scenes.table.area import facts_of
from scenes.ui.app_context import AppContext
from scenes.ui.exhibit import Exhibit, Hall, Sign

DISTRICTS = {"house": "AK-036", "market": "AK-037", "barracks": "AK-038", "temple": "AK-039", "garden": "AK-040"}
"""The districts, and the rule that says when one of them scores."""

RADIUS, TALL = 0.46, 3.35
"""How long the side of an area is beside its height, and how many sides high a tile is."""


def halls(app: AppContext, rules: AnyRules, view: Any, live: bool) -> Sequence[Hall]:
    tiles = facts_of(rules, Tiles, view).kinds
    left = facts_of(rules, Left, view) if live else None
    in_box = Counter(kind for kinds in tiles.values() for kind in kinds)
    stars = facts_of(rules, Stars, view).of
    areas = [
        *(_district(app, kind, in_box, left) for kind in DISTRICTS),
        *(_plaza(app, kind, stars[kind], in_box, left) for kind in DISTRICTS),
        _area(app, "quarry", "AK-027", in_box, left),
    ]
    return [Hall("areas", areas), Hall("tiles", _tiles(app, tiles, view.stack if live else None))]


def _district(app: AppContext, kind: str, in_box: Counter[str], left: Left | None) -> Exhibit:
    variant = f"{app.say('rulebook.variant')}: {app.say(f'option.variant_{CATEGORY[kind]}.about')}"
    found = _area(app, kind, DISTRICTS[kind], in_box, left)
    return found._replace(texts=[*found.texts, ("", variant)])


CATEGORY = {"house": "houses", "market": "markets", "barracks": "barracks", "temple": "temples", "garden": "gardens"}


def _plaza(app: AppContext, kind: str, stars: int, in_box: Counter[str], left: Left | None) -> Exhibit:
    found = _area(app, f"{kind}_plaza", "AK-031", in_box, left)
    return found._replace(texts=[("", app.say("aid.stars", stars=stars)), *found.texts])


def _area(app: AppContext, kind: str, rule: str, in_box: Counter[str], left: Left | None) -> Exhibit:
    return Exhibit(
        kind, app.say(f"kind.{kind}"), partial(_hex, kind), [("", app.say(f"rule.{rule}.text"))], kind=_kind(app, kind),
        copies=in_box[kind], left=left.kinds[kind].left if left and kind in left.kinds else None, rule=rule,
    )  # fmt: skip


def _kind(app: AppContext, kind: str) -> str:
    of = "plaza" if kind.endswith("_plaza") else "quarry" if kind == "quarry" else "district"
    return app.say(f"term.akropolis.{of}.name")


def _tiles(app: AppContext, tiles: Mapping[int, Kinds], stack: Sequence[int] | None) -> list[Exhibit]:
    """Equal ones together, however they are turned; at a table with those that are still in the stack."""
    alike: dict[Kinds, list[int]] = {}
    for number, kinds in tiles.items():
        alike.setdefault(min(_turned(kinds)), []).append(number)
    return [
        Exhibit(
            "-".join(kinds), _name(app, kinds),
            partial(_tile, kinds, numbers[0]),
            signs=[Sign(partial(_hex, kind), _counted(app, kind, kinds.count(kind))) for kind in dict.fromkeys(kinds)],
            copies=len(numbers), rule="AK-023",
            left=None if stack is None else sum(stack.count(each) for each in numbers),
        )
        for kinds, numbers in alike.items()
    ]  # fmt: skip


def _turned(kinds: Kinds) -> list[Kinds]:
    """A tile as it may lie."""
    first, second, third = kinds
    return [kinds, (second, third, first), (third, first, second)]


def _name(app: AppContext, kinds: Kinds) -> str:
    """By what it is built for; of nothing but quarries, by these."""
    named = [kind for kind in dict.fromkeys(kinds) if kind != "quarry"] or ["quarry"]
    return " · ".join(app.say(f"kind.{kind}") for kind in named)


def _counted(app: AppContext, kind: str, count: int) -> str:
    name = app.say(f"kind.{kind}")
    return f"{name} ×{count}" if count > 1 else name


def _hex(kind: str, size: int) -> Surface:
    return prisms.prism(kind, 1, max(6, round(size * RADIUS)), 0, 0).image


def _tile(kinds: Kinds, number: int, size: int) -> Surface:
    return ghost.tile(kinds, 0, number, max(6, round(size / TALL))).image
