"""R6: who plays: joining, leaving, names, adminship."""

from __future__ import annotations

from collections.abc import Iterator

from referee.checks.base import unless_put_right
from referee.checks.openings import DECIDED, WON_BY_FOUR, ZOE
from referee.model.checks import Outcome, check, lawful, undetermined, violation
from referee.model.events import CFJ, PROPOSAL
from referee.model.findings import say_posts
from referee.model.instants import format_instant, say_instant
from referee.rules.core.deciding import Standing, deciding, speaking_of
from referee.rules.core.standings import CHANGE, Change

_GONE = "1 09:00 Cat posts s1 I leave the game.; 1 10:00 Ann ejects Cat"
_BY_CFJ = (
    "1 09:00 Cat raises c1 Make Cat an Admin.; 1 10:00 Ann votes c1 FOR; 1 10:01 Bob votes c1 FOR; 1 10:02 Dan votes c1 FOR;"
    "1 21:00 Ann enacts c1"
)
_LATER = "under 205; paged; amended"
_WOULD_BE = (
    "submit a Proposal to make themselves Admins -> Operators who wish to become Admins should submit a Proposal or CfJ to "
    "make themselves Admins"
)
_LEAVING = (
    "result of a proposal. -> result of a proposal. / * An Operator may cease to be an Operator by posting an entry. / "
    "* If they do so, they may not become an Operator again within the following two weeks."
)
_RESIGN = "removed from their posts by Proposal, CfJ, or voluntary -> An Admin may resign by making a post"
_LONGEST = "A.B-C_" * 5


def _is_named(change: Change) -> bool:
    """Whether somebody takes a name: they join for the first time, or are called otherwise from now on."""
    return (change.joins and change.before is None) or change.was is not None


def _needed_for_adminship(change: Change) -> tuple[str, ...]:
    if not change.changes_adminship:
        return ()
    return ("admins", "admins-by-cfj") if change.admin else ("admins-removed", "admins-resign")


@check(
    "R609",
    "joined-without-post",
    on=CHANGE,
    about="Whoever joins makes a post that says so first.",
    clauses=("PLAYERS-03",),
    cannot_see="posts before the archive begins, and what a post means that asks in words not known here",
    samples=(
        lawful("1 09:00 Zoe posts s1 I would like to join.; 1 10:00 Ann admits Zoe"),
        undetermined("1 10:00 Ann admits Zoe", says="holds no post in which they ask to join. This"),
        undetermined("1 08:00 Ann posts s1 Hello; 1 09:00 Zoe says s1 May I join?; 1 10:00 Ann admits Zoe"),
        undetermined(
            "1 09:00 Zoe posts s1 Nice weather.; 1 10:00 Ann admits Zoe",
            says="whether their post asks to join cannot be told",
        ),
        undetermined(
            "1 09:00 Zoe posts s1 I will never join.; 1 10:00 Ann admits Zoe",
            says="whether their post asks to join cannot be told",
        ),
        undetermined("under 205; 1 10:00 Ann admits Zoey"),
        lawful(f"{_GONE}; 16 09:00 Cat posts s2 May I join again?; 16 10:00 Ann admits Cat"),
        lawful(
            f"{_GONE}; 16 09:00 Cat posts s2 May I join again?; 16 09:30 Cat posts s3 Nice weather.; 16 10:00 Ann admits Cat"
        ),
        undetermined(
            f"{ZOE}; 1 09:00 Zoe posts s1 I leave the game.; 1 10:00 Ann ejects Zoe; 16 09:00 Zoe posts s2 Nice weather.;"
            " 16 10:00 Ann admits Zoe",
            says="whether their post asks to join cannot be told",
        ),
        violation(f"{_GONE}; 16 10:00 Ann admits Cat", says="since they left"),
        violation(f"{ZOE}; 1 09:00 Zoe posts s1 I leave the game.; 1 10:00 Ann ejects Zoe; 16 10:00 Ann admits Zoe"),
    ),
)
def joined_without_post(change: Change) -> Iterator[Outcome]:
    asked = change.asked_to_join
    if not change.joins or asked:
        return
    left = change.name in change.game.departed
    why = "the archive holds no post in which they ask to join" + (", since they left" if left else "")
    if asked is None:
        why = "whether their post asks to join cannot be told"
    wrong = joined_without_post.finding(change.case, change.deed, f"{change.name} was added to the roster: {why}.")
    yield wrong if left and asked is False else wrong.in_doubt(why)


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
        violation("under sandbox-2020; 1 09:00 Zoe posts s1 I would like to join.; 1 10:00 Dan admits Zoe"),
        violation("under 205; 1 09:00 Zoey posts s1 I would like to join.; 1 10:00 Dan admits Zoey"),
    ),
)
def added_by_non_admin(change: Change) -> Iterator[Outcome]:
    if change.joins and not change.by_admin:
        message = f"{change.deed.doer} added {change.name} to the roster without being an Admin."
        yield added_by_non_admin.finding(change.case, change.deed, message)


@check(
    "R611",
    "rejoined-too-soon",
    on=CHANGE,
    about="Whoever left on request may not become a player again for as long as the text says.",
    clauses=("PLAYERS-07",),
    cannot_see="departures before the archive begins, and whether somebody left with their post or when the roster told",
    samples=(
        lawful(f"{_GONE}; 15 09:00 Cat posts s2 May I join again?; 15 10:00:00 Ann admits Cat"),
        violation(
            f"{_GONE}; 15 08:30 Cat posts s2 May I join again?; 15 08:59:59 Ann admits Cat",
            says="not before Mon 3 Jun 2019, 10:00 UTC. Lawful: from 2019-06-03T10:00:00Z",
        ),
        undetermined(
            f"{_GONE}; 15 09:00 Cat posts s2 May I join again?; 15 09:00:00 Ann admits Cat",
            says="if they left with their post of Mon 20 May 2019, 09:00 UTC",
        ),
        undetermined(f"{_GONE}; 15 09:00 Cat posts s2 May I join again?; 15 09:59:59 Ann admits Cat"),
        lawful(f"under 205; paged; {_GONE}; 2 09:00 Cat posts s2 May I join again?; 2 10:00 Ann admits Cat"),
        lawful(f"{_LATER} {_LEAVING}; {_GONE}; 15 09:00 Cat posts s2 May I join again?; 15 10:00:00 Ann admits Cat"),
        violation(f"{_LATER} {_LEAVING}; {_GONE}; 15 08:30 Cat posts s2 May I join again?; 15 08:59:59 Ann admits Cat"),
    ),
)
def rejoined_too_soon(change: Change) -> Iterator[Outcome]:
    left = change.game.departed.get(change.name) if change.joins and change.law.get("return-after") else None
    until = left + change.law.span("return-after") if left is not None else change.at
    if change.at < until:
        message = f"{change.name} came back too soon after leaving: not before {say_instant(until)}."
        early = rejoined_too_soon.finding(change.case, change.deed, message, lawful=f"from {format_instant(until)}")
        asked = change.game.farewells.get(change.name, left)
        if asked is not None and asked + change.law.span("return-after") <= change.at:
            early = early.in_doubt(f"if they left with their post of {say_instant(asked)}, it is long enough")
        yield early


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
        undetermined(f"{DECIDED.format('Do not rename Cat to Kit.')}; 1 21:10 Kit renames Cat"),
        undetermined(
            "1 09:00 Cat raises c1 Cat becomes Kit.; 1 10:00 Ann votes c1 FOR; 1 10:01 Bob votes c1 FOR; 1 21:00 Ann enacts c1;"
            "1 21:10 Kit renames Cat"
        ),
    ),
    needs=lambda change: ("renaming",) if change.was is not None else (),
    by_absence=True,
)
def renamed_without_proposal(change: Change) -> Iterator[Outcome]:
    if change.was is None or deciding(change.game, change.name, "named", (PROPOSAL,)) is not None:
        return
    why = "no enacted Proposal of the last two weeks in the archive gives the new name"
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
        violation("under 205; 1 09:00 Zoe posts s1 I would like to join.; 1 10:00 Ann admits Zoe", "R205-NAMES-08"),
        violation("under 205; 1 09:00 Zoë-y posts s1 I would like to join.; 1 10:00 Ann admits Zoë-y", "R205-NAMES-09"),
        violation("under 205; 1 09:00 Zoë posts s1 I would like to join.; 1 10:00 Ann admits Zoë"),
        lawful("1 09:00 Zoe posts s1 I would like to join.; 1 10:00 Ann admits Zoe"),
        lawful(f"under 205; 1 09:00 {_LONGEST} posts s1 I would like to join.; 1 10:00 Ann admits {_LONGEST}"),
        violation(
            f"under 205; 1 09:00 {_LONGEST}n posts s1 I would like to join.; 1 10:00 Ann admits {_LONGEST}n",
            "R205-NAMES-08",
        ),
    ),
    since="Ruleset 205 (2022)",
    needs=lambda change: ("name-form",) if _is_named(change) else (),
)
def name_not_allowed(change: Change) -> Iterator[Outcome]:
    form = change.name_form() if _is_named(change) else None
    if form is not None:
        message = (
            f"The name {change.name} is not of {form[0]} to {form[1]} letters, digits, underscores, hyphens, full stops "
            "and apostrophes."
        )
        fits = form[0] <= len(change.name) <= form[1]
        clauses = ("R205-NAMES-09",) if fits else ("R205-NAMES-08",) if change.is_spelt else ()
        yield name_not_allowed.finding(change.case, change.deed, message, clauses=clauses)


@check(
    "R614",
    "admin-without-decision",
    on=CHANGE,
    about="Admins are made by Proposal (since 2025 by Call for Judgement too), and unmade by either or by resignation, which "
    "since then takes a post.",
    clauses=("PLAYERS-11", "PLAYERS-12"),
    cannot_see="decisions of more than two weeks ago, unless whom they would name joined since",
    samples=(
        lawful(
            "1 09:00 Cat proposes p1 Make Cat an Admin.; 1 10:00 Ann votes p1 FOR; 1 10:01 Bob votes p1 FOR; 1 21:00 Ann enacts p1;"
            "1 21:10 Ann promotes Cat"
        ),
        undetermined("1 21:10 Ann promotes Cat", "PLAYERS-11"),
        undetermined(
            f"{DECIDED.format('Do not make Cat an Admin.')}; 1 21:10 Ann promotes Cat",
            "PLAYERS-11",
            says="does not say so: “p1”",
        ),
        lawful(f"{DECIDED.format('Make Cat an Admin, but do not make Dan one.')}; 1 21:10 Ann promotes Cat"),
        undetermined(f"{DECIDED.format('Remove Cat as Admin.')}; 1 21:10 Ann promotes Cat", "PLAYERS-11"),
        undetermined(
            "1 09:00 Cat proposes p1 Make Dan an Admin.; 1 10:00 Ann votes p1 FOR; 1 10:01 Bob votes p1 FOR; 1 21:00 Ann enacts p1;"
            "1 21:10 Ann promotes Cat",
            "PLAYERS-11",
        ),
        undetermined(
            f"{DECIDED.format('Make Dan an Admin. Do not make Cat one.')}; 1 21:10 Ann promotes Cat", "PLAYERS-11"
        ),
        undetermined(f"{DECIDED.format('Bob remains an Admin.')}; 1 21:10 Ann demotes Bob", "PLAYERS-12"),
        lawful(f"{DECIDED.format('Bob is not an Admin any more.')}; 1 21:10 Ann demotes Bob"),
        undetermined(
            "1 09:00 Cat proposes p1 Give Cat a banana.; 1 10:00 Ann votes p1 FOR; 1 10:01 Bob votes p1 FOR; 1 21:00 Ann enacts p1;"
            "1 21:10 Ann promotes Cat",
            "PLAYERS-11",
        ),
        lawful(
            "1 09:00 Cat proposes p1 Make me an Admin.; 1 10:00 Ann votes p1 FOR; 1 10:01 Bob votes p1 FOR; 1 21:00 Ann enacts p1;"
            "1 21:10 Ann promotes Cat"
        ),
        violation(f"{ZOE}; {WON_BY_FOUR}; 1 22:00 Bob ascends a1; 14 07:30 Ann promotes Zoe", "PLAYERS-11"),
        violation(f"{ZOE}; 14 07:30 Ann promotes Zoe", "PLAYERS-11", says="Zoe is made an Admin"),
        undetermined(f"{ZOE}; 16 07:30 Ann promotes Zoe", "PLAYERS-11"),
        undetermined("1 21:10 Ann demotes Bob", "PLAYERS-12", says="Bob is no longer an Admin"),
        lawful("1 21:10 Bob demotes Bob"),
        lawful(
            "1 09:00 Cat raises c1 Bob is no Admin.; 1 10:00 Ann votes c1 FOR; 1 10:01 Dan votes c1 FOR; 1 11:00 Ann enacts c1;"
            "1 21:10 Ann demotes Bob"
        ),
        undetermined(f"{_BY_CFJ}; 1 21:10 Ann promotes Cat", "PLAYERS-11"),
        lawful(f"{_LATER} {_WOULD_BE}; {_BY_CFJ}; 1 21:10 Ann promotes Cat"),
        lawful(f"{_LATER} {_RESIGN}; 1 09:00 Bob posts s1 I am no Admin any more.; 1 21:10 Bob demotes Bob"),
        undetermined(f"{_LATER} {_RESIGN}; 1 09:00 Ann posts s1 Hello; 1 21:10 Bob demotes Bob", "PLAYERS-12"),
        lawful("1 09:00 Bob posts s1 I resign as an Admin.; 1 21:10 Ann demotes Bob"),
        lawful("1 08:00 Cat posts s1 Hello; 1 09:00 Bob says s1 I am giving up my adminship.; 1 21:10 Ann demotes Bob"),
        undetermined(
            "1 09:00 Bob posts s1 If this goes on I resign as an Admin.; 1 21:10 Ann demotes Bob",
            "PLAYERS-12",
            says="they have spoken of resigning",
        ),
        undetermined(
            "1 09:00 Bob posts s1 I resign as an Admin.; 1 10:00 Bob says s1 I take my resignation back.; 1 21:10 Ann demotes Bob",
            "PLAYERS-12",
            says="they have spoken of resigning",
        ),
        undetermined(
            "1 09:00 Cat posts s1 Bob should resign as an Admin.; 1 21:10 Ann demotes Bob",
            "PLAYERS-12",
            says="no enacted Proposal",
        ),
        undetermined("1 09:00 Bob posts s1 I resign as an Admin.; 16 21:10 Ann demotes Bob", "PLAYERS-12"),
        lawful(f"{_LATER} {_RESIGN}; 1 09:00 Bob posts s1 I resign as an Admin.; 1 21:10 Ann demotes Bob"),
        undetermined(
            f"{_LATER} {_RESIGN}; 1 08:00 Cat posts s1 Hello; 1 09:00 Bob says s1 I resign as an Admin.; 1 21:10 Ann demotes Bob",
            "PLAYERS-12",
        ),
    ),
    needs=_needed_for_adminship,
    by_absence=True,
)
def admin_without_decision(change: Change) -> Iterator[Outcome]:
    kinds = (PROPOSAL,) if change.admin and change.law.get("admins-by-cfj") is None else (PROPOSAL, CFJ)
    what: Standing = "made-admin" if change.admin else "unmade-admin"
    if not change.changes_adminship or change.resigned or deciding(change.game, change.name, what, kinds) is not None:
        return
    denied = speaking_of(change.game, change.name, what, kinds)
    why = "no enacted Proposal of the last two weeks in the archive speaks of it"
    if denied:
        why = f"what is enacted of it in the archive does not say so: {say_posts(matter.id for matter in denied)}"
    if change.resigned is None:
        why = "no post of theirs of the last weeks in the archive could be their resignation"
    if change.may_have_resigned:
        why = "they have spoken of resigning, and whether that was their resignation cannot be told"
    message = f"{change.name} is {'made an Admin' if change.admin else 'no longer an Admin'}: {why}."
    clauses = ("PLAYERS-11",) if change.admin else ("PLAYERS-12",)
    wrong = admin_without_decision.finding(change.case, change.deed, message, clauses=clauses)
    yield wrong if change.admin and change.is_new and not denied else wrong.in_doubt(why)


@check(
    "R615",
    "left-without-request",
    on=CHANGE,
    about="A player ceases to be one by an entry that asks for it, or by decision.",
    clauses=("PLAYERS-06",),
    cannot_see="what an entry of the last days asks for, and decisions of more than two weeks ago",
    samples=(
        lawful("1 09:00 Cat posts s1 I leave the game.; 1 10:00 Ann ejects Cat"),
        undetermined("1 10:00 Ann ejects Cat"),
        lawful(f"{DECIDED.format('Remove Cat from the roster.')}; 10 21:10 Ann ejects Cat"),
        undetermined(f"{DECIDED.format('Do not remove Cat from the roster.')}; 10 21:10 Ann ejects Cat"),
    ),
    needs=lambda change: ("leaving",) if change.leaves else (),
    by_absence=True,
)
def left_without_request(change: Change) -> Iterator[Outcome]:
    spoke, law = change.game.activity.get(change.name), change.law
    recent = (
        law.get("idle-for-silence") is not None
        and spoke is not None
        and change.at - spoke <= law.span("idle-for-silence")
    )
    if not change.leaves or recent or deciding(change.game, change.name, "removed") is not None:
        return
    why = "the archive holds neither an entry of theirs of the last days nor a decision on them"
    message = f"{change.name} was taken off the roster: {why}."
    yield left_without_request.finding(change.case, change.deed, message).in_doubt(why)


@check(
    "R616",
    "roster-changed-in-downtime",
    on=CHANGE,
    about="In Seasonal Downtime nobody joins, leaves or is idled; idling is spared where a rule that is named does not "
    "stand for its subrules.",
    clauses=("DOWNTIME-01", "DOWNTIME-02"),
    cannot_see="a change known only from two looks at the sidebar",
    samples=(
        lawful("2019-12-23 23:00 Bob posts s1 I am going idle.; 2019-12-23 23:59:59 Bob idles Bob"),
        violation("2019-12-23 23:00 Bob posts s1 I am going idle.; 2019-12-24 00:00:00 Bob idles Bob"),
        violation(
            "under sandbox-2020; 2019-12-23 23:00 Zoe posts s1 I would like to join.; 2019-12-24 00:00 Ann admits Zoe"
        ),
        lawful("under 205; 2019-12-23 23:00 Bob posts s1 I am going idle.; 2019-12-24 00:00:00 Bob idles Bob"),
        violation("under 205; 2019-12-23 23:00 Zoey posts s1 I would like to join.; 2019-12-24 00:00 Ann admits Zoey"),
    ),
    needs=lambda change: change.needed_in_downtime,
)
def roster_changed_in_downtime(change: Change) -> Iterator[Outcome]:
    if change.in_downtime:
        message = f"The standing of {change.name} was changed in Seasonal Downtime."
        yield from unless_put_right(change, roster_changed_in_downtime.finding(change.case, change.deed, message))


CHECKS = (
    joined_without_post,
    added_by_non_admin,
    rejoined_too_soon,
    renamed_without_proposal,
    name_not_allowed,
    admin_without_decision,
    left_without_request,
    roster_changed_in_downtime,
)
