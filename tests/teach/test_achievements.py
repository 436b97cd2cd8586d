"""Achievements: fifteen in each game, each told in three languages, each proven by bots; faults in data are named."""

from __future__ import annotations

from pathlib import Path

import pytest

from art import icons
from game.core import words
from game.core.data import DataError, Reader
from game.core.grammar import LANGUAGES
from game.teach import achievements
from game.teach.achievements import Achievement, read
from tests.teach.games import GAMES, finished, rules_of
from tools.achievements import holds, proofs

QUICK = (("mason", "mason"), ("mason", "learner"))
"""Who plays a game that takes a second."""


@pytest.mark.parametrize("game", GAMES)
def test_there_are_fifteen_and_each_is_told(game: str) -> None:
    found = read(game, None, rules_of(game))
    assert len(found) == len({each.id for each in found}) == 15
    reader = Reader(None)
    texts = words.load(reader, ("ui", game))
    reader.finish()
    for lang in LANGUAGES:
        said = texts[lang]
        names = [achievements.name(said.text, said.has, game, each.id) for each in found]
        asked = [achievements.asked(said.text, said.has, game, each) for each in found]
        assert len({*names}) == len({*asked}) == 15, "none is like another"
    for each in found:
        assert icons.icon(each.icon, 24, icons.INK).get_bounding_rect().width > 6, each.icon


def test_each_was_won_by_bots() -> None:
    everything = {(game, each.id) for game in GAMES for each in read(game)}
    assert {(proof.game, proof.id) for proof in proofs()} == everything


@pytest.mark.parametrize("game", ["akropolis", "wonders", "ages"])
def test_a_proof_still_holds(game: str) -> None:
    """One of each that is quick; `python -m tools.achievements --check` plays all of them."""
    quick = [proof for proof in proofs() if proof.game == game and proof.kinds in QUICK]
    assert quick and holds(quick[0])


def test_what_is_asked_for_has_to_hold() -> None:
    match = finished("akropolis")
    scores = match.rules.scores(match.state_at())
    winner, loser = (0, 1) if scores[0].total > scores[1].total else (1, 0)
    best = max(scores[winner].parts, key=lambda part: part.points)

    def won(seat: int = winner, **asked: object) -> bool:
        return bool(achievements.won([Achievement("x", "gold", "star", **asked)], match, seat))  # type: ignore[arg-type]

    assert won(won=True) and not won(loser, won=True)
    assert won(points=scores[winner].total) and not won(points=scores[winner].total + 1)
    assert won(parts={best.name: best.points}) and not won(parts={best.name: best.points + 1})
    assert not won(without=(best.name,)) and not won(alone=True) and not won(seats=3)
    assert won(margin=scores[winner].total - scores[loser].total) and not won(tied=True)
    assert won(counts={f"{best.name}.value": best.figures["value"]}), best.figures
    assert not won(against="learner"), "nobody is named there: no level is known"
    match.players[loser].who = "mason-bold"
    assert won(against="mason") and not won(against="master")
    match.players[loser].who = ""


def test_faults_in_the_data_are_named(tmp_path: Path) -> None:
    (tmp_path / "akropolis").mkdir()
    (tmp_path / "akropolis" / "achievements.toml").write_text(
        '[[achievement]]\nid = "a"\nmetal = "gold"\nicon = "star"\nparts = { house = 3 }\nend = "never"\n'
        '[[achievement]]\nid = "b"\nmetal = "gold"\nicon = "star"\noptions = { architect = "brutal" }\n'
    )
    with pytest.raises(DataError) as told:
        read("akropolis", tmp_path, rules_of("akropolis"))
    text = str(told.value)
    assert "'house'" in text and "'never'" in text and "'brutal'" in text
