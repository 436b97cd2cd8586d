"""The one sentence that says what is awaited, with the figures and the rule of what is being considered."""

from __future__ import annotations

from art import fonts
from art.fonts import Face
from game.core.rules import CHANCE
from game.core.state import State
from game.origins import codes
from game.origins.codes import AS_FARM, COLOURS
from scenes.origins import cause, saying
from scenes.origins.areas import verbs
from scenes.origins.cause import Cause
from scenes.origins.log import Log
from scenes.origins.shown import Shown
from scenes.table import standard
from scenes.table.answers import Line
from scenes.table.prompt import Prompt

DISCARDED = 2
"""So many of the five dice are removed before solo training begins."""

REVEALED = ("tile", "die")
"""What chance may be asked for that has a sentence of its own."""

YES = ("yes",)
SIZE, ROOM = 18, 700
"""How large the second line is written, and how wide it may be, in units."""

RULES = {
    "turn": "OR-092", "visit": "OR-099", "pay": "OR-049", "rise": "OR-180", "gain": "OR-053", "order": "OR-088",
    "buy": "OR-114", "place": "OR-057", "ability": "OR-060", "reserve": "OR-219", "citizen": "OR-120",
    "speaker": "OR-128", "raise": "OR-085", "card": "OR-134", "use": "OR-137", "neighbour": "OR-060",
    "retire": "OR-145", "draft": "OR-045", "discard": "OR-178", "extra": "OR-152",
}  # fmt: skip
"""By what is asked; else by what asks it."""

ASKERS = {
    "building": "OR-060", "zodiac": "OR-088", "space": "OR-077", "bonus": "OR-100", "site.temple.lower": "OR-109",
    "site.school.lower": "OR-113", "site": "OR-099",
}  # fmt: skip
"""By the program that asks, the whole name first."""

VERBS = {"visit": "OR-094", "close": "OR-131", "tower": "OR-139", "grow": "OR-140", "pass": "OR-145"}
"""By the action of the turn that is meant."""


def prompt(shown: Shown) -> Prompt:
    """What is awaited, and what there is to say about it: first of all what has been done by itself."""
    found = _awaited(shown)
    single = "" if shown.choice.pressed or shown.large is not None else _single(shown)
    return found._replace(detail=single) if single else found


def _single(shown: Shown) -> str:
    """What has just been done as the only possibility; to pay in the only way startles nobody."""
    entry = shown.session.single
    if entry is None or shown.session.match.log[entry].action[0] == "pay":
        return ""
    return shown.kept(f"single {entry}", lambda: _told_single(shown, entry))  # type: ignore[no-any-return]


def _told_single(shown: Shown, entry: int) -> str:
    before = shown.session.told(entry).before
    done = shown.rules.say(shown.session.match.log[entry].action, before, shown.app.lang)
    return shown.app.say("origins.prompt.forced", what=done)


def _awaited(shown: Shown) -> Prompt:
    choice, told = shown.choice, _told(shown)
    if unasked := standard.unasked(shown, told):
        return unasked
    if not choice.asked:  # a position looked back at, or what led to the question is still to be seen
        return Prompt(told or shown.app.say("past.beginning"))
    if choice.plan:
        return _confirming(shown, choice.plan.actions)
    return _turn(shown) if choice.ask == "turn" else _within(shown, choice.ask)


def _confirming(shown: Shown, actions: Line) -> Prompt:
    """What the whole choice ends with in words, and whether it can be taken back."""
    say, preview = shown.app.say, shown.preview_of(actions)
    parts, after = [saying.sentence(shown, actions), *saying.instead(shown, preview.events)], preview.view
    if revealed := _revealed(shown, after):
        key = f"origins.prompt.reveals_{revealed}"
        parts.append(say(key if revealed in REVEALED else "origins.prompt.reveals"))
    if shown.session.auto_end and after.turn != shown.session.match.turn:
        parts.append(say("origins.prompt.ends"))
    rule = VERBS.get(str(actions[0][0])) or _rule(shown)
    return Prompt(say("origins.prompt.confirm"), " ".join(parts), rule)


def _revealed(shown: Shown, after: State) -> str:
    """What chance answers next, if it does: then it cannot be taken back freely."""
    decision = shown.rules.decision(after)
    return str(decision.ask) if after.turn == shown.session.match.turn and decision.seat == CHANCE else ""


# -- a turn's action


def _turn(shown: Shown) -> Prompt:
    say, verb = shown.app.say, shown.verb
    if shown.worker is not None:
        return _with_worker(shown, shown.worker)
    if verb in ("visit", "close"):
        return Prompt(say(f"origins.prompt.{verb}"), "", VERBS[verb])
    if verb == "tower":
        ends = [say("origins.prompt.ends")] if shown.session.auto_end and not shown.player.tokens else []
        return Prompt(say("origins.prompt.tower"), " ".join([say("origins.prompt.tower_price"), *ends]), VERBS[verb])
    if shown.choice.verbs == {"pass"}:
        return Prompt(say("origins.prompt.only_pass"), " · ".join(_barred(shown)), RULES["turn"])
    if told := _told(shown):
        return Prompt(say("origins.ask.turn"), told)
    return Prompt(say("origins.ask.turn"), say("origins.prompt.hint"), RULES["turn"])


def _barred(shown: Shown) -> list[str]:
    """Of each action but to pass, why it is not possible now."""
    say, found = shown.app.say, []
    for name in verbs.VERBS[1:]:
        key, figures = verbs.line(shown, name)
        if not key.endswith(verbs.REASONS):
            key, figures = f"{name}_barred" if shown.app.says(f"origins.verb_note.{name}_barred") else "barred", {}
        found.append(f"{say(f'origins.verb.{name}')} — {say(f'origins.verb_note.{key}', **figures)}")
    return found


def _with_worker(shown: Shown, worker: int) -> Prompt:
    """Where it may go, and what that costs."""
    say = shown.app.say
    if shown.verb == "close":
        return Prompt(say("origins.prompt.close"), cause.piece(shown, worker), VERBS["close"])
    closes = any(plan.actions[0][0] == "close" for plan in shown.choice.left)
    sentence = say("origins.prompt.worker" if closes else "origins.prompt.guest")
    reach = _reach(shown, worker)
    whole = f"{cause.piece(shown, worker)}. {reach}"
    return Prompt(sentence, whole if _fits(whole) else reach, "OR-096")


def _reach(shown: Shown, worker: int) -> str:
    """How far a worker goes without wisdom."""
    say = shown.app.say
    if worker == codes.ARCHON:
        return say("origins.prompt.free_anywhere")
    if codes.has_colour(worker) and codes.value_of(worker) == codes.HIGHEST:
        return say("origins.prompt.six")
    return say("origins.prompt.free_up_to", value=codes.value_of(worker))


# -- within an action


def _within(shown: Shown, ask: str) -> Prompt:
    """What is asked, and which card, site or building asks it, in its own words."""
    rule = _rule(shown)
    if ask == "place":
        return _placing(shown, rule)
    found = cause.of(shown)
    sentence = _asked(shown, ask)
    if found is None:
        return Prompt(sentence, shown.app.say("origins.ask.draft_why") if ask == "draft" else "", rule)
    if ask == "may":
        found = found._replace(text=shown.say(YES))
    return Prompt(sentence, _in_short(shown, found), rule, by=found.name)


def _placing(shown: Shown, rule: str) -> Prompt:
    """Where a tile is to lie, and as what."""
    say, (way, space, kind) = shown.app.say, saying.placed(shown)
    name = cause.named(shown, kind)
    if way == AS_FARM:
        told = saying.short(shown, kind, space) or say("origins.prompt.farms", building=name)
        return Prompt(told, say("origins.ask.place"), rule)
    text = cause.text_of(shown, f"building.{shown.kind(kind)}")
    return Prompt(say("origins.prompt.space", building=name), text if _fits(text) else "", rule)


def _asked(shown: Shown, ask: str) -> str:
    """The question, with the figures that belong to it."""
    say, view = shown.app.say, shown.view
    if ask == "discard":
        return say("origins.ask.discard", n=1 + len(COLOURS) - len(view.rolled), of=DISCARDED)
    if ask != "rise":
        return say(f"origins.ask.{ask}")
    site = codes.site_of(shown.subject) + 1
    sites = [str(action[1] + 1) for action in shown.rules.legal(view) if action[0] == "rise_with"]
    if not sites:
        return say("origins.prompt.rise_alone", site=site)
    return say("origins.ask.rise", site=site, sites=", ".join(sites))


def _in_short(shown: Shown, found: Cause) -> str:
    """The name, and the text where the line has room for it."""
    name = saying.counted(shown, found.name)
    whole = shown.app.say("origins.prompt.card", name=name, text=found.text) if found.text else name
    return whole if _fits(whole) else name


def _fits(line: str) -> bool:
    """Whether the second line has room for it."""
    return fonts.width(Face.SANS_REGULAR, SIZE, line) <= ROOM


def _rule(shown: Shown) -> str:
    """The rule of what is asked, else of what asks it."""
    program = shown.about.partition("[")[0]
    return RULES.get(shown.choice.ask) or ASKERS.get(program) or ASKERS.get(shown.effect, RULES["turn"])


def _told(shown: Shown) -> str:
    """What the last turn did and what it brought, in words."""
    return shown.kept("told", Log(shown.app, shown.session).last_told)  # type: ignore[no-any-return]
