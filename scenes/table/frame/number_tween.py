"""Numbers in the players' panels that count up to what they have become, so that nobody misses a change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scenes.table.frame.player_panels import Change, Panel
from scenes.ui.animation import out_quad

COUNT = 0.35
"""Seconds from the old number to the new one."""

SAID = 0.9
"""Seconds that a change is said."""

CALM = 0.4
"""Seconds of the outline when nothing is to move."""

MINUS = "−"

Key = tuple[int, str]


class _Run(NamedTuple):
    """A number on its way, and the seconds since it changed."""

    start: int
    end: int
    since: float
    lasts: float
    calm: bool


def figures(panels: Mapping[int, Panel]) -> dict[Key, str]:
    """What may count, as it is printed."""
    scores: dict[Key, str] = {(seat, "score"): panel.score for seat, panel in panels.items()}
    return scores | {(seat, "stock"): panel.stock[1] for seat, panel in panels.items()}


class Counting:
    """See the module."""

    def __init__(self) -> None:
        self._runs: dict[Key, _Run] = {}

    @property
    def busy(self) -> bool:
        return bool(self._runs)

    def changed(self, before: Mapping[Key, str], after: Mapping[Key, str], calm: bool) -> None:
        """Begin to count whatever is another number now."""
        for key, text in after.items():
            start, end = _number(before.get(key, "")), _number(text)
            if start is not None and end is not None and start != end:
                self._runs[key] = _Run(start, end, 0.0, CALM if calm else SAID, calm)

    def update(self, dt: float, arrived: bool = True) -> bool:
        """Let time pass. Nothing begins to count before what brings the change has `arrived`."""
        if not self._runs:
            return False
        moved = {
            key: run._replace(since=run.since + dt) if arrived or run.since > 0 else run
            for key, run in self._runs.items()
        }
        self._runs = {key: run for key, run in moved.items() if run.since < run.lasts}
        return True

    def shown(self, seat: int, panel: Panel) -> Panel:
        """The panel with its numbers as far as they have counted."""
        score, score_change = self._text((seat, "score"), panel.score)
        stock, stock_change = self._text((seat, "stock"), panel.stock[1])
        return panel._replace(
            score=score, score_change=score_change, stock=(panel.stock[0], stock), stock_change=stock_change
        )

    def _text(self, key: Key, text: str) -> tuple[str, Change | None]:
        run = self._runs.get(key)
        if run is None or _number(text) != run.end:
            return text, None
        share = 1.0 if run.calm else out_quad(min(1.0, run.since / COUNT))
        number = round(run.start + (run.end - run.start) * share)
        change = Change(run.end - run.start, 1 - run.since / run.lasts, run.calm) if run.since else None
        return (str(number) if number >= 0 else f"{MINUS}{-number}"), change


def _number(text: str) -> int | None:
    """None where no number is shown."""
    digits = text.replace(MINUS, "-")
    return int(digits) if digits.lstrip("-").isdigit() else None
