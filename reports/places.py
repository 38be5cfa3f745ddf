"""Where something can be looked at, in people's words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from referee.model.patterns import later
from referee.model.titles import titled

_OWN_PLACE = later(r"(?:(comment) \S+ on|post) (\S+)")
_ADDRESS = later(r"https?://\S*[^\s:;,.]")
_AN_EDIT = later(r"revision (\d+) of .+", re.DOTALL)


def place_said(place: str, about: Any) -> str:
    """Evidence that has no address, without the ids of posts and comments; `about`: the post that a finding concerns."""
    own = _OWN_PLACE.fullmatch(place)
    if own is None:
        return place
    post = f"“{titled(about.title)}”" if about is not None and about.post == own[2] else "a post"
    return f"a comment on {post}" if own[1] else post


def edit_at(wiki: str, edit: str) -> str:
    """Where an edit can be looked at, by its number; empty where no wiki's address is known, or it is no edit of one."""
    return f"{wiki}?diff={edit}" if wiki and edit.isdecimal() else ""


def place_at(place: str, wiki: str) -> str:
    """Where evidence can be looked at: at its own address, or an edit on the wiki at that; empty where none is known."""
    edit = _AN_EDIT.fullmatch(place)
    return edit_at(wiki, edit[1]) if edit is not None else place


def by_titles(text: str, titles: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """A text in parts, each with where it leads (empty: nowhere); `titles`: by their addresses those of posts, told in their place."""
    parts, done = [], 0
    for found in _ADDRESS.finditer(text):
        if title := titles.get(found[0]):
            parts += [(text[done : found.start()], ""), (f"“{title}”", found[0])]
            done = found.end()
    return tuple(part for part in (*parts, (text[done:], "")) if part[0])
