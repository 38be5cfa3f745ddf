"""Keeping: the page of a dynasty with the values true that it keeps by itself: what follows from others, and titles.

What follows is worked out from what the page itself shows, lawful or not, as it is when the page is judged. What cannot be
read, or told, is left as it stands, and it is said why.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from immutables import Map
from msgspec.structs import replace

from referee.dynasties.kit.judging.derivations import following, worked_out
from referee.dynasties.kit.parts.declaration import Title
from referee.dynasties.kit.parts.keys import said_key
from referee.dynasties.kit.parts.variables import NOTHING, Variable
from referee.dynasties.kit.solving.standing import holder_of
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState
from referee.dynasties.kit.state.tracked import variable_of
from referee.dynasties.kit.terms.circumstances import ByFunction
from referee.dynasties.kit.terms.expressions import parts_of
from referee.dynasties.kit.terms.operands import Operand
from referee.dynasties.kit.terms.scope import Unknown
from referee.dynasties.kit.terms.sentences import rules_cited, sentences_in
from referee.dynasties.kit.terms.view import View
from referee.dynasties.kit.trackers.comparing import people_of
from referee.dynasties.kit.trackers.tracker import UNTOLD, read_page, reader_of
from referee.trackers.writing import Unwritable, write_value


class Upkeep(NamedTuple):
    """What becomes of a page that keeps itself.

    text: the page, with what could be kept.
    changed: the values that are other ones then, in words.
    left: those that could not be kept, with why.
    summary: what follows, from which rules; empty where nothing changed.
    """

    text: str
    changed: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    summary: str = ""


class _Due(NamedTuple):
    """A value that is to be kept: of what, under which key, as the page shows it, and what is true, or why nobody can tell."""

    of: Variable | Title
    key: str
    shown: str
    true: str | Unknown


def keep_page(state: DeclaredState, situation: DeclaredSituation, text: str) -> Upkeep:
    """A page, the newest revision that the state knows, with what it keeps by itself true."""
    if not situation.game.roster.known:
        return Upkeep(text, left=("nothing is kept, as nobody can tell who plays",))
    people, living = people_of(situation), situation.living
    reader = reader_of(living.on(living.whole.page).shown, situation.values, people)
    page = _Page(state, situation, text)
    changed, left, whose = list[str](), list[str](), list[Variable | Title]()
    for due in page.due():
        why, said = page.doubt_of(due), said_key(situation.declared, due.key)
        if not why and due.true != due.shown:
            try:
                text = write_value(reader, text, due.key, due.true)
            except Unwritable as problem:
                why = str(problem)
            else:
                changed.append(f"{said}: {due.shown} becomes {due.true}")
                whose.append(due.of)
        if why:
            left.append(f"{said} is left at {due.shown}: {why}")
    return Upkeep(text, tuple(changed), (*page.unread(), *left), _summary(whose))


class _Page:
    """A page as it shows itself, and what follows from that."""

    def __init__(self, state: DeclaredState, situation: DeclaredSituation, text: str) -> None:
        declared = situation.living.whole
        shown = read_page(situation.living.on(declared.page).shown, situation.values, text, people_of(situation))
        self.situation = situation
        self.cells = shown.cells
        self.flaws = {what: why for what, why in state.flaws.items() if what not in shown.cells} | shown.flaws
        self.flaws |= {what: why for what, why in state.flaws_elsewhere.items() if what not in self.flaws}
        self.lawful = situation.view(state, situation.emperor or "")
        internal = {variable.name for variable in situation.declared.variables if variable.internal}
        beside = {key: value for key, value in state.cells.items() if variable_of(key) in internal}
        elsewhere = {key: value for key, value in state.displayed.items() if declared.page_of(key) != declared.page}
        displayed = state.but(cells=Map({**beside, **elsewhere, **shown.cells}), flaws=Map(self.flaws))
        self.view = situation.view(displayed, situation.emperor or "")
        self.keeps = situation.declared.keeps

    def due(self) -> Iterator[_Due]:
        """What the page shows of what it keeps by itself, each with what is true."""
        declared = self.situation.declared
        for key, true in following(declared, self.view):
            variable = declared.variable(key)
            if variable is not None and variable.name in self.keeps and key in self.cells:
                yield _Due(variable, key, self.cells[key], true)
        for title in declared.titles:
            if title.name in self.keeps and title.key in self.cells:
                listed, true = self.cells[title.key], self._holder(title)
                known = self.situation.known(listed) or listed
                yield _Due(title, title.name, true if known == true else listed, true)

    def _holder(self, title: Title) -> str | Unknown:
        """Whose a title is, by what the page shows and by what lawfully is so; `-`: nobody's."""
        shown, lawful = (self._held(title, view) for view in (self.view, self.lawful))
        if isinstance(shown, Unknown) or shown == lawful:
            return shown
        return Unknown("by what the page shows it is somebody else's than by what lawfully is so")

    def _held(self, title: Title, view: View) -> str | Unknown:
        declared = self.situation.declared
        view = replace(view, cells=view.cells.update(worked_out(declared, view)))
        holder = holder_of(declared, view, title)
        return holder if isinstance(holder, Unknown) else holder or NOTHING

    def doubt_of(self, due: _Due) -> str:
        """Why nobody can tell what a value is; empty where that can be told."""
        living = self.situation.living
        doubt = living.why_in_doubt(due.of) or living.doubt_of([due.key])
        if isinstance(due.of, Title):
            doubt = doubt or living.doubt_of_goal(due.of)
        if doubt:
            return doubt
        if isinstance(due.true, Unknown):
            return due.true.why
        if self.flaws and _asks_a_function(due.of):
            return "only a function tells it, and there is something on the page that cannot be read"
        return ""

    def unread(self) -> Iterator[str]:
        """What the page keeps by itself and does not show so that it can be read."""
        for what, why in sorted(self.flaws.items()):
            if variable_of(what) in self.keeps and why != UNTOLD:
                yield f"{said_key(self.situation.declared, what)} is left as it stands: {why}"


def _asks_a_function(of: Variable | Title) -> bool:
    """Whether a function works it out, of which nobody knows what it looks at."""
    follows = of.holder if isinstance(of, Title) else of.value
    return not isinstance(follows, Operand) or any(isinstance(part, ByFunction) for part in parts_of(follows))


def _summary(whose: list[Variable | Title]) -> str:
    """What follows, and from which rules."""
    names = list(dict.fromkeys(each.name for each in whose))
    rules = list(dict.fromkeys(rule for each in whose for rule in _rules_of(each)))
    if not names:
        return ""
    follow = f"{_listed(names)} {'follows' if len(names) == 1 else 'follow'}"
    if not rules:
        return f"{follow} from what the page shows (Referee)"
    told = _listed([f"“{rule}”" for rule in rules])
    return f"{follow} from the {'rule' if len(rules) == 1 else 'rules'} {told} (Referee)"


def _rules_of(of: Variable | Title) -> tuple[str, ...]:
    """The rules that say what it is."""
    if isinstance(of, Title):
        return (of.rule,)
    return rules_cited(of.cited) or tuple(rule for sentence in sentences_in(of.value) for rule in sentence.rules)


def _listed(words: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))
