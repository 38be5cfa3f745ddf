"""The ways in which Referee, its input or the outside can fail.

What a player did wrong is never one of these: that is a finding. Each error prints as one line that says
what, where and what to do, and carries the exit code of the command that meets it.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable

EXIT_YES = 0
EXIT_NO = 1
EXIT_WRONG = 2
EXIT_UNJUDGED = 3

_LONGEST, _BEGUN = 1200, 900
"""How many letters of a part of an error are told, and how many of these are its first."""

DECLARED_MODULE = "referee_dynasty"
"""What a dynasty's own file is called while it is run."""


class RefereeError(Exception):
    """Base of all: `what` happened, `where` (file:line, URL, page; may be empty), what to `do` about it."""

    exit_code = EXIT_WRONG

    def __init__(self, what: str, *, where: str = "", do: str = "") -> None:
        super().__init__(what, where, do)
        self.what = what
        self.where = where
        self.do = do

    def __reduce__(self) -> tuple[Callable[..., RefereeError], tuple[object, ...]]:
        """From one process to another."""
        return _remade, (type(self), self.what, self.where, self.do)

    def __str__(self) -> str:
        place = f"{_cut(self.where)}: " if self.where else ""
        remedy = f" ({_cut(self.do)})" if self.do else ""
        return " ".join(f"{place}{_cut(self.what)}{remedy}".split())


def _cut(said: str) -> str:
    """No more of what is said than somebody reads: it may repeat a value of any length."""
    return said if len(said) <= _LONGEST else f"{said[:_BEGUN]} … {said[_BEGUN - _LONGEST :]}"


def _remade(kind: type[RefereeError], what: str, where: str, do: str) -> RefereeError:
    return kind(what, where=where, do=do)


class ConfigError(RefereeError):
    """The configuration is unreadable, absent, or says something unknown."""


class InputError(RefereeError):
    """A record, page, dump or file given by the user cannot be taken."""


class NoFindingError(InputError):
    """No finding, or not one alone, is known by what was given."""


class SealedError(InputError):
    """A list of what only some know cannot be taken; told without a word of it, `where` is a place in that list."""


class ArchiveError(RefereeError):
    """The archive cannot be opened, written or understood."""

    exit_code = EXIT_UNJUDGED


class DamagedError(ArchiveError):
    """What the archive keeps of what was worked out is not as it was written: it can be worked out anew."""


class UnwritableError(ArchiveError):
    """The archive takes nothing now: what only saves time is left out then, and what is there may still be read."""


class LockedError(UnwritableError):
    """The archive is being written by somebody else, and has been for as long as one waits."""


class FullError(UnwritableError):
    """The disk takes nothing more, or fails."""


class BusyError(RefereeError):
    """Another run holds the lock."""

    exit_code = EXIT_UNJUDGED


class SourceError(RefereeError):
    """A source did not answer, or answered with something that cannot be judged."""

    exit_code = EXIT_UNJUDGED


class GonePageError(SourceError):
    """A site that answers has no such page, or no more."""


class TemplateError(SourceError):
    """A page that should hold posts or comments holds none: its template has changed, or it was cut off."""


class WikiError(SourceError):
    """The wiki refused or failed; `code` is MediaWiki's own word for it where it gave one."""

    def __init__(self, what: str, *, where: str = "", do: str = "", code: str = "") -> None:
        super().__init__(what, where=where, do=do)
        self.code = code


class LoginError(WikiError):
    """The account or its password was refused, or lacks a grant."""

    exit_code = EXIT_WRONG


class EditConflict(WikiError):
    """The page changed between reading and saving."""


class ReplyLost(WikiError):
    """No whole reply to an edit came back: it may or may not have been saved."""


class PublishError(RefereeError):
    """A guard of publishing said no; nothing was written."""

    exit_code = EXIT_UNJUDGED


class ShrinkError(PublishError):
    """A section would become much shorter: something may be missing from what it is made of."""


def of_declaration(problem: Exception) -> ConfigError | None:
    """The same error as one of a dynasty's own file, where a function of that raised it, with its innermost line."""
    walked = traceback.walk_tb(problem.__traceback__)
    own = [(frame, line) for frame, line in walked if frame.f_globals.get("__name__") == DECLARED_MODULE]
    if not own:
        return None
    frame, line = own[-1]
    what = f"fails in {frame.f_code.co_name}: {type(problem).__name__}: {problem}"
    return ConfigError(what, where=f"{frame.f_code.co_filename}:{line}", do="mend it")
