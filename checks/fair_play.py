"""R8: fair play, as far as it can be counted. These are recommendations, so all of them are advisories."""

from __future__ import annotations

from collections.abc import Iterator

from referee.checks.openings import DATED
from referee.model.checks import Deed, Outcome, advisory, check, lawful, undetermined
from referee.rules.core.alterations import ALTERATION, COMMENT_EDIT, Alteration, CommentEdit
from referee.rules.core.entries import COMMENT, ENTRY, CommentMade, Entry
from referee.rules.core.entry_dates import why_allowed

_TEN_POSTS = "; ".join(f"1 09:{minute:02d} Bob posts s{minute} Hello" for minute in range(10))
_TEN_COMMENTS = "1 09:00 Bob posts s1 Hello; " + "; ".join(f"1 10:{minute:02d} Bob says s1 Hm." for minute in range(10))
_LONG = " ".join(["word"] * 1000)
_COMMENTED = f"{DATED}; 1 09:00 Bob proposes p1; 1 09:10 Ann says p1 Hm."
_STICKY = f"{DATED}; 1 09:00 Bob posts s1 Hello; 1 09:10 Ann says s1 Hm."

_ENTRIES, _COMMENTS, _WORDS = range(3)
"""The limits in the order of the text (FAIR-06 to 08)."""


def _spam(_made: object) -> tuple[str, ...]:
    return ("spam",)


@check(
    "R801",
    "many-posts",
    on=ENTRY,
    about="Nobody should make more blog entries in a day than the text calls typical of spam.",
    clauses=("FAIR-05", "FAIR-06"),
    cannot_see="entries removed before they were ever seen",
    samples=(
        lawful(f"{_TEN_POSTS}; 2 00:00 Bob posts s11 Hello"),
        advisory(f"{_TEN_POSTS}; 1 23:59:59 Bob posts s11 Hello", says="more than 10 posts in a day with “s11”"),
    ),
    needs=_spam,
)
def many_posts(entry: Entry) -> Iterator[Outcome]:
    limit = entry.spam_limit(_ENTRIES)
    if limit is not None and entry.made_that_day == limit:
        message = f"{entry.author} has made more than {limit} posts in a day with “{entry.post.id}”."
        yield many_posts.finding(entry.case, entry.deed, message, verdict="advisory")


@check(
    "R802",
    "many-comments",
    on=COMMENT,
    about="Nobody should make more comments in a row than the text calls typical of spam.",
    clauses=("FAIR-05", "FAIR-07"),
    cannot_see="comments on posts that the archive does not hold",
    samples=(
        lawful(f"{_TEN_COMMENTS}; 1 11:00 Ann says s1 Hm.; 1 11:01 Bob says s1 Hm."),
        advisory(f"{_TEN_COMMENTS}; 1 11:01 Bob says s1 Hm."),
        lawful(
            f"paged; amended than 10 blog comments -> than 1 blog comments; {_TEN_COMMENTS.rpartition('; 1 10:01')[0]}"
        ),
    ),
    needs=_spam,
)
def many_comments(made: CommentMade) -> Iterator[Outcome]:
    limit = made.spam_limit(_COMMENTS)
    if limit is not None and made.in_a_row == limit:
        message = f"{made.author} has made more than {limit} comments in a row, the last on “{made.comment.post}”."
        deed = Deed(made.author, made.deed.subject, made.comment.at, detail=made.comment.id)
        yield many_comments.finding(made.case, deed, message, verdict="advisory")


@check(
    "R803",
    "long-post",
    on=ENTRY,
    about="No blog entry should have more words than the text calls typical of spam.",
    clauses=("FAIR-05", "FAIR-08"),
    cannot_see="the flavour text field, which is no part of the post",
    samples=(
        lawful(f"1 09:00 Bob posts s1 {_LONG}"),
        advisory(f"1 09:00 Bob posts s1 {_LONG} more", says="has 1001 words, more than 1000"),
    ),
    needs=_spam,
)
def long_post(entry: Entry) -> Iterator[Outcome]:
    limit, words = entry.spam_limit(_WORDS), len(entry.post.body.split())
    if limit is not None and words > limit:
        message = f"“{entry.post.id}” of {entry.author} has {words} words, more than {limit}."
        yield long_post.finding(entry.case, entry.deed, message, verdict="advisory")


@check(
    "R804",
    "comment-edited",
    on=COMMENT_EDIT,
    about="Comments should not be edited once posted, neither one's own nor another's.",
    clauses=("FAIR-10", "FAIR-11"),
    cannot_see="edits made before the comment was first seen, and comments on posts that are no votable matters",
    samples=(
        lawful("1 09:00 Bob proposes p1; 1 10:00 Ann says p1 Hm.; 1 10:01 Ann says p1 Or so."),
        advisory("1 09:00 Bob proposes p1; 1 10:00 Ann says p1 Hm.; 1 10:01 Ann rewords comment-2 Or so.", "FAIR-10"),
        advisory("1 09:00 Bob proposes p1; 1 10:00 Ann says p1 Hm.; 1 10:01 Cat rewords comment-2 Or so.", "FAIR-11"),
        advisory("1 09:00 Bob proposes p1; 1 10:00 Ann says p1 Hm.; 1 10:01 ? rewords comment-2 Or so."),
    ),
)
def comment_edited(edit: CommentEdit) -> Iterator[Outcome]:
    if not edit.touches_vote:
        message = f"A comment of {edit.cast.author} on “{edit.matter.id}” was changed later."
        yield comment_edited.finding(edit.case, edit.deed, message, verdict="advisory", clauses=edit.whose)


@check(
    "R805",
    "entry-date-changed",
    on=ALTERATION,
    about="The Entry Date of a post should not be edited, unless the text lets its author, an Admin, or whoever heads the "
    "dynasty do so.",
    clauses=("FAIR-12",),
    cannot_see="a change made before the post was first seen, when a post was first saved, and whether it is Sticky",
    samples=(
        lawful("1 09:00 Bob proposes p1"),
        advisory("1 09:00 Bob proposes p1; 1 10:00 Bob redates p1"),
        undetermined(f"{DATED}; 1 09:00 Bob proposes p1; 1 10:00 Bob redates p1 2019-05-20T09:30:00Z"),
        undetermined(f"{DATED}; 1 09:00 Bob proposes p1; 1 10:00 Eve redates p1 2019-05-20T09:30:00Z"),
        advisory(f"{DATED}; 1 09:00 Bob proposes p1; 1 10:00 Cat redates p1 2019-05-20T09:30:00Z"),
        advisory(f"{DATED}; 1 09:00 Bob proposes p1; 1 10:00 Bob redates p1 2019-05-20T10:01:00Z"),
        undetermined(f"{_COMMENTED}; 1 15:09:59 Bob redates p1 2019-05-20T09:05:00Z"),
        advisory(f"{_COMMENTED}; 1 15:10:59 Bob redates p1 2019-05-20T09:05:00Z"),
        advisory(f"{_COMMENTED}; 1 09:20 Bob redates p1 2019-05-20T09:15:00Z"),
        undetermined(f"{_STICKY}; 8 09:00:30 Ann redates s1 2019-05-27T09:00:00Z"),
        advisory(f"{_STICKY}; 8 09:00:00 Ann redates s1 2019-05-27T09:00:00Z"),
        advisory(f"{_STICKY}; 8 10:00:30 Ann redates s1 2019-05-27T09:59:00Z"),
    ),
)
def entry_date_changed(alteration: Alteration) -> Iterator[Outcome]:
    if "entry-date" in alteration.edit.fields:
        message = f"{alteration.deed.doer} changed the entry date of “{alteration.post.id}”."
        allowed = why_allowed(alteration)
        changed = entry_date_changed.finding(alteration.case, alteration.deed, message, verdict="advisory")
        yield changed.in_doubt("; ".join(allowed)) if allowed else changed


CHECKS = (
    many_posts,
    many_comments,
    long_post,
    comment_edited,
    entry_date_changed,
)
