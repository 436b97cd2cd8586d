"""What a reason is called, in any language: by the words of the score sheet where it stands there."""

from __future__ import annotations

from typing import Protocol

from game.teach.judge import Judge
from game.teach.reasons import COMES, OWN, Reason


class Say(Protocol):
    """Texts by their keys, in some language."""

    def __call__(self, key: str, /, **args: int | str) -> str: ...


def said(judge: Judge, reason: Reason, say: Say) -> str:
    """The name of a reason: "Temples", "Coins to spend, though more at once", "The rival has less: Gardens"."""
    if reason[:2] == COMES:
        return say("reason.comes")
    if reason.kind == OWN:
        what = topic(judge, reason.topic, say)
        first = "more" if reason.despite > 0 else "less"
        return say(f"reason.{first}_at_once", what=what) if reason.despite else what
    way = "less" if reason.amount > 0 else "more"
    if not reason.topic:
        return say(f"reason.rival_{way}")
    return say(f"reason.{way}_for_rival", what=topic(judge, reason.topic, say))


def topic(judge: Judge, name: str, say: Say) -> str:
    """What it is about: a part of the score sheet, or what has a text of its own."""
    if not name:
        return say("reason.besides")
    return say(f"{'part' if name in judge.sheet else 'reason'}.{judge.rules.id}.{name}")
