"""The pictures of prints: read from their files one in a frame, so that no frame waits for more than one of them."""

from __future__ import annotations

from collections import OrderedDict
from io import BytesIO
from pathlib import Path

import pygame
from pygame import Rect, Surface

from art import texture
from game.core.files import contents
from scenes.play.prints import LARGEST, SIZE, Prints

KEPT = 24
"""So many pictures are kept whole."""

MIDDLE = Rect(154, 158, 612, 205)
"""The part of a print that tells most where all of it would be too small: of the table, not of what stands around."""


class Unreadable(Exception):
    """It is no picture of ours."""


class PrintPictures:
    """See the module."""

    def __init__(self, prints: Prints) -> None:
        self._prints = prints
        self._whole: OrderedDict[Path, Surface] = OrderedDict()
        self._cut: dict[tuple[Path, tuple[int, int], bool], Surface] = {}
        self._wanted: list[Path] = []

    def whole(self, path: Path, size: tuple[int, int]) -> Surface | None:
        """All of a print in a size; None until it has been read."""
        return self._found(path, size, None)

    def middle(self, path: Path, size: tuple[int, int]) -> Surface | None:
        """The part that tells most, the same way."""
        return self._found(path, size, MIDDLE)

    @property
    def busy(self) -> bool:
        return bool(self._wanted)

    def update(self) -> bool:
        """Read the next one that was asked for; True when there is one more."""
        while self._wanted:
            path = self._wanted.pop(0)
            try:
                self._whole[path] = _read(path)
            except (OSError, Unreadable):
                self._prints.spoiled(path)
                continue
            while len(self._whole) > KEPT:
                gone, _ = self._whole.popitem(last=False)
                self._cut = {key: cut for key, cut in self._cut.items() if key[0] != gone}
            return True
        return False

    def _found(self, path: Path, size: tuple[int, int], part: Rect | None) -> Surface | None:
        if path not in self._whole:
            if path not in self._wanted:
                self._wanted.append(path)
            return None
        self._whole.move_to_end(path)
        key = path, size, part is None
        if key not in self._cut:
            whole = self._whole[path]
            shown = whole.subsurface(_fitting(part, size).clip(whole.get_rect())) if part else whole
            self._cut[key] = texture.shrink(shown, size)
        return self._cut[key]


def _fitting(part: Rect, size: tuple[int, int]) -> Rect:
    """As wide as the part, in the shape of what is wanted, around the same middle."""
    shown = Rect(0, 0, part.width, round(part.width * size[1] / size[0]))
    shown.center = part.center
    return shown


def _read(path: Path) -> Surface:
    raw = contents(path, LARGEST)
    wide, high = measured(raw)
    if not (0 < wide <= SIZE[0] and 0 < high <= SIZE[1]):
        raise Unreadable
    try:
        picture = pygame.image.load(BytesIO(raw), ".jpg")
    except pygame.error:
        raise Unreadable from None
    picture = texture.ready(picture)
    return picture if picture.get_size() == SIZE else pygame.transform.smoothscale(picture, SIZE)


def measured(raw: bytes) -> tuple[int, int]:
    """How large a JPEG says that it is, before anything is unpacked; nothing where it does not say so."""
    at = 2
    while raw[:2] == b"\xff\xd8" and raw[at : at + 1] == b"\xff":
        kind, length = raw[at + 1], int.from_bytes(raw[at + 2 : at + 4], "big")
        if 0xC0 <= kind <= 0xC3:
            high, wide = (int.from_bytes(raw[at + byte : at + byte + 2], "big") for byte in (5, 7))
            return wide, high
        at += 2 + max(2, length)
    return 0, 0
