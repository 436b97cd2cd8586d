"""Setting up, taking tiles, the rounds, and how a game of Akropolis ends."""

from __future__ import annotations

import pytest

from game.core.options import BadOption
from game.core.rules import CHANCE, OVER, Decision, Refusal
from game.core.state import clone, key
from tests.rules.akropolis.build import (
    FROM_FOUR,
    FROM_THREE,
    RULES,
    built,
    deal,
    ended,
    finish,
    fresh,
    paint,
    play,
    refused,
    table,
    turn,
    whole_game,
)

# -- setting up ----------------------------------------------------------------------------------------------------


def test_AK_005_only_tiles_whose_mark_fits_the_players_are_used() -> None:
    everyone = set(range(1, 62)) - set(FROM_THREE) - set(FROM_FOUR)
    assert set(RULES.setup(2, {}).stack) == everyone
    assert set(RULES.setup(3, {}).stack) == everyone | set(FROM_THREE)
    assert set(RULES.setup(4, {}).stack) == everyone | set(FROM_THREE) | set(FROM_FOUR)


@pytest.mark.parametrize(("seats", "size"), [(2, 3), (3, 4), (4, 5)])
def test_AK_006_eleven_stacks_of_equal_size_lie_face_down(seats: int, size: int) -> None:
    s = table(seats)
    left = RULES.detail(s, 0, "left")
    assert (left["stacks"], left["tiles"]) == (11, 11 * size)
    for _ in range(seats + 1):
        turn(s)
    deal(s)
    left = RULES.detail(s, 0, "left")
    assert (left["stacks"], left["tiles"]) == (10, 10 * size)


def test_AK_006_the_stacks_are_shuffled() -> None:
    """Any tile of the game may turn up first, all with the same chance."""
    s = RULES.setup(3, {})
    assert RULES.outcomes(s) == [(("draw", tile), 1) for tile in s.stack]
    assert RULES.refuse(s, ("draw", 11)) == Refusal("AK-006", {"tile": 11})  # a tile for four players
    play(s, "draw", 1)
    assert RULES.refuse(s, ("draw", 1)) == Refusal("AK-006", {"tile": 1})


@pytest.mark.parametrize(("seats", "stacks", "size"), [(2, 19, 3), (3, 14, 4)])
def test_AK_007_the_long_game_uses_all_tiles(seats: int, stacks: int, size: int) -> None:
    s = table(seats, long=True)
    assert len(s.stack) + len(s.site) == 61
    left = RULES.detail(s, 0, "left")
    assert (left["stacks"], left["tiles"]) == (stacks, stacks * size)


def test_AK_007_four_players_have_no_longer_game() -> None:
    with pytest.raises(BadOption):
        RULES.setup(4, {"long": True})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AK_008_the_site_shows_two_tiles_more_than_players(seats: int) -> None:
    s = RULES.setup(seats, {})
    for dealt in range(seats + 2):
        assert RULES.decision(s) == Decision(CHANCE, "draw", "stack")
        assert len(s.site) == dealt
        play(s, "draw", s.stack[0])
    assert RULES.decision(s).ask == "take"
    assert len(RULES.detail(s, 0, "site")["offers"]) == seats + 2


def test_AK_009_every_city_begins_with_a_start_tile_on_level_1() -> None:
    for player in table(4).players:
        assert player.laid == ((0, 0, 0, 0),)
        assert len(player.levels) == 1
        assert player.levels[0].bit_count() == 4


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_AK_010_the_chief_architect_plays_first(seats: int) -> None:
    s = table(seats)
    assert s.chief == RULES.decision(s).seat == 0


@pytest.mark.parametrize(("seats", "stones"), [(2, [1, 2]), (3, [1, 2, 3]), (4, [1, 2, 3, 4])])
def test_AK_011_starting_stones_grow_with_the_turn_order(seats: int, stones: list[int]) -> None:
    assert [player.stones for player in RULES.setup(seats, {}).players] == stones


def test_AK_EX_1_four_players_have_six_tiles_to_choose_from() -> None:
    assert len(table(4).site) == 6


# -- turns and rounds ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AK_013_turns_go_clockwise_from_the_chief_architect(seats: int) -> None:
    _, facts = whole_game(seats)
    order = [fact[1] for fact in facts if fact[0] == "took"]
    assert order == [number % seats for number in range(len(order))]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AK_014_the_chief_architect_has_the_first_and_the_last_turn_of_a_round(seats: int) -> None:
    s = table(seats)
    for chief in (*range(seats), 0):
        assert s.chief == chief
        takers = []
        while s.chief == chief and not s.due:
            takers.append(s.seat)
            assert len(s.site) == seats + 3 - len(takers)
            turn(s)
        assert takers == [(chief + number) % seats for number in range(seats + 1)]
        assert len(s.site) == 1
        deal(s)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_AK_015_the_last_tile_is_not_played(seats: int) -> None:
    s, facts = whole_game(seats)
    assert len(s.site) == 1
    laid = [fact[2] for fact in facts if fact[0] == "laid"] + [fact[1] for fact in facts if fact[0] == "collected"]
    assert s.site[0] not in laid
    assert RULES.legal(s) == []
    assert RULES.refuse(s, ("take", 1)) == Refusal("AK-043", {"over": 1})


def test_AK_016_first_take_then_place_and_no_passing() -> None:
    s = table(2)
    assert RULES.refuse(s, ("place", 0, 1, 0)) == Refusal("AK-016", {"site": 4})
    assert {action[0] for action in RULES.legal(s)} == {"take"}
    play(s, "take", 1)
    assert RULES.decision(s).seat == 0
    assert RULES.refuse(s, ("take", 1)) == Refusal("AK-016", {"taken": 1})
    assert {action[0] for action in RULES.legal(s)} == {"place"}
    assert RULES.refuse(s, ("pass",)) == Refusal("turn", {"shape": "pass"})
    play(s, "place", 0, 1, 0)
    assert RULES.decision(s) == Decision(1, "take", "site")


def test_AK_017_every_architect_builds_a_city_of_his_own() -> None:
    s = table(3, stones=0)
    others = key(s)[2:]  # the second and the third player
    turn(s, 1, ("place", 0, 1, 0))
    assert len(s.players[0].laid) == 2
    assert key(s)[2:] == others
    play(s, "take", 1)
    assert ("place", 0, 1, 0) in RULES.legal(s)  # where the neighbour has built


# -- taking --------------------------------------------------------------------------------------------------------


def test_AK_018_any_tile_may_be_taken_that_can_be_paid() -> None:
    s = table(4, stones=9)
    assert RULES.legal(s) == [("take", position) for position in range(1, 7)]
    for position in (0, 7, -1):
        assert RULES.refuse(s, ("take", position)) == Refusal("AK-018", {"position": position, "tiles": 6})


@pytest.mark.parametrize("position", range(1, 7))
def test_AK_019_price_is_one_stone_per_tile_before_it(position: int) -> None:
    s = table(4, 11, 12, 13, 14, 15, 16, stones=5)
    facts = play(s, "take", position)
    assert facts == [("took", 0, 10 + position, position, position - 1)]
    assert s.players[0].stones == 5 - (position - 1)
    assert s.taken == 10 + position


def test_AK_019_too_few_stones_are_said_in_figures() -> None:
    s = table(4, stones=2)
    assert RULES.refuse(s, ("take", 6)) == Refusal("AK-019", {"price": 5, "stones": 2, "missing": 3})
    assert [offer.missing for offer in RULES.detail(s, 0, "site")["offers"]] == [0, 0, 0, 1, 2, 3]
    assert [offer.price for offer in RULES.detail(s, 0, "site")["offers"]] == [0, 1, 2, 3, 4, 5]


def test_AK_020_paid_stones_go_to_nobody() -> None:
    s = table(3, stones=4)
    play(s, "take", 4)
    assert [player.stones for player in s.players] == [1, 4, 4]
    assert s.rival_stones == 0


def test_AK_021_without_stones_the_first_tile_must_be_taken() -> None:
    s = table(3, stones=0)
    assert RULES.legal(s) == [("take", 1)]


def test_AK_022_only_tiles_still_there_count_for_the_price() -> None:
    s = table(4, 11, 12, 13, 14, 15, 16, stones=3)
    turn(s, 2)
    assert s.site == (11, 13, 14, 15, 16)
    turn(s, 1)
    assert s.site == (13, 14, 15, 16)
    assert RULES.legal(s) == [("take", position) for position in range(1, 5)]
    assert play(s, "take", 4)[0] == ("took", 2, 16, 4, 3)  # sixth at first, fourth now


def test_AK_EX_2_the_fourth_tile_costs_three_stones() -> None:
    s = table(4, stones=3)
    play(s, "take", 4)
    assert s.players[0].stones == 0


def test_AK_TX_3_stones_say_how_far_one_may_reach() -> None:
    assert RULES.legal(table(4, stones=0)) == [("take", 1)]
    assert RULES.legal(table(4, stones=2)) == [("take", 1), ("take", 2), ("take", 3)]


def test_AK_Q_07_tiles_slide_towards_the_first_position() -> None:
    s = table(3, 12, 13, 14, 15, 16, stones=2)
    turn(s, 3)
    assert s.site == (12, 13, 15, 16)
    assert [offer.tile for offer in RULES.detail(s, 1, "site")["offers"]] == [12, 13, 15, 16]


def test_AK_Q_14_positions_count_from_1_and_cost_one_less() -> None:
    offers = RULES.detail(table(4), 0, "site")["offers"]
    assert [(offer.position, offer.price) for offer in offers] == [(p, p - 1) for p in range(1, 7)]


def test_AK_Q_10_the_reserve_never_runs_out() -> None:
    """Forty cubes are in the box; covering two quarries still brings two stones to who has them all."""
    player = built((1, 0, 1, 0))
    player.stones = 40
    s = table(2, 16)
    s.players[0] = player
    play(s, "take", 1)
    play(s, "place", 0, 0, 0)
    assert player.stones == 42


# -- the end of a round --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AK_029_the_tile_left_over_becomes_the_first_and_a_stack_joins_it(seats: int) -> None:
    s = table(seats)
    for _ in range(seats + 1):
        last = s.site[-1]
        turn(s)
    assert (s.site, s.due) == ((last,), seats + 1)
    assert RULES.refuse(s, ("take", 1)) == Refusal("AK-029", {"due": seats + 1})
    deal(s)
    assert s.site[0] == last
    assert len(s.site) == seats + 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AK_030_the_marker_goes_to_the_left_after_every_round(seats: int) -> None:
    _, facts = whole_game(seats)
    rounds = [fact[1:] for fact in facts if fact[0] == "round"]
    assert rounds == [(number, (number - 1) % seats) for number in range(2, 13)]
    s = table(seats)
    for _ in range(seats + 1):
        turn(s)
    deal(s)
    assert RULES.decision(s).seat == s.chief == 1


def test_AK_Q_08_new_tiles_lie_in_the_order_drawn() -> None:
    s = table(2, 1, 2, 3, 5)
    for _ in range(3):
        turn(s)
    deal(s, 40, 8, 27)
    assert s.site == (5, 40, 8, 27)


def test_AK_Q_15_the_round_ends_after_the_tile_has_been_placed() -> None:
    """The third turn of a game for two is the last of its round; its stones come before the refill, too."""
    s = table(2, 1, 16, 26, 35)
    s.players[0].stones = 0
    turn(s, 1, ("place", 0, 1, 0))
    turn(s)
    play(s, "take", 1)
    assert (s.site, s.due, s.turn, s.round) == ((35,), 0, 3, 1)
    assert RULES.decision(s).ask == "place"
    facts = play(s, "place", 0, 0, 0)
    assert [fact[0] for fact in facts] == ["laid", "quarried", "round"]
    assert s.players[0].stones == 2
    assert (s.due, s.turn, s.round) == (3, 4, 2)


def test_AK_Q_15_a_turn_is_never_without_a_choice() -> None:
    for seats in (1, 2, 3, 4):
        s = table(seats, stones=0)
        assert ("take", 1) in RULES.legal(s)
    # a hole of three hexes inside a city may be filled
    hole = [(0, 0), (1, 0), (0, 1)]
    around = [(0, -1), (1, -1), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2), (-1, 1), (-1, 0)]
    player = paint({}, around)
    assert RULES.detail(ended(player, fresh()), 0, "ground")["lakes"] == tuple(sorted(hole, key=lambda c: (c[1], c[0])))
    assert refused(player, 0, 0, 0) is None


# -- the end of the game -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AK_043_the_game_ends_when_one_tile_and_no_stack_are_left(seats: int) -> None:
    s, facts = whole_game(seats)
    assert (len(s.site), s.stack, s.due) == (1, (), 0)
    assert RULES.decision(s).seat == OVER
    assert facts[-1] == ("ended", "site")
    assert RULES.result(s).end == "site"
    last = [fact for fact in facts if fact[0] == "round"][-1]
    assert (s.round, s.chief) == last[1:] == (12, 11 % seats)  # no refill, and the marker stays


def test_AK_043_a_stack_that_is_left_keeps_the_game_going() -> None:
    s = table(2)
    for _ in finish(s):
        if RULES.decision(s).seat == CHANCE and len(s.stack) == 3:
            break
    assert (len(s.site), s.due, s.round) == (1, 3, 12)


def test_AK_045_every_stone_left_is_a_point() -> None:
    scores = RULES.scores(ended(fresh(stones=7), fresh()))
    assert [score.total for score in scores] == [7, 0]
    assert scores[0].parts[-1].points == 7


def test_AK_046_most_points_win() -> None:
    assert RULES.result(ended(fresh(3), fresh(5), fresh(4))).winners == (1,)


# a garden beside its plaza: 1 x 3 points
GARDEN = {(0, 0): "garden", (1, 0): "garden_plaza"}


def test_AK_047_among_equal_points_more_stones_win() -> None:
    """Three points from a garden against three stones."""
    s = ended(paint(GARDEN), fresh(stones=3))
    assert [score.total for score in RULES.scores(s)] == [3, 3]
    assert RULES.result(s).winners == (1,)
    assert RULES.result(ended(paint(GARDEN, stones=1), fresh(stones=3))).winners == (0,)  # 4 points to 3


def test_AK_Q_09_equal_points_and_stones_share_the_victory() -> None:
    s = ended(paint(GARDEN, stones=2), fresh(4), paint(GARDEN, stones=2))
    assert [score.total for score in RULES.scores(s)] == [5, 4, 5]
    assert RULES.result(s).winners == (0, 2)


def test_refusing_and_asking_change_nothing() -> None:
    s = table(4)
    before = key(clone(s))
    for action in (("take", 6), ("take", 9), ("place", 0, 0, 0), ("draw", 1), (), "take", None, ("take", True)):
        assert RULES.refuse(s, action) is not None
    assert key(s) == before
