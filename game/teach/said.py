"""What a reason is called, in any language: the words of the score sheet, and of what the opponents notice."""

from __future__ import annotations

from typing import Protocol

from game.teach.judge import Judge
from game.teach.reasons import NOTICED, SCORED, Reason


class Say(Protocol):
    """Texts by their keys, in some language."""

    def __call__(self, key: str, /, **args: int | str) -> str: ...


def said(judge: Judge, reason: Reason, say: Say) -> str:
    """The name of a reason: "Temples", "Coins to spend", "Mining, for later turns"."""
    game = judge.rules.id
    if reason.kind == SCORED:
        return say(f"part.{game}.{reason.name}")
    if reason.kind == NOTICED:
        group, _, place = reason.name.partition(".")
        if things := judge.value.features.module.GROUPS[group].things:
            thing = say(f"{things}.{place.rpartition('.')[2]}")
            return say(f"reason.{game}.{group}", thing=thing)
        return say(f"reason.{game}.{group}")
    return say(f"reason.{reason.kind}")
