"""The driver: replay(events, checks) -> Steps, one for each event and a last one that lets time pass up to now.

case = what was so before an event, the event, and the law
ruling = what the checks find in the case
after = what the event makes of the state, given the ruling
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from referee.dynasties.kit.dynasty import Dynasty as PlayedDynasty
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.model.checks import Catalogue, Check
from referee.model.events import (
    Comment,
    CommentsClaimed,
    Dynasty,
    Edit,
    Evidence,
    Player,
    Post,
    Revision,
    RosterSeen,
    Status,
    Variable,
)
from referee.model.findings import Finding
from referee.replay.case import Case, ClosedAt, none_closed, url_of
from referee.replay.docket import deferring, tell_due, tell_standing
from referee.replay.doubts import finding_as_understood
from referee.replay.joining import joined, waiting_to_join
from referee.replay.move.comments import take_claim, take_comment, take_edit
from referee.replay.move.dynasties import begin_dynasty
from referee.replay.move.forgetting import forget
from referee.replay.move.moved import Moved, Ruled
from referee.replay.move.page import let_time_pass, take_revision
from referee.replay.move.people import as_far_as_told, opened_since, take_player, take_sidebar
from referee.replay.move.posts import take_post
from referee.replay.move.renamed import as_another
from referee.replay.move.resolutions import take_status
from referee.replay.move.tracked import take_variable, with_rolls_used
from referee.replay.panel import NOTHING, Panel, Ruling
from referee.replay.slips import act_of, still_fresh, with_act
from referee.replay.state import GameState, Played, Step, with_docket
from referee.rules.case import Reckoning
from referee.rules.core import hiatus

_MOVES: dict[type, Callable[[Case, Ruled], Moved]] = {
    Dynasty: begin_dynasty,
    Player: take_player,
    RosterSeen: take_sidebar,
    Post: take_post,
    Comment: take_comment,
    Edit: take_edit,
    Variable: take_variable,
    Revision: take_revision,
    CommentsClaimed: take_claim,
}


def replay(
    events: Iterable[Evidence],
    checks: Iterable[Check[Any]],
    *,
    state: GameState | None = None,
    book: Book = CARRIED_BOOK,
    closed_at: ClosedAt = none_closed,
) -> Iterator[Step]:
    """Replay events in their total order from a state on (by default from nothing), judged by these checks.

    With fewer checks fewer findings come; what the game is stays the same as long as those are among them on which
    the state turns (`Check.moves`). A dynasty is played where its checks are among them. `closed_at` tells of the
    matters that the state to begin with does not hold any more.
    """
    closed: dict[str, datetime] = {}
    referee = _Replay(_panel_of(checks), book, lambda matter: closed.get(matter) or closed_at(matter))
    before = state if state is not None else GameState()
    for evidence in events:
        step = referee.take(before, evidence)
        yield step
        closed.update({gone.matter: gone.resolved_at for gone in step.closed})
        before = step.after


def final_state(
    events: Iterable[Evidence],
    checks: Iterable[Check[Any]],
    *,
    state: GameState | None = None,
    book: Book = CARRIED_BOOK,
    closed_at: ClosedAt = none_closed,
) -> GameState:
    """The state after all events, by default from nothing on."""
    state = state if state is not None else GameState()
    for step in replay(events, checks, state=state, book=book, closed_at=closed_at):
        state = step.after
    return state


def reckon(state: GameState, now: datetime, checks: Iterable[Check[Any]], book: Book = CARRIED_BOOK) -> Step:
    """What is wrong as things stand at `now`: what is overdue, and what waits for something that has not come."""
    return _Replay(_panel_of(checks), book).reckon(state, now)


def as_of(state: GameState, now: datetime, checks: Iterable[Check[Any]], book: Book = CARRIED_BOOK) -> GameState:
    """The state at `now` where nothing has happened since its last event, with what time alone changes: a text becomes law."""
    return _Replay(_panel_of(checks), book).later(state, now)


def _panel_of(checks: Iterable[Check[Any]]) -> Panel:
    return Panel(checks if isinstance(checks, Catalogue) else tuple(checks))


class _Replay(Struct, frozen=True, dict=True):
    panel: Panel
    book: Book
    closed_at: ClosedAt = none_closed

    @functools.cached_property
    def _looked_up(self) -> dict[str, PlayedDynasty | None]:
        return {}

    def _dynasty(self, name: str) -> PlayedDynasty | None:
        """The dynasty of a name, if it is played: its checks have to be there."""
        if name not in self._looked_up:
            known = self.book.find(name)
            self._looked_up[name] = known if known is not None and self.panel.plays(known) else None
        return self._looked_up[name]

    def take(self, before: GameState, evidence: Evidence) -> Step:
        """One event."""
        state, findings = self._let_time_pass(with_rolls_used(before, evidence.event), evidence.at)
        state = as_another(state, evidence.event)
        case = Case(state, evidence.event, evidence.at, evidence, closed_at=self.closed_at)
        ruling, again, case = self._ruled(case)
        act = act_of(state.core, evidence.event)
        told, held = (*ruling.findings, *again.findings), (*ruling.held, *again.held)
        undecided = ruling.undecided or again.undecided
        ruled = Ruled(told, held, undecided, self.panel.judges(Status), self.book)
        state, questions, settled = _moved(case, ruled)
        state, settled = still_fresh(state, settled, evidence.at)
        state, closed = forget(state, evidence.event) if isinstance(evidence.event, Post) else (state, ())
        state, told_now = with_act(state, act, told)
        state = _recorded(_recorded(state, ruling), again)
        state, answers = self._answered(state, questions, evidence.at, evidence)
        state, due = tell_due(state, evidence.at)
        state, played = self._played(state, evidence)
        findings += [*told_now, *settled, *answers, *due, *played]
        case.let_go()
        return Step(before, evidence, replace(state, at=evidence.at), tuple(findings), closed)

    def reckon(self, state: GameState, now: datetime) -> Step:
        """The last step."""
        before = state
        state, findings = self._let_time_pass(state, now)
        asked = self.panel.rule(Case(state, Reckoning(now), now), self.book.say_sentences, first=True)
        late = self.panel.rule(Case(state, Reckoning(now), now), self.book.say_sentences, first=False)
        standing = tell_standing(state, now)
        state, played = self._settled(state, now)
        return Step(before, None, state, (*findings, *asked.findings, *late.findings, *standing, *played))

    def later(self, state: GameState, now: datetime) -> GameState:
        """The state when time has passed."""
        return self._let_time_pass(state, now)[0]

    def _ruled(self, case: Case) -> tuple[Ruling, Ruling, Case]:
        """What the checks find, those first whose occasion the event is before all; and the case as that leaves it."""
        say = self.book.say_sentences
        ruling = self.panel.rule(case, say, first=True)
        if ruling.voided:
            case.let_go()
            case = replace(case, voided=True, _seen={})
        return ruling, self.panel.rule(case, say, first=False), case

    def _let_time_pass(self, state: GameState, at: datetime) -> tuple[GameState, list[Finding]]:
        state, questions = let_time_pass(opened_since(as_far_as_told(state, at), at), at, self.book)
        return self._answered(state, questions, at)

    def _answered(
        self, state: GameState, questions: Iterable[Any], at: datetime, evidence: Evidence | None = None
    ) -> tuple[GameState, list[Finding]]:
        """What the checks say to what a move has raised."""
        findings: list[Finding] = []
        for question in questions:
            saved = evidence if evidence is not None and isinstance(evidence.event, Revision) else None
            case = Case(state, question, at, saved)
            ruling = self.panel.rule(case, self.book.say_sentences, first=True)
            state = _recorded(state, ruling)
            findings += ruling.findings
            case.let_go()
        return state, findings

    def _played(self, state: GameState, evidence: Evidence) -> tuple[GameState, list[Finding]]:
        """What the event is to the dynasty that is played."""
        played, law = state.played, state.law
        dynasty = self._dynasty(played.dynasty) if played is not None else None
        if played is None or law is None or dynasty is None or not dynasty.concerns(evidence.event):
            return state, []
        heard_from = state.core.heard_from
        if heard_from is not None and evidence.at < heard_from:
            return replace(state, played=waiting_to_join(played, evidence, heard_from)), []
        lacking = dynasty.lacking(law)
        if lacking:
            case = Case(state, evidence.event, evidence.at, evidence)
            ruling = self.panel.tell_lack(case, lacking, self.book.say_sentences)
            return _recorded(state, ruling), ruling.findings
        played = joined(played, dynasty, state.core, law)
        own, findings = dynasty.apply(played.state, state.core, law, evidence, url_of(evidence))
        state = replace(state, played=Played(played.dynasty, own))
        said = [finding_as_understood(finding, law, self.book.say_sentences) for finding in findings]
        barring = law.lacks(*hiatus.NEEDED)
        if not barring:
            return state, said
        ruling = self.panel.tell_lack(
            Case(state, evidence.event, evidence.at, evidence), barring, self.book.say_sentences
        )
        return _recorded(state, ruling), [*said, *ruling.findings]

    def _settled(self, state: GameState, now: datetime) -> tuple[GameState, list[Finding]]:
        """What is overdue in the dynasty that is played."""
        played, law = state.played, state.law
        dynasty = self._dynasty(played.dynasty) if played is not None else None
        if played is None or law is None or dynasty is None or dynasty.lacking(law) or state.core.is_unheard(now):
            return state, []
        played = joined(played, dynasty, state.core, law)
        own, findings = dynasty.settle(played.state, state.core, law, now)
        state = replace(state, played=Played(dynasty.name, own))
        return state, [finding_as_understood(finding, law, self.book.say_sentences) for finding in findings]


def _moved(case: Case, ruled: Ruled) -> tuple[GameState, list[Any], list[Finding]]:
    """The state after an event, the questions that it raises, and what is told now that had to wait for it."""
    if isinstance(case.event, Status):
        return take_status(case, ruled)
    move = _MOVES.get(type(case.event))
    return (*move(case, ruled), []) if move is not None else (case.state, [], [])


def _recorded(state: GameState, ruling: Ruling) -> GameState:
    """The state in which a ruling is known."""
    if ruling is NOTHING:
        return state
    state = deferring(state, ruling.deferred)
    return with_docket(state, told=(*state.docket.told, *ruling.told)) if ruling.told else state
