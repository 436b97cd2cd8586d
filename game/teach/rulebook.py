"""The rule book of a game: its chapters with their rules in reading order, the words that it explains, and examples
that are stepped through: real positions of its lessons, and what is played there or refused.

Read from data/GAME/rulebook.toml, apart from the rules, whose digest it must not change. The rules themselves are texts
of the game (rule.NUMBER.title, .text, and .alone for a table of one seat); titles of chapters and what words mean stand
in data/words/LANGUAGE/book_GAME.toml.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files

from game.core import words
from game.core.data import Overlay, Reader, Table
from game.core.errors import Problem, quoted
from game.core.match import AnyMatch
from game.core.rules import AnyRules
from game.core.save import Seated
from game.teach import lessons
from game.teach.lessons import Key, Position

NUMBER = re.compile(r"\b[A-Z]{2}-\d{3}\b")
"""How the rules of our games are numbered."""


class Chapter(Table):
    """What belongs together. Texts: book.GAME.CHAPTER.title and .about."""

    id: str
    rules: tuple[str, ...]


class Term(Table):
    """A word of the glossary, and the rules that use it most. Texts: term.GAME.TERM.name and .about."""

    id: str
    rules: tuple[str, ...] = ()


class Variant(Table):
    """A choice before the game, the rule that it brings, and those that are no longer the same with it."""

    option: str
    rule: str
    changes: tuple[str, ...]


class ExampleStep(Table):
    """A picture of an example. Text: example.GAME.EXAMPLE.STEP."""

    id: str
    play: tuple[Key, ...] = ()  # what is played to come to it
    refused: tuple[Key, ...] = ()  # what is tried there; the last of it the rules refuse, by the rule of the example
    mark: tuple[Key, ...] = ()  # places of the table that it speaks of
    look: tuple[Key, ...] = ()  # what of the table is seen, where that is not what the others show


class Example(Table):
    """How a rule works, step by step, from a position of the lessons on. Text: example.GAME.EXAMPLE.title."""

    id: str
    rule: str
    at: str
    look: tuple[Key, ...]
    step: tuple[ExampleStep, ...]


class RuleBook(Table):
    """All chapters, words and examples of a game."""

    chapter: tuple[Chapter, ...] = ()
    term: tuple[Term, ...] = ()
    example: tuple[Example, ...] = ()
    variant: tuple[Variant, ...] = ()

    @property
    def rules(self) -> list[str]:
        """All numbers, in reading order."""
        return [rule for chapter in self.chapter for rule in chapter.rules]

    def example_of(self, rule: str) -> Example | None:
        """The one that shows a rule."""
        return next((each for each in self.example if each.rule == rule), None)

    def chapter_of(self, rule: str) -> int:
        """Which one a rule stands in."""
        return next((number for number, each in enumerate(self.chapter) if rule in each.rules), 0)


def references(text: str) -> list[str]:
    """The rules that a text names, in order.

    >>> references("Pay first (AK-019); then as in AK-018, see AK-019.")
    ['AK-019', 'AK-018']
    """
    return list(dict.fromkeys(NUMBER.findall(text)))


def has_book(game: str) -> bool:
    return files("data").joinpath(f"{game}/rulebook.toml").is_file()


def subject(game: str) -> str:
    """The file of words in which its titles are."""
    return f"book_{game}"


def subjects(games: Iterable[str]) -> list[str]:
    """Those of all games that have a book."""
    return [subject(game) for game in games if has_book(game)]


def read(game: str, data: Overlay = None, rules: AnyRules | None = None) -> RuleBook:
    """The book of a game; an empty one where it has none. With its rules every example is played as well."""
    if not has_book(game):
        return RuleBook()
    reader = Reader(data)
    file = f"{game}/rulebook.toml"
    book = reader.read(file, RuleBook)
    said = words.load(reader, ("ui", game, subject(game)))
    if book:
        for path, text in _faults(book, game, said):
            reader.fault(file, path, text)
        if rules and not reader.found:
            for path, text in _unplayable(book, rules, lessons.read(game, data).position):
                reader.fault(file, path, text)
    reader.finish()
    assert book
    return book


Fault = tuple[tuple[str | int, ...], str]


def _faults(book: RuleBook, game: str, said: Mapping[str, words.Words]) -> Iterator[Fault]:
    known = set(book.rules)
    for number, chapter in enumerate(book.chapter):
        yield from _silent(said, f"book.{game}.{chapter.id}", ("title", "about"), ("chapter", number))
        for place, rule in enumerate(chapter.rules):
            here = ("chapter", number, "rules", place)
            yield from _silent(said, f"rule.{rule}", ("title", "text"), here)
            if book.rules.index(rule) < book.rules.index(chapter.rules[0]) + place:
                yield here, f"the rule {quoted(rule)} stands in the book twice"
    for number, term in enumerate(book.term):
        yield from _silent(said, f"term.{game}.{term.id}", ("name", "about"), ("term", number))
        for place, rule in enumerate(term.rules):
            if rule not in known:
                yield ("term", number, "rules", place), f"there is no rule {quoted(rule)} in the book"

    for number, variant in enumerate(book.variant):
        yield from _silent(said, f"option.{variant.option}", ("title",), ("variant", number))
        for rule in (variant.rule, *variant.changes):
            if rule not in known:
                yield ("variant", number), f"there is no rule {quoted(rule)} in the book"
    for number, example in enumerate(book.example):
        if example.rule not in known:
            yield ("example", number, "rule"), f"there is no rule {quoted(example.rule)} in the book"
        names = ("title", *(step.id for step in example.step))
        yield from _silent(said, f"example.{game}.{example.id}", names, ("example", number))


def _unplayable(book: RuleBook, rules: AnyRules, positions: Iterable[Position]) -> Iterator[Fault]:
    known = {position.id: position for position in positions}
    for number, example in enumerate(book.example):
        if example.at not in known:
            yield ("example", number, "at"), f"the lessons have no position {quoted(example.at)}"
            continue
        for at, step in enumerate(example.step):
            try:
                match = begin(rules, known[example.at], example, at)
                *possible, last = step.refused or (None,)
                match.play(*possible)
                refusal = last and rules.refuse(match.view(match.decision().seat), last)
                if last and (not refusal or refusal.rule != example.rule):
                    by = f"by {refusal.rule}" if refusal else "by no rule"
                    yield ("example", number, "step", at, "refused"), f"it is refused {by}, not by {example.rule}"
            except Problem as problem:
                yield ("example", number, "step", at), str(problem)


def begin(
    rules: AnyRules, position: Position, example: Example, number: int, players: Sequence[Seated] = ()
) -> AnyMatch:
    """How it stands at a step: all was played that the steps up to it play."""
    match = lessons.at_position(rules, position, players)
    for step in example.step[: number + 1]:
        for action in step.play:
            match.play(action)
            match.deal()
    return match


def _silent(
    said: Mapping[str, words.Words], key: str, names: Iterable[str], path: tuple[str | int, ...]
) -> Iterator[Fault]:
    for name in names:
        if missing := [lang for lang, each in said.items() if not each.has(f"{key}.{name}")]:
            yield path, f"the text {quoted(f'{key}.{name}')} is missing in {', '.join(missing)}"
