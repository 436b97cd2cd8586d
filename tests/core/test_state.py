"""States: copies share nothing that can change, keys know no derived field, and loading is strict."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import save, state
from game.core.errors import Problem
from game.core.state import Bits, Number, check_fields, clone, dump, fingerprint, key, load, player_type
from tests.core.playing import GAMES, go, rules_of, start

ROOT = Path(__file__).parents[2]
EVERY_GAME = pytest.mark.parametrize("game", GAMES)


class Trader(state.Player):
    DERIVED: ClassVar[tuple[str, ...]] = ("worth",)

    gold: Number = 0
    name: str = ""
    worth: Number = 0
    goods: tuple[tuple[str, Number], ...] = ()
    sealed: bool = False


class Market(state.State, kw_only=True):
    DERIVED: ClassVar[tuple[str, ...]] = ("total", "order")

    players: list[Trader]
    total: Number = 0
    order: tuple[Number, ...] = ()
    crate: bytes = b""
    corner: tuple[Number, str] = (0, "")
    either: Number | str = 0
    mask: Bits = 0


check_fields(Market)


def market() -> Market:
    return Market(
        players=[Trader(3, "Ada", 30, (("wine", 2), ("oil", 1))), Trader(5, "Bo", 50, (), True)],
        total=8,
        order=(1, 0),
        crate=b"\x00\xff",
        corner=(-1, "x"),
        either="e",
        mask=1 << 100,
    )


def states(game: str) -> Iterator[Any]:
    for seed in range(3):
        match = go(start(game, 2, seed), 1000, seed)
        for entry in range(0, len(match.log) + 1, 3):
            yield match.state_at(entry)


def restored(game: str, raw: object) -> Any:
    rules = rules_of(game)
    s = load(rules.state, raw)
    rules.restore(s)
    return s


# -- clone


def mutable_parts(thing: object) -> Iterator[object]:
    """Everything that hangs on a state and could be changed in place."""
    if isinstance(thing, msgspec.Struct):
        yield thing
        for name in thing.__struct_fields__:
            yield from mutable_parts(getattr(thing, name))
    elif isinstance(thing, tuple | list):
        if isinstance(thing, list):
            yield thing
        for part in thing:
            yield from mutable_parts(part)
    else:
        assert isinstance(thing, int | str | bytes), f"a state holds {thing!r}"


@EVERY_GAME
def test_a_clone_is_equal_and_shares_nothing_that_can_change(game: str) -> None:
    for s in states(game):
        copy = clone(s)
        assert type(copy) is type(s)
        assert copy == s
        assert (key(copy), dump(copy), fingerprint(copy)) == (key(s), dump(s), fingerprint(s))
        shared = {id(part) for part in mutable_parts(s)} & {id(part) for part in mutable_parts(copy)}
        assert not shared
        assert len(list(mutable_parts(copy))) == 2 + len(s.players)


def test_a_clone_keeps_derived_fields_and_can_be_changed_alone() -> None:
    s, copy = market(), clone(market())
    assert copy == s
    copy.total, copy.players[1].worth, copy.turn = 99, 98, 97
    copy.players.append(Trader())
    copy.players[0] = Trader(name="Cy")
    assert s == market()


# -- key and fingerprint


def test_a_key_knows_every_own_field_and_no_derived_one() -> None:
    own: dict[str, object] = {
        "crate": b"1",
        "corner": (-1, "y"),
        "either": 0,
        "mask": 1,
        "round": 2,
        "turn": 2,
    }
    for name, value in own.items():
        other = market()
        setattr(other, name, value)
        assert key(other) != key(market()), name
        assert fingerprint(other) != fingerprint(market()), name
    changes: dict[str, object] = {"gold": 4, "name": "Al", "goods": (("oil", 1), ("wine", 2)), "sealed": True}
    for name, value in changes.items():
        other = market()
        setattr(other.players[0], name, value)
        assert key(other) != key(market()), name
        assert fingerprint(other) != fingerprint(market()), name
    derived = market()
    derived.total, derived.order, derived.players[0].worth = 0, (), 0
    assert key(derived) == key(market())
    assert fingerprint(derived) == fingerprint(market())
    assert set(own) | {"players", *Market.DERIVED} == set(Market.__struct_fields__)
    assert {*changes, *Trader.DERIVED} == set(Trader.__struct_fields__)


def test_a_key_knows_who_has_what() -> None:
    other = market()
    other.players.reverse()
    assert key(other) != key(market())
    fewer = market()
    del fewer.players[1]
    assert key(fewer) != key(market())
    assert hash(key(market())) == hash(key(clone(market())))


@EVERY_GAME
def test_equal_keys_and_equal_fingerprints_go_together(game: str) -> None:
    seen: dict[str, tuple[Any, ...]] = {}
    for s in states(game):
        assert len(fingerprint(s)) == 16
        assert int(fingerprint(s), 16) >= 0
        assert seen.setdefault(fingerprint(s), key(s)) == key(s)
    assert len(set(seen.values())) == len(seen) > 10


FINGERPRINTS = """
from tests.core.playing import GAMES, go, start
from game.core.state import dump, fingerprint
import json
for game in GAMES:
    match = go(start(game, 2, 7), 33, 7)
    print(fingerprint(match.state_at()), json.dumps(dump(match.state_at())), [e.action for e in match.log])
"""


def test_fingerprints_are_the_same_in_every_process() -> None:
    told = set()
    for hashes in ("0", "1", "271828"):
        environment = {**os.environ, "PYTHONHASHSEED": hashes}
        done = subprocess.run(
            [sys.executable, "-c", FINGERPRINTS], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
        told.add(done.stdout)
    assert len(told) == 1
    here = [fingerprint(go(start(game, 2, 7), 33, 7).state_at()) for game in GAMES]
    assert [line.split()[0] for line in told.pop().splitlines()] == here


# -- dump and load


@EVERY_GAME
def test_a_state_comes_back_from_json(game: str) -> None:
    for s in states(game):
        raw = json.loads(json.dumps(dump(s)))
        again = restored(game, raw)
        assert again == s, "derived fields included"
        assert (key(again), fingerprint(again), dump(again)) == (key(s), fingerprint(s), dump(s))
        assert msgspec.json.decode(save.encode(dump(s))) == raw


AMOUNTS = st.integers(-(10**7), 10**7)
NAMES = st.text('aZ0 _/{}[]"\\\n\t\x00\x7fżЖя…漢😀\u2028\u202e')
"""Whatever JSON writes in another way. (To choose from all letters there are, hypothesis wants 240 MB.)"""


@settings(deadline=None)
@given(
    gold=AMOUNTS,
    name=NAMES,
    goods=st.lists(st.tuples(NAMES, AMOUNTS)).map(tuple),
    sealed=st.booleans(),
    crate=st.binary(),
    either=AMOUNTS | NAMES,
    mask=st.integers(0, 1 << 2000),
)
def test_every_kind_of_field_comes_back_from_json(
    gold: int, name: str, goods: Any, sealed: bool, crate: bytes, either: int | str, mask: int
) -> None:
    s = Market(players=[Trader(gold, name, 0, goods, sealed)], crate=crate, either=either, mask=mask)
    again = load(Market, json.loads(json.dumps(dump(s))))
    assert again == s
    assert fingerprint(again) == fingerprint(s)
    assert load(Market, msgspec.json.decode(save.encode(dump(s)))) == s


def test_a_dump_has_exactly_the_own_fields() -> None:
    raw = dump(market())
    assert set(raw) == set(Market.__struct_fields__) - {*Market.DERIVED}
    assert set(raw["players"][0]) == set(Trader.__struct_fields__) - {*Trader.DERIVED}
    back = load(Market, raw)
    assert (back.total, back.order, back.players[0].worth) == (0, (), 0)
    assert key(back) == key(market())


def wrong() -> Iterator[tuple[object, str]]:
    """Raw positions, and what is wrong with each."""
    raw = dump(market())
    players = raw["players"]

    def first(**changes: object) -> dict[str, object]:
        return {**raw, "players": [players[0] | changes, players[1]]}

    yield {**raw, "unheard": 1}, "unknown field 'unheard'"
    yield {**raw, "total": 8}, "unknown field 'total'"
    yield first(luck=7), "unknown field 'luck'"
    yield first(worth=30), "unknown field 'worth'"
    yield {name: value for name, value in raw.items() if name != "mask"}, "missing field 'mask'"
    yield {name: value for name, value in raw.items() if name != "players"}, "missing field 'players'"
    yield {**raw, "players": [{"gold": 1}]}, "missing field 'goods'"
    for value, got in ((1.5, "float"), (1.0, "float"), (True, "bool"), ("1", "str"), (None, "null"), ([], "array")):
        yield {**raw, "mask": value}, f"Expected `int`, got `{got}` - at `$.mask`"
    yield {**raw, "turn": 1.0}, "Expected `int`, got `float` - at `$.turn`"
    yield {**raw, "either": None}, "Expected `int | str`, got `null` - at `$.either`"
    yield {**raw, "corner": [1]}, "Expected `array` of length 2, got 1 - at `$.corner`"
    yield {**raw, "corner": ["x", 1]}, "Expected `int`, got `str` - at `$.corner[0]`"
    yield first(gold="3"), "Expected `int`, got `str` - at `$.players[0].gold`"
    yield first(name=3), "Expected `str`, got `int` - at `$.players[0].name`"
    yield first(sealed=1), "Expected `bool`, got `int` - at `$.players[0].sealed`"
    yield first(sealed="true"), "Expected `bool`, got `str` - at `$.players[0].sealed`"
    yield first(goods=[["wine"]]), "Expected `array` of length 2, got 1 - at `$.players[0].goods[0]`"
    yield first(goods={"wine": 2}), "Expected `array`, got `object` - at `$.players[0].goods`"
    yield [raw], "it is not a table of fields"
    yield "position", "it is not a table of fields"
    yield None, "it is not a table of fields"


@pytest.mark.parametrize(("raw", "reason"), list(wrong()))
def test_loading_is_strict(raw: object, reason: str) -> None:
    with pytest.raises(Problem) as error:
        load(Market, raw)
    assert str(error.value) == f"this is not a position of the game: {reason}"


@pytest.mark.parametrize(
    "players",
    [None, 5, "ab", {}, {"gold": 1}, [None], [5], ["gold"], [["gold", "name"]], [[]], [{1: 2}], [[["x"]]], [1.5]],
)
def test_players_of_any_other_shape_are_refused(players: object) -> None:
    with pytest.raises(Problem) as error:
        load(Market, {**dump(market()), "players": players})
    assert str(error.value).startswith("this is not a position of the game: ")


# -- what a field may be


class Plain(state.Player):
    n: Number = 0


def kind_with(hint: Any, of_player: bool = False, derived: tuple[str, ...] = ()) -> type[state.State]:
    """A State class, or one whose Player class has a field of that type."""
    fields: list[Any] = [("field", hint, None)]
    if not of_player:
        fields.append(("players", list[Plain]))
        bases, namespace = (state.State,), {"DERIVED": derived}
        return msgspec.defstruct("Odd", fields[::-1], bases=bases, namespace=namespace, kw_only=True)  # type: ignore[return-value]
    player = msgspec.defstruct("OddPlayer", fields, bases=(state.Player,), namespace={"DERIVED": derived})
    players: Any = ("players", list[player])  # type: ignore[valid-type]
    return msgspec.defstruct("Holder", [players], bases=(state.State,), kw_only=True)  # type: ignore[return-value]


@pytest.mark.parametrize("of_player", [False, True])
@pytest.mark.parametrize(
    "hint",
    [
        Number,
        Bits,
        str,
        bytes,
        bool,
        Number | str,
        tuple[Number, ...],
        tuple[Number, str],
        tuple[tuple[Number, ...], ...],
        tuple[tuple[Number, str] | Number, ...],
        tuple[()],
    ],
)
def test_plain_fields_are_accepted(hint: Any, of_player: bool) -> None:
    check_fields(kind_with(hint, of_player))


@pytest.mark.parametrize("of_player", [False, True])
@pytest.mark.parametrize(
    "hint",
    [
        list,
        list[int],
        set,
        set[int],
        frozenset[int],
        dict,
        dict[str, int],
        float,
        complex,
        bytearray,
        object,
        Any,
        tuple,
        Plain,
        Random,
        int | None,
        int | float,
        int | list[int],
        tuple[list[int], ...],
        tuple[int, set[int]],
        tuple[tuple[dict[str, int], ...], ...],
        tuple[float, ...],
        tuple[Any, ...],
        tuple[Plain, ...],
    ],
)
def test_fields_that_could_be_shared_or_differ_are_refused(hint: Any, of_player: bool) -> None:
    owner = "OddPlayer" if of_player else "Odd"
    with pytest.raises(TypeError) as error:
        check_fields(kind_with(hint, of_player))
    assert str(error.value) == f"{owner}.field: a field holds ints, strs, bytes or tuples, not {hint}"


@pytest.mark.parametrize("of_player", [False, True])
@pytest.mark.parametrize("hint", [int, tuple[int, ...], tuple[Number, int], int | str, tuple[tuple[str, int], ...]])
def test_a_number_without_a_least_and_a_most_is_refused(hint: Any, of_player: bool) -> None:
    """Whoever edits a save could make the rules count for ever. What follows from the rest is never read."""
    with pytest.raises(TypeError, match=r"field: a whole number has a least and a most"):
        check_fields(kind_with(hint, of_player))
    check_fields(kind_with(hint, of_player, ("field",)))


@pytest.mark.parametrize("of_player", [False, True])
def test_derived_names_must_be_fields(of_player: bool) -> None:
    check_fields(kind_with(Number, of_player, ("field",)))
    owner = "OddPlayer" if of_player else "Odd"
    with pytest.raises(TypeError) as error:
        check_fields(kind_with(Number, of_player, ("field", "feild")))
    assert str(error.value) == f"{owner}.DERIVED names 'feild', which is no field"


def test_derived_fields_are_checked_too() -> None:
    with pytest.raises(TypeError, match=r"^Odd\.field: "):
        check_fields(kind_with(list[int], derived=("field",)))


@EVERY_GAME
def test_every_game_has_had_its_fields_checked(game: str) -> None:
    kind = rules_of(game).state
    check_fields(kind)
    assert issubclass(kind, state.State)
    assert issubclass(player_type(kind), state.Player)
