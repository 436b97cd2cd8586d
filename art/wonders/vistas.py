"""Where what is told large takes place: the hall of the Forum, by lamplight."""

from art.vista import Cloud, Columns, Ridge, Sun, Vista

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
