"""A name too long for its plate is parted between syllables, and never within one."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from art.ages.letters import _middle, syllables

WORDS = Path(__file__).parents[2] / "data" / "words"
VOWELS = set("aeiouyąęóаеёиоуыэюя")


@pytest.mark.parametrize(
    ("word", "parted"),
    [
        ("Rybołówstwo", "Rybołów-stwo"),
        ("Рыболовство", "Рыболов-ство"),
        ("Строительство", "Строи-тельство"),
        ("Земледелие", "Земле-делие"),
        ("Nabatejczycy", "Nabatej-czycy"),
        ("Rzemieślnicy", "Rzemieś-lnicy"),
    ],
)
def test_words_are_parted_where_they_are_spoken_apart(word: str, parted: str) -> None:
    half = _middle(word)
    assert f"{word[:half]}-{word[half:]}" == parted


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_each_part_of_a_name_can_be_spoken(lang: str) -> None:
    texts = tomllib.loads((WORDS / lang / "ages.toml").read_text("utf-8"))["text"]
    names = [name for group in ("action", "technology", "wonder", "people") for name in texts[group].values()]
    long = [word for name in names for word in name.split() if len(word) >= 9 and word.isalpha()]
    assert long
    for word in long:
        for place in syllables(word):
            first, second = word[:place].lower(), word[place:].lower()
            assert set(first) & VOWELS and set(second) & VOWELS, word
            assert second[0] not in "ьъ" and first[-1:] + second[:1] not in ("sz", "cz", "rz", "ch", "dz"), word
