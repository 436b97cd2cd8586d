"""Where what is told large takes place: the bay at sunset."""

from art.vista import Cloud, Columns, Isle, Ridge, Sun, Vista

SUNSET = Vista(
    sky=("#16243E", "#34456A", "#7A6A7E", "#D08A5A", "#F8B85A", "#FFE3A0"),
    ground=("#C89060", "#5A6A78", "#2A4458", "#16283A", "#0C1824"),
    horizon=330,
    sun=Sun(-420, 286, 58, "#FFF6CE", "#B07030"),
    water=True,
    things=(
        Cloud(10, 170, "#2A3450", 170, 5, 106), Cloud(120, 300, "#F0A860", 130, 7, 112),
        Ridge(314, 14, "#6A5A6E", "", 7, 331), Ridge(328, 8, "#4A4A5C", "", 3, 332),
        Isle(-392, 462, 430, 44, "#6A5844", "#F0C890"),
        Columns((-740, -640), 612, 64, "#F3E0C0", "#6A5644"), Ridge(612, 5, "#2A2018", "#A8804E", 3),
    ),
    shade="#64607C",
)  # fmt: skip
