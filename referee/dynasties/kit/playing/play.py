"""Play: every event of a declared dynasty applied to its state, in order."""

from __future__ import annotations

from datetime import datetime

from immutables import Map
from msgspec.structs import replace

from referee.dynasties.kit.judging.claims import overdue, settle_overdue
from referee.dynasties.kit.judging.derivations import settle_derived
from referee.dynasties.kit.judging.edits import take_changes, take_post
from referee.dynasties.kit.judging.listening import listen, reconsider, settle_withheld
from referee.dynasties.kit.judging.titles import settle_titles
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.variables import ListOf
from referee.dynasties.kit.playing.amending import told
from referee.dynasties.kit.playing.hearing import hear
from referee.dynasties.kit.playing.hearing import renamed as heard_renamed
from referee.dynasties.kit.playing.pages import take_revision
from referee.dynasties.kit.solving.standing import lacking_to_win
from referee.dynasties.kit.state.checks import SharedChecks
from referee.dynasties.kit.state.living import Living
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState, Judged
from referee.dynasties.kit.state.tracked import Renaming
from referee.dynasties.kit.terms.scope import Unknown
from referee.dynasties.kit.terms.view import PastAction
from referee.law.law import Law
from referee.model.events import (
    DOV,
    AnyEvent,
    Comment,
    CommentsClaimed,
    Edit,
    Evidence,
    Player,
    Post,
    Revision,
    Roll,
    Variable,
)
from referee.model.findings import Finding
from referee.rules.core.game import CoreGame


def situation_of(
    living: Living, checks: SharedChecks, game: CoreGame, law: Law, at: datetime, url: str = ""
) -> DeclaredSituation:
    """What judgement needs at an instant, under a law that lacks nothing."""
    return DeclaredSituation(
        at=at,
        url=url,
        game=game,
        law=law,
        living=living,
        checks=checks,
    )


def concerns(declared: Declaration, event: AnyEvent) -> bool:
    """Whether the dynasty looks at this event at all."""
    match event:
        case Revision():
            return event.page.replace("_", " ") in declared.pages
        case Post():
            return event.category == DOV or declared.read_statements is not None or declared.listens
        case Comment() | Edit():
            return declared.read_statements is not None or declared.listens
        case CommentsClaimed():
            return declared.read_statements is not None or declared.listens
        case Variable():
            return _variable_named(declared, event.name) is not None
        case Roll():
            return True
        case Player():
            return event.was is not None
        case _:
            return False


def apply_event(state: DeclaredState, situation: DeclaredSituation, evidence: Evidence) -> Judged:
    """Apply one event to the dynasty's state, as the core game stands after it."""
    event = evidence.event
    state, findings = settle(state, situation)
    more: list[Finding] = []
    if situation.declared.listens or isinstance(event, CommentsClaimed):
        state = hear(state, situation, event)
    match event:
        case Post(category=category) if category == DOV:
            more = _judge_victory(state, situation, event)
        case Post() | Comment() | Edit():
            state, more = listen(state, situation, event)
            if isinstance(event, Post) and situation.declared.asks_for_posts:
                state, completed = take_post(state, situation, situation.person(event.author))
                more = more + completed
        case Variable():
            state, more = _take_variable(state, situation, event)
        case Roll():
            state = state.with_roll(situation.rolled(event))
        case Revision():
            state, more = take_revision(state, situation, event)
        case Player(was=was) if was is not None:
            state = _renamed(state, situation, was, event.name)
    return reconsider(state, situation) if state.withheld else state, findings + more


def settle(state: DeclaredState, situation: DeclaredSituation) -> Judged:
    """What the rules' changes have made of the dynasty, and everything that was waited for and whose time is over."""
    state, findings = told(state, situation)
    state, more = settle_withheld(state, situation)
    findings = findings + more
    if overdue(state, situation.at):
        state, more = settle_overdue(state, situation)
        findings = findings + more
    state, titles = settle_titles(state, situation)
    state, more = settle_derived(state, situation)
    return state, findings + titles + more


def _variable_named(declared: Declaration, name: str) -> str | None:
    folded = name.strip().casefold()
    names = (variable.name for variable in declared.variables if variable.each)
    return next((own for own in names if own.casefold() == folded), None)


def _take_variable(state: DeclaredState, situation: DeclaredSituation, event: Variable) -> Judged:
    """A value that changed in a tracker with a log: an edit of one key."""
    name = _variable_named(situation.declared, event.name)
    variable = situation.declared.variable(name or "")
    value = variable.read(event.new) if variable is not None else None
    if value is None:
        return state, []
    player, by = (situation.known(who) or situation.person(who) for who in (event.player, event.by))
    return take_changes(state, situation, by, {f"{name}:{player}": value}, event.summary)


def _judge_victory(state: DeclaredState, situation: DeclaredSituation, post: Post) -> list[Finding]:
    """A Declaration of Victory: had its author achieved what the dynasty names, as things now stand?"""
    victory, author = situation.declared.victory, situation.person(post.author)
    may_win = situation.plays(author) and author not in situation.heads and situation.game.interregnum is None
    if victory is None or not may_win:
        return []
    lacks = lacking_to_win(situation.declared, situation.view(state, author), victory, author)
    if not lacks:
        return []
    why = lacks.why if isinstance(lacks, Unknown) else lacks
    message = f"{author} declared victory; what the rules name was not achieved: {why}."
    deed, check = situation.deed(author, f"post:{post.id}"), situation.checks.victory_not_met
    finding = check.finding(situation, deed, message, verdict="advisory", clauses=victory.cited)
    doubt = why if isinstance(lacks, Unknown) else situation.living.doubt_of_goal(victory)
    return [finding.in_doubt(doubt) if doubt else finding]


def _renamed(state: DeclaredState, situation: DeclaredSituation, old: str, new: str) -> DeclaredState:
    """Somebody renamed keeps what is theirs."""

    variables = situation.living.whole.variables
    own = frozenset(variable.name for variable in variables if variable.each)
    listing = frozenset(variable.name for variable in variables if variable.names)
    unordered = frozenset(one.name for one in variables if isinstance(one, ListOf) and not one.ordered)
    renaming = Renaming(old, new, own, listing, unordered)

    def theirs(taken: tuple[PastAction, ...]) -> tuple[PastAction, ...]:
        return tuple(replace(past, who=renaming.name(past.who)) for past in taken)

    claims = {
        renaming.name(who): replace(
            claim,
            editor=renaming.name(who),
            cells=renaming.cells(claim.cells),
            times=Map({renaming.key(key): span for key, span in claim.times.items()}),
        )
        for who, claim in state.claims.items()
    }
    undoable = (
        replace(
            one,
            before=renaming.cells(one.before),
            after=renaming.cells(one.after),
            taken=theirs(one.taken),
            instead=theirs(one.instead),
        )
        for one in state.undoable
    )
    readings = (
        replace(
            one,
            who=renaming.name(one.who),
            cells=renaming.cells(one.cells),
            past=theirs(one.past),
            stands=renaming.cells(one.stands),
        )
        for one in state.readings
    )
    others = {page: replace(other, flaws=renaming.flaws(other.flaws)) for page, other in state.others.items()}
    return state.renamed(renaming).but(
        late=Map({renaming.name(who): renaming.cells(cells) for who, cells in state.late.items()}),
        histories=Map({renaming.name(who): tuple(map(theirs, taken)) for who, taken in state.histories.items()}),
        claims=Map(claims),
        past=theirs(state.past),
        heard=heard_renamed(state.heard, old, new),
        others=Map(others),
        undoable=tuple(undoable),
        mendable=(),
        readings=tuple(readings),
    )
