"""Where what is told large takes place: the desert at night, under the ships."""

from art.vista import Cloud, Ridge, Steps, Sun, Vista

NIGHT = Vista(
    sky=("#050817", "#0B1233", "#1B2765", "#3D3A7E", "#8A5468", "#E09A62"),
    ground=("#D79A66", "#B57E54", "#8A5C44", "#4A3032", "#241820"),
    horizon=300,
    stars=260,
    things=(
        Steps(-640, 304, 300, 6, "#3A2E5A"), Steps(330, 304, 250, 5, "#4A3A64"), Steps(700, 304, 330, 6, "#3E3260"),
        Cloud(250, 360, "#E8A878", 90, 8, 110), Ridge(372, 10, "#B07C56", "#E8BC8C"),
        Ridge(440, 14, "#8E5F46", "#C89468"),
        Ridge(516, 16, "#5E3E36", "#96684C"), Ridge(590, 10, "#2E1E24", "#5E4038"),
    ),
    shade="#74688A", plaster="#D8BE92",
)  # fmt: skip

DAWN = NIGHT._replace(
    sky=("#0A1030", "#2A2A66", "#6A4A86", "#C46A72", "#F2A060", "#FFE0A0"),
    sun=Sun(-396, 284, 66, "#FFF2C8", "#B8683A"), stars=120, rays=17,
    things=(
        Cloud(40, 200, "#3A2A62", 150, 6, 106), Cloud(150, 300, "#FFB078", 120, 8, 112),
        Steps(-690, 304, 260, 7, "#5A3E62"), Steps(-150, 304, 150, 5, "#7A4A62", 14),
        Steps(330, 304, 250, 6, "#4A3A64"),
        Steps(700, 304, 330, 7, "#3E3260"), Cloud(250, 360, "#FFD098", 110, 8, 110),
        Ridge(352, 8, "#C08A5C", "#FFD8A0"), Ridge(420, 12, "#9A6A4A", "#E0A878"), Ridge(520, 14, "#6A4638", "#A87854"),
        Ridge(604, 8, "#2E1E24", "#5E4038"),
    ),
)  # fmt: skip

HIGH_NIGHT = NIGHT._replace(
    sky=("#050817", "#0B1233", "#22205E", "#4A3A7E", "#9A5A68", "#F0A860"),
    sun=Sun(-396, 170, 60, "#5A4A8A", "#8A5A3A"), stars=340,
    things=(
        Steps(330, 304, 250, 5, "#4A3A64"), Steps(700, 304, 330, 6, "#3E3260"), Cloud(250, 360, "#E8A878", 90, 8, 110),
        Ridge(380, 8, "#B07C56", "#E8BC8C"), Ridge(560, 10, "#7A5240", "#C89468"), Ridge(606, 8, "#2E1E24", "#5E4038"),
    ),
)  # fmt: skip
