"""R3: votes and the comments they stand in."""

from __future__ import annotations

from checks.base import Check, fact, slug_of

_RESOLVED = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1"

CHECKS = (
    Check(
        code="R301",
        reason="comment-on-resolved",
        about="No comments can be made on a votable matter that is Enacted or Failed.",
        clauses=("ENACT-05",),
        cannot_see="when it was resolved, where only the last save of the admin box is known: until then nothing is said",
        passes=f"{_RESOLVED}; 1 20:59 Dan says p1 Nice.",
        fails=f"{_RESOLVED}; 1 21:01 Dan says p1 Nice.",
        message=lambda p: f"{p.actor} commented on “{slug_of(p)}” after it was resolved.",
    ),
    Check(
        code="R302",
        reason="foreign-icon",
        about="Only the blog's own voting icons are votes; another image dressed as one counts for nothing.",
        clauses=("VOTES-01", "KEYW-42", "KEYW-43", "KEYW-44", "KEYW-45"),
        cannot_see="what the image shows",
        passes="1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR",
        fails="1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOREIGN-IMAGE",
        message=lambda p: (
            f"{p.actor} used an image on “{slug_of(p)}” that looks like a voting icon and is not the blog's own: it is no vote."
        ),
    ),
    Check(
        code="R303",
        reason="vote-edited",
        about="A comment with a voting icon should not be changed or removed; its icons count as first captured.",
        clauses=("VOTES-04", "FAIR-10"),
        cannot_see="edits made before the comment was first seen",
        passes="1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 11:00 Ann votes p1 AGAINST",
        fails="1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 11:00 Ann alters comment-2 AGAINST",
        message=lambda p: (
            f"The comment of {fact(p, 'author')} on “{slug_of(p)}” with {fact(p, 'icons')} was changed or removed later; "
            "it counts as first captured."
        ),
    ),
)
