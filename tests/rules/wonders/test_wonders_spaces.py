"""Every space of every board: its cost, and the change that it makes. Its sentences are held by tests/golden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.wonders.codes import FACES
from game.wonders.state import State
from tests.cases import every
from tests.rules.wonders.build import (
    STORES,
    asked,
    bonus,
    build,
    detail,
    die,
    finish,
    have,
    number,
    part,
    play,
    put,
    rules,
    shake,
    spaces,
    table,
)
from tests.rules.wonders.printed import BONUSES, COMMON, EVERYWHERE, OWN, ROWS, own

EVERY_SPACE = every("board, space, cost, effect", EVERYWHERE + OWN)
RIVAL = "halicarnassus"
SPECIAL = {"gallery": "white", "guild": "purple"}


def building_of(space: str) -> str:
    book = rules().book
    return book.buildings[book.building_of[number(space)]].id


def before(space: str) -> list[str]:
    """Earlier spaces of the shortest row that leads to it."""
    book = rules().book
    lanes = [lane for lane in book.buildings[book.building_of[number(space)]].lane if space in lane.spaces]
    rows = [() if lane.any_order else lane.spaces[: lane.spaces.index(space)] for lane in lanes]
    return [*min(rows, key=len)]


def unlock_on(board: str, special: str) -> list[str]:
    """The row of the University that leads to a special die."""
    space = next(name for name, (_, effect) in own(board).items() if f"unlock {special}" in effect)
    return [*before(space), space]


def ready(board: str, space: str) -> tuple[State, tuple[Any, ...]]:
    """A position in which seat 0 has this space next, with little coins and all it takes; and the action."""
    s = table(board, RIVAL if board != RIVAL else "giza")
    needed = before(space)
    stores = [store for store in STORES if store != space][: 3 if "cross" in effect_of(board, space) else 6]
    if special := SPECIAL.get(building_of(space)):
        needed += unlock_on(board, special)
        put(s, special)
    have(s, 0, *needed, *stores, coins=9)
    unlocked = [name for name in ("black", "white", "purple") if name != special]
    for name in unlocked:
        if any(f"unlock {name}" in effect_of(board, other) for other in needed if other in own(board)):
            put(s, name, "grey_2")
    if building_of(space) == "wonder":
        shake(s)
        return s, ("wonder", 0)
    which, face = leading(s, space)
    shake(s, **{which: (face, 0)})
    return s, build(0, which, space)


def effect_of(board: str, space: str) -> str:
    return (own(board) | COMMON)[space][1]


def leading(s: State, space: str) -> tuple[str, str]:
    """A die of the forum, and a face of it that leads to the space now."""
    book, player = rules().book, s.players[0]
    for which in s.dice:
        if book.dice[which].id == "black":
            continue
        for at, face in enumerate(book.dice[which].faces):
            openings = book.sheets[player.board].openings[which * FACES + at]
            comparing = face.startswith("guild") and face != "guild_grey"
            if not comparing and any(number(space) in opening.heads(player.crossed) for opening in openings):
                return book.dice[which].id, face
    raise AssertionError(f"no die leads to {space}")


@EVERY_SPACE
def test_a_space_costs_what_is_printed(board: str, space: str, cost: int, effect: str) -> None:
    sheet = rules().book.sheets[[b.id for b in rules().book.boards].index(board)]
    assert sheet.costs[number(space)] == cost


@EVERY_SPACE
def test_a_space_changes_what_it_says(board: str, space: str, cost: int, effect: str) -> None:
    s, action = ready(board, space)
    was = s.players[0]
    seen = Before(s, space)
    materials = rules().book.sheets[was.board].materials(was.crossed)
    told = play(s, action)
    paid = max(0, cost - materials)
    assert ("crossed", 0, number(space), paid) in told
    points, coins = 0, 9 - paid
    for step in effect.split(", "):
        verb, *rest = step.split()
        points += POINTS[verb](s, rest)
        coins += COINS[verb](s, rest) if verb in COINS else 0
        if verb in CHANGES:
            CHANGES[verb](s, seen, rest)
    points += sum(int(n) for verb, of, n in counting(board, space) if verb == "per" and of == building_of(space))
    income = sum(event[4] for event in told if event[0] == "chose")
    assert s.players[0].coins == min(21, coins + income)
    assert part(s, 0, building_of(space)) - seen.points == points if building_of(space) != "warehouse" else True


def counting(board: str, space: str) -> list[list[str]]:
    """The three words of what earlier spaces of the row count."""
    effects = [step for other in before(space) for step in effect_of(board, other).split(", ")]
    return [step.split() for step in effects if step.startswith("per")]


class Before:
    """Figures of seat 0 before the space is crossed off."""

    def __init__(self, s: State, space: str) -> None:
        self.points = part(s, 0, building_of(space)) if building_of(space) != "warehouse" else 0
        self.materials = detail(s, "seats")["seats"][0]["materials"]
        self.dice = {row["die"]: row for row in detail(s, "forum")["dice"]}
        self.unlocked = detail(s, "seats")["seats"][0]["unlocked"]
        self.space = space


def count(s: State, building: str) -> int:
    crossed: int = detail(s, "seats")["seats"][0]["counts"][building]["crossed"]
    return crossed


def leaders(s: State, rest: list[str]) -> int:
    """The first laurel leader counts itself; the second one makes the first worth more too."""
    crossed = count(s, "gallery")
    return 1 if crossed == 1 else 2 * crossed - (crossed - 1)


POINTS: dict[str, Callable[[State, list[str]], int]] = {
    "vp": lambda s, rest: int(rest[0]),
    "attack": lambda s, rest: int(rest[0]),
    "leaders": leaders,
    "per": lambda s, rest: int(rest[1]) * count(s, rest[0]),
    **dict.fromkeys(
        ("coins", "act", "build", "discount", "produce", "defend", "cross", "unlock", "free", "income"),
        lambda s, rest: 0,
    ),
}
COINS: dict[str, Callable[[State, list[str]], int]] = {
    "coins": lambda s, rest: int(rest[0]),
    "per": lambda s, rest: int(rest[1]) * count(s, rest[0]),
}


def _act(s: State, seen: Before, rest: list[str]) -> None:
    assert asked(s) in ("act", "bonus")
    if asked(s) == "act":
        assert {("pass", 0), ("enough", 0)} <= {*rules().legal(s, 0)}


def _build(s: State, seen: Before, rest: list[str]) -> None:
    assert asked(s) == "build"
    assert all(row["mine"] == 0 for row in detail(s, "forum")["dice"])


def _cross(s: State, seen: Before, rest: list[str]) -> None:
    times, colours = int(rest[0]), rest[1:]
    book = rules().book
    allowed = {building.id for building in book.buildings if building.colour in colours}
    for _ in range(times):
        assert asked(s) == "cross"
        assert {building_of(space) for space in spaces(s)} <= allowed
        if len(colours) > 1:
            assert {building_of(space) for space in spaces(s)} == allowed
        cheapest = min(
            (a for a in rules().legal(s, 0) if a[0] == "cross" and not book.spaces[a[2]].startswith("camel")),
            key=lambda a: book.sheets[s.players[0].board].costs[a[2]],
        )
        kept = s.players[0].coins  # what the further spaces cost is not what is looked at here
        s.players[0].coins += 6
        play(s, cheapest)
        s.players[0].coins = kept
    assert asked(s) in ("seal", "bonus")


def _discount(s: State, seen: Before, rest: list[str]) -> None:
    for row in detail(s, "forum")["dice"]:
        assert row["mine"] == max(0, seen.dice[row["die"]]["mine"] - 1)


def _free(s: State, seen: Before, rest: list[str]) -> None:
    for row in detail(s, "forum")["dice"]:
        same = rules().book.dice[row["die"]].colour == rest[0]
        assert row["mine"] == (0 if same else seen.dice[row["die"]]["mine"])


def _income(s: State, seen: Before, rest: list[str]) -> None:
    for row in detail(s, "forum")["dice"]:
        assert row["income"] == (2 if rules().book.dice[row["die"]].colour == rest[0] else 0)


def _unlock(s: State, seen: Before, rest: list[str]) -> None:
    assert {*detail(s, "seats")["seats"][0]["unlocked"]} - {*seen.unlocked} == {die(rest[0])}


def _produce(s: State, seen: Before, rest: list[str]) -> None:
    assert detail(s, "seats")["seats"][0]["materials"] == seen.materials + 1


def _defend(s: State, seen: Before, rest: list[str]) -> None:
    """From the next turn on the rival's attack on this side is weaker."""
    side = "west" if building_of(seen.space) == "east" else "east"
    then = detail(s, "barracks", 1)["sides"][side]["weaker"]
    finish(s)
    assert detail(s, "barracks", 1)["sides"][side]["weaker"] == then + 1


CHANGES: dict[str, Callable[[State, Before, list[str]], None]] = {
    "act": _act, "build": _build, "cross": _cross, "discount": _discount, "free": _free, "income": _income,
    "unlock": _unlock, "produce": _produce, "defend": _defend,
}  # fmt: skip


@pytest.mark.parametrize("name", BONUSES)
def test_a_bonus_does_what_it_says(name: str) -> None:
    s = table("giza", RIVAL)
    have(s, 0, *STORES, "west_attack_1", "west_attack_2", "west_attack_3", "west_shield_1", coins=5)
    shake(s, red=("shield", 0))
    play(s, build(0, "red", "west_shield_2"), bonus(0, name.removeprefix("bonus_")))
    assert (asked(s), s.players[0].coins) == {
        "bonus_again": ("act", 5), "bonus_any_space": ("cross", 5), "bonus_purse": ("seal", 12),
    }[name]  # fmt: skip


def test_all_spaces_are_written_down() -> None:
    assert {*COMMON, *own("giza"), *BONUSES} == {*rules().book.spaces}
    assert {*ROWS} == {board.id for board in rules().book.boards}


def test_icons_are_made_from_the_same_steps() -> None:
    rows = detail(table("giza", RIVAL), "sheet")["spaces"]
    icons = {row["id"]: [[*icon.values()] for icon in row["icons"]] for row in rows}
    assert icons["wonder_3"] == [["worth", "", 4], ["act", "", None]]
    assert icons["leader_red"] == [["times", "up_to", 2], ["cross", "red", None]]
    assert icons["chest_1"] == [["coins", "wonder_spaces", 2], ["worth", "wonder_spaces", 2]]
    assert icons["tablet_3"] == [["free", "grey", None], ["worth", "", 3]]
    assert icons["west_attack_1"] == [["attack", "", 3]]
    assert icons["west_shield_1"] == [["shield", "", 1]]
    assert icons["compass_1"] == [["discount", "die", 1]]
    assert icons["store_stone"] == [["material", "", 1]]
    assert icons["camel_1"] == [["cross", "grey", None]]
