"""Why the Ruleset page was changed: the matter it applies, mended spelling, a new dynasty, or nothing that is seen."""

from __future__ import annotations

import re
from datetime import datetime

import msgspec

from referee.law.amendments import RuleChange
from referee.law.instructions import names_rule
from referee.law.law import Law
from referee.law.tags import short_name
from referee.model.events import Revision
from referee.replay.page import STANDS_AFTER, TOGETHER
from referee.replay.state import Awaiting, GameState
from referee.rules.core.alterations import mends_spelling
from referee.rules.core.game import Matter

_NAMES_OF_A_DYNASTY = ("Dynastic Tracking", "Synonyms", "Bounties")
_TAKING_BACK = re.compile(r"\b(?:undo|undid|undone|rever\w+|rvt?|rollback|restor\w+|taking back|took back)\b", re.I)
_QUOTED = re.compile(r"[\"“]([^\"”]+)[\"”]")
_AFTER_VERB = re.compile(
    r"\b(?:enact\w*|adminn?\w*|appl\w+|per|proposal|cfj|call for judg\w+)\b[:\s]+(?:proposal\b[:\s]*)?(.+)$", re.I
)


class Explained(msgspec.Struct, frozen=True):
    """Why a change of the page is as it is: the matters it applies, or another ground in a word."""

    ground: str
    matters: tuple[Matter, ...] = ()


def explain(state: GameState, revision: Revision, changes: tuple[RuleChange, ...]) -> Explained | None:
    """The ground of a change, as far as summary, time, rule names and the change itself tell."""
    matters = named_in(state, revision) or _by_time_and_rules(state, revision, changes)
    if matters:
        return Explained("matter", matters)
    if awaited_by_name(state, revision):
        return Explained("long awaited")
    if all(change.kind == "amended" and mends_spelling(change.old, change.new) for change in changes):
        return Explained("spelling")
    if _after_address(state, revision.at) and all(_is_of_an_ascension(change) for change in changes):
        return Explained("ascension")
    if all(_is_empty_rule(change, state.law) for change in changes):
        return Explained("empty rule")
    if all(_is_collaboration(change, state.law) for change in changes):
        return Explained("collaboration")
    if all(_is_bounty(change, state, revision) for change in changes):
        return Explained("bounty")
    return None


def named_in(state: GameState, revision: Revision) -> tuple[Matter, ...]:
    """The votable matters that an edit summary names; of several of one name the last posted (R205-NAMES-07).

    A summary that takes something back names what it takes back, and one enactment is not applied twice.
    """
    names = _names_in(revision)
    found: dict[str, Matter] = {}
    for identifier in (*state.core.pending, *state.core.fading):
        matter = state.core.matters[identifier]
        if matter.posted_at > revision.at or _applied_already(state, matter, revision.at):
            continue
        for name in {_plain(matter.title), _plain(short_name(matter.title))} & names:
            if name not in found or matter.posted_at > found[name].posted_at:
                found[name] = matter
    return tuple({matter.id: matter for matter in found.values()}.values())


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


def awaited_by_name(state: GameState, revision: Revision) -> list[Awaiting]:
    """Matters enacted so long ago that nothing but their names is kept, and that the page still waits for."""
    names = _names_in(revision)
    return [one for one in state.awaiting if {_plain(one.title), _plain(short_name(one.title))} & names]


def _applied_already(state: GameState, matter: Matter, at: datetime) -> bool:
    applied = state.applied.get(matter.id)
    return applied is not None and at - applied > TOGETHER


def _plain(name: str) -> str:
    return " ".join(re.sub(r"[^\w\s]", " ", name.casefold()).split())


def _by_time_and_rules(state: GameState, revision: Revision, changes: tuple[RuleChange, ...]) -> tuple[Matter, ...]:
    """The matters, enacted and not applied or enacted within the quarter of an hour, that name the rules changed."""
    waiting = {one.matter for one in state.awaiting}
    near = [
        matter
        for identifier in state.core.fading
        if (matter := state.core.matters[identifier]).status == "Enacted"
        and matter.resolved_at is not None
        and (identifier in waiting or abs(revision.at - matter.resolved_at) <= TOGETHER)
        and not _applied_already(state, matter, revision.at)
        and any(names_rule(said_by(matter), (change,)) for change in changes if change.kind != "words")
    ]
    covered = all(any(names_rule(said_by(matter), (change,)) for matter in near) for change in changes)
    return tuple(near) if near and covered else ()


def said_by(matter: Matter) -> str:
    """Title and text of a matter."""
    return f"{matter.title} {matter.body}"


def _after_address(state: GameState, at: datetime) -> bool:
    return state.address is not None and at - state.address.at <= STANDS_AFTER


def _is_of_an_ascension(change: RuleChange) -> bool:
    if change.kind == "words" or (change.kind == "status" and change.section == "special-case"):
        return True
    if change.kind == "amended" and change.rule in _NAMES_OF_A_DYNASTY:
        return True
    return change.section == "dynastic" and change.kind in ("repealed", "renamed", "amended")


def _is_empty_rule(change: RuleChange, law: Law | None) -> bool:
    """A dynastic rule without text, which anybody may delete where the text says so (R205-RP-09)."""
    allowed = law is not None and law.get("empty-rule") is not None
    return allowed and change.kind == "repealed" and change.section == "dynastic" and not change.old


def _is_collaboration(change: RuleChange, law: Law | None) -> bool:
    """No Collaboration set Inactive beside Malign Emperors, which any player may do (R205-MALIGN-04)."""
    both = law is not None and law.is_active("Malign Emperors") and law.is_active("No Collaboration")
    return both and change.kind == "status" and change.rule == "No Collaboration" and change.new.startswith("Inactive")


def _is_bounty(change: RuleChange, state: GameState, revision: Revision) -> bool:
    """The reward named in the rule Bounties, which whoever heads the dynasty may change (R205-BOUNTIES-04)."""
    law = state.law
    allowed = law is not None and law.get("bounty") is not None and law.is_active("Bounties")
    by_emperor = state.core.emperor_at(revision.at) == person_on_wiki(state, revision.author)
    return allowed and by_emperor and change.kind == "amended" and change.rule == "Bounties"


def person_on_wiki(state: GameState, name: str) -> str:
    """The player behind a wiki account: the wiki writes names with a capital and with spaces."""
    wanted = name.replace("_", " ").casefold()
    alike = [one for one in state.core.roster.people if one.replace("_", " ").casefold() == wanted]
    return alike[0] if alike else name
