"""A whole table from a description made by hand: to be looked at, and to test that everything fits.

``python -m tests.art.studies.ages_table picture.png [width height language scene seats]`` writes it; a scene is one of
SCENES.
"""

from __future__ import annotations

import sys
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from art import fonts, texture, turn_order
from art.ages import actions, bar, ground, lights, nation, peoples, roadside, strength, wonders
from art.ages.actions import Action, Space
from art.ages.extras import Extra, Order, Site, Special, line
from art.ages.holdings import Holdings
from art.ages.layout import UPRIGHT, Layout
from art.ages.nation import Dock, Nation, Purse
from art.ages.peoples import Offer, People
from art.ages.roadside import Future, Round, Spent
from art.ages.strata import Stratum
from art.ages.strength import Rank, Strength
from art.ages.strips import Parts
from art.ages.technologies import Technology
from art.ages.wonders import Wonder
from art.texture import Plate
from art.turn_order import Turn

SCENES = ("act", "choose", "first", "last", "variants", "draft")
"""Choosing a technology in round 3; choosing a people; the first and last round; variants; a hand of the draft."""

_ROWS = """
title|Age of Civilization|Wiek cywilizacji|Эпоха цивилизаций
peoples|Peoples on offer|Ludy do wyboru|Народы на выбор
taken|your peoples: 2 of 3|twoje ludy: 2 z 3|ваши народы: 2 из 3
wonders|Wonders left: 4 of 6|Pozostałe cuda: 4 z 6|Чудес осталось: 4 из 6
round|Round|Runda|Раунд
of|of 6|z 6|из 6
gone|gone|minęło|ушли
strength|Strength|Siła|Сила
weakest|weakest: loses|najsłabszy traci|слабейший теряет
wonder|Wonder|Cud|Чудо
research|Research|Badania|Исследование
exploit|Exploit|Wyzysk|Эксплуатация
hunting|Hunting|Polowanie|Охота
trade|Trade|Handel|Торговля
construction|Construction|Budowa|Строительство
plague|Plague|Plaga|Чума
conquest|Conquest|Podbój|Завоевание
culture|Culture|Kultura|Культура
fishing|Fishing|Rybołówstwo|Рыбалка
farming|Farming|Rolnictwo|Земледелие
after|after round {}|po rundzie {}|после раунда {}
last|leaves next|odchodzi|уходит
egypt|Egypt|Egipt|Египет
babylon|Babylon|Babilon|Вавилон
vikings|Vikings|Wikingowie|Викинги
byzantium|Byzantium|Bizancjum|Византия
khmer|Khmer|Khmerzy|Кхмеры
ottoman|Ottoman Empire|Imperium osmańskie|Османская империя
greece|Greece|Grecja|Греция
nubia|Nubia|Nubia|Нубия
hittites|Hittites|Hetyci|Хетты
pyramids|Pyramids|Piramidy|Пирамиды
great_library|Great Library|Biblioteka Aleksandryjska|Библиотека
petra|Petra|Petra|Петра
stonehenge|Stonehenge|Stonehenge|Стоунхендж
terracotta_army|Terracotta Army|Terakotowa Armia|Терракотовая армия
hanging_gardens|Hanging Gardens|Wiszące ogrody|Висячие сады
forbidden_city|Forbidden City|Zakazane Miasto|Запретный город
hand|Your hand|Twoja ręka|Ваша рука
birth|Birth|Narodziny|Рождение
absorb|Absorb|Wchłonięcie|Вбирание
nobody|choose a people to be born|wybierz lud, który się narodzi|выберите народ, который родится
rules|ruling|rządzi|правит
third|one more|jeszcze jedna|ещё одна
until|until round 6|do rundy 6|до раунда 6
strata|Strata|Warstwy|Слои
workers|Workers|Robotnicy|Работники
technologies|Technologies|Technologie|Технологии
mine|My wonders|Moje cuda|Мои чудеса
end|At the end|Na koniec gry|В конце игры
writing|Writing|Pismo|Письменность
sailing|Sailing|Żeglarstwo|Мореходство
mining|Mining|Górnictwo|Горное дело
education|Education|Edukacja|Образование
mathematics|Mathematics|Matematyka|Математика
iron_working|Iron Working|Obróbka żelaza|Ковка железа
science|Science|Nauka|Наука
engineering|Engineering|Inżynieria|Инженерия
gunpowder|Gunpowder|Proch strzelniczy|Порох
cheaper|Wonder costs 2 less|Cud kosztuje 2 mniej|Чудо дешевле на 2
own|1 for each wonder|1 za każdy cud|по 1 за чудо
born|would be born: 4 workers|narodzi się: 4 robotników|родится: 4 работника
people|People|Lud|Народ
act|Act|Akcje|Действия
resolve|Resolve|Powrót|Возврат
rest|Rest|Odpoczynek|Отдых
not_now|not after acting|nie po akcjach|после действий нельзя
anna|Anna|Anna|Анна
boris|Boris|Borys|Борис
myron|Myron|Miron|Мирон
zoe|Zoe|Zofia|Зоя
"""

LANGUAGES = ("en", "pl", "ru")
Words = dict[str, str]


def words(language: str) -> Words:
    """All words of the study in a language."""
    column = 1 + LANGUAGES.index(language)
    rows = (line.split("|") for line in _ROWS.strip().splitlines())
    return {row[0]: row[column] for row in rows}


ME, LEADER, WEAKEST, FOURTH = "lapis", "verdigris", "terracotta", "saffron"


class Study(NamedTuple):
    """What is painted: a scene, in words, for so many players."""

    scene: str
    say: Words
    seats: int = 3

    @property
    def awake(self) -> bool:
        return self.scene in ("choose", "first", "draft")

    @property
    def round(self) -> int:
        return {"first": 1, "last": 6}.get(self.scene, 3)


# --- offers ---------------------------------------------------------------------------------------------------------


def people(study: Study, name: str, population: int, coins: int, main: Parts, legacy: Parts) -> People:
    return People(name, study.say[name], population, coins, main, legacy)


def offer(study: Study) -> Offer:
    """The peoples on offer; in solo play there are more of them."""
    say = study.say
    cheap: Parts = ("action:wonder", "−1", "coin")
    cards = [
        people(study, "babylon", 2, 4, ("turn_end", "any_technology"), ("action:construction", "−1", "coin")),
        people(study, "egypt", 3, 3, ("action:wonder", "−2", "coin"), cheap),
        people(study, "vikings", 3, 2, ("others", "barred", "action:trade", "|", "strength", "+1"),
               ("action:exploit", "+1", "coin")),
        people(study, "byzantium", 4, 1, ("strongest", "action:culture", "−1", "coin"), ("strength", "+1")),
        people(study, "khmer", 3, 0, ("rise", "2", "score", "×", "wonder"), cheap),
    ]  # fmt: skip
    if study.seats == 1:
        ottoman = ("technology:science", "technology:gunpowder", "−3", "coin")
        cards += [people(study, "ottoman", 3, 0, ottoman, ("strength", "+1"))] * 2
    return Offer(
        say["peoples"],
        "36",
        say["taken"],
        study.awake,
        tuple(cards),
        study.awake,
        tuple(say[name] for name in ("people", "act", "resolve")),
        0 if study.awake else 1,
    )


def extras(study: Study) -> tuple[Extra, ...]:
    """What variants add: special technologies, or alone the spaces and the order of a scenario."""
    if study.scene != "variants":
        return ()
    if study.seats == 1:
        return (
            Site("chang_an", ((False, ME), (False, "")), 0, ("+1", "silk"), True),
            Site("quarantine", ((False, ""),), 1, ("check",)),
            Order("event:raid", ("strength", "4+", "arrow", "+2", "coin")),
        )
    return (
        Special("science", "astronomy", "calendar", 1, True), Special("science", "philosophy", "code_of_laws", 1),
        Special("engineering", "crane", "wheel", 1), Special("gunpowder", "castles", "archery", 1),
    )[: study.seats + 1]  # fmt: skip


def left(study: Study) -> tuple[Wonder, ...]:
    """The wonders that are left: more of them at the beginning and with more players."""
    say, legal = study.say, False
    rows: list[tuple[str, Parts, bool]] = [
        ("pyramids", ("2", "plus", "½", "×", "worker"), True),
        ("great_library", ("1", "plus", "½", "×", "technology"), True),
        ("petra", ("+6", "coin"), False),
        ("stonehenge", ("5", "−", "technology"), True),
        ("terracotta_army", ("safe", "war", "|", "game_end", "2", "score"), False),
        ("hanging_gardens", ("turn_end", "+1", "coin", "|", "game_end", "1", "score"), False),
        ("forbidden_city", ("score", "×", "future"), False),
    ]
    count = 7 if study.seats == 4 else 5 if study.scene == "first" else 4
    return tuple(Wonder(name, say[name], row, last, legal) for name, row, last in rows[:count])


# --- the road -------------------------------------------------------------------------------------------------------


def deeds(study: Study) -> tuple[Action, ...]:
    """The three fixed actions and the three of the window."""
    say, state = study.say, "dim" if study.awake else "open"
    mine, free = Space(whose=ME), Space()
    asleep = study.awake
    brought = (Space(own="people:nabatea"),) if study.scene == "variants" else ()
    shown = (
        Action("wonder", say["wonder"], (Space(True),), False, 5, 7, ("technology:engineering",),
               ("3", "score", "plus", "wonder")),
        Action("research", say["research"], (free if asleep else mine, free), False, 2, 4,
               ("technology:mathematics",), ("2", "score", "plus", "any_technology"), ("1+1", "people:greece"),
               "open"),
        Action("exploit", say["exploit"], (Space(True),), False, 0, 0, (), ("2", "coin")),
        Action("hunting", say["hunting"], (free, free), False, 0, 0, (), ("1", "coin"), note=say["last"]),
        Action("trade", say["trade"], (free if asleep else mine, *brought), False, 0, 0, (), ("3", "coin"),
               ("2+1", "technology:sailing", "|", "others", "+1", "coin"), "open" if asleep else "done"),
        Action("construction", say["construction"], (free, free), True, 2, 0, (), ("2", "score"), (),
               "open" if asleep else "short", () if asleep else ("−1", "worker")),
    )  # fmt: skip
    return tuple(each._replace(state=state) for each in shown) if asleep else shown  # type: ignore[arg-type]


ROAD = ("fishing", "farming", "hunting", "trade", "construction", "plague", "conquest", "culture")


def gone(study: Study) -> tuple[Spent, ...]:
    """The cards that have gone by."""
    return tuple(Spent(name, study.say[name], study.say["gone"]) for name in ROAD[: study.round - 1])


def coming(study: Study) -> tuple[Future, ...]:
    """The cards to come."""
    say, all_seats = study.say, (ME, WEAKEST, LEADER, FOURTH)[: study.seats]
    of = {
        "plague": Future("plague", "", "", 0, "plague", all_seats),
        "conquest": Future("conquest", "", "", 0, "war", (WEAKEST,), (Space(True),), 0, ("2", "score")),
        "culture": Future("culture", "", "", 0, "war", (WEAKEST,), (Space(),), 3, ("2", "score")),
        "construction": Future("construction", "", "", 0, "war", (WEAKEST,), (Space(), Space()), 2, ("2", "score")),
        "trade": Future("trade", "", "", 0, "war", (WEAKEST,), (Space(),), 0, ("2", "coin")),
    }
    first = study.round + 2
    found = []
    for number, name in enumerate(ROAD[first:]):
        when = study.round + number
        card = of[name]._replace(name=say[name], when=say["after"].format(when), number=when, next=number == 0)
        events = {5: "harvest", 6: "rats", 7: "debate"} if study.scene == "variants" else {}
        found.append(card._replace(event=events.get(first + number, "")))
    return tuple(found)


def stage(study: Study) -> Round:
    """The round, who comes next, and what happens then."""
    ahead: Parts = (f"seat:{WEAKEST}", "arrow", "plague") if study.round < 6 else ("game_end",)
    return Round(study.say["round"], study.round, study.say["of"], ahead)


def ranks(study: Study) -> Strength:
    """Who is how strong."""
    told = study.say["weakest"]
    rows = [
        Rank(LEADER, 5, ("people:huns", "fallen:hittites", "people:rome", "technology:iron_working"), True),
        Rank(ME, 1, ("fallen:nubia",)),
        Rank(WEAKEST, 0, (), False, told),
        Rank(FOURTH, 0, (), False, told),
    ]
    if study.seats == 1:
        return Strength(study.say["strength"], (Rank("", 2), Rank(ME, 1, ("fallen:nubia",), False, told)))
    if study.seats == 2:
        return Strength(study.say["strength"], (rows[0], rows[1]._replace(loses=told)))
    return Strength(study.say["strength"], tuple(rows[: study.seats]))


# --- the nation -----------------------------------------------------------------------------------------------------


def board(study: Study) -> tuple[Technology, ...]:
    """The technology board, column by column."""
    rows: tuple[tuple[str, Parts, str], ...] = (
        ("writing", ("action:culture", "−1"), "owned"),
        ("education", ("turn_end", "action:culture"), "reach"),
        ("science", ("score", "×", "future"), "locked"),
        ("sailing", ("action:fishing", "action:trade", "+1"), "owned"),
        ("mathematics", ("action:research", "−2"), "owned"),
        ("engineering", ("action:wonder", "−2"), "reach"),
        ("mining", ("turn_end", "+1", "coin"), "reach"),
        ("iron_working", ("strength", "+2"), "locked"),
        ("gunpowder", ("strength", "+4"), "locked"),
    )
    found = []
    for name, row, state in rows:
        shown = "locked" if study.awake and state == "reach" else state
        found.append(Technology(name, study.say[name], row, shown))  # type: ignore[arg-type]
    return tuple(found)


def own(study: Study) -> Nation:
    """The nation of whoever looks."""
    say = study.say
    greece: People | None = people(
        study, "greece", 3, 0, ("action:research", "+1", "score"), ("game_end", "1", "score", "/", "3", "technology")
    )
    free = Stratum("3", say["third"], (), "free", say["until"])
    nubia = Stratum("nubia", say["nubia"], ("strength", "+1"))
    hittites = Stratum("hittites", say["hittites"], ("strength", "+1"), "absorb")
    parts = tuple(say[name] for name in ("strata", "workers", "technologies", "mine", "end"))
    late = study.scene == "last"
    if study.scene == "first":
        greece, nubia = None, free._replace(people="2")
    return Nation(
        ME, parts, greece, say["rules" if greece else "nobody"], (nubia, hittites) if late else (nubia, free),  # type: ignore[arg-type]
        ("ready",) * 3 if study.awake else ("trade", "research", "ready"),
        Purse(10) if study.awake else Purse(10, 8), Purse(7) if study.awake else Purse(7, 9), board(study), 3,
        (("colosseum", 1.0), ("lighthouse", 1.0), ("great_wall", 0.55), ("pyramids", 1.0)) if late else (),
        ("people:greece", "1", "score"), ("4", "/", "3", "technology"),
    )  # fmt: skip


def dock(study: Study) -> Dock:
    """What lies in the dock."""
    say = study.say
    if study.awake:
        return Dock("people:byzantium", say["byzantium"], ((("rise",), say["born"]), (("coin",), "10 → 11")))
    return Dock("technology:engineering", say["engineering"],
                ((("action:wonder",), say["cheaper"]), (("game_end", "score"), say["own"])))  # fmt: skip


HOLDINGS = (
    Holdings((("greece", "ruling"), ("nubia", "fallen"))),
    Holdings((("india", "ruling"), ("mali", "fallen")), ("hanging_gardens",)),
    Holdings((("huns", "ruling"), ("hittites", "fallen"), ("rome", "absorb")), ("colosseum",)),
    Holdings((("inca", "ruling"),), ("petra", "hagia_sophia", "angkor_wat")),
)
"""What the players own, as their panels show it."""


# --- the table ------------------------------------------------------------------------------------------------------


def zones(layout: Layout, study: Study) -> list[tuple[Plate, Rect]]:
    """Every picture of the table with the box that it belongs to, from below to above."""
    u = layout.u
    found = [
        (peoples.picture(layout, offer(study)), layout.peoples),
        (wonders.picture(layout, study.say["wonders"]), layout.wonders),
        (roadside.round_panel(layout, stage(study)), layout.round),
        (strength.picture(layout, ranks(study)), layout.strength),
        (nation.picture(layout, own(study)), layout.nation),
        (actions.plank(layout.plank.size, u), layout.plank),
    ]
    found.append((nation.dock_card(layout.dock.size, u, dock(study)), layout.dock))
    for number, extra in enumerate(extras(study)):
        found.append((line(layout.extra(number).size, u, extra), layout.extra(number)))
    offered = left(study)
    for number, wonder in enumerate(offered):
        box = layout.wonder(number, len(offered))
        found.append((wonders.card(box.size, u, wonder, len(offered) > UPRIGHT), box))
    boxes = [*(layout.fixed(n) for n in range(3)), *(layout.window(n) for n in range(3))]
    for number, (box, deed) in enumerate(zip(boxes, deeds(study), strict=True)):
        found.append((actions.card(box.size, u, deed, 3 + number), box))
    cards = coming(study)
    for number, card in enumerate(cards):
        box = layout.future(number, len(cards))
        found.append((roadside.future(box.size, u, card), box))
        if card.next:
            found.append((lights.frame(box.size, u, "next"), box))
        if card.event:
            found.append((roadside.event(card.event, layout.event(box).width, u), layout.event(box)))
    return found


def table(layout: Layout, study: Study) -> Surface:
    """The whole table; its upper left corner is the picture's."""
    here = layout.local()
    target = ground.table(here).copy()
    past = gone(study)
    for number, card in enumerate(past):
        box = here.spent(number, len(past))
        texture.put(target, roadside.spent(box.size, here.u, card), *box.topleft)
    for plate, box in zones(here, study):
        plate.lay(target, *box.topleft)
    actions.lay_brass(target, here, study.round == 6)
    if not study.awake:
        box = here.fixed(1)
        lights.frame(box.size, here.u, "chosen").lay(target, *box.topleft)
    else:
        for number in (1, 3):
            box = here.people(number, len(offer(study).cards))
            lights.frame(box.size, here.u, "hover" if number == 3 else "legal").lay(target, *box.topleft)
        if study.scene == "draft":
            held = offer(study)._replace(title=study.say["hand"], deck="", taken="", phases=())
            peoples.hand(here, held).lay(target, *here.hand.topleft)
        goals = (("rise", "birth", here.ruling), ("absorb", "absorb", here.stratum(1)))
        for number, (sign, name, box) in enumerate(goals[: 1 if study.round == 1 else 2]):
            lights.goal(box.size, here.u, sign, study.say[name], number == 0).lay(target, *box.topleft)
    return target


def turns(study: Study) -> tuple[Turn, ...]:
    """Who follows whom."""
    say = study.say
    order = (Turn(LEADER, say["myron"], "done", True), Turn(ME, say["anna"], "now"),
             Turn(WEAKEST, say["boris"]), Turn(FOURTH, say["zoe"]))  # fmt: skip
    return order[1:2] if study.seats == 1 else order[: study.seats]


def points(study: Study) -> bar.Track:
    """How the points stand, with what the choice would bring."""
    standing = ((WEAKEST, 5), (LEADER, 8), (ME, 7), (FOURTH, 7))[: max(3, study.seats)]
    if study.seats == 1:
        return bar.Track(((ME, 17),), (ME, 19), (20, 25, 30, 35))
    return bar.Track(standing, None if study.awake else (ME, 9))


def layout_of(size: tuple[int, int], study: Study) -> Layout:
    """The table as the frame leaves it in a window: bars above and below, panels at the right."""
    u = min(size[0] / 1600, size[1] / 900)
    area = Rect(0, round(56 * u), size[0] - round(324 * u), size[1] - round(56 * u) - round(96 * u))
    return Layout.of(area, u, study.seats, len(extras(study)))


def picture(size: tuple[int, int], study: Study) -> Surface:
    """The table in a window of that size, with the pictures of the top bar; panels and prompt bar are left dark."""
    layout = layout_of(size, study)
    u, target = layout.u, texture.plain(size, (28, 20, 14))
    target.blit(table(layout, study), layout.table)
    line = layout.neat_line
    target.blit(ground.neat_line(line.size, u), line)
    texture.put(target, turn_order.picture((round(400 * u), round(44 * u)), u, turns(study)), 380 * u, 6 * u)
    texture.put(target, bar.track((round(480 * u), round(44 * u)), u, points(study)), 800 * u, 6 * u)
    say = study.say
    sleeping = "" if study.awake else say["not_now"]
    rest = bar.rest((round(180 * u), round(50 * u)), u, say["rest"], ("+2", "coin", "+1", "worker"), sleeping)
    rest.lay(target, round(600 * u), size[1] - round(66 * u))
    return target


def main() -> None:
    """Write the picture to a file."""
    pygame.display.init()
    fonts.start()
    name, *rest = sys.argv[1:]
    size = (int(rest[0]), int(rest[1])) if len(rest) > 1 else (1600, 900)
    language, scene, seats = [*rest[2:], *("en", "act", "3")[len(rest[2:]) :]]
    pygame.image.save(picture(size, Study(scene, words(language), int(seats))), name)


if __name__ == "__main__":
    main()
