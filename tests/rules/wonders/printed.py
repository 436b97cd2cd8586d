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
