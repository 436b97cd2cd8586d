"""The table of Age of Civilization as it is seen: places are where they are drawn, the picture is that of the view."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from art.ages import letters
from art.fonts import Face
from art.pictures import PICTURES
from game import load
from game.core.match import Match
from game.core.save import Seated
from scenes.ages import cause, describe_dock, describe_nation, describe_offers, describe_road, holds, pieces
from scenes.ages.look import Look
from scenes.ages.shown import Shown
from scenes.play.session import Session
from scenes.table.frame.layout import Zones
from scenes.ui.pen import Pen
from scenes.ui.scale import Scale
from tests.scenes.rooms import Nobody, room

COLOURS = ("lapis", "terracotta", "verdigris", "saffron")
WONDER = ("act", 0)
IDLE = ("end", "skip", "rest")
SMALL = (1280, 720)
WIDE = (3840, 2160)
VARIANTS: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {}), (1, {"mode": "silk_road"}), (1, {"mode": "mongol_devastation"}), (1, {"mode": "lost_civilization"}),
    (2, {}), (3, {"innovations": True, "winds": True}), (4, {"draft": True}),
)  # fmt: skip


@cache
def rules() -> Any:
    return load("ages")


def busily(match: Match[Any], entries: int) -> Match[Any]:
    """So many entries more of a random game in which nobody is idle, and wonders are built whenever they can be."""
    rng, end = Random(3), len(match.log) + entries
    while len(match.log) < end and not match.over:
        legal = match.legal()
        if match.decision().seat < 0:
            match.draw()
        else:
            busy = [action for action in legal if action[0] not in IDLE] or legal
            match.play(WONDER if WONDER in busy else rng.choice(busy))
    return match


class Seen:
    """A table somewhere in a random game, seen by whoever is asked, and what it is drawn on."""

    def __init__(
        self, folder: Path, seats: int, entries: int, ask: str = "", size: tuple[int, int] = SMALL, **options: Any
    ) -> None:
        people = [Seated(f"Anna{seat}", COLOURS[seat], "human") for seat in range(seats)]
        self.match: Match[Any] = Match(rules(), seats, options, 7, people)
        self.match.deal()
        busily(self.match, entries)
        while ask and self.match.decision().ask != ask:
            assert not self.match.over
            busily(self.match, 1)
        self.shown = Shown(room(folder), Session(self.match, Nobody()))
        self.shown.seat = max(0, self.match.decision().seat)
        self.look = Look(self.shown)
        scale = Scale.of(size)
        self.zones = Zones.of(scale, max(2, seats))
        self.look.resize(self.zones)
        self.pen = Pen(pygame.Surface(size), scale)
        self.follow()

    def follow(self) -> None:
        self.shown.put(self.match.view(self.shown.seat))

    def draw(self, *args: Any) -> bytes:
        self.pen.surface.fill((0, 0, 0))
        self.look.draw(self.pen, *(args or ({},)))
        return bytes(self.pen.surface.get_buffer().raw)


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
@pytest.mark.parametrize("size", [SMALL, WIDE])
def test_every_place_lies_on_the_table_and_is_found_again_by_pointing(
    tmp_path: Path, seats: int, options: dict[str, Any], size: tuple[int, int]
) -> None:
    seen = Seen(tmp_path, seats, 7 * seats, "turn", size, **options)
    keys = seen.look.places()
    assert {key[0] for key in keys} >= {"people", "wonder", "action", "technology", "birth"}
    for key in keys:
        box = seen.look.box(key)
        assert box
        assert seen.look.layout.table.contains(box), key
        if key[0] not in ("birth", "absorb", "own", "technology"):  # other places lie on these
            assert seen.look.at((box.x + 4, box.bottom - 5)) == key


def test_the_hand_lies_over_nothing_one_plans_with(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 40, "people", draft=True)
    shown, look = seen.shown, seen.look
    cards = describe_offers.in_hand(shown)
    assert cards
    for people in cards:
        box = look.box(("hand", people))
        assert box
        assert look.at(box.center) == ("hand", people)
    open_ = [key for key in look.places() if key[0] != "hand"]
    assert {key[0] for key in open_} >= {"action", "people", "wonder", "technology", "birth"}
    assert [key for key in [*open_, ("strength",), ("dock",)] if look.covered(key)] == []


def test_names_in_one_zone_are_of_one_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that lie there and those that fly there."""
    seen = Seen(tmp_path, 4, 40, "people", draft=True)
    written: dict[str, set[int]] = {}
    write = letters.write

    def noted(
        target: Any, string: str, place: Any, size: float, colour: Any, align: str = "l",
        face: Face = Face.SANS_SEMIBOLD, least: float = letters.LEAST,
    ) -> Any:  # fmt: skip
        written.setdefault(string, set()).add(letters.fitted(string, face, round(size), place.width, least).size)
        return write(target, string, place, size, colour, align, face, least)

    monkeypatch.setattr(letters, "write", noted)
    for lang in ("en", "pl", "ru"):
        seen.shown.house.settings.language = lang  # type: ignore[assignment]
        for zone in (seen.shown.view.pool, tuple(describe_offers.in_hand(seen.shown))):
            assert len(zone) > 2
            PICTURES.forget()
            written.clear()
            seen.look.resize(seen.zones)
            seen.draw()
            for piece in pieces.of(seen.shown, seen.look.layout, [seen.zones.panels] * 4):
                if piece.kind == "people":
                    piece.face()
            words = {word for people in zone for word in seen.shown.called("people", people).split()}
            sizes = {size for string, found in written.items() if set(string.split()) <= words for size in found}
            assert len(sizes) == 1, (lang, sizes)


def test_the_draft_covers_neither_the_actions_nor_the_technologies(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 7, "pick", draft=True)
    shown, look = seen.shown, seen.look
    assert describe_offers.kept(shown)
    packet = [key for key, _ in describe_offers.offered(shown)]
    assert packet and all(key[0] == "hand" for key in packet)
    open_ = [*packet, *(("action", number) for number in describe_road.ahead(shown)), ("strength",), ("wonder", 0)]
    assert not any(look.covered(key) for key in open_)
    assert not any(look.covered(("technology", number)) for number in range(9))
    for people in describe_offers.kept(shown):
        box = look.box(("kept", people))
        assert box and look.at(box.center) == ("kept", people)


@pytest.mark.parametrize("ask", ["people", "turn", "wonder"])
def test_every_answer_about_a_thing_has_a_place(tmp_path: Path, ask: str) -> None:
    seen = Seen(tmp_path, 3, 12, ask, innovations=True)
    kinds = {"birth": "people", "absorb": "people", "act": "action", "research": "technology", "take": "wonder",
             "buy": "special"}  # fmt: skip
    for verb, *number in seen.match.legal():
        if verb in kinds and number[0] >= 0:
            assert (kinds[verb], *number) in seen.look.places(), (verb, number)


def test_the_picture_after_many_steps_is_the_one_that_is_painted_at_once(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 0, innovations=True, winds=True)
    for _ in range(14):
        busily(seen.match, 4)
        seen.follow()
        seen.draw()
    grown = seen.draw()
    seen.look.resize(seen.zones)
    assert seen.draw() == grown


def test_what_is_on_its_way_leaves_its_place_and_comes_back(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 30, "turn", innovations=True, winds=True)
    full, view = seen.draw(), seen.shown.view
    keys = [("people", view.pool[0]), ("wonder", view.wonders[0]), ("ruling",), ("card", view.row[view.round])]
    keys += [("card", view.row[0]), ("card", view.row[-1]), *holds.free(seen.shown, seen.shown.main)[:1]]
    keys += [("good", seen.shown.main, "coins", 2, 1), ("extra", view.pool[0], 0), ("event", 7)]
    keys += [("special", card) for card in view.shop[:1]]
    for key in keys:
        assert seen.draw({}, None, frozenset({key})) != full, key
    assert seen.draw() == full


def test_the_dock_follows_the_hand_and_coins_say_what_they_would_be(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 2, 20, "turn")
    action = next(action for action in seen.match.legal() if action[0] == "act")
    idle = seen.draw()
    key = ("action", action[1])
    assert seen.draw({key: "legal"}) != idle
    about = describe_dock.subject({key: "hover"}, None, None)
    assert about.key == key
    coins, points = seen.shown.player.coins, sum(seen.shown.player.earned)
    change = describe_dock.change(seen.shown, about)
    seen.match.play(action)
    player = seen.match.view(seen.shown.seat).players[seen.shown.seat]
    assert (player.coins - coins, sum(player.earned) - points) == change


def test_a_people_over_a_goal_is_what_the_dock_tells_of(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 2, 0, "people")
    people = ("people", seen.shown.view.pool[0])
    about = describe_dock.subject({people: "chosen", ("birth",): "hover"}, people, ("birth",))
    assert about == describe_dock.Subject(people, "birth")
    card = describe_dock.dock(seen.shown, about)
    assert card.lines
    assert card.text
    assert describe_dock.dock(seen.shown, describe_dock.subject({}, None, None)).text


def test_everything_that_can_be_pointed_at_has_something_to_say_in_the_dock(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 30, "turn", innovations=True, winds=True)
    for key in [*seen.look.places(), ("event", 7), ("ruling",)]:
        assert describe_dock.dock(seen.shown, describe_dock.subject({}, None, key)).title


def test_another_nation_is_seen_without_light_on_it(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 2, 20, "turn")
    own = seen.draw()
    key = next(key for key in seen.look.places() if key[0] == "technology")
    assert seen.draw({key: "legal"}) != own
    seen.shown.enlarge(1 - seen.shown.seat)
    other = seen.draw()
    assert other != own
    assert seen.draw({key: "legal"}) == other
    seen.shown.enlarge(seen.shown.main)
    assert seen.draw() == own


def test_workers_stand_on_the_card_of_their_action_until_the_turn_ends(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 0, "turn")
    action = next(a for a in seen.match.legal() if a[0] == "act")
    seat = seen.shown.seat
    seen.match.play(action)
    if seen.match.decision().seat != seat:
        return
    seen.follow()
    name = seen.shown.id("action", action[1])
    assert (name, 0) in holds.at_work(seen.shown, seat)
    deeds = {deed.id: deed for deed in describe_road.deeds(seen.shown, frozenset()) if deed}
    assert deeds[name].spaces[0].whose == seen.shown.colour(seat).name
    assert describe_nation.workers(seen.shown, frozenset())[0] == name


def test_absorbed_and_fallen_peoples_are_told_apart(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 2, 45)
    how = {}
    for seat in range(2):
        seen.shown.seat = seat
        seen.follow()
        for layer in describe_nation.strata(seen.shown, frozenset()):
            how[layer.people] = layer.how
    taken = {seen.shown.id("people", e.action[1]): e.action[0] for e in seen.match.log if e.action[0] in
             ("birth", "absorb")}  # fmt: skip
    assert {"fallen", "absorb"} & set(how.values())
    for people, kind in how.items():
        if kind != "free":
            assert (kind == "absorb") == (taken[people] == "absorb")


def test_a_table_at_rest_costs_next_to_nothing(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 4, 50, "turn", (1600, 900))
    lit = dict.fromkeys(seen.look.places(), "legal")
    seen.draw(lit)
    spent = []
    for _ in range(20):
        start = time.process_time()
        seen.look.draw(seen.pen, lit)
        spent.append(time.process_time() - start)
    assert sorted(spent)[10] < 0.008


def test_nothing_stands_under_what_a_draft_has_kept(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 0, draft=True)
    assert describe_nation.nation(seen.shown, frozenset()).rules
    while not describe_offers.kept(seen.shown):
        busily(seen.match, 1)
        seen.shown.seat = max(0, seen.match.decision().seat)
        seen.follow()
    assert describe_nation.nation(seen.shown, frozenset()).rules == ""


def test_how_much_silk_is_sold_is_asked_beside_its_space(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Seen(tmp_path, 1, 0, mode="silk_road")
    asked = SimpleNamespace(about="action.samarkand")
    monkeypatch.setattr(type(seen.shown.rules), "decision", lambda *args: asked)
    found = cause.of(seen.shown)
    assert found and found.key == ("site", seen.shown.number("action", "samarkand"))
    monkeypatch.undo()
    assert seen.look.box(found.key)
