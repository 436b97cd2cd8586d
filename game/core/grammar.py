"""What the three languages know: cases, genders and plurals, the forms of words, and holes that ask for a form."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import product
from typing import Any, NamedTuple

import msgspec

from game.core.data import Table
from game.core.errors import Problem, near, quoted

Arg = int | str
"""What a template is filled with: a number, a name, or the id of a word or adjective."""

Form = int | str
"""Which number form is wanted: that of a count, or one by its name ("one", "few", "plural")."""

Listed = tuple[str, ...]
"""Number forms as a file lists them, in the order of `Language.forms`; the plural may come last."""

Classes = str | tuple[str, ...]
"""The arguments of templates that may hold an entry: one, or several."""

MINUS = "−"
"""The sign before a number below zero; a hyphen is shorter and may be left behind at the end of a line."""

Note = Callable[[str], object]
"""Takes what is wrong at a place in a file."""

Place = tuple[str, ...]
"""The way to a value in a file: the names of tables and keys."""

Fault = Callable[[Place, str], object]
"""Takes a place in a file and what is wrong there."""

PLURAL = "plural"
"""The form of things that are many but not counted: Russian "синие дома", not "два синих дома"."""


class Language(msgspec.Struct, frozen=True):
    """What is fixed in one language."""

    id: str
    cases: tuple[str, ...]
    genders: tuple[str, ...]
    forms: tuple[str, ...]
    plural: str  # the counted form that is the plural too; "" when a list must say it
    counted: Callable[[int], str]  # the form that goes with a count of zero or more

    @property
    def names(self) -> tuple[str, ...]:
        """All forms that can be asked for by name."""
        return (*self.forms, PLURAL)

    def form(self, n: Form) -> str:
        """The name of the form for a count; a name stays as it is."""
        return n if isinstance(n, str) else self.counted(abs(n))

    def named(self, listed: Listed) -> dict[str, str]:
        """The listed forms under their names."""
        named = dict(zip(self.names, listed, strict=False))
        return {PLURAL: named[self.plural], **named} if self.plural else named


def _english(n: int) -> str:
    return "one" if n == 1 else "other"


def _polish(n: int) -> str:
    return "one" if n == 1 else _few_or_many(n)


def _russian(n: int) -> str:
    return "one" if n % 10 == 1 and n % 100 != 11 else _few_or_many(n)


def _few_or_many(n: int) -> str:
    """2, 3, 4, 22, 23, 24 and so on are few, but 12, 13, 14 are many."""
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


_CASES = ("nom", "gen", "dat", "acc", "ins", "loc")  # loc: in Russian the prepositional
_GENDERS = ("m", "ma", "f", "n")  # m: masculine things; ma: masculine persons and animals
_FORMS = ("one", "few", "many")

LANGUAGES = {
    "en": Language("en", ("nom",), ("n",), ("one", "other"), "other", _english),
    "pl": Language("pl", _CASES, _GENDERS, _FORMS, "few", _polish),
    "ru": Language("ru", _CASES, _GENDERS, _FORMS, "", _russian),
}

FORM_NAMES = frozenset(name for language in LANGUAGES.values() for name in language.names)


class Entry(NamedTuple):
    """A word (a noun) or an adjective. A word has forms in its own gender only."""

    kind: str  # "word" or "adjective"
    id: str
    gender: str  # "" for an adjective
    classes: tuple[str, ...]
    forms: Mapping[tuple[str, str], Mapping[str, str]]  # by case and gender, then by number

    def form(self, case: str, gender: str, number: str) -> str:
        """One form; Problem says what the entry lacks."""
        if lack := self.lack(case, gender, number):
            raise Problem(lack)
        return self.forms[case, gender][number]

    def lack(self, case: str, gender: str, number: str) -> str:
        """Why there is no such form; empty when there is."""
        agreeing = f" for gender {gender}" if self.kind == "adjective" else ""
        forms = self.forms.get((case, gender))
        if forms is None:
            return f"{self.kind} {quoted(self.id)} has no {case}{agreeing}"
        return "" if number in forms else f"{self.kind} {quoted(self.id)} has no {quoted(number)} in {case}{agreeing}"


class Lexicon(NamedTuple):
    """All words and adjectives of one language."""

    language: Language
    entries: Mapping[str, Mapping[str, Entry]]  # by kind, then by id

    def find(self, kind: str, id: object) -> Entry:
        known = self.entries[kind]
        if isinstance(id, str) and id in known:
            return known[id]
        raise Problem(f"unknown {kind} {quoted(id)}{near(id, known)}")

    def candidates(self, kind: str, term: Term) -> list[Entry]:
        """What a term can stand for: the entry it names, or all of the class that is called like the argument."""
        if term.literal:
            return [self.find(kind, term.name)]
        return [entry for entry in self.entries[kind].values() if term.name in entry.classes]


class Term(NamedTuple):
    """What a hole names: an entry or a form of the language itself ('stone', few), or an argument."""

    name: str
    literal: bool

    def value(self, args: Mapping[str, Arg]) -> Arg:
        if not self.literal and self.name not in args:
            raise Problem(f"the argument {quoted(self.name)} is missing")
        return self.name if self.literal else args[self.name]


class Hole(NamedTuple):
    """A place in a template that shows a word, an adjective that agrees with a word, or plainly an argument."""

    source: str  # as written, for messages
    kind: str  # what is shown: "word", "adjective" or "plain"
    shown: Term
    noun: Term  # the word whose gender counts; itself where a word is shown
    case: str
    number: Term
    upper: bool  # begin with a capital

    def fill(self, lexicon: Lexicon, args: Mapping[str, Arg]) -> str:
        try:
            text = _printed(self.shown.value(args)) if self.kind == "plain" else self._inflect(lexicon, args)
        except Problem as problem:
            raise Problem(f"{self.source}: {problem}") from None
        return text[:1].upper() + text[1:] if self.upper else text

    def lacks(self, lexicon: Lexicon) -> Iterator[str]:
        """What the hole may ask for in vain."""
        if self.kind == "plain":
            return
        number = self.number.name if self.number.literal else lexicon.language.forms[0]
        try:
            nouns = lexicon.candidates("word", self.noun)
            agreeing = lexicon.candidates(self.kind, self.shown)
        except Problem as unknown:
            yield str(unknown)
            return
        pairs = product(agreeing, nouns) if self.kind == "adjective" else zip(nouns, nouns, strict=True)
        yield from dict.fromkeys(filter(None, (e.lack(self.case, noun.gender, number) for e, noun in pairs)))

    def uses(self) -> list[tuple[str, str]]:
        """The arguments, and what each is taken for."""
        named = [(self.shown, self.kind)]
        if self.kind != "plain":
            named += [(self.noun, "word"), (self.number, "number")]
        return [(term.name, kind) for term, kind in named if not term.literal]

    def _inflect(self, lexicon: Lexicon, args: Mapping[str, Arg]) -> str:
        noun = lexicon.find("word", self.noun.value(args))
        entry = noun if self.kind == "word" else lexicon.find("adjective", self.shown.value(args))
        n = self.number.value(args)
        if isinstance(n, str) and not self.number.literal:
            raise Problem(f"the argument {quoted(self.number.name)} must be a number, not {quoted(n)}")
        return entry.form(self.case, noun.gender, lexicon.language.form(n))


def _printed(value: Arg) -> str:
    """A text, or a number with the sign that is printed for fewer than none."""
    return f"{MINUS}{-value}" if isinstance(value, int) and value < 0 else str(value)


# Words and adjectives as they stand in a file


class Noun(Table):
    """Number forms per case."""

    nom: Listed
    gen: Listed | None = None
    dat: Listed | None = None
    acc: Listed | None = None
    ins: Listed | None = None
    loc: Listed | None = None
    gender: str = ""  # may be left out where a language has only one
    classes: Classes = msgspec.field(name="class", default=())

    def entry(self, id: str, language: Language, fault: Fault) -> Entry:
        gender = self.gender or (language.genders[0] if len(language.genders) == 1 else "")
        gender = _checked("gender", gender, language.genders, partial(fault, ("word", id, "gender")))
        forms = {}
        for case, listed in _cases(self):
            note = partial(fault, ("word", id, case))
            _checked("case", case, language.cases, note)
            forms[case, gender] = _named(listed, language, note)
        return Entry("word", id, gender, _several(self.classes), forms)


class Adjective(Table):
    """Number forms per case and gender."""

    nom: dict[str, Listed]
    gen: dict[str, Listed] | None = None
    dat: dict[str, Listed] | None = None
    acc: dict[str, Listed] | None = None
    ins: dict[str, Listed] | None = None
    loc: dict[str, Listed] | None = None
    classes: Classes = msgspec.field(name="class", default=())

    def entry(self, id: str, language: Language, fault: Fault) -> Entry:
        forms = {}
        for case, genders in _cases(self):
            _checked("case", case, language.cases, partial(fault, ("adjective", id, case)))
            for gender, listed in genders.items():
                note = partial(fault, ("adjective", id, case, gender))
                _checked("gender", gender, language.genders, note)
                forms[case, gender] = _named(listed, language, note)
        return Entry("adjective", id, "", _several(self.classes), forms)


def _cases(table: Noun | Adjective) -> list[tuple[str, Any]]:
    """The cases that the file gives, whether the language has them or not."""
    return [(case, given) for case in _CASES if (given := getattr(table, case)) is not None]


def _several(classes: Classes) -> tuple[str, ...]:
    return (classes,) if isinstance(classes, str) else classes


def _checked(what: str, name: str, known: tuple[str, ...], note: Note) -> str:
    """The name; after a fault a known one in its place."""
    if name in known:
        return name
    note(unknown(what, name, known) if name else f"missing {quoted(what)} (allowed: {', '.join(known)})")
    return known[0]


def unknown(what: str, name: str, known: tuple[str, ...]) -> str:
    """The sentence that refuses a name."""
    return f"unknown {what} {quoted(name)}" + (near(name, known) or f" (allowed: {', '.join(known)})")


def _named(listed: Listed, language: Language, note: Note) -> dict[str, str]:
    """The forms under their names; after a fault all of them, for the texts that want them are not to blame."""
    if len(listed) - len(language.forms) not in (0, 1):
        wanted = ", ".join(language.forms)
        note(f"expected {len(language.forms)} forms ({wanted}), or the {PLURAL} as one more, got {len(listed)}")
        return dict.fromkeys(FORM_NAMES, "")
    if any(not form or form != form.strip() for form in listed):
        note("a form is empty, or begins or ends with a blank")
    return language.named(listed)
