"""The texts of three languages: whole sentences with holes, compiled when they are loaded, later only filled.

A hole names the form it wants, so that no sentence is glued together from pieces:
{n}  {good:acc}  {good:acc:n}  {'stone':acc:few}  {colour@good:acc:n}  {'blue'@'stone'}  and, with a capital, {n^}
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple, Protocol

from msgspec import field

from game.core.data import Reader, Table
from game.core.errors import Problem, near, quoted
from game.core.grammar import (
    FORM_NAMES,
    LANGUAGES,
    Adjective,
    Arg,
    Entry,
    Fault,
    Form,
    Hole,
    Language,
    Lexicon,
    Note,
    Noun,
    Place,
    Term,
    unknown,
)
from game.core.toml_lines import Tree

Kinds = dict[str, str]
"""What the arguments of a template are: "plain", "number", "word" or "adjective"."""


class Template(NamedTuple):
    """One text: pieces to show as they are, and holes."""

    file: str
    parts: tuple[str | Hole, ...]
    kinds: Kinds | None  # None: the text is empty or a hole is faulty, and nothing follows from the rest

    @property
    def holes(self) -> list[Hole]:
        return [part for part in self.parts if isinstance(part, Hole)]

    @property
    def has_letters(self) -> bool:
        shown = (part if isinstance(part, str) else "" for part in self.parts)
        return any(any(map(str.isalpha, part)) for part in shown) or any(hole.kind != "plain" for hole in self.holes)


class Say(Protocol):
    """A text by its key, in the language of whoever reads it."""

    def __call__(self, key: str, /, **args: Arg) -> str: ...


def listed(things: Sequence[str], say: Say, joiner: str = "effect.and") -> str:
    """ "1 stone, 1 food and 1 wisdom"; empty where there is nothing."""
    if len(things) < 2:
        return "".join(things)
    last = say(joiner, first=things[-2], second=things[-1])
    for thing in reversed(things[:-2]):
        last = say("effect.comma", first=thing, second=last)
    return last


REMEMBERED = 6_000
"""So many filled texts of a language are remembered."""


class Words:
    """The texts of one language, all subjects together. Made by `load`."""

    def __init__(self, lexicon: Lexicon, texts: Mapping[str, Template]) -> None:
        self.lang = lexicon.language.id
        self._lexicon = lexicon
        self._texts = texts
        self._told: dict[tuple[object, ...], str] = {}

    def text(self, key: str, /, **args: Arg) -> str:
        """The text with its holes filled. The same ones are wanted again and again, so they are remembered."""
        wanted = key, *args.items()
        told = self._told.get(wanted)
        if told is None:
            if len(self._told) >= REMEMBERED:
                self._told.clear()
            told = self._told[wanted] = self._fill(key, args)
        return told

    def _fill(self, key: str, args: Mapping[str, Arg]) -> str:
        template = self._texts.get(key)
        if template is None:
            raise Problem(f"unknown text {quoted(key)} in {self.lang}{near(key, self._texts)}")
        try:
            return "".join([p if isinstance(p, str) else p.fill(self._lexicon, args) for p in template.parts])
        except Problem as problem:
            raise Problem(f"text {quoted(key)} in {self.lang}: {problem}") from None

    def has(self, key: str) -> bool:
        return key in self._texts

    def keys(self) -> tuple[str, ...]:
        return tuple(self._texts)

    def word(self, id: str, case: str = "nom", n: Form = 1) -> str:
        """One form of a word, as the hole {'id':case:n} shows it."""
        noun = self._lexicon.find("word", id)
        return noun.form(case, noun.gender, self._lexicon.language.form(n))

    def lacks(self) -> Iterator[tuple[str, str, str]]:
        """What texts may ask for in vain: the file, the key, and what is lacking."""
        for key, template in self._texts.items():
            for hole in template.holes if template.kinds is not None else ():
                for lack in hole.lacks(self._lexicon):
                    yield template.file, key, f"{hole.source}: {lack}"


def load(reader: Reader, subjects: Sequence[str]) -> dict[str, Words]:
    """The texts of every language, from words/<language>/<subject>.toml; faults go to the reader."""
    pages = {lang: [_page(reader, LANGUAGES[lang], subject) for subject in subjects] for lang in LANGUAGES}
    for translations in zip(*pages.values(), strict=True):
        _compare(reader, [page for page in translations if page is not None])
    return {lang: _bind(reader, LANGUAGES[lang], pages[lang]) for lang in LANGUAGES}


# One file


class _File(Table):
    word: dict[str, Noun] = field(default_factory=dict)
    adjective: dict[str, Adjective] = field(default_factory=dict)
    text: dict[str, object] = field(default_factory=dict)


class _Page(NamedTuple):
    """One file, read and compiled. The last three fields are called like its tables."""

    file: str
    word: dict[str, Entry]
    adjective: dict[str, Entry]
    text: dict[str, Template]


def _page(reader: Reader, language: Language, subject: str) -> _Page | None:
    """None when the file could not be read."""
    file = f"words/{language.id}/{subject}.toml"
    raw = reader.read(file, _File)
    if raw is None:
        return None
    fault = partial(reader.fault, file)
    words = {id: word.entry(id, language, fault) for id, word in raw.word.items()}
    adjectives = {id: adjective.entry(id, language, fault) for id, adjective in raw.adjective.items()}
    texts = {
        ".".join(path[1:]): _template(file, text, language, partial(fault, path)) if text is not None else _FAULTY
        for path, text in _leaves(("text",), raw.text, fault)
    }
    return _Page(file, words, adjectives, texts)


_FAULTY = Template("", (), None)
"""Stands for a text that is none: it is there, so that nobody calls it missing."""


def _leaves(path: Place, table: Mapping[str, object], fault: Fault) -> Iterator[tuple[Place, str | None]]:
    """The texts of nested tables, each with the way to it; None for what is no text."""
    for key, value in table.items():
        place = (*path, key)
        if "." in key:
            fault(place, "the name of a text holds no dot: dots join the names of nested tables")
        elif isinstance(value, dict):
            yield from _leaves(place, value, fault)
        elif isinstance(value, str):
            yield place, value
        else:
            fault(place, f"expected a text in quotes, got {quoted(value)}")
            yield place, None


# One template

_PIECE = re.compile(r"\{\{|\}\}|\{[^{}]*\}|[{}]|[^{}]+")
_NAME = r"[a-z_][a-z0-9_]*"
_TERM = rf"({_NAME}|'[^'{{}}]+')"
_HOLE = re.compile(rf"\{{{_TERM}(?:@{_TERM})?(?::(\w+)(?::({_NAME}))?)?(\^)?\}}")
_SAMPLES = "{n}, {good:acc}, {'stone':acc:n} or {colour@good:acc:n}"
_PLAIN = re.compile(r"(?!.*  )[^\s{}](?:[^\t{}]*[^\s{}])?", re.DOTALL)
"""A text without holes and blemishes, as most are."""

_BLEMISHES = (
    (r"\A\s*\Z", "the text is empty"),
    (r"\A\s+\S|\S\s+\Z", "the text begins or ends with a blank"),
    (r"\t", "the text holds a tab"),
    (r"  ", "the text holds two blanks in a row"),
)


def _template(file: str, text: str, language: Language, note: Note) -> Template:
    if _PLAIN.fullmatch(text):
        return Template(file, (text,), {})
    template, faults = _compiled(text, language)
    for fault in faults:
        note(fault)
    return template._replace(file=file)


@lru_cache(maxsize=20_000)
def _compiled(text: str, language: Language) -> tuple[Template, list[str]]:
    """Once, however often data are read: the same texts stand in them each time."""
    faults: list[str] = []
    parts = [_part(piece, language, faults) for piece in _PIECE.findall(text)]
    kinds = _kinds(parts, faults)
    blemishes = [blemish for pattern, blemish in _BLEMISHES if re.search(pattern, text)]
    compared = None if faults or not text.strip() else kinds
    return Template("", tuple(_as_word(part, kinds) for part in parts), compared), [*faults, *blemishes]


def _part(piece: str, language: Language, faults: list[str]) -> str | Hole:
    if piece in ("{{", "}}"):
        return piece[0]
    if piece in ("{", "}"):
        faults.append(f"a single {quoted(piece)}: a hole is closed, and a brace to be shown is written twice")
    return _hole(piece, language, faults) if piece[0] == "{" and len(piece) > 1 else piece


def _hole(source: str, language: Language, faults: list[str]) -> str | Hole:
    match = _HOLE.fullmatch(source)
    if match is None:
        faults.append(f"{source} is not a hole like {_SAMPLES}")
        return source
    first, noun, case, number, upper = match.groups()
    if case and case not in language.cases:
        faults.append(f"{source}: {unknown('case', case, language.cases)}")
    if number in FORM_NAMES and number not in language.names:
        faults.append(f"{source}: {unknown('form', number, language.names)}")
    shown = _term(first)
    kind = "adjective" if noun else "word" if case or shown.literal else "plain"
    count = Term(number or "one", literal=number is None or number in FORM_NAMES)
    return Hole(source, kind, shown, _term(noun or first), case or "nom", count, upper is not None)


def _term(name: str) -> Term:
    return Term(name.strip("'"), literal=name.startswith("'"))


def _as_word(part: str | Hole, kinds: Kinds) -> str | Hole:
    """An argument that is a word elsewhere in the text is shown as a word here too, not as its id."""
    if isinstance(part, Hole) and part.kind == "plain" and kinds[part.shown.name] == "word":
        return part._replace(kind="word")
    return part


def _kinds(parts: Sequence[str | Hole], faults: list[str]) -> Kinds:
    """What each argument is. One that is shown plainly may also count, or be a word."""
    kinds: Kinds = {}
    for name, kind in (use for part in parts if isinstance(part, Hole) for use in part.uses()):
        both = {kind, kinds.get(name, kind)}
        if len(both) > 1 and ("plain" not in both or "adjective" in both):
            faults.append(f"the argument {quoted(name)} is used as {' and as '.join(sorted(both))}")
        kinds[name] = max(both - {"plain"}, default="plain")  # at most one is left, or there was a fault
    return kinds


# All files together


def _compare(reader: Reader, pages: Sequence[_Page]) -> None:
    """One subject in all languages, English first; without one of its files nothing is known to differ."""
    if len(pages) == len(LANGUAGES):
        _report_missing(reader, pages)
        for page in pages[1:]:
            _report_unlike(reader, page, english=pages[0])


def _report_missing(reader: Reader, pages: Sequence[_Page]) -> None:
    """What one language has, all have."""
    for kind in ("word", "adjective", "text"):
        everything = {id for page in pages for id in getattr(page, kind)}
        for page in pages:
            for id in everything - getattr(page, kind).keys():
                reader.fault(page.file, _place(kind, id)[:-1], f"missing {kind} {quoted(id)}")


def _report_unlike(reader: Reader, page: _Page, english: _Page) -> None:
    """A translated text takes the same arguments, a translated word is in the same classes."""
    for key in page.text.keys() & english.text.keys():
        for fault in _unlike(page.text[key], english.text[key]):
            reader.fault(page.file, _place("text", key), fault)
    for ours, theirs in ((page.word, english.word), (page.adjective, english.adjective)):
        for id in ours.keys() & theirs.keys():
            kind, classes = ours[id].kind, ", ".join(theirs[id].classes) or "none"
            if set(ours[id].classes) != set(theirs[id].classes):
                reader.fault(page.file, (kind, id, "class"), f"the class of the English {kind} is {classes}")


def _unlike(text: Template, english: Template) -> Iterator[str]:
    if text.kinds is None or english.kinds is None:
        return
    if text.kinds != english.kinds and (ours := _spell(text.kinds)) != (theirs := _spell(english.kinds)):
        yield f"takes {ours}, but the English text takes {theirs}"
    if not text.has_letters and english.has_letters:
        yield "has no letters, but the English text has"


def _spell(kinds: Kinds) -> str:
    """To compare and for the message. What one language just shows as a number, another may count by."""
    marks = {"word": " (word)", "adjective": " (adjective)"}
    return ", ".join(name + marks.get(kinds[name], "") for name in sorted(kinds)) or "no arguments"


def _bind(reader: Reader, language: Language, pages: Sequence[_Page | None]) -> Words:
    """The files of one language as one; only then is it known what texts ask for in vain."""
    found = [page for page in pages if page is not None]
    entries = {kind: _gather(reader, kind, found) for kind in ("word", "adjective")}
    words = Words(Lexicon(language, entries), _gather(reader, "text", found))
    if len(found) == len(pages):  # what is lacking may be in a file that could not be read
        for file, key, lack in words.lacks():
            reader.fault(file, _place("text", key), lack)
    return words


def _gather(reader: Reader, kind: str, pages: Sequence[_Page]) -> Tree:
    gathered: Tree = {}
    for page in pages:
        for id in gathered.keys() & getattr(page, kind).keys():
            reader.fault(page.file, _place(kind, id), f"a second {kind} {quoted(id)}: another subject has it too")
        gathered |= getattr(page, kind)
    return gathered


def _place(kind: str, id: str) -> Place:
    return (kind, *id.split(".")) if kind == "text" else (kind, id)
