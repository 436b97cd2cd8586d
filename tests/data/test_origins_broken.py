"""Broken data of Origins: what is wrong with an effect is told at load, with its line, its path and a near word."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import load
from game.core.data import DataError
from main import main
from tests.data.overlays import Files, overlay

BOARD, SITES, BUILDINGS, ZODIAC, DISTRICTS = (
    f"origins/{name}.toml" for name in ("board", "sites", "buildings", "zodiac", "districts")
)
VERBS = (
    "choose, may, each, if, repeat, in_any_order, draw, reveal, gain, gain_any, pay, score, march, attack, climb, "
    "take_speaker, take_citizen, patrician, raise, lower, recolour, raise_seat, reset_site, buy, reserve, use_neighbour"
)
RED = ("outpost", "riding_grounds", "armoury", "hippodrome", "veterans", "citadel")
STEP = 'a step is a table that says what to do: { do = "gain", ... }'
NO_STEP = "an effect has at least one step"
NEVER = "an effect needs 'when' or 'instead', or it is never listened for"


def faults(folder: Path, files: Files) -> list[str]:
    """What a game refuses to load for, as it is printed, with {mod} for the folder."""
    with pytest.raises(DataError) as caught:
        load("origins", data=overlay(folder, files))
    return str(caught.value).replace(str(folder), "{mod}").splitlines()


# -- one effect

EFFECTS = {
    "no steps": ("[]", ["effect: " + NO_STEP]),
    "no table": ('["gain"]', ["effect[0]: " + STEP]),
    "a verb unlike all others": ('[{ do = "zzz" }]', [f"effect[0].do: unknown verb 'zzz' (known: {VERBS})"]),
    "a good that does not exist": (
        '[{ do = "gain", good = "stoen", n = 1 }]',
        ["effect[0].good: unknown 'stoen' (did you mean 'stone'?)"],
    ),
    "gold is no basic resource": (
        '[{ do = "gain_any", of = ["gold"], n = 1 }, { do = "gain_any", of = [], n = 1 }]',
        [
            "effect[0].of[0]: unknown 'gold' (allowed: food, stone, wisdom)",
            "effect[1].of: expected at least 1 entry, got 0",
        ],
    ),
    "an unknown kind of what is counted": (
        '[{ do = "score", n = { per = "buildings", of = "read" } }]',
        ["effect[0].n.of: unknown kind of buildings 'read' (did you mean 'red'?)"],
    ),
    "a kind of what is not told apart": (
        '[{ do = "score", n = { per = "farms", of = "red" } }]',
        ["effect[0].n.of: farms are not told apart"],
    ),
    # steps within steps
    "nothing to choose from": (
        '[{ do = "choose", options = [] }]',
        ["effect[0].options: there is nothing to choose from"],
    ),
    "options that are no lists": (
        '[{ do = "choose", options = [{ do = "attack" }, 3, [{ do = "atack" }]] }]',
        [
            "effect[0].options[0]: expected a list, got a table",
            "effect[0].options[1]: expected a list, got the number 3",
            "effect[0].options[2][0].do: unknown verb 'atack' (did you mean 'attack'?)",
        ],
    ),
    # numbers that make no sense
    "a table that ends before what there can be": (
        '[{ do = "score", n = { per = "zodiac_cards", table = [0, 3] } }]',
        ["effect[0].n.table: the figures end at 1, but there can be up to 3: with 'more = true' the last one holds"],
    ),
    "copies of a building that does not exist": (
        '[{ do = "score", n = { per = "copies", of = "obelisc", table = [0, 1], more = true } }]',
        ["effect[0].n.of: unknown kind of copies 'obelisc' (did you mean 'obelisk'?)"],
    ),
    "copies of a building that has no word": (
        '[{ do = "score", n = { per = "copies", of = "mint", table = [0, 1], more = true } }]',
        [
            f"effect[0]: text 'per.copies.many' in {lang}: {{of:{form}}}: unknown word 'mint' (did you mean 'hint'?)"
            for lang, form in (("en", "nom:other"), ("pl", "acc:few"), ("ru", "gen:many"))
        ],
    ),
    # temples
    "another temple than nothing": (
        '[{ do = "climb", temple = "other", n = 1 }]',
        ["effect[0].temple: another temple than which? missing 'than'"],
    ),
    "a certain temple that is not another one": (
        '[{ do = "climb", temple = "sea", n = 1, than = "forest" }, '
        '{ do = "climb", temple = "any", n = 1, than = "sea" }]',
        [f'effect[{at}].than: only another temple is another one than something: temple = "other"' for at in range(2)],
    ),
    # prices
    "a price behind what it buys": (
        '[{ do = "attack" }, { do = "pay", good = "gold", n = 1 }]',
        ["effect[1]: a price comes first, and there is one of them"],
    ),
    "a price that buys nothing": (
        '[{ do = "may", steps = [{ do = "pay", good = "gold", n = 1 }] }]',
        ["effect[0].steps[0]: a price that buys nothing: it stands before the steps that it pays for"],
    ),
    # what the steps are about
    "a die that nobody has chosen": (
        '[{ do = "raise", n = 1 }, { do = "lower", n = 1 }, { do = "may", steps = [{ do = "recolour" }] }]',
        [
            f"effect[{place}]: '{verb}' is about a worker, but these steps are about a building"
            for place, verb in (("0", "raise"), ("1", "lower"), ("2].steps[0", "recolour"))
        ],
    ),
    "the value of a die that nobody has chosen": (
        '[{ do = "score", n = { per = "its_value" } }]',
        ["effect[0].n.per: 'its_value' is about a worker, but these steps are about a building"],
    ),
    "the neighbours of a die": (
        '[{ do = "patrician", which = "any", steps = [{ do = "use_neighbour" }, '
        '{ do = "score", n = { per = "empty_neighbours" } }] }]',
        [
            "effect[0].steps[0]: 'use_neighbour' is about a building, but these steps are about a worker",
            "effect[0].steps[1].n.per: 'empty_neighbours' is about a building, but these steps are about a worker",
        ],
    ),
    "a seat and a temple that nothing names": (
        '[{ do = "raise_seat", n = 2 }, { do = "climb", temple = "other", than = "it", n = 1 }]',
        [
            "effect[0]: 'raise_seat' is about a district, but these steps are about a building",
            "effect[1]: 'climb' is about a temple, but these steps are about a building",
        ],
    ),
    # what has no words
    "a count told for each that is only told by a table": (
        '[{ do = "score", n = { per = "zodiac_cards" } }]',
        [
            f"effect[0]: unknown text 'per.zodiac_cards.each' in {lang} (did you mean 'per.zodiac_cards.many'?)"
            for lang in ("en", "pl", "ru")
        ],
    ),
    "a table of what is only told for each": (
        '[{ do = "may", steps = [{ do = "score", n = { per = "farms", table = [0, 1, 3], more = true } }] }]',
        [
            f"effect[0].steps[0]: unknown text 'per.farms.many' in {lang} (did you mean 'per.farms.each'?)"
            for lang in ("en", "pl", "ru")
        ],
    ),
}


@pytest.mark.parametrize("what", EFFECTS)
def test_a_fault_in_an_effect(what: str, tmp_path: Path) -> None:
    """All of them stand in line 6."""
    effect, wanted = EFFECTS[what]
    baths = f'[[building]]\nid = "mint"\ncolour = "yellow"\ncopies = 3\nstone = 1\neffect = {effect}\n'
    told = faults(tmp_path, {BUILDINGS: baths})
    assert sorted(told) == sorted(f"{{mod}}/{BUILDINGS}:6: building[0].{fault}" for fault in wanted)


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        (BUILDINGS, '[agora]\neffect = [{ do = "gain_all" }]\n', "2: agora.effect[0].do: unknown verb 'gain_all'"),
        (BOARD, '[[military.space]]\neffect = [{ do = "gian" }]\n', "2: military.space[0].effect[0].do: unknown verb"),
        (SITES, '[[bonus]]\nid = "red"\neffect = []\n', f"3: bonus[0].effect: {NO_STEP}"),
        (
            ZODIAC,
            '[[zodiac]]\nid = "leo"\nwhen = ["seat"]\neffect = [{ do = "raise_seat" }]\n',
            "4: zodiac[0].effect[0]: missing 'n'",
        ),
    ],
)
def test_every_file_with_effects_is_looked_at(name: str, text: str, wanted: str, tmp_path: Path) -> None:
    assert any(fault.startswith(f"{{mod}}/{name}:{wanted}") for fault in faults(tmp_path, {name: text}))


# -- zodiac signs

SIGNS = {
    "an event that never happens": (
        'id = "leo"\nwhen = ["seat", "clsed"]\neffect = [{ do = "raise_seat", n = 2 }]\n',
        ["3: zodiac[0].when[1]: nothing ever causes 'clsed' (did you mean 'closed'?)"],
    ),
    "an event unlike all others": (
        'id = "leo"\nwhen = ["x"]\neffect = [{ do = "raise_seat", n = 2 }]\n',
        [
            "3: zodiac[0].when[0]: nothing ever causes 'x' "
            "(known: attack, pass, seat, closed, retire, new_die, tower, two_steps)"
        ],
    ),
    "no event at all": ('id = "leo"\neffect = [{ do = "raise_seat", n = 2 }]\n', [f"1: zodiac[0]: {NEVER}"]),
    "an event without an effect": ('id = "leo"\nwhen = ["seat"]\n', ["1: zodiac[0]: missing 'effect'"]),
    "nothing at all": (
        'id = "leo"\n',
        ["1: zodiac[0]: this sign does nothing: it needs an effect, 'less' or 'allows'"],
    ),
    "a rebate and a rule that is bent": (
        'id = "leo"\nless = { of = "wisdom", n = 1 }\nallows = "build_on_farm"\n',
        ["4: zodiac[0].allows: a card does one thing, and this one has 'less' already"],
    ),
    "an event, something in place of a bonus action, and a rebate": (
        'id = "leo"\nwhen = ["pass"]\ninstead = "bonus"\nless = { of = "wisdom", n = 1 }\n'
        'effect = [{ do = "gain", good = "gold", n = 1 }]\n',
        [
            "4: zodiac[0].instead: a card does one thing, and this one has 'when' already",
            "5: zodiac[0].less: a card does one thing, and this one has 'when' already",
        ],
    ),
    "a sign that does not exist": (
        'id = "cancre"\nwhen = ["pass"]\neffect = [{ do = "atack" }]\n',
        [
            "2: zodiac[0].id: unknown sign 'cancre' (did you mean 'cancer'?)",
            "4: zodiac[0].effect[0].do: unknown verb 'atack' (did you mean 'attack'?)",
        ],
    ),
}


@pytest.mark.parametrize(
    ("when", "effect", "fits"),
    [
        ('["new_die"]', '{ do = "raise", n = 1 }', True),
        ('["seat"]', '{ do = "raise_seat", n = 1 }', True),
        ('["closed"]', '{ do = "raise_seat", n = 1 }', True),
        ('["seat", "closed"]', '{ do = "raise_seat", n = 1 }', True),
        ('["two_steps"]', '{ do = "climb", temple = "other", than = "it", n = 1 }', True),
        ('["pass"]', '{ do = "climb", temple = "other", than = "sea", n = 1 }', True),
        ('["pass"]', '{ do = "climb", temple = "other", than = "it", n = 1 }', False),
        ('["pass"]', '{ do = "raise_seat", n = 1 }', False),
        ('["seat", "retire"]', '{ do = "raise_seat", n = 1 }', False),
        ('["retire"]', '{ do = "raise", n = 1 }', False),  # that die is an advisor by then
        ('["tower"]', '{ do = "score", n = { per = "its_value" } }', False),
        ('["attack"]', '{ do = "patrician", which = "any", steps = [{ do = "raise", n = 1 }] }', True),
    ],
)
def test_a_zodiac_card_is_about_what_it_waits_for(when: str, effect: str, fits: bool, tmp_path: Path) -> None:
    card = overlay(tmp_path, {ZODIAC: f'[[zodiac]]\nid = "leo"\nwhen = {when}\neffect = [{effect}]\n'})
    if fits:
        load("origins", data=card)
        return
    with pytest.raises(DataError, match=r"zodiac.toml:4: zodiac\[0\].effect\[0\].* is about a \w+, but these steps"):
        load("origins", data=card)


def test_an_effect_in_place_of_a_bonus_action_is_about_nothing(tmp_path: Path) -> None:
    card = '[[zodiac]]\nid = "pisces"\ninstead = "bonus"\neffect = [{ do = "raise", n = 1 }]\n'
    assert faults(tmp_path, {ZODIAC: card}) == [
        f"{{mod}}/{ZODIAC}:4: zodiac[0].effect[0]: 'raise' is about a worker, but these steps are about nothing"
    ]


@pytest.mark.parametrize("what", SIGNS)
def test_a_fault_in_a_zodiac_card(what: str, tmp_path: Path) -> None:
    text, wanted = SIGNS[what]
    assert faults(tmp_path, {ZODIAC: f"[[zodiac]]\n{text}"}) == [f"{{mod}}/{ZODIAC}:{fault}" for fault in wanted]


def test_a_sign_that_is_missing(tmp_path: Path) -> None:
    """An empty list takes all of them away."""
    told = faults(tmp_path, {ZODIAC: "\nzodiac = []\n"})
    assert len(told) == 12 and f"{{mod}}/{ZODIAC}:1: zodiac: missing sign 'aquarius'" in told


# -- what has to fit together

TOGETHER: dict[str, tuple[str, str, list[str]]] = {
    "a neighbour of nothing": (
        SITES,
        '[[bonus]]\nid = "red"\neffect = [{ do = "use_neighbour" }, { do = "raise", n = 1 }]\n',
        [
            "{mod}/origins/sites.toml:3: bonus[0].effect[0]: 'use_neighbour' is about a building, "
            "but these steps are about nothing",
            "{mod}/origins/sites.toml:3: bonus[0].effect[1]: 'raise' is about a worker, "
            "but these steps are about nothing",
        ],
    ),
    "an attack that sets itself off": (
        ZODIAC,
        '[[zodiac]]\nid = "leo"\nwhen = ["pass", "attack"]\neffect = [{ do = "may", steps = [{ do = "attack" }] }]\n',
        [
            "{mod}/origins/zodiac.toml:4: zodiac[0].effect: every attack sets this off, so it cannot attack: "
            "that never ends"
        ],
    ),
    "a building without a name": (
        BUILDINGS,
        '[[building]]\nid = "baths"\ncolour = "blue"\ncopies = 1\nstone = 1\neffect = [{ do = "attack" }]\n',
        [
            f"{{mod}}/origins/buildings.toml:2: building[0].id: missing text 'building.baths' in {lang}"
            for lang in ("en", "pl", "ru")
        ],
    ),
    "no building of a colour": (
        BUILDINGS,
        "\n".join(
            f'[[building]]\nid = "{kind}"\ncolour = "blue"\ncopies = 1\nstone = 1\neffect = [{{ do = "attack" }}]'
            for kind in RED
        ),
        ["data/origins/buildings.toml:3: building: expected a kind of building that is red"],
    ),
    "a colour of a district card": (
        DISTRICTS,
        '[[card]]\nid = 3\ncorner = "orang"\narms = ["red", "rot"]\ntowers = ["blue"]\nfirst = 9\nlater = 5\n',
        [
            "{mod}/origins/districts.toml:3: card[0].corner: unknown 'orang' (did you mean 'orange'?)",
            "{mod}/origins/districts.toml:4: card[0].arms[1]: unknown 'rot' "
            "(allowed: blue, orange, purple, red, yellow)",
        ],
    ),
    "a price out of range": (
        BUILDINGS,
        '[[building]]\nid = "mint"\ncolour = "yellow"\ncopies = 0\nstone = 4\neffect = [{ do = "attack" }]\n',
        [
            "{mod}/origins/buildings.toml:4: building[0].copies: expected at least 1, got 0",
            "{mod}/origins/buildings.toml:5: building[0].stone: expected at most 3, got 4",
        ],
    ),
    "borders behind the last space": (
        BOARD,
        "[military]\nborders = [0, 3, 6, 9, 13]\n",
        ["{mod}/origins/board.toml:2: military.borders[4]: the last space is 13"],
    ),
    "borders out of order": (
        BOARD,
        "[military]\nborders = [0, 6, 3]\nhome = 1\n",
        [
            "{mod}/origins/board.toml:2: military.borders[2]: the border before lies behind space 6 already",
            "{mod}/origins/board.toml:3: military.home: a disc that has passed no border stays before the first one",
        ],
    ),
}


@pytest.mark.parametrize("what", TOGETHER)
def test_what_does_not_fit_together(what: str, tmp_path: Path) -> None:
    name, text, wanted = TOGETHER[what]
    assert faults(tmp_path, {name: text}) == wanted


# -- all at once

MANY = {
    BUILDINGS: """
[[building]]
id = "baths"
colour = "blu"
copies = 1
stone = 1
effect = [{ do = "gain", good = "gold", n = 1 }]

[[building]]
id = "mill"
colour = "yellow"
copies = 1
stone = 1
effect = [{ do = "gian", good = "food", n = 1 }, { do = "gain", good = "food" }]

[[building]]
id = "mill"
colour = "yellow"
copies = 1
stone = 1
effect = []

[[building]]
id = "theatre"
colour = "purple"
copies = 1
stone = 1
effect = [
    { do = "score", n = { per = "bildings", of = "red" } },
    { do = "may", steps = [{ do = "choose", options = [[{ do = "atack" }], []] }] },
    { do = "patrician", which = "unused", colour = "rad", steps = [{ do = "raise" }] },
]
""",
    ZODIAC: """
[[zodiac]]
id = "aries"
effect = [{ do = "score", n = 1 }]

[[zodiac]]
id = "leo"
when = ["seet"]
effect = [{ do = "raise_seat", n = 2 }]

[[zodiac]]
id = "leo"
wen = ["seat"]
effect = [{ do = "raise_seet", n = 2 }]
""",
    SITES: '[[bonus]]\nid = "red"\neffect = [{ do = "pay", good = "widsom", n = 1 }]\n',
    BOARD: "[military]\nborders = [0, 3, 40]\n",
    DISTRICTS: '[[card]]\nid = 1\ncorner = "purpel"\narms = ["red", "blue"]\ntowers = []\nfirst = 9\nlater = 5\n',
}
ALL = """
{mod}/origins/board.toml:2: military.borders[2]: the last space is 13
{mod}/origins/buildings.toml:3: building[0].colour: unknown 'blu' (did you mean 'blue'?)
{mod}/origins/buildings.toml:13: building[1].effect[0].do: unknown verb 'gian' (did you mean 'gain'?)
{mod}/origins/buildings.toml:13: building[1].effect[1]: missing 'n'
{mod}/origins/buildings.toml:16: building[2].id: a second 'mill': ids are unique (the first is in line 9)
{mod}/origins/buildings.toml:20: building[2].effect: an effect has at least one step
{mod}/origins/buildings.toml:28: building[3].effect[0].n.per: unknown count 'bildings' (did you mean 'buildings'?)
{mod}/origins/buildings.toml:29: building[3].effect[1].steps[0].options[0][0].do: unknown verb 'atack' \
(did you mean 'attack'?)
{mod}/origins/buildings.toml:29: building[3].effect[1].steps[0].options[1]: an effect has at least one step
{mod}/origins/buildings.toml:30: building[3].effect[2].colour: unknown 'rad' (did you mean 'red'?)
{mod}/origins/buildings.toml:30: building[3].effect[2].steps[0]: missing 'n'
{mod}/origins/districts.toml:3: card[0].corner: unknown 'purpel' (did you mean 'purple'?)
{mod}/origins/sites.toml:3: bonus[0].effect[0].good: unknown 'widsom' (did you mean 'wisdom'?)
{mod}/origins/zodiac.toml:1: zodiac[0]: an effect needs 'when' or 'instead', or it is never listened for
{mod}/origins/zodiac.toml:7: zodiac[1].when[0]: nothing ever causes 'seet' (did you mean 'seat'?)
{mod}/origins/zodiac.toml:11: zodiac[2].id: a second 'leo': ids are unique (the first is in line 6)
{mod}/origins/zodiac.toml:12: zodiac[2].wen: unknown 'wen' (did you mean 'when'?)
{mod}/origins/zodiac.toml:13: zodiac[2].effect[0].do: unknown verb 'raise_seet' (did you mean 'raise_seat'?)
"""


def test_faults_of_effects_are_told_beside_a_table_that_cannot_be_read(tmp_path: Path) -> None:
    """What a step is about, what has no words and what has no sense, though no book comes of these files."""
    building = '[[building]]\nid = "baths"\ncolour = "blu"\ncopies = 1\nstone = 1\n'
    farms = '{ per = "farms", table = [0, 1], more = true }'
    files = {
        BUILDINGS: building + 'effect = [{ do = "raise", n = 1 }]\n',
        ZODIAC: '[[zodiac]]\nid = "leo"\nwhen = ["seat"]\nefect = 1\neffect = [{ do = "raise", n = 1 }]\n',
        SITES: f'[[bonus]]\nid = "red"\neffect = [{{ do = "score", n = {farms} }}]\n',
    }
    told = faults(tmp_path, files)
    assert [fault.removeprefix("{mod}/origins/") for fault in told] == [
        "buildings.toml:3: building[0].colour: unknown 'blu' (did you mean 'blue'?)",
        "buildings.toml:6: building[0].effect[0]: 'raise' is about a worker, but these steps are about a building",
        *[
            f"sites.toml:3: bonus[0].effect[0]: unknown text 'per.farms.many' in {lang} "
            "(did you mean 'per.farms.each'?)"
            for lang in ("en", "pl", "ru")
        ],
        "zodiac.toml:4: zodiac[0].efect: unknown 'efect' (did you mean 'effect'?)",
        "zodiac.toml:5: zodiac[0].effect[0]: 'raise' is about a worker, but these steps are about a district",
    ]


def test_a_file_that_no_game_reads_is_told_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every game meets it, and the near name may be that of another game's file."""
    folder = overlay(tmp_path, {"origins/bord.toml": "", "akropolis/tile.toml": ""})
    assert main(["check", "--data", str(folder)]) == 1
    assert capsys.readouterr().err.splitlines() == [
        f"{folder}/akropolis/tile.toml:1: nothing reads this file (did you mean 'akropolis/tiles.toml'?)",
        f"{folder}/origins/bord.toml:1: nothing reads this file (did you mean 'origins/board.toml'?)",
    ]


def test_check_tells_all_faults_of_one_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two things are missing in one step, and a name in three languages."""
    building = '[[building]]\nid = "%s"\ncolour = "blue"\ncopies = 1\nstone = 1\neffect = [{ do = "%s" }]\n'
    told = []
    for kind, verb in (("mint", "gain"), ("baths", "attack")):
        folder = overlay(tmp_path / kind, {BUILDINGS: building % (kind, verb)})
        assert main(["check", "--data", str(folder)]) == 1
        told += capsys.readouterr().err.replace(str(folder), "{mod}").splitlines()
    assert told == [
        "{mod}/origins/buildings.toml:6: building[0].effect[0]: missing 'good'",
        "{mod}/origins/buildings.toml:6: building[0].effect[0]: missing 'n'",
        *[
            f"{{mod}}/origins/buildings.toml:2: building[0].id: missing text 'building.baths' in {lang}"
            for lang in ("en", "pl", "ru")
        ],
    ]


def test_one_run_of_check_tells_everything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that cannot be read as a table hides neither its own effects nor what is wrong in the others."""
    assert main(["check", "--data", str(overlay(tmp_path, MANY))]) == 1
    out, err = capsys.readouterr()
    assert (out, err.replace(str(tmp_path), "{mod}")) == ("", ALL.removeprefix("\n"))
