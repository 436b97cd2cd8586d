"""The session: who is awaited, what END TURN holds back, what may be taken back, and what bots get to see."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core import replay, save
from game.core.errors import Problem
from game.core.match import Barred, Match
from game.core.rules import CHANCE, OVER, Illegal
from game.core.state import dump, key
from scenes.app.start import KeptTable
from scenes.play.session import Session
from scenes.ui.dialogs import Ask, Notice
from tests.core.playing import rules_of
from tests.scenes.rooms import Nobody, play_on, room
from tests.scenes.tables import Here, Sitting, match_of, sitting


def session(*who: str, auto_end: bool = False, seed: int = 5, bots: Any = None) -> Session:
    """Dealt, and settled until a person is asked."""
    made = Session(match_of(*who, seed=seed), bots or Here(), auto_end)
    return settled(made)


def settled(made: Session) -> Session:
    while made.advance() or made.thinking:
        made.steps.clear()
    return made


def answer(made: Session, number: int = 0) -> None:
    assert made.awaited == "person"
    made.play(made.lines()[number])


# -- who is awaited


def test_a_game_goes_from_the_deal_over_people_and_bots_to_its_end() -> None:
    made = Session(match_of("human", "random"), Here())
    seen = [made.awaited]
    while made.awaited != "over":
        if made.awaited == "person":
            answer(made)
        elif made.awaited == "end_turn":
            made.end_turn()
        else:
            made.advance()
        if made.awaited != seen[-1]:
            seen.append(made.awaited)
    assert seen[:5] == ["chance", "person", "end_turn", "bot", "person"]
    assert {*seen} == {"chance", "person", "bot", "end_turn", "over"}
    assert seen[-2:] != ["end_turn", "over"] or made.match.over
    assert not made.advance()


def test_nothing_is_drawn_before_the_turn_is_ended() -> None:
    """Else an undo would have seen what comes."""
    made = session("human", "human")
    for _ in range(40):
        if made.awaited == "end_turn" and made.match.decision().seat == CHANCE:
            before = len(made.match.log)
            assert not made.advance()
            assert len(made.match.log) == before
            made.end_turn()
            assert made.awaited == "chance"
            assert made.advance()
            return
        if made.awaited == "end_turn":
            made.end_turn()
        else:
            answer(made)
        settled(made)
    raise AssertionError("no stack was ever opened")


def test_the_last_turn_needs_no_end_turn() -> None:
    made = session("human", "human")
    while made.awaited != "over":
        answer(made) if made.awaited == "person" else made.end_turn()
        settled(made)
    assert made.match.log[-1].action[0] == "place"
    made.undo()
    assert made.awaited == "person"
    made.redo()
    assert made.awaited == "over", "played again it is over again, and nobody is asked to end it"


def test_turns_may_end_by_themselves() -> None:
    made = session("human", "human", auto_end=True)
    assert made.actor == 0
    answer(made)
    assert (made.awaited, made.actor) == ("person", 1)


def test_a_turn_that_is_played_again_ends_by_itself_too() -> None:
    made = session("human", auto_end=True)
    answer(made)
    made.undo()
    made.redo()
    assert made.awaited != "end_turn"


def test_the_table_is_seen_through_the_eyes_of_who_sits_at_it() -> None:
    made = session("human", "greedy", "human")
    assert made.viewer == 0
    answer(made)
    assert (made.actor, made.viewer) == (0, 0), "whose turn it was, until it is ended"
    made.end_turn()
    assert (made.actor, made.viewer) == (1, 0), "a bot plays: the last person looks on"
    settled(made)
    assert (made.actor, made.viewer) == (2, 2)


def test_bots_alone_are_seen_through_the_first_seat() -> None:
    assert Session(match_of("greedy", "random"), Here()).viewer == 0


# -- answers


def test_an_answer_is_all_or_nothing() -> None:
    made = session("human", "human")
    take, place = made.lines()[0]
    before = key(made.match.state_at())
    with pytest.raises(Illegal):
        made.play((take, ("place", 40, 40, 0)))
    assert key(made.match.state_at()) == before
    assert not made.steps
    made.play((take, place))
    step = made.steps.pop()
    assert step.actions == (take, place)
    assert step.seat == 0
    assert [event.fact[0] for event in step.events][:2] == ["took", "laid"]
    assert (key(step.before), key(step.after)) == (before, key(made.match.view(0)))


def test_a_tile_in_the_hand_is_a_line_of_its_own() -> None:
    made = session("human", "human")
    take, place = made.lines()[0]
    made.play((take,))
    assert made.awaited == "person"
    assert made.lines() == [(action,) for action in made.match.legal()]
    made.play((place,))
    assert made.awaited == "end_turn"


def test_an_entry_is_told_as_it_happened() -> None:
    made = session("human", "greedy")
    answer(made, 7)
    made.end_turn()
    settled(made)
    for number, entry in enumerate(made.match.log):
        step = made.told(number)
        assert step.actions == (entry.action,)
        assert step.seat == entry.seat
        assert key(step.after) == key(made.match.rules.observe(made.match.state_at(number + 1), 0))
        assert step.events
    assert len(made.match.log) > 5


# -- taking back


def test_an_undo_is_free_until_the_turn_is_over_and_another_has_acted() -> None:
    made = session("human", "human")
    assert made.undo_barrier() == "nothing" or made.match.log[-1].seat == CHANCE
    start = key(made.match.state_at())
    answer(made)
    assert made.undo_barrier() is None
    made.undo()
    assert made.awaited == "person"
    assert key(made.match.state_at()) == start, "an answer is taken back whole, as it was given"
    made.redo()
    assert made.awaited == "end_turn", "what is taken back and played again still waits to be ended"
    assert made.match.marks == []


def test_nobody_takes_back_before_anybody_has_done_anything() -> None:
    made = session("human", "human")
    assert made.undo_barrier() == "nothing"
    with pytest.raises(Barred):
        made.undo()
    with pytest.raises(Barred):
        made.undo("agreed")


def test_around_one_screen_the_table_is_asked_once_the_turn_has_gone_on() -> None:
    made = session("human", "human")
    answer(made)
    made.end_turn()
    assert made.actor == 1
    assert made.undo_barrier() == "another"
    with pytest.raises(Barred):
        made.undo()
    made.undo("agreed")
    assert made.actor == 0
    assert made.awaited == "person"


def test_what_another_seat_has_done_is_taken_back_by_agreement_and_marked() -> None:
    made = session("human", "human")
    answer(made)
    made.end_turn()
    answer(made)
    made.end_turn()
    settled(made)
    assert made.undo_barrier() in ("another", "revealed")
    log = len(made.match.log)
    made.undo("agreed")
    assert len(made.match.log) < log
    assert made.actor == 1
    made.undo("agreed")
    assert made.actor == 0


def test_alone_against_bots_going_back_over_them_is_practice() -> None:
    made = session("human", "greedy")
    answer(made)
    made.end_turn()
    settled(made)
    assert made.undo_barrier() == "another"
    made.undo("practice")
    assert (made.awaited, made.actor) == ("person", 0)
    assert made.match.marks == ["practice"]
    assert not made.match.state_at().taken, "taking the tile was a part of the answer"


def test_what_was_revealed_is_taken_back_as_practice_and_comes_again_the_same() -> None:
    made = session("human")
    for _ in range(60):
        answer(made)
        made.end_turn()
        if made.awaited == "chance":
            break
        settled(made)
    settled(made)
    assert made.undo_barrier() == "revealed"
    with pytest.raises(Barred):
        made.undo()
    before = key(made.match.state_at())
    made.undo("practice")
    assert made.match.marks == ["practice"]
    made.redo()
    made.end_turn()
    settled(made)
    assert key(made.match.state_at()) == before, "no draw was changed by going back"


def test_a_bots_answer_is_never_taken_back_in_its_name() -> None:
    """While bots play, an undo means the last answer of a person."""
    made = session("human", "greedy", "greedy")
    answer(made)
    made.end_turn()
    assert made.awaited == "bot"
    assert made.undo_barrier() is None, "no bot has acted yet"
    while len([e for e in made.match.log if e.seat == 1]) < 2:
        made.advance()
    assert made.awaited == "bot"
    assert made.undo_barrier() == "another"
    with pytest.raises(Barred):
        made.undo()
    made.undo("practice")
    assert (made.awaited, made.actor) == ("person", 0)
    assert all(entry.seat in (CHANCE, 0) for entry in made.match.log)


def test_an_undo_while_a_bot_thinks_takes_its_question_back() -> None:
    bots = Here()
    made = session("human", "greedy", bots=bots)
    answer(made)
    made.end_turn()
    made.advance()
    assert made.thinking
    made.undo()
    assert not made.thinking
    assert bots.forgotten
    assert (made.awaited, made.actor) == ("person", 0)


@pytest.mark.parametrize("who", [("human", "human"), ("human", "random", "human"), ("human",)], ids=str)
def test_undo_and_redo_lead_back_to_the_same_position(who: tuple[str, ...]) -> None:
    rng, made = Random(3), session(*who)
    for _ in range(60):
        if made.awaited == "over":
            break
        if made.awaited == "end_turn":
            if rng.random() < 0.5:
                before = key(made.match.state_at())
                made.undo()
                assert made.can_redo
                made.redo()
                assert key(made.match.state_at()) == before
                assert made.awaited in ("end_turn", "over")
            made.end_turn()
            settled(made)
        else:
            answer(made, rng.randrange(len(made.lines())))
    assert made.match.marks == []


# -- seats change hands


def test_a_seat_is_handed_to_a_bot_and_taken_back() -> None:
    made = session("human", "human")
    made.sit(0, "greedy")
    assert made.awaited == "bot"
    assert made.lines() == []
    settled(made)
    assert (made.awaited, made.actor) == ("person", 1)
    made.sit(0, "human")
    answer(made)
    made.end_turn()
    settled(made)
    assert (made.awaited, made.actor) == ("person", 0)


def test_a_bot_that_takes_over_ends_the_turn_that_waits() -> None:
    made = session("human", "human")
    answer(made)
    assert made.awaited == "end_turn"
    made.sit(0, "greedy")
    assert (made.awaited, made.actor) == ("person", 1)


def test_a_seat_taken_back_in_the_middle_of_a_bots_thought() -> None:
    bots = Here()
    made = session("human", "greedy", bots=bots)
    answer(made)
    made.end_turn()
    made.advance()
    assert made.thinking
    made.sit(1, "human")
    assert not made.thinking
    assert (made.awaited, made.actor) == ("person", 1)


# -- bots


class Failing(Nobody):
    def answer(self, id: int) -> Any:
        raise Problem("the bot cannot answer")


def test_a_bot_gets_its_view_and_nothing_else() -> None:
    bots = Here()
    made = Session(match_of("greedy", "random", "greedy"), bots)
    while made.awaited != "over":
        before = made.match.decision().seat
        asked = len(bots.views)
        view = dump(made.match.view(before)) if before >= 0 else None
        made.advance()
        if len(bots.views) > asked:
            assert bots.views[-1] == (before, view)
    assert made.match.decision().seat == OVER
    assert len(bots.views) == sum(entry.seat >= 0 for entry in made.match.log)


def test_a_bot_that_cannot_answer_is_asked_again() -> None:
    made = Session(match_of("greedy", "human"), Failing())
    while made.awaited == "chance":
        made.advance()
    assert not made.advance()
    with pytest.raises(Problem, match="cannot answer"):
        made.advance()
    assert not made.thinking
    made.bots = Here()
    settled(made)
    assert made.awaited == "person"


class Astray(Here):
    """Bots whose answers are no actions of the game."""

    def answer(self, id: int) -> Any:
        return ("no", "such", "thing")


class Raising(Here):
    def answer(self, id: int) -> Any:
        raise ZeroDivisionError


@pytest.mark.parametrize("bots", [Failing, Astray, Raising])
def test_bots_that_go_on_failing_are_not_asked_without_end(bots: type[Any]) -> None:
    made = Session(match_of("greedy", "human", "greedy", seed=5), bots())
    failed = 0
    for _ in range(200):
        try:
            made.advance()
        except (Problem, ZeroDivisionError):
            failed += 1
    assert failed == (1 if bots is Raising else 2)
    assert made.stalled
    log = [*made.match.log]
    made.sit(0, "human")
    assert (made.awaited, made.stalled, made.match.log) == ("person", False, log)
    made.play(made.lines()[0])
    assert len(made.match.log) > len(log)


@pytest.mark.parametrize("verb", ["apply", "sample", "observe", "legal"])
def test_rules_that_fail_are_not_asked_without_end(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Session(match_of("greedy", "greedy"), Here())
    for _ in range(9):
        made.advance()
    calls, log = 0, [*made.match.log]

    def fails(*_: Any) -> Any:
        nonlocal calls
        calls += 1
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(made.match.rules, verb, fails)
        for _ in range(200):
            with suppress(ZeroDivisionError):
                made.advance()
    assert calls <= 2
    assert made.stalled == (calls > 0)
    assert made.match.log[: len(log)] == log


def test_the_table_says_so_once_and_goes_on_when_it_was_read(tmp_path: Path) -> None:
    app = room(tmp_path)
    made = Session(match_of("greedy", "human"), Failing())
    while made.awaited == "chance":
        made.advance()
    table = KeptTable(app, made, app.board_for(made), None)
    app.stack.push(table)
    for _ in range(50):
        app.stack.settle()
        for scene in app.stack.visible():
            scene.update(5.0)
    app.stack.settle()
    assert [type(scene) for scene in app.stack.scenes] == [KeptTable, Notice]
    made.bots = Here()
    app.stack.pop()
    for _ in range(90):
        app.stack.settle()
        for scene in app.stack.visible():
            scene.update(5.0)
    assert made.awaited == "person"


# -- games that were left


def left(made: Session, folder: Path) -> Session:
    """The same game after it was written, read and taken up again."""
    path = folder / "left.polis"
    journal = save.Journal(path)
    made.match.save_to(journal.write)
    journal.close()
    restored = replay.restore(rules_of("akropolis"), save.read(path))
    assert restored.notes == ()
    return Session(restored.match, Here())


def test_a_game_left_before_end_turn_still_waits_for_it(tmp_path: Path) -> None:
    made = session("human", "greedy")
    answer(made)
    again = left(made, tmp_path)
    assert (again.awaited, again.actor) == ("end_turn", 0)
    assert again.undo_barrier() is None
    again.undo()
    assert again.awaited == "person"


@pytest.mark.parametrize("entries", range(0, 40, 3))
def test_a_game_left_anywhere_is_awaited_by_the_same(entries: int, tmp_path: Path) -> None:
    made = session("human", "random")
    while len(made.match.log) < entries:
        if made.awaited == "end_turn":
            made.end_turn()
        elif made.awaited == "person":
            answer(made)
        else:
            made.advance()
    again = left(made, tmp_path)
    assert key(again.match.state_at()) == key(made.match.state_at())
    assert (again.awaited, again.actor) == (made.awaited, made.actor)


def test_a_game_of_other_rules_is_shown_from_where_it_goes_on(tmp_path: Path) -> None:
    """What lies before is known as a log only: the table shows none of it, and plays on."""
    match: Match[Any] = play_on(match_of("human", "human"), 30)
    while match.decision().seat == CHANCE:
        match.draw()
    again = match_of("human", "human")
    again.go_on_from(match.state_at(), [entry.action for entry in match.log])
    table = Sitting(room(tmp_path), again)
    table.settle()
    table.look()
    assert table.board.rows() == []
    table.by_clicks(*table.session.lines()[0])
    table.settle()
    table.look()
    assert len(table.board.rows()) <= 1
    table.key("Z")
    table.settle()
    table.key("Z")
    table.settle()
    assert key(again.state_at()) == key(match.state_at())


# -- asked by the table


def test_the_table_asks_before_it_goes_back_over_others(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "greedy")
    table.by_clicks(*table.session.lines()[0])
    table.settle()
    table.click("end_turn")
    table.settle()
    entries = len(table.match.log)
    table.key("Z")
    assert isinstance(table.top, Ask)
    table.key("Esc")
    assert len(table.match.log) == entries
    assert table.match.marks == []
    table.key("Z")
    table.click("yes")
    table.settle()
    assert len(table.match.log) < entries
    assert table.match.marks == ["practice"]
    assert table.awaited == "person"
