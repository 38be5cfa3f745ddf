"""Stored documents read again: how a mended parser takes effect without the network."""

from __future__ import annotations

from datetime import datetime

from referee.app.nights.mailing import read_again
from referee.app.nights.scraping import DUMP
from referee.app.watching import Watch, unwatched
from referee.archive.documents import Rebuilt
from referee.archive.store import Archive
from referee.config import Config
from referee.model.events import Evidence
from referee.model.sources import Document, PageSeen
from referee.scrapers.expressionengine_parse import parse_page
from referee.scrapers.mailinglist_read import OF_LISTS
from referee.scrapers.mediawiki_parse import parse_dump


def rebuild(archive: Archive, config: Config, now: datetime, watch: Watch = unwatched) -> Rebuilt:
    """Read every stored document again, and put what it tells in the place of what was read of it before.

    Records, and what a live wiki told, stay; what was worked out of events, and is damaged, is worked out anew. All of it or nothing: an interrupted one leaves the archive as it was.
    A document that cannot be read any more tells nothing, and leaves the archive partial.
    """
    total = archive.documents.count()
    done = 0
    pages = (*config.wiki.pages, *archive.pages()) if config.wiki.pages else ()

    def read(document: Document) -> PageSeen | list[Evidence]:
        nonlocal done
        done += 1
        watch("documents", done, total)
        if document.kind == DUMP:
            return parse_dump(document.body, document.url, pages)
        return read_again(document, config, now) if document.kind in OF_LISTS else parse_page(document)

    rebuilt = archive.documents.rebuild(read, now)
    archive.checkpoints.mend()
    return rebuilt
