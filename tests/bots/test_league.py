"""The league: what is counted of games, and weights that are read back as they were written."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

from game import GAMES
from game.bots import levels
from game.bots.features import features
from game.bots.linear import Leaning, Linear
from game.bots.players import Clock
from game.core.match import Match
from game.core.rules import Action, Decision
from game.core.state import State
from game.league import balance, duel, training
from game.league.duel import SCORED, Played, Table, play, rules_of
from game.league.pairing import against, reports
from game.shell import simulate

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


@EVERY_GAME
def test_deeds_are_names_of_uses_or_parts_of_the_score_sheet(game: str) -> None:
    """A deed that no event and no part can be would never be counted; without any the tempers cannot be told apart."""
    rules = rules_of(game)
    sheet = rules.scores(Match(rules, 2, seed="deeds").state_at())[0]
    known = {*getattr(rules, "usable", ()), *(SCORED + part.name for part in sheet.parts)}
    assert levels.bots(game).deeds
    for deed in levels.bots(game).deeds:
        assert any(fnmatch(name, deed) for name in known), deed


@EVERY_GAME
def test_a_temper_leans_to_what_is_noticed(game: str) -> None:
    known = features(rules_of(game)).names
    for lean in levels.bots(game).lean.values():
        assert set(lean) <= set(known)


def test_who_likes_something_weighs_it_besides() -> None:
    """By so many points as it is liked, and the own only."""
    rules = rules_of("wonders")
    noticed = features(rules)
    value = Linear(noticed, {"coins.0.now": 1.0})
    leaning = Leaning(value, {"buildings.west": 2.0})
    match = Match(rules, 2, seed="liking")
    match.deal()
    s = match.state_at()
    assert leaning(rules, s, 0) == value(rules, s, 0)
    s.players[0].crossed |= rules.book.masks[rules.book.building["west"]]
    assert leaning(rules, s, 0) == value(rules, s, 0) + 2.0 * 5
    assert leaning(rules, s, 1) == value(rules, s, 1)


def test_tastes_are_not_learned() -> None:
    for game in ("ages", "wonders"):
        noticed = features(rules_of(game))
        assert set(noticed.lessons) < set(noticed.names)
        match = Match(rules_of(game), 2, seed="tastes")
        match.deal()
        assert all(place < len(noticed.lessons) for place, _ in noticed.of(match.state_at(), 0))


def test_the_bold_do_what_is_said_of_them() -> None:
    """A few games of the bold against the calm of the quickest level that looks a turn ahead."""
    for game in ("ages", "wonders"):
        *_, report = reports(against(game, "mason-bold", "mason-calm"), "bold", 12, map, stop=False)
        own, others = report.deeds
        assert own > 1.2 * others > 0


def test_a_balance_counts_every_seat_and_city_of_every_game() -> None:
    games = [balance.play(Table("wonders", ("learner",) * 3), "balance", number) for number in range(4)]
    found = {share.name: share for share in balance.shares(games)}
    assert [found[f"seat {seat}"].games for seat in range(3)] == [4, 4, 4]
    assert sum(share.wins for name, share in found.items() if name.startswith("seat")) == pytest.approx(4)
    cities = {board.id for board in rules_of("wonders").book.boards}
    assert sum(share.games for name, share in found.items() if name in cities) == 12


def test_what_was_learned_is_of_its_table(tmp_path: Path) -> None:
    """Weights for a table's options stand beside those for all, and each is replaced only by its own."""
    file = tmp_path / "bots.toml"
    file.write_text("scale = 1.0\n\n[lean]\n", encoding="utf-8")
    some = training.Lesson("ages", 1, 4, "s", options=(("mode", "clash"),))
    for lesson, weight in ((some, 1.0), (training.Lesson("ages", 1, 4, "s"), 2.0), (some, 3.0)):
        training.write(file, lesson, training.Trained({"turns.0": weight}, 0.5, 10), 4, "abc")
    text = file.read_text(encoding="utf-8")
    assert text.count("[[value]]") == 2
    assert sorted(re.findall(r'"turns.0" = (\S+)', text)) == ["2.0000", "3.0000"]


def test_weights_are_those_of_the_options_and_of_the_nearest_size() -> None:
    ages = rules_of("ages")
    clash = Match(ages, 1, {"mode": "clash"}).state_at()
    learned = levels.bots("ages").value
    assert levels.weights("ages", clash) == next(one.weights for one in learned if one.options == {"mode": "clash"})
    four = Match(ages, 4).state_at()
    assert levels.weights("ages", four) == next(one.weights for one in learned if one.seats == 3)


def test_alone_points_and_medals_are_told() -> None:
    played = play(Table("ages", ("mason",), (("mode", "clash"),)), "medals", 0)
    assert isinstance(played, Played)
    assert (played.points >= 20) == bool(set(played.medals) & {"unique_line"})


class Patient:
    """Takes the first answer, and notes whether its time runs out meanwhile."""

    def __init__(self) -> None:
        self.times: set[float] = set()

    def choose(
        self, view: State, decision: Decision, legal: list[Action], clock: Clock, began: State | None = None
    ) -> Action:
        self.times.update(clock() for _ in range(10))
        return legal[0]


def test_nobody_is_cut_short_where_strength_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a search that heeds the time would look less far: a seed would not repeat its game."""
    patient = Patient()
    monkeypatch.setattr(duel, "bot", lambda kind, rules, rng: patient)
    monkeypatch.setattr(simulate.engine, "player", lambda kind, rules, rng, seconds: patient)
    play(Table("ages", ("archon", "archon")), "patient", 0)
    assert len(patient.times) == 1
    simulate.play(simulate.Table("ages", ("archon", "archon"), {}), lambda: 0.0, 1)
    assert len(patient.times) == 1
