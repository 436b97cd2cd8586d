"""Positions and answers as rows of whole numbers of a fixed length, for those that learn from arrays.

A field of a state takes as many numbers as its type says: a number or an option one, bits 64, a tuple as much ROOM as
no game has needed, filled up with EMPTY. What follows from the rest, and what is left of effects that are under way, is
left out: the answers that can be given say that.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.rules import Action, AnyRules
from game.core.state import Bits, State

EMPTY = -100
"""Where a tuple has no further entry, and an answer no further number."""

WIDTH = 6
"""Numbers that tell an answer: its verb, and what follows it."""

Shape = tuple[int, ...]
"""How many entries a tuple has at most, and its entries have, if they are tuples."""


class Sizes(NamedTuple):
    """What is fixed for a game."""

    slots: int  # so many answers can be offered at once
    verbs: Sequence[str]
    asks: Sequence[str]
    room: Mapping[str, Shape]  # by field; those of players begin with a dot


SIZES = {
    "akropolis": Sizes(
        1024,
        ("take", "place"),
        ("take", "place"),
        {"stack": (64,), "site": (8,), "rival": (32,), ".laid": (32, 4)},
    ),
    "origins": Sizes(
        128,
        (
            *("action", "bonus", "build", "build_cover", "build_farm", "buy", "card", "citizen", "climb", "close"),
            *("cover", "discard", "draft", "end", "enough", "extra", "farm", "first", "gain", "grow", "hold"),
            *("instead", "neighbour", "no", "option", "over", "pass", "patrician", "pay", "place", "raise", "recolour"),
            *("reserve", "reset", "retire", "rise", "rise_with", "speaker", "tower", "use", "visit", "yes"),
        ),
        (
            *("ability", "buy", "card", "choose", "citizen", "climb", "discard", "draft", "extra", "first", "gain"),
            *("may", "neighbour", "patrician", "pay", "place", "raise", "recolour", "reserve", "reset", "retire"),
            *("rise", "speaker", "turn", "use", "visit"),
        ),
        {
            **dict.fromkeys(("sites", "bonus", "dice", "tops", "discs", ".towers"), (5,)),
            **dict.fromkeys(("signs", "owners", ".temples"), (3,)),
            **dict.fromkeys(("citizens", "pool", "speakers", "cards", "treasure", ".scored", ".earned"), (8,)),
            **dict.fromkeys((".ready", ".away", ".speakers", ".spoken", ".advisors", ".closed", ".reserved"), (8,)),
            **dict.fromkeys((".cells", ".tiles"), (40,)),
            "stacks": (5, 16),
            "bottoms": (5, 8),
            "order": (4,),
            "piles": (3, 4),
            "rolled": (16,),
            "arisen": (4,),
        },
    ),
    "wonders": Sizes(
        128,
        ("bonus", "build", "choose", "cross", "enough", "pass", "seal", "wonder"),
        ("act", "bonus", "board", "build", "cross", "seal", "turn"),
        {"dice": (12,), "rolled": (12,), "due": (12,), ".laurels": (8,), ".was_laurels": (8,)},
    ),
    "ages": Sizes(
        64,
        (
            *("absorb", "act", "birth", "deposit", "draft", "end", "learn", "no", "research", "rest", "skip", "take"),
            "yes",
        ),
        ("deposit", "draft", "learn", "may", "people", "turn", "wonder"),
        {
            **dict.fromkeys(("pool", "extra", "wonders", "shop", "tokens", "common", ".earned"), (8,)),
            **dict.fromkeys((".hand", ".packet"), (8,)),
            "deck": (48,),
            "row": (12,),
            "commands": (24,),
            ".peoples": (12,),
            ".seen": (8, 8),
        },
    ),
}


class Spaces:
    """How positions and answers of a game become numbers, at a table of some size."""

    def __init__(self, rules: AnyRules, seats: int) -> None:
        self.rules, self.sizes = rules, SIZES[rules.id]
        self._values = {option.name: option.values for option in rules.options}
        self._table = [*self._fields(rules.state, "")]
        self._player = [*self._fields(_player_of(rules.state), ".")]
        self.length = len(self.position(rules.setup(seats, {o.name: o.default for o in rules.options}), 0, ""))

    def position(self, view: State, seat: int, ask: str) -> list[int]:
        """Whose eyes, what they are asked, the points of all, and whatever lies on the table."""
        found = [seat, _place(self.sizes.asks, ask), *[score.total for score in self.rules.scores(view)]]
        for name, numbers in self._table:
            found += numbers(getattr(view, name))
        for player in view.players:
            for name, numbers in self._player:
                found += numbers(getattr(player, name))
        return found

    def answers(self, legal: Sequence[Action]) -> list[list[int]]:
        """Each as a row: the number of its verb and what follows it."""
        rows = []
        for verb, *figures in legal:
            row = [_place(self.sizes.verbs, verb), *[f if isinstance(f, int) else EMPTY for f in figures]]
            rows.append([*row, *[EMPTY] * WIDTH][:WIDTH])
        return rows

    def _fields(self, struct: type[Any], start: str) -> Iterator[tuple[str, Callable[[Any], list[int]]]]:
        """The fields that are told, and how each becomes numbers."""
        for name, hint in typing.get_type_hints(struct, include_extras=True).items():
            if name not in (*struct.DERIVED, "DERIVED", "players", "stack", "options"):
                yield name, self._numbers(name, start + name, hint)

    def _numbers(self, name: str, place: str, hint: object) -> Callable[[Any], list[int]]:
        if name in self._values:
            return lambda value: [self._values[name].index(value)]
        if hint == Bits:
            return lambda value: [value >> bit & 1 for bit in range(64)]
        if place in self.sizes.room:
            shape = self.sizes.room[place]
            return lambda value: _filled(value, shape)
        return lambda value: [int(value)]


def _player_of(state: type[State]) -> type[Any]:
    """The class of a state's players."""
    found: type[Any] = typing.get_args(typing.get_type_hints(state)["players"])[0]
    return found


def _filled(value: Sequence[Any], shape: Shape) -> list[int]:
    """A tuple, or one of tuples, that takes just so much room."""
    most, *inner = shape
    if not inner:
        return [*value[:most], *[EMPTY] * (most - len(value))]
    rows = [*value[:most], *[()] * (most - len(value))]
    return [number for row in rows for number in _filled(row, (*inner,))]


def _place(known: Sequence[str], word: str) -> int:
    """Counted from 1; 0 is a word that rules of one's own have brought."""
    return known.index(word) + 1 if word in known else 0
