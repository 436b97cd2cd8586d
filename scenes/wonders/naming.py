"""What every place of the table is called: for the keyboard, for whoever listens, and above what is told of it."""

from __future__ import annotations

from scenes.wonders import cause, describe_forum
from scenes.wonders.shown import Key, Shown


def name_of(key: Key, shown: Shown) -> str:
    """A place by its name."""
    say = shown.house.say
    match key:
        case ("die", int(die)):
            return die_name(shown, die)
        case ("space" | "bonus", *_):
            number = shown.number(key)
            return "" if number is None else cause.name_of(shown, number)
        case ("board", int(board)):
            return say(f"wonders.board.{shown.book.boards[board]}")
        case ("price", int(quarter)):
            return say("wonders.zone.quarter", n=shown.book.prices[quarter])
        case ("tab" | "stamp", str(building)):
            return building_name(shown, building)
        case ("face", str(building), int(row)):
            return face_name(shown, building, row)
        case ("facing" | "sum", str(side)):
            return building_name(shown, side)
        case ("first",):
            return building_name(shown, "agora")
    return _plain(shown, str(key[0]))


def _plain(shown: Shown, kind: str) -> str:
    """What there is only one of."""
    say = shown.house.say
    match kind:
        case "treasury" | "balance":
            return say("wonders.zone.treasury")
        case "forum" | "bill":
            return say(f"wonders.zone.{kind}")
        case "header":
            return shown.name(shown.main)
        case "wonder" | "pass":
            return say(f"wonders.table.{kind}")
    return ""


def building_name(shown: Shown, building: str) -> str:
    return shown.house.say("wonders.zone.bonuses" if building == "bonus" else f"wonders.building.{building}")


def die_name(shown: Shown, die: int) -> str:
    """Which die, and what it shows."""
    say, (_, symbol) = shown.house.say, describe_forum.face(shown, die)
    name = say(f"wonders.die.{shown.book.dice[die].id}")
    return say("wonders.note.die", die=name, symbol=say(f"wonders.symbol.{symbol}"))


def face_name(shown: Shown, building: str, row: int) -> str:
    """The faces that open a row."""
    say, lanes = shown.house.say, shown.building(building).lanes
    symbols = lanes[row].symbols if row < len(lanes) else []
    return ", ".join(say(f"wonders.symbol.{symbol}") for symbol in symbols)
