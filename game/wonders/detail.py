"""What overlays, sheets and hovers show of 7 Wonders Dice, by topic; all of it follows from a view.

Spaces, dice, boards and buildings are numbers in the order of "facts"; a seat is a number from 0.

"progress"            {"round", "rounds": 0 (nobody knows), "final": is this the last turn,
                       "bonuses": the most that anybody has, "of": how many bring the end}
"facts"               what never changes: {"spaces": ids, "buildings": [{"id", "spaces": numbers, "city", "colour",
                       "lanes": [{"symbols", "spaces", "any_order"}], "faces": "left"/"right"/"", "first"}],
                       "bonuses": numbers of their spaces, "boards": ids, "dice": [{"id", "colour", "special",
                       "faces": symbols}], "prices": of the quarters, "faces": 6, "most_coins", "pass", "attacks":
                       the spaces with laurels in the order of Player.laurels}
"sheet.SEAT"          how a seat's sheet is printed: {"board", "spaces": [{"id", "name": of its effect, "cost",
                       "icons": [[name, of, n]], "points": fixed points at the end}]}, by number of space; the text
                       of a space is detail("texts.en")[name]
"board.BOARD"         the same of a board that nobody need have
"forum"               {"dice": [{"die", "quarter", "price": of the quarter, "face", "symbol", "mine": its price for
                       the seat after discounts, "free", "discount", "income", "locked", "spaces": numbers to which it
                       leads now, payable or not, "cheapest": the least coins for die and space together, or None,
                       "guild": {"own", "left", "right", "open"} or None}]}
"bill.DIE.SPACE"      what building this would cost the seat: {"die", "space", "quarter", "discount", "free", "price",
                       "income", "cost", "materials", "missing", "coins", "left": what remains, negative if short};
                       "bill.-1.SPACE" without a die (the Wonder, or an effect)
"seats"               by seat: {"board", "coins", "materials", "crossed": mask, "counts": {building: [crossed, of]},
                       "bonuses", "unlocked": dice, "sealed", "score", "laurels"}; others as the turn began
"barracks"            by side "west", "east" of the seat: {"rival", "mine": {"attacks", "defence"}, "theirs": {...},
                       "building": the rival's, "next": printed points of the next attack or None, "weaker", "points":
                       what it would bring now}
"scores"              {"scores": [{"total", "parts": {name: points}}], "leads": seats}
"ends"                the race: by seat {"bonuses", "of", "nearest": [[building, spaces left]], fewest first}
"sealed"              {"sealed": seats that have sealed, "choosing": the others}
"asked"               {"colours": of the spaces that the effect which asks lets the seat cross off, "left": how many}
"texts.LANG"          what every space says, by the name of its effect
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.errors import Problem, quoted
from game.core.rules import best_seats
from game.wonders import acts, scoring
from game.wonders.book import Book, effect_of
from game.wonders.state import FACES, NONE, TURN, Player, State

Figures = Mapping[str, object]


def progress(book: Book, s: State, seat: int) -> Figures:
    return {
        "round": s.round,
        "rounds": 0,
        "final": s.final,
        "bonuses": max(_bonuses(book, player.was_crossed) for player in s.players),
        "of": book.table.end.bonuses,
    }


def _bonuses(book: Book, crossed: int) -> int:
    return (crossed & book.bonus_mask).bit_count()


def facts(book: Book, s: State, seat: int) -> Figures:
    return {
        "spaces": list(book.spaces),
        "buildings": [
            {
                "id": building.id,
                "spaces": [book.number[space.id] for space in building.space],
                "city": building.city,
                "colour": building.colour or "",
                "lanes": [
                    {
                        "symbols": list(lane.symbols),
                        "spaces": [book.number[name] for name in lane.spaces],
                        "any_order": lane.any_order,
                    }
                    for lane in building.lane
                ],
                "faces": building.faces or "",
                "first": building.first,
            }
            for building in book.buildings
        ],
        "bonuses": [book.number[bonus.id] for bonus in book.bonuses],
        "boards": [board.id for board in book.boards],
        "dice": [
            {"id": die.id, "colour": die.colour, "special": die.special, "faces": list(die.faces)} for die in book.dice
        ],
        "prices": list(book.table.forum.prices),
        "faces": FACES,
        "most_coins": book.table.treasury.most,
        "pass": book.table.turn.pass_,
        "attacks": list(book.attacks),
    }


def sheet(book: Book, s: State, seat: int, whose: str = "") -> Figures:
    """The printed side of somebody's board."""
    number = _number(whose, len(s.players)) if whose else seat
    board = s.players[number].board
    return {"board": NONE, "spaces": []} if board == NONE else _printed(book, board)


def board(book: Book, s: State, seat: int, which: str = "") -> Figures:
    """What is printed on a board."""
    return _printed(book, _number(which, len(book.boards)))


def _printed(book: Book, board: int) -> Figures:
    printed = book.sheets[board]
    return {
        "board": board,
        "spaces": [
            {
                "id": name,
                "name": book.name(board, space),
                "cost": printed.costs[space],
                "icons": [list(icon) for icon in book.effects[book.name(board, space)].icons()],
                "points": printed.fixed[space],
            }
            for space, name in enumerate(book.spaces)
        ],
    }


def forum(book: Book, s: State, seat: int) -> Figures:
    """Every die, and what it means for the seat; before the first shake nothing lies there."""
    if s.phase != TURN and not s.rolled:
        return {"dice": []}
    return {"dice": [_die(book, s, seat, die, cell) for die, cell in zip(s.dice, s.rolled, strict=True)]}


def _die(book: Book, s: State, seat: int, die: int, cell: int) -> Figures:
    player = s.players[seat]
    printed, face = book.sheets[player.board], die * FACES + cell % FACES
    price = acts.price_of(book, s, player, die, acts.is_die_free(book, player))
    heads = [space for opening in printed.openings[face] for space in opening.heads(player.crossed)]
    mask = book.compares[face]
    guild = {**_compared(s, seat, mask), "open": acts.stands(book, s, seat, mask)} if mask else None
    locked = book.special[die] and not player.crossed & printed.unlocks[die]
    coins = acts.after_die(book, player, price)
    materials = printed.materials(player.crossed)
    payable = [printed.costs[space] for space in heads if coins != NONE and printed.costs[space] - materials <= coins]
    usable = payable and not locked and (guild is None or guild["open"])
    return {
        "die": die,
        "quarter": cell // FACES,
        "price": price.quarter,
        "face": cell % FACES,
        "symbol": book.faces[face],
        "mine": price.coins,
        "free": price.free,
        "discount": price.discount,
        "income": price.income,
        "locked": locked,
        "spaces": heads,
        "cheapest": price.coins + max(0, min(payable) - materials) if usable else None,
        "guild": guild,
    }


def _compared(s: State, seat: int, mask: int) -> dict[str, int | bool]:
    left, right = acts.neighbours(s, seat)
    count = [(s.players[whose].was_crossed & mask).bit_count() for whose in (seat, left, right)]
    return dict(zip(("own", "left", "right"), count, strict=True))


def bill(book: Book, s: State, seat: int, what: str = "") -> Figures:
    """What a die and a space would cost, line by line."""
    die_text, _, space_text = what.partition(".")
    space = _number(space_text, book.first_bonus)
    die = NONE if die_text == "-1" else _number(die_text, len(book.dice))
    player = s.players[seat]
    printed = book.sheets[player.board]
    found: dict[str, object] = {"die": die, "space": space}
    materials, cost = printed.materials(player.crossed), printed.costs[space]
    missing = max(0, cost - materials)
    left = player.coins - missing
    if die != NONE:
        if die not in s.dice or not s.rolled:
            raise Problem(f"the die {die} is not in the forum")
        price = acts.price_of(book, s, player, die, acts.is_die_free(book, player))
        found |= {**price._asdict(), "price": price.coins}
        left = _left(book, player, price, missing)
    return {
        **found,
        "cost": cost,
        "materials": materials,
        "missing": missing,
        "coins": player.coins,
        "left": left,
    }


def _left(book: Book, player: Player, price: acts.Price, missing: int) -> int:
    """What remains of the coins: a die is paid for before it brings any."""
    before = player.coins - price.coins
    after = min(book.table.treasury.most, before + price.income) - missing
    return min(before, after) if before < 0 else after


def _number(text: str, end: int) -> int:
    if not text.isdecimal() or int(text) >= end:
        raise Problem(f"{quoted(text)} is no number below {end}")
    return int(text)


def seats(book: Book, s: State, seat: int) -> Figures:
    scores = [scoring.score(book, s, other).total for other in range(len(s.players))]
    return {str(other): _seat(book, s, other, scores[other]) for other in range(len(s.players))}


def _seat(book: Book, s: State, seat: int, score: int) -> Figures:
    player = s.players[seat]
    printed = book.sheets[player.board] if player.board != NONE else None
    counts = {
        building.id: [(player.crossed & mask).bit_count(), mask.bit_count()]
        for building, mask in zip(book.buildings, book.masks, strict=True)
    }
    return {
        "board": player.board,
        "coins": player.coins,
        "materials": printed.materials(player.crossed) if printed else 0,
        "crossed": player.crossed,
        "counts": counts,
        "bonuses": _bonuses(book, player.crossed),
        "unlocked": [die for die in book.specials if printed and player.crossed & printed.unlocks[die]],
        "sealed": player.sealed,
        "score": score,
        "laurels": list(player.laurels),
    }


def barracks(book: Book, s: State, seat: int) -> Figures:
    """Both sides: who stands against whom, and what the next attack would bring."""
    found: dict[str, object] = {}
    if any(player.board == NONE for player in s.players):
        return found
    left, right = acts.neighbours(s, seat)
    for house, building in enumerate(book.buildings):
        if building.faces:
            rival, facing = (left if building.faces == "left" else right), book.facing[house]
            found[building.id] = {
                "rival": rival,
                "building": facing,
                "mine": _troops(book, s, seat, house),
                "theirs": _troops(book, s, rival, facing),
                **_next_attack(book, s, seat, house),
            }
    return found


def _troops(book: Book, s: State, seat: int, house: int) -> Figures:
    player, mask = s.players[seat], book.masks[house]
    shields = player.crossed & mask & book.sheets[player.board].shields
    attacks = sum(player.crossed >> space & 1 for space in book.attacks if mask >> space & 1)
    return {"attacks": attacks, "defence": shields.bit_count()}


def _next_attack(book: Book, s: State, seat: int, house: int) -> dict[str, object]:
    """The printed points of the next attack space, and what defence takes off them."""
    player = s.players[seat]
    weaker = acts.defence(book, s, seat, house)
    ahead = [n for n in book.attacks if book.building_of[n] == house and not player.crossed >> n & 1]
    if not ahead:
        return {"next": None, "weaker": weaker, "points": 0}
    verbs = book.effects[book.name(player.board, ahead[0])].verbs
    printed = next(verb.n for verb in verbs if verb.do == "assault")  # type: ignore[attr-defined]
    return {"next": printed, "weaker": weaker, "points": max(0, printed - weaker)}


def scores(book: Book, s: State, seat: int) -> Figures:
    found = [scoring.score(book, s, other) for other in range(len(s.players))]
    told = [{"total": score.total, "parts": {part.name: part.points for part in score.parts}} for score in found]
    return {"scores": told, "leads": list(best_seats(found))}


def ends(book: Book, s: State, seat: int) -> Figures:
    """How near everybody is to the third bonus."""
    return {str(other): _race(book, player.crossed) for other, player in enumerate(s.players)}


def _race(book: Book, crossed: int) -> Figures:
    left = [
        (at, (mask & ~crossed).bit_count())
        for at, (building, mask) in enumerate(zip(book.buildings, book.masks, strict=True))
        if building.city and crossed & mask != mask
    ]
    nearest = [list(pair) for pair in sorted(left, key=lambda pair: pair[1])]
    return {"bonuses": _bonuses(book, crossed), "of": book.table.end.bonuses, "nearest": nearest}


def sealed(book: Book, s: State, seat: int) -> Figures:
    choosing = s.phase == TURN
    return {
        "sealed": [other for other, player in enumerate(s.players) if choosing and player.sealed],
        "choosing": [other for other, player in enumerate(s.players) if choosing and not player.sealed],
    }


def asked(book: Book, s: State, seat: int) -> Figures:
    """Which spaces the effect that waits for an answer lets one cross off; of no colour when none does."""
    player = s.players[seat]
    if acts.asked(book, player) != "cross":
        return {"colours": (), "left": 0}
    program, at, _, _, done = player.stack[-1][:5]
    effect = effect_of(book, program)
    verb = effect.verbs[at] if effect and at < len(effect.verbs) else None
    colours = getattr(verb, "of", ()) or _open_colours(book, player)
    return {"colours": colours, "left": max(1, getattr(verb, "n", 1) - done)}


def _open_colours(book: Book, player: Player) -> tuple[str, ...]:
    """Those of the spaces that may be crossed off now."""
    options: Sequence[Any] = player.options
    spaces = (action[2] for action in options if action[0] == "cross")
    return tuple(dict.fromkeys(book.buildings[book.building_of[space]].colour for space in spaces))


def topic(book: Book, view: State, seat: int, name: str) -> Figures | None:
    """The figures of a topic, which may name a seat, or a die and a space; None when there is no such topic."""
    subject, _, rest = name.partition(".")
    if subject in ABOUT:
        return ABOUT[subject](book, view, seat, rest)
    return TOPICS[name](book, view, seat) if name in TOPICS else None


ABOUT: dict[str, Callable[[Book, State, int, str], Figures]] = {"sheet": sheet, "board": board, "bill": bill}

TOPICS: dict[str, Callable[[Book, State, int], Figures]] = {
    "progress": progress,
    "facts": facts,
    "forum": forum,
    "seats": seats,
    "barracks": barracks,
    "scores": scores,
    "ends": ends,
    "sealed": sealed,
    "asked": asked,
}
