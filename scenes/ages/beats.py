"""When what happens in a step is seen: one thing after the other, as the rules told it."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.rules import Event
from scenes.table.beats import BaseBeats, Beat

BEAT = 0.12
"""Seconds from one kind of thing to the next."""

SHOWN = 0.85
"""Seconds in which war, plague or an event is announced: what it does follows."""

SCROLLED = 0.36
"""Seconds in which the road goes on: then comes what the new card brings."""

HOME = 0.95
"""Seconds in which somebody goes to work and comes home, where the road goes on right after it."""

ANNOUNCED = ("war", "plague", "event", "commanded", "repelled")

KINDS = {
    "rose": "people", "absorbed": "people", "picked": "people", "passed_on": "people", "performed": "worker",
    "resolved": "worker", "sacrificed": "worker", "took_wonder": "wonder", "rivals_built": "wonder", "arrived": "card",
    "laid_out": "people", "event": "token", "bought": "special",
}  # fmt: skip
"""Which pieces an event moves."""

SOUNDS = {
    "rose": "put_down", "absorbed": "put_down", "performed": "put_down", "learned": "tab", "took_wonder": "turn_up",
    "gained": "stones", "bought": "pick_up", "laid_out": "slide", "arrived": "slide", "round": "round",
    "war": "turn_up", "plague": "turn_up", "event": "turn_up", "rested": "put_down", "passed_on": "slide",
}  # fmt: skip


class Beats(BaseBeats):
    """The times of one step. What no event speaks of begins at once."""

    def __init__(self, events: Iterable[Event]) -> None:
        super().__init__(SOUNDS)
        self._last: dict[str, float] = {}
        clock, told = 0.0, list(events)
        ends = any(event.fact[0] == "arrived" for event in told)
        for event in told:
            name = str(event.fact[0])
            kind = KINDS.get(name, name)
            self._first.setdefault(kind, clock)
            self._last[name] = clock
            self._all.append(Beat(event, clock))
            clock += _lasts(name, ends)

    def last(self, name: str) -> float:
        """When the last event of that name is seen."""
        return self._last.get(name, 0.0)


def _lasts(name: str, ends: bool) -> float:
    """How long nothing else begins after an event; `ends` when it is one of the last of its round."""
    if name in ANNOUNCED:
        return SHOWN
    if name == "performed" and ends:
        return HOME
    return {"arrived": SCROLLED, "gained": 0.0, "lost": 0.0}.get(name, BEAT)
