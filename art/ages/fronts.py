"""The fifteen wonders and a fortress: walls, columns, arches and roofs put together, lit from the upper left.

All stand on a grid of 240 on which the ground is at 228; what they are made of gives them their colours.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from art import svg
from art.palette import mix, rgb
from art.texture import BLACK, Colour, Point

GRID, GROUND = 240, 228


class Stone(NamedTuple):
    """What a wonder is made of, in full light, in half of it, in shade; and what is seen through its openings."""

    light: Colour
    body: Colour
    dark: Colour
    inside: Colour

    def shaded(self, share: float) -> Colour:
        """From full light (1) through the body (0) to shade (-1)."""
        return mix(self.body, self.light if share > 0 else self.dark, min(1.0, abs(share)))


def _stone(*colours: str) -> Stone:
    return Stone(*map(rgb, colours))


SAND = _stone("#FFF0C4", "#DDB878", "#8E6436", "#3A2412")
MARBLE = _stone("#FFFDF4", "#E6DAC4", "#9A8874", "#4A4048")
ROSE = _stone("#FFCBA0", "#DC8458", "#86402A", "#34120E")
TRAVERTINE = _stone("#FFEFD2", "#D9BC94", "#8A6A50", "#3A2622")
BRONZE = _stone("#FFE9A8", "#C89446", "#6A4420", "#30200E")
CLAY = _stone("#FFD2A4", "#BE7A4E", "#6E3C26", "#2E1812")
GRANITE = _stone("#F0F0EA", "#A8A8A4", "#5C5E66", "#26282E")
KHMER = _stone("#EADFB4", "#A4966C", "#5A5440", "#221F18")
BRICK = _stone("#FFE0BE", "#D89C76", "#8A4E3C", "#3A1A18")
LACQUER = _stone("#FF9A6A", "#C23A2A", "#701A18", "#2E0A0C")
GILT = _stone("#FFF2B0", "#E8B445", "#94601A", "#3A2408")
LEAVES = _stone("#C8E07A", "#6A9A3E", "#33562A", "#16260F")
LEAD = _stone("#E4EAEE", "#96A4B0", "#525E6C", "#20262E")


class Front:
    """A drawing that grows part by part, of one stone unless another is named."""

    def __init__(self, stone: Stone) -> None:
        self._stone, self._parts, self._runs = stone, list[str](), 0

    @property
    def body(self) -> str:
        return "".join(self._parts)

    def add(self, part: str) -> None:
        self._parts.append(part)

    def run(self, line: tuple[float, float, float, float], *stops: Colour) -> str:
        self._runs += 1
        self.add(f"<defs>{svg.linear(name := f'r{self._runs}', line, *stops)}</defs>")
        return svg.fill(name)

    def plane(self, points: Sequence[Point], share: float, stone: Stone | None = None) -> None:
        """A flat face that gets so much light; less towards its foot."""
        of, ys = stone or self._stone, [y for _, y in points]
        paint = self.run((0, min(ys), 0, max(ys)), of.shaded(share + 0.25), of.shaded(share - 0.3))
        self.add(svg.polygon(points, paint))
        self.add(svg.polygon(points, svg.stroke(mix(of.dark, BLACK, 0.4), 0.7, 0.7)))

    def wall(
        self, x: float, y: float, wide: float, high: float, stone: Stone | None = None, round_: bool = False
    ) -> None:
        """A block lit from the left; a round one is dark at both sides. Its edge has some light."""
        of = stone or self._stone
        stops = [of.shaded(share) for share in ((-0.3, 0.9, 0.4, -0.2, -0.8) if round_ else (0.6, 0.25, -0.15, -0.5))]
        self.add(svg.box(x, y, wide, high, 0.8, self.run((x, 0, x + wide, 0), *stops)))
        self.add(svg.box(x, y, wide, high, 0.8, svg.stroke(mix(of.dark, BLACK, 0.35), 0.7, 0.8)))
        self.add(svg.path(f"M{x + 0.8} {y + 0.9}H{x + wide - 1}", svg.stroke(of.light, 1.0, 0.85)))

    def courses(self, x: float, y: float, wide: float, high: float, many: int, seed: int = 1) -> None:
        """Joints between stones."""
        paint, deep = svg.stroke(self._stone.dark, 0.5, 0.55), high / many
        for row in range(1, many + 1):
            line = y + row * deep
            self.add(svg.path(f"M{x} {line:.1f}H{x + wide}", paint))
            step = deep * (1.6 + (row * seed) % 3 * 0.3)
            at = x + step * (0.4 + 0.5 * (row % 2))
            while at < x + wide - 1:
                self.add(svg.path(f"M{at:.1f} {line - deep:.1f}V{line:.1f}", paint))
                at += step

    def columns(self, x: float, y: float, wide: float, high: float, many: int, thick: float) -> None:
        """A row of them before the dark, each with base and capital."""
        of = self._stone
        self.add(svg.box(x, y, wide, high, 0, self.run((0, y, 0, y + high), of.inside, mix(of.inside, of.dark, 0.5))))
        for number in range(many):
            left = x + (wide - thick) * number / max(1, many - 1)
            self.wall(left, y, thick, high, round_=True)
            for top, reach, deep in ((y, 0.22, 3.0), (y + high - 3, 0.18, 3.0)):
                self.wall(left - thick * reach, top, thick * (1 + 2 * reach), deep)

    def gable(self, x: float, y: float, wide: float, high: float) -> None:
        """A pediment with a deep field, its foot at y."""
        of = self._stone
        self.plane([(x, y), (x + wide / 2, y - high), (x + wide, y)], 0.35, of)
        inner = [(x + wide * 0.16, y - 2.4), (x + wide / 2, y - high + 5.5), (x + wide * 0.84, y - 2.4)]
        self.add(svg.polygon(inner, self.run((x, y, x + wide, y), of.shaded(-0.35), of.shaded(-0.85))))
        self.add(svg.path(f"M{x} {y}L{x + wide / 2} {y - high}", svg.stroke(of.light, 1.4, 0.9)))

    def arch(self, x: float, foot: float, wide: float, high: float) -> None:
        """An opening with a round head and a lit jamb."""
        of, r = self._stone, wide / 2
        line = f"M{x} {foot}V{foot - high + r}Q{x} {foot - high} {x + r} {foot - high}"
        line += f"Q{x + wide} {foot - high} {x + wide} {foot - high + r}V{foot}Z"
        paint = self.run((0, foot - high, 0, foot), of.inside, mix(of.inside, of.dark, 0.35))
        self._parts += [svg.path(line, paint), svg.path(line, svg.stroke(of.shaded(-0.7), 0.9))]
        self.add(svg.path(f"M{x + wide} {foot}V{foot - high + r}", svg.stroke(of.light, 0.9, 0.7)))

    def dome(self, x: float, foot: float, wide: float, high: float, stone: Stone | None = None) -> None:
        """Half an egg with ribs."""
        of, middle = stone or self._stone, x + wide / 2
        line = f"M{x} {foot}C{x} {foot - high * 1.32} {x + wide} {foot - high * 1.32} {x + wide} {foot}Z"
        stops = [of.shaded(share) for share in (-0.1, 0.95, 0.3, -0.4, -0.9)]
        self._parts += [
            svg.path(line, self.run((x, 0, x + wide, 0), *stops)),
            svg.path(line, svg.stroke(of.shaded(-1), 0.7)),
        ]
        for part in (-0.6, -0.25, 0.25, 0.6):
            rib = f"M{middle + part * wide / 2} {foot}Q{middle + part * wide * 0.42} {foot - high * 0.7}"
            self.add(svg.path(f"{rib} {middle} {foot - high}", svg.stroke(of.dark, 0.6, 0.55)))

    def roof(self, x: float, y: float, wide: float, high: float, inset: float, stone: Stone = GILT) -> None:
        """Curved eaves whose tips rise, their foot at y."""
        right, top = x + wide, y - high
        line = f"M{x - 5} {y - 4}Q{x + inset * 0.6} {y - 1} {x + inset} {top}H{right - inset}"
        line += f"Q{right - inset * 0.6} {y - 1} {right + 5} {y - 4}L{right} {y + 1}H{x}Z"
        self.add(svg.path(line, self.run((0, top, 0, y), *(stone.shaded(each) for each in (0.9, 0.2, -0.6)))))
        for number in range(int(wide // 6)):
            at = x + 4 + 6 * number
            lean = x + inset + (wide - 2 * inset) * (at - x) / wide
            self.add(svg.path(f"M{at} {y}L{lean:.1f} {top}", svg.stroke(stone.dark, 0.6, 0.5)))
        self._parts += [
            svg.path(line, svg.stroke(stone.shaded(-1), 0.8)),
            svg.box(x + inset, top - 2.4, wide - 2 * inset, 3.4, 1, svg.fill(stone.light)),
        ]

    def stairs(self, x: float, y: float, wide: float, high: float, many: int, out: float = 0.0) -> None:
        """Steps that lead up, each a little wider than the one above by `out`."""
        for number in range(many):
            grown = out * number
            self.wall(x - grown, y + high * number / many, wide + 2 * grown, high / many)

    def tower(self, x: float, foot: float, wide: float, high: float, rings: int) -> None:
        """A tower like a bud, ring over ring."""
        for number in range(rings):
            share = number / rings
            broad = wide * math.sqrt(1 - share**1.7)
            self.wall(x - broad / 2, foot - high * (share + 1 / rings), broad, high / rings, round_=True)
        self.plane([(x - 2.4, foot - high), (x, foot - high - 10), (x + 2.4, foot - high)], 0.6)

    def bush(self, x: float, y: float, size: float) -> None:
        """Leaves in a clump."""
        for dx, dy, r, share in (
            (0.5, 0.3, 0.8, -0.7),
            (-0.5, 0.25, 0.75, -0.2),
            (0.1, -0.2, 0.8, 0.1),
            (-0.3, -0.25, 0.5, 0.7),
        ):
            self.add(svg.circle((x + dx * size, y + dy * size), r * size, svg.fill(LEAVES.shaded(share))))

    def limb(self, points: Sequence[Point], thick: float, share: float = 0.2) -> None:
        """A rounded limb or a fold along some points."""
        line = "M" + "L".join(f"{x} {y}" for x, y in points)
        for wide, of in ((thick + 1.4, -1.0), (thick, share - 0.35), (thick * 0.55, share + 0.3)):
            self.add(svg.path(line, svg.stroke(self._stone.shaded(of), wide)))

    def disc(
        self, x: float, y: float, across: float, down: float, share: float = 0.2, stone: Stone | None = None
    ) -> None:
        of = stone or self._stone
        paint = self.run(
            (x - across, y, x + across, y), of.shaded(share + 0.4), of.shaded(share - 0.2), of.shaded(-0.8)
        )
        self._parts += [
            svg.ellipse((x, y), across, down, paint),
            svg.ellipse((x, y), across, down, svg.stroke(of.shaded(-1), 0.8)),
        ]


# -- the fifteen


def _pyramids(f: Front) -> None:
    for x, wide, high in ((176, 104, 96), (52, 92, 78), (118, 190, 176)):
        apex, turn = (x - wide * 0.02, GROUND - high), x + wide * 0.2
        f.plane([(x - wide / 2, GROUND), apex, (turn, GROUND)], 0.7)
        f.plane([(turn, GROUND), apex, (x + wide / 2, GROUND)], -0.6)
        for row in range(1, 12):
            share = row / 12
            y, left = apex[1] + high * share, x - wide / 2 * share
            bend, right = apex[0] + (turn - apex[0]) * share, apex[0] + (x + wide / 2 - apex[0]) * share
            f.add(
                svg.path(
                    f"M{left:.1f} {y:.1f}L{bend:.1f} {y:.1f}L{right:.1f} {y:.1f}", svg.stroke(SAND.dark, 0.7, 0.45)
                )
            )
        f.plane(
            [(x - wide * 0.085, apex[1] + high * 0.17), apex, (x + wide * 0.022, apex[1] + high * 0.17)], 1.0, MARBLE
        )


def _great_wall(f: Front) -> None:
    f.plane([(0, 128), (70, 96), (70, GROUND), (0, GROUND)], 0.1)
    f.courses(2, 132, 62, 92, 8, 2)
    f.plane([(150, 86), (240, 52), (240, 120), (150, 150)], 0.1)
    for x, y, wide, high in ((60, 66, 100, 76), (66, 142, 88, 86)):
        f.wall(x, y, wide, high)
        f.courses(x, y, wide, high, int(high // 11))
    for left, right, y, rise in ((0, 60, 122, 26), (160, 236, 78, 28)):
        for n in range(6):
            f.wall(left + (right - left) * n / 6, y - rise * n / 6 - 6, 7, 12)
    for n in range(6):
        f.wall(56 + 18.6 * n, 54, 13, 14)
    for x in (76, 102, 128):
        f.arch(x, 112, 16, 26)
    f.arch(90, GROUND, 40, 58)
    f.plane([(154, 142), (240, 112), (240, GROUND), (154, GROUND)], -0.45)
    f.courses(158, 150, 80, 78, 6, 2)


def _great_library(f: Front) -> None:
    f.stairs(14, 200, 212, 28, 4, 3)
    f.wall(30, 92, 180, 108)
    f.courses(30, 92, 180, 108, 9)
    for x in (42, 178):
        f.arch(x, 176, 20, 44)
        f.arch(x, 124, 20, 22)
    f.columns(72, 100, 96, 100, 6, 9)
    f.wall(86, 58, 68, 22)
    f.dome(82, 60, 76, 42, LEAD)
    f.wall(62, 88, 116, 13)
    f.gable(58, 88, 124, 30)
    f.wall(24, 84, 36, 10)
    f.wall(180, 84, 36, 10)


def _hanging_gardens(f: Front) -> None:
    for number, (wide, y) in enumerate(((208, 180), (160, 128), (112, 80), (62, 38))):
        x, high = 120 - wide / 2, 48
        f.wall(x, y, wide, high)
        f.courses(x, y, wide, high, 4)
        for part in range(count := 6 - number):
            f.arch(x + wide * (part + 0.2) / count, y + high, wide * 0.6 / count, 34)
        for part in range(count * 2 + 1):
            f.bush(x + wide * part / (count * 2), y - 1 + 3 * (part % 2), 6.5 + 2.5 * ((part * 7 + number) % 3))
        for part in range(0, count * 2, 3):
            f.bush(x + wide * (part + 0.6) / (count * 2), y + 14, 4.5)
    f.wall(112, 84, 10, 144, LEAD)
    f.bush(120, 26, 12)


def _colossus(f: Front) -> None:
    f.wall(58, 200, 52, 28, GRANITE)
    f.courses(58, 200, 52, 28, 3)
    f.wall(134, 200, 52, 28, GRANITE)
    f.courses(134, 200, 52, 28, 3)
    f.limb([(144, 74), (172, 98), (160, 126)], 14, -0.3)
    f.limb([(134, 130), (150, 164), (160, 192)], 20, -0.3)
    f.limb([(156, 195), (174, 195)], 9, -0.1)
    f.limb([(102, 130), (90, 164), (86, 192)], 20, 0.1)
    f.limb([(72, 195), (92, 195)], 9, 0.2)
    f.plane([(84, 128), (88, 84), (86, 66), (116, 58), (150, 66), (146, 88), (152, 128), (158, 152), (78, 152)], 0.3)
    for x, foot in ((86, 150), (98, 151), (110, 152), (122, 152), (134, 151), (148, 150)):
        f.add(svg.path(f"M{x + (118 - x) * 0.25} 120L{x} {foot}", svg.stroke(BRONZE.dark, 1.6, 0.7)))
    f.limb([(88, 116), (118, 121), (148, 114)], 5, 0.7)
    f.add(
        svg.path(
            "M98 76Q108 84 117 78Q128 84 138 76M117 80V108M104 92H130M106 102H128", svg.stroke(BRONZE.dark, 1.3, 0.55)
        )
    )
    f.limb([(90, 72), (66, 48), (60, 20)], 14, 0.4)
    f.plane([(50, 18), (70, 18), (66, 4), (54, 4)], 0.2)
    f.disc(60, -1, 7, 9, 0.9, GILT)
    f.limb([(118, 64), (118, 54)], 13)
    for turn in range(-3, 4):
        a = math.radians(turn * 24 - 90)
        f.limb(
            [(118 + 16 * math.cos(a), 36 + 17 * math.sin(a)), (118 + 30 * math.cos(a), 36 + 30 * math.sin(a))], 2.4, 0.8
        )
    f.disc(118, 40, 14, 18, 0.3)
    f.add(svg.path("M110 37H115M122 37H127M118.5 38V45M113 50Q118 53 123 50", svg.stroke(BRONZE.inside, 1.5, 0.85)))


def _lighthouse(f: Front) -> None:
    f.stairs(46, 212, 148, 16, 2, 8)
    for x, y, wide, high, rows in ((72, 118, 96, 94, 10), (88, 66, 64, 52, 6), (102, 36, 36, 30, 4)):
        f.plane([(x + 4, y), (x + wide - 4, y), (x + wide, y + high), (x, y + high)], 0.15)
        f.plane([(x + wide * 0.62, y), (x + wide - 4, y), (x + wide, y + high), (x + wide * 0.62, y + high)], -0.6)
        f.courses(x + 3, y, wide - 6, high, rows)
        f.wall(x - 3, y - 6, wide + 6, 7)
    for y in (136, 160, 184):
        f.arch(92, y + 12, 9, 14)
    f.arch(108, 212, 24, 34)
    f.arch(112, 104, 16, 22)
    f.columns(106, 14, 28, 18, 4, 4)
    f.dome(102, 14, 36, 14, GILT)
    f.disc(120, 23, 7, 6, 1.0, GILT)


def _parthenon(f: Front) -> None:
    f.stairs(20, 204, 200, 24, 3, 5)
    f.columns(28, 104, 184, 100, 8, 13)
    f.wall(20, 90, 200, 15)
    for x in range(26, 216, 13):
        f.wall(x, 92, 5, 11)
    f.wall(16, 84, 208, 7)
    f.gable(14, 84, 212, 44)
    for x, size in ((120, 11), (98, 8), (142, 8), (78, 5), (162, 5)):
        f.disc(x, 78 - size * 0.9, size * 0.42, size, 0.5)


def _colosseum(f: Front) -> None:
    f.disc(120, 94, 108, 34, -0.2)
    f.add(svg.ellipse((120, 96), 96, 26, svg.fill(TRAVERTINE.inside)))
    line = "M12 94V196Q120 252 228 196V94Q120 152 12 94Z"
    stops = [TRAVERTINE.shaded(each) for each in (0.1, 0.9, 0.3, -0.4, -0.9)]
    f.add(svg.path(line, f.run((12, 0, 228, 0), *stops)))
    for y, deep in ((98, 30), (131, 30), (163, 34)):
        for n in range(13):
            a = math.pi * (n + 0.5) / 13
            x, sag = 120 - 106 * math.cos(a), 28 * math.sin(a)
            wide = 4 + 8.5 * math.sin(a)
            f.arch(x - wide / 2, y + deep - 3 + sag, wide, deep * 0.72)
        f.add(
            svg.path(
                f"M12 {y + deep + 2}Q120 {y + deep + 58} 228 {y + deep + 2}", svg.stroke(TRAVERTINE.light, 2.2, 0.8)
            )
        )
        f.add(
            svg.path(
                f"M12 {y + deep + 4}Q120 {y + deep + 60} 228 {y + deep + 4}", svg.stroke(TRAVERTINE.dark, 1.2, 0.7)
            )
        )
    f.plane([(150, 60), (226, 66), (228, 100), (190, 118), (150, 126), (156, 96)], -0.4)
    for n in range(4):
        f.arch(160 + 16 * n, 106 - 5 * n, 8, 14)


def _petra(f: Front) -> None:
    f.plane([(30, 230), (34, 26), (70, 2), (176, 0), (206, 24), (210, 230)], -0.35)
    for points, share in (
        ([(-6, 236), (2, 96), (10, 40), (28, 12), (46, 18), (40, 66), (50, 96), (42, 150), (52, 190), (44, 236)], 0.1),
        ([(246, 236), (240, 70), (230, 22), (210, 8), (196, 30), (204, 80), (194, 128), (202, 176), (194, 236)], -0.75),
    ):
        f.plane(points, share)
    for x, y, far in ((8, 70, 30), (6, 128, 34), (4, 180, 36), (206, 60, 26), (204, 132, 32), (206, 190, 32)):
        f.add(svg.path(f"M{x} {y}q{far / 2} -7 {far} 3", svg.stroke(ROSE.inside, 1.0, 0.35)))
    f.columns(58, 122, 124, 106, 6, 11)
    f.wall(92, 132, 56, 96)
    f.arch(106, GROUND, 28, 78)
    f.wall(50, 108, 140, 15)
    f.gable(80, 108, 80, 24)
    for x, wide in ((54, 34), (152, 34)):
        f.columns(x, 56, wide, 50, 2, 8)
        f.wall(x - 4, 46, wide + 8, 11)
    f.plane([(50, 46), (88, 46), (88, 22)], 0.3)
    f.plane([(152, 46), (190, 46), (152, 22)], -0.2)
    f.columns(100, 54, 40, 52, 4, 7)
    f.wall(96, 44, 48, 11)
    f.plane([(96, 44), (120, 10), (144, 44)], 0.4)
    f.plane([(120, 10), (144, 44), (124, 44)], -0.5)
    f.disc(120, 6, 6, 8, 0.6)
    f.stairs(60, 222, 120, 14, 3, 6)


def _soldier(f: Front, x: float, y: float, k: float) -> None:
    f.plane([(x - 26 * k, y), (x - 20 * k, y - 74 * k), (x + 20 * k, y - 74 * k), (x + 26 * k, y)], 0.2)
    for row in range(5):
        for col in range(4):
            f.wall(x + (-19 + 9.6 * col) * k, y + (-70 + 12.5 * row) * k, 9 * k, 11.5 * k)
    f.limb([(x - 22 * k, y - 68 * k), (x - 30 * k, y - 36 * k), (x - 10 * k, y - 26 * k)], 10 * k, 0.4)
    f.limb([(x + 22 * k, y - 68 * k), (x + 30 * k, y - 36 * k), (x + 10 * k, y - 26 * k)], 10 * k, -0.4)
    f.limb([(x, y - 76 * k), (x, y - 86 * k)], 13 * k)
    f.disc(x, y - 96 * k, 13 * k, 17 * k, 0.5)
    f.disc(x + 5 * k, y - 118 * k, 8 * k, 8 * k, 0.1)
    f.limb([(x - 12 * k, y - 106 * k), (x + 12 * k, y - 106 * k)], 4 * k, -0.3)
    for side in (-5, 5):
        f.add(svg.ellipse((x + side * k, y - 97 * k), 1.9 * k, 1.2 * k, svg.fill(CLAY.inside)))
    f.add(
        svg.path(
            f"M{x - 5 * k} {y - 87 * k}Q{x} {y - 90 * k} {x + 5 * k} {y - 87 * k}", svg.stroke(CLAY.inside, 1.6 * k)
        )
    )


def _terracotta_army(f: Front) -> None:
    for row, (y, k, xs) in enumerate(
        ((146, 0.62, (30, 75, 120, 165, 210)), (186, 0.82, (24, 72, 168, 216)), (GROUND, 1.12, (120,)))
    ):
        for x in xs:
            _soldier(f, x, y, k)
        if row < 2:
            f.wall(0, y - 2, 240, 42 - 2 * row)
            f.courses(0, y - 2, 240, 42 - 2 * row, 5, row + 1)


def _angkor_wat(f: Front) -> None:
    for x, foot, wide, high in ((44, 150, 30, 74), (196, 150, 30, 74), (82, 140, 34, 92), (158, 140, 34, 92)):
        f.tower(x, foot, wide, high, 8)
    f.tower(120, 132, 46, 112, 10)
    for x, y, wide, high, many in ((22, 148, 196, 26, 15), (12, 176, 216, 26, 17)):
        f.wall(x, y - 8, wide, 9)
        f.columns(x + 2, y, wide - 4, high - 6, many, 6)
        f.wall(x - 3, y + high - 7, wide + 6, 9)
    f.stairs(2, 203, 236, 25, 3, 2)
    f.plane([(104, 132), (136, 132), (150, GROUND), (90, GROUND)], 0.3)
    for n in range(12):
        f.add(svg.path(f"M{103 - n} {140 + 7.4 * n:.1f}H{137 + n}", svg.stroke(KHMER.dark, 0.9, 0.7)))
    f.gable(100, 140, 40, 26)
    f.arch(111, 160, 18, 18)


def _machu_picchu(f: Front) -> None:
    f.plane([(112, 150), (160, 4), (176, 20), (216, 150)], -0.1, LEAVES)
    f.plane([(160, 4), (176, 20), (216, 150), (168, 150)], -0.7, LEAVES)
    for row in range(6):
        y, x = 128 + 17 * row, 46 - 8 * row
        f.plane([(x, y), (240 - x * 0.6, y), (240 - x * 0.6 + 4, y + 9), (x - 4, y + 9)], 0.5, LEAVES)
        f.wall(x - 4, y + 8, 236 - x * 1.6 + 12, 10)
        f.courses(x - 4, y + 8, 236 - x * 1.6 + 12, 10, 2, row + 1)
    for x, y, wide, high in (
        (62, 110, 40, 32),
        (112, 98, 46, 34),
        (168, 116, 36, 30),
        (36, 146, 34, 24),
        (142, 148, 44, 28),
        (86, 164, 40, 28),
    ):
        f.wall(x, y, wide, high)
        f.courses(x, y, wide, high, 4)
        f.gable(x - 2, y, wide + 4, 18)
        f.arch(x + wide * 0.36, y + high, wide * 0.24, high * 0.58)


def _stonehenge(f: Front) -> None:
    for x, y, wide, high in ((70, 96, 16, 74), (104, 92, 16, 74), (138, 92, 16, 74), (170, 96, 16, 74)):
        f.plane([(x + 2, y), (x + wide - 1, y + 1), (x + wide + 1, y + high), (x - 1, y + high)], -0.3)
    f.plane([(62, 84), (192, 84), (194, 98), (60, 98)], -0.15)
    for x, foot, wide, high in ((8, 214, 32, 118), (66, 226, 34, 132), (140, 226, 34, 132), (200, 214, 32, 118)):
        f.plane([(x + 4, foot - high), (x + wide - 3, foot - high + 3), (x + wide + 2, foot), (x - 3, foot)], 0.45)
        f.plane(
            [
                (x + wide * 0.64, foot - high + 1),
                (x + wide - 3, foot - high + 3),
                (x + wide + 2, foot),
                (x + wide * 0.7, foot),
            ],
            -0.7,
        )
        for n in range(3):
            f.add(svg.path(f"M{x + 4} {foot - high * (0.25 + 0.25 * n)}q6 5 3 13", svg.stroke(GRANITE.dark, 0.9, 0.6)))
    for x, y, wide in ((0, 84, 112), (58, 76, 124), (152, 86, 88)):
        f.plane([(x + 3, y), (x + wide - 2, y + 2), (x + wide, y + 20), (x, y + 20)], 0.5)
        f.plane([(x, y + 14), (x + wide, y + 14), (x + wide, y + 20), (x, y + 20)], -0.8)
    f.plane([(96, 218), (136, 208), (150, 222), (110, GROUND + 4)], 0.1)


def _hagia_sophia(f: Front) -> None:
    for x in (16, 206):
        f.wall(x, 44, 18, 184, round_=True)
        f.wall(x - 3, 84, 24, 6)
        f.plane([(x, 44), (x + 9, 8), (x + 18, 44)], 0.3, LEAD)
    f.wall(44, 128, 152, 100)
    f.courses(44, 128, 152, 100, 9)
    f.wall(36, 176, 168, 52)
    for x, wide in ((40, 56), (144, 56)):
        f.dome(x, 132, wide, 30, LEAD)
    f.plane([(70, 128), (84, 84), (156, 84), (170, 128)], 0.2)
    f.arch(86, 150, 68, 62)
    for x in range(92, 148, 12):
        f.wall(x, 118, 4, 30)
    f.wall(74, 72, 92, 14)
    for n in range(8):
        f.arch(79 + 10.6 * n, 85, 6, 10)
    f.dome(72, 74, 96, 48, LEAD)
    f.disc(120, 22, 4, 5, 0.9, GILT)
    for x in (50, 76, 154, 178):
        f.arch(x, GROUND, 14, 34)
    f.arch(104, GROUND, 32, 44)
    for x in (48, 172):
        f.plane([(x, 176), (x, 150), (x + 20, 150), (x + 20, 176)], -0.3)


def _forbidden_city(f: Front) -> None:
    for number in range(3):
        f.wall(14 - 5 * number, 186 + 14 * number, 212 + 10 * number, 14, MARBLE)
        for n in range(22):
            f.wall(16 - 5 * number + (208 + 10 * number) * n / 21, 182 + 14 * number, 3, 8, MARBLE)
    f.columns(32, 126, 176, 58, 10, 8)
    f.wall(100, 140, 40, 46)
    f.roof(18, 128, 204, 30, 28)
    f.wall(48, 82, 144, 18, LEAD)
    f.columns(52, 82, 136, 17, 11, 5)
    f.roof(34, 84, 172, 40, 40)
    for x in (74, 166):
        f.disc(x, 40, 4, 7, 0.4, GILT)
    f.plane([(104, GROUND), (110, 186), (130, 186), (136, GROUND)], 0.7, MARBLE)


def _fortress(f: Front) -> None:
    """What is taken by a conquest."""
    for x, y, wide in ((0, 120, 54), (186, 120, 54), (84, 62, 72)):
        f.wall(x, y, wide, GROUND - y)
        f.courses(x, y, wide, GROUND - y, int((GROUND - y) // 12))
        f.wall(x - 4, y - 4, wide + 8, 6)
        for n in range(count := wide // 14):
            f.wall(x - 2 + n * (wide + 4 - 9) / (count - 1), y - 14, 9, 12)
        f.arch(x + wide / 2 - 5, y + 40, 10, 24)
    for x in (54, 156):
        f.wall(x, 146, 30, GROUND - 146)
        f.courses(x, 146, 30, GROUND - 146, 7, 2)
        for n in range(2):
            f.wall(x + 4 + n * 14, 137, 8, 10)
    f.arch(98, GROUND, 44, 84)
    f.plane([(98, GROUND), (98, 174), (106, 182), (108, GROUND)], -0.2, CLAY)


def _obelisk(f: Front) -> None:
    """Of a wonder that data of one's own has brought."""
    f.stairs(60, 196, 120, 32, 3, 8)
    f.plane([(104, 46), (120, 46), (124, 196), (92, 196)], 0.5)
    f.plane([(120, 46), (136, 46), (148, 196), (124, 196)], -0.6)
    f.plane([(104, 46), (120, 10), (120, 46)], 1.0, GILT)
    f.plane([(120, 10), (136, 46), (120, 46)], -0.3, GILT)


MADE: dict[str, tuple[Stone, Callable[[Front], None]]] = {
    "pyramids": (SAND, _pyramids), "great_wall": (GRANITE, _great_wall), "great_library": (SAND, _great_library),
    "hanging_gardens": (BRICK, _hanging_gardens), "colossus": (BRONZE, _colossus), "lighthouse": (SAND, _lighthouse),
    "parthenon": (MARBLE, _parthenon), "colosseum": (TRAVERTINE, _colosseum), "petra": (ROSE, _petra),
    "terracotta_army": (CLAY, _terracotta_army), "angkor_wat": (KHMER, _angkor_wat),
    "machu_picchu": (GRANITE, _machu_picchu), "stonehenge": (GRANITE, _stonehenge),
    "hagia_sophia": (BRICK, _hagia_sophia), "forbidden_city": (LACQUER, _forbidden_city),
    "fortress": (TRAVERTINE, _fortress),
}  # fmt: skip


@cache
def front(name: str) -> str:
    """The drawing of a wonder, on its grid."""
    stone, paint = MADE.get(name, (SAND, _obelisk))
    found = Front(stone)
    paint(found)
    return found.body
