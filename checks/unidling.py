"""R605 to R608: who is unidled, on what request, and how soon."""

from __future__ import annotations

from collections.abc import Iterator

from referee.checks.base import unless_put_right
from referee.checks.idling import HIDDEN, by_words, done_by
from referee.checks.openings import ASKED_BACK, BOB_IDLE, DECIDED, IDLE_CAT, ZOE
from referee.model.checks import Outcome, advisory, check, lawful, undetermined, violation
from referee.model.instants import format_instant, say_instant
from referee.rules.core.idling import barred_from_unidling, grounds_to_unidle
from referee.rules.core.standings import CHANGE, RETURN, Change, Return


def _may_unidle(change: Change) -> tuple[str, ...]:
    """The clauses that let Admins unidle; where somebody did it to themselves, that idle Admins may do that."""
    return ("IDLE-12", "IDLE-13") if change.by == change.name else ("IDLE-12",)


@check(
    "R605",
    "unidled-by-non-admin",
    on=CHANGE,
    about="Only an Admin may unidle a player; idle Admins may unidle themselves.",
    clauses=("IDLE-12", "IDLE-13"),
    cannot_see="who changed the sidebar, unless a record says so",
    samples=(
        lawful(
            "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 9 09:00 Cat posts s2 Please unidle me.; 9 10:00 Ann unidles Cat"
        ),
        violation(f"{ASKED_BACK}; 9 10:00 Dan unidles Cat", "IDLE-12"),
        violation(f"{ASKED_BACK}; 9 10:00 Cat unidles Cat", "IDLE-12", "IDLE-13"),
        violation(f"under 205; {ASKED_BACK}; 9 10:00 Dan unidles Cat", "IDLE-12"),
        lawful(f"{BOB_IDLE}; 9 10:00 Bob unidles Bob"),
    ),
)
def unidled_by_non_admin(change: Change) -> Iterator[Outcome]:
    if change.unidles and not change.by_admin:
        message = f"{change.deed.doer} unidled {change.name} without being an Admin."
        wrong = unidled_by_non_admin.finding(change.case, change.deed, message, clauses=_may_unidle(change))
        yield from unless_put_right(change, wrong)


@check(
    "R606",
    "unidled-without-request",
    on=CHANGE,
    about="A player may be unidled only on a request of theirs of the past days.",
    clauses=("IDLE-12", "IDLE-13"),
    cannot_see="requests made elsewhere",
    samples=(
        lawful(
            "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 9 09:00 Cat posts s2 Please unidle me.; 13 09:00:00 Ann unidles Cat"
        ),
        undetermined(
            f"{ASKED_BACK}; 13 09:00:01 Ann unidles Cat",
            "IDLE-12",
            says="Cat may have asked to be unidled on Tue 28 May 2019, 09:00 UTC",
        ),
        violation(f"{IDLE_CAT}; 9 10:00 Ann unidles Cat", "IDLE-12", says="no request of the past days"),
        undetermined(
            "1 09:00 Cat posts s1 I may need a break.; 2 09:00 Bob idles Cat; 2 10:00 Ann unidles Cat", "IDLE-12"
        ),
        undetermined(f"{IDLE_CAT}; {HIDDEN}; 9 10:00 Ann unidles Cat", "IDLE-12", says="comments on “p1” are not seen"),
        undetermined(f"{IDLE_CAT}; 9 09:00 Cat posts s2 Count me in again.; 9 10:00 Ann unidles Cat", "IDLE-12"),
        violation(f"{IDLE_CAT}; 9 09:00 Cat posts s2 “Unidle me” wrote Dan.; 9 10:00 Ann unidles Cat", "IDLE-12"),
        undetermined(
            f"{IDLE_CAT}; {DECIDED.format('Unidle Cat.')}; 9 10:00 Ann unidles Cat",
            "IDLE-12",
            says="whether “p1” decided it",
        ),
        violation(f"{IDLE_CAT}; {DECIDED.format('Do not unidle Cat.')}; 9 10:00 Ann unidles Cat", "IDLE-12"),
        undetermined("1 10:00 Ann idles Cat; 9 10:00 Ann unidles Cat", "IDLE-12", says="no post of the blog is seen"),
        violation(f"{IDLE_CAT}; 9 10:00 Cat unidles Cat", "IDLE-12", "IDLE-13"),
        violation(f"under 205; {IDLE_CAT}; 9 10:00 Ann unidles Cat", "IDLE-12"),
        lawful(f"{BOB_IDLE}; 9 10:00 Bob unidles Bob"),
    ),
    by_absence=True,
)
def unidled_without_request(change: Change) -> Iterator[Outcome]:
    game, name, at = change.game, change.name, change.at
    by_themselves = change.by in (None, name) and game.roster.is_admin(name, at)
    if not change.unidles or by_themselves:
        return
    requests = grounds_to_unidle(game, change.law, name, at)
    if any(request.sure for request in requests):
        return
    perhaps = by_words(change, "unidle", "unidled")
    why = perhaps or "no request of the past days is in the archive"
    if requests:
        why = f"{name} {requests[0].text}"
    message = f"{name} was unidled{done_by(change)} without a request: {why}."
    unasked = unidled_without_request.finding(change.case, change.deed, message, clauses=_may_unidle(change))
    unheard = game.unheard(at - change.law.span("unidle-on-request"))
    surely = not (requests or perhaps or unheard) and change.not_before == at
    yield from unless_put_right(change, unasked if surely else unasked.in_doubt(unheard or why))


@check(
    "R607",
    "unidled-too-soon",
    on=CHANGE,
    about="Nobody may be unidled who asked to be idle, or idled themselves, in this dynasty within the text's days.",
    clauses=("IDLE-14",),
    cannot_see="requests made elsewhere",
    samples=(
        lawful(
            "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 5 08:00 Cat posts s2 Please unidle me.; 5 09:01:00 Ann unidles Cat"
        ),
        undetermined(
            "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 5 08:00 Cat posts s2 Please unidle me.; 5 09:00:59 Ann unidles Cat",
            says="the minute of the request is told",
        ),
        violation(
            "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 5 08:00 Cat posts s2 Please unidle me.; 5 09:00:00 Ann unidles Cat",
            says="not until Fri 24 May 2019, 09:00 UTC has passed. Lawful: after 2019-05-24T09:00:00Z",
        ),
        violation(
            "under 205; 1 09:00 Bob posts s1 I am going idle.; 1 10:00 Bob idles Bob; 5 10:00:00 Bob unidles Bob"
        ),
        lawful("under 205; 1 09:00 Bob posts s1 I am going idle.; 1 10:00 Bob idles Bob; 5 10:00:01 Bob unidles Bob"),
    ),
)
def unidled_too_soon(change: Change) -> Iterator[Outcome]:
    barred = barred_from_unidling(change.game, change.law, change.name, change.at) if change.unidles else None
    if barred is not None:
        over = f"not until {say_instant(barred.until)} has passed"
        message = f"{change.name} was unidled too soon after asking to be idle: {over}."
        soon = unidled_too_soon.finding(
            change.case, change.deed, message, lawful=f"after {format_instant(barred.until)}"
        )
        soon = soon if barred.surely else soon.in_doubt("the minute of the request is told, and not the second")
        yield from unless_put_right(change, soon)


@check(
    "R608",
    "return-not-highlighted",
    on=RETURN,
    about="An Admin who unidled themselves should point it out, and any change of quorum, in the first vote after it.",
    clauses=("IDLE-15",),
    cannot_see="whether other words point it out",
    samples=(
        lawful(
            f"{ZOE}; 1 09:00 Bob posts s1 I am going idle.; 1 09:10 Bob idles Bob; 6 09:00 Cat proposes p1; 6 10:00 Bob unidles Bob;"
            "6 10:05 Bob answers p1 FOR I am no longer idle, quorum is 3."
        ),
        lawful(
            f"{ZOE}; {BOB_IDLE}; 6 09:00 Cat proposes p1; 6 10:00 Bob unidles Bob; 6 10:05 Bob answers p1 FOR I am idle no more."
        ),
        lawful(
            f"{ZOE}; {BOB_IDLE}; 6 09:00 Cat proposes p1; 6 10:00 Bob unidles Bob; 6 10:05 Bob answers p1 FOR Quorum is 3 now."
        ),
        advisory(
            f"{ZOE}; 1 09:00 Bob posts s1 I am going idle.; 1 09:10 Bob idles Bob; 6 09:00 Cat proposes p1; 6 10:00 Bob unidles Bob;"
            "6 10:05 Bob votes p1 FOR",
            says="who unidled themselves on Sat 25 May 2019, 10:00 UTC",
        ),
    ),
)
def return_not_highlighted(back: Return) -> Iterator[Outcome]:
    if back.is_highlighted:
        return
    message = (
        f"{back.author}, who unidled themselves on {say_instant(back.since)}, did not point it out in the first vote "
        f"after it, on “{back.comment.post}”."
    )
    yield return_not_highlighted.finding(back.case, back.deed, message, verdict="advisory")


CHECKS = (
    unidled_by_non_admin,
    unidled_without_request,
    unidled_too_soon,
    return_not_highlighted,
)
