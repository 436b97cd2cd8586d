"""The throw of the dice: whatever has been decided, they look thrown and lie where and how they must."""

from __future__ import annotations

import itertools
import math
import time
from random import Random

import pygame
import pytest

from art.wonders import dice, slots, throw
from art.wonders.palette import FACES
from art.wonders.slots import Rest

DICE = 7
EVERY_DIE = ("grey", "blue", "red", "yellow", "green", "black", "white", "purple")
CROWDED = [(quarter,) * DICE for quarter in range(4)]
CROWDED += [(quarter,) * 6 + ((quarter + 1) % 4,) for quarter in range(4)]
CROWDED += [(quarter,) * 5 + ((quarter + 2) % 4,) * 2 for quarter in range(4)]
CROWDED += [(0, 0, 0, 0, 2, 2, 2), (1, 1, 1, 1, 3, 3, 3), (0, 0, 0, 1, 1, 1, 1), (3, 3, 3, 3, 2, 2, 2)]


def decided(count: int, seed: int = 1) -> list[tuple[int, ...]]:
    chance = Random(seed)
    return [tuple(chance.randrange(4) for _ in range(DICE)) for _ in range(count)]


def quarter_of(place: Rest) -> int:
    return ((0, 1), (3, 2))[place.y > 0][place.x > 0]


def check_rest(quarters: tuple[int, ...], places: tuple[Rest, ...]) -> None:
    edge = slots.size(quarters)
    for quarter, place in zip(quarters, places, strict=True):
        assert quarter_of(place) == quarter
        assert slots.fits(quarter, place.x, place.y, edge), (quarters, place)
        for left, top, right, bottom in slots.footprint(place.x, place.y, edge):
            assert min(abs(left), abs(right)) >= slots.ROD + slots.CLEAR
            assert min(abs(top), abs(bottom)) >= slots.ROD + slots.CLEAR
        assert abs(place.yaw) <= slots.YAW
    for one, other in itertools.combinations(places, 2):
        assert slots.apart((one.x, one.y), (other.x, other.y), edge, 0), (quarters, one, other)


def test_dice_and_tags_lie_wholly_inside_their_quarter() -> None:
    for seed, quarters in enumerate(decided(2500)):
        check_rest(quarters, slots.rests.__wrapped__(quarters, seed))


@pytest.mark.parametrize("quarters", CROWDED)
def test_even_the_fullest_quarter_has_room(quarters: tuple[int, ...]) -> None:
    for seed in range(6):
        check_rest(quarters, slots.rests.__wrapped__(quarters, seed))


@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("quarter", range(4))
def test_known_slots_are_free(quarter: int, count: int) -> None:
    edge, across = slots.SIZES[count], 1 if quarter in (1, 2) else -1
    table = (slots._LOWER if quarter in (2, 3) else slots._UPPER)[count]
    spots = [(across * x, y) for x, y in table]
    assert len(spots) == count
    assert all(slots.fits(quarter, *spot, edge) for spot in spots)
    assert all(slots.apart(a, b, edge, 0) for a, b in itertools.combinations(spots, 2))


def test_the_footprint_holds_the_die_as_it_is_seen() -> None:
    """A cube lying as far turned as it ever is: what is drawn of it stays inside what it is said to cover."""
    edge = 200
    left, top, right, bottom = slots.footprint(0, 0, edge)[0]
    for yaw in (-slots.YAW, 0.0, slots.YAW):
        picture = dice.cube("grey", FACES["grey"], round(edge * slots.DRAWN), dice.resting(yaw))
        seen, middle = picture.get_bounding_rect(min_alpha=90), picture.get_width() / 2
        assert left - 1 <= seen.left - middle and seen.right - middle <= right + 1
        assert top - 1 <= seen.top - middle and seen.bottom - middle <= bottom + 1


def test_hundreds_of_throws_end_as_decided() -> None:
    for seed, quarters in enumerate(decided(120, 2)):
        thrown = throw.throw.__wrapped__(quarters, seed)
        assert len(thrown.moments) == throw.MOMENTS + 1
        for quarter, place, last in zip(quarters, thrown.rests, thrown.moments[-1], strict=True):
            assert (last.x, last.y, last.lift, last.pose) == (place.x, place.y, 0.0, place.pose)
            assert last.pose[8] == 1.0, "the decided face lies above"
            assert quarter_of(place) == quarter


def test_dice_never_leave_the_tray_and_never_leap() -> None:
    for seed, quarters in enumerate(decided(50, 3)):
        thrown = throw.throw.__wrapped__(quarters, seed)
        for before, after in itertools.pairwise(thrown.moments):
            for one, other in zip(before, after, strict=True):
                assert math.hypot(other.x, other.y) < slots.RADIUS
                assert math.hypot(other.x - one.x, other.y - one.y) < 26, "units in a sixtieth of a second"
                assert 0 <= other.lift < 70


def test_no_die_passes_through_another_or_through_a_rod() -> None:
    """From the first moment to the last; seen from above their edges are as long as they are drawn."""
    crossed = 0
    for seed, quarters in enumerate(decided(25, 8)):
        thrown = throw.throw.__wrapped__(quarters, seed)
        for moment in thrown.moments:
            gaps = [math.hypot(a.x - b.x, a.y - b.y) for a, b in itertools.combinations(moment, 2)]
            assert min(gaps) > 0.93 * thrown.edge, "side by side they lie an edge apart"
        for before, after in itertools.pairwise(thrown.moments):
            for one, other in zip(before, after, strict=True):
                if one.x * other.x < 0 or one.y * other.y < 0:
                    crossed += 1
                    assert min(one.lift, other.lift) > 2 * slots.ROD, "it flies over the rod"
    assert crossed > 40, "nobody sees at once in which quarter a die will lie"


def test_dice_rock_at_last_and_end_without_a_snap() -> None:
    rocked = 0
    for seed, quarters in enumerate(decided(12, 9)):
        thrown = throw.throw.__wrapped__(quarters, seed)
        for number in range(DICE):
            tilts = [math.hypot(*moment[number].pose[6:8]) for moment in thrown.moments[-22:]]
            assert max(abs(a - b) for a, b in itertools.pairwise(tilts[-8:])) < 0.09, "a few degrees in a sixtieth"
            rocked += max(tilts[-16:]) > 0.05
    assert rocked > 0.9 * 12 * DICE


def test_dice_tumble_and_then_lie_flat() -> None:
    """Turning in space is continuous: no face jumps, and every die has been on another side before."""
    rolled, count = 0, 0
    for seed, quarters in enumerate(decided(60, 4)):
        thrown = throw.throw.__wrapped__(quarters, seed)
        for number in range(DICE):
            poses = [moment[number].pose for moment in thrown.moments]
            for one, other in itertools.pairwise(poses):
                turned = sum(a * b for a, b in zip(one, other, strict=True))
                assert math.acos(max(-1.0, min(1.0, (turned - 1) / 2))) < 1.15
            count += 1
            rolled += any(pose[8] < 0.5 for pose in poses)
        still = thrown.moments[-3]
        assert all(moment.pose[8] > 0.93 for moment in still)
    assert rolled > 0.95 * count


def test_dice_fall_onto_their_faces_just_before_they_lie() -> None:
    """Nothing of the result is seen while they still roll far."""
    early = 0
    for seed, quarters in enumerate(decided(12, 11)):
        thrown = throw.throw.__wrapped__(quarters, seed)
        before = round((thrown.seconds - throw.LIES - 0.3) * throw.RATE)
        early += sum(all(each[number].pose[8] > 0.71 for each in thrown.moments[before:]) for number in range(DICE))
    assert early < 0.15 * 12 * DICE, "but for the few that lean on the rim"


def test_few_new_poses_are_drawn_in_a_frame() -> None:
    """Each is a dear drawing: never those of all dice at once, but for the last moment, in which they lie."""
    thrown = throw.throw(decided(1, 6)[0], 6)
    poses = [[die.pose for die in thrown.at(moment / throw.RATE)] for moment in range(throw.MOMENTS)]
    new = [sum(one != other for one, other in zip(*pair, strict=True)) for pair in itertools.pairwise(poses)]
    assert max(new) <= (DICE + 1) // 2
    assert thrown.at(thrown.seconds) == thrown.moments[-1]


def test_the_same_decision_and_seed_give_the_same_throw() -> None:
    quarters = (0, 3, 2, 2, 1, 0, 3)
    assert throw.throw.__wrapped__(quarters, 7) == throw.throw.__wrapped__(quarters, 7)
    assert throw.throw.__wrapped__(quarters, 7) != throw.throw.__wrapped__(quarters, 8)


def test_a_throw_costs_little() -> None:
    times = []
    for seed, quarters in enumerate(decided(20, 5)):
        start = time.process_time()
        throw.throw.__wrapped__(quarters, seed)
        times.append(time.process_time() - start)
    assert sorted(times)[len(times) // 2] < 0.06


def test_skipping_shows_the_same_end() -> None:
    quarters = (1, 1, 0, 2, 3, 3, 3)
    thrown, at_rest = throw.throw(quarters, 5), throw.lying(quarters, 5)
    assert at_rest.at(0.0) == thrown.at(99.0) == thrown.moments[-1]
    assert at_rest.seconds == 0
    assert thrown.seconds == pytest.approx(1.4)
    assert (thrown.sign(0.2), thrown.sign(1.4), at_rest.sign(0.0)) == (0.0, 1.0, 1.0)


# --- faces ----------------------------------------------------------------------------------------------------------

OPPOSITE = {0: 5, 5: 0, 1: 4, 4: 1, 2: 3, 3: 2}


@pytest.mark.parametrize("up", range(6))
def test_a_turned_die_keeps_its_neighbours(up: int) -> None:
    """What lay opposite lies opposite still, and the cube has not become its mirror image."""
    net = tuple("abcdef")
    sides = dice.turned(net, up)
    assert sides[0] == net[up]
    assert sorted(sides) == sorted(net)
    for place, far in OPPOSITE.items():
        assert net.index(sides[far]) == OPPOSITE[net.index(sides[place])]
    normals = [side[0] for side in dice.SIDES]
    above, front, right = (normals[net.index(sides[place])] for place in (0, 1, 2))
    cross = (
        front[1] * right[2] - front[2] * right[1],
        front[2] * right[0] - front[0] * right[2],
        front[0] * right[1] - front[1] * right[0],
    )
    usual = sum(a * b for a, b in zip(cross, above, strict=True))
    assert usual == -1, "as for the unturned die"


@pytest.mark.parametrize("colour", EVERY_DIE)
def test_every_face_is_drawn_and_told_apart(colour: str) -> None:
    drawn = set()
    for face in FACES[colour]:
        faces = (face, *[FACES[colour][0]] * 5)
        picture = dice.cube(colour, faces, 54, dice.resting(0.1))
        assert picture.get_size() == (dice.extent(54),) * 2
        drawn.add(pygame.image.tobytes(picture, "RGBA"))
    assert len(drawn) == len(FACES[colour])


@pytest.mark.parametrize("colour", EVERY_DIE)
def test_the_front_of_a_resting_die_is_the_sign_of_its_colour(colour: str) -> None:
    shown = [
        pygame.image.tobytes(
            dice.cube(colour, (FACES[colour][0], face, *[FACES[colour][0]] * 4), 54, dice.resting(0.0), sign), "RGBA"
        )
        for face in FACES[colour][:2]
        for sign in (1.0, 0.0)
    ]
    assert shown[0] == shown[2], "whatever the face there really is"
    assert shown[1] != shown[3]
    assert shown[0] != shown[1]


def test_drawings_have_the_format_of_the_display(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else laying each of them takes thirty times as long."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    screen = pygame.display.get_surface() or pygame.display.set_mode((10, 10))
    picture = dice.cube.__wrapped__("grey", FACES["grey"], 40, dice.resting(0.1))
    assert picture.get_masks()[:3] == screen.get_masks()[:3]
