"""Where what is told large takes place: the bay at sunset."""

from art.vista import Cloud, Columns, Isle, Ridge, Sun, Vista

SUNSET = Vista(
    sky=("#16243E", "#34456A", "#7A6A7E", "#D08A5A", "#F8B85A", "#FFE3A0"),
    ground=("#C89060", "#5A6A78", "#2A4458", "#16283A", "#0C1824"),
    horizon=244,
    sun=Sun(-610, 176, 50, "#FFF6CE", "#B07030"),
    water=True,
    things=(
        Cloud(10, 170, "#2A3450", 170, 5, 106), Cloud(120, 300, "#F0A860", 130, 7, 112),
        Ridge(230, 12, "#6A5A6E", "", 7, 245), Ridge(242, 7, "#4A4A5C", "", 3, 246),
        Isle(620, 262, 220, 20, "#4A4452", "#C89870"), Columns((-752,), 618, 70, "#F3E0C0", "#6A5644"),
        Ridge(618, 5, "#2A2018", "#A8804E", 3),
    ),
    shade="#64607C",
)  # fmt: skip
