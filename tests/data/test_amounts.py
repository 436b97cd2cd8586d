"""Every amount that a data file may hold has a least and a most in its type."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from game import GAMES, load
from game.core.data import Table


def kinds(base: type[Any] = Table) -> Iterator[type[Any]]:
    """Every table that is known so far, verbs included."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith("game."):
            yield kind
        yield from kinds(kind)


def open_ended(kind: inspect.Type, path: str) -> Iterator[str]:
    """Where a number may be as small or as large as anybody likes."""
    match kind:
        case (
            inspect.IntType(ge=low, gt=above, le=high, lt=below)
            | inspect.FloatType(ge=low, gt=above, le=high, lt=below)
        ):
            if (low is None and above is None) or (high is None and below is None):
                yield path
        case inspect.Metadata():
            yield from open_ended(kind.type, path)
        case inspect.UnionType():
            for member in kind.types:
                yield from open_ended(member, path)
        case inspect.TupleType():
            for at, item in enumerate(kind.item_types):
                yield from open_ended(item, f"{path}[{at}]")
        case inspect.CollectionType():
            yield from open_ended(kind.item_type, f"{path}[]")
        case inspect.DictType():
            yield from open_ended(kind.value_type, f"{path}{{}}")


def test_every_amount_in_every_table_has_a_least_and_a_most() -> None:
    for game in GAMES:
        load(game)
    found = sorted(set(kinds()), key=lambda kind: (kind.__module__, kind.__qualname__))
    assert len(found) > 100, "the search finds them"
    loose = [
        place
        for kind in found
        for field in msgspec.structs.fields(kind)
        for place in open_ended(inspect.type_info(field.type), f"{kind.__module__}.{kind.__qualname__}.{field.name}")
    ]
    assert loose == []


class Loose(Table):
    few: int
    many: list[tuple[str, int | None]]


def test_an_amount_without_an_end_is_noticed() -> None:
    loose = [
        place
        for field in msgspec.structs.fields(Loose)
        for place in open_ended(inspect.type_info(field.type), field.name)
    ]
    assert loose == ["few", "many[][1]"]
