"""What cards say in three languages, written by hand: every kind of ability, and every kind of step."""

from __future__ import annotations

import pytest

from game.core.rules import Event
from tests.rules.ages.build import (
    BOOK,
    RULES,
    absorb,
    act,
    acting,
    action,
    begin,
    birth,
    give,
    play,
    research,
    table,
    wonder,
    worker,
)

CARDS = [
    ("people.egypt.main", "Wonder costs you 2 coins less.", "Cud: koszt niższy o 2 monety.",
     "Чудо обходится вам на 2 монеты дешевле."),
    ("people.byzantium.main", "Culture costs you 1 coin less while you have the most strength.",
     "Kultura: koszt niższy o 1 monetę, dopóki masz największą siłę.",
     "Культура обходится вам на 1 монету дешевле, пока ваша сила наибольшая."),
    ("people.ottoman.main", "Research costs you 3 coins less if you gain Science or Gunpowder with it.",
     "Badania: koszt niższy o 3 monety, jeśli odblokowujesz technologię „Nauka” albo „Proch strzelniczy”.",
     "Исследование обходится вам на 3 монеты дешевле, если вы открываете технологию «Наука» или «Порох»."),
    ("people.sumer.main", "Research costs you nothing if you gain Writing or Sailing with it.",
     "Badania: za darmo, jeśli odblokowujesz technologię „Pismo” albo „Żeglarstwo”.",
     "Исследование не стоит вам ничего, если вы открываете технологию «Письменность» или «Мореплавание»."),
    ("people.harappa.legacy", "Culture costs you 1 coin less, but not when it is performed through Education.",
     "Kultura: koszt niższy o 1 monetę, ale nie wtedy, gdy wykonujesz tę akcję dzięki technologii „Edukacja”.",
     "Культура обходится вам на 1 монету дешевле, но не тогда, когда это действие даёт технология «Образование»."),
    ("people.huns.main", "+1 strength. Conquest brings you 1 point and 1 coin more.",
     "+1 do siły. Podbój: zyskujesz dodatkowo 1 punkt i 1 monetę.",
     "+1 к силе. Завоевание приносит вам дополнительно 1 очко и 1 монету."),
    ("people.korea.main", "Research brings you 2 points more if you gain Writing, Education or Sailing with it.",
     "Badania: zyskujesz dodatkowo 2 punkty, jeśli odblokowujesz technologię „Pismo”, „Edukacja” albo „Żeglarstwo”.",
     "Исследование приносит вам дополнительно 2 очка, если вы открываете технологию «Письменность», «Образование» "
     "или «Мореплавание»."),
    ("people.rome.main", "+1 strength for every 2 of your technologies.",
     "+1 do siły za każde 2 swoje technologie.",
     "+1 к силе за каждые 2 свои технологии."),
    ("people.india.main", "You have a Culture space of your own.", "Masz własne pole akcji „Kultura”.",
     "У вас есть собственное поле действия «Культура»."),
    ("people.japan.main", "Your workers on Exploit are not sacrificed.",
     "Nie poświęcasz swoich robotników z pól akcji „Wyzysk”.",
     "Рабочими с полей действия «Эксплуатация» вы не жертвуете."),
    ("people.aztecs.main", "Wonder costs you 6 coins less. Wonder needs 1 more worker.",
     "Cud: koszt niższy o 6 monet. Cud: potrzeba dodatkowo 1 robotnika.",
     "Чудо обходится вам на 6 монет дешевле. Чудо требует ещё 1 рабочего."),
    ("people.carthage.main",
     "When this civilization is born, multiply the extra coins on its card by 3 before you take them.",
     "Gdy ta cywilizacja się rodzi, pomnóż dodatkowe monety na jej karcie przez 3, zanim je weźmiesz.",
     "Когда эта цивилизация рождается, умножьте дополнительные монеты на её карте на 3, прежде чем взять их."),
    ("people.congo.main", "When you rest, gain 1 coin, then score 2 points.",
     "Gdy odpoczywasz, weź 1 monetę, a następnie zdobądź 2 punkty.",
     "Когда вы отдыхаете, получите 1 монету, затем получите 2 очка."),
    ("people.iberia.main", "When this civilization is born, gain 1 technology for every 2 extra coins on this card.",
     "Gdy ta cywilizacja się rodzi, odblokuj 1 technologię za każde 2 dodatkowe monety na tej karcie.",
     "Когда эта цивилизация рождается, откройте 1 технологию за каждые 2 дополнительные монеты на этой карте."),
    ("people.britain.main", "At the end of each of your turns, score 1 point for every 7 of your coins.",
     "Na koniec każdej swojej tury zdobądź 1 punkt za każde 7 swoich monet.",
     "В конце каждого своего хода получите 1 очко за каждые 7 своих монет."),
    ("people.slavs.main", "At the end of each of your turns, gain 1 coin if you have the most strength.",
     "Na koniec każdej swojej tury weź 1 monetę, jeśli masz największą siłę.",
     "В конце каждого своего хода получите 1 монету, если ваша сила наибольшая."),
    ("people.celts.legacy", "At the end of the game, score 2 points if you have no technology.",
     "Na koniec gry zdobądź 2 punkty, jeśli nie masz żadnej technologii.",
     "В конце игры получите 2 очка, если у вас нет технологий."),
    ("people.phoenicia.main",
     "At the end of each of your turns, you may put 2 coins of your own on a civilization in the pool to score 2 "
     "points.",
     "Na koniec każdej swojej tury możesz położyć 2 monety ze swoich zasobów na karcie z puli cywilizacji, aby "
     "zdobyć 2 punkty.",
     "В конце каждого своего хода вы можете положить 2 монеты из своего запаса на карту из ряда цивилизаций, "
     "чтобы получить 2 очка."),
    ("people.lydia.main", "When this civilization is born, gain 4 coins, then every other player gains 2 coins.",
     "Gdy ta cywilizacja się rodzi, weź 4 monety, a następnie każdy inny gracz bierze 2 monety.",
     "Когда эта цивилизация рождается, получите 4 монеты, затем каждый из остальных игроков получает 2 монеты."),
    ("people.mongolia.main", "+3 strength. Whenever war breaks out, every other player loses 1 coin.",
     "+3 do siły. Za każdym razem, gdy wybucha wojna, każdy inny gracz traci 1 monetę.",
     "+3 к силе. Каждый раз, когда начинается война, каждый из остальных игроков теряет 1 монету."),
    ("people.china.main", "Whenever you perform Farming, gain 1 worker.",
     "Za każdym razem, gdy wykonujesz akcję „Rolnictwo”, weź 1 robotnika.",
     "Каждый раз, когда вы выполняете действие «Земледелие», получите 1 рабочего."),
    ("people.inca.main", "When this civilization is born, take a wonder from the pool.",
     "Gdy ta cywilizacja się rodzi, weź cud z puli.", "Когда эта цивилизация рождается, возьмите чудо из запаса."),
    ("people.olmecs.main", "When this civilization is born, gain 1 technology of level 1.",
     "Gdy ta cywilizacja się rodzi, odblokuj 1 technologię poziomu 1.",
     "Когда эта цивилизация рождается, откройте 1 технологию уровня 1."),
    ("people.tibet.legacy", "At the end of the game, score 1 point for every 2 of your workers.",
     "Na koniec gry zdobądź 1 punkt za każdych 2 swoich robotników.",
     "В конце игры получите 1 очко за каждых 2 своих рабочих."),
    ("technology.education",
     "At the end of each of your turns, you may perform Culture once without a worker, paying its price.",
     "Na koniec każdej swojej tury możesz wykonać raz akcję „Kultura” bez robotnika, płacąc jej koszt w monetach.",
     "В конце каждого своего хода вы можете выполнить один раз действие «Культура» без рабочего, заплатив его "
     "цену в монетах."),
    ("technology.mercenaries",
     "+1 strength. At the end of each of your turns, you may pay 3 coins to score 2 points.",
     "+1 do siły. Na koniec każdej swojej tury możesz zapłacić 3 monety, aby zdobyć 2 punkty.",
     "+1 к силе. В конце каждого своего хода вы можете заплатить 3 монеты, чтобы получить 2 очка."),
    ("technology.science", "Immediately score 1 point for each future action card.",
     "Od razu zdobądź 1 punkt za każdą przyszłą kartę akcji.",
     "Сразу получите 1 очко за каждую будущую карту действий."),
    ("wonder.pyramids", "At the end of the game, score 2 points and 1 point for every 2 of your workers.",
     "Na koniec gry zdobądź 2 punkty i 1 punkt za każdych 2 swoich robotników.",
     "В конце игры получите 2 очка и 1 очко за каждых 2 своих рабочих."),
    ("wonder.stonehenge", "At the end of the game, score 5 points minus 1 for each of your technologies, but not "
                          "below 0.",
     "Na koniec gry zdobądź 5 punktów minus 1 za każdą swoją technologię, ale nie mniej niż 0.",
     "В конце игры получите 5 очков минус 1 за каждую свою технологию, но не меньше 0."),
    ("wonder.terracotta_army",
     "In a war you sacrifice no worker, even with the least strength. At the end of the game, score 2 points.",
     "Nie poświęcasz robotnika, gdy w wojnie masz najmniejszą siłę. Na koniec gry zdobądź 2 punkty.",
     "Вы не жертвуете рабочим, если в войне ваша сила наименьшая. В конце игры получите 2 очка."),
    ("action.conquest", "Score 2 points if you have the most strength and at least 1.",
     "Zdobądź 2 punkty, jeśli masz największą siłę i wynosi ona co najmniej 1.",
     "Получите 2 очка, если ваша сила наибольшая и не меньше 1."),
    ("event.earthquake", "Every player sacrifices 1 worker.", "Każdy gracz poświęca 1 robotnika.",
     "Каждый игрок жертвует 1 рабочим."),
    ("command.tribute", "Lose 3 coins or lose 2 points.", "Strać 3 monety albo strać 2 punkty.",
     "Потеряйте 3 монеты или потеряйте 2 очка."),
    ("action.samarkand", "Sell up to 2 bales of silk for 3 coins each.",
     "Sprzedaj do 2 bel jedwabiu i za każdą weź 3 monety.",
     "Продайте до 2 тюков шёлка и за каждый получите 3 монеты."),
    ("action.patronage", "Score 1 point for each of your technologies (4 at most).",
     "Zdobądź 1 punkt za każdą swoją technologię (maks. 4).",
     "Получите 1 очко за каждую свою технологию (не больше 4)."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "en", "pl", "ru"), CARDS, ids=[row[0] for row in CARDS])
def test_a_card_says_what_it_does(name: str, en: str, pl: str, ru: str) -> None:
    s = table()
    assert [RULES.detail(s, 0, f"texts.{lang}")[name] for lang in ("en", "pl", "ru")] == [en, pl, ru]


@pytest.mark.parametrize("lang", ["en", "pl", "ru"])
def test_every_part_of_every_card_says_something(lang: str) -> None:
    texts = RULES.detail(table(), 0, f"texts.{lang}")
    assert {part.name for part in BOOK.parts} <= set(texts)
    assert all(str(text).endswith(".") and "{" not in str(text) for text in texts.values())


def test_answers_are_told_with_their_figures() -> None:
    s = worker(coins=9, workers=3)
    assert RULES.say(act("wonder"), s, "en") == "Wonder: assign 1 worker and pay 7 coins."
    assert RULES.say(research("mining"), s, "pl") == "Badania (Górnictwo): przypisz 1 robotnika i zapłać 4 monety."
    assert RULES.say(act("farming"), s, "ru") == "Земледелие: назначьте 2 рабочих."
    later = table(round=2)
    give(later, 0, peoples=("greece",), workers=2)
    later.extra = (5, 0, 0, 0, 0)
    begin(later)
    born = "Birth of the civilization Egypt: 3 workers from now on, and 5 coins."
    assert RULES.say(birth("egypt"), later, "en") == born
    assert RULES.say(absorb("egypt"), later, "pl") == "Wchłoń cywilizację „Egipt” i weź 1 robotnika i 5 monet."


def test_events_name_the_card_behind_a_gain() -> None:
    s = acting(worker(technologies=("sailing",)))
    facts = play(s, act("fishing"))
    told = [RULES.say(Event(fact), s, "en") for fact in facts]
    assert told == ["performs Fishing with 1 worker", "gains 1 coin (Fishing)", "gains 1 coin (Sailing)"]


def test_refusals_say_the_figures() -> None:
    s = worker(coins=3)
    refusal = RULES.refuse(s, act("wonder"))
    assert refusal is not None
    assert RULES.say(refusal, s, "en") == "This costs 7 coins; you are 4 coins short."
    assert wonder("petra") != action("culture")
