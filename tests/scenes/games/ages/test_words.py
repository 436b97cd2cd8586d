"""What only the table of Age of Civilization says: of rounds, scenarios and what they ask for, of medals and wars."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from art.ages import strips
from game.ages.facts import Goals
from game.core.grammar import LANGUAGES
from game.core.match import Match
from game.core.rules import CHANCE
from game.core.save import Seated
from scenes.ages import log, panels, prompts
from scenes.ages.aid import Aid
from scenes.ages.areas import dock, round
from scenes.ages.end import end
from scenes.ages.shown import Shown
from scenes.app.loop import draw
from scenes.pages.setup import Setup
from scenes.play.session import Session
from scenes.play.settings_store import Table as KeptTable
from scenes.play.table_facts import COLOURS
from scenes.table.board import Board
from scenes.table.frame import log_panel
from scenes.table.over.log_page import WIDTH
from scenes.ui.scale import Scale
from tests.core.playing import rules_of
from tests.scenes.at_rest import SIZES, board_of, cut, session_of
from tests.scenes.games.ages.seen import Seen
from tests.scenes.hearing import QUESTIONS, Question
from tests.scenes.reigns import at_question, likely, question
from tests.scenes.rooms import PSEUDO, Room, room
from tests.scenes.tables import NAMES

EVERY_SIZE = (*SIZES, (3840, 2160))
SCENARIOS = ("clash", "age_of_wonders", "silk_road", "lost_civilization", "mongol_devastation", "death_and_rebirth")


def match_of(seats: int, turn: int, seed: int = 7, **options: Any) -> Match[Any]:
    """A random game of people up to the beginning of a turn."""
    people = [Seated(name, colour) for name, colour in zip(NAMES[:seats], COLOURS, strict=False)]
    match, rng = Match(rules_of("ages"), seats, options, seed, people), Random(seed)
    while not match.over and (match.state_at().turn < turn or match.decision().seat < 0):
        if match.decision().seat == CHANCE:
            match.draw()
        else:
            match.play(likely(match.legal(match.decision().seat), rng))
    return match


@cache
def finished(seats: int, mode: str = "") -> Match[Any]:
    return match_of(seats, 99, **({"mode": mode} if mode else {}))


def shown_of(app: Room, session: Session) -> Shown:
    return board_of(app, session.match).shown  # type: ignore[no-any-return]


def told(board: Board[Shown], *key: Any) -> list[str]:
    place = next(place for place in board.seen.places if place.key == key)
    assert place.tooltip
    return [place.name, *place.told]


# -- prompts


@pytest.mark.slices(2)
@pytest.mark.parametrize("asked", [each for each in QUESTIONS if each.game == "ages"], ids=str)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_is_asked_there_is_a_sentence_and_a_rule_and_nothing_is_cut(
    tmp_path: Path, lang: str, asked: Question
) -> None:
    table = at_question(tmp_path, asked.match(), lang)
    prompt = table.board.prompt()
    assert prompt.sentence
    assert prompt.rule
    for size in EVERY_SIZE if asked.ask == "turn" else SIZES:
        assert cut(table.table, size) == []


def test_the_card_that_asks_is_named_with_its_words(tmp_path: Path) -> None:
    match = next(m for m in (question("may", 2, seed) for seed in range(0, 400, 20)) if "education" in asks(m))
    session = session_of(match)
    prompt = prompts.prompt(shown_of(room(tmp_path), session))
    assert prompt.detail.startswith("Education")


def asks(match: Match[Any]) -> str:
    return str(match.decision().about)


def test_doing_nothing_is_asked_about(tmp_path: Path) -> None:
    matches = (question("turn", 2, seed) for seed in range(0, 400, 20))
    session = session_of(next(match for match in matches if ("rest",) in match.legal()))
    shown = shown_of(room(tmp_path), session)
    assert shown.choice.press(("end_turn",))
    assert prompts.prompt(shown).sentence == "Do nothing this turn?"


# -- the log


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_turn_is_told_once_and_the_gains_add_up(seats: int, tmp_path: Path) -> None:
    match = finished(seats)
    turns = [*log.Log(room(tmp_path), session_of(match)).turns()]
    assert len(turns) == match.view(0).turn - 1 == 6 * seats
    for seat, score in enumerate(rules_of("ages").scores(match.view(0))):
        foreign = score.total - sum(turn.gain for turn in turns if turn.seat == seat)
        assert foreign == 0 or seats > 1  # what others do may change one's own points


@pytest.mark.parametrize("mode", SCENARIOS)
def test_alone_every_turn_has_its_deeds(mode: str, tmp_path: Path) -> None:
    """Also where a scenario asks something between two turns."""
    turns = [*log.Log(room(tmp_path), session_of(finished(1, mode))).turns()]
    assert len(turns) == 6
    assert sum(bool(turn.deeds) for turn in turns) >= 4


def test_war_has_a_line_of_its_own(tmp_path: Path) -> None:
    app, session = room(tmp_path), session_of(finished(2))
    rows = [row for chapter in log.Log(app, session).story() for row in chapter.rows]
    between = [row for row in rows if row.seat is None]
    assert between
    assert all(row.why and row.why() for row in between)
    assert all(row.move for row in rows)


def test_a_pick_of_the_draft_is_told_without_its_card(tmp_path: Path) -> None:
    match = match_of(2, 3, draft=True)
    app = room(tmp_path)
    rows = log.Log(app, session_of(match)).rows(9)
    told = [line for row in rows if row.why for line in row.why()]
    assert sum("keeps a card" in line for line in told) == len(rows) > 2
    peoples = [app.say(f"people.{id}") for id in rules_of("ages").detail(match.state_at(), 0, "names")["people"]]
    assert not [line for line in told for people in peoples if people in line]


# -- panels, the bar, the timeline


def test_the_draft_counts_on_the_timeline(tmp_path: Path) -> None:
    shown = shown_of(room(tmp_path), session_of(match_of(2, 3, draft=True)))
    assert panels.length(shown) == (2, 5 + 12)


def test_a_panel_shows_what_somebody_owns_and_who_leads(tmp_path: Path) -> None:
    shown = shown_of(room(tmp_path), session_of(match_of(3, 12)))
    player, panel = shown.view.players[1], panels.panel(shown, Scale.of(SIZES[0]), 1)
    known = player.technologies.bit_count()
    assert [figure.value for figure in panel.figures][:2] == [player.coins, player.workers]
    assert panel.figures[3].value == known
    assert panel.stock[1] == str(player.wonders.bit_count())
    assert panel.picture is not None
    assert panel.picture.plate((270, 60), 1.0).surface.get_size() == (270, 60)
    totals = [score.total for score in shown.scores]
    best = [seat for seat in range(3) if panels.panel(shown, Scale.of(SIZES[0]), seat).leads]
    assert best == [seat for seat in range(3) if totals[seat] == max(totals) > min(totals)]


def test_the_bar_tells_the_order_and_the_points(tmp_path: Path) -> None:
    shown = shown_of(room(tmp_path), session_of(match_of(3, 9)))
    order, track = panels.bar(shown, 40, lambda: None)
    assert order.why and order.why()[0].endswith("begins this round.")
    assert track.why and len(track.why()) == 4
    for fact in (order, track):
        assert fact.picture and fact.picture.plate((400, 44), 1.0).surface.get_size() == (400, 44)


@pytest.mark.parametrize("mode", SCENARIOS)
def test_alone_the_second_panel_is_the_next_goal(tmp_path: Path, mode: str) -> None:
    app = room(tmp_path)
    app.medals.keep("ages", mode, ["bronze"])
    shown = shown_of(app, session_of(match_of(1, 3, mode=mode)))
    panel = panels.panel(shown, Scale.of(SIZES[0]), 1)
    assert int(panel.score) == shown.facts(Goals, 0).goals[0].conditions[0].need
    told = panels.goals_told(shown)
    assert len(told) == len(shown.facts(Goals, 0).goals) + 2
    assert told[-1] == "Won so far: Bronze"


# -- notes


def test_an_action_tells_its_price_and_what_lowers_it(tmp_path: Path) -> None:
    board = board_of(room(tmp_path), question("turn", 2))
    number = board.shown.building
    deed, lines = board.shown.deed(number), told(board, "action", number)
    assert deed and any(line.startswith(f"Price: {deed.offer.price} ") for line in lines)
    assert sum("less" in line for line in lines) == len(deed.offer.parts)


def test_every_number_of_a_panel_says_what_it_is_made_of(tmp_path: Path) -> None:
    board = board_of(room(tmp_path), match_of(2, 9))
    for name in panels.NUMBERS:
        assert str(panels.figures(board.shown, 0)[name]) in told(board, "figure", 0, name)[0]


# -- pages


def test_a_scenario_hangs_its_medals_with_what_each_wants(tmp_path: Path) -> None:
    match = finished(1, "silk_road")
    sheet = end(shown_of(room(tmp_path), session_of(match)))
    sheet.skip()
    wanted = match.rules.detail(match.view(0), 0, "goals")["goals"]
    assert [prize.won for prize in sheet.ending.prizes] == [goal.reached for goal in wanted] and len(wanted) == 3
    lacking = next(goal for goal in wanted if not goal.reached)
    assert len(sheet.ending.columns) == 1 and sheet.app.medal_name(lacking.id) in sheet.ending.story
    for number, goal in enumerate(wanted):
        assert [each.holds for each in sheet.ending.prizes[number].wanted] == [each.holds for each in goal.conditions]
    assert cut(sheet, SIZES[1]) == []


# -- what is kept between games


def test_medals_are_kept_between_games_and_shown(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.medals.keep("ages", "clash", ["unique_line"])
    app.medals.keep("ages", "clash", ["great_kingdom", "unique_line"])
    again = room(tmp_path)
    assert again.medals.won("ages", "clash") == ["unique_line", "great_kingdom"]
    assert again.medals.won("ages", "silk_road") == []
    again.settings.table = KeptTable("ages", [Seated("Anna", "lapis", "human")], {})
    setup = Setup(again, "ages")
    written = {line.text for line in draw([setup], pygame.Surface(SIZES[0])).written}
    assert any("Exceptional House" in text for text in written)


@pytest.mark.parametrize("lang", [*LANGUAGES, PSEUDO])
def test_what_a_solo_game_asks_for_is_told_where_it_is_chosen_and_in_the_aid(lang: str, tmp_path: Path) -> None:
    modes = next(option for option in rules_of("ages").options if option.name == "mode").values
    for mode in modes:
        app = room(tmp_path, lang)
        app.settings.table = KeptTable("ages", [Seated("Anna", "lapis", "human")], {"mode": mode})
        table = session_of(Match(rules_of("ages"), 1, {"mode": mode}, 7, [Seated("Anna", "lapis", "human")]))
        aid = Aid(shown_of(app, table))
        aid.tab = "round"
        for page in (Setup(app, "ages"), aid):
            pen = draw([page], pygame.Surface(SIZES[1]))
            assert app.say(f"option.mode.told.{mode}") in {line.text for line in pen.written}
            assert not [line.text for line in pen.written if line.cut], (lang, mode)


def test_a_game_that_is_won_keeps_its_medals(tmp_path: Path) -> None:
    app, match = room(tmp_path), finished(1, "clash")
    end(shown_of(app, session_of(match)))
    outcome = rules_of("ages").result(match.state_at()).outcome
    assert app.medals.won("ages", "clash") == [*outcome.medals]


def test_a_broken_file_of_medals_counts_as_empty(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.medals.keep("ages", "clash", ["unique_line"])
    app.medals.path.write_text("nonsense")
    assert app.medals.won("ages", "clash") == []
    app.medals.keep("ages", "clash", ["superpower"])
    assert app.medals.won("ages", "clash") == ["superpower"]


@pytest.mark.parametrize(("seats", "mode"), [(1, mode) for mode in SCENARIOS] + [(2, ""), (3, "")])
def test_each_round_is_headed_once_and_holds_what_was_played_in_it(tmp_path: Path, seats: int, mode: str) -> None:
    app, session = room(tmp_path), session_of(finished(seats, mode))
    story = log.Log(app, session).story()
    number = {chapter.title: chapter for chapter in story}
    assert len(number) == len(story) == 6
    for chapter in story:
        assert len([row for row in chapter.rows if row.seat]) == seats
        assert {row.name for row in chapter.rows if not row.seat} <= {chapter.title}


def test_what_a_scenario_does_at_the_end_of_a_round_is_announced_asked_and_signed(tmp_path: Path) -> None:
    table = at_question(tmp_path, match_of(1, 1, mode="lost_civilization"))
    shown, drought = table.board.shown, table.app.say("aftermath.lost_civilization")
    assert drought in dock.told(shown, None).text
    assert "drought" in round.stage(shown).ahead
    assert any(drought in line for line in told(table.board, "round"))
    asked = at_question(tmp_path, question("choose", 1, mode="lost_civilization"))
    found = prompts.prompt(asked.board.shown)
    assert drought in found.detail
    story = log.Log(room(tmp_path), session_of(finished(1, "lost_civilization")))
    paid = [story._paid(event.fact) for turn in story.turns() for event in turn.earlier]
    assert any(paid)
    lines = [line for chapter in story.story() for row in chapter.rows for line in row.why()]
    assert any(drought in line for line in lines)


@pytest.mark.parametrize("size", SIZES)
def test_the_page_of_the_log_has_room_for_all_that_ends_a_round(size: tuple[int, int]) -> None:
    """In the panel dots may stand for some of it; beside the table there is room."""
    room = Scale.of(size).px(log.DEEDS_WIDE_ON_PAGE)
    alone = ("event:harvest", "drought", "−10", "coin", "war", "−3", "worker", "plague", "−1", "worker")
    for row in (alone, ("people:egypt", "fallen:rome", *["action:trade"] * 5)):
        assert strips.folded(row, room) == row
    beside = WIDTH - 132 - log_panel.NAMES
    assert beside * 2 / 3 >= log.DEEDS_WIDE_ON_PAGE, "the deeds have two of three columns"


def test_a_wonder_tells_what_it_costs(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 2, 0, "turn")
    deed = seen.shown.deed(seen.shown.building)
    assert deed and deed.red
    lines = " ".join(seen.told("wonder", seen.shown.view.wonders[0]))
    assert seen.shown.app.say("ages.note.red", n=deed.workers) in lines
    assert seen.shown.app.say("ages.note.price", n=deed.offer.price) in lines
