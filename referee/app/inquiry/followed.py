"""Pages as far as they were followed before: a night follows each up to its last edit, and a question goes on from there.

Held for exactly the revisions, people and code that it was made with: whatever else it holds is not looked at.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

import msgspec

from referee.app.inquiry.reached import code_version
from referee.archive.files import Files
from referee.errors import UnwritableError
from referee.ledger.entries import Account
from referee.ledger.following import Come, Following, texts_of
from referee.ledger.sights import Known, Undeclared
from referee.model.events import Revision
from referee.trackers.wikitext.names import People


class _Kept(msgspec.Struct, frozen=True):
    """How far a page was followed: through so many revisions, whose digest is `of`; and what they tell of the page."""

    revisions: int
    of: str
    come: Come
    known: Known


class Paged(NamedTuple):
    """A page to be followed: its revisions, oldest first, who may stand on it, by every name, and their present names."""

    title: str
    revisions: Sequence[Revision]
    people: tuple[str, ...]
    person: Callable[[str], str]
    renamed: Sequence[str]

    @property
    def mark(self) -> str:
        """Changes with all but the revisions that the page is read by."""
        renamed = sorted((name, self.person(name)) for name in self.renamed)
        return hashlib.sha256(msgspec.json.encode((code_version(), self.people, renamed))).hexdigest()

    @property
    def path(self) -> str:
        """What it is held under."""
        return f"page: {self.title}"


def follow_kept(files: Files | None, page: Paged, *, keep: bool = False) -> Account:
    """The account of a page that tells itself, from where it is held in `files`; with `keep` it is held there for the next time."""
    held = files.had(page.path, page.mark, _Kept) if files is not None else None
    further = _gone_on(page, held) if held is not None else None
    following, sights = further or _anew(page)
    number = len(page.revisions)
    if files is not None and keep and (further is None or held is None or held.revisions < number):
        kept = _Kept(number, _digest(page.revisions), following.come(), sights.known)
        with suppress(UnwritableError):  # It saves time and no more.
            files.keep(page.mark, [(page.path, kept)])
    return following.account(page.title, number)


def _anew(page: Paged) -> tuple[Following, Undeclared]:
    sights = Undeclared(People(page.people), page.person)
    following = Following(sights.same, sights.is_of_thing)
    following.take(page.title, page.revisions, sights.of(texts_of(page.revisions)))
    return following, sights


def _gone_on(page: Paged, held: _Kept) -> tuple[Following, Undeclared] | None:
    """The page followed from where it is held; None where it is held of other revisions, or new ones show old ones in another light."""
    begun, new = page.revisions[: held.revisions], page.revisions[held.revisions :]
    if len(begun) < held.revisions or _digest(begun) != held.of:
        return None
    sights = Undeclared(People(page.people), page.person, held.known)
    shown = sights.further(texts_of(new))
    following = Following(sights.same, sights.is_of_thing)
    if shown is None:
        return None
    try:
        following.go_on(held.come)
    except IndexError:
        return None
    following.take(page.title, new, shown, begun[-1] if begun else None)
    return following, sights


def _digest(revisions: Sequence[Revision]) -> str:
    digest = hashlib.sha256()
    for revision in revisions:
        digest.update(msgspec.json.encode(revision))
    return digest.hexdigest()
