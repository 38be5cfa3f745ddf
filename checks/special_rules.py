"""V1: Special Case rules of 205 that turn on what players track or post."""

from __future__ import annotations

from collections.abc import Iterator

from referee.checks.openings import TRACKED_IN_CORE
from referee.model.checks import Deed, Outcome, advisory, check, lawful, undetermined, violation
from referee.model.events import UNKNOWN
from referee.rules.case import RECKONING, CoreCase
from referee.rules.core.entries import COMMENT, ENTRY, CommentMade, Entry
from referee.rules.core.special_rules import (
    ALLIANCE,
    Alliance,
    alliance_flaw,
    ends_event,
    is_bounty_notice,
)
from referee.rules.core.tracking import TRACKING, Tracking

_SINCE = "Ruleset 205 (2022)"
_ALLIED = "under 205; active Alliances"
_TOO_SOON = ("R205-ALLIANCE-03", "KEYW-07")
_QUEST = "under 205; paged; events Quest; 1 09:00 Bob posts e1 [Quest] Find it"


def _is_of_alliance(tracking: Tracking) -> bool:
    """Whether an Alliance is changed where it is tracked, and the rule on them may be active."""
    return tracking.change.name == ALLIANCE and tracking.law.applies("Alliances") and not tracking.elsewhere


def _ends_again(made: CommentMade) -> bool:
    """Whether a comment ends an Event that was Ended already."""
    post = made.post
    return post is not None and bool(post.event) and post.ended_at is not None and ends_event(made.comment)


def _is_of_another(entry: Entry) -> bool:
    """Whether somebody who does not head the dynasty posts a Bounty Notice, while the rule on them may be active."""
    noticed = is_bounty_notice(entry.post) and entry.law.applies("Bounties")
    return noticed and entry.author not in entry.case.game.emperors_at(entry.post.at)


@check(
    "V101",
    "alliance-changed-unlawfully",
    on=TRACKING,
    about="An Alliance holds few different names of others, and its owner changes it as a daily action.",
    clauses=("R205-ALLIANCE-01", "R205-ALLIANCE-03", "KEYW-06", "KEYW-07"),
    cannot_see="an Alliance that is tracked elsewhere than in records",
    samples=(
        lawful(f"{_ALLIED}; 1 09:00 Ann tracks Ann Alliance Bob, Cat; 2 00:00 Ann tracks Ann Alliance Dan"),
        violation(
            f"{_ALLIED}; 1 09:00 Ann tracks Ann Alliance Bob, Cat; 1 23:59:59 Ann tracks Ann Alliance Dan",
            "R205-ALLIANCE-03",
            "KEYW-06",
            says="may be changed once a day, and not within ten hours",
        ),
        lawful(f"{_ALLIED}; 1 20:00 Ann tracks Ann Alliance Bob; 2 06:00:00 Ann tracks Ann Alliance Cat"),
        violation(
            f"{_ALLIED}; 1 20:00 Ann tracks Ann Alliance Bob; 2 05:59:59 Ann tracks Ann Alliance Cat", *_TOO_SOON
        ),
        violation(
            f"{_ALLIED}; 1 09:00 Bob tracks Ann Alliance Cat", "R205-ALLIANCE-03", says="only its owner may change it"
        ),
        violation(
            f"{_ALLIED}; 1 09:00 Ann tracks Ann Alliance Bob, Cat, Dan",
            "R205-ALLIANCE-01",
            says="at most 2 different names of others",
        ),
        violation(f"{_ALLIED}; 1 09:00 Ann tracks Ann Alliance Bob, Bob", "R205-ALLIANCE-01"),
        violation(f"{_ALLIED}; 1 09:00 Ann tracks Ann Alliance Ann", "R205-ALLIANCE-01"),
        lawful("under 205; 1 09:00 Ann tracks Ann Alliance Ann"),
    ),
    since=_SINCE,
    needs=lambda tracking: ("alliance", "alliance-daily", "daily-action") if _is_of_alliance(tracking) else (),
)
def alliance_changed_unlawfully(tracking: Tracking) -> Iterator[Outcome]:
    change, law = tracking.change, tracking.law
    if not _is_of_alliance(tracking) or law.get("alliance") is None:
        return
    flaw = alliance_flaw(law, tracking.case.tracked.alliances.get(change.player, Alliance()), change)
    if flaw is not None:
        message = f"{change.by} changed the Alliance of {change.player}, but {flaw.text}."
        deed = Deed(change.by, f"player:{change.player}", change.at)
        yield alliance_changed_unlawfully.finding(tracking.case, deed, message, clauses=flaw.clauses)


@check(
    "V102",
    "event-ended-twice",
    on=COMMENT,
    about="An Event is Ended once, and is never Open again.",
    clauses=("R205-EVENTS-13", "R205-EVENTS-14"),
    cannot_see="other words for ending; ending conditions and actions, which dynastic rules name",
    samples=(
        lawful(f"{_QUEST}; 1 10:00 Ann says e1 This Quest is ended."),
        lawful(f"{_QUEST}; 1 10:00 Ann says e1 This Quest is ended.; 1 11:00 Cat says e1 Well played."),
        lawful(f"{_QUEST}; 1 10:00 Cat says e1 Found it.; 1 11:00 Ann says e1 This Quest is ended."),
        violation(f"{_QUEST}; 1 10:00 Ann says e1 This Quest is ended.; 1 11:00 Cat says e1 This Quest is ended."),
        lawful(
            f"{_QUEST.replace('[Quest]', 'Quest:')}; 1 10:00 Ann says e1 It is ended.; 1 11:00 Cat says e1 It is ended."
        ),
    ),
    since=_SINCE,
    needs=lambda made: ("event-once",) if _ends_again(made) else (),
)
def event_ended_twice(made: CommentMade) -> Iterator[Outcome]:
    law, comment = made.case.law, made.comment
    if law is not None and law.get("event-once") is not None and _ends_again(made):
        message = f"{comment.author} ended “{comment.post}”, which was Ended already."
        deed = Deed(comment.author, f"post:{comment.post}", comment.at, detail=comment.id)
        yield event_ended_twice.finding(made.case, deed, message)


@check(
    "V103",
    "bounty-by-another",
    on=ENTRY,
    about="Only whoever heads the dynasty posts Bounty Notices.",
    clauses=("R205-BOUNTIES-01", "R205-BOUNTIES-04"),
    cannot_see="a notice that does not call itself one",
    samples=(
        lawful("under 205; active Bounties; 1 09:00 Eve posts b1 Bounty: a map"),
        violation("under 205; active Bounties; 1 09:00 Bob posts b1 Bounty: a map"),
        lawful("under 205; active Bounties; 1 09:00 Bob posts b1 Map: a reward"),
        lawful("under 205; 1 09:00 Bob posts b1 Bounty: a map"),
    ),
    since=_SINCE,
    needs=lambda entry: ("bounty",) if _is_of_another(entry) else (),
)
def bounty_by_another(entry: Entry) -> Iterator[Outcome]:
    post = entry.post
    if entry.law.get("bounty") is not None and _is_of_another(entry):
        message = f"{post.author} posted the Bounty Notice “{post.id}” without heading the dynasty."
        yield bounty_by_another.finding(entry.case, entry.deed_of_author, message)


@check(
    "V104",
    "mentorship-not-announced",
    on=RECKONING,
    about="Whoever heads the dynasty should announce each new Mentorship in a post.",
    clauses=("R205-MENTORS-06", "R205-MENTORS-07"),
    cannot_see="an announcement that does not write both names out",
    samples=(
        lawful(
            "under 205; 1 08:00 Ann writes Mentorships Mentors; 1 09:00 Ann writes Mentorships Ann and Cat; 1 10:00 Eve posts m1 Ann mentors Cat"
        ),
        advisory(
            "under 205; 1 08:00 Ann writes Mentorships Mentors; 1 09:00 Ann writes Mentorships Ann and Cat",
            says="Eve, player:Cat: The Mentorship of Ann, Cat",
        ),
        lawful("under 205; 1 08:00 Ann writes Mentorships Ann and Cat; 1 09:00 Ann writes Mentorships Ann and Cat."),
    ),
    since=_SINCE,
    needs=lambda case: ("mentorships-announced",) if case.tracked.mentorships else (),
)
def mentorship_not_announced(case: CoreCase) -> Iterator[Outcome]:
    for mentorship in case.tracked.mentorships:
        if not mentorship.announced:
            message = f"The Mentorship of {', '.join(mentorship.names)} has been announced in no post."
            heads = " and ".join(case.game.emperors_at(mentorship.at)) or UNKNOWN
            deed = Deed(heads, f"player:{mentorship.names[1]}", mentorship.at)
            yield mentorship_not_announced.finding(case, deed, message, verdict="advisory")


@check(
    "V105",
    "tracked-elsewhere",
    on=TRACKING,
    about="What is tracked on the dynasty's page is altered there and nowhere else: a change in another place alters nothing.",
    clauses=("R205-REPS-01", "R205-DYNTRACK-02"),
    cannot_see="whether a dynastic rule tracks a value elsewhere: only of Alliances, which none does, it is sure",
    samples=(
        lawful(f"{_ALLIED}; 1 09:00 Ann tracks Ann Alliance Bob"),
        lawful(f"{_ALLIED}; 1 09:00 Ann tracks Ann Alliance Bob (on Workshop)"),
        lawful("1 09:00 Ann tracks Ann Gold 3 (on GNDT)"),
        violation(
            f"{_ALLIED}; 1 09:00 Ann tracks Ann Alliance Bob (on GNDT)",
            says="Ann changed Alliance of Ann in GNDT; it is tracked on “Workshop”",
        ),
        undetermined("under 205; 1 09:00 Ann tracks Ann Gold 3 (on GNDT)"),
        undetermined(f"{TRACKED_IN_CORE}; 1 09:00 Ann tracks Ann Gold 3 (on GNDT)"),
        lawful(f"{TRACKED_IN_CORE}; 1 09:00 Ann tracks Ann Gold 3 (on Depths)"),
        undetermined(f"{_ALLIED}; 1 09:00 Ann tracks Ann Gold 3 (on GNDT)"),
        undetermined("under 205; 1 09:00 Ann tracks Ann Alliance Bob (on GNDT)"),
    ),
    since=_SINCE,
    needs=lambda tracking: () if tracking.on_the_wiki else ("tracking-page",),
)
def tracked_elsewhere(tracking: Tracking) -> Iterator[Outcome]:
    change, page = tracking.change, tracking.elsewhere
    if page:
        message = (
            f"{change.by} changed {change.name} of {change.player} in {change.tracker}; it is tracked on “{page}”."
        )
        deed = Deed(change.by, f"player:{change.player}", change.at, change.name)
        wrong = tracked_elsewhere.finding(tracking.case, deed, message)
        sure = change.name == ALLIANCE and tracking.law.is_active("Alliances")
        yield wrong if sure else wrong.in_doubt("a dynastic rule may track it there")


CHECKS = (
    alliance_changed_unlawfully,
    event_ended_twice,
    bounty_by_another,
    mentorship_not_announced,
    tracked_elsewhere,
)
