"""Since when the blog is held: what was posted before nobody here knows."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from itertools import pairwise

from referee.archive.store import Archive
from referee.config import Config

_MONTH = re.compile(r"(\d{4})/(\d\d)/?")


def heard_from(archive: Archive, config: Config) -> datetime | None:
    """The instant from which on every month of the blog was read; None where that is as far as anybody knows from the beginning.

    Of an archive of records nobody knows that they lack anything; nor where they tell what was said before the first month.
    """
    base = f"{config.blog.url.rstrip('/')}/"
    read = archive.documents.between(f"{base}0", f"{base}:")
    months = [int(match[1]) * 12 + int(match[2]) - 1 for url in read if (match := _MONTH.fullmatch(url, len(base)))]
    if not months:
        return archive.first("post") if any(archive.documents.between(f"{base}archive/", f"{base}archive0")) else None
    last_gap = max((place for place, (one, other) in enumerate(pairwise(months), 1) if other > one + 1), default=0)
    begun = datetime(months[last_gap] // 12, months[last_gap] % 12 + 1, 1, tzinfo=UTC)
    said = archive.first("comment")
    return begun if last_gap or said is None or said >= begun else None
