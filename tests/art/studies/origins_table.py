"""A whole table from a description made by hand: to be looked at, and to test that everything fits.

``python -m tests.art.studies.origins_table picture.png [width height]`` writes it.
"""

from __future__ import annotations

import sys
from typing import Any

import pygame
from pygame import Rect, Surface

from art import fonts, texture
from art.origins import cityground, districts, ground, panels, pools, ships, temples, tray, verbs, ziggurat
from art.origins.cityground import Built, City, Seat
from art.origins.layout import Extent, Layout
from art.origins.panels import Site
from art.origins.pools import Citizen, Citizens, Offer, Pool
from art.origins.tray import Tower, Worker

WORDS: dict[str, tuple[str, ...]] = {
    "en": (
        "Military", "start", "Buildings", "next", "Temples", "Citizens", "Speakers", "District cards", "Stock",
        "My city", "Ready", "Out", "My goods", "Population", "Advisors", "Tower × seat", "free", "End in",
        "Temples", "Gold", "Towers", "Dice", "Mountain Temple", "Hippodrome", "Market", "Mage Tower", "Estate",
        "Pass", "dice age by 1", "Visit", "4 workers ready", "Close district", "match: 11 VP + 2 gold",
        "Build tower", "from 1 gold", "Population", "6 food: short by 1", "Anna", "Boris", "Myron",
    ),
    "pl": (
        "Tor militarny", "start", "Budowle", "dalej", "Świątynie", "Mieszkańcy", "Mówcy", "Karty dzielnic", "Zapas",
        "Moje miasto", "Gotowi", "W strefie", "Moje zasoby", "Populacja", "Doradcy", "Wieże", "za darmo", "Do końca",
        "Świątynie", "Złoto", "Wieże", "Kości", "Górska świątynia", "Hipodrom", "Targ", "Wieża maga", "Posiadłość",
        "Spasuj", "kości starzeją się o 1", "Odwiedź strefę", "4 gotowych robotników", "Zamknij dzielnicę",
        "karta: 11 PZ + 2 złota", "Poziom wieży", "od 1 złota", "Populacja", "6 żywności: brakuje 1",
        "Anna", "Borys", "Miron",
    ),
    "ru": (
        "Шкала войны", "старт", "Здания", "далее", "Храмы", "Жители", "Ораторы", "Карты районов", "Запас",
        "Мой город", "Готовы", "В зоне", "Мои запасы", "Население", "Советники", "Башни", "даром", "До конца",
        "Храмы", "Золото", "Башни", "Кубики", "Горный храм", "Поле для колесниц", "Рынок", "Башня мага", "Усадьба",
        "Спасовать", "кубики растут на 1", "Посетить зону", "4 работника готовы", "Закрыть район",
        "карта: 11 ПО + 2 золота", "Уровень башни", "от 1 золота", "Население", "6 еды: не хватает 1",
        "Анна", "Борис", "Мирон",
    ),
}  # fmt: skip

ME, LEADER, BOT = "lapis", "terracotta", "verdigris"
SHIPS = (("purple", 3), ("orange", 2), ("yellow", 5), ("red", 1), ("blue", 6))


def icon(name: str, of: str = "", n: int | None = None) -> tuple[str, str, int | None]:
    """A sign of an effect."""
    return name, of, n


def gain(good: str, n: int = 1) -> tuple[str, str, int | None]:
    """Something gained."""
    return "gain", good, n


def pay(good: str, n: int = 1) -> tuple[str, str, int | None]:
    """Something paid."""
    return "pay", good, n


OR, AND = icon("or"), icon("and_or")
BONUSES = (
    (), (), (pay("any"), gain("gold")), (gain("stone"),), (gain("food"),), (gain("wisdom"),), (gain("gold"),),
    (gain("gold"),), (gain("any"), gain("stone")), (gain("any"), gain("food")), (gain("any"), gain("wisdom")),
    (gain("any"), gain("gold")), (gain("gold", 2),), (icon("score", "", 9),),
)  # fmt: skip


def prices(free: str) -> tuple[tuple[str, bool], ...]:
    """What an orange 4 in hand would pay at each of them, and whether in wisdom."""
    return (free, False), (free, False), ("−1", True), (free, False), ("−2", True)


def sites() -> tuple[Site, ...]:
    """The five encounter sites."""
    out: dict[str, Any] = {"held": True}
    return (
        Site("purple", ((gain("stone", 3),), (icon("march"), AND, icon("attack"))), (pay("food"), icon("buy")),
             workers=((LEADER, Worker("die", "red", 4, **out)), (LEADER, Worker("die", "white", 3)))),
        Site("orange", ((gain("food", 3),), (icon("buy"),)), (icon("speaker"),),
             workers=((ME, Worker("die", "blue", 3, **out)),)),
        Site("yellow", ((gain("wisdom", 3),), (pay("stone"), icon("climb", "any", 2), icon("card"))),
             (gain("any"),),
             workers=((LEADER, Worker("die", "purple", 5, **out)), (BOT, Worker("archon")))),
        Site("red", ((gain("any"), gain("gold")), (icon("citizen"),)),
             (pay("wisdom"), icon("march"), OR, pay("wisdom"), icon("attack"))),
        Site("blue", ((gain("stone"), gain("food"), gain("wisdom")),
                      (pay("food"), icon("raise"), OR, pay("food"), icon("march"))),
             (pay("stone"), icon("climb", "any", 1)),
             workers=((BOT, Worker("die", "yellow", 6, **out)),)),
    )  # fmt: skip


def track(words: tuple[str, ...]) -> ziggurat.Track:
    """The military track."""
    piles: list[tuple[str, ...]] = [()] * 14
    piles[4], piles[5], piles[8] = (BOT,), (ME,), (LEADER,)
    return ziggurat.Track(words[0], words[1], "3", BONUSES, tuple(piles))


def pool(words: tuple[str, ...]) -> Pool:
    """The building pool."""
    climb, gold = icon("climb", "other", 1), pay("gold")
    names = words[22:27]
    return Pool(words[2], words[3], (
        Offer("temple_mountain", "blue", names[0], (icon("climb", "mountain", 2), icon("may"), gold, climb), 0, 2,
              "obelisk", "blue", 9),
        Offer("hippodrome", "red", names[1], (icon("score", "", 2), icon("per", "red_buildings"),
              gain("red_patricians")), 1, 3, "outpost", "red", 10),
        Offer("market", "yellow", names[2], (icon("score", "", 4), icon("per", "yellow_patricians")), 2, 3,
              "granary", "yellow", 8),
        Offer("mage_tower", "purple", names[3], (icon("neighbour"),), 3, 2, "fountain", "purple", 11),
        Offer("estate", "orange", names[4], (icon("citizen"),), 4, 3, "castle", "orange", 10),
    ))  # fmt: skip


def citizens(words: tuple[str, ...]) -> Citizens:
    """The citizen pool."""
    rows = (("yellow", 1, 3), ("red", 2, 4), ("purple", 2, 3), ("blue", 4, 4), ("orange", 5, 5))
    dice = tuple(Citizen(colour, value, cost, left) for cost, (colour, value, left) in enumerate(rows))
    return Citizens(words[5], dice, words[6], (4, None))


def columns(words: tuple[str, ...]) -> temples.Temples:
    """The temples."""
    points = ("0", "2", "5", "10", "16", "23", "31", "40", "50", "60", "70")

    def column(sign: str, owner: str, discs: dict[int, tuple[str, ...]], ignored: bool = False) -> temples.Column:
        mine = max(space for space, pile in discs.items() if ME in pile)
        return temples.Column(sign, owner, tuple(discs.get(space, ()) for space in range(11)), mine, ignored)

    return temples.Temples(words[4], points, (
        column("aries", BOT, {4: (ME,), 2: (LEADER,), 6: (BOT,)}),
        column("libra", LEADER, {1: (ME,), 10: (LEADER,), 3: (BOT,)}),
        column("aquarius", ME, {6: (ME,), 5: (LEADER, BOT)}, True),
    ), ME, "18")  # fmt: skip


def cards(words: tuple[str, ...]) -> districts.Cards:
    """The district cards."""
    return districts.Cards(words[7], words[8], (
        districts.Card("purple", ("blue", "yellow"), 9, 5, 0, (ME,)),
        districts.Card("red", ("purple", "yellow"), 9, 5, 2),
        districts.Card("purple", ("orange", "yellow"), 9, 5),
        districts.Card("orange", ("blue", "blue"), 11, 6, 2),
        districts.Card("red", ("orange", "yellow"), 9, 5),
    ), (1, 2, 0, 1, 2))  # fmt: skip


def city(words: tuple[str, ...]) -> City:
    """The city, with one district that may be closed."""
    towers = (("red", 2), ("blue", 3), ("orange", 1), ("yellow", 2), ("purple", 1))
    built = {
        (0, 0): "healers", (1, 0): "obelisk", (0, 1): "mint", (1, 1): "agora", (2, 1): "forum", (3, 1): "monument",
        (0, 2): "armoury", (1, 2): "palace", (2, 2): "temple_sea", (3, 2): "farm",
    }  # fmt: skip
    beside = ((1, 0), (-1, 0), (0, 1), (0, -1))
    free = {(x + dx, y + dy) for x, y in built for dx, dy in beside} - set(built)
    tiles = tuple(Built(at, name, towers if name == "palace" else ()) for at, name in built.items())
    seats = (Seat((0, 0), "blue", 5), Seat((0, 1), "red", 3), Seat((1, 1)), Seat((2, 1)))
    return City(ME, words[9], Extent(0, 0, 3, 2), tiles, seats, tuple(sorted(free)))


def goods(words: tuple[str, ...]) -> tray.Tray:
    """What lies in the tray."""
    ready = (
        Worker("die", "orange", 4, True), Worker("die", "yellow", 6, True, badge=True),
        Worker("die", "white", 3), Worker("archon"), Worker("holder"),
    )  # fmt: skip
    towers = tuple(Tower(*each) for each in ((2, 3), (1, 0), (2, 0), (3, 5), (1, 0)))
    out = (Worker("die", "blue", 3, True, site="2"),)
    return tray.Tray(ME, words[10:16], ready, out, (2, 2, 3, 3, 1), (2, 4, 6, 8), 2, "10", ("purple",),
                     (1, 3, 6, 10, 15), towers)  # fmt: skip


def actions(words: tuple[str, ...]) -> tuple[verbs.Verb, ...]:
    """The verbs."""
    named = (("hourglass", "P", "aside"), ("origins/saucer", "V", "chosen"), ("origins/district", "D", "ready"),
             ("origins/tower", "T", "ready"), ("origins/population", "G", "asleep"))  # fmt: skip
    found: list[verbs.Verb] = []
    for number, (name, key, state) in enumerate(named):
        found.append(verbs.Verb(name, words[27 + 2 * number], words[28 + 2 * number], key, state))  # type: ignore[arg-type]
    return tuple(found)


def picture(size: tuple[int, int], language: str = "en") -> Surface:
    """The table in a window of that size, with the two boards of the top bar; the panels are left dark."""
    u, words = min(size[0] / 1600, size[1] / 900), WORDS[language]
    table = Rect(0, round(56 * u), size[0] - round(324 * u), size[1] - round(56 * u) - round(96 * u))
    layout, target = Layout.of(table, u, 3), texture.plain(size, (10, 12, 26))
    target.blit(ground.table(layout, tuple(colour for colour, _ in SHIPS)), layout.table)
    for number, ((colour, value), site) in enumerate(zip(SHIPS, sites(), strict=True)):
        ship(target, layout, number, colour, value, site)
        pill, price = layout.site(number).pill, prices(words[16])[number]
        panels.price(pill.size, u, *price).lay(target, *pill.topleft)
    zones = (
        (ziggurat.picture(layout, track(words)), layout.military), (pools.picture(layout, pool(words)), layout.pool),
        (districts.picture(layout, cards(words)), layout.cards),
        (temples.picture(layout, columns(words)), layout.temples),
        (pools.citizens(layout, citizens(words)), layout.citizens),
        (cityground.picture(layout, city(words)), layout.city), (tray.picture(layout, goods(words)), layout.tray),
    )  # fmt: skip
    for plate, box in zones:
        plate.lay(target, *box.topleft)
    for box, verb in zip(layout.verbs, actions(words), strict=True):
        verbs.button(box.size, u, verb).lay(target, *box.topleft)
    ground.light(target, layout)
    return target


def ship(target: Surface, layout: Layout, number: int, colour: str, value: int, site: Site) -> None:
    """A mothership over its beam, and what hangs beside it."""
    box = layout.site(number).ship
    beam = ships.beam(box.width)
    texture.put(target, beam, box.centerx, box.centery + box.height * 0.2, "ct")
    face = ships.ship(colour, value, box.width)
    shade = texture.drop_shape(face, 5 * layout.u, 120, (4 * layout.u, 10 * layout.u))
    shade.lay(target, box.x, box.y)
    panels.site(layout, number, site).lay(target, *layout.site(number).area.topleft)


def main() -> None:
    """Write the picture to a file."""
    pygame.display.init()
    fonts.start()
    size = (int(sys.argv[2]), int(sys.argv[3])) if len(sys.argv) > 3 else (1600, 900)
    pygame.image.save(picture(size, sys.argv[4] if len(sys.argv) > 4 else "en"), sys.argv[1])


if __name__ == "__main__":
    main()
