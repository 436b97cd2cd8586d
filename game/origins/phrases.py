"""How verbs are told and shown where an amount is plain, counted, or looked up in a table."""

from __future__ import annotations

from collections.abc import Callable

from game.core.effects import Icon, Per
from game.core.words import Words
from game.origins.tables import Count

Number = Count | Per


def amount(words: Words, n: int, thing: str) -> str:
    """ "2 stone", "1 space" as the object of a sentence."""
    return words.text("origins.amount", n=n, thing=thing)


def counted(n: Number, things: tuple[str, ...], words: Words, told: Callable[[str], str] = str) -> str:
    """So many of one of the things, or of what is counted: "1 food + 1 food for each farm in your city".

    `told` is what is said of the first amount, when what is counted does not stand directly behind it.
    """
    if isinstance(n, int):
        return told(either(n, things, words))
    if n.table:
        some = words.text("origins.figures", figures=figures(n), thing=things[0])
        return words.text("effect.per", what=told(some), per=n.tell_table(words))
    each = either(n.times, things, words)
    if not n.plus:
        return words.text("effect.per", what=told(each), per=n.tell(words))
    second = words.text("effect.per", what=each, per=n.tell(words))
    return words.text("effect.plus", first=told(either(n.plus, things, words)), second=second)


def figures(n: Per) -> str:
    """ "1/2/4/7": a table without what there is for none."""
    return "/".join(map(str, n.table[1:]))


def either(n: int, things: tuple[str, ...], words: Words) -> str:
    """ "1 stone or 1 food"."""
    told = amount(words, n, things[-1])
    for thing in reversed(things[:-1]):
        told = words.text("effect.or", first=amount(words, n, thing), second=told)
    return told


def signs(name: str, of: str, n: Number) -> list[Icon]:
    if isinstance(n, int):
        return [Icon(name, of, n)]
    per = Icon("per", n.icon)
    if n.table:
        return [Icon(name, of), Icon("table", figures(n)), per]
    plus = [Icon(name, of, n.plus)] if n.plus else []
    return [*plus, Icon(name, of, n.times), per]
