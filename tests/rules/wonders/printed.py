"""What is printed on the boards, written down by hand: cost and effect of every space, in short words.

Where something is counted, "per WHAT N" stands for N coins now and N points at the end for each crossed-off space.
"""

from __future__ import annotations

COMMON = {
    "guild_1": (3, "vp 5"), "guild_2": (4, "vp 6"), "guild_3": (5, "vp 7"),
    "leader_red": (2, "cross 2 red"), "leader_yellow": (2, "cross 2 yellow"),
    "leader_green": (2, "cross 2 green"), "leader_blue": (2, "cross 2 blue"),
    "laurel_1": (2, "leaders"), "laurel_2": (4, "leaders"),
    "west_attack_1": (1, "attack 3"), "west_attack_2": (3, "attack 5"), "west_attack_3": (5, "attack 7"),
    "west_shield_1": (1, "defend"), "west_shield_2": (2, "defend"),
    "east_attack_1": (1, "attack 3"), "east_attack_2": (3, "attack 5"), "east_attack_3": (5, "attack 7"),
    "east_shield_1": (1, "defend"), "east_shield_2": (2, "defend"),
    "mask_temple": (0, "vp 2"), "mask_owl": (1, "vp 3"), "mask_caduceus": (3, "vp 4"),
    "scales_temple": (1, "vp 3"), "scales_owl": (3, "vp 4"), "scales_caduceus": (5, "vp 5"),
    "fountain_temple": (3, "vp 4"), "fountain_owl": (5, "vp 5"), "fountain_caduceus": (6, "vp 8"),
    "seven_1": (3, "coins 7"), "seven_2": (5, "coins 7"),
    "camel_1": (1, "cross 1 grey"), "camel_2": (2, "cross 1 grey"), "camel_3": (5, "per warehouse 1"),
    "chest_1": (3, "per wonder 2"), "chest_2": (4, "per agora 1"), "chest_3": (4, "per university 1"),
    "store_stone": (0, "produce"), "store_wood": (0, "produce"), "store_clay": (0, "produce"),
    "store_cloth": (2, "produce"), "store_glass": (2, "produce"), "store_papyrus": (2, "produce"),
}  # fmt: skip

BONUSES = {"bonus_again": "act", "bonus_any_space": "cross 1 red blue yellow green", "bonus_purse": "coins 7"}

ROWS = {
    "giza": {
        "wonder": "1: act | 2: per wonder 2 | 5: vp 4, act",
        "tablet": "2: income grey | 3: unlock black | 4: free grey, vp 3",
        "compass": "3: discount | 4: unlock purple | 5: vp 5",
        "gear": "0: income blue | 3: free blue | 6: unlock white, vp 6",
    },
    "rhodes": {
        "wonder": "1: cross 2 red | 3: cross 2 red, vp 3 | 5: cross 2 red, vp 2",
        "tablet": "3: discount | 4: unlock purple | 5: vp 5",
        "compass": "2: income red | 3: unlock white | 4: free red, vp 3",
        "gear": "0: income grey | 3: free grey | 6: unlock black, vp 6",
    },
    "alexandria": {
        "wonder": "1: cross 2 grey | 3: build | 5: act, vp 6",
        "tablet": "3: discount | 4: unlock black | 5: vp 5",
        "compass": "0: income grey | 3: free grey | 6: unlock purple, vp 6",
        "gear": "2: income blue | 3: unlock white | 4: free blue, vp 3",
    },
    "ephesus": {
        "wonder": "1: coins 7 | 2: cross 2 yellow | 4: cross 1 yellow, vp 7",
        "tablet": "0: income red | 3: free red | 6: unlock black, vp 6",
        "compass": "3: discount | 4: unlock white | 5: vp 5",
        "gear": "2: income yellow | 3: unlock purple | 4: free yellow, vp 3",
    },
    "babylon": {
        "wonder": "2: cross 1 green | 4: cross 2 green | 5: cross 1 green, vp 1",
        "tablet": "2: income green | 3: unlock black | 4: free green, vp 3",
        "compass": "0: income yellow | 3: free yellow | 6: unlock purple, vp 6",
        "gear": "3: discount | 4: unlock white | 5: vp 5",
    },
    "olympia": {
        "wonder": "1: build | 3: build, vp 2 | 4: build, vp 6",
        "tablet": "0: income blue | 3: free blue | 6: unlock white, vp 6",
        "compass": "2: income red | 3: unlock purple | 4: free red, vp 3",
        "gear": "3: discount | 4: unlock black | 5: vp 5",
    },
    "halicarnassus": {
        "wonder": "2: cross 1 red blue yellow green | 3: cross 1 red blue yellow green | 5: act, vp 7",
        "tablet": "2: income blue | 3: unlock purple | 4: free blue, vp 3",
        "compass": "3: discount | 4: unlock white | 5: vp 5",
        "gear": "0: income green | 3: free green | 6: unlock black, vp 6",
    },
}


def own(board: str) -> dict[str, tuple[int, str]]:
    """Cost and effect of the spaces that only this board has."""
    found = {}
    for row, line in ROWS[board].items():
        for at, printed in enumerate(line.split(" | "), 1):
            cost, _, effect = printed.partition(": ")
            found[f"{row}_{at}"] = (int(cost), effect)
    return found


EVERYWHERE = [("giza", space, cost, effect) for space, (cost, effect) in COMMON.items()]
OWN = [(board, space, cost, effect) for board in ROWS for space, (cost, effect) in own(board).items()]

SENTENCES = {
    "vp 1": (
        "At the end of the game, score 1 point.",
        "Na koniec gry zdobądź 1 punkt.",
        "В конце игры получите 1 очко.",
    ),
    "vp 2": (
        "At the end of the game, score 2 points.",
        "Na koniec gry zdobądź 2 punkty.",
        "В конце игры получите 2 очка.",
    ),
    "vp 3": (
        "At the end of the game, score 3 points.",
        "Na koniec gry zdobądź 3 punkty.",
        "В конце игры получите 3 очка.",
    ),
    "vp 4": (
        "At the end of the game, score 4 points.",
        "Na koniec gry zdobądź 4 punkty.",
        "В конце игры получите 4 очка.",
    ),
    "vp 5": (
        "At the end of the game, score 5 points.",
        "Na koniec gry zdobądź 5 punktów.",
        "В конце игры получите 5 очков.",
    ),
    "vp 6": (
        "At the end of the game, score 6 points.",
        "Na koniec gry zdobądź 6 punktów.",
        "В конце игры получите 6 очков.",
    ),
    "vp 7": (
        "At the end of the game, score 7 points.",
        "Na koniec gry zdobądź 7 punktów.",
        "В конце игры получите 7 очков.",
    ),
    "vp 8": (
        "At the end of the game, score 8 points.",
        "Na koniec gry zdobądź 8 punktów.",
        "В конце игры получите 8 очков.",
    ),
    "coins 7": ("Gain 7 coins.", "Weź 7 monet.", "Возьмите 7 монет."),
    "act": (
        "Perform one more action with the same dice.",
        "Wykonaj jeszcze jedną akcję z tymi samymi kośćmi.",
        "Выполните ещё одно действие с теми же кубиками.",
    ),
    "build": (
        "Construct a building with one of the dice in the Forum, paying nothing for the die.",
        "Wznieś budynek za pomocą jednej z kości w forum, nie płacąc za kość.",
        "Постройте здание с помощью одного из кубиков на форуме, не платя за кубик.",
    ),
    "discount": (
        "From now on, every die costs you 1 coin less.",
        "Od teraz każda kość kosztuje cię o 1 monetę mniej.",
        "Теперь каждый кубик обходится вам на 1 монету дешевле.",
    ),
    "produce": (
        "From now on, produce 1 more material each turn.",
        "Od teraz produkuj w każdej turze o 1 materiał więcej.",
        "Каждый ход вы производите на 1 материал больше.",
    ),
    "defend": (
        "From the next turn on, weaken attacks on these barracks by 1 point.",
        "Od następnej tury ataki na te koszary są słabsze o 1 punkt.",
        "Со следующего хода атаки на эти казармы слабее на 1 очко.",
    ),
    "attack 3": (
        "Attack the neighbour on this side for 3 points, 1 less for each defence space facing you.",
        "Zaatakuj sąsiada po tej stronie i zdobądź 3 punkty, o 1 mniej za każde jego pole obrony naprzeciw.",
        "Атакуйте соседа с этой стороны и получите 3 очка, на 1 меньше за каждую его клетку защиты напротив.",
    ),
    "attack 5": (
        "Attack the neighbour on this side for 5 points, 1 less for each defence space facing you.",
        "Zaatakuj sąsiada po tej stronie i zdobądź 5 punktów, o 1 mniej za każde jego pole obrony naprzeciw.",
        "Атакуйте соседа с этой стороны и получите 5 очков, на 1 меньше за каждую его клетку защиты напротив.",
    ),
    "attack 7": (
        "Attack the neighbour on this side for 7 points, 1 less for each defence space facing you.",
        "Zaatakuj sąsiada po tej stronie i zdobądź 7 punktów, o 1 mniej za każde jego pole obrony naprzeciw.",
        "Атакуйте соседа с этой стороны и получите 7 очков, на 1 меньше за каждую его клетку защиты напротив.",
    ),
    "leaders": (
        "At the end of the game, score 1 point for each crossed-off space of your Gallery of Leaders.",
        "Na koniec gry zdobądź 1 punkt za każde wykreślone pole swojej Galerii liderów.",
        "В конце игры получите 1 очко за каждую зачёркнутую клетку своей Галереи лидеров.",
    ),
    "per wonder 2": (
        "Gain 2 coins for each crossed-off space of your Wonder. "
        "At the end of the game, score 2 points for each crossed-off space of your Wonder.",
        "Weź 2 monety za każde wykreślone pole swojego Cudu. "
        "Na koniec gry zdobądź 2 punkty za każde wykreślone pole swojego Cudu.",
        "Возьмите 2 монеты за каждую зачёркнутую клетку своего Чуда. "
        "В конце игры получите 2 очка за каждую зачёркнутую клетку своего Чуда.",
    ),
    "per warehouse 1": (
        "Gain 1 coin for each crossed-off space of your Warehouse. "
        "At the end of the game, score 1 point for each crossed-off space of your Warehouse.",
        "Weź 1 monetę za każde wykreślone pole swojego Magazynu. "
        "Na koniec gry zdobądź 1 punkt za każde wykreślone pole swojego Magazynu.",
        "Возьмите 1 монету за каждую зачёркнутую клетку своего Склада. "
        "В конце игры получите 1 очко за каждую зачёркнутую клетку своего Склада.",
    ),
    "per agora 1": (
        "Gain 1 coin for each crossed-off space of your Agora. "
        "At the end of the game, score 1 point for each crossed-off space of your Agora.",
        "Weź 1 monetę za każde wykreślone pole swojej Agory. "
        "Na koniec gry zdobądź 1 punkt za każde wykreślone pole swojej Agory.",
        "Возьмите 1 монету за каждую зачёркнутую клетку своей Агоры. "
        "В конце игры получите 1 очко за каждую зачёркнутую клетку своей Агоры.",
    ),
    "per university 1": (
        "Gain 1 coin for each crossed-off space of your University. "
        "At the end of the game, score 1 point for each crossed-off space of your University.",
        "Weź 1 monetę za każde wykreślone pole swojego Uniwersytetu. "
        "Na koniec gry zdobądź 1 punkt za każde wykreślone pole swojego Uniwersytetu.",
        "Возьмите 1 монету за каждую зачёркнутую клетку своего Университета. "
        "В конце игры получите 1 очко за каждую зачёркнутую клетку своего Университета.",
    ),
    "cross 1 red blue yellow green": (
        "Cross off 1 red, blue, yellow or green space without a die, paying the usual cost.",
        "Wykreśl 1 czerwone, niebieskie, żółte albo zielone pole bez użycia kości, opłacając zwykły koszt.",
        "Зачеркните 1 красную, синюю, жёлтую или зелёную клетку без кубика, заплатив обычную цену.",
    ),
    "cross 1 grey": (
        "Cross off 1 grey space without a die, paying the usual cost.",
        "Wykreśl 1 szare pole bez użycia kości, opłacając zwykły koszt.",
        "Зачеркните 1 серую клетку без кубика, заплатив обычную цену.",
    ),
    "cross 1 yellow": (
        "Cross off 1 yellow space without a die, paying the usual cost.",
        "Wykreśl 1 żółte pole bez użycia kości, opłacając zwykły koszt.",
        "Зачеркните 1 жёлтую клетку без кубика, заплатив обычную цену.",
    ),
    "cross 1 green": (
        "Cross off 1 green space without a die, paying the usual cost.",
        "Wykreśl 1 zielone pole bez użycia kości, opłacając zwykły koszt.",
        "Зачеркните 1 зелёную клетку без кубика, заплатив обычную цену.",
    ),
    "cross 2 red": (
        "Cross off up to 2 red spaces without a die, paying the usual cost.",
        "Wykreśl maks. 2 czerwone pola bez użycia kości, opłacając zwykły koszt.",
        "Зачеркните до 2 красных клеток без кубика, заплатив обычную цену.",
    ),
    "cross 2 yellow": (
        "Cross off up to 2 yellow spaces without a die, paying the usual cost.",
        "Wykreśl maks. 2 żółte pola bez użycia kości, opłacając zwykły koszt.",
        "Зачеркните до 2 жёлтых клеток без кубика, заплатив обычную цену.",
    ),
    "cross 2 green": (
        "Cross off up to 2 green spaces without a die, paying the usual cost.",
        "Wykreśl maks. 2 zielone pola bez użycia kości, opłacając zwykły koszt.",
        "Зачеркните до 2 зелёных клеток без кубика, заплатив обычную цену.",
    ),
    "cross 2 blue": (
        "Cross off up to 2 blue spaces without a die, paying the usual cost.",
        "Wykreśl maks. 2 niebieskie pola bez użycia kości, opłacając zwykły koszt.",
        "Зачеркните до 2 синих клеток без кубика, заплатив обычную цену.",
    ),
    "cross 2 grey": (
        "Cross off up to 2 grey spaces without a die, paying the usual cost.",
        "Wykreśl maks. 2 szare pola bez użycia kości, opłacając zwykły koszt.",
        "Зачеркните до 2 серых клеток без кубика, заплатив обычную цену.",
    ),
    "unlock black": (
        "From now on, you may choose the black die.",
        "Od teraz możesz wybierać czarną kość.",
        "Теперь вы можете выбирать чёрный кубик.",
    ),
    "unlock white": (
        "From now on, you may choose the white die.",
        "Od teraz możesz wybierać białą kość.",
        "Теперь вы можете выбирать белый кубик.",
    ),
    "unlock purple": (
        "From now on, you may choose the purple die.",
        "Od teraz możesz wybierać fioletową kość.",
        "Теперь вы можете выбирать фиолетовый кубик.",
    ),
    "free grey": (
        "From now on, grey dice cost you nothing.",
        "Od teraz szare kości nic cię nie kosztują.",
        "Теперь серые кубики для вас бесплатны.",
    ),
    "free blue": (
        "From now on, blue dice cost you nothing.",
        "Od teraz niebieskie kości nic cię nie kosztują.",
        "Теперь синие кубики для вас бесплатны.",
    ),
    "free red": (
        "From now on, red dice cost you nothing.",
        "Od teraz czerwone kości nic cię nie kosztują.",
        "Теперь красные кубики для вас бесплатны.",
    ),
    "free yellow": (
        "From now on, yellow dice cost you nothing.",
        "Od teraz żółte kości nic cię nie kosztują.",
        "Теперь жёлтые кубики для вас бесплатны.",
    ),
    "free green": (
        "From now on, green dice cost you nothing.",
        "Od teraz zielone kości nic cię nie kosztują.",
        "Теперь зелёные кубики для вас бесплатны.",
    ),
    "income grey": (
        "From now on, gain 2 coins whenever you choose a grey die.",
        "Od teraz bierz 2 monety za każdym razem, gdy wybierasz szarą kość.",
        "Получайте 2 монеты каждый раз, когда выбираете серый кубик.",
    ),
    "income blue": (
        "From now on, gain 2 coins whenever you choose a blue die.",
        "Od teraz bierz 2 monety za każdym razem, gdy wybierasz niebieską kość.",
        "Получайте 2 монеты каждый раз, когда выбираете синий кубик.",
    ),
    "income red": (
        "From now on, gain 2 coins whenever you choose a red die.",
        "Od teraz bierz 2 monety za każdym razem, gdy wybierasz czerwoną kość.",
        "Получайте 2 монеты каждый раз, когда выбираете красный кубик.",
    ),
    "income yellow": (
        "From now on, gain 2 coins whenever you choose a yellow die.",
        "Od teraz bierz 2 monety za każdym razem, gdy wybierasz żółtą kość.",
        "Получайте 2 монеты каждый раз, когда выбираете жёлтый кубик.",
    ),
    "income green": (
        "From now on, gain 2 coins whenever you choose a green die.",
        "Od teraz bierz 2 monety za każdym razem, gdy wybierasz zieloną kość.",
        "Получайте 2 монеты каждый раз, когда выбираете зелёный кубик.",
    ),
}
