"""Broken data of Age of Civilization: told at load, with its line, its path and a near word; and a new card is data."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import load
from game.core.data import DataError
from tests.data.overlays import Files, overlay, shipped, whole_copy

PEOPLES, WONDERS, TECHNOLOGIES, ACTIONS, EVENTS, SOLO, SETUP = (
    f"ages/{name}.toml" for name in ("peoples", "wonders", "technologies", "actions", "events", "solo", "setup")
)


def faults(folder: Path, files: Files) -> list[str]:
    """What the game refuses to load for, as it is printed, without the folder."""
    with pytest.raises(DataError) as caught:
        load("ages", data=overlay(folder, files))
    return str(caught.value).replace(f"{folder}/ages/", "").splitlines()


def petra(text: str) -> Files:
    return {WONDERS: f'[[wonder]]\nid = "petra"\n{text}\n'}


def korea(text: str) -> Files:
    return {PEOPLES: f'[[people]]\nid = "korea"\nregion = "east_asia"\npopulation = 3\n{text}\nlegacy.strength = 1\n'}


def writing(text: str) -> Files:
    return {TECHNOLOGIES: f'[[technology]]\nid = "writing"\ncolumn = "left"\nlevel = 1\n{text}\n'}


BROKEN: dict[str, tuple[Files, list[str]]] = {
    "an unknown verb": (
        petra('on = [{ when = "gained", effect = [{ do = "gian", good = "coins", n = 6 }] }]'),
        ["wonders.toml:3: wonder[0].on[0].effect[0].do: unknown verb 'gian' (did you mean 'gain'?)"],
    ),
    "an unknown good": (
        {EVENTS: '[[event]]\nid = "rats"\neffect = [{ do = "lose", good = "coin", n = 3 }]\n'},
        ["events.toml:3: event[0].effect[0].good: unknown 'coin' (did you mean 'coins'?)"],
    ),
    "an unknown count": (
        petra('end = [{ n = { per = "worker", every = 2 } }]'),
        ["wonders.toml:3: wonder[0].end[0].n.per: unknown 'worker' (did you mean 'workers'?)"],
    ),
    "an event that never comes": (
        petra('on = [{ when = "gaind", effect = [{ do = "gain", good = "coins", n = 6 }] }]'),
        ["wonders.toml:3: wonder[0].on[0].when: nothing ever causes 'gaind' (did you mean 'gained'?)"],
    ),
    "an unknown action": (
        writing('less = [{ action = "cultur", n = 1 }]'),
        ["technologies.toml:5: technology[0].less[0].action: unknown action 'cultur' (did you mean 'culture'?)"],
    ),
    "an unknown technology": (
        korea('main.more = [{ action = "research", points = 2, of = ["writting"] }]'),
        ["peoples.toml:5: people[0].main.more[0].of[0]: unknown technology 'writting' (did you mean 'writing'?)"],
    ),
    "an ability that does nothing": (
        korea("main = {}"),
        ["peoples.toml:5: people[0].main: this does nothing: an ability says something"],
    ),
    "a count of something else": (
        korea('main.on = [{ when = "rest", effect = [{ do = "learn", n = { per = "extra_coins" } }] }]'),
        [
            "peoples.toml:5: people[0].main.on[0].effect[0].n.per: 'extra_coins' is about a birth, "
            "but these steps are about nothing"
        ],
    ),
    "too many people": (
        {PEOPLES: '[[people]]\nid = "x"\nregion = "asia"\npopulation = 5\nmain.strength = 2\nlegacy.strength = 1\n'},
        [
            "peoples.toml:3: people[0].region: unknown 'asia' (did you mean 'east_asia'?)",
            "peoples.toml:4: people[0].population: expected at most 4, got 5",
        ],
    ),
    "a price that is not lower": (
        writing('less = [{ action = "culture" }]'),
        ["technologies.toml:5: technology[0].less[0]: a lower price says 'n', or it is 'free'"],
    ),
    "culture for a technology": (
        writing('less = [{ action = "culture", n = 1, of = ["mining"] }]'),
        ["technologies.toml:5: technology[0].less[0].of: only research is for a technology"],
    ),
    "a bonus of nothing": (
        petra('more = [{ action = "trade" }]'),
        ["wonders.toml:3: wonder[0].more[0]: this brings nothing: 'coins' or 'points' are lacking"],
    ),
    "others who neither gain nor lose": (
        petra('on = [{ when = "gained", effect = [{ do = "others" }] }]'),
        ["wonders.toml:3: wonder[0].on[0].effect[0]: the others either 'gain' or 'lose'"],
    ),
    "an unknown people that is banned": (
        {SOLO: '[clash]\nbanned = ["mongols"]\nwonders = 4\nplague_at = 5\nrival = 1\n'},
        ["solo.toml:2: clash.banned[0]: unknown people 'mongols' (did you mean 'mongolia'?)"],
    ),
    "a space without rounds": (
        {ACTIONS: '[[action]]\nid = "ritual"\nwhere = "scenario"\nworkers = 1\n'},
        ["actions.toml:1: action[0]: 'rounds' are for the spaces of a scenario, and they need them"],
    ),
    "more rounds than cards": (
        {SETUP: "rounds = 7\n"},
        [
            "data/ages/actions.toml:5: action: 8 cards do not make 7 rounds",
            f"{shipped('ages/solo.toml', '[[command]]')}: command: 7 commands are wanted, and there are 6",
        ],
    ),
    "more cards than there are": (
        {
            SETUP: "pool = 60\n[winds]\ntokens = 10\n[innovations]\ncards = 6\n[draft]\nhand = 8\n",
            SOLO: "achievement = []\n[clash]\nplague_at = 9\nwonders = 20\n",
        },
        [
            "setup.toml:1: pool: 60 peoples are wanted, and there are 48",
            "setup.toml:3: winds.tokens: 10 events are wanted, and there are 9",
            "setup.toml:3: winds.tokens: events come between the 6 rounds",
            "setup.toml:5: innovations.cards: 10 special cards are wanted, and there are 9",
            "setup.toml:7: draft.hand: a packet has 7 cards",
            "solo.toml:1: achievement: 1 achievements are wanted, and there are 0",
            "solo.toml:3: clash.plague_at: 9 places on the time track are wanted, and there are 8",
            "solo.toml:4: clash.wonders: 20 wonders are wanted, and there are 15",
            f"{shipped('ages/solo.toml', 'banned')}: clash.banned: 60 peoples are wanted, and there are 41",
            f"{shipped('ages/solo.toml', 'deck')}: scenario[0].deck: 60 peoples are wanted, and there are 14",
        ],
    ),
    "coins for seats that are not there": (
        {SETUP: "[evened]\n3 = [1, 0]\n"},
        ["setup.toml:2: evened.3: 2 are too few or too many for 3 seats"],
    ),
    "a scenario that lacks something": (
        {
            SOLO: '[[scenario]]\nid = "lost_civilization"\npeople = "maya"\ndeck = ["maya", "egypt", "rome", "arabs"]\n'
            "wonders = 16\nmedals = []\n"
        },
        [
            "solo.toml:3: scenario[0].people: 'maya' is in the deck as well",
            "solo.toml:4: scenario[0].deck: 5 peoples are wanted, and there are 4",
            "solo.toml:5: scenario[0].wonders: 16 wonders are wanted, and there are 15",
            "solo.toml:6: scenario[0].medals: 1 medals are wanted, and there are 0",
        ],
    ),
    "a scenario without a name": (
        {SOLO: '[[scenario]]\nid = "silk_rode"\nmedals = [{ id = "bronze", points = 9 }]\n'},
        [
            f"solo.toml:2: scenario[0].id: missing text '{key}.silk_rode' in {lang}"
            for key in ("option.mode", "option.mode.told")
            for lang in ("en", "pl", "ru")
        ],
    ),
    "strength that counts itself": (
        korea('main.strength = { per = "strength" }'),
        ["peoples.toml:5: people[0].main.strength.per: 'strength' cannot be counted by itself"],
    ),
    "points for a birth at the end": (
        petra('end = [{ n = { per = "extra_coins" } }]'),
        ["wonders.toml:3: wonder[0].end[0].n.per: 'extra_coins' is about a birth, but this holds at any time"],
    ),
    "an action that never ends": (
        writing('on = [{ when = "culture", effect = [{ do = "perform", action = "culture" }] }]'),
        ["technologies.toml:5: technology[0].on[0].effect: without 'may' around 'perform' this may never end"],
    ),
    "a question in a war": (
        petra('on = [{ when = "war", effect = [{ do = "learn" }] }]'),
        ["wonders.toml:3: wonder[0].on[0].effect: nobody can be asked here: it happens to all players at once"],
    ),
    "a question of an event": (
        {EVENTS: '[[event]]\nid = "rats"\neffect = [{ do = "take_wonder" }]\n'},
        ["events.toml:3: event[0].effect: nobody can be asked here: it happens to all players at once"],
    ),
    "a price with two conditions": (
        writing('less = [{ action = "research", n = 1, of = ["mining"], only = "strongest" }]'),
        [
            "technologies.toml:5: technology[0].less[0].only: "
            "a lower price has one condition, and this one has 'of' already"
        ],
    ),
    "names that nothing has beside what does not fit": (
        {
            **korea('main.space = "fishin"\nmain.on = [{ when = "bron", effect = [{ do = "gian" }] }]\nregon = 3'),
            WONDERS: '[[wonder]]\nid = "petra"\nkeeps = "exploit"\nmore = [{ action = "trad", coins = 1, of = 3 }]\n'
            'end = [{ n = { per = "coin" } }]\n',
            SOLO: '[clash]\nbanned = ["mongols"]\nwonders = "four"\n',
        },
        [
            "peoples.toml:5: people[0].main.space: unknown action 'fishin' (did you mean 'fishing'?)",
            "peoples.toml:6: people[0].main.on[0].effect[0].do: unknown verb 'gian' (did you mean 'gain'?)",
            "peoples.toml:6: people[0].main.on[0].when: nothing ever causes 'bron' (did you mean 'born'?)",
            "peoples.toml:7: people[0].regon: unknown 'regon' (did you mean 'region'?)",
            "solo.toml:2: clash.banned[0]: unknown people 'mongols' (did you mean 'mongolia'?)",
            "solo.toml:3: clash.wonders: expected a whole number, got text 'four'",
            "wonders.toml:4: wonder[0].more[0].action: unknown action 'trad' (did you mean 'trade'?)",
            "wonders.toml:4: wonder[0].more[0].of: expected a list, got the number 3",
            "wonders.toml:4: wonder[0].more[0].of: only research is for a technology",
            "wonders.toml:5: wonder[0].end[0].n.per: unknown 'coin' (did you mean 'coins'?)",
        ],
    ),
    "faults of two files at once": (
        {EVENTS: '[[event]]\nid = "rats"\nwho = "all_but_one"\n', **petra('on = [{ when = "gained", effect = [3] }]')},
        [
            "events.toml:3: event[0].who: unknown 'all_but_one' "
            "(allowed: all, least_strength, most_coins, most_technologies, most_wonders)",
            'wonders.toml:3: wonder[0].on[0].effect[0]: a step is a table that says what to do: { do = "gain", ... }',
        ],
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_wrong_is_told_with_its_place(what: str, tmp_path: Path) -> None:
    files, expected = BROKEN[what]
    assert faults(tmp_path, files) == expected


def test_a_column_has_a_technology_on_each_level(tmp_path: Path) -> None:
    told = faults(
        tmp_path, {TECHNOLOGIES: '[[technology]]\nid = "writing"\ncolumn = "right"\nlevel = 1\nspared = true\n'}
    )
    assert [line.partition(": ")[2] for line in told] == [
        "technology: expected one technology left on level 1",
        "technology: expected one technology right on level 1",
    ]


NEW = """
[[wonder]]
id = "tower_of_babel"
on = [{ when = "learned", effect = [{ do = "score", n = 1 }] }]
end = [{ n = { per = "technologies", every = 3, times = 2 } }]
"""


def test_a_new_card_is_data_alone(tmp_path: Path) -> None:
    names = {f"words/{lang}/ages.toml": '[text.wonder]\ntower_of_babel = "Babel"\n' for lang in ("en", "pl", "ru")}
    rules = load("ages", data=overlay(tmp_path, {WONDERS: NEW, **names}))
    assert rules.detail(rules.setup(2, {}), 0, "texts.en")["wonder.tower_of_babel"] == (
        "Whenever you gain a technology, score 1 point. "
        "At the end of the game, score 2 points for every 3 of your technologies."
    )


def test_a_new_card_without_a_name_is_a_fault(tmp_path: Path) -> None:
    told = faults(tmp_path, {WONDERS: NEW})
    assert told == [
        f"wonders.toml:2: wonder[0].id: missing text 'wonder.tower_of_babel' in {lang}" for lang in ("en", "pl", "ru")
    ]


def test_shipped_files_may_be_the_broken_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Someone puts printed values in place of ours, and slips."""
    data = whole_copy(tmp_path / "data")
    actions = data / "ages" / "actions.toml"
    actions.write_text(actions.read_text("utf-8").replace("coins = 7", "conis = 7", 1), "utf-8")
    monkeypatch.setattr("game.core.data.files", lambda package: data)
    with pytest.raises(DataError, match=r"data/ages/actions.toml:10: action\[0\].conis: unknown 'conis'"):
        load("ages")
