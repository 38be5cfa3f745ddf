"""The Ruleset page: which of its texts is the law, and whether each change had a ground.

RULESET-03 to 07, RESPROP-05, TAGS-03 to 05, RP-06; AMBIGUITIES V20, G2. The page represents the law and is
not the law itself: a text becomes law when its changes are explained, by an enacted matter, a mended spelling
or a new dynasty. What nobody can explain becomes law once it has stood for a day; a text that has lost a third
of the rules never does.
"""

from __future__ import annotations

import re
from datetime import datetime

import msgspec

from referee.dynasties.known import Book
from referee.errors import InputError
from referee.law.amendments import RuleChange, as_diff, changes_between, is_destructive
from referee.law.drift import sentence_fingerprint
from referee.law.instructions import instructions_in, names_rule
from referee.law.law import Unread
from referee.law.ruleset import Ruleset, Words
from referee.model.events import CFJ, PROPOSAL, Evidence, Revision
from referee.model.findings import Problem, Verdict
from referee.model.instants import format_instant, say_span
from referee.replay.address import settle_address
from referee.replay.common import Applied, addresses
from referee.replay.contents import judge_contents, with_content
from referee.replay.dynasties import under_law
from referee.replay.grounds import Explained, awaited_by_name, explain, person_on_wiki, said_by
from referee.replay.page import RULESET_PAGE, STANDS_AFTER, TOGETHER, base_of, parsed, problem_of, same_law
from referee.replay.state import Awaiting, GameState, LawText, Unsettled
from referee.rules.core.alterations import mends_spelling
from referee.rules.core.game import Matter

_DIFF_LINES = 40
_SENTENCES_TOLD = 8
_RULE_SECTIONS = frozenset({"core", "special-case", "appendix", "dynastic"})
_WIKI_PAGE = re.compile(r"\bwiki page:? (?:called |named )?[\"“\[]*([A-Z][\w' -]*\w)")


def take_ruleset(state: GameState, evidence: Evidence, revision: Revision, book: Book) -> Applied:
    """A revision of the Ruleset page: judged, and law where its changes are explained."""
    text = LawText(revision.id, revision.at, revision.author, revision.text)
    try:
        ruleset = parsed(revision.text)
    except InputError as flaw:
        stays = f"; revision {state.text.revision} stays in force" if state.text is not None else ""
        return state, [_problem(evidence, revision, "ruleset-unreadable", "undetermined", why=f"{flaw.what}{stays}")]
    if state.text is None:
        return _adopted(state, evidence, text, ruleset, book)
    for number, entry in enumerate((None, *state.unsettled)):
        base = state.text if entry is None else entry.text
        if same_law(parsed(base.text), ruleset):
            return _restored(state, evidence, text, ruleset, number, book)
    base = base_of(state)
    old = parsed(base.text)
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
        return _of_matters(state, evidence, text, explained.matters, changes, problems, book)
    if problems and explained.ground != "long awaited":
        return _held(state, Unsettled(text, changes=changes)), problems
    if explained.ground == "spelling":
        state = _with_mended(state, changes, ruleset)
    return _settled_text(state, evidence, text, ruleset, problems, book)


def _with_mended(state: GameState, changes: tuple[RuleChange, ...], new: Ruleset) -> GameState:
    """A sentence that was understood is so still when only a word of it was mended."""
    unread = {one.sentence for one in state.law.unread} if state.law is not None else set()
    mended = set(state.mended)
    for change in changes:
        for before, after in zip(change.old.split("\n"), change.new.split("\n"), strict=False):
            if before != after and before not in unread and mends_spelling(before, after):
                mended.add(sentence_fingerprint(after, new.words))
    return msgspec.structs.replace(state, mended=tuple(sorted(mended)))


def _restored(
    state: GameState, evidence: Evidence, text: LawText, ruleset: Ruleset, number: int, book: Book
) -> Applied:
    """The page is again as it was: what came after has been taken back."""
    problems = [entry.untold for entry in state.unsettled[number:] if entry.untold is not None]
    state = msgspec.structs.replace(state, unsettled=state.unsettled[:number])
    if number:
        return state, problems
    state, more = _adopted(state, evidence, text, ruleset, book)
    return state, problems + more


def _held(state: GameState, entry: Unsettled) -> GameState:
    return msgspec.structs.replace(state, unsettled=(*state.unsettled, entry))


def _settled_text(
    state: GameState, evidence: Evidence, text: LawText, ruleset: Ruleset, problems: list[Problem], book: Book
) -> Applied:
    """A text whose changes are explained is law, unless what it builds on waits for an enactment."""
    if any(entry.matters for entry in state.unsettled):
        return _held(state, Unsettled(text, explained=True)), problems
    untold = [entry.untold for entry in state.unsettled if entry.untold is not None]
    state, more = _adopted(msgspec.structs.replace(state, unsettled=()), evidence, text, ruleset, book)
    return state, problems + untold + more


def _adopted(state: GameState, evidence: Evidence, text: LawText, ruleset: Ruleset, book: Book) -> Applied:
    """The text is the law from now on; sentences that are new and not understood are told."""
    law = book.read(ruleset, f"revision {text.revision}", frozenset(state.mended))
    known = set(state.law.unread) if state.law is not None else set()
    problems = _not_understood(text, [one for one in law.unread if one not in known], law.words, addresses(evidence))
    return under_law(msgspec.structs.replace(state, text=text), law, book), problems


def _not_understood(text: LawText, unread: list[Unread], words: Words, evidence: tuple[str, ...]) -> list[Problem]:
    """One problem a revision, which names the first of its new sentences and how many more there are."""
    if not unread:
        return []
    facts: dict[str, object] = {
        "sentences": [
            f"{one.rule or one.section}: “{one.sentence}” ({sentence_fingerprint(one.sentence, words)})"
            for one in unread[:_SENTENCES_TOLD]
        ],
        "more": max(0, len(unread) - _SENTENCES_TOLD),
        "revision": text.revision,
        "why": "the judgements that may turn on it wait for somebody who understands it",
    }
    return [problem_of(text, "sentence-not-understood", "undetermined", facts, evidence)]


def _long_awaited(state: GameState, evidence: Evidence, revision: Revision, text: LawText) -> Applied:
    problems = []
    found = awaited_by_name(state, revision)
    for one in found:
        facts: dict[str, object] = {
            "revision": text.revision,
            "matter": one.matter,
            "title": one.title,
            "late": say_span(text.at - one.at),
        }
        problems.append(problem_of(text, "applied-late", "advisory", facts, addresses(evidence)))
    left = tuple(one for one in state.awaiting if one not in found)
    return msgspec.structs.replace(state, awaiting=left), problems


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
    book: Book,
) -> Applied:
    """A revision that applies votable matters, several perhaps (GST-26)."""
    failed = [matter for matter in matters if not matter.pending and matter.status != "Enacted"]
    pending = tuple(matter.id for matter in matters if matter.pending)
    if failed and len(failed) == len(matters):
        problems = [*problems, _not_enacted_problem(text, failed[0], addresses(evidence))]
        return _held(state, Unsettled(text, changes=changes, dead=True)), problems
    state = with_content(state, evidence, text, matters, changes)
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
            problems = [*problems, problem_of(text, "applied-late", "advisory", facts, addresses(evidence))]
        awaiting = tuple(one for one in state.awaiting if one.matter != matter.id)
        applied = state.applied if matter.id in state.applied else state.applied.set(matter.id, text.at)
        state = msgspec.structs.replace(state, awaiting=awaiting, applied=applied)
    if pending:
        return _held(state, Unsettled(text, matters=pending, changes=changes)), problems
    return _settled_text(state, evidence, text, parsed(text.text), problems, book)


def _not_enacted_problem(text: LawText, matter: Matter, evidence: tuple[str, ...] = ()) -> Problem:
    facts: dict[str, object] = {
        "revision": text.revision,
        "matter": matter.id,
        "title": matter.title,
        "status": matter.status,
    }
    return problem_of(text, "applied-without-enactment", "violation", facts, evidence)


def _vandalised(state: GameState, evidence: Evidence, revision: Revision, text: LawText) -> Applied:
    assert state.text is not None
    why = f"it has lost a section or a third of the fixed rules; revision {state.text.revision} stays in force"
    problem = _problem(evidence, revision, "ruleset-vandalised", why=why)
    return _held(state, Unsettled(text, dead=True, destructive=True)), [problem]


def _unexplained(
    state: GameState, evidence: Evidence, revision: Revision, text: LawText, changes: tuple[RuleChange, ...]
) -> Applied:
    """Told a quarter of an hour later, if no status set by then explains it (V20). Of weeks of which the archive holds no
    post at all nothing is said: what might explain the change was never looked at."""
    why = (
        "neither summary, time nor rule names tie it to an enacted matter, and it is no mere spelling; it becomes law "
        f"for the referee if it still stands on {format_instant(revision.at + STANDS_AFTER)}"
    )
    diff = as_diff(changes)[:_DIFF_LINES]
    problem = _problem(evidence, revision, "unexplained-change", "undetermined", why=why, diff=diff)
    blog_is_known = len(state.core.posts) > 0
    return _held(state, Unsettled(text, changes=changes, untold=problem if blog_is_known else None)), []


def enacted(state: GameState, matter: Matter, book: Book) -> Applied:
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
    state, more = _adopt_explained(state, book)
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
        if entry.untold is not None and near and names_rule(said_by(matter), entry.changes):
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
    return problem_of(text, "applied-before-enactment", "violation", facts)


def _adopt_explained(state: GameState, book: Book) -> Applied:
    """The first of the texts that wait are law as far as each of them is explained."""
    problems: list[Problem] = []
    state = _past_the_dead(state)
    while state.unsettled and state.unsettled[0].explained:
        text = state.unsettled[0].text
        revision = Revision(at=text.at, page=RULESET_PAGE, id=text.revision, author=text.by, summary="", text=text.text)
        state = msgspec.structs.replace(state, unsettled=state.unsettled[1:])
        state, more = _adopted(state, Evidence(revision), text, parsed(text.text), book)
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


def settle_text(state: GameState, at: datetime, book: Book) -> Applied:
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
            state, more = _adopt_explained(msgspec.structs.replace(state, unsettled=entries), book)
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
