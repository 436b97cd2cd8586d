"""The strict reader: exact sentences for broken data, all of them at once, and overlays that merge."""

from __future__ import annotations

import shutil
from enum import Enum
from pathlib import Path
from textwrap import dedent
from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import data
from game.core.data import DataError, Fault, Reader, Table
from game.core.errors import Problem
from game.core.explain import _explain

Colour = Literal["house", "market", "quarry"]


class Side(Enum):
    NORTH = "north"
    SOUTH = "south"


class Gain(Table, tag="gain", tag_field="do"):
    good: Literal["food", "wood"]
    amount: int = 1


class Move(Table, tag="move", tag_field="do"):
    steps: int


class Pair(Table):
    left: int
    right: int = 0

    def __post_init__(self) -> None:
        if self.left == self.right:
            raise ValueError("left and right are the same")


class Card(Table, kw_only=True):
    id: str
    cost: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    weight: Annotated[float, msgspec.Meta(gt=0, lt=2)] = 1
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=5)] = "card"
    code: Annotated[str, msgspec.Meta(pattern="^[A-Z]+$", description="capital letters")] = "A"
    fast: bool = False
    hexes: tuple[Colour, ...] = ()
    spot: tuple[int, int] = (0, 0)
    crew: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=2)] = ("a",)
    prices: dict[Colour, int] = msgspec.field(default_factory=dict)
    by_seats: dict[int, int] = msgspec.field(default_factory=dict)
    side: Side = Side.NORTH
    level: Literal[1, 2, 3] = 1
    effect: tuple[Gain | Move, ...] = ()
    limit: int | Literal["none"] | None = None
    pair: Pair | None = None
    raw: Any = None


class Cards(Table):
    card: tuple[Card, ...]


NAME = "toy/cards.toml"


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of our own in the place of the shipped one."""
    folder = tmp_path / "shipped"
    folder.mkdir()
    monkeypatch.setattr(data, "files", lambda package: folder)
    return folder


def put(folder: Path, text: str, name: str = NAME) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dedent(text), encoding="utf-8", newline="")
    return folder


def faults(reader: Reader) -> list[str]:
    with pytest.raises(DataError) as caught:
        reader.finish()
    assert str(caught.value).splitlines() == [str(fault) for fault in caught.value.faults]
    return str(caught.value).splitlines()


def complaints(folder: Path, text: str) -> list[str]:
    """What the reader says about this file, without the file's name."""
    reader = Reader(put(folder, text))
    assert reader.read(NAME, Cards) is None
    return [line.removeprefix(f"{folder / NAME}:") for line in faults(reader)]


# What is right


def test_good_data_becomes_typed_tables(tmp_path: Path) -> None:
    text = """\
        [[card]]
        id = "a"
        hexes = ["house", "market"]
        prices = { quarry = 2 }
        by_seats = { 2 = 5, 3 = 7 }
        effect = [{ do = "gain", good = "food" }, { do = "move", steps = 2 }]
        side = "south"
        limit = "none"
        raw = [{ do = "anything" }]
        """
    reader = Reader(put(tmp_path, text))
    cards = reader.read(NAME, Cards)
    reader.finish()
    assert cards is not None
    assert cards.card[0] == Card(
        id="a",
        hexes=("house", "market"),
        prices={"quarry": 2},
        by_seats={2: 5, 3: 7},
        effect=(Gain(good="food"), Move(steps=2)),
        side=Side.SOUTH,
        limit="none",
        raw=[{"do": "anything"}],
    )


def test_nothing_read_is_nothing_wrong() -> None:
    Reader().finish()


def test_a_byte_order_mark_and_windows_lines_are_no_fault(tmp_path: Path) -> None:
    reader = Reader(put(tmp_path, '\ufeff[[card]]\r\nid = "a"\r\n'))
    assert reader.read(NAME, Cards) == Cards(card=(Card(id="a"),))
    reader.finish()


# Exact sentences

HEAD = '[[card]]\nid = "a"\n'


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("cots = 1", "card[0].cots: unknown 'cots' (did you mean 'cost'?)"),
        ("cost = 'abc'", "card[0].cost: expected a whole number, got text 'abc'"),
        ("cost = true", "card[0].cost: expected a whole number, got true"),
        ("cost = 1.5", "card[0].cost: expected a whole number, got the number 1.5"),
        ("cost = []", "card[0].cost: expected a whole number, got a list"),
        ("cost = {}", "card[0].cost: expected a whole number, got a table"),
        ("cost = 1979-05-27", "card[0].cost: expected a whole number, got date 1979-05-27"),
        ("cost = -1", "card[0].cost: expected at least 0, got -1"),
        ("cost = 10", "card[0].cost: expected at most 9, got 10"),
        ("weight = 0", "card[0].weight: expected more than 0, got 0"),
        ("weight = 2.5", "card[0].weight: expected less than 2, got 2.5"),
        ("weight = false", "card[0].weight: expected a number, got false"),
        ("name = 3", "card[0].name: expected text, got the number 3"),
        ("name = ''", "card[0].name: expected at least 1 character, got 0"),
        ("name = 'abcdef'", "card[0].name: expected at most 5 characters, got 6"),
        ("code = 'abc'", "card[0].code: expected text of the form ^[A-Z]+$, got text 'abc'"),
        ("fast = 1", "card[0].fast: expected true or false, got the number 1"),
        ("hexes = 'house'", "card[0].hexes: expected a list, got text 'house'"),
        ("hexes = ['house', 'hose']", "card[0].hexes[1]: unknown 'hose' (did you mean 'house'?)"),
        ("hexes = ['zzz']", "card[0].hexes[0]: unknown 'zzz' (allowed: house, market, quarry)"),
        ("hexes = [3]", "card[0].hexes[0]: expected one of house, market, quarry, got the number 3"),
        ("spot = [1]", "card[0].spot: expected exactly 2 entries, got 1"),
        ("spot = [1, 'x']", "card[0].spot[1]: expected a whole number, got text 'x'"),
        ("crew = []", "card[0].crew: expected at least 1 entry, got 0"),
        ("crew = ['a', 'b', 'c']", "card[0].crew: expected at most 2 entries, got 3"),
        ("prices = []", "card[0].prices: expected a table, got a list"),
        ("prices = { hose = 1 }", "card[0].prices.hose: unknown 'hose' (did you mean 'house'?)"),
        ("prices.house = '1'", "card[0].prices.house: expected a whole number, got text '1'"),
        ("by_seats.two = 1", "card[0].by_seats.two: expected a whole number, got text 'two'"),
        ("by_seats.2 = 'x'", "card[0].by_seats.2: expected a whole number, got text 'x'"),
        ("side = 'nort'", "card[0].side: unknown 'nort' (did you mean 'north'?)"),
        ("level = 7", "card[0].level: unknown 7 (allowed: 1, 2, 3)"),
        ("level = true", "card[0].level: expected one of 1, 2, 3, got true"),
        ("effect = [{ do = 'gian' }]", "card[0].effect[0].do: unknown 'gian' (did you mean 'gain'?)"),
        ("effect = [{ do = ['x'] }]", "card[0].effect[0].do: unknown ['x'] (allowed: gain, move)"),
        ("effect = [{ good = 'food' }]", "card[0].effect[0]: missing 'do'"),
        ("effect = [{ do = 'move' }]", "card[0].effect[0]: missing 'steps'"),
        (
            "effect = [{ do = 'gain', good = 'fod' }]",
            "card[0].effect[0].good: unknown 'fod' (did you mean 'food'?)",
        ),
        ("effect = ['gain']", "card[0].effect[0]: expected a table, got text 'gain'"),
        ("limit = 'non'", "card[0].limit: unknown 'non' (did you mean 'none'?)"),
        ("limit = 1.5", "card[0].limit: expected a whole number or 'none', got the number 1.5"),
        ("pair = 3", "card[0].pair: expected a table, got the number 3"),
        ("pair = { left = 0 }", "card[0].pair: left and right are the same"),
        ("'odd key' = 3", "card[0].\"odd key\": unknown 'odd key' (allowed: ALL)"),
        (f"cost = '{'x' * 60}'", f"card[0].cost: expected a whole number, got text '{'x' * 39}…'"),
    ],
)
def test_one_sentence_for_one_mistake(tmp_path: Path, line: str, said: str) -> None:
    expected = said.replace("ALL", ", ".join(Card.__struct_fields__))
    assert complaints(tmp_path, HEAD + line + "\n") == [f"3: {expected}"]


def test_every_fault_is_said_at_its_own_line(tmp_path: Path) -> None:
    text = """\
        # cards

        [[card]]
        id = "a"
        hexes = [
          "house",
          "hose",   # wrong
          3,
        ]

        [[card]]
        cost = "x"
        effect = [
          { do = "gain", god = "food", amount = true },
          { do = "move" },
        ]
        [card.pair]
        right = 1

        [deck]
        """
    assert complaints(tmp_path, text) == [
        "7: card[0].hexes[1]: unknown 'hose' (did you mean 'house'?)",
        "8: card[0].hexes[2]: expected one of house, market, quarry, got the number 3",
        "11: card[1]: missing 'id'",
        "12: card[1].cost: expected a whole number, got text 'x'",
        "14: card[1].effect[0]: missing 'good'",
        "14: card[1].effect[0].amount: expected a whole number, got true",
        "14: card[1].effect[0].god: unknown 'god' (did you mean 'good'?)",
        "15: card[1].effect[1]: missing 'steps'",
        "17: card[1].pair: missing 'left'",
        "20: deck: unknown 'deck' (allowed: card)",
    ]


def test_what_the_whole_file_lacks_is_said_of_the_file(tmp_path: Path) -> None:
    reader = Reader(put(tmp_path, "\n\n"))
    assert reader.read(NAME, Cards) is None
    with pytest.raises(DataError) as caught:
        reader.finish()
    assert caught.value.faults == (Fault(str(tmp_path / NAME), 1, "", "missing 'card'"),)
    assert str(caught.value) == f"{tmp_path / NAME}:1: missing 'card'"


def test_ids_are_unique_within_their_array(tmp_path: Path) -> None:
    text = '[[card]]\nid = "a"\n[[card]]\nid = "b"\n[[card]]\ncost = 1\nid = "a"\n'
    said = "7: card[2].id: a second 'a': ids are unique (the first is in line 2)"
    assert complaints(tmp_path, text) == [said]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (b"a = 1\nb = \n", 2, "not TOML: invalid value"),
        (b"a = 1\na = 2\n", 2, "not TOML: cannot overwrite a value"),
        (b"a = [1,\n\n", 3, "not TOML: invalid value"),
        (b'a = """\n\n', 3, "not TOML: unterminated string"),
        (b"a = 1\n# \xff\n", 2, "not UTF-8 text"),
        (b"\n\na = " + b"1" * 5000, 1, "cannot be read: Exceeds the limit"),
        (b"\n\na = " + b"[" * 2000, 1, "cannot be read: TOML inline arrays/tables are nested"),
    ],
)
def test_what_is_not_toml_is_said_with_its_line(tmp_path: Path, text: bytes, line: int, said: str) -> None:
    put(tmp_path, "")
    (tmp_path / NAME).write_bytes(text)
    reader = Reader(tmp_path)
    assert reader.read(NAME, Cards) is None
    (only,) = faults(reader)
    assert only.startswith(f"{tmp_path / NAME}:{line}: {said}")
    assert "(at " not in only


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir(parents=True)
    reader = Reader(tmp_path)
    assert reader.read(NAME, Cards) is None
    assert faults(reader) == [f"{tmp_path / NAME}:1: cannot be read: Is a directory"]


def test_a_file_that_is_missing() -> None:
    reader = Reader()
    assert reader.read("toy/cards.toml", Cards) is None
    assert reader.read("toy/cards.toml", Cards) is None
    assert faults(reader) == ["data/toy/cards.toml:1: this file is missing"]


def test_the_faults_of_all_files_come_together(tmp_path: Path, shipped: Path) -> None:
    put(shipped, HEAD + "cost = 10\n")
    put(shipped, "[[card]]\n", "toy/b.toml")
    put(shipped, "[[card\n", "toy/a.toml")
    overlay = put(tmp_path / "mod", "[[card]]\nid = 5\n", "toy/c.toml")
    reader = Reader(overlay)
    names = [NAME, "toy/c.toml", "toy/b.toml", "toy/a.toml", "toy/none.toml"]
    assert [reader.read(name, Cards) for name in names] == [None] * 5
    assert faults(reader) == [
        f"{overlay}/toy/c.toml:2: card[0].id: expected text, got the number 5",
        "data/toy/a.toml:1: not TOML: expected ']]' at the end of an array declaration",
        "data/toy/b.toml:1: card[0]: missing 'id'",
        "data/toy/cards.toml:3: card[0].cost: expected at most 9, got 10",
        "data/toy/none.toml:1: this file is missing",
    ]


STEP = {"do": "gain", "good": "food"}
VALUES: list[Any] = [
    0,
    3,
    10,
    True,
    1.5,
    "",
    "none",
    "house",
    "hose",
    "north",
    "A",
    [],
    [1, 2],
    [1, "x"],
    STEP,
]
VALUES += [
    ["house"],
    ["a", "b", "c"],
    {},
    {"house": 1},
    {"2": 3},
    {"x": "y"},
    {"left": 1},
    {"left": 0},
    {"do": 1},
]
VALUES += [[STEP], [STEP, {"do": "move"}], [{"do": "move", "steps": 1}], [{"do": "jump"}, {}, 3]]


@given(st.dictionaries(st.sampled_from([*Card.__struct_fields__, "odd"]), st.sampled_from(VALUES)))
def test_there_is_an_explanation_exactly_when_the_converter_refuses(raw: dict[str, Any]) -> None:
    try:
        msgspec.convert(raw, Card, str_keys=True)
        refused = False
    except msgspec.ValidationError:
        refused = True
    assert refused == bool([*_explain(raw, msgspec.inspect.type_info(Card), ())])


# Pieces and cross-checks


def test_raw_pieces_are_converted_later_at_their_own_place(tmp_path: Path) -> None:
    text = """\
        [[card]]
        id = "a"
        raw = [
          { do = "gain", good = "food" },
          { do = "gain", good = "fod" },
        ]
        """
    reader = Reader(put(tmp_path, text))
    cards = reader.read(NAME, Cards)
    assert cards is not None
    steps = [
        reader.convert(step, Gain, NAME, ("card", 0, "raw", index)) for index, step in enumerate(cards.card[0].raw)
    ]
    assert steps == [Gain(good="food"), None]
    reader.fault(NAME, ("card", 0, "raw", 0, "good"), "nobody eats here")
    assert faults(reader) == [
        f"{tmp_path / NAME}:4: card[0].raw[0].good: nobody eats here",
        f"{tmp_path / NAME}:5: card[0].raw[1].good: unknown 'fod' (did you mean 'food'?)",
    ]


def test_a_single_verb_refuses_another_verbs_step(tmp_path: Path) -> None:
    reader = Reader(put(tmp_path, 'step = { do = "move", good = "food" }\n'))
    reader.read(NAME, dict)
    assert reader.convert({"do": "move", "good": "food"}, Gain, NAME, ("step",)) is None
    assert faults(reader) == [f"{tmp_path / NAME}:1: step.do: unknown 'move' (allowed: gain)"]


def test_the_same_fault_is_said_once(tmp_path: Path) -> None:
    reader = Reader(put(tmp_path, HEAD))
    reader.read(NAME, Cards)
    for _ in range(2):
        reader.fault(NAME, ("card", 0), "too plain")
    assert faults(reader) == [f"{tmp_path / NAME}:1: card[0]: too plain"]


def test_faults_are_sorted_by_line_as_a_number(tmp_path: Path) -> None:
    text = "".join(f"[[card]]\nid = {number}\n" for number in range(6))
    assert [line.split(":")[0] for line in complaints(tmp_path, text)] == ["2", "4", "6", "8", "10", "12"]


def test_a_fault_of_a_file_that_could_not_be_read_names_it_nevertheless() -> None:
    reader = Reader()
    reader.fault(NAME, ("card", 0), "odd")
    assert faults(reader) == ["data/toy/cards.toml:1: card[0]: odd"]


# Overlays

SHIPPED = """\
version = 1
[[card]]
id = "a"
cost = 1
[[card]]
id = "b"
cost = 2
[[step]]
n = 1
[words.en]
hi = "hello"
bye = "bye"
[words.pl]
hi = "hej"
"""


def merged(overlay: Path | None) -> dict[str, Any]:
    reader = Reader(overlay)
    tree = reader.read(NAME, dict)
    reader.finish()
    assert tree is not None
    return tree


def test_entries_merge_by_id_and_tables_by_key(tmp_path: Path, shipped: Path) -> None:
    put(shipped, SHIPPED)
    change = """\
        [[card]]
        id = "c"
        [[card]]
        id = "a"
        cost = 9
        [[step]]
        n = 2
        [words.en]
        hi = "hullo"
        [words.ru]
        hi = "privet"
        """
    tree = merged(put(tmp_path / "mod", change))
    assert tree["version"] == 1
    assert tree["card"] == [{"id": "a", "cost": 9}, {"id": "b", "cost": 2}, {"id": "c"}]
    assert tree["step"] == [{"n": 2}]
    assert tree["words"] == {"en": {"hi": "hullo", "bye": "bye"}, "pl": {"hi": "hej"}, "ru": {"hi": "privet"}}


def test_an_empty_array_takes_everything_away(tmp_path: Path, shipped: Path) -> None:
    put(shipped, SHIPPED)
    assert merged(put(tmp_path / "mod", "card = []\n"))["card"] == []


def test_a_complete_copy_changes_nothing(tmp_path: Path, shipped: Path) -> None:
    put(shipped, SHIPPED)
    put(shipped, HEAD, "other/more.toml")
    (shipped / "toy" / "__init__.py").touch()
    copy = tmp_path / "copy"
    shutil.copytree(shipped, copy)
    plain, over = Reader(), Reader(copy)
    assert plain.read(NAME, dict) == over.read(NAME, dict)
    assert plain.digest() == over.digest()
    over.finish()  # also without having read other/more.toml


def test_a_copy_of_the_real_data_changes_nothing(tmp_path: Path) -> None:
    folder = Path(data.__file__).parents[2] / "data"
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy)
    plain, over = Reader(), Reader(copy)
    for path in sorted(folder.rglob("*.toml")):
        name = path.relative_to(folder).as_posix()
        assert plain.read(name, dict) == over.read(name, dict)
    over.finish()
    assert plain.digest() == over.digest()


def test_each_fault_names_the_file_that_its_piece_came_from(tmp_path: Path, shipped: Path) -> None:
    put(shipped, '\n[[card]]\nid = "a"\n[[card]]\nid = "b"\nlevel = 9\n[[card]]\nid = "c"\n')
    change = '[[card]]\nid = "new"\nlevel = 8\n\n[[card]]\nid = "c"\nspot = 5\n[[card]]\ncost = 1\n'
    overlay = put(tmp_path / "mod", change)
    reader = Reader(overlay)
    assert reader.read(NAME, Cards) is None
    reader.fault(NAME, ("card", 0, "id"), "first")
    reader.fault(NAME, ("card", 2, "id"), "replaced")
    reader.fault(NAME, ("card", 3), "appended")
    reader.fault(NAME, ("card",), "all")
    assert faults(reader) == [
        f"{overlay}/toy/cards.toml:1: card[0]: appended",
        f"{overlay}/toy/cards.toml:3: card[0].level: unknown 8 (allowed: 1, 2, 3)",
        f"{overlay}/toy/cards.toml:6: card[1].id: replaced",
        f"{overlay}/toy/cards.toml:7: card[1].spot: expected a list, got the number 5",
        f"{overlay}/toy/cards.toml:8: card[2]: missing 'id'",
        "data/toy/cards.toml:2: card: all",
        "data/toy/cards.toml:3: card[0].id: first",
        "data/toy/cards.toml:6: card[1].level: unknown 9 (allowed: 1, 2, 3)",
    ]


def test_origins_of_merged_tables_and_of_replaced_values(tmp_path: Path, shipped: Path) -> None:
    put(shipped, SHIPPED)
    overlay = put(tmp_path / "mod", 'words.en.hi = "x"\n\n\n\nversion = 3\n')
    reader = Reader(overlay)
    reader.read(NAME, dict)
    for path in [("version",), ("words", "en", "hi"), ("words", "en", "bye"), ("card", 1, "cost"), ("none",)]:
        reader.fault(NAME, path, "x")
    assert faults(reader) == [
        f"{overlay}/toy/cards.toml:1: words.en.hi: x",
        f"{overlay}/toy/cards.toml:5: version: x",
        "data/toy/cards.toml:1: none: x",
        "data/toy/cards.toml:7: card[1].cost: x",
        "data/toy/cards.toml:12: words.en.bye: x",
    ]


def test_double_ids_are_looked_for_in_each_file_alone(tmp_path: Path, shipped: Path) -> None:
    put(shipped, HEAD)
    overlay = put(tmp_path / "mod", HEAD + HEAD)
    reader = Reader(overlay)
    assert reader.read(NAME, Cards) is None
    said = "4: card[1].id: a second 'a': ids are unique (the first is in line 2)"
    assert faults(reader) == [f"{overlay}/toy/cards.toml:{said}"]


def test_overlay_files_that_nobody_reads(tmp_path: Path, shipped: Path) -> None:
    put(shipped, HEAD)
    overlay = put(tmp_path / "mod", HEAD, "toy/crads.toml")
    put(overlay, "not TOML at all", "toy/readme.txt")
    put(overlay, "", "toy/__pycache__/x.pyc")
    put(overlay, "", "zzzzzzzzzzzz.toml")
    reader = Reader(overlay)
    assert reader.read(NAME, Cards) is not None
    assert faults(reader) == [
        f"{overlay}/toy/crads.toml:1: nothing reads this file (did you mean 'toy/cards.toml'?)",
        f"{overlay}/zzzzzzzzzzzz.toml:1: nothing reads this file",
    ]


def test_an_overlay_is_a_folder(tmp_path: Path) -> None:
    missing = tmp_path / "nowhere"
    with pytest.raises(Problem) as caught:
        Reader(missing)
    assert str(caught.value) == f"'{missing}' is not a folder with data files"


# The digest


def test_the_digest_knows_content_not_layout(tmp_path: Path, shipped: Path) -> None:
    def digest(text: str, *names: str) -> str:
        put(shipped, text)
        put(shipped, HEAD, "toy/b.toml")
        reader = Reader()
        for name in names:
            reader.read(name, dict)
        return reader.digest()

    first = digest("a = 1\nb = [1, 2]\nc = 07:32:00\n", NAME, "toy/b.toml")
    assert len(first) == 12
    assert int(first, 16) >= 0
    assert first == digest("# new\nc = 07:32:00\nb=[1,\n2]\na = 1\n", "toy/b.toml", NAME)
    assert first != digest("a = 2\nb = [1, 2]\nc = 07:32:00\n", NAME, "toy/b.toml")
    assert first != digest("a = 1\nb = [2, 1]\nc = 07:32:00\n", NAME, "toy/b.toml")
    assert first != digest("a = 1\nb = [1, 2]\nc = 07:32:00\n", NAME)
