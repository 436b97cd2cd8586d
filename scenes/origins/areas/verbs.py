"""The five actions of a turn: what each would cost or bring whoever is at the table, or why it cannot be done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Rect

from art.origins import verbs
from art.origins.verbs import State, Verb
from game.origins import facts
from game.origins.codes import COLOURS
from scenes.origins.shown import Shown
from scenes.table import commands
from scenes.table.area import Area
from scenes.table.place import Place, Why
from scenes.table.places_picture import unlit
from scenes.ui.pen import Pen

VERBS = ("pass", "visit", "close", "tower", "grow")
"""In the order in which they lie in the row."""

ICONS = {
    "pass": "hourglass", "visit": "origins/saucer", "close": "origins/district", "tower": "origins/tower",
    "grow": "origins/population",
}  # fmt: skip
COMMANDS = {"tower": "build_tower"}
"""What the keys call an action, where it is not its own name."""

RULES = {"visit": "OR-094", "close": "OR-130", "tower": "OR-139", "grow": "OR-140", "pass": "OR-145"}

REASONS = ("_none", "_nobody", "_short")
"""How the names of the lines end that say why an action cannot be done."""

WHY_NOT = {
    "visit_none": ("origins.cannot.visit", "OR-094"),
    "visit": ("origins.cannot.reach", "OR-096"),
    "close_none": ("origins.cannot.close", "OR-130"),
    "close_nobody": ("refuse.OR-131.unused", "OR-131"),
    "tower_none": ("origins.cannot.tower", "OR-139"),
    "tower_short": ("origins.cannot.tower_short", "OR-139"),
    "grow_none": ("refuse.OR-140.track", "OR-140"),
    "grow_short": ("refuse.OR-140.price", "OR-140"),
}
"""By the line under an action of the turn: the sentence and the rule."""

OTHER = ("origins.cannot.other", "OR-092")

Line = tuple[str, dict[str, int | str]]
"""Which text, and its figures."""


class Verbs(Area[Shown]):
    """See the module. When all is over there is nothing left to do."""

    def places(self) -> Iterator[Place]:
        for name, rect in self._row():
            told = [self.shown.words("note.pass")] if name == "pass" else []
            yield Place(("verb", name), rect, self.shown.words(f"deed.{name}"), told, RULES[name],
                        "verbs", light=unlit, command=COMMANDS.get(name, name),
                        why=partial(self._why_not, name))  # fmt: skip

    def _why_not(self, name: str) -> Why | None:
        """Why an action of the turn is not possible."""
        if self.shown.choice.ask != "turn":
            return None
        key, figures = line(self.shown, name)
        text, rule = WHY_NOT.get(key, OTHER)
        return self.shown.app.say(text, price=figures.get("n", 0), missing=figures.get("missing", 0)), rule

    def _row(self) -> Iterator[tuple[str, Rect]]:
        return iter(()) if self.shown.ended else zip(VERBS, self.shown.layout.verbs, strict=True)

    def overlay(self, pen: Pen) -> None:
        for name, rect in self._row():
            hover = self._state(name) not in ("asleep", "chosen") and self.shown.pointed == ("verb", name)
            verbs.button(rect.size, self.shown.layout.u, self.verb(name), hover).lay(pen.surface, *rect.topleft)

    def verb(self, name: str) -> Verb:
        """While something else is asked it just sleeps."""
        shown, state = self.shown, self._state(name)
        told, bars = shown.kept(f"verb {name} {shown.seat}", partial(self._note, name))
        key = commands.cap_name(shown.app, COMMANDS.get(name, name))
        return Verb(ICONS[name], shown.words(f"verb.{name}"), told, key, state, why=bars and state == "asleep")

    def _state(self, name: str) -> State:
        shown = self.shown
        if not shown.choice.asked or shown.away or not shown.mine or shown.choice.ask != "turn":
            return "asleep"
        if name == (shown.verb or ("visit" if shown.worker is not None else "")):
            return "chosen"
        if ("verb", name) not in shown.choice.next():
            return "asleep"
        return "aside" if name == "pass" else "ready"

    def _note(self, name: str) -> tuple[str, bool]:
        """The line under an action, and whether it says why that cannot be done."""
        key, figures = line(self.shown, name)
        return self.shown.words(f"verb_note.{key}", **figures), key.endswith(REASONS)


# -- for others who say why not


def line(shown: Shown, name: str) -> Line:
    """Which text stands under an action, and its figures."""
    return {"visit": _visit, "close": _close, "tower": _tower, "grow": _grow}.get(name, _pass)(shown)


def _pass(shown: Shown) -> Line:
    return "pass", {}


def _visit(shown: Shown) -> Line:
    player = shown.asker
    ready = len(player.ready) + len(player.speakers) + (player.archon < 0)
    return ("visit", {"n": ready}) if ready else ("visit_none", {})


def _close(shown: Shown) -> Line:
    """The best card that a district of one's own matches, or how many districts there are."""
    districts = shown.facts(facts.Districts, shown.seat).districts
    if not districts:
        return "close_none", {}
    if not shown.asker.ready:
        return "close_nobody", {}
    best = max(((card.points, card.gold) for cards in districts.values() for card in cards), default=None)
    if best is None:
        return "close", {"n": len(districts)}
    return "close_gold" if best[1] else "close_card", {"points": best[0], "gold": best[1]}


def _tower(shown: Shown) -> Line:
    """The cheapest level of which there is a disc."""
    player, discs = shown.asker, shown.view.discs
    prices = [player.towers[colour] for colour in range(len(COLOURS)) if discs and discs[colour]]
    if not prices:
        return "tower_none", {}
    price = min(prices)
    missing = price - player.gold
    return ("tower_short", {"n": price, "missing": missing}) if missing > 0 else ("tower", {"n": price})


def _grow(shown: Shown) -> Line:
    """The next holder; gold stands in for food."""
    player, food = shown.asker, shown.facts(facts.Holder, shown.seat).food
    if food is None:
        return "grow_none", {}
    missing = food - player.food - player.gold
    return ("grow_short", {"n": food, "missing": missing}) if missing > 0 else ("grow", {"n": food})
