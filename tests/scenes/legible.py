"""Whether a picture can be read and worked: texts that are whole and lie on nothing, targets that are in reach."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pygame
import pytest

from art import letters
from art.ages import letters as narrow
from scenes.ui.pen import Pen, Written
from scenes.ui.targets import Target


def faults(pen: Pen, written: Sequence[Written] | None = None) -> list[str]:
    """Texts that are cut, that leave their box or the window, and pairs that lie on each other."""
    written, found, air = pen.written if written is None else written, [], max(8, round(10 * pen.scale.u))
    for text in written:
        if text.cut:
            found.append(f"cut: {text.text!r}")
        elif not text.box.inflate(4, air).contains(text.took) or not pen.screen.contains(text.took):
            found.append(f"out of its box: {text.text!r} {text.took} in {text.box}")
    found += [
        f"on each other: {a.text!r} {a.took} and {b.text!r} {b.took}"
        for a, b in combinations(written, 2)
        if inked(a).colliderect(inked(b))
    ]
    return found


def inked(text: Written) -> pygame.Rect:
    """Sprites have air above and below their letters."""
    return text.took.inflate(-4, -text.took.height // 3)


def out_of_reach(pen: Pen, targets: Sequence[Target]) -> list[str]:
    found = [f"outside: {t.id} {t.box}" for t in targets if not pen.screen.contains(t.box)]
    found += [f"small: {t.id} {t.box}" for t in targets if min(t.box.size) < 32 * pen.scale.u - 1]
    found += [f"without a name: {t.id}" for t in targets if not t.name.strip()]
    ids = [target.id for target in targets]
    return [*found, *(["two with one id"] if len({*ids}) < len(ids) else [])]


def painted_short(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What painters cannot write in full on their plates, from now on; a word that is broken in two was only tried."""
    found: list[str] = []
    fit, halves = letters.fitted, narrow.halves

    def fitted(string: str, *about: Any) -> letters.Line:
        line = fit(string, *about)
        if not line.whole:
            found.append(string)
        return line

    def broken(word: str) -> tuple[str, str]:
        found[:] = [each for each in found if each != word]
        return halves(word)

    monkeypatch.setattr(letters, "fitted", fitted)
    monkeypatch.setattr(narrow, "halves", broken)
    return found
