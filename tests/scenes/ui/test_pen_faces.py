"""Small Cyrillic letters are written in the face whose small letters stand evenly."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from art import fonts
from art.fonts import Face
from scenes.ui.pen import SERIF_LEAST, Pen
from scenes.ui.scale import Scale


@pytest.mark.parametrize(("told", "serif"), [("Галерея лидеров", False), ("Galeria liderów", True)])
def test_the_small_serif_is_for_latin_letters_only(told: str, serif: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    fonts.start()
    used: list[tuple[Face, int]] = []
    written = fonts.text
    monkeypatch.setattr(
        fonts, "text", lambda face, size, *rest: used.append((face, size)) or written(face, size, *rest)
    )
    pen = Pen(pygame.Surface((1280, 720)), Scale.of((1280, 720)))
    pen.text(told, Rect(0, 0, 400, 40), Face.SERIF_BOLD, 17)
    pen.text(told, Rect(0, 0, 100, 40), Face.SERIF_BOLD, 24, least=0.4)  # it comes down to that size
    pen.text(told, Rect(0, 0, 400, 40), Face.SERIF_BOLD, 30)
    small = [face for face, size in used if size < SERIF_LEAST]
    assert small and all((face is Face.SERIF_BOLD) == serif for face in small)
    assert (Face.SERIF_BOLD, 24) in used
