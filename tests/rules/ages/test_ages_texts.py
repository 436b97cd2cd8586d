"""What every other card says in three languages, written by hand from the rules; cards that say the same are together.

The first of each kind are in test_ages_sentences.py.
"""

from __future__ import annotations

import pytest

from tests.rules.ages.build import RULES, table
from tests.rules.ages.test_ages_sentences import CARDS


def strength(n: int) -> tuple[str, str, str]:
    return (
        f"You have {n} strength.",
        f"Masz dodatkowo {n} {'siłę' if n == 1 else 'siły'}.",
        (f"Вы получаете {n} {'силу' if n == 1 else 'силы'}."),
    )


TEXTS = [
    # -- strength
    (*strength(1), "people.nubia.legacy", "people.rome.legacy", "people.byzantium.legacy", "people.germania.legacy",
     "people.mongolia.legacy", "people.turks.legacy", "people.khitan.legacy", "people.assyria.legacy",
     "people.hittites.legacy", "people.ottoman.legacy"),
    (*strength(2), "technology.iron_working", "technology.archery"),

    # -- what actions bring more
    ("Trade brings you 1 coin more.", "Handel: zyskujesz dodatkowo 1 monetę.",
     "Торговля приносит вам дополнительно 1 монету.",
     "people.aksum.legacy", "people.carthage.legacy", "people.arabs.legacy", "people.malays.legacy"),
    ("Hunting brings you 1 coin more.", "Polowanie: zyskujesz dodatkowo 1 monetę.",
     "Охота приносит вам дополнительно 1 монету.",
     "people.congo.legacy", "people.slavs.legacy", "people.scythia.legacy", "people.mississippi.legacy"),
    ("Exploit brings you 1 coin more.", "Wyzysk: zyskujesz dodatkowo 1 monetę.",
     "Эксплуатация приносит вам дополнительно 1 монету.",
     "people.mali.legacy", "people.iberia.legacy", "people.vikings.legacy", "people.aztecs.legacy",
     "technology.corvee"),
    ("Exploit brings you 2 coins more.", "Wyzysk: zyskujesz dodatkowo 2 monety.",
     "Эксплуатация приносит вам дополнительно 2 монеты.", "people.mali.main"),
    ("Fishing brings you 1 coin more.", "Rybołówstwo: zyskujesz dodatkowo 1 monetę.",
     "Рыболовство приносит вам дополнительно 1 монету.",
     "people.britain.legacy", "people.phoenicia.legacy", "people.polynesia.legacy"),
    ("Farming brings you 1 coin more.", "Rolnictwo: zyskujesz dodatkowo 1 monetę.",
     "Земледелие приносит вам дополнительно 1 монету.",
     "people.franks.legacy", "people.china.legacy", "people.persia.legacy", "people.sumer.legacy",
     "people.india.legacy", "people.siam.legacy"),
    ("Conquest brings you 2 coins more.", "Podbój: zyskujesz dodatkowo 2 monety.",
     "Завоевание приносит вам дополнительно 2 монеты.", "people.huns.legacy"),
    ("Research brings you 1 point more.", "Badania: zyskujesz dodatkowo 1 punkt.",
     "Исследование приносит вам дополнительно 1 очко.", "people.greece.main", "technology.philosophy"),
    ("Trade brings you 1 point more.", "Handel: zyskujesz dodatkowo 1 punkt.",
     "Торговля приносит вам дополнительно 1 очко.", "people.nabatea.main"),
    ("Culture brings you 1 point more.", "Kultura: zyskujesz dodatkowo 1 punkt.",
     "Культура приносит вам дополнительно 1 очко.", "technology.printing"),
    ("Fishing brings you 1 coin more. Trade brings you 1 coin more.",
     "Rybołówstwo: zyskujesz dodatkowo 1 monetę. Handel: zyskujesz dodatkowo 1 monetę.",
     "Рыболовство приносит вам дополнительно 1 монету. Торговля приносит вам дополнительно 1 монету.",
     "technology.sailing"),
    ("Farming brings you 1 coin more. Fishing brings you 1 coin more.",
     "Rolnictwo: zyskujesz dodatkowo 1 monetę. Rybołówstwo: zyskujesz dodatkowo 1 monetę.",
     "Земледелие приносит вам дополнительно 1 монету. Рыболовство приносит вам дополнительно 1 монету.",
     "technology.calendar"),
    ("Hunting brings you 1 coin more. Farming brings you 1 coin more.",
     "Polowanie: zyskujesz dodatkowo 1 monetę. Rolnictwo: zyskujesz dodatkowo 1 monetę.",
     "Охота приносит вам дополнительно 1 монету. Земледелие приносит вам дополнительно 1 монету.",
     "technology.pottery"),
    ("Trade brings you 1 coin more. Exploit brings you 1 coin more.",
     "Handel: zyskujesz dodatkowo 1 monetę. Wyzysk: zyskujesz dodatkowo 1 monetę.",
     "Торговля приносит вам дополнительно 1 монету. Эксплуатация приносит вам дополнительно 1 монету.",
     "technology.wheel"),

    # -- what costs less
    ("Culture costs you 1 coin less.", "Kultura: koszt niższy o 1 monetę.",
     "Культура обходится вам на 1 монету дешевле.",
     "people.japan.legacy", "people.olmecs.legacy", "technology.writing"),
    ("Wonder costs you 1 coin less.", "Cud: koszt niższy o 1 monetę.", "Чудо обходится вам на 1 монету дешевле.",
     "people.egypt.legacy", "people.khmer.legacy", "people.inca.legacy"),
    ("Construction costs you 1 coin less.", "Budowa: koszt niższy o 1 monetę.",
     "Строительство обходится вам на 1 монету дешевле.", "people.babylon.legacy", "people.tiwanaku.legacy"),
    ("Construction costs you 2 coins less.", "Budowa: koszt niższy o 2 monety.",
     "Строительство обходится вам на 2 монеты дешевле.", "technology.masonry"),
    ("Research costs you 2 coins less.", "Badania: koszt niższy o 2 monety.",
     "Исследование обходится вам на 2 монеты дешевле.", "technology.mathematics"),
    ("Research costs you 1 coin less if you gain Writing, Sailing or Mining with it.",
     "Badania: koszt niższy o 1 monetę, jeśli odblokowywana technologia to Pismo, Żeglarstwo albo Górnictwo.",
     "Исследование обходится вам на 1 монету дешевле, если вы открываете технологию: Письменность, Мореплавание "
     "или Горное дело.", "people.harappa.main"),

    # -- Africa and Europe
    ("Construction brings you 1 point more. Whenever you perform Construction, you may perform Culture once without "
     "a worker, paying its coins.",
     "Budowa: zyskujesz dodatkowo 1 punkt. Za każdym razem, gdy wykonujesz akcję Budowa: możesz wykonać raz akcję "
     "Kultura bez robotnika, płacąc jej koszt w monetach.",
     "Строительство приносит вам дополнительно 1 очко. Каждый раз, когда вы выполняете действие «Строительство»: "
     "вы можете выполнить один раз действие «Культура» без рабочего, заплатив его цену в монетах.",
     "people.aksum.main"),
    ("You have 1 strength. Hunting brings you 1 coin more.",
     "Masz dodatkowo 1 siłę. Polowanie: zyskujesz dodatkowo 1 monetę.",
     "Вы получаете 1 силу. Охота приносит вам дополнительно 1 монету.",
     "people.nubia.main", "technology.horse_riding"),
    ("End of the game: 1 point for every 3 of your technologies.",
     "Koniec gry: 1 punkt za każde 3 z twoich technologii.",
     "Конец игры: 1 очко за каждые 3 из ваших технологий.", "people.greece.legacy"),
    ("You have 1 strength. You have a Conquest space of your own.",
     "Masz dodatkowo 1 siłę. Masz własne pole akcji Podbój.",
     "Вы получаете 1 силу. У вас есть собственное поле действия «Завоевание».", "people.franks.main"),
    ("Culture brings you 1 point more. When this people is born, gain 1 coin.",
     "Kultura: zyskujesz dodatkowo 1 punkt. Gdy ta cywilizacja się rodzi: weź 1 monetę.",
     "Культура приносит вам дополнительно 1 очко. Когда эта цивилизация рождается: получите 1 монету.",
     "people.italy.main"),
    ("End of the game: 1 point for every 5 of your coins.", "Koniec gry: 1 punkt za każde 5 z twoich monet.",
     "Конец игры: 1 очко за каждые 5 из ваших монет.", "people.italy.legacy"),

    # -- barbarians
    ("At the end of each of your turns, score 1 point if you have no technology.",
     "Na koniec każdej swojej tury: zdobądź 1 punkt, jeśli nie masz żadnej technologii.",
     "В конце каждого своего хода: получите 1 очко, если у вас нет технологий.", "people.celts.main"),
    ("You have 2 strength. When this people is born, every other player loses 2 coins.",
     "Masz dodatkowo 2 siły. Gdy ta cywilizacja się rodzi: każdy inny gracz traci 2 monety.",
     "Вы получаете 2 силы. Когда эта цивилизация рождается: каждый из остальных игроков теряет 2 монеты.",
     "people.germania.main"),
    ("Your workers on Conquest are not sacrificed. Whenever you perform Conquest, every other player loses 2 coins.",
     "Nie poświęcasz swoich robotników z pól akcji Podbój. Za każdym razem, gdy wykonujesz akcję Podbój: każdy inny "
     "gracz traci 2 monety.",
     "Ваши рабочие на полях действия «Завоевание» не приносятся в жертву. Каждый раз, когда вы выполняете действие "
     "«Завоевание»: каждый из остальных игроков теряет 2 монеты.", "people.scythia.main"),
    ("You have 1 strength. Whenever war breaks out, score 1 point unless you have the least strength.",
     "Masz dodatkowo 1 siłę. Za każdym razem, gdy wybucha wojna: zdobądź 1 punkt, chyba że masz najmniejszą siłę.",
     "Вы получаете 1 силу. Каждый раз, когда начинается война: получите 1 очко, если у вас не меньше всех силы.",
     "people.turks.main"),
    ("You have 1 strength. No other player may perform Trade, not even on a space of their own.",
     "Masz dodatkowo 1 siłę. Żaden inny gracz nie może wykonywać akcji Handel, nawet na własnym polu.",
     "Вы получаете 1 силу. Никто другой не может выполнять действие «Торговля», даже на собственном поле.",
     "people.vikings.main"),

    # -- East Asia and the Middle East
    ("You have 1 strength. At the end of each of your turns, gain 1 coin for each of your other civilizations.",
     "Masz dodatkowo 1 siłę. Na koniec każdej swojej tury: weź 1 monetę za każdą swoją inną cywilizację.",
     "Вы получаете 1 силу. В конце каждого своего хода: получите 1 монету за каждую другую свою цивилизацию.",
     "people.khitan.main"),
    ("Whenever you gain a technology, gain 1 coin.", "Za każdym razem, gdy odblokowujesz technologię: weź 1 monetę.",
     "Каждый раз, когда вы открываете технологию: получите 1 монету.", "people.korea.legacy"),
    ("You have a Monastery space of your own.", "Masz własne pole akcji Klasztor.",
     "У вас есть собственное поле действия «Монастырь».", "people.tibet.main"),
    ("At the end of each of your turns, gain 1 coin for every 2 of your technologies.",
     "Na koniec każdej swojej tury: weź 1 monetę za każde 2 z twoich technologii.",
     "В конце каждого своего хода: получите 1 монету за каждые 2 из ваших технологий.", "people.arabs.main"),
    ("You have 2 strength. Conquest brings you 1 point more.",
     "Masz dodatkowo 2 siły. Podbój: zyskujesz dodatkowo 1 punkt.",
     "Вы получаете 2 силы. Завоевание приносит вам дополнительно 1 очко.", "people.assyria.main"),
    ("At the end of each of your turns, gain 1 technology.", "Na koniec każdej swojej tury: odblokuj 1 technologię.",
     "В конце каждого своего хода: откройте 1 технологию.", "people.babylon.main"),
    ("You have 1 strength. Research costs you nothing if you gain Iron Working with it.",
     "Masz dodatkowo 1 siłę. Badania: bez kosztu, jeśli odblokowywana technologia to Obróbka żelaza.",
     "Вы получаете 1 силу. Исследование не стоит вам ничего, если вы открываете технологию: Обработка железа.",
     "people.hittites.main"),
    ("Whenever a later people of yours is born or absorbed, gain 2 coins.",
     "Za każdym razem, gdy później rodzisz lub wchłaniasz cywilizację: weź 2 monety.",
     "Каждый раз, когда позже у вас рождается или поглощается цивилизация: получите 2 монеты.",
     "people.lydia.legacy"),
    ("You have a Trade space of your own.", "Masz własne pole akcji Handel.",
     "У вас есть собственное поле действия «Торговля».", "people.nabatea.legacy"),
    ("Whenever war breaks out, gain 1 coin for every 2 of your strength.",
     "Za każdym razem, gdy wybucha wojna: weź 1 monetę za każde 2 twojej siły.",
     "Каждый раз, когда начинается война: получите 1 монету за каждые 2 вашей силы.", "people.persia.main"),

    # -- South Asia and the Americas
    ("When this people is born, score 2 points for each of your wonders.",
     "Gdy ta cywilizacja się rodzi: zdobądź 2 punkty za każdy swój cud.",
     "Когда эта цивилизация рождается: получите 2 очка за каждое своё чудо.", "people.khmer.main"),
    ("You have a Fishing space of your own. Fishing brings you 1 coin more. Trade brings you 1 coin more.",
     "Masz własne pole akcji Rybołówstwo. Rybołówstwo: zyskujesz dodatkowo 1 monetę. Handel: zyskujesz dodatkowo "
     "1 monetę.",
     "У вас есть собственное поле действия «Рыболовство». Рыболовство приносит вам дополнительно 1 монету. Торговля "
     "приносит вам дополнительно 1 монету.", "people.malays.main"),
    ("You have a Farming space of your own. Farming brings you 1 coin more.",
     "Masz własne pole akcji Rolnictwo. Rolnictwo: zyskujesz dodatkowo 1 monetę.",
     "У вас есть собственное поле действия «Земледелие». Земледелие приносит вам дополнительно 1 монету.",
     "people.siam.main"),
    ("Farming brings you 1 coin more. You may perform the actions of future action cards.",
     "Rolnictwo: zyskujesz dodatkowo 1 monetę. Możesz wykonywać akcje z przyszłych kart akcji.",
     "Земледелие приносит вам дополнительно 1 монету. Вы можете выполнять действия будущих карт.",
     "people.maya.main"),
    ("End of the game: 1 point for each of your level 3 technologies.",
     "Koniec gry: 1 punkt za każdą swoją technologię poziomu 3.",
     "Конец игры: 1 очко за каждую свою технологию уровня 3.", "people.maya.legacy"),
    ("Construction costs you 2 coins less. Construction brings you 1 point more.",
     "Budowa: koszt niższy o 2 monety. Budowa: zyskujesz dodatkowo 1 punkt.",
     "Строительство обходится вам на 2 монеты дешевле. Строительство приносит вам дополнительно 1 очко.",
     "people.mississippi.main"),
    ("Fishing brings you 1 coin more. You sacrifice no worker when you have the least strength in a war.",
     "Rybołówstwo: zyskujesz dodatkowo 1 monetę. Nie poświęcasz robotnika, gdy masz najmniejszą siłę podczas wojny.",
     "Рыболовство приносит вам дополнительно 1 монету. Вы не жертвуете рабочим, когда у вас меньше всех силы в "
     "войне.", "people.polynesia.main"),
    ("When this people is born, score 1 point for each future action card.",
     "Gdy ta cywilizacja się rodzi: zdobądź 1 punkt za każdą przyszłą kartę akcji.",
     "Когда эта цивилизация рождается: получите 1 очко за каждую будущую карту действий.", "people.tiwanaku.main"),

    # -- technologies
    ("Wonder costs you 2 coins less. End of the game: 1 point for each of your wonders.",
     "Cud: koszt niższy o 2 monety. Koniec gry: 1 punkt za każdy swój cud.",
     "Чудо обходится вам на 2 монеты дешевле. Конец игры: 1 очко за каждое своё чудо.", "technology.engineering"),
    ("At the end of each of your turns, gain 1 coin.", "Na koniec każdej swojej tury: weź 1 monetę.",
     "В конце каждого своего хода: получите 1 монету.", "technology.mining"),
    ("You have 4 strength. Conquest brings you 1 point more.",
     "Masz dodatkowo 4 siły. Podbój: zyskujesz dodatkowo 1 punkt.",
     "Вы получаете 4 силы. Завоевание приносит вам дополнительно 1 очко.", "technology.gunpowder"),
    ("Research costs you 1 coin less. End of the game: 1 point for every 2 of your technologies.",
     "Badania: koszt niższy o 1 monetę. Koniec gry: 1 punkt za każde 2 z twoich technologii.",
     "Исследование обходится вам на 1 монету дешевле. Конец игры: 1 очко за каждые 2 из ваших технологий.",
     "technology.astronomy"),
    ("When you rest, score 1 point.", "Gdy odpoczywasz: zdobądź 1 punkt.", "Когда вы отдыхаете: получите 1 очко.",
     "technology.code_of_laws"),
    ("You have a Culture space of your own. Culture costs you 1 coin less.",
     "Masz własne pole akcji Kultura. Kultura: koszt niższy o 1 monetę.",
     "У вас есть собственное поле действия «Культура». Культура обходится вам на 1 монету дешевле.",
     "technology.drama"),
    ("At the end of each of your turns, gain 1 coin. End of the game: 1 point for every 4 of your coins.",
     "Na koniec każdej swojej tury: weź 1 monetę. Koniec gry: 1 punkt za każde 4 z twoich monet.",
     "В конце каждого своего хода: получите 1 монету. Конец игры: 1 очко за каждые 4 из ваших монет.",
     "technology.currency"),
    ("You have a Construction space of your own. Construction brings you 1 point more.",
     "Masz własne pole akcji Budowa. Budowa: zyskujesz dodatkowo 1 punkt.",
     "У вас есть собственное поле действия «Строительство». Строительство приносит вам дополнительно 1 очко.",
     "technology.architecture"),
    ("Your workers on Wonder are not sacrificed. Wonder brings you 1 point more.",
     "Nie poświęcasz swoich robotników z pól akcji Cud. Cud: zyskujesz dodatkowo 1 punkt.",
     "Ваши рабочие на полях действия «Чудо» не приносятся в жертву. Чудо приносит вам дополнительно 1 очко.",
     "technology.crane"),
    ("You have 2 strength. You have a Conquest space of your own. Your workers on Conquest are not sacrificed.",
     "Masz dodatkowo 2 siły. Masz własne pole akcji Podbój. Nie poświęcasz swoich robotników z pól akcji Podbój.",
     "Вы получаете 2 силы. У вас есть собственное поле действия «Завоевание». Ваши рабочие на полях действия "
     "«Завоевание» не приносятся в жертву.", "technology.cavalry"),
    ("You have 1 strength. You sacrifice no worker when you have the least strength in a war. At the end of each of "
     "your turns, gain 2 coins.",
     "Masz dodatkowo 1 siłę. Nie poświęcasz robotnika, gdy masz najmniejszą siłę podczas wojny. Na koniec każdej "
     "swojej tury: weź 2 monety.",
     "Вы получаете 1 силу. Вы не жертвуете рабочим, когда у вас меньше всех силы в войне. В конце каждого своего "
     "хода: получите 2 монеты.", "technology.castles"),

    # -- wonders
    ("End of the game: 1 point for every 2 of your strength.", "Koniec gry: 1 punkt za każde 2 twojej siły.",
     "Конец игры: 1 очко за каждые 2 вашей силы.", "wonder.great_wall"),
    ("End of the game: 1 point and 1 point for every 2 of your technologies.",
     "Koniec gry: 1 punkt i 1 punkt za każde 2 z twoich technologii.",
     "Конец игры: 1 очко и 1 очко за каждые 2 из ваших технологий.", "wonder.great_library"),
    ("At the end of each of your turns, gain 1 coin. End of the game: 1 point.",
     "Na koniec każdej swojej tury: weź 1 monetę. Koniec gry: 1 punkt.",
     "В конце каждого своего хода: получите 1 монету. Конец игры: 1 очко.", "wonder.hanging_gardens"),
    ("End of the game: 1 point for every 3 of your coins.", "Koniec gry: 1 punkt za każde 3 z twoich monet.",
     "Конец игры: 1 очко за каждые 3 из ваших монет.", "wonder.colossus"),
    ("Fishing brings you 1 coin more. Trade brings you 1 coin more. End of the game: 1 point.",
     "Rybołówstwo: zyskujesz dodatkowo 1 monetę. Handel: zyskujesz dodatkowo 1 monetę. Koniec gry: 1 punkt.",
     "Рыболовство приносит вам дополнительно 1 монету. Торговля приносит вам дополнительно 1 монету. Конец игры: "
     "1 очко.", "wonder.lighthouse"),
    ("Culture brings you 1 point more. End of the game: 2 points.",
     "Kultura: zyskujesz dodatkowo 1 punkt. Koniec gry: 2 punkty.",
     "Культура приносит вам дополнительно 1 очко. Конец игры: 2 очка.", "wonder.parthenon"),
    ("Conquest brings you 1 point more. End of the game: 2 points.",
     "Podbój: zyskujesz dodatkowo 1 punkt. Koniec gry: 2 punkty.",
     "Завоевание приносит вам дополнительно 1 очко. Конец игры: 2 очка.", "wonder.colosseum"),
    ("When you gain this, gain 6 coins.", "Gdy to zdobywasz: weź 6 monet.",
     "Когда вы это получаете: получите 6 монет.", "wonder.petra"),
    ("End of the game: 1 point for each of your wonders.", "Koniec gry: 1 punkt za każdy swój cud.",
     "Конец игры: 1 очко за каждое своё чудо.", "wonder.angkor_wat"),
    ("End of the game: 1 point for each of your civilizations.", "Koniec gry: 1 punkt za każdą swoją cywilizację.",
     "Конец игры: 1 очко за каждую свою цивилизацию.", "wonder.machu_picchu"),
    ("End of the game: 3 points.", "Koniec gry: 3 punkty.", "Конец игры: 3 очка.", "wonder.hagia_sophia"),
    ("When you gain this, score 1 point for each future action card.",
     "Gdy to zdobywasz: zdobądź 1 punkt za każdą przyszłą kartę akcji.",
     "Когда вы это получаете: получите 1 очко за каждую будущую карту действий.", "wonder.forbidden_city"),

    # -- actions
    ("Score 3 points, then take a wonder from the pool.", "Zdobądź 3 punkty, a następnie weź cud z puli.",
     "Получите 3 очка, затем возьмите чудо из запаса.", "action.wonder"),
    ("Score 1 point, then gain 1 technology.", "Zdobądź 1 punkt, a następnie odblokuj 1 technologię.",
     "Получите 1 очко, затем откройте 1 технологию.", "action.research"),
    ("Gain 2 coins.", "Weź 2 monety.", "Получите 2 монеты.", "action.exploit", "repelled.raid"),
    ("Gain 1 coin, then score 1 point if you have no technology.",
     "Weź 1 monetę, a następnie zdobądź 1 punkt, jeśli nie masz żadnej technologii.",
     "Получите 1 монету, затем получите 1 очко, если у вас нет технологий.", "action.hunting"),
    ("Gain 1 coin.", "Weź 1 monetę.", "Получите 1 монету.", "action.fishing"),
    ("Gain 3 coins.", "Weź 3 monety.", "Получите 3 монеты.", "action.farming", "command.pax_mongolica"),
    ("Score 2 points.", "Zdobądź 2 punkty.", "Получите 2 очка.",
     "action.construction", "action.culture", "action.ritual", "repelled.feigned_retreat"),
    ("Gain 2 coins, then every other player gains 1 coin.",
     "Weź 2 monety, a następnie każdy inny gracz bierze 1 monetę.",
     "Получите 2 монеты, затем каждый из остальных игроков получает 1 монету.", "action.trade"),
    ("Score 1 point, then gain 1 coin.", "Zdobądź 1 punkt, a następnie weź 1 monetę.",
     "Получите 1 очко, затем получите 1 монету.", "action.monastery"),
    ("Gain 1 bale of silk.", "Weź 1 belę jedwabiu.", "Получите 1 тюк шёлка.", "action.chang_an"),
    ("Gain 1 technology.", "Odblokuj 1 technologię.", "Откройте 1 технологию.", "action.baghdad"),
    ("Deliver up to 3 silk, for 2 points each.", "Dostarcz do 3 bel jedwabiu, za każdą zdobądź 2 punkty.",
     "Доставьте до 3 тюков шёлка и за каждый получите 2 очка.", "action.constantinople"),
    ("Gain 1 reservoir.", "Weź 1 zbiornik.", "Получите 1 водохранилище.", "action.reservoir"),

    # -- events
    ("Every player: gain 1 worker.", "Każdy gracz: weź 1 robotnika.", "Каждый игрок: получите 1 рабочего.",
     "event.births"),
    ("Every player: gain 1 coin for each of your workers.",
     "Każdy gracz: weź 1 monetę za każdego swojego robotnika.",
     "Каждый игрок: получите 1 монету за каждого своего рабочего.", "event.harvest"),
    ("Most wonders, ties included: score 2 points.", "Najwięcej cudów, także przy remisie: zdobądź 2 punkty.",
     "Больше всего чудес, в том числе поровну: получите 2 очка.", "event.festival"),
    ("Most technologies, ties included: score 2 points.",
     "Najwięcej technologii, także przy remisie: zdobądź 2 punkty.",
     "Больше всего технологий, в том числе поровну: получите 2 очка.", "event.debate"),
    ("Every player: lose 3 coins.", "Każdy gracz: strać 3 monety.", "Каждый игрок: потеряйте 3 монеты.",
     "event.rats"),
    ("Most coins, ties included: lose 3 coins.", "Najwięcej monet, także przy remisie: strać 3 monety.",
     "Больше всего монет, в том числе поровну: потеряйте 3 монеты.", "event.bribes"),
    ("Least strength, ties included: lose 3 coins.", "Najmniejsza siła, także przy remisie: strać 3 monety.",
     "Меньше всего силы, в том числе поровну: потеряйте 3 монеты.", "event.barbarians"),
    ("Nothing happens.", "Nic się nie dzieje.", "Ничего не происходит.", "event.blank"),

    # -- solo scenarios
    ("Rivals take the leftmost wonder of the pool.", "Rywale zabierają pierwszy od lewej cud z puli.",
     "Соперники забирают крайнее слева чудо из запаса.", "after.age_of_wonders.0"),
    ("Lose 2 coins or lose 1 reservoir or sacrifice 1 worker.",
     "Strać 2 monety albo strać 1 zbiornik albo poświęć 1 robotnika.",
     "Потеряйте 2 монеты или потеряйте 1 водохранилище или принесите в жертву 1 рабочего.",
     "after.lost_civilization.0"),
    ("Lose 3 coins or lose 1 reservoir or sacrifice 1 worker.",
     "Strać 3 monety albo strać 1 zbiornik albo poświęć 1 robotnika.",
     "Потеряйте 3 монеты или потеряйте 1 водохранилище или принесите в жертву 1 рабочего.",
     "after.lost_civilization.1"),
    ("Lose 4 coins or lose 1 reservoir or sacrifice 2 workers.",
     "Strać 4 monety albo strać 1 zbiornik albo poświęć 2 robotników.",
     "Потеряйте 4 монеты или потеряйте 1 водохранилище или принесите в жертву 2 рабочих.",
     "after.lost_civilization.2"),
    ("Sacrifice 1 worker.", "Poświęć 1 robotnika.", "Принесите в жертву 1 рабочего.",
     "after.death_and_rebirth.0", "command.siege"),
    ("Lose 3 coins.", "Strać 3 monety.", "Потеряйте 3 монеты.", "command.raid"),
    ("Score 1 point.", "Zdobądź 1 punkt.", "Получите 1 очко.", "repelled.siege", "repelled.sack"),
    ("Lose 2 points.", "Strać 2 punkty.", "Потеряйте 2 очка.", "command.feigned_retreat"),
    ("Lose 3 points if you have a technology or a wonder.",
     "Strać 3 punkty, jeśli masz technologię albo cud.",
     "Потеряйте 3 очка, если у вас есть технология или чудо.", "command.sack"),
]  # fmt: skip

SAID = [(name, [en, pl, ru]) for en, pl, ru, *names in TEXTS for name in names]


@pytest.mark.parametrize(("name", "texts"), SAID, ids=[name for name, _ in SAID])
def test_a_card_says_what_it_does(name: str, texts: list[str]) -> None:
    s = table()
    assert [RULES.detail(s, 0, f"texts.{lang}")[name] for lang in ("en", "pl", "ru")] == texts


def test_every_card_is_in_one_of_the_tables() -> None:
    written = [name for name, _ in SAID] + [row[0] for row in CARDS]
    assert sorted(written) == sorted(RULES.detail(table(), 0, "texts.en"))
