"""What a card says as a row of signs: so no card needs a drawing of its own.

An ability comes as plain tables, with the names that its data file uses: ``{"less": [{"action": "wonder", "n": 2}]}``.
A price stands before what it buys, a condition before what it allows, the thing that is changed before the change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from art.ages import signs
from art.ages.strips import MINUS, Parts

Table = Mapping[str, Any]
Row = list[str]

FRACTIONS = {2: "½", 3: "⅓", 4: "¼", 5: "⅕", 6: "⅙", 7: "⅐"}

THINGS = {
    "coins": "coin", "workers": "worker", "technologies": "technology", "high_technologies": "technology",
    "wonders": "wonder", "peoples": "people", "other_peoples": "people", "strength": "strength",
    "future_cards": "future", "extra_coins": "coin", "silk": "silk", "reservoirs": "reservoir",
}  # fmt: skip
"""Things that are gained or counted, and their signs."""

MOMENTS: dict[str, Row] = {
    "born": ["rise"], "joined": ["rise", "absorb"], "gained": [], "learned": ["technology"], "rest": ["rest"],
    "end_turn": ["turn_end"], "war": ["war"], "war_losses": ["war"],
}  # fmt: skip
"""When something happens. What happens once, on gaining a card, needs no sign; any other name is an action's."""

CONDITIONS: dict[str, Row] = {
    "strongest": ["strongest"], "conquering": ["strongest"], "untaught": ["0", "technology"],
    "not_weakest": ["barred", "sacrifice"], "worth_sacking": ["technology", "/", "wonder"],
}  # fmt: skip


def row(ability: Table, brief: bool = False) -> Parts:
    """All that an ability does; `brief` leaves out the flag and the laurels of the end of the game."""
    found: list[Row] = []
    for name, read in _FIELDS.items():
        said = ability.get(name)
        if said:
            found += read(said)
    final = _final(ability.get("end") or (), brief)
    return _joined([*found, final] if final else found)


def effect(steps: Sequence[Table]) -> Parts:
    """All steps of an effect, as an action or an event has it."""
    return _joined([_step(step) for step in steps])


def price(worth: int) -> Parts:
    """What is paid."""
    return (f"{MINUS}{worth}", "coin")


def _joined(rows: Sequence[Row]) -> Parts:
    """Abilities side by side, a gap between them."""
    parts: Row = []
    for each in rows:
        parts += ["|", *each] if parts else each
    return tuple(parts)


def signed(n: int) -> str:
    """A change with its sign."""
    return f"+{n}" if n > 0 else f"{MINUS}{-n}" if n < 0 else "0"


# --- what holds all the time ----------------------------------------------------------------------------------------


def _strength(said: int | Table) -> list[Row]:
    if isinstance(said, int):
        return [["strength", signed(said)]]
    return [["strength", *_per(said)]]


def _of(change: Table) -> Row:
    """What a change is about: the technologies if it says so, else the action."""
    named = [f"technology:{name}" for name in change.get("of") or ()]
    return named or [f"action:{change['action']}"]


def _less(said: Sequence[Table]) -> list[Row]:
    rows = []
    for change in said:
        lower = ["0"] if change.get("free") else [signed(-int(change["n"]))]
        but = [f"technology:{change['not_by']}"] if change.get("not_by") else []
        rows.append([*_only(change), *_of(change), *lower, "coin", *(["barred", *but] if but else [])])
    return rows


def _more(said: Sequence[Table]) -> list[Row]:
    """What actions bring more; actions that bring the same more share its sign."""
    rows: list[tuple[Row, Row]] = []
    for change in said:
        bonus = [part for name, sign in (("points", "score"), ("coins", "coin")) if change.get(name)
                 for part in (signed(change[name]), sign)]  # fmt: skip
        if rows and rows[-1][1] == bonus:
            rows[-1][0].extend(_of(change))
        else:
            rows.append((_of(change), bonus))
    return [[*deeds, *bonus] for deeds, bonus in rows]


def _on(said: Sequence[Table]) -> list[Row]:
    return [[*_moment(each["when"]), *_steps(each["effect"])] for each in said]


def _moment(when: str) -> Row:
    return MOMENTS.get(when, [f"action:{when}"])


_FIELDS: dict[str, Callable[[Any], list[Row]]] = {
    "on": _on,
    "less": _less,
    "more": _more,
    "space": lambda said: [["space", f"action:{said}"]],
    "keeps": lambda said: [["safe", f"action:{said}"]],
    "bans": lambda said: [["others", "barred", f"action:{said}"]],
    "needs": lambda said: [[f"action:{said['action']}", signed(said["n"]), "sacrifice"]],
    "spared": lambda said: [["safe", "war"]],
    "ahead": lambda said: [["space", "future"]],
    "multiplies": lambda said: [["rise", "coin", f"×{said}"]],
    "strength": _strength,
}


# --- numbers --------------------------------------------------------------------------------------------------------


def _per(n: Table) -> Row:
    """For each so many of a thing."""
    every, times = int(n.get("every") or 1), int(n.get("times") or 1)
    thing = THINGS[n["per"]]
    if every > 1:
        return ["/", str(every), thing]
    return [*([] if times == 1 else [str(times)]), "×", thing]


def _amount(n: int | Table | None, thing: Row) -> Row:
    """So many of a thing, or one for each of something else."""
    if isinstance(n, Mapping):
        per = _per(n)
        return [*per[:-2], *thing, *per[-2:]] if "/" not in per else [*thing, *per]
    return [signed(n if n is not None else 1), *thing]


def _final(said: Sequence[Table], brief: bool) -> Row:
    """Points at the end of the game."""
    shown: Row = []
    for each in said:
        n = each["n"]
        shown += ["plus"] if shown else []
        shown += [*_only(each), *(_brief(n) if brief else _points(n))]
    return shown if brief or not shown else ["game_end", *shown]


def _brief(n: int | Table) -> Row:
    if isinstance(n, int):
        return [str(n)]
    thing, every = THINGS[n["per"]], int(n.get("every") or 1)
    if n.get("short_of"):
        return [str(n["short_of"]), MINUS, thing]
    return [FRACTIONS.get(every, f"/{every}") if every > 1 else "1", "×", thing]


def _points(n: int | Table) -> Row:
    if isinstance(n, int):
        return [str(n), "score"]
    thing, every = THINGS[n["per"]], int(n.get("every") or 1)
    if n.get("short_of"):
        return [str(n["short_of"]), "score", MINUS, thing]
    return ["1", "score", "/", *([str(every)] if every > 1 else []), thing]


# --- what is done ---------------------------------------------------------------------------------------------------


def _only(said: Table) -> Row:
    return list(CONDITIONS[said["only"]]) if said.get("only") else []


def _steps(steps: Sequence[Table]) -> Row:
    return [part for step in steps for part in _step(step)]


def _step(step: Table) -> Row:
    return [*_only(step), *_DEEDS[step["do"]](step)]


def _learn(step: Table) -> Row:
    level = ["I" * int(step["level"])] if step.get("level") else []
    if isinstance(step.get("n"), Mapping):
        return ["any_technology", *_per(step["n"])]
    return ["any_technology", *level]


def _others(step: Table) -> Row:
    change = step.get("gain") or -int(step.get("lose") or 0)
    return ["others", signed(int(change)), "coin"]


def _buy(step: Table) -> Row:
    """Steps that one may take: the price leads to what it buys."""
    steps = step["steps"]
    if steps[0]["do"] == "pay":
        return [*_step(steps[0]), "arrow", *_steps(steps[1:])]
    return _steps(steps)


def _choose(step: Table) -> Row:
    found: Row = []
    for option in step["options"]:
        found += ["/"] if found else []
        found += _steps(option if isinstance(option, Sequence) else option["steps"])
    return found


_DEEDS: dict[str, Callable[[Table], Row]] = {
    "gain": lambda step: _amount(step.get("n"), [THINGS[step["good"]]]),
    "lose": lambda step: [signed(-int(step.get("n") or 1)), THINGS.get(step.get("good", ""), "score")],
    "pay": lambda step: [signed(-int(step.get("n") or 1)), THINGS[step["good"]]],
    "score": lambda step: _amount(step.get("n"), ["score"]),
    "sacrifice": lambda step: [signed(-int(step.get("n") or 1)), "sacrifice"],
    "take_wonder": lambda step: ["wonder"],
    "rivals_build": lambda step: ["rival", "wonder"],
    "learn": _learn,
    "learn_chosen": lambda step: ["any_technology"],
    "others": _others,
    "may": _buy,
    "choose": _choose,
    "perform": lambda step: [f"action:{step['action']}"],
    "deposit": lambda step: [*price(int(step.get("coins") or step.get("n") or 2)), "arrow", "people",
                             signed(int(step.get("points") or 2)), "score"],
    "sell": lambda step: [f"{MINUS}1", "silk", "arrow", signed(step["coins"]), "coin", f"×{step['most']}"],
    "deliver": lambda step: [f"{MINUS}1", "silk", "arrow", signed(step["points"]), "score", f"×{step['most']}"],
}  # fmt: skip


def drawn(parts: Parts) -> tuple[str, ...]:
    """Those of a row that are written instead of drawn: numbers and the like."""
    return tuple(part for part in parts if part != "|" and not signs.known(part))
