"""Sheets of samples for whoever works on the art: ``python -m tools.sheets OUT_DIR [U ...]``.

Every material, plate, control, seal, icon and way of setting text is painted to PNG files, for each interface scale
``U`` (1.0 and 0.8 if none is given), and the CPU time that the painters took is printed. No window is opened.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from art import controls, fonts, icons, materials, palette, plates, seals, shelf, texture
from art.akropolis import box as akropolis_box
from art.fonts import Face
from art.palette import CEDAR, INKS, SEATS
from art.pictures import PICTURES

Sheet = Callable[[float], pygame.Surface]


STATES_OF_CHIPS: tuple[plates.ChipState, ...] = ("normal", "normal", "chosen", "barred", "normal")
STATES_OF_TOOLS: tuple[controls.State, ...] = ("idle", "hover", "pressed", "disabled", "idle", "idle")
TAILS: tuple[plates.Tail, ...] = ("left", "right", "up", "down")
CHANGES: tuple[plates.Change, ...] = ("gain", "loss", "new")


def _pixels(u: float) -> Callable[[float], int]:
    """A measure of the design, made for a window 900 pixels high, in real pixels."""
    return lambda measure: round(measure * u)


def frame_sheet(u: float) -> pygame.Surface:
    """The frame of a table: bars, ledger, player panels, log, quay, prompt."""
    px = _pixels(u)
    size = px(1600), px(900)
    sheet = materials.cedar(size, CEDAR.table, u, 31).copy()
    _top_bar(sheet, u)
    _ledger(sheet, u)
    plates.quay((px(1004), px(146)), u).lay(sheet, px(262), px(66))
    for place in range(5):
        texture.put(sheet, plates.well((px(138), px(128)), u), px(412 + 147 * place), px(75))
        state = STATES_OF_CHIPS[place]
        plates.chip((px(46), px(34)), u, state).lay(sheet, px(412 + 147 * place + 86), px(75 + 88))
        price = fonts.text(Face.SANS_BOLD, px(24), str(place), INKS.ink)
        texture.put(sheet, price, px(412 + 147 * place + 119), px(75 + 104), "cm")
    texture.put(sheet, plates.dashed_box((px(100), px(96)), u), px(412 + 147 * 2 + 18), px(90))
    for row in range(4):
        _player(sheet, u, row, px(1290), px(66 + 170 * row))
    plates.card((px(310), px(86)), u, "left").lay(sheet, px(640), px(300))
    texture.put(sheet, fonts.text(Face.SERIF_BLACK, px(44), "+17", INKS.gain), px(640 + 56), px(300 + 36), "cm")
    for index, value in enumerate((2, -2, 18, -1)):
        x, y = px(640 + 140 + index % 2 * 90), px(300 + 14 + index // 2 * 34)
        texture.put(sheet, plates.pill(value, u), x, y)
    _name(sheet, u, "Anna", SEATS[0], px(300), px(240))
    _name(sheet, u, "Святослав", SEATS[4], px(300), px(420))
    for row, words in enumerate(TAILS):
        plates.card((px(150), px(60)), u, words).lay(sheet, px(290 + row * 200), px(560))
    plates.paper_panel((px(298), px(90)), u, "log").lay(sheet, px(900), px(420))
    _prompt_bar(sheet, u)
    return sheet


def _top_bar(sheet: pygame.Surface, u: float) -> None:
    px = _pixels(u)
    width = sheet.get_width()
    sheet.blit(plates.bar((width, px(56)), u), (0, 0))
    sheet.blit(materials.rod(width, px(3)), (0, px(53)))
    texture.put(sheet, plates.bar_shade(width, u), 0, px(56))
    texture.put(sheet, icons.icon("menu", px(24), INKS.on_wood), px(20), px(15))
    texture.put(sheet, fonts.gilded(Face.SERIF_BOLD, px(28), "AKROPOLIS", px(4)), px(62), px(9))
    texture.put(sheet, fonts.text(Face.SANS_SEMIBOLD, px(20), "Round 9 of 12", INKS.on_wood), px(300), px(27), "lm")
    for point in range(12):
        pip: plates.Pip = "done" if point < 8 else "now" if point == 8 else "next"
        texture.put(sheet, plates.pip(px(16), pip), px(436 + 17 * point), px(19))
    for place, name in enumerate(("undo", "redo", "faster", "hint", "log", "help")):
        state = STATES_OF_TOOLS[place]
        controls.tool(name, (px(38), px(36)), u, state).lay(sheet, px(1300 + 46 * place), px(9))


def _ledger(sheet: pygame.Surface, u: float) -> None:
    px = _pixels(u)
    plates.paper_panel((px(240), px(732)), u).lay(sheet, px(10), px(64))
    texture.put(sheet, fonts.engraved(Face.SERIF_BOLD, px(24), "Ledger", INKS.ink), px(130), px(94), "cm")
    sheet.blit(materials.rod(px(184), px(2)), (px(38), px(114)))
    for row, (kind, change) in enumerate(zip(palette.DISTRICTS, (2, -2, 0, 0, 18), strict=True)):
        top = px(122 + 107 * row)
        if change:
            tint = plates.row_tint((px(220), px(100)), u, "gain" if change > 0 else "loss")
            texture.put(sheet, tint, px(20), top + px(3))
            texture.put(sheet, plates.pill(change, u, 28), px(234), top + px(44), "rt")
        texture.put(sheet, icons.icon(kind, px(36), palette.DISTRICTS[kind].colour), px(28), top + px(12))
        texture.put(sheet, fonts.text(Face.SERIF_BOLD, px(20), kind.capitalize(), INKS.ink), px(82), top + px(8))
        texture.put(sheet, fonts.text(Face.SANS_BOLD, px(32), str(5 * row), INKS.ink), px(232), top + px(4), "rt")
        texture.put(sheet, fonts.text(Face.SANS_SEMIBOLD, px(22), "5 × 1", INKS.ink), px(82), top + px(47), "lm")
        ink = INKS.loss if row == 1 else INKS.quiet
        texture.put(sheet, fonts.text(Face.SANS_REGULAR, px(16), "no plaza: × 0", ink), px(30), top + px(71))
        sheet.blit(plates.divider(px(200), u), (px(30), top + px(105)))
    texture.put(sheet, fonts.text(Face.SERIF_BOLD, px(22), "Total", INKS.ink), px(28), px(754), "lm")
    texture.put(sheet, fonts.engraved(Face.SERIF_BLACK, px(44), "64", INKS.ink), px(232), px(753), "rm")


def _player(sheet: pygame.Surface, u: float, row: int, x: int, y: int) -> None:
    px = _pixels(u)
    seat = SEATS[row]
    plates.marble_panel((px(298), px(156)), u, row == 0, seat.colour, 30 + row).lay(sheet, x, y)
    seals.seal_plate(seat, px(60)).lay(sheet, x + px(20), y + px(12))
    texture.put(
        sheet, fonts.engraved(Face.SERIF_BOLD, px(26), seat.name.capitalize(), INKS.ink), x + px(92), y + px(10)
    )
    texture.put(sheet, icons.icon("bot" if row == 2 else "person", px(18), INKS.quiet), x + px(92), y + px(46))
    texture.put(sheet, fonts.text(Face.SANS_SEMIBOLD, px(18), "human", INKS.quiet), x + px(116), y + px(55), "lm")
    texture.put(sheet, fonts.engraved(Face.SERIF_BLACK, px(44), "47", INKS.ink), x + px(282), y + px(36), "rm")
    texture.put(sheet, icons.icon("laurel", px(26), palette.rgb("#8A6A2A")), x + px(200), y + px(25))
    for place, kind in enumerate(palette.DISTRICTS):
        spot = x + px(20 + 52 * place), y + px(132)
        bar = plates.meter((px(44), px(10)), place / 5, palette.DISTRICTS[kind].colour, u, 0.9)
        texture.put(sheet, bar, *spot)
    if row == 2:
        plates.roundel("compasses", px(28), u).lay(sheet, x + px(60), y + px(50))
        _button(sheet, u, "Why?", "paper", (x + px(92), y + px(76), px(106), px(32)))


def _name(sheet: pygame.Surface, u: float, name: str, seat: palette.Seat, x: int, y: int) -> None:
    px = _pixels(u)
    letters = fonts.text(Face.SERIF_BOLD, px(26), name, INKS.ink)
    plates.name_plate((letters.get_width() + px(66), px(40)), u).lay(sheet, x, y)
    seals.seal_plate(seat, px(52)).lay(sheet, x - px(14), y - px(6))
    texture.put(sheet, letters, x + px(48), y + px(19), "lm")


def _prompt_bar(sheet: pygame.Surface, u: float) -> None:
    px = _pixels(u)
    width = sheet.get_width()
    sheet.blit(plates.bar((width, px(20)), u, CEDAR.deep, 8), (0, px(804)))
    for move in range(48):
        colour = SEATS[move % 3].colour if move < 34 else None
        texture.put(sheet, plates.tick((px(26), px(8)), colour, u), px(16 + move * 30), px(810))
    plates.marker(u).lay(sheet, px(16 + 34 * 30 - 7), px(805))
    sheet.blit(plates.bar((width, px(76)), u, CEDAR.bar, 13), (0, px(824)))
    sheet.blit(materials.rod(width, px(3)), (0, px(824)))
    sentence = "Place the tile on three equal levels."
    texture.put(sheet, fonts.raised(Face.SERIF_SEMIBOLD, px(26), sentence, INKS.prompt), px(24), px(850), "lm")
    note = fonts.text(Face.SANS_REGULAR, px(18), "Level 2: covers 1 quarry, +1 stone. Price 2.", INKS.on_wood_quiet)
    texture.put(sheet, note, px(24), px(880), "lm")
    link = fonts.text(Face.SANS_SEMIBOLD, px(16), "AK-025", INKS.link)
    texture.put(sheet, link, px(400), px(880), "lm")
    texture.put(sheet, plates.dotted_line(link.get_width(), u), px(400), px(890))
    _button(sheet, u, "Cancel", "outlined", (px(876), px(839), px(178), px(48)))
    _button(sheet, u, "Confirm", "brass", (px(1086), px(837), px(236), px(52)))
    controls.end_turn(px(64), SEATS[0].colour, u, False).lay(sheet, px(1388), px(831))
    texture.put(sheet, fonts.text(Face.SANS_BOLD, px(20), "End turn", INKS.on_wood_asleep), px(1466), px(851), "lm")
    texture.put(sheet, plates.key_cap("E", u), px(1466), px(878), "lm")


def _button(
    sheet: pygame.Surface,
    u: float,
    label: str,
    style: controls.Style,
    box: tuple[int, int, int, int],
    state: controls.State = "idle",
) -> None:
    x, y, width, height = box
    controls.button((width, height), u, style, state).lay(sheet, x, y)
    letters = fonts.text(Face.SANS_BOLD, round(18 * u), label, controls.ink(style, state))
    texture.put(sheet, letters, x + width / 2, y + height / 2, "cm")


def control_sheet(u: float) -> pygame.Surface:
    """Every control in each of its states, on wood and on paper."""
    px = _pixels(u)
    sheet = materials.cedar((px(1400), px(860)), CEDAR.table, u, 31).copy()
    states: tuple[controls.State, ...] = ("idle", "hover", "pressed", "disabled")
    controls.page((px(660), px(830)), u).lay(sheet, px(710), px(10))
    styles: tuple[controls.Style, ...] = ("brass", "wood", "outlined", "paper", "tool")
    for row, style in enumerate(styles):
        for column, state in enumerate(states):
            _button(sheet, u, state, style, (px(20 + 168 * column), px(20 + 70 * row), px(150), px(48)), state)
    for column, state in enumerate(states):
        seat = SEATS[column]
        controls.end_turn(px(64), seat.colour, u, state != "disabled", state).lay(sheet, px(40 + 120 * column), px(390))
        controls.end_turn(px(64), SEATS[column + 3].colour, u, True, state).lay(sheet, px(40 + 120 * column), px(480))
        texture.put(sheet, controls.check_box(px(28), column % 2 == 0, u, state), px(760 + 60 * column), px(60))
        controls.slider((px(240), px(30)), column / 3, u, state).lay(sheet, px(760), px(110 + 44 * column))
        texture.put(sheet, controls.field((px(250), px(40)), u, state, column == 2), px(1040), px(110 + 50 * column))
        texture.put(sheet, controls.tab((px(130), px(40)), column == 1, u, state), px(760 + 134 * column), px(340))
        bar = controls.scrollbar((px(14), px(200)), column * 0.2, 0.3, u, state)
        texture.put(sheet, bar, px(760 + 40 * column), px(420))
    for column, key in enumerate(("Esc", "Enter", "PgUp", "R")):
        texture.put(sheet, plates.key_cap(key, u), px(20 + 80 * column), px(580))
        texture.put(sheet, plates.key_cap(key, u, False), px(960 + 80 * column), px(420))
    for column, value in enumerate((2, -1, 0, 18, -17)):
        texture.put(sheet, plates.pill(value, u), px(20 + 80 * column), px(630))
        texture.put(sheet, plates.pill(value, u), px(960 + 76 * column), px(470))
    for column, change in enumerate(CHANGES):
        texture.put(sheet, plates.row_tint((px(110), px(60)), u, change), px(960 + 124 * column), px(520))
    texture.put(sheet, plates.dotted_line(px(120), u, INKS.link_on_paper), px(960), px(610))
    plates.chip((px(46), px(34)), u).lay(sheet, px(20), px(690))
    plates.chip((px(46), px(34)), u, "chosen").lay(sheet, px(90), px(690))
    plates.chip((px(46), px(34)), u, "barred").lay(sheet, px(160), px(690))
    return sheet


def text_sheet(u: float) -> pygame.Surface:
    """Faces, sizes and treatments, in three languages, on paper and on wood."""
    px = _pixels(u)
    sheet = materials.cedar((px(1400), px(760)), CEDAR.bar, u, 31).copy()
    plates.paper_panel((px(680), px(740)), u).lay(sheet, px(10), px(10))
    sample = "Hamburg 0123456789 Żółć gęślą jaźń Съешь ещё"
    for row, face in enumerate(Face):
        for column, size in enumerate((16, 20, 24)):
            texture.put(
                sheet,
                fonts.text(face, px(size), sample[: 60 - column * 14], INKS.ink),
                px(30),
                px(30 + row * 112 + column * 32),
            )
            texture.put(
                sheet,
                fonts.text(face, px(size), sample[: 60 - column * 14], INKS.on_wood),
                px(720),
                px(20 + row * 68 + (0, 18, 40)[column]),
            )
    texture.put(sheet, fonts.gilded(Face.SERIF_BOLD, px(60), "POLIS", px(16)), px(720), px(440))
    texture.put(sheet, fonts.gilded(Face.SERIF_BOLD, px(28), "АКРОПОЛЬ ŻÓŁĆ", px(4)), px(1010), px(460))
    texture.put(sheet, fonts.engraved(Face.SERIF_BOLD, px(26), "Engraved Ledger Реестр", INKS.ink), px(30), px(700))
    texture.put(
        sheet,
        fonts.raised(Face.SERIF_SEMIBOLD, px(26), "Place the tile. Положите плитку.", INKS.prompt),
        px(720),
        px(540),
    )
    fitted = fonts.fit("Kładź płytkę na trzech równych poziomach i w górę", Face.SANS_BOLD, px(24), px(260), px(16))
    texture.put(sheet, fonts.lines(Face.SANS_BOLD, fitted.size, fitted.lines, INKS.on_wood), px(720), px(600))
    return sheet


def icon_sheet(u: float) -> pygame.Surface:
    """Every icon at 64, 24 and 18 pixels, and as inlay and relief."""
    everything = [f"{group}/{name}" for group in icons.sets() for name in icons.names(group)]
    rows = (len(everything) + 6) // 7
    sheet = materials.paper((round(1540 * u), round((rows * 84 + 20) * u)), u=u).copy()
    for index, name in enumerate(everything):
        x, y = round((index % 7 * 218 + 16) * u), round((index // 7 * 84 + 14) * u)
        texture.put(sheet, icons.icon(name, round(64 * u), INKS.ink), x, y)
        texture.put(sheet, icons.icon(name, round(24 * u), INKS.ink), x + round(76 * u), y)
        texture.put(sheet, icons.icon(name, round(18 * u), INKS.ink), x + round(110 * u), y + round(3 * u))
        for dx, cut, colour in ((150, icons.RELIEF, palette.BRASS.metal), (92, icons.INLAID, palette.SEATS[0].colour)):
            icons.carve(sheet, cut, name, (x + round(dx * u), y + round(46 * u)), round(32 * u), colour, u)
        label = fonts.text(Face.SANS_REGULAR, round(14 * u), name.split("/")[1], INKS.quiet)
        texture.put(sheet, label, x + round(132 * u), y)
    return sheet


def seal_sheet(u: float) -> pygame.Surface:
    """The seven seals at the sizes in use, on paper and on wood."""
    sheet = materials.paper((round(1300 * u), round(330 * u)), u=u).copy()
    sheet.blit(materials.cedar((sheet.get_width(), sheet.get_height() // 2), u=u), (0, sheet.get_height() // 2))
    for column, seat in enumerate(SEATS):
        x = round((20 + column * 184) * u)
        for size, dx, dy in ((22, 120, 10), (34, 118, 44), (60, 0, 10), (46, 66, 26), (120, 8, 180), (22, 140, 200)):
            seals.seal_plate(seat, round(size * u)).lay(sheet, x + round(dx * u), round(dy * u))
    return sheet


def shelf_sheet(u: float) -> pygame.Surface:
    """The shelf with four boxes, one of them chosen."""
    size = round(1600 * u), round(900 * u)
    sheet = shelf.background(size, u).copy()
    places = shelf.arrange(size, u)
    front = akropolis_box.front(round(572 * u), round(800 * u))
    for place, spot in enumerate(places.boxes):
        chosen = place == 1
        shelf.box_shadow(spot.size, u).lay(sheet, *spot.topleft)
        title = shelf.Title("AKROPOLIS", "Cities of marble")
        shelf.box(front, title, spot.size, u, lit_up=chosen, light=1 - 0.05 * place).lay(sheet, *spot.topleft)
        label = shelf.brass_label("1–4", 1 + place, "30 min", u)
        label.lay(sheet, spot.centerx - round(125 * u), places.board_top + round(27 * u))
        if chosen:
            shelf.ribbon(spot.width + round(50 * u), u).lay(sheet, spot.x - round(25 * u), spot.y - round(30 * u))
    return sheet


SHEETS: dict[str, Sheet] = {
    "frame": frame_sheet,
    "controls": control_sheet,
    "text": text_sheet,
    "icons": icon_sheet,
    "seals": seal_sheet,
    "shelf": shelf_sheet,
}


def costs(u: float) -> list[tuple[str, float]]:
    """CPU milliseconds of the painters that cost most, each painted for the first time."""
    px = _pixels(u)
    PICTURES.forget()
    front = texture.plain((px(572), px(800)), CEDAR.quay)
    painters: dict[str, Callable[[], object]] = {
        "cedar 1600x56": lambda: materials.cedar((px(1600), px(56)), seed=901, u=u),
        "cedar 1600x900": lambda: materials.cedar((px(1600), px(900)), seed=902, u=u),
        "paper 240x732": lambda: materials.paper((px(240), px(732)), seed=903, u=u),
        "marble 298x156": lambda: materials.marble((px(298), px(156)), seed=904, u=u),
        "paper panel 240x732": lambda: plates.paper_panel((px(240), px(732)), u, seed=905),
        "marble panel 298x156, active": lambda: plates.marble_panel((px(298), px(156)), u, True, seed=906),
        "card 310x86": lambda: plates.card((px(310), px(86)), u, seed=907),
        "quay 1003x146": lambda: plates.quay((px(1003), px(146)), u),
        "well 139x129": lambda: plates.well((px(139), px(129)), u),
        "box shadow 320x90, r 9": lambda: texture.box_shadow((px(320), px(90)), 8 * u, 9 * u),
        "button 237x52": lambda: controls.button((px(237), px(52)), u),
        "end turn disc": lambda: controls.end_turn(px(65), SEATS[1].colour, u),
        "pill": lambda: plates.pill(-99, u),
        "seal 61": lambda: seals.seal(SEATS[2], px(61)),
        "icon 39": lambda: icons.icon("gear", px(39), (1, 2, 3)),
        "text line": lambda: fonts.text(Face.SANS_SEMIBOLD, px(20), "A line never seen before", INKS.ink),
        "gilded title": lambda: fonts.gilded(Face.SERIF_BOLD, px(60), "SILOP", px(16)),
        "noise 1020x748": lambda: texture.noise((px(1020), px(748))),
        "blur 1600x900, r 8": lambda: texture.blur(texture.clear((px(1600), px(900))), 8 * u),
        "shelf wall 1600x900": lambda: shelf.background((px(1600), px(900)), u),
        "box 286x400": lambda: shelf.box(front, shelf.Title("POLIS", "A city"), (px(286), px(400)), u, lit_up=True),
        "box shadow": lambda: shelf.box_shadow((px(286), px(400)), u),
        "Akropolis front at 2x": lambda: akropolis_box.front(px(572), px(800)),
    }
    return [(name, _milliseconds(paint)) for name, paint in painters.items()]


def _milliseconds(paint: Callable[[], object]) -> float:
    start = time.process_time()
    paint()
    return (time.process_time() - start) * 1000


def main(arguments: list[str]) -> int:
    """Write the sheets; the exit code says whether a folder was named."""
    if not arguments:
        print("usage: python -m tools.sheets OUT_DIR [U ...]", file=sys.stderr)
        return 2
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for u in [float(scale) for scale in arguments[1:]] or [1.0, 0.8]:
        for name, paint in SHEETS.items():
            path = folder / f"{name}-{u:g}.png"
            pygame.image.save(paint(u), path)
            print(path)
        for name, milliseconds in costs(u):
            print(f"{milliseconds:8.2f} ms  {name} at {u:g}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
