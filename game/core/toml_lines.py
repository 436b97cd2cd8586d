"""Where in a TOML text a value stands: asked only after a fault was found, so that reading stays simple.

The parser gives values without positions. This scan walks over a text that the parser has accepted and notes
the line of every key, table and array element; it trusts the syntax and never looks at what a value means.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import tomli

Where = tuple[str | int, ...]
"""The way to a value: keys of tables and indices of arrays, from the top of the file."""

Tree = dict[str, Any]
"""A table of TOML, or an object of JSON, as it was read."""

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_KEY = re.compile(r"""[A-Za-z0-9_-]+|"(?:\\.|[^"\\])*"|'[^']*'""")
_STRING = re.compile(  # up to two quotes of the text may stand before the closing three
    r'''"""(?:\\.|[^\\])*?"""(?:"{0,2})|"(?:\\.|[^"\\])*"'''
    r"""|'''.*?'''(?:'{0,2})|'[^']*'""",
    re.DOTALL,
)
_SCALAR = re.compile(r"[^,\]}#\n]+")  # numbers, booleans and dates; a date may hold a space


def line_of(text: str, path: Where) -> int:
    """The line (from 1) of what `path` leads to, or of its nearest ancestor that exists; for () it is 1.

    A key in a table stands where its name stands, a table that has a header at that header, an array element
    where it begins. What is named only as a part of longer names (`[a.b]`, `a.b = 1`) stands at the first.
    """
    lines = _lines(text)
    while path not in lines:
        path = path[:-1]
    return lines[path]


@lru_cache(maxsize=8)
def _lines(text: str) -> Mapping[Where, int]:
    scan = _Scan(text)
    scan.document()
    return scan.lines


class _Scan:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Where, int] = {(): 1}
        self.sizes: dict[Where, int] = {}  # how many [[entries]] each array of tables has so far

    def document(self) -> None:
        table: Where = ()
        while start := self.peek():
            if start == "[":
                table = self.header()
            else:
                self.pair(table)

    def header(self) -> Where:
        line = self.line()
        brackets = 2 if self.text.startswith("[[", self.at) else 1
        self.at += brackets
        *parents, name = self.keys()
        path: Where = ()
        for parent in parents:
            path = self.newest(self.note((*path, parent), line))
        path = (*path, name)
        if brackets == 2:
            self.note(path, line)
            self.sizes[path] = self.sizes.get(path, 0) + 1
            path = self.newest(path)
        self.lines[path] = line  # not `note`: [a] may come after [a.b], and is the better place for a
        self.skip("]" * brackets)
        return path

    def newest(self, path: Where) -> Where:
        """A header that leads through an array of tables means the newest entry."""
        return (*path, self.sizes[path] - 1) if path in self.sizes else path

    def pair(self, table: Where) -> None:
        line = self.line()
        path = table
        for key in self.keys():
            path = self.note((*path, key), line)
        self.skip("=")
        self.value(path)

    def keys(self) -> list[str]:
        """The parts of a dotted key; the scan ends behind the last."""
        keys = [self.key()]
        while self.peek() == ".":
            self.skip(".")
            keys.append(self.key())
        return keys

    def key(self) -> str:
        self.peek()
        word = self.take(_KEY)
        if word[0] in "\"'":  # the parser knows the escapes
            return str(tomli.loads(f"key = {word}")["key"])
        return word

    def value(self, path: Where) -> None:
        start = self.peek()
        if start == "[":
            self.array(path)
        elif start == "{":
            self.inline_table(path)
        else:
            self.take(_STRING if start in "\"'" else _SCALAR)

    def array(self, path: Where) -> None:
        self.skip("[")
        index = 0
        while self.peek() != "]":
            self.value(self.note((*path, index), self.line()))
            self.skip_comma()
            index += 1
        self.skip("]")

    def inline_table(self, path: Where) -> None:
        self.skip("{")
        while self.peek() != "}":
            self.pair(path)
            self.skip_comma()
        self.skip("}")

    def note(self, path: Where, line: int) -> Where:
        """The first place counts: `a.b = 1` and `a.c = 2` both name a."""
        self.lines.setdefault(path, line)
        return path

    def line(self) -> int:
        return self.text.count("\n", 0, self.at) + 1

    def peek(self) -> str:
        """The next character that is neither white space nor in a comment; "" at the end."""
        self.take(_BLANK)
        return self.text[self.at : self.at + 1]

    def skip_comma(self) -> None:
        if self.peek() == ",":
            self.skip(",")

    def skip(self, mark: str) -> None:
        self.peek()
        self.take(re.compile(re.escape(mark)))

    def take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise ValueError(f"line {self.line()}: only what the parser accepts can be scanned")
        self.at = found.end()
        return found.group()
