"""What an overlay may change in Origins, and what the rules then do."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import load
from game.core.rules import CHANCE
from game.origins.codes import FARM, SOURCES, cell_at
from main import main
from tests.data.overlays import overlay

SPEAKERS = "[speakers]\nfaces = [1, 2, 3, 3, 4, 5]\n"
WORDS = '[word.mint]\nclass = "of"\n'


def at_first_turn(rules: Any) -> Any:
    s = rules.setup(2, {})
    while rules.decision(s).ask != "turn":
        rules.apply(s, rules.sample(s, Random(1)) if rules.decision(s).seat == CHANCE else rules.legal(s)[0])
    return s


def run(rules: Any, effect: str, subject: int = 0) -> Any:
    """A table at which an effect has just begun."""
    s = at_first_turn(rules)
    s.stack = ()
    rules.machine.push(s, rules.book.effects[effect].program, 0, subject)
    rules.machine.settle(s, None)
    return s


def with_mint(folder: Path, effect: str, **words: str) -> Any:
    building = f'[[building]]\nid = "mint"\ncolour = "yellow"\ncopies = 3\nstone = 1\neffect = [{effect}]\n'
    texts = {f"words/{lang}/origins.toml": WORDS + forms for lang, forms in words.items()}
    return load("origins", overlay(folder, {"origins/buildings.toml": building, **texts}))


def test_a_speaker_of_value_one_goes_wherever_it_is_paid_for(tmp_path: Path) -> None:
    rules: Any = load("origins", overlay(tmp_path, {"origins/board.toml": SPEAKERS}))
    s = at_first_turn(rules)
    player = s.players[0]
    player.ready, player.speakers, player.archon, player.wisdom, player.gold = (), (1,), 0, 1, 0
    s.sites = (1, 2, 3, 1, 6)
    rules.machine.settle(s, None)
    visits = [action for action in rules.legal(s) if action[0] == "visit"]
    assert visits == [("visit", 1, 0), ("visit", 1, 1), ("visit", 1, 3)]


def test_games_with_such_speakers_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = overlay(tmp_path, {"origins/board.toml": SPEAKERS})
    line = ["simulate", "origins", "--seats", "random,random", "--games", "20", "--data", str(folder)]
    assert main(line) == 0
    assert "20 games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("spaces", "offered"),
    [(0, [1, 2]), (8, [1, 2]), (9, [1]), (10, [0])],
)
def test_up_to_so_many_steps_in_a_certain_temple_are_a_choice(spaces: int, offered: list[int], tmp_path: Path) -> None:
    """Its tenth space is the last one."""
    rules = with_mint(tmp_path, '{ do = "climb", temple = "mountain", n = 2, up_to = true }')
    s = at_first_turn(rules)
    s.players[0].temples, s.stack = (0, spaces, 0), ()
    rules.machine.push(s, rules.book.effects["building.mint"].program, 0, cell_at(1, 0))
    rules.machine.settle(s, None)
    assert rules.legal(s) == [("climb", 1, steps) for steps in offered]
    rules.apply(s, ("climb", 1, offered[0]))
    assert s.players[0].temples == (0, spaces + offered[0], 0)


def test_without_up_to_nobody_is_asked(tmp_path: Path) -> None:
    rules = with_mint(tmp_path, '{ do = "climb", temple = "mountain", n = 2 }')
    s = run(rules, "building.mint", cell_at(1, 0))
    assert (s.players[0].temples, s.stack) == ((0, 2, 0), ())


@pytest.mark.parametrize(("tiles", "scored"), [(1, 3), (2, 5), (4, 5)])
def test_copies_of_any_building_are_counted_and_told(tiles: int, scored: int, tmp_path: Path) -> None:
    rules = with_mint(
        tmp_path,
        '{ do = "score", n = { per = "copies", of = "mint", table = [0, 3, 5], more = true } }',
        en='nom = ["mint", "mints"]\n',
        pl='gender = "f"\nnom = ["mennica", "mennice", "mennic"]\nacc = ["mennicę", "mennice", "mennic"]\n',
        ru='gender = "m"\nnom = ["двор", "двора", "дворов"]\ngen = ["двора", "дворов", "дворов"]\n',
    )
    assert [rules.book.effects["building.mint"].tell(rules.texts[lang]) for lang in ("en", "pl", "ru")] == [
        "Score 3/5 VP for 1/2+ mints in your city.",
        "Zdobądź 3/5 PZ za 1/2+ mennice w swoim mieście.",
        "Получите 3/5 ПО за 1/2+ дворов в своём городе.",
    ]
    mint = next(at for at, kind in enumerate(rules.book.kinds) if kind.id == "mint")
    s = at_first_turn(rules)
    player = s.players[0]
    player.cells += tuple(cell_at(x, 0) for x in range(1, tiles + 2))
    player.tiles += (*[mint] * tiles, FARM + mint)  # a farm shows no mint
    s.stack = ()
    rules.machine.push(s, rules.book.effects["building.mint"].program, 0, cell_at(1, 0))
    rules.machine.settle(s, None)
    assert sum(player.earned) == scored


SCORE = 'effect = [{ do = "score", n = 4 }]\n'


@pytest.mark.parametrize(
    ("name", "text", "effect", "source"),
    [
        ("zodiac", f'[[zodiac]]\nid = "leo"\nwhen = ["pass"]\n{SCORE}', "zodiac.leo", "zodiac"),
        ("sites", f'[[bonus]]\nid = "red"\n{SCORE}', "bonus.red", "buildings"),
        ("buildings", f"[agora]\n{SCORE}", "agora", "buildings"),
        ("board", f"[[military.space]]\n\n[[military.space]]\n{SCORE}" + "[[military.space]]\n" * 12, "space.1",
         "military"),
    ],
)  # fmt: skip
def test_points_of_an_effect_stand_in_the_line_of_its_file(
    name: str, text: str, effect: str, source: str, tmp_path: Path
) -> None:
    rules: Any = load("origins", overlay(tmp_path, {f"origins/{name}.toml": text}))
    s = run(rules, effect)
    assert dict(zip(SOURCES, s.players[0].earned, strict=True)) == {**dict.fromkeys(SOURCES, 0), source: 4}
