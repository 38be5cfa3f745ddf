"""What happened, in people's words: posts, votes, resolutions, who plays, edits of trackers, and what was found unlawful."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from itertools import groupby

import msgspec

from referee.app.audits.audit import AuditResult, Wanted, findings_in, run_audit
from referee.app.called import Called, Titles, titles_of
from referee.app.inquiry.opening import Inquiry
from referee.app.mails.by_mail import game_changes, mailed_since
from referee.app.news.dynasties import dynasties_told
from referee.app.news.late import Late, found_late, late_by
from referee.app.news.voting import Voting, by_whom, comment_edited, commented, comments_edited, post_edited
from referee.app.tables.held import Held
from referee.app.tracked.ledger import Ledger
from referee.ledger.entries import Change
from referee.ledger.saying import say_changes
from referee.model.events import (
    PROPOSAL,
    AnyEvent,
    Comment,
    DecisionMade,
    Edit,
    Message,
    Player,
    Post,
    Revision,
    Roll,
    RosterSeen,
    Status,
    Variable,
)
from referee.model.findings import Finding
from referee.model.instants import MOMENT
from referee.model.mails import TRACKER
from referee.model.texts import with_article
from referee.replay.export import as_records
from referee.scrapers.agora_parse import decision_of

_BY_MAIL = frozenset({"matter", "vote", "announcement"})
_MOST_CHANGES = 3


class Item(msgspec.Struct, frozen=True):
    """Something that happened; `about` is the post or page, empty where there is none."""

    at: datetime
    kind: str
    text: str
    about: str = ""


_IS = {"active": "plays", "idle": "is idle", "left": "has left"}
_WAS_MADE = {"active": "was made active", "idle": "was made idle", "left": "was taken off the roster"}
"""What becomes of somebody, where it is not told by whose hand, and where it is."""


class News(msgspec.Struct, frozen=True):
    """What happened in a span, in order, and what an audit finds of it; `said`: each of these as people read it."""

    since: datetime
    items: tuple[Item, ...]
    findings: tuple[Finding, ...]
    said: tuple[str, ...] = ()


def news(inquiry: Inquiry, since: datetime, audited: AuditResult | None = None) -> News:
    """All that happened after an instant, so that what happened at it is told once, by the news up to it; and what came in late, see
    `late`. audited: the audit of the inquiry, where one was made."""
    late = late_by(inquiry, since)
    audited = audited or _audited(inquiry, since, late)
    items = [
        _marked(item, since)
        for item in _items(inquiry, late.first(since + MOMENT), audited)
        if item.at > since or item.at in late.instants
    ]
    items += [Item(since, "late", late.many)] if late.many else []
    unknown = found_late(inquiry, audited, since, late)
    found = [each for each in findings_in(audited, Wanted()) if each.at > since or each.id in unknown]
    ordered = tuple(sorted(items, key=lambda item: (item.at, item.kind, item.text)))
    messages = [finding.message for finding in found]
    called = Called(inquiry.archive, inquiry.now, messages)
    return News(since, ordered, tuple(found), tuple(map(called.say, messages)))


def _items(inquiry: Inquiry, since: datetime, audited: AuditResult) -> list[Item]:
    """What happened from an instant on."""
    happened = _happened(inquiry, since)
    titles = titles_of(inquiry.archive, inquiry.now)
    items = [
        *_of_posts(happened, titles),
        *_of_votes(inquiry, happened, titles, since),
        *_of_play(inquiry, happened, since),
    ]
    items = _told_once([*items, *(Item(*each) for each in mailed_since(inquiry, since))])
    return [*items, *(Item(at, "dynasty", said) for at, said in dynasties_told(inquiry, audited.audit.state, since))]


def _marked(item: Item, since: datetime) -> Item:
    """What came in late, told as that."""
    return item if item.at > since else msgspec.structs.replace(item, text=f"{item.text} (learnt since)")


def _audited(inquiry: Inquiry, since: datetime, late: Late) -> AuditResult:
    first = inquiry.archive.past.told_late(since + MOMENT, inquiry.now) or since
    return run_audit(
        inquiry.reading, inquiry.baseline, inquiry.book, keep=False, since=min(first, late.first(since), since + MOMENT)
    )


def _told_once(items: list[Item]) -> list[Item]:
    """The same without the mails of which it is told what they did."""
    told = {item.at for item in items if item.kind in _BY_MAIL or item.about == TRACKER}
    mails = Counter(item.at for item in items if item.kind == "message")
    return [item for item in items if item.kind != "message" or item.at not in told or mails[item.at] > 1]


def _happened(inquiry: Inquiry, since: datetime) -> list[AnyEvent]:
    """The events from an instant on; sidebars as who came to play, or to be idle, by them."""
    before = since - MOMENT
    people = [*as_records(known for known in inquiry.archive.of_kinds(inquiry.now, "player", "roster"))]
    seen = {(event.at, event.name): event for event in people if isinstance(event, Player) and event.at > before}
    others = (known.event for known in inquiry.archive.events(after=before, until=inquiry.now))
    return [*(event for event in others if not isinstance(event, Player | RosterSeen)), *seen.values()]


def _posts_of(inquiry: Inquiry, happened: list[AnyEvent], held: Held) -> dict[str, Post]:
    """The posts on which anything was done, with the categories that they have now."""
    named = {event.post for event in happened if isinstance(event, Comment | Status)}
    named |= {event.post or "" for event in happened if isinstance(event, Edit)}
    named |= {comment.post for _, comment in comments_edited(inquiry, _edits_in(happened))}
    return {name: post for name in sorted(named) if (post := held.post(name)) is not None}


def _edits_in(happened: list[AnyEvent]) -> list[Edit]:
    return [event for event in happened if isinstance(event, Edit)]


def _of_posts(happened: list[AnyEvent], titles: Titles) -> Iterator[Item]:
    for event in happened:
        match event:
            case Post():
                verb = "proposed" if event.category == PROPOSAL else "posted"
                what = "" if event.category in (PROPOSAL, "") else f", {with_article(event.category)}"
                yield Item(event.at, "post", f"{event.author} {verb} {_title(event.id, titles)}{what}", event.id)
            case Status(status=status) if status != "Pending":
                note = f" ({event.note})" if event.note else ""
                # The last save of its page is when it was, or later.
                was = "had been" if event.at_is == "upper-bound" else "was"
                said = f"{_title(event.post, titles)} {was} {status}{by_whom(event.by)}{note}"
                yield Item(event.at, "resolution", said, event.post)
            case Status():
                by = by_whom(event.by)
                said = f"{_title(event.post, titles)} {f'was set back to pending{by}' if by else 'is pending again'}"
                yield Item(event.at, "resolution", said, event.post)
            case DecisionMade():
                decision, announced = decision_of(event)
                said = (
                    f"was announced: {announced.get('result', 'otherwise')}" if announced is not None else "is pending"
                )
                yield Item(
                    event.at, "decision", f"the decision on proposal {event.proposal}, “{decision.title}”, {said}"
                )
            case Message():
                yield Item(event.at, "message", f"{event.author} wrote “{event.subject}” to {event.list}")


def _of_votes(inquiry: Inquiry, happened: list[AnyEvent], titles: Titles, since: datetime) -> Iterator[Item]:
    """Every vote and comment, and what was done to these and to posts after they were first seen."""
    held = Held(inquiry, since)
    posts = _posts_of(inquiry, happened, held)
    voting = Voting(inquiry, since, lambda post: _title(post, titles), lambda post: posts[post].category)
    matters = {post for post, known in posts.items() if held.is_matter(known)}
    for event in happened:
        if isinstance(event, Comment) and event.post in posts and event.post not in matters:
            yield Item(*commented(event, _title(event.post, titles)))
    voted = {event.post for event in happened if isinstance(event, Comment) and event.post in matters}
    edits = _edits_in(happened)
    told = [each for post in sorted(voted) for each in voting.of_matter(post)]
    for edit, comment in comments_edited(inquiry, edits):
        of = f"{comment.author}'s comment on {_title(comment.post, titles)}"
        told += voting.of_comment(edit, comment) if comment.post in matters else (comment_edited(edit, comment, of),)
    for post in sorted({edit.post for edit in edits if edit.post and edit.comment is None}):
        told += (each for each in post_edited(inquiry, post) if each.at >= since)
    yield from (Item(*each) for each in told)


def _title(post: str, titles: Titles) -> str:
    return f"“{titles.of(post, post)}”"


def _of_play(inquiry: Inquiry, happened: list[AnyEvent], since: datetime) -> Iterator[Item]:
    ledger = Ledger(inquiry, since=since - MOMENT)
    pages = {event.page for event in happened if isinstance(event, Revision) and ledger.may_be_asked(event.page)}
    changes: dict[tuple[str, str], list[Change]] = {}
    for page in pages:
        for change in ledger.account(page).changes:
            changes.setdefault((page, change.made.edit), []).append(change)
    mailed = [change for change in game_changes(inquiry.reading)[0] if since <= change.at <= inquiry.now]
    yield from _of_trackers([*(event for event in happened if isinstance(event, Variable)), *mailed])
    for event in happened:
        match event:
            case Revision():
                summary = f": {event.summary}" if event.summary else ""
                text = f"{event.author} edited {event.page}{summary}{_changed(changes.get((event.page, event.id), []))}"
                yield Item(event.at, "edit", text, event.page)
            case Player(status=status):
                by = by_whom("themselves" if event.by == event.name else event.by)
                words = _WAS_MADE if by else _IS
                admin = ", as an Admin" if event.admin is True else ""
                renamed = f", and was {event.was}" if event.was and event.was != event.name else ""
                yield Item(event.at, "player", f"{event.name} {words[status]}{by}{admin}{renamed}")
            case Roll():
                yield Item(event.at, "roll", f"{event.by} rolled {event.dice}: {event.result}")


def _of_trackers(told: list[Variable]) -> Iterator[Item]:
    """The values of one player that one person set at once are told at once."""
    for (at, tracker, by, player, summary), group in groupby(
        told, key=lambda event: (event.at, event.tracker, event.by, event.player, event.summary)
    ):
        became = [
            f"{event.name} {f'from {event.old} ' if event.old is not None else ''}to {event.new}" for event in group
        ]
        whose = "their own" if by == player else f"{player}'s"
        did = "brought" if tracker == TRACKER else "set"
        yield Item(at, "edit", f"{by} {did} {whose} {', '.join(became)}{f': {summary}' if summary else ''}", tracker)


def _changed(changes: list[Change]) -> str:
    """The values that an edit changed, the first of many."""
    if not changes:
        return ""
    more = f" and {len(changes) - _MOST_CHANGES} more" if len(changes) > _MOST_CHANGES else ""
    return f" ({'; '.join(say_changes(changes[:_MOST_CHANGES]))}{more})"
