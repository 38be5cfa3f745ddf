"""The Ruleset page: which of its texts is the law, and whether each change had a ground.

RULESET-03 to 07, RESPROP-05, TAGS-03 to 05, RP-06; AMBIGUITIES V20, G2. The page represents the law and is
not the law itself: a text becomes law when its changes are explained, by an enacted matter, a mended spelling
or a new dynasty. What nobody can explain becomes law once it has stood for a day; a text that has lost a third
of the rules never does.
"""

from __future__ import annotations

import functools
import re
from datetime import datetime, timedelta

import msgspec

from referee.dynasties.moon_sites import parameters as moon_parameters
from referee.dynasties.moon_sites.state import MoonState
from referee.errors import InputError
from referee.model.events import CFJ, PROPOSAL, Evidence, Revision
from referee.model.findings import Problem, Verdict
from referee.model.instants import format_instant, say_span
from referee.replay.address import settle_address
from referee.replay.common import Applied, addresses
from referee.replay.law import law_of
from referee.replay.state import Awaiting, Content, GameState, LawText, Unsettled
from referee.rules.amendments import RuleChange, as_diff, changes_between, is_destructive
from referee.rules.core.alterations import mends_spelling
from referee.rules.core.game import Matter
from referee.rules.core.instructions import beyond, instructions_in, is_conditional, misapplied, names_rule
from referee.rules.core.tags import exceptions_open, needs_tag, sections_of, short_name, tags_of
from referee.rules.law import Law
from referee.rules.ruleset import Ruleset, parse_ruleset
from referee.rules.unread import sentence_fingerprint

RULESET_PAGE = "Ruleset"
TOGETHER = timedelta(minutes=15)
"""Status and text belong to one enactment when they are not further apart than this (V20)."""
STANDS_AFTER = timedelta(hours=24)
"""A change that nobody explains and nobody takes back is played by from then on: our reading, no rule says it."""
_NAMES_OF_A_DYNASTY = ("Dynastic Tracking", "Synonyms", "Bounties")
_DIFF_LINES = 40
_RULE_SECTIONS = frozenset({"core", "special-case", "appendix", "dynastic"})
_WIKI_PAGE = re.compile(r"\bwiki page:? (?:called |named )?[\"“\[]*([A-Z][\w' -]*\w)")
_TAKING_BACK = re.compile(r"\b(?:undo|undid|undone|rever\w+|rvt?|rollback|restor\w+|taking back|took back)\b", re.I)
_QUOTED = re.compile(r"[\"“]([^\"”]+)[\"”]")
_AFTER_VERB = re.compile(
    r"\b(?:enact\w*|adminn?\w*|appl\w+|per|proposal|cfj|call for judg\w+)\b[:\s]+(?:proposal\b[:\s]*)?(.+)$", re.I
)


class Explained(msgspec.Struct, frozen=True):
    """Why a change of the page is as it is: the matters it applies, or another ground in a word."""

    ground: str
    matters: tuple[Matter, ...] = ()


@functools.lru_cache(maxsize=16)
def _parsed(text: str) -> Ruleset:
    return parse_ruleset(text)


def take_ruleset(state: GameState, evidence: Evidence, revision: Revision) -> Applied:
    """A revision of the Ruleset page: judged, and law where its changes are explained."""
    text = LawText(revision.id, revision.at, revision.author, revision.text)
    try:
        ruleset = _parsed(revision.text)
    except InputError as flaw:
        stays = f"; revision {state.text.revision} stays in force" if state.text is not None else ""
        return state, [_problem(evidence, revision, "ruleset-unreadable", "undetermined", why=f"{flaw.what}{stays}")]
    if state.text is None:
        return _adopted(state, evidence, text, ruleset)
    for number, entry in enumerate((None, *state.unsettled)):
        base = state.text if entry is None else entry.text
        if _same(_parsed(base.text), ruleset):
            return _restored(state, evidence, text, ruleset, number)
    base = _base(state)
    old = _parsed(base.text)
    changes = changes_between(old, ruleset)
    if is_destructive(old, ruleset):
        return _vandalised(state, evidence, revision, text)
    explained = explain(state, revision, changes)
    if explained is None:
        return _unexplained(state, evidence, revision, text, changes)
    problems = _by_whom(state, evidence, revision, explained)
    if explained.ground == "long awaited":
        state, more = _long_awaited(state, evidence, revision, text)
        problems += more
    if explained.matters:
        return _of_matters(state, evidence, text, explained.matters, changes, problems)
    if problems and explained.ground != "long awaited":
        return _held(state, Unsettled(text, changes=changes)), problems
    if explained.ground == "spelling":
        state = _with_mended(state, changes, ruleset)
    return _settled_text(state, evidence, text, ruleset, problems)


def _with_mended(state: GameState, changes: tuple[RuleChange, ...], new: Ruleset) -> GameState:
    """A sentence that was understood is so still when only a word of it was mended."""
    unread = {one.sentence for one in state.law.unread} if state.law is not None else set()
    mended = set(state.mended)
    for change in changes:
        for before, after in zip(change.old.split("\n"), change.new.split("\n"), strict=False):
            if before != after and before not in unread and mends_spelling(before, after):
                mended.add(sentence_fingerprint(after, new.words))
    return msgspec.structs.replace(state, mended=tuple(sorted(mended)))


def _base(state: GameState) -> LawText:
    """What an edit was made upon: the page as it stood, unless that was destroyed."""
    standing = [entry.text for entry in state.unsettled if not entry.destructive]
    assert state.text is not None
    return standing[-1] if standing else state.text


def _same(one: Ruleset, other: Ruleset) -> bool:
    return one.rules == other.rules and one.words == other.words


def _restored(state: GameState, evidence: Evidence, text: LawText, ruleset: Ruleset, number: int) -> Applied:
    """The page is again as it was: what came after has been taken back."""
    problems = [entry.untold for entry in state.unsettled[number:] if entry.untold is not None]
    state = msgspec.structs.replace(state, unsettled=state.unsettled[:number])
    if number:
        return state, problems
    state, more = _adopted(state, evidence, text, ruleset)
    return state, problems + more


def _held(state: GameState, entry: Unsettled) -> GameState:
    return msgspec.structs.replace(state, unsettled=(*state.unsettled, entry))


def _settled_text(
    state: GameState, evidence: Evidence, text: LawText, ruleset: Ruleset, problems: list[Problem]
) -> Applied:
    """A text whose changes are explained is law, unless what it builds on waits for an enactment."""
    if any(entry.matters for entry in state.unsettled):
        return _held(state, Unsettled(text, explained=True)), problems
    untold = [entry.untold for entry in state.unsettled if entry.untold is not None]
    state, more = _adopted(msgspec.structs.replace(state, unsettled=()), evidence, text, ruleset)
    return state, problems + untold + more


def _adopted(state: GameState, evidence: Evidence, text: LawText, ruleset: Ruleset) -> Applied:
    """The text is the law from now on; sentences that are new and not understood are told."""
    law = law_of(ruleset, f"revision {text.revision}", frozenset(state.mended))
    known = set(state.law.unread) if state.law is not None else set()
    problems = [
        Problem(
            reason="sentence-not-understood",
            at=text.at,
            actor=text.by,
            subject=f"page:{RULESET_PAGE}",
            verdict="undetermined",
            detail=one.sentence,
            facts={
                "sentence": one.sentence,
                "rule": one.rule or one.section,
                "revision": text.revision,
                "why": "the judgements that may turn on it wait for somebody who understands it",
            },
            evidence=addresses(evidence),
        )
        for one in law.unread
        if one not in known
    ]
    moon = state.moon
    if moon is None and moon_parameters.recognised(law):
        moon = MoonState()
    elif not any(section == "dynastic" and rule in moon_parameters.RULES for section, rule in law.rules):
        moon = None
    return msgspec.structs.replace(state, law=law, moon=moon, text=text), problems


# -- what explains a change ------------------------------------------------------------------------


def explain(state: GameState, revision: Revision, changes: tuple[RuleChange, ...]) -> Explained | None:
    """The ground of a change, as far as summary, time, rule names and the change itself tell."""
    matters = named_in(state, revision) or _by_time_and_rules(state, revision, changes)
    if matters:
        return Explained("matter", matters)
    if _awaited_by_name(state, revision):
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


def _awaited_by_name(state: GameState, revision: Revision) -> list[Awaiting]:
    """Matters enacted so long ago that nothing but their names is kept, and that the page still waits for."""
    names = _names_in(revision)
    return [one for one in state.awaiting if {_plain(one.title), _plain(short_name(one.title))} & names]


def _long_awaited(state: GameState, evidence: Evidence, revision: Revision, text: LawText) -> Applied:
    problems = []
    found = _awaited_by_name(state, revision)
    for one in found:
        facts: dict[str, object] = {
            "revision": text.revision,
            "matter": one.matter,
            "title": one.title,
            "late": say_span(text.at - one.at),
        }
        problems.append(_of_text(text, "applied-late", "advisory", facts, addresses(evidence)))
    left = tuple(one for one in state.awaiting if one not in found)
    return msgspec.structs.replace(state, awaiting=left), problems


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
        and any(names_rule(_said(matter), (change,)) for change in changes if change.kind != "words")
    ]
    covered = all(any(names_rule(_said(matter), (change,)) for matter in near) for change in changes)
    return tuple(near) if near and covered else ()


def _said(matter: Matter) -> str:
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


# -- what may be wrong with it ---------------------------------------------------------------------


def _problem(
    evidence: Evidence, revision: Revision, reason: str, verdict: Verdict = "violation", **facts: object
) -> Problem:
    return Problem(
        reason=reason,
        at=revision.at,
        actor=revision.author,
        subject=f"page:{RULESET_PAGE}",
        verdict=verdict,
        detail=revision.id,
        facts={"revision": revision.id, **facts},
        evidence=addresses(evidence),
    )


def person_on_wiki(state: GameState, name: str) -> str:
    """The player behind a wiki account: the wiki writes names with a capital and with spaces."""
    wanted = name.replace("_", " ").casefold()
    alike = [one for one in state.core.roster.people if one.replace("_", " ").casefold() == wanted]
    return alike[0] if alike else name


def _by_whom(state: GameState, evidence: Evidence, revision: Revision, explained: Explained) -> list[Problem]:
    """Players, idle ones too, may bring the text up to date and mend its spelling (RULESET-04, 07; IDLE-03)."""
    roster = state.core.roster
    if not roster.known:
        return []
    standing = roster.standing(person_on_wiki(state, revision.author), revision.at)
    if standing is not None and standing.status != "left":
        return []
    titles = " and ".join(f"“{matter.title}”" for matter in explained.matters)
    what = titles or f"a change of {explained.ground}"
    verdict: Verdict = "violation" if standing is not None else "undetermined"
    why = "has left the game" if standing is not None else "the wiki account is no player's that is known"
    return [_problem(evidence, revision, "applied-by-non-player", verdict, what=what, why=why)]


def _of_matters(
    state: GameState,
    evidence: Evidence,
    text: LawText,
    matters: tuple[Matter, ...],
    changes: tuple[RuleChange, ...],
    problems: list[Problem],
) -> Applied:
    """A revision that applies votable matters, several perhaps (GST-26)."""
    failed = [matter for matter in matters if not matter.pending and matter.status != "Enacted"]
    pending = tuple(matter.id for matter in matters if matter.pending)
    if failed and len(failed) == len(matters):
        problems = [*problems, _not_enacted_problem(text, failed[0], addresses(evidence))]
        return _held(state, Unsettled(text, changes=changes, dead=True)), problems
    state = _with_content(state, evidence, text, matters, changes)
    for matter in matters:
        if matter.status != "Enacted" or matter.resolved_at is None:
            continue
        late = text.at - matter.resolved_at
        if late > TOGETHER and any(one.matter == matter.id for one in state.awaiting):
            facts: dict[str, object] = {
                "revision": text.revision,
                "matter": matter.id,
                "title": matter.title,
                "late": say_span(late),
            }
            problems = [*problems, _of_text(text, "applied-late", "advisory", facts, addresses(evidence))]
        awaiting = tuple(one for one in state.awaiting if one.matter != matter.id)
        applied = state.applied if matter.id in state.applied else state.applied.set(matter.id, text.at)
        state = msgspec.structs.replace(state, awaiting=awaiting, applied=applied)
    if pending:
        return _held(state, Unsettled(text, matters=pending, changes=changes)), problems
    return _settled_text(state, evidence, text, _parsed(text.text), problems)


def _of_text(
    text: LawText, reason: str, verdict: Verdict, facts: dict[str, object], evidence: tuple[str, ...] = ()
) -> Problem:
    """A problem of a text that was saved earlier."""
    return Problem(
        reason=reason,
        at=text.at,
        actor=text.by,
        subject=f"page:{RULESET_PAGE}",
        verdict=verdict,
        detail=text.revision,
        facts=facts,
        evidence=evidence or (f"revision {text.revision} of {RULESET_PAGE}",),
    )


def _not_enacted_problem(text: LawText, matter: Matter, evidence: tuple[str, ...] = ()) -> Problem:
    facts: dict[str, object] = {
        "revision": text.revision,
        "matter": matter.id,
        "title": matter.title,
        "status": matter.status,
    }
    return _of_text(text, "applied-without-enactment", "violation", facts, evidence)


def _with_content(
    state: GameState,
    evidence: Evidence,
    text: LawText,
    matters: tuple[Matter, ...],
    changes: tuple[RuleChange, ...],
) -> GameState:
    """Remember what was written for each matter: it is held against its words once no more comes (GST-26)."""
    contents = list(state.contents)
    for matter in matters:
        known = next((one for one in contents if one.matter == matter.id), None)
        if known is None:
            contents.append(Content(matter.id, _base(state), text, changes, addresses(evidence)))
        else:
            more = msgspec.structs.replace(known, last=text, changes=(*known.changes, *changes))
            contents[contents.index(known)] = more
    return msgspec.structs.replace(state, contents=tuple(contents))


def judge_contents(state: GameState, at: datetime) -> Applied:
    """Hold what was written a quarter of an hour ago and more against what the matters say."""
    due = [one for one in state.contents if at - one.last.at > TOGETHER]
    if not due:
        return state, []
    problems = []
    for content in due:
        matter = state.core.matters.get(content.matter)
        if matter is not None:
            together = [one.matter for one in due if one.last.revision == content.last.revision]
            problems += _wrong_content(state, content, matter, alone=len(together) == 1)
    left = tuple(one for one in state.contents if one not in due)
    return msgspec.structs.replace(state, contents=left), problems


def _wrong_content(state: GameState, content: Content, matter: Matter, *, alone: bool) -> list[Problem]:
    """Where the text does other than the matter says, or what it has no tag for."""
    problems = []
    instructions, whole = instructions_in(matter.body)
    faults = misapplied(instructions, _parsed(content.base.text), _parsed(content.last.text))
    if instructions and whole and alone:
        faults += [
            f"“{rule}” was changed, of which the matter does not speak"
            for rule in beyond(instructions, content.changes)
        ]
    if faults:
        plain = whole and not is_conditional(matter.body)
        verdict: Verdict = "violation" if plain else "undetermined"
        facts: dict[str, object] = {
            "revision": content.last.revision,
            "matter": matter.id,
            "title": matter.title,
            "why": "; ".join(faults) + ("" if plain else "; the matter says more than is understood here"),
        }
        problems.append(_of_text(content.last, "applied-otherwise", verdict, facts, content.evidence))
    return [*problems, *_generators(state, content, matter), *_untagged(state, content, matter)]


def _generators(state: GameState, content: Content, matter: Matter) -> list[Problem]:
    """The generators' outcomes change only by the kind of matter that the text names (RAND-05)."""
    by = state.law.get("outcomes") if state.law is not None else None
    changed = any(one.rule.casefold() == "random generators" for one in content.changes)
    if by is None or not changed or matter.kind == PROPOSAL or by.values[0].casefold() != "proposal":
        return []
    facts: dict[str, object] = {"revision": content.last.revision, "matter": matter.id, "title": matter.title}
    return [_of_text(content.last, "generators-changed-otherwise", "violation", facts, content.evidence)]


def _untagged(state: GameState, content: Content, matter: Matter) -> list[Problem]:
    """Changes of fixed sections that the matter has no tag for (TAGS-03 to 05)."""
    law = state.law
    if law is None or law.lacks("tags", "tag-by-section", "tag-by-rule") or not needs_tag(law):
        return []
    tagged = sections_of(matter.title)
    fixed = sorted({one.section for one in content.changes if one.section in ("core", "special-case", "appendix")})
    lacking = [section for section in fixed if section not in tagged]
    if not lacking:
        return []
    verdict: Verdict = "undetermined" if exceptions_open(law) else "violation"
    facts: dict[str, object] = {
        "revision": content.last.revision,
        "matter": matter.id,
        "title": matter.title,
        "tags": list(tags_of(matter.title)),
        "sections": lacking,
        "why": "the matter may name the section or the rule, which makes up for the tag"
        if exceptions_open(law)
        else "",
    }
    return [_of_text(content.last, "changed-without-tag", verdict, facts, content.evidence)]


def _vandalised(state: GameState, evidence: Evidence, revision: Revision, text: LawText) -> Applied:
    assert state.text is not None
    why = f"it has lost a section or a third of the fixed rules; revision {state.text.revision} stays in force"
    problem = _problem(evidence, revision, "ruleset-vandalised", why=why)
    return _held(state, Unsettled(text, dead=True, destructive=True)), [problem]


def _unexplained(
    state: GameState, evidence: Evidence, revision: Revision, text: LawText, changes: tuple[RuleChange, ...]
) -> Applied:
    """Told a quarter of an hour later, if no status set by then explains it (V20)."""
    why = (
        "neither summary, time nor rule names tie it to an enacted matter, and it is no mere spelling; it becomes law "
        f"for the referee if it still stands on {format_instant(revision.at + STANDS_AFTER)}"
    )
    diff = as_diff(changes)[:_DIFF_LINES]
    problem = _problem(evidence, revision, "unexplained-change", "undetermined", why=why, diff=diff)
    return _held(state, Unsettled(text, changes=changes, untold=problem)), []


# -- enactments and time ---------------------------------------------------------------------------


def enacted(state: GameState, matter: Matter) -> Applied:
    """A matter has been enacted: its text, if it came first, is law; else the page waits for it."""
    assert matter.resolved_at is not None
    if state.text is None or matter.kind not in (PROPOSAL, CFJ):
        return state, []
    state = _explained_late(state, matter)
    entries = [one for one in state.unsettled if matter.id in one.matters]
    if not entries:
        sure = _changes_rules(matter)
        if sure is None or matter.id in state.applied:
            return state, []
        awaiting = Awaiting(matter.id, matter.resolved_at, matter.title, matter.url, sure)
        return msgspec.structs.replace(state, awaiting=(*state.awaiting, awaiting)), []
    problems = []
    earliest = matter.resolved_at if matter.resolved_exactly else matter.resolved_not_before or matter.posted_at
    if earliest - entries[0].text.at > TOGETHER:
        why = f"it was enacted {say_span(earliest - entries[0].text.at)} later"
        problems.append(_too_soon(entries[0].text, matter, why))
    applied = state.applied.set(matter.id, entries[-1].text.at)
    state = msgspec.structs.replace(state, unsettled=_without(state.unsettled, matter.id), applied=applied)
    state, more = _adopt_explained(state)
    return state, problems + more


def _without(entries: tuple[Unsettled, ...], matter: str) -> tuple[Unsettled, ...]:
    """The texts that wait, no more for this matter; those that wait for none are explained."""
    found = []
    for entry in entries:
        if matter in entry.matters:
            left = tuple(one for one in entry.matters if one != matter)
            entry = msgspec.structs.replace(entry, matters=left, explained=not left)
        found.append(entry)
    return tuple(found)


def _explained_late(state: GameState, matter: Matter) -> GameState:
    """Texts of the last quarter of an hour that nothing explained, and whose rules this matter names (V20)."""
    assert matter.resolved_at is not None
    entries = []
    for entry in state.unsettled:
        near = abs(matter.resolved_at - entry.text.at) <= TOGETHER
        if entry.untold is not None and near and names_rule(_said(matter), entry.changes):
            entry = msgspec.structs.replace(entry, untold=None, matters=(matter.id,))
        entries.append(entry)
    return msgspec.structs.replace(state, unsettled=tuple(entries))


def pages_to_blank(state: GameState, matter: Matter) -> list[Problem]:
    """Pages that a matter makes gamestate, and that were made only after it was posted, are blanked (RP-02, 03)."""
    if state.law is None or state.law.get("page-reverted") is None or matter.resolved_at is None:
        return []
    named = {name.strip() for name in _WIKI_PAGE.findall(matter.body)}
    written = [
        name
        for name in sorted(named)
        if (page := state.pages.get(name)) is not None and page.since > matter.posted_at and not page.blank
    ]
    return [
        Problem(
            reason="page-not-blanked",
            at=matter.resolved_at,
            actor="?",
            subject=f"post:{matter.id}",
            detail=name,
            verdict="undetermined",
            facts={"page": name, "title": matter.title, "why": "the matter may say otherwise"},
        )
        for name in written
    ]


def _changes_rules(matter: Matter) -> bool | None:
    """Whether enacting a matter must change the ruleset's text: recorded so, or its instructions say so; None: no."""
    if matter.changes is not None:
        return True if _RULE_SECTIONS & set(matter.changes) else None
    instructions, _ = instructions_in(matter.body)
    return False if instructions else None


def _too_soon(text: LawText, matter: Matter, why: str) -> Problem:
    facts: dict[str, object] = {"revision": text.revision, "matter": matter.id, "title": matter.title, "why": why}
    return _of_text(text, "applied-before-enactment", "violation", facts)


def _adopt_explained(state: GameState) -> Applied:
    """The first of the texts that wait are law as far as each of them is explained."""
    problems: list[Problem] = []
    state = _past_the_dead(state)
    while state.unsettled and state.unsettled[0].explained:
        text = state.unsettled[0].text
        revision = Revision(at=text.at, page=RULESET_PAGE, id=text.revision, author=text.by, summary="", text=text.text)
        state = msgspec.structs.replace(state, unsettled=state.unsettled[1:])
        state, more = _adopted(state, Evidence(revision), text, _parsed(text.text))
        problems += more
        state = _past_the_dead(state)
    return state, problems


def _past_the_dead(state: GameState) -> GameState:
    """A text that never becomes law keeps none from it that came after."""
    entries = state.unsettled
    while len(entries) > 1 and entries[0].dead:
        entries = entries[1:]
    return msgspec.structs.replace(state, unsettled=entries)


def not_enacted(state: GameState, matter: Matter) -> Applied:
    """A matter has failed: a text that applied it already is no law."""
    entries = [one for one in state.unsettled if matter.id in one.matters]
    if not entries:
        return state, []
    problem = _not_enacted_problem(entries[0].text, matter)
    unsettled = tuple(
        msgspec.structs.replace(one, matters=(), dead=True) if one in entries else one for one in state.unsettled
    )
    contents = tuple(one for one in state.contents if one.matter != matter.id)
    return msgspec.structs.replace(state, unsettled=unsettled, contents=contents), [problem]


def settle_text(state: GameState, at: datetime) -> Applied:
    """What has come about by time alone: a change that stands unexplained for a day, a day after an address."""
    if not (state.unsettled or state.contents or state.address):
        return state, []
    state, problems = judge_contents(state, at)
    state, untold = _told(state, at)
    problems += untold
    state = _past_the_dead(state)
    if state.unsettled:
        first = state.unsettled[0]
        if not (first.dead or first.matters) and at - first.text.at >= STANDS_AFTER:
            entries = (msgspec.structs.replace(first, explained=True), *state.unsettled[1:])
            state, more = _adopt_explained(msgspec.structs.replace(state, unsettled=entries))
            problems += more
    if state.address is not None and at - state.address.at >= STANDS_AFTER:
        state, more = settle_address(state)
        problems += more
    return state, problems


def _told(state: GameState, at: datetime) -> Applied:
    """What is to be said of texts that nothing has explained within the quarter of an hour."""
    due = [entry for entry in state.unsettled if entry.untold is not None and at - entry.text.at > TOGETHER]
    if not due:
        return state, []
    entries = tuple(msgspec.structs.replace(entry, untold=None) if entry in due else entry for entry in state.unsettled)
    return msgspec.structs.replace(state, unsettled=entries), [one.untold for one in due if one.untold is not None]


def overdue_texts(state: GameState, now: datetime) -> list[Problem]:
    """Enacted matters of which the page shows nothing yet, and texts of matters that are still pending."""
    problems = []
    for one in state.awaiting:
        if now - one.at <= TOGETHER:
            continue
        verdict: Verdict = "violation" if one.sure else "undetermined"
        problems.append(
            Problem(
                reason="enacted-not-applied",
                at=one.at,
                actor="?",
                subject=f"post:{one.matter}",
                verdict=verdict,
                facts={
                    "title": one.title,
                    "why": "" if one.sure else "its text speaks of rules, in words that may change nothing",
                },
                evidence=(one.url,) if one.url else (),
            )
        )
    told = set()
    for entry in state.unsettled:
        for identifier in entry.matters:
            matter = state.core.matters.get(identifier)
            if matter is not None and matter.pending and now - entry.text.at > TOGETHER and identifier not in told:
                told.add(identifier)
                problems.append(_too_soon(entry.text, matter, "it is still pending"))
    return problems
