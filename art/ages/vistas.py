"""Where what is told large takes place: the field of war, and the land where a nation's years end."""

from art.vista import Cloud, Host, Ridge, Steps, Sun, Vista

WAR = Vista(
    sky=("#120A10", "#2E1016", "#6E2418", "#B8532A", "#EBA24E", "#FFD88E"),
    ground=("#6A3A1C", "#3A2014", "#1C100A", "#0E0806"),
    horizon=400,
    sun=Sun(-180, 352, 64),
    things=(
        Cloud(0, 250, "#1A0A0E", 225, 5, 96), Cloud(90, 330, "#7A2A18", 170, 7, 110),
        Cloud(230, 420, "#F6C878", 120, 9, 118), Ridge(374, 16, "#9A5228", "", 8), Ridge(397, 12, "#6E3A20", "", 5),
        Steps(470, 392, 240, 3, "#5A2E1C", 24), Cloud(330, 470, "#E8A860", 120, 8, 112),
        Host(-820, -240, 430, 64, "#3E2016", 0.30, 17), Host(40, 820, 432, 80, "#3E2016", -0.26, 17),
        Ridge(440, 6, "#54301C", "#B8763C"), Cloud(400, 520, "#C88A4A", 90, 8, 118),
        Host(-840, -330, 480, 40, "#26130C", 0.34, 25), Host(200, 850, 484, 36, "#26130C", -0.3, 25),
        Ridge(498, 8, "#2A160D", "#7A4A26"), Cloud(430, 600, "#8A5228", 120, 7, 112),
        Ridge(560, 6, "#170C07", "#4A2A16"),
    ),
    sparks=70,
)  # fmt: skip

EVENING = Vista(
    sky=("#1C1830", "#3A2A52", "#7A4A62", "#C47A5A", "#F2B46A", "#FFE0A0"),
    ground=("#5A4A30", "#3A3424", "#22221A", "#12120E"),
    horizon=380,
    sun=Sun(-360, 340, 56, "#FFF3D0", "#A86A34"),
    things=(
        Cloud(20, 200, "#241A34", 190, 5, 104), Cloud(150, 330, "#D88A5A", 130, 7, 112),
        Ridge(352, 22, "#8A5A52", "", 9), Steps(-560, 384, 190, 6, "#5A3A3E", 15), Ridge(378, 14, "#6A4642", "", 5),
        Steps(-250, 408, 130, 5, "#43302E", 14), Cloud(320, 450, "#F0B070", 110, 9, 112),
        Ridge(424, 10, "#4A3A2A", "#A87A44"), Ridge(492, 12, "#2E281C", "#6A5630"), Ridge(566, 8, "#171510", "#3E3420"),
    ),
    sparks=26, shade="#6E6074",
)  # fmt: skip

GORGE = Vista(
    sky=("#2A0E0A", "#5A2014", "#9A4422", "#D8783A", "#F8B060"),
    ground=("#9A5430", "#6A3420", "#3A1C12", "#1A0C08"),
    horizon=420,
    sun=Sun(-520, 120, 46, "#FFF0C8", "#B86A30"),
    things=(
        Steps(-740, 424, 300, 9, "#7A3A22", 44), Steps(40, 424, 420, 8, "#6A301C", 46),
        Steps(620, 424, 560, 9, "#4A2014", 46),
        Cloud(250, 470, "#F0A860", 110, 7, 112), Ridge(470, 12, "#6A3420", "#C87A48", 5),
        Ridge(540, 10, "#3A1C12", "#8A4A2C"),
    ),
    sparks=20, shade="#7A5A54",
)  # fmt: skip

JUNGLE = Vista(
    sky=("#0E2430", "#1E4A52", "#4A8070", "#A8B878", "#F0E0A0"),
    ground=("#4A6A34", "#2E4A28", "#1A2E1C", "#0C1810"),
    horizon=390,
    sun=Sun(-180, 300, 50, "#FFFBE0", "#8A8A3A"),
    things=(
        Cloud(20, 210, "#18343A", 190, 5, 104), Ridge(318, 30, "#6A8A6A", "", 16),
        Cloud(270, 400, "#E8E8B8", 130, 8, 112),
        Ridge(374, 24, "#3E6440", "", 18), Ridge(420, 14, "#2C4C2C", "#7A9A4A", 14),
        Cloud(400, 520, "#B8C890", 80, 7, 116),
        Ridge(506, 12, "#1C341E", "#4A6A34", 10), Ridge(580, 8, "#0E1C12", "#2E4A28", 8),
    ),
    shade="#5E7068",
)  # fmt: skip

RIVER = Vista(
    sky=("#1A3A6A", "#3A6A9A", "#7AA8C0", "#D8D0A8", "#FFE8B8"),
    ground=("#B8B898", "#5A8A98", "#2E5E74", "#1A3E54", "#102838"),
    horizon=400,
    sun=Sun(-600, 210, 44, "#FFFBE8", "#A89058"),
    water=True,
    things=(
        Cloud(20, 220, "#FFFFFF", 130, 6, 118), Ridge(388, 14, "#A89878", "", 6, 402),
        Steps(240, 400, 110, 5, "#8A7A68", 13),
        Ridge(552, 14, "#B89A64", "#FFE8B0", 4), Ridge(600, 8, "#6A5230", "#B8945A"),
    ),
    shade="#5E6C7C",
)  # fmt: skip

PEAKS = Vista(
    sky=("#101C3A", "#2A406A", "#5A78A0", "#B0B8C8", "#F8E8D8"),
    ground=("#7A8070", "#525C4C", "#30382E", "#161C16"),
    horizon=400,
    sun=Sun(-540, 180, 42, "#FFFCF0", "#8A8A98"),
    things=(
        Cloud(10, 180, "#E8EEF8", 110, 6, 118), Ridge(250, 66, "#8A9AB4", "#F4F8FF", 46),
        Ridge(320, 44, "#66788E", "#C8D4E4", 30),
        Cloud(290, 430, "#F0F0F0", 150, 8, 112), Ridge(402, 20, "#4E5E54", "#8A9A7A", 9),
        Ridge(470, 14, "#37433A", "#6A7A58"),
        Ridge(556, 10, "#1C241E", "#46543C"),
    ),
    shade="#646C7C",
)  # fmt: skip

PLACES = {
    "petra": GORGE, "terracotta_army": GORGE, "colosseum": EVENING, "angkor_wat": JUNGLE, "machu_picchu": PEAKS,
    "stonehenge": EVENING, "chichen_itza": JUNGLE, "forbidden_city": PEAKS, "great_wall": PEAKS,
}  # fmt: skip
"""Where a wonder stands, if not by the water."""


def of_wonder(name: str) -> Vista:
    return PLACES.get(name, RIVER)
