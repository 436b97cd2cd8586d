"""What the four games and the program really say: played games, and every place of some positions, in each language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

from game import GAMES
from game.core.match import Match
from game.core.rules import Action
from tests.core.playing import rules_of
from tests.golden.sentences import proofread
from tests.scenes.rooms import Nobody, play_on, room
from tests.scenes.tables import Sitting, people

LANGS = ("en", "pl", "ru")
SUBJECTS = ("ui", *GAMES)

WORDS = Path(__file__).parents[2] / "data" / "words"

HORDE, CARDS = {"mode": "mongol_devastation"}, {"innovations": True, "winds": True}

TABLES: dict[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "akropolis": ((1, {}), (3, {})),
    "origins": ((1, {}), (3, {})),
    "wonders": ((3, {}),),
    "ages": ((1, {}), (1, HORDE), (3, CARDS)),
}
"""For each game, how many sit at the tables that are listened to, and what is chosen there. One plays for fewer points
than none, too."""

MOMENTS = (9, 36, 70)
"""How many entries into a game its table is looked at."""

MOVES = 130
"""So many entries of each game are told as they are played."""


@cache
def said(subject: str, lang: str) -> frozenset[str]:
    """Every line that there is of a game, or of the program around the games."""
    if subject == "ui":
        return frozenset(text for key, text in _plain(lang))
    return frozenset(line for line in (*_proofread(subject, lang), *_heard(subject)[lang]) if line.strip())


def _plain(lang: str) -> Iterator[tuple[str, str]]:
    """The program's own texts, with a number or a word in each hole."""
    from tests.golden.sentences import _renderings, _words

    spoken = _words("ui")
    for key in spoken["en"].keys():  # noqa: SIM118  (a method of ours, no dict)
        yield from ((key, each.sentence) for each in _renderings(spoken, key, PLAIN) if each.lang == lang)


class _Plain:
    """Names where the program's texts want names; the rest are counts."""

    def samples(self, words: Any, key: str) -> dict[str, str | int]:
        return {} if key.startswith("effect.") else {"name": "Anna", "names": "Anna, Ola"}


PLAIN: Any = _Plain()


def _proofread(game: str, lang: str) -> Iterator[str]:
    """Each sentence with its numbers 1, 2, 5 and 22, and what stands on cards: what is kept for proofreading."""
    return (sentence for tongue, sentence in _all_proofread(game) if tongue == lang)


@cache
def _all_proofread(game: str) -> tuple[tuple[str, str], ...]:
    return tuple(proofread(game))


@cache
def _heard(game: str) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {lang: set() for lang in LANGS}
    for seats, chosen in TABLES[game]:
        match = Match(rules_of(game), seats, chosen, 11, people(["human"] * seats))
        rng = Random(f"{game}/{seats}")
        for _ in range(MOVES):
            if match.over:
                break
            _listen(match, rng, found)
        for entries in MOMENTS:
            early = play_on(Match(rules_of(game), seats, chosen, 5, people(["human"] * seats)), entries)
            for lang in LANGS:
                found[lang].update(_of_table(early, lang))
    return {lang: frozenset(lines) for lang, lines in found.items()}


def _listen(match: Match[Any], rng: Random, found: dict[str, set[str]]) -> None:
    """An action as it is offered, what it leads to, and why another one would be refused."""
    rules, before = match.rules, match.state_at()
    if match.decision().seat < 0:
        things = [*match.draw()]
    else:
        legal = match.legal()
        action, other = rng.choice(legal), rng.choice(legal)
        for lang in LANGS:
            found[lang].add(rules.say(action, before, lang))
        things = [*match.play(action), *_refused(match, other)]
    after = match.state_at()
    for lang in LANGS:
        found[lang].update(rules.say(thing, after, lang) for thing in things)


def _refused(match: Match[Any], action: Action) -> list[Any]:
    """Why what could have been done a moment ago cannot be done now."""
    refusal = match.rules.refuse(match.state_at(), action)
    return [refusal] if refusal else []


def _of_table(match: Match[Any], lang: str) -> Iterator[str]:
    """Names, hints, reasons and notes of every place, the prompt, the facts of the bar, the log."""
    table = Sitting(room(Path(mkdtemp()), lang), match, Nobody(), look=False)
    board, surface = table.board, table.table
    prompt = board.prompt()
    yield from (prompt.sentence, prompt.detail)
    for fact in board.bar():
        yield fact.text
        yield from fact.why() if fact.why else ()
    for row in board.rows():
        yield from row.why() if row.why else ()
    for target in surface.targets():
        yield from (target.name, target.hint, target.why_not)
        if noted := board.note(target.box.center, target):
            yield from noted[1]


@cache
def accusatives(lang: str) -> dict[str, str]:
    """What one thing is called when somebody takes it, where that is not its name; with its name."""
    found = {}
    for file in sorted((WORDS / lang).glob("*.toml")):
        for noun in tomllib.loads(file.read_text("utf-8")).get("word", {}).values():
            one, taken = (forms[0] if isinstance(forms := noun.get(case), list) else forms for case in ("nom", "acc"))
            if isinstance(one, str) and isinstance(taken, str) and one != taken:
                found[taken] = one
    return found
