"""A wrong line is worse than none: every construct of TOML by hand, then whole documents in mixed styles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from textwrap import dedent
from typing import Any

import pytest
import tomli
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.toml_lines import Where, line_of


def check(text: str, lines: dict[Where, int]) -> None:
    tomli.loads(text)
    assert {path: line_of(text, path) for path in lines} == lines
    windows = text.replace("\n", "\r\n")
    assert {path: line_of(windows, path) for path in lines} == lines


def test_the_whole_file_is_line_1() -> None:
    check("", {(): 1, ("a",): 1, ("a", 3, "b"): 1})
    check("\n\n\na = 1", {(): 1, ("a",): 4, ("b",): 1})


def test_what_is_missing_stands_at_the_nearest_ancestor() -> None:
    text = "[a]\nb = [\n  1,\n  { c = 2 },\n]\n"
    check(
        text,
        {
            ("a", "x"): 1,
            ("a", "x", "y", 3): 1,
            ("a", "b", 2): 2,
            ("a", "b", "x"): 2,
            ("a", "b", 1, "d"): 4,
            ("a", "b", 0, "d"): 3,
            ("x", "y"): 1,
        },
    )


def test_arrays_of_tables_also_inside_each_other() -> None:
    text = dedent(
        """\
        [[town]]
        name = "A"
        [[town.house]]
        rooms = 1
        [[town.house]]
        rooms = 2
        [town.house.door]
        open = true

        [[town]]
        name = "B"
        [town.wall]
        height = 3
        [[town.house]]
        rooms = 3
        """
    )
    check(
        text,
        {
            ("town",): 1,
            ("town", 0): 1,
            ("town", 0, "name"): 2,
            ("town", 0, "house"): 3,
            ("town", 0, "house", 0): 3,
            ("town", 0, "house", 0, "rooms"): 4,
            ("town", 0, "house", 1): 5,
            ("town", 0, "house", 1, "rooms"): 6,
            ("town", 0, "house", 1, "door"): 7,
            ("town", 0, "house", 1, "door", "open"): 8,
            ("town", 0, "house", 0, "door"): 3,
            ("town", 1): 10,
            ("town", 1, "wall", "height"): 13,
            ("town", 1, "house"): 14,
            ("town", 1, "house", 0, "rooms"): 15,
            ("town", 2): 1,
        },
    )


STRINGS = [
    '""',
    "''",
    '"a # b"',
    '"[x] = \\" \\\\"',
    "'\\'",
    "'\" # ]'",
    '""""""',
    "''''''",
    '"""a"""',
    '"""\n[x]\ny = 1 # "\n"" \\""" \\\\"""',
    '"""\\\n   a """',
    '"""a"""""',
    '""""" [ """',
    "'''\n]\n# '' \"\"\"\n\\'''",
    "'''a'''''",
    "'''''a'''",
]


@pytest.mark.parametrize("string", STRINGS)
@pytest.mark.parametrize("frame", ["{}", "[{}]", "[0, {} ,]", "{{ a = {} }}", "{{ a = [ {},\n] }}"])
def test_strings_hide_what_is_in_them(string: str, frame: str) -> None:
    value = frame.format(string)
    lines = value.count("\n")
    check(f"v = {value} # '''\nnext = 1\n[t]\n", {("v",): 1, ("next",): 2 + lines, ("t",): 3 + lines})


DATES = ["1979-05-27 07:32:00", "1979-05-27T07:32:00.5-07:00", "1979-05-27", "07:32:00"]
NUMBERS = ["-1_000", "0xAF", "6.6e-34", "+inf", "nan", "true", "false"]


def test_a_text_that_the_parser_would_refuse_does_not_hang() -> None:
    for text in ("a = [", "a = {", "a =", "a", "[a", "a = ]", '"'):
        with pytest.raises(ValueError, match="only what the parser accepts"):
            line_of(text, ("a",))


# Whole documents: a writer lays out random content in random styles and notes the lines itself


KEYS = {"a": "a", "b-1": "b-1", "7": "7", "a.b": '"a.b"', "]": "']'", 'q"#=': '"q\\"#="', "ж": '"\\u0436"'}
SCALARS = ["1", "-2.5e3", "true", "1979-05-27 07:32:00", "07:32:00", "nan", *STRINGS]
GAPS = ["", " ", "\t ", "\n", " # ] } ''' \" [x]\n", "\n\n  # c = 1\n\t"]
MULTILINE_INLINE_TABLES = True
try:
    tomli.loads("a = {\n}")
except tomli.TOMLDecodeError:  # before TOML 1.1
    MULTILINE_INLINE_TABLES = False

contents = st.dictionaries(
    st.sampled_from(sorted(KEYS)),
    st.recursive(
        st.sampled_from(SCALARS),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(sorted(KEYS)), inner, max_size=3)
            | st.lists(st.dictionaries(st.sampled_from(sorted(KEYS)), inner, max_size=2), max_size=3)
        ),
        max_leaves=12,
    ),
    max_size=4,
)


class Writer:
    """Writes {key: content}, where content is a TOML scalar as text, a list or a dict."""

    def __init__(self, pick: Callable[[Any], Any]) -> None:
        self.pick = pick
        self.text = ""
        self.lines: dict[Where, int] = {(): 1}

    def document(self, content: dict[str, Any]) -> None:
        sections = self.body((), content)
        while sections:  # tables of different names may be mixed, as long as each name keeps its order
            key = self.pick(sorted(sections))
            write = next(sections[key], None)
            if write is None:
                del sections[key]
            else:
                write()

    def body(self, path: Where, table: dict[str, Any]) -> dict[str, Iterator[Callable[[], None]]]:
        """Writes the pairs of a table; what is to be written under headers of its own is returned."""
        sections = {}
        pairs = []
        for key, value in table.items():
            if may_have_header(value) and self.pick([True, True, False]):
                sections[key] = self.sections((*path, key), value)
            else:
                pairs += self.dotted([key], value)
        while pairs:
            self.pair(path, *pairs.pop(self.pick(range(len(pairs)))))
            self.write(self.pick(["\n", "  # x = [\n", "\n\n", "\t\n#'''\n"]))
        return sections

    def dotted(self, keys: list[str], value: Any) -> list[tuple[list[str], Any]]:
        if not isinstance(value, dict) or not value or self.pick([True, False]):
            return [(keys, value)]
        return [pair for key, inner in value.items() for pair in self.dotted([*keys, key], inner)]

    def sections(self, path: Where, value: Any) -> Iterator[Callable[[], None]]:
        if isinstance(value, list):
            for index, entry in enumerate(value):
                yield from self.table(path, (*path, index), entry)
        else:
            yield from self.table(path, path, value)

    def table(self, name: Where, path: Where, table: dict[str, Any]) -> Iterator[Callable[[], None]]:
        """A table under its header; the header is left out, or comes last, when only tables are inside."""
        bare = name == path and bool(table) and all(map(may_have_header, table.values()))
        style = self.pick(["first", "last", "none"]) if bare else "first"
        inner: dict[str, Iterator[Callable[[], None]]] = {}
        if style == "first":
            yield lambda: inner.update(self.headed(name, path, table))
        else:
            inner = {key: self.sections((*path, key), value) for key, value in table.items()}
        for key in list(inner):
            yield from inner[key]
        if style == "last":
            yield lambda: self.header(name, path)

    def headed(self, name: Where, path: Where, table: dict[str, Any]) -> dict[str, Iterator[Callable[[], None]]]:
        self.header(name, path)
        return self.body(path, table)

    def header(self, name: Where, path: Where) -> None:
        self.write(self.pick(["", "  ", "\n# [x]\n"]))
        line = self.line()
        for end in range(1, len(name) + 1):
            self.lines.setdefault(name[:end], line)
        self.lines[path] = line
        brackets = 1 if name == path else 2
        self.write("[" * brackets + self.pick(["", " "]))
        self.keys([key for key in name if isinstance(key, str)])
        self.write("]" * brackets + self.pick(["\n", " # ]\n", "\n\n"]))

    def pair(self, path: Where, keys: list[str], value: Any) -> None:
        line = self.line()
        for key in keys:
            path = (*path, key)
            self.lines.setdefault(path, line)
        self.keys(keys)
        self.write(self.pick(["=", " = "]))
        self.value(path, value)

    def keys(self, keys: list[str]) -> None:
        self.write(self.pick([".", " . "]).join(KEYS[key] for key in keys))

    def value(self, path: Where, value: Any) -> None:
        if isinstance(value, dict):
            pairs = [pair for key, inner in value.items() for pair in self.dotted([key], inner)]
            gaps = GAPS if MULTILINE_INLINE_TABLES else GAPS[:3]
            self.row("{}", pairs, lambda index, pair: self.pair(path, *pair), gaps)
        elif isinstance(value, list):
            self.row("[]", value, lambda index, entry: self.element((*path, index), entry), GAPS)
        else:
            self.write(value)

    def element(self, path: Where, value: Any) -> None:
        self.lines[path] = self.line()
        self.value(path, value)

    def row(self, ends: str, entries: list[Any], write: Callable[[int, Any], None], gaps: list[str]) -> None:
        self.write(ends[0] + self.pick(gaps))
        for index, entry in enumerate(entries):
            write(index, entry)
            bare = index == len(entries) - 1 and (gaps is not GAPS or self.pick([True, False]))
            self.write(self.pick(gaps) + ("" if bare else "," + self.pick(gaps)))
        self.write(ends[1])

    def write(self, text: str) -> None:
        self.text += text

    def line(self) -> int:
        return self.text.count("\n") + 1


def may_have_header(value: Any) -> bool:
    return isinstance(value, dict) or (
        isinstance(value, list) and value != [] and all(isinstance(entry, dict) for entry in value)
    )


def paths(value: Any, path: Where = ()) -> Iterator[Where]:
    yield path
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in steps:
        yield from paths(inner, (*path, step))


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(contents, st.data())
def test_documents_in_mixed_styles(content: dict[str, Any], data: st.DataObject) -> None:
    writer = Writer(lambda choices: data.draw(st.sampled_from(choices)))
    writer.document(content)
    assert set(paths(tomli.loads(writer.text))) == set(writer.lines)  # the writer itself is right
    check(writer.text, writer.lines)
    check(writer.text, {(*path, "no such key"): line for path, line in writer.lines.items()})
