"""The end of a round: speakers, first player, retreat, zodiac cards, and what brings the end of the game."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

import game
from game.core.rules import CHANCE, OVER, Action
from game.origins import tracks
from game.origins.codes import ENDS, SIGNS
from game.origins.state import State
from tests.data.overlays import overlay
from tests.rules.origins.build import (
    KIND,
    RULES,
    asked,
    begin,
    build,
    colour,
    die,
    give,
    hold,
    legal,
    own,
    play,
    run,
    table,
    twin,
    use,
    used,
)
from tests.rules.origins.change import bare, changes, citizens, lay, reserve

PASS = ("pass",)


def everybody_passes(s: State) -> State:
    """From the first player's turn to the first turn of the next round; no patrician is away."""
    begin(s, s.first)
    play(s, *[PASS] * len(s.players))
    return s


def on_track(*spaces: int, order: tuple[int, ...] | None = None) -> State:
    """Military discs, and which of them lie lower."""
    s = table(max(2, len(spaces)))
    for player, space in zip(s.players, spaces, strict=False):
        player.march = space
    s.order = order or tuple(range(len(s.players)))
    return s


def stack(s: State, space: int) -> list[int]:
    """Discs on a space, bottom first."""
    return [seat for seat in s.order if s.players[seat].march == space]


# -- speakers


def test_OR_155_used_speakers_go_back_to_the_pool_one_higher() -> None:
    s = table(3)
    s.speakers = (4,)
    s.players[0].spoken, s.players[2].spoken = (used(1, 2),), (used(0, 4), used(1, 3))
    s.players[1].speakers = (2, 5)
    everybody_passes(s)
    assert (s.speakers, s.round) == ((3, 4, 4, 5), 2)
    assert [(player.speakers, player.spoken) for player in s.players] == [((), ()), ((2, 5), ()), ((), ())]


def test_OR_155_a_five_is_rolled_again() -> None:
    """The faces of a speaker are 2, 2, 3, 3, 4 and 5."""
    s = table()
    s.speakers, s.players[1].spoken = (), (used(4, 5), used(4, 2))
    everybody_passes(s)
    assert (RULES.decision(s).seat, dict(RULES.outcomes(s))) == (
        CHANCE,
        {("speaker", 2): 2, ("speaker", 3): 2, ("speaker", 4): 1, ("speaker", 5): 1},
    )
    play(s, ("speaker", 5))
    assert (s.speakers, s.players[1].spoken, asked(s)) == ((3, 5), (), "turn")


def test_OR_TX_3_used_3_used_5_and_unused_3() -> None:
    s = table()
    s.speakers, s.players[0].spoken, s.players[0].speakers = (), (used(0, 3), used(1, 5)), (3,)
    everybody_passes(s)
    play(s, ("speaker", 2))
    assert (s.speakers, s.players[0].speakers) == ((2, 4), (3,))


def test_OR_Q_35_an_unused_speaker_stays_and_does_not_rise() -> None:
    s = table()
    s.speakers, s.players[0].speakers = (2,), (4, 5)
    for _ in range(3):
        everybody_passes(s)
    assert (s.speakers, s.players[0].speakers, s.round) == ((2,), (4, 5), 4)


def test_OR_155_comes_only_when_all_have_passed() -> None:
    s = table()
    s.speakers, s.players[0].spoken = (), (used(0, 3),)
    begin(s)
    play(s, PASS)
    assert (s.speakers, s.players[0].spoken) == ((), (103,))


# -- first player and retreat


@pytest.mark.parametrize(
    ("spaces", "order", "first"),
    [
        ((2, 5, 3), (0, 1, 2), 1),
        ((5, 5, 3), (2, 1, 0), 1),
        ((5, 5, 3), (0, 1, 2), 0),
        ((0, 0, 0), (1, 2, 0), 1),
        ((13, 13, 12), (2, 1, 0), 1),
        ((4, 6, 5), (0, 1, 2), 1),  # all of them retreat to 4, where the third and the first would lie above
        ((4, 5, 6), (0, 1, 2), 2),
    ],
)
def test_OR_156_the_furthest_ahead_goes_first_of_one_space_the_lowest_disc(
    spaces: tuple[int, ...], order: tuple[int, ...], first: int
) -> None:
    s = on_track(*spaces, order=order)
    everybody_passes(s)
    assert (s.first, s.seat, s.round) == (first, first, 2)


@pytest.mark.parametrize(
    ("space", "home"),
    [(0, 0), (1, 1), (2, 1), (3, 1), (4, 4), (5, 4), (6, 4), (7, 7), (9, 7), (10, 10), (12, 10), (13, 13)],
)
def test_OR_157_a_disc_goes_back_behind_the_last_border_it_has_passed(space: int, home: int) -> None:
    s = on_track(space, 0)
    tokens = s.players[0].tokens
    everybody_passes(s)
    assert (s.players[0].march, s.players[0].tokens) == (home, tokens)


def test_OR_157_discs_on_a_space_move_as_one_stack() -> None:
    s = on_track(9, 9, 9, 0, order=(2, 3, 0, 1))
    everybody_passes(s)
    assert (stack(s, 7), stack(s, 0)) == ([2, 0, 1], [3])


def test_OR_158_whoever_arrives_goes_under_those_that_are_there() -> None:
    s = on_track(4, 6, 5, 6, order=(0, 1, 2, 3))
    everybody_passes(s)
    assert stack(s, 4) == [1, 3, 2, 0]


def literally(spaces: list[int], order: list[int]) -> dict[int, list[int]]:
    """Discs on each space, bottom first: every stack in turn is slid under what lies at its home."""
    homes = {0: 0, 13: 13} | {space: (space - 1) // 3 * 3 + 1 for space in range(1, 13)}
    board: dict[int, list[int]] = {space: [seat for seat in order if spaces[seat] == space] for space in range(14)}
    for space in range(14):
        if homes[space] != space:
            board[homes[space]] = board[space] + board[homes[space]]
            board[space] = []
    return board


@pytest.mark.parametrize("seed", range(40))
def test_OR_158_on_any_track(seed: int) -> None:
    rng = Random(seed)
    spaces = [rng.choice((0, 4, 4, 5, 6, 7, 9, 13, rng.randrange(14))) for _ in range(4)]
    order = rng.sample(range(4), 4)
    s = on_track(*spaces, order=tuple(order))
    everybody_passes(s)
    assert {space: stack(s, space) for space in range(14)} == literally(spaces, order)


def test_OR_158_the_former_leaders_end_up_at_the_bottom() -> None:
    """Brown and green on 6, blue on 5, black on 4."""
    brown, green, blue, black = range(4)
    s = on_track(6, 6, 5, 4, order=(black, blue, brown, green))
    everybody_passes(s)
    assert (s.first, stack(s, 4)) == (brown, [brown, green, blue, black])


def test_OR_EX_23_brown_and_green_ahead_blue_behind_them_black_at_its_border() -> None:
    """Black stays directly behind its border, the other three gather behind theirs."""
    brown, green, blue, black = range(4)
    s = on_track(9, 9, 8, 4, order=(black, brown, blue, green))
    everybody_passes(s)
    assert (s.first, stack(s, 4), stack(s, 7)) == (brown, [black], [brown, green, blue])


def test_OR_TX_6_a_track_that_was_made_up(tmp_path: Path) -> None:
    """Borders behind 2, 5 and 8: the discs on 6, 7 and 8 gather on 6."""
    rules = game.load("origins", overlay(tmp_path, {"origins/board.toml": "[military]\nborders = [2, 5, 8]\n"}))
    s = on_track(6, 7, 8, 8)
    assert tracks.leader(s) == 2
    tracks.retreat(rules.book, s, None)  # type: ignore[attr-defined]
    assert [player.march for player in s.players] == [6] * 4
    assert stack(s, 6) == [2, 3, 1, 0]
    home = on_track(2, 1)
    tracks.retreat(rules.book, home, None)  # type: ignore[attr-defined]
    assert [player.march for player in home.players] == [0, 0]  # they have passed no border


# -- zodiac cards


def in_temple(temple: int, spaces: tuple[int, ...], pile: tuple[int, ...]) -> State:
    s = table(len(spaces))
    own(s)
    for player, space in zip(s.players, spaces, strict=True):
        player.temples = tuple(space if at == temple else 0 for at in range(3))
    s.piles = tuple(pile if at == temple else () for at in range(3))
    return s


@pytest.mark.parametrize("temple", range(3))
@pytest.mark.parametrize(
    ("spaces", "pile", "owner"),
    [
        ((0, 3, 1), (1, 2), 1),
        ((3, 3, 3), (2, 0, 1), 2),
        ((0, 3, 3), (2, 1), 2),
        ((4, 3, 3), (2, 1, 0), 0),
        ((10, 10, 0), (1, 0), 1),
        ((0, 0, 1), (2,), 2),
    ],
)
def test_OR_159_each_card_goes_to_whose_disc_is_highest_ties_to_the_bottom(
    temple: int, spaces: tuple[int, ...], pile: tuple[int, ...], owner: int
) -> None:
    s = in_temple(temple, spaces, pile)
    everybody_passes(s)
    assert s.owners == tuple(owner if at == temple else -1 for at in range(3))
    assert [bool(player.powers) for player in s.players] == [seat == owner for seat in range(3)]


def test_OR_159_wherever_they_are_now() -> None:
    """Seat 0 holds all three; in the first temple seat 1 is higher, in the second he himself, in the third nobody."""
    s = table()
    own(s, "aries", "leo", "virgo")
    s.players[0].temples, s.players[1].temples = (1, 2, 0), (2, 1, 0)
    s.piles = ((0, 1), (0, 1), ())
    everybody_passes(s)
    assert s.owners == (1, 0, 0)
    assert s.players[1].powers == 1 << SIGNS.index("aries")
    assert s.players[0].powers == 1 << SIGNS.index("leo") | 1 << SIGNS.index("virgo")


def test_OR_160_of_a_track_that_nobody_has_left_the_start_of_nobody_gets_the_card() -> None:
    s = table()
    own(s)
    everybody_passes(s)
    assert s.owners == (-1, -1, -1)


def test_OR_EX_24_black_and_brown_are_level_black_lies_below() -> None:
    s = in_temple(1, (5, 5, 2), (2, 1, 0))  # black is seat 1, brown seat 0
    s.signs = (SIGNS.index("leo"), SIGNS.index("aquarius"), SIGNS.index("virgo"))
    everybody_passes(s)
    assert s.owners == (-1, 1, -1)
    assert s.players[1].powers == 1 << SIGNS.index("aquarius")


def test_OR_Q_27_a_disc_that_arrives_goes_on_top() -> None:
    """The first to come to a space keeps the card against all who come later."""
    s = in_temple(2, (0, 0, 0), ())
    for seat in (1, 0, 2):
        play(use(s, "monument", seat=seat), ("climb", 2, 1))
    everybody_passes(s)
    assert s.owners[2] == 1
    play(use(s, "monument", seat=1), ("climb", 2, 1))
    play(use(s, "monument", seat=0), ("climb", 2, 1))
    everybody_passes(s)
    assert s.owners[2] == 1
    play(use(s, "monument", seat=0), ("climb", 2, 1))
    play(use(s, "monument", seat=1), ("climb", 2, 1))
    everybody_passes(s)
    assert s.owners[2] == 0


def test_OR_Q_41_a_card_already_owned_may_be_taken_again_without_effect() -> None:
    s = table()
    own(s, "aries")
    give(s, stone=1)
    before = twin(s)
    play(run(s, "site.temple.lower"), ("pay", 1, 0, 0, 0), ("climb", 0, 1))
    assert changes(before, s) == {"stone": -1, "temples": (1, 0, 0), "table.piles": ((0,), (), ())}
    assert s.players[0].powers == 1 << SIGNS.index("aries")


def test_OR_Q_41_what_a_card_does_is_lost_the_moment_it_leaves() -> None:
    """Taurus makes the second space free; then the other takes it."""
    s = table()
    own(s, "taurus")
    give(s, stone=3)
    give(s, stone=1, seat=1)
    bare(s, KIND["mint"], KIND["forum"])
    assert ("buy", 1) in legal(run(twin(s), "site.yard.lower"))
    play(run(s, "site.temple.lower", seat=1), ("pay", 1, 0, 0, 0), ("climb", 0, 1))
    assert (s.owners[0], s.players[0].powers, s.players[1].powers) == (1, 0, 1 << SIGNS.index("taurus"))
    assert ("buy", 1) not in legal(run(twin(s), "site.yard.lower"))
    assert ("buy", 0) in legal(run(twin(s), "site.yard.lower"))


# -- the next round


def test_OR_161_a_new_round_begins_with_the_holder_of_the_token() -> None:
    s = on_track(2, 5, 4)
    hold(s, die("red", 2), seat=2)
    before = twin(begin(s))
    play(s, PASS, PASS, PASS)
    assert not any(player.passed for player in s.players)
    assert changes(before, s) == {
        "march": -1, "1.march": -1, "table.round": 1, "table.turn": 3, "table.first": 1, "table.seat": 1,
    }  # fmt: skip
    assert (asked(s), s.seat, s.first, s.round) == ("turn", 1, 1, 2)
    play(s, PASS)
    assert s.seat == 2


# -- end conditions


def arisen(s: State) -> list[str]:
    return [ENDS[end] for end in s.arisen]


def to_the_end(s: State, reason: str) -> None:
    """The round is played out, and then the game is over."""
    begin(s, 1)
    assert not s.over
    play(s, ("visit", 0, 0), ("action", 0))
    while not s.over:
        play(s, PASS)
    assert RULES.decision(s).seat == OVER
    assert (RULES.result(s).end, s.round) == (reason, 1)


def test_OR_162_the_game_ends_with_the_round_in_which_a_condition_arose() -> None:
    """Whoever has not passed goes on; without a condition there is another round."""
    s = table()
    everybody_passes(s)
    assert not s.over
    s = nearly_topped(9)
    play(use(s, "monument"), ("climb", 2, 1))
    to_the_end(s, "temples")


def nearly_topped(space: int) -> State:
    s = table()
    s.players[0].temples, s.piles = (10, 10, space), ((0,), (0,), (0,))
    return s


def test_OR_163_all_three_discs_of_one_player_on_top() -> None:
    s = nearly_topped(8)
    play(use(s, "monument"), ("climb", 2, 1))
    assert arisen(s) == []
    play(use(s, "monument"), ("climb", 2, 1))
    assert arisen(s) == ["temples"]


def test_OR_163_those_of_several_players_do_not_count() -> None:
    s = table()
    s.players[0].temples, s.players[1].temples = (10, 10, 5), (4, 4, 9)
    s.piles = ((1, 0), (1, 0), (0, 1))
    play(use(s, "monument", seat=1), ("climb", 2, 1))
    assert (arisen(s), s.players[1].temples) == ([], (4, 4, 10))


def score_card(s: State, seat: int, x: int) -> None:
    begin(s, seat)
    play(s, ("close", die("purple", 1), x, 0), ("card", 0))


def test_OR_164_no_gold_is_left_above_any_card() -> None:
    s = table()
    build(s, {(x, y): "outpost" for x in range(1, 4) for y in range(2)})
    lay(s, 41, 1)
    hold(s, *[die("purple", 1)] * 2)
    score_card(s, 0, 1)
    assert (s.treasure, arisen(s)) == ((0, 2), [])
    s.treasure = (2, 0)
    s.players[0].scored = (1, 1)
    score_card(s, 0, 2)
    assert (s.treasure, arisen(s)) == ((0, 0), ["gold"])
    to_the_end(s, "gold")


@pytest.mark.parametrize(("treasure", "over"), [((2, 2, 0), False), ((0, 2, 2), False), ((0, 2, 0), True)])
def test_OR_164_wherever_the_last_gold_lies(treasure: tuple[int, ...], over: bool) -> None:
    """The three red ones match the card in the middle alone."""
    s = table()
    build(s, {(x, y): "outpost" for x in range(1, 3) for y in range(2)})
    lay(s, 1, 41, 2)
    s.treasure = treasure
    hold(s, die("purple", 1))
    begin(s)
    play(s, ("close", die("purple", 1), 1, 0), ("card", 1))
    assert arisen(s) == (["gold"] if over else [])


@pytest.mark.parametrize(
    ("discs", "built", "over"),
    [
        ((1, 2, 3, 4, 0), "red", True),
        ((2, 2, 3, 4, 0), "red", False),
        ((1, 1, 1, 1, 1), "red", False),
        ((0, 0, 1, 1, 0), "blue", True),
        ((0, 2, 1, 1, 0), "purple", True),
    ],
)
def test_OR_165_discs_of_three_or_fewer_colours_are_left(discs: tuple[int, ...], built: str, over: bool) -> None:
    s = table()
    s.discs = discs
    give(s, gold=1)
    begin(s)
    play(s, ("tower", colour(built)), ("pay", 0, 0, 0, 1))
    assert arisen(s) == (["towers"] if over else [])
    if over:
        to_the_end(s, "towers")


@pytest.mark.parametrize(("left", "over"), [(0, True), (1, False), (2, False)])
def test_OR_166_no_die_of_the_colour_that_the_pool_needs(left: int, over: bool) -> None:
    s = table()
    citizens(s, die("red", 1), die("blue", 2))
    reserve(s, red=left, purple=0)
    run(s, "site.forum.lower")
    play(s, ("citizen", 0), *([] if over else [("die", 0, 3)]))
    assert arisen(s) == (["dice"] if over else [])
    assert s.citizens == (die("blue", 2), 0, 0, 0, 0 if over else die("red", 3))
    if over:
        to_the_end(s, "dice")


def test_OR_166_a_reserve_that_is_empty_but_not_needed_ends_nothing() -> None:
    """The court takes the last red die from the reserve."""
    s = table()
    hold(s, die("blue", 2))
    reserve(s, red=1)
    play(use(s, "court"), ("patrician", 32), ("recolour", 0))
    assert (s.dice, arisen(s)) == ((0, 0, 1, 0, 0), [])


def test_OR_Q_28_a_die_that_returns_later_in_the_round_changes_nothing() -> None:
    s = table()
    citizens(s, die("red", 1), die("blue", 2))
    play(run(s, "site.forum.lower"), ("citizen", 0))
    s.players[0].away, s.players[0].advisors, s.players[0].ready = (used(0, die("red", 6)),), (0,), ()
    begin(s)
    play(s, PASS, ("retire", 16))
    assert s.dice == (1, 0, 0, 0, 0)
    play(s, PASS)
    assert (s.over, RULES.result(s).end) == (True, "dice")


def test_OR_Q_28_the_first_condition_that_arose_names_the_end() -> None:
    s = table()
    s.discs = (1, 1, 1, 1, 0)
    give(s, gold=1)
    begin(s)
    play(s, ("tower", 0), ("pay", 0, 0, 0, 1))
    s.players[0].temples, s.piles = (10, 10, 9), ((0,), (0,), (0,))
    play(use(s, "monument"), ("climb", 2, 1))
    assert arisen(s) == ["towers", "temples"]
    to_the_end(s, "towers")


@pytest.mark.parametrize("announce", [True, False])
def test_OR_167_a_condition_that_arises_is_announced_unless_the_table_agrees_otherwise(announce: bool) -> None:
    s = table(announce=announce)
    s.players[0].temples, s.piles = (10, 10, 9), ((0,), (0,), (0,))
    facts = play(use(s, "monument"), ("climb", 2, 1))
    assert (("arose", 0) in facts) is announce
    assert arisen(s) == ["temples"]


def test_OR_167_it_is_announced_once() -> None:
    s = table()
    s.discs = (1, 1, 1, 1, 0)
    give(s, gold=5)
    facts: list[Action] = []
    for built in (0, 1):
        begin(s)
        facts += play(s, ("tower", built), ("pay", 0, 0, 0, 1))
    assert Counter(fact[0] for fact in facts)["arose"] == 1
