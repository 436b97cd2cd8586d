"""A new building by TOML alone: nothing of it lives in the program, and it is bought, used and told like any other."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import load
from game.core import state
from game.core.data import DataError
from game.core.effects import Icon
from game.core.rules import CHANCE, Action, Event
from game.origins import city
from game.origins.codes import cell_at
from game.origins.state import State
from main import main
from tests.data.overlays import overlay

BATHS = """
[[building]]
id = "baths"
colour = "purple"
copies = 2
stone = 1
effect = [
    { do = "gain", good = "food", n = { per = "patricians", plus = 1 } },
    { do = "may", steps = [
        { do = "pay", good = "wisdom", n = 1 },
        { do = "patrician", which = "unused", colour = "blue", steps = [{ do = "raise", n = 1, cap = true }] },
    ] },
]
"""
FILES = {
    "origins/buildings.toml": BATHS,
    "words/en/origins.toml": '[text.building]\nbaths = "Baths"\n',
    "words/pl/origins.toml": '[text.building]\nbaths = "Łaźnia"\n',
    "words/ru/origins.toml": '[text.building]\nbaths = "Купальня"\n',
}
YARD = 1


@pytest.fixture
def rules(tmp_path: Path) -> Any:
    return load("origins", overlay(tmp_path, FILES))


def kind(rules: Any) -> int:
    return next(at for at, building in enumerate(rules.book.kinds) if building.id == "baths")


def follow(rules: Any, s: State, *actions: Action) -> list[Any]:
    events: list[Event] = []
    for action in actions:
        assert rules.refuse(s, action) is None, (action, s.options)
        rules.apply(s, action, events.append)
    return events


def with_baths(rules: Any, seed: int) -> State:
    """A table at its first turn; whenever the new tile can be drawn, it is."""
    s: State = rules.setup(2, {})
    rng = Random(seed)
    while rules.decision(s).ask != "turn":
        if rules.decision(s).seat != CHANCE:
            rules.apply(s, rules.legal(s)[0])
            continue
        drawn = ("tile", kind(rules))
        rules.apply(s, drawn if rules.refuse(s, drawn) is None else rules.sample(s, rng))
    return s


def test_the_data_is_sound_and_other_data_does_not_know_it(
    rules: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().err == ""
    shipped: Any = load("origins")
    assert "baths" not in [building.id for building in shipped.book.kinds]
    assert shipped.digest != rules.digest


def test_it_is_bought_and_used_in_a_game(rules: Any) -> None:
    """It lies on top of the pool, where it costs no wisdom; two patricians bring 2 food and the tile itself 1."""
    s, baths = with_baths(rules, 1), kind(rules)
    assert s.pool[0] == baths
    player = s.players[0]
    player.ready, player.wisdom, player.stone, player.food = (12, 34), 1, 1, 1
    follow(rules, s, ("visit", 0, YARD), ("action", 1), ("buy", 0), ("pay", 1, 0, 0, 0), ("place", 1, 0))
    while rules.decision(s).seat == CHANCE:
        follow(rules, s, rules.outcomes(s)[0][0])
    assert (rules.decision(s).ask, rules.legal(s)) == ("ability", [("yes",), ("no",)])
    follow(rules, s, ("yes",))
    assert (player.food, rules.decision(s).ask, rules.legal(s)) == (4, "may", [("yes",), ("no",)])
    follow(rules, s, ("yes",), ("pay", 0, 0, 1, 0))
    assert rules.legal(s) == [("patrician", 34)]  # of the blue one alone the effect speaks
    follow(rules, s, ("patrician", 34))
    assert (player.ready, player.wisdom, player.stone, player.food) == ((12, 35), 0, 0, 4)
    assert city.tile_at(player, cell_at(1, 0)) == baths
    assert (rules.decision(s).ask, s.seat) == ("turn", 1)


def test_a_half_used_one_can_be_saved_and_loaded(rules: Any) -> None:
    s = with_baths(rules, 1)
    follow(rules, s, ("visit", 0, YARD), ("action", 1), ("buy", 0), ("pay", 1, 0, 0, 0), ("place", 1, 0))
    while rules.decision(s).seat == CHANCE:
        follow(rules, s, rules.outcomes(s)[0][0])
    follow(rules, s, ("yes",))
    again = state.load(State, state.dump(s))
    rules.restore(again)
    assert (state.key(again), rules.legal(again)) == (state.key(s), rules.legal(s))


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_with_it_break_no_law(rules: Any, seed: int) -> None:
    s, rng, used = with_baths(rules, seed), Random(seed), False
    while not s.over:
        if rules.decision(s).seat == CHANCE:
            rules.apply(s, rules.sample(s, rng))
            continue
        wanted = [action for action in rules.legal(s) if action[0] in ("buy", "yes", "place")]
        events = follow(rules, s, rng.choice(wanted or rules.legal(s)))
        used = used or any(event.fact[0] == "used" and event.fact[2] == kind(rules) for event in events)
        if rules.decision(s).ask == "turn":
            assert rules.faults(s) == []
    assert used


def test_its_name_and_its_sentence_in_three_languages(rules: Any) -> None:
    told = {
        lang: (words.text("building.baths"), rules.book.effects["building.baths"].tell(words))
        for lang, words in rules.texts.items()
    }
    assert told == {
        "en": (
            "Baths",
            "Gain 1 food + 1 food for each of your patricians. You may pay 1 wisdom to add 1 to the value of one of "
            "your unused blue patricians, to a maximum of 6.",
        ),
        "pl": (
            "Łaźnia",
            "Weź 1 żywność + 1 żywność za każdego swojego patrycjusza. Możesz zapłacić 1 mądrość, aby dodać 1 do "
            "wartości jednego ze swoich niewykorzystanych niebieskich patrycjuszy (do maks. 6).",
        ),
        "ru": (
            "Купальня",
            "Получите 1 еду + 1 еду за каждого своего гражданина. Вы можете потратить 1 мудрость, чтобы добавить 1 к "
            "значению одного из своих синих граждан рядом с планшетом (но не выше 6).",
        ),
    }


def test_it_is_named_where_it_is_bought_and_used(rules: Any) -> None:
    s = with_baths(rules, 1)
    follow(rules, s, ("visit", 0, YARD), ("action", 1))
    for lang, name in (("en", "Baths"), ("pl", "Łaźnia"), ("ru", "Купальня")):
        assert name in rules.say(("buy", 0), s, lang)
    events = follow(rules, s, ("buy", 0), ("pay", 1, 0, 0, 0), ("place", 1, 0))
    built = next(event for event in events if event.fact[0] == "built")
    assert "Baths" in rules.say(built, s, "en") and "Купальня" in rules.say(built, s, "ru")


def test_its_strip_of_icons(rules: Any) -> None:
    assert rules.book.effects["building.baths"].icons() == [
        Icon("gain", "food", 1),
        Icon("gain", "food", 1),
        Icon("per", "patricians"),
        Icon("may"),
        Icon("pay", "wisdom", 1),
        Icon("patrician", "blue"),
        Icon("raise", "", 1),
    ]


def test_a_name_is_wanted_in_every_language(tmp_path: Path) -> None:
    """Forgotten in Polish."""
    files = {name: text for name, text in FILES.items() if "/pl/" not in name}
    with pytest.raises(DataError, match=r"words/pl/origins.toml:.*missing text 'building.baths'"):
        load("origins", overlay(tmp_path, files))
