"""What is no wrong of anybody's: what carries out a votable matter, and what turns on rules that nobody here understands.

ENACT-01, RULESET-03; reading M32. How rules come and go, and what they put in doubt, the kit works out of the dynasty's declaration.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from immutables import Map
from msgspec.structs import replace

from referee.dynasties.kit.judging.claims import overdue, without_claim
from referee.dynasties.kit.judging.enacting import may_carry_out, unclear, worded_by
from referee.dynasties.kit.state.situation import GRACE
from referee.dynasties.kit.state.state import Claim
from referee.dynasties.kit.state.tracked import names_in
from referee.dynasties.moon_sites.checks.sites import evacuated_safe_site, repopulated_unsafe_site
from referee.dynasties.moon_sites.checks.titles import victory_not_met
from referee.dynasties.moon_sites.declared import CLAIM, DROP, KEPT_AS, STATISTICS, VICTORY
from referee.dynasties.moon_sites.monitor import read_stats
from referee.dynasties.moon_sites.state import QUEUE, Judged, MoonSituation, MoonState
from referee.model.checks import Deferred
from referee.model.findings import Finding
from referee.rules.core.game import Matter

_BY_SAFETY = (evacuated_safe_site.code, repopulated_unsafe_site.code)
"""The wrongs that turn on statistics."""


def as_known(state: MoonState, situation: MoonSituation, findings: list[Finding], *, waited: bool = False) -> Judged:
    """Findings where nobody may be able to tell: they are undetermined, and what is shown is taken for lawful; of what has
    no rule any more nothing is told. `waited`: they have, and were in doubt then if they are at all."""
    known = list[Finding]()
    for finding in findings:
        kind = finding.subject.partition(":")[0]
        is_over = kind == "title" and situation.living.fate(CLAIM).state == "dead"
        doubt = "" if waited and finding.verdict != "undetermined" else _doubt_of(state, situation, finding)
        if is_over or doubt:
            state = _taken_as_shown(state, situation, finding.subject)
        if not is_over:
            known.append(finding.in_doubt(doubt) if doubt and finding.verdict != "undetermined" else finding)
    return state, known


def waiting_as_known(state: MoonState, situation: MoonSituation, before: tuple[Deferred, ...]) -> MoonState:
    """The same of findings that wait since now: they are held against the rules of when it was done."""
    if state.waiting is before:
        return state

    def known(entry: Deferred) -> Deferred:
        doubt = _doubt_of(state, situation, entry.finding) if entry not in before else ""
        return replace(entry, finding=entry.finding.in_doubt(doubt)) if doubt else entry

    return state.but(waiting=tuple(map(known, state.waiting)))


def following_roots(before: MoonState, judged: Judged) -> Judged:
    """What is judged of a state: what follows from a finding that cannot be told cannot be told either."""
    state, findings = judged
    waiting = state.waiting
    if not findings and waiting is before.waiting and state.untold <= state.roots:
        return judged
    untold = {*state.untold}

    def followed(finding: Finding) -> Finding:
        if finding.verdict != "undetermined" and not untold.isdisjoint(finding.because_of):
            finding = finding.in_doubt("it is not known whether what it follows from was unlawful")
        untold.update([finding.id] if finding.verdict == "undetermined" else ())
        return finding

    findings = [followed(finding) for finding in findings]
    if waiting is not before.waiting:
        waiting = tuple(
            entry if entry in before.waiting else replace(entry, finding=followed(entry.finding)) for entry in waiting
        )
    return state.but(waiting=waiting, untold=frozenset(untold & state.roots)), findings


def _doubt_of(state: MoonState, situation: MoonSituation, finding: Finding) -> str:
    """Why nobody can tell of a wrong; empty where that can be told."""
    if finding.code == victory_not_met.code:
        return situation.living.why_in_doubt(VICTORY) or state.midway
    kind = finding.subject.partition(":")[0]
    turns_on = (*KEPT_AS.get(kind, ()), *([DROP] if kind in ("site", "title", "queue") else []))
    doubt = situation.living.doubt_of(variable.name for variable in turns_on) or (turns_on and state.unfollowed)
    return doubt or ("" if _is_seen(state, finding) else state.midway)


def _is_seen(state: MoonState, finding: Finding) -> bool:
    """Whether all is known that a wrong turns on, had the page been followed from the middle: a Drop post from before may be
    open, or may have been closed, and statistics that nobody has set since may be any."""
    kind, _, of = finding.subject.partition(":")
    if kind == "title":
        at_closing = state.snapshot
        return at_closing is not None and all(
            state.is_measured(name, at_closing.cells) for name in at_closing.architects
        )
    if kind not in ("site", "queue"):
        return True
    is_drop_seen = state.drop is not None or state.last_drop is not None
    return is_drop_seen and (finding.code not in _BY_SAFETY or state.is_measured(of))


def _taken_as_shown(state: MoonState, situation: MoonSituation, key: str) -> MoonState:
    """What the tracker shows of a value is what it is; of a title that it lists twice nobody knows whose it is."""
    shown = state.displayed.get(key)
    if shown is None or (key.startswith("title:") and len(names_in(shown)) > 1):
        return state
    return with_value(state, situation, key, shown)


def with_value(state: MoonState, situation: MoonSituation, key: str, value: str) -> MoonState:
    """The state in which something is, and is shown as, this."""
    if key == QUEUE and names_in(value)[:1] != state.queue[:1]:
        state = state.but(front_since=situation.at)
    return state.changing(situation.at, key, value).displaying({key: value}).in_step(key)


def knowing_nothing(state: MoonState, why: str) -> MoonState:
    """The state when nobody knows what came before: of Drop posts, statistics, and what was still to be done. The same
    where there is no reason why, or none that is new."""
    if why in ("", state.midway):
        return state
    cells = Map({key: value for key, value in state.cells.items() if not key.startswith("stats:")})
    return without_drops(state, why).but(cells=cells, waiting=(), monitorings=Map(), claims=Map())


def out_of_sight(state: MoonState, why: str) -> MoonState:
    """The state when nobody knows what stands on the page, nor what was built or completed there; the GNDT is followed as before."""
    return without_drops(state, why).but(page_seen=False, waiting=(), monitorings=Map(), claims=Map())


def without_drops(state: MoonState, why: str) -> MoonState:
    """The state when nobody knows what there has been of Drop posts."""
    return state.but(midway=why, drop=None, void_drop=None, last_drop=None, snapshot=None, quiet_since=None)


def carried_out(
    state: MoonState, situation: MoonSituation, editor: str, changes: Mapping[str, str], matter: Matter | None
) -> Judged | None:
    """What an edit makes of the state that carries out the matter which its summary names; None: it carries out none.

    `changes` are the values that it leaves unlike the gamestate, by key.
    """
    if not changes or matter is None or not may_carry_out(state, situation, editor, matter):
        return None
    told = {key: dict(_told(state, situation, key, value)) for key, value in changes.items()}
    cells = {part: value for parts in told.values() for part, value in parts.items()}
    words = worded_by(state, situation, editor, cells, matter)
    apart = {**words.unclear, **words.beside}
    wrong = {key: changes[key] for key, parts in told.items() if parts and apart.keys() >= parts.keys()}
    findings = [unclear(situation, editor, words._replace(unclear=apart), matter)] if wrong else []
    if wrong:
        state = state.displaying(wrong).dismissing(lambda entry: entry.key in wrong).out_of_step(findings[0], wrong)
    for key in changes.keys() - wrong.keys():
        state = with_value(state, situation, key, changes[key])
    begun = wrong.keys() < changes.keys() and matter.id not in state.enacted
    return state.but(enacted=state.enacted.set(matter.id, situation.at)) if begun else state, findings


def held_back(
    state: MoonState,
    situation: MoonSituation,
    editor: str,
    changes: Mapping[str, str],
    matter: Matter | None,
    findings: list[Finding],
) -> Judged:
    """What an edit makes of the state that names a matter which is pending: it may be enacted a little later."""
    if matter is None or matter.status != "Pending":
        return state, findings
    for finding in findings:
        if finding.subject in changes:
            state = state.awaiting(finding.subject, finding, situation.at + GRACE)
    held = [entry.finding for entry in state.waiting if entry.key in changes]
    if not held:
        return state, findings
    at = situation.at
    claim = Claim(editor=editor, since=at, at=at, cells=Map(changes), finding=held[0], matter=matter.id)
    others = [finding for finding in findings if finding.subject not in changes]
    return state.but(claims=state.claims.set(editor, claim)), others


def carried_out_since(state: MoonState, situation: MoonSituation) -> Judged:
    """What was held back and has carried out a matter that is enacted by now; of what was not, nothing is held any more."""
    findings = list[Finding]()
    for claim in overdue(state, situation.at):
        state, matter = without_claim(state, claim.editor), situation.game.matters.get(claim.matter)
        shown = {key: value for key, value in claim.cells.items() if state.displayed.get(key) == value}
        done = carried_out(state, replace(situation, at=claim.since + GRACE), claim.editor, shown, matter)
        state, findings = (done[0], findings + done[1]) if done is not None else (state, findings)
    return state, findings


def _told(state: MoonState, situation: MoonSituation, key: str, value: str) -> Iterator[tuple[str, str]]:
    """What becomes of a value, as people are told of it: of statistics those that change."""
    kind, _, of = key.partition(":")
    if kind != "stats":
        yield f"{KEPT_AS[kind][0].name}{of and f':{of}'}", value
        return
    before, after = situation.stats_of(state, of).by_name, read_stats(value).by_name
    for variable, name in zip(STATISTICS, after, strict=True):
        if before[name] != after[name]:
            yield f"{variable.name}:{of}", f"{after[name]}"
