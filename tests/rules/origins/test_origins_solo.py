"""Solo training: five rounds, a foreign disc, motherships that rise in pairs."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.rules import CHANCE, Action, Outcome
from game.origins.codes import COLOURS, SIGNS
from game.origins.state import State
from tests.rules.origins.build import (
    BOOK,
    RULES,
    asked,
    begin,
    colour,
    die,
    give,
    hold,
    laid_out,
    legal,
    own,
    play,
    points,
    run,
    table,
    twin,
    use,
    used,
)
from tests.rules.origins.change import changes, citizens, using

PASS = ("pass",)
RISE, HOLD = ("rise",), ("hold",)


def alone(**options: object) -> State:
    return table(1, **options)


def next_round(s: State) -> State:
    """Passes; of cards that go back chance keeps the first."""
    begin(s)
    play(s, PASS)
    while RULES.decision(s).seat == CHANCE:
        play(s, RULES.outcomes(s)[0][0])
    return s


def drafting(*values: int) -> State:
    """The five dice that are rolled instead of the draft, red to yellow."""
    s: State = RULES.setup(1, {})
    rolled = list(values)
    while RULES.decision(s).seat == CHANCE:
        (first, _), *_ = RULES.outcomes(s)
        draft = first[0] == "die" and len(s.cards) == 3
        play(s, ("die", first[1], rolled.pop(0)) if draft else first)
    assert not rolled
    return s


# -- setup


def test_OR_175_what_is_not_changed_is_as_for_several() -> None:
    s, pair = laid_out(1), laid_out(2)
    one, other = s.players[0], pair.players[0]
    for name in ("stone", "food", "wisdom", "gold", "track", "towers", "cells", "tiles", "temples"):
        assert getattr(one, name) == getattr(other, name)
    assert (len(s.pool), len(s.citizens), len(s.signs), sorted(s.bonus)) == (5, 5, 3, [0, 1, 2, 3, 4])
    assert (s.sites, s.owners) == ((1,) * 5, (-1,) * 3)


def test_OR_176_one_player_and_a_foreign_disc_on_the_start_space() -> None:
    s = laid_out(1)
    assert (len(s.players), s.solo, s.dummy, s.players[0].march) == (1, True, 0, 0)


@pytest.mark.parametrize("seed", range(3))
def test_OR_177_three_district_cards_with_2_gold_each_and_their_towers(seed: int) -> None:
    s = laid_out(1, seed)
    assert (len(set(s.cards)), s.treasure, s.players[0].scored) == (3, (2, 2, 2), (0, 0, 0))
    towers = Counter(tower for card in s.cards for tower in BOOK.cards[card].towers)
    assert s.discs == tuple(1 + towers[name] for name in COLOURS)


def test_OR_Q_37_dice_and_speakers_are_those_of_two_players() -> None:
    """7 dice of each colour: one in the pool, and those of the patricians are missing in the reserve."""
    s = laid_out(1)
    assert len(s.speakers) == 2
    assert sum(s.dice) == 5 * 7 - 5 - 2


def test_OR_178_the_two_highest_are_discarded_and_two_of_the_others_kept() -> None:
    s = drafting(3, 5, 1, 4, 2)
    assert (asked(s), legal(s)) == ("discard", [("discard", die("purple", 5))])
    play(s, ("discard", 25))
    assert legal(s) == [("discard", die("orange", 4))]
    play(s, ("discard", 44))
    assert (asked(s), legal(s)) == ("draft", [("draft", 13), ("draft", 31), ("draft", 52)])
    play(s, ("draft", 52))
    assert legal(s) == [("draft", 13), ("draft", 31)]
    play(s, ("draft", 31))
    assert (s.players[0].ready, s.players[0].free, s.rolled, asked(s)) == ((31, 52), 0, (), "turn")
    assert s.dice == (6, 6, 5, 6, 5)  # one of each colour lies in the pool


def test_OR_178_among_equal_values_the_player_chooses() -> None:
    s = drafting(4, 5, 4, 4, 1)
    play(s, ("discard", 25))
    assert legal(s) == [("discard", 14), ("discard", 34), ("discard", 44)]
    play(s, ("discard", 34))
    assert legal(s) == [("draft", 14), ("draft", 44), ("draft", 51)]


def test_OR_178_the_dice_show_no_six() -> None:
    s: State = RULES.setup(1, {})
    while RULES.decision(s).seat == CHANCE:
        drawn = [action for action, _ in RULES.outcomes(s)]
        assert all(action[0] != "die" or action[2] < 6 for action in drawn)
        play(s, drawn[0])


def test_OR_179_all_turns_are_his() -> None:
    s = alone()
    hold(s, die("red", 6), die("blue", 5))
    begin(s)
    for worker in (16, 35, 0):
        assert (asked(s), RULES.decision(s).seat) == ("turn", 0)
        play(s, ("visit", worker, 0), ("rise_with", 1))
        while asked(s) != "turn":
            play(s, ("enough",) if ("enough",) in legal(s) else ("action", 0))
    assert (s.round, s.players[0].stone) == (1, 9)


# -- motherships


def visiting(site: int, *values: int, tokens: int = 0) -> State:
    """The archon has come to a site, and the motherships are about to turn."""
    s = alone()
    s.sites, s.players[0].tokens = values, tokens
    begin(s)
    play(s, ("visit", 0, site))
    return s


def risen(s: State) -> dict[tuple[int, ...], Action]:
    """What the motherships may show before the main action, and by which answer."""
    found = {}
    for action in legal(s):
        after = twin(s)
        play(after, action)
        found[after.sites] = action
    return found


def test_OR_180_one_neighbour_rises_with_the_visited_site() -> None:
    assert risen(visiting(2, 1, 2, 3, 4, 5)) == {
        (1, 3, 4, 4, 5): ("rise_with", 1),
        (1, 2, 4, 5, 5): ("rise_with", 3),
    }


def test_OR_180_it_happens_before_the_main_action_and_the_visited_site_wraps() -> None:
    s = visiting(1, 5, 6, 2, 1, 1)
    assert asked(s) == "rise"
    play(s, ("rise_with", 0))
    assert (asked(s), s.sites) == ("visit", (6, 1, 2, 1, 1))


def test_OR_181_the_outermost_sites_have_one_neighbour() -> None:
    assert risen(visiting(0, 1, 2, 3, 4, 5)) == {(2, 3, 3, 4, 5): ("rise_with", 1)}
    assert risen(visiting(4, 1, 2, 3, 4, 5)) == {(1, 2, 3, 5, 6): ("rise_with", 3)}


def test_OR_182_a_neighbour_on_6_is_not_chosen() -> None:
    assert risen(visiting(2, 1, 6, 3, 4, 5)) == {(1, 6, 4, 5, 5): ("rise_with", 3)}
    assert risen(visiting(2, 1, 6, 3, 6, 5)) == {(1, 6, 4, 6, 5): RISE}
    assert risen(visiting(4, 1, 1, 1, 6, 6)) == {(1, 1, 1, 6, 1): RISE}


def test_OR_TX_10_the_first_site_on_6_the_second_on_6() -> None:
    assert risen(visiting(0, 6, 6, 3, 4, 5)) == {(1, 6, 3, 4, 5): RISE}


def test_OR_183_a_token_keeps_every_site_from_rising() -> None:
    s = visiting(2, 1, 2, 3, 4, 5, tokens=1)
    assert risen(s)[1, 2, 3, 4, 5] == HOLD and len(risen(s)) == 3
    play(s, HOLD)
    assert (s.players[0].tokens, s.sites, asked(s)) == (0, (1, 2, 3, 4, 5), "visit")
    assert HOLD in legal(visiting(0, 6, 6, 3, 4, 5, tokens=1))
    assert HOLD not in legal(visiting(2, 1, 2, 3, 4, 5))


def test_OR_183_tokens_have_lost_their_normal_use() -> None:
    s = visiting(2, 1, 2, 3, 4, 5, tokens=3)
    play(s, ("rise_with", 1), ("action", 0))
    assert (asked(s), s.players[0].tokens) == ("turn", 3)


def test_OR_Q_50_the_token_is_spent_after_the_difference_is_paid() -> None:
    s = alone()
    s.sites, s.players[0].tokens = (1, 2, 5, 4, 5), 2
    hold(s, die("red", 3))
    give(s, wisdom=2)
    begin(s)
    play(s, ("visit", 13, 2))
    assert asked(s) == "pay"
    play(s, ("pay", 0, 0, 2, 0))
    assert (asked(s), s.sites) == ("rise", (1, 2, 5, 4, 5))
    play(s, HOLD)
    assert (s.sites, s.players[0].tokens, asked(s)) == ((1, 2, 5, 4, 5), 1, "visit")  # asked once a turn


# -- rounds


def test_OR_184_exactly_five_rounds() -> None:
    s = alone()
    for number in range(1, 6):
        assert (s.round, s.over) == (number, False)
        next_round(s)
    assert (s.over, s.round, RULES.result(s).end) == (True, 5, "rounds")


def test_OR_184_there_is_no_other_end_condition() -> None:
    s = alone()
    s.players[0].temples, s.piles, s.discs = (10, 10, 9), ((0,), (0,), (0,)), (1, 1, 0, 0, 0)
    give(s, gold=1)
    play(use(s, "monument"), ("climb", 2, 1))
    begin(s)
    play(s, ("tower", 0), ("pay", 0, 0, 0, 1))
    assert s.arisen == ()
    next_round(s)
    assert (s.over, s.round) == (False, 2)


def test_OR_Q_51_a_missing_die_only_leaves_the_space_empty() -> None:
    s = alone()
    citizens(s, die("red", 1), die("blue", 2), die("yellow", 3))
    play(run(s, "site.forum.lower"), ("citizen", 0))
    assert (s.citizens, s.arisen, asked(s)) == ((32, 53, 0, 0, 0), (), "")


def test_OR_185_the_foreign_disc_moves_at_the_start_of_each_round() -> None:
    """To the last space before border 2, 3, 4, 5."""
    s = alone()
    spaces = [s.dummy]
    for _ in range(4):
        next_round(s)
        spaces.append(s.dummy)
    assert spaces == [0, 3, 6, 9, 12]


@pytest.mark.parametrize(("march", "dummy", "behind"), [(4, 3, 1), (4, 4, 0), (4, 6, 0), (5, 0, 1)])
def test_OR_186_an_attack_compares_with_the_foreign_disc(march: int, dummy: int, behind: int) -> None:
    """Two borders are passed on 4 and 5."""
    s = alone()
    s.players[0].march, s.dummy = march, dummy
    give(s, wisdom=1)
    play(run(s, "bonus.red"), ("pay", 0, 0, 1, 0), ("option", 1))
    assert points(s)["military"] == 2 + behind


@pytest.mark.parametrize(("march", "units"), [(1, 0), (2, 1)])
def test_OR_Q_51_riding_grounds_count_the_foreign_disc_as_the_one_opponent(march: int, units: int) -> None:
    """It stands on 3: from 1 he comes to 3, from 2 he passes it and border 2."""
    s = alone()
    s.players[0].march, s.dummy = march, 3
    moved = {"march": 2, "tokens": 1} if units else {"march": 2}
    gains = {(("gain", 1, 0, 0),): {"stone": 1}, (("gain", 0, 1, 0),): {"food": 1}} if units else {(): {}}
    assert using(s, "riding_grounds") == {line: moved | gained for line, gained in gains.items()}


def test_OR_Q_38_the_player_retreats_the_foreign_disc_does_not() -> None:
    s = alone()
    s.players[0].march, s.dummy, s.round, s.players[0].tokens = 9, 6, 3, 2
    next_round(s)
    assert (s.players[0].march, s.dummy, s.players[0].tokens, s.first) == (7, 9, 2, 0)


def test_OR_Q_38_speakers_go_home_at_the_end_of_a_round() -> None:
    s = alone()
    s.speakers, s.players[0].spoken, s.players[0].speakers = (3,), (used(0, 2),), (4,)
    next_round(s)
    assert (s.speakers, s.players[0].spoken, s.players[0].speakers) == ((3, 3), (), (4,))


def test_OR_Q_38_cards_go_back_before_the_foreign_disc_moves() -> None:
    s = alone()
    own(s, "aries", "leo", "virgo")
    begin(s)
    play(s, PASS)
    assert (asked(s), s.round, s.dummy) == ("keep", 1, 0)
    play(s, ("keep", 1))
    assert (s.round, s.dummy) == (2, 3)


# -- zodiac cards


@pytest.mark.parametrize("kept", range(3))
def test_OR_187_all_cards_but_one_go_back_and_chance_keeps_it(kept: int) -> None:
    s = alone()
    own(s, "aries", "leo", "virgo")
    begin(s)
    play(s, PASS)
    assert (RULES.decision(s).seat, RULES.outcomes(s)) == (CHANCE, [(("keep", at), 1) for at in range(3)])
    play(s, ("keep", kept))
    assert s.owners == tuple(0 if at == kept else -1 for at in range(3))
    assert s.players[0].powers == 1 << s.signs[kept]


def test_OR_187_of_two_one_and_a_single_one_stays() -> None:
    s = alone()
    own(s, "aries", "leo", "virgo")
    s.owners, s.players[0].powers = (-1, 0, 0), 1 << SIGNS.index("leo") | 1 << SIGNS.index("virgo")
    begin(s)
    play(s, PASS)
    assert RULES.outcomes(s) == [(("keep", 1), 1), (("keep", 2), 1)]
    play(s, ("keep", 2))
    assert s.owners == (-1, -1, 0)
    begin(s)
    play(s, PASS)
    assert (asked(s), s.owners, s.round) == ("turn", (-1, -1, 0), 3)


def test_OR_188_cards_come_only_from_the_temple_main_action() -> None:
    s = alone()
    own(s)
    s.players[0].temples, s.piles = (5, 5, 5), ((0,), (0,), (0,))
    next_round(s)
    assert s.owners == (-1, -1, -1)
    play(use(s, "temple_sea"))
    assert s.owners == (-1, -1, -1)
    give(s, stone=1)
    play(run(s, "site.temple.lower"), ("pay", 1, 0, 0, 0), ("climb", 1, 1))
    assert s.owners == (-1, 0, -1)


def test_OR_188_a_card_that_went_back_can_be_taken_again() -> None:
    s = alone()
    own(s, "aries", "leo")
    begin(s)
    play(s, PASS, ("keep", 0))
    give(s, stone=1)
    play(run(s, "site.temple.lower"), ("pay", 1, 0, 0, 0), ("climb", 1, 1))
    assert s.owners == (0, 0, -1)
    assert s.players[0].powers == 1 << SIGNS.index("aries") | 1 << SIGNS.index("leo")


def test_OR_Q_51_cards_on_the_board_act_for_nobody() -> None:
    s = alone()
    own(s)
    s.signs = (SIGNS.index("aries"), SIGNS.index("pisces"), SIGNS.index("taurus"))
    hold(s, die("red", 3))
    s.players[0].march = 4
    before = twin(s)
    play(use(s, "outpost"), ("option", 1))
    assert changes(before, s) == {"food": 1, "points.military": 3}


# -- the end


def scored(total: int, bonus: tuple[str, ...]) -> State:
    """After the fifth round, with so many points in all."""
    s = alone()
    s.bonus, s.round = tuple(colour(name) for name in bonus), 5
    s.players[0].earned = (total - 5, 0, 0, 0, 0, 0)
    give(s, gold=2)  # 2 more, and 3 for two advisors
    s.players[0].advisors = (0, 1)
    return next_round(s)


ALL_FOUR = ("red", "purple", "blue", "orange", "yellow")
CONDITIONS = [
    (("yellow", "orange", "purple", "blue", "red"), 0),
    (("red", "yellow", "purple", "blue", "orange"), 1),
    (("yellow", "purple", "orange", "blue", "red"), 1),
    (("yellow", "orange", "blue", "purple", "red"), 1),
    (("yellow", "blue", "red", "orange", "purple"), 1),
    (("red", "purple", "orange", "yellow", "blue"), 2),
    (("red", "purple", "blue", "yellow", "orange"), 3),
    (ALL_FOUR, 4),
]


@pytest.mark.parametrize(("bonus", "fulfilled"), CONDITIONS)
def test_OR_189_tokens_at_their_sites(bonus: tuple[str, ...], fulfilled: int) -> None:
    """Red at the first, purple at the second, blue at the third, orange at the fourth; yellow never counts."""
    outcome = RULES.result(scored(0, bonus)).outcome
    assert outcome == Outcome(won=False, target=180 + 20 * fulfilled)


@pytest.mark.parametrize(("bonus", "fulfilled"), CONDITIONS)
def test_OR_190_the_target_is_180_points_and_20_for_each_condition(bonus: tuple[str, ...], fulfilled: int) -> None:
    target = 180 + 20 * fulfilled
    for total, won in ((target - 1, False), (target, True), (target + 30, True)):
        s = scored(total, bonus)
        assert RULES.scores(s)[0].total == total
        assert (RULES.result(s).outcome.won, RULES.result(s).winners) == (won, (0,) if won else ())


def test_OR_TX_9_three_conditions_240_wins_239_does_not() -> None:
    bonus = ("red", "purple", "blue", "yellow", "orange")
    assert RULES.result(scored(240, bonus)).outcome == Outcome(won=True, target=240)
    assert RULES.result(scored(239, bonus)).outcome == Outcome(won=False, target=240)


def test_OR_Q_12_the_tokens_are_placed_at_random_and_only_count_in_the_end() -> None:
    """At the first site any of the five, each as likely."""
    s: State = RULES.setup(1, {})
    assert dict(RULES.outcomes(s)) == {("token", at): 1 for at in range(5)}
    assert len({laid_out(1, seed).bonus for seed in range(6)}) > 1
