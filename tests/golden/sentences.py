"""Everything that Akropolis can say, in three languages under each other, for people who proofread."""

from __future__ import annotations

import re

from game.core.data import Reader
from game.core.errors import Problem
from game.core.words import Words, load
from tests.golden.games import FOLDER, GOLDEN
from tests.golden.telling import stretch

PATH = FOLDER / "akropolis-words.txt"
GAME, ROUNDS = "akropolis-1-easy", 3
COUNTS = (1, 2, 5, 22)


def page() -> str:
    """A stretch of a game, then every sentence with every count."""
    lines = [f"The first {ROUNDS} rounds of {GAME}, in each language."]
    words = _words("ui", "akropolis")
    golden = next(golden for golden in GOLDEN if golden.name == GAME)
    for told in zip(*[stretch(golden, ROUNDS, lang) for lang in words], strict=True):
        lines += ["", *[f"{lang}  {line}" for lang, line in zip(words, told, strict=True)]]
    lines += ["", "", "Every sentence, with all its numbers 1, then 2, 5 and 22."]
    of_every_game = _words("ui")["en"]
    for key in words["en"].keys():  # noqa: SIM118  (a method of ours, no dict)
        if not of_every_game.has(key):
            lines += ["", key, *_renderings(words, key)]
    return "\n".join([*lines, ""])


def _words(*subjects: str) -> dict[str, Words]:
    reader = Reader()
    words = load(reader, subjects)
    reader.finish()
    return words


def _renderings(words: dict[str, Words], key: str) -> list[str]:
    """Once for each count, but once only when no number is said."""
    told = [[_render(words[lang], key, count) for lang in words] for count in COUNTS]
    counted = told[0] != told[1]
    return [
        f"{count if counted and lang == 'en' else '':4}  {lang}  {sentence}"
        for count, sentences in zip(COUNTS, told if counted else told[:1], strict=False)
        for lang, sentence in zip(words, sentences, strict=True)
    ]


def _render(words: Words, key: str, count: int) -> str:
    """The sentence with all that it asks for: what is no name is a number."""
    house, quarry, plaza = (words.text(f"kind.{kind}") for kind in ("house", "quarry", "temple_plaza"))
    args: dict[str, int | str] = {"faces": f"{house}, {quarry}, {plaza}", "plaza": plaza, "name": "Maria"}
    while True:
        try:
            return words.text(key, **args)
        except Problem as problem:
            lacking = re.search(r"the argument '(\w+)' is missing", str(problem))
            if not lacking:
                raise
            args[lacking[1]] = count
