"""The public API: an archive asked from Python. What stands here stays as it is within a version of the documents.

```python
game = referee.open("referee.toml").at("2019-06-05T12:00:00Z")
game.check("haste").can_enact.now
```

Answers are the documents that the commands print with `--json`, as typed records; tables are pandas DataFrames. Whatever
cannot be done raises a `referee.errors.RefereeError` that says in a line what and where.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from referee.app.answers import plain
from referee.app.audits.audit import Wanted, audit_document, findings_in, run_audit
from referee.app.audits.causes import causes
from referee.app.documents import AuditDocument, CheckDocument, NewsDocument
from referee.app.documents_of_people import HiatusDocument, IdleDocument
from referee.app.inquiry.heard import at_first
from referee.app.inquiry.known_later import with_known_later
from referee.app.inquiry.opening import Inquiry, inquire
from referee.app.mails.by_mail import are_ballots
from referee.app.news.news import news
from referee.app.questions.hiatus import hiatus
from referee.app.questions.idling import idle
from referee.app.questions.meant import check
from referee.app.questions.supposing import supposed, supposing
from referee.app.questions.votes import answer_about, queue
from referee.app.tracked.history import BlameDocument, HistoryDocument, blame, history
from referee.app.tracked.ledger import Ledger
from referee.checks.catalogue import catalogue_of
from referee.config import Config, load_config
from referee.config_faults import FILE
from referee.errors import InputError
from referee.model.instants import of_our_times, say_instant
from referee.model.moments import NoSuchDayError, read_moment
from referee.replay.driver import reckon, replay
from referee.replay.state import Step

if TYPE_CHECKING:
    import pandas as pd

    from referee.app.documents_of_rules import DecisionDocument, DecisionsDocument

Document = TypeVar("Document")


def open(path: str | os.PathLike[str], *, config: str | os.PathLike[str] | None = None) -> Game:
    """The game of a configuration (`referee.toml`, or the folder in which it lies) or of an archive, as of this second.

    An archive is judged as `config` says, or by what is the default. Nothing is ever written. Raises ConfigError or
    InputError; that there is no archive is told by the first question.
    """
    place = Path(_path(path))
    file = place / FILE if place.is_dir() else place
    if file.suffix == ".toml":
        told = load_config(file)
        return Game(told, told.path(told.archive), _now())
    if not file.is_file():
        raise InputError("there is no such archive or configuration", where=str(file), do="`referee init` begins one")
    return Game(load_config(Path(_path(config))) if config is not None else Config(), file, _now())


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of a document, by its name in docs/json.md; raises InputError."""
    file = resources.files("referee").joinpath(f"docs/schemas/{_text(name)}.json")
    if not name.replace("-", "").isalnum() or not file.is_file():
        raise InputError(f"there is no document {name!r}", do="docs/json.md lists them")
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def _path(given: str | os.PathLike[str]) -> str:
    named = os.fspath(given) if isinstance(given, str | os.PathLike) else None
    if not isinstance(named, str):
        raise InputError(f"{given!r} is no path", do="give a text or a Path")
    return named


def _text(given: str) -> str:
    if not isinstance(given, str) or not _is_written(given):
        raise InputError(f"{given!r} is no text", do="give a name, a title or an id as text")
    return given


def _is_written(text: str) -> bool:
    """Whether a text is made of whole characters: halves of them are in nothing that anybody wrote."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _now() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


class Game(Struct, frozen=True):
    """A game as of an instant: `config` says how it is judged, `archive` where what is known of it lies.

    Each question opens the archive, which may be written to meanwhile, and closes it.
    """

    config: Config
    archive: Path
    now: datetime
    _conditions: tuple[str, ...] = ()
    _without: tuple[str, ...] = ()

    def supposing(self, *conditions: str, without: Sequence[str] = ()) -> Game:
        """The same as if so: “idle NAME”, “unidle NAME”, “NAME votes FOR on TITLE”, and without some revisions. What cannot be
        understood raises InputError when something is asked."""
        if isinstance(without, str):
            raise InputError(f"{without!r} is no list of revisions", do=f"give without=[{without!r}]")
        told = (*self._conditions, *map(_text, conditions))
        return replace(self, _conditions=told, _without=(*self._without, *map(_text, without)))

    def at(self, instant: datetime | str) -> Game:
        """The same as of another instant: with a time zone, or in text as the commands take it, such as 2019-06-05T12:00:00Z,
        6 June 2019 or yesterday; raises InputError."""
        return replace(self, now=self._instant(instant))

    def _instant(self, given: datetime | str) -> datetime:
        if isinstance(given, str):
            try:
                return read_moment(given, self.now)
            except (ValueError, OverflowError) as problem:
                why = f": {problem}" if isinstance(problem, NoSuchDayError) else ""
                raise InputError(f"{given!r} is no instant{why}", do="write it as 2019-06-01T18:00:00Z") from None
        if not isinstance(given, datetime):
            raise InputError(f"{given!r} is no instant", do="give a datetime, or a text like 2019-06-01T18:00:00Z")
        if given.tzinfo is None:
            raise InputError(f"{given} has no time zone", do="give it one, as datetime(..., tzinfo=UTC)")
        try:
            return of_our_times(given.astimezone(UTC), str(given))
        except (ValueError, OverflowError) as problem:
            raise InputError(f"{given} is no instant: {problem}", do="give one of our times") from None

    def _since(self, given: datetime | str | None) -> datetime | None:
        return None if given is None else self._before(given)

    def _before(self, given: datetime | str) -> datetime:
        """An instant that is not after now: of what comes later nothing can be found."""
        instant = self._instant(given)
        if instant > self.now:
            raise InputError(f"{given!s} is after {say_instant(self.now)}, which is now", do="give an earlier one")
        return instant

    # -- what may be done ------------------------------------------------------------------------

    def queue(self) -> list[CheckDocument]:
        """Every pending matter in order, as `check` has it."""
        with self._asked() as inquiry:
            _require_votes(inquiry)
            return [_read(one, CheckDocument) for one in queue(inquiry)]

    def check(self, post: str) -> CheckDocument:
        """May a matter be enacted, or failed: by its title, its id or its address. Raises InputError where there is none."""
        with self._asked() as inquiry:
            _require_votes(inquiry)
            return _read(answer_about(*check(inquiry, _text(post)), inquiry.reading), CheckDocument)

    def decisions(self) -> DecisionsDocument:
        """Every pending matter of a nomic by mail, or of records of ballots, in order. Raises InputError where none is decided so."""
        from referee.app.documents_of_rules import DecisionsDocument
        from referee.app.mails.decisions import decisions_in

        with self._asked_of_ballots() as inquiry:
            every = decisions_in(inquiry.archive, inquiry.config, inquiry.now)
            pending = [each.document() for each in every if each.announced is None]
            return _read(
                {"schema": 2, "as_of": inquiry.now, **inquiry.reading.document, "pending": pending}, DecisionsDocument
            )

    def decision(self, name: str) -> DecisionDocument:
        """What a matter of such a game comes to, by its number or its title. Raises InputError where there is none."""
        from referee.app.documents_of_rules import DecisionDocument
        from referee.app.mails.decisions import find_decision

        with self._asked_of_ballots() as inquiry:
            told = find_decision(inquiry, _text(name)).document()
            return _read({"schema": 2, "as_of": inquiry.now, **inquiry.reading.document, **told}, DecisionDocument)

    def idle(self) -> IdleDocument:
        """Who may be idled or unidled, and on what ground."""
        with self._asked() as inquiry:
            return _read(idle(inquiry), IdleDocument)

    def hiatus(self) -> HiatusDocument:
        """Whether the game stands still."""
        with self._asked() as inquiry:
            return _read(hiatus(inquiry), HiatusDocument)

    # -- what happened ---------------------------------------------------------------------------

    def audit(self, since: datetime | str | None = None) -> AuditDocument:
        """What was not lawful, and why; `since`: findings from then on."""
        since = self._since(since)
        with self._asked() as inquiry:
            result = run_audit(inquiry.reading, inquiry.baseline, inquiry.book, keep=False, since=since)
            found = findings_in(result, Wanted(since=since))
            told = [cause.document() for cause in causes(inquiry, result, found)]
            return _read({**audit_document(result, found), "causes": told}, AuditDocument)

    def news(self, since: datetime | str) -> NewsDocument:
        """All that happened from an instant on, in people's words."""
        since = self._before(since)
        with self._asked() as inquiry:
            told = news(inquiry, since)
            read = {"schema": 1, "as_of": inquiry.now, **inquiry.reading.document}
            return _read({**read, "since": since, "items": told.items, "findings": told.findings}, NewsDocument)

    def history(self, asked: str, page: str | None = None, since: datetime | str | None = None) -> HistoryDocument:
        """Every change of a player's values, or of a variable, or of `VARIABLE:PLAYER`, from an instant on or ever; raises
        InputError."""
        with self._asked() as inquiry:
            named = None if page is None else _text(page)
            return history(Ledger(inquiry), _text(asked), named, self._since(since))

    def blame(self, page: str, cell: str | None = None) -> BlameDocument:
        """Which edit each value on a tracker page comes from; raises InputError."""
        with self._asked() as inquiry:
            return blame(Ledger(inquiry), _text(page), None if cell is None else _text(cell))

    def replay(self) -> Iterator[Step]:
        """Every event in order, judged: the state before and after it, and what is found at it.

        Raises ArchiveError for an empty archive. The last step has no event: it lets time pass up to now. What a later decision upholds, or a baseline accepts, is
        found here too.
        """
        with self._asked() as inquiry:
            inquiry.archive.require_some()
            checks = catalogue_of(inquiry.book.dynasties)
            state = at_first(inquiry.archive, inquiry.reading.config)
            for step in replay(inquiry.archive.events(until=inquiry.now), checks, state=state, book=inquiry.book):
                state = step.after
                yield step
            state = with_known_later(inquiry.archive, state, inquiry.now)
            yield reckon(state, inquiry.now, checks, inquiry.book)

    # -- tables ----------------------------------------------------------------------------------

    def votes(self) -> pd.DataFrame:
        """Every vote that was cast."""
        return self._table("votes")

    def posts(self) -> pd.DataFrame:
        """Every post, with how it stands."""
        return self._table("posts")

    def players(self, *, since: datetime | str | None = None, by_dynasty: bool = False) -> pd.DataFrame:
        """Everybody who was seen, with what they did from an instant on, in each dynasty or in all."""
        return self._table("players", self._since(since), by_dynasty=by_dynasty)

    def resolutions(self) -> pd.DataFrame:
        """Every status that was set."""
        return self._table("resolutions")

    def values(self) -> pd.DataFrame:
        """Every change of every value on the trackers."""
        return self._table("values")

    def findings(self) -> pd.DataFrame:
        """What an audit finds."""
        return self._table("findings")

    def events(self) -> pd.DataFrame:
        """Everything that happened, with the whole record of it."""
        return self._table("events")

    def _table(self, name: str, since: datetime | None = None, *, by_dynasty: bool = False) -> pd.DataFrame:
        from referee.app.tables.tables import table

        with self._asked() as inquiry:
            return table(name, inquiry, since, by_dynasty=by_dynasty)

    @contextmanager
    def _asked_of_ballots(self) -> Iterator[Inquiry]:
        with self._asked() as inquiry:
            inquiry.archive.require_some()
            if not are_ballots(inquiry.archive, inquiry.config):
                raise InputError("none of its matters is decided by ballots", do="ask `queue()`, or `check(post)`")
            yield inquiry

    @contextmanager
    def _asked(self) -> Iterator[Inquiry]:
        with inquire(self.config, self.now, self.archive) as inquiry:
            what = supposed(inquiry, self._conditions, (), self._without)
            if not what:
                yield inquiry
                return
            with supposing(inquiry, what) as asked:
                yield asked


def _require_votes(inquiry: Inquiry) -> None:
    inquiry.archive.require_some()
    if are_ballots(inquiry.archive, inquiry.config):
        raise InputError("its matters are decided by ballots", do="ask `decisions()`, or `decision(name)`")


def _read(document: dict[str, Any], kind: type[Document]) -> Document:
    """A document as its type."""
    return msgspec.convert(plain(document), kind)
