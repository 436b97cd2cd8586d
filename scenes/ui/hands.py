"""Which hands are at work: mouse, keyboard, fingers or gamepad. Whoever shows keys or measures reach asks here."""

from __future__ import annotations

from typing import Literal

from art import choices

Kind = Literal["mouse", "keys", "touch", "pad"]

FINGER = 44
"""How large a target is for a finger at least, in units."""

SIGNS: dict[str, str] = {
    "confirm": "A",
    "cancel": "B",
    "hint": "X",
    "rule": "Y",
    "back_one": "LB",
    "forward_one": "RB",
    "rotate_back": "LT",
    "rotate": "RT",
    "menu": "START",
    "aid": "BACK",
    "undo": "L",
    "next_target": "R",
}
"""By command: what is printed on the button of a gamepad that stands for it."""

CAPS: dict[Kind, dict[str, str] | None] = {
    "mouse": None,
    "keys": None,
    "touch": {},
    "pad": {"Enter": "A", "Esc": "B"} | {sign: sign for sign in SIGNS.values()},
}
"""What caps show instead of the keys that pages name: nothing to fingers, signs where a gamepad is used."""


class Hands:
    """See the module."""

    def __init__(self) -> None:
        self.kind: Kind = "mouse"

    def use(self, kind: Kind) -> bool:
        """These were used last; True when it was others before, so that other signs are to be seen."""
        changed, self.kind = kind != self.kind, kind
        if changed:
            choices.signs = CAPS[kind]
        return changed

    @property
    def pad(self) -> bool:
        return self.kind == "pad"

    def reach(self, u: float) -> int:
        """How large a target is at least, in pixels; 0 where each is as large as it looks."""
        return round(FINGER * u) if self.kind == "touch" else 0

    def name(self, command: str, key: str) -> str:
        """What a sentence calls the button or the key of a command."""
        return SIGNS.get(command, key) if self.pad else key

    def cap(self, command: str, key: str) -> str:
        """What stands on the cap beside a button; empty where no key is to be pressed."""
        return SIGNS.get(command, "") if self.pad else "" if self.kind == "touch" else key
