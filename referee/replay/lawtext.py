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
from referee.replay.state import Awaiting, GameState, LawText, Unsettled
from referee.rules.amendments import RuleChange, as_diff, changes_between, is_destructive
from referee.rules.core.alterations import mends_spelling
from referee.rules.core.game import Matter
from referee.rules.core.instructions import beyond, instructions_in, misapplied, names_rule
from referee.rules.core.tags import exceptions_open, needs_tag, sections_of, short_name, tags_of
from referee.rules.law import Law
from referee.rules.ruleset import Ruleset, parse_ruleset

RULESET_PAGE = "Ruleset"
TOGETHER = timedelta(minutes=15)
"""Status and text belong to one enactment when they are not further apart than this (V20)."""
STANDS_AFTER = timedelta(hours=24)
"""A change that nobody explains and nobody takes back is played by from then on: our reading, no rule says it."""
_NAMES_OF_A_DYNASTY = ("Dynastic Tracking", "Synonyms", "Bounties")
_DIFF_LINES = 40
_RULE_SECTIONS = frozenset({"core", "special-case", "appendix", "dynastic"})
_WIKI_PAGE = re.compile(r"\bwiki page:? (?:called |named )?[\"“\[]*([A-Z][\w' -]*\w)")
_QUOTED = re.compile(r"[\"“]([^\"”]+)[\"”]")
_AFTER_VERB = re.compile(
    r"\b(?:enact\w*|adminn?\w*|appl\w+|per|proposal|cfj|call for judg\w+)\b[:\s]+(?:proposal\b[:\s]*)?(.+)$", re.I
)


class Explained(msgspec.Struct, frozen=True):
    """Why a change of the page is as it is: the matter it applies, or another ground in a word."""

    ground: str
    matter: Matter | None = None


@functools.lru_cache(maxsize=8)
def _parsed(text: str) -> Ruleset:
    return parse_ruleset(text)


def take_ruleset(state: GameState, evidence: Evidence, revision: Revision) -> Applied:
    """A revision of the Ruleset page: judged, and law where its changes are explained."""
    text = LawText(revision.id, revision.at, revision.author, revision.text)
    try:
        ruleset = _parsed(revision.text)
    except InputError as flaw:
        stays = f"; revision {state.text.revision} stays in force" if state.text is not None else ""
        problem = _problem(evidence, revision, "ruleset-unreadable", "undetermined", why=f"{flaw.what}{stays}")
        return state, [problem]
    if state.text is None:
        return _adopted(state, evidence, text, ruleset)
    for number, entry in enumerate((None, *state.unsettled)):
        base = state.text if entry is None else entry.text
        if base is not None and _same(_parsed(base.text), ruleset):
            return _restored(state, evidence, text, ruleset, number)
    base_text = _base(state)
    old = _parsed(base_text.text)
    changes = changes_between(old, ruleset)
    explained = explain(state, revision, changes)
    if explained is None:
        return _unexplained(state, evidence, revision, text, changes, destructive=is_destructive(old, ruleset))
    problems = _by_whom(state, evidence, revision, explained)
    if explained.matter is not None:
        return _of_matter(state, evidence, revision, text, explained.matter, changes, problems)
    if problems:
        return _held(state, Unsettled(text, finding=problems[0].id)), problems
    return _settled_text(state, evidence, text, ruleset, problems)


def _base(state: GameState) -> LawText:
    """What an edit was made upon: the page as it stood, unless that was destroyed."""
    standing = [entry.text for entry in state.unsettled if not entry.destructive]
    assert state.text is not None
    return standing[-1] if standing else state.text


def _same(one: Ruleset, other: Ruleset) -> bool:
    return one.rules == other.rules and one.words == other.words


def _restored(state: GameState, evidence: Evidence, text: LawText, ruleset: Ruleset, number: int) -> Applied:
    """The page is again as it was: what came after has been taken back."""
    state = msgspec.structs.replace(state, unsettled=state.unsettled[:number])
    return _adopted(state, evidence, text, ruleset) if number == 0 else (state, [])


def _held(state: GameState, entry: Unsettled) -> GameState:
    return msgspec.structs.replace(state, unsettled=(*state.unsettled, entry))


def _settled_text(
    state: GameState, evidence: Evidence, text: LawText, ruleset: Ruleset, problems: list[Problem]
) -> Applied:
    """A text whose changes are explained is law, unless what it builds on waits for an enactment."""
    if any(entry.matter for entry in state.unsettled):
        return _held(state, Unsettled(text, explained=True)), problems
    state, more = _adopted(msgspec.structs.replace(state, unsettled=()), evidence, text, ruleset)
    return state, problems + more


def _adopted(state: GameState, evidence: Evidence, text: LawText, ruleset: Ruleset) -> Applied:
    """The text is the law from now on; sentences that are new and not understood are told."""
    law = law_of(ruleset, f"revision {text.revision}")
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
    matter = named_in(state, revision) or _by_time_and_rules(state, revision, changes)
    if matter is not None:
        return Explained("matter", matter)
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


def named_in(state: GameState, revision: Revision) -> Matter | None:
    """The votable matter that an edit summary names; of several of one name the last posted (R205-NAMES-07)."""
    summary = re.sub(r"/\*.*?\*/", "", revision.summary)
    names = {_plain(name) for name in _QUOTED.findall(summary)}
    spoken = _AFTER_VERB.search(summary)
    if spoken:
        names |= {_plain(spoken[1]), _plain(re.sub(r"[\"“”]", "", spoken[1]))}
    names.discard("")
    found = [
        matter
        for identifier in (*state.core.pending, *state.core.fading)
        if (matter := state.core.matters[identifier]).posted_at <= revision.at
        and {_plain(matter.title), _plain(short_name(matter.title))} & names
    ]
    return max(found, key=lambda matter: matter.posted_at, default=None)


def _plain(name: str) -> str:
    return " ".join(re.sub(r"[^\w\s]", " ", name.casefold()).split())


def _by_time_and_rules(state: GameState, revision: Revision, changes: tuple[RuleChange, ...]) -> Matter | None:
    """The one matter, enacted and not applied or enacted within the quarter of an hour, that names every rule changed."""
    waiting = {one.matter for one in state.awaiting}
    near = [
        matter
        for identifier in state.core.fading
        if (matter := state.core.matters[identifier]).status == "Enacted"
        and matter.resolved_at is not None
        and (identifier in waiting or abs(revision.at - matter.resolved_at) <= TOGETHER)
        and names_rule(f"{matter.title} {matter.body}", changes)
    ]
    return near[0] if len(near) == 1 else None


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
    what = f"“{explained.matter.title}”" if explained.matter is not None else f"a change of {explained.ground}"
    verdict: Verdict = "violation" if standing is not None else "undetermined"
    why = "has left the game" if standing is not None else "the wiki account is no player's that is known"
    return [_problem(evidence, revision, "applied-by-non-player", verdict, what=what, why=why)]


def _of_matter(
    state: GameState,
    evidence: Evidence,
    revision: Revision,
    text: LawText,
    matter: Matter,
    changes: tuple[RuleChange, ...],
    problems: list[Problem],
) -> Applied:
    """A revision that applies a votable matter."""
    old, new = _parsed(_base(state).text), _parsed(text.text)
    if matter.pending:
        problems = problems + _wrong_content(state, evidence, revision, matter, changes, old, new)
        return _held(state, Unsettled(text, matter=matter.id)), problems
    if matter.status != "Enacted":
        problems = [
            *problems,
            _problem(
                evidence,
                revision,
                "applied-without-enactment",
                matter=matter.id,
                title=matter.title,
                status=matter.status,
            ),
        ]
        return _held(state, Unsettled(text, finding=problems[-1].id)), problems
    problems = problems + _wrong_content(state, evidence, revision, matter, changes, old, new)
    assert matter.resolved_at is not None
    late = revision.at - matter.resolved_at
    if late > TOGETHER and any(one.matter == matter.id for one in state.awaiting):
        problems.append(
            _problem(
                evidence,
                revision,
                "applied-late",
                "advisory",
                matter=matter.id,
                title=matter.title,
                late=say_span(late),
            )
        )
    awaiting = tuple(one for one in state.awaiting if one.matter != matter.id)
    state = msgspec.structs.replace(state, awaiting=awaiting, applied=state.applied.set(matter.id, revision.at))
    return _settled_text(state, evidence, text, new, problems)


def _wrong_content(
    state: GameState,
    evidence: Evidence,
    revision: Revision,
    matter: Matter,
    changes: tuple[RuleChange, ...],
    old: Ruleset,
    new: Ruleset,
) -> list[Problem]:
    """Where the text does other than the matter says, or what it has no tag for."""
    problems = []
    instructions, whole = instructions_in(matter.body)
    faults = misapplied(instructions, old, new)
    if instructions and whole:
        faults += [
            f"“{rule}” was changed, of which the matter does not speak" for rule in beyond(instructions, changes)
        ]
    if faults:
        problems.append(
            _problem(
                evidence, revision, "applied-otherwise", matter=matter.id, title=matter.title, why="; ".join(faults)
            )
        )
    problems += _generators(state, evidence, revision, matter, changes)
    return problems + _untagged(state, evidence, revision, matter, changes)


def _generators(
    state: GameState, evidence: Evidence, revision: Revision, matter: Matter, changes: tuple[RuleChange, ...]
) -> list[Problem]:
    """The generators' outcomes change only by the kind of matter that the text names (RAND-05)."""
    by = state.law.get("outcomes") if state.law is not None else None
    changed = any(one.rule.casefold() == "random generators" for one in changes)
    if by is None or not changed or matter.kind == PROPOSAL or by.values[0].casefold() != "proposal":
        return []
    return [_problem(evidence, revision, "generators-changed-otherwise", matter=matter.id, title=matter.title)]


def _untagged(
    state: GameState, evidence: Evidence, revision: Revision, matter: Matter, changes: tuple[RuleChange, ...]
) -> list[Problem]:
    """Changes of fixed sections that the matter has no tag for (TAGS-03 to 05)."""
    law = state.law
    if law is None or law.lacks("tags", "tag-by-section", "tag-by-rule") or not needs_tag(law):
        return []
    tagged = sections_of(matter.title)
    fixed = sorted({one.section for one in changes if one.section in ("core", "special-case", "appendix")})
    lacking = [section for section in fixed if section not in tagged]
    if not lacking:
        return []
    verdict: Verdict = "undetermined" if exceptions_open(law) else "violation"
    why = "the matter may name the section or the rule, which makes up for the tag" if exceptions_open(law) else ""
    return [
        _problem(
            evidence,
            revision,
            "changed-without-tag",
            verdict,
            matter=matter.id,
            title=matter.title,
            tags=list(tags_of(matter.title)),
            sections=lacking,
            why=why,
        )
    ]


def _unexplained(
    state: GameState,
    evidence: Evidence,
    revision: Revision,
    text: LawText,
    changes: tuple[RuleChange, ...],
    *,
    destructive: bool,
) -> Applied:
    assert state.text is not None
    diff = as_diff(changes)[:_DIFF_LINES]
    if destructive:
        why = f"it has lost a section or a third of the rules; revision {state.text.revision} stays in force"
        problem = _problem(evidence, revision, "ruleset-vandalised", why=why)
        return _held(state, Unsettled(text, destructive=True, finding=problem.id)), [problem]
    why = (
        "neither summary, time nor rule names tie it to an enacted matter, and it is no mere spelling; it becomes law "
        f"for the referee if it still stands on {format_instant(revision.at + STANDS_AFTER)}"
    )
    problem = _problem(evidence, revision, "unexplained-change", "undetermined", why=why, diff=diff)
    return _held(state, Unsettled(text, finding=problem.id)), [problem]


# -- enactments and time ---------------------------------------------------------------------------


def enacted(state: GameState, matter: Matter) -> Applied:
    """A matter has been enacted: its text, if it came first, is law; else the page waits for it."""
    assert matter.resolved_at is not None
    if state.text is None or matter.kind not in (PROPOSAL, CFJ):
        return state, []
    entry = next((one for one in state.unsettled if one.matter == matter.id), None)
    if entry is None:
        sure = _changes_rules(matter)
        if sure is None or matter.id in state.applied:
            return state, []
        awaiting = Awaiting(matter.id, matter.resolved_at, matter.title, matter.url, sure)
        return msgspec.structs.replace(state, awaiting=(*state.awaiting, awaiting)), []
    problems = []
    earliest = matter.resolved_at if matter.resolved_exactly else matter.resolved_not_before or matter.posted_at
    if earliest - entry.text.at > TOGETHER:
        problems.append(_too_soon(entry, matter, f"it was enacted {say_span(earliest - entry.text.at)} later"))
    entries = tuple(
        msgspec.structs.replace(one, matter="", explained=True) if one is entry else one for one in state.unsettled
    )
    state = msgspec.structs.replace(state, unsettled=entries, applied=state.applied.set(matter.id, entry.text.at))
    state, more = _adopt_explained(state)
    return state, problems + more


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


def _too_soon(entry: Unsettled, matter: Matter, why: str) -> Problem:
    text = entry.text
    return Problem(
        reason="applied-before-enactment",
        at=text.at,
        actor=text.by,
        subject=f"page:{RULESET_PAGE}",
        detail=text.revision,
        facts={"revision": text.revision, "matter": matter.id, "title": matter.title, "why": why},
        evidence=(f"revision {text.revision} of {RULESET_PAGE}",),
    )


def _adopt_explained(state: GameState) -> Applied:
    """The first of the texts that wait are law as far as each of them is explained."""
    problems: list[Problem] = []
    while state.unsettled and state.unsettled[0].explained:
        entry = state.unsettled[0]
        revision = Revision(
            at=entry.text.at,
            page=RULESET_PAGE,
            id=entry.text.revision,
            author=entry.text.by,
            summary="",
            text=entry.text.text,
        )
        state = msgspec.structs.replace(state, unsettled=state.unsettled[1:])
        state, more = _adopted(state, Evidence(revision), entry.text, _parsed(entry.text.text))
        problems += more
    return state, problems


def not_enacted(state: GameState, matter: Matter) -> Applied:
    """A matter has failed: a text that applied it already is no law."""
    entry = next((one for one in state.unsettled if one.matter == matter.id), None)
    if entry is None:
        return state, []
    problem = Problem(
        reason="applied-without-enactment",
        at=entry.text.at,
        actor=entry.text.by,
        subject=f"page:{RULESET_PAGE}",
        detail=entry.text.revision,
        facts={
            "revision": entry.text.revision,
            "matter": matter.id,
            "title": matter.title,
            "status": matter.status,
        },
        evidence=(f"revision {entry.text.revision} of {RULESET_PAGE}",),
    )
    entries = tuple(
        msgspec.structs.replace(one, matter="", finding=problem.id) if one is entry else one for one in state.unsettled
    )
    return msgspec.structs.replace(state, unsettled=entries), [problem]


def settle_text(state: GameState, at: datetime) -> Applied:
    """What has come about by time alone: a change that stands unexplained for a day, a day after an address."""
    problems: list[Problem] = []
    if state.unsettled and not state.unsettled[0].destructive:
        first = state.unsettled[0]
        if not first.matter and at - first.text.at >= STANDS_AFTER:
            entries = (msgspec.structs.replace(first, explained=True), *state.unsettled[1:])
            state, problems = _adopt_explained(msgspec.structs.replace(state, unsettled=entries))
    if state.address is not None and at - state.address.at >= STANDS_AFTER:
        state, more = settle_address(state)
        problems += more
    return state, problems


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
    for entry in state.unsettled:
        matter = state.core.matters.get(entry.matter)
        if matter is not None and now - entry.text.at > TOGETHER:
            problems.append(_too_soon(entry, matter, "it is still pending"))
    return problems
