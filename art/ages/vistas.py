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
