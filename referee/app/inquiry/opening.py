"""The one opening of every question: an archive to be asked at an instant, with what it is judged by."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from referee.archive.store import Archive, read_archive
from referee.config import Config

if TYPE_CHECKING:  # Dynasties and law take as long to load as some questions take to answer.
    from referee.app.inquiry.players import Playing
    from referee.app.inquiry.reading import Reading
    from referee.checks.selection import Baseline
    from referee.dynasties.known import Book


class Inquiry(Struct, frozen=True, dict=True):
    """An archive that is asked as of `now`, under a configuration: nothing that is asked writes to it."""

    archive: Archive
    config: Config
    now: datetime

    @cached_property
    def book(self) -> Book:
        """The dynasties and laws that are known; raises ConfigError."""
        from referee.app.inquiry.dynasties import book_of

        return book_of(self.config)

    @cached_property
    def reading(self) -> Reading:
        """What the archive's sources were when they were read."""
        from referee.app.inquiry.reading import Reading

        return Reading(self.archive, self.config, self.now)

    @cached_property
    def playing(self) -> Playing:
        """Who played when, and which account is ours, by the archive's own records."""
        from referee.app.inquiry.players import Playing

        account = self.config.publish.account.partition("@")[0]
        return Playing(self.archive, self.now, (account,) if account else ())

    @cached_property
    def baseline(self) -> Baseline:
        """The configured baseline; raises InputError."""
        from referee.app.inquiry.baseline import baseline_of

        return baseline_of(self.config)


@contextmanager
def inquire(config: Config, now: datetime, archive: Path | None = None) -> Iterator[Inquiry]:
    """Open the archive named, or the configured one, to be asked as of `now`; raises ArchiveError.

    It may lie where nothing can be written; what others write meanwhile is not seen.
    """
    with closing(read_archive(archive if archive is not None else config.path(config.archive))) as opened:
        yield Inquiry(opened, config, now)
