"""How a game of Akropolis is told: the building site, the Architect, and the cities as pictures."""

from __future__ import annotations

from collections.abc import Mapping

from game.akropolis import architect
from game.akropolis.codes import DISTRICTS, KINDS, PLAZAS
from game.akropolis.rules import Akropolis
from game.akropolis.state import State
from game.core.rules import Score

ACTORS = {"took": 1, "laid": 1, "quarried": 1}

LETTERS = {"quarry": "q"} | {kind: kind[0] for kind in DISTRICTS} | {kind: kind[0].upper() for kind in PLAZAS}
LEGEND = "h house, m market, b barracks, t temple, g garden, capitals their plazas, q quarry; the figure is the level"


def table(rules: Akropolis, s: State) -> list[str]:
    """When a round is over one tile lies on the site."""
    high = ", ".join(str(len(player.levels)) for player in s.players)
    site = ", ".join(f"{tile} ({_faces(rules, tile)})" for tile in s.site)
    return [f"levels: {high}", f"site: {site}", f"tiles in the stacks: {len(s.stack)}"]


def _faces(rules: Akropolis, tile: int) -> str:
    return ", ".join(KINDS[kind] for kind in rules.values.tiles[tile])


def rivals(rules: Akropolis, s: State) -> Mapping[str, Score]:
    return {"Architect": architect.score(s, rules.values)} if len(s.players) == 1 else {}


def boards(rules: Akropolis, s: State) -> list[str]:
    """Every city from above, north up."""
    lines = [LEGEND]
    for seat in range(len(s.players)):
        lines += ["", f"the city of seat {seat}:", *_picture(rules, s, seat)]
    return lines


def _picture(rules: Akropolis, s: State, seat: int) -> list[str]:
    """A column of hexes is four letters wide; the next one stands half a hex lower, so a hex takes two lines."""
    shown = {}
    hexes = rules.detail(s, seat, "hexes")["hexes"]
    assert isinstance(hexes, tuple)
    for entry in hexes:
        shown[entry.q, 2 * entry.r + entry.q] = LETTERS[entry.kind] + str(entry.level)
    columns, rows = [q for q, _ in shown], [row for _, row in shown]
    return [
        "    " + "".join(f"{shown.get((q, row), ''):4}" for q in range(min(columns), max(columns) + 1))
        for row in range(min(rows), max(rows) + 1)
    ]
