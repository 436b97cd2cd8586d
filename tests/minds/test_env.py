"""The environments pass PettingZoo's own tests; without the extra `env` this is skipped."""

from __future__ import annotations

import doctest
import warnings

import pytest

from game import GAMES, new
from tests.core.playing import go, rules_of, start
from tests.hygiene.project import ROOT

pettingzoo_test = pytest.importorskip("pettingzoo.test", reason="wants the extra: pip install 'polis-table[env]'")

from game.minds.env import RawEnv, env  # noqa: E402
from game.minds.spaces import Spaces  # noqa: E402


@pytest.mark.parametrize("game", GAMES)
def test_the_api_is_kept(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of masks without an answer, where somebody is not asked
        pettingzoo_test.api_test(env(game, seats=3), num_cycles=150)


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_is_a_deal(game: str) -> None:
    pettingzoo_test.seed_test(lambda: env(game), num_cycles=20)


def test_the_performance_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(0, 1000, 3))
    monkeypatch.setattr("time.time", lambda: float(next(clock)))
    pettingzoo_test.performance_benchmark(env("ages"))
    assert "cycles per second" in capsys.readouterr().out


def test_a_game_ends_with_somebody_who_wins() -> None:
    table = RawEnv("ages", 3)
    table.reset(seed=5)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, info = table.last()
        rewards[agent] += reward
        assert not truncated
        if terminated:
            assert info["points"] == table.rules.scores(table._match.state_at())[int(agent[-1])].total
        table.step(None if terminated else int(seen["action_mask"].nonzero()[0][-1]))
    winners = table.rules.result(table._match.state_at()).winners
    share = 2 / len(winners) - 1
    assert [*rewards.values()] == [share if seat in winners else -1.0 for seat in range(3)]
    drawn = len(new("ages", 3, 5).log)
    assert table._match.log[:drawn] == new("ages", 3, 5).log, "the same deal as everywhere else"


def test_the_page_tells_the_truth() -> None:
    results = doctest.testfile(str(ROOT / "docs/environments.md"), module_relative=False)
    assert (results.failed, results.attempted > 5) == (0, True)
    page = (ROOT / "docs/environments.md").read_text("utf-8")
    for game in GAMES:
        spaces = Spaces(rules_of(game), 2)
        row = next(line for line in page.splitlines() if line.startswith(f"| `{game}` | {spaces.sizes.slots} |"))
        assert row.endswith(f"| {spaces.length} |")


def test_a_game_without_an_end_is_cut_short() -> None:
    table = RawEnv("origins", longest=7)
    table.reset(seed=1)
    for _ in range(7):
        table.step(0)
    assert all(table.truncations.values()) and not any(table.terminations.values())


@pytest.mark.parametrize("game", GAMES)
def test_everything_has_its_room_and_number(game: str) -> None:
    for seats in rules_of(game).seats:
        spaces, match = Spaces(rules_of(game), seats), start(game, seats)
        while not match.over and len(match.log) < 400:
            go(match, 11)
            for seat in range(seats):
                view, decision, legal = match.view(seat), match.decision(seat), match.legal(seat)
                assert len(spaces.position(view, seat, decision.ask)) == spaces.length
                assert len(legal) <= spaces.sizes.slots
                rows = spaces.answers(legal)
                assert all(row[0] > 0 for row in rows), legal
                assert len({*map(tuple, rows)}) == len(rows), "two answers look alike"
                assert decision.seat != seat or decision.ask in spaces.sizes.asks, decision
                for name, shape in spaces.sizes.room.items():
                    for owner in view.players if name.startswith(".") else [view]:
                        assert len(getattr(owner, name.removeprefix("."))) <= shape[0], name
