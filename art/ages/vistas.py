"""Where what is told large takes place: the field of war, and the land where a nation's years end."""

from art.vista import Cloud, Columns, Host, Isle, Ridge, Steps, Sun, Vista

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

DUSK = EVENING._replace(
    sky=("#171630", "#33294E", "#6E4460", "#BE6E56", "#F0A860", "#FFE4A8"),
    sun=Sun(-396, 330, 92, "#FFF6DA", "#B87438"), rays=19,
    things=(
        Cloud(10, 190, "#241A3A", 190, 5, 104), Cloud(120, 300, "#E8925E", 140, 7, 110),
        Ridge(366, 20, "#8E5C54", "#D89A6A", 8), Ridge(392, 10, "#6E4846", "#B87A56", 4),
        Cloud(330, 450, "#FFC888", 120, 9, 110), Ridge(456, 8, "#6A4C34", "#E8AE6A"),
        Cloud(430, 560, "#E8A868", 70, 8, 112), Ridge(556, 8, "#3E2E20", "#A87E48"),
        Ridge(612, 5, "#151210", "#3E3420"),
    ),
    sparks=40,
)  # fmt: skip

GORGE = Vista(
    sky=("#2A0E0A", "#5A2014", "#9A4422", "#D8783A", "#F8B060"),
    ground=("#9A5430", "#6A3420", "#3A1C12", "#1A0C08"),
    horizon=420,
    sun=Sun(-520, 120, 46, "#FFF0C8", "#B86A30"),
    things=(
        Ridge(150, 46, "#A8502A", "#F0A060", 22), Ridge(262, 36, "#8A3C20", "#D07A44", 18),
        Cloud(200, 420, "#F0A860", 110, 7, 112), Ridge(388, 24, "#6E2E1A", "#B8623A", 12),
        Ridge(470, 12, "#6A3420", "#C87A48", 5), Ridge(540, 10, "#3A1C12", "#8A4A2C"),
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

DESERT = Vista(
    sky=("#2A4A78", "#5A86A8", "#A8BCB0", "#ECCB8E", "#FFE2A4"),
    ground=("#F0CB86", "#D2A060", "#A06E3C", "#5E3C20"),
    horizon=396,
    sun=Sun(-610, 150, 42, "#FFFBE8", "#A88848"),
    things=(
        Cloud(10, 150, "#FFF0D8", 70, 6, 122), Ridge(388, 12, "#D8AE74", "#F8DCA0"),
        Ridge(430, 20, "#CFA060", "#F4D496"), Cloud(390, 480, "#FFE8B8", 60, 8, 118),
        Ridge(500, 18, "#B07E44", "#E8BC78"), Ridge(576, 14, "#6E4826", "#B07E44"),
    ),
    shade="#6A6470",
)  # fmt: skip

HARBOUR = RIVER._replace(
    sky=("#124A78", "#2E7AA0", "#6AB0B8", "#C8DCC0", "#FFF0C8"),
    ground=("#9AD0C8", "#3E9AA0", "#1E6A80", "#124A62", "#0C3044"),
    sun=Sun(-640, 130, 40, "#FFFDF0", "#8A9868"),
    things=(
        Cloud(10, 200, "#FFFFFF", 120, 6, 120), Ridge(386, 16, "#6A8A98", "", 8, 402),
        Isle(-640, 424, 300, 34, "#7A7258", "#E8D8A8"), Isle(480, 418, 240, 26, "#7A7258", "#D8C898"),
        Ridge(572, 8, "#A89878", "#F4E8C0", 3), Ridge(606, 6, "#5E5240", "#B8A880"),
    ),
)  # fmt: skip

ATTICA = RIVER._replace(
    sky=("#1C4A86", "#4A82B8", "#8AB4CC", "#E8DCC0"),
    ground=("#A8A878", "#7A8050", "#4A5434", "#242C1C"),
    water=False,
    things=(
        Cloud(30, 210, "#FFFFFF", 90, 5, 124), Ridge(360, 30, "#8A98A8", "#C8CCC8", 12),
        Ridge(402, 16, "#7A8468", "", 8),
        Ridge(440, 12, "#5E6C42", "#A8AC70", 6), Ridge(520, 10, "#B8A888", "#FFF0D0", 3),
        Ridge(590, 8, "#5A5040", "#A89878", 2),
    ),
)  # fmt: skip

NIGHT_SEA = RIVER._replace(
    sky=("#04081C", "#0A1638", "#18305E", "#35557A", "#6A7C8A"),
    ground=("#4A6478", "#1E3A54", "#102840", "#081A2E", "#050E1C"),
    sun=Sun(-380, 184, 24, "#FFF8D8", "#D89A34"),  # its lamp
    stars=180,
    things=(
        Cloud(40, 240, "#16223E", 150, 6, 108), Ridge(392, 10, "#1E2E44", "", 5, 402),
        Isle(-380, 584, 560, 26, "#3A3A40", "#8A8C84"), Ridge(606, 6, "#0C1420", "#2E4050"),
    ),
)  # fmt: skip

BABYLON = RIVER._replace(
    sky=("#2A1C44", "#6A3A62", "#B8606A", "#EE9A62", "#FFD690"),
    ground=("#E0A070", "#9A6A70", "#5A4058", "#34283E", "#1A1626"),
    sun=Sun(-640, 330, 54, "#FFF0C0", "#B06A3A"),
    things=(
        Cloud(20, 220, "#4A2C50", 150, 5, 106), Ridge(392, 8, "#7A4A5A", "", 4, 402),
        Steps(-560, 402, 170, 7, "#6A3A4A", 19), Steps(180, 402, 130, 5, "#6A3A4A", 16),
        Steps(620, 402, 210, 6, "#5A3244", 20),
        Ridge(540, 12, "#6A7A3E", "#B8B060", 7), Ridge(590, 10, "#32401E", "#6A7A3E", 5),
    ),
    shade="#6A5A6C",
)  # fmt: skip

ROME = EVENING._replace(
    sky=("#22283E", "#4A4A6E", "#9A6A72", "#E09A62", "#FFD48A"),
    sun=Sun(-640, 310, 58, "#FFF3D0", "#B0703A"),
    things=(
        Cloud(20, 200, "#2E2A40", 170, 5, 106), Cloud(160, 330, "#E8946A", 120, 7, 112),
        Ridge(352, 20, "#7A5A62", "", 6),
        Ridge(410, 12, "#6A5240", "#C8945A"),
        Ridge(520, 10, "#5A4A34", "#A88454"), Ridge(592, 8, "#241C16", "#5A4630"),
    ),
    sparks=0,
)  # fmt: skip

RED_EARTH = PEAKS._replace(
    sky=("#3A2E30", "#6A5048", "#A8805E", "#D8B484", "#F4DCA8"),
    ground=("#B8804E", "#8A5432", "#5A341F", "#2A180F"),
    sun=Sun(-600, 190, 46, "#FFF4D8", "#8A6A44"),
    things=(
        Cloud(10, 220, "#5A4640", 140, 6, 108), Ridge(330, 60, "#8A6A56", "#B8987A", 12),
        Ridge(396, 16, "#7A5438", "#A87A50"),
        Cloud(340, 480, "#E8C490", 110, 8, 112), Ridge(470, 8, "#8A5432", "#D09A66"),
        Ridge(560, 6, "#4A2A1A", "#8A5432"),
    ),
    shade="#6E6460",
)  # fmt: skip

PLAIN = ATTICA._replace(
    sky=("#2A3450", "#5E6A86", "#A8A4A8", "#EBC9A0", "#FFE8B0"),
    ground=("#8A9A5A", "#5E7040", "#3A4A2C", "#1A2416"),
    sun=Sun(-380, 372, 62, "#FFF6D4", "#B08A50"),
    things=(
        Cloud(10, 190, "#3E4660", 130, 5, 108), Ridge(388, 10, "#7A8468", "", 3), Ridge(416, 8, "#6A7A4A", "#C8C080"),
        Cloud(360, 470, "#FFF0D0", 120, 8, 110), Ridge(490, 10, "#566A38", "#A8AC5C"),
        Ridge(574, 8, "#26341C", "#566A38"),
    ),
)  # fmt: skip

BOSPORUS = RIVER._replace(
    sky=("#24305E", "#5A5A92", "#B07A9A", "#F0A890", "#FFDCB0"),
    ground=("#E8B8A0", "#8A86A0", "#4A5A80", "#2A3A5C", "#182440"),
    sun=Sun(-650, 330, 50, "#FFF2D8", "#B06A5A"),
    things=(
        Cloud(20, 230, "#F0B8B0", 110, 6, 112), Ridge(378, 18, "#7A6A8A", "", 8, 402),
        Ridge(394, 8, "#5A5474", "", 4, 402),
        Isle(420, 432, 300, 22, "#5A5468", "#E0B8A8"), Ridge(560, 10, "#7A6A58", "#F0D0A8", 3),
        Ridge(604, 6, "#34302E", "#7A6A58"),
    ),
)  # fmt: skip

WINTER = PEAKS._replace(
    sky=("#20304E", "#4A6488", "#94AAC0", "#E4DCD8", "#FFF0DC"),
    ground=("#F4F4F4", "#C8D0DA", "#8A96A8", "#4A5464"),
    sun=Sun(-640, 160, 40, "#FFFDF4", "#9A9AA0"),
    things=(
        Cloud(10, 170, "#E8EEF8", 100, 6, 120), Ridge(346, 40, "#A8B4C8", "#FFFFFF", 20),
        Ridge(396, 14, "#8894AA", "#F0F4FA", 6),
        Ridge(450, 10, "#D8DEE8", "#FFFFFF"), Ridge(540, 10, "#A8B2C2", "#F4F8FF"), Ridge(600, 8, "#5E6A7C", "#B8C4D4"),
    ),
    shade="#5A6272",
)  # fmt: skip

FRONTIER = PEAKS._replace(
    sky=("#1C3454", "#4A6E90", "#9AB0B0", "#E8CFA0"),
    ground=("#8A8A50", "#5E6638", "#3A4426", "#1A2014"),
    things=(
        Cloud(10, 180, "#F0E8D8", 90, 6, 120), Ridge(270, 54, "#8A98A0", "#C8CCC0", 26),
        Ridge(330, 40, "#6E7E62", "#B0B080", 18),
        Cloud(290, 430, "#F4E8D0", 120, 8, 112), Ridge(396, 26, "#566A3C", "#A8A45C", 12),
        Ridge(476, 18, "#44562E", "#8A9048", 8),
        Ridge(566, 12, "#222E18", "#566A3C"),
    ),
)  # fmt: skip

ALEXANDRIA = HARBOUR._replace(
    sky=("#3A4470", "#7A7A9A", "#D0A890", "#F8D49A", "#FFEEC4"),
    ground=("#E8CFA0", "#8AA0A0", "#4A7484", "#2A5064", "#163444"),
    things=(
        Cloud(10, 210, "#FFF0E0", 110, 6, 116), Ridge(390, 8, "#A89080", "", 3, 402),
        Columns((-748, -690, -60, 0), 560, 40, "#FFEFD0", "#8A6A50"),
        Ridge(556, 4, "#C8AE80", "#FFF0C8", 1), Ridge(600, 4, "#7A6246", "#C8AE80", 1),
    ),
)  # fmt: skip

PLACES = {
    "pyramids": DESERT, "great_wall": FRONTIER, "great_library": ALEXANDRIA, "hanging_gardens": BABYLON,
    "colossus": HARBOUR, "lighthouse": NIGHT_SEA, "parthenon": ATTICA, "colosseum": ROME, "petra": GORGE,
    "terracotta_army": RED_EARTH, "angkor_wat": JUNGLE, "machu_picchu": PEAKS, "stonehenge": PLAIN,
    "hagia_sophia": BOSPORUS, "forbidden_city": WINTER,
}  # fmt: skip
"""Where each wonder stands; those of one's own by a river."""


def of_wonder(name: str) -> Vista:
    return PLACES.get(name, RIVER)
