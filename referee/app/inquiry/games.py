"""Which game an archive is of: what it is called, and what tells it from every other for good."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from urllib.parse import quote, urlsplit

from referee.app.inquiry.opening import Inquiry
from referee.config import Config
from referee.model.events import kind_of, subject_of

_NOWHERE = "referee.invalid"
"""In the place of a domain, where a game has none: nobody will ever hold it."""


def game_called(config: Config) -> str:
    """The game by the name of its blog, or of its mailing list; without these nobody knows one."""
    if config.blog.live or config.blog.saved:
        return urlsplit(config.blog.url).hostname or "The game"
    return next((one.name for one in config.lists if one.name), "The game")


def tag_of(inquiry: Inquiry) -> str:
    """How tag URIs (RFC 4151) begin that are this game's: with where it is played; else with where its pages are seen, or with its
    lists or what happened first in it."""
    for address in _addresses(inquiry.config):
        told = urlsplit(address)
        place = quote(f"{told.port or ''}{told.path.rstrip('/')}")
        return f"tag:{quote(told.hostname or _NOWHERE)},2026:{place}:"
    lists = [one.name for one in inquiry.config.lists if one.name]
    said: list[tuple[str, ...]] = [(name,) for name in lists] or [*_first(inquiry)]
    return f"tag:{_NOWHERE},2026:{hashlib.sha256(repr(said).encode('utf-8', 'replace')).hexdigest()[:16]}:"


def _addresses(config: Config) -> Iterator[str]:
    places = (
        (config.blog.url, config.blog.live or config.blog.saved),
        *((one.url, one.url) for one in config.lists),
        (config.wiki.url, config.wiki.live or config.wiki.dump),
        (config.publish.address, config.publish.address),
    )
    return (address for address, is_told in places if is_told)


def _first(inquiry: Inquiry) -> Iterator[tuple[str, ...]]:
    begins = inquiry.reading.begins
    for known in inquiry.archive.events(until=begins) if begins is not None else ():
        yield known.at.isoformat(), kind_of(known.event), subject_of(known.event)
