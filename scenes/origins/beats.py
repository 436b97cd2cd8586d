"""When what happens in a step is seen: one thing after the other, as the rules told it."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.rules import Event
from scenes.table.beats import BaseBeats, Beat

BEAT = 0.15
"""Seconds from one kind of thing to the next."""

KINDS = {
    "visited": "die", "closed": "die", "took_citizen": "die", "took_speaker": "die", "drafted": "die",
    "discarded": "die", "aged": "die", "retired": "die", "speaker_back": "die", "changed": "die",
    "built": "tile", "reserved": "tile", "returned": "tile", "moved_up": "tile", "turned_up": "tile",
    "marched": "disc", "retreated": "disc", "climbed": "zodiac", "tower": "tower", "grew": "holder",
    "card": "owner", "dialled": "dial", "first": "first",
}  # fmt: skip
"""Which pieces an event moves."""

SOUNDS = {
    "visited": "slide", "built": "put_down", "took_citizen": "pick_up", "took_speaker": "pick_up", "closed": "put_down",
    "tower": "put_down", "gained": "stones", "marched": "slide", "climbed": "slide", "retreated": "slide",
    "round": "round", "turned_up": "turn_up", "drafted": "pick_up", "grew": "put_down", "dialled": "tab",
}  # fmt: skip


class Beats(BaseBeats):
    """The times of one step. What no event speaks of begins at once."""

    def __init__(self, events: Iterable[Event]) -> None:
        super().__init__(SOUNDS)
        clock = 0.0
        for event in events:
            name = str(event.fact[0])
            kind = KINDS.get(name, name)
            known = kind in self._first
            self._first.setdefault(kind, clock)
            self._all.append(Beat(event, self._first[kind] if known and kind in KINDS.values() else clock))
            clock += 0.0 if known else BEAT
