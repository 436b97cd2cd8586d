"""A first game with the coach at one's side: a word and places before a turn, a pat or a reason after it, and less and
less of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.bots.search.turns import position
from game.core.question import CounselAsked
from game.core.replay import restore
from game.core.save import read
from game.core.state import load as load_state
from game.teach.counsel import Counsel, Way
from game.teach.reasons import OWN, Reason
from scenes.app import start
from scenes.pages.shelf import Shelf
from scenes.play.table_facts import GUIDED
from scenes.table.over import guide
from scenes.table.over.end_page import EndPage
from scenes.table.over.guide import PLACES, SILENT, WARNS, Guide, Lights
from tests.core.playing import rules_of
from tests.scenes.advisers import Advising, Hanging
from tests.scenes.everywhere import World
from tests.scenes.table.test_coach import GAMES, NAMES


class Friend(Advising):
    """Says that what was played costs so much, that two of the ways are as good as each other, and what counts."""

    def __init__(self, costs: float) -> None:
        super().__init__()
        self.costs = costs

    def ask(self, question: CounselAsked) -> int:
        self.asked.append(question)
        rules = rules_of(question.game)
        view = load_state(rules.state, question.view)
        rules.restore(view)
        paths = [(action,) for action in rules.legal(view, question.seat)][:5]
        worst = Way((), -20.0, 0.5, 0.1, (Reason(OWN, NAMES[question.game], -5.0),))
        ways = [Way(path, 9.0, 3.0, 0.6, (Reason(OWN, NAMES[question.game], -1.0),)) for path in paths[:2]]
        taken = Way((("other",),), 9.0 - self.costs, 0.5, 0.3, worst.reasons)
        told = None if question.taken is None else taken
        self._answers[len(self.asked)] = Counsel((*ways, worst), told, 30.0, 8)
        return len(self.asked)


class Newcomer:
    """Plays anything, and notes what is said; `costs` is what is said of a turn."""

    def __init__(self, folder: Path, game: str, lang: str = "en", costs: float = 0.0) -> None:
        self.world, self.rng, self.said = World(folder, lang), Random(7), [""]
        self.friend = Friend(costs)
        app = self.world.app
        app.__dict__["adviser"], app.settings.speed, app.settings.reduced_motion = self.friend, "instant", True
        self.world.add(Shelf(app, lambda game: None))
        app.open_guided(game)
        self.world.arrive()

    @property
    def coach(self) -> Guide:
        found = self.world.table.teacher.coach
        assert isinstance(found, Guide)
        return found

    def frame(self, dt: float) -> None:
        """Without a picture: only what is said counts."""
        for scene in self.world.stack.visible():
            scene.update(dt)
        self.world.stack.settle()
        if (told := self.coach.told()) != self.said[-1]:
            self.said.append(told)

    def listen(self) -> None:
        """What is asked for has come."""
        for _ in range(3):
            self.frame(0.1)

    def rest(self) -> None:
        for _ in range(200):
            self.frame(0.2)
            if not self.world.table.goes_by_itself and not self.world.table.board.busy():
                return

    def turns(self) -> Iterator[int]:
        """Whenever something is asked, until the sheet comes."""
        session = self.world.table.session
        while session.awaited != "over":
            self.rest()
            if session.awaited == "end_turn":
                self.listen()
                self.world.table.commands.end_turn()
            elif session.awaited == "person":
                yield session.match.turn
                session.play(self.rng.choice(session.lines()))
                self.world.table.show_next()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_guided_and_says_less_and_less(tmp_path: Path, game: str) -> None:
    here = Newcomer(tmp_path, game)
    levels, lit = [], []
    for _ in here.turns():
        here.listen()
        levels.append(here.coach.level)
        lit.append(len(here.coach.suggested().boxes))
    assert levels[0] == PLACES and lit[0]
    assert levels == sorted(levels) and levels[-1] == SILENT and lit[-1] == 0
    fine = here.world.app.say("guide.fine")
    assert any(said == fine or said.endswith(here.world.app.say("guide.good", gain="")) for said in here.said)
    here.frame(5.0)
    here.world.stack.settle()
    page = here.world.stack.top
    assert isinstance(page, EndPage) and page.ways.guided
    page.ways.again()
    here.world.arrive()
    plain = here.world.table
    assert isinstance(plain, start.KeptTable) and GUIDED not in plain.session.match.marks
    assert not plain.newcomer.speaks  # whoever was guided through a game knows it


def test_what_is_in_the_hand_is_suggested_no_more(tmp_path: Path) -> None:
    here = Newcomer(tmp_path, "akropolis")
    next(here.turns())
    here.listen()
    assert here.coach.suggested().boxes
    here.world.table.board.shown.choice.press(("take", 1))
    assert here.coach.suggested().boxes == ()


def test_a_hint_says_what_the_lamps_say(tmp_path: Path) -> None:
    here = Newcomer(tmp_path, "origins")
    next(here.turns())
    here.listen()
    asked, table = len(here.friend.asked), here.world.table
    before = here.coach._before()
    table.teacher.give_hint()
    here.listen()
    assert before and table.teacher.hint and len(here.friend.asked) == asked
    assert table.teacher.hint.counsel is table.teacher.advice.of(before.key) is not None


def test_a_tile_is_taken_up_as_it_is_suggested_and_turned_by_whoever_has_it(tmp_path: Path) -> None:
    class Turning(Friend):
        def ask(self, question: CounselAsked) -> int:
            number = super().ask(question)
            path = (("take", 1), ("place", 2, -1, 3))
            self._answers[number] = Counsel((Way(path, 9.0, 3.0, 0.6, ()),), None, 30.0, 8)
            return number

    here = Newcomer(tmp_path, "akropolis")
    here.world.app.__dict__["adviser"] = Turning(0.0)
    next(here.turns())
    here.listen()
    board = here.world.table.board
    board.shown.choice.press(("take", 1))
    assert board.shown.rotation == 3
    board.command("rotate")
    here.listen()
    assert board.shown.rotation == 4


def test_what_a_turn_has_cost_is_said_and_the_places_stay(tmp_path: Path) -> None:
    here = Newcomer(tmp_path, "akropolis", costs=5.0)
    for turn in here.turns():
        here.listen()
        if turn > 5:
            break
    assert here.coach.level == PLACES
    assert "About 5 points more were possible, above all through stones." in here.said


@pytest.mark.parametrize(("n", "told"), [(1, "1 очко"), (2, "2 очка"), (5, "5 очков"), (22, "22 очка")])
def test_points_are_counted_as_russian_counts(tmp_path: Path, n: int, told: str) -> None:
    assert told in World(tmp_path, "ru").app.say("guide.better", n=n, what="Камни")


def test_whoever_asks_is_told_what_was_left_unsaid(tmp_path: Path) -> None:
    here = Newcomer(tmp_path, "akropolis")
    turns = here.turns()
    next(turns)
    here.coach._good = WARNS * guide.A_STEP
    here.listen()
    assert here.coach.level == WARNS and not here.coach.word() and here.coach.suggested() == Lights()
    here.world.table.teacher.give_hint()
    assert here.coach.word() and here.coach.suggested().boxes and not sum(here.world.table.session.match.hints)
    here.world.table.teacher.give_hint()  # and then a hint as everywhere
    assert sum(here.world.table.session.match.hints) == 1


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_words_lie_on_the_log_and_cover_nothing_that_is_asked(tmp_path: Path, lang: str) -> None:
    for game in GAMES:
        here = Newcomer(tmp_path / game, game, lang, costs=22.0)
        next(here.turns())
        here.listen()
        table = here.world.table
        here.world.look()
        assert table.zones and here.coach.word()
        box = here.coach.box(table.zones)
        assert table.zones.panels.contains(box)
        assert not [t.id for t in table.targets() if t.box.colliderect(box) and t.zone not in ("coach", "log", "table")]


def test_a_guided_game_goes_on_as_one(tmp_path: Path) -> None:
    here = Newcomer(tmp_path, "ages")
    for turn in here.turns():
        if turn > 3:
            break
    table = here.world.table
    path, before = table.autosave.path if table.autosave else None, position(table.session.match.view(0))
    assert path
    table.leave()
    match, _ = restore(rules_of("ages"), read(path))
    assert position(match.view(0)) == before
    here.world.stack.replace()
    here.world.stack.settle()
    start.resume(here.world.app, here.world.app.saves.all()[0])
    for _ in range(50):
        here.world.frame(0.1)
    assert isinstance(here.world.table.teacher.coach, Guide)
    assert here.coach.level < SILENT


def test_who_drafts_last_and_plays_at_once_is_told_of_both(tmp_path: Path) -> None:
    here = Newcomer(tmp_path, "origins")
    heard = []
    for _turn in here.turns():
        here.listen()
        heard.append(here.coach.word())
        if len(heard) == 3:
            break
    here.coach._good = guide.A_STEP  # from then on it says less
    say = here.world.app.say
    helps = say("guide.helps", what="|").split("|")[0]
    assert all(word.startswith(say("guide.found")) or word == say("guide.lit") for word in heard), heard
    assert any(helps in word for word in heard)  # a reason, and one with a name
    assert not any(say("reason.besides") in word for word in heard)
    assert here.coach.word() == say("guide.origins.turn.visit")


def test_a_machine_that_has_no_time_says_what_is_good_at_such_a_question(tmp_path: Path) -> None:
    here = Newcomer(tmp_path, "akropolis")
    here.world.app.__dict__["adviser"] = Hanging()
    next(here.turns())
    here.frame(0.5)
    assert not here.coach.word()
    for _ in range(6):
        here.frame(0.5)
    assert here.coach.word() == here.world.app.say("guide.akropolis.take.take")
    assert here.coach.suggested() == Lights()
