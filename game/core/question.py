"""What a bot is asked: it crosses from the window to the process in which bots think."""

from __future__ import annotations

import msgspec

from game.core.toml_lines import Tree


class Question(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat is to answer: the view is the dump of all that it may see, `began` of what it saw when it was first
    asked something new (see `Match.asked_since`)."""

    game: str
    kind: str
    seed: str
    seat: int
    view: Tree
    began: Tree | None = None


class CounselAsked(Question, kw_only=True):
    """Wanted is no action but what a good friend would say of the turn, within so many seconds; `taken` is what the
    seat has done in it, or is about to do."""

    counsel: float | None = None
    taken: tuple[tuple[int | str, ...], ...] | None = None
