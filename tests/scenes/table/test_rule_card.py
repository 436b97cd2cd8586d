"""Rules behind what is on the table: every number is a link, F1 asks for the rule of what is pointed at."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app.loop import draw
from scenes.table.frame.prompt_bar import RULE_ID
from scenes.table.over.rule_card import RuleCard, references, text_of
from tests.hygiene.test_rule_texts import named
from tests.scenes.games.test_texts import LANGS, SIZES, asked, faults, out_of_reach
from tests.scenes.rooms import PSEUDO, room
from tests.scenes.tables import Sitting, sitting
from tests.thorough import THOROUGH


def card(table: Sitting) -> str:
    """The rule that lies open; it is closed again."""
    assert isinstance(table.top, RuleCard)
    rule = table.top.rule
    table.key("Esc")
    assert table.top is table.table
    return rule


def test_the_number_in_the_prompt_is_a_link(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    assert table.table.prompt().rule == "AK-019"
    table.look()
    table.click(*RULE_ID)
    assert card(table) == "AK-019"


def test_why_something_is_refused_leads_to_its_rule(tmp_path: Path) -> None:
    table = asked(room(tmp_path), 2)
    dear = [t for t in table.targets().values() if t.id[0] == "take" and t.why_not]
    if not dear:
        pytest.skip("everything can be paid")
    table.click(*dear[-1].id)
    assert table.table.prompt().detail == dear[-1].why_not
    table.key("F1")
    assert card(table) == "AK-019"


@pytest.mark.parametrize(
    ("target", "rule"),
    [
        (("ledger", "houses"), "AK-036"),
        (("ledger", "markets"), "AK-037"),
        (("ledger", "barracks"), "AK-038"),
        (("ledger", "temples"), "AK-039"),
        (("ledger", "gardens"), "AK-040"),
        (("player", 1), "AK-044"),
        (("take", 1), "AK-019"),
        (("end_turn",), "AK-016"),
    ],
)
def test_f1_shows_the_rule_of_what_is_pointed_at(target: tuple[str, ...], rule: str, tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    table.move(table.target(*target).box.center)
    table.key("F1")
    assert card(table) == rule


def test_f1_knows_the_areas_of_a_city(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    rules, area = set(), table.board.zones.table
    for y in range(area.top + 170, area.bottom, 24):
        for x in range(area.left, area.right, 24):
            table.move((x, y))
            if found := table.board.rule((x, y), None):
                rules.add(found)
    assert rules >= {"AK-031", "AK-027"}  # a start tile: a plaza and quarries
    table.move(table.board.shown.layout.stack.center)
    table.key("F1")
    assert card(table) == "AK-029"


def test_one_rule_leads_to_the_next_and_back(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    table.table.view_commands.open_rule("AK-035")
    table.frame()
    for rule in references(table.app.say("rule.AK-035.text")):
        table.click("rule", rule)
        assert isinstance(table.top, RuleCard)
        assert table.top.rule == rule
        table.look()
        table.click("before")
        assert table.top.rule == "AK-035"
        table.look()
    table.click("close")
    assert table.top is table.table


SOLO = ("OR-178", "OR-180", "OR-190")
"""Rules of Origins that hold for one seat alone."""


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_no_card_of_a_table_for_several_leads_to_a_rule_for_one(lang: str, tmp_path: Path) -> None:
    app = room(tmp_path, lang)
    others = [rule for rule in named() if rule not in SOLO]
    several = {found for rule in others for found in references(text_of(app, rule, alone=False))}
    assert several
    assert not several & {*SOLO}
    assert {found for rule in others for found in references(text_of(app, rule, alone=True))} & {*SOLO}


def test_every_rule_is_whole(tmp_path: Path) -> None:
    """With the longest words, and in one of the languages."""
    apps = {lang: room(tmp_path, lang) for lang in LANGS}
    for number, rule in enumerate(sorted(named())):
        for turn, lang in enumerate(LANGS if THOROUGH else (PSEUDO, LANGS[number % 3])):
            page, size = RuleCard(apps[lang], rule, alone=True), SIZES[(number + turn) % 2]
            pen = draw([page], pygame.Surface(size))
            assert faults(pen) == [], (rule, lang, size)
            assert out_of_reach(pen, page.targets()) == [], (rule, lang, size)
