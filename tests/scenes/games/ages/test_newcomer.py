"""What a newcomer asked: what an action brings now, whom war would hit and when, and where a war stands in the log."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from game.ages.facts import Action, Amounts, Brings, Deed, Less, Offer, Stock, Strength
from game.core.match import Match
from scenes.ages import aid, log, panels, words
from scenes.ages.areas import dock, nation, peoples, round
from scenes.ages.areas.actions import Task
from scenes.ui.scale import Scale
from tests.scenes.games.ages.seen import Seen
from tests.scenes.reigns import Reigning, at_question, question, reigning


def test_conquest_without_the_most_strength_brings_nothing_in_red(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 20, "turn")
    shown = seen.shown
    number = shown.actions.number("conquest")
    brings = Brings()
    assert words.barren(shown, "conquest", brings)
    assert words.gain(shown, "conquest", brings) == ("0", "score", "|", "strongest")
    assert not words.barren(shown, "conquest", Brings(Amounts(points=2)))
    assert not words.barren(shown, "samarkand", brings), "what is chosen later is no nothing"
    told = " ".join(seen.told("action", number))
    real = shown.deed(number)
    if real:
        assert ("nothing" in told) == words.barren(shown, "conquest", real.offer.brings)


def test_what_hunting_brings_on_a_condition_stands_behind_it(tmp_path: Path) -> None:
    shown = Seen(tmp_path, 3, 20, "turn").shown
    told = ("1", "coin", "|", "0", "technology", ":", "1", "score")
    assert words.gain(shown, "hunting", Brings(Amounts(coins=1, points=1))) == told
    assert words.gain(shown, "hunting", Brings(Amounts(coins=1))) == ("1", "coin")


def test_what_is_kept_for_a_view_is_made_anew_in_another_language(tmp_path: Path) -> None:
    shown = Seen(tmp_path, 3, 20, "turn").shown
    said = [shown.kept("told", lambda: shown.app.lang)]
    shown.app.settings.language = "pl"
    assert [*said, shown.kept("told", lambda: shown.app.lang)] == ["en", "pl"]


def test_an_action_that_is_done_says_no_more_what_it_brings(tmp_path: Path, monkeypatch: Any) -> None:
    seen = Seen(tmp_path, 3, 20, "turn")
    key = ("action", seen.shown.actions.number("exploit"))
    monkeypatch.setattr(Deed, "done", False)
    assert "Gives now" in " ".join(seen.told(*key))
    monkeypatch.setattr(Deed, "done", True)
    assert "Gives now" not in " ".join(seen.told(*key))


def test_the_weakest_is_marked_only_before_a_war_and_the_rival_grows_before_it(tmp_path: Path) -> None:
    seen, found = Seen(tmp_path, 1, 8, "turn"), set[bool]()
    while not seen.match.over:
        figures = seen.shown.facts(Strength, 0)
        war, told = figures.war_next, "\n".join(seen.told("strength"))
        found.add(war)
        assert any(rank.loses for rank in round.ranks(seen.shown).ranks) == bool(war and figures.sacrifices)
        assert (f"the rival will have strength {figures.rival + 1}" in told) == war
        seen.busily()
    assert found == {True, False}


def test_what_ends_a_round_stands_in_its_chapter(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 60)
    for chapter in log.Log(seen.shown.app, seen.shown.session).story():
        assert {row.name for row in chapter.rows if row.seat is None} <= {chapter.title}


def test_the_round_says_who_still_plays(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 0, "turn")
    assert any("Still to play" in line for line in seen.told("round"))


def ended(table: Reigning) -> Reigning:
    """Until a turn waits for its end."""
    rng = Random(4)
    while table.settle() != "end_turn":
        table.session.play(table.any_line(rng))
    return table


def test_a_turn_that_waits_for_its_end_is_still_shown_as_the_one_that_is_played(tmp_path: Path) -> None:
    table, over = reigning(tmp_path, "human", "human"), list[bool]()
    for _ in range(4):
        shown = ended(table).board.shown
        (now,) = [turn for turn in panels.order(shown) if turn.state == "now"]
        assert now.name == shown.name(table.session.actor)
        assert peoples.phase(shown) == peoples.RESOLVING
        over.append(shown.round_over is not None)
        assert (round.stage(shown).title == "Next round") == over[-1]
        assert ("round 1 with it" in table.board.prompt().sentence) == (over == [False, True])
        table.key("E")
    assert over == [False, True, False, True]


def test_a_special_card_after_the_rest_can_be_left_where_it_is(tmp_path: Path) -> None:
    table = reigning(tmp_path, "human", "human", innovations=True)
    assert late(table)
    slots = table.board.choosing.popup().slots
    assert [slot.action for slot in slots] == [("end",)]
    assert slots[0].offer.words == table.app.say("ages.do.no").removesuffix(".")
    table.click_on("answer", "end")
    assert table.match.decision().ask != "late" or table.session.awaited == "end_turn"


def late(table: Reigning) -> bool:
    """Rest until a special card can be paid after it."""
    for _ in range(40):
        if table.settle() == "end_turn":
            table.session.end_turn()
            continue
        legal = table.match.legal(table.session.actor)
        if table.match.decision().ask == "late":
            return True
        table.session.play([("rest",) if ("rest",) in legal else legal[0]])
    return False


def test_points_are_the_same_wherever_the_laurel_stands(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 3, 45, "turn")
    shown, differ = seen.shown, False
    for seat in range(3):
        shown.large = seat
        total = shown.scores[seat].total
        assert nation.purses(shown)[1].now == total
        assert panels.panel(shown, seen.zones.scale, seat).score == str(total)
        differ |= total != shown.facts(Stock, seat).seats[seat].points
    assert differ, "nobody has points for the end of the game here"


def test_nothing_is_paid_before_the_wonder_is_chosen(tmp_path: Path) -> None:
    table = at_question(tmp_path, building())
    wonder, entries = table.board.shown.building, len(table.match.log)
    table.click_on("action", wonder)
    assert len(table.match.log) == entries and table.board.chosen() is None
    assert table.board.prompt().sentence == "Choose a wonder."
    table.key("Esc")
    assert table.board.shown.choice.pressed == ()
    first = next(id for id in table.targets() if id[0] == "wonder")
    table.click_on(*first)
    assert [entry.action for entry in table.match.log[entries:]][:2] == [("act", wonder), ("take", first[1])]


def building() -> Match[Any]:
    """Somewhere where somebody may build a wonder."""
    for seed in range(40):
        match = question("turn", 2, seed * 10)
        if ("act", 0) in match.legal(match.decision().seat):
            return match
    raise AssertionError("nobody can ever build")


def test_the_aid_shows_the_price_that_holds_now() -> None:
    printed = Action("research", "fixed", 1, False, 4, 0, 1, "", ())
    offer = Offer(2, (Less("technology.mathematics", 2),), Brings(), True, "")
    live = Deed(1, 0, 1, False, 0, offer)
    assert aid._price(printed, None) == ("1", "worker", "|", "\N{MINUS SIGN}4", "coin")
    assert aid._price(printed, live)[3:] == (
        "\N{MINUS SIGN}4", "arrow", "\N{MINUS SIGN}2", "coin", "technology:mathematics",
    )  # fmt: skip


def test_what_an_ability_costs_and_brings_stands_in_its_answer(tmp_path: Path) -> None:
    table = at_question(tmp_path, question("may", 2))
    yes, no = table.board.choosing.popup().slots
    assert yes.action == ("yes",) and yes.offer.behind and not no.offer.behind
    table.look()


def test_the_goods_of_a_scenario_stand_in_the_tray_and_in_the_panel(tmp_path: Path) -> None:
    for mode, good, sign in (("silk_road", "silk", "silk"), ("lost_civilization", "reservoirs", "reservoir")):
        seen = Seen(tmp_path, 1, 0, "people", mode=mode)
        assert nation.goods(seen.shown) == (sign, "0")
        assert panels.figures(seen.shown, 0)[good] == 0
    assert nation.goods(Seen(tmp_path, 1, 0, "people").shown) == ()


def test_silk_is_told_under_the_pointer(tmp_path: Path) -> None:
    assert "Silk: 0" in Seen(tmp_path, 1, 0, "people", mode="silk_road").told("good", "silk")


def test_the_name_of_the_scenario_opens_its_page_and_the_box_of_goals_says_what_is_wanted(tmp_path: Path) -> None:
    table = reigning(tmp_path, "human", mode="silk_road")
    table.click_on("fact", 0)
    table.settle()
    assert isinstance(table.top, aid.Aid) and table.top.tab == "round"
    shown = Seen(tmp_path, 1, 0, "people", mode="silk_road").shown
    wanted = panels.panel(shown, Scale.of((1280, 720)), panels.RIVAL)
    assert [figure.of for figure in wanted.figures] == [22, 2]
    assert "The rival: strength 0" in panels.goals_told(shown)


def test_baghdad_says_what_it_takes_and_when_it_is_open(tmp_path: Path) -> None:
    seen = Seen(tmp_path, 1, 0, "people", mode="silk_road")
    number = seen.shown.actions.number("baghdad")
    told = seen.told("site", number)
    assert "This also takes 1 bale of silk." in told and "Open in rounds 3–5." in told
    assert "silk" in dock.told(seen.shown, Task(number)).lines[0][0]
