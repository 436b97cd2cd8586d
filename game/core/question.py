"""What a bot is asked: it crosses from the window to the process in which bots think."""

from __future__ import annotations

from typing import Any

import msgspec


class Question(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat is to answer: the view is the dump of all that it may see, `began` of what it saw when it was first
    asked something new (see `Match.asked_since`)."""

    game: str
    kind: str
    seed: str
    seat: int
    view: dict[str, Any]
    began: dict[str, Any] | None = None
