"""R8: fair play, as far as it can be counted. These are recommendations, so all of them are advisories."""

from __future__ import annotations

from checks.base import Check, fact, slug_of

_TEN_POSTS = "; ".join(f"1 09:{minute:02d} Bob posts s{minute} Hello" for minute in range(10))
_TEN_COMMENTS = "1 09:00 Bob posts s1 Hello; " + "; ".join(f"1 10:{minute:02d} Bob says s1 Hm." for minute in range(10))
_LONG = " ".join(["word"] * 1000)

CHECKS = (
    Check(
        code="R801",
        reason="many-posts",
        about="Nobody should make more blog entries in a day than the text calls typical of spam.",
        clauses=("FAIR-05", "FAIR-06"),
        cannot_see="entries removed before they were ever seen",
        passes=f"{_TEN_POSTS}; 2 00:00 Bob posts s11 Hello",
        fails=f"{_TEN_POSTS}; 1 23:59:59 Bob posts s11 Hello",
        message=lambda p: f"{p.actor} has made more than {fact(p, 'limit')} posts in a day with “{slug_of(p)}”.",
    ),
    Check(
        code="R802",
        reason="many-comments",
        about="Nobody should make more comments in a row than the text calls typical of spam.",
        clauses=("FAIR-05", "FAIR-07"),
        cannot_see="comments on posts that the archive does not hold",
        passes=f"{_TEN_COMMENTS}; 1 11:00 Ann says s1 Hm.; 1 11:01 Bob says s1 Hm.",
        fails=f"{_TEN_COMMENTS}; 1 11:01 Bob says s1 Hm.",
        message=lambda p: (
            f"{p.actor} has made more than {fact(p, 'limit')} comments in a row, the last on “{slug_of(p)}”."
        ),
    ),
    Check(
        code="R803",
        reason="long-post",
        about="No blog entry should have more words than the text calls typical of spam.",
        clauses=("FAIR-05", "FAIR-08"),
        cannot_see="the flavour text field, which is no part of the post",
        passes=f"1 09:00 Bob posts s1 {_LONG}",
        fails=f"1 09:00 Bob posts s1 {_LONG} more",
        message=lambda p: f"“{slug_of(p)}” of {p.actor} has {fact(p, 'words')} words, more than {fact(p, 'limit')}.",
    ),
    Check(
        code="R804",
        reason="comment-edited",
        about="Comments should not be edited once posted, neither one's own nor another's.",
        clauses=("FAIR-10", "FAIR-11"),
        cannot_see="edits made before the comment was first seen, and comments on posts that are no votable matters",
        passes="1 09:00 Bob proposes p1; 1 10:00 Ann says p1 Hm.; 1 10:01 Ann says p1 Or so.",
        fails="1 09:00 Bob proposes p1; 1 10:00 Ann says p1 Hm.; 1 10:01 Ann rewords comment-2 Or so.",
        message=lambda p: f"A comment of {fact(p, 'author')} on “{slug_of(p)}” was changed later.",
    ),
    Check(
        code="R805",
        reason="entry-date-changed",
        about="The Entry Date of a post should not be edited.",
        clauses=("FAIR-12",),
        cannot_see="a change made before the post was first seen",
        passes="1 09:00 Bob proposes p1",
        fails="1 09:00 Bob proposes p1; 1 10:00 Bob redates p1",
        message=lambda p: f"{p.actor} changed the entry date of “{slug_of(p)}”.",
    ),
)
