"""Painters: any size, clean edges, and no display."""

from __future__ import annotations

import pygame
import pytest

from art import controls, palette, plates, seals, shelf, texture
from art.texture import Plate

SCALES = (0.8, 1.0, 2.4)


def painted(u: float) -> dict[str, pygame.Surface | Plate]:
    """One of everything at a scale."""

    def px(value: float) -> int:
        return round(value * u)

    lapis = palette.SEATS[0]
    return {
        "bar": plates.bar((px(400), px(56)), u),
        "quay": plates.quay((px(500), px(146)), u),
        "well": plates.well((px(138), px(128)), u),
        "paper panel": plates.paper_panel((px(240), px(300)), u),
        "log": plates.paper_panel((px(240), px(100)), u, "log"),
        "card": plates.card((px(200), px(80)), u),
        "name plate": plates.name_plate((px(150), px(34)), u),
        "marble, active": plates.marble_panel((px(298), px(156)), u, True, lapis.colour),
        "marble, idle": plates.marble_panel((px(298), px(84)), u, False, lapis.colour),
        "pill": plates.pill(-12, u),
        "chip": plates.chip((px(46), px(34)), u, "chosen"),
        "key cap": plates.key_cap("PgUp", u),
        "row tint": plates.row_tint((px(220), px(100)), u, "loss"),
        "dots": plates.dotted_line(px(90), u),
        "meter": plates.meter((px(44), px(10)), 0.4, lapis.colour, u, 0.9),
        "pip": plates.pip(px(16), "now"),
        "tick": plates.tick((px(26), px(8)), None, u),
        "marker": plates.marker(u),
        "dashed box": plates.dashed_box((px(90), px(90)), u),
        "roundel": plates.roundel("compasses", px(28), u),
        "button": controls.button((px(178), px(48)), u),
        "outlined": controls.button((px(178), px(48)), u, "outlined", "hover"),
        "tool": controls.tool("undo", (px(38), px(36)), u),
        "end turn": controls.end_turn(px(64), lapis.colour, u),
        "check box": controls.check_box(px(28), True, u),
        "slider": controls.slider((px(240), px(30)), 0.4, u),
        "tab": controls.tab((px(130), px(40)), False, u),
        "field": controls.field((px(240), px(40)), u),
        "scrollbar": controls.scrollbar((px(14), px(200)), 0.2, 0.3, u),
        "page": controls.page((px(400), px(300)), u),
        "seal": seals.seal_plate(lapis, px(60)),
        "ribbon": shelf.ribbon(px(330), u),
        "label": shelf.brass_label("1–4", 2, "30 min", u),
        "box shadow": shelf.box_shadow((px(286), px(400)), u),
    }


@pytest.mark.parametrize("u", SCALES)
def test_everything_paints_at_every_scale(u):
    for name, picture in painted(u).items():
        surface = picture.surface if isinstance(picture, Plate) else picture
        assert pygame.mask.from_surface(surface, 20).count() > 0, name


def test_no_sprite_is_brighter_than_its_alpha():
    """The mark of a premultiplied picture; a broken one shows as bright fringes."""
    for name, picture in painted(1.0).items():
        surface = picture.surface if isinstance(picture, Plate) else picture
        if surface.get_flags() & pygame.SRCALPHA:
            pixels = pygame.image.tobytes(surface, "RGBA")
            alpha = pixels[3::4]
            for channel in range(3):
                worst = max(value - a for value, a in zip(pixels[channel::4], alpha, strict=True))
                assert worst <= 3, (name, channel, worst)


def test_a_plate_is_laid_by_its_face():
    plate = plates.chip((46, 34), 1.0)
    target = texture.plain((120, 120))
    plate.lay(target, 40, 40)
    assert target.get_at((63, 57))[:3] != (0, 0, 0)
    assert plate.surface.get_width() == 46 + 2 * plate.pad


@pytest.mark.parametrize("size", [(5, 5), (24, 12), (12, 90), (700, 20)])
def test_frames_bear_odd_sizes(size):
    assert plates.bevel(size, 8, 2, 150, 150).get_size() == size
    assert texture.box_shadow(size, 8, 6).surface.get_width() > size[0]


def test_noise_is_the_same_for_the_same_seed():
    one, two = (pygame.image.tobytes(texture.noise((64, 40), seed=9), "RGB") for _ in range(2))
    assert one == two
    assert one != pygame.image.tobytes(texture.noise((64, 40), seed=10), "RGB")


def test_noise_uses_the_middle_of_the_range():
    grey = pygame.transform.average_color(texture.noise((200, 200), seed=3))[0]
    assert 100 < grey < 156


def test_translucent_shapes_mix_with_what_is_there():
    canvas = texture.clear((20, 20))
    canvas.fill((200, 0, 0, 255))
    texture.circle(canvas, (0, 0, 200), (10, 10), 8, 128)
    assert canvas.get_at((10, 10))[:3] == pytest.approx((100, 0, 100), abs=3)


def test_dashes_cover_their_share_of_a_line():
    strokes = texture.dashes([(0, 0), (100, 0), (100, 100)], 6, 4)
    assert sum(abs(b[0] - a[0]) + abs(b[1] - a[1]) for a, b in strokes) == pytest.approx(120, abs=1)


def test_the_shelf_bears_any_picture_as_a_front():
    front = texture.plain((40, 60), (10, 120, 130))
    box = shelf.box(front, shelf.Title("АКРОПОЛЬ", "Города из мрамора"), (229, 320), 0.8, lit_up=True)
    assert box.surface.get_at((box.pad + 60, box.pad + 60))[1] > 80


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1080)])
def test_boxes_stand_inside_the_window(size):
    places = shelf.arrange(size, size[1] / 900)
    window = pygame.Rect(0, 0, *size)
    assert all(window.contains(box) for box in places.boxes)
    assert all(a.right < b.left for a, b in zip(places.boxes, places.boxes[1:], strict=False))
    assert shelf.background(size, size[1] / 900).get_size() == size


def test_nothing_needs_a_display():
    pygame.display.quit()
    assert texture.ready(texture.plain((4, 4))).get_size() == (4, 4)
