"""States are mutable shells with immutable contents: copying one copies no field, and nothing can be shared by mistake.

Every field of a State or Player holds an int, a str, bytes or a tuple of these; a State also holds its list of
players. `apply` replaces fields, it never edits inside one. So `clone` is cheap and undo is "keep the clone".
A field named in DERIVED follows from the others: it is left out of `key` and `dump`, and `Rules.restore` fills it
after `load`. No cycle can be made of them, so Python's collector of cycles leaves them alone.
"""

from __future__ import annotations

import types
import typing
from functools import lru_cache
from hashlib import sha256
from typing import Annotated, Any, ClassVar, TypeVar

import msgspec

from game.core.errors import Problem, quoted
from game.core.toml_lines import Tree

PLAIN = (int, str, bytes, bool)

Number = Annotated[int, msgspec.Meta(ge=-(10**7), le=10**7)]
"""An amount, a place, a card: no state holds larger ones, and nobody who reads one can be made to count for ever."""

Bits = Annotated[int, msgspec.Meta(ge=-(2**63))]
"""A bit for each of several things, or several numbers in one: as long as a line of a save can hold."""


class Player(msgspec.Struct, gc=False):
    """What belongs to one seat."""

    DERIVED: ClassVar[tuple[str, ...]] = ()


class State(msgspec.Struct, kw_only=True, gc=False):
    """What lies on the table. `turn` rises when a turn is over, before anything of the next one is drawn."""

    DERIVED: ClassVar[tuple[str, ...]] = ()

    players: list[Any]
    round: Number = 1
    turn: Number = 1


Frame = Annotated[tuple[Bits, ...], msgspec.Meta(min_length=6, max_length=6)]
"""(program, step, seat, subject, a, b). Of no fixed length to the type checker: so compiled code hands it on whole."""

Listed = tuple[tuple[str | int | tuple[str | int, ...], ...], ...]
"""The answers to the pending decision; at a chance decision pairs of an answer and its weight."""


class Stacked(State, kw_only=True):
    """A state with effects that are not done yet. What may be answered follows from the stack."""

    DERIVED: ClassVar[tuple[str, ...]] = ("options",)

    stack: tuple[Frame, ...] = ()
    options: Listed = ()


class Outgrown(Problem):
    """A position from before states had one of their fields."""


S = TypeVar("S", bound=State)

_copied = msgspec.Struct.__copy__  # type: ignore[attr-defined]  # its stubs do not tell of it


def clone(s: S) -> S:
    """An independent copy."""
    copied: S = _copied(s)
    copied.players = [*map(_copied, s.players)]
    return copied


def key(s: State) -> tuple[Any, ...]:
    """What makes two states the same position: hashable, without derived fields."""
    return tuple(_own(s).values()), *[tuple(_own(player).values()) for player in s.players]


def fingerprint(s: State, seed: int | str = "") -> str:
    """The key as 16 letters that are the same in every process; with the seed, what is still to come counts too."""
    return sha256(f"{seed}/{key(s)!r}".encode()).hexdigest()[:16]


def dump(s: State) -> Tree:
    """Plain JSON data that `load` reads back."""
    raw: Tree = msgspec.to_builtins({**_own(s), "players": [_own(player) for player in s.players]})
    return raw


def load(kind: type[S], raw: object) -> S:
    """The state that `dump` wrote, strictly typed; derived fields are still at their defaults."""
    try:
        _refuse_unknown(kind, raw)
        return msgspec.convert(raw, kind)
    except (msgspec.ValidationError, TypeError, AttributeError) as error:
        raise Problem(f"this is not a position of the game: {error}") from None


def check_fields(kind: type[State]) -> None:
    """Called once when a game is imported: no field may hold anything that a clone would share by mistake."""
    for struct in (kind, player_type(kind)):
        for name, hint in typing.get_type_hints(struct, include_extras=True).items():
            if name == "DERIVED" or (struct is kind and name == "players"):
                continue
            if not _immutable(hint):
                raise TypeError(f"{struct.__name__}.{name}: a field holds ints, strs, bytes or tuples, not {hint}")
            if name not in struct.DERIVED and not _bounded(hint):
                raise TypeError(f"{struct.__name__}.{name}: a whole number has a least and a most, as Number has")
        for name in struct.DERIVED:
            if name not in struct.__struct_fields__:
                raise TypeError(f"{struct.__name__}.DERIVED names {name!r}, which is no field")


@lru_cache(maxsize=64)
def player_type(kind: type[State]) -> type[Player]:
    """The Player class of a State class."""
    found: type[Player] = typing.get_args(typing.get_type_hints(kind)["players"])[0]
    return found


def _own(struct: State | Player) -> Tree:
    """The fields that are not derived, with their values; the players are left to the caller."""
    return {name: getattr(struct, name) for name in _own_names(type(struct)) if name != "players"}


def _own_names(kind: type[State | Player]) -> list[str]:
    return [name for name in kind.__struct_fields__ if name not in kind.DERIVED]


def _bounded(hint: object) -> bool:
    if hint is int:
        return False
    return typing.get_origin(hint) is Annotated or all(_bounded(part) for part in typing.get_args(hint))


def _immutable(hint: object) -> bool:
    if typing.get_origin(hint) is Annotated:
        hint = typing.get_args(hint)[0]
    if hint in PLAIN:
        return True
    if typing.get_origin(hint) in (typing.Union, types.UnionType, tuple):
        return all(_immutable(part) for part in typing.get_args(hint) if part is not Ellipsis)
    return False


def _refuse_unknown(kind: type[State], raw: object) -> None:
    """msgspec passes over keys it does not know; a position written by other rules must not load quietly."""
    if not isinstance(raw, dict):
        raise TypeError("it is not a table of fields")
    tables: list[tuple[type[State | Player], Tree]] = [(kind, raw)]
    tables += [(player_type(kind), player) for player in raw.get("players", ())]
    for struct, table in tables:
        expected = set(_own_names(struct))
        if extra := set(table) - expected:
            raise TypeError(f"unknown field {quoted(sorted(extra)[0])}")
        if missing := expected - set(table):
            raise Outgrown(f"this is not a position of the game: missing field {quoted(sorted(missing)[0])}")
