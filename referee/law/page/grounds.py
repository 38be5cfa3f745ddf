"""Why the Ruleset page was changed: the matter it applies, mended spelling, a new dynasty, or nothing that is seen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import Protocol

import msgspec
from msgspec import Struct

from referee.law.amendments import RuleChange, changes_between
from referee.law.in_turn import misapplied
from referee.law.instructions import names_rule, of_these_alone, plain_instructions
from referee.law.law import Law
from referee.law.page.story import STANDS_AFTER, TOGETHER, Awaiting, PageStory, parsed
from referee.law.ruleset import Ruleset
from referee.law.spelling import mends_slips
from referee.law.tags import short_name
from referee.model.events import DOV, Revision
from referee.model.patterns import later

_TRACKING_PAGE = later(
    r"(?<=The gamestate tracking page for this dynasty is the )[^,;:\n]{1,80}(?= page of the wiki)", re.I
)
_NAMES_OF_A_DYNASTY = ("Dynastic Tracking", "Synonyms", "Bounties")
_OF_A_DYNASTY = later(
    r"^(?:Each Dynasty is tracked by a number[,;] (?:and )?)?The current Dynasty Number is \d{1,5}\.?$|"
    r"^The following .{1,80} (?:is|are) the .{1,60}: \"[^\n]*$",
    re.I | re.M,
)
"""The sentences of the core rule Dynasties that say which dynasty is played, and who heads it."""
_TAKING_BACK = later(r"\b(?:undo|undid|undone|rever\w+|rvt?|rollback|restor\w+|taking back|took back)\b", re.I)
_QUOTED = later(r"[\"“]([^\"”]+)[\"”]")
_AFTER_VERB = later(
    r"\b(?:enact\w*|adminn?\w*|appl\w+|per|proposal|cfj|call for judg\w+)\b[:\s]+(?:proposal\b[:\s]*)?(.+)$", re.I
)


class Votable(Protocol):
    """A votable matter, as far as it explains a text."""

    @property
    def id(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def body(self) -> str: ...
    @property
    def url(self) -> str: ...
    @property
    def status(self) -> str: ...
    @property
    def posted_at(self) -> datetime: ...
    @property
    def resolved_at(self) -> datetime | None: ...
    @property
    def pending(self) -> bool: ...
    @property
    def changes(self) -> tuple[str, ...] | None: ...


class Surroundings(Struct, frozen=True):
    """The game around an edit of the page.

    pending, resolved: the votable matters that are not resolved, and those that were lately, each in order of time.
    people: everybody who ever played; heads: who heads the dynasty then.
    """

    pending: tuple[Votable, ...] = ()
    resolved: tuple[Votable, ...] = ()
    law: Law | None = None
    people: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()

    def person(self, account: str) -> str:
        """The player behind a wiki account: the wiki writes names with a capital and with spaces."""
        wanted = account.replace("_", " ").casefold()
        alike = [name for name in self.people if name.replace("_", " ").casefold() == wanted]
        return alike[0] if alike else account

    def states(self, sentence: str) -> bool:
        """Whether the law in force states a sentence."""
        return self.law is not None and self.law.get(sentence) is not None

    def has_active(self, *rules: str) -> bool:
        """Whether Special Case rules are all active."""
        return self.law is not None and all(map(self.law.is_active, rules))


class Ground(msgspec.Struct, frozen=True):
    """Why a change of the page is as it is, in a word; with the ids of the matters that it applies."""

    word: str
    matters: tuple[str, ...] = ()


def ground_of(
    story: PageStory, around: Surroundings, revision: Revision, changes: tuple[RuleChange, ...]
) -> Ground | None:
    """The ground of a change, as far as summary, time, rule names and the change itself tell."""
    matters = _meant_by_summary(story, around, revision, changes) or _by_time_and_rules(
        story, around, revision, changes
    )
    matters = matters or _set_right(story, around, revision)
    if matters:
        return Ground("matter", tuple(matter.id for matter in matters))
    if awaited_by_name(story, revision):
        return Ground("long awaited")
    if all(change.kind == "amended" and mends_slips(change.old, change.new) for change in changes):
        return Ground("spelling")
    address = story.address
    if address is not None and revision.at - address.at <= STANDS_AFTER and all(map(_is_of_an_ascension, changes)):
        return Ground("ascension")
    if _is_won(around, revision) and all(map(names_the_dynasty, changes)):
        return Ground("victory")
    if all(_is_empty_rule(change, around) for change in changes):
        return Ground("empty rule")
    if all(_is_collaboration(change, around) for change in changes):
        return Ground("collaboration")
    return Ground("bounty") if all(_is_bounty(change, around, revision) for change in changes) else None


def _meant_by_summary(
    story: PageStory, around: Surroundings, revision: Revision, changes: tuple[RuleChange, ...]
) -> tuple[Votable, ...]:
    """The matters that a summary names; where it does nothing of what these plainly say, and all that another enacted one
    says, that one; nothing of what has failed and is not done. No rule speaks of summaries, and what is written counts."""
    named = _named_in(story, around, revision)
    old, new = (story.base or story.text), parsed(revision.text)
    if old is None or not named:
        return named
    live = tuple(matter for matter in named if matter.pending or matter.status == "Enacted")
    if any(_does_some(matter, old.ruleset, new) for matter in live):
        return named
    others = tuple(
        matter for matter in _unapplied(story, around, revision) if _does_all(matter, old.ruleset, new, changes)
    )
    return others or live or tuple(matter for matter in named if _does_some(matter, old.ruleset, new))


def _does_some(matter: Votable, old: Ruleset, new: Ruleset) -> bool:
    """Whether a text does anything of what a matter says, or that cannot be told."""
    said = plain_instructions(matter.body)
    return not said or any(not misapplied((each,), old, new) for each in said)


def _does_all(matter: Votable, old: Ruleset, new: Ruleset, changes: tuple[RuleChange, ...]) -> bool:
    """Whether a text comes to do what a matter plainly says, and nothing else."""
    said = plain_instructions(matter.body)
    return bool(misapplied(said, old, old)) and not misapplied(said, old, new) and of_these_alone(said, changes)


def _unapplied(story: PageStory, around: Surroundings, revision: Revision) -> Iterator[Votable]:
    """The matters enacted and not applied, or enacted within the quarter of an hour."""
    for matter in around.resolved:
        if matter.status != "Enacted" or matter.resolved_at is None:
            continue
        is_near = story.awaits(matter.id) or abs(revision.at - matter.resolved_at) <= TOGETHER
        if is_near and not _applied_already(story, matter, revision.at):
            yield matter


def _named_in(story: PageStory, around: Surroundings, revision: Revision) -> tuple[Votable, ...]:
    """The votable matters that an edit summary names.

    A summary that takes something back names what it takes back, and one enactment is not applied twice.
    """
    names = _names_in(revision)
    by_name: dict[str, Votable] = {}
    for matter in (*around.pending, *around.resolved):
        if matter.posted_at > revision.at or _applied_already(story, matter, revision.at):
            continue
        for name in _names_of(matter.title) & names:
            if _is_meant(matter, by_name.get(name)):
                by_name[name] = matter
    return _each_once(by_name.values())


def _is_meant(matter: Votable, other: Votable | None) -> bool:
    """Whether a name means this matter and not another of the same name: the last posted (R205-NAMES-07)."""
    return other is None or matter.posted_at > other.posted_at


def _each_once(matters: Iterable[Votable]) -> tuple[Votable, ...]:
    return tuple({matter.id: matter for matter in matters}.values())


def _names_in(revision: Revision) -> set[str]:
    """The names of matters that an edit summary may speak of; none where it takes something back."""
    summary = re.sub(r"/\*.*?\*/", "", revision.summary)
    if _TAKING_BACK.search(summary):
        return set()
    names = {_plain(name) for name in _QUOTED.findall(summary)}
    spoken = _AFTER_VERB.search(summary)
    if spoken:
        names |= {_plain(spoken[1]), _plain(re.sub(r"[\"“”]", "", spoken[1]))}
    return names - {""}


def _names_of(title: str) -> set[str]:
    return {_plain(title), _plain(short_name(title))}


def _plain(name: str) -> str:
    return " ".join(re.sub(r"[^\w\s]", " ", name.casefold()).split())


def awaited_by_name(story: PageStory, revision: Revision) -> tuple[Awaiting, ...]:
    """Matters enacted so long ago that nothing but their names is known, and that the page still waits for."""
    names = _names_in(revision)
    return tuple(awaited for awaited in story.awaiting if _names_of(awaited.title) & names)


def _applied_already(story: PageStory, matter: Votable, at: datetime) -> bool:
    applied = story.applied.get(matter.id)
    return applied is not None and at - applied > TOGETHER


def _by_time_and_rules(
    story: PageStory, around: Surroundings, revision: Revision, changes: tuple[RuleChange, ...]
) -> tuple[Votable, ...]:
    """The matters, enacted and not applied or enacted within the quarter of an hour, that name the rules changed."""
    near = [
        matter
        for matter in _unapplied(story, around, revision)
        if any(names_rule(said_by(matter), (change,)) for change in changes if change.kind != "words")
    ]
    covered = all(any(names_rule(said_by(matter), (change,)) for matter in near) for change in changes)
    return tuple(near) if near and covered else ()


def _set_right(story: PageStory, around: Surroundings, revision: Revision) -> tuple[Votable, ...]:
    """The matter that was written otherwise than it says within the quarter of an hour, and of whose orders all and nothing else is done
    now, seen from the text before it was written."""
    written = {content.matter: content.base.ruleset for content in story.contents}
    new = parsed(revision.text)
    for matter in _unapplied(story, around, revision):
        old = written.get(matter.id)
        if old is not None and _does_all(matter, old, new, changes_between(old, new)):
            return (matter,)
    return ()


def said_by(matter: Votable) -> str:
    """Title and text of a matter."""
    return f"{matter.title} {matter.body}"


def _is_of_an_ascension(change: RuleChange) -> bool:
    if change.kind == "words" or (change.kind == "status" and change.section == "special-case"):
        return True
    if change.kind == "amended" and (change.rule in _NAMES_OF_A_DYNASTY or _names_another_page(change)):
        return True
    if names_the_dynasty(change):
        return True
    if change.section == "building-blocks":
        return True
    return change.section == "dynastic" and change.kind in ("repealed", "renamed", "amended")


def _names_another_page(change: RuleChange) -> bool:
    """Whether nothing of a core rule is another but the page on which the dynasty is tracked (R205-DYNTRACK-03)."""
    return change.section == "core" and _TRACKING_PAGE.sub("", change.old) == _TRACKING_PAGE.sub("", change.new)


def names_the_dynasty(change: RuleChange) -> bool:
    """Whether nothing is changed but the number of the dynasty and who heads it (R205-VICTORY-12)."""
    before, after = (_OF_A_DYNASTY.sub("", text).split("\n") for text in (change.old, change.new))
    said = [[line for line in lines if line] for lines in (before, after)]
    return change.kind == "amended" and (change.section, change.rule) == ("core", "Dynasties") and said[0] == said[1]


def may_have_own_ground(change: RuleChange) -> bool:
    """Whether a change may be made without any matter that orders it, at some times and by some: who edits the page for a matter may
    make it in the same edit."""
    is_empty = change.kind == "repealed" and not change.old
    is_set = change.kind in ("status", "words") or change.section == "building-blocks"
    return is_empty or is_set or change.rule == "Bounties" or names_the_dynasty(change) or _names_another_page(change)


def _is_won(around: Surroundings, revision: Revision) -> bool:
    """Whether a Declaration of Victory was enacted within the day, whose enactor brings the rule Dynasties up to date."""
    return any(
        matter.kind == DOV
        and matter.status == "Enacted"
        and matter.resolved_at is not None
        and timedelta(0) <= revision.at - matter.resolved_at <= STANDS_AFTER
        for matter in around.resolved
    )


def _is_empty_rule(change: RuleChange, around: Surroundings) -> bool:
    """A dynastic rule without text, which anybody may delete where the text says so (R205-RP-09)."""
    gone = change.kind == "repealed" and change.section == "dynastic" and not change.old
    return gone and around.states("empty-rule")


def _is_collaboration(change: RuleChange, around: Surroundings) -> bool:
    """No Collaboration set Inactive, or since 2024 No Private Communication removed, beside Malign Emperors, which any player
    may do (R205-MALIGN-04)."""
    removed = (change.kind, change.section, change.rule) == ("repealed", "building-blocks", "No Private Communication")
    if removed and around.states("communication-freed"):
        return around.has_active("Malign Emperors")
    set_inactive = change.kind == "status" and change.rule == "No Collaboration" and change.new.startswith("Inactive")
    return set_inactive and around.has_active("Malign Emperors", "No Collaboration")


def _is_bounty(change: RuleChange, around: Surroundings, revision: Revision) -> bool:
    """The reward named in the rule Bounties, which whoever heads the dynasty may change (R205-BOUNTIES-04)."""
    allowed = around.states("bounty") and around.has_active("Bounties")
    by_head = around.person(revision.author) in around.heads
    return allowed and by_head and change.kind == "amended" and change.rule == "Bounties"
