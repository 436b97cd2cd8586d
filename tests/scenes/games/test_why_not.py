"""Every refusal that a click, a drag or a key can reach names its rule, and speaks to people.

Positions of each game, from random games at many tables. In each of them everything that sleeps is asked
why, once as the question comes and again with something in the hand; so are the keys of the game and the numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from game.core.match import Match
from game.core.save import Seated
from scenes.app.games import BOARDS
from scenes.play.table_facts import COLOURS
from scenes.table.commands import FURNITURE
from scenes.table.over.curtain import Curtain
from tests.core.playing import rules_of
from tests.scenes.rooms import room
from tests.scenes.tables import Sitting
from tests.thorough import THOROUGH

LANGS = ("en", "pl", "ru")
POSITIONS, OF_A_GAME = (200, 25) if THOROUGH else (16, 2)
"""So many positions of each game, and of one table at most: the same eight tables in either case."""

BEGUN = 3
"""So many of the things that can be taken up are taken up in each position."""

WANDERS = 9
"""So many answers lie between two positions, at most."""

PROGRAM = {
    "en": (
        r"^Not now", r"not asked now", r"asked now", r"[Pp]ossible (answers|choices|payments|spaces)", r"value 0\b",
        r"only sealing", r"must be chosen now", r"possible choices", r"nothing to press here", r"not possible now\.$",
        r"There is no such", r"none such", r"\bhere are \d+\.$", r"[Ss]omething else",
        r"Choose one\.", r"One more action\.", r"\(\d+\)\.$",
    ),
    "pl": (
        r"^Nie teraz", r"Nie o to teraz", r"Teraz chodzi o co innego", r"[Mm]ożliw(e|ych) odpowiedzi", r"wartość 0\b",
        r"zostało tylko", r"trzeba wybrać coś innego", r"liczba możliwości", r"nie ma czego nacisnąć",
        r"To nie jest teraz możliwe", r"Jest ich \d+\.$", r"wśród możliwości",
        r"jedną z możliwości\.", r"Jeszcze jedna akcja\.", r"\(\d+\)\.$",
    ),
    "ru": (
        r"^Не сейчас", r"спрашивают не об этом", r"нужно решить другое", r"[Вв]озможных (ответов|вариантов)",
        r"значение 0\b", r"осталось только", r"нужно выбрать другое", r"нечего нажимать", r"Сейчас это невозможно",
        r"Такого варианта нет", r"Их \d+\.$",
        r"один из вариантов\.", r"ещё одно действие\.", r"\(\d+\)\.$",
    ),
}  # fmt: skip
"""How a program speaks to another one: it counts the answers that it would take, and says that this is none."""

NOT_YET: frozenset[str] = frozenset()
"""Games whose refusals are still to be mended."""

GAMES = [pytest.param(game, marks=pytest.mark.xfail(strict=True) if game in NOT_YET else ()) for game in BOARDS]

SEATS = {"wonders": (2, 3, 5, 7)}


class Told(NamedTuple):
    """What was pressed, and what was said of it."""

    what: str
    why: str
    rule: str
    ours: bool  # it is of the game, so a rule stands behind it

    def faults(self, lang: str) -> list[str]:
        found = [f"{pattern!r}" for pattern in PROGRAM[lang] if re.search(pattern, self.why)]
        if self.why.strip()[-1:] not in ".?!":
            found.append("no sentence")
        if self.ours and not re.fullmatch(r"[A-Z]{2}-(Q-)?\d+", self.rule):
            found.append(f"no rule: {self.rule!r}")
        return found


def asleep(table: Sitting) -> Iterator[Told]:
    """All that would be refused as things are."""
    for target in table.table.targets():
        if target.why_not:
            ours = target.zone not in FURNITURE or target.id[0] == "verb"
            yield Told(str(target.id), *target.refused, ours)
    for number in range(1, 10):
        target = table.board.numbered(number)
        if target and target.why_not:
            yield Told(f"key {number}", *target.refused, True)
    why, rule = table.table.refusals.of_nothing()
    yield Told("beside everything", why, rule, False)


def refused(table: Sitting, rng: Random) -> Iterator[Told]:
    """The same once more with something in the hand; nothing is played by it."""
    yield from asleep(table)
    ready = [target for target in table.board.targets() if not target.why_not and target.zone != "panels"]
    for target in rng.sample(ready, min(BEGUN, len(ready))):
        target.press()
        yield from asleep(table)
        while table.board.can_put_back() and table.board.put_back():
            pass


def positions(game: str, folder: Path) -> Iterator[Sitting]:
    """Some questions of each of many games."""
    tables = (each for number in count() for each in _of_a_game(game, number, folder / str(number)))
    return islice(tables, POSITIONS)


def _of_a_game(game: str, number: int, folder: Path) -> Iterator[Sitting]:
    """Some questions of a random game, far apart; the same table each time."""
    rng, left = Random(f"{game}/{number}"), OF_A_GAME
    table = Sitting(room(folder), match_of(game, number))
    table.app.settings.curtain = "off"
    table.app.settings.reduced_motion = True
    while left and not table.match.over:
        for _ in range(rng.randint(1, WANDERS)):
            if not play(table, rng):
                return
        if rest(table) == "person":
            left -= 1
            yield table


def match_of(game: str, number: int) -> Match[Any]:
    """Every number of seats in turn, and every second time with what makes the game larger."""
    seats = SEATS.get(game, (1, 2, 3, 4))[number % 4]
    larger: dict[str, dict[str, Any]] = {"ages": {"innovations": "true", "winds": "true"} if seats > 1 else {}}
    players = [Seated(f"Anna {seat + 1}", COLOURS[seat], "human") for seat in range(seats)]
    return Match(rules_of(game), seats, larger.get(game, {}) if number % 8 > 3 else {}, number, players)


def rest(table: Sitting) -> str:
    awaited = table.settle()
    while isinstance(table.top, Curtain):
        table.top.lift()
        awaited = table.settle()
    return awaited


def play(table: Sitting, rng: Random) -> bool:
    """Any answer, seldom one that gives something up."""
    awaited = rest(table)
    if awaited == "end_turn":
        table.session.end_turn()
        table.board.ask()
        return True
    if awaited != "person":
        return False
    legal = list(table.match.legal(table.session.actor))
    eager = [action for action in legal if action[0] not in ("pass", "enough", "no", "end", "skip", "rest")]
    table.session.play([rng.choice(eager if eager and rng.random() < 0.85 else legal)])
    table.table.show_next()
    return True


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_names_its_rule_and_speaks_to_people(game: str, tmp_path: Path) -> None:
    found: dict[str, str] = {}
    reached, tried = set(), 0
    for tried, table in enumerate(positions(game, tmp_path), 1):
        lang = LANGS[tried % len(LANGS)]
        table.app.settings.language = lang  # type: ignore[assignment]
        for told in refused(table, Random(tried)):
            reached.add((told.rule, told.why))
            for fault in told.faults(lang):
                found.setdefault(f"{lang}: {told.why} ({fault})", f"{table.match.decision()[1:3]} {told.what}")
    assert tried == POSITIONS
    assert len(reached) > 30
    assert not found, "\n".join(f"{fault} at {where}" for fault, where in sorted(found.items()))


@pytest.mark.parametrize("game", BOARDS)
def test_at_somebody_elses_part_it_is_told_how_to_come_back(game: str, tmp_path: Path) -> None:
    table = next(each for each in positions(game, tmp_path) if each.match.seats > 1)
    for lang in LANGS:
        table.app.settings.language = lang  # type: ignore[assignment]
        table.board.enlarge((table.session.actor + 1) % table.match.seats)
        asked = table.board.prompt()
        assert asked.away
        assert table.table.refusals.of_nothing()[0].endswith(asked.detail)
        for told in asleep(table):
            assert asked.sentence not in told.why or asked.detail in told.why, told
        while table.board.can_put_back() and table.board.put_back():
            pass
