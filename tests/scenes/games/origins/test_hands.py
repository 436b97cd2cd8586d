"""What a newcomer tripped over at the table of Origins: what a hand means, what is said of it, and where it is said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.origins import asking, panels
from scenes.origins.aiming import only_farm
from tests.scenes.games.test_texts import LANGS
from tests.scenes.rooms import play_on, room
from tests.scenes.tables import match_of
from tests.scenes.visits import GAME, Visiting, at_question, question


def carry_to(table: Visiting, key: tuple[Any, ...], goal: tuple[int, int]) -> None:
    """With the mouse, drawn away from its place."""
    start = table.point_of(*key)
    table.move(start)
    table.press(start)
    table.move((start[0] + 30, start[1] + 30), (1, 0, 0))
    table.settle()
    table.move(goal, (1, 0, 0))
    table.release(goal)


def buying(folder: Path, affordable: bool, lang: str = "en") -> tuple[Visiting, tuple[Any, ...]]:
    """A building may be bought, and one of the pool can be paid or cannot."""
    for seed in range(60):
        table = at_question(folder / str(seed), question("buy", 2, 20 * seed), lang)
        legal = table.match.legal()
        for space in range(5):
            if ("farm", space) in legal and (("buy", space) in legal) == affordable and ("cover", space) not in legal:
                return table, ("pool", space)
    raise AssertionError("never")


# -- a tile is bought where it can be paid


def test_a_tile_carried_to_a_plot_is_bought_when_it_can_be_paid(tmp_path: Path) -> None:
    table, key = buying(tmp_path, affordable=True)
    entries, farms = len(table.match.log), sum(tile >= 100 for tile in table.board.shown.player.tiles)
    carry_to(table, key, (20, 800))  # it goes home, and its plots are known
    table.click_on(*key)
    table.settle()
    cell = table.cells()[0]
    goal = table.rect(*cell).center
    table.click("cancel")
    carry_to(table, key, goal)
    chosen = table.board.chosen()
    if chosen:
        assert "farm" not in table.table.prompt().detail
        table.click("confirm")
    for _ in range(4):
        table.settle()
        if table.match.decision().ask == "pay":
            table.by_clicks(table.match.legal()[0])
        elif table.match.decision().ask == "place":
            assert table.board.chosen() == (("place", *cell[1:]),)
            table.key("Enter")
    played = [entry.action for entry in table.match.log[entries:]]
    assert played[0] == ("buy", key[1])
    assert ("place", *cell[1:]) in played
    assert sum(tile >= 100 for tile in table.match.view(table.session.viewer).players[0].tiles) <= farms + 1


def test_a_click_offers_to_buy_before_the_farm(tmp_path: Path) -> None:
    table, key = buying(tmp_path, affordable=True)
    table.click_on(*key)
    assert [target.id[1] for target in table.offered()] == ["buy", "farm"]


@pytest.mark.parametrize("lang", LANGS)
def test_what_cannot_be_paid_says_that_it_becomes_a_farm(lang: str, tmp_path: Path) -> None:
    table, key = buying(tmp_path, affordable=False, lang=lang)
    shown = table.board.shown
    name = table.app.say(f"building.{shown.kind(shown.view.pool[key[1]])}")
    told = table.app.say("origins.prompt.short", building=name)
    carry_to(table, key, (20, 800))
    table.click_on(*key)
    table.settle()
    assert table.match.decision().ask == "place"
    assert table.table.prompt().sentence == told


def test_a_tile_that_can_only_be_a_farm_looks_like_one_in_the_hand(tmp_path: Path) -> None:
    table, key = buying(tmp_path, affordable=False)
    start = table.point_of(*key)
    table.move(start)
    table.press(start)
    table.move((start[0] + 30, start[1] + 30), (1, 0, 0))
    assert only_farm(table.choice)
    cell = table.cells()[0]
    goal = table.rect(*cell).center
    table.move(goal, (1, 0, 0))
    table.release(goal)
    actions = table.board.chosen()
    assert actions is not None
    assert actions[0][0] == "farm"
    assert table.table.prompt().detail.startswith("You cannot pay: ")


# -- a worker and its action in one gesture


def test_a_worker_dropped_on_an_action_takes_it(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("turn", 2, 1))
    table.key("1")
    bars = {plan.clicks[-1]: plan.actions for plan in table.choice.left if plan.clicks[-1][0] in ("action", "bonus")}
    bar = next(key for key, chain in bars.items() if len(chain) > 1 and key[0] == "action")
    table.key("Esc")
    worker = bars[bar][0][1]
    entries = len(table.match.log)
    carry_to(table, ("worker", worker), table.rect(*bar).center)
    if table.board.chosen():
        assert table.board.chosen() == bars[bar]
        table.click("confirm")
    table.settle()
    assert tuple(entry.action for entry in table.match.log[entries:][: len(bars[bar])]) == bars[bar]


# -- the keyboard


def test_nothing_hangs_at_the_mouse_that_a_key_has_chosen(tmp_path: Path) -> None:
    for seed in range(20):
        table = at_question(tmp_path / str(seed), question("turn", 2, 100 * seed))
        if ("grow",) in table.match.legal():
            break
    table.move((400, 400))
    table.key("G")
    assert ("grow",) in [entry.action for entry in table.match.log[-3:]]
    table.settle()
    table.move((700, 300))
    table.settle()
    table.look()
    assert table.board.hand.box is None


def test_a_worker_that_a_key_has_chosen_rises_from_its_place(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("turn", 2, 1))
    table.move((400, 400))
    table.key("1")
    table.settle()
    held = table.board.hand.box
    home = table.rect(*table.board.hand.key)
    assert held is not None
    assert abs(held.centerx - home.centerx) < 4


def test_the_focus_goes_on_to_the_next_question(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("turn", 2, 1))
    visit = next(action for action in table.match.legal() if action[0] == "visit")
    table.by_keys(visit)
    table.settle()
    if table.awaited == "person":
        focus = table.table.keyboard.target()
        assert focus is not None
        assert not focus.why_not


# -- one step back, within a turn


def in_a_visit(folder: Path) -> Visiting:
    match = play_on(match_of("human", "human", game=GAME), 60)
    while match.decision().ask != "turn" or match.turn_starts().get(match.state_at().turn, len(match.log)) != len(
        match.log
    ):
        play_on(match, 1)
    table = at_question(folder, match)
    for action in table.match.legal():
        if action[0] != "visit":
            continue
        table.by_clicks(action)
        if table.settle() == "person" and table.match.decision().ask == "visit":
            return table
        table.key("Z")
        table.settle()
    raise AssertionError("no visit asks anything")


def test_cancel_takes_back_a_step_of_the_turn_under_way(tmp_path: Path) -> None:
    table = in_a_visit(tmp_path)
    entries = len(table.match.log)
    assert not table.target("cancel").why_not
    table.click("cancel")
    table.settle()
    assert len(table.match.log) == entries - 1
    assert table.top is table.table
    assert table.target("cancel").why_not  # nothing of this turn is left
    table.key("Esc")
    assert table.top is not table.table


def test_the_middle_of_a_turn_can_be_looked_back_from(tmp_path: Path) -> None:
    table = in_a_visit(tmp_path)
    moves = len(table.board.turns())
    table.click(*table.table.strip.line().tick(moves).center)
    table.settle()
    assert table.table.past
    assert table.table.past.move == moves
    table.key("End")
    table.click("cancel")
    table.settle()
    table.click(*table.table.strip.line().tick(moves + 1).center)
    assert table.table.past is None
    assert table.table.prompt().detail == table.app.say("past.now")


def test_who_has_to_end_the_turn_stays_lit(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("turn", 2, 1))
    actor = table.session.actor
    table.by_clicks(("pass",))
    while table.settle() == "person":
        table.by_clicks(table.match.legal()[0])
    assert table.awaited == "end_turn"
    lit = [turn.name for turn in panels.order_of(table.board.shown) if turn.state == "now"]
    assert lit == [table.board.name(actor)]


# -- words


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ask", ["turn", "place", "buy", "pay", "use"])
def test_nothing_is_named_by_the_numbers_of_a_cell(ask: str, lang: str, tmp_path: Path) -> None:
    table = at_question(tmp_path, question(ask, 2), lang)
    for target in table.top.targets():
        if target.id[0] in ("cell", "seat"):
            assert not any(letter.isdigit() for letter in target.name), target.name


def test_what_is_not_asked_now_says_what_is(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("pay", 2))
    pool = next(target for target in table.top.targets() if target.id[0] == "pool")
    prompt = table.table.prompt()
    asked = prompt.sentence[0].lower() + prompt.sentence[1:]
    assert prompt.by
    assert pool.why_not == f"That has to wait. {prompt.by}: {asked}"


@pytest.mark.parametrize("ask", ["pay", "gain", "choose", "may", "ability", "extra"])
def test_a_chooser_says_what_asks(ask: str, tmp_path: Path) -> None:
    table = at_question(tmp_path, question(ask, 2))
    title = asking.title(table.board.shown)
    assert title
    assert title in {written.text for written in table.look().written}


def test_what_was_the_only_possibility_is_said(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("turn", 2, 1))
    table.session._single.append(len(table.match.log) + 0)
    action = next(a for a in table.match.legal() if a[0] == "visit")
    table.session.play([action])
    table.table.show_next()
    table.settle()
    done = table.board.shown.rules.say(action, table.session.told(0).before, "en")
    if table.session.single == 0:
        assert table.table.prompt().detail == table.app.say("origins.prompt.forced", what=done)


def test_rooms_speak_every_language(tmp_path: Path) -> None:
    """The words that were added are there in all of them."""
    for lang in LANGS:
        say = room(tmp_path / lang, lang).say
        for key in ("reveals", "reveals_tile", "reveals_die", "ends"):
            assert say(f"origins.prompt.{key}")


def test_a_tower_in_the_tray_is_as_good_as_its_small_disc_in_the_stock(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("turn", 2, 1))
    tower = next(action for action in table.match.legal() if action[0] == "tower")
    small, large = (table.targets()[key, tower[1]].box for key in ("tower", "height"))
    assert large.width * large.height > 2 * small.width * small.height
    entries = len(table.match.log)
    table.click_on("height", tower[1])
    assert table.match.log[entries].action == tower


def test_what_a_site_asks_when_the_visit_is_over_is_answered_beside_that_site(tmp_path: Path) -> None:
    """A plain die has nothing more to do there, so nothing but the name of the action tells where it is."""
    found = 0
    for seed in range(0, 8000, 1000):
        table = at_question(tmp_path, question("gain", 2, seed), look=False)
        board, about = table.board, table.match.decision().about
        if about.startswith("site."):
            number = board.shown.printed.sites.index(about.split(".")[1])
            assert board.seen.places
            assert table.rect(*asking.beside(board.shown)).x == board.shown.layout.site(number).area.x
            found += 1
    assert found


# -- what is refused says so where it was tried


def too_dear(folder: Path) -> tuple[Visiting, tuple[Any, ...], tuple[Any, ...]]:
    """A worker, and a site that it cannot come to."""
    for seed in range(60):
        match = question("turn", 2, 20 * seed)
        poor = match.state_at()
        poor.sites = (1, 1, 1, 6, 6)
        for player in poor.players:
            player.wisdom = player.gold = 0
        match.rules.restore(poor)
        match.go_on_from(poor, [])
        table = at_question(folder / str(seed), match)
        for worker in [key for key in table.choice.next() if key[0] == "worker"]:
            table.board.choosing.press(worker)
            away = [each.id for each in table.targets().values() if each.id[0] == "site" and each.why_not]
            table.board.put_back()
            if away:
                return table, worker, away[0]
    raise AssertionError("everybody can go everywhere")


def test_a_worker_let_go_over_a_site_that_is_too_dear_says_why_there(tmp_path: Path) -> None:
    table, worker, site = too_dear(tmp_path)
    entries, goal = len(table.match.log), table.target(*site).box.center
    carry_to(table, worker, goal)
    why, rule = table.table.refusals.told
    assert rule == "OR-096"
    assert why.startswith("Your worker is ")
    assert len(table.match.log) == entries
    near = [
        text for text in table.look().written if abs(text.box.x - goal[0]) < 400 and abs(text.box.y - goal[1]) < 200
    ]
    assert any(text.text in why for text in near)


def test_what_is_told_beside_a_press_goes_when_the_pointer_goes_on(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("turn", 2))
    asleep = next(each for each in table.targets().values() if each.why_not and each.id[0] == "citizen")
    table.click_on(*asleep.id)
    told = [text.text for text in table.look().written].count(asleep.why_not)
    table.move((5, 5))
    assert [text.text for text in table.look().written].count(asleep.why_not) == told - 1
    assert table.table.prompt().detail == asleep.why_not, "the bar still says it"


def test_a_key_of_an_action_that_is_not_possible_says_why(tmp_path: Path) -> None:
    tried = 0
    for seed in range(40):
        table = at_question(tmp_path / str(seed), question("turn", 2, 20 * seed))
        for target in [each for each in table.targets().values() if each.id[0] == "verb" and each.why_not]:
            table.key(table.app.keys.keys_of(target.command)[0])
            assert table.table.refusals.told == (target.why_not, target.rule)
            tried += 1
    assert tried > 5


COMPARED = ("card", "pool", "citizen", "tower")


@pytest.mark.parametrize("kind", COMPARED)
def test_a_note_leaves_in_sight_what_one_compares(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.table import painter

    laid, tip = [], painter.tip
    monkeypatch.setattr(painter, "tip", lambda *about: laid.append(tip(*about)))
    table = at_question(tmp_path, question("turn", 4))
    same = [each for each in table.targets().values() if each.id[0] == kind]
    assert len(same) > 2
    for target in same:
        table.move(table.point_of(*target.id))
        for _ in range(4):
            table.frame(0.3)
        laid.clear()
        table.look()
        (box,) = laid
        assert [other.id for other in same if other.id != target.id and box.colliderect(other.box)] == [], target.id
