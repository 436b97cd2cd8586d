"""`simulate`: bots play whole games, and what is printed about them is a promise."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from game import GAMES
from game.core.rules import Outcome
from game.core.save import read
from game.shell.simulate import Counted, rules_of, solo_json
from tests.core.playing import loaded
from tests.shell.running import Polis, finished

RANDOM = ("random", "random,random", "random,random,random", "random,random,random,random")
PARTS = {
    "akropolis": {"houses", "markets", "barracks", "temples", "gardens", "stones"},
    "origins": {
        *("districts", "buildings", "military", "zodiac", "population", "retired"),
        *("temples", "seats", "advisors", "gold"),
    },
    "wonders": {"wonder", "west", "east", "agora", "market", "university", "guild", "gallery"},
    "ages": {"actions", "peoples", "technologies", "wonders", "events", "scenario"},
}
USED = ("origins", "wonders", "ages")
"""Games of which it is counted what was used."""

KEYS = {
    "game": str,
    "seats": list,
    "options": dict,
    "seed": int,
    "winners": list,
    "scores": list,
    "end": str,
    "rounds": int,
    "decisions": int,
    "choices": int,
    "seconds": float,
}


def timeless(results: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Without the only thing that may differ from one run to the next."""
    return [{name: value for name, value in result.items() if name != "seconds"} for result in results]


# -- the JSON


@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, kinds) for game in GAMES for n, kinds in enumerate(RANDOM, 1) if n in rules_of(game).seats],
)
def test_one_object_per_game_with_exactly_the_promised_keys(good: Polis, game: str, seats: str) -> None:
    results = good("simulate", game, "--seats", seats, "--games", 4, "--seed", 3, "--json").objects
    kinds = seats.split(",")
    solo = len(kinds) == 1
    assert [result["seed"] for result in results] == [3, 4, 5, 6]
    for result in results:
        assert set(result) == set(KEYS) | ({"outcome"} if solo else set()) | ({"uses"} if game in USED else set())
        for name, kind in KEYS.items():
            assert type(result[name]) is kind, name
        assert (result["game"], result["seats"]) == (game, kinds)
        assert {name: type(value) for name, value in result["options"].items()} == {
            option.name: type(option.default) for option in rules_of(game).options
        }
        assert result["end"] in rules_of(game).end_reasons
        assert 0 < result["choices"] <= result["decisions"]
        assert result["rounds"] > 2
        assert 0 < result["seconds"] < 60
        assert len(result["scores"]) == len(kinds)
        for score in result["scores"]:
            assert set(score) == {"total", "parts"}
            assert type(score["total"]) is int
            assert set(score["parts"]) == PARTS[game]
            assert all(type(points) is int for points in score["parts"].values())
            assert score["total"] == sum(score["parts"].values())
        if not solo:
            totals = [score["total"] for score in result["scores"]]
            assert result["winners"]
            assert all(type(seat) is int and totals[seat] == max(totals) for seat in result["winners"])


def test_a_game_for_one_has_an_outcome(good: Polis) -> None:
    results = good("simulate", "akropolis", "--seats", "random", "--games", 20, "--seed", 1, "--json").objects
    results += good("simulate", "akropolis", "--seats", "greedy", "--games", 3, "--seed", 1, "--json").objects
    for result in results:
        outcome = result["outcome"]
        assert set(outcome) == {"won", "rival"}
        assert type(outcome["won"]) is bool
        assert type(outcome["rival"]) is int
        assert result["winners"] == ([0] if outcome["won"] else [])
        assert outcome["won"] == (result["scores"][0]["total"] > outcome["rival"])
    assert {result["outcome"]["won"] for result in results} == {True, False}


def test_solo_training_has_a_target(good: Polis) -> None:
    for result in good("simulate", "origins", "--seats", "random", "--games", 5, "--seed", 1, "--json").objects:
        outcome = result["outcome"]
        assert set(outcome) == {"won", "target"}
        assert outcome["target"] in (180, 200, 220, 240, 260)
        assert outcome["won"] == (result["scores"][0]["total"] >= outcome["target"])
        assert (result["end"], result["rounds"]) == ("rounds", 5)


def test_an_outcome_says_whatever_there_is_to_say() -> None:
    assert solo_json(Outcome(False)) == {"won": False}
    assert solo_json(Outcome(True, rival=50)) == {"won": True, "rival": 50}
    assert solo_json(Outcome(True, target=9, medals=("gold",))) == {"won": True, "target": 9, "medals": ("gold",)}
    assert solo_json(Outcome(True, rival=0)) == {"won": True, "rival": 0}, "a rival without points is a rival"
    assert solo_json(Outcome(True, target=0)) == {"won": True, "target": 0}


def test_an_outcome_holds_only_what_is_promised() -> None:
    everything = Outcome(False, rival=1, target=2, medals=("gold",), drawn=True)
    assert set(solo_json(everything)) - {"drawn"} == {"won", "rival", "target", "medals"}


def test_two_players_are_greedy_and_random_unless_told_otherwise(good: Polis) -> None:
    (result,) = good("simulate", "akropolis", "--seed", 1, "--json").objects
    assert result["seats"] == ["greedy", "random"]
    assert result["winners"] == [0]


def test_spaces_between_seats_do_no_harm(good: Polis) -> None:
    (result,) = good("simulate", "akropolis", "--seats", " random , random", "--json").objects
    assert result["seats"] == ["random", "random"]


# -- seeds


def test_a_seed_repeats_its_game(good: Polis) -> None:
    command = ("simulate", "akropolis", "--seats", "random,random,random", "--json", "--games")
    first = timeless(good(*command, 5, "--seed", 11).objects)
    assert timeless(good(*command, 5, "--seed", 11).objects) == first
    assert timeless(good(*command, 1, "--seed", 13).objects) == first[2:3]
    assert len({str(result["scores"]) for result in first}) == 5
    greedy = ("simulate", "akropolis", "--seats", "greedy", "--seed", 2, "--json")
    assert timeless(good(*greedy).objects) == timeless(good(*greedy).objects)


@pytest.mark.parametrize("seed", [0, -7, 10**17])
def test_any_whole_number_is_a_seed(good: Polis, seed: int) -> None:
    (result,) = good("simulate", "akropolis", "--seats", "random", f"--seed={seed}", "--json").objects
    assert result["seed"] == seed


def test_without_a_seed_one_is_made_up_and_told(good: Polis) -> None:
    command = ("simulate", "akropolis", "--seats", "random", "--json")
    results = [good(*command).objects[0] for _ in range(3)]
    assert len({result["seed"] for result in results}) == 3
    assert timeless(good(*command, "--seed", results[0]["seed"]).objects) == timeless(results[:1])


def test_several_processes_print_the_same_lines_in_the_same_order() -> None:
    command = ("simulate", "akropolis", "--seats", "random,random", "--games", 12, "--seed", 5, "--json", "--jobs")
    alone, together = finished(*command, 1), finished(*command, 2)
    assert (alone.code, alone.err, together.code, together.err) == (0, "", 0, "")
    assert len(alone.objects) == 12
    assert timeless(together.objects) == timeless(alone.objects)


# -- options


@pytest.mark.parametrize(
    ("given", "name", "value"),
    [
        ("long=true", "long", True),
        ("long=yes", "long", True),
        ("long=on", "long", True),
        ("long=1", "long", True),
        ("long=YES", "long", True),
        (" long = on ", "long", True),
        ("long=false", "long", False),
        ("long=no", "long", False),
        ("long=Off", "long", False),
        ("long=0", "long", False),
        ("lake=single", "lake", "single"),
        ("lake=region", "lake", "region"),
        ("houses=by_value", "houses", "by_value"),
        ("barracks=any_empty", "barracks", "any_empty"),
        ("variant_gardens=on", "variant_gardens", True),
        ("architect=medium", "architect", "medium"),
        ("architect=Callicrates", "architect", "hard"),
        ("architect=metagenes", "architect", "medium"),
    ],
)
def test_options_may_be_spelled_as_people_do(good: Polis, given: str, name: str, value: object) -> None:
    (result,) = good("simulate", "akropolis", "--seats", "random", "--seed", 1, "--json", "--option", given).objects
    assert result["options"][name] == value
    assert type(result["options"][name]) is type(value)
    for option in rules_of("akropolis").options:
        if option.name != name:
            assert result["options"][option.name] == option.default


def test_options_go_together_and_change_the_game(good: Polis) -> None:
    command = ("simulate", "akropolis", "--seats", "random,random", "--seed", 1, "--json")
    (plain,) = good(*command).objects
    (changed,) = good(*command, "--option", "long=yes", "--option", "lake=single").objects
    assert (changed["options"]["long"], changed["options"]["lake"]) == (True, "single")
    assert changed["rounds"] > plain["rounds"]


# -- saves


@pytest.mark.parametrize("seats", ["random", "random,random", "random,random,random,random"])
def test_saved_games_are_those_that_were_told(good: Polis, here: Path, seats: str) -> None:
    command = ("simulate", "akropolis", "--seats", seats, "--games", 3, "--seed", 8, "--option", "lake=single")
    results = good(*command, "--save", here / "a" / "b", "--json").objects
    assert timeless(good(*command, "--json").objects) == timeless(results), "saving changes no game"
    files = sorted((here / "a" / "b").iterdir())
    assert [file.name for file in files] == ["akropolis-10.polis", "akropolis-8.polis", "akropolis-9.polis"]
    for result in results:
        file = here / "a" / "b" / f"akropolis-{result['seed']}.polis"
        match, notes = loaded(file)[:2]
        assert notes == ()
        assert match.over
        assert [player.who for player in match.players] == result["seats"]
        assert (match.seed, match.options) == (result["seed"], result["options"])
        (told,) = good("replay", file, "--json").objects
        for name in ("game", "options", "seed", "winners", "end"):
            assert told[name] == result[name]
        assert told.get("outcome") == result.get("outcome")
        assert [score["total"] for score in told["scores"]] == [score["total"] for score in result["scores"]]
        assert [score["parts"] for score in told["scores"]] == [score["parts"] for score in result["scores"]]
        asked = [i for i, entry in enumerate(match.log) if entry.seat >= 0]
        assert result["decisions"] == len(asked)
        assert result["choices"] == sum(len(match.rules.legal(match.state_at(i))) > 1 for i in asked)


def test_a_saved_game_is_never_written_over(good: Polis, refused: Polis, here: Path) -> None:
    command = ("simulate", "akropolis", "--seats", "random", "--seed", 4, "--save", here / "games")
    good(*command)
    ran = refused(*command)
    file = here / "games" / "akropolis-4.polis"
    assert ran.err == f"polis: {file} is there already, and a save is never overwritten\n"


def test_no_game_is_begun_when_one_of_them_could_not_be_saved(good: Polis, refused: Polis, here: Path) -> None:
    """Bad input is found before anything is played, written or printed."""
    command = ("simulate", "akropolis", "--seats", "random", "--save", here / "games")
    good(*command, "--seed", 6)
    assert "akropolis-6.polis is there already" in refused(*command, "--seed", 4, "--games", 4, "--json").err


def test_several_processes_save_every_game(here: Path) -> None:
    command = ("simulate", "akropolis", "--seats", "random,random", "--games", 4, "--seed", 1, "--jobs", 2)
    ran = finished(*command, "--save", here / "games")
    assert (ran.code, ran.err) == (0, "")
    assert {read(file).header.seed for file in (here / "games").iterdir()} == {1, 2, 3, 4}
    again = finished(*command, "--save", here / "games", "--json")
    assert (again.code, again.out) == (2, "")
    assert again.err == f"polis: {here}/games/akropolis-1.polis is there already, and a save is never overwritten\n"


# -- who begins


def test_when_drawn_by_lot_every_bot_begins_and_the_order_stays(good: Polis) -> None:
    listed = ["greedy", "random", "random"]
    command = ("simulate", "akropolis", "--seats", ",".join(listed), "--first", "drawn", "--json")
    results = good(*command, "--games", 9, "--seed", 1).objects
    turned = [listed[i:] + listed[:i] for i in range(3)]
    orders = [result["seats"] for result in results]
    assert all(order in turned for order in orders)
    assert all(order in orders for order in turned)
    assert good(*command, "--games", 1, "--seed", 3).objects[0]["seats"] == orders[2], "the seed decides it"


def test_who_is_listed_first_begins_unless_told_otherwise(good: Polis) -> None:
    command = ("simulate", "akropolis", "--seats", "greedy,random", "--games", 2, "--seed", 1, "--json")
    listed = good(*command).objects
    assert all(result["seats"] == ["greedy", "random"] for result in listed)
    assert timeless(good(*command, "--first", "listed").objects) == timeless(listed)


def test_lots_are_fair(good: Polis) -> None:
    from game.shell.simulate import Table, begins

    table = Table("akropolis", ("a", "b", "c", "d"), {}, first="drawn")
    begun = [begins(table, seed) for seed in range(4000)]
    for seat in range(4):
        assert 900 < begun.count(seat) < 1100


# -- for people


def rows(out: str) -> dict[str, list[str]]:
    """The lines of the table by their seat."""
    lines = [re.split(r" {2,}", line.strip()) for line in out.splitlines()]
    return {line[0]: line[1:] for line in lines if len(line) > 5}


@pytest.mark.parametrize("first", ["listed", "drawn"])
def test_the_table_says_what_the_json_says(good: Polis, first: str) -> None:
    command = ("simulate", "akropolis", "--seats", "greedy,random", "--games", 3, "--seed", 4, "--first", first)
    results, out = good(*command, "--json").objects, good(*command).out
    assert len({result["seats"][0] for result in results}) == (2 if first == "drawn" else 1)
    for result in results:
        kinds = ", ".join(f"{k} {s['total']}" for k, s in zip(result["seats"], result["scores"], strict=True))
        (winner,) = result["winners"]
        assert f"seed {result['seed']}: {kinds}; won by seat {winner}\n" in out
    table = rows(out)
    assert table["seat"] == ["kind", "won", "mean", "least", "most", *results[0]["scores"][0]["parts"]]
    for number, kind in enumerate(["greedy", "random"]):
        own = [result["scores"][result["seats"].index(kind)] for result in results]
        wins = fmean(result["seats"][result["winners"][0]] == kind for result in results)
        totals = [score["total"] for score in own]
        expected = [kind, f"{wins:.1%}", f"{fmean(totals):.1f}", str(min(totals)), str(max(totals))]
        expected += [f"{fmean(score['parts'][name] for score in own):.1f}" for name in own[0]["parts"]]
        assert table[str(number)] == expected
    means = [fmean(result[name] for result in results) for name in ("rounds", "decisions", "choices")]
    last = out.splitlines()[-1]
    assert last.startswith(f"3 games; rounds {means[0]:.1f}, decisions {means[1]:.1f} (with a choice {means[2]:.1f}), ")
    assert last.endswith(" ms per game; ended by: site 3")


def test_a_game_for_one_is_won_or_lost_against_the_architect(good: Polis) -> None:
    command = ("simulate", "akropolis", "--seats", "random", "--games", 8, "--seed", 1)
    results, out = good(*command, "--json").objects, good(*command).out
    for result in results:
        verdict = "won" if result["outcome"]["won"] else "lost"
        line = f"seed {result['seed']}: random {result['scores'][0]['total']}; {verdict} against "
        assert f"{line}{result['outcome']['rival']}\n" in out


def test_solo_training_is_won_or_lost(good: Polis) -> None:
    out = good("simulate", "origins", "--seats", "random", "--seed", 1).out
    assert re.search(r"^seed 1: random \d+; lost$", out, re.MULTILINE)


# -- what was used


def saved_actions(good: Polis, here: Path, seats: str) -> tuple[dict[str, Any], list[list[Any]]]:
    """A game of Origins: its object, and the actions of its save."""
    (result,) = good("simulate", "origins", "--seats", seats, "--seed", 5, "--save", here / "games", "--json").objects
    lines = [json.loads(line) for line in (here / "games" / "origins-5.polis").read_text().splitlines()]
    return result, [line for line in lines if isinstance(line, list)]


def test_what_was_used_is_what_was_played(good: Polis, here: Path) -> None:
    result, actions = saved_actions(good, here, "random,random,random")
    verbs = Counter(action[0] for action in actions)
    uses = Counter(result["uses"])
    assert all(type(count) is int and count > 0 for count in uses.values())
    for use, verb in {"visit": "visit", "close": "close", "tower": "tower", "grow": "grow", "extra": "extra"}.items():
        assert uses[f"turn.{use}"] == verbs[verb], use
    assert uses["turn.pass"] == verbs["pass"] == 3 * result["rounds"]
    assert uses["built.farm"] == verbs["farm"] + verbs["build_farm"]
    groups = Counter(
        {group: sum(n for name, n in uses.items() if name.startswith(group)) for group in ("action", "bonus")}
    )
    assert groups["action"] == verbs["action"]
    assert groups["bonus"] == verbs["bonus"]
    assert sum(n for name, n in uses.items() if name.startswith("built.")) == verbs["place"] + verbs["over"]


def test_what_was_used_is_summed_up_for_people(good: Polis) -> None:
    """And what never was is named, for it is probably wrong."""
    command = ("simulate", "origins", "--seats", "random,random", "--games", 6, "--seed", 2)
    results, out = good(*command, "--json").objects, good(*command).out
    times: Counter[str] = Counter()
    for result in results:
        times.update(result["uses"])
    cells = re.findall(r"([a-z]\w*(?:\.\w+)+) +(\d+) +(\d+)\b", out)
    assert [name for name, _, _ in cells] != []
    for name, count, games in cells:
        assert int(count) == times[name]
        assert int(games) == sum(name in result["uses"] for result in results)
    listed = {name for name, _, _ in cells}
    rules = rules_of("origins")
    assert isinstance(rules, Counted)
    assert listed == set(rules.usable)
    (never,) = [line for line in out.splitlines() if line.startswith("never: ")]
    assert set(never.removeprefix("never: ").split(", ")) == listed - times.keys()


def test_a_game_that_counts_nothing_says_nothing_of_it(good: Polis) -> None:
    out = good("simulate", "akropolis", "--seats", "random", "--seed", 1).out
    assert "never" not in out
    assert "used" not in out


def test_many_games_are_not_listed_one_by_one(good: Polis) -> None:
    command = ("simulate", "akropolis", "--seats", "random", "--seed", 1, "--games")
    assert good(*command, 12).out.count("seed ") == 12
    out = good(*command, 13).out
    assert "seed " not in out
    assert "13 games; " in out


def test_how_the_dice_fell_is_told_over_all_games(good: Polis) -> None:
    ran = good("simulate", "wonders", "--seats", "random,random", "--games", 3, "--seed", 1, "--fairness")
    assert "dice: face" in ran.out and "dice: quarter" in ran.out and "looks fair" in ran.out
    (one,) = good("simulate", "origins", "--seats", "random,random", "--seed", 1, "--fairness", "--json").objects
    assert {"citizen", "speaker"} == set(one["dice"])
    expected, seen = zip(*one["dice"]["citizen"].values(), strict=True)
    assert sum(seen) == pytest.approx(sum(expected))
    assert "no dice" in good("simulate", "akropolis", "--dice", 100).out
