"""A way through a turn, and why it is better than another, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.match import AnyMatch, Entry
from game.core.rules import Action, AnyRules
from game.core.state import State, clone
from game.teach.counsel import Counsel, Way
from game.teach.judge import Judge
from game.teach.reasons import BESIDES, RIVAL, Reason
from game.teach.said import Say, said
from game.teach.turns_played import TurnPlayed
from game.teach.weighing import NOTHING_TO_TELL

MINUS = "\N{MINUS SIGN}"

DECIDED = 3
"""So many features are named at most where there is no room for more."""

RIVALS = 2
"""So many things are named at most of which a rival has more, or less."""

SLIGHT = 0.15
"""What is smaller than this part of the weightiest decided nothing."""

UNTOLD = 0.25
"""Where more than this part of the whole is not told, it is told that something is left."""


def sentences(rules: AnyRules, view: State, seat: int, path: Sequence[Action], lang: str) -> list[str]:
    """Each answer of a way in words, as it is said where it is given."""
    s, found = clone(view), list[str]()
    for action in path:
        if rules.decision(s, seat).seat != seat:
            break
        found.append(rules.say(action, s, lang))
        rules.apply(s, action)
    return found


def as_played(match: AnyMatch, turn: TurnPlayed, lang: str) -> list[str]:
    """Each answer of a turn that was played, as things stood when it was given: also after what chance drew in it.
    What nobody had to be asked for is not told, as that a turn is sealed."""
    rules, seat = match.rules, turn.seat
    seen = [(entry.action, match.state_at(number)) for number, entry in _answers(match, turn)]
    free = [(action, s) for action, s in seen if len(rules.legal(s, seat)) > 1]
    return [rules.say(action, rules.observe(s, seat), lang) for action, s in free or seen]


def _answers(match: AnyMatch, turn: TurnPlayed) -> Iterator[tuple[int, Entry]]:
    """Those of the log, and where they stand in it."""
    return (
        (number, match.log[number]) for number in range(turn.start, turn.end) if match.log[number].seat == turn.seat
    )


def after(rules: AnyRules, view: State, seat: int, path: Sequence[Action]) -> State:
    """Where a seat's answers lead, as far as nobody else comes between."""
    s = clone(view)
    for action in path:
        if rules.decision(s, seat).seat != seat:
            break
        rules.apply(s, action)
    return s


def at_once(rules: AnyRules, view: State, seat: int, path: Sequence[Action], say: Say) -> str:
    """What a way brings at once, part by part of the score sheet: "Houses +3, Stones -1"."""
    states = view, after(rules, view, seat, path)
    now, then = ({part.name: part.points for part in rules.scores(state)[seat].parts} for state in states)
    gains = {name: then.get(name, 0) - now.get(name, 0) for name in {**now, **then}}
    told = [f"{say(f'part.{rules.id}.{name}')} {_whole(gain)}" for name, gain in gains.items() if gain]
    return ", ".join(told) or say("teach.nothing_at_once")


def _whole(points: int) -> str:
    return f"+{points}" if points > 0 else f"{MINUS}{-points}"


def telling(paths: Sequence[Sequence[Action]], at: int) -> list[int]:
    """Which answers of a way tell it from the others: those where it parts from one of them.

    >>> telling([(("a",), ("b",)), (("a",), ("c",)), (("d",),)], 0)
    [0, 1]
    """
    own = paths[at]
    found = {parted(own, other) for other in paths if other != own}
    return sorted(answer for answer in found if answer < len(own)) or [max(0, len(own) - 1)]


def parted(one: Sequence[Action], other: Sequence[Action]) -> int:
    """At which of their answers two ways part."""
    alike = (a == b for a, b in zip(one, other, strict=False))
    return next((at for at, same in enumerate(alike) if not same), min(len(one), len(other)))


def figure(points: float, lang: str) -> str:
    """A lead with its sign.

    >>> figure(4.56, "en"), figure(-0.31, "pl"), figure(0.04, "ru")
    ('+4.6', '−0,3', '0,0')
    """
    rounded = round(points, 1)
    return ("+" if rounded > 0 else MINUS if rounded < 0 else "") + size_of(rounded, lang)


def size_of(points: float, lang: str) -> str:
    """Points without a sign, with one decimal as a language writes it."""
    written = f"{abs(points):.1f}"
    return written if lang == "en" else written.replace(".", ",")


def percent(chance: float) -> int:
    """In a hundred; nobody is told that something is certain.

    >>> percent(0.327), percent(1.0), percent(0.0)
    (33, 99, 1)
    """
    return max(1, min(99, round(100 * chance)))


Named = tuple[str, float]
"""What a feature is called, and its points."""


def decided(judge: Judge, reasons: Sequence[Reason], say: Say, rows: int = DECIDED) -> list[Named]:
    """The weightiest reasons in words: first those that made the difference, then what spoke against it; and where that
    does not add up to the whole, what remains. Nothing where none has a name."""
    reasons, whole = _rival_in_all(reasons), sum(reason.amount for reason in reasons)
    told = _weightiest(reasons, whole, rows)
    if all(reason.nameless for reason in told):
        return []
    if abs(_left(whole, told)) > max(NOTHING_TO_TELL, UNTOLD * abs(whole)):
        told = _weightiest(reasons, whole, rows - 1)
        if abs(_left(whole, told)) >= NOTHING_TO_TELL:
            told.append(Reason(*BESIDES, _left(whole, told)))
    for_it = any(_for_it(reason, whole) and not reason.nameless for reason in told)
    told.sort(key=lambda one: (for_it and one.nameless, not _for_it(one, whole), one[:2] == BESIDES, -abs(one.amount)))
    return [(said(judge, reason, say), reason.amount) for reason in told]


def helps(judge: Judge, reasons: Sequence[Reason], say: Say, rows: int) -> list[Named]:
    """What something is good for: the weightiest things it brings that have a name."""
    good = [reason for reason in reasons if not reason.nameless and reason.amount >= NOTHING_TO_TELL]
    weighty = [reason for reason in good if reason.amount >= SLIGHT * good[0].amount]
    return [(said(judge, reason, say), reason.amount) for reason in weighty[:rows]]


def _rival_in_all(reasons: Sequence[Reason]) -> list[Reason]:
    """The same; what a rival has more of and what less is one reason, for it only plays on otherwise."""
    rival = [reason for reason in reasons if reason.kind == RIVAL]
    weighty = [reason.amount for reason in rival if abs(reason.amount) >= NOTHING_TO_TELL]
    if len(weighty) <= RIVALS and (not weighty or min(weighty) * max(weighty) > 0):
        return [*reasons]
    whole = Reason(RIVAL, "", sum(reason.amount for reason in rival))
    return sorted([whole, *(one for one in reasons if one.kind != RIVAL)], key=lambda one: -abs(one.amount))


def _weightiest(reasons: Sequence[Reason], whole: float, rows: int) -> list[Reason]:
    """The weightiest for it and against it, so many of each that little is left untold, in all and of a single one."""
    least = max(NOTHING_TO_TELL, SLIGHT * max((abs(reason.amount) for reason in reasons), default=0.0))
    weighty = [reason for reason in reasons if reason[:2] != BESIDES and abs(reason.amount) >= least]
    for_it = [reason for reason in weighty if _for_it(reason, whole)]
    against = [reason for reason in weighty if not _for_it(reason, whole)]
    found = [[*for_it[:many], *against[: rows - many]] for many in range(rows, bool(for_it) - 1, -1)]

    def untold(told: list[Reason]) -> tuple[bool, float]:
        heaviest = max((abs(reason.amount) for reason in weighty if reason not in told), default=0.0)
        return all(reason.nameless for reason in told), abs(_left(whole, told)) + heaviest / 2

    return min(found, key=untold)


def _for_it(reason: Reason, whole: float) -> bool:
    """Whether it made the difference; where all comes to nothing, what is gained did."""
    return (reason.amount > 0) == (whole >= 0)


def _left(whole: float, told: Sequence[Reason]) -> float:
    return whole - sum(reason.amount for reason in told)


def turned(reasons: Sequence[Reason]) -> list[Reason]:
    """The same seen from the other side."""
    return [reason._replace(amount=-reason.amount, despite=-reason.despite) for reason in reasons]


def beside(counsel: Counsel) -> tuple[Way, Way] | None:
    """Which two ways tell what decided: the one taken and the best, or the best and the second; None alone."""
    best = counsel.ways[0]
    if counsel.taken and counsel.taken != best:
        return counsel.taken, best
    return (best, counsel.ways[1]) if len(counsel.ways) > 1 else None


def speaks_for(counsel: Counsel) -> list[Reason]:
    """What the way taken, or the best, has over the other of those two."""
    behind = _behind(counsel)
    if behind is None:
        return []
    return list(behind.reasons) if behind is counsel.taken else turned(behind.reasons)


def _behind(counsel: Counsel) -> Way | None:
    """Which of those two was compared with the other."""
    pair = beside(counsel)
    return pair and (pair[1] if pair[0] is counsel.ways[0] else pair[0])


def speaks_for_it(counsel: Counsel) -> list[Reason]:
    """What the way taken has over the worst of those that are told, where it is the best of them; else over the best,
    as far as that is told apart. Nothing is said of how sure it is."""
    best, worst = counsel.ways[0], counsel.ways[-1]
    if counsel.taken not in (None, best):
        return [] if as_good(counsel) else speaks_for(counsel)
    return turned(worst.reasons) if best.lead - worst.lead > NOTHING_TO_TELL else []


def comes_later(counsel: Counsel) -> bool:
    """Whether that is not what the move itself brings, but what came of it."""
    behind = _behind(counsel)
    return behind is not None and behind.later


def named(counsel: Counsel) -> bool:
    """Whether anything that speaks for it has a name."""
    return any(not reason.nameless and abs(reason.amount) >= NOTHING_TO_TELL for reason in speaks_for(counsel))


def guessed(counsel: Counsel) -> bool:
    """Whether there was no time to tell anything apart."""
    pair = beside(counsel)
    return pair is not None and pair[0].error is None


def as_good(counsel: Counsel) -> bool:
    """Whether nothing decided between the two."""
    pair = beside(counsel)
    return pair is None or not counsel.told_apart(*pair)


def leaning(counsel: Counsel) -> bool:
    """Whether the two are likely to differ, though that is not sure."""
    pair = beside(counsel)
    return pair is not None and as_good(counsel) and counsel.likely(*pair)


def all_as_good(counsel: Counsel) -> bool:
    """Whether nothing speaks for any of the ways that are told."""
    best, *others = counsel.ways
    return not any(counsel.likely(way, best) for way in others)
