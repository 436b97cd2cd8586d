"""Every number of a score says what it is made of, in Origins and Age of Civilization as in the others."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game import load
from game.core.grammar import LANGUAGES
from game.core.match import Match
from game.core.save import Seated
from scenes.ages import panels as ages_panels
from scenes.ages import score_words as ages_words
from scenes.ages import shown as ages_shown
from scenes.ages.end import end as ages_end
from scenes.origins import score_words
from scenes.origins import shown as origins_shown
from scenes.origins.areas import players
from scenes.origins.end import end as origins_end
from scenes.play import score_reasons
from scenes.play.score_reasons import Reason
from scenes.play.session import Session
from scenes.play.table_facts import COLOURS
from scenes.ui.scale import Scale
from scenes.ui.widgets import wrapped
from tests.scenes.rooms import PSEUDO, Nobody, Room, play_on, room

EARNED: dict[str, ModuleType] = {"origins": score_words, "ages": ages_words}
ENDS: dict[str, Callable[[Any], Any]] = {"origins": origins_end, "ages": ages_end}
NOTES: dict[str, ModuleType] = {"origins": players, "ages": ages_panels}
SHOWN: dict[str, ModuleType] = {"origins": origins_shown, "ages": ages_shown}

GAMES = [(game, seats, "") for game in EARNED for seats in (1, 2, 3, 4)]
GAMES += [("ages", 1, mode) for mode in ("mongol_devastation", "silk_road")]
WON = ("districts", "buildings", "military", "zodiac", "population", "retired")


@cache
def finished(game: str, seats: int, mode: str = "") -> Match[Any]:
    people = [Seated(COLOURS[seat], COLOURS[seat], "human") for seat in range(seats)]
    return play_on(Match(load(game), seats, {"mode": mode} if mode else {}, seats, people), 5000)


def session_of(match: Match[Any]) -> Session:
    session = Session(match, Nobody())  # type: ignore[arg-type]
    session.end_turn()
    return session


def was_won(part: Any) -> int | None:
    """The points of a part that were won on the way."""
    return part.points if part.name in WON else part.figures.get("won")  # type: ignore[no-any-return]


@pytest.mark.parametrize(("game", "seats", "mode"), GAMES)
def test_what_was_won_adds_up_to_the_last_point(tmp_path: Path, game: str, seats: int, mode: str) -> None:
    match, app, earned = finished(game, seats, mode), room(tmp_path), EARNED[game]
    won = earned.ledger(match).won(match)
    for entry in (len(match.log) // 3, len(match.log)):
        for seat, score in enumerate(match.rules.scores(match.state_at(entry))):
            for part in score.parts:
                if points := was_won(part):
                    found = earned.of(app, won, seat, part.name, points)
                    assert sum(reason.total for reason in found) == points
                    assert app.say("score.other") not in [reason.name for reason in found]


def shown_at_the_end(game: str, app: Room, session: Session) -> Any:
    shown = SHOWN[game].Shown(app, session)
    shown.put(session.match.view(session.viewer))
    return shown


@pytest.mark.slices(4)
@pytest.mark.parametrize("lang", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize(("game", "seats", "mode"), GAMES)
def test_the_sheet_says_why_in_every_line(tmp_path: Path, game: str, seats: int, mode: str, lang: str) -> None:
    app, session = room(tmp_path, lang), session_of(finished(game, seats, mode))
    sheet = ENDS[game](shown_at_the_end(game, app, session))
    for number, column in enumerate(sheet.ending.columns[:seats]):
        for part in column.score.parts:
            lines = sheet.ending.explain(number, part)
            assert all(any(map(str.isalpha, line)) for line in lines[:-1] or lines)
            assert len(lines) <= score_reasons.MOST + 1
            if len(lines) > 1 or (part.points and part.name not in ("advisors", "gold")):
                assert lines[-1].endswith(
                    (f"= {score_reasons.signed(part.points)}", f": {score_reasons.signed(part.points)}")
                )


@pytest.mark.parametrize("lang", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize("game", list(EARNED))
def test_below_a_panel_there_is_room_for_all_reasons(tmp_path: Path, game: str, lang: str) -> None:
    match = finished(game, 4)
    shown = SHOWN[game].Shown(room(tmp_path, lang), session_of(match))
    shown.put(match.view(0))
    for seat in range(4):
        lines = NOTES[game].score(shown, seat)
        assert len(wrapped(lines, Scale.of((1280, 720)))) * 20 + 16 <= 720 - 16


def test_a_ledger_hears_only_what_is_new_and_forgets_what_was_taken_back() -> None:
    match = finished("ages", 3).branch(40)
    ledger = ages_words.ledger(match)
    before = ledger.won(match)
    play_on(match, 30, seed=9)
    assert ledger.won(match) == ages_words.ledger(match).won(match) != before
    match.take_back(len(match.log) - 40)
    assert ledger.won(match) == before
    play_on(match, 60, seed=5)
    assert ledger.won(match) == ages_words.ledger(match).won(match)


def test_what_belongs_to_a_line_is_set_in_below_it() -> None:
    assert wrapped(["Buildings: 9", "   Harbour: 4"], Scale.of((1600, 900))) == [
        (0, "Buildings: 9"),
        (20, "Harbour: 4"),
    ]


def test_where_nothing_is_known_of_earlier_turns_that_is_said(tmp_path: Path) -> None:
    match, app = finished("ages", 2), room(tmp_path)
    known = len(match.log) // 2
    later = Match(match.rules, 2, match.options, match.seed)
    later.go_on_from(match.state_at(known), [entry.action for entry in match.log[:known]])
    won, score = ages_words.ledger(later).won(later), match.rules.scores(match.state_at(known))[0]
    assert won == []
    actions = next(part for part in score.parts if part.name == "actions")
    assert ages_words.explain(app, actions, 0, won) == [f"{app.say('score.other')}: {actions.points}"]


def test_points_are_told_time_by_time_and_long_lists_are_folded(tmp_path: Path) -> None:
    app = room(tmp_path)
    assert score_reasons.line(Reason("Market", (8, 4, 8))) == "Market: 2 × 8 + 4 = 20"
    assert score_reasons.line(Reason("Sack", (1, -3))) == "Sack: 1 − 3 = −2"
    many = [Reason(f"Tile {n}", (n,)) for n in range(9, 0, -1)]
    assert score_reasons.told(app.say, many, 3) == ["Tile 9: 9", "Tile 8: 8", "and 7 more: 28", "9 + 8 + 28 = 45"]
    assert score_reasons.told(app.say, many[:1], 3) == ["Tile 9: 9"]
    assert score_reasons.told(app.say, []) == []
