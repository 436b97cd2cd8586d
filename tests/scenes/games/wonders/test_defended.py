"""Barracks that are defended are told large, and what is told is what the rules have reckoned."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.core.match import Match
from scenes.play.session import Step
from scenes.wonders.tableaux import _stands, tell
from tests.core.playing import rules_of
from tests.scenes.choosers import choosing
from tests.scenes.everywhere import seated


def test_what_shields_have_kept_is_what_attacks_have_lost(tmp_path: Path) -> None:
    """In a random game, at every reveal."""
    shown = choosing(tmp_path, "human", "random", "random").board.shown
    match, rng = Match(rules_of("wonders"), 3, {}, 2, seated(3, 2)), Random(2)
    lost, held, told = 0, 0, set[str]()
    while not match.over:
        if match.decision().seat < 0:
            match.draw()
            continue
        before, action = match.view(0), rng.choice(match.legal())
        events = match.play(action)
        lost += sum(min(int(e.fact[4]), int(e.fact[5])) for e in events if e.fact[0] == "attacked")
        new = {int(e.fact[1]): int(e.fact[2]) for e in events if e.fact[0] == "revealed"}
        if new:
            step = Step(before, match.view(0), tuple(events), 0, (action,))
            held += sum(stand.held for seat in new for stand in _stands(shown, step, seat, new))
            told |= {tableau.title for tableau in tell(shown, step)}
    assert held == lost > 0
    assert {shown.words("tableau.held"), shown.words("tableau.raised")} <= told
