"""Pages as far as they were followed before: a night follows each up to its last edit, and a question goes on from there.

Held for exactly the revisions, people and code that it was made with: whatever else it holds is not looked at.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

import msgspec

from referee.app.inquiry.reached import code_version
from referee.archive.extents import Extent, Marks
from referee.archive.files import Files
from referee.archive.rows import to_instant
from referee.ledger.bearers import Earlier
from referee.ledger.changes import Account
from referee.ledger.following import Come, Following, following_records, texts_of
from referee.ledger.known import Known
from referee.model.events import Revision
from referee.trackers.wikitext.names import People


class _Kept(msgspec.Struct, frozen=True):
    """How far a page was followed: through which revisions, up to the one with the id `last`; and what they tell of the page."""

    extent: Extent
    last: str
    come: Come
    known: Known


class Paged(NamedTuple):
    """A page to be followed: its revisions, who may stand on it, by every name, and their present names. revisions: those later than
    an instant (None: all), oldest first. earlier: who bore names that others have taken over."""

    title: str
    marks: Marks
    revisions: Callable[[datetime | None], Sequence[Revision]]
    people: tuple[str, ...]
    person: Callable[[str], str]
    renamed: Sequence[str]
    earlier: Earlier = ()

    @property
    def mark(self) -> str:
        """Changes with all but the revisions that the page is read by."""
        return mark_of(self.people, self.person, self.renamed, self.earlier)

    @property
    def path(self) -> str:
        """What it is held under."""
        return f"page: {self.title}"


def mark_of(
    people: tuple[str, ...], person: Callable[[str], str], renamed: Iterable[str], earlier: Earlier = ()
) -> str:
    """Changes with the code, with who may stand on a page, with what who was renamed is called now, and with who had names that
    others have taken over."""
    renamed = sorted(renamed)
    names = [(name, person(name)) for name in renamed]
    before = [(until, [(name, bearer(name)) for name in (*people, *renamed)]) for until, bearer in earlier]
    return hashlib.sha256(msgspec.json.encode((code_version(), people, names, before))).hexdigest()


def follow_kept(files: Files | None, page: Paged, *, keep: bool = False) -> Account:
    """The account of a page that tells itself, from where it is held in `files`; with `keep` it is held there for the next time."""
    held = files.had(page.path, page.mark, _Kept) if files is not None else None
    further = _gone_on(page, held) if held is not None else None
    following, known, last = further or _anew(page)
    if files is not None and keep and last and (further is None or held is None or last != held.last):
        files.spare(page.mark, page.path, _Kept(page.marks.extent, last, following.come(), known))
    return following.account(page.title, len(page.marks))


def _anew(page: Paged) -> tuple[Following, Known, str]:
    """The page followed from its beginning, what its texts tell of it, and the id of its last revision."""
    from referee.ledger.sights import Undeclared  # What reads pages takes long to load, and most are as they were held.

    revisions = page.revisions(None)
    sights = Undeclared(People(page.people), page.person, earlier=page.earlier)
    following = Following(sights.same, sights.is_of_thing)
    following.take(page.title, revisions, sights.of(texts_of(revisions)))
    return following, sights.known, revisions[-1].id if revisions else ""


def _gone_on(page: Paged, held: _Kept) -> tuple[Following, Known, str] | None:
    """The page followed from where it is held; None where it is held of other revisions, or new ones show old ones in another light."""
    if not page.marks.begin_with(held.extent):
        return None
    with suppress(IndexError):
        if len(page.marks) > held.extent.number:
            return _further(page, held)
        as_held = following_records()
        as_held.go_on(held.come)
        return as_held, held.known, held.last
    return None


def _further(page: Paged, held: _Kept) -> tuple[Following, Known, str] | None:
    """The same with revisions that are new; raises IndexError for what nobody can have left so."""
    from referee.ledger.sights import Undeclared  # As above.

    new = page.revisions(to_instant(held.extent.until))
    sights = Undeclared(People(page.people), page.person, held.known, page.earlier)
    shown = sights.further(texts_of(new))
    if shown is None:
        return None
    following = Following(sights.same, sights.is_of_thing)
    following.go_on(held.come)
    following.take(page.title, new, shown, held.last)
    return following, sights.known, new[-1].id if new else held.last
