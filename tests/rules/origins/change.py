"""The whole change that something makes to a table of Origins, and every way to answer what it asks."""

from __future__ import annotations

from typing import Any

from game.core.rules import CHANCE, Action
from game.origins.codes import SOURCES
from game.origins.state import Player, State
from tests.rules.origins.build import COLOURS, RULES, run, twin, use

Change = dict[str, Any]


def fields(s: State) -> dict[str, Any]:
    """All there is: what is common as "table.dice", of seat 0 as "stone", of seat 1 as "1.stone"."""
    found = {
        f"table.{name}": getattr(s, name)
        for name in s.__struct_fields__
        if name not in ("players", "stack", *State.DERIVED)
    }
    for seat, player in enumerate(s.players):
        prefix = f"{seat}." if seat else ""
        for name in player.__struct_fields__:
            if name not in (*Player.DERIVED, "earned"):
                found[prefix + name] = getattr(player, name)
        found |= {f"{prefix}points.{source}": n for source, n in zip(SOURCES, player.earned, strict=True)}
    return found


def changes(before: State, after: State) -> Change:
    """What is different: of numbers the difference, of all else the new value."""
    old, new = fields(before), fields(after)
    return {
        name: new[name] - old[name] if isinstance(new[name], int) else new[name]
        for name in new
        if new[name] != old[name]
    }


def ways(s: State) -> dict[tuple[Action, ...], State]:
    """Every line of legal answers until nothing is pending, which a whole turn never reaches; of draws the first."""
    if not s.stack:
        return {(): s}
    found: dict[tuple[Action, ...], State] = {}
    chance = RULES.decision(s).seat == CHANCE
    for action in [RULES.outcomes(s)[0][0]] if chance else RULES.legal(s):
        after = twin(s)
        RULES.apply(after, action)
        for line, end in ways(after).items():
            found[line if chance else (action, *line)] = end
    return found


def every(s: State) -> dict[tuple[Action, ...], Change]:
    """Every way to answer, each with the whole change it makes."""
    return {line: changes(s, end) for line, end in ways(s).items()}


def using(s: State, building: str, at: tuple[int, int] = (1, 0)) -> dict[tuple[Action, ...], Change]:
    """The same for all that a building does, used by seat 0 on that cell."""
    return {line: changes(s, end) for line, end in ways(use(twin(s), building, at)).items()}


def running(s: State, effect: str, subject: int = 0) -> dict[tuple[Action, ...], Change]:
    """The same for any effect by its name."""
    return {line: changes(s, end) for line, end in ways(run(twin(s), effect, subject=subject)).items()}


def bare(s: State, *pool: int) -> None:
    """These tiles in the building pool, and all stacks empty: nothing is drawn when one is taken."""
    s.pool = (*pool, *(-1,) * (5 - len(pool)))
    s.tops, s.stacks, s.bottoms = (-1,) * 5, ((),) * 5, ((),) * 5


def citizens(s: State, *dice: int) -> None:
    """These dice in the citizen pool, and none in reserve: nothing is rolled when one is taken."""
    s.citizens = (*dice, *(0,) * (5 - len(dice)))
    s.dice = (0,) * 5


def lay(s: State, *cards: int) -> None:
    """District cards, 2 gold on each; nobody has scored any."""
    s.cards, s.treasure = cards, (2,) * len(cards)
    for player in s.players:
        player.scored = (0,) * len(cards)


def reserve(s: State, **dice: int) -> None:
    """So many citizen dice of some colours in reserve, none of the others."""
    s.dice = tuple(dice.get(colour, 0) for colour in COLOURS)
