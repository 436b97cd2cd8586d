"""How far apart two colours look: CIEDE2000, and the same for eyes with a colour deficiency (Machado 2009)."""

from __future__ import annotations

import math

Colour = tuple[int, int, int]
Lab = tuple[float, float, float]
Matrix = tuple[tuple[float, float, float], ...]

MACHADO: dict[str, Matrix] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Full severity, to be applied to linear RGB: Machado, Oliveira and Fernandes, 2009, severity 1.0."""


def linear(colour: Colour) -> tuple[float, ...]:
    """sRGB bytes as linear light."""
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour))


def seen(colour: Colour, eyes: str) -> tuple[float, ...]:
    """The linear RGB that stands for what these eyes see."""
    light = linear(colour)
    mixed = (sum(weight * part for weight, part in zip(row, light, strict=True)) for row in MACHADO[eyes])
    return tuple(min(1.0, max(0.0, value)) for value in mixed)


def lab(light: tuple[float, ...]) -> Lab:
    """CIE L*a*b* (D65) of linear RGB."""
    red, green, blue = light
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: Lab, other: Lab) -> float:
    """CIEDE2000 with all weights at one."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1 + 0.5 * (1 - math.sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)))
    c1, h1 = _polar(a1 * stretch, b1)
    c2, h2 = _polar(a2 * stretch, b2)
    d_light, d_chroma = l2 - l1, c2 - c1
    turn = _turn(h1, h2) if c1 * c2 else 0.0
    d_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = _mean_hue(h1, h2) if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.20 * math.cos(math.radians(4 * hue - 63))
    )
    s_light = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    s_chroma, s_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    bend = 30 * math.exp(-(((hue - 275) / 25) ** 2))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(2 * bend))
    parts = d_light / s_light, d_chroma / s_chroma, d_hue / s_hue
    return math.sqrt(sum(part * part for part in parts) + rotation * parts[1] * parts[2])


def _polar(a: float, b: float) -> tuple[float, float]:
    return math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360


def _turn(h1: float, h2: float) -> float:
    turn = h2 - h1
    return turn - 360 if turn > 180 else turn + 360 if turn < -180 else turn


def _mean_hue(h1: float, h2: float) -> float:
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2


def apart(one: Colour, other: Colour, eyes: str = "normal") -> float:
    """How different two colours look to some eyes; 17 can be told apart at a glance, 1 hardly side by side."""
    return difference(lab(seen(one, eyes)), lab(seen(other, eyes)))
