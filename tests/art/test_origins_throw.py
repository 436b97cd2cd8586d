"""Thrown dice: whatever happens on the way, the decided numbers lie on top, and the same seed throws the same way."""

from __future__ import annotations

from math import hypot, pi
from random import Random
from time import process_time

import pygame
import pytest

from art import fonts
from art.origins import cube
from art.origins.throw import FACES, FRAMES, LIES, SECONDS, Turn, applied, slant, throw, times

WIDTH = 42
TRAY = (458.0, 360.0)
SPEAKERS = ((2, 5), (3, 4), (2, 3))
THROWS = 400


def some(seed: int) -> list[int]:
    chance = Random(seed)
    return [chance.randint(1, 6) for _ in range(chance.randint(1, 10))]


def test_thousands_of_dice_show_what_was_decided_and_lie_flat_on_the_tray() -> None:
    thrown = 0
    for seed in range(THROWS):
        values = some(seed)
        for value, die in zip(values, throw(values, TRAY, WIDTH, str(seed)), strict=True):
            rest = die.poses[-1]
            assert die.numbers[die.top] == value
            assert sorted(die.numbers) == [1, 2, 3, 4, 5, 6]
            assert all(die.numbers[face] + die.numbers[face ^ 1] == 7 for face in range(6))
            highest = max(range(6), key=lambda face: applied(rest.turn, FACES[face][0])[2])
            assert highest == die.top
            assert applied(rest.turn, FACES[die.top][0])[2] == pytest.approx(1)
            assert rest.height == 0
            assert WIDTH / 2 < rest.x < TRAY[0] - WIDTH / 2
            assert WIDTH / 2 < rest.y < TRAY[1] - WIDTH / 2
            assert abs(slant(die)) <= pi / 4 + 1e-9
            thrown += 1
    assert thrown > 5 * THROWS


def test_no_two_dice_come_to_rest_in_one_place() -> None:
    for seed in range(200):
        dice = throw([1] * 10, TRAY, WIDTH, f"rest {seed}")
        rests = [die.poses[-1] for die in dice]
        gaps = [hypot(a.x - b.x, a.y - b.y) for at, a in enumerate(rests) for b in rests[:at]]
        assert min(gaps) > 0.95 * WIDTH, seed


def test_nothing_jumps_on_the_way() -> None:
    for seed in range(60):
        for die in throw(some(seed), TRAY, WIDTH, f"way {seed}"):
            for before, after in zip(die.poses, die.poses[1:], strict=False):
                assert hypot(after.x - before.x, after.y - before.y) < 0.9 * WIDTH
                assert abs(after.height - before.height) < 0.6 * WIDTH
                between = times(after.turn, back(before.turn))
                assert between[0][0] + between[1][1] + between[2][2] > 1.4, "less than 80 degrees in a sixtieth"
            last, rest = die.poses[-4], die.poses[-1]
            assert hypot(rest.x - last.x, rest.y - last.y) < 0.12 * WIDTH, "it comes to rest and does not stop"


def test_no_die_passes_through_another() -> None:
    for seed in range(25):
        dice = throw([1] * 8, TRAY, WIDTH, f"past {seed}")
        for poses in zip(*(die.poses for die in dice), strict=True):
            gaps = [hypot(a.x - b.x, a.y - b.y) for at, a in enumerate(poses) for b in poses[:at]]
            assert min(gaps) > 0.95 * WIDTH, seed


def test_the_same_seed_throws_the_same_way_and_another_one_does_not() -> None:
    assert throw([2, 5, 1], TRAY, WIDTH, "a") == throw([2, 5, 1], TRAY, WIDTH, "a")
    assert throw([2, 5, 1], TRAY, WIDTH, "a") != throw([2, 5, 1], TRAY, WIDTH, "b")


def test_what_is_decided_changes_only_the_numbers_and_never_the_way() -> None:
    one, other = throw([1, 1, 1], TRAY, WIDTH, "x"), throw([6, 2, 4], TRAY, WIDTH, "x")
    assert [die.poses for die in one] == [die.poses for die in other]


def test_dice_with_other_numbers_show_only_those() -> None:
    for seed in range(100):
        for value in (2, 3, 4, 5):
            die = throw([value], TRAY, WIDTH, str(seed), [SPEAKERS])[0]
            assert die.numbers[die.top] == value
            assert sorted(die.numbers) == [2, 2, 3, 3, 4, 5]


def test_a_throw_is_worked_out_before_anybody_waits() -> None:
    throw([1], TRAY, WIDTH, "warm")
    taken = []
    for seed in range(20):
        start = process_time()
        throw([3] * 10, TRAY, WIDTH, str(seed))
        taken.append(process_time() - start)
    assert sorted(taken)[len(taken) // 2] < 0.03


def test_a_die_can_be_asked_for_any_moment() -> None:
    die = throw([4], TRAY, WIDTH, "when")[0]
    assert die.at(-1.0) == die.poses[0]
    assert die.at(99.0) == die.poses[-1]
    assert len(die.poses) == round(SECONDS * FRAMES) + 1
    middle = die.at(0.505)
    assert min(die.poses[30].x, die.poses[31].x) <= middle.x <= max(die.poses[30].x, die.poses[31].x)


def test_dice_fall_onto_their_faces_just_before_they_lie() -> None:
    """Nothing of the result is seen while they still roll far."""
    early, count = 0, 0
    for seed in range(60):
        for die in throw(some(seed), TRAY, WIDTH, f"late {seed}"):
            up = [max(range(6), key=lambda face: applied(pose.turn, FACES[face][0])[2]) for pose in die.poses]
            falls = max([at for at, face in enumerate(up) if face != die.top], default=0) / FRAMES
            early += falls < SECONDS - LIES - 0.25
            count += 1
    assert early < 0.05 * count


def back(turn: Turn) -> Turn:
    return tuple(zip(*turn, strict=True))  # type: ignore[return-value]


@pytest.mark.parametrize("colour", ["red", "purple", "blue", "orange", "yellow", "white"])
def test_a_tumbling_cube_is_seen_from_every_side_within_its_picture(colour: str) -> None:
    pygame.display.init()
    fonts.start()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((10, 10))
    for seed in range(8):
        die = throw([5], TRAY, WIDTH, f"{colour} {seed}")[0]
        for pose in die.poses[::7]:
            picture = cube.cube(colour, die.numbers, pose.turn, WIDTH, (die.top, die.quarters))
            box = picture.get_bounding_rect(min_alpha=30)
            assert WIDTH < box.width < cube.ROOM * WIDTH
            assert picture.get_rect().inflate(-2, -2).contains(box), "no corner is cut off"
