"""A whole table from a description made by hand: to be looked at, and to test that everything fits.

``python -m tests.art.studies.wonders_table picture.png [width height [language [seats]]]`` writes it.
"""

from __future__ import annotations

import sys

import pygame
from pygame import Rect, Surface

from art import fonts
from art.wonders import bill, dice, forum, materials, sheet
from art.wonders.bill import Bill, Line
from art.wonders.cells import Space
from art.wonders.facing import Facing
from art.wonders.layout import Layout
from art.wonders.palette import FACES, FOUR
from art.wonders.sheet import Building, Header, Sheet
from art.wonders.slots import Rest
from art.wonders.stores import Treasury, Warehouse
from art.wonders.strips import ARROW, MINUS, TIMES, Signs, effect, lasting, lines, sign
from art.wonders.throw import Moment, Throw, throw

WORDS: dict[str, tuple[str, ...]] = {
    "en": (
        "7 Wonders Dice", "Turn 13", "2 of 4 sealed", "Third bonus ends", "Forum", "The bill", "Quarter 3", "Discount",
        "all dice", "Materials", "To pay", "Treasury", "At the end", "Alexandria", "Wonder", "Guild Court",
        "Gallery of Leaders", "Market", "Agora", "University", "West Barracks", "East Barracks", "Bonuses",
        "Warehouse", "Treasury", "choosing now", "human · Rhodes", "bot · Mason", "bot · Master", "sealed", "choosing",
        "Last turn", "Anna: the camel opens one of three Market spaces.",
        "Chosen: 1 coin now and 1 point at the end for each Warehouse space.", "stage 3: pay 1", "Pass", "Cancel",
        "Confirm", "seal my choice", "Anna", "Boris", "Myron", "Thais", "Clio", "Daria", "Felix",
    ),
    "pl": (
        "7 Cudów Świata: Gra Kościana", "Tura 13", "Gotowi: 2 z 4", "Koniec: trzecia premia", "Forum", "Rachunek",
        "Sekcja 3", "Zniżka", "wszystkie kości", "Materiały", "Do zapłaty", "Skarbiec", "Na koniec gry", "Aleksandria",
        "Cud", "Dziedziniec gildii", "Galeria liderów", "Targowisko", "Agora", "Uniwersytet", "Zachodnie koszary",
        "Wschodnie koszary", "Premie", "Magazyn", "Skarbiec", "teraz wybiera", "człowiek · Rodos", "bot · Murarz",
        "bot · Mistrz", "gotowe", "wybiera", "Poprzednia tura", "Anna: wielbłąd otwiera jedno z trzech pól Targowiska.",
        "Wybrano: 1 moneta teraz i 1 punkt na koniec za każde pole Magazynu.", "etap 3: koszt 1", "Spasuj", "Anuluj",
        "Zatwierdź", "zapieczętuj wybór", "Anna", "Borys", "Miron", "Tais", "Klio", "Daria", "Feliks",
    ),
    "ru": (
        "7 чудес: кубики", "Ход 13", "Готовы: 2 из 4", "Конец: третья премия", "Форум", "Счёт", "Сектор 3", "Скидка",
        "все кубики", "Материалы", "К оплате", "Казна", "В конце игры", "Александрия", "Чудо", "Двор гильдий",
        "Галерея лидеров", "Рынок", "Агора", "Университет", "Западные казармы", "Восточные казармы", "Премии", "Склад",
        "Казна", "выбирает", "человек · Родос", "бот · Каменщик", "бот · Мастер", "готово", "выбирает", "Прошлый ход",
        "Анна: верблюд открывает одно из трёх полей Рынка.",
        "Выбрано: 1 монета сейчас и 1 очко в конце за каждое поле Склада.", "этап 3: цена 1", "Пас", "Отмена",
        "Подтвердить", "запечатать выбор", "Анна", "Борис", "Мирон", "Таис", "Клио", "Дарья", "Феликс",
    ),
}  # fmt: skip

ME = "lapis"
SEATS = ("lapis", "terracotta", "verdigris", "saffron", "murex", "aegean", "ivory")

NETS: dict[str, tuple[str, ...]] = {
    "grey": ("stone", "wood", "clay", "cloth", "glass", "papyrus"), "blue": FACES["blue"],
    "red": ("shield", "axe", "sword") * 2, "yellow": ("seven", "camel", "chest") * 2,
    "green": ("compass", "tablet", "gear") * 2, "white": (*FACES["white"], "laurel_bust"),
    "purple": FACES["purple"], "black": FACES["black"],
}  # fmt: skip

THROWN = (
    ("red", "sword", 0, "0", ""), ("purple", "guild_wonder", 0, "", "locked"), ("grey", "glass", 1, "0", ""),
    ("green", "tablet", 1, "0", ""), ("blue", "scales", 2, "1", ""), ("white", "laurel_bust", 2, "1", ""),
    ("yellow", "camel", 3, "3", "chosen"),
)  # fmt: skip
PLACES = ((-39, -126, -0.16), (-101, -66, 0.14), (39, -126, 0.16), (101, -66, -0.14), (44, 100, -0.14),
          (112, 44, 0.16), (-62, 62, 0.08))  # fmt: skip
"""Where the dice lie in the picture that this table was planned with."""


def dice_shown() -> tuple[forum.Die, ...]:
    """The seven dice with their tags."""
    return tuple(
        forum.Die(colour, dice.lying(NETS[colour], face), str(key), pays, look)  # type: ignore[arg-type]
        for key, (colour, face, _, pays, look) in enumerate(THROWN, 1)
    )


def planned() -> Throw:
    """Dice at rest as planned by hand."""
    rests = tuple(Rest(*place) for place in PLACES)
    return Throw(54.0, (tuple(Moment(rest.x, rest.y, 0.0, rest.pose) for rest in rests),), rests)


def gone(cost: int, above: Signs = (), below: Signs = (), written: str = "") -> Space:
    """A space that I have crossed off."""
    return Space(cost, above, below, crossed=ME, written=written)


def per(n: int, of: str) -> tuple[Signs, Signs]:
    """A gain for each space of a building, in two lines."""
    return lines((sign("coins", f"{of}_spaces", n), sign("worth", f"{of}_spaces", n)))


def two(colour: str) -> Signs:
    """Two more spaces of a colour."""
    return effect(sign("times", "up_to", 2), sign("cross", colour))


def vp(n: int) -> Signs:
    """Points."""
    return effect(sign("worth", "", n))


def my_sheet(words: tuple[str, ...]) -> Sheet:
    """My sheet in turn 13."""
    names = words[14:25]
    cross = effect(sign("cross", "grey"))
    market = (
        (Space(3, effect(sign("coins", "", 7))), Space(5, effect(sign("coins", "", 7)))),
        (
            Space(1, cross),
            Space(2, cross),
            Space(5, *per(1, "warehouse")),
        ),
        (Space(3, *per(2, "wonder")), Space(4, *per(1, "agora")), Space(4, *per(1, "university"))),
    )
    agora = (
        (gone(0, vp(2)), gone(1, vp(3)), Space(3, vp(4))), (gone(1, vp(3)), Space(3, vp(4)), Space(5, vp(5))),
        (Space(3, vp(4)), Space(5, vp(5)), Space(6, vp(8))),
    )  # fmt: skip
    university = (
        (gone(3, *lines((sign("discount", "die", 1),))), Space(4, effect(sign("unlock", "black"))), Space(5, vp(5))),
        (Space(0, *lines((sign("income", "grey", 2),))),
         Space(3, *lines((sign("free", "grey"),))),
         Space(6, *lines((sign("unlock", "purple"), sign("worth", "", 6))))),
        (gone(2, *lines((sign("income", "blue", 2),))),
         gone(3, effect(sign("unlock", "white"))), Space(4, *lines((sign("free", "blue"), sign("worth", "", 3))))),
    )  # fmt: skip
    shield = effect(sign("shield", "", 1))
    west = (
        (gone(1, vp(3), written="3"), gone(3, vp(5), written="4"), gone(5, vp(7), written="6")),
        (gone(1, shield), gone(2, shield)),
    )
    east = (
        tuple(Space(cost, vp(n), less=1) for cost, n in ((1, 3), (3, 5), (5, 7))),
        (Space(1, shield), Space(2, shield)),
    )
    laurel, any_of_four = effect(sign("worth", "gallery_spaces", 1)), effect(*(sign("cross", of) for of in FOUR))
    in_force = lasting((sign("discount", "die", 1), sign("income", "blue", 2), sign("unlock", "white")))
    header = Header(ME, words[39], words[13], in_force, "4", "10", "21", "25")
    return Sheet(
        header=header, city="alexandria", built=2, coming=False,
        wonder=Building(names[0], "2/3", ((gone(1, two("grey")), gone(3, effect(sign("build", "free"))),
                                           Space(5, effect(sign("act"), sign("worth", "", 4)))),), dim=True),
        guild=Building(names[1], "0/3", ((Space(3, vp(5)), Space(4, vp(6)), Space(5, vp(7))),), dim=True),
        gallery=Building(
            names[2], "2/6",
            ((gone(2, two("red")), Space(2, two("yellow")), Space(2, two("green")), gone(2, two("blue")),
              Space(2, laurel), Space(4, laurel)),),
            FACES["white"], dim=True),
        market=Building(names[3], "0/8", market, FACES["yellow"], (1, 2), (1,)),
        agora=Building(names[4], "3/9", agora, FACES["blue"], dim=True, extra="3"),
        university=Building(names[5], "3/9", university, ("tablet", "compass", "gear"), dim=True),
        west=Building(names[6], "5/5", west, ("axe", "shield"), done=ME, dim=True, extra="13"),
        east=Building(names[7], "0/5", east, ("sword", "shield"), dim=True),
        bonuses=Building(names[8], "1/3", ((Space(0, effect(sign("act"))), Space(0, any_of_four),
                                            gone(0, effect(sign("coins", "", 7)))),), dim=True),
        warehouse=Warehouse(names[9], "4/6", tuple(
            Space(cost, crossed=ME if mine else "")
            for cost, mine in ((0, True), (0, True), (0, True), (2, True), (2, False), (2, False)))),
        treasury=Treasury(names[10], 10, 3, "7", "11"),
        west_facing=Facing("terracotta", words[40], 2, 1, "sword"),
        east_facing=Facing("saffron", words[42], 1, 1, "axe"),
    )  # fmt: skip


def my_bill(words: tuple[str, ...]) -> Bill:
    """What the camel's third space costs."""
    above, below = per(1, "warehouse")
    return Bill(
        words[5], ("yellow", "camel"), 5, (*below, *above),
        (Line(sign("coin", "", 3), words[6], "3"), Line(sign("die", "any"), words[7], f"{MINUS}1", words[8], gain=True),
         Line(sign("cost", "", 5), words[9], "1", have=4, need=5)),
        words[10], "3", words[11], ("10", "7", "4", "11"), words[12],
        (sign("number", "", 4), TIMES, sign("space", "grey"), ARROW, sign("points", "", 4)),
    )  # fmt: skip


def picture(size: tuple[int, int], language: str = "en", seats: int = 4, seconds: float | None = None) -> Surface:
    """The table in a window of that size; with seconds the Forum is so far into its throw."""
    u, words = min(size[0] / 1600, size[1] / 900), WORDS[language]
    table = Rect(0, round(56 * u), size[0] - round(324 * u), size[1] - round(56 * u) - round(96 * u))
    layout = Layout.of(table, u, seats)
    target = materials.table(size, u).copy()
    the_forum(target, layout, words, seconds)
    bill.picture(layout.bill.size, u, my_bill(words)).lay(target, *layout.bill.topleft)
    sheet.picture(layout, my_sheet(words)).lay(target, *layout.sheet.topleft)
    materials.light(target)
    return target


def the_forum(target: Surface, layout: Layout, words: tuple[str, ...], seconds: float | None) -> None:
    """The tray with its dice at rest, or tumbling."""
    box, radius = layout.forum, layout.forum.width // 2
    forum.tray(radius).lay(target, *box.topleft)
    forum.name(target, layout.forum_name, words[4], layout.u)
    forum.seed(target, layout.forum_seed, "7F3A", layout.u)
    if seconds is None:
        forum.settled(target, box.center, radius, planned(), dice_shown())
    else:
        thrown = throw(tuple(quarter for _, _, quarter, _, _ in THROWN), 13)
        forum.tumble(target, box.center, radius, thrown, dice_shown(), seconds)


def main() -> None:
    """Write the picture to a file."""
    pygame.display.init()
    fonts.start()
    size = (int(sys.argv[2]), int(sys.argv[3])) if len(sys.argv) > 3 else (1600, 900)
    language = sys.argv[4] if len(sys.argv) > 4 else "en"
    pygame.image.save(picture(size, language, int(sys.argv[5]) if len(sys.argv) > 5 else 4), sys.argv[1])


if __name__ == "__main__":
    main()
