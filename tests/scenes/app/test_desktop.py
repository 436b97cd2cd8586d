"""The entry in the menu of a desktop: written whole, found by its signs, and it starts this very program."""

from __future__ import annotations

import configparser
import shlex
import subprocess
from pathlib import Path

import pygame
import pytest

import main
from game.core.version import VERSION
from scenes.app.desktop import SIZES


def test_the_desktop_gets_an_entry_that_starts_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    share = tmp_path / "of one's own"
    monkeypatch.setenv("XDG_DATA_HOME", str(share))
    assert main.main(["--install-desktop"]) == 0
    entry = configparser.RawConfigParser()
    entry.read_string((share / "applications/polis.desktop").read_text("utf-8"))
    command = shlex.split(entry["Desktop Entry"]["exec"])
    assert subprocess.check_output([*command, "--version"], text=True) == f"polis {VERSION}\n"
    for size in SIZES:
        sign = pygame.image.load(share / f"icons/hicolor/{size}x{size}/apps/polis.png")
        assert sign.get_size() == (size, size)
        assert sign.get_at((0, 0)).a == 0 and sign.get_at((size // 2, size // 2)).a == 255
    assert (share / "icons/hicolor/scalable/apps/polis.svg").read_text("utf-8").startswith("<svg")


def test_where_nothing_can_be_put_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                             capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert main.main(["--install-desktop"]) == 2
    assert capsys.readouterr().err == f"polis: nothing can be put into {tmp_path / 'file'}: Not a directory\n"
