"""The live wiki: histories of pages from the revision on that we have."""

from __future__ import annotations

from collections.abc import Iterator

from referee.model.events import Evidence
from referee.net.mediawiki import Wiki
from referee.scrapers.mediawiki_parse import parse_api_revision

BATCH = 500


def fetch_history(wiki: Wiki, page: str, after: str | None) -> Iterator[list[Evidence]]:
    """A page's revisions in batches, oldest first: each can be kept as it comes."""
    batch: list[Evidence] = []
    source = f"{wiki.where}index.php"
    for fields in wiki.revisions(page, after):
        batch.append(parse_api_revision(page, fields, source))
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch
