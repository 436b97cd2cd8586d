"""The table of Age of Civilization as it is seen: places are where they are drawn, the picture is that of the view."""

from __future__ import annotations

import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from art.ages import letters
from art.fonts import Face
from art.pictures import PICTURES
from scenes.ages import answer_faces
from scenes.ages.areas import dock, nation
from scenes.ages.areas.actions import Task, deed_card
from scenes.ages.areas.peoples import Civilization
from scenes.ages.areas.wonders import Building
from tests.scenes.games.ages.seen import Seen

VARIANTS: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {}), (1, {"mode": "silk_road"}), (1, {"mode": "mongol_devastation"}), (1, {"mode": "lost_civilization"}),
    (2, {}), (3, {"innovations": True, "winds": True}), (4, {"draft": True}),
)  # fmt: skip


def test_the_hand_lies_over_nothing_one_plans_with(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 40, "people", draft=True)
    cards = [key for key in seen.pressable() if key[0] == "hand"]
    assert cards
    for key in cards:
        assert seen.at(seen.places[key].rect.center) == key
    others = [key for key in seen.pressable() if key[0] != "hand"]
    assert {key[0] for key in others} >= {"action", "people", "wonder", "technology", "birth"}
    laid = seen.places[("laid",)].rect
    assert not [key for key in [*others, ("strength",), ("dock",)] if seen.places[key].rect.colliderect(laid)]


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
        seen.shown.app.settings.language = lang  # type: ignore[assignment]
        for kind in ("people", "hand"):
            zone = [place for key, place in seen.places.items() if key[0] == kind]
            assert len(zone) > 2
            PICTURES.forget()
            written.clear()
            seen.board.resize(seen.zones)
            seen.draw()
            for place in zone:
                assert place.piece
                place.piece.face.plate(place.rect.size, seen.shown.layout.u)
            words = {word for place in zone for word in place.name.split()}
            sizes = {size for string, found in written.items() if set(string.split()) <= words for size in found}
            assert len(sizes) == 1, (lang, sizes)


def test_the_draft_covers_neither_the_actions_nor_the_technologies(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 7, "pick", draft=True)
    kept = [key for key in seen.places if key[0] == "kept"]
    assert kept and [key for key in seen.pressable() if key[0] == "hand"]
    laid = seen.places[("laid",)].rect
    lies_open = [key for key in seen.pressable() if key[0] in ("hand", "action", "technology", "wonder")]
    assert not any(seen.places[key].rect.colliderect(laid) for key in [*lies_open, ("strength",)])
    for key in kept:
        assert seen.at(seen.places[key].rect.center) == key
    assert ("birth",) not in seen.places


@pytest.mark.parametrize("ask", ["people", "turn", "wonder"])
def test_every_answer_about_a_thing_has_a_place(tmp_path: Path, ask: str) -> None:
    seen = Seen(tmp_path, 3, 12, ask, innovations=True)
    for plan in seen.shown.choice.plans:
        for key in plan.clicks:
            assert seen.board.seen.meaning(key) or key[0] in ("verb", "answer", "end_turn"), key


def test_what_is_on_its_way_leaves_its_place_and_comes_back(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 30, "turn", innovations=True, winds=True)
    full, view, main = seen.draw(), seen.shown.view, seen.shown.main
    keys: list[tuple[Any, ...]] = [("people", view.pool[0]), ("wonder", view.wonders[0]), ("ruling",)]
    keys += [("action", view.row[view.round]), ("gone", view.row[0]), ("action", view.row[-1]), ("event", 7)]
    keys += [("pebble", seen.shown.player.placed), ("good", main, "coins", 2, 1), ("extra", view.pool[0], 0)]
    keys += [("special", card) for card in view.shop[:1]]
    for key in keys:
        assert seen.without(key) != full, key
    assert seen.draw() == full


def test_the_dock_follows_the_hand_and_coins_say_what_they_would_be(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 2, 20, "turn")
    action = next(action for action in seen.match.legal() if action[0] == "act")
    idle, key = seen.draw(), ("action", action[1])
    seen.shown.pointed = key
    assert seen.draw() != idle
    about = dock.subject(seen.shown)
    assert about == Task(action[1])
    coins, points = seen.shown.player.coins, sum(seen.shown.player.earned)
    change = dock.change(seen.shown, about)
    seen.match.play(action)
    player = seen.match.view(seen.shown.seat).players[seen.shown.seat]
    assert (player.coins - coins, sum(player.earned) - points) == change


def test_a_wonder_says_what_it_brings_by_itself_too(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 2, 14, "turn")
    plan, number = next((plan, key[1]) for plan in seen.shown.choice.plans for key in plan.clicks if key[0] == "wonder")
    coins, points = seen.shown.player.coins, seen.shown.scores[seen.shown.seat].total
    change = dock.change(seen.shown, Building(number))
    for action in plan.actions:
        seen.match.play(action)
    view, seat = seen.match.view(seen.shown.seat), seen.shown.seat
    player, score = view.players[seat], seen.match.rules.scores(view)[seat]
    assert (player.coins - coins, score.total - points) == change
    assert change.points >= 3  # what the action itself brings


def test_a_people_over_a_goal_is_what_the_dock_tells_of(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 2, 0, "people")
    people = seen.shown.view.pool[0]
    seen.draw()
    seen.shown.choice.press(("people", people))
    seen.shown.pointed = ("birth",)
    about = dock.subject(seen.shown)
    assert about == Civilization(people, "birth")
    card = dock.told(seen.shown, about)
    assert card.lines
    assert card.text
    assert dock.told(seen.shown, None).text


def test_everything_that_can_be_pointed_at_has_something_to_say_in_the_dock(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 30, "turn", innovations=True, winds=True)
    for key in [*seen.pressable(), ("event", 7), ("ruling",)]:
        seen.shown.pointed = key
        assert dock.told(seen.shown, dock.subject(seen.shown)).title


def test_workers_stand_on_the_card_of_their_action_until_the_turn_ends(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 0, "turn")
    action = next(a for a in seen.match.legal() if a[0] == "act" and seen.shown.deed(a[1]).workers == 1)
    seat = seen.shown.seat
    seen.match.play(action)
    assert seen.match.decision().seat == seat
    seen.follow()
    assert (action[1], 0) in seen.shown.at_work(seat)
    assert deed_card(seen.shown, action[1]).spaces[0].whose == seen.shown.colour(seat).name
    piece = seen.places[("space", action[1], 0)].piece
    assert piece and piece.owner == seat
    assert ("out", 0) in seen.places and ("worker", 0) not in seen.places


def test_absorbed_and_fallen_peoples_are_told_apart(tmp_path: Path) -> None:
    seen, how = Seen(tmp_path, 2, 45), {}
    for seat in range(2):
        seen.shown.large = seat
        tray = next(area for area in seen.board.areas if isinstance(area, nation.Tray))
        how |= {layer.people: layer.how for layer in tray._strata()}
    taken = {seen.shown.peoples.id(e.action[1]): e.action[0] for e in seen.match.log if e.action[0] in
             ("birth", "absorb")}  # fmt: skip
    assert {"fallen", "absorb"} & set(how.values())
    for people, kind in how.items():
        if kind != "free":
            assert (kind == "absorb") == (taken[people] == "absorb")


def test_a_table_at_rest_costs_next_to_nothing(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 4, 50, "turn", (1600, 900))
    seen.draw()
    spent = []
    for _ in range(20):
        start = time.process_time()
        seen.board.draw(seen.pen)
        spent.append(time.process_time() - start)
    assert sorted(spent)[10] < 0.008


def test_how_much_silk_is_sold_is_asked_beside_its_space(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Seen(tmp_path, 1, 0, mode="silk_road")
    asked = SimpleNamespace(about="action.samarkand")
    monkeypatch.setattr(type(seen.shown.rules), "decision", lambda *args: asked)
    found = answer_faces.cause(seen.shown)
    assert found and found.key == ("site", seen.shown.actions.number("samarkand"))
    monkeypatch.undo()
    assert found.key in seen.places
