"""Listening: what posts and comments state is taken as an action, or is what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable

from immutables import Map
from msgspec.structs import replace

from referee.dynasties.kit.judging.unlawful import Unmet, barred, in_doubt
from referee.dynasties.kit.parts.statements import Entry, IsHeard, IsSettled, IsWrong, Statement, TakesAction
from referee.dynasties.kit.said.spoken import Withheld
from referee.dynasties.kit.solving.taking import taking
from referee.dynasties.kit.state.fates import Fate
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState, Judged, remember
from referee.dynasties.kit.terms.kinds import all_of_kind
from referee.model.checks import Deed
from referee.model.events import Edit
from referee.model.findings import Finding
from referee.model.instants import possible_instants

_IN_ITS_MINUTE = "something else was done in that minute, and which was first nobody can tell"


def listen(state: DeclaredState, situation: DeclaredSituation, entry: Entry) -> Judged:
    """Take what a post or comment states, one thing after the other in the order of its text; what is wrong with one that is
    told in whole minutes is told when its minute is over, where a tracker may have changed in it."""
    after, findings = _listen(state, situation, entry)
    is_sure = not situation.declared.page or len(possible_instants(entry.at)) == 1
    if is_sure or not findings or isinstance(entry, Edit):
        return after, findings
    own = sorted((key, state.cells.get(key)) for key, value in after.cells.items() if state.cells.get(key) != value)
    withheld = Withheld(entry, situation.url, tuple(own), tuple(findings))
    return after.but(withheld=(*after.withheld, withheld)), []


def reconsider(state: DeclaredState, situation: DeclaredSituation) -> DeclaredState:
    """The state in which what is wrong with what was said in this minute is held against what is so now: it is in doubt where
    that is not just as wrong."""
    return state.but(withheld=tuple(_heard_again(state, situation, each) for each in state.withheld))


def _heard_again(state: DeclaredState, situation: DeclaredSituation, withheld: Withheld) -> Withheld:
    own = dict(withheld.own)
    cells = {key: value for key, value in state.cells.items() if key not in own}
    cells |= {key: value for key, value in own.items() if value is not None}
    then = replace(situation, at=withheld.entry.at, url=withheld.url)
    state = state.but(cells=Map(cells))
    if any(isinstance(statement, IsSettled) for statement in _stated(state, then, withheld.entry)):
        return withheld
    _, again = _listen(state, then, withheld.entry)
    known = (finding if finding in again else finding.in_doubt(_IN_ITS_MINUTE) for finding in withheld.findings)
    return replace(withheld, findings=tuple(known))


def settle_withheld(state: DeclaredState, situation: DeclaredSituation) -> Judged:
    """What is wrong with what was said in a minute that is over is told."""
    due = [each for each in state.withheld if situation.at > possible_instants(each.entry.at)[-1]]
    if not due:
        return state, []
    left = tuple(each for each in state.withheld if each not in due)
    return state.but(withheld=left), [finding for each in due for finding in each.findings]


def _stated(state: DeclaredState, situation: DeclaredSituation, entry: Entry) -> Iterable[Statement]:
    """What an entry states, each part of it as of the state before the entry."""
    declared = situation.declared
    if declared.read_statements is None:
        return ()
    author = situation.person(entry.by if isinstance(entry, Edit) else entry.author)
    read = declared.read_statements(entry, situation.view(state, author))
    return all_of_kind(read, Statement, f"{declared.name}: read_statements")


def _listen(state: DeclaredState, situation: DeclaredSituation, entry: Entry) -> Judged:
    author = situation.person(entry.by if isinstance(entry, Edit) else entry.author)
    identifier = (entry.post or entry.comment or "") if isinstance(entry, Edit) else entry.id
    findings: list[Finding] = []
    for statement in _stated(state, situation, entry):
        if isinstance(statement, IsWrong):
            detail = statement.wrong.detail_in(identifier)
            fate = situation.living.fate(statement.wrong.check)
            if fate.state == "dead":
                continue
            state = state.but(cells=state.cells.update(statement.changes))
            finding = statement.wrong.finding(situation, situation.deed(author, statement.on, detail))
            doubt = situation.living.why_in_doubt(statement.wrong.check) or situation.living.doubt_of(statement.changes)
            findings.append(finding.in_doubt(doubt) if doubt else finding)
        elif isinstance(statement, IsHeard):
            state = state.but(cells=state.cells.update(statement.changes))
        elif isinstance(statement, TakesAction):
            state, more = _take(state, situation, statement, situation.deed(author, statement.on, identifier))
            findings += more
    return state, findings


def _take(state: DeclaredState, situation: DeclaredSituation, statement: TakesAction, deed: Deed) -> Judged:
    fate = situation.living.fate(statement.action)
    if not fate.stated:
        return state, [_without_rule(situation, deed, statement, fate)]
    view = situation.view(state, deed.actor)
    taken = taking(situation.declared, situation.law, view, statement.action, statement.option)
    if situation.bars and not statement.action.in_hiatus:
        return state, [barred(situation, deed, (taken,))]
    if taken.faults:
        finding = Unmet(taken.faults[0][0], (taken,)).finding(situation, deed)
        doubt = situation.living.why_in_doubt(statement.action) or situation.living.doubt_of(taken.changes)
        return state, [finding.in_doubt(doubt) if doubt else finding]
    cells = state.cells.update(taken.changes)
    variables = {key: situation.declared.variable(key) for key in taken.changes}
    shown = {key: taken.changes[key] for key, one in variables.items() if one is not None and not one.internal}
    state = state.but(cells=cells).displaying(shown)
    return remember(state, (taken.as_past(situation.at, deed.actor),), situation.at), in_doubt(
        situation, deed, (taken,)
    )


def _without_rule(situation: DeclaredSituation, deed: Deed, statement: TakesAction, fate: Fate) -> Finding:
    """An action that no rule states, or that is stated in words that are not understood."""
    message = f"{deed.actor} took an action that no rule states as it is declared: {statement.action.name}."
    check, clauses = situation.checks.condition_not_met, statement.action.cited
    finding = check.finding(situation, deed, message, clauses=clauses)
    return finding if fate.state == "dead" else finding.in_doubt(fate.why)
