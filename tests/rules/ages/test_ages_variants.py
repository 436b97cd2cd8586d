"""AC-122 to AC-150: Innovations, Winds of Change, Civilization Draft."""

from __future__ import annotations

from random import Random

import pytest

from game.ages import rounds
from game.ages.codes import NONE
from game.ages.state import State
from game.core.match import Match
from game.core.options import BadOption
from game.core.rules import CHANCE, HIDDEN, Event
from tests.rules.ages.build import (
    BOOK,
    END,
    REST,
    RULES,
    act,
    acting,
    asked,
    begin,
    birth,
    coins,
    dealt,
    doing,
    end_round,
    event,
    final,
    fresh,
    give,
    legal,
    people,
    play,
    points,
    price,
    research,
    special,
    strength,
    table,
    tech,
    twin,
    why,
    worker,
    workers,
)


def test_AC_122_any_variants_go_together() -> None:
    s = dealt(3, innovations=True, winds=True, draft=True)
    assert (len(s.shop), len(s.tokens), len(s.players[0].packet)) == (4, 3, 7)


# -- Innovations


def offered(*cards: str, **has: object) -> State:
    """Seat 0 acts, and these special technology cards are on offer."""
    s = table(2, innovations=True)
    s.shop = tuple(map(special, cards))
    give(s, 0, **{"coins": 20, "workers": 4, **has})  # type: ignore[arg-type]
    return acting(s)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_AC_123_players_and_one_cards_are_laid_out(seats: int) -> None:
    assert len(set(dealt(seats, innovations=True).shop)) == seats + 1


def test_AC_EX_15_three_players_have_four_cards() -> None:
    assert len(dealt(3, innovations=True).shop) == 4


def test_AC_124_a_card_is_bought_for_a_coin_in_ones_own_turn() -> None:
    s = offered("st_law", "st_stone")
    assert ("buy", special("st_law")) in legal(s)
    play(s, ("buy", special("st_law")))
    assert (coins(s)[0], s.players[0].special, points(s)) == (19, special("st_law"), 0)
    assert s.shop == (special("st_stone"),)
    poor = offered("st_law", coins=0)
    assert why(poor, ("buy", special("st_law"))).rule == "AC-124"


def test_AC_EX_16_the_card_covers_the_column_of_its_top_technology() -> None:
    columns = {card.id: BOOK.columns[at] for at, card in enumerate(BOOK.specials)}
    assert columns == {
        "st_stars": 0, "st_law": 0, "st_letters": 0, "st_money": 1, "st_stone": 1, "st_wheel": 1,
        "st_horse": 2, "st_bow": 2, "st_levy": 2,
    }  # fmt: skip


def test_AC_125_the_new_technologies_take_the_covered_places() -> None:
    s = offered("st_law")
    play(s, ("buy", special("st_law")))
    assert research("code_of_laws") in legal(s)
    assert research("writing") not in legal(s)
    assert why(s, research("writing")).rule == "AC-006"


def test_AC_126_one_card_for_each_player() -> None:
    s = offered("st_law", "st_stone")
    play(s, ("buy", special("st_law")))
    assert why(s, ("buy", special("st_stone"))).rule == "AC-126"


def test_AC_127_only_onto_an_empty_column() -> None:
    s = offered("st_law", "st_stone", technologies=("writing",))
    assert why(s, ("buy", special("st_law"))).rule == "AC-127"
    assert ("buy", special("st_stone")) in legal(s)


def test_AC_TX_13_a_card_of_the_left_column() -> None:
    s = offered("st_stars")
    play(s, ("buy", special("st_stars")), research("calendar"))
    assert research("astronomy") in legal(s)
    assert research("science") not in legal(s)
    play(s, research("astronomy"), END)
    later = acting(s)
    assert {research("science"), research("engineering")} <= set(legal(later))
    assert not {research("writing"), research("education")} & set(legal(later))


def test_AC_Q_19_buying_is_no_action_and_possible_when_resting() -> None:
    s = offered("st_law", coins=0)
    play(s, REST)
    assert (asked(s), legal(s)) == ("late", [("buy", special("st_law")), END])
    play(s, ("buy", special("st_law")))
    assert (coins(s)[0], s.players[0].placed) == (1, 0)
    before = begin(offered("st_law"))
    assert ("buy", special("st_law")) in legal(before)


def test_AC_Q_35_new_technologies_count_everywhere_and_covered_ones_are_no_target() -> None:
    s = offered("st_law", peoples=("sumer",))
    play(s, ("buy", special("st_law")))
    assert price(s, "research", "code_of_laws") == 4
    assert price(s, "research", "sailing") == 0
    play(s, research("code_of_laws"))
    assert doing(s, act("hunting")) == {"coins": 1}
    assert len(RULES.detail(s, 0, "board")["places"]) == 9


NEW = [
    ("st_stars", ("calendar",), 1, act("farming"), {"coins": 4}),
    ("st_stars", ("calendar",), 1, act("fishing"), {"coins": 2}),
    ("st_law", ("code_of_laws",), 1, REST, {"coins": 2, "points": 1}),
    ("st_law", ("code_of_laws", "philosophy"), 1, research("sailing"), {"coins": -4, "points": 2, "technologies": 1}),
    ("st_letters", ("drama",), 1, act("culture"), {"coins": -3, "points": 2}),
    ("st_letters", ("drama", "printing"), 1, act("culture"), {"coins": -3, "points": 3}),
    ("st_money", ("pottery",), 1, act("hunting"), {"coins": 2}),
    ("st_money", ("pottery",), 1, act("farming"), {"coins": 4}),
    ("st_money", ("pottery", "currency"), 1, END, {"coins": 1}),
    ("st_stone", ("masonry",), 2, act("construction"), {"points": 2}),
    ("st_stone", ("masonry", "architecture"), 1, act("construction"), {"points": 3}),
    ("st_wheel", ("wheel",), 4, act("trade"), {"coins": 3}),
    ("st_wheel", ("wheel",), 1, act("exploit"), {"coins": 3}),
    ("st_wheel", ("wheel", "crane"), 1, act("wonder"), {"coins": -7, "points": 4}),
    ("st_horse", ("horse_riding",), 1, act("hunting"), {"coins": 2}),
    ("st_horse", ("horse_riding", "cavalry"), 1, act("conquest"), {"points": 2}),
    ("st_bow", ("archery",), 3, act("conquest"), {"points": 2}),
    ("st_bow", ("archery", "castles"), 1, END, {"coins": 2}),
    ("st_levy", ("corvee",), 1, act("exploit"), {"coins": 3}),
]


@pytest.mark.parametrize(("card", "has", "round", "action", "change"), NEW, ids=lambda value: str(value))
def test_a_new_technology(
    card: str, has: tuple[str, ...], round: int, action: tuple[object, ...], change: dict[str, int]
) -> None:
    assert doing(worker(round=round, technologies=has, special=special(card)), action) == change


def test_more_of_the_new_technologies() -> None:
    assert strength(worker(technologies=("horse_riding", "cavalry"))) == 3
    assert strength(worker(technologies=("archery", "castles"))) == 3
    assert strength(worker(technologies=("mercenaries",))) == 1
    assert (
        price(worker(technologies=("calendar", "astronomy"), special=special("st_stars")), "research", "sailing") == 3
    )
    assert final(worker(technologies=("calendar", "astronomy"), coins=0, workers=0)) == 1
    assert final(worker(technologies=("currency",), coins=9, workers=0)) == 2
    s = worker(technologies=("corvee", "mercenaries"), special=special("st_levy"))
    play(s, END)
    assert doing(s, ("yes",)) == {"coins": -3, "points": 2}
    horse = worker(technologies=("horse_riding", "cavalry"), special=special("st_horse"))
    play(horse, act("conquest"), END)
    assert workers(horse)[0] == 4


# -- Winds of Change


def struck(name: str, seats: int = 3) -> State:
    """A table of differing players, struck by an event."""
    s = table(seats)
    give(s, 0, coins=5, workers=4, technologies=("mining", "iron_working"))
    give(s, 1, coins=2, workers=2, wonders=("petra",), technologies=("writing", "sailing"))
    give(s, 2, coins=5, workers=0)
    s.tokens = (event(name), event("blank"), event("blank"))
    rounds.strike(BOOK, s, 5, None)
    return s


def test_AC_128_three_of_nine_tokens_lie_above_the_last_cards() -> None:
    s = dealt(2, winds=True)
    cards = RULES.detail(s, 0, "track")["cards"]
    assert [bool(card.token) for card in cards] == [False] * 5 + [True] * 3
    assert len(set(s.tokens)) == 3
    assert len(BOOK.events) == 9


@pytest.mark.parametrize("number", range(1, 6))
def test_AC_129_tokens_are_resolved_at_the_end_of_rounds_three_to_five(number: int) -> None:
    s = table(round=number, winds=True)
    s.tokens = (event("rats"), event("harvest"), event("blank"))
    found = [fact[1] for fact in end_round(s) if fact[0] == "event"]
    assert found == ([s.tokens[number - 3]] if number >= 3 else [])


def test_AC_EX_17_the_token_above_the_sixth_card_comes_after_round_three() -> None:
    s = table(round=3, winds=True)
    s.tokens = (event("rats"), event("blank"), event("blank"))
    end_round(s)
    assert coins(s) == [0, 0]


def test_AC_130_war_comes_after_the_token() -> None:
    s = table(round=3, winds=True)
    s.tokens = (event("births"), event("blank"), event("blank"))
    end_round(s)
    assert workers(s) == [0, 0]


def test_AC_131_baby_boom() -> None:
    assert workers(struck("births")) == [4, 3, 1]


def test_AC_132_harvest() -> None:
    assert coins(struck("harvest")) == [9, 4, 5]


def test_AC_133_festival() -> None:
    s = struck("festival")
    assert [points(s, seat) for seat in range(3)] == [0, 2, 0]
    everybody = table(2)
    everybody.tokens = (event("festival"), 8, 8)
    rounds.strike(BOOK, everybody, 5, None)
    assert [points(everybody, seat) for seat in range(2)] == [2, 2]


def test_AC_134_great_debate() -> None:
    s = struck("debate")
    assert [points(s, seat) for seat in range(3)] == [2, 2, 0]


def test_AC_135_earthquake() -> None:
    assert workers(struck("earthquake")) == [3, 1, 0]


def test_AC_136_rats() -> None:
    assert coins(struck("rats")) == [2, 0, 2]


def test_AC_137_bribes() -> None:
    assert coins(struck("bribes")) == [2, 2, 2]


def test_AC_138_barbarians() -> None:
    assert coins(struck("barbarians")) == [5, 0, 2]


def test_AC_139_blank() -> None:
    before = table(3)
    give(before, 0, coins=5, workers=4, technologies=("mining", "iron_working"))
    s = struck("blank")
    assert (coins(s), workers(s)) == ([5, 2, 5], [4, 2, 0])


# -- Civilization Draft


def test_AC_140_a_draft_begins_without_a_pool() -> None:
    s = dealt(2, draft=True)
    assert (s.pool, len(s.row), len(s.wonders)) == ((), 8, 5)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AC_141_seven_cards_one_kept_the_rest_to_the_left(seats: int) -> None:
    s = dealt(seats, draft=True)
    packets = [player.packet for player in s.players]
    assert {len(packet) for packet in packets} == {7}
    decision = RULES.decision(s)
    assert (decision.joint, decision.eyes) == (True, (0,))
    for seat in reversed(range(seats)):
        told: list[Event] = []
        RULES.apply(s, ("pick", seat, packets[seat][0]), told.append)
        assert [event.eyes for event in told if event.fact[0] == "picked"] == [(seat,)]
        assert {player.pick for at, player in enumerate(RULES.observe(s, 0).players) if at} == {NONE}
    for seat in range(seats):
        assert s.players[(seat + 1) % seats].packet == packets[seat][1:]
        assert s.players[seat].hand == (packets[seat][0],)
    assert why(s, ("pick", 0, packets[0][0])).rule == "AC-141"


def drafted(seats: int = 2, seed: int = 0) -> State:
    s, rng = dealt(seats, seed, draft=True), Random(seed)
    while s.choosing:
        seat = RULES.decision(s).seat
        play(s, rng.choice(RULES.legal(s, seat)))
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AC_142_two_cards_of_each_packet_are_the_pool(seats: int) -> None:
    s = drafted(seats)
    assert len(s.pool) == 2 * seats
    assert [len(player.hand) for player in s.players] == [5] * seats


def test_AC_EX_18_three_players_begin_with_a_pool_of_six() -> None:
    assert len(drafted(3).pool) == 6


def test_AC_143_from_the_hand_or_the_pool_without_coins_or_refill() -> None:
    s = drafted()
    offered_ = {a[1] for a in legal(s)}
    assert offered_ == {*s.players[0].hand, *s.pool}
    taken = s.pool[0]
    play(s, ("birth", taken))
    assert (len(s.pool), set(s.extra)) == (3, {0})
    assert RULES.decision(s).seat != CHANCE


def test_AC_144_two_coins_with_later_births_and_absorptions() -> None:
    s = table(round=1, draft=True)
    assert "coins" not in doing(begin(s), birth("egypt"))
    s = table(round=2, draft=True)
    give(s, 0, peoples=("greece",), workers=3)
    s.players[0].hand = (people("rome"),)
    begin(s)
    assert doing(s, birth("egypt"))["coins"] == 2
    assert doing(s, birth("rome"))["coins"] == 2
    assert doing(s, ("absorb", people("rome")))["coins"] == 2


def test_AC_145_nobody_draws_to_the_hand() -> None:
    s = drafted()
    card = s.players[0].hand[0]
    play(s, ("birth", card))
    assert card not in s.players[0].hand
    assert len(s.players[0].hand) == 4


def test_AC_146_with_an_empty_pool_the_hand_is_left() -> None:
    s = table(round=2, draft=True, pool=())
    give(s, 0, peoples=("greece",), workers=3)
    s.players[0].hand = (people("rome"),)
    assert legal(begin(s)) == [birth("rome"), ("absorb", people("rome")), ("skip",)]


def test_AC_147_hands_are_hidden() -> None:
    s = drafted(3)
    view = RULES.observe(s, 1)
    assert view.players[1].hand == s.players[1].hand
    assert set(view.players[0].hand) == {HIDDEN}
    early = dealt(2, draft=True)
    for seat in (0, 1):
        play(early, ("pick", seat, early.players[seat].packet[0]))
    other = RULES.observe(early, 1).players[0]
    assert (set(other.packet), len(other.packet), other.seen) == ({HIDDEN}, 6, ())
    assert view.options == ()
    assert (RULES.decision(s).seat, RULES.decision(s).eyes) == (0, (0,)), "what lies in the hand is offered in secret"


def test_AC_148_carthage_in_the_draft() -> None:
    s = table(round=1, draft=True, pool=("carthage",))
    assert "coins" not in doing(begin(s), birth("carthage"))
    s = table(round=2, draft=True, pool=("carthage",))
    assert doing(begin(s), birth("carthage"))["coins"] == 6


def test_AC_149_iberia_in_the_draft() -> None:
    s = table(round=1, draft=True, pool=("iberia",))
    play(begin(s), birth("iberia"))
    assert asked(s) == "turn"
    s = table(round=3, draft=True, pool=("iberia",))
    play(begin(s), birth("iberia"))
    assert asked(s) == "learn"
    play(s, ("learn", tech("mining")))
    assert asked(s) == "turn"


def test_AC_150_phoenicias_coins_come_on_top() -> None:
    s = table(round=2, draft=True, pool=("egypt", "arabs"))
    give(s, 0, peoples=("phoenicia",), coins=5, workers=1)
    acting(s)
    play(s, END, ("yes",), ("deposit", people("egypt")))
    assert s.extra == (2, 0)
    begin(s, 1)
    assert doing(s, birth("egypt"), seat=1)["coins"] == 4


def test_AC_TX_9_carthage_and_iberia_with_two_coins_on_them() -> None:
    s = table(round=2, draft=True, pool=("carthage", "iberia"))
    s.extra = (2, 2)
    begin(s)
    assert doing(s, birth("carthage"))["coins"] == 12
    play(s, birth("iberia"), ("learn", tech("mining")), ("learn", tech("writing")))
    assert asked(s) == "turn"


def test_nobody_sees_what_is_being_dealt() -> None:
    """What is left of the deck would tell what the others have got."""
    s = fresh(2, draft=True)
    while not s.players[1].packet:
        RULES.apply(s, RULES.sample(s, Random(1)))
    for seat in (0, 1):
        view = RULES.observe(s, seat)
        assert (view.options, set(view.deck)) == ((), {HIDDEN})
        assert RULES.decision(view).eyes == RULES.decision(s).eyes
        assert RULES.outcomes(view) == []


def test_a_guess_remembers_what_was_passed_on() -> None:
    """With two players a packet comes back: the other one's pick is known for sure."""
    s = dealt(2, 3, draft=True)
    for _ in range(2):
        for seat in (0, 1):
            play(s, ("pick", seat, s.players[seat].packet[0]))
    missing = next(card for card in s.players[0].seen[0] if card not in s.players[0].packet)
    for seed in range(10):
        assert missing in RULES.guess(RULES.observe(s, 0), 0, Random(seed)).players[1].hand


def test_picks_may_be_taken_back_until_all_have_chosen() -> None:
    match = Match(RULES, 2, {"draft": True}, 4)
    match.deal()
    first = match.legal(0)[0]
    match.play(first)
    match.undo(0)
    assert first in match.legal(0)


@pytest.mark.parametrize("options", [{"winds": True}, {"draft": True}, {"innovations": True, "mode": "silk_road"}])
def test_what_does_not_go_together_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        fresh(1, **options)
    assert twin(dealt(2)) == dealt(2)
