"""How an answer in words looks: goods by their signs, dice as dice, everything else in words with a sign."""

from __future__ import annotations

from pygame import Surface

from art import fonts, icons, texture
from art.fonts import Face as Font
from art.origins import emblems, frames, tray
from art.origins.palette import TONES
from art.origins.tray import Worker
from art.texture import Plate, Size
from game.core.rules import Action
from game.origins import codes
from game.origins.codes import GOODS
from scenes.origins.shown import Shown, face_of
from scenes.table.place import Face, face
from scenes.table.popup import Offer, Style

SIGNS = {
    "yes": "check", "no": "cross", "enough": "right", "end": "flag", "extra": "origins/value", "hold": "lock",
    "rise": "up", "first": "star", "instead": "star", "buy": "origins/buy", "farm": "origins/farm",
    "cover": "origins/farm", "build": "origins/buy", "build_farm": "origins/farm", "build_cover": "origins/farm",
}  # fmt: skip
"""Icons before what is said in words."""

DIE = (66, 98)
"""How large an answer is that is a die, in units."""

GOOD, LETTERS = 66, 20
"""How wide an amount of a good is, and how large its letters, in units."""

STYLE = Style(frames.panel, frames.clay, frames.glow, TONES.ink, TONES.gold)


def of(shown: Shown, action: Action) -> Offer:
    """How an answer to what is asked now looks."""
    words = shown.say(action)
    match action:
        case ("pay", *amounts):
            return _goods(words, amounts, -1)
        case ("gain", *amounts):
            return _goods(words, amounts, 1)
        case ("raise", int(by)):
            return _worker(shown, words, _raised(codes.bare(shown.subject), by))
        case ("recolour", int(colour)):
            return _worker(shown, words, face_of(codes.die_at(colour, codes.value_of(shown.subject))))
    name = SIGNS.get(str(action[0]))
    return Offer(words, face(_sign, name) if name else None)


def _raised(code: int, by: int) -> Worker:
    """Beyond six it becomes an advisor."""
    found = face_of(code)
    highest = codes.HIGHEST if codes.has_colour(code) else codes.SPEAKER_HIGHEST
    return found._replace(value=min(highest, found.value + by), badge=found.value + by > highest)


def _sign(size: Size, u: float, name: str) -> Surface:
    return icons.icon(name, min(size), TONES.ink)


def _worker(shown: Shown, words: str, worker: Worker) -> Offer:
    """The die as it will stand there."""
    return Offer(words, picture=face(_standing, worker, shown.colour(shown.seat).name), size=DIE)


def _standing(size: Size, u: float, worker: Worker, seat: str) -> Plate:
    look = tray.worker(size, worker._replace(badge=False), seat)
    plate = texture.drop_shape(look, 3 * u, 130, (2 * u, 2 * u))
    if not worker.badge:
        return plate
    surface = plate.surface.copy()
    tray.badge(surface, (plate.pad + size[0] - round(4 * u), plate.pad + round(8 * u)), round(24 * u))
    return Plate(surface, plate.pad)


def _goods(words: str, amounts: list[int], by: int) -> Offer:
    """What is paid or gained, by its signs."""
    some = tuple((good, by * n) for good, n in zip(GOODS, amounts, strict=False) if n)
    if not some:
        return Offer(words)
    return Offer(words, picture=Face(_amounts, (some,), (GOOD * len(some), 30)))


def _amounts(size: Size, u: float, goods: tuple[tuple[str, int], ...]) -> Surface:
    """In the middle of its room."""
    labels = [f"−{-n}" if n < 0 else f"+{n}" for _, n in goods]
    letters = max(fonts.LEAST, round(LETTERS * u))
    widths = [fonts.width(Font.SANS_BOLD, letters, label) for label in labels]
    surface = texture.clear(size)
    total = sum(widths) + len(widths) * round(32 * u) + (len(widths) - 1) * round(9 * u)
    x = (size[0] - total) // 2
    for (good, _), label, wide in zip(goods, labels, widths, strict=True):
        texture.put(surface, fonts.text(Font.SANS_BOLD, letters, label, TONES.ink), x, size[1] / 2, "lm")
        x += wide + round(5 * u)
        texture.put(surface, emblems.good(good, round(26 * u)), x, size[1] / 2, "lm")
        x += round(36 * u)
    return surface
