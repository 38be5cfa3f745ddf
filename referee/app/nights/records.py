"""Records in and out of the archive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path

from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.signed_records import records_in
from referee.app.nights.corrected import set_right
from referee.app.watching import untold
from referee.archive.misdated import before_post, edited_at_once
from referee.archive.store import Archive
from referee.errors import InputError
from referee.model.events import VOTABLE, Comment, CommentsClaimed, Edit, Evidence, Post, Status
from referee.model.findings import say_posts
from referee.model.instants import AFTER_ALL
from referee.model.records import format_record, lines_of
from referee.replay.export import as_records
from referee.scrapers.agora_parse import parse_evidence
from referee.scrapers.agora_rules_parse import parse_histories
from referee.scrapers.proposals_csv_parse import parse_proposals


def read_records(body: bytes, where: str) -> tuple[list[Evidence], list[str]]:
    """Records, JSON Lines, as events; and sentences about them, of which there are none. Raises InputError."""
    return [Evidence(event, Path(where).name) for event in records_in(lines_of(body, where), where)], []


def read_proposals(body: bytes, where: str) -> tuple[list[Evidence], list[str]]:
    """The public proposal history as events; and sentences about its noise. Raises InputError."""
    history = parse_proposals(body, where)
    return list(history.evidence), [f"{where}: {note}" for note in history.notes]


def read_decisions(body: bytes, where: str) -> tuple[list[Evidence], list[str]]:
    """Agora's decisions as events; of sentences there are none. Raises InputError."""
    return list(parse_evidence(body, where)), []


def read_rules(body: bytes, where: str) -> tuple[list[Evidence], list[str]]:
    """The changes of Agora's rules as events; of sentences there are none. Raises InputError."""
    return list(parse_histories(body, where)), []


FORMATS = {
    "records": read_records,
    "proposals-csv": read_proposals,
    "agora-decisions": read_decisions,
    "agora-rules": read_rules,
}
"""What can be imported, by the name of its format."""

_NAMED = 3
"""So many posts are named."""


def take(
    archive: Archive,
    evidence: Iterable[Evidence],
    now: datetime,
    tell: Callable[[str], None] = untold,
    *,
    form: str = "records",
) -> int:
    """Take what was read into an archive; returns how many events were new. When that was done is kept, in the place of all
    older times. `tell` hears what is at odds in it, and what it corrects."""
    evidence, is_table = list(evidence), form == "proposals-csv"
    try:
        new = add_records(archive, evidence, tell)
    except InputError as problem:
        if not is_table:
            raise
        raise InputError(problem.what, where=problem.where, do="read the table into an archive of its own") from None
    if is_table:
        set_right(archive, evidence, tell)
    archive.runs.renew("import", now)
    return new


def add_records(archive: Archive, evidence: Sequence[Evidence], tell: Callable[[str], None] = untold) -> int:
    """Take records into an archive, and what nobody can tell of them: of votes and statuses that are dated before their post, and of
    statuses that are at odds, which `tell` hears; returns how many records were new."""
    new = archive.add(evidence)
    named = {
        each.event.post for each in evidence if isinstance(each.event, Comment | Status | Edit) and each.event.post
    }
    named |= {each.event.id for each in evidence if isinstance(each.event, Post)}
    for name in sorted(named):
        post = archive.find_post(name)
        if post is None or post.id != name:
            continue
        edits = [each.event for each in archive.about(name, AFTER_ALL, "edit") if isinstance(each.event, Edit)]
        if VOTABLE.isdisjoint({post.category, *(each.new.get("category") for each in edits)}):
            continue
        comments = [each.event for each in archive.about(name, post.at, "comment") if isinstance(each.event, Comment)]
        statuses = [each.event for each in archive.about(name, AFTER_ALL, "status") if isinstance(each.event, Status)]
        claim = before_post(post, comments, statuses)
        claims = [*([claim] if claim is not None else []), *edited_at_once(name, edits, claim)]
        if claims and archive.add(map(Evidence, claims)):
            tell(f"“{post.title or post.id}”: {'; '.join(claims[-1].odd)}: what rests on that cannot be told")
    return new


def export(inquiry: Inquiry) -> Iterator[str]:
    """Every event as a line of the record format, in order; what sidebars showed comes out as player records."""
    for event in as_records(inquiry.archive.events()):
        yield format_record(event)


def left_out(inquiry: Inquiry) -> str:
    """What is known not to be seen, which no record tells: on which posts comments are not seen, or a page cannot be trusted, and that
    the sources were read in part; empty where all is seen."""
    held = Counter(
        known.event.post for known in inquiry.archive.events(kinds=("comment",)) if isinstance(known.event, Comment)
    )
    claims = [
        known.event for known in inquiry.archive.events(kinds=("claim",)) if isinstance(known.event, CommentsClaimed)
    ]
    unseen = dict.fromkeys(claim.post for claim in claims if claim.odd or claim.not_held(held[claim.post]) != 0)
    others = f" and {len(unseen) - _NAMED} other posts" if len(unseen) > _NAMED + 1 else ""
    known = map(inquiry.archive.find_post, [*unseen][: _NAMED if others else None])
    named = say_posts(post.title or post.id for post in known if post is not None)
    return "; ".join(
        filter(
            None,
            (
                f"that comments on {named}{others} are not seen, or cannot be trusted" if unseen else "",
                "" if inquiry.reading.complete else "that the sources were last read in part",
            ),
        )
    )
