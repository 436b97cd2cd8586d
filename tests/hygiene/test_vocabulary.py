"""Every text and every word that we ship is used: what nobody says, nobody has to translate."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import tomli

from game import GAMES
from game import load as load_rules
from game.core.data import Reader
from game.core.grammar import LANGUAGES
from game.core.words import load
from tests.hygiene.project import ROOT, module, modules
from tests.hygiene.vocabulary import Mentioned, Tree, idle_entries, is_used, keys, mentioned

FOR_LATER: dict[str, str] = {}
"""Texts that only screens to come will show."""

SUBJECTS = sorted(path.stem for path in (ROOT / "data" / "words" / "en").glob("*.toml"))


@cache
def tree(lang: str, subject: str) -> Tree:
    return tomli.loads((ROOT / "data" / "words" / lang / f"{subject}.toml").read_text("utf-8"))


@cache
def code() -> Mentioned:
    found = mentioned(m for m in modules() if m.package in ("game", "scenes", "art", "main"))
    options = [option for game in GAMES for option in load_rules(game).options]
    named = {text for o in options for text in (o.name, *map(str, o.values))}
    return found._replace(texts=found.texts | named | things())


def things() -> set[str]:
    """What data files give an id: "building.quarry" is asked for when there is a quarry."""
    files = [path for game in GAMES for path in (ROOT / "data" / game).glob("*.toml")]
    return {id for path in files for id in ids(tomli.loads(path.read_text("utf-8")))}


def ids(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("id"), str):
            yield value["id"]
        value = list(value.values())
    for part in value if isinstance(value, list) else ():
        yield from ids(part)


@pytest.mark.parametrize("subject", [each for each in SUBJECTS if not each.startswith("lessons_")])
def test_every_text_is_used(subject: str) -> None:
    unused = [key for key in keys(tree("en", subject)) if not is_used(key, code()) and key not in FOR_LATER]
    assert unused == []


def test_what_is_kept_for_later_is_there_and_still_unused() -> None:
    there = [key for subject in SUBJECTS for key in keys(tree("en", subject))]
    assert [key for key in FOR_LATER if key not in there or is_used(key, code())] == []


def test_every_refusal_has_its_sentence() -> None:
    """Each Refusal in a game's code, with each figure that may come first."""
    said = {key for subject in SUBJECTS for key in keys(tree("en", subject))}
    made = {f"refuse.{rule}.{figure}" for rule, figure in code().refusals}
    assert made - said == set()
    assert len(made) > 15, "the search finds the refusals of Akropolis"


@pytest.mark.parametrize("subject", SUBJECTS)
def test_no_word_is_idle(subject: str) -> None:
    assert idle_entries({lang: tree(lang, subject) for lang in LANGUAGES}) == []


def test_the_search_sees_the_texts_that_the_program_sees() -> None:
    assert {key for subject in SUBJECTS for key in keys(tree("en", subject))} == {
        *load(Reader(), SUBJECTS)["en"].keys()
    }


CODE = '''
"""For the search."""
TABLE = ("house", "market")
words.text("say.plain")
words.text(f"kind.{kind}")
words.text(f"{key}.paid")
speak("say.took", 3)
Refusal("X-1", {"empty": n, "other": m})
Refusal("X-2", {"low": a} if a else {"high": b})
path = f"data.{name}/x"
'''


@pytest.mark.parametrize(
    "key", ["say.plain", "kind.house", "kind.market", "say.took.paid", "refuse.X-1.empty", "refuse.X-2.high"]
)
def test_a_used_text_is_found(key: str) -> None:
    assert is_used(key, mentioned([module("game/x.py", CODE)]))


@pytest.mark.parametrize(
    "key",
    [
        "say",
        "say.plane",
        "kind.temple",
        "say.took.free",
        "say.gave.paid",
        "refuse.X-1.other",
        "refuse.X-3.low",
        "data.x",
    ],
)
def test_an_unused_text_is_noticed(key: str) -> None:
    assert not is_used(key, mentioned([module("game/x.py", CODE)]))


def test_idle_words_and_cases_are_noticed() -> None:
    english = """
word.stone.nom = ["stone", "stones"]
word.tile.nom = ["tile", "tiles"]
word.idle.nom = ["idler", "idlers"]
word.wood = { class = "good", nom = ["wood", "woods"] }
word.wool = { class = ["cloth", "ware"], nom = ["wool", "wools"] }
word.rock = { class = "gem", nom = ["rock", "rocks"] }
adjective.blue.nom.n = ["blue", "blue"]
adjective.red.nom.n = ["red", "red"]
text.a = "{n} {'stone':nom:n} for {good:nom:n} and {ware:nom}, {{idle}}"
text.b.c = "a {'blue'@'tile'} {n}"
"""
    polish = """
word.stone = { gender = "m", nom = [], acc = [], ins = [] }
text.a = "{n} {'stone':acc:n}"
"""
    assert idle_entries({"en": tomli.loads(english), "pl": tomli.loads(polish)}) == [
        "en: no text shows the word 'idle'",
        "en: no text shows the word 'rock'",
        "en: no text shows the adjective 'red'",
        "pl: no text shows the word 'stone' in ins",
    ]
