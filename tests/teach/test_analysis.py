"""What is said of a finished game: it adds up, it is the same each time, and what cannot be told is not told."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.core.match import Match
from game.core.state import clone
from game.teach import analysis, counsel, kept, luck
from game.teach.analysis import Report, analysed, scouted
from game.teach.judge import Judge
from game.teach.luck import begun as drawn
from game.teach.luck import draw
from game.teach.reasons import LEAST, OWN, Reason, at_once, later, parts
from game.teach.turns_played import compared as compare
from game.teach.turns_played import turns_played
from game.teach.weighing import End, Weighed, sure_from, weigh
from tests.teach.games import GAMES, begun, finished, played


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few moves, few games: what is tested does not hang on how many there are."""
    monkeypatch.setattr(analysis, "SHOWN", 1)
    monkeypatch.setattr(analysis, "SWEEPS", ((1, 2), (1, 3)))
    monkeypatch.setattr(analysis, "SCOUTED", 0)
    monkeypatch.setattr(luck, "DRAWN", 6)


def judge_of(match: Match[Any]) -> Judge:
    return Judge(match.rules, match.view(0))


def test_a_report_tells_the_same_each_time() -> None:
    assert [*analysed(finished("wonders"), [0])] == [*analysed(finished("wonders"), [0])]


@pytest.mark.slices(2)
@pytest.mark.parametrize("game", GAMES)
def test_a_report_adds_up(game: str) -> None:
    match = finished(game)
    *_, report = analysed(match, [0])
    assert (report.game, report.sweep, report.sweeps) == (game, 2, 2)
    for seat, one in enumerate(report.balances):
        assert one.expected + one.luck + one.decisions + one.others + one.rest == pytest.approx(one.result)
        assert one.result == judge_of(match).ended(match.state_at(), seat)
        assert one.rest_error > 0
    assert report.balances[0].decisions < -5, "who plays at random has lost something by it"
    for point in report.curve:
        assert sum(point.chances) == pytest.approx(1) and len(point.leads) == match.seats
    assert [point.entry for point in report.curve] == [turn.start for turn in turns_played(match)]
    for cost in report.costs:
        assert cost.seat == 0 and cost.games == 3 and cost.played != cost.better
        assert not cost.told or cost.points > 1.96 * cost.error
    assert set(report.moments(0)) <= set(report.costs) and not report.moments(1)
    for seat in range(match.seats):
        by_round = sum(one.luck[seat] for one in report.rounds), sum(one.decisions[seat] for one in report.rounds)
        assert by_round == pytest.approx((report.balances[seat].luck, report.balances[seat].decisions))
        told = report.balances[seat].told
        assert told.expected + told.luck + told.decisions + told.others + told.rest == pytest.approx(told.result)
    assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report


def test_what_the_coach_takes_for_dear_is_played_on_whatever_was_learned_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished("ages")
    judge, turn = judge_of(match), next(turn for turn in turns_played(match) if turn.seat == 0)
    blind = compare(judge, match, turn)
    blind = blind._replace(lines=(blind.played,))
    assert blind.cost == 0
    monkeypatch.setattr(analysis, "SCOUTED", 2)
    monkeypatch.setattr(counsel.Counsel, "likely", lambda self, one, other: one != other)
    seen = scouted(judge, blind)
    assert seen.cost > 0 and seen.best.path != turn.path and seen.played is blind.played
    monkeypatch.setattr(analysis, "SWEEPS", ((0, 2), (1, 2)))
    monkeypatch.setattr(analysis, "compared", lambda *given: compare(*given)._replace(lines=()))
    *_, before, report = analysed(match, [0])
    assert not before.costs and report.costs, "by what was learned nothing is dear"


@pytest.mark.parametrize("game", GAMES)
def test_reasons_add_up_to_what_they_explain(game: str) -> None:
    """From one position to a later one of the same seat: every point of the lead has a name."""
    match = finished(game)
    judge, turns = judge_of(match), [turn for turn in turns_played(match) if turn.seat == 0]
    for before, after in zip(turns[::7], turns[3::7], strict=False):
        one, other = match.state_at(after.start), match.state_at(before.start)
        lead = judge.lead(one, 0) - judge.lead(other, 0)
        found = later([parts(judge, one, 0, 1)], [parts(judge, other, 0, 1)], {}, lead)
        said = sum(reason.amount for reason in found)
        assert said == pytest.approx(lead, abs=LEAST)
        assert sum(abs(reason.amount) for reason in found if reason.topic) > 0 or not found
        assert [abs(reason.amount) for reason in found] == sorted((abs(one.amount) for one in found), reverse=True)
        assert later([parts(judge, one, 0, 1)], [parts(judge, one, 0, 1)], {}, 0.0) == at_once({}, 0.0) == []
        told = later([{(OWN, "houses"): 3.0}], [{}], {(OWN, "houses"): -1.0}, 3.0)
        assert told == [Reason(OWN, "houses", 3.0, -1.0)], "what came out the other way round at once says so"


@pytest.mark.parametrize("game", GAMES)
def test_luck_is_none_on_the_average(game: str) -> None:
    """Where all draws can be listed, what they bring more than what is expected comes to nothing over all of them."""
    match = finished(game)
    judge, rules = judge_of(match), match.rules
    for number in drawn(match):
        before = match.state_at(number)
        listed = rules.outcomes(before)
        if listed and 1 < len(listed) <= luck.DRAWN:
            total = sum(weight for _, weight in listed)
            mean = 0.0
            for action, weight in listed:
                s = clone(before)
                rules.apply(s, action)
                branch = match.branch(number)
                branch.play(action)
                mean += weight / total * draw(judge, branch, number, Random(3)).gains[0]
            assert mean == pytest.approx(0, abs=1e-6)
            return
    pytest.skip(f"no draw of this game of {game} has few outcomes")


def test_dice_are_luck_by_what_one_can_do_with_them() -> None:
    """No value sees dice that lie there; whoever threw well can do more."""
    match = finished("wonders")
    found = [draw(judge_of(match), match, number, Random(number)) for number in drawn(match)]
    assert len(found) > 5 and all(one.end > one.entry for one in found)
    assert sum(abs(one.gains[0]) > 0.5 for one in found) > len(found) / 4


def test_little_known_errors_make_less_sure() -> None:
    assert [round(sure_from(games), 2) for games in (4, 12, 1000)] == [3.06, 2.2, 1.96]


@pytest.mark.parametrize("game", GAMES)
def test_lines_are_compared_with_the_same_luck(game: str) -> None:
    match = begun(game)
    judge, seat = judge_of(match), match.decision().seat
    view = match.rules.reopened(match.view(seat), seat)
    line = judge.turns.best(view, seat, Random(3))
    one, two = weigh(judge, [line, line], seat, 1, "luck")
    assert one == two and one.over(two).points == 0


def test_what_is_not_sure_is_not_told() -> None:
    line: Any = None

    def of(*leads: float) -> Weighed:
        return Weighed(line, tuple([End(lead, 0.0) for lead in leads]))

    assert not of(10, 0, 5, -3).over(of(0, 9, 4, 1)).sure
    assert of(10, 11, 12).over(of(0, 1, 2.1)).sure


@pytest.mark.parametrize("game", ["wonders", "ages"])
def test_a_second_look_is_at_once(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, path = finished(game), tmp_path / "game.polis"
    *_, report = kept.looked_at(match, path, [0])
    monkeypatch.setattr(kept, "analysed", None)
    assert [*kept.looked_at(match, path, [0])] == [report]


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"game": "ages"}', b"\xff" * 100, b" " * (kept.LARGEST + 1)])
def test_what_lies_there_instead_of_a_report_is_nothing(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.polis"
    kept.beside(path).write_bytes(content)
    assert kept.read(finished("ages"), path, [0]) is None


def test_a_report_of_another_game_is_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.polis"
    [*kept.looked_at(finished("ages"), path, [0])]
    assert kept.read(finished("ages"), path, [0]) is not None
    assert kept.read(finished("ages"), path, [0, 1]) is None, "nobody looked at the moves of the other seat"
    assert kept.read(finished("wonders"), path, [0]) is None


def test_a_game_for_one_is_looked_at_without_a_rival() -> None:
    match = played(begun("ages", 1), "random")
    *_, report = analysed(match, [0])
    assert report.balances[0].result == match.rules.scores(match.state_at())[0].total
    assert {point.chances for point in report.curve} == {(1.0,)}


class Elsewhere:
    """A match in which everything that a seat could not see is another way."""

    def __init__(self, match: Match[Any], seat: int) -> None:
        self.rules, self._match, self._seat = match.rules, match, seat

    def state_at(self, entry: int | None = None) -> Any:
        rules = self.rules
        return rules.guess(rules.observe(self._match.state_at(entry), self._seat), self._seat, Random(7))


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_judged_by_what_they_could_not_know(game: str) -> None:
    """With other hidden things behind what was seen, a turn costs the same."""
    match = finished(game)
    judge, compared = judge_of(match), 0
    for turn in [*turns_played(match)][::5]:
        if judge.after(turn.view, turn.seat, turn.path) is not None:
            elsewhere: Any = Elsewhere(match, turn.seat)
            s = elsewhere.state_at(turn.start)
            view = match.rules.reopened(match.rules.observe(s, turn.seat), turn.seat)
            assert compare(judge, elsewhere, turn._replace(view=view)).cost == compare(judge, match, turn).cost
            compared += 1
    assert compared
