"""`replay`: a saved game verified and looked at, and a way to play for any program that can write a line."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.rules import CHANCE, OVER, lists, write
from game.core.state import dump
from tests.core.playing import loaded, rules_of, saved
from tests.shell.running import Polis, contents

KEYS = {
    "game": str,
    "seats": int,
    "options": dict,
    "seed": int,
    "digest": str,
    "entry": int,
    "entries": int,
    "decision": dict,
    "scores": list,
    "state": dict,
}
AT_THE_END = {"end", "winners"}
"""What is also said of a game that is over."""


@pytest.fixture
def file(here: Path) -> Path:
    path = here / "game.polis"
    saved(path, entries=1000)
    return path


def test_every_position_of_a_game_can_be_looked_at(good: Polis, file: Path) -> None:
    match, before = loaded(file).match, contents(file.parent)
    for entry in [*range(0, len(match.log), 9), len(match.log)]:
        (told,) = good("replay", file, "--to", entry, "--json", "--legal").objects
        s = match.state_at(entry)
        decision = match.rules.decision(s)
        over = decision.seat == OVER
        assert set(told) == {*KEYS, "legal"} | (AT_THE_END if over else set())
        for name, kind in KEYS.items():
            assert type(told[name]) is kind, name
        assert (told["entry"], told["entries"]) == (entry, len(match.log))
        assert told["decision"] == {"seat": decision.seat, "ask": decision.ask, "about": decision.about}
        assert told["state"] == json.loads(json.dumps(dump(s)))
        assert told["legal"] == [list(action) for action in lists(match.rules, s)]
        assert [score["total"] for score in told["scores"]] == [score.total for score in match.rules.scores(s)]
        for score in told["scores"]:
            assert set(score) == {"total", "parts", "sheet"}
            assert score["total"] == sum(score["parts"].values())
            assert set(score["sheet"]) == set(score["parts"])
    assert contents(file.parent) == before, "looking writes nothing"


def test_the_last_position_is_shown_unless_told_otherwise(good: Polis, file: Path) -> None:
    entries = len(loaded(file).match.log)
    (last,) = good("replay", file, "--json").objects
    (named,) = good("replay", file, "--json", "--to", entries).objects
    assert last == named
    assert last["entry"] == last["entries"] == entries
    assert "legal" not in last
    assert (last["decision"]["seat"], last["end"]) == (OVER, "site")
    assert good("replay", file, "--json", "--legal").objects[0]["legal"] == []


def test_the_header_is_told(good: Polis, here: Path) -> None:
    simulate = ("simulate", "akropolis", "--seats", "random,random,random", "--seed", 77, "--option", "lake=single")
    good(*simulate, "--save", "games")
    (told,) = good("replay", here / "games" / "akropolis-77.polis", "--to", 0, "--json").objects
    rules = rules_of("akropolis")
    assert (told["game"], told["seats"], told["seed"], told["digest"]) == ("akropolis", 3, 77, rules.digest)
    assert told["options"] == {option.name: option.default for option in rules.options} | {"lake": "single"}
    assert told["decision"] == {"seat": CHANCE, "ask": "draw", "about": "stack"}


def test_a_game_for_one_is_told_with_its_outcome(good: Polis, here: Path) -> None:
    simulate = ("simulate", "akropolis", "--seats", "random", "--seed", 1, "--games", 6, "--save", "games", "--json")
    results = good(*simulate).objects
    for result in results:
        (told,) = good("replay", here / "games" / f"akropolis-{result['seed']}.polis", "--json", "--legal").objects
        assert set(told) == {*KEYS, *AT_THE_END, "legal", "outcome"}
        assert told["outcome"] == result["outcome"]
        (earlier,) = good("replay", here / "games" / f"akropolis-{result['seed']}.polis", "--json", "--to", 9).objects
        assert set(earlier) == set(KEYS)


@pytest.mark.parametrize(
    ("entry", "asked"),
    [
        (0, "chance draws (stack)"),
        (3, "chance draws (stack)"),
        (4, "seat 0 decides: take"),
        (5, "seat 0 decides: place"),
        (6, "seat 1 decides: take"),
        (None, "the game is over"),
    ],
)
def test_people_read_the_same(good: Polis, file: Path, entry: int | None, asked: str) -> None:
    to = () if entry is None else ("--to", entry)
    (told,) = good("replay", file, *to, "--json", "--legal").objects
    lines = good("replay", file, *to, "--legal").out.splitlines()
    match = loaded(file).match
    assert lines[0] == "Akropolis, 2 seats, options as they stand, seed 1"
    assert lines[1] == f"entry {told['entry']} of {len(match.log)}: {asked}"
    for seat, score in enumerate(told["scores"]):
        parts = ", ".join(f"{name} {points}" for name, points in score["parts"].items())
        assert lines[2 + seat] == f"seat {seat} (human): {score['total']} = {parts}"
    for name, value in told["state"].items():
        if name != "players":
            assert f"{name}: {json.dumps(value, separators=(',', ':'))}" in lines
    for seat, player in enumerate(told["state"]["players"]):
        for name, value in player.items():
            assert f"seat {seat} {name}: {json.dumps(value, separators=(',', ':'))}" in lines
    legal = [f"legal: {write(tuple(action))}" for action in told["legal"]]
    assert [line for line in lines if line.startswith("legal: ")] == legal
    assert not [line for line in good("replay", file, *to).out.splitlines() if line.startswith("legal")]


def test_options_are_named_for_people(good: Polis, here: Path) -> None:
    command = "simulate akropolis --seats random --seed 2 --save games --option long=1 --option architect=hard"
    good(*command.split())
    out = good("replay", here / "games" / "akropolis-2.polis").out
    assert out.startswith("Akropolis, 1 seats, options long=True, architect=hard, seed 2\n")


# -- saves that need a remark


def test_a_cut_save_is_shown_up_to_the_cut_and_that_is_said(polis: Polis, file: Path) -> None:
    file.write_bytes(b"\n".join(file.read_bytes().split(b"\n")[:10]) + b'\n["plac')
    before = file.read_bytes()
    ran = polis("replay", file, "--json")
    assert (ran.code, ran.err) == (0, f"{file}: the last line was cut short and has been left out\n")
    assert ran.objects[0]["entries"] == 9
    assert file.read_bytes() == before


@pytest.fixture
def overlay(here: Path) -> Path:
    """Data that differ a little, so that the rule set is another."""
    (here / "mine" / "akropolis").mkdir(parents=True)
    (here / "mine" / "akropolis" / "scoring.toml").write_text("[stars]\nhouse = 2\n")
    return here / "mine"


def test_under_other_data_a_save_is_shown_from_its_newest_position(
    polis: Polis, refused: Polis, here: Path, overlay: Path
) -> None:
    file = here / "game.polis"
    saved(file, entries=45)
    before = file.read_bytes()
    ran = polis("replay", file, "--data", overlay, "--json")
    sentence = "the rules have changed since: it goes on from entry 40, without 5 later ones"
    assert (ran.code, ran.err) == (0, f"{file}: {sentence}\n")
    (told,) = ran.objects
    assert (told["entry"], told["entries"]) == (40, 40)
    assert told["digest"] == rules_of("akropolis").digest, "that of the save"
    ran = polis("replay", file, "--data", overlay, "--to", 39)
    assert (ran.code, ran.out) == (2, "")
    assert "polis: this game was resumed at entry 40; what lies before is known as a log only" in ran.err
    assert file.read_bytes() == before
    short = here / "short.polis"
    saved(short, entries=19)
    ran = refused("replay", short, "--data", overlay)
    assert ran.err == f"polis: {short} was played under other rules, and holds no position to go on from\n"


def test_a_game_with_other_data_is_replayed_with_them(good: Polis, here: Path, overlay: Path) -> None:
    command = ("simulate", "akropolis", "--seats", "random,random", "--seed", 5, "--json", "--save", "games")
    (result,) = good(*command, "--data", overlay).objects
    (told,) = good("replay", here / "games" / "akropolis-5.polis", "--data", overlay, "--json").objects
    assert [score["total"] for score in told["scores"]] == [score["total"] for score in result["scores"]]


# -- a player that knows nothing but this


def driven(good: Polis, file: Path, seats: int, seed: int, options: dict[str, Any]) -> list[dict[str, Any]]:
    """A whole game played by asking `replay --legal --json` and appending one of its answers to the file."""
    file.write_text(json.dumps({"polis": 1, "game": "akropolis", "seats": seats, "options": options}) + "\n")
    rng, seen = Random(seed), list[dict[str, Any]]()
    while True:
        (told,) = good("replay", file, "--legal", "--json").objects
        assert told["entry"] == told["entries"] == len(seen)
        seen.append(told)
        if told["decision"]["seat"] == OVER:
            assert told["legal"] == []
            return seen
        assert told["legal"]
        with file.open("a") as log:
            log.write(json.dumps(rng.choice(told["legal"])) + "\n")


@pytest.mark.slices(2)
@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"architect": "hard", "lake": "single"}), (3, {"variant_houses": True})],
)
def test_a_whole_game_can_be_played_through_replay_alone(
    good: Polis, here: Path, seats: int, options: dict[str, Any]
) -> None:
    file = here / "driven.polis"
    seen = driven(good, file, seats, 5, options)
    asked = [told["decision"]["seat"] for told in seen]
    assert set(asked) == {CHANCE, OVER, *range(seats)}
    assert {told["decision"]["ask"] for told in seen} == {"draw", "take", "place", "over"}
    last = seen[-1]
    assert set(last) == {*KEYS, *AT_THE_END, "legal"} | ({"outcome"} if seats == 1 else set())
    assert last["entries"] == len(file.read_text().splitlines()) - 1
    totals = [score["total"] for score in last["scores"]]
    if seats == 1:
        assert last["winners"] == ([0] if last["outcome"]["won"] else [])
    else:
        assert all(totals[seat] == max(totals) for seat in last["winners"])
    match = loaded(file).match
    assert match.over
    assert [told["decision"]["seat"] for told in seen[:-1]] == [entry.seat for entry in match.log]
    for told, entry in zip(seen, match.log, strict=False):
        assert list(entry.action) in told["legal"]


def test_what_is_not_among_the_legal_actions_is_refused(good: Polis, refused: Polis, here: Path) -> None:
    file = here / "driven.polis"
    file.write_text('{"polis":1,"game":"akropolis","seats":2}\n')
    (told,) = good("replay", file, "--legal", "--json").objects
    for tile in range(0, 70, 6):
        file.write_text(f'{{"polis":1,"game":"akropolis","seats":2}}\n["draw",{tile}]\n')
        if ["draw", tile] in told["legal"]:
            assert good("replay", file, "--json").objects[0]["entries"] == 1
        else:
            assert f'{file}, line 2: ["draw", {tile}] is refused' in refused("replay", file, "--json").err
