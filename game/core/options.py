"""A game's options: described once, read by the setup screen, the command line and the tests."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.errors import Problem, near, quoted

Value = str | int | bool
Options = Mapping[str, Value]

YES_NO = {
    "true": True,
    "yes": True,
    "on": True,
    "1": True,
    "false": False,
    "no": False,
    "off": False,
    "0": False,
}


class BadOption(Problem):
    """An option or a value that this table cannot have."""


class Option(NamedTuple):
    """One thing that may be chosen before the game. A bool option has the values (False, True)."""

    name: str
    default: Value
    values: tuple[Value, ...]
    seats: tuple[int, ...] | None = None  # the player counts it exists for; None: all
    excludes: tuple[str, ...] = ()  # options that must stay at their default when this one is changed
    aliases: Mapping[str, Value] = {}  # other names people use for a value

    @property
    def kind(self) -> str:
        return "bool" if isinstance(self.default, bool) else type(self.default).__name__


def switch(name: str, seats: tuple[int, ...] | None = None, excludes: tuple[str, ...] = ()) -> Option:
    """An option that is off unless switched on."""
    return Option(name, False, (False, True), seats, excludes)


def complete(options: Sequence[Option], seats: int, given: Options) -> dict[str, Value]:
    """Every option with its value for this table, in the order described; BadOption says what cannot be."""
    known = {option.name: option for option in options}
    chosen = {name: _value(_known(known, name), value) for name, value in given.items()}
    for name, value in chosen.items():
        option = known[name]
        if value != option.default:
            _fits_seats(option, seats)
            _fits_others(option, chosen, known)
    return {option.name: chosen.get(option.name, option.default) for option in options}


def changed(options: Sequence[Option], chosen: Options) -> dict[str, Value]:
    """Only what differs from the defaults: what a save's header and a summary need to say."""
    return {o.name: chosen[o.name] for o in options if o.name in chosen and chosen[o.name] != o.default}


def _known(known: Mapping[str, Option], name: str) -> Option:
    if name not in known:
        raise BadOption(f"unknown option {quoted(name)}{near(name, known)}; known are {', '.join(known)}")
    return known[name]


def _value(option: Option, value: object) -> Value:
    """The value as the option's own kind; text from a command line is understood."""
    if option.kind == "bool" and isinstance(value, str):
        value = YES_NO.get(value.lower(), value)
    elif option.kind == "int" and isinstance(value, str) and re.fullmatch("-?[0-9]{1,9}", value):
        value = int(value)
    elif isinstance(value, str) and value not in option.values:
        value = option.aliases.get(value.lower(), value)
    for allowed in option.values:
        if value == allowed and type(value) is type(allowed):
            return allowed
    names = [str(v).lower() if option.kind == "bool" else str(v) for v in option.values]
    raise BadOption(
        f"option {quoted(option.name)} cannot be {quoted(value)}{near(value, names)}; allowed are {', '.join(names)}"
    )


def _fits_seats(option: Option, seats: int) -> None:
    if option.seats is not None and seats not in option.seats:
        counts = ", ".join(map(str, option.seats))
        raise BadOption(f"option {quoted(option.name)} is for {counts} seat{'s' * (counts != '1')}, not for {seats}")


def _fits_others(option: Option, chosen: Options, known: Mapping[str, Option]) -> None:
    for other in option.excludes:
        if other in chosen and chosen[other] != known[other].default:
            raise BadOption(f"options {quoted(option.name)} and {quoted(other)} exclude each other")
