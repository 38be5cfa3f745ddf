"""R7: what is done to posts and comments after they were made, and statuses that the votes do not bear out."""

from __future__ import annotations

from collections.abc import Iterator

from referee.checks.openings import NO_WINDOW, WITH_BLOCK, WON, WON_BY_FOUR
from referee.checks.resolution import if_illegal
from referee.law.tags import lacks_subject, subject_of
from referee.model.checks import Check, Deferred, Outcome, check, lawful, undetermined, violation
from referee.model.events import DOV
from referee.model.findings import Finding
from referee.rules.core.alterations import ALTERATION, OFFICIAL, Alteration, closed_to_author, edit_window
from referee.rules.core.entries import ENTRY, Entry
from referee.rules.core.resolving import RESOLVING, STATUS, Resolving, StatusSet
from referee.rules.core.slips import SET_RIGHT_WITHIN, fallen_with

_PROPOSED = "1 09:00 Bob proposes p1 Add a rule."
_VOTED_NO_MORE = f"{_PROPOSED}; 1 10:00 Ann votes p1 FOR; 1 10:30 Ann alters comment-2"
_MISSPELT = "1 09:00 Bob proposes p1 Add teh rule."
_RENAMED_IN_IT = "1 08:00 Anna joins; 1 08:01 Dann joins; 1 09:00 Bob proposes p1 {} wins.; 1 10:00 Ann votes p1 FOR; 1 12:00 Bob rewrites p1 Dann wins."
_ADDRESS = f"{WON}; 1 22:00 Bob ascends a1 All stays."
"""Idle since 20 May, 10:00: on 18 August, 10:00, for thrice thirty days."""
_RESOLVED = f"{_PROPOSED}; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1"
_TWO_WON = f"1 08:00 Cat declares v2; 1 08:10 Ann votes v2 FOR; 1 08:11 Dan votes v2 FOR; 1 08:12 Eve votes v2 FOR; {WON_BY_FOUR}"
"""Another victory was declared when one was enacted, and failed with that (VICTORY-11)."""
_JUDGED = "1 21:05 Bob raises c1; 1 21:10 Ann votes c1 FOR; 1 21:11 Cat votes c1 FOR; 1 21:30 Ann enacts c1"
_STATUS_STAYS = ("GST-16", "R205-KOTH-29", "R205-KOTH-30")
_WITHDRAWN = f"{_PROPOSED}; 1 10:00 Bob votes p1 AGAINST; 1 11:00 Ann fails p1"

TO_THE_MINUTE = "the posting time is told to the minute only"
_BY_WHOM = "by whom is not seen"


def blamed(
    check: Check[Alteration], alteration: Alteration, message: str, doubt: str = "", clauses: tuple[str, ...] = ()
) -> Iterator[Finding]:
    """A wrong of an alteration. What two looks at a page show nobody can be accused of: that is left open."""
    wrong = check.finding(alteration.case, alteration.deed, message, clauses=clauses)
    if not doubt and alteration.by_unknown:
        doubt = f"the page shows that it was altered; {_BY_WHOM}"
    yield wrong.in_doubt(doubt) if doubt else wrong


def _altered(check: Check[Alteration], alteration: Alteration, why: str, *, sure: bool) -> Iterator[Finding]:
    """A text altered against what the law lets its author do."""
    if sure and alteration.by_unknown:
        sure, why = False, f"{why}; {_BY_WHOM}"
    fields = ", ".join(alteration.fields)
    message = f"{alteration.deed.doer} altered “{alteration.post.id}” ({fields}) although {why}."
    clauses = ("GST-07", "GST-08", "GST-09", "RULESET-05") if alteration.matter is not None else ("GST-07", "GST-09")
    wrong = check.finding(alteration.case, alteration.deed, message, clauses=clauses)
    yield wrong if sure else wrong.in_doubt(why)


def _knows_status(resolving: Resolving) -> bool:
    """Whether the text knows the status that was set (ENACT-01)."""
    known = resolving.law.get("statuses")
    return resolving.status.status != "Illegal" or known is None or "illegal" in known.values[0].casefold()


@check(
    "R701",
    "post-altered-late",
    on=ALTERATION,
    about="An author may alter an official post only while it is younger than the text's hours and nobody has voted on "
    "it (or, where there are no votes, commented); spelling may be mended in one's own pending matter.",
    clauses=("GST-07", "GST-08", "GST-09", "RULESET-05"),
    cannot_see="an alteration between two looks at the page, more exactly than that",
    samples=(
        lawful(f"{_PROPOSED}; 1 10:59:59 Bob rewrites p1 Add another rule."),
        undetermined(f"{_PROPOSED}; 1 11:00:00 Bob rewrites p1 Add another rule."),
        violation(
            f"{_PROPOSED}; 1 11:01:00 Bob rewrites p1 Add another rule.",
            says="(body) although it was 2 hours old or older",
        ),
        lawful(f"{_PROPOSED}; 1 10:00 Ann says p1 Hm.; 1 10:59:59 Bob rewrites p1 Add another rule."),
        violation(
            f"{_PROPOSED}; 1 10:00 Ann votes p1 FOR; 1 10:01 Bob rewrites p1 Add another rule.",
            says="although it had a comment with a voting icon",
        ),
        undetermined(
            f"{_PROPOSED}; 1 10:00 Ann votes p1 FOR; 1 10:00:59 Bob rewrites p1 Add another rule.",
            says="may have come after it",
        ),
        lawful(f"{_VOTED_NO_MORE}; 1 10:30:01 Bob rewrites p1 Add another rule."),
        undetermined(f"{_VOTED_NO_MORE}; 1 10:30:00 Bob rewrites p1 Add another rule."),
        violation(f"{_VOTED_NO_MORE}; 1 10:40 Cat votes p1 AGAINST; 1 10:50 Bob rewrites p1 Add another rule."),
        lawful(f"{_MISSPELT}; 1 10:00 Ann votes p1 FOR; 1 12:00 Bob rewrites p1 Add the rule."),
        undetermined(_RENAMED_IN_IT.format("Anna"), says="whether it only mends spelling cannot be seen"),
        lawful(_RENAMED_IN_IT.format("Danm")),
        violation(_RENAMED_IN_IT.format("Cat")),
        violation(
            f"{_ADDRESS}; 1 22:05 Ann says a1 Hm.; 1 22:10 Bob rewrites a1 All goes.",
            "GST-07",
            "GST-09",
            says="although a player had commented on it",
        ),
        undetermined(f"{_ADDRESS}; 1 22:05 Ann says a1 Hm.; 1 22:05:30 Bob rewrites a1 All goes.", "GST-07", "GST-09"),
        lawful(f"{_ADDRESS}; 1 22:10 Bob rewrites a1 All goes."),
        lawful(f"under 205; {_PROPOSED}; 1 12:59:59 Bob rewrites p1 Add another rule."),
        violation(
            f"under 205; {_PROPOSED}; 1 13:01:00 Bob rewrites p1 Add another rule.",
            says="although it was 4 hours old or older",
        ),
        violation(f"{NO_WINDOW}; {_PROPOSED}; 1 09:00:30 Bob rewrites p1 Add another rule."),
        lawful(f"{NO_WINDOW}; {_MISSPELT}; 1 09:05 Bob rewrites p1 Add the rule."),
        lawful(f"{WITH_BLOCK}; {_PROPOSED}; 1 14:59:59 Bob rewrites p1 Add another rule."),
        violation(f"{WITH_BLOCK}; {_PROPOSED}; 1 15:01:00 Bob rewrites p1 Add another rule."),
    ),
    moves=True,
)
def post_altered_late(alteration: Alteration) -> Iterator[Outcome]:
    if not alteration.alters_text or alteration.by_another:
        return
    law, post, typo = alteration.law, alteration.post, alteration.is_typo
    closed = closed_to_author(law, post, alteration.matter, alteration.first)
    if closed is not None:
        if not typo:
            unseen = "; whether it only mends spelling cannot be seen" if typo is None else ""
            sure = typo is False and closed.sure
            yield from _altered(post_altered_late, alteration, f"{closed.why}{unseen}", sure=sure)
        return
    closed = closed_to_author(law, post, alteration.matter, alteration.last)
    late = closed.why if closed is not None else None
    if late is None and alteration.last - post.at >= edit_window(law):
        late = "it may have been as old as the text allows, to the minute"
    if late is not None and not typo:
        yield from _altered(post_altered_late, alteration, f"by the last look at it {late}", sure=False)


@check(
    "R702",
    "post-altered-by-another",
    on=ALTERATION,
    about="Nobody but its author may alter an official post; an Admin appends in the admin box.",
    clauses=("GST-09", "GST-12", "GST-13"),
    cannot_see="who altered it, unless a record says so: a page only shows that it was altered",
    samples=(
        lawful(f"{_PROPOSED}; 1 09:10 Bob rewrites p1 Add another rule."),
        violation(f"{_PROPOSED}; 1 09:10 Ann rewrites p1 Add another rule.", says="(body), which is Bob's"),
        violation(f"{_PROPOSED}; 1 09:10 Cat rewrites p1 Add another rule.", "GST-09"),
    ),
    moves=True,
)
def post_altered_by_another(alteration: Alteration) -> Iterator[Outcome]:
    if alteration.alters_text and alteration.by_another:
        message = (
            f"{alteration.deed.doer} altered “{alteration.post.id}” ({', '.join(alteration.fields)}), which is "
            f"{alteration.author}'s."
        )
        by_admin = alteration.case.game.roster.is_admin(alteration.edit.by, alteration.edit.at)
        clauses = ("GST-09", "GST-12", "GST-13") if by_admin else ("GST-09",)
        yield post_altered_by_another.finding(alteration.case, alteration.deed, message, clauses=clauses)


@check(
    "R703",
    "category-changed-late",
    on=ALTERATION,
    about="An official post keeps its category once it is older than the text's minutes.",
    clauses=("GST-10", "GST-11"),
    cannot_see="a change between two looks at the page, more exactly than that",
    samples=(
        lawful(f"{_PROPOSED}; 1 09:15:00 Bob files p1 Story Post"),
        undetermined(f"{_PROPOSED}; 1 09:15:01 Bob files p1 Story Post", "GST-10"),
        violation(f"{_PROPOSED}; 1 09:16:00 Bob files p1 Story Post", "GST-10"),
        violation(f"{_PROPOSED}; 1 09:16:00 Bob files p1 Call for Judgement"),
    ),
    moves=True,
)
def category_changed_late(alteration: Alteration) -> Iterator[Outcome]:
    if not alteration.recategorises or not alteration.official or alteration.category_open:
        return
    minutes = alteration.law.number("category-window")
    message = (
        f"{alteration.deed.doer} changed the category of “{alteration.post.id}” after more than {minutes} minutes."
    )
    clauses = ("GST-10", "GST-11") if alteration.edit.new.get("category") in OFFICIAL else ("GST-10",)
    doubt = "" if alteration.category_open is False else TO_THE_MINUTE
    yield from blamed(category_changed_late, alteration, message, doubt, clauses)


@check(
    "R704",
    "resolved-recategorised",
    on=ALTERATION,
    about="A post that is Enacted or Failed keeps its category.",
    clauses=("GST-15",),
    cannot_see="an illegal resolution that was overturned",
    samples=(
        lawful(f"{_RESOLVED}; 1 21:05 Dan proposes p2; 1 21:10 Dan files p2 Story Post"),
        violation(f"{_RESOLVED}; 1 21:10 Bob files p1 Story Post"),
        violation(f"under 205; {_RESOLVED}; 1 21:10 Bob files p1 Story Post"),
        undetermined(
            f"{_RESOLVED}; 1 21:10 ? files p1 Story Post",
            says="the page shows that it was altered; by whom is not seen",
        ),
    ),
)
def resolved_recategorised(alteration: Alteration) -> Iterator[Outcome]:
    if "category" in alteration.edit.fields and alteration.resolved:
        message = f"{alteration.deed.doer} changed the category of “{alteration.post.id}” after it was resolved."
        yield from blamed(resolved_recategorised, alteration, message)


@check(
    "R705",
    "post-removed",
    on=ALTERATION,
    about="An official post may be removed only as the ruleset allows, and nothing in the core rules does.",
    clauses=("GST-06",),
    cannot_see="a dynastic rule that allows it",
    samples=(
        lawful("1 09:00 Bob posts s1 Hello; 1 09:10 Bob removes s1"),
        violation(f"{_PROPOSED}; 1 09:10 Bob removes p1"),
        undetermined(f"{_PROPOSED}; 1 09:10 ? removes p1", says="Somebody who is not known removed"),
    ),
    moves=True,
)
def post_removed(alteration: Alteration) -> Iterator[Outcome]:
    if alteration.edit.removes and alteration.official:
        message = f"{alteration.deed.doer} removed the official post “{alteration.post.id}”."
        yield from blamed(post_removed, alteration, message)


@check(
    "R707",
    "empty-subject",
    on=ENTRY,
    about="A post whose title is empty after its first colon is not valid.",
    clauses=("KEYW-35", "KEYW-36"),
    cannot_see="a title edited before the post was first seen",
    samples=(lawful("1 09:00 Bob proposes p1"), violation("1 09:00 Bob blanktitles p1")),
    needs=lambda entry: () if subject_of(entry.post.title) else ("subject",),
)
def empty_subject(entry: Entry) -> Iterator[Outcome]:
    if lacks_subject(entry.law, entry.post.title):
        message = f"The post “{entry.post.id}” of {entry.post.author} has no subject."
        yield empty_subject.finding(entry.case, entry.seen, message)


@check(
    "R708",
    "status-not-in-law",
    on=RESOLVING,
    about="A votable matter has only the statuses that the text names.",
    clauses=("ENACT-01", "GST-16"),
    cannot_see="why the blog offers a status that the text does not know; Vetoed counts as Failed",
    samples=(
        lawful("under 205; 1 09:00 Bob proposes p1; 1 10:00 Bob votes p1 AGAINST; 1 11:00 Ann fails p1"),
        violation("1 09:00 Bob proposes p1; 3 09:00 Ann outlaws p1"),
        violation("under sandbox-2020; 1 09:00 Bob proposes p1; 3 09:00 Ann outlaws p1"),
    ),
    needs=lambda resolving: ("statuses",) if resolving.status.status == "Illegal" else (),
)
def status_not_in_law(resolving: Resolving) -> Iterator[Outcome]:
    if not _knows_status(resolving):
        message = (
            f"{resolving.deed.doer} set “{resolving.matter.id}” to {resolving.status.status}, which the text in force "
            "does not know."
        )
        yield status_not_in_law.finding(resolving.case, resolving.deed, message)


@check(
    "R710",
    "outlawed-without-ground",
    on=RESOLVING,
    about="A matter is marked Illegal only if it was not allowed to be posted or altered.",
    clauses=("R205-OFFPOST-26", "R205-ENACT-08"),
    cannot_see="grounds of illegality that no check of ours covers",
    samples=(
        lawful("under 205; 1 09:00 Bob proposes p1; 1 10:00 Bob votes p1 AGAINST; 1 11:00 Ann fails p1"),
        undetermined("under 205; 1 09:00 Bob proposes p1; 3 10:00 Ann outlaws p1"),
        undetermined(
            "under 205; 1 09:00 Bob proposes p1; 3 10:00 Ann outlaws p1 latest", says="for reasons that are not seen"
        ),
    ),
    since="Ruleset 205 (2022)",
    needs=lambda resolving: ("statuses", "illegal-status") if resolving.status.status == "Illegal" else (),
)
def outlawed_without_ground(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.status.status != "Illegal" or not _knows_status(resolving) or resolving.matter.illegal:
        return
    message = f"{resolving.deed.doer} marked “{resolving.matter.id}” Illegal, and no ground for it was found."
    why = resolving.matter.doubt or "a post may be illegal for reasons that are not seen here"
    found = outlawed_without_ground.finding(resolving.case, resolving.deed, message).in_doubt(why)
    yield from if_illegal(resolving, iter((found,)), otherwise=True)


@check(
    "R711",
    "status-changed-again",
    on=STATUS,
    about="The status of a matter that was lawfully resolved stays, and it is not set back to Pending; one that was wrong is "
    "corrected, and a text may leave it to the Admins' belief what is wrong. What another's enactment has failed stays so while that stands.",
    clauses=(*_STATUS_STAYS, "VICTORY-11"),
    cannot_see="what an Admin believes, and whether the former status was wrong where its votes are not judged",
    samples=(
        lawful(_RESOLVED),
        violation(f"{_RESOLVED}; 1 22:00 Ann fails p1", "GST-16", says="from Enacted to Failed. Lawful"),
        violation(f"{_WITHDRAWN}; 2 11:00 Ann enacts p1", "GST-16"),
        undetermined(f"{_RESOLVED} latest; 1 22:00 Ann fails p1", "GST-16"),
        undetermined(f"{_WITHDRAWN}; 1 11:30 Ann vetoes p1", "GST-16"),
        undetermined(f"under sandbox-2020; {_RESOLVED}; 1 22:00 Ann fails p1", "GST-16"),
        undetermined(f"under 205; {_RESOLVED}; 1 22:00 Ann fails p1", *_STATUS_STAYS),
        violation(f"{_RESOLVED}; 1 22:00 Cat reopens p1", "GST-16", says="from Enacted to Pending. Lawful"),
        violation(f"{_RESOLVED}; 1 21:15:01 Ann reopens p1", "GST-16"),
        undetermined(f"{_RESOLVED}; {_JUDGED}; 1 22:00 Cat reopens p1", "GST-16", says="may have decided it"),
        violation(f"{_JUDGED}; {_RESOLVED.replace('21:00', '21:45')}; 1 22:30 Cat reopens p1", "GST-16"),
        lawful(f"{_RESOLVED}; 1 21:15:00 Ann reopens p1"),
        undetermined(f"{_RESOLVED}; 1 21:15:00 Cat reopens p1", "GST-16"),
        violation(f"{_RESOLVED}; 1 21:15:01 Cat reopens p1", "GST-16"),
        undetermined(f"{_RESOLVED}; 1 22:00 Cat reopens p1 latest", "GST-16"),
        undetermined(f"under 205; {_RESOLVED}; 1 22:00 Cat reopens p1", *_STATUS_STAYS),
        lawful(f"{_RESOLVED} latest; 1 22:00 Cat reopens p1"),
        violation(f"{_TWO_WON}; 1 21:40 Ann enacts v2", "GST-16", "VICTORY-11", says="from Failed to Enacted"),
        undetermined(f"{_TWO_WON}; 1 21:40 Ann enacts v2 latest", "GST-16", "VICTORY-11"),
        undetermined(f"{_TWO_WON} latest; 1 21:40 Ann enacts v2", "GST-16", "VICTORY-11"),
        undetermined(f"under 205; {_TWO_WON}; 1 21:40 Ann enacts v2"),
        lawful(f"{_TWO_WON}; 1 21:40 Ann fails v2"),
        violation(f"{_TWO_WON}; 1 21:40 Ann reopens v2", "GST-16", "VICTORY-11", says="“v1” was enacted and failed it"),
        undetermined(f"{_TWO_WON} latest; 1 21:40 Ann reopens v2", "GST-16", "VICTORY-11"),
        undetermined(f"under 205; {_TWO_WON}; 1 21:40 Ann reopens v2"),
        violation(f"{_TWO_WON}; 1 21:40 Ann reopens v1", "GST-16", says="“v1” from Enacted to Pending"),
        lawful(f"{_TWO_WON} latest; 1 21:40 Ann reopens v1; 1 21:40:01 Ann reopens v2"),
        lawful(f"{_TWO_WON} latest; 1 21:40 Ann reopens v2; 1 21:55 Ann reopens v1"),
    ),
    by_absence=True,
)
def status_changed_again(status: StatusSet) -> Iterator[Outcome]:
    matter, after, law = status.matter, status.status.status, status.case.law
    reopened = after == "Pending"
    if (
        matter.pending
        or not status.case.dynasty
        or matter.resolved_lawfully is False
        or (status.is_slip and not reopened)
        or (reopened and not status.fallen and not matter.resolved_lawfully)
    ):
        return
    message = f"{status.deed.doer} changed “{matter.id}” from {matter.status} to {after}"
    message += f", though “{matter.felled_by}” was enacted and failed it." if matter.felled_by else "."
    # A Declaration may have failed by another's enactment alone (VICTORY-11), and have been enacted before that one; and
    # who resolved a matter may be who sets it back, and their own slip right (G11).
    in_order = (matter.kind != DOV and not reopened) or status.status.at_is == "exact"
    in_order = in_order and not (reopened and status.is_soon)
    sure = status.stays and matter.resolved_lawfully and in_order and {matter.status, after} != {"Failed", "Vetoed"}
    by_rules = ("GST-16",) if law is None or law.get("status-corrected") is None else _STATUS_STAYS
    clauses = (*by_rules, "VICTORY-11") if matter.felled_by else by_rules
    changed = status_changed_again.finding(status.case, status.seen, message, clauses=clauses)
    if not sure:
        changed = changed.in_doubt("a wrong status may be corrected")
    elif status.perhaps_decided:
        changed = changed.in_doubt("what was enacted since may have decided it")
    yield _unless_taken_back(changed, status) if status.fallen and reopened else changed


def _unless_taken_back(finding: Finding, status: StatusSet) -> Deferred:
    """What fell with an enactment is pending again once that is set back, which may be done right after (VICTORY-11)."""
    due = status.status.at + SET_RIGHT_WITHIN
    return Deferred(key=fallen_with(status.matter.felled_by), finding=finding, due=due, spared_until=due)


CHECKS = (
    post_altered_late,
    post_altered_by_another,
    category_changed_late,
    resolved_recategorised,
    post_removed,
    empty_subject,
    status_not_in_law,
    outlawed_without_ground,
    status_changed_again,
)
