"""Every step of every lesson is played to its end, with the right answer and with each wrong one, by mouse and by keys.

The languages take turns. The card covers nothing that is lit or awaited, and its texts are whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import copy
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game import GAMES, load
from game.core import words
from game.core.data import DataError, Reader
from game.core.grammar import LANGUAGES
from game.core.rules import Action
from game.teach import lessons
from game.teach.lessons import Course, Deed, When
from scenes.play.lesson_run import LessonRun, LessonSession
from scenes.play.settings_store import Store
from scenes.table.answers import Line, lines
from scenes.table.lesson_table import LessonTable
from scenes.table.over import lesson_room
from scenes.table.place import VERB
from scenes.ui.targets import Target, at
from tests.scenes.playing import Playing, presses
from tests.scenes.rooms import room
from tests.scenes.tables import SIZE
from tests.thorough import THOROUGH

MOST_WORDS = 25

DEEP = 4
"""Of so many answers a way through a step consists at most."""

TAUGHT = [game for game in GAMES if lessons.has_lessons(game)]


COURSES: dict[str, Course] = {game: lessons.read(game) for game in TAUGHT}


STEPS = [
    (game, lesson.id, number) for game, course in COURSES.items() for lesson in course.lesson
    for number in range(len(lesson.step))
]  # fmt: skip


def right_of(step: tuple[str, str, int]) -> When:
    game, lesson, number = step
    course = COURSES[game]
    return course.lesson[course.place(lesson)].step[number].right


class Hidden(AssertionError):
    """Something lies under the card: it is not what the lesson asks for."""


class Learning(Playing):
    """Hands at a table on which somebody learns."""

    def __init__(self, folder: Path, game: str, lesson: str, number: int, lang: str) -> None:
        self.app = room(folder, lang)
        course = self.app.course(game)
        run = LessonRun(course, course.lesson[course.place(lesson)], self.app.rules(game), number)
        self.run, self.gone = run, list[LessonRun]()
        self.app.stack.push(LessonTable.of(self.app, run, self.gone.append))
        self.app.stack.settle()
        self.surface, self.bots = pygame.Surface(SIZE), None
        self.look()
        self.settle()

    @property
    def table(self) -> LessonTable:  # type: ignore[override]
        found = self.app.stack.top
        assert isinstance(found, LessonTable)
        return found

    session = property(lambda self: self.table.session)  # type: ignore[assignment]
    match = property(lambda self: self.table.session.match)  # type: ignore[assignment]
    board = property(lambda self: self.table.board)  # type: ignore[assignment]

    def settle(self, dt: float = 5.0) -> str:
        for _ in range(400):
            changed = self.frame(0.4)
            if not changed and not self.table.board.busy():
                break
        return self.awaited

    # -- deeds

    def press_on(self, target: Target, keys: bool) -> None:
        """By the mouse where nothing lies over it; or by Tab and arrows, and Enter."""
        if keys and not target.asleep:
            self.walk(target)
            self.key("Enter")
        else:
            self.click_on(*target.id)

    def walk(self, target: Target) -> None:
        for name in ("Tab", "Right"):
            for _ in range(60):
                focus = self.table.keyboard.target()
                if focus and (focus.id == target.id or (name == "Tab" and focus.zone == target.zone)):
                    break
                self.key(name)
        focus = self.table.keyboard.target()
        assert focus and focus.id == target.id, (focus, target)

    def do(self, when: When, keys: bool, avoid: When | None = None) -> bool:
        """Something that fits a condition, but not what it is to be told from; False where no hand can."""
        self.settle()
        return bool(getattr(self, f"do_{when.kind}")(when, keys, avoid))

    def do_pressed(self, when: When, keys: bool, avoid: When | None) -> bool:
        others = [key for each in (avoid, *self.run.step.wrong) if each for key in each.press if each != when]
        named = {t.id[1:] if t.zone == "asked" else t.id: t for t in self.table.targets()}
        wanted = [t for id, t in named.items() if id in when.press or (t.zone == when.zone and id not in others)]
        self.press_on(wanted[0], keys)
        return True

    def do_held(self, when: When, keys: bool, avoid: When | None) -> bool:
        first = (avoid.held if avoid else ()) or ()
        nexts = [key for key in self.board.shown.choice.next() if when.held == key[: len(when.held or ())]]
        key = next(key for key in nexts if key != first and key in self.targets() and key[0] != VERB)
        self.press_on(self.target(*key), keys)
        return True

    def do_back(self, when: When, keys: bool, avoid: When | None) -> bool:
        if not self.board.shown.choice.pressed:
            self.do_held(When(held=()), keys, None)
        self.key("Esc") if keys else self.click("cancel")
        return True

    def do_command(self, when: When, keys: bool, avoid: When | None) -> bool:
        self.key("R") if keys else self.wheel(-1)
        return True

    def do_ended(self, when: When, keys: bool, avoid: When | None) -> bool:
        self.key("E") if keys else self.click("end_turn")
        return True

    def do_refused(self, when: When, keys: bool, avoid: When | None) -> bool:
        """On a place that sleeps for this reason, with each thing in the hand; or beside all places."""
        held = [key for key in self.board.shown.choice.next() if self.board.shown.choice.leads_on(key)]
        for key in (None, *held):
            if key and key in self.targets():
                self.click_on(*key)
            for target in self.table.targets():
                if target.asleep and target.refused[1] in (when.refused or ()) and self.is_open(target.id):
                    self.press_on(target, False)
                    return True
            if key:
                self.key("Esc")
        return self.refused_beside(when)

    def refused_beside(self, when: When) -> bool:
        if self.board.shown.choice.next() and self.run.step.show and self.run.step.show[0] in self.targets():
            self.click(*self.run.step.show[0])
        for x in range(300, 1200, 24):
            for y in range(260, 780, 24):
                self.move((x, y))
                under, why = at(self.table.targets(), (x, y)), self.board.why_not_here()
                if under is None and why and why[1] in (when.refused or ()):
                    self.click(x, y)
                    return True
        return False

    def do_played(self, when: When, keys: bool, avoid: When | None) -> bool:
        for path in self.ways("right" if avoid is None else when.say):
            if all(self.plays(line, keys) for line in path):
                self.settle()
                return True
            self.table.take_back()
            self.let_go()
        return False

    def plays(self, line: Line, keys: bool) -> bool:
        """An answer, by hand; False where this hand cannot."""
        self.settle()
        if line[-1][0] == "place" and hasattr(self.board.shown, "rotation"):
            return self.lays(line, keys)
        try:
            (self.by_keys if keys else self.by_clicks)(*line)
        except Hidden:
            return False
        return True

    def steps(self, *actions: Action) -> list[tuple[Any, ...]]:
        """What may be left out may lie under the card."""
        whole = presses(self.board, *actions)
        return whole if all(map(self.is_open, whole)) else presses(self.board, *actions, whole=False)

    def is_open(self, id: tuple[Any, ...]) -> bool:
        try:
            return id not in self.targets() or bool(self.point_of(*id))
        except Hidden:
            return False

    def point_of(self, *id: Any) -> tuple[int, int]:
        try:
            return super().point_of(*id)
        except AssertionError as hidden:
            raise Hidden from hidden

    def lays(self, line: Line, keys: bool) -> bool:
        """A tile of Akropolis."""
        *_, (_, q, r, rotation) = line
        for take in line[:-1]:
            self.key(str(take[1])) if keys else self.click(*take)
        for _ in self.turned_to(rotation):
            self.key("R")
        point = self.place_point(q, r, rotation)
        if point is None:
            return False
        self.click(*point)
        self.key("Enter") if keys else self.click("confirm")
        return True

    def let_go(self) -> None:
        """Nothing is in the hand any more."""
        self.settle()
        while self.board.can_put_back():
            self.key("Esc")
            self.settle()

    def ways(self, say: str) -> Iterator[tuple[Line, ...]]:
        """Answers that lead to what is said, what can be shown first; and such that lead on."""
        step, heard = self.run.step, list[Deed]()
        open_: list[tuple[Line, ...]] = [()]
        while open_:
            path = open_.pop(0)
            session = LessonSession(self.match.branch(len(self.match.log)), heard.append)
            for line in path:
                session.play(line)
            judged = lessons.judge(step, heard[-1]) if path else lessons.Judged()
            if judged.say == say and path:
                yield path
            elif not judged.answer and len(path) < DEEP:
                found = lines(session, self.board.game.chains)
                done = len(session.match.log) - session.base
                shown = tuple(map(lessons.action_of, step.show))[done:]
                found.sort(key=lambda line: line != shown[: len(line)])
                open_ += [(*path, line) for line in found]


CASES = [
    (step, lang, keys)
    for number, step in enumerate(STEPS)
    for turn, (lang, keys) in enumerate(product(LANGUAGES, (True, False)))
    if THOROUGH or turn == number % (2 * len(LANGUAGES))
]
"""In the suite languages and hands take turns; POLIS_THOROUGH=1 tries each step in every language by either hand."""


@pytest.mark.slices(5)
@pytest.mark.parametrize(
    ("step", "lang", "keys"), CASES, ids=[f"{'-'.join(map(str, step))}-{lang}-{'keys' if keys else 'mouse'}"
                                          for step, lang, keys in CASES],
)  # fmt: skip
def test_a_step_is_played_with_the_right_answer_and_with_every_wrong_one(
    step: tuple[str, str, int], lang: str, keys: bool, tmp_path: Path
) -> None:
    here = Learning(tmp_path, *step, lang)
    run, task = here.run, here.run.step
    covers_nothing(here)
    for place, when in enumerate(task.wrong):
        run.judged = lessons.Judged()
        assert here.do(when, keys != (place % 2 == 0), task.right), when
        assert (run.judged.answer, run.judged.say) == ("wrong", when.say)
        assert [each.text for each in here.look().written if each.cut] == []
        covers_nothing(here)
        if run.kept:
            entries = len(here.match.log)
            here.key("Esc") if keys else here.click("lesson", "take_back")
            here.settle()
            assert len(here.match.log) < entries
        here.let_go()
    run.judged = lessons.Judged()
    assert run.wrong == len(task.wrong)
    assert here.do(task.right, keys)
    assert run.solved
    assert [each.text for each in here.look().written if each.cut] == []
    goes_on(here, keys)


def covers_nothing(here: Learning) -> None:
    """The card lies on the screen, and neither on what is lit or awaited nor on the prompt."""
    layer, zones = here.table.layer, here.table.zones
    assert zones
    card = layer.box()
    assert zones.screen.contains(card)
    assert not card.colliderect(zones.prompt)
    kept = lesson_room.grown([*layer.lit().all, *layer.awaited()], zones.scale.u)
    assert [box for box in kept if card.colliderect(box)] == []


def goes_on(here: Learning, keys: bool) -> None:
    here.settle()
    run, number = here.run, here.run.number
    last = run.last
    ends = last and run.place + 1 == len(run.course.lesson)
    target = here.target("lesson", "done" if ends else "finish" if last else "go_on")
    here.key("Enter") if keys and here.table.keyboard.target() is None else here.click_on(*target.id)
    assert here.gone == [run] if last else run.number == number + 1
    kept = Store(here.app.store.folder).load().settings.learned
    assert kept[run.rules.id][run.lesson.id] == number + 1


def test_after_two_wrong_answers_the_lamp_shows_one_that_is_right(tmp_path: Path) -> None:
    here = Learning(tmp_path, "akropolis", "higher", 1, "en")
    for _ in range(2):
        assert ("lesson", "show") not in here.targets()
        assert here.do(here.run.step.wrong[-1], False, here.run.step.right)
        here.click("lesson", "take_back")
        here.settle()
    here.click("lesson", "show")
    assert not here.run.judged.answer  # whoever learns does it
    here.click("confirm")
    assert here.run.solved


def test_nothing_goes_on_by_itself_and_nothing_is_undone(tmp_path: Path) -> None:
    here = Learning(tmp_path, "akropolis", "lay", 2, "ru")
    entries = len(here.match.log)
    here.key("Z")
    here.key("E")
    here.settle()
    assert here.run.solved
    assert len(here.match.log) == entries  # nobody else has moved


@pytest.mark.parametrize(("step", "moves"), [(("origins", "send", 2), False), (("wonders", "price", 1), True)])
def test_what_was_right_stands_and_the_lesson_is_left_whatever_moves(
    step: tuple[str, str, int], moves: bool, tmp_path: Path
) -> None:
    here = Learning(tmp_path, *step, "en")
    session = here.session
    session.play(tuple(map(lessons.action_of, here.run.step.show)))
    here.table.show_next()
    assert here.run.solved and here.board.busy() == moves
    played = len(session.match.log)
    here.click_on("lesson", "leave") if moves else here.key("Esc")
    here.app.stack.settle()
    assert here.app.stack.top is None and len(session.match.log) == played


def test_enter_goes_on_though_something_still_moves_and_no_answer_is_offered_meanwhile(tmp_path: Path) -> None:
    here = Learning(tmp_path, "wonders", "price", 1, "en")
    assert here.board.shown.in_words()
    here.session.play(tuple(map(lessons.action_of, here.run.step.show)))
    here.table.show_next()
    assert here.run.solved and here.board.busy() and not here.board.shown.in_words()
    here.key("Enter")
    assert here.gone == [here.run]


def test_a_press_aside_is_answered_by_what_the_lamp_asks_for(tmp_path: Path) -> None:
    here = Learning(tmp_path, "wonders", "special", 1, "en")
    here.table.refuse("There is nothing to choose here.", "WD-001")
    assert here.table.refusals.told == (here.app.say(here.run.key("task")), "")


def test_where_places_are_counted_no_others_are_lit(tmp_path: Path) -> None:
    """A die in the hand may go to five ships; asked for is a seat."""
    here = Learning(tmp_path, "origins", "close", 0, "en")
    here.do_held(When(held=here.run.step.lit[0]), False, None)
    ships = [here.target("site", number).box for number in range(5)]
    assert {*map(tuple, ships)} & {*map(tuple, here.table.leading_on())}
    assert not any(lies_in_light(here, ship) for ship in ships)


@pytest.mark.parametrize("kind", ["markets", "gardens", "temples", "barracks", "houses"])
def test_under_a_variant_only_what_counts_double_is_right(kind: str) -> None:
    """A plaza alone raises its part as well."""
    rules, course = load("akropolis"), lessons.read("akropolis")
    lesson = course.lesson[course.place("variants")]
    number = next(number for number, step in enumerate(lesson.step) if step.id == kind)
    match = lessons.begin(course, rules, lesson, number)
    before = match.view(lessons.ME)
    match.play(("take", 1))
    right = 0
    for action in match.legal():
        after = match.preview(lessons.ME, action).view
        deed = lessons.deed_of(rules, before, after, (), ())
        parts = [next(part for part in rules.scores(view)[0].parts if part.name == kind) for view in (before, after)]
        if lessons.fits(lesson.step[number].right, deed):
            plain = copy(after)
            setattr(plain, f"variant_{kind}", False)
            single = next(part.points for part in rules.scores(plain)[0].parts if part.name == kind)
            right += 1
            assert parts[1].points - single > 0 and parts[1].figures["value"] > parts[0].figures["value"], action
    assert 0 < right < 10


def test_where_the_answer_lies_is_lit_until_something_is_played_then_that_is(tmp_path: Path) -> None:
    """Whoever turns a tile to fit the light has to see the light."""
    here = Learning(tmp_path, "akropolis", "lay", 1, "en")
    answer = lit_by(here, tuple(map(lessons.action_of, here.run.step.show)))
    point = next(point for at in here.match.legal() if at[3] == 0 and (point := here.place_point(*at[1:])))
    here.move(point)
    here.settle()
    assert here.board.shown.considered
    assert answer <= {*here.table.layer.lit().shapes}
    here.click(*point)
    here.settle()
    assert lies_in_light(here, here.target("confirm").box)
    here.click("confirm")
    here.settle()
    played = here.run.judged.deed
    assert here.run.solved and played
    laid = lit_by(here, played.actions)
    assert laid <= {*here.table.layer.lit().shapes}
    assert not (lit_by(here, tuple(map(lessons.action_of, here.run.step.show))) - laid) & {
        *here.table.layer.lit().shapes
    }


def test_what_was_answered_is_lit_no_more_and_where_it_can_go_on_is(tmp_path: Path) -> None:
    """Another tile lies where one was taken; and a space that a die opens lies in no dark."""
    here = Learning(tmp_path / "akropolis", "akropolis", "goal", 2, "en")
    well = here.target("take", 1).box
    assert lies_in_light(here, well)
    assert here.do(here.run.step.right, False)
    assert not lies_in_light(here, well)
    here = Learning(tmp_path / "wonders", "wonders", "wonder", 1, "en")
    die, space = here.steps(*map(lessons.action_of, here.run.step.show))
    box = here.target(*space).box
    assert not lies_in_light(here, box)
    here.click_on(*die)
    here.settle()
    assert lies_in_light(here, box)


def lies_in_light(here: Learning, box: Rect) -> bool:
    return any(each.contains(box) for each in here.table.layer.lit().boxes)


def lit_by(here: Learning, line: tuple[Action, ...]) -> set[Any]:
    return {each for area in here.table.areas for each in area.shows(line, False)}


def test_while_something_is_said_no_button_of_the_bar_promises_anything(tmp_path: Path) -> None:
    here = Learning(tmp_path, "akropolis", "goal", 2, "pl")
    asked = here.table.prompt().sentence
    assert here.do(here.run.step.right, False)
    here.settle()
    assert here.run.solved and here.session.awaited == "end_turn"
    assert [button.target.id for button in here.table.buttons() if button.awake] == []
    assert here.table.prompt().sentence != asked


@pytest.mark.parametrize("step", [step for step in STEPS if right_of(step).kind in ("pressed", "refused", "back")][::2])
def test_the_bar_asks_for_nothing_else_than_the_lamp(step: tuple[str, str, int], tmp_path: Path) -> None:
    here = Learning(tmp_path, *step, "ru")
    assert here.table.prompt().sentence == here.app.say(here.run.key("task"))


def test_a_lesson_is_left_and_gone_on_with(tmp_path: Path) -> None:
    here = Learning(tmp_path, "akropolis", "goal", 0, "pl")
    here.click("ledger", "houses")
    assert here.run.solved
    here.table.leave_lesson()
    here.app.stack.settle()
    here.app.open_lesson("akropolis", 0)
    here.app.stack.settle()
    assert here.table.run.number == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_no_sentence_is_long(game: str, lang: str) -> None:
    reader = Reader()
    said = words.load(reader, (lessons.subject(game),))[lang]
    long = {
        key: sentence for key in sorted(said.keys()) for sentence in re.split(r"(?<=[.!?])\s", said.text(key))
        if len(sentence.split()) > MOST_WORDS
    }  # fmt: skip
    assert long == {}


@pytest.mark.parametrize("game", TAUGHT)
def test_every_sentence_is_said_somewhere(game: str) -> None:
    said = {f"lesson.{game}.{lesson.id}.{name}" for lesson in lessons.read(game).lesson for name in ("title", "goal")}
    for lesson in lessons.read(game).lesson:
        for step in lesson.step:
            said |= {f"lesson.{game}.{lesson.id}.{step.id}.{name}" for name in lessons.step_texts(step)}
    assert {*words.load(Reader(), (lessons.subject(game),))["en"].keys()} == said


@pytest.mark.parametrize("game", TAUGHT)
def test_every_position_is_legal_and_every_rule_is_one(game: str) -> None:
    course = lessons.read(game, None, load(game))
    app_words = words.load(Reader(), (game,))["en"]
    rules = {step.rule for lesson in course.lesson for step in lesson.step if step.rule}
    assert {rule for rule in rules if not app_words.has(f"rule.{rule}.title")} == set()


def test_what_is_wrong_is_told_with_its_line(tmp_path: Path) -> None:
    folder = tmp_path / "akropolis"
    folder.mkdir()
    step = '[[lesson]]\nid = "mine"\n[[lesson.step]]\nid = "one"\nat = "nowhere"\nright = { gain = 6 }\n'
    (folder / "lessons.toml").write_text(step, encoding="utf-8")
    with pytest.raises(DataError) as found:
        lessons.read("akropolis", tmp_path)
    told = [(fault.line, fault.text) for fault in found.value.faults]
    assert (5, "there is no position 'nowhere'") in told
    assert any("lesson.akropolis.mine.one.say" in text for _, text in told)
    assert any("show" in text for _, text in told)
