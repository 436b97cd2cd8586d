"""What a card does as a row of signs, from the icons that the game tells it in: no card needs a drawing of its own.

Icons are ``(name, of, n)``: ``("less", "wonder", 2)``, ``("when", "end_turn", None), ("gain", "coins", 1)``. A
condition stands before what it allows, the thing that changes before the change, a price before what it buys.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from art.ages.strips import MINUS, Parts

Icon = tuple[str, str, "int | None"]
Row = list[str]

FRACTIONS = {2: "½", 3: "⅓", 4: "¼", 5: "⅕", 6: "⅙", 7: "⅐"}

THINGS = {
    "coins": "coin", "workers": "worker", "technologies": "technology", "high_technologies": "technology",
    "wonders": "wonder", "peoples": "people", "other_peoples": "people", "strength": "strength",
    "future_cards": "future", "extra_coins": "coin", "silk": "silk", "reservoirs": "reservoir", "points": "score",
}  # fmt: skip
"""What is gained, lost or counted, and its sign."""

MOMENTS: dict[str, Row] = {
    "born": ["rise"], "joined": ["rise", "absorb"], "gained": [], "learned": ["technology"], "rest": ["rest"],
    "end_turn": ["turn_end"], "war": ["war"], "war_losses": ["war"],
}  # fmt: skip
"""When something happens. What happens once, on gaining a card, needs no sign; any other name is an action's."""

CONDITIONS: dict[str, Row] = {
    "strongest": ["strongest"], "conquering": ["strongest"], "untaught": ["0", "technology", ":"],
    "not_weakest": ["barred", "sacrifice"], "worth_sacking": ["technology", "/", "wonder"],
}  # fmt: skip

STANDING = frozenset(
    {"strength", "space", "keeps", "bans", "less", "free", "needs", "more_points", "more_coins", "ahead", "spared",
     "multiplies", "when", "end"}
)  # fmt: skip
"""Icons that begin an ability; others belong to the one before them."""


def row(icons: Sequence[Sequence[Any]], brief: bool = False) -> Parts:
    """All that the icons tell; `brief` leaves out laurels of the end of the game, and its flag where that is all."""
    return _row(tuple(map(tuple, icons)), brief)


@lru_cache(maxsize=1000)
def _row(icons: tuple[tuple[Any, ...], ...], brief: bool) -> Parts:
    abilities = _abilities([_whole(icon) for icon in icons])
    flag = [] if brief and len(abilities) == 1 else ["game_end"]
    rows = [[*flag, *_final(each[1:], brief)] if each[0][0] == "end" else _ability(each) for each in abilities]
    parts: Row = []
    for each in _merged(abilities, rows):
        parts += ["|", *each] if parts else each
    return tuple(parts)


def signed(n: int) -> str:
    """A change with its sign."""
    return f"+{n}" if n > 0 else f"{MINUS}{-n}" if n < 0 else "0"


# --- abilities ------------------------------------------------------------------------------------------------------


def _whole(icon: Sequence[Any]) -> Icon:
    """An icon with what it left out."""
    return str(icon[0]), str(icon[1]) if len(icon) > 1 else "", icon[2] if len(icon) > 2 else None


def _abilities(icons: list[Icon]) -> list[list[Icon]]:
    """The icons cut where an ability begins; a condition belongs to what follows it."""
    found: list[list[Icon]] = []
    for number, icon in enumerate(icons):
        after = icons[number + 1] if number + 1 < len(icons) else icon
        begins = icon[0] in STANDING or (icon[0] == "only" and after[0] in STANDING)
        conditioned = bool(found) and found[-1][-1][0] == "only" and icon[0] in STANDING
        if not found or (begins and not conditioned):
            found.append([icon])
        else:
            found[-1].append(icon)
    return found


def _ability(icons: list[Icon]) -> Row:
    """One ability: its condition, what it is about, what it changes."""
    if icons[0][0] == "only" and len(icons) > 1 and icons[1][0] in STANDING:
        return [*CONDITIONS[icons[0][1]], *_ability(icons[1:])]
    name, of, n = icons[0]
    if name == "when":
        return [*_moment(of), *_effects(icons[1:], "")]
    if name in _STANDS:
        return _STANDS[name](of, n, icons[1:])
    return _effects(icons, "plus")


def _moment(when: str) -> Row:
    """When it happens; what follows an action stands behind an arrow."""
    return MOMENTS.get(when, [f"action:{when}", "arrow"])


def _subject(action: str, rest: list[Icon]) -> Row:
    """What a change is about: the technologies if it says so, else the action."""
    return [f"technology:{of}" for name, of, _ in rest if name == "of"] or [f"action:{action}"]


def _lower(change: str, of: str, rest: list[Icon]) -> Row:
    """A price that is lower, and where it is not."""
    but = [part for name, which, _ in rest if name == "not_by" for part in ("barred", f"technology:{which}")]
    return [*_subject(of, rest), change, "coin", *but]


def _strength(n: int | None, rest: list[Icon]) -> Row:
    return ["strength", *(_per(*rest[0][1:]) if rest else [signed(n or 0)])]


_STANDS: dict[str, Callable[[str, int | None, list[Icon]], Row]] = {
    "strength": lambda of, n, rest: _strength(n, rest),
    "space": lambda of, n, rest: ["space", f"action:{of}"],
    "keeps": lambda of, n, rest: ["safe", f"action:{of}"],
    "bans": lambda of, n, rest: ["others", "barred", f"action:{of}"],
    "less": lambda of, n, rest: _lower(signed(-(n or 0)), of, rest),
    "free": lambda of, n, rest: _lower("0", of, rest),
    "needs": lambda of, n, rest: [f"action:{of}", signed(n or 1), "sacrifice"],
    "more_points": lambda of, n, rest: [*_subject(of, rest), signed(n or 0), "score"],
    "more_coins": lambda of, n, rest: [*_subject(of, rest), signed(n or 0), "coin"],
    "ahead": lambda of, n, rest: ["space", "future"],
    "spared": lambda of, n, rest: ["safe", "war"],
    "multiplies": lambda of, n, rest: ["rise", "coin", f"×{n}"],
}


def _merged(abilities: list[list[Icon]], rows: list[Row]) -> list[Row]:
    """Actions that bring the same more share its sign; one that brings more of two things is shown once."""
    found: list[Row] = []
    before = ""
    for icons, each in zip(abilities, rows, strict=True):
        more = icons[0][0] if icons[0][0].startswith("more_") else ""
        if more and before and found[-1][-2:] == each[-2:]:
            found[-1][-2:-2] = each[:-2]
        elif more and before and found[-1][:-2] == each[:-2]:
            found[-1] += each[-2:]
        else:
            found.append(list(each))
        before = more
    return found


# --- the end of the game --------------------------------------------------------------------------------------------


def _final(icons: list[Icon], brief: bool) -> Row:
    """Points at the end of the game: sums, things counted, what they are short of."""
    shown: Row = []
    for number, (name, of, n) in enumerate(icons):
        after = icons[number + 1] if number + 1 < len(icons) else ("", "", None)
        if name == "only":
            shown += [*(["plus"] if shown else []), *CONDITIONS[of]]
        elif name == "score":
            shown += [*(["plus"] if shown and icons[number - 1][0] != "only" else []), *_points(n or 0, after, brief)]
    return [*shown, "score"] if len(shown) == 1 else shown


def _points(n: int, after: Icon, brief: bool) -> Row:
    name, of, every = after
    laurel = [] if brief else ["score"]
    if name == "minus":
        return [str(n), *laurel, MINUS, THINGS[of]]
    if name != "per":
        return [str(n), *laurel]
    if brief:
        share = FRACTIONS.get(every or 1, f"{n}/{every}") if every and every > 1 else str(n)
        return [share, "×", THINGS[of]]
    return [str(n), *laurel, "/", *([str(every)] if every and every > 1 else []), THINGS[of]]


# --- what is done ---------------------------------------------------------------------------------------------------


def _effects(icons: list[Icon], joiner: str) -> Row:
    """Steps one after another; an arrow leads from a price to what it buys."""
    shown: Row = []
    bought, joined = False, False
    for number, icon in enumerate(icons):
        name, of, _ = icon
        if name in _SILENT:
            continue
        if name in _JOINTS:
            shown += _JOINTS[name](of)
            joined = False
            continue
        after = icons[number + 1] if number + 1 < len(icons) else ("", "", None)
        between = ["arrow"] if bought else [joiner] if joined and joiner else []
        shown += [*between, *_step(icon, after)]
        bought, joined = name in _PRICES, True
    return shown


def _step(icon: Icon, after: Icon) -> Row:
    name, of, n = icon
    thing = _DEEDS[name](of, n) if name in _DEEDS else [name]
    if after[0] == "per":
        per = _per(after[1], after[2])
        return [*([str(n)] if n and n > 1 else []), *thing, *per]
    sign = -1 if name in _LOSSES else 1
    return [signed(sign * n), *thing] if n is not None and name in _COUNTED else thing


def _per(of: str, every: int | None) -> Row:
    """For each so many of a thing."""
    return ["/", str(every), THINGS[of]] if every and every > 1 else ["×", THINGS[of]]


_SILENT = frozenset({"may", "and", "and_or", "per", "minus"})
_JOINTS: dict[str, Callable[[str], Row]] = {"or": lambda of: ["/"], "only": lambda of: CONDITIONS[of]}
_PRICES = frozenset({"pay", "deposit", "sell", "deliver"})
_LOSSES = frozenset({"lose", "pay", "deposit", "sell", "deliver", "sacrifice"})
_COUNTED = frozenset({"gain", "lose", "score", "pay", "deposit", "sacrifice"})
"""Steps that begin with their number."""

_DEEDS: dict[str, Callable[[str, int | None], Row]] = {
    "gain": lambda of, n: [THINGS[of]],
    "lose": lambda of, n: [THINGS[of]],
    "pay": lambda of, n: [THINGS[of]],
    "deposit": lambda of, n: ["coin", "people"],
    "learn": lambda of, n: ["any_technology", *(["I" * int(of)] if of else [])],
    "others": lambda of, n: ["others", signed((n or 0) * (1 if of == "gain" else -1)), "coin"],
    "perform": lambda of, n: [f"action:{of}"],
    "sell": lambda of, n: [f"1–{n}×", THINGS[of]],
    "deliver": lambda of, n: [f"1–{n}×", THINGS[of]],
    "rivals": lambda of, n: ["rival", "wonder"],
}
