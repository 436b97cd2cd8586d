"""What cards show and say in three languages, and all that is told in a game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.control import If, May
from game.core.effects import Effect, Per
from game.core.rules import CHANCE, Event, Refusal
from game.origins import ops, say
from game.origins.codes import COLOURS, SIGNS
from tests.golden.sentences import path_of
from tests.rules.origins.build import (
    BOOK,
    KIND,
    LANGUAGES,
    RULES,
    begin,
    build,
    colour,
    die,
    give,
    hold,
    laid_out,
    own,
    play,
    ready,
    run,
    table,
    use,
    used,
)


def told(name: str) -> list[str]:
    return [BOOK.effects[name].tell(RULES.texts[lang]) for lang in LANGUAGES]


def strip(name: str) -> str:
    """The icons as one line."""
    icons = BOOK.effects[name].icons()
    return " | ".join(" ".join(str(part) for part in icon if part not in ("", None)) for icon in icons)


# -- cards and the board; how they are told as a whole, each under its name, is held by tests/golden

PROOFREAD = path_of("origins").read_text("utf-8")

ICONS = {
    "agora": "gain any 1",
    "building.quarry": "gain stone 1 | gain stone 1 | per empty_neighbours",
    "building.mint": "gain gold 1",
    "building.harbour": "score 2 | per yellow_buildings",
    "building.granary": "gain food 1 | gain food 1 | per farms",
    "building.market": "score 4 | per yellow_patricians",
    "building.workshop": "gain any 1",
    "building.hippodrome": "score 2 | per red_buildings | score 2 | per red_patricians",
    "building.veterans": "patrician red | score 1 | per its_value | lower 1",
    "building.outpost": "march 1 | or | attack",
    "building.riding_grounds": "march 2 | gain stone_or_food 1 | per weaker",
    "building.citadel": "march 1 | per red_buildings",
    "building.armoury": "march 2 | and_or | attack",
    "building.forum": "speaker",
    "building.stone_circle": "score | table 0/1/3/6/10 | per building_colours",
    "building.construction_site": "reserve",
    "building.estate": "citizen free",
    "building.court": "patrician unused | recolour",
    "building.castle": "score 1 | score 3 | per closed_districts",
    "building.obelisk": "score | table 1/2/4/7 | per obelisk_copies",
    "building.monument": "climb any 1",
    "building.temple_mountain": "climb mountain 2 | may | pay gold 1 | climb other 1",
    "building.temple_forest": "climb forest 2 | may | pay gold 1 | climb other 1",
    "building.temple_sea": "climb sea 2 | may | pay gold 1 | climb other 1",
    "building.holy_place": "score | table 3/6/10 | per zodiac_cards",
    "building.healers": "score 1 | score 1 | per patricians",
    "building.fountain": "gain wisdom 1 | reset",
    "building.main_gate": "patrician unused | raise up_to 2",
    "building.artists_workshop": "score 3 | per patrician_colours",
    "building.astronomical_tower": "gain wisdom 1 | gain wisdom 1 | per advisors",
    "building.mage_tower": "neighbour",
    "zodiac.aries": "score 1 | per red_dice",
    "zodiac.gemini": "gain any 1 | per retreat",
    "zodiac.capricorn": "may | patrician any | raise 2",
    "zodiac.leo": "raise seat 2",
    "zodiac.cancer": "may | citizen free",
    "zodiac.pisces": "gain gold 1",
    "zodiac.scorpio": "gain wisdom 1",
    "zodiac.sagittarius": "may | raise 1",
    "zodiac.libra": "may | citizen",
    "zodiac.aquarius": "may | pay gold 1 | climb other 1",
    "site.barracks.upper": "gain stone 3",
    "site.barracks.lower": "march 1 | and_or | attack",
    "site.yard.upper": "gain food 3",
    "site.yard.lower": "buy",
    "site.temple.upper": "gain wisdom 3",
    "site.temple.lower": "pay stone 1 | climb any 2 | card",
    "site.forum.upper": "gain any 1 | gain gold 1",
    "site.forum.lower": "citizen",
    "site.school.upper": "gain stone 1 | gain food 1 | gain wisdom 1",
    "site.school.lower": "times up_to 3 | pay food 1 | patrician unused | raise 1 | or | pay food 1 | march 1",
    "bonus.blue": "pay stone 1 | climb any 1",
    "bonus.purple": "pay food 1 | buy",
    "bonus.red": "pay wisdom 1 | march 1 | or | attack",
    "bonus.orange": "speaker",
    "bonus.yellow": "gain any 1",
    "space.2": "may | pay any 1 | gain gold 1",
    "space.3": "gain stone 1",
    "space.4": "gain food 1",
    "space.5": "gain wisdom 1",
    "space.6": "gain gold 1",
    "space.7": "gain gold 1",
    "space.8": "gain any 1 | gain stone 1",
    "space.9": "gain any 1 | gain food 1",
    "space.10": "gain any 1 | gain wisdom 1",
    "space.11": "gain any 1 | gain gold 1",
    "space.12": "gain gold 2",
}


def test_OR_055_every_building_shows_what_it_does() -> None:
    assert {f"building.{kind.id}" for kind in BOOK.kinds} < {*ICONS}
    assert {name: strip(name) for name in BOOK.effects} == ICONS


def test_OR_204_every_building_tells_what_it_does() -> None:
    assert all(sentence in PROOFREAD for kind in BOOK.kinds for sentence in told(f"building.{kind.id}"))


def test_OR_Q_17_the_agora_gives_a_basic_resource() -> None:
    assert told("agora") == told("building.workshop")


def test_OR_088_every_zodiac_card_tells_what_it_does() -> None:
    for sign in SIGNS:
        assert all(say.sign_text(BOOK, sign, RULES.texts[lang]) in PROOFREAD for lang in LANGUAGES), sign


def test_OR_103_every_action_of_the_board_tells_and_shows_what_it_does() -> None:
    board = [name for name in ICONS if name.startswith(("site.", "bonus."))]
    assert len(board) == 2 * len(BOOK.sites) + len(COLOURS)
    assert all(sentence in PROOFREAD for name in board for sentence in told(name))


# -- effects that no card has yet: whoever writes one gets sentences like these


def gain(n: int | Per = 1, good: Any = "gold") -> ops.Gain:
    return ops.Gain("gain", good, n)


def pay(n: int = 1, good: Any = "food") -> ops.Pay:
    return ops.Pay("pay", good, n)


ATTACK = ops.Attack("attack")
MADE_UP: list[tuple[list[Any], str, str, str]] = [
    (
        [pay(2, "stone"), pay(1, "wisdom"), ops.Score("score", 5)],
        "Pay 2 stone and 1 wisdom to score 5 VP.",
        "Zapłać 2 kamienie i 1 mądrość, aby zdobyć 5 PZ.",
        "Потратьте 2 камня и 1 мудрость, чтобы получить 5 ПО.",
    ),
    (
        [gain(), May("may", [pay(), gain(2, "stone")]), ATTACK],
        "Gain 1 gold. You may pay 1 food to gain 2 stone. Attack.",
        "Weź 1 złoto. Możesz zapłacić 1 żywność, aby wziąć 2 kamienie. Przeprowadź atak.",
        "Получите 1 золото. Вы можете потратить 1 еду, чтобы получить 2 камня. Проведите атаку.",
    ),
    (
        [May("may", [May("may", [ATTACK])])],
        "You may attack, if you wish.",
        "Możesz przeprowadzić atak, jeśli chcesz.",
        "Вы можете провести атаку, если хотите.",
    ),
    (
        [If("if", Per("buildings", "blue"), [gain()], [ops.Score("score", 1)], 2)],
        "Count 1 for each blue building in your city; with at least 2, gain 1 gold; otherwise score 1 VP.",
        "Policz po 1 za każdą niebieską budowlę w swoim mieście; jeśli wyjdzie co najmniej 2, weź 1 złoto; w "
        "przeciwnym razie zdobądź 1 PZ.",
        "Отсчитайте по 1 за каждое синее здание в своём городе; если получилось не меньше 2, получите 1 золото; иначе "
        "получите 1 ПО.",
    ),
    (
        [ops.March("march", Per("farms", plus=1))],
        "Move 1 space on the military track + 1 space for each farm in your city.",
        "Przesuń się o 1 pole na torze militarnym + 1 pole za każdą farmę w swoim mieście.",
        "Продвиньтесь на 1 клетку по шкале войны + 1 клетку за каждую ферму в своём городе.",
    ),
    (
        [gain(Per("copies", "obelisk", table=(0, 1, 3)), "stone")],
        "Gain 1/3 stone for 1/2 obelisks in your city.",
        "Weź 1/3 kamieni za 1/2 obeliski w swoim mieście.",
        "Получите 1/3 камней за 1/2 обелисков в своём городе.",
    ),
    (
        [May("may", [ops.Patrician("patrician", "any", [ops.Lower("lower", 1), gain()], "orange")])],
        "You may choose one of your orange patricians, used or unused, then lower the value of that die by 1, to a "
        "minimum of 1, then gain 1 gold.",
        "Możesz wybrać jednego ze swoich pomarańczowych patrycjuszy, także na planszy, a następnie zmniejszyć o 1 "
        "wartość tej kości (do min. 1), a następnie wziąć 1 złoto.",
        "Вы можете выбрать одного из своих оранжевых граждан, рядом с планшетом или на поле, затем уменьшить на "
        "1 значение этого кубика (но не ниже 1), затем получить 1 золото.",
    ),
    (
        [gain(22, "stone"), gain(5), ops.GainAny("gain_any", 2)],
        "Gain 22 stone, 5 gold and 2 basic resources of your choice.",
        "Weź 22 kamienie, 5 złota i 2 dowolne surowce podstawowe.",
        "Получите 22 камня, 5 золота и 2 любых базовых ресурса.",
    ),
]


@pytest.mark.parametrize(("verbs", "en", "pl", "ru"), MADE_UP)
def test_a_new_card_is_told_well(verbs: list[Any], en: str, pl: str, ru: str) -> None:
    effect = Effect(tuple(verbs), 0)
    assert [effect.tell(RULES.texts[lang]) for lang in LANGUAGES] == [en, pl, ru]


# -- actions, events, refusals


def said(thing: Any, s: Any) -> tuple[str, ...]:
    return tuple(RULES.say(thing, s, lang) for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("n", "en", "pl", "ru"),
    [
        (1, "1 stone, 1 food", "1 kamień, 1 żywność", "1 камень, 1 еду"),
        (2, "2 stone, 2 food", "2 kamienie, 2 żywności", "2 камня, 2 еды"),
        (5, "5 stone, 5 food", "5 kamieni, 5 żywności", "5 камней, 5 еды"),
        (11, "11 stone, 11 food", "11 kamieni, 11 żywności", "11 камней, 11 еды"),
        (21, "21 stone, 21 food", "21 kamieni, 21 żywności", "21 камень, 21 еду"),
        (22, "22 stone, 22 food", "22 kamienie, 22 żywności", "22 камня, 22 еды"),
    ],
)
def test_numbers_take_the_right_forms(n: int, en: str, pl: str, ru: str) -> None:
    s = laid_out()
    assert said(Event(("gained", 0, n, n, 0, n)), s) == (
        f"gains {en} and {n} gold",
        f"bierze {pl} i {n} {'złoto' if n == 1 else 'złota'}",
        f"получает {ru} и {n} {'золото' if n in (1, 21) else 'золота'}",
    )


EVENTS: list[tuple[tuple[Any, ...], str, str, str]] = [
    (
        ("marched", 0, 2, 7, 2),
        "moves to space 7 of the military track and takes 2 superiority tokens",
        "przesuwa się na 7. pole toru militarnego i bierze 2 znaczniki przewagi",
        "продвигается на 7-ю клетку шкалы войны и берёт 2 жетона превосходства",
    ),
    (
        ("climbed", 0, 2, 3, 5),
        "moves to space 5 in the Sea temple",
        "przesuwa się na 5. pole w Świątyni Mórz",
        "продвигается на 5-ю клетку шкалы Морского храма",
    ),
    (
        ("attacked", 0, 4, 1, 2),
        "attacks (1 disc behind, 2 borders passed)",
        "przeprowadza atak (wyprzedzone dyski: 1; minięte pola graniczne: 2)",
        "проводит атаку (дисков позади: 1; пройденных рубежей: 2)",
    ),
    (
        ("matched", 0, 3, 12, 9, 2),
        "scores district card 4: 9 VP and 2 gold",
        "zdobywa za 4. kartę dzielnicy: 9 PZ i 2 złota",
        "получает награду за 4-ю карту района: 9 ПО и 2 золота",
    ),
    (
        ("matched", 0, 0, 12, 5, 0),
        "scores district card 1: 5 VP",
        "zdobywa za 1. kartę dzielnicy: 5 PZ",
        "получает награду за 1-ю карту района: 5 ПО",
    ),
    (
        ("scored", 0, 2, 3, "attack"),
        "scores 3 VP (Military track)",
        "zdobywa 3 PZ (Tor militarny)",
        "получает 3 ПО (Шкала войны)",
    ),
    (
        ("visited", 0, 0, 4),
        "sends the archon to encounter site 5",
        "wysyła archonta na 5. miejsce spotkania",
        "отправляет архонта в зону контакта 5",
    ),
    (
        ("visited", 0, 3, 0),
        "sends a speaker of value 3 to encounter site 1",
        "wysyła mówcę o wartości 3 na 1. miejsce spotkania",
        "отправляет оратора со значением 3 в зону контакта 1",
    ),
    (
        ("changed", 0, used(0, die("red", 3)), used(0, die("red", 5))),
        "turns the red patrician of value 3 to 5",
        "ustawia czerwonego patrycjusza o wartości 3 na wartość 5",
        "меняет красного гражданина со значением 3: значение теперь 5",
    ),
    (
        ("changed", 0, die("yellow", 4), die("blue", 4)),
        "swaps the yellow patrician of value 4 for the blue citizen die of value 4",
        "zamienia żółtego patrycjusza o wartości 4 na niebieską kość obywatela o wartości 4",
        "меняет жёлтого гражданина со значением 4 на синий кубик жителя со значением 4",
    ),
    (
        ("tower", 0, colour("orange"), 4),
        "builds level 4 of the orange tower",
        "buduje 4. piętro pomarańczowej wieży",
        "строит 4-й уровень оранжевой башни",
    ),
    (
        ("built", 0, KIND["market"], 2, 0, 1, 0),
        "builds the Market on a farm",
        "dodaje do miasta budowlę „Targowisko” na miejscu farmy",
        "строит здание «Рынок» на месте фермы",
    ),
    (
        ("seat_raised", 0, die("purple", 2), die("purple", 4)),
        "turns the purple citizen die of value 2 in the government seat to 4",
        "ustawia fioletową kość obywatela o wartości 2 w siedzibie władz na wartość 4",
        "меняет фиолетовый кубик жителя со значением 2 в центре власти: значение теперь 4",
    ),
    (
        ("reserved", 0, KIND["estate"], 3),
        "sets the Estate aside",
        "odkłada na później budowlę „Posiadłość”",
        "откладывает здание «Усадьба»",
    ),
    (
        ("held", 0),
        "spends a superiority token: no site rises this turn",
        "wydaje znacznik przewagi, aby w tej turze nie zwiększać wartości miejsc spotkań",
        "тратит жетон превосходства, чтобы не увеличивать значения зон контакта в этом ходу",
    ),
    (
        ("acted", 0, 4, "action", 0),
        "takes the main action “Gain 1 stone, 1 food and 1 wisdom”",
        "wykonuje akcję główną „Weź 1 kamień, 1 żywność i 1 mądrość”",
        "выполняет основное действие «Получите 1 камень, 1 еду и 1 мудрость»",
    ),
    (
        ("arose", 1),
        "The end of the game is near: no gold is left above the district cards",
        "Zbliża się koniec gry: nad kartami dzielnic nie ma już złota",
        "Близится конец игры: над картами районов не осталось золота",
    ),
    (
        ("retired", 0, die("blue", 6), 1),
        "makes the blue patrician of value 6 an advisor",
        "mianuje doradcą niebieskiego patrycjusza o wartości 6",
        "делает советником синего гражданина со значением 6",
    ),
    (
        ("retired", 0, die("blue", 6), 0),
        "returns the blue patrician of value 6 to the reserve, as there already is an advisor of that colour",
        "odkłada do rezerwy niebieskiego patrycjusza o wartości 6, bo na torze jest już doradca tego koloru",
        "возвращает в запас синего гражданина со значением 6: советник этого цвета уже есть",
    ),
    (
        ("returned", KIND["quarry"]),
        "The Quarry goes under its stack",
        "Płytka „Kamieniołom” wraca na spód stosu",
        "Жетон «Каменоломня» кладут под низ стопки",
    ),
    (
        ("moved_up", 2, -1),
        "The last space of the building pool stays empty",
        "Ostatnie pole puli budowli zostaje puste",
        "Последняя ячейка ряда зданий остаётся пустой",
    ),
]


@pytest.mark.parametrize(("fact", "en", "pl", "ru"), EVENTS)
def test_what_happened_is_told(fact: tuple[Any, ...], en: str, pl: str, ru: str) -> None:
    assert said(Event(fact), laid_out()) == (en, pl, ru)


def test_OR_096_a_visit_tells_what_the_worker_lacks() -> None:
    s = table()
    hold(s, die("blue", 2))
    give(s, wisdom=1)
    s.sites = (1, 1, 3, 1, 1)
    begin(s)
    assert said(("visit", die("blue", 2), 2), s) == (
        "Send the blue patrician of value 2 to encounter site 3 for 1 wisdom.",
        "Wyślij niebieskiego patrycjusza o wartości 2 na 3. miejsce spotkania za 1 mądrość.",
        "Отправьте синего гражданина со значением 2 в зону контакта 3 за 1 мудрость.",
    )


def test_OR_140_a_holder_is_told_with_its_price() -> None:
    s = table()
    give(s, food=2)
    assert said(("grow",), begin(s)) == (
        "Grow your population for 2 food.",
        "Zwiększ populację za 2 żywności.",
        "Увеличьте население за 2 еды.",
    )


def test_OR_113_each_way_to_use_food_is_told_by_what_it_does() -> None:
    s = table()
    hold(s, die("red", 2))
    give(s, food=1)
    run(s, "site.school.lower")
    assert said(("option", 0), s)[0] == "Pay 1 food to add 1 to the value of one of your unused patricians."
    assert said(("option", 1), s) == (
        "Pay 1 food to move 1 space on the military track.",
        "Zapłać 1 żywność, aby przesunąć się o 1 pole na torze militarnym.",
        "Потратьте 1 еду, чтобы продвинуться на 1 клетку по шкале войны.",
    )


def test_OR_216_each_half_of_a_military_action_is_told_by_what_it_does() -> None:
    s = use(table(), "armoury")
    assert said(("option", 0), s)[1] == "Przesuń się o 2 pola na torze militarnym."
    assert said(("option", 1), s) == ("Attack.", "Przeprowadź atak.", "Проведите атаку.")


def test_OR_226_an_offer_is_told_by_what_it_does() -> None:
    s = table()
    give(s, gold=1)
    use(s, "temple_forest")
    assert said(("yes",), s) == (
        "Pay 1 gold to move 1 space in another temple.",
        "Zapłać 1 złoto, aby przesunąć się o 1 pole w innej świątyni.",
        "Потратьте 1 золото, чтобы продвинуться на 1 клетку по шкале другого храма.",
    )
    play(s, ("yes",))
    assert ("pay", 0, 0, 0, 1) in RULES.legal(s)
    assert said(("pay", 0, 0, 0, 1), s) == ("Pay 1 gold.", "Zapłać 1 złoto.", "Потратьте 1 золото.")


def test_OR_060_a_new_building_is_offered_by_its_name() -> None:
    s = table()
    build(s, {(1, 0): "mint"})
    s.stack = ()
    RULES.machine.push(s, BOOK.flow["ability"], 0, s.players[0].cells[-1])
    ready(s)
    assert said(("yes",), s) == (
        "Use the Mint.",
        "Użyj zdolności budowli „Mennica”.",
        "Примените эффект здания «Монетный двор».",
    )


def test_OR_Q_43_of_two_cards_each_is_told_by_its_name() -> None:
    s = table()
    own(s, "cancer", "gemini")
    s.players[0].march = 3
    begin(s)
    play(s, ("pass",))
    assert {action: said(action, s) for action in RULES.legal(s)} == {
        ("first", 0): ("Use Gemini first.", "Najpierw użyj karty „Bliźnięta”.", "Сначала примените карту «Близнецы»."),
        ("first", 1): ("Use Cancer first.", "Najpierw użyj karty „Rak”.", "Сначала примените карту «Рак»."),
    }


def test_OR_195_patricians_at_sites_are_told_apart() -> None:
    s = table()
    own(s, "capricorn")
    hold(s, die("red", 2), die("red", 3))
    player = s.players[0]
    player.ready, player.away = (die("red", 2),), (used(1, die("red", 2)),)
    run(s, "zodiac.capricorn")
    play(s, ("yes",))
    assert [said(action, s)[0] for action in RULES.legal(s)] == [
        "Choose the red patrician of value 2.",
        "Choose the red patrician of value 2 at encounter site 2.",
    ]
    assert said(("patrician", used(1, die("red", 2))), s)[1:] == (
        "Wybierz czerwonego patrycjusza o wartości 2 na 2. miejscu spotkania.",
        "Выберите красного гражданина со значением 2 из 2-й зоны контакта.",
    )


def test_OR_197_building_on_a_farm_is_told() -> None:
    s = table()
    own(s, "virgo")
    build(s, {(1, 0): "farm"})
    s.pool = (KIND["mint"], *s.pool[1:])
    run(s, "site.yard.lower")
    assert said(("cover", 0), s) == (
        "Build the Mint on a farm in your city.",
        "Zbuduj budowlę „Mennica” na farmie w swoim mieście.",
        "Постройте здание «Монетный двор» на ферме в своём городе.",
    )
    play(s, ("cover", 0))
    assert said(("over", 1, 0), s) == (
        "Place the tile on the farm to the right of the Agora.",
        "Umieść płytkę na farmie na prawo od płytki „Agora”.",
        "Разместите жетон на ферме справа от жетона «Площадь».",
    )


def test_OR_219_a_reserved_building_is_told_with_its_price() -> None:
    s = table()
    own(s, "virgo")
    build(s, {(1, 0): "farm"})
    give(s, stone=3)
    s.players[0].reserved = (KIND["market"],)
    run(s, "site.yard.lower")
    market = KIND["market"]
    assert [said(action, s)[0] for action in RULES.legal(s) if action[0].startswith("build")] == [
        "Build the Market you set aside, for 3 stone.",
        "Place the Market tile you set aside face down as a farm.",
        "Build the Market you set aside on a farm in your city.",
    ]
    assert said(("build", market), s)[1:] == (
        "Dodaj do miasta odłożoną budowlę „Targowisko” za 3 kamienie.",
        "Постройте отложенное здание «Рынок» за 3 камня.",
    )


def test_OR_221_the_new_colour_is_told() -> None:
    s = table()
    hold(s, die("red", 2))
    use(s, "court")
    play(s, ("patrician", die("red", 2)))
    assert said(("recolour", colour("yellow")), s) == (
        "Change the colour to yellow.",
        "Zamień kość na żółtą.",
        "Замените кубик на жёлтый.",
    )


def test_OR_231_how_much_is_added_is_told() -> None:
    s = table()
    hold(s, die("red", 2))
    use(s, "main_gate")
    play(s, ("patrician", die("red", 2)))
    assert said(("raise", 2), s) == (
        "Add 2 to the value of that die.",
        "Dodaj 2 do wartości tej kości.",
        "Добавьте 2 к значению этого кубика.",
    )


def test_OR_230_the_mothership_is_told_by_its_site() -> None:
    assert said(("reset", 2), use(table(), "fountain")) == (
        "Set the mothership of encounter site 3 to 1.",
        "Ustaw statek 3. miejsca spotkania na wartość 1.",
        "Установите звездолёт 3-й зоны контакта на 1.",
    )


def test_OR_199_gold_in_place_of_a_bonus_action_is_told() -> None:
    s = table()
    own(s, "pisces")
    hold(s, die("red", 3))
    s.bonus = (0, 1, 2, 3, 4)
    begin(s)
    play(s, ("visit", die("red", 3), 0))
    assert said(("instead", 0), s) == ("Pisces: gain 1 gold.", "Ryby: weź 1 złoto.", "Рыбы: получите 1 золото.")
    assert said(Event(("acted", 0, 0, "instead", 0)), s) == (
        "takes a bonus action with Pisces: “Gain 1 gold”",
        "wykonuje akcję bonusową dzięki karcie „Ryby”: „Weź 1 złoto”",
        "выполняет бонусное действие по карте «Рыбы»: «Получите 1 золото»",
    )


def test_OR_234_a_building_beside_a_mage_tower_is_told_by_its_name() -> None:
    s = table()
    build(s, {(1, 0): "mage_tower", (2, 0): "mint"})
    use(s, "mage_tower")
    assert ("neighbour", 2, 0) in RULES.legal(s)
    assert said(("neighbour", 2, 0), s) == (
        "Use the Mint.",
        "Użyj zdolności budowli „Mennica”.",
        "Примените эффект здания «Монетный двор».",
    )


def test_OR_180_a_site_that_rises_too_is_told() -> None:
    assert said(("rise_with", 1), table(1)) == (
        "Raise the value of encounter site 2 too.",
        "Zwiększ też wartość 2. miejsca spotkania.",
        "Увеличьте и значение 2-й зоны контакта.",
    )


def test_what_chance_rolls_is_told() -> None:
    s = laid_out()
    assert said(("die", colour("orange"), 4), s) == (
        "Rolled: the orange citizen die of value 4.",
        "Wynik rzutu: pomarańczowa kość obywatela o wartości 4.",
        "Выпал оранжевый кубик жителя со значением 4.",
    )
    s.options = ((("speaker", 2), 1),)
    assert said(("speaker", 2), s) == (
        "Rolled: a speaker of value 2.",
        "Wynik rzutu: mówca o wartości 2.",
        "Выпал оратор со значением 2.",
    )


def test_OR_183_holding_the_sites_is_told() -> None:
    s = table(1)
    s.players[0].tokens = 1
    begin(s)
    play(s, ("visit", 0, 2))
    assert [said(action, s) for action in RULES.legal(s)] == [
        (
            "Raise the value of encounter site 2 too.",
            "Zwiększ też wartość 2. miejsca spotkania.",
            "Увеличьте и значение 2-й зоны контакта.",
        ),
        (
            "Raise the value of encounter site 4 too.",
            "Zwiększ też wartość 4. miejsca spotkania.",
            "Увеличьте и значение 4-й зоны контакта.",
        ),
        (
            "Spend a superiority token so that no site rises this turn.",
            "Wydaj znacznik przewagi, aby w tej turze nie zwiększać wartości miejsc spotkań.",
            "Потратьте жетон превосходства, чтобы не увеличивать значения зон контакта в этом ходу.",
        ),
    ]


REFUSALS: list[tuple[str, dict[str, int | str], str, str, str]] = [
    ("OR-053", {"units": 1}, "1 basic resource.", "1 surowiec podstawowy.", "1 базовый ресурс."),
    ("OR-053", {"units": 2}, "2 basic resources.", "2 surowce podstawowe.", "2 базовых ресурса."),
    ("OR-053", {"units": 5}, "5 basic resources.", "5 surowców podstawowych.", "5 базовых ресурсов."),
    ("OR-053", {"units": 22}, "22 basic resources.", "22 surowce podstawowe.", "22 базовых ресурса."),
    ("OR-109", {"steps": 1}, "1 space there.", "o 1 pole.", "на 1 клетку."),
    ("OR-109", {"steps": 5}, "5 spaces there.", "o 5 pól.", "на 5 клеток."),
    ("OR-109", {"steps": 22}, "22 spaces there.", "o 22 pola.", "на 22 клетки."),
    (
        "OR-115",
        {"wisdom": 2, "stone": 1, "missing": 3},
        "costs 1 stone and 2 wisdom; you are 3 short, gold included.",
        "kosztuje 1 kamień i 2 mądrości; nawet ze złotem brakuje 3.",
        "стоит 1 камень и 2 мудрости; даже с золотом не хватает 3.",
    ),
    (
        "OR-139",
        {"price": 5, "gold": 4, "missing": 1},
        "costs 5 gold; you are 1 short.",
        "kosztuje 5 złota; brakuje 1.",
        "стоит 5 золота; не хватает 1.",
    ),
    (
        "OR-140",
        {"price": 2, "missing": 2},
        "costs 2 food; you are 2 short, gold included.",
        "kosztuje 2 żywności; nawet ze złotem brakuje 2.",
        "стоит 2 еды; даже с золотом не хватает 2.",
    ),
    ("OR-057", {"taken": 60}, "is taken: Agora.", "jest zajęte: Agora.", "занята: Площадь."),
]


@pytest.mark.parametrize(("rule", "figures", "en", "pl", "ru"), REFUSALS)
def test_a_refusal_names_what_is_missing(rule: str, figures: dict[str, int | str], en: str, pl: str, ru: str) -> None:
    sentences = said(Refusal(rule, figures), laid_out())
    assert [sentence.endswith(end) for sentence, end in zip(sentences, (en, pl, ru), strict=True)] == [True] * 3, (
        sentences
    )


REFUSED = [key.removeprefix("refuse.") for key in sorted(RULES.texts["en"].keys()) if key.startswith("refuse.OR-")]


@pytest.mark.parametrize("key", REFUSED)
def test_every_refusal_is_told_in_three_languages(key: str) -> None:
    """The figure that comes first names the sentence; what else it may show is given too."""
    rule, first = key.split(".")
    figures = {first: 1, **dict.fromkeys(("wisdom", "stone", "gold", "missing"), 7)}
    figures = {name: figures[name] for name in (first, *(name for name in figures if name != first))}
    sentences = said(Refusal(rule, figures), laid_out())
    assert len(set(sentences)) == 3
    assert all(sentence.endswith(".") for sentence in sentences)
    assert all(sentence[0].isupper() or sentence[0].isdigit() for sentence in sentences)


# -- whole games


def listen(seats: int, seed: int, thing: Any) -> None:
    """A random game; `thing` hears of every possible action before, and of every event after."""
    s, rng = RULES.setup(seats, {}), Random(seed)
    while not s.over:
        chance = RULES.decision(s).seat == CHANCE
        possible = [action for action, _ in s.options] if chance else RULES.legal(s)
        thing("action", possible, s)
        events: list[Event] = []
        RULES.apply(s, RULES.sample(s, rng) if chance else rng.choice(possible), events.append)
        thing("event", events, s)


@pytest.mark.parametrize("seats", RULES.seats)
def test_all_that_may_be_done_and_all_that_happens_is_told_in_three_languages(seats: int) -> None:
    def heard(what: str, things: list[Any], s: Any) -> None:
        for thing in things:
            sentences = said(thing, s)
            assert len(set(sentences)) == 3, (thing, sentences)
            for sentence in sentences:
                assert sentence.endswith(".") == (what == "action"), sentence
                assert "  " not in sentence
                assert "{" not in sentence

    listen(seats, seats, heard)


def test_no_two_possible_actions_are_told_alike() -> None:
    def heard(what: str, things: list[Any], s: Any) -> None:
        for lang in LANGUAGES if what == "action" else ():
            sentences = [RULES.say(thing, s, lang) for thing in things]
            assert len(set(sentences)) == len(sentences), sorted(sentences)

    listen(3, 7, heard)


TOLD_ABOVE = {
    *{"first", "over", "cover", "build", "build_farm", "build_cover", "recolour", "raise", "reset", "instead", "hold"},
    "neighbour",
    *{fact[0] for fact, *_ in EVENTS},
}
"""What needs a rare card, or solo training: random games may miss it, but it has its test."""


def test_everything_that_acts_has_its_words() -> None:
    seen: set[str] = set()

    def heard(what: str, things: list[Any], s: Any) -> None:
        seen.update(thing.fact[0] if what == "event" else thing[0] for thing in things)

    for seats in RULES.seats:
        for seed in range(4):
            listen(seats, seed, heard)
    assert {*say.ACTIONS, *say.EVENTS} - seen <= TOLD_ABOVE


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_score_sheet_and_the_options_have_their_titles(lang: str) -> None:
    words = RULES.texts[lang]
    assert all(words.text(f"part.origins.{part.name}")[0].isupper() for part in RULES.scores(laid_out())[0].parts)
    assert words.has("tie.origins")
    for option in RULES.options:
        named = [value for value in option.values if isinstance(value, str)]
        assert all(words.has(f"option.{option.name}.{name}") for name in ("title", "about", *named))
