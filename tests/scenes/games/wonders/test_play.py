"""Whole games of 7 Wonders Dice through the window's events: against bots, and around one screen with a curtain."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from art.texture import Plate, Size
from art.wonders import bars
from art.wonders import panels as paintings
from art.wonders.panels import Player
from game.core import state
from game.core.rules import Event
from scenes.table.commands import key_name
from scenes.table.over.curtain import Curtain
from scenes.table.over.end_page import EndPage
from scenes.wonders import log
from scenes.wonders.areas.bill import Bill
from scenes.wonders.areas.forum import Forum
from scenes.wonders.areas.sheet import Sheet
from tests.scenes.choosers import Choosing, area, choosing, left_here, somewhere
from tests.scenes.tables import replayed

AGAINST_BOTS, PEOPLE = ("human", "greedy", "greedy"), ("human", "human")
HANDS = ("clicks", "drag", "keys")


def play_out(table: Choosing, rng: Random, hand: str) -> int:
    """To the end of the game; says how many answers that took."""
    answers = 0
    while (awaited := table.settle()) != "over":
        assert awaited == "person", awaited
        actions, before = table.any_line(rng), len(table.match.log)
        getattr(table, f"by_{hand}")(*actions)
        assert tuple(entry.action for entry in table.match.log[before:] if entry.seat == actions[0][1]) == actions
        answers += 1
        assert answers < 400
    return answers


@pytest.mark.parametrize(("hand", "who"), [*zip(HANDS, (PEOPLE, AGAINST_BOTS, PEOPLE), strict=True)])
def test_a_whole_game(hand: str, who: tuple[str, ...], tmp_path: Path) -> None:
    table = choosing(tmp_path, *who, seed=HANDS.index(hand))
    assert play_out(table, Random(f"{who}"), hand) >= 10
    assert isinstance(table.top, EndPage)
    while table.top.busy():
        table.frame(1.0)
    shown = {written.text for written in table.look().written}
    assert {str(score.total) for score in table.match.rules.scores(table.match.state_at())} <= shown
    assert replayed(table.match) == state.key(table.match.state_at())
    people = who.count("human")
    assert bool(table.lifted) == (people > 1), "one person needs no curtain"


def test_cities_are_chosen_one_after_another(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "human", boards="chosen")
    for seat in range(2):
        assert table.session.actor == seat
        actions = table.lines()[-1]
        table.by_clicks(*actions)
        assert table.settle() == "end_turn"
        table.key("E")
        table.settle()
    assert table.board.shown.choice.ask == "turn"


def test_an_answer_is_played_at_once_and_freely_taken_back_and_only_the_seal_waits(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "human")
    line = next(line for line in table.lines() if line[0][0] == "build" and len(line) == 2)
    die, space = table.steps(line[0])
    entries = len(table.match.log)
    for _ in range(2):
        table.click(*die)
        table.click(*space)
        assert [entry.action for entry in table.match.log[entries:]] == [line[0]]
        table.settle()
        table.key("Esc")
        assert len(table.match.log) == entries
        table.settle()
    table.key("P")
    assert [entry.action for entry in table.match.log[entries:]] == [("pass", 0)]
    table.key("Enter")
    assert [entry.action for entry in table.match.log[entries:]] == [("pass", 0), ("seal", 0)]


def test_one_act_has_one_button(tmp_path: Path) -> None:
    """Confirm seals; END TURN says so, and neither seals nor gives anything up."""
    table = choosing(tmp_path, "human", "greedy")
    awake = lambda: {id for id in (("confirm",), ("end_turn",)) if not table.target(*id).why_not}  # noqa: E731
    named = lambda: [written.text for written in table.look().written].count("Confirm")  # noqa: E731
    assert awake() == set()
    assert named() == 1
    table.key("P")
    entries = len(table.match.log)
    assert awake() == {("confirm",)}
    assert named() == 2, "the button that sleeps beside it says without being asked which one does it"
    table.key("E")
    assert len([entry for entry in table.match.log[entries:] if entry.seat == 0]) == 0
    assert table.table.prompt().detail == table.app.say("wonders.table.sealing", key="Enter")
    table.key("Enter")
    assert ("seal", 0) in [entry.action for entry in table.match.log]


@pytest.mark.parametrize("ask", ["cross", "bonus", "build"])
def test_end_turn_gives_up_no_open_effect(ask: str, tmp_path: Path) -> None:
    table = left_here(tmp_path, somewhere(3, 0, ask))
    before = len(table.match.log)
    table.key("E")
    assert len(table.match.log) == before
    assert table.target("end_turn").why_not
    if "enough" in table.board.shown.choice.verbs:
        assert ("verb", "enough") in table.targets()
        table.key("N")
        assert table.match.log[before].action[0] == "enough"


def keys(table: Choosing) -> dict[Any, str]:
    """The keys that stand beside what they name."""
    return {place.key: key_name(table.app, key) for key, place in area(table, Sheet).named()}


def small_sheet(table: Choosing) -> int | None:
    """Whose sheet is small."""
    place = table.board.shown.places.get(("small_sheet",))
    return place.means[1] if place else None


def taken(table: Choosing) -> list[str]:
    """The own answers of this turn that are not taken back."""
    return [entry.action[0] for entry in table.match.log if entry.seat == 0 and entry.joint]


def test_until_the_seal_another_die_changes_the_choice(tmp_path: Path) -> None:
    """Nothing has to be taken back first: the choice is free as long as it is not sealed."""
    table = choosing(tmp_path, "human", "human")
    line = next(line for line in table.lines() if line[0][0] == "build" and len(line) == 2)
    dice = {action[2] for action in table.legal if action[0] == "build"}
    other = next(die for die in dice if die != line[0][2])
    for change in (lambda: table.click("die", other),
                   lambda: table.key(str(area(table, Forum).lying.numbers.index(other) + 1))):  # fmt: skip
        table.by_clicks(line[0])
        assert table.board.shown.sealing
        assert table.target("die", other).again
        change()
        assert taken(table) == []
        assert table.board.shown.die == other
        table.key("Esc")
        table.settle()
    table.by_clicks(line[0])
    table.key("P")
    assert taken(table) == ["pass"]
    table.settle()
    place = table.board.shown.at(line[0][3])
    table.click(*place)
    assert taken(table) in ([], ["build"]), "a space with one die is built, one with several asks which"


def test_until_the_seal_the_wonder_is_priced_as_it_would_be_paid_instead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a grey space gives is not there any more for whoever builds the Wonder in its place."""
    notes, paint = list[str](), bars.wonder

    def watched(size: Size, u: float, verb: bars.Verb, chosen: bool) -> Plate:
        notes.append(verb.note)
        return paint(size, u, verb, chosen)

    monkeypatch.setattr(bars, "wonder", watched)
    for seed in range(40):
        table = choosing(tmp_path / str(seed), "human", "human", seed=seed)
        shown, rules = table.board.shown, table.match.rules
        view, topic = table.match.view(0), f"bill.-1.{shown.stage}"
        for line in table.lines():
            after = table.match.view(0)
            if line[0][0] != "build" or len(line) != 2:
                continue
            rules.apply(after, line[0])
            if rules.detail(after, 0, topic)["missing"] == rules.detail(view, 0, topic)["missing"]:
                continue
            table.look()
            told = notes[-1]
            table.by_clicks(line[0])
            assert table.board.shown.sealing
            table.look()
            assert notes[-1] == told
            return
    raise AssertionError("nothing ever makes the Wonder cheaper")


def test_while_an_effect_asks_another_die_changes_what_asked_it(tmp_path: Path) -> None:
    for seed in range(40):
        table = choosing(tmp_path / str(seed), "human", "human", seed=seed)
        rules, view = table.match.rules, table.match.view(0)
        builds = [action for action in table.legal if action[0] == "build"]
        for action in builds:
            after = table.match.view(0)
            rules.apply(after, action)
            others = {each[2] for each in builds} - {action[2]}
            if rules.decision(after, 0).ask != "cross" or not others:
                continue
            table.by_clicks(action)
            table.settle()
            assert table.board.shown.choice.ask == "cross"
            table.click("die", min(others))
            assert taken(table) == []
            assert table.board.shown.die == min(others)
            assert view.turn == table.match.view(0).turn
            return
    raise AssertionError("no effect ever asks for a cross")


def test_only_what_is_ever_possible_changes_the_choice(tmp_path: Path) -> None:
    """All else says why it cannot be, as the rules say it of the turn before it was chosen."""
    table = choosing(tmp_path, "human", "human")
    before = {target.id: target.why_not for target in table.board.targets()}
    table.key("P")
    for target in table.board.targets():
        if target.id[0] in ("die", "space"):
            assert target.again == (not before[target.id])
            assert target.why_not == before[target.id]


def test_a_number_takes_a_die_and_then_one_of_its_spaces(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "human")
    builds = [action for action in table.legal if action[0] == "build"]
    for build in builds:
        entries = len(table.match.log)
        table.key(str(area(table, Forum).lying.numbers.index(build[2]) + 1))
        assert table.board.shown.die == build[2]
        caps = keys(table)
        assert not any(key[0] == "die" for key in caps), "digits are no longer those of the dice"
        table.key(caps[table.board.shown.at(build[3])])
        assert table.match.log[entries].action == build
        table.settle()
        while len(table.match.log) > entries:
            table.key("Z")
            table.settle()


def test_every_ringed_place_has_a_key_of_its_own(tmp_path: Path) -> None:
    for ask in ("cross", "bonus", "build"):
        table = left_here(tmp_path / ask, somewhere(3, 0, ask))
        dice = [key for key in table.board.shown.choice.next() if key[0] == "die"]
        if dice:
            table.click(*dice[0])
        ringed, caps = [key for key in table.board.choosing.lit() if key[0] in ("space", "bonus")], keys(table)
        assert ringed
        assert {*caps} == {*ringed}
        assert len({*caps.values()}) == len(ringed)


def test_with_a_die_in_hand_only_its_spaces_are_ringed(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "human")
    stage = table.board.shown.at(table.board.shown.stage)
    assert stage in table.board.choosing.lit()
    table.key("1")
    die = table.board.shown.die
    assert die is not None
    opened = {table.board.shown.at(action[3]) for action in table.legal if action[:3] == ("build", 0, die)}
    assert {key for key in table.board.choosing.lit() if key[0] == "space"} == opened
    table.click(*stage)
    assert table.match.log[-1].action == ("wonder", 0), "it can be pressed all the same"


def test_with_a_die_in_hand_the_spaces_of_other_dice_say_why_and_other_dice_are_taken_instead(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "human")
    builds = [action[2:] for action in table.legal if action[0] == "build"]
    die = builds[0][0]
    others = {space for other, space in builds if other != die} - {space for one, space in builds if one == die}
    assert others
    table.click("die", die)
    for space in others:
        assert table.target("space", space).why_not
        table.click("space", space)
        assert table.board.shown.die == die
    other = next(number for number, _ in builds if number != die)
    table.click("die", other)
    assert table.board.shown.die == other


def test_the_bill_of_a_bonus_speaks_of_no_space(tmp_path: Path) -> None:
    table = left_here(tmp_path, somewhere(3, 0, "bonus"))
    say = table.app.say
    assert area(table, Bill).slip().empty == say("wonders.zone.bill_bonus")
    assert not table.board.shown.asks_for_dice
    assert [verb.id for verb in table.board.verbs()] == ["end"]


def test_until_the_last_has_sealed_anybody_may_change_their_mind(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "human")
    table.key("P")
    table.key("Enter")
    while not isinstance(table.top, Curtain):
        table.frame(0.2)
    assert table.session.sealed == [0]
    table.click("mind", 0)
    table.settle()
    assert table.session.viewer == 0
    assert not table.session.sealed
    assert table.board.shown.choice.ask == "turn", "whoever sits there now may be somebody else: nothing of it is seen"
    line = next(line for line in table.lines() if line[0][0] == "build" and len(line) == 2)
    table.by_clicks(*line)
    table.settle()
    assert table.session.viewer == 1


def test_where_people_choose_openly_the_last_seal_is_taken_back_by_the_next(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "human")
    table.app.settings.curtain = "off"
    table.key("P")
    table.key("Enter")
    table.settle()
    assert table.session.viewer == 1
    table.key("Z")
    table.settle()
    assert table.session.viewer == 0
    assert table.board.shown.choice.ask == "turn"
    assert table.app.say("curtain.opened", names=table.board.name(0)) in table.table.prompt().detail


def test_the_reveal_is_looked_at_before_the_next_throw(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "greedy")
    for calm in (False, True):
        table.app.settings.reduced_motion = calm
        turn = table.match.state_at().turn
        table.key("P")
        table.key("Enter")
        waited = 0.0
        while table.match.state_at().turn == turn or table.awaited == "chance":
            table.frame()
            waited += 1 / 60
        assert waited >= 1.0
        table.settle()


@pytest.mark.parametrize("calm", [False, True])
def test_the_reveal_is_read_player_by_player(calm: bool, tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "greedy", "greedy")
    table.app.settings.reduced_motion = calm
    table.key("P")
    table.key("Enter")
    while not table.board.tells():
        table.frame()
    table.frame()
    shown = table.board.shown
    for seat in (1, 2):
        assert shown.main == seat  # the sheet of whoever is read
        table.key("Space")  # all crosses are drawn
        assert shown.main == seat
        table.key("Space")
    table.frame(0.5)
    assert (shown.main, table.board.tells()) == (0, False)


def test_the_whole_reveal_is_seen_at_once_by_one_key(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "greedy", "greedy")
    table.key("P")
    table.key("Enter")
    while not table.board.tells():
        table.frame()
    table.key("Enter")
    assert table.board.shown.main == 2
    table.key("Enter")
    table.frame(0.5)
    assert not table.board.tells()


def test_the_last_turn_is_announced(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "greedy")
    view = table.match.view(0)
    view.final = True
    table.board.show(view)
    assert table.board.bar()[0].text == table.app.say("wonders.table.last_turn", turn=view.round)
    assert table.board.prompt().detail == table.app.say("wonders.prompt.last")


@pytest.mark.parametrize("key", ["W", "P", "1", "Enter", "E"])
def test_beside_anothers_sheet_a_key_only_brings_back_ones_own(key: str, tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "greedy")
    table.key("P")
    entries, chosen = len(table.match.log), table.board.chosen()
    assert chosen
    table.board.enlarge(1)
    table.key(key)
    assert table.board.shown.large is None
    assert (len(table.match.log), table.board.chosen()) == (entries, chosen)


def test_a_space_says_what_it_waits_for_whatever_dice_lie_there(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "greedy")
    rules = {target.id: target.refused[1] for target in table.board.targets() if target.why_not}
    for building, number in (("university", 2), ("wonder", 2)):
        assert rules["space", table.board.shown.building(building).spaces[number]] == "SW-019"
    lacking = {target.why_not for target in table.board.targets() if target.refused[1] == "SW-018"}
    assert lacking <= {table.app.say("wonders.table.no_die")}


def test_a_turn_that_goes_on_is_told_by_its_first_action(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "greedy")
    stage, crossed, passed = table.board.shown.stage, Event(("crossed", 0, 0, 0)), Event(("passed", 0))
    built = log.Did(0, (crossed, passed), (stage,), -2, 0, ())
    idle = log.Did(0, (passed,), (), 3, 0, ())
    turn = log.Turn(1, 1, (built, idle), table.match.view(0))
    rows = log.Log(table.app, table.session, 20).rows_of(turn)
    assert [row.cells[0][1] for row in rows] == ["", "+3"]


def test_coins_in_the_panels_count_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, seen, paint = choosing(tmp_path, "human", "greedy"), list[int](), paintings.opponent

    def watched(size: Size, u: float, shown: Player) -> Plate:
        if shown.mine:
            seen.append(shown.coins)
        return paint(size, u, shown)

    monkeypatch.setattr(paintings, "opponent", watched)
    before = table.match.view(0).players[0].coins
    table.key("P")
    for _ in range(120):
        table.frame(1 / 60)
        table.look()
    assert seen == sorted(seen)
    assert {*seen} == {*range(before, before + 4)}


def test_the_question_before_an_undo_names_everybody_who_has_played_since(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "greedy", "greedy")
    table.key("P")
    table.key("Enter")
    table.settle()
    names = f"{table.board.name(1)}, {table.board.name(2)}"
    assert table.table.commands._doubt("practice").startswith(table.app.say("undo.others", names=names))


def test_looking_back_says_which_turn_is_told_and_asks_nothing(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "greedy", "greedy")
    table.key("P")
    table.key("Enter")
    table.settle()
    table.table.view_commands.look_at(1, last=True)
    table.settle()
    assert table.table.prompt().sentence.startswith(table.app.say("wonders.table.turn", turn=1))
    assert next(each for each in table.table.shown.areas if isinstance(each, Bill)).slip().empty == ""


def test_two_players_see_each_others_sheets(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "greedy")
    table.look()
    assert small_sheet(table) == 1
    table.click("small_sheet")
    assert table.board.shown.main == 1
    assert small_sheet(table) == 0
    table.click("small_sheet")
    assert table.board.shown.main == 0
    zones = table.table.zones
    assert zones
    small = table.target("small_sheet").box
    assert not small.collidelistall([*zones.seats, zones.log, table.board.shown.layout.table])
    assert small_sheet(choosing(tmp_path, "human", "greedy", "greedy")) is None


def test_nobody_says_how_many_turns_there_will_be(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "greedy")
    shown = {written.text for written in table.look().written}
    assert table.app.say("wonders.table.turn", turn=1) in shown


def test_the_whole_log_heads_every_turn_once(tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", "greedy", "greedy", boards="chosen")
    while table.match.view(0).round < 3:
        table.by_clicks(*table.any_line(Random(1)))
        if table.settle() == "end_turn":
            table.key("E")
            table.settle()
    titles = [chapter.title for chapter in table.board.story()]
    say = table.app.say
    assert titles == [say("wonders.table.turn", turn=2), say("wonders.table.turn", turn=1), say("wonders.zone.boards")]


@pytest.mark.parametrize("who", [2, 3, 7])
def test_nothing_in_the_top_bar_moves_at_a_reveal(who: int, tmp_path: Path) -> None:
    table = choosing(tmp_path, "human", *["greedy"] * (who - 1))
    table.look()
    places = [*table.table.painter.facts]
    table.key("P")
    table.key("Enter")
    for _ in range(400):
        table.frame(1 / 20)
        if not table.board.shown.choosing:
            table.look()
            assert [*table.table.painter.facts] == places
            return
    raise AssertionError("nothing is ever revealed")
