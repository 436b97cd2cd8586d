"""The faces draw every letter of every language, and texts come into the room they have."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pygame
import pytest

from art import fonts, texture
from art.fonts import Face
from tests.cases import every

WORDS = sorted((Path(__file__).parents[2] / "data" / "words").glob("*/*.toml"))


def strings(value: object) -> set[str]:
    """Every string in a table, keys left out."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return set().union(*(strings(each) for each in value.values()), set())
    if isinstance(value, list):
        return set().union(*(strings(each) for each in value), set())
    return set()


SOFT_HYPHEN = "\N{SOFT HYPHEN}"
"""Says where a word may be parted, and is never drawn."""


NO_CHARACTER = "\u0378"
"""A code point that stands for nothing, so that no font draws it."""


def missing(face: Face, string: str) -> str:
    """The characters of a string that a face cannot draw: it shows its empty box for them, as for a non-character."""
    opened = fonts.font(face, 32)

    def drawn(letter: str) -> bytes:
        return pygame.image.tobytes(opened.render(letter, True, texture.WHITE), "RGBA")

    empty_box = drawn(NO_CHARACTER)
    return "".join(sorted(letter for letter in set(string) - {"\n"} if drawn(letter) == empty_box))


def test_there_are_words_in_three_languages():
    assert {path.parent.name for path in WORDS} >= {"en", "pl", "ru"}


@every("face", Face)
@every("path", WORDS)
def test_a_face_has_every_character_of_the_words(face, path):
    letters = "".join(strings(tomllib.loads(path.read_text(encoding="utf-8")))).replace(SOFT_HYPHEN, "")
    assert missing(face, letters) == ""


@pytest.mark.parametrize("face", Face)
def test_the_signs_that_painters_write_exist(face):
    assert missing(face, "0123456789+\N{MINUS SIGN}×–—…·?!/%:()«»„”’") == ""


def test_a_missing_character_is_told():
    assert missing(Face.SANS_REGULAR, "a中b") == "中"


@pytest.mark.parametrize("face", Face)
def test_digits_stand_in_columns(face):
    """All as wide as each other, but for the one pixel that hinting rounds away."""
    advances = {metrics[4] for metrics in fonts.font(face, 40).metrics("0123456789")}
    assert max(advances) - min(advances) <= 1


def test_a_short_text_keeps_its_size():
    assert fonts.fit("Play", Face.SANS_BOLD, 24, 400) == (24, ("Play",))


@pytest.mark.parametrize("line", ["Галерея лидеров и мастеров", "Zbuduj świątynię", "Leaders gallery"])
@pytest.mark.parametrize("size", [15, 17, 18])
def test_letters_of_the_serif_stand_as_evenly_in_small_lines_as_in_large_ones(line, size):
    """On whole pixels some would be parted, and the line would be up to a tenth wider than its size asks for."""
    large = fonts.width(Face.SERIF_SEMIBOLD, 200, line) * size / 200
    assert fonts.width(Face.SERIF_SEMIBOLD, size, line) == pytest.approx(large, rel=0.03)
    assert fonts.text(Face.SERIF_SEMIBOLD, size, line, (0, 0, 0)).get_width() == pytest.approx(large, rel=0.03)


def test_a_text_shrinks_before_it_wraps():
    room = fonts.width(Face.SANS_BOLD, 22, "Games and replays")
    assert fonts.fit("Games and replays", Face.SANS_BOLD, 24, room) == (22, ("Games and replays",))


def test_a_text_wraps_when_it_has_shrunk_enough():
    fitted = fonts.fit("Games and replays of last summer", Face.SANS_BOLD, 24, 170, floor=16)
    assert fitted.size == 21
    assert len(fitted.lines) > 1
    assert all(fonts.width(Face.SANS_BOLD, 21, line) <= 170 for line in fitted.lines)


def test_the_floor_is_never_passed():
    assert fonts.fit("Games and replays", Face.SANS_BOLD, 17, 20, floor=16).size == 16


def test_one_letter_words_do_not_hang():
    lines = fonts.wrap("Kładź płytkę w mieście i z boku", Face.SANS_REGULAR, 20, 120)
    assert all(not line.endswith((" w", " i", " z")) for line in lines)
    assert " ".join(lines) == "Kładź płytkę w mieście i z boku"


def test_lines_of_their_own_stay():
    assert fonts.wrap("one\ntwo", Face.SANS_REGULAR, 20, 400) == ("one", "two")


@pytest.mark.parametrize("line", ["Our defence", "AVATAR Wolf Type", "Kraj ojców", "Уход из Города"])
def test_tracked_letters_stand_as_the_font_would_set_them_and_no_wider(line: str) -> None:
    plain = fonts.width(Face.SERIF_BLACK, 48, line)
    assert abs(fonts.width(Face.SERIF_BLACK, 48, line, 3) - 3 * (len(line) - 1) - plain) <= 2


def test_tracking_widens():
    plain = fonts.width(Face.SERIF_BOLD, 30, "POLIS")
    assert fonts.text(Face.SERIF_BOLD, 30, "POLIS", (0, 0, 0), 10).get_width() >= plain + 35


def test_text_is_premultiplied():
    sprite = fonts.text(Face.SANS_BOLD, 40, "O", (255, 255, 255))
    pixels = [sprite.get_at((x, y)) for x in range(sprite.get_width()) for y in range(sprite.get_height())]
    assert all(pixel.r <= pixel.a for pixel in pixels)
    assert any(0 < pixel.a < 255 for pixel in pixels)


@pytest.mark.parametrize("treatment", [fonts.engraved, fonts.raised, fonts.gilded])
def test_treatments_show_something(treatment):
    arguments = (Face.SERIF_BOLD, 30, "Реестр Ż")
    sprite = treatment(*arguments) if treatment is fonts.gilded else treatment(*arguments, (40, 30, 20))
    assert pygame.mask.from_surface(sprite, 100).count() > 200


def test_fonts_survive_the_end_of_pygame():
    fonts.text(Face.SANS_BOLD, 20, "before", (0, 0, 0))
    pygame.quit()
    assert fonts.text(Face.SANS_BOLD, 20, "after", (0, 0, 0)).get_width() > 10


def test_an_empty_text_is_one_pixel_wide():
    assert fonts.text(Face.SANS_BOLD, 20, "", (0, 0, 0)).get_width() == 1
    assert isinstance(texture.clear((0, 0)), pygame.Surface)


@pytest.mark.parametrize("face", [Face.SERIF_SEMIBOLD, Face.SERIF_BOLD, Face.SANS_SEMIBOLD])
@pytest.mark.parametrize("mark", ["»", "”"])
def test_a_space_after_a_quotation_mark_is_seen(face: Face, mark: str) -> None:
    space = fonts.width(face, 25, "я с") - fonts.width(face, 25, "яс")
    after = fonts.width(face, 25, f"{mark} с") - fonts.width(face, 25, mark) - fonts.width(face, 25, "с")
    assert after >= space - 1


@pytest.mark.parametrize("words", ["«Путь", "н»:", "“Hold", "d”,"])
def test_a_quotation_mark_lies_on_no_other_letter(words: str) -> None:
    first, second = words[:2] if words[0] in "«“" else words[1:]
    apart = fonts.width(Face.SERIF_BOLD, 100, first) + fonts.width(Face.SERIF_BOLD, 100, second)
    assert fonts.width(Face.SERIF_BOLD, 100, first + second) >= apart - 6


@pytest.mark.parametrize(
    ("told", "tied"),
    [
        ("Zapłać i strać 3 monety", "3 monety"),
        ("Принесите рабочих (не больше 4)", "больше 4)"),
        ("Игрок жертвует 1 рабочим", "1 рабочим"),
        ("Kafel trafia tu do 2. poziomu", "do 2. poziomu"),
        ("Плитка ложится на 2-й уровень", "2-й уровень"),
        ("It happens at the end of round 3.", "round 3."),
        ("Zrób to maks. 6 razy", "maks. 6 razy"),
        ("Na koniec zdobywasz 9 PZ", "9 PZ"),
        ("Громкость 60 %", "60 %"),
    ],
)
def test_a_number_stays_with_what_it_counts(told, tied):
    for wide in range(20, 300, 7):
        lines = fonts.wrap(told, Face.SANS_REGULAR, 20, wide)
        assert " ".join(lines) == told
        room = fonts.width(Face.SANS_REGULAR, 20, tied)
        assert room > wide or any(tied in line for line in lines), (wide, lines)


def test_what_belongs_together_is_parted_where_there_is_no_room_for_it():
    assert fonts.wrap("3 monety", Face.SANS_REGULAR, 20, 50) == ("3", "monety")


def test_no_word_ends_a_paragraph_alone_where_it_can_have_company() -> None:
    wide = fonts.width(Face.SANS_REGULAR, 17, "Sees only this turn, but rarely wastes") + 1
    assert fonts.wrap("Sees only this turn, but rarely wastes it.", Face.SANS_REGULAR, 17, wide) == (
        "Sees only this turn, but rarely",
        "wastes it.",
    )
    assert fonts.wrap("One incomprehensibilities", Face.SANS_REGULAR, 17, 170) == ("One", "incomprehensibilities")
