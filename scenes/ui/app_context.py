"""What every scene may ask for: the stack, the words, the settings, the rules, the sounds, the saves."""

from __future__ import annotations

import gc
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pygame

from art import choices
from art.music.stream import Music
from art.pictures import PICTURES
from art.sounds import Sounds
from game import load
from game.core import box, fairness, words
from game.core.data import Overlay, Reader
from game.core.errors import Problem
from game.core.grammar import LANGUAGES
from game.core.match import AnyMatch
from game.core.options import Value
from game.core.rules import AnyRules
from game.core.save import Seated
from game.core.words import Words
from game.teach import achievements, fared, lessons, rulebook
from game.teach.achievements import Achievement
from game.teach.fared import Fared
from game.teach.lessons import Course
from game.teach.rulebook import RuleBook
from scenes.play import deeds, workshop
from scenes.play.advice import Advisers
from scenes.play.bot_process import Thinker
from scenes.play.evening import Evening
from scenes.play.exports import Exports, Shared
from scenes.play.hired import Hired
from scenes.play.last_table import remember, take_seat, usual
from scenes.play.medals import Medals, key_of
from scenes.play.memo import Once
from scenes.play.prints import Prints
from scenes.play.profiles import Profile, Profiles
from scenes.play.results import Results
from scenes.play.save_store import Kept, Saves
from scenes.play.session import Session
from scenes.play.settings_store import MUSIC_LASTS, First, MusicLasts, Settings, Store
from scenes.play.workshop import Read
from scenes.ui.care import Care
from scenes.ui.hands import Hands
from scenes.ui.key_map import Keys
from scenes.ui.scene import Stack
from scenes.ui.window import turn_over


@dataclass
class AppContext(ABC):
    """Handed to every scene. It decides nothing; where a way leads up, scenes/app/program.py goes it."""

    stack: Stack
    store: Store
    settings: Settings
    saves: Saves
    sounds: Sounds
    thinker: Thinker
    keys: Keys
    now: Callable[[], datetime]
    rng: Random
    music: Music = field(default_factory=Music)
    data: Overlay = None  # the folders that lie over the shipped data
    given: Overlay = None  # those of them that the command line has named
    hands: Hands = field(default_factory=Hands)
    patience: float = 60.0  # seconds that everything rests for work in a thread before it is said what it is
    troubles: list[Problem] = field(default_factory=list)  # what waits to be told
    evening: Evening = field(default_factory=Evening)  # who has won how often around this screen
    names: Once[list[str]] = field(default_factory=Once)  # what those at the table are called, see scenes/ui/players.py
    _rules: dict[str, AnyRules] = field(default_factory=dict)
    _boxes: dict[str, box.Box] = field(default_factory=dict)
    _courses: dict[str, Course] = field(default_factory=dict)
    _books: dict[str, RuleBook] = field(default_factory=dict)
    _taught: dict[str, bool] = field(default_factory=dict)
    _achievements: dict[str, tuple[Achievement, ...]] = field(default_factory=dict)
    _music_lasted: MusicLasts = "thirty"  # how long before it was turned off
    _played: str = ""  # the game whose pictures are kept

    def __post_init__(self) -> None:
        self.saves.games = self.games
        self.stack.signs.meaning = lambda text: self.say(text) if self.says(text) else ""

    # -- the ways up

    games: ClassVar[tuple[str, ...]] = ()
    """The games that can be seen and played in the window."""

    @abstractmethod
    def open_new(
        self,
        game: str,
        seats: Sequence[Seated],
        options: Mapping[str, Value],
        seed: int | str,
        first: First = "listed",
        known: bool = False,
    ) -> None:
        """Sit down at a new table; a deal that somebody has typed is `known`."""

    @abstractmethod
    def resume(self, kept: Kept) -> None:
        """Go on with a saved game."""

    @abstractmethod
    def at_table(self) -> Path | None:
        """The file of the game that is being played now."""

    @abstractmethod
    def leave(self) -> None:
        """Away from the table."""

    @abstractmethod
    def play_again(self, session: Session, same: bool = False) -> None:
        """Another deal for those who sit there, or the `same` once more."""

    @abstractmethod
    def board_for(self, session: Session) -> Any:
        """The board of the game that is played: a `scenes.table.board.Board`."""

    @abstractmethod
    def open_lesson(self, game: str, lesson: int) -> None:
        """A table on which a lesson of a game goes on where it was left."""

    @abstractmethod
    def open_guided(self, game: str) -> None:
        """A first game, with the coach at one's side."""

    @abstractmethod
    def open_daily(self) -> None:
        """The deal of the day."""

    @abstractmethod
    def open_profile(self) -> None:
        """The page of whoever plays now."""

    @abstractmethod
    def hire(self, *arguments: str) -> Hired:
        """A process of its own that works for a page: this program with these arguments, when all is on the disk."""

    @abstractmethod
    def analyse(self, match: AnyMatch, path: Path | None = None) -> None:
        """Look again at a finished game that lies in a file: without one, at that of the table."""

    @abstractmethod
    def analyse_saved(self, kept: Kept) -> None:
        """The same of a game from the list of saved ones."""

    @abstractmethod
    def watch(self, match: AnyMatch) -> None:
        """A game played again, on a page of its own."""

    @abstractmethod
    def watch_saved(self, kept: Kept) -> None:
        """The same of a game from the list of saved ones."""

    @abstractmethod
    def compare_saved(self, first: Kept, second: Kept) -> None:
        """Two saved games of one deal beside each other."""

    @abstractmethod
    def share(self, shared: Shared) -> None:
        """Take a saved game home, as a picture, a page, a film or a record."""

    @abstractmethod
    def share_table(self, session: Session) -> None:
        """The same of the game that is being played."""

    @abstractmethod
    def try_again(self, match: AnyMatch, entry: int, seat: int, line: Sequence[str]) -> None:
        """A game of its own that begins before a move of a seat, with a better way through it at hand, in words."""

    @abstractmethod
    def open_rules(self, game: str, rule: str = "", alone: bool = False, chosen: Collection[str] = ()) -> None:
        """The rule book of a game, at one of its rules; `alone` from a table of one seat, or of one that is played with
        options that were `chosen`."""

    @abstractmethod
    def halls(self, game: str) -> Sequence[Any]:
        """All that lies in the box of a game: the `scenes.ui.exhibit.Hall`s of its museum."""

    @abstractmethod
    def drawings(self, game: str, rule: str) -> Sequence[Any]:
        """The `scenes.ui.exhibit.Drawing`s beside a rule."""

    @abstractmethod
    def open_museum(self, game: str, session: Session | None = None) -> None:
        """The museum of a game; with a session, as it stands at that table."""

    @abstractmethod
    def reload(self) -> None:
        """Read all data and words anew while the program runs."""

    @abstractmethod
    def open_settings(self) -> None:
        """The page of settings, once."""

    # -- what there is

    @property
    def care(self) -> Care:
        """Who looks after what fails."""
        return self.stack.care

    @property
    def lang(self) -> str:
        return self.settings.language if self.settings.language in LANGUAGES else "en"

    @cached_property
    def _words(self) -> dict[str, Words]:
        reader = Reader(self.data)
        found = words.load(reader, ("ui", *self.games, *self._subjects))
        reader.finish()
        return found

    @property
    def _subjects(self) -> list[str]:
        """What stands in files of its own: lessons and rule books."""
        return [*lessons.subjects(self.games), *rulebook.subjects(self.games)]

    def say(self, key: str, /, **args: int | str) -> str:
        """A text in the language of the table."""
        words = self._words
        return (words.get(self.settings.language) or words["en"]).text(key, **args)

    def reason(self, key: str, /, **args: int | str) -> str:
        """A text; a part of the score sheet that says too little by itself has another name as a reason."""
        own = key.replace("part.", "reason.", 1)
        return self.say(own if self.says(own) else key, **args)

    def says(self, key: str) -> bool:
        """Whether there is such a text."""
        return self._words[self.lang].has(key)

    def told(self, problem: Problem) -> str:
        """A problem in the language of the table; one that only programs can meet, as it stands."""
        figures = {
            name: self.told(figure).removesuffix(".") if isinstance(figure, Problem) else figure
            for name, figure in problem.figures.items()
        }
        return self.say(f"problem.{problem.key}", **figures) if problem.key else str(problem)

    def rules(self, game: str) -> AnyRules:
        if game not in self._rules:
            self._rules[game] = load(game, self.data)
            set_apart()
        return self._rules[game]

    def read_data(self) -> Read:
        """All data as they lie on the disk now, with the folders that are switched on; DataError when faulty."""
        return workshop.read(self.games, self._subjects, self.wanted_data)

    @property
    def wanted_data(self) -> tuple[Path, ...]:
        """The folders that are to lie over the shipped data."""
        return workshop.stacked(self.store.folder, self.settings.mods_off, self.given)

    def take(self, read: Read) -> None:
        """From now on with these data."""
        self.data, self._rules, self.__dict__["_words"] = read.data, read.rules, read.words
        for known in (self._boxes, self._courses, self._books, self._taught, self._achievements):
            known.clear()
        self.names = Once()
        self.thinker.read_anew(read.data)
        for game in self.games:
            _forget_pictures(game)
        set_apart()

    @cached_property
    def adviser(self) -> Advisers:
        """Thinks for people, beside the bots."""
        return self.thinker.another()

    @cached_property
    def profiles(self) -> Profiles:
        """Those who play on this machine; who played before there were several keeps the name."""
        found = Profiles(self.store.folder, self.worry)
        if self.settings.table and not self.settings.profile:
            found.adopt(next(iter(found.all)), self.settings.table.seats)
        return found

    @property
    def profile_id(self) -> str:
        """Who of them plays now."""
        known = self.profiles.all
        return self.settings.profile if self.settings.profile in known else next(iter(known))

    @property
    def profile(self) -> Profile:
        return self.profiles.all[self.profile_id]

    def be(self, id: str) -> None:
        """From now on somebody else plays, and sits where the one before did."""
        before, self.settings.profile = self.profile, id
        for kept in ("medals", "results"):
            self.__dict__.pop(kept, None)
        self.dress(before)

    def dress(self, before: Profile) -> None:
        """Who plays now sits at the table that is laid, in place of whoever played `before`."""
        table = self.settings.table or usual(self.rules(self.games[0]), self.settings)
        take_seat(table, before, self.profile)
        remember(self.settings, table)
        self.keep_settings()

    @cached_property
    def medals(self) -> Medals:
        """What has been won alone."""
        return Medals(self.profiles.folder(self.profile_id), self.says, self.worry)

    @cached_property
    def exports(self) -> Exports:
        """What is being taken home of games."""
        return Exports(self.saves.exchange, self.hire)

    @cached_property
    def prints(self) -> Prints:
        """Pictures of the saved games."""
        return Prints(self.saves.folder, lambda folder: self.hire("printer", folder))

    @cached_property
    def results(self) -> Results:
        """How the games ended of whoever plays now."""
        return self.results_of(self.profile_id)

    def results_of(self, id: str) -> Results:
        """The same of one of those who play on this machine."""
        return Results(self.profiles.folder(id), self.now, self.worry)

    def medal_name(self, medal: str) -> str:
        """What a medal or an achievement is called."""
        return self.say(key_of(medal))

    def box(self, game: str) -> box.Box:
        """What the game's box says."""
        if game not in self._boxes:
            self._boxes[game] = box.read(game, self.data)
        return self._boxes[game]

    def course(self, game: str) -> Course:
        """The lessons of a game; none where it has none, or where other rules than the shipped ones are played."""
        if game not in self._courses:
            self._courses[game] = lessons.read(game, self.data) if self.teaches(game) else Course()
        return self._courses[game]

    def book(self, game: str) -> RuleBook:
        """The rule book of a game."""
        if game not in self._books:
            self._books[game] = rulebook.read(game, self.data)
        return self._books[game]

    def achievements(self, game: str) -> tuple[Achievement, ...]:
        """What can be achieved in a game."""
        if game not in self._achievements:
            self._achievements[game] = achievements.read(game, self.data)
        return self._achievements[game]

    def achieved_in(self, game: str, file: str, players: Sequence[Seated]) -> list[tuple[int, Achievement]]:
        """What was achieved in a saved game for the first time, and by whom of those who sat there."""
        found = []
        for id, seat in self.profiles.sitting(players, self.profile_id).items():
            done = deeds.read(self.profiles.folder(id))
            mine = [each for each in self.achievements(game) if f"{game}/{each.id}" in done]
            found += [(seat, each) for each in mine if done[f"{game}/{each.id}"].file == file]
        return found

    def fared(self, game: str) -> Fared | None:
        """How often things win there where bots play each other; None where other rules than the shipped ones are
        played, or where nobody bears anything."""
        return fared.read(game, self.data) if self.teaches(game) else None

    def teaches(self, game: str) -> bool:
        """Whether it has lessons: that is known before they are read."""
        if game not in self._taught:
            self._taught[game] = lessons.has_lessons(game) and lessons.fit(game, self.data, load)
        return self._taught[game]

    def make_room(self, game: str) -> None:
        """A table of this game opens: memory is for one table, not for four.

        The one before is waste now, and pictures of another game are forgotten.
        """
        if self._played not in ("", game):
            _forget_pictures(self._played)
        if self._played:
            set_apart()
        self._played = game

    def apply_look(self) -> None:
        """Letters as large as the settings want them, pieces with patterns as strong."""
        choices.enlarge(self.settings.text_size / 100)
        choices.sharpen(self.settings.contrast)
        if choices.choose(self.settings.patterns or self.settings.contrast):
            for game in self.games:
                _forget_pictures(game)

    def new_seed(self) -> str:
        """A deal that nobody can guess."""
        return fairness.new_seed(self.rng)

    def toggle_mute(self) -> None:
        volumes = self.settings.volumes
        volumes.mute = not volumes.mute
        self.sounds.mute(volumes.mute)
        self.music.mute(volumes.mute)
        self.keep_settings()

    def toggle_music(self) -> None:
        """Off, and back to what it was."""
        lasted = self.settings.music_lasts
        self.settings.music_lasts = self._music_lasted if lasted == "off" else "off"
        self._music_lasted = "thirty" if lasted == "off" else lasted
        self.apply_music()
        self.keep_settings()

    def apply_music(self) -> None:
        """How loud it is, and how long it lasts."""
        volumes = self.settings.volumes
        self.music.volume(volumes.music)
        self.music.last(MUSIC_LASTS[self.settings.music_lasts])
        self.music.mute(volumes.mute)

    def toggle_full_screen(self) -> None:
        self.settings.full_screen = not self.settings.full_screen
        if pygame.display.get_surface():
            turn_over()
        self.keep_settings()

    def quit(self) -> None:
        """Out of the program. Nothing is lost: games and settings are kept as they change."""
        self.stack.replace()

    def keep_settings(self) -> None:
        """Settings apply at once and are kept at once; where that fails, it is said once and play goes on."""
        try:
            self.store.save(self.settings)
        except Problem as problem:
            self.worry(problem)

    def worry(self, problem: Problem) -> None:
        """What has to be told when there is time for it, and once."""
        if str(problem) not in map(str, self.troubles):
            self.troubles.append(problem)


def _forget_pictures(game: str) -> None:
    """Those of a game's table; its box stays on the shelf."""
    tables = f"art.{game}.", f"scenes.{game}."
    PICTURES.forget(lambda module: module.startswith(tables) and module != f"art.{game}.box")


def set_apart() -> None:
    """Rules stay for good: no frame has to wait until all of them have been searched for waste once more.

    Whatever else is there now is set apart with them, also the table that lies open: once it is left it is waste that
    nobody finds. So this is done again where the window rests after scenes have gone (scenes/app/loop.py).
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
