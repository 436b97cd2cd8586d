"""Broken data of 7 Wonders Dice: each fault is told at load, with its place and a near word, all in one run."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import load
from game.core.data import DataError
from main import main
from tests.data.overlays import Files, overlay, shipped

TABLE, DICE, BUILDINGS, BOARDS = (f"wonders/{name}.toml" for name in ("table", "dice", "buildings", "boards"))
VERBS = (
    "choose, may, each, if, repeat, in_any_order, draw, reveal, worth, produce, defend, unlock, discount, free, "
    "income, coins, assault, cross, build, act"
)


def faults(folder: Path, files: Files) -> list[str]:
    """What the game refuses to load for, as it is printed, with {mod} for the folder."""
    with pytest.raises(DataError) as caught:
        load("wonders", data=overlay(folder, files))
    return str(caught.value).replace(str(folder), "{mod}").splitlines()


# -- one effect

EFFECTS = {
    "a verb unlike all others": ('[{ do = "zzz" }]', [f"effect[0].do: unknown verb 'zzz' (known: {VERBS})"]),
    "a colour that does not exist": (
        '[{ do = "cross", of = ["grea"] }]',
        ["effect[0].of[0]: unknown 'grea' (did you mean 'grey'?)"],
    ),
    "a die that is not special": (
        '[{ do = "unlock", die = "blue" }]',
        ["effect[0].die: unknown special die 'blue' (known: black, white, purple)"],
    ),
    "an unknown count": (
        '[{ do = "coins", n = { per = "space", of = "agora" } }]',
        ["effect[0].n.per: unknown count 'space' (did you mean 'spaces'?)"],
    ),
    "an unknown building to count": (
        '[{ do = "worth", n = { per = "spaces", of = "agroa" } }]',
        ["effect[0].n.of: unknown kind of spaces 'agroa' (did you mean 'agora'?)"],
    ),
    "what lasts within a choice": (
        '[{ do = "may", steps = [{ do = "worth", n = 3 }] }]',
        ["effect: what lasts stands by itself: it is not chosen or repeated"],
    ),
    "an attack on nobody": (
        '[{ do = "assault", n = 3 }]',
        ["effect: only a building that faces a neighbour attacks and defends"],
    ),
}


@pytest.mark.parametrize("what", EFFECTS)
def test_a_broken_effect_of_a_bonus_is_told(what: str, tmp_path: Path) -> None:
    effect, texts = EFFECTS[what]
    found = faults(tmp_path, {BUILDINGS: f'[[bonus]]\nid = "bonus_purse"\neffect = {effect}\n'})
    assert found == [f"{{mod}}/{BUILDINGS}:3: bonus[0].{text}" for text in texts]


# -- everything else

GUILD = """
[[building]]
id = "guild"
colour = "purple"
space = [{ id = "guild_1", cost = 3, effect = [{ do = "worth", n = 5 }] }]
[[building.lane]]
symbols = ["guild_red", "guild_wonder", "guild_grey", "guild_yellow", "guild_blue", "guild_green"]
spaces = ["guild_1"]
"""


def guild(old: str, new: str) -> Files:
    assert old in GUILD
    return {BUILDINGS: GUILD.replace(old, new)}


GOODS = ("stone", "wood", "clay", "cloth", "glass", "papyrus")
TREES = [f"tree_{at}" for at in range(10)]
ORCHARD = f"""
[[building]]
id = "agora"
colour = "blue"
space = [{", ".join(f'{{ id = "{tree}", cost = 0, effect = [{{ do = "produce" }}] }}' for tree in TREES)}]
[[building.lane]]
symbols = ["mask", "scales", "fountain", "temple", "owl", "caduceus"]
spaces = {TREES}

[[building]]
id = "warehouse"
colour = "grey"
city = false
space = [{", ".join(f'{{ id = "store_{good}", cost = 0, effect = [{{ do = "produce" }}] }}' for good in GOODS)}]
lane = [{", ".join(f'{{ symbols = ["{good}"], spaces = ["store_{good}"] }}' for good in GOODS)}]
"""

OTHERS = {
    "a cost above six": (guild("cost = 3", "cost = 7"), "building[0].space[0].cost: expected at most 6, got 7"),
    "no cost": (guild("cost = 3, ", ""), "building[0].space[0]: missing 'cost'"),
    "a row with an unknown space": (
        guild('spaces = ["guild_1"]', 'spaces = ["guild_1", "guild_2"]'),
        "building[0].lane[0].spaces[1]: unknown space 'guild_2' of guild (did you mean 'guild_1'?)",
    ),
    "a row with an unknown symbol": (
        guild('symbols = ["guild_red"', 'symbols = ["guild_redd"'),
        "building[0].lane[0].symbols[0]: unknown symbol 'guild_redd' (did you mean 'guild_red'?)",
    ),
    "a space of two buildings": (
        guild('id = "guild_1"', 'id = "wonder_1"'),
        "building[0].space[0].id: a second space 'wonder_1': wonder has it too",
    ),
    "a bonus with the id of a space": (
        {BUILDINGS: '[[bonus]]\nid = "mask_owl"\neffect = [{ do = "coins", n = 2 }]\n'},
        "bonus[0].id: a second space 'mask_owl': agora has it too",
    ),
    "more materials than bills can count": (
        {BUILDINGS: ORCHARD},
        "building[1].space[5].effect: at most 15 spaces of a sheet may produce",
    ),
    "an unknown face": (
        {DICE: '[[die]]\nid = "red"\ncolour = "red"\nfaces = ["axe", "axe", "axe", "axe", "axe", "ax"]\n'},
        "die[0].faces[5]: unknown symbol 'ax' (did you mean 'axe'?)",
    ),
    "five faces": (
        {DICE: '[[die]]\nid = "red"\ncolour = "red"\nfaces = ["axe", "axe", "axe", "axe", "axe"]\n'},
        "die[0].faces: expected exactly 6 entries, got 5",
    ),
    "a symbol that opens nothing": (
        {DICE: '[[symbol]]\nid = "moon"\n'},
        "symbol[0].id: no row names the symbol 'moon': it opens nothing",
    ),
    "an unknown building to compare": (
        {DICE: '[[symbol]]\nid = "guild_blue"\ncompare = ["agoraa"]\n'},
        "symbol[0].compare[0]: unknown building 'agoraa' (did you mean 'agora'?)",
    ),
    "more bonuses than there are": ({TABLE: "[end]\nbonuses = 4\n"}, "end.bonuses: there are 3 bonuses"),
    "more coins than are printed": ({TABLE: "[treasury]\nstart = 22\n"}, "treasury.start: only 21 coins are printed"),
    "another number of dice": ({TABLE: "[forum]\ndice = 8\n"}, "forum.dice: there are 7 dice that are not special"),
    "an unknown option of the table": (
        {TABLE: "[end]\nbonuses = 3\nturns = 2\n"},
        "end.turns: unknown 'turns' (allowed: bonuses)",
    ),
    "a board with an unknown space": (
        {BOARDS: '[[board]]\nid = "giza"\n[board.spaces]\nwonder_4 = { cost = 1, effect = [{ do = "act" }] }\n'},
        "board[0].spaces.wonder_4: unknown space 'wonder_4' (did you mean 'wonder_3'?)",
    ),
}


@pytest.mark.parametrize("what", OTHERS)
def test_other_faults_are_told(what: str, tmp_path: Path) -> None:
    files, text = OTHERS[what]
    found = faults(tmp_path, files)
    assert any(line.startswith("{mod}") and line.endswith(f": {text}") for line in found), found


def test_two_faults_of_two_files_are_told_in_one_run(tmp_path: Path) -> None:
    files = {**guild("worth", "wurth"), TABLE: "[treasury]\nstart = -1\n"}
    found = faults(tmp_path, files)
    assert len(found) == 2
    assert "unknown verb 'wurth' (did you mean 'worth'?)" in found[0]
    assert "treasury.start: expected at least 0, got -1" in found[1]


def test_two_spaces_of_one_id_are_told_whatever_else_is_wrong(tmp_path: Path) -> None:
    """A verb, a colour, an amount and an id at once."""
    twice = '{ id = "guild_1", cost = 3, effect = [{ do = "worth" }] }'
    space = 'space = [{ id = "guild_1", cost = 3, effect = [{ do = "wurth", n = 5 }] }, '
    files = {BUILDINGS: f'[[building]]\nid = "guild"\ncolour = "purpel"\n{space}{twice}]\nlane = []\n'}
    found = [line.partition(": ")[2] for line in faults(tmp_path, files)]
    assert found == [
        "building[0].colour: unknown 'purpel' (did you mean 'purple'?)",
        "building[0].space[0].effect[0].do: unknown verb 'wurth' (did you mean 'worth'?)",
        "building[0].space[1].effect[0]: missing 'n'",
        "building[0].space[1].id: a second space 'guild_1': guild has it too",
        "building[0].lane: expected at least 1 entry, got 0",
    ]


def test_a_fault_in_our_own_file_has_its_line() -> None:
    """Lines are counted in the file in which the piece stands."""
    assert shipped(BUILDINGS, 'id = "guild"').startswith("data/wonders/buildings.toml:")


def test_a_space_without_a_name_is_told(tmp_path: Path) -> None:
    found = faults(tmp_path, {BUILDINGS: '[[bonus]]\nid = "bonus_feast"\neffect = [{ do = "coins", n = 2 }]\n'})
    assert found == [
        f"{{mod}}/{BUILDINGS}:2: bonus[0].id: missing text 'wonders.space.bonus_feast' in {lang}"
        for lang in ("en", "pl", "ru")
    ]


def test_check_prints_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--data", str(overlay(tmp_path, guild("worth", "wurth")))]) == 1
    assert "unknown verb 'wurth' (did you mean 'worth'?)" in capsys.readouterr().err


# -- what is sound is played


def test_a_space_with_known_verbs_is_a_change_of_data_alone(tmp_path: Path) -> None:
    """A bonus of choices: three coins, or a blue and a grey space in any order."""
    effect = """[{ do = "choose", options = [
        [{ do = "coins", n = 3 }],
        [{ do = "in_any_order", steps = [{ do = "cross", of = ["blue"] }, { do = "cross", of = ["grey"] }] }],
    ] }]"""
    rules = load("wonders", overlay(tmp_path, {BUILDINGS: f'[[bonus]]\nid = "bonus_purse"\neffect = {effect}\n'}))
    texts = rules.detail(rules.setup(2, {}), 0, "texts.en")
    assert texts["bonus.bonus_purse"] == (
        "Gain 3 coins or cross off 1 blue space without a die, paying the usual cost and cross off 1 grey space "
        "without a die, paying the usual cost, in any order."
    )
    assert rules.digest != load("wonders").digest


def test_further_spaces_are_counted_to_any_number(tmp_path: Path) -> None:
    effect = '[{ do = "cross", of = ["grey"], n = 3 }]'
    rules = load("wonders", overlay(tmp_path, {BUILDINGS: f'[[bonus]]\nid = "bonus_purse"\neffect = {effect}\n'}))
    s = rules.setup(2, {"boards": "chosen"})
    west = sum(1 << rules.book.number[f"west_{name}"] for name in ("attack_1", "attack_2", "attack_3", "shield_1"))  # type: ignore[attr-defined]
    s.players[0].crossed = west
    red = rules.book.die["red"]  # type: ignore[attr-defined]
    for action in (("board", 0, 0), ("board", 1, 1), ("roll", *[0] * 7)):
        rules.apply(s, action)
    rules.apply(s, ("build", 0, red, rules.book.number["west_shield_2"]))  # type: ignore[attr-defined]
    rules.apply(s, ("bonus", 0, 2))
    for _ in range(3):
        assert rules.decision(s, 0).ask == "cross"
        rules.apply(s, rules.legal(s, 0)[0])
    assert rules.decision(s, 0).ask == "seal"


def test_other_costs_are_played_by(tmp_path: Path) -> None:
    rules = load("wonders", overlay(tmp_path, guild("cost = 3", "cost = 1")))
    book = rules.book  # type: ignore[attr-defined]
    assert book.sheets[0].costs[book.number["guild_1"]] == 1
