"""Every way in which a raw value from a data file is not what its type says, in plain words.

The converter reports the first fault of an object and thinks of programmers; this walks on and thinks of whoever
wrote the file. It is asked only after a conversion has failed.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Collection, Iterator
from typing import Any

import msgspec
from msgspec import inspect

from game.core.errors import near, quoted
from game.core.toml_lines import Tree, Where

Found = tuple[Where, str]
"""Where something is wrong, and what."""


def explain(raw: object, kind: type[Any], path: Where) -> list[Found]:
    """All that keeps the value at `path` from being a `kind`."""
    return [*_explain(raw, inspect.type_info(kind), path)] or [*_refusal(raw, kind, path)]


_LISTS = (inspect.ListType, inspect.VarTupleType, inspect.TupleType, inspect.SetType, inspect.FrozenSetType)
_SHAPES: dict[type[inspect.Type], tuple[str, tuple[type, ...]]] = {
    inspect.NoneType: ("nothing", (type(None),)),
    inspect.BoolType: ("true or false", (bool,)),
    inspect.IntType: ("a whole number", (int,)),
    inspect.FloatType: ("a number", (int, float)),
    inspect.StrType: ("text", (str,)),
    inspect.DictType: ("a table", (dict,)),
    inspect.StructType: ("a table", (dict,)),
    **dict.fromkeys(_LISTS, ("a list", (list, tuple))),
}
_LIMITS = (
    ("ge", operator.ge, "at least"),
    ("gt", operator.gt, "more than"),
    ("le", operator.le, "at most"),
    ("lt", operator.lt, "less than"),
    ("min_length", operator.ge, "at least"),
    ("max_length", operator.le, "at most"),
)


def _explain(raw: Any, kind: inspect.Type, path: Where) -> Iterator[Found]:
    kind = _bare(kind)
    if isinstance(kind, inspect.UnionType):
        yield from _explain_union(raw, [_bare(member) for member in kind.types], path)
    elif not _fits(raw, kind):
        yield path, f"expected {_wanted(kind)}, got {_got(raw)}"
    else:
        yield from _explain_limits(raw, kind, path)
        yield from _explain_inside(raw, kind, path)


def _explain_inside(raw: Any, kind: inspect.Type, path: Where) -> Iterator[Found]:
    match kind:
        case inspect.LiteralType() | inspect.EnumType():
            if raw not in _choices(kind):
                yield path, _unknown(raw, _choices(kind))
        case inspect.StrType(pattern=str(pattern)):
            if not re.search(pattern, raw):
                yield path, f"expected text of the form {pattern}, got {_got(raw)}"
        case inspect.StructType():
            found = [*_explain_struct(raw, kind, path)]
            yield from found or _refusal(raw, kind.cls, path)
        case inspect.DictType():
            for key, value in raw.items():
                yield from _explain_key(key, kind.key_type, (*path, key))
                yield from _explain(value, kind.value_type, (*path, key))
        case inspect.TupleType():
            if len(raw) != len(kind.item_types):
                yield path, f"expected exactly {_counted(len(kind.item_types), 'entry')}, got {len(raw)}"
            for index, (value, item) in enumerate(zip(raw, kind.item_types, strict=False)):
                yield from _explain(value, item, (*path, index))
        case inspect.CollectionType():
            for index, value in enumerate(raw):
                yield from _explain(value, kind.item_type, (*path, index))


def _explain_struct(raw: Tree, kind: inspect.StructType, path: Where) -> Iterator[Found]:
    fields = {field.encode_name: field for field in kind.fields}
    tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
    for key, value in raw.items():
        if key in fields:
            yield from _explain(value, fields[key].type, (*path, key))
        elif key in tag and value != tag[key]:
            yield (*path, key), _unknown(value, [tag[key]])
        elif key not in tag and kind.forbid_unknown_fields:
            yield (*path, key), _unknown(key, [*tag, *fields])
    for key, field in fields.items():
        if field.required and key not in raw:
            yield path, f"missing {quoted(key)}"


def _explain_union(raw: Any, members: list[inspect.Type], path: Where) -> Iterator[Found]:
    """By the tag where there is one, else by what the value looks like; of several, the kindest answer."""
    fitting = [member for member in members if _fits(raw, member)]
    tagged = [member for member in fitting if isinstance(member, inspect.StructType) and member.tag_field]
    if len(tagged) > 1:
        yield from _explain_tagged(raw, tagged, path)
    elif fitting:
        yield from min(([*_explain(raw, member, path)] for member in fitting), key=len)
    else:
        shapes = [_wanted(member) for member in members if not isinstance(member, inspect.NoneType)]
        wanted = " or ".join(dict.fromkeys(shapes))  # without None, which TOML cannot say
        yield path, f"expected {wanted}, got {_got(raw)}"


def _explain_tagged(raw: Tree, members: list[inspect.StructType], path: Where) -> Iterator[Found]:
    field = str(members[0].tag_field)
    chosen = [member for member in members if member.tag == raw.get(field)]
    if chosen:
        yield from _explain(raw, chosen[0], path)
    elif field in raw:
        yield (*path, field), _unknown(raw[field], [member.tag for member in members])
    else:
        yield path, f"missing {quoted(field)}"


def _explain_key(key: str, kind: inspect.Type, path: Where) -> Iterator[Found]:
    """Keys are always text in TOML; where numbers are wanted, "2" is read as 2."""
    readings: list[object] = [key, int(key)] if re.fullmatch(r"-?[0-9]+", key) else [key]
    yield from min(([*_explain(reading, kind, path)] for reading in readings), key=len)


def _explain_limits(raw: Any, kind: inspect.Type, path: Where) -> Iterator[Found]:
    for name, holds, words in _LIMITS:
        limit = getattr(kind, name, None)
        if limit is None:
            continue
        if not name.endswith("length"):
            size, amount = raw, str(limit)
        else:
            size, amount = len(raw), _counted(limit, "character" if isinstance(raw, str) else "entry")
        if not holds(size, limit):
            yield path, f"expected {words} {amount}, got {quoted(size)}"


def _refusal(raw: object, kind: type[Any], path: Where) -> Iterator[Found]:
    """The converter's own sentence, for what is not explained here: a date, a `__post_init__`."""
    try:
        msgspec.convert(raw, kind, str_keys=True)
    except msgspec.ValidationError as error:
        text, _, place = str(error).partition(" - at `")
        steps = re.findall(r"\.(\w+)|\[(\d+)\]", place.partition("[...]")[0])
        yield (*path, *(key or int(index) for key, index in steps)), text


def _bare(kind: inspect.Type) -> inspect.Type:
    return kind.type if isinstance(kind, inspect.Metadata) else kind


def _fits(raw: object, kind: inspect.Type) -> bool:
    """Whether the value has the right shape, whatever is inside. By exact type: true is not a number."""
    if isinstance(kind, inspect.LiteralType | inspect.EnumType):
        return type(raw) in map(type, _choices(kind))
    return type(kind) not in _SHAPES or type(raw) in _SHAPES[type(kind)][1]


def _wanted(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.LiteralType | inspect.EnumType):
        words = ", ".join(map(str, _choices(kind)))
        return f"one of {words}" if len(_choices(kind)) > 1 else repr(words)
    return _SHAPES[type(kind)][0] if type(kind) in _SHAPES else "something else"


def _got(raw: object) -> str:
    match raw:
        case bool():
            return str(raw).lower()
        case int() | float():
            return f"the number {quoted(raw)}"
        case str():
            return f"text {quoted(raw)}"
        case list() | tuple():
            return "a list"
        case dict():
            return "a table"
    return f"{type(raw).__name__} {raw}"


def _choices(kind: inspect.LiteralType | inspect.EnumType) -> Collection[object]:
    return kind.values if isinstance(kind, inspect.LiteralType) else [member.value for member in kind.cls]


def _unknown(word: object, known: Collection[object]) -> str:
    hint = near(word, known) or f" (allowed: {', '.join(map(str, known)) or 'nothing'})"
    return f"unknown {quoted(word)}{hint}"


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing if number == 1 else {'entry': 'entries', 'character': 'characters'}[thing]}"
