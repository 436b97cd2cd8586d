"""The rule book of a game: its chapters with their rules in reading order, and the words that it explains.

Read from data/GAME/rulebook.toml, apart from the rules, whose digest it must not change. The rules themselves are texts
of the game (rule.NUMBER.title, .text, and .alone for a table of one seat); titles of chapters and what words mean stand
in data/words/LANGUAGE/book_GAME.toml.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files

from game.core import words
from game.core.data import Overlay, Reader, Table
from game.core.errors import quoted

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


class RuleBook(Table):
    """All chapters and words of a game."""

    chapter: tuple[Chapter, ...] = ()
    term: tuple[Term, ...] = ()

    @property
    def rules(self) -> list[str]:
        """All numbers, in reading order."""
        return [rule for chapter in self.chapter for rule in chapter.rules]

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


def read(game: str, data: Overlay = None) -> RuleBook:
    """The book of a game; an empty one where it has none."""
    if not has_book(game):
        return RuleBook()
    reader = Reader(data)
    file = f"{game}/rulebook.toml"
    book = reader.read(file, RuleBook)
    said = words.load(reader, ("ui", game, subject(game)))
    if book:
        for path, text in _faults(book, game, said):
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


def _silent(
    said: Mapping[str, words.Words], key: str, names: Iterable[str], path: tuple[str | int, ...]
) -> Iterator[Fault]:
    for name in names:
        if missing := [lang for lang, each in said.items() if not each.has(f"{key}.{name}")]:
            yield path, f"the text {quoted(f'{key}.{name}')} is missing in {', '.join(missing)}"
