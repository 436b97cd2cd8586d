"""What was won alone: a damaged file is put aside and told, one that cannot be had stays, and nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.play import medals
from tests.scenes.rooms import room


def kept(folder: Path, text: str) -> Any:
    """A program whose file of medals holds this."""
    app = room(folder)
    app.store.folder.mkdir(parents=True, exist_ok=True)
    app.medals.path.write_text(text, "utf-8")
    return app


def test_what_is_won_adds_up(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.medals.keep("ages", "clash", ("unique_line",))
    app.medals.keep("ages", "silk_road", ("bronze",))
    app.medals.keep("ages", "clash", ("great_kingdom", "unique_line"))
    assert app.medals.won("ages", "clash") == ["unique_line", "great_kingdom"]
    assert app.medals.won("ages", "silk_road") == ["bronze"]
    assert app.troubles == []


@pytest.mark.parametrize("text", ["", "{", "[]", '{"ages/clash": 3}', '{"ages/clash": ["unique_line"]'])
def test_a_damaged_file_is_put_aside_and_told(text: str, tmp_path: Path) -> None:
    app = kept(tmp_path, text)
    assert app.medals.won("ages", "clash") == []
    assert app.troubles == []
    app.medals.keep("ages", "clash", ("great_kingdom",))
    assert app.medals.won("ages", "clash") == ["great_kingdom"]
    assert (app.store.folder / "medals.broken-1.json").read_text("utf-8") == text
    assert [app.told(trouble) for trouble in app.troubles] == [
        "The solo achievements file is damaged; a new one has been started. "
        "The old file is kept as medals.broken-1.json."
    ]


def test_where_nothing_can_be_written_it_is_told_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = kept(tmp_path, '{"ages/clash": ["unique_line"]}')

    def refuse(*args: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(medals, "replace_file", refuse)
    for _ in range(2):
        app.medals.keep("ages", "clash", ("great_kingdom",))
    assert app.medals.won("ages", "clash") == ["unique_line"]
    assert len(app.troubles) == 1
    assert app.told(app.troubles[0]).startswith("Your achievements cannot be saved: ")


def test_a_file_that_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    app = room(tmp_path)
    app.medals.path.mkdir(parents=True)
    app.medals.keep("ages", "clash", ("great_kingdom",))
    assert app.medals.path.is_dir()
    assert len(app.troubles) == 1


def test_a_name_that_nobody_knows_is_left_out_and_stays_in_the_file(tmp_path: Path) -> None:
    app = kept(tmp_path, '{"ages/clash": ["first_of_2030", "unique_line"]}')
    assert app.medals.won("ages", "clash") == ["unique_line"]
    app.medals.keep("ages", "clash", ("great_kingdom",))
    assert "first_of_2030" in app.medals.path.read_text("utf-8")
