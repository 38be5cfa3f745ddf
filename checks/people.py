"""R6: who plays: joining, leaving, idling, unidling, names, adminship."""

from __future__ import annotations

from collections.abc import Iterator

from referee.model.checks import Deferred, Outcome, advisory, check, lawful, undetermined, violation
from referee.model.events import CFJ, PROPOSAL
from referee.model.instants import format_instant, say_instant
from referee.rules.core.idling import barred_from_unidling, grounds_to_idle, grounds_to_unidle, hinted
from referee.rules.core.standings import CHANGE, RECORD, RETURN, Change, Return, deciding

_QUIET = "1 09:00 Cat posts s1 Hello"
_ZOE = "1 08:00 Zoe posts z1 I would like to join.; 1 08:30 Ann admits Zoe"


@check(
    "R601",
    "idled-by-non-admin",
    on=CHANGE,
    about="Only an Admin may idle a player.",
    clauses=("IDLE-07", "IDLE-08"),
    cannot_see="who changed the sidebar, unless a record says so",
    samples=(
        lawful("1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat"),
        violation("1 09:00 Cat posts s1 Please idle me.; 1 10:00 Dan idles Cat"),
    ),
)
def idled_by_non_admin(change: Change) -> Iterator[Outcome]:
    if change.idles and not change.by_admin:
        yield idled_by_non_admin.finding(
            change.case, change.deed, f"{change.deed.actor} idled {change.name} without being an Admin."
        )


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
        undetermined("1 09:00 Cat posts s1 Please idle me.; 5 09:00:01 Ann idles Cat"),
    ),
)
def idled_without_ground(change: Change) -> Iterator[Outcome]:
    game, name = change.game, change.name
    by_themselves = game.roster.is_admin(name, change.at) and change.by in (None, name)
    if not change.idles or by_themselves:
        return
    grounds = grounds_to_idle(game, change.law, name, change.at)
    if any(ground.sure for ground in grounds):
        return
    spoke = game.activity.get(name)
    hint = hinted(game, name, change.law.span("idle-on-request"), change.at)
    if grounds:
        why = f"{name} {grounds[0].text}, which the archive does not settle"
    elif hint:
        why = f"{name} has lately spoken of coming or going, in words that are no plain request"
    elif spoke is not None:
        why = f"no request of theirs, and their last entry or comment was on {say_instant(spoke)}"
    else:
        why = "the archive holds no entry or comment of theirs"
    groundless = idled_without_ground.finding(change.case, change.deed, f"{name} was idled without a ground: {why}.")
    surely = not grounds and not hint and spoke is not None and spoke <= change.not_before
    yield groundless if surely else groundless.in_doubt(why)


@check(
    "R603",
    "idling-not-announced",
    on=RECORD,
    about="An Admin who idles somebody for silence must announce it in a blog post.",
    clauses=("IDLE-09",),
    cannot_see="an announcement that does not write the name out; the rule names no time by which it must be made",
    samples=(
        lawful(f"{_QUIET}; 8 09:00:01 Ann idles Cat; 8 09:10 Ann posts s2 I have idled Cat."),
        violation(f"{_QUIET}; 8 09:00:01 Ann idles Cat"),
    ),
)
def idling_not_announced(change: Change) -> Iterator[Outcome]:
    if change.idles and change.must_be_announced and change.by != change.name:
        message = f"{change.deed.actor} idled {change.name} for silence on {say_instant(change.at)} and has announced it in no post."
        silent = idling_not_announced.finding(change.case, change.deed, message)
        yield Deferred(key=f"announce:{change.name}", finding=silent)


@check(
    "R604",
    "self-idling-not-announced",
    on=RECORD,
    about="An Admin who idles themselves should say so in a post or comment.",
    clauses=("IDLE-10", "IDLE-11"),
    cannot_see="an announcement in other words",
    samples=(lawful("1 09:00 Bob posts s1 I am going idle.; 1 09:10 Bob idles Bob"), advisory("1 09:10 Bob idles Bob")),
)
def self_idling_not_announced(change: Change) -> Iterator[Outcome]:
    if change.idles and change.must_be_announced and change.by == change.name:
        message = f"{change.name} idled themselves on {say_instant(change.at)} and has said so nowhere."
        silent = self_idling_not_announced.finding(change.case, change.deed, message, verdict="advisory")
        yield Deferred(key=f"announce:{change.name}", finding=silent)


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
        violation(
            "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 9 09:00 Cat posts s2 Please unidle me.; 9 10:00 Dan unidles Cat"
        ),
    ),
)
def unidled_by_non_admin(change: Change) -> Iterator[Outcome]:
    if change.unidles and not change.by_oneself and not change.by_admin:
        yield unidled_by_non_admin.finding(
            change.case, change.deed, f"{change.deed.actor} unidled {change.name} without being an Admin."
        )


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
            "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 9 09:00 Cat posts s2 Please unidle me.; 13 09:00:01 Ann unidles Cat"
        ),
    ),
)
def unidled_without_request(change: Change) -> Iterator[Outcome]:
    game, name, at = change.game, change.name, change.at
    by_themselves = change.by in (None, name) and game.roster.is_admin(name, at)
    if not change.unidles or by_themselves:
        return
    requests = [ground for ground in grounds_to_unidle(game, change.law, name, at) if ground.kind == "request"]
    if any(request.sure for request in requests):
        return
    hint = hinted(game, name, change.law.span("unidle-on-request"), at)
    if requests:
        why = f"{name} {requests[0].text}"
    elif hint:
        why = f"{name} has lately spoken of coming or going, in words that are no plain request"
    else:
        why = "no request of the past days is in the archive"
    unasked = unidled_without_request.finding(change.case, change.deed, f"{name} was unidled without a request: {why}.")
    surely = not requests and not hint and change.not_before == at
    yield unasked if surely else unasked.in_doubt(why)


@check(
    "R607",
    "unidled-too-soon",
    on=CHANGE,
    about="Nobody may be unidled who asked to be idle, or idled themselves, in this dynasty within the text's days.",
    clauses=("IDLE-14",),
    cannot_see="requests made elsewhere",
    samples=(
        lawful(
            "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 5 08:00 Cat posts s2 Please unidle me.; 5 09:00:01 Ann unidles Cat"
        ),
        violation(
            "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 5 08:00 Cat posts s2 Please unidle me.; 5 09:00:00 Ann unidles Cat"
        ),
    ),
)
def unidled_too_soon(change: Change) -> Iterator[Outcome]:
    until = barred_from_unidling(change.game, change.law, change.name, change.at) if change.unidles else None
    if until is not None:
        message = (
            f"{change.name} was unidled too soon after asking to be idle: not before {say_instant(until)} has passed."
        )
        yield unidled_too_soon.finding(change.case, change.deed, message, lawful=f"after {format_instant(until)}")


@check(
    "R608",
    "return-not-highlighted",
    on=RETURN,
    about="An Admin who unidled themselves should point it out, and any change of quorum, in the first vote after it.",
    clauses=("IDLE-15",),
    cannot_see="whether other words point it out",
    samples=(
        lawful(
            f"{_ZOE}; 1 09:00 Bob posts s1 I am going idle.; 1 09:10 Bob idles Bob; 6 09:00 Cat proposes p1; 6 10:00 Bob unidles Bob;"
            "6 10:05 Bob answers p1 FOR I am no longer idle, quorum is 3."
        ),
        advisory(
            f"{_ZOE}; 1 09:00 Bob posts s1 I am going idle.; 1 09:10 Bob idles Bob; 6 09:00 Cat proposes p1; 6 10:00 Bob unidles Bob;"
            "6 10:05 Bob votes p1 FOR"
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


@check(
    "R609",
    "joined-without-post",
    on=CHANGE,
    about="Whoever joins makes a post that says so first.",
    clauses=("PLAYERS-03", "PLAYERS-04", "PLAYERS-05"),
    cannot_see="posts before the archive begins",
    samples=(
        lawful("1 09:00 Zoe posts s1 I would like to join.; 1 10:00 Ann admits Zoe"),
        undetermined("1 10:00 Ann admits Zoe"),
    ),
)
def joined_without_post(change: Change) -> Iterator[Outcome]:
    if change.joins and change.name not in change.game.activity:
        why = "the archive holds no post in which they ask to join"
        message = f"{change.name} was added to the roster: {why}."
        yield joined_without_post.finding(change.case, change.deed, message).in_doubt(why)


@check(
    "R610",
    "added-by-non-admin",
    on=CHANGE,
    about="Only an Admin adds players to the roster.",
    clauses=("PLAYERS-04",),
    cannot_see="who changed the sidebar, unless a record says so",
    samples=(
        lawful("1 09:00 Zoe posts s1 I would like to join.; 1 10:00 Ann admits Zoe"),
        violation("1 09:00 Zoe posts s1 I would like to join.; 1 10:00 Dan admits Zoe"),
    ),
)
def added_by_non_admin(change: Change) -> Iterator[Outcome]:
    if change.joins and not change.by_admin:
        message = f"{change.deed.actor} added {change.name} to the roster without being an Admin."
        yield added_by_non_admin.finding(change.case, change.deed, message)


@check(
    "R611",
    "rejoined-too-soon",
    on=CHANGE,
    about="Whoever left on request may not become a player again for as long as the text says.",
    clauses=("PLAYERS-06", "PLAYERS-07"),
    cannot_see="departures before the archive begins",
    samples=(
        lawful("1 09:00 Cat posts s1 I leave the game.; 1 10:00 Ann ejects Cat; 15 10:00:00 Ann admits Cat"),
        violation("1 09:00 Cat posts s1 I leave the game.; 1 10:00 Ann ejects Cat; 15 09:59:59 Ann admits Cat"),
    ),
)
def rejoined_too_soon(change: Change) -> Iterator[Outcome]:
    left = change.game.departed.get(change.name) if change.joins and change.law.get("return-after") else None
    until = left + change.law.span("return-after") if left is not None else change.at
    if change.at < until:
        message = f"{change.name} came back too soon after leaving: not before {say_instant(until)}."
        yield rejoined_too_soon.finding(change.case, change.deed, message, lawful=f"from {format_instant(until)}")


@check(
    "R612",
    "renamed-without-proposal",
    on=CHANGE,
    about="A player's name changes only as the result of a Proposal.",
    clauses=("PLAYERS-08",),
    cannot_see="Proposals of more than two weeks ago, and names that a Proposal does not write out",
    samples=(
        lawful(
            "1 09:00 Cat proposes p1 Cat becomes Kit.; 1 10:00 Ann votes p1 FOR; 1 10:01 Bob votes p1 FOR; 1 21:00 Ann enacts p1;"
            "1 21:10 Kit renames Cat"
        ),
        undetermined("1 21:10 Kit renames Cat"),
    ),
)
def renamed_without_proposal(change: Change) -> Iterator[Outcome]:
    if change.was is None or deciding(change.game, change.name, kinds=(PROPOSAL,)) is not None:
        return
    why = "no enacted Proposal of the last two weeks in the archive speaks of the new name"
    message = f"{change.was} is called {change.name} now: {why}."
    yield renamed_without_proposal.finding(change.case, change.deed, message).in_doubt(why)


@check(
    "R613",
    "name-not-allowed",
    on=CHANGE,
    about="A new name has as many characters, and of the kinds, that the text allows.",
    clauses=("R205-NAMES-08", "R205-NAMES-09"),
    cannot_see="a name under which somebody played before the archive begins; texts that are not known to ask for a form",
    samples=(
        lawful("under 205; 1 09:00 Zoey posts s1 I would like to join.; 1 10:00 Ann admits Zoey"),
        violation("under 205; 1 09:00 Zoe posts s1 I would like to join.; 1 10:00 Ann admits Zoe"),
    ),
    since="Ruleset 205 (2022)",
)
def name_not_allowed(change: Change) -> Iterator[Outcome]:
    is_new = (change.joins and change.before is None) or change.was is not None
    form = change.name_form() if is_new else None
    if form is not None:
        message = (
            f"The name {change.name} is not of {form[0]} to {form[1]} letters, digits, underscores, hyphens, full stops "
            "and apostrophes."
        )
        yield name_not_allowed.finding(change.case, change.deed, message)


@check(
    "R614",
    "admin-without-decision",
    on=CHANGE,
    about="Admins are made by Proposal, and unmade by Proposal, Call for Judgement or resignation.",
    clauses=("PLAYERS-09", "PLAYERS-11", "PLAYERS-12"),
    cannot_see="decisions of more than two weeks ago",
    samples=(
        lawful(
            "1 09:00 Cat proposes p1 Make Cat an Admin.; 1 10:00 Ann votes p1 FOR; 1 10:01 Bob votes p1 FOR; 1 21:00 Ann enacts p1;"
            "1 21:10 Ann promotes Cat"
        ),
        undetermined("1 21:10 Ann promotes Cat"),
    ),
)
def admin_without_decision(change: Change) -> Iterator[Outcome]:
    kinds = (PROPOSAL,) if change.admin else (PROPOSAL, CFJ)
    resigns = not change.admin and change.by in (None, change.name)
    if not change.changes_adminship or resigns or deciding(change.game, change.name, kinds=kinds) is not None:
        return
    why = "no enacted Proposal of the last two weeks in the archive speaks of it"
    message = f"{change.name} is {'made an Admin' if change.admin else 'no longer an Admin'}: {why}."
    yield admin_without_decision.finding(change.case, change.deed, message).in_doubt(why)


@check(
    "R615",
    "left-without-request",
    on=CHANGE,
    about="A player ceases to be one by an entry that asks for it, or by decision.",
    clauses=("PLAYERS-06", "FAIR-02"),
    cannot_see="what an entry of the last days asks for, and decisions of more than two weeks ago",
    samples=(
        lawful("1 09:00 Cat posts s1 I leave the game.; 1 10:00 Ann ejects Cat"),
        undetermined("1 10:00 Ann ejects Cat"),
    ),
)
def left_without_request(change: Change) -> Iterator[Outcome]:
    spoke, law = change.game.activity.get(change.name), change.law
    recent = (
        law.get("idle-for-silence") is not None
        and spoke is not None
        and change.at - spoke <= law.span("idle-for-silence")
    )
    if not change.leaves or recent or deciding(change.game, change.name) is not None:
        return
    why = "the archive holds neither an entry of theirs of the last days nor a decision that names them"
    message = f"{change.name} was taken off the roster: {why}."
    yield left_without_request.finding(change.case, change.deed, message).in_doubt(why)


@check(
    "R616",
    "roster-changed-in-downtime",
    on=CHANGE,
    about="In Seasonal Downtime nobody joins, leaves or is idled; idling is spared where a rule that is named does not "
    "stand for its subrules.",
    clauses=("DOWNTIME-01", "DOWNTIME-02", "SB20-DOWNTIME-02", "R205-DOWNTIME-02"),
    cannot_see="a change known only from two looks at the sidebar",
    samples=(
        lawful("2019-12-23 23:00 Bob posts s1 I am going idle.; 2019-12-23 23:59:59 Bob idles Bob"),
        violation("2019-12-23 23:00 Bob posts s1 I am going idle.; 2019-12-24 00:00:00 Bob idles Bob"),
    ),
)
def roster_changed_in_downtime(change: Change) -> Iterator[Outcome]:
    if change.in_downtime:
        message = f"The standing of {change.name} was changed in Seasonal Downtime."
        yield roster_changed_in_downtime.finding(change.case, change.deed, message)


CHECKS = (
    idled_by_non_admin,
    idled_without_ground,
    idling_not_announced,
    self_idling_not_announced,
    unidled_by_non_admin,
    unidled_without_request,
    unidled_too_soon,
    return_not_highlighted,
    joined_without_post,
    added_by_non_admin,
    rejoined_too_soon,
    renamed_without_proposal,
    name_not_allowed,
    admin_without_decision,
    left_without_request,
    roster_changed_in_downtime,
)
