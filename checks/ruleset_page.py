"""T1: the Ruleset page against what was enacted: by what ground it changes, when, and by whom."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from msgspec import Struct

from referee.checks.base import enacting
from referee.checks.openings import BOATS, BOATS_BY_CALL, WON_BY_FOUR
from referee.law.amendments import as_diff
from referee.law.in_turn import rules_named
from referee.law.instructions import is_conditional
from referee.law.page.adoption import PageEdit, written_for
from referee.law.page.grounds import Votable, awaited_by_name, said_by
from referee.law.page.story import STANDS_AFTER, TOGETHER, Awaiting, LawText, Waiting
from referee.law.unordered import may_speak_of
from referee.model.checks import Deed, Deferred, Occasion, Outcome, advisory, check, lawful, undetermined, violation
from referee.model.events import CFJ, PROPOSAL, Revision, Status
from referee.model.findings import say_posts
from referee.model.instants import SECOND, format_instant, say_span
from referee.rules.case import RECKONING, CoreCase, Reckoning
from referee.rules.core.game import Matter
from referee.rules.core.resolving import STATUS
from referee.rules.core.ruleset_page import RULESET_EDIT, RulesetEdit, text_deed

_DONE = f'paged; {BOATS}; 1 21:00 Ann creates Boats (Enacting "p1"); 1 21:01 Ann enacts p1'
_IF_LIKED = BOATS.replace('"Boats".', '"Boats" if Cat likes it.')
_IN_JEST = BOATS.replace('"Boats".', '"Boats". The parrot squawks.')
_BY_REASON = BOATS.replace('"Boats".', '"Boats". Cat asked for this.')
_SURE = "1 09:00 Bob proposes p1 (dynastic) Boats float.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"
_FAILED = f"paged; {BOATS}; 1 10:02 Bob votes p1 AGAINST; 1 11:00 Ann fails p1"
_APPLIED = f'paged; {BOATS}; 1 21:00:00 Ann creates Boats (Enacting "p1")'
_GONE = "paged; 1 07:00 Dan posts s1 Please idle me, I leave.; 1 08:00 Ann ejects Dan"
_TYPO = "rewords Rules so Idle -> Rules soo Idle (typo)"
_IDLE_DAN = "1 11:00 Dan posts s1 Please idle me.; 1 12:00 Ann idles Dan"
_OLD = "1 09:00 Bob proposes p1"
_ASCENDED = f"paged; {WON_BY_FOUR}; 1 22:00 Bob ascends a1 Dynastic Distance stays inactive."
_REPEALED = "1 22:10 Bob repeals the dynasty (ascension)"
_DIFF_LINES = 40


class Written(Struct, frozen=True):
    """A text of the page that was written for a matter, and what is to be said of when."""

    case: CoreCase
    text: LawText
    matter: Votable
    deed: Deed
    why: str = ""


def _never_enacted(case: CoreCase) -> Iterator[Written]:
    """Texts for matters that had failed when they were written, or that have failed since."""
    if isinstance(case.event, Revision):
        for saved in case.views(RULESET_EDIT):
            if saved.edit.failed:
                yield Written(case, saved.edit.text, saved.edit.matters[0], saved.deed)
        return
    for status in case.views(STATUS):
        written = () if status.enacts or status.status.status == "Pending" else written_for(case.page, status.resolved)
        for entry in written[:1]:
            yield Written(case, entry.text, status.resolved, text_deed(entry.text))


NEVER_ENACTED: Occasion[Written] = Occasion((Revision, Status), _never_enacted)


def _too_soon(case: CoreCase) -> Iterator[Written]:
    """Texts written long before their matters were enacted, or for matters that are pending now."""
    if isinstance(case.event, Status):
        for status in case.views(STATUS):
            if status.enacts and status.matter.kind in (PROPOSAL, CFJ):
                yield from _long_before(case, status.resolved)
        return
    told = set()
    for entry in case.page.unsettled:
        for identifier in entry.matters if isinstance(entry, Waiting) else ():
            matter = case.game.matters.get(identifier)
            if matter is not None and matter.pending and case.at - entry.text.at > TOGETHER and identifier not in told:
                told.add(identifier)
                yield Written(case, entry.text, matter, text_deed(entry.text), "it is still pending")


def _long_before(case: CoreCase, enacted: Matter) -> Iterator[Written]:
    for entry in written_for(case.page, enacted)[:1]:
        not_before = enacted.resolved_not_before or enacted.posted_at
        earliest = enacted.resolved_at if enacted.resolved_exactly and enacted.resolved_at else not_before
        if earliest - entry.text.at > TOGETHER:
            why = f"it was enacted {say_span(earliest - entry.text.at)} later"
            yield Written(case, entry.text, enacted, text_deed(entry.text), why)


WRITTEN_TOO_SOON: Occasion[Written] = Occasion((Status, Reckoning), _too_soon)


def _awaited(edit: PageEdit) -> Iterator[tuple[str, str, datetime]]:
    """The titles and kinds of matters enacted long before a revision came to show them, and when that was."""
    for matter in edit.matters:
        enacted_at = matter.resolved_at if matter.status == "Enacted" else None
        awaited = not edit.failed and edit.story.awaits(matter.id)
        if awaited and enacted_at is not None and edit.text.at - enacted_at > TOGETHER:
            yield matter.title, matter.kind, enacted_at
    if edit.ground is not None and edit.ground.word == "long awaited":
        awaited_since = awaited_by_name(edit.story, edit.revision)
        yield from ((awaited.title, awaited.kind, awaited.at) for awaited in awaited_since)


@check(
    "T101",
    "applied-without-enactment",
    on=NEVER_ENACTED,
    about="Nothing is written into the ruleset for a matter that was not enacted.",
    clauses=("RULESET-03", "RESPROP-05", "CFJ-07"),
    cannot_see="a matter that the edit summary does not name and the rules do not tell",
    samples=(
        lawful(_DONE),
        violation(
            f'{_FAILED}; 1 21:00 Ann creates Boats (Enacting "p1")',
            "RULESET-03",
            "RESPROP-05",
            says="(revision 6), which is Failed",
        ),
        violation(
            f'paged; {BOATS_BY_CALL}; 3 09:00 Ann fails c1; 3 10:00 Ann creates Boats (CfJ "c1")',
            "RULESET-03",
            "CFJ-07",
        ),
        violation(
            f'paged; {BOATS_BY_CALL}; 3 08:59 Ann creates Boats (CfJ "c1"); 3 09:00 Ann fails c1',
            "RULESET-03",
            "CFJ-07",
        ),
        violation(f'under 205; {_FAILED}; 1 21:00 Ann creates Boats (Enacting "p1")', "RULESET-03", "RESPROP-05"),
        violation(
            f'under 205; paged; {BOATS_BY_CALL}; 3 09:00 Ann fails c1; 3 10:00 Ann creates Boats (CfJ "c1")',
            "RULESET-03",
            "CFJ-07",
        ),
        violation(
            f'under sandbox-2020; paged; {BOATS_BY_CALL}; 3 09:00 Ann fails c1; 3 10:00 Ann creates Boats (CfJ "c1")',
            "RULESET-03",
            "CFJ-07",
        ),
    ),
)
def applied_without_enactment(written: Written) -> Iterator[Outcome]:
    text, matter = written.text, written.matter
    message = f"{text.by} wrote “{matter.title}” into the ruleset (revision {text.revision}), which is {matter.status}."
    clauses = ("RULESET-03", enacting(matter.kind))
    yield applied_without_enactment.finding(written.case, written.deed, message, clauses=clauses)


@check(
    "T102",
    "applied-before-enactment",
    on=WRITTEN_TOO_SOON,
    about="Text and status belong to one enactment: the text is not written long before the status is set.",
    clauses=("RESPROP-05", "CFJ-07", "RULESET-03", "GST-14"),
    cannot_see="when the status was set, where only the last save of the admin box is known",
    samples=(
        lawful(f'paged; {BOATS}; 1 21:00:00 Ann creates Boats (Enacting "p1"); 1 21:15:00 Ann enacts p1'),
        violation(
            f"{_APPLIED}; 1 21:15:01 Ann enacts p1", "RESPROP-05", "RULESET-03", says="it was enacted 15 min 1 s later"
        ),
        violation(
            f"{_APPLIED}; 1 21:16 Cat posts s1 Hello", "RESPROP-05", "RULESET-03", "GST-14", says="it is still pending"
        ),
        violation(
            f'paged; {BOATS_BY_CALL}; 1 10:00 Ann creates Boats (CfJ "c1"); 1 10:15:01 Ann enacts c1',
            "CFJ-07",
            "RULESET-03",
        ),
    ),
)
def applied_before_enactment(written: Written) -> Iterator[Outcome]:
    text = written.text
    message = (
        f"{text.by} wrote “{written.matter.title}” into the ruleset (revision {text.revision}) too soon: {written.why}."
    )
    clauses = (enacting(written.matter.kind), "RULESET-03", *(("GST-14",) if written.matter.pending else ()))
    yield applied_before_enactment.finding(written.case, written.deed, message, clauses=clauses)


@check(
    "T103",
    "enacted-not-applied",
    on=RECKONING,
    about="What is enacted is written into the ruleset.",
    clauses=("RESPROP-05", "CFJ-07", "R205-RESPROP-06"),
    cannot_see="an edit that neither names the matter nor its rules; steps that cannot be applied",
    samples=(
        lawful(_DONE),
        violation(f"paged; {BOATS}; 1 21:01 Ann enacts p1; 1 22:00 Cat proposes p2", "RESPROP-05"),
        violation(f"paged; {_BY_REASON}; 1 21:01 Ann enacts p1; 1 22:00 Cat proposes p2", "RESPROP-05"),
        undetermined(f"paged; {_IN_JEST}; 1 21:01 Ann enacts p1; 1 22:00 Cat proposes p2", "RESPROP-05"),
        undetermined(
            f"paged; {_IF_LIKED}; 1 21:01 Ann enacts p1; 1 22:00 Cat proposes p2",
            "RESPROP-05",
        ),
        undetermined(
            f"paged; {BOATS}; 1 21:00:00 Ann creates Boats (some ideas); 1 21:15:01 Ann enacts p1; 1 22:00 Cat proposes p2",
            "RESPROP-05",
        ),
        violation(f"paged; {_SURE}; 1 21:01 Ann enacts p1; 1 22:00 Cat proposes p2", "RESPROP-05"),
        lawful(f"paged; {_SURE.replace('dynastic', 'gamestate')}; 1 21:01 Ann enacts p1; 1 22:00 Cat proposes p2"),
        violation(f"paged; {BOATS_BY_CALL}; 1 21:01 Ann enacts c1; 1 22:00 Cat proposes p2", "CFJ-07"),
        violation(
            f"under 205; paged; {_SURE}; 1 21:01 Ann enacts p1; 1 22:00 Cat proposes p2",
            "RESPROP-05",
            "R205-RESPROP-06",
        ),
    ),
)
def enacted_not_applied(case: CoreCase) -> Iterator[Outcome]:
    for awaited in case.page.awaiting:
        if case.at - awaited.at <= TOGETHER:
            continue
        called = f"“{awaited.title}”" if awaited.title.strip() else say_posts([awaited.matter])
        message = f"{called} is enacted, and no revision of the ruleset applies it."
        deed = Deed("?", f"post:{awaited.matter}", awaited.at, evidence=(awaited.url,) if awaited.url else ())
        clauses = ("CFJ-07",) if awaited.kind == CFJ else ("RESPROP-05", "R205-RESPROP-06")
        missing = enacted_not_applied.finding(case, deed, message, clauses=clauses)
        if awaited.widely and not case.page.seems_to_lack(awaited):
            continue
        doubt = awaited.overtaken or _taken_on(case, awaited)
        if not doubt and not (awaited.sure or case.page.plainly_lacks(awaited)):
            matter = case.game.matters.get(awaited.matter)
            hangs = matter is not None and is_conditional(matter.body)
            doubt = (
                "its orders hang on a condition"
                if hangs
                else "its text speaks of rules, in words that may change nothing"
            )
        yield missing.in_doubt(doubt) if doubt else missing


def _taken_on(case: CoreCase, awaited: Awaiting) -> str:
    """That another matter, enacted with one or later, may have made something else of its rules, in words: orders are carried out one
    after the other, and an edit of both shows what comes of them in the end."""
    names = rules_named(awaited.orders or awaited.says)
    others = [
        f"“{one.title}”"
        for one in case.game.matters.values()
        if one.id != awaited.matter
        and one.status == "Enacted"
        and (one.resolved_at is None or one.resolved_at >= awaited.at - TOGETHER)
        and may_speak_of(said_by(one), names)
    ]
    return f"{' and '.join(others)} may have made something else of its rules" if others else ""


@check(
    "T104",
    "applied-late",
    on=RULESET_EDIT,
    about="What is enacted is written into the ruleset at once.",
    clauses=("RULESET-07", "RESPROP-05", "CFJ-07"),
    cannot_see="an earlier edit that does not name the matter",
    samples=(
        lawful(f'paged; {BOATS}; 1 21:00:00 Ann enacts p1; 1 21:15:00 Ann creates Boats (Enacting "p1")'),
        advisory(
            f'paged; {BOATS}; 1 21:00:00 Ann enacts p1; 1 21:15:01 Ann creates Boats (Enacting "p1")',
            "RULESET-07",
            "RESPROP-05",
            says="15 min 1 s after its enactment (revision 5)",
        ),
        advisory(
            f'paged; {BOATS_BY_CALL}; 1 10:00:00 Ann enacts c1; 1 10:15:01 Ann creates Boats (CfJ "c1")',
            "RULESET-07",
            "CFJ-07",
        ),
    ),
)
def applied_late(saved: RulesetEdit) -> Iterator[Outcome]:
    edit = saved.edit
    for title, kind, enacted_at in _awaited(edit):
        late = edit.text.at - enacted_at
        message = f"“{title}” was written into the ruleset {say_span(late)} after its enactment (revision {edit.text.revision})."
        clauses = ("RULESET-07", enacting(kind))
        yield applied_late.finding(saved.case, saved.deed, message, verdict="advisory", clauses=clauses)


@check(
    "T105",
    "applied-by-non-player",
    on=RULESET_EDIT,
    about="Only players, idle ones too, may bring the ruleset up to date and mend its spelling.",
    clauses=("RULESET-03", "RULESET-04", "RULESET-07"),
    cannot_see="which player a wiki account is, where the names differ",
    samples=(
        lawful(_DONE),
        undetermined(
            f'paged; {BOATS}; 1 21:00 Ann enacts p1; 1 21:01 Zoe creates Boats (Enacting "p1")',
            "RULESET-07",
            says="(“p1”) and the wiki account is no player's that is known",
        ),
        violation(
            f'{_GONE}; {BOATS}; 1 21:00 Ann enacts p1; 1 21:01 Dan creates Boats (Enacting "p1")',
            "RULESET-07",
            says="(“p1”) and has left the game",
        ),
        lawful(f'paged; {BOATS}; {_IDLE_DAN}; 1 21:00 Ann enacts p1; 1 21:01 Dan creates Boats (Enacting "p1")'),
        violation(f"{_GONE}; {_OLD}; 1 21:00 Dan {_TYPO}", "RULESET-04", says="(a change of spelling)"),
        violation(f"under 205; {_GONE}; {_OLD}; 1 21:00 Dan {_TYPO}", "RULESET-04"),
        violation(
            f"{_ASCENDED}; 1 22:05 Ann ejects Bob; {_REPEALED}; 1 22:15 Bob posts s1 I leave.",
            "RULESET-03",
            says="(a change of ascension)",
        ),
    ),
)
def applied_by_non_player(saved: RulesetEdit) -> Iterator[Outcome]:
    edit, ground = saved.edit, saved.edit.ground
    if ground is None or edit.allowed:
        return
    roster, account = saved.case.game.roster, edit.around.person(edit.text.by)
    has_left = roster.standing(account, edit.text.at) is not None
    why = "has left the game" if has_left else "the wiki account is no player's that is known"
    what = " and ".join(f"“{matter.title}”" for matter in edit.matters) or f"a change of {ground.word}"
    message = f"{edit.text.by} changed the ruleset ({what}) and {why}."
    clause = {"matter": "RULESET-07", "long awaited": "RULESET-07", "spelling": "RULESET-04"}
    clauses = (clause.get(ground.word, "RULESET-03"),)
    wrong = applied_by_non_player.finding(saved.case, saved.deed, message, clauses=clauses)
    yield wrong if has_left else wrong.in_doubt(why)


@check(
    "T107",
    "unexplained-change",
    on=RULESET_EDIT,
    about="The ruleset changes only by what was enacted, mended spelling, or a new dynasty.",
    clauses=("RULESET-03", "RULESET-04", "RULESET-07"),
    cannot_see="what its author had in mind: the diff is shown for people",
    samples=(
        lawful(f"paged; {_OLD}; 1 21:00 Ann rewords Rules so Idle -> Rules soo Idle (typo)"),
        undetermined(
            f"paged; {_OLD}; 1 21:00 Ann creates Ships (some ideas)", says="if it still stands on 2019-05-21T21:00:00Z"
        ),
        undetermined(f"paged; {_OLD}; 1 21:00 Ann creates Ships (some ideas); 1 21:10 Ann restores (back)"),
        undetermined(f"paged; {_OLD}; 1 21:00 Ann rewords 2 Proposal pending -> 3 Proposal pending (typo)"),
    ),
    by_absence=True,
)
def unexplained_change(saved: RulesetEdit) -> Iterator[Outcome]:
    edit, text = saved.edit, saved.edit.text
    blog_is_known = len(saved.case.game.posts) > 0
    if not edit.is_change or edit.destructive or edit.ground is not None or not blog_is_known:
        return
    why = (
        "neither summary, time nor rule names tie it to an enacted matter, and it is no mere spelling; it becomes law "
        f"for the referee if it still stands on {format_instant(text.at + STANDS_AFTER)}"
    )
    diff = "; ".join(as_diff(edit.changes)[:_DIFF_LINES])
    message = f"{text.by} changed the ruleset (revision {text.revision}): {diff}."
    unexplained = unexplained_change.finding(saved.case, saved.deed, message).in_doubt(why)
    told = text.at + TOGETHER
    yield Deferred(key=f"explain:{text.revision}", finding=unexplained, due=told, spared_until=told + SECOND)


@check(
    "T108",
    "ruleset-vandalised",
    on=RULESET_EDIT,
    about="A text of the page that has lost a section or a third of the rules is no law.",
    clauses=("RULESET-03",),
    cannot_see="a decision that abolishes as much",
    samples=(
        lawful(f"paged; {_OLD}; 1 21:00 Ann rewords Rules so Idle -> Rules soo Idle (typo)"),
        violation(f"paged; {_OLD}; 1 21:00 Mallory wrecks (haha)"),
    ),
)
def ruleset_vandalised(saved: RulesetEdit) -> Iterator[Outcome]:
    edit, law = saved.edit, saved.edit.story.text
    if edit.destructive and law is not None:
        why = f"it has lost a section or a third of the fixed rules; revision {law.revision} stays in force"
        message = f"{edit.text.by} destroyed the ruleset's page (revision {edit.text.revision}): {why}."
        yield ruleset_vandalised.finding(saved.case, saved.deed, message)


CHECKS = (
    applied_without_enactment,
    applied_before_enactment,
    enacted_not_applied,
    applied_late,
    applied_by_non_player,
    unexplained_change,
    ruleset_vandalised,
)
