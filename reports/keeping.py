"""Keeping: a page of the players' own, of which we change some cells and not a byte besides; and taking that back.

Only the revision that was judged is changed: who edits it meanwhile is in the right, and the next run looks again.
"""

from __future__ import annotations

import difflib
from typing import NamedTuple

from referee.errors import PublishError
from referee.net.mediawiki import WikiPage
from referee.reports.publish import TRIES, Door, Journal, Written, always_changed, require_welcome, save, settle

_FEW = 400
_MOST_CHANGED = 0.2
"""By how many characters a page may grow or shrink in any case, and by what share."""

_EDITED = "it was edited meanwhile; the next run looks again"


class Change(NamedTuple):
    """What is to become of a page: from the revision `base` of it, and what the edit says of itself."""

    title: str
    base: int
    before: str
    after: str
    summary: str


def preview_change(page: WikiPage, change: Change, account: str) -> Written:
    """What a change of a page would do; raises PublishError where a guard says no."""
    left = Written(change.title, False, page.revision, page.revision, page.text, page.text)
    if (page.revision, page.text) != (change.base, change.before):
        return left._replace(left=(_EDITED,))
    if change.after == page.text:
        return left
    require_welcome(page, account)
    grown = abs(len(change.after) - len(page.text))
    if grown > max(_FEW, len(page.text) * _MOST_CHANGED):
        what = f"would go from {len(page.text)} to {len(change.after)} characters"
        raise PublishError(what, where=f"page {page.title!r}", do="look at it, and set its values by hand once")
    return left._replace(changed=True, saved=0, after=change.after)


def publish_change(door: Door, change: Change, journal: Journal) -> Written:
    """Save a changed page where nobody has edited it since it was judged."""
    page = door.read(change.title)
    settle(door, change.title, journal)
    planned = preview_change(page, change, door.account)
    if not planned.changed:
        return planned
    saved = save(door, page, planned, change.summary, journal)
    if saved is None:
        return planned._replace(changed=False, left=(_EDITED,))
    return planned._replace(saved=saved.revision, changed=saved.changed)


def take_back(door: Door, edit: Written, summary: str, journal: Journal) -> Written:
    """Take back such a change, as far as its lines still stand as it left them."""
    for _ in range(TRIES):
        page = door.read(edit.title)
        change = Change(edit.title, page.revision, page.text, without(edit, page.text), summary)
        if not page.revision:
            return preview_change(page, change, door.account)
        written = publish_change(door, change, journal)
        if not written.left:
            return written
    raise always_changed(edit.title)


def without(edit: Written, now: str) -> str:
    """A page without what an edit changed on it: each line that it left, where it stands once, is what it was before."""
    before, after, lines = edit.before.split("\n"), edit.after.split("\n"), now.split("\n")
    matcher = difflib.SequenceMatcher(a=before, b=after, autojunk=False)
    for word, first, last, begins, ends in matcher.get_opcodes():
        if word != "replace" or last - first != ends - begins:
            continue
        for was, made in zip(before[first:last], after[begins:ends], strict=True):
            if lines.count(made) == 1:
                lines[lines.index(made)] = was
    return "\n".join(lines)
