"""A search that finds what somebody means: any form of a word, with or without its diacritics, in three languages.

Letters are folded to their plain ones, endings of inflection are cut off, and what is left is compared from the front:
so what is still being written finds something, too.

>>> [meets("kamieniolomow", word, "pl") for word in ("kamieniołom", "Kamieniołomy", "kamień")]
[True, True, False]
>>> [meets("башен", word, "ru") for word in ("башня", "Башни", "район")]
[True, True, False]
>>> [meets("buildings", word, "en") for word in ("building", "build", "burn")]
[True, True, False]
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

WORD = re.compile(r"[^\W_]+(?:[-’'][^\W_]+)*")

LEAST = 3
"""So many letters of a word stay, whatever its ending."""

SURE = 4
"""A stem so long finds longer words; a shorter one only its like."""

CUT_TOO_MUCH = 2
"""So many letters may have been taken for an ending: of "kamieniołom" its "om"."""

ENDINGS = {
    "en": ("ings", "ies", "ing", "ers", "ed", "es", "er", "’s", "'s", "s", "y", "e"),
    "pl": (
        "iami", "owie", "iego", "iemu", "ami", "iach", "ych", "ich", "ach", "ego", "emu", "ymi", "imi", "owi", "iej",
        "iom", "iow", "owe", "owy", "owa", "ow", "om", "em", "ej", "ia", "ie", "iu", "io", "ym", "im", "y", "a", "e",
        "i", "o", "u",
    ),
    "ru": (
        "иями", "ями", "ами", "ого", "его", "ому", "ему", "ыми", "ими", "иях", "иям", "ием", "ях", "ах", "ов", "ев",
        "ей", "ии", "ий", "ый", "ои", "ой", "ая", "яя", "ое", "ее", "ые", "ие", "ия", "ию", "ям", "ам", "ем", "ом",
        "ым", "им", "ую", "юю", "ых", "их", "а", "я", "о", "е", "у", "ю", "ы", "и", "ь", "й",
    ),
}  # fmt: skip
"""What is cut off, the longest that fits. Of folded words."""

FLEETING = {"pl": "e", "ru": "ео"}
"""Vowels that come and go before the last letter of a stem: kość and kostek, башня and башен."""

PLAIN = str.maketrans("łŁøđ’", "lLod'")
IRREGULAR = {"dice": "die", "people": "person"}


@lru_cache(maxsize=20_000)
def fold(word: str) -> str:
    """Without capitals and diacritics.

    >>> fold("Świątynią"), fold("Ещё")
    ('swiatynia', 'еще')
    """
    plain = unicodedata.normalize("NFKD", word.translate(PLAIN).lower().replace("й", "\0"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).replace("\0", "й")


@lru_cache(maxsize=20_000)
def stem(word: str, lang: str) -> str:
    """What the forms of a word have in common.

    >>> {stem(word, "pl") for word in ("gwiazdka", "gwiazdek", "gwiazdkami")}
    {'gwiazdk'}
    >>> {stem(word, "en") for word in ("city", "cities", "City’s")}
    {'cit'}
    """
    folded = fold(word).removesuffix("'s")
    found = IRREGULAR.get(folded, folded)
    for ending in ENDINGS.get(lang, ()):
        if found.endswith(ending) and len(found) - len(ending) >= LEAST:
            found = found.removesuffix(ending)
            break
    fleeting = FLEETING.get(lang, "")
    if len(found) > SURE and found[-2] in fleeting and found[-1] not in "аеиоуыэюяaeiouy":
        found = found[:-2] + found[-1]
    return found


def meets(wanted: str, word: str, lang: str) -> bool:
    """Whether a word of a text is what was looked for, or begins with it."""
    if fold(word).startswith(fold(wanted)):
        return True
    ours, theirs = stem(wanted, lang), stem(word, lang)
    if ours == theirs or (len(ours) >= SURE and theirs.startswith(ours)):
        return True
    return len(theirs) > SURE and ours.startswith(theirs) and len(ours) - len(theirs) <= CUT_TOO_MUCH


class Entry(NamedTuple):
    """Something that can be found: by its name, and less surely by what it says."""

    id: tuple[str, ...]
    name: str
    text: str


IN_NAME, IN_TEXT = 4, 1


def search(query: str, entries: Sequence[Entry], lang: str) -> list[Entry]:
    """The entries that hold all words of a query, those first that are called so.

    >>> book = [Entry(("a",), "Towers", "Each house is paid."), Entry(("b",), "Houses", "No towers.")]
    >>> [entry.name for entry in search("house", book, "en")]
    ['Houses', 'Towers']
    >>> search("house sun", book, "en")
    []
    """
    wanted = WORD.findall(query)
    found = [(worth, entry) for entry in entries if wanted and (worth := _worth(wanted, entry, lang))]
    return [entry for worth, entry in sorted(found, key=lambda each: -each[0])]


def _worth(wanted: Sequence[str], entry: Entry, lang: str) -> int:
    """How well it fits; 0 when a word is missing."""
    total = 0
    for each in wanted:
        if any(meets(each, word, lang) for word in WORD.findall(entry.name)):
            total += IN_NAME
        elif any(meets(each, word, lang) for word in WORD.findall(entry.text)):
            total += IN_TEXT
        else:
            return 0
    return total


def marked(query: str, text: str, lang: str) -> Iterator[tuple[str, bool]]:
    """A text in pieces, and whether each of them was looked for.

    >>> [*marked("kamien", "Za kamień lub kamienie.", "pl")]
    [('Za ', False), ('kamień', True), (' lub ', False), ('kamienie', True), ('.', False)]
    """
    wanted, at = WORD.findall(query), 0
    for match in WORD.finditer(text):
        if any(meets(each, match[0], lang) for each in wanted):
            if match.start() > at:
                yield text[at : match.start()], False
            yield match[0], True
            at = match.end()
    if at < len(text):
        yield text[at:], False
