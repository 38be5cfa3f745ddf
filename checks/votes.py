"""R3: votes and the comments they stand in."""

from __future__ import annotations

from collections.abc import Iterator

from referee.checks.openings import ENACTED
from referee.model.checks import Deferred, Outcome, advisory, check, lawful, violation
from referee.model.events import FOREIGN_IMAGE
from referee.rules.core.alterations import COMMENT_EDIT, CommentEdit
from referee.rules.core.entries import COMMENT, CommentMade


def _is_late(made: CommentMade) -> bool:
    return made.resolved_at is not None and made.comment.at > made.resolved_at


@check(
    "R301",
    "comment-on-resolved",
    on=COMMENT,
    about="No comments can be made on a votable matter that is Enacted or Failed.",
    clauses=("ENACT-05",),
    cannot_see="when it was resolved, where only the last save of the admin box is known: until then nothing is said",
    samples=(
        lawful(f"{ENACTED}; 1 20:59 Dan says p1 Nice."),
        lawful(f"{ENACTED}; 1 21:00 Dan says p1 Nice."),
        violation(f"{ENACTED}; 1 21:01 Dan says p1 Nice."),
        lawful("1 09:00 Bob posts s1 Hello; 4 09:00 Dan says s1 Nice."),
        lawful("under 205; 1 09:00 Bob proposes p1; 3 09:00 Ann fails p1; 3 09:00 Dan says p1 Nice."),
        violation("under 205; 1 09:00 Bob proposes p1; 3 09:00 Ann outlaws p1; 3 09:01 Dan says p1 Nice."),
    ),
    needs=lambda made: ("no-comments",) if _is_late(made) else (),
)
def comment_on_resolved(made: CommentMade) -> Iterator[Outcome]:
    law = made.case.law
    if law is not None and law.get("no-comments") is not None and _is_late(made):
        message = f"{made.comment.author} commented on “{made.comment.post}” after it was resolved."
        late, waits = comment_on_resolved.finding(made.case, made.deed, message), made.perhaps_never_resolved
        yield Deferred(key=waits[0], finding=late, due=waits[1]) if waits else late


@check(
    "R302",
    "foreign-icon",
    on=COMMENT,
    about="Only the blog's own voting icons are votes; another image dressed as one counts for nothing.",
    clauses=("VOTES-01", "KEYW-42", "KEYW-43", "KEYW-44", "KEYW-45"),
    cannot_see="what the image shows",
    samples=(
        lawful("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR"),
        advisory("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOREIGN-IMAGE"),
    ),
)
def foreign_icon(made: CommentMade) -> Iterator[Outcome]:
    if FOREIGN_IMAGE in made.comment.icons:
        message = (
            f"{made.comment.author} used an image on “{made.comment.post}” that looks like a voting icon and is not the "
            "blog's own: it is no vote."
        )
        yield foreign_icon.finding(made.case, made.deed, message, verdict="advisory")


@check(
    "R303",
    "vote-edited",
    on=COMMENT_EDIT,
    about="A comment with a voting icon should not be changed or removed; its icons count as first captured.",
    clauses=("VOTES-04", "FAIR-10", "FAIR-11"),
    cannot_see="edits made before the comment was first seen",
    samples=(
        lawful("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 11:00 Ann votes p1 AGAINST"),
        advisory(
            "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 11:00 Ann alters comment-2 AGAINST",
            "VOTES-04",
            "FAIR-10",
        ),
        advisory(
            "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 11:00 Bob alters comment-2 AGAINST",
            "VOTES-04",
            "FAIR-11",
        ),
    ),
)
def vote_edited(edit: CommentEdit) -> Iterator[Outcome]:
    if edit.touches_vote:
        message = (
            f"The comment of {edit.cast.author} on “{edit.matter.id}” with {', '.join(edit.cast.icons)} was changed or "
            "removed later; it counts as first captured."
        )
        clauses = ("VOTES-04", *edit.whose)
        yield vote_edited.finding(edit.case, edit.deed, message, verdict="advisory", clauses=clauses)


CHECKS = (
    comment_on_resolved,
    foreign_icon,
    vote_edited,
)
