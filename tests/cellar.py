"""Pictures on the disk: what one worker has painted, and forgotten since, no worker paints again in the same run.

Memory for all of them is more than a worker may have (see tests/larder.py). Here lie only pictures that took longer to
paint than it takes to read them, and only those whose name is the same in every process. A file has a line of JSON that
tells how the picture is made up of surfaces, and behind it their pixels.
"""

from __future__ import annotations

import json
import math
import os
import pkgutil
import threading
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from time import thread_time
from typing import Any

import pygame

from art.pictures import PLAIN, Key

WORTH = 0.001
"""Seconds of painting from which a picture is kept..."""

OF_BYTES = 6e-9
"""...and for each of its bytes: to write and to read it costs about as much."""

ROOM = 1_500_000_000
"""Bytes on the disk, of one worker."""

NOWHERE_ELSE = " at 0x", "<Surface", "<pygame"
"""What a name has in it that means something in one process only."""


class Cellar:
    """The pictures of one run in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._room = ROOM

    def bring(self, key: Key, paint: Callable[[], Any]) -> Any:
        """The picture: from the disk, or painted and, where that was dear, put there."""
        name = repr(key)
        if any(sign in name for sign in NOWHERE_ELSE):
            return paint()
        path = self.folder / blake2b(name.encode(), digest_size=16).hexdigest()
        if path.exists():
            return _read(path)
        begun = thread_time()
        picture = paint()
        seconds = thread_time() - begun
        if seconds > WORTH and seconds > OF_BYTES * _bytes(picture) < OF_BYTES * self._room:
            self._room -= int(_bytes(picture))
            _write(path, picture)
        return picture


def _bytes(picture: Any) -> float:
    """Endless where something else than pixels is in it: nothing else is the same when it is read as it was painted."""
    if isinstance(picture, tuple | list):
        return sum(map(_bytes, picture))
    if isinstance(picture, pygame.Surface):
        plain = picture.get_bitsize() == 32 and picture.get_alpha() in (None, 255) and not picture.get_colorkey()
        return picture.get_width() * picture.get_height() * 4 if plain else math.inf
    return 0 if type(picture) in PLAIN else math.inf


def _write(path: Path, picture: Any) -> None:
    surfaces: list[pygame.Surface] = []
    made_of = _told(picture, surfaces)
    unfinished = path.with_suffix(f".{os.getpid()}-{threading.get_ident()}")
    with unfinished.open("wb") as file:
        file.write(json.dumps(made_of).encode() + b"\n")
        for surface in surfaces:
            file.write(surface.get_view("0"))
    unfinished.replace(path)


def _read(path: Path) -> Any:
    surfaces: list[pygame.Surface] = []
    with path.open("rb") as file:
        picture = _made(json.loads(file.readline()), surfaces)
        for surface in surfaces:
            file.readinto(surface.get_view("0"))  # type: ignore[arg-type]
    return picture


def _told(picture: Any, surfaces: list[pygame.Surface]) -> Any:
    """What the picture is made of, in what JSON has; the surfaces in their order."""
    if isinstance(picture, pygame.Surface):
        surfaces.append(picture.copy() if picture.get_parent() else picture)
        about = picture.get_size(), picture.get_flags() & pygame.SRCALPHA, picture.get_bitsize(), picture.get_masks()
        return {"surface": about}
    if isinstance(picture, tuple | list):
        kind = type(picture)
        return {"kind": f"{kind.__module__}:{kind.__qualname__}", "of": [_told(part, surfaces) for part in picture]}
    return picture


def _made(told: Any, surfaces: list[pygame.Surface]) -> Any:
    if not isinstance(told, dict):
        return told
    if "surface" in told:
        surfaces.append(pygame.Surface(*told["surface"]))
        return surfaces[-1]
    kind, parts = pkgutil.resolve_name(told["kind"]), [_made(part, surfaces) for part in told["of"]]
    return kind(*parts) if hasattr(kind, "_fields") else kind(parts)
