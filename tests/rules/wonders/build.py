"""Positions of 7 Wonders Dice for tests: boards, what is crossed off, and how the dice lie."""

from __future__ import annotations

from typing import Any

from game.core.rules import Event
from game.wonders.codes import FACES
from game.wonders.rules import Wonders
from game.wonders.state import TURN, State
from tests.core.playing import rules_of

LANGS = ("en", "pl", "ru")
OUT_OF_REACH = 3
"""The quarter of dice that a test does not care for."""


def rules() -> Wonders:
    return rules_of("wonders")  # type: ignore[return-value]


def number(space: str) -> int:
    return rules().book.number[space]


def die(name: str) -> int:
    return rules().book.die[name]


def table(*boards: str, **options: str) -> State:
    """Everybody has a board; the dice have not been shaken."""
    s = rules().setup(len(boards), options)
    known = [board.id for board in rules().book.boards]
    for seat, board in enumerate(boards):
        rules().apply(s, (rules().decision(s).ask, seat, known.index(board)))
    return s


def two(**options: str) -> State:
    return table("giza", "rhodes", **options)


def three(**options: str) -> State:
    return table("giza", "rhodes", "alexandria", **options)


def have(s: State, seat: int, *spaces: str, coins: int | None = None) -> None:
    """Crossed off in earlier turns; attacks have brought what is printed."""
    player = s.players[seat]
    for space in spaces:
        player.crossed |= 1 << number(space)
    player.coins = player.coins if coins is None else coins
    player.laurels = tuple(
        2 * rank + 3 if player.crossed >> space & 1 else -1
        for space, rank in zip(rules().book.attacks, (0, 1, 2) * 2, strict=True)
    )
    player.was_crossed, player.was_coins, player.was_laurels = player.crossed, player.coins, player.laurels


STORES = tuple(f"store_{good}" for good in ("stone", "wood", "clay", "cloth", "glass", "papyrus"))


def put(s: State, special: str, grey: str = "grey_3") -> None:
    """A special die lies in the forum already."""
    s.dice = tuple(sorted({*s.dice, die(special)} - {die(grey)}))


def shake(s: State, **shown: tuple[str, int]) -> None:
    """The dice fall: each that is named shows a symbol in a quarter, the others lie in the dearest one."""
    book = rules().book
    cells = []
    for which in s.dice:
        name = book.dice[which].id
        symbol, quarter = shown.get(name, (book.dice[which].faces[0], OUT_OF_REACH))
        cells.append(quarter * FACES + book.dice[which].faces.index(symbol))
    rules().apply(s, ("roll", *cells))


def build(seat: int, name: str, space: str) -> tuple[Any, ...]:
    return ("build", seat, die(name), number(space))


def cross(seat: int, space: str) -> tuple[Any, ...]:
    return ("cross", seat, number(space))


def bonus(seat: int, name: str) -> tuple[Any, ...]:
    return ("bonus", seat, [b.id for b in rules().book.bonuses].index(f"bonus_{name}"))


def play(s: State, *actions: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """Legal actions, one after another; what they tell."""
    events: list[Event] = []
    for action in actions:
        assert rules().refuse(s, action) is None, (action, rules().refuse(s, action))
        rules().apply(s, action, events.append)
        assert not rules().faults(s), rules().faults(s)
    return [event.fact for event in events]


def finish(s: State) -> list[tuple[Any, ...]]:
    """Everybody gives up what is left, passes if nothing has been done, and seals."""
    told = []
    for seat in range(len(s.players)):
        while s.phase == TURN and rules().decision(s, seat).seat == seat:
            legal = rules().legal(s, seat)
            told += play(s, next((a for a in legal if a[0] in ("enough", "seal", "pass")), legal[0]))
            if s.phase != TURN:
                return told
    return told


def turn(s: State) -> None:
    """A whole turn in which nobody does anything but pass."""
    shake(s)
    finish(s)


def asked(s: State, seat: int = 0) -> str:
    return rules().decision(s, seat).ask


def crossed(s: State, seat: int, space: str) -> bool:
    return bool(s.players[seat].crossed >> number(space) & 1)


def refused(s: State, action: tuple[Any, ...]) -> tuple[str, dict[str, Any]]:
    """The rule and its figures; told in three languages that differ."""
    refusal = rules().refuse(s, action)
    assert refusal is not None
    assert len({rules().say(refusal, s, lang) for lang in LANGS}) == len(LANGS)
    return refusal.rule, dict(refusal.figures)


def spaces(s: State, seat: int = 0, which: str | None = None) -> set[str]:
    """Where the legal answers lead, or those with one die."""
    book = rules().book
    if which is None:
        return {book.spaces[a[-1]] for a in rules().legal(s, seat) if a[0] in ("build", "cross")}
    return {book.spaces[a[3]] for a in rules().legal(s, seat) if a[0] == "build" and a[2] == die(which)}


def part(s: State, seat: int, name: str) -> int:
    return next(part.points for part in rules().scores(s)[seat].parts if part.name == name)


def detail(s: State, topic: str, seat: int = 0) -> Any:
    """Figures as mappings, so that a test names what it looks at and compares the rest at once."""
    return plain(rules().detail(rules().observe(s, seat), seat, topic))


def plain(found: Any) -> Any:
    if hasattr(found, "_asdict"):
        found = found._asdict()
    if isinstance(found, dict):
        return {name: plain(each) for name, each in found.items()}
    return [*map(plain, found)] if isinstance(found, tuple) else found
