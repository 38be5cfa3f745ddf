"""R601 to R604: who is idled, on what ground, and what has to follow."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from referee.checks.base import unless_put_right
from referee.checks.openings import DECIDED
from referee.model.checks import Deferred, Outcome, advisory, check, lawful, undetermined, violation
from referee.model.events import UNKNOWN
from referee.model.findings import Finding, say_posts
from referee.model.instants import say_instant
from referee.rules.core.deciding import Standing, deciding
from referee.rules.core.idling import grounds_to_idle, may_have_meant
from referee.rules.core.ordering.idlings import idled_by_decision
from referee.rules.core.requests.announced import perhaps_announced
from referee.rules.core.requests.forms import Wants
from referee.rules.core.standings import CHANGE, RECORD, Change

_ANNOUNCED_WITHIN = timedelta(days=365)
"""The rule names no time (D11)."""
_TOLD_BEFORE = timedelta(days=1)
"""So long before may somebody have said that they are about to."""
_QUIET = "1 09:00 Cat posts s1 Hello"
_SILENT = f"{_QUIET}; 8 09:01:00 Ann idles Cat"
_NOT_TOLD = (
    "under 205; paged; amended must announce the idling in a blog post. -> An Operator may be either Active or Idle."
)
HIDDEN = "2 09:00 Bob proposes p1; 3 09:00 Bob sees p1 claim 1"
"""A comment that nobody has seen."""
_GROUNDS = {"request": "IDLE-07", "silence": "IDLE-08"}
"""The clauses that give grounds to idle somebody, by their kind."""


def done_by(change: Change) -> str:
    """By whom, where that is known."""
    if change.by in (None, UNKNOWN):
        return ""
    return " by themselves" if change.by == change.name else f" by {change.by}"


@check(
    "R601",
    "idled-by-non-admin",
    on=CHANGE,
    about="Only an Admin may idle a player.",
    clauses=("IDLE-07", "IDLE-08"),
    cannot_see="who changed the sidebar, unless a record says so",
    samples=(
        lawful("1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat"),
        violation("1 09:00 Cat posts s1 Please idle me.; 1 10:00 Dan idles Cat", "IDLE-07"),
        violation(f"{_QUIET}; 8 09:01:00 Dan idles Cat; 8 09:10 Dan posts s2 I have idled Cat.", "IDLE-08"),
        violation(f"{_QUIET}; 1 10:00 Dan idles Cat"),
        violation("under 205; 1 09:00 Cat posts s1 Please idle me.; 1 10:00 Dan idles Cat", "IDLE-07"),
        violation(f"under 205; {_QUIET}; 8 09:01:00 Dan idles Cat; 8 09:10 Dan posts s2 I have idled Cat.", "IDLE-08"),
    ),
)
def idled_by_non_admin(change: Change) -> Iterator[Outcome]:
    if change.idles and not change.by_admin:
        grounds = {ground.kind for ground in grounds_to_idle(change.game, change.law, change.name, change.at)}
        rests_on = tuple(clause for kind, clause in _GROUNDS.items() if kind in grounds)
        message = f"{change.deed.doer} idled {change.name} without being an Admin."
        wrong = idled_by_non_admin.finding(change.case, change.deed, message, clauses=rests_on)
        yield from unless_put_right(change, wrong)


@check(
    "R602",
    "idled-without-ground",
    on=CHANGE,
    about="A player may be idled only on a request of theirs of the past days, or after as many days without an entry "
    "or comment as the text says; Admins may idle themselves.",
    clauses=("IDLE-07", "IDLE-08", "IDLE-10"),
    cannot_see="requests made elsewhere, and entries and comments that the archive does not hold",
    samples=(
        lawful("1 09:00 Cat posts s1 Please idle me.; 5 09:00:00 Ann idles Cat"),
        undetermined(
            "1 09:00 Cat posts s1 Please idle me.; 5 09:00:01 Ann idles Cat",
            "IDLE-07",
            "IDLE-08",
            says="Cat may have asked to be idled on Mon 20 May 2019, 09:00 UTC",
        ),
        violation(
            f"{_QUIET}; 5 09:00 Ann idles Cat",
            "IDLE-07",
            "IDLE-08",
            says="no request of theirs, and their last entry or comment was on Mon 20 May 2019, 09:00 UTC",
        ),
        violation(f"{_QUIET}; 8 09:00:00 Ann idles Cat", "IDLE-07", "IDLE-08"),
        undetermined(
            f"{_QUIET}; 8 09:00:59 Ann idles Cat; 8 09:10 Ann posts s2 I have idled Cat.",
            "IDLE-07",
            "IDLE-08",
        ),
        undetermined(
            "1 09:00 Cat posts s1 Please put me to sleep.; 2 09:00 Ann idles Cat",
            "IDLE-07",
            "IDLE-08",
            says="Cat wrote “s1 Please put me to sleep.” (on “s1”, Mon 20 May 2019, 09:00 UTC), which may be a request",
        ),
        undetermined(
            "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Cat posts s2 I withdraw my request.; 1 11:00 Ann idles Cat",
            "IDLE-07",
            "IDLE-08",
            says="Cat may have asked to be idled on Mon 20 May 2019, 09:00 UTC",
        ),
        undetermined(
            "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Cat posts s2 Do not idle me, I'm staying.; 1 11:00 Ann idles Cat",
            "IDLE-07",
            "IDLE-08",
            says="Cat may have asked to be idled on Mon 20 May 2019, 09:00 UTC",
        ),
        undetermined(
            "1 09:00 Cat posts s1 I hang up my hat.; 5 09:00:00 Ann idles Cat",
            "IDLE-07",
            "IDLE-08",
            says="Cat wrote “I hang up my hat.” (on “s1”, Mon 20 May 2019, 09:00 UTC), which may be a request",
        ),
        violation("1 09:00 Cat posts s1 I hang up my hat.; 5 09:01 Ann idles Cat", "IDLE-07", "IDLE-08"),
        violation("1 09:00 Cat posts s1 I light the lamp.; 5 09:00:00 Ann idles Cat", "IDLE-07", "IDLE-08"),
        lawful(
            "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Cat posts s2 I withdraw my offer.; 1 11:00 Ann idles Cat"
        ),
        violation(
            "1 09:00 Cat posts s1 “Please idle me” said Dan.; 2 09:00 Ann idles Cat",
            "IDLE-07",
            "IDLE-08",
            says="no request of theirs",
        ),
        lawful(f"{_QUIET}; {DECIDED.format('Idle Cat.')}; 2 10:00 Ann idles Cat"),
        undetermined(
            f"{_QUIET}; {DECIDED.format('Idle Cat if it rains.')}; 2 10:00 Ann idles Cat",
            "IDLE-07",
            "IDLE-08",
            says="whether “p1” decided it",
        ),
        violation(
            f"{_QUIET}; {DECIDED.format('Do not idle Cat.')}; 2 10:00 Ann idles Cat",
            "IDLE-07",
            "IDLE-08",
            says="Cat was idled by Ann without a ground",
        ),
        undetermined(
            f"{_QUIET}; {HIDDEN}; 5 09:00 Ann idles Cat", "IDLE-07", "IDLE-08", says="comments on “p1” are not seen"
        ),
        undetermined(
            f"{_QUIET}; {HIDDEN}; 8 09:01:00 Ann idles Cat",
            "IDLE-07",
            "IDLE-08",
            says="that is seen for 7 d 1 min, but comments",
        ),
        violation(f"{_QUIET}; {DECIDED.format('Idle Dan.')}; 2 10:00 Ann idles Cat", "IDLE-07", "IDLE-08"),
        lawful(f"{_QUIET}; 8 09:01:00 Ann idles Cat; 8 09:10 Ann posts s2 I have idled Cat."),
        lawful("1 09:00 Bob posts s1 Hello; 2 09:00 Bob idles Bob; 2 09:05 Bob posts s2 I have idled myself."),
        violation(f"{_QUIET}; 2 09:00 Cat idles Cat"),
        violation(f"under 205; {_QUIET}; 8 09:00:00 Ann idles Cat", "IDLE-07", "IDLE-08"),
    ),
    by_absence=True,
)
def idled_without_ground(change: Change) -> Iterator[Outcome]:
    game, name = change.game, change.name
    by_themselves = game.roster.is_admin(name, change.at) and change.by in (None, name)
    if not change.idles or by_themselves:
        return
    grounds = grounds_to_idle(game, change.law, name, change.at)
    if any(ground.sure for ground in grounds):
        return
    decided = idled_by_decision(game, change.law.words, name, change.at)
    if decided is not None and decided[1]:
        return
    spoke = game.activity.get(name)
    perhaps = by_words(change, "idle", "idled")
    if decided is not None:
        perhaps = perhaps or f"whether {say_posts([decided[0]])} decided it is not understood"
    if grounds:
        why = f"{name} {grounds[0].text}"
    elif perhaps:
        why = perhaps
    elif spoke is not None:
        why = f"no request of theirs, and their last entry or comment was on {say_instant(spoke)}"
    else:
        why = "the archive holds no entry or comment of theirs"
    rests_on = (*_GROUNDS.values(), "IDLE-10") if change.by == name else tuple(_GROUNDS.values())
    message = f"{name} was idled{done_by(change)} without a ground: {why}."
    groundless = idled_without_ground.finding(change.case, change.deed, message, clauses=rests_on)
    surely = not (grounds or perhaps) and spoke is not None and spoke <= change.not_before
    yield from unless_put_right(change, groundless if surely else groundless.in_doubt(why))


def by_words(change: Change, wants: Wants, decided: Standing) -> str:
    """By what words somebody's standing may have been changed rightly: their own that are no plain request, or a decision's;
    empty where there are none."""
    game, name = change.game, change.name
    matter = deciding(game, name, decided)
    by_decision = f"whether {say_posts([matter.id])} decided it is not understood" if matter is not None else ""
    return may_have_meant(game, change.law, wants, name, change.at) or by_decision


@check(
    "R603",
    "idling-not-announced",
    on=RECORD,
    about="An Admin who idles somebody for silence must announce it in a blog post, where the text says so.",
    clauses=("IDLE-09",),
    cannot_see="an announcement that does not write the name out; whether a post that names somebody announces it where no sentence plainly says that they are idled; "
    "the rule names no time by which it must be made",
    samples=(
        lawful(f"{_QUIET}; 8 09:01:00 Ann idles Cat; 8 09:10 Ann posts s2 I have idled Cat."),
        violation(f"{_QUIET}; 8 09:01:00 Ann idles Cat", says="for silence on Mon 27 May 2019, 09:01 UTC"),
        undetermined(f"{_QUIET}; {HIDDEN}; 8 09:01:00 Ann idles Cat", says="comments on “p1” are not seen"),
        lawful(f"{_SILENT}; 8 09:10 Ann posts s2 Cat idles out. Quorum still 5."),
        lawful(f"{_SILENT}; 8 09:10 Ann posts s2 Cat auto-idles after 7 days."),
        lawful(f"{_SILENT}; 8 09:10 Ann posts s2 Cat times out after seven days."),
        lawful(f"{_SILENT}; 8 09:10 Dan posts s2 Cat has been removed from the sidebar."),
        lawful(f"{_SILENT}; 8 09:10 Ann posts s2 Idlings: Bob, Cat. Quorum is 4."),
        undetermined(f"{_SILENT}; 8 09:10 Ann posts s2 Who idled Cat?", says="is not understood"),
        undetermined(f"{_SILENT}; 8 09:10 Ann posts s2 I have not idled Cat yet.", says="is not understood"),
        undetermined(f"{_SILENT}; 8 09:10 Ann posts s2 Everybody but Cat has been idled.", says="is not understood"),
        undetermined(
            f"{_QUIET}; 8 08:00 Ann posts s2 Unidled Cat.; 8 09:01:00 Ann idles Cat", says="is not understood"
        ),
        undetermined(f"{_SILENT}; 8 09:10 Ann posts s2 Farewell, Cat.", says="a post of Mon 27 May 2019, 09:10 UTC"),
        undetermined(f"{_SILENT}; 8 09:10 Ann posts s2 Cat’s Proposal timed out.", says="is not understood"),
        undetermined(f"{_QUIET}; 8 08:00 Ann posts s2 Bye Cat.; 8 09:01:00 Ann idles Cat", says="is not understood"),
        violation(f"{_QUIET}; 8 08:00 Ann posts s2 Bye Cat.; 9 08:00:01 Ann idles Cat"),
        violation(f"{_SILENT}; 8 09:10 Ann posts s2 Farewell, Eve. A new category.", says="announced it in no post"),
        violation(f"{_SILENT}; 9 09:10 Cat posts s2 Cat is here again."),
        lawful(f"{_SILENT}; 8 09:10 Ann posts s2 Farewell, Cat.; 8 09:20 Ann posts s3 I have idled Cat."),
        lawful(f"{_QUIET}; 8 08:00 Ann posts s2 I am about to idle Cat.; 8 09:01:00 Ann idles Cat"),
        violation(f"{_QUIET}; 8 08:00 Ann posts s2 I am about to idle Cat.; 9 08:00:01 Ann idles Cat"),
        violation(f"under 205; paged; {_QUIET}; 8 09:01:00 Ann idles Cat"),
        lawful(f"{_NOT_TOLD}; {_QUIET}; 8 09:01:00 Ann idles Cat"),
        lawful("1 09:00 Cat posts s1 Please idle me.; 4 10:00 Ann idles Cat"),
    ),
)
def idling_not_announced(change: Change) -> Iterator[Outcome]:
    if change.idles and change.must_be_announced and change.by != change.name:
        when = f"for silence on {say_instant(change.at)}"
        message = f"{change.by} idled {change.name} {when} and has announced it in no post."
        if change.by is None:
            message = f"{change.name} was idled {when}, which is announced in no post."
        silent = idling_not_announced.finding(change.case, change.deed, message)
        unsure = _not_for_silence(change) or _named_before(change)
        yield _unless_announced(change, silent.in_doubt(unsure) if unsure else silent)


@check(
    "R604",
    "self-idling-not-announced",
    on=RECORD,
    about="An Admin who idles themselves should say so in a post or comment.",
    clauses=("IDLE-11",),
    cannot_see="an announcement in other words",
    samples=(
        lawful("1 09:00 Bob posts s1 I am going idle.; 1 09:10 Bob idles Bob"),
        undetermined("1 09:10 Bob idles Bob", says="no post of the blog is seen"),
        advisory(
            "1 09:00 Ann posts s1 Hello.; 1 09:10 Bob idles Bob", says="idled themselves on Mon 20 May 2019, 09:10 UTC"
        ),
    ),
)
def self_idling_not_announced(change: Change) -> Iterator[Outcome]:
    if change.idles and change.must_be_announced and change.by == change.name:
        message = f"{change.name} idled themselves on {say_instant(change.at)} and has said so nowhere."
        silent = self_idling_not_announced.finding(change.case, change.deed, message, verdict="advisory")
        yield _unless_announced(change, silent)


def _not_for_silence(change: Change) -> str:
    """Why somebody whom only silence is known to give a ground to idle may have been idled for none; empty where they surely
    were."""
    grounds = grounds_to_idle(change.game, change.law, change.name, change.at)
    unsure = "" if any(ground.sure for ground in grounds) else f"{change.name} {grounds[0].text}"
    return unsure or by_words(change, "idle", "idled")


def _named_before(change: Change) -> str:
    """Why the idling may have been announced shortly before it; empty where no post of another's named them then."""
    named = change.game.named.get(change.name)
    if named is None or change.at - named > _TOLD_BEFORE:
        return ""
    return perhaps_announced(change.name, named)


def _unless_announced(change: Change, silent: Finding) -> Deferred:
    """What is found unless it is announced yet; in doubt where no post is seen in which it could have been."""
    unheard = change.game.unheard(change.at - _TOLD_BEFORE)
    told = silent.in_doubt(unheard) if unheard else silent
    return Deferred(key=f"announce:{change.name}", finding=told, due=change.at + _ANNOUNCED_WITHIN)


CHECKS = (
    idled_by_non_admin,
    idled_without_ground,
    idling_not_announced,
    self_idling_not_announced,
)
