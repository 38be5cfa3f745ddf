"""The web pages of an archive in a folder: where they go, and what is written."""

from __future__ import annotations

from pathlib import Path

import msgspec

from referee.app.inquiry.opening import Inquiry
from referee.app.web.pages import site_of
from referee.config import Config
from referee.errors import InputError
from referee.reports.web.folder import Written, compare_pages, word_in, write_pages
from referee.reports.web.site import pages


class Website(msgspec.Struct, frozen=True):
    """The folder of the pages, how many files there are, and how many of them are new or other than they were."""

    place: str
    files: int
    changed: int


def folder_of(config: Config) -> Path | None:
    """Where the web pages go: where the configuration says, and while there is no account in the place of the wiki's."""
    named = config.publish.html or ("" if config.publish.account else config.publish.folder)
    return config.path(named) if named else None


def write_website(inquiry: Inquiry, *, live: bool) -> Website | None:
    """Write the pages, or in a dry run only compare them; None where there is no folder for them. Raises InputError for a folder
    that is none of ours."""
    folder = folder_of(inquiry.config)
    if folder is None:
        return None
    written = pages_into(folder, inquiry, live=live)
    return Website(str(folder), written.files, written.changed)


def pages_into(folder: Path, inquiry: Inquiry, *, live: bool = True) -> Written:
    """Write the pages into a folder, or only compare them; what is over stands there as it was left, while it is known as it was.
    Raises InputError for a folder that is none of ours."""
    _require_room(folder, inquiry)
    site = site_of(inquiry, word=word_in(folder))
    if not live:
        return compare_pages(folder, pages(site))
    return write_pages(folder, pages(site), site["word"])


def _require_room(folder: Path, inquiry: Inquiry) -> None:
    """Raises InputError for the folder in which a game's own files lie: a hundred pages would lie among them."""
    if not folder.is_dir() or word_in(folder):
        return
    own = {Path(inquiry.archive.where).parent, *((Path(inquiry.config.home),) if inquiry.config.home else ())}
    if any(folder.samefile(each) for each in own if each.is_dir()):
        raise InputError("holds the game's own files", where=str(folder), do="name a folder for the pages alone")
