"""Every reason that a move can have is called something, in three languages."""

from __future__ import annotations

import pytest

from game.core import words
from game.core.data import Reader
from game.core.grammar import LANGUAGES
from game.teach.judge import Judge
from game.teach.said import said
from tests.teach.games import GAMES, all_reasons, finished


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_a_name(game: str, lang: str) -> None:
    reader = Reader(None)
    say = words.load(reader, ("ui", game))[lang].text
    reader.finish()
    match = finished(game)
    judge = Judge(match.rules, match.view(0))
    told = [said(judge, reason, say) for reason in all_reasons(game)]
    assert len(set(told)) > 20
    for name in told:
        assert name[0].isupper() and name[-1].isalnum() and "{" not in name, name
        assert len(name) < 60, name
