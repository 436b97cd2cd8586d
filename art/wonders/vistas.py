"""Where what is told large takes place: the hall of the Forum by lamplight, the wall of a city in the evening."""

from art.vista import Cloud, Columns, Host, Rampart, Ridge, Sun, Vista

HALL = Vista(
    sky=("#24090C", "#4A1216", "#7A2420", "#A8482A", "#D88A44"),
    ground=("#7A3A22", "#4A1E18", "#2A100E", "#140808"),
    horizon=470,
    sun=Sun(-340, 300, 96, "#FFE6A8", "#9A4A1E"),
    things=(
        Cloud(0, 240, "#2A0A0C", 200, 5, 100), Cloud(180, 430, "#E89A4A", 110, 7, 114),
        Columns((-724, -604, -76, 44), 508, 62, "#E8B884", "#4A2018"), Ridge(506, 2, "#5A2A1C", "#D89A58", 1),
        Ridge(566, 2, "#34140F", "#8A4E2C", 1),
    ),
    sparks=46, shade="#8A6068",
)  # fmt: skip


def _wall(side: int) -> Vista:
    """The wall of a city, and from the left (-1) or the right (1) whoever comes against it."""
    far, near = MIDDLE + side * 275 - 195, MIDDLE + side * 325 - 175
    return Vista(
        sky=("#131A34", "#2C2C50", "#6A4058", "#C0664A", "#F2A85A", "#FFDC98"),
        ground=("#6A4630", "#43301F", "#241A12", "#120C08"),
        horizon=330,
        sun=Sun(MIDDLE + side * 330, 276, 52, "#FFF0C4", "#B0642C"),
        rays=15,
        things=(
            Cloud(0, 180, "#1C1836", 190, 5, 102), Cloud(110, 280, "#D87A4A", 130, 7, 110),
            Ridge(312, 20, "#7A4A48", "#C8805C", 8), Cloud(250, 400, "#F4B878", 110, 8, 112),
            Host(far, far + 390, 356, 34, "#3A2018", -0.26 * side, 15), Ridge(366, 5, "#5A3A28", "#B87A4A"),
            Cloud(330, 440, "#F0B070", 110, 9, 110),
            Host(near, near + 350, 404, 20, "#2A1812", -0.3 * side, 22), Ridge(424, 6, "#3E291C", "#8A5C38"),
            Cloud(396, 500, "#C88A58", 110, 9, 108),
            Rampart(MIDDLE - 230, MIDDLE + 230, 348, "#D8A878", "#4A3026"), Ridge(606, 6, "#1E140D", "#5A3C24"),
        ),
        sparks=30, shade="#6A5C6C",
    )  # fmt: skip


MIDDLE = -396
"""The middle of the picture, in units from that of the window."""

WALLS = {side: _wall(side) for side in (-1, 1)}
