"""The five actions of a turn: what each would cost or bring whoever is at the table, or why it cannot be done."""

from __future__ import annotations

from collections.abc import Mapping

from art.origins.palette import COLOURS
from art.origins.verbs import State, Verb
from game.origins import facts
from scenes.origins.places import Key
from scenes.origins.shown import Shown
from scenes.table import commands

VERBS = ("pass", "visit", "close", "tower", "grow")
"""In the order in which they lie in the row."""

ICONS = {
    "pass": "hourglass", "visit": "origins/saucer", "close": "origins/district", "tower": "origins/tower",
    "grow": "origins/population",
}  # fmt: skip
COMMANDS = {"tower": "build_tower"}
"""What the keys call an action, where it is not its own name."""

Line = tuple[str, dict[str, int | str]]
"""Which text, and its figures."""


def verbs(shown: Shown, lit: Mapping[Key, str]) -> tuple[Verb, ...]:
    """All five; those that are lit can be done now."""
    notes = shown.kept(f"notes {shown.seat} {shown.house.lang}", lambda: {name: _note(shown, name) for name in VERBS})
    return tuple(_verb(shown, name, notes[name], lit.get(("verb", name), "")) for name in VERBS)


def _verb(shown: Shown, name: str, note: tuple[str, bool], light: str) -> Verb:
    """While something else is asked it just sleeps."""
    told, bars = note
    key = commands.key_name(shown.house, COMMANDS.get(name, name))
    why = bars and not light
    return Verb(ICONS[name], shown.house.say(f"origins.verb.{name}"), told, key, _state(name, light), why=why)


def _state(name: str, light: str) -> State:
    if not light:
        return "asleep"
    if light == "chosen":
        return "chosen"
    return "aside" if name == "pass" else "ready"


def line(shown: Shown, name: str) -> Line:
    """Which text stands under an action, and its figures."""
    return {"visit": _visit, "close": _close, "tower": _tower, "grow": _grow}.get(name, _pass)(shown)


def _note(shown: Shown, name: str) -> tuple[str, bool]:
    """That line, and whether it says why the action cannot be done."""
    key, figures = line(shown, name)
    return shown.house.say(f"origins.verb_note.{key}", **figures), key.endswith(REASONS)


REASONS = ("_none", "_nobody", "_short")
"""How the names of the lines end that say why an action cannot be done."""


def _pass(shown: Shown) -> Line:
    return "pass", {}


def _visit(shown: Shown) -> Line:
    player = shown.view.players[shown.seat]
    ready = len(player.ready) + len(player.speakers) + (player.archon < 0)
    return ("visit", {"n": ready}) if ready else ("visit_none", {})


def _close(shown: Shown) -> Line:
    """The best card that a district of one's own matches, or how many districts there are."""
    player = shown.view.players[shown.seat]
    districts = shown.facts(facts.Districts, shown.seat).districts
    if not districts:
        return "close_none", {}
    if not player.ready:
        return "close_nobody", {}
    best = max(((card.points, card.gold) for cards in districts.values() for card in cards), default=None)
    if best is None:
        return "close", {"n": len(districts)}
    return "close_gold" if best[1] else "close_card", {"points": best[0], "gold": best[1]}


def _tower(shown: Shown) -> Line:
    """The cheapest level of which there is a disc."""
    player, discs = shown.view.players[shown.seat], shown.view.discs
    prices = [player.towers[colour] for colour in range(len(COLOURS)) if discs and discs[colour]]
    if not prices:
        return "tower_none", {}
    price = min(prices)
    missing = price - player.gold
    return ("tower_short", {"n": price, "missing": missing}) if missing > 0 else ("tower", {"n": price})


def _grow(shown: Shown) -> Line:
    """The next holder; gold stands in for food."""
    player, food = shown.view.players[shown.seat], shown.facts(facts.Holder, shown.seat).food
    if food is None:
        return "grow_none", {}
    missing = food - player.food - player.gold
    return ("grow_short", {"n": food, "missing": missing}) if missing > 0 else ("grow", {"n": food})
