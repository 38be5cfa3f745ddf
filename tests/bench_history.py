"""A history of the size of BlogNomic's, or of any share or multiple of it: lawful dynasties one after the other."""

from __future__ import annotations

import functools
import random
import re
import tempfile
from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import cycle
from pathlib import Path
from typing import Any

import msgspec

from referee.app.nights.scraping import scrape
from referee.archive.store import Archive, open_archive
from referee.config import load_config
from referee.demo.plants import simulate
from referee.demo.write import write_demo
from referee.model.events import VOTABLE, Comment, Dynasty, Edit, Evidence, Player, Post, Revision, RosterSeen, Status

POSTS, COMMENTS, REVISIONS = 16_000, 144_000, 20_000
SPAN = timedelta(days=38)


@functools.cache
def base_events() -> list[list[Evidence]]:
    """The events of a few lawful dynasties."""
    found = []
    for seed in (1, 2, 3, 4):
        with tempfile.TemporaryDirectory() as folder:
            script = simulate(seed)
            write_demo(script, Path(folder))
            archive = open_archive(Path(folder) / "a.sqlite")
            assert script.served_at is not None
            scrape(archive, load_config(Path(folder) / "referee.toml"), script.served_at, lambda what, done, of: None)
            events = [known for known in archive.events() if not isinstance(known.event, Edit)]
            found.append(events)
            archive.close()
    return [played_by(names_of(found[0]), events) for events in found]


def names_of(events: list[Evidence]) -> list[str]:
    """Who plays in a dynasty, Admins first."""
    joined = [known.event.name for known in events if isinstance(known.event, Player)]
    admins = next(known.event.admins for known in reversed(events) if isinstance(known.event, RosterSeen))
    return [*dict.fromkeys((*admins, *joined))]


def played_by(names: list[str], events: list[Evidence]) -> list[Evidence]:
    """The same events, played by people of these names: who plays is the same wherever two dynasties meet, and nobody is made idle in
    between."""
    called = dict(zip(names_of(events), names, strict=True))
    name = re.compile(rf"\b(?:{'|'.join(called)})\b")
    renamed = (name.sub(lambda found: called[found[0]], msgspec.json.encode(known.event).decode()) for known in events)
    return [
        Evidence(msgspec.json.decode(event, type=type(known.event)), known.source)
        for event, known in zip(renamed, events, strict=True)
    ]


def shifted(known: Evidence, back: timedelta, mark: str) -> Evidence:
    """The same event in an earlier dynasty."""
    event: Any = known.event
    values: dict[str, Any] = {"at": event.at - back}
    if isinstance(event, Post):
        values["id"] = f"{event.id}-{mark}"
    if isinstance(event, Comment):
        values |= {"id": f"{event.id}-{mark}", "post": f"{event.post}-{mark}"}
    if isinstance(event, Status) or type(event).__name__ == "CommentsClaimed":
        values["post"] = f"{event.post}-{mark}"
    if isinstance(event, Revision):
        values |= {
            "id": f"{mark}{int(event.id):04d}",
            "parent": f"{mark}{int(event.parent or 0):04d}" if event.parent not in (None, "0") else None,
        }
    if isinstance(event, Dynasty):
        values |= {"name": mark, "special_case": {"Seasonal Downtime": False}}
    return Evidence(msgspec.structs.replace(event, **values), known.source)


def whole_history(times: float = 1) -> Iterator[Evidence]:
    """Dynasty before dynasty, until there are so many times the posts, comments and revisions that there have been."""
    posts = comments = revisions = 0
    rng = random.Random(1)
    for number, events in enumerate(cycle(base_events())):
        back = SPAN * number
        names = [known.event.name for known in events if isinstance(known.event, Player)]
        for known in events:
            event = known.event
            if isinstance(event, Revision):
                revisions += 1
                if revisions > times * REVISIONS:
                    continue
            if isinstance(event, Post):
                posts += 1
            comments += isinstance(event, Comment)
            yield shifted(known, back, str(number))
            if isinstance(event, Post) and event.category in VOTABLE:
                for extra in range(3):
                    if comments < COMMENTS * (posts / POSTS):
                        comments += 1
                        at = event.at - back + timedelta(minutes=3 + extra)
                        said = Comment(
                            at=at,
                            id=f"x{posts}-{extra}",
                            post=f"{event.id}-{number}",
                            author=rng.choice(names),
                            icons=(),
                            text="Hm.",
                        )
                        yield Evidence(said)
        if posts >= times * POSTS:
            return


def one_more_day(archive: Archive, mark: str) -> datetime:
    """Add a day of play after the last one, and return an instant after it."""
    last = archive.span()
    assert last is not None
    events = base_events()[0]
    day = [known for known in events if known.at < events[0].at + timedelta(days=2)]
    ahead = last[1] - day[0].at + timedelta(hours=1)
    archive.add(shifted(known, -ahead, mark) for known in day)
    return last[1] + timedelta(days=3)
