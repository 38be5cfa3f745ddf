"""What happened up to a finding, step by step: what is held of the post, or of the person, that it is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta

import msgspec

from referee.archive.store import Archive
from referee.model.events import ASCENSION, DOV, UNKNOWN, Comment, Edit, Evidence, Player, Post, Revision, Status
from referee.model.findings import Finding, say_posts
from referee.model.texts import with_article

_LOOKED_BACK = timedelta(days=60)
"""So long before a finding it is looked for what somebody did last."""
_OF_VICTORY = "-VICTORY-"
"""How a clause of the rules on victory, and on the Hiatus that it brings, is cited."""
_LAST = 3
"""So many of the last things that somebody did are told."""


class Step(msgspec.Struct, frozen=True):
    """Something that happened; posts are named by their ids."""

    at: datetime
    text: str


def steps_to(archive: Archive, finding: Finding) -> tuple[Step, ...]:
    """What is held of the post that a finding is about, up to it: when it was made, each icon, each status, and what was done to
    it and to comments with icons later; of a person what they did last before, and whether they played. Nothing of others, whose
    changes an edit shows; but where a rule on victory decides, what came before of Declarations of Victory and Addresses."""
    kind, _, name = finding.subject.partition(":")
    if kind == "post":
        others = (
            _of_victories(archive, name, finding.at) if any(_OF_VICTORY in clause for clause in finding.clauses) else ()
        )
        return tuple(sorted((*_of_post(archive, name, finding.at), *others), key=lambda step: step.at))
    if kind == "player":
        return tuple(_of_person(archive, name, finding.at))
    return ()


def _of_victories(archive: Archive, but: str, until: datetime) -> Iterator[Step]:
    """What is held of other Declarations of Victory, and of Ascension Addresses, that were posted of late: Hiatus, who is to post
    an Address, and how soon one may declare again turn on it."""
    for category in (DOV, ASCENSION):
        for known in archive.posted_as(category, until):
            if isinstance(known.event, Post) and known.event.id != but and known.at >= until - _LOOKED_BACK:
                yield from _of_post(archive, known.event.id, until, f" on {say_posts([known.event.id])}")


def _of_post(archive: Archive, post: str, until: datetime, on: str = "") -> Iterator[Step]:
    """on: which one it is, where others are told of too."""
    made = archive.find_post(post)
    if not isinstance(made, Post):
        return
    kind = f", {with_article(made.category)}" if made.category else ""
    happened = [Step(made.at, f"{made.author} posted {say_posts([post])}{kind}.")]
    first: dict[str, Comment] = {}
    for known in archive.about(post, until, "comment"):
        if isinstance(known.event, Comment):
            first.setdefault(known.event.id, known.event)
    happened += [Step(each.at, f"{each.author}{on}: {', '.join(each.icons)}.") for each in first.values() if each.icons]
    voted = [each for each in first.values() if each.icons]
    edits = archive.about_each([post, *(each.id for each in voted)], until, "edit")
    happened += [_edit(each, say_posts([post])) for each in _edits(edits.get(post, ())) if each.post == post]
    for comment in voted:
        what = f"{comment.author}'s comment{on} with {', '.join(comment.icons)}"
        happened += [_edit(each, what) for each in _edits(edits.get(comment.id, ())) if each.comment == comment.id]
    statuses = [each.event for each in archive.about(post, until, "status")]
    happened += [_status(each) for each in statuses if isinstance(each, Status)]
    yield from sorted(happened, key=lambda step: step.at)


def _edits(known: Iterable[Evidence]) -> list[Edit]:
    return [each.event for each in known if isinstance(each.event, Edit)]


def _edit(edit: Edit, what: str) -> Step:
    """What was done to a post or a comment; what it became, where that is a category or icons."""
    did = "removed" if edit.removes else "put back" if "removed" in edit.fields else ""
    if did:
        said = f"{what} was {did}" if edit.by == UNKNOWN else f"{edit.by} {did} {what}"
    else:
        new = {"category": edit.new.get("category"), "icons": ", ".join(edit.new.get("icons", ()))}
        fields = ", ".join(f"{field}, now {new[field]}" if new.get(field) else field for field in edit.fields)
        said = f"{what} was edited ({fields})" if edit.by == UNKNOWN else f"{edit.by} edited {what} ({fields})"
    return Step(edit.at, f"{said[:1].upper()}{said[1:]}.")


def _status(status: Status) -> Step:
    late = ", then or before" if status.at_is == "upper-bound" else ""
    by = f" by {status.by}" if status.by else ""
    return Step(status.at, f"{say_posts([status.post])} was set to {status.status}{by}{late}.")


def _of_person(archive: Archive, name: str, until: datetime) -> Iterator[Step]:
    kinds = ("post", "comment", "revision", "player")
    done: list[Step] = []
    stood: list[Step] = []
    for known in archive.events(after=until - _LOOKED_BACK, until=until, kinds=kinds):
        match known.event:
            case Player(name=who, status=status, at=at, by=by) if who == name:
                stood.append(Step(at, f"{name} was set to {status}{f' by {by}' if by else ''}."))
            case Comment(author=who, post=post, at=at) if who == name:
                done.append(Step(at, f"{name} commented on {say_posts([post])}."))
            case Post(author=who, id=post, at=at) if who == name:
                done.append(Step(at, f"{name} posted {say_posts([post])}."))
            case Revision(author=who, page=page, at=at) if who == name:
                done.append(Step(at, f"{name} edited {page}."))
    yield from sorted([*done[-_LAST:], *stood], key=lambda step: step.at)
