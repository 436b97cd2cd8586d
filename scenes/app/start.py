"""From one scene to another: sitting down at a new table or a saved one, leaving it, playing again."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.core import replay, save
from game.core.errors import Problem
from game.core.kinds import HUMAN
from game.core.match import AnyMatch, Match, branched_from, drawn_first
from game.core.options import Value, changed
from game.core.save import Seated
from game.core.state import fingerprint
from game.teach import achievements
from scenes.app.games import board_for
from scenes.pages.analysis import Analysis
from scenes.pages.lessons import greet
from scenes.play import daily, deeds, settings_store
from scenes.play.deeds import Deed
from scenes.play.errands import Errand, TooLong, within
from scenes.play.exports import Shared
from scenes.play.last_table import remember, remember_match, usual
from scenes.play.lesson_run import LessonRun
from scenes.play.save_store import WHAT_IF, Autosave, Kept, origin, too_slow, unsound
from scenes.play.session import Session
from scenes.play.settings_store import First
from scenes.play.statistics import counts
from scenes.play.table_facts import COLOURS, DAILY, GUIDED, KINDS, KNOWN_DEAL, FirstPlayers
from scenes.play.workshop import mark_own_rules
from scenes.table.beside import Beside
from scenes.table.board import Board
from scenes.table.commands import key_name
from scenes.table.frame.layout import Zones
from scenes.table.introducing import Introducing
from scenes.table.lesson_table import LessonTable
from scenes.table.log_note import GoalNote, LineAtHand, LogNote, Newcomer
from scenes.table.over import aid_page
from scenes.table.prompt import Prompt
from scenes.table.reach import Source
from scenes.table.scene import Table
from scenes.table.theatre import Theatre
from scenes.ui import waiting
from scenes.ui.app_context import AppContext
from scenes.ui.care import Part
from scenes.ui.dialogs import Notice
from scenes.ui.pen import Pen
from scenes.ui.players import leads_open, make_known, names_of

LEARNER = "learner-calm"
"""Whom one plays against in a first game."""

OPENING = 60.0
"""Seconds after which a file is given up that cannot be played again: no game of ours needs two."""


class _Opened(NamedTuple):
    """What became of a file."""

    saved: save.Saved
    restored: replay.Restored


class KeptTable(Table):
    """A table that rests while a page lies over it, and whose game is written down as it is played.

    When that fails, it is said.
    """

    def __init__(
        self, app: AppContext, session: Session, board: Board[Any], autosave: Autosave | None, line: Sequence[str] = ()
    ) -> None:
        """`line` is a better way through the turn that is tried anew here."""
        super().__init__(
            app,
            session,
            board,
            lambda: leave(app),
            lambda entry: open_what_if(app, session.match, entry),
            (lambda: go_home(app)) if WHAT_IF in session.match.marks else None,
        )
        self.autosave = autosave
        self._complained = self._rests = False
        self._sat = self._stood = len(session.match.log)
        self.newcomer = Newcomer(app, session, self.view_commands.open_aid)
        self.line = LineAtHand(app, session, line)
        self.introducing = Introducing(self, board.game.signs)
        self.goal = GoalNote(app, session, aid_page.goal(app, session, "line"))

    def enter(self) -> None:
        """Alone one is told first what is to be reached."""
        super().enter()
        if self.session.match.seats == 1 and self._sat == 0:
            self.app.stack.push(self.board.aid())

    def cover(self) -> None:
        self._rests = True
        super().cover()

    def uncover(self) -> None:
        self._rests = False
        self.session.auto_end = self.app.settings.end_turn == "auto"  # it may have been changed meanwhile
        super().uncover()

    def update(self, dt: float) -> bool:
        self._complain()
        self._remember()
        if self.newcomer.new and any(map(self.session.human, self._answered())):
            self.newcomer.hush()  # who plays has found the way
        told = not self._notes and self.introducing.update(dt)  # one thing at a time
        return not self._rests and (super().update(dt) or told)

    def _complain(self) -> None:
        """When it cannot be written any more; once, until it can be again."""
        problem = self.autosave.problem if self.autosave else None
        if problem and not self._complained:
            self.app.stack.push(Notice(self.app, problem))
        self._complained = problem is not None

    def _end(self) -> bool:
        """How a game ended is written down before its sheet comes, but not of one that was only tried out."""
        if not self._ended and self.autosave and WHAT_IF not in self.session.match.marks:
            self._keep_result(self.autosave.path.name)
        return super()._end()

    def _keep_result(self, file: str) -> None:
        """For whoever of those known here sat there; of a table of strangers, for whoever plays now."""
        match, app = self.session.match, self.app
        for id, seat in (app.profiles.sitting(match.players, app.profile_id) or {app.profile_id: -1}).items():
            app.results_of(id).keep(match, file, seat)
            if seat >= 0 and counts(match.marks):
                won = achievements.won(app.achievements(match.rules.id), match, seat)
                deed = Deed(app.now().isoformat(timespec="seconds"), file)
                deeds.keep(app.profiles.folder(id), match.rules.id, [each.id for each in won], deed, app.worry)
        if around_one_screen(match.players) and counts(match.marks):
            s, names = match.state_at(), names_of(app, match.players)
            winners = [names[seat] for seat in match.rules.result(s).winners]
            app.evening.add(fingerprint(s, match.seed), names, winners)

    def _answered(self) -> list[int]:
        """Who has done something since the table was sat down at."""
        return [entry.seat for entry in self.session.match.log[self._sat :]]

    def _remember(self) -> None:
        """A game that is not only looked at is the one played last; a what-if is none of its own."""
        match = self.session.match
        if len(match.log) > self._stood and not {WHAT_IF, DAILY}.intersection(match.marks):
            if remember_match(self.app.settings, match, self.session.seated):
                self.app.keep_settings()
            self._stood = sys.maxsize

    def busy(self) -> bool:
        return not self._rests and (super().busy() or (not self._notes and self.introducing.waits()))

    def handle(self, event: pygame.event.Event) -> bool:
        """What is done puts the slip away that tells of a sign."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.introducing.hush()
        return super().handle(event) or pressed

    @property
    def _notes(self) -> Sequence[LogNote]:
        """What lies on the log: a line that is at hand; to newcomers where the game is explained; what wins."""
        if self.past or self.zones is None or self.session.awaited != "person":
            return []
        return [note for note in (self.line, self.newcomer, self.goal) if note.speaks]

    def _laid_notes(self, zones: Zones) -> Iterator[tuple[LogNote, Zones]]:
        """One above the other, as far as the log has room for them; the first always, unless the coach speaks. While
        a hint or a panel is read none lies over it."""
        if self.teacher.shows:
            return
        room = self._beside_coach(zones)
        for place, note in enumerate(self._notes):
            if note.fits(room) or (place == 0 and room is zones):
                yield note, room
                room = _above(room, note.room(room))

    def parts(self, pen: Pen) -> Iterator[Part]:
        yield from super().parts(pen)
        yield from self.introducing.parts(pen)
        for note, room in self._laid_notes(self.laid):
            yield "note", partial(note.draw, pen, room, self.pointer.under)

    def sources(self, zones: Zones) -> list[Source]:
        laid = self._laid_notes(zones)
        notes = [Source("note", zones.screen, partial(note.targets, room)) for note, room in laid]
        return [*super().sources(zones), *notes]

    def _beside_coach(self, zones: Zones) -> Zones:
        """What the log leaves for notes while a word of the coach lies at its foot."""
        word = self.teacher.word_on_log()
        return _above(zones, word) if word else zones

    def learn(self) -> None:
        self.newcomer.hush()

    def prompt(self) -> Prompt:
        """Where only bots are left it says how a seat is taken back."""
        prompt = super().prompt()
        if self.past or self.refusals.told[0] or self.session.people or self.session.finished or self.session.stalled:
            return prompt
        return prompt._replace(detail=self.app.say("turn.nobody", key=key_name(self.app, "menu")), rule="")

    def leave(self) -> None:
        """The position is written last: from it the game could go on should the rules change.

        Who has only looked at a game leaves it as it was.
        """
        super().leave()
        if self.autosave:
            if self.autosave.used:
                self.autosave.write(save.encode(self.session.match.check()))
            self.autosave.close()
            self.app.prints.order(self.autosave.path, self.app.lang, leads_open(self.app, self.session))


def _above(zones: Zones, taken: Rect) -> Zones:
    """What is left of the log above something that lies at its foot."""
    log = zones.log
    if not log.colliderect(taken):
        return zones
    return zones._replace(log=Rect(log.x, log.y, log.width, max(0, taken.y - log.y)))


def open_new(
    app: AppContext,
    game: str,
    seats: Sequence[Seated],
    options: Mapping[str, Value],
    seed: int | str,
    first: First = "listed",
    known: bool = False,
    guided: bool = False,
) -> None:
    """Sit down at a new table, as it is listed or with who begins drawn by lot; the next one is laid like it. A deal
    that somebody has typed is `known`, and the game says so; also where somebody is `guided` through it.

    Who has no name is called by a number, in any language: the same one here as where the table was set up.
    """
    rules = app.rules(game)
    turn = (
        drawn_first(seed, len(seats))
        if first == "drawn" and FirstPlayers(rules).has_first_player(len(seats), options)
        else 0
    )
    order = [*seats[turn:], *seats[:turn]]
    players = [Seated(seat.name, seat.colour, seat.who) for seat in order]  # of this table, whoever gets up later
    match = Match(rules, len(players), options, seed, players)
    for mark, holds in ((KNOWN_DEAL, known), (GUIDED, guided)):
        if holds:
            match.mark(mark)
    if remember(app.settings, settings_store.Table(game, [*seats], changed(rules.options, match.options), first)):
        app.keep_settings()
    app.profiles.adopt(app.profile_id, seats)
    _begin(app, match)


def open_daily(app: AppContext) -> None:
    """Sit down at the table of this day: the next one is laid as it was before."""
    today, own = daily.of(app.now().date(), app.games, app.rules), app.profile
    seats = today.laid(own.name, own.colour)
    match = Match(app.rules(today.game), len(seats), today.options, today.seed, seats)
    match.mark(DAILY)
    _begin(app, match)


def _begin(app: AppContext, match: AnyMatch) -> None:
    """A new game, in a file of its own."""
    game = match.rules.id
    try:
        autosave = Autosave(app.saves.new_path(game, app.now()))
    except Problem as problem:
        _sit(app, match, None, [Problem(f"the game is not being saved: {problem}", "no_saving", why=problem)])
        return
    match.save_to(autosave.write)
    _sit(app, match, autosave)


def open_what_if(
    app: AppContext, match: AnyMatch, entry: int, seat: int | None = None, line: Sequence[str] = ()
) -> None:
    """Sit down at a game of its own that begins as this one did up to an entry; this one stays as it was saved.

    A person plays the `seat` there whose move is tried anew, and has a better `line` at hand.
    """
    other = match.branch(entry)
    other.mark(WHAT_IF)
    if seat is not None and other.players[seat].who != HUMAN:
        other.sit(seat, HUMAN)
    try:
        autosave = Autosave(app.saves.new_path(other.rules.id, app.now()))
    except Problem as problem:
        _sit(
            app, other, None, [Problem(f"the game is not being saved: {problem}", "no_saving", why=problem)], line=line
        )
        return
    other.save_to(autosave.write)
    _sit(app, other, autosave, line=line)


def compare_saved(app: AppContext, first: Kept, second: Kept) -> None:
    """Two games of one deal beside each other; the second one may be a what-if of the first."""
    opened = lambda: (_opened(app, first), _opened(app, second))  # noqa: E731
    waiting.do(app, "saves.wait", opened, partial(_compare, app, second))


def _compare(app: AppContext, second: Kept, errand: Errand[tuple[_Opened, _Opened]]) -> None:
    try:
        left, right = (opened.restored.match for opened in errand.result())
    except Problem as problem:
        app.stack.push(Notice(app, problem))
        return
    for match in (left, right):
        make_known(app, match.players)
    app.stack.push(Beside(app, left, right, second.what_if))


def try_again(app: AppContext, match: AnyMatch, entry: int, seat: int, line: Sequence[str]) -> None:
    """The same from a page that looks back at a finished game."""
    open_what_if(app, match, entry, seat, line)


def analyse(app: AppContext, match: AnyMatch, path: Path | None = None) -> None:
    """The page that looks back at a finished game: what is found is kept beside its file, so it needs one."""
    path = path or at_table(app)
    app.stack.push(Notice(app, app.say("analysis.unsaved")) if path is None else Analysis(app, match, path))


def share_table(app: AppContext, session: Session) -> None:
    """Take the game home that is being played: what is made is read from its file, so it needs one."""
    path, match = at_table(app), session.match
    if path is None:
        app.stack.push(Notice(app, app.say("export.unsaved")))
    else:
        flush(app)
        app.share(Shared(path, match.rules.id, match.over, tuple(match.players), leads_open(app, session)))


def flush(app: AppContext) -> None:
    """Wait until what has been played is on the disk; not for the window."""
    for scene in app.stack.scenes:
        if isinstance(scene, KeptTable) and scene.autosave:
            scene.autosave.flush()


def go_home(app: AppContext) -> None:
    """From a what-if to the game that it began from; the what-if stays as it was saved."""
    games = app.saves.all()
    here = next((kept for kept in games if kept.path == at_table(app)), None)
    first = origin(here, games) if here else None
    if first is None:
        app.stack.push(Notice(app, app.say("branch.gone")))
    else:
        resume(app, first)


def at_table(app: AppContext) -> Path | None:
    """The file of the game that is being played now."""
    tables = [scene for scene in app.stack.scenes if isinstance(scene, KeptTable)]
    return tables[0].autosave.path if tables and tables[0].autosave else None


def keep_position(app: AppContext) -> None:
    """The game that is being played is written down with its position: from that it can go on under other rules."""
    for scene in app.stack.scenes:
        if isinstance(scene, KeptTable) and scene.autosave:
            scene.autosave.write(save.encode(scene.session.match.check()))
            scene.autosave.flush()


def is_unsaved(app: AppContext) -> bool:
    """Whether the game that is being played now has no file."""
    return any(isinstance(scene, KeptTable) and scene.autosave is None for scene in app.stack.scenes)


def resume(app: AppContext, kept: Kept) -> None:
    """Go on with a saved game, or say why that cannot be. What lies on the table already is only uncovered."""
    if kept.path == at_table(app):
        while not isinstance(app.stack.top, KeptTable):
            app.stack.pop()
            app.stack.settle()
        return
    waiting.do(app, "saves.wait", partial(_opened, app, kept), partial(_go_on, app, kept))


def _opened(app: AppContext, kept: Kept) -> _Opened:
    """A saved game with every line of it done again, in a time that is bounded."""
    try:
        saved = within(OPENING, lambda: save.read(kept.path))
        rules = app.rules(saved.header.game)
        return _Opened(saved, within(OPENING, lambda: replay.restore(rules, saved)))
    except TooLong:
        raise too_slow(kept.path) from None
    except Problem:
        raise
    except Exception as error:  # what other hands have written may break the rules in any way
        raise unsound(kept.path, error) from error


def analyse_saved(app: AppContext, kept: Kept) -> None:
    """The same of a game from the list."""
    waiting.do(app, "saves.wait", partial(_opened, app, kept), partial(_analyse, app, kept))


def _analyse(app: AppContext, kept: Kept, errand: Errand[_Opened]) -> None:
    if match := _looked_at(app, kept, errand):
        analyse(app, match, kept.path)


def _looked_at(app: AppContext, kept: Kept, errand: Errand[_Opened]) -> AnyMatch | None:
    """A saved game that is only to be looked at; None, and said why, where it cannot be opened."""
    try:
        match = errand.result().restored.match
    except Problem as problem:
        app.saves.cannot_open(kept, problem)
        app.stack.push(Notice(app, problem))
        return None
    make_known(app, match.players)
    return match


def watch(app: AppContext, match: AnyMatch) -> None:
    """The page on which a game is played again, as far as it has come."""
    app.stack.push(Theatre(app, match))


def watch_saved(app: AppContext, kept: Kept) -> None:
    """The same of a game from the list."""
    waiting.do(app, "saves.wait", partial(_opened, app, kept), partial(_watch, app, kept))


def _watch(app: AppContext, kept: Kept, errand: Errand[_Opened]) -> None:
    if match := _looked_at(app, kept, errand):
        watch(app, match)


def _go_on(app: AppContext, kept: Kept, errand: Errand[_Opened]) -> None:
    """Sit down at a game that was opened, or say why that cannot be."""
    try:
        saved, restored = errand.result()
        journal = replay.go_on(restored, saved)
    except Problem as problem:
        app.saves.cannot_open(kept, problem)
        app.stack.push(Notice(app, problem))
        return
    notes = [*restored.notes, *make_known(app, restored.match.players)]
    seated = [player.who for player in saved.header.players]
    _sit(app, restored.match, Autosave(kept.path, journal), notes, _handed(saved), seated)


def _handed(saved: save.Saved) -> set[int]:
    """The seats in which both people and bots have sat."""
    bots = {number for number, player in enumerate(saved.header.players) if player.who != HUMAN}
    sits = [line.entry for line in saved.lines if isinstance(line.entry, save.Sit)]
    return {sit.seat for sit in sits if sit.seat not in bots or sit.who == HUMAN}


def open_lesson(app: AppContext, game: str, lesson: int) -> None:
    """A lesson over the page of lessons; one that was done to its end begins anew."""
    course = app.course(game)
    chosen = course.lesson[lesson]
    done = app.settings.learned.get(game, {}).get(chosen.id, 0)
    run = LessonRun(course, chosen, app.rules(game), done if done < len(chosen.step) else 0)
    app.sounds.ambience(True)
    app.stack.push(LessonTable.of(app, run, partial(_next_lesson, app)))


def open_guided(app: AppContext, game: str) -> None:
    """A first game against a learner, with the coach at one's side."""
    known = usual(app.rules(game), app.settings).seats
    own = next((seat for seat in known if seat.who == HUMAN), Seated("", COLOURS[0]))
    other = next(colour for colour in COLOURS if colour != own.colour)
    open_new(app, game, [own, Seated("", other, LEARNER)], {}, app.new_seed(), guided=True)


def _next_lesson(app: AppContext, run: LessonRun) -> None:
    """After the last step the next lesson begins; after the last lesson their page is seen."""
    app.stack.pop()
    if run.place + 1 < len(run.course.lesson):
        open_lesson(app, run.rules.id, run.place + 1)


def leave(app: AppContext) -> None:
    """Away from the table: to the shelf where there is one, else out of the program."""
    app.sounds.ambience(False)
    app.stack.replace(*app.stack.scenes[:1] if _has_shelf(app) else ())


def around_one_screen(players: Sequence[Seated]) -> bool:
    """Whether several people play there."""
    return sum(player.who == HUMAN for player in players) > 1


def play_again(app: AppContext, session: Session, same: bool = False) -> None:
    """The same seats as they were set up, whoever was handed one meanwhile; the same rules, and another deal, or the
    `same` one as they know it: then who begins stays, too. Around one screen the next one begins."""
    match, seated = session.match, zip(session.match.players, session.seated, strict=True)
    players = [Seated(player.name, player.colour, who if who in KINDS else player.who) for player, who in seated]
    laid, moves = app.settings.table, around_one_screen(players) and not same
    if moves:
        players = [*players[1:], *players[:1]]
    first: First = "listed" if same or moves else laid.first if laid else "drawn"
    seed = branched_from(match.seed) if same else app.new_seed()
    open_new(app, match.rules.id, players, changed(match.rules.options, match.options), seed, first, known=same)
    if (same or moves) and laid and laid != app.settings.table:
        app.settings.table = laid  # the next table is laid as it was: who begins was said for this deal alone
        app.keep_settings()


def _sit(
    app: AppContext,
    match: AnyMatch,
    autosave: Autosave | None,
    notes: Sequence[Problem] = (),
    handed: Collection[int] = (),
    seated: Sequence[str] = (),
    line: Sequence[str] = (),
) -> None:
    """The table instead of everything but the shelf, and over it what has to be said."""
    if autosave:
        match.write_to(autosave.write)
    mark_own_rules(match, app.data)
    greet(app, match.rules.id)
    session = Session(match, app.thinker, app.settings.end_turn == "auto", handed, seated)
    table = KeptTable(app, session, board_for(app, session), autosave, line)
    app.sounds.ambience(True)
    shelf = app.stack.scenes[:1] if _has_shelf(app) else []
    app.stack.replace(*shelf, table, *(Notice(app, note) for note in notes))


def _has_shelf(app: AppContext) -> bool:
    from scenes.pages.shelf import Shelf

    return bool(app.stack.scenes) and isinstance(app.stack.scenes[0], Shelf)
