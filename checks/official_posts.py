"""R7: what is done to posts and comments after they were made, and statuses that the votes do not bear out."""

from __future__ import annotations

from checks.base import Check, fact, slug_of

_PROPOSED = "1 09:00 Bob proposes p1 Add a rule."
_RESOLVED = f"{_PROPOSED}; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1"

CHECKS = (
    Check(
        code="R701",
        reason="post-altered-late",
        about=(
            "An author may alter an official post only while it is younger than the text's hours and nobody has voted on "
            "it (or, where there are no votes, commented); spelling may be mended in one's own pending matter."
        ),
        clauses=("GST-07", "GST-08", "GST-09", "RULESET-05"),
        cannot_see="an alteration between two looks at the page, more exactly than that",
        passes=f"{_PROPOSED}; 1 10:59:59 Bob rewrites p1 Add another rule.",
        fails=f"{_PROPOSED}; 1 11:00:00 Bob rewrites p1 Add another rule.",
        message=lambda p: f"{p.actor} altered “{slug_of(p)}” ({fact(p, 'fields')}) although {fact(p, 'why')}.",
    ),
    Check(
        code="R702",
        reason="post-altered-by-another",
        about="Nobody but its author may alter an official post; an Admin appends in the admin box.",
        clauses=("GST-07", "GST-09", "GST-12", "GST-13"),
        cannot_see="who altered it, unless a record says so: a page only shows that it was altered",
        passes=f"{_PROPOSED}; 1 09:10 Bob rewrites p1 Add another rule.",
        fails=f"{_PROPOSED}; 1 09:10 Ann rewrites p1 Add another rule.",
        message=lambda p: f"{p.actor} altered “{slug_of(p)}” ({fact(p, 'fields')}), which is {fact(p, 'author')}'s.",
    ),
    Check(
        code="R703",
        reason="category-changed-late",
        about="An official post keeps its category once it is older than the text's minutes.",
        clauses=("GST-10", "GST-11", "GST-05"),
        cannot_see="a change between two looks at the page, more exactly than that",
        passes=f"{_PROPOSED}; 1 09:15:00 Bob files p1 Story Post",
        fails=f"{_PROPOSED}; 1 09:15:01 Bob files p1 Story Post",
        message=lambda p: (
            f"{p.actor} changed the category of “{slug_of(p)}” after more than {fact(p, 'minutes')} minutes."
        ),
    ),
    Check(
        code="R704",
        reason="resolved-recategorised",
        about="A post that is Enacted or Failed keeps its category.",
        clauses=("GST-15",),
        cannot_see="an illegal resolution that was overturned",
        passes=f"{_RESOLVED}; 1 21:05 Dan proposes p2; 1 21:10 Dan files p2 Story Post",
        fails=f"{_RESOLVED}; 1 21:10 Bob files p1 Story Post",
        message=lambda p: f"{p.actor} changed the category of “{slug_of(p)}” after it was resolved.",
    ),
    Check(
        code="R705",
        reason="post-removed",
        about="An official post may be removed only as the ruleset allows, and nothing in the core rules does.",
        clauses=("GST-06",),
        cannot_see="a dynastic rule that allows it",
        passes="1 09:00 Bob posts s1 Hello; 1 09:10 Bob removes s1",
        fails=f"{_PROPOSED}; 1 09:10 Bob removes p1",
        message=lambda p: f"{p.actor} removed the official post “{slug_of(p)}”.",
    ),
    Check(
        code="R706",
        reason="made-official-late",
        about=(
            "A post that is not official becomes so only by its author, young and without comments, or by an Admin where a "
            "new player wrote a Proposal into no category."
        ),
        clauses=("GST-03", "GST-17", "GST-18", "GST-19", "GST-20", "GST-21"),
        cannot_see="whether a new player's post is worded as a Proposal: that is for people",
        passes="1 09:00 Bob posts s1 Hello; 1 09:14:59 Bob files s1 Proposal",
        fails="1 09:00 Bob posts s1 Hello; 1 09:15:00 Bob files s1 Proposal",
        message=lambda p: (
            f"{p.actor} turned “{slug_of(p)}” into a {fact(p, 'category')} when it could no longer become one."
        ),
    ),
    Check(
        code="R707",
        reason="empty-subject",
        about="A post whose title is empty after its first colon is not valid.",
        clauses=("KEYW-35", "KEYW-36"),
        cannot_see="a title edited before the post was first seen",
        passes="1 09:00 Bob proposes p1",
        fails="1 09:00 Bob blanktitles p1",
        message=lambda p: f"The post “{slug_of(p)}” of {p.actor} has no subject.",
    ),
    Check(
        code="R708",
        reason="status-not-in-law",
        about="A votable matter has only the statuses that the text names.",
        clauses=("ENACT-01", "GST-14", "GST-16", "R205-ENACT-03", "R205-ENACT-07"),
        cannot_see="why the blog offers a status that the text does not know; Vetoed counts as Failed",
        passes="under 205; 1 09:00 Bob proposes p1; 1 10:00 Bob votes p1 AGAINST; 1 11:00 Ann fails p1",
        fails="1 09:00 Bob proposes p1; 3 09:00 Ann outlaws p1",
        message=lambda p: (
            f"{p.actor} set “{slug_of(p)}” to {fact(p, 'status')}, which the text in force does not know."
        ),
    ),
    Check(
        code="R709",
        reason="vetoed-without-veto",
        about="A Proposal is Vetoed only if whoever heads the dynasty voted VETO.",
        clauses=("SPECVOTE-05", "R205-ENACT-08", "R205-ENACT-09"),
        cannot_see="comments that were deleted before they were ever seen",
        passes="1 09:00 Bob proposes p1; 1 10:00 Eve votes p1 VETO; 1 11:00 Ann vetoes p1",
        fails="1 09:00 Bob proposes p1; 3 10:00 Ann vetoes p1",
        message=lambda p: f"{p.actor} set “{slug_of(p)}” to Vetoed, and nobody who could has vetoed it.",
    ),
    Check(
        code="R710",
        reason="outlawed-without-ground",
        about="A matter is marked Illegal only if it was not allowed to be posted.",
        clauses=("R205-OFFPOST-23", "R205-OFFPOST-25", "R205-OFFPOST-26", "R205-ENACT-08"),
        cannot_see="grounds of illegality that no check of ours covers",
        passes="under 205; 1 09:00 Bob proposes p1; 1 10:00 Bob votes p1 AGAINST; 1 11:00 Ann fails p1",
        fails="under 205; 1 09:00 Bob proposes p1; 3 10:00 Ann outlaws p1",
        message=lambda p: f"{p.actor} marked “{slug_of(p)}” Illegal, and no ground for it was found.",
        since="Ruleset 205 (2022)",
    ),
    Check(
        code="R711",
        reason="status-changed-again",
        about="The status of a resolved matter is changed only as the rules allow, or to correct it.",
        clauses=("GST-16", "R205-KOTH-29", "R205-KOTH-30", "R205-OFFPOST-16"),
        cannot_see="whether the former status was wrong, beyond what the other checks say of it",
        passes=_RESOLVED,
        fails=f"{_RESOLVED}; 1 22:00 Ann fails p1",
        message=lambda p: f"{p.actor} changed “{slug_of(p)}” from {fact(p, 'before')} to {fact(p, 'after')}.",
    ),
)
