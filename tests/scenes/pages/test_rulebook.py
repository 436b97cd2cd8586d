"""The rule book: F1 and "Why?" open it at a rule, every number is a link, and a search finds what is meant."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pygame
import pytest

from game import load
from game.core import words
from game.core.data import DataError, Reader
from game.core.grammar import LANGUAGES
from game.teach import rulebook
from game.teach.rulebook import references
from scenes.app.games import BOARDS, view_of
from scenes.app.loop import draw
from scenes.pages.rulebook import Place, RulePage, text_of
from scenes.pages.searching import SEARCH
from scenes.play.pictured import Pictured
from scenes.table.frame.prompt_bar import RULE_ID
from scenes.ui.widgets import Label
from tests.hygiene.test_rule_texts import named
from tests.scenes.games.test_texts import LANGS, SIZES, asked
from tests.scenes.legible import faults, out_of_reach
from tests.scenes.rooms import PSEUDO, room
from tests.scenes.tables import Sitting, sitting
from tests.thorough import THOROUGH


def opened(table: Sitting) -> RulePage:
    assert isinstance(table.top, RulePage)
    return table.top


def card(table: Sitting) -> str:
    """The rule that lies open; it is closed again."""
    rule = opened(table).rule
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


def test_f1_on_nothing_opens_the_book_at_its_beginning(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    table.table.view_commands.open_rules()
    table.frame()
    assert opened(table).place == Place("chapter", opened(table).book.chapter[0].id)


def test_one_rule_leads_to_the_next_and_back(tmp_path: Path) -> None:
    table = sitting(tmp_path, "human", "human")
    table.table.view_commands.open_rule("AK-035")
    table.frame()
    table.look()
    links = [id for id, target in table.targets().items() if id[0] == "link" and target.name.startswith("AK-")]
    assert [table.targets()[id].name for id in links] == references(text_of(table.app, "AK-035", True))
    for id in links:
        rule = table.targets()[id].name
        table.click(*id)
        assert opened(table).rule == rule
        table.look()
        table.click("before")
        assert opened(table).rule == "AK-035"
        table.look()
    table.click("close")
    assert table.top is table.table


def test_what_is_written_is_looked_for_at_once(tmp_path: Path) -> None:
    """Without diacritics, in another case; Esc leads back to the chapters, and then away."""
    table = sitting(tmp_path, "human", "human", lang="pl")
    table.table.view_commands.open_rules()
    table.frame()
    table.look()
    table.click(*SEARCH)
    for letter in "kamieniolomow":
        table.app.stack.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    table.look()
    hits = [id for id in table.targets() if id[0] == "hit"]
    assert ("hit", "term", "quarry") in hits and ("hit", "rule", "AK-027") in hits
    table.click("hit", "rule", "AK-027")
    assert opened(table).rule == "AK-027"
    table.key("Esc")
    table.look()
    assert not [id for id in table.targets() if id[0] == "hit"]
    table.key("Esc")
    assert table.top is table.table


def test_one_leafs_through_the_whole_book(tmp_path: Path) -> None:
    app = room(tmp_path)
    for game in BOARDS:
        page = RulePage(app, game)
        seen = [page.place]
        while page.leaf(1):
            seen.append(page.place)
        assert [place.id for place in seen if place.kind == "rule"] == page.book.rules
        assert seen[-1].kind == "glossary" and not page.leaf(1)


def test_every_rule_stands_in_a_book(tmp_path: Path) -> None:
    app = room(tmp_path)
    assert {rule for game in BOARDS for rule in app.book(game).rules} == named()


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


@pytest.mark.parametrize("game", BOARDS)
def test_every_page_is_whole(game: str, tmp_path: Path) -> None:
    """With the longest words, and in one of the languages."""
    apps = {lang: room(tmp_path, lang) for lang in LANGS}
    book = apps[LANGS[0]].book(game)
    places = [
        *(Place("chapter", each.id) for each in book.chapter),
        *(Place("rule", rule) for rule in book.rules),
        *(Place("term", each.id) for each in book.term),
        Place("glossary"),
    ]
    for number, place in enumerate(places):
        for turn, lang in enumerate(LANGS if THOROUGH else (PSEUDO, LANGS[number % 3])):
            page, size = RulePage(apps[lang], game), SIZES[(number + turn) % 2]
            page.place = place
            pen = draw([page], pygame.Surface(size))
            assert faults(pen) == [], (place, lang, size)
            assert out_of_reach(pen, page.targets()) == [], (place, lang, size)
    page.look_for(apps[lang].say(f"term.{game}.{book.term[0].id}.name"))
    assert faults(draw([page], pygame.Surface(SIZES[0]))) == []


@pytest.mark.parametrize("game", BOARDS)
def test_drawings_come_beside_their_rules_one_in_a_frame(game: str, tmp_path: Path) -> None:
    app = room(tmp_path)
    rules = [rule for rule in app.book(game).rules if app.drawings(game, rule)]
    assert len(rules) == len(view_of(game).drawings) > 3  # none is for a rule that no book has
    page, surface = RulePage(app, game, rules[0]), pygame.Surface(SIZES[0])
    for rule in rules:
        page.go("rule", rule)
        draw([page], surface)
        before, frames = pygame.image.tobytes(surface, "RGB"), 0
        while page.busy():
            page.update(1.0)
            frames += 1
        assert frames >= len(app.drawings(game, rule))
        draw([page], surface)
        assert pygame.image.tobytes(surface, "RGB") != before


def test_an_example_is_stepped_through_by_keys_wheel_and_mouse(tmp_path: Path) -> None:
    app = room(tmp_path)
    page = RulePage(app, "akropolis", "AK-025")
    app.stack.push(page)
    surface = pygame.Surface((1280, 720))
    app.stack.settle()
    draw([page], surface)
    target = next(target for target in page.targets() if target.id == ("example",))
    page.press(target)
    draw([page], surface)
    assert page.place == Place("example", "upper")
    steps = len(page.book.example[0].step)
    asked = app.hired[-1].wishes
    assert [each["step"] for each in asked] == [*range(steps)]
    page.focus.id, page.hand.keyboard = ("step",), True
    for key, step in ((pygame.K_RIGHT, 1), (pygame.K_LEFT, 0)):
        page.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        assert page.examples.step == step
    page.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1))
    assert page.examples.step == 1
    draw([page], surface)
    wide, high = asked[1]["size"]
    app.hired[-1].tell(Pictured("upper", 1, (wide, high), bytes((200, 40, 20)) * wide * high))
    assert page.update(1.0)
    draw([page], surface)
    box = next(widget.box for widget in page.widgets if widget.box.size == (wide, high))
    assert surface.get_at(box.center)[:3] == (200, 40, 20)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_of_an_example_is_long(lang: str) -> None:
    for game in BOARDS:
        said = words.load(Reader(), (rulebook.subject(game),))[lang]
        keys = {*said.keys()}
        texts = [said.text(key) for key in keys if key.startswith("example.")]
        assert len(texts) >= 12
        assert [text for each in texts for text in re.split(r"(?<=[.!?])\s", each) if len(text.split()) > 25] == []


def test_an_example_that_cannot_be_played_is_told_with_its_line(tmp_path: Path) -> None:
    folder = tmp_path / "akropolis"
    folder.mkdir()
    shipped = files("data").joinpath("akropolis/rulebook.toml").read_text(encoding="utf-8")
    wrong = shipped.replace('["place", 1, 0, 0]', '["place", 1, -1, 3]')
    (folder / "rulebook.toml").write_text(wrong, encoding="utf-8")
    with pytest.raises(DataError) as found:
        rulebook.read("akropolis", tmp_path, load("akropolis"))
    line = next(number for number, text in enumerate(wrong.splitlines(), 1) if text.startswith("refused"))
    assert [(fault.line, fault.text) for fault in found.value.faults] == [
        (line, "it is refused by no rule, not by AK-025")
    ]


@pytest.mark.parametrize("game", ["akropolis", "ages"])
def test_what_a_variant_changes_is_told_at_the_rule_and_nothing_lies_over_anything(tmp_path: Path, game: str) -> None:
    app = room(tmp_path, "ru")
    for variant in app.book(game).variant:
        page = RulePage(app, game, variant.changes[0], chosen=[variant.option])
        app.stack.push(page)
        app.stack.settle()
        draw([page], pygame.Surface((1280, 720)))
        titles = [widget.text for widget in page.widgets if isinstance(widget, Label)]
        assert app.say(f"option.{variant.option}.title") in titles
        feet = [target.box for target in page.targets() if target.zone == "leaves"]
        assert [t.id for t in page.targets() if t.zone == "see" and t.box.collidelist(feet) >= 0] == []
        page.leave()
        app.stack.pop()
        app.stack.settle()
