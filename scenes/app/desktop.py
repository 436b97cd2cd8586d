"""The program among those of a desktop: an entry for its menu, and its sign in the sizes that desktops ask for."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from art import emblem
from game.core.errors import Problem
from game.core.files import write_whole
from scenes.play.bot_process import program

SIZES = (32, 48, 64, 128, 256)

ENTRY = """\
[Desktop Entry]
Type=Application
Name=Polis
Comment=Board games of the ancient world on one table
Comment[pl]=Gry planszowe starożytnego świata na jednym stole
Comment[ru]=Настольные игры древнего мира за одним столом
Exec={}
Icon=polis
Terminal=false
Categories=Game;BoardGame;
StartupWMClass=polis
"""


def install(say: Callable[[str], object]) -> None:
    """Put the entry and the signs where the desktops of this user look for them."""
    if sys.platform in ("win32", "darwin"):
        raise Problem("desktop entries are for Linux and its kin: here, make a shortcut to the program")
    share = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    entry = share / "applications/polis.desktop"
    try:
        for size in SIZES:
            folder = share / f"icons/hicolor/{size}x{size}/apps"
            folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(emblem.emblem(size), folder / "polis.png")
        scalable = share / "icons/hicolor/scalable/apps/polis.svg"
        for path, text in ((scalable, emblem.drawing()), (entry, ENTRY.format(command_line(program())))):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, text)
    except (OSError, pygame.error) as error:
        raise Problem(f"nothing can be put into {share}: {getattr(error, 'strerror', None) or error}") from None
    say(f"Polis stands in the menu of this desktop: {entry}")


def command_line(command: Sequence[str]) -> str:
    r"""A command as a desktop entry writes it: quoted, with its four reserved letters and the percent sign escaped.

    >>> command_line(["/home/Anna Nowak/polis", "100%"])
    '"/home/Anna Nowak/polis" "100%%"'
    """
    return " ".join(f'"{_escaped(part)}"' for part in command)


def _escaped(part: str) -> str:
    """Within quotes, and then within a line of the entry, where a backslash is one more to be escaped."""
    return re.sub(r'(["`$\\])', r"\\\1", part).replace("\\", "\\\\").replace("%", "%%")
