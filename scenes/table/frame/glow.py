"""The light of END TURN: it breathes a few times when nothing else is left to do, and then stays."""

from __future__ import annotations

from math import cos, tau

from scenes.table.frame.prompt_bar import GLOWS

PULSES = 3
"""How often it pulses."""

PULSE = 1.3
"""Seconds of one pulse."""

STEADY = 0.6
"""How bright it stays, of one."""

LASTS = (PULSES - 0.25) * PULSE
"""Seconds until it is as bright for the last time as it will stay: nothing jumps."""


class Light:
    """See the module. An idle table must not be drawn again and again, so the pulses end."""

    def __init__(self) -> None:
        self._since = 0.0  # seconds since it was lit

    @property
    def pulses(self) -> bool:
        return self._since < LASTS

    @property
    def share(self) -> float:
        """How bright it is, of one."""
        return STEADY - (STEADY - 0.1) * cos(tau * self._since / PULSE) if self.pulses else STEADY

    def update(self, dt: float, lit: bool, calm: bool) -> bool:
        """Let time pass while it is lit; True when that shows."""
        if not lit:
            self._since = 0.0
            return False
        before = self.share
        self._since = LASTS if calm else self._since + dt
        return round(before * GLOWS) != round(self.share * GLOWS)
