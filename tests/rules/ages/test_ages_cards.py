"""AC-082 to AC-121: technologies and the peoples that the rules explain; and every other people and wonder.

For every card a position and the change it must make; the figures are those of the cards, worked out by hand.
"""

from __future__ import annotations

import pytest

from game.ages import rounds
from tests.rules.ages.build import (
    BOOK,
    END,
    NO,
    REST,
    RULES,
    YES,
    act,
    acting,
    asked,
    begin,
    birth,
    coins,
    deeds,
    doing,
    final,
    give,
    legal,
    people,
    play,
    points,
    price,
    research,
    strength,
    table,
    tech,
    war,
    why,
    wonder,
    worker,
    workers,
)

# -- technologies


def test_AC_082_only_the_first_level_is_open_at_the_start() -> None:
    assert [a for a in legal(worker()) if a[0] == "research"] == [research(n) for n in ("writing", "sailing", "mining")]


def test_AC_083_one_way_up_is_enough() -> None:
    s = worker(technologies=("sailing", "mathematics"))
    assert research("engineering") in legal(s)
    assert research("education") not in legal(s)


def test_AC_EX_10_writing_and_education_open_four() -> None:
    s = worker(technologies=("writing", "education"))
    found = {a for a in legal(s) if a[0] == "research"}
    assert found == {research(name) for name in ("science", "engineering", "sailing", "mining")}


def test_AC_084_education_lets_one_perform_culture_at_the_turns_end() -> None:
    s = worker(technologies=("writing", "education"))
    play(s, END)
    assert doing(s, YES) == {"coins": -3, "points": 2}
    assert doing(s, NO) == {}
    poor = worker(technologies=("writing", "education"), coins=2)
    play(poor, END)
    assert RULES.decision(poor).seat == 1
    saving = worker(technologies=("writing", "education", "mining"), coins=2)
    play(saving, END)
    assert legal(saving) == [YES, NO], "the coin of Mining pays for it"


def test_AC_085_science_scores_a_point_for_each_future_card() -> None:
    s = worker(round=2, technologies=("writing", "education"))
    assert doing(s, research("science"))["points"] == 1 + 4


def test_AC_EX_11_science_in_round_four_is_two_points() -> None:
    s = worker(round=4, technologies=("writing", "education"))
    assert doing(s, research("science"))["points"] == 1 + 2


def test_AC_086_all_abilities_of_a_technology_are_active() -> None:
    assert doing(worker(technologies=("sailing",)), act("fishing")) == {"coins": 2}
    assert doing(worker(round=4, technologies=("sailing",)), act("trade")) == {"coins": 3}
    engineer = worker(technologies=("engineering",), wonders=("petra",))
    assert (price(engineer, "wonder"), final(engineer)) == (5, 1)
    gunner = worker(round=3, technologies=("gunpowder",))
    assert strength(gunner) == 4
    assert doing(gunner, act("conquest")) == {"points": 3}


# -- the peoples explained


def test_AC_090_aksum_scores_a_point_more_for_construction() -> None:
    assert doing(worker(round=2, peoples=("aksum",)), act("construction"), NO)["points"] == 3


def test_AC_091_aksum_may_perform_culture_after_construction() -> None:
    s = worker(round=2, peoples=("aksum",), wonders=("parthenon",))
    assert doing(s, act("construction"), YES) == {"coins": -2 - 4, "points": 3 + 3}


def test_AC_092_arabs() -> None:
    s = worker(peoples=("arabs",), technologies=("writing", "sailing", "mathematics"))
    assert doing(s, END) == {"coins": 1}
    assert (
        doing(worker(peoples=("arabs",), technologies=("writing", "sailing", "mathematics", "mining")), END)["coins"]
        == 3
    )


def test_AC_093_aztecs() -> None:
    s = worker(peoples=("aztecs",), workers=2)
    assert doing(s, act("wonder"), ("take", wonder("pyramids")))["coins"] == -1
    assert act("wonder") not in legal(worker(peoples=("aztecs",), workers=1))


def test_AC_TX_6_the_aztecs_wonder_costs_a_coin_and_two_workers() -> None:
    s = worker(peoples=("aztecs",), workers=3)
    play(s, act("wonder"), ("take", wonder("pyramids")), END)
    assert (coins(s)[0], workers(s)[0]) == (19, 1)


def test_AC_094_babylon() -> None:
    s = worker(peoples=("babylon",))
    play(s, END)
    assert doing(s, ("learn", tech("writing"))) == {"technologies": 1}
    assert ("learn", tech("education")) not in legal(s)


def test_AC_095_byzantium() -> None:
    s = worker(round=5, peoples=("byzantium",))
    assert price(s, "culture") == 3
    assert act("culture") in legal(worker(round=5, peoples=("byzantium",), coins=3))
    give(s, 1, technologies=("iron_working",))
    assert price(s, "culture") == 4


def test_AC_Q_12_ties_at_nothing_count_for_all_but_conquest() -> None:
    s = worker(peoples=("slavs",))
    assert doing(s, END) == {"coins": 1}
    assert doing(worker(round=3, peoples=("slavs",)), act("conquest")) == {}


def test_AC_096_britain() -> None:
    assert doing(worker(peoples=("britain",), coins=20), END) == {"points": 2}


def test_AC_067_coins_of_the_turns_end_come_before_britain_counts_them() -> None:
    """Whoever may choose the order would choose this one."""
    s = worker(peoples=("britain",), coins=5, technologies=("mining",), wonders=("hanging_gardens",))
    assert doing(s, END) == {"coins": 2, "points": 1}


def test_AC_Q_07_britain_counts_coins_by_sevens() -> None:
    assert doing(worker(peoples=("britain",), coins=6), END) == {}
    assert doing(worker(peoples=("britain",), coins=7), END) == {"points": 1}


def test_AC_097_china() -> None:
    s = worker(peoples=("china",), workers=2)
    assert doing(s, act("farming")) == {"coins": 4, "workers": 1}
    play(s, act("farming"))
    assert act("fishing") in legal(s)


def test_AC_098_phoenicia() -> None:
    s = worker(peoples=("phoenicia",))
    play(s, END, YES)
    assert [a[1] for a in legal(s)] == list(s.pool)
    assert why(s, ("deposit", people("rome"))).rule == "AC-098"
    play(s, ("deposit", people("khmer")))
    assert s.extra == (0, 0, 2, 0, 0)
    assert (coins(s)[0], points(s)) == (18, 2)
    poor = worker(peoples=("phoenicia",), coins=1)
    play(poor, END)
    assert RULES.decision(poor).seat == 1


def test_AC_099_harappa() -> None:
    s = worker(peoples=("harappa",), technologies=("writing",))
    assert price(s, "research", "mining") == 3
    assert price(s, "research", "education") == 4


def test_AC_100_harappas_legacy_leaves_education_out() -> None:
    s = worker(round=5, peoples=("greece", "harappa"), technologies=("writing", "education"))
    assert price(s, "culture") == 2
    play(s, END)
    assert doing(s, YES) == {"coins": -3, "points": 2}


def test_AC_Q_13_aksums_culture_is_the_action() -> None:
    s = worker(round=2, peoples=("aksum", "harappa"))
    assert doing(s, act("construction"), YES)["coins"] == -2 - 3


def test_AC_TX_7_harappas_legacy_alone() -> None:
    s = worker(round=5, peoples=("greece", "harappa"), technologies=("education",))
    assert price(s, "culture") == 3
    play(s, END)
    assert doing(s, YES)["coins"] == -4
    assert doing(worker(round=2, peoples=("aksum", "harappa")), act("construction"), YES)["coins"] == -5


def test_AC_101_hittites_research_iron_working_for_nothing() -> None:
    s = worker(peoples=("hittites",), technologies=("mining",), coins=0)
    assert doing(s, research("iron_working")) == {"points": 1, "technologies": 1}
    assert s.players[0].placed == 0


def test_AC_102_hittites_have_strength() -> None:
    assert strength(worker(peoples=("hittites",))) == 2
    assert strength(worker(peoples=("greece", "hittites"))) == 1


def born(name: str, extra: int = 0, round: int = 2, **has: object) -> dict[str, int]:
    """What the birth of a people brings at once, its workers left out."""
    s = table(round=round)
    give(s, 0, coins=10, workers=BOOK.peoples[people(name)].population, **has)  # type: ignore[arg-type]
    s.pool = (people(name), *(card for card in s.pool if card != people(name)))
    s.extra = (extra, *(0,) * (len(s.pool) - 1))
    return doing(begin(s), birth(name))


def test_AC_103_iberia_gains_technologies_for_extra_coins() -> None:
    s = table(round=2)
    s.pool, s.extra = (people("iberia"),), (5,)
    play(begin(s), birth("iberia"), ("learn", tech("mining")), ("learn", tech("iron_working")))
    assert s.players[0].technologies.bit_count() == 2
    assert asked(s) == "people"


def test_AC_EX_12_five_extra_coins_are_two_technologies() -> None:
    s = table(round=2)
    s.pool, s.extra = (people("iberia"),), (5,)
    play(begin(s), birth("iberia"))
    assert asked(s) == "learn"
    play(s, ("learn", tech("writing")), ("learn", tech("sailing")))
    assert asked(s) != "learn"


def test_AC_Q_08_iberia_takes_the_coins_as_well() -> None:
    assert born("iberia", 5) == {"coins": 5}


def test_AC_104_ottomans() -> None:
    s = worker(peoples=("ottoman",), technologies=("writing", "education", "mining"))
    assert (price(s, "research", "science"), price(s, "research", "iron_working")) == (1, 4)


def test_AC_105_incas() -> None:
    s = table(round=2)
    s.pool, s.extra = (people("inca"),), (0,)
    play(begin(s), birth("inca"))
    assert doing(s, ("take", wonder("petra"))) == {"wonders": 1, "coins": 6}


def test_AC_106_carthage() -> None:
    assert born("carthage", 4) == {"coins": 12}


def test_AC_107_kongo() -> None:
    assert doing(worker(peoples=("congo",), workers=2), REST) == {"coins": 3, "workers": 1, "points": 2}


def test_AC_108_korea() -> None:
    s = worker(peoples=("korea",))
    assert doing(s, research("writing")) == {"coins": -4 + 1, "points": 3, "technologies": 1}
    assert doing(s, research("mining")) == {"coins": -4 + 1, "points": 1, "technologies": 1}


def test_AC_109_maya_use_future_cards() -> None:
    s = worker(peoples=("maya",))
    assert act("culture") in legal(s)
    assert act("hunting") not in legal(worker(round=2, peoples=("maya",)))
    shown = {act(name) for name, deed in deeds(s).items() if name != "research" and deed.offer.possible}
    assert shown == {a for a in legal(s) if a[0] == "act"}, "what is shown is what can be done"


def test_AC_Q_15_future_cards_lie_to_the_right_and_the_plague_has_no_space() -> None:
    s = worker(round=6, peoples=("maya",))
    assert {a[1] for a in legal(s) if a[0] == "act"} == {
        BOOK.action_number[n] for n in ("wonder", "exploit", "trade", "culture")
    }


def test_AC_110_maya_farm_better() -> None:
    assert doing(worker(peoples=("maya",)), act("farming")) == {"coins": 4}


def test_AC_111_persia_gains_in_every_war() -> None:
    s = table()
    give(s, 0, peoples=("persia",), technologies=("mining", "iron_working", "gunpowder"), coins=0)
    give(s, 1, technologies=("mining", "iron_working", "gunpowder"), peoples=("nubia",))
    war(s)
    assert coins(s)[0] == 3


@pytest.mark.parametrize(
    "has", [{"peoples": ("polynesia",)}, {"wonders": ("terracotta_army",)}, {"technologies": ("castles",)}]
)
def test_AC_112_polynesia_is_spared_in_war(has: dict[str, tuple[str, ...]]) -> None:
    s = table()
    give(s, 0, workers=2, **has)  # type: ignore[arg-type]
    give(s, 1, workers=2, technologies=("gunpowder",))
    war(s)
    assert workers(s) == [2, 2]


def test_AC_Q_17_the_exemption_moves_nothing_and_does_not_help_against_the_plague() -> None:
    s = table()
    give(s, 0, workers=2, peoples=("polynesia",))
    give(s, 1, workers=2, peoples=("greece",))
    war(s)
    assert workers(s) == [2, 1]
    rounds.plague(BOOK, s, None)
    assert workers(s) == [1, 0]


def test_AC_113_polynesia_fishes_better() -> None:
    assert doing(worker(peoples=("polynesia",)), act("fishing")) == {"coins": 3}


def test_AC_114_rome() -> None:
    four = ("writing", "sailing", "mathematics", "mining")
    assert strength(worker(peoples=("rome",), technologies=four)) == 2 + 1
    assert strength(worker(peoples=("rome",), technologies=four[:3])) == 1 + 1


def test_AC_115_scythias_workers_come_back_from_conquest() -> None:
    s = worker(round=3, peoples=("scythia",))
    play(s, act("conquest"), END)
    assert workers(s)[0] == 4


def test_AC_116_scythia_takes_two_coins_from_each() -> None:
    s = worker(3, round=3, peoples=("scythia",))
    give(s, 1, coins=7)
    play(s, act("conquest"))
    assert coins(s) == [20, 5, 1]


def test_AC_TX_8_scythia_against_nothing_one_and_five() -> None:
    s = worker(4, round=3, peoples=("scythia",))
    for seat, money in ((1, 0), (2, 1), (3, 5)):
        give(s, seat, coins=money)
    play(s, act("conquest"))
    assert coins(s)[1:] == [0, 0, 3]


def test_AC_117_slavs() -> None:
    s = worker(peoples=("slavs",))
    assert doing(s, END) == {"coins": 1}
    give(s, 1, peoples=("nubia",))
    assert doing(s, END) == {}


def test_AC_118_sumerians() -> None:
    s = worker(peoples=("sumer",), coins=0)
    assert doing(s, research("writing")) == {"points": 1, "technologies": 1}
    assert research("mining") not in legal(s)


def test_AC_119_tiwanaku() -> None:
    assert born("tiwanaku", round=3) == {"points": 3}


def test_AC_EX_14_tiwanaku_in_round_one_scores_five() -> None:
    assert born("tiwanaku", round=1) == {"points": 5}


def test_AC_120_vikings_forbid_trade() -> None:
    s = worker(round=4)
    assert act("trade") in legal(s)
    give(s, 1, peoples=("vikings",))
    assert why(acting(s), act("trade")).rule == "AC-120"
    assert act("trade") in legal(worker(round=4, peoples=("vikings",)))


def test_AC_Q_18_the_ban_covers_own_spaces_and_future_cards_while_vikings_rule() -> None:
    s = table(round=1)
    give(s, 0, peoples=("maya", "nabatea"), workers=3)
    give(s, 1, peoples=("vikings",))
    assert act("trade") not in legal(acting(s))
    give(s, 1, peoples=("greece", "vikings"))
    assert act("trade") in legal(acting(s))


def test_AC_Q_18_a_birth_above_the_vikings_ends_the_ban() -> None:
    s = table(round=4)
    give(s, 0, peoples=("maya",), workers=3)
    give(s, 1, peoples=("vikings",), workers=3)
    assert act("trade") not in legal(acting(s))
    play(begin(s, 1), birth("egypt"))
    assert act("trade") in legal(acting(s))


def test_AC_121_vikings_have_strength() -> None:
    assert strength(worker(peoples=("vikings",))) == 1


# -- every people: what its main ability and its legacy change

MAIN = [
    ("egypt", 1, [act("wonder"), ("take", wonder("pyramids"))], {"coins": -7 + 2 + 1, "points": 3, "wonders": 1}),
    ("mali", 1, [act("exploit")], {"coins": 2 + 2 + 1}),
    ("nubia", 1, [act("hunting")], {"coins": 2, "points": 1}),
    ("greece", 1, [research("writing")], {"coins": -4, "points": 2, "technologies": 1}),
    ("italy", 5, [act("culture")], {"coins": -4, "points": 3}),
    ("celts", 1, [END], {"points": 1}),
    ("huns", 3, [act("conquest")], {"coins": 1 + 2, "points": 2 + 1}),
    ("assyria", 3, [act("conquest")], {"points": 3}),
    ("franks", 1, [act("conquest")], {"points": 2}),
    ("khitan", 1, [END], {}),
    ("tibet", 1, [("act", BOOK.action_number["monastery"])], {"points": 1, "coins": 1}),
    ("nabatea", 4, [act("trade")], {"coins": 2, "points": 1}),
    ("malays", 1, [act("fishing"), act("fishing")], {"coins": 4}),
    ("malays", 4, [act("trade")], {"coins": 2 + 1 + 1}),
    ("siam", 1, [act("farming"), act("farming")], {"coins": 10}),
    ("mississippi", 2, [act("construction")], {"points": 3}),
    ("ottoman", 1, [research("writing")], {"coins": -4, "points": 1, "technologies": 1}),
]


@pytest.mark.parametrize(("name", "round", "actions", "change"), MAIN, ids=[row[0] for row in MAIN])
def test_a_main_ability(name: str, round: int, actions: list[tuple[object, ...]], change: dict[str, int]) -> None:
    assert doing(worker(round=round, peoples=(name,)), *actions) == change


LEGACY = [
    ("egypt", 1, "wonder", {"coins": -6, "points": 3}),
    ("aksum", 4, "trade", {"coins": 3}),
    ("carthage", 4, "trade", {"coins": 3}),
    ("congo", 1, "hunting", {"coins": 2, "points": 1}),
    ("mali", 1, "exploit", {"coins": 3}),
    ("britain", 1, "fishing", {"coins": 2}),
    ("franks", 1, "farming", {"coins": 4}),
    ("iberia", 1, "exploit", {"coins": 3}),
    ("slavs", 1, "hunting", {"coins": 2, "points": 1}),
    ("huns", 3, "conquest", {"coins": 2}),
    ("scythia", 1, "hunting", {"coins": 2, "points": 1}),
    ("vikings", 1, "exploit", {"coins": 3}),
    ("china", 1, "farming", {"coins": 4}),
    ("japan", 5, "culture", {"coins": -3, "points": 2}),
    ("arabs", 4, "trade", {"coins": 3}),
    ("babylon", 2, "construction", {"coins": -1, "points": 2}),
    ("nabatea", 1, "trade", {"coins": 2}),
    ("persia", 1, "farming", {"coins": 4}),
    ("phoenicia", 1, "fishing", {"coins": 2}),
    ("sumer", 1, "farming", {"coins": 4}),
    ("harappa", 5, "culture", {"coins": -3, "points": 2}),
    ("india", 1, "farming", {"coins": 4}),
    ("khmer", 1, "wonder", {"coins": -6, "points": 3}),
    ("malays", 4, "trade", {"coins": 3}),
    ("siam", 1, "farming", {"coins": 4}),
    ("aztecs", 1, "exploit", {"coins": 3}),
    ("inca", 1, "wonder", {"coins": -6, "points": 3}),
    ("mississippi", 1, "hunting", {"coins": 2, "points": 1}),
    ("olmecs", 5, "culture", {"coins": -3, "points": 2}),
    ("polynesia", 1, "fishing", {"coins": 2}),
    ("tiwanaku", 2, "construction", {"coins": -1, "points": 2}),
]


@pytest.mark.parametrize(("name", "round", "doing_what", "change"), LEGACY, ids=[row[0] for row in LEGACY])
def test_a_legacy(name: str, round: int, doing_what: str, change: dict[str, int]) -> None:
    """Below Turkey's main civilization, which changes no action."""
    s = worker(round=round, peoples=("turks", name))
    give(s, 1, technologies=("gunpowder",))
    assert doing(s, act(doing_what)) == change


STRONG = ("nubia", "rome", "byzantium", "germania", "mongolia", "turks", "khitan", "assyria", "hittites", "ottoman")


@pytest.mark.parametrize("name", STRONG)
def test_a_legacy_of_strength(name: str) -> None:
    assert strength(worker(peoples=("greece", name))) == 1


PRINTED = {"nubia": 1, "franks": 1, "germania": 2, "huns": 1, "mongolia": 3, "turks": 1, "vikings": 1, "khitan": 1,
           "assyria": 2, "hittites": 1}  # fmt: skip


@pytest.mark.parametrize("card", BOOK.peoples, ids=lambda card: card.id)
def test_the_strength_of_a_main_civilization(card: object) -> None:
    name: str = card.id  # type: ignore[attr-defined]
    assert strength(worker(peoples=(name,))) == PRINTED.get(name, 0) + (name in STRONG)


POPULATION = {
    2: ("congo", "celts", "babylon", "inca", "tiwanaku"),
    4: ("aksum", "rome", "byzantium", "slavs", "persia", "harappa", "india"),
}


@pytest.mark.parametrize("card", BOOK.peoples, ids=lambda card: card.id)
def test_a_birth_brings_the_workers_of_its_population(card: object) -> None:
    name: str = card.id  # type: ignore[attr-defined]
    s = table(round=2)
    s.pool, s.extra = (people(name),), (0,)
    s.deck = tuple(number for number in range(len(BOOK.peoples)) if number not in s.pool)
    play(begin(s), birth(name))
    assert workers(s)[0] == next((n for n, names in POPULATION.items() if name in names), 3)


END_OF_GAME = [
    ("greece", {"technologies": ("writing", "sailing", "mining")}, 1),
    ("italy", {"coins": 14}, 2),
    ("italy", {"coins": 15}, 3),
    ("celts", {}, 2),
    ("celts", {"technologies": ("writing",)}, 0),
    ("tibet", {"workers": 3}, 1),
    ("tibet", {"workers": 4}, 2),
    ("maya", {"technologies": ("science", "gunpowder", "mining")}, 2),
]


@pytest.mark.parametrize(("name", "has", "score"), END_OF_GAME, ids=lambda value: str(value))
def test_a_legacy_of_the_games_end(name: str, has: dict[str, object], score: int) -> None:
    assert final(worker(**{"peoples": ("rome", name), "coins": 0, "workers": 0, **has})) == score  # type: ignore[arg-type]


def test_births_that_bring_something() -> None:
    assert born("italy") == {"coins": 1}
    assert born("lydia") == {"coins": 4}
    assert born("khmer", wonders=("petra", "colossus")) == {"points": 4}


def test_lydia_gives_the_others_two_coins() -> None:
    s = table(3)
    s.pool = (people("lydia"), *s.pool[1:])
    play(begin(s), birth("lydia"))
    assert coins(s) == [7, 5, 5]


def test_olmecs_gain_a_technology_of_the_first_level() -> None:
    s = table(round=2)
    give(s, 0, technologies=("mining",))
    s.pool, s.extra = (people("olmecs"),), (0,)
    play(begin(s), birth("olmecs"))
    assert legal(s) == [("learn", tech("writing")), ("learn", tech("sailing"))]


def test_japans_worker_comes_back_from_exploit() -> None:
    s = worker(peoples=("japan",))
    play(s, act("exploit"), END)
    assert workers(s)[0] == 4


def test_turks_score_in_war_unless_they_are_weakest() -> None:
    s = table()
    give(s, 0, peoples=("turks",))
    give(s, 1, workers=1)
    war(s)
    assert points(s) == 1
    give(s, 1, technologies=("gunpowder",))
    war(s)
    assert points(s) == 1


def test_korea_gets_a_coin_for_each_technology_however_it_is_gained() -> None:
    s = worker(peoples=("babylon", "korea"))
    play(s, END)
    assert doing(s, ("learn", tech("writing"))) == {"technologies": 1, "coins": 1}


def test_the_monastery_takes_one_worker() -> None:
    assert ("act", BOOK.action_number["monastery"]) in legal(worker(peoples=("tibet",), workers=1))


def test_khitan_counts_the_other_peoples() -> None:
    assert doing(worker(peoples=("khitan", "egypt", "rome")), END) == {"coins": 2}


# -- wonders

WONDERS = [
    ("pyramids", {"workers": 3}, 2 + 1),
    ("pyramids", {"workers": 4}, 2 + 2),
    ("great_wall", {"technologies": ("iron_working",), "peoples": ("nubia",)}, 2),
    ("great_library", {"technologies": ("writing", "sailing", "mining")}, 1 + 1),
    ("great_library", {"technologies": ("writing", "sailing", "mining", "education")}, 1 + 2),
    ("hanging_gardens", {}, 1),
    ("colossus", {"coins": 11}, 3),
    ("lighthouse", {}, 1),
    ("parthenon", {}, 2),
    ("colosseum", {}, 2),
    ("petra", {}, 0),
    ("terracotta_army", {}, 2),
    ("angkor_wat", {}, 1),
    ("machu_picchu", {"peoples": ("rome", "egypt")}, 2),
    ("stonehenge", {"technologies": ("writing", "sailing")}, 3),
    ("stonehenge", {"technologies": ("writing", "education", "science", "sailing", "mining", "mathematics")}, 0),
    ("hagia_sophia", {}, 3),
    ("forbidden_city", {}, 0),
]


@pytest.mark.parametrize(("name", "has", "score"), WONDERS, ids=lambda value: str(value))
def test_a_wonder_at_the_games_end(name: str, has: dict[str, object], score: int) -> None:
    assert final(worker(**{"coins": 0, "workers": 0, **has, "wonders": (name,)})) == score  # type: ignore[arg-type]


def test_wonders_with_something_at_once_or_lasting() -> None:
    s = worker(round=2)
    s.wonders = (wonder("petra"), wonder("forbidden_city"))
    play(s, act("wonder"))
    assert doing(s, ("take", wonder("petra"))) == {"wonders": 1, "coins": 6}
    assert doing(s, ("take", wonder("forbidden_city"))) == {"wonders": 1, "points": 4}
    assert doing(worker(wonders=("hanging_gardens",)), END) == {"coins": 1}
    assert doing(worker(wonders=("lighthouse",)), act("fishing")) == {"coins": 2}
    assert doing(worker(round=4, wonders=("lighthouse",)), act("trade")) == {"coins": 3}
    assert doing(worker(round=5, wonders=("parthenon",)), act("culture"))["points"] == 3
    assert doing(worker(round=3, wonders=("colosseum",)), act("conquest")) == {"points": 1}


def test_AC_Q_36_any_number_of_wonders_and_technologies() -> None:
    s = worker(wonders=tuple(card.id for card in BOOK.wonders if card.id not in ("petra",)))
    s.wonders = (wonder("petra"),)
    assert doing(s, act("wonder"), ("take", wonder("petra")))["wonders"] == 1


def test_AC_Q_37_alone_nobody_else_is_touched() -> None:
    s = worker(1, round=3, peoples=("scythia",))
    assert doing(s, act("conquest")) == {}
