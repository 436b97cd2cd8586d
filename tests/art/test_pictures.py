"""What is kept of pictures: one owner, a bound in bytes, and nothing of another size or language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame
import pytest

from art.pictures import SMALL, InSteps, Pictures, Unfinished

SIDE = 100
ONE = SIDE * SIDE * 4 + SMALL
"""What one of the squares costs."""


@pytest.fixture
def pictures() -> Pictures:
    return Pictures(bound=10 * ONE)


@pytest.fixture
def square(pictures: Pictures) -> Callable[[int], pygame.Surface]:
    @pictures.keep
    def square(number: int) -> pygame.Surface:
        return pygame.Surface((SIDE, SIDE), 0, 32)

    return square


def test_what_was_painted_is_there(pictures: Pictures, square: Callable[[int], pygame.Surface]) -> None:
    assert square(1) is square(1)
    assert (pictures.painted, pictures.bytes) == (1, ONE)


def test_there_are_never_more_than_the_bound(pictures: Pictures, square: Callable[[int], pygame.Surface]) -> None:
    for number in range(100):
        square(number % 37)
        assert pictures.bytes <= pictures.bound


def test_those_asked_for_least_go_first(pictures: Pictures, square: Callable[[int], pygame.Surface]) -> None:
    favourite = square(0)
    for number in range(1, 40):
        square(number)
        assert square(0) is favourite


def test_as_many_as_fit_stay(pictures: Pictures, square: Callable[[int], pygame.Surface]) -> None:
    for _ in range(5):
        for number in range(10):
            square(number)
    assert pictures.painted == 10


def test_another_size_forgets_what_it_does_not_need(
    pictures: Pictures, square: Callable[[int], pygame.Surface]
) -> None:
    assert not pictures.shows((160, 90))
    for number in range(5):
        square(number)
    assert pictures.shows((320, 180))
    assert pictures.bytes == 5 * ONE, "the first picture may still be made of them"
    square(3)
    assert pictures.complete()
    assert (pictures.bytes, pictures.painted) == (ONE, 5)
    assert not pictures.complete(), "nothing has changed since"


def test_sizes_that_follow_each_other_quickly_do_not_pile_up(
    pictures: Pictures, square: Callable[[int], pygame.Surface]
) -> None:
    for size in range(50):
        pictures.shows((1000 + size, 1000))
        square(size)
        assert pictures.bytes <= 2 * ONE


def test_what_the_first_picture_is_made_of_stays_however_much_that_is(
    pictures: Pictures, square: Callable[[int], pygame.Surface]
) -> None:
    pictures.shows((160, 90))
    square(0)
    pictures.shows((320, 180))
    pictures.bound = 10 * ONE
    for number in range(1, 10):
        square(number)
    pictures.complete()
    painted = pictures.painted
    for number in range(1, 10):
        square(number)
    assert pictures.painted == painted


def test_those_of_another_language_go_later(pictures: Pictures, square: Callable[[int], pygame.Surface]) -> None:
    pictures.shows((160, 90), "en")
    for number in range(5):
        square(number)
    assert pictures.shows((160, 90), "pl")
    square(3)
    assert not pictures.complete()
    assert pictures.bytes == 5 * ONE, "most have no words"
    pictures.forget_left()
    assert pictures.bytes == ONE


def test_pictures_of_a_game_can_be_forgotten(pictures: Pictures, square: Callable[[int], pygame.Surface]) -> None:
    square(1)
    pictures.forget(lambda module: module == "art.elsewhere")
    assert pictures.bytes == ONE
    pictures.forget(lambda module: module == __name__)
    assert pictures.bytes == 0
    square(1)
    assert pictures.painted == 2


def test_everything_in_a_picture_counts(pictures: Pictures) -> None:
    @pictures.keep
    def several(sprite: pygame.Surface) -> tuple[pygame.Surface, list[pygame.Surface]]:
        return pygame.Surface((10, 10), 0, 32), [pygame.Surface((20, 10), 0, 32)]

    several(pygame.Surface((30, 10), 0, 32))
    assert pictures.bytes == 3 * SMALL + 4 * 10 * (10 + 20 + 30), "and what it was made of, which stays with it"


def test_a_slice_ends_between_pictures(pictures: Pictures, square: Callable[[int], pygame.Surface]) -> None:
    @pictures.keep
    def pair(first: int) -> tuple[pygame.Surface, pygame.Surface]:
        return square(first), square(first + 1)

    def draw() -> None:
        for number in (0, 10, 20):
            pair(number)

    slices = list(_slices(pictures, draw, lambda: True))
    assert slices == [False, False, True]
    assert pictures.painted == 9, "each was painted once, with all that it is made of"


def _slices(
    pictures: Pictures, draw: Callable[[], object], over: Callable[[], bool], fine: bool = False
) -> Iterator[bool]:
    """Draw in slices until it is done."""
    done = False
    while not done:
        try:
            with pictures.slice(over, fine):
                draw()
            done = True
        except Unfinished:
            pass
        yield done


def test_a_picture_in_steps_goes_on_where_it_was_laid_down(pictures: Pictures) -> None:
    done: list[int] = []

    @pictures.keep
    def part(number: int) -> int:
        done.append(number)
        return number

    @pictures.keep_steps
    def large(first: int) -> InSteps[int]:
        for step in range(3):
            done.extend([part(first + step), -step])  # nothing is laid down in the middle of a step
            yield
        return first

    fine = partial(_slices, pictures, over=lambda: True, fine=True)
    assert list(fine(lambda: large(10))) == [False, False, False, True]
    assert done == [10, 10, 0, 11, 11, -1, 12, 12, -2]
    assert large(10) == 10 and pictures.painted == 4
    assert list(_slices(pictures, lambda: large(20), lambda: True)) == [True], "only fine slices end within one"
    with pytest.raises(Unfinished), pictures.slice(lambda: True, fine=True):
        large(30)
    done.clear()
    assert large(30) == 30, "who cannot wait has what is left of it at once"
    assert done[-1] == -2 and 30 not in done


def test_nothing_ends_in_the_middle_of_a_step_that_nobody_keeps(
    pictures: Pictures, square: Callable[[int], pygame.Surface]
) -> None:
    begun: list[int] = []

    def laid() -> InSteps[int]:
        begun.append(1)
        for number in range(3):
            square(number)
            yield
        return len(begun)

    slices = list(_slices(pictures, lambda: pictures.in_steps(("laid",), laid), lambda: True))
    assert (slices, begun) == ([True], [1])


def test_what_was_laid_down_is_given_up_with_the_size(pictures: Pictures) -> None:
    begun: list[int] = []

    @pictures.keep_steps
    def large(number: int) -> InSteps[int]:
        begun.append(number)
        yield
        return number

    for number in (1, 2, 3, 4, 5, 1):  # the first was laid down longest ago: five are too many
        with pytest.raises(Unfinished), pictures.slice(lambda: True, fine=True):
            large(number)
    assert begun == [1, 2, 3, 4, 5, 1]
    pictures.shows((160, 90))
    pictures.shows((320, 180))
    assert large(5) == 5 and begun[-1] == 5


def test_nothing_that_looks_after_errors_takes_a_slice_for_one() -> None:
    assert not issubclass(Unfinished, Exception)
