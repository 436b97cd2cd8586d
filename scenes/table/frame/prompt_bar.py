"""The bar along the lower edge: one sentence, what it rests on, and the buttons that answer it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from art import controls, fonts, icons, materials, palette, plates, texture
from art.fonts import Face
from art.palette import INKS
from scenes.table.frame.layout import Zones
from scenes.table.prompt import Painter, Prompt, State, Verb
from scenes.ui.pen import Pen
from scenes.ui.targets import Target

APART = 18
"""How far the number of the rule stands behind the second line."""


SMALL = 14
"""How large a second line is that needs two."""


class Wish(NamedTuple):
    """A button that is wanted: `kind` is its place and its shape, `why_not` why it sleeps."""

    id: str
    name: str
    kind: str  # "cancel", "confirm" or "end_turn"
    press: Callable[[], object]
    why_not: str
    key: str
    glows: bool = False
    hint: str = ""
    instead: str = ""  # the button further left that does it while this one sleeps


class Button(NamedTuple):
    """A button of the bar; one of the game's own has its painter."""

    target: Target
    kind: str
    key: str
    colour: texture.Colour
    glows: bool
    paint: Painter | None = None
    instead: str = ""

    @property
    def awake(self) -> bool:
        return not self.target.asleep


def buttons(zones: Zones, wishes: Sequence[Wish], colour: texture.Colour) -> list[Button]:
    """Cancel, Confirm and End turn never share a place or a shape."""
    scale = zones.scale
    right, foot = scale.width, scale.height
    places = {
        "cancel": scale.rect(right - 724, foot - 62, 178, 48),
        "confirm": scale.rect(right - 514, foot - 64, 236, 52),
        "end_turn": scale.rect(right - 212, foot - 70, 200, 64),
    }
    found = []
    for wish in wishes:
        box, hint = places[wish.kind], wish.hint or wish.name
        target = Target((wish.id,), "buttons", box, wish.name, wish.press, wish.why_not, hint=hint)
        found.append(Button(target, wish.kind, wish.key, colour, wish.glows, instead=wish.instead))
    return found


def lamp(zones: Zones) -> Rect:
    """Where the lamp hangs that gives hints: between Confirm and End turn."""
    return zones.scale.rect(zones.scale.width - 271, zones.scale.height - 65, 52, 52)


VERB, VERBS_FROM, VERB_STEP = (180, 50), 920, 190
"""How large a verb of the game is, where the rightmost one begins, and how far they stand apart; in units."""


def verbs(zones: Zones, wanted: Sequence[Verb], colour: texture.Colour) -> list[Button]:
    """The game's own buttons, left of Cancel, the first one at the right."""
    scale, found = zones.scale, []
    for place, verb in enumerate(verb for verb in wanted if verb.paint):
        left = scale.width - VERBS_FROM - VERB_STEP * place
        box = scale.rect(left, scale.height - 63, *VERB)
        hint = f"{verb.name} ({verb.key})" if verb.key else verb.name
        target = Target(("verb", verb.id), "buttons", box, verb.name, verb.press, verb.why_not, hint=hint,
                        rule=verb.rule, command=verb.id, again=verb.again)  # fmt: skip
        found.append(Button(target, "verb", verb.key, colour, verb.chosen, verb.paint))
    return found


BAND = 5
"""How high the band in the colour of whoever is asked is, in units."""

TIGHT = 0.66
"""The share down to which a long sentence is set smaller, sooner than it loses a word."""


def width(zones: Zones, count: int = 0) -> float:
    """How much room the sentence has beside so many verbs of the game, in units."""
    taken = VERBS_FROM + VERB_STEP * (count - 1) if count else 724
    return zones.scale.width - taken - 48


def count_verbs(shown: Sequence[Button | Verb]) -> int:
    return sum([button.paint is not None for button in shown])


def draw(
    pen: Pen,
    zones: Zones,
    prompt: Prompt,
    rule: str,
    shown: Sequence[Button],
    hover: object,
    pulse: float,
    whose: texture.Colour | None = None,
) -> None:
    """`rule` is what its number is called; it stands where `rule_box` says. `whose`: the colour of who is asked."""
    scale, box = zones.scale, zones.prompt
    pen.surface.blit(plates.bar(box.size, scale.u, palette.CEDAR.bar, 6), box)
    pen.surface.blit(materials.rod(box.width, max(1, scale.px(2))), box.topleft)
    if whose:
        pen.surface.blit(plates.turn_band((box.width, scale.px(BAND)), whose), (box.x, box.y + max(1, scale.px(2))))
    count = count_verbs(shown)
    line = scale.rect(24, scale.height - 68, width(zones, count), 34)
    pen.text(prompt.sentence, line, Face.SERIF_BOLD, 25, INKS.prompt, style="raised", least=TIGHT)
    if prompt.detail:
        _second(pen, prompt.detail, _detail(zones, rule, count))
    if rule:
        room = rule_box(zones, prompt.detail, rule, count)
        colour = INKS.on_wood if hover == RULE_ID else INKS.link
        took = pen.text(rule, room, Face.SANS_SEMIBOLD, 18, colour)
        pen.put(plates.dotted_line(took.width, scale.u, colour), took.x, took.bottom - scale.px(2))
    for button in shown:
        _button(pen, button, hover, pulse)


def _second(pen: Pen, text: str, room: Rect) -> None:
    """The second line: a long one is set smaller, in two."""
    smallest = max(fonts.LEAST, round(pen.scale.px(18) * fonts.SHRINK))
    if fonts.width(Face.SANS_REGULAR, smallest, text) <= room.width:
        pen.text(text, room, Face.SANS_REGULAR, 18, INKS.on_wood)
    else:
        pen.text(text, room.inflate(0, pen.scale.px(6)), Face.SANS_REGULAR, SMALL, INKS.on_wood, lines=2)


RULE_ID = ("rule",)


def rule_box(zones: Zones, detail: str, rule: str, count: int = 0) -> Rect:
    """Behind the second line, as far as that reaches beside so many verbs of the game."""
    line = _detail(zones, rule, count)
    reach = zones.scale.px(APART) + min(line.width, _width(zones, Face.SANS_REGULAR, detail)) if detail else 0
    return Rect(line.x + reach, line.y, _width(zones, Face.SANS_SEMIBOLD, rule) + 2, line.height)


def _detail(zones: Zones, rule: str, count: int) -> Rect:
    """The second line, which leaves room for the rule."""
    line = zones.scale.rect(24, zones.scale.height - 36, width(zones, count), 28)
    if rule:
        line.width -= zones.scale.px(APART) + _width(zones, Face.SANS_SEMIBOLD, rule) + 2
    return line


def _width(zones: Zones, face: Face, text: str) -> int:
    return fonts.width(face, fonts.letters(18, zones.scale.u), text)


def _button(pen: Pen, button: Button, hover: object, pulse: float) -> None:
    hovered = button.awake and hover == button.target.id
    if button.kind == "end_turn":
        _end_turn(pen, button, hovered, pulse)
        return
    if button.paint:
        state: State = "chosen" if button.glows else "hover" if hovered else "idle"
        pen.plate(button.paint(button.target.box.size, pen.scale.u, state), *button.target.box.topleft)
        return
    _plain(pen, button, hovered)


def _plain(pen: Pen, button: Button, hovered: bool) -> None:
    """Cancel or Confirm."""
    px, u, box = pen.scale.px, pen.scale.u, button.target.box
    style: controls.Style = "outlined" if button.kind == "cancel" else "brass" if button.awake else "wood"
    state: controls.State = "hover" if hovered or button.glows else "idle" if button.awake else "disabled"
    pen.plate(controls.button(box.size, u, style, state), *box.topleft)
    colour = controls.ink(style, state)
    if not button.awake or not button.key:  # a key that does nothing here is not named
        pen.text(button.target.name, box.inflate(-px(24), 0), Face.SANS_BOLD, 20, colour, align="c")
        return
    cap = plates.key_cap(button.key, u, style != "brass")
    room = box.inflate(-px(24) - cap.get_width() - px(10), 0)
    room.left = box.left + px(12)
    took = pen.text(button.target.name, room, Face.SANS_BOLD, 20, colour, align="c", lines=2)
    pen.put(cap, took.right + px(10), box.centery, "lm")


def _end_turn(pen: Pen, button: Button, hovered: bool, pulse: float) -> None:
    px, u, box = pen.scale.px, pen.scale.u, button.target.box
    if button.awake and pulse > 0:
        pen.plate(_glow(px(64), u, round(pulse * GLOWS)), box.x, box.y)
    pen.plate(controls.end_turn(px(64), button.colour, u, button.awake, "hover" if hovered else "idle"), box.x, box.y)
    room = Rect(box.x + px(76), box.y, box.width - px(76), px(64))
    if not button.awake:
        _asleep(pen, button, room)
        return
    size, cap = max(fonts.LEAST, px(20)), plates.key_cap(button.key, u)
    shown = fonts.wrap(button.target.name, Face.SANS_BOLD, size, room.width)
    if len(shown) > 1:  # the key stands behind the second line
        took = pen.text(button.target.name, room, Face.SANS_BOLD, 20, INKS.on_wood, lines=2)
        pen.put(cap, room.left + fonts.width(Face.SANS_BOLD, size, shown[-1]) + px(9), took.bottom, "lb")
        return
    took = pen.text(button.target.name, room.move(0, -px(13)), Face.SANS_BOLD, 20, INKS.on_wood)
    pen.put(cap, room.left, took.bottom + px(1))


def _asleep(pen: Pen, button: Button, room: Rect) -> None:
    """What END TURN says while it sleeps: where another button does the same, which one."""
    px = pen.scale.px
    if not button.instead:
        pen.text(button.target.name, room, Face.SANS_BOLD, 20, INKS.on_wood_asleep, lines=2)
        return
    took = pen.text(button.target.name, room.move(0, -px(12)), Face.SANS_BOLD, 20, INKS.on_wood_asleep)
    sign = pen.put(icons.icon("left", px(16), INKS.on_wood), room.left, took.bottom + px(11), "lm")
    line = Rect(sign.right + px(4), took.bottom, room.right - sign.right - px(4), px(22))
    pen.text(button.instead, line, Face.SANS_REGULAR, 17, INKS.on_wood)


GLOWS = 16
"""So many steps lie between no glow and the whole of it."""


def _glow(diameter: int, u: float, step: int) -> texture.Plate:
    plate = controls.end_turn_glow(diameter, u)
    return plate._replace(surface=texture.faded(plate.surface, min(255, step * 256 // GLOWS)))
