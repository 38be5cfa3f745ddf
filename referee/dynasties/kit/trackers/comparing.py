"""Comparing: what a revision of the tracker shows beside the one before, what of it is gone, and what could not be read.

What is gone keeps the value that it had, but for things that are made and ended in play: with its row, a thing has ended.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.keys import said_key
from referee.dynasties.kit.parts.variables import PLAYER
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState
from referee.dynasties.kit.state.tracked import ROWS, WHOLE, Displayed, variable_of
from referee.dynasties.kit.trackers.tracker import UNTOLD, shortened
from referee.trackers.wikitext.names import People, begins_with


class Seen(Struct, frozen=True):
    """What a revision shows beside the one before.

    editor: whose it is.
    flaws: what cannot be read, by what it is, with why.
    changes: the values that it shows otherwise.
    unread: those of them that could not be read before.
    of_heads: what it shows for the first time of heads who are no players.
    """

    editor: str
    flaws: Mapping[str, str]
    changes: Mapping[str, str]
    unread: Mapping[str, str]
    of_heads: Mapping[str, str]

    @property
    def judged(self) -> dict[str, str]:
        """The changes that somebody can be asked about."""
        return {key: value for key, value in self.changes.items() if key not in self.unread}


def people_of(situation: DeclaredSituation) -> People:
    """Everybody known; nothing is asked of those who are idle or gone, nor of heads who do not surely play."""
    roster = situation.game.roster
    if not roster.known:
        return People()
    everyone = tuple(sorted(roster.people))
    asked = _asked(situation)
    quiet = tuple(name for name in everyone if name not in asked)
    former = tuple((old, situation.person(old)) for old in sorted(roster.former))
    return People(everyone, "", quiet, former)


def _asked(situation: DeclaredSituation) -> set[str]:
    return {*situation.players} - {*(() if situation.heads_play else situation.heads)}


def compared(state: DeclaredState, situation: DeclaredSituation, editor: str, page: Displayed) -> Seen:
    """A page beside the one before."""
    declared = situation.declared
    shown = state.changes(page)
    changes = {key: value for key, value in shown.items() if declared.variable(key) is not None}
    of_heads = {key: changes.pop(key) for key in _first_of_heads(state, situation, changes)}
    flaws = dict(page.flaws)
    new = sum(key not in state.displayed for key in shown)
    if len(page.cells) - new < len(state.displayed):
        gone = {key for key in state.displayed if key not in page.cells and declared.variable(key) is not None}
        ended = _ended(state, declared, page, gone)
        unread = _still_named(declared, page, ended)
        ended -= unread.keys()
        changes |= {key: "" for key in ended if state.displayed[key]}
        told = {
            **_rows_gone(situation, editor, page, gone - ended),
            **_kinds_gone(declared, page, gone - ended),
            **unread,
        }
        flaws = {**dict.fromkeys(gone - ended, UNTOLD), **told, **flaws}
    return Seen(editor, flaws, changes, _unread(state, declared, changes), of_heads)


def _first_of_heads(state: DeclaredState, situation: DeclaredSituation, keys: Iterable[str]) -> list[str]:
    """What is shown for the first time of heads who surely are no players: a dash in their row is no act of anybody's."""
    declared, apart = situation.declared, situation.heads if situation.heads_play is False else ()
    new = ((key, declared.variable(key)) for key in keys if key not in state.displayed)
    return [key for key, variable in new if variable is not None and variable.each and declared.owner_of(key) in apart]


def _unread(state: DeclaredState, declared: Declaration, changes: Mapping[str, str]) -> dict[str, str]:
    """The changes of what could not be read before: by itself, with its variable, everybody's rows, or the page."""
    if not state.flaws or WHOLE in state.flaws:
        return dict(changes) if state.flaws else {}
    players = {variable.name for variable in declared.variables if variable.each and ROWS in state.flaws}
    unread = state.unread
    return {key: value for key, value in changes.items() if unread(key) or variable_of(key) in players}


# -- things -------------------------------------------------------------------------------------------


def _by_kind(declared: Declaration) -> dict[str, set[str]]:
    """The variables of each kind of things that are made and ended in play."""
    kinds: dict[str, set[str]] = {}
    for variable in declared.variables:
        if declared.comes_and_goes(variable):
            kinds.setdefault(variable.of, set()).add(variable.name)
    return kinds


def _of(declared: Declaration, keys: Iterable[str], names: set[str]) -> set[str]:
    """The things of which some keys are, of those that are of certain variables."""
    return {declared.owner_of(key) for key in keys if variable_of(key) in names}


def _ended(state: DeclaredState, declared: Declaration, page: Displayed, gone: set[str]) -> set[str]:
    """The keys of things that the page lists no more: of several at once, only where others stand, or their table."""
    ended = set[str]()
    for names in _by_kind(declared).values():
        here = _of(declared, (*page.cells, *(what for what in page.flaws if ":" in what)), names)
        there = _of(declared, (key for key, value in state.displayed.items() if value), names)
        keys = {key for key in gone if variable_of(key) in names and declared.owner_of(key) not in here}
        may_end = not {ROWS, WHOLE, *names} & page.flaws.keys() and (here or len(there) == 1 or names & page.placed)
        ended |= {key for key in keys if may_end or not state.displayed[key]}
    return ended


def _still_named(declared: Declaration, page: Displayed, ended: set[str]) -> dict[str, str]:
    """What of these keys is of things that a line still names, of which nothing can be read: told once of each thing."""
    told = dict[str, str]()
    for thing in sorted({declared.owner_of(key) for key in ended}):
        line = next((line for line in page.others if begins_with(line, thing)), None)
        if line is not None:
            first, *more = sorted(key for key in ended if declared.owner_of(key) == thing)
            told |= {
                first: f"nothing of {thing} is read, where “{shortened(line)}” stands",
                **dict.fromkeys(more, UNTOLD),
            }
    return told


def _kinds_gone(declared: Declaration, page: Displayed, gone: set[str]) -> dict[str, str]:
    """The kinds of which nothing is shown any more, named once."""
    told = {}
    for kind, names in _by_kind(declared).items():
        if any(variable_of(key) in names for key in gone) and not {WHOLE, *names} & (page.placed | page.flaws.keys()):
            told[kind] = f"nothing on the page shows any {kind} any more"
    return told


# -- players ------------------------------------------------------------------------------------------


def _rows_gone(situation: DeclaredSituation, editor: str, page: Displayed, gone: set[str]) -> dict[str, str]:
    """The rows that are gone of those who play, and what of theirs is gone where their row stands. Admins take out the
    rows of those whom they make idle, which is often known later only."""
    told: dict[str, str] = {}
    declared = situation.declared
    own: dict[str, set[str]] = {}
    asked = _asked(situation)
    for key in gone:
        variable = declared.variable(key)
        if variable is not None and variable.of == PLAYER and not {variable.name, ROWS, WHOLE} & page.flaws.keys():
            own.setdefault(declared.owner_of(key), set()).add(key)
    names = {variable.name for variable in declared.variables if variable.of == PLAYER}
    here = _of(declared, (*page.cells, *page.flaws), names)
    for name in own.keys() & asked:
        keys = own[name] - page.flaws.keys()
        if name in here:
            told |= {key: f"{said_key(declared, key)} is gone" for key in keys}
        elif not situation.game.roster.is_admin(editor, situation.at):
            told[name] = f"the row of {name} is gone"
    return told
