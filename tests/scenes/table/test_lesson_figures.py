"""The figures that a lesson tells of an answer are those that the answer brings: whoever changes a price hears of it.

Only what is counted in points, coins or stones is compared, as digits or as words; what explains a rule has its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from game import GAMES, load
from game.core import words
from game.core.data import Reader
from game.core.errors import Problem
from game.core.grammar import LANGUAGES
from game.core.match import AnyMatch
from game.core.rules import Action
from game.teach import lessons
from game.teach.lessons import ME, Deed, Step

COUNTED = {
    "en": r"{} (?:more )?(?:points?|coins?|stones?|for the (?:seat|card))\b|(?:brings?|gains?|lose|buy|plus) {}",
    "pl": r"{} (?:punkt|monet|kamie)|(?:przynos\w+|zyskuj\w+|trac\w+|plus) {}",
    "ru": r"{} (?:очк|монет|камн|кам[еён])|(?:прин\w+|да[её]т|теря\w+|плюс) {}",
}
"""What stands around a figure that counts something."""

SPELLED = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
          "seventeen eighteen nineteen twenty",
    "pl": "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście "
          "czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia",
    "ru": "ноль одно два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать "
          "четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать",
}  # fmt: skip

GOODS = ("coins", "stones", "stone", "food", "gold", "wisdom")

DEEP = 2
"""Of so many actions a weaker answer consists at most."""


def figures(text: str, lang: str) -> set[int]:
    """What is counted in a text; a single one is no figure."""
    spelled = SPELLED[lang].split()
    one = "(\\d+|" + "|".join(spelled[2:]) + ")"
    found = re.findall(COUNTED[lang].format(rf"\b{one}", rf"{one}\b"), text, re.IGNORECASE)
    written = [word.lower() for words_ in found for word in words_ if word]
    return {int(word) if word.isdigit() else spelled.index(word) for word in written}


def brought(match: AnyMatch, line: tuple[Action, ...]) -> tuple[Deed, set[int], bool]:
    """What came of an answer: the deed, its figures, and whether whoever learns is asked again."""
    before, seen = match.view(ME), match.preview(ME, *line)
    deed = lessons.deed_of(match.rules, before, seen.view, line, seen.events)
    was, now = before.players[ME], seen.view.players[ME]
    goods = {n for name in GOODS if hasattr(now, name)
             for n in (getattr(now, name), getattr(now, name) - getattr(was, name))}  # fmt: skip
    parts = deed.parts.values()
    found = {abs(n) for n in (deed.gain, *parts, *map(sum, combinations(parts, 2)), *goods)}
    return deed, found, match.rules.decision(seen.view).seat == ME


def answers(match: AnyMatch, line: tuple[Action, ...] = ()) -> Iterator[tuple[Deed, set[int]]]:
    view = match.preview(ME, *line).view if line else match.view(ME)
    for action in match.rules.legal(view, ME):
        try:
            deed, found, asked = brought(match, (*line, action))
        except Problem:  # chance would have to draw
            continue
        yield deed, found
        if asked and len(line) + 1 < DEEP:
            yield from answers(match, (*line, action))


def best_of(match: AnyMatch, step: Step, say: str) -> set[int]:
    """The figures of the best answers to which that is said."""
    found = [(deed.gain, known) for deed, known in answers(match) if lessons.judge(step, deed).say == say]
    most = max((gain for gain, _ in found), default=0)
    return {each for gain, known in found if gain == most for each in known}


@pytest.mark.parametrize("game", [game for game in GAMES if lessons.has_lessons(game)])
def test_what_an_answer_is_said_to_bring_it_brings(game: str) -> None:
    rules, course = load(game), lessons.read(game)
    said = words.load(Reader(), (lessons.subject(game),))
    untrue, compared = list[str](), 0
    for lesson in course.lesson:
        for number, step in enumerate(lesson.step):
            if step.right.kind != "played":
                continue
            match = lessons.begin(course, rules, lesson, number)
            _, shown, _ = brought(match, tuple(map(lessons.action_of, step.show)))
            for name in ("right", *(when.say for when in step.wrong if when.kind == "played")):
                key = f"lesson.{game}.{lesson.id}.{step.id}.{name}"
                told = {lang: figures(said[lang].text(key), lang) for lang in LANGUAGES}
                compared += any(told.values())
                known = shown if set().union(*told.values()) <= shown else shown | best_of(match, step, name)
                untrue += [f"{lang} {key}: {told[lang] - known} {said[lang].text(key)}" for lang in LANGUAGES
                           if told[lang] - known]  # fmt: skip
    assert compared
    assert untrue == []
