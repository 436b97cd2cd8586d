"""A game against the Architect tells how he chooses, pays and scores; no card says what is so for several only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from art import palette
from art.akropolis import prisms
from scenes.akropolis.aid import Aid
from scenes.pages.rulebook import RulePage, text_of
from scenes.table.frame import player_panels
from scenes.table.frame.layout import Zones
from scenes.ui.scale import Scale
from tests.scenes.rooms import room, show
from tests.scenes.tables import Sitting, at_position, match_of, position, sitting

LANGS = ("en", "pl", "ru")
FOR_SEVERAL = ("AK-006", "AK-019", "AK-035", "AK-044", "AK-048")
"""Rules that are not quite so against the Architect."""


def notes_of(table: Sitting, *id: Any) -> str:
    target = table.target(*id)
    found = table.board.note(target.box.center, target)
    assert found
    return " ".join(found[1])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_his_panel_says_how_he_chooses_pays_and_scores(level: str, lang: str, tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", lang=lang, architect=level)
    say, told = table.app.say, notes_of(table, "rival")
    assert say("rival.takes") in told and say("rival.paid") in told
    assert say("rival.worth", worth=2 if level == "hard" else 1) in told
    assert (say("rival.quarries", each=2) in told) == (level == "medium")
    figures = table.session.match.rules.detail(table.session.match.view(0), 0, "rival")
    assert say("rival.next", position=figures["would_take"]) in told


def test_his_rules_are_a_key_away(tmp_path: Path) -> None:
    table = at_position(tmp_path, position(1, 3))
    box = table.target("rival").box
    table.move(box.center)
    table.key("F1")
    assert isinstance(table.top, RulePage) and table.top.rule == "AK-057"
    table.key("Esc")
    from scenes.akropolis import pile

    table.move(pile.lying(table.board.shown).box.center)
    table.key("F1")
    assert isinstance(table.top, RulePage) and table.top.rule == "AK-056"


@pytest.mark.parametrize("lang", LANGS)
def test_a_card_says_alone_what_is_otherwise_there(lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    for rule in FOR_SEVERAL:
        several, alone = text_of(app, rule, False), text_of(app, rule, True)
        assert alone.startswith(several) and alone != several
        assert "AK-056" not in several and "AK-057" not in several


@pytest.mark.parametrize("kind", ["houses", "markets", "barracks", "temples", "gardens"])
def test_a_variant_in_play_has_its_card(kind: str, tmp_path: Path) -> None:
    plain = sitting(tmp_path / "plain", "human", "human")
    varied = sitting(tmp_path / "varied", "human", "human", **{f"variant_{kind}": True})
    rules = [table.board.rule(None, table.target("ledger", kind)) for table in (plain, varied)]
    assert rules[0] != rules[1]
    card = varied.app.say(f"rule.{rules[1]}.text")
    assert "AK-048" in card and rules[0] in card


@pytest.mark.parametrize(("seats", "tiles"), [(1, 4), (2, 4), (3, 5), (4, 6)])
def test_the_aid_names_as_many_keys_as_the_site_has_tiles(seats: int, tiles: int, tmp_path: Path) -> None:
    table = sitting(tmp_path, *["human"] * seats)
    assert len([id for id in table.targets() if id[0] == "take"]) == tiles
    table.key("A")
    assert isinstance(table.top, Aid)
    table.look()
    assert f"1–{tiles}" in {text.text for text in table.look().written} or table.top.tiles == tiles


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", [(1600, 900), (1280, 720)])
def test_the_aid_alone_is_whole_and_stays_on_its_sheet(lang: str, size: tuple[int, int], tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    table = Sitting(app, match_of("human", architect="medium"), look=False)
    aid = table.board.aid()
    aid.tab = "turn"
    pen = show(app, aid, size)
    assert [text.text for text in pen.written if text.cut] == []
    foot = round(808 * size[1] / 900) - 4
    shown = [text for text in pen.written if text.text.startswith(app.say("rival.takes"))]
    assert len(shown) == 1 and shown[0].took.bottom <= foot


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1600, 900), (1280, 720), (1440, 810), (1920, 1080)])
def test_no_figure_of_a_panel_is_cut(seats: int, size: tuple[int, int], tmp_path: Path) -> None:
    """Whatever it rises to: two and three figures beside their pictures."""
    import pygame

    from scenes.ui.pen import Pen

    room(tmp_path)
    scale = Scale.of(size)
    zones, pen = Zones.of(scale, seats), Pen(pygame.Surface(size), scale)
    for value in (8, 10, 36, 99, 100, 144):
        figures = tuple(
            player_panels.Figure(prisms.district_chip(kind, scale.px(22)), value, (0, 0, 0), 0.5, 0.5)
            for kind in ("house", "market", "barracks", "temple", "garden")
        )
        shown = player_panels.Panel(
            "Anna", palette.seat("lapis"), "person", "134", (prisms.stone(24), "12"), figures=figures, active=True
        )
        player_panels.panel(pen, zones.seats[0], shown)
    assert [text.text for text in pen.written if text.cut] == []
