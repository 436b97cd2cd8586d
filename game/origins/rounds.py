"""What happens between turns: the table is laid out, a round ends, the next one begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import lcm
from typing import Any

from game.core.program import Frame, Machine, Run, Source, Step
from game.core.rules import Action, Emit, Event
from game.origins import codes, dice, tracks, turn
from game.origins.book import Book
from game.origins.codes import COLOURS, ENDS, NOBODY, SIGNS, colour_of
from game.origins.market import POOL_SPACES, ROLLS
from game.origins.state import State

Draws = Callable[[State, Frame], Sequence[tuple[Action, int]]]
Take = Callable[[State, Frame, Any, Emit | None], None]


def install(book: Book) -> None:
    machine = book.machine
    book.flow["setup"] = machine.add(
        "setup",
        [
            _until_none(machine, "token", "bonus", _tokens_left, _lay_token),
            _until_none(machine, "sign", "zodiac", _signs_left, _lay_sign),
            _until_none(machine, "tile", "pool", _first_tiles(book), _fill_pool(book)),
            Step(_turn_up_stacks(book)),
            _until_none(machine, "die", _citizen_source, _citizen_rolls, _roll_citizen),
            Step(_sort_citizens(book)),
            _until_none(machine, "speaker", "speaker", _speaker_rolls(book), _roll_speaker),
            _until_none(machine, "card", "cards", _cards_left(book), _lay_card(book)),
            Step(_lay_towers(book)),
            _until_none(machine, "die", _draft_source, _draft_rolls, _roll_draft),
            Step(_begin_draft(book)),
        ],
    )
    book.flow["pick"] = machine.add("draft", [Step(_pick, _picks, "draft")])
    book.flow["discard"] = machine.add("draft", [Step(_discard, _highest_dice, "discard")])
    book.flow["start"] = machine.add("start", [Step(_first_turn(book))])
    book.flow["round_end"] = machine.add(
        "round",
        [
            Step(_speakers_home),
            _until_none(machine, "speaker", "speaker", _rerolls(book), _reroll),
            Step(_retreat(book)),
            Step(_keep_one, _cards_held, "keep", source=lambda s, frame: "zodiac"),
            Step(_end_round(book)),
        ],
    )


def _until_none(machine: Machine, ask: str, source: str | Source, draws: Draws, take: Take) -> Step:
    """A step by which chance draws until nothing is left to draw."""

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        machine.again(s, frame)
        take(s, frame, action, emit)

    where: Source = (lambda s, frame: source) if isinstance(source, str) else source
    return Step(run, draws, ask, source=where)


# -- setup: the shared boards


def _tokens_left(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
    return [(("token", colour), 1) for colour in range(len(COLOURS)) if colour not in s.bonus]


def _lay_token(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
    s.bonus = (*s.bonus, action[1])


def _signs_left(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
    return [(("sign", sign), 1) for sign in range(len(SIGNS)) if sign not in s.signs] if len(s.signs) < 3 else ()


def _lay_sign(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
    s.signs = (*s.signs, action[1])


def _first_tiles(book: Book) -> Draws:
    """A tile of a colour that the pool does not show yet, each of these colours equally likely."""

    def draws(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
        shown = [book.colours[kind] for kind in s.pool]
        wanted = [stack for colour, stack in enumerate(s.stacks) if colour not in shown]
        share = lcm(*map(len, wanted))
        return [
            (("tile", kind), stack.count(kind) * (share // len(stack)))
            for stack in wanted
            for kind in sorted(set(stack))
        ]

    return draws


def _fill_pool(book: Book) -> Take:
    def take(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        kind = action[1]
        colour = book.colours[kind]
        s.pool = (*s.pool, kind)
        s.stacks = (*s.stacks[:colour], dice.without(s.stacks[colour], kind), *s.stacks[colour + 1 :])

    return take


def _turn_up_stacks(book: Book) -> Run:
    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        for colour in reversed(range(len(COLOURS))):
            book.machine.push(s, book.flow["turn_up"], frame[2], colour)

    return run


def _citizen_source(s: State, frame: Frame) -> str:
    return f"die.{COLOURS[len(s.citizens)]}"


def _citizen_rolls(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
    return ROLLS[len(s.citizens)] if len(s.citizens) < POOL_SPACES else ()


def _roll_citizen(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
    tracks.give_back(s, action[1], -1)
    s.citizens = (*s.citizens, codes.die_at(action[1], action[2]))


def _sort_citizens(book: Book) -> Run:
    """Lowest first; of equal ones the die whose colour lies lower in the building pool."""

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        depth = {book.colours[kind]: at for at, kind in enumerate(s.pool)}
        s.citizens = tuple(sorted(s.citizens, key=lambda die: (codes.value_of(die), -depth[colour_of(die)])))

    return run


def _faces(book: Book) -> Sequence[tuple[Action, int]]:
    faces = book.board.speakers.faces
    return [(("speaker", value), faces.count(value)) for value in sorted(set(faces))]


def _speaker_rolls(book: Book) -> Draws:
    faces = _faces(book)
    return lambda s, frame: faces if len(s.speakers) < book.deals[len(s.players)].speakers else ()


def _roll_speaker(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
    s.speakers = dice.add(s.speakers, action[1])


def _cards_left(book: Book) -> Draws:
    def draws(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
        if len(s.cards) == book.deals[len(s.players)].cards:
            return ()
        return [(("card", card), 1) for card in book.cards if card not in s.cards]

    return draws


def _lay_card(book: Book) -> Take:
    def take(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        s.cards = (*s.cards, action[1])
        s.treasure = (*s.treasure, book.board.district_cards.gold)

    return take


def _lay_towers(book: Book) -> Run:
    """One disc of each colour, and one for each tower on the cards."""

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        towers = [tower for card in s.cards for tower in book.cards[card].towers]
        s.discs = tuple(1 + towers.count(colour) for colour in COLOURS)  # type: ignore[arg-type]
        for player in s.players:
            player.scored = (0,) * len(s.cards)

    return run


# -- setup: the first patricians


def _draft_source(s: State, frame: Frame) -> str:
    return f"die.{COLOURS[_next_draft(s)]}"


def _next_draft(s: State) -> int:
    """The colour that is rolled next: two dice of each, in solo training one."""
    return len(s.rolled) // (1 if s.solo else 2)


def _draft_rolls(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
    return ROLLS[_next_draft(s)] if _next_draft(s) < len(COLOURS) else ()


def _roll_draft(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
    tracks.give_back(s, action[1], -1)
    s.rolled = (*s.rolled, codes.die_at(action[1], action[2]))


def _begin_draft(book: Book) -> Run:
    """Once around and once back; alone, the two highest dice go first."""

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        push, flow = book.machine.push, book.flow
        seats = range(len(s.players))
        push(s, flow["start"], 0)
        for seat in [*seats, *reversed(seats)]:  # symmetrical, so the last pushed is the first to pick
            push(s, flow["pick"], seat)
        for _ in range(2 if s.solo else 0):
            push(s, flow["discard"], 0)

    return run


def _picks(s: State, frame: Frame) -> Sequence[Action]:
    return [("draft", die) for die in sorted(set(s.rolled))]


def _pick(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
    player, die = s.players[frame[2]], action[1]
    s.rolled = dice.without(s.rolled, die)
    player.ready = dice.add(player.ready, die)
    player.free -= 1
    if emit:
        emit(Event(("drafted", frame[2], die)))


def _highest_dice(s: State, frame: Frame) -> Sequence[Action]:
    most = max(codes.value_of(die) for die in s.rolled)
    return [("discard", die) for die in sorted(set(s.rolled)) if codes.value_of(die) == most]


def _discard(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
    s.rolled = dice.without(s.rolled, action[1])
    tracks.give_back(s, colour_of(action[1]))
    if emit:
        emit(Event(("discarded", action[1])))


def _first_turn(book: Book) -> Run:
    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        for die in s.rolled:
            tracks.give_back(s, colour_of(die))
        s.rolled = ()
        if emit:
            emit(Event(("round", s.round, s.first)))
        turn.begin(book, s, s.first)

    return run


# -- the end of a round


def _speakers_home(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
    """Used speakers return to the pool, one higher; a five must be rolled again first."""
    for seat, player in enumerate(s.players):
        values = [codes.value_of(worker) for worker in player.spoken]
        for value in values:
            if value < codes.SPEAKER_HIGHEST:
                s.speakers = dice.add(s.speakers, value + 1)
                if emit:
                    emit(Event(("speaker_back", seat, value, value + 1)))
        player.spoken = tuple(worker for worker in player.spoken if codes.value_of(worker) == codes.SPEAKER_HIGHEST)


def _rerolls(book: Book) -> Draws:
    faces = _faces(book)
    return lambda s, frame: faces if any(player.spoken for player in s.players) else ()


def _reroll(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
    seat = next(seat for seat, player in enumerate(s.players) if player.spoken)
    s.players[seat].spoken = s.players[seat].spoken[1:]
    s.speakers = dice.add(s.speakers, action[1])
    if emit:
        emit(Event(("speaker_back", seat, codes.SPEAKER_HIGHEST, action[1])))


def _retreat(book: Book) -> Run:
    """The first player token, the retreat, and the zodiac cards; alone one only retreats."""

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        if not s.solo:
            s.first = tracks.leader(s)
            if emit:
                emit(Event(("first", s.first)))
        tracks.retreat(book, s, emit)
        for temple in range(0 if s.solo else 3):
            seat = tracks.highest(s, temple)
            if seat != NOBODY:
                tracks.give_card(s, temple, seat, emit)

    return run


def _cards_held(s: State, frame: Frame) -> Sequence[tuple[Action, int]]:
    """In solo training all zodiac cards but one, kept at random, return to the board."""
    held = [temple for temple, owner in enumerate(s.owners) if owner != NOBODY]
    return [(("keep", temple), 1) for temple in held] if s.solo and len(held) > 1 else ()


def _keep_one(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
    for temple, owner in enumerate(s.owners):
        if owner != NOBODY and temple != action[1]:
            tracks.give_card(s, temple, NOBODY, emit)


def _end_round(book: Book) -> Run:
    """The game ends with the round in which a condition arose; solo training after its last round."""

    def run(s: State, frame: Frame, action: Action, emit: Emit | None) -> None:
        if s.solo and s.round == book.board.solo.rounds:
            s.arisen = (ENDS.index("rounds"),)
        if s.arisen:
            s.over = True
            if emit:
                emit(Event(("ended", s.arisen[0])))
            return
        s.round += 1
        for player in s.players:
            player.passed = False
        if s.solo and s.round <= len(book.board.military.borders):
            s.dummy = book.board.military.borders[s.round - 1]
        if emit:
            emit(Event(("round", s.round, s.first)))
        turn.begin(book, s, s.first)

    return run
