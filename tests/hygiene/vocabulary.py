"""Which texts and words the program uses: found by reading the code, not by running it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from tests.hygiene.project import Module

Tree = Mapping[str, Any]
"""A file of words, parsed."""


class Mentioned(NamedTuple):
    """What the code says in quotes: plain texts, texts with holes, and the refusals it makes."""

    texts: frozenset[str]
    patterns: tuple[re.Pattern[str], ...]
    refusals: frozenset[tuple[str, str]]


def mentioned(modules: Iterable[Module]) -> Mentioned:
    """One module after the other: all their trees at once are a quarter of a gigabyte."""
    texts, patterns, refusals = set[str](), list[re.Pattern[str] | None](), set[tuple[str, str]]()
    for module in modules:
        for node in module.nodes:
            match node:
                case ast.Constant(value=str(text)):
                    texts.add(text)
                case ast.JoinedStr():
                    patterns.append(_pattern(node))
                case ast.Call():
                    refusals.update(_refusals(node))
    return Mentioned(frozenset(texts), tuple(filter(None, patterns)), frozenset(refusals))


def _pattern(text: ast.JoinedStr) -> re.Pattern[str] | None:
    """The keys that an f-string may become; None when it does not look like a key."""
    parts = [part.value if isinstance(part, ast.Constant) else None for part in text.values]
    fixed = "".join(str(part) for part in parts if part is not None)
    if "." not in fixed or not re.fullmatch(r"[\w.-]+", fixed):
        return None
    return re.compile("".join("(.+?)" if part is None else re.escape(str(part)) for part in parts))


def _refusals(call: ast.Call) -> Iterator[tuple[str, str]]:
    """The rule of a Refusal, and the first figure of each table that it may carry."""
    if not (isinstance(call.func, ast.Name) and call.func.id == "Refusal" and len(call.args) == 2):
        return
    rule, figures = call.args
    for table in ast.walk(figures):
        if isinstance(rule, ast.Constant) and isinstance(table, ast.Dict) and table.keys:
            first = table.keys[0]
            if isinstance(first, ast.Constant):
                yield str(rule.value), str(first.value)


def is_used(key: str, code: Mentioned) -> bool:
    """Named as a whole, or by an f-string whose holes can become what is missing; a refusal must be made."""
    subject, _, rest = key.partition(".")
    if subject == "refuse":
        return tuple(rest.split(".")) in code.refusals
    if key in code.texts:
        return True
    matches = [match for pattern in code.patterns if (match := pattern.fullmatch(key))]
    return any(all(hole in code.texts for hole in match.groups()) for match in matches)


def keys(tree: Tree, path: tuple[str, ...] = ()) -> Iterator[str]:
    """The texts of a file, as the code asks for them."""
    for name, value in (tree.get("text", {}) if not path else tree).items():
        if isinstance(value, dict):
            yield from keys(value, (*path, name))
        else:
            yield ".".join((*path, name))


# Words and adjectives

_HOLE = re.compile(r"\{('?)([\w.-]+)'?(?:@('?)([\w.-]+)'?)?(?::(\w+))?(?::\w+)?\^?\}")


class Use(NamedTuple):
    """A hole that shows an entry: which kind it is, its name or its class, and the case."""

    kind: str  # "word" or "adjective"
    literal: bool
    name: str
    case: str


def uses(texts: Iterable[str]) -> Iterator[Use]:
    """What the texts of one language ask of its words; a word that an adjective agrees with is needed too."""
    for text in texts:
        for quote, first, other_quote, other, case in _HOLE.findall(text):
            case = case or "nom"
            if other:
                yield Use("adjective", bool(quote), first, case)
                yield Use("word", bool(other_quote), other, case)
            else:
                yield Use("word", bool(quote), first, case)


def idle_entries(trees: Mapping[str, Tree]) -> list[str]:
    """Words that no text of any language asks for, and cases that no text of that language asks for.

    One language may need a word that the others only carry along, so that all have the same.
    """
    asked = {lang: [*uses(_leaves(tree.get("text", {})))] for lang, tree in trees.items()}
    everywhere = [use for found in asked.values() for use in found]
    idle = []
    for lang, tree in trees.items():
        entries = [(kind, id, entry) for kind in ("word", "adjective") for id, entry in tree.get(kind, {}).items()]
        for kind, id, entry in entries:
            if not any(_asks(use, kind, id, entry) for use in everywhere):
                idle.append(f"{lang}: no text shows the {kind} {id!r}")
            cases = {use.case for use in asked[lang] if _asks(use, kind, id, entry)}
            idle += [
                f"{lang}: no text shows the {kind} {id!r} in {case}"
                for case in entry
                if case not in (*cases, "nom", "gender", "class")
            ]
    return idle


def _asks(use: Use, kind: str, id: str, entry: Tree) -> bool:
    classes = entry.get("class", ())
    return use.kind == kind and (use.name == id if use.literal else use.name in (classes, *classes))


def _leaves(table: Tree) -> Iterator[str]:
    for value in table.values():
        if isinstance(value, dict):
            yield from _leaves(value)
        else:
            yield value
