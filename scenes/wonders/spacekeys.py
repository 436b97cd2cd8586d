"""Which key names which space: every place that may be an answer has one of its own, which stands beside it.

While dice are asked for, digits are those of the dice and stand on them; with a die in hand they go to its spaces.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.table.commands import key_name
from scenes.ui.app_context import AppContext
from scenes.wonders.shown import Key

DIGITS = tuple(f"choose_{number}" for number in range(1, 10))

FURTHER = (
    "rotate",
    "visit",
    "close",
    "build_tower",
    "grow",
    "rest",
    "frame_all",
    "wonder",
    "pass",
    "zoom_in",
    "zoom_out",
)
"""Commands that mean nothing else then: where an effect opens more spaces than digits, their keys name the rest."""

Named = Mapping[str, Key]


def named(places: Sequence[Key]) -> Named:
    """The places that answer by themselves, by the command that names each; none while dice are asked for."""
    if any(key[0] == "die" for key in places):
        return {}
    return dict(zip((*DIGITS, *FURTHER), places, strict=False))


def caps(house: AppContext, named: Named) -> dict[Key, str]:
    """What stands beside each place."""
    return {key: key_name(house, command) for command, key in named.items()}
