"""What follows from a state: the report beside the tracker, what-if values, and explanations on request."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from referee.dynasties.kit.judging.derivations import following, worked_out
from referee.dynasties.kit.parts.declaration import Declaration, TableGiven
from referee.dynasties.kit.parts.keys import said_key
from referee.dynasties.kit.parts.variables import GAME, NOTHING, PLAYER, Grid, Listing
from referee.dynasties.kit.playing.given import EPOCH, cells_of, is_players, players_in, view_of
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.solving.standing import column_of, holder_of, lacking_to_win
from referee.dynasties.kit.state.living import Living
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState
from referee.dynasties.kit.terms.kinds import all_of_kind
from referee.dynasties.kit.terms.scope import Unknown
from referee.dynasties.kit.terms.view import View
from referee.dynasties.kit.trackers.writing import write_page
from referee.model.derived import Report, Table


def report(state: DeclaredState, situation: DeclaredSituation) -> Report:
    """Everything that the tracker or a page beside it should say."""
    declared, view = situation.declared, situation.view(state, situation.emperor or "")
    follows = worked_out(declared, view)
    view, players = replace(view, cells=view.cells.update(follows)), list(view.players)
    differs = {
        key: (view.get(key), displayed)
        for key, displayed in sorted(state.displayed.items())
        if _is_told(declared, key) and view.get(key) != displayed
    }
    tables = all_of_kind(declared.tables(view), TableGiven, f"{declared.name}: tables")
    titles = _titles(declared, view)
    differs |= _titles_amiss(declared, state, situation, titles)
    page = lawful_page(state, situation, players) if declared.page else ""
    lines = [line.partition(": ") for line in page.split("\n") if ": " in line and not line.startswith(("|", "!", "{"))]
    return Report(
        tables=(
            *_players_table(declared, view, players, differs),
            *_tables_of_things(declared, view, differs),
            *(Table(*table) for table in tables),
        ),
        facts=tuple((label, value) for label, _, value in lines),
        blocks=(_differing(declared, differs),) if differs else (),
        notes=_victors(declared, view, players),
        page=page,
        document={
            "dynasty": declared.name,
            "players": {name: _own(declared, view, name) for name in players},
            "values": {
                key: value
                for key, value in sorted({**state.cells, **follows}.items())
                if _is_told(declared, key) and not is_players(declared, key)
            },
            "titles": titles,
            "out_of_step": {
                key: {"lawful": lawful, "shown": displayed} for key, (lawful, displayed) in differs.items()
            },
            "tables": tables,
            "page": page,
        },
    )


def _players_table(
    declared: Declaration, view: View, players: list[str], differs: Mapping[str, tuple[str, str]]
) -> Iterable[Table]:
    own = [variable.name for variable in declared.variables if variable.each]
    if not own:
        return
    rows = []
    for name in players:
        here = replace(view, actor=name)
        step = "out of step" if any(key.partition(":")[2] == name for key in differs) else ""
        extras = _columns(declared, here).values()
        rows.append((name, *(view.get(f"{variable}:{name}") or NOTHING for variable in own), *extras, step))
    yield Table("", (view.values.law.words.player, *own, *declared.columns, "Tracker"), tuple(rows))


def _tables_of_things(declared: Declaration, view: View, differs: Mapping[str, tuple[str, str]]) -> Iterable[Table]:
    """What each thing has of which something is tracked, kind by kind; none of a kind of which there is none."""
    of_things = [one for one in declared.variables if one.of not in (PLAYER, GAME) and not one.internal]
    for kind in dict.fromkeys(one.of for one in of_things):
        own = [one.name for one in of_things if one.of == kind and not isinstance(one, Grid | Listing)]
        rows = []
        for thing in ActionCourse(declared, view, {}).owners(kind) if own else ():
            keys = [f"{name}:{thing}" for name in own]
            step = "out of step" if differs.keys() & {*keys} else ""
            rows.append((thing, *(view.get(key) or NOTHING for key in keys), step))
        if rows:
            yield Table("", (kind, *own, "Tracker"), tuple(rows))


def _differing(declared: Declaration, differs: Mapping[str, tuple[str, str]]) -> tuple[str, tuple[str, ...]]:
    lines = tuple(
        f"{said_key(declared, key)}: lawful {lawful or 'nothing'}, shown {displayed or 'nothing'}"
        for key, (lawful, displayed) in differs.items()
    )
    return "The tracker shows otherwise than is lawful:", lines


def _victors(declared: Declaration, view: View, players: list[str]) -> tuple[str, ...]:
    victory = declared.victory
    if victory is None:
        return ()
    winners = (name for name in players if lacking_to_win(declared, view, victory, name) == "")
    return tuple(f"{name} has achieved what victory asks for." for name in winners)


def _titles(declared: Declaration, view: View) -> dict[str, str | None]:
    """Whose each title is; `?` where nobody can tell."""
    held = {title.name: holder_of(declared, view, title) for title in declared.titles}
    return {title: "?" if isinstance(holder, Unknown) else holder for title, holder in held.items()}


def _titles_amiss(
    declared: Declaration, state: DeclaredState, situation: DeclaredSituation, titles: Mapping[str, str | None]
) -> dict[str, tuple[str, str]]:
    """The titles that the tracker gives to others than have them, by their keys; of some nobody can tell whose they are."""
    shown = {title: state.displayed.get(title.key) for title in declared.titles}
    return {
        title.key: (titles[title.name] or "nobody", listed)
        for title, listed in shown.items()
        if listed is not None
        and titles[title.name] != "?"
        and (situation.known(listed) or listed) != (titles[title.name] or NOTHING)
    }


def _lacks(declared: Declaration, view: View) -> dict[str, str]:
    """What everybody lacks to have won."""
    if declared.victory is None:
        return {}
    lacks = {name: lacking_to_win(declared, view, declared.victory, name) for name in view.players}
    return {name: lack.why if isinstance(lack, Unknown) else lack for name, lack in lacks.items()}


def _own(declared: Declaration, view: View, name: str) -> dict[str, str]:
    here = replace(view, actor=name)
    own = {of.name: view.get(f"{of.name}:{name}") for of in declared.variables if of.each}
    return own | _columns(declared, here)


def _columns(declared: Declaration, view: View) -> dict[str, str]:
    return {label: column_of(declared, view, label, column) for label, column in declared.columns.items()}


def _is_told(declared: Declaration, key: str) -> bool:
    """Whether a value is of something that people know of."""
    variable = declared.variable(key)
    return variable is not None and not variable.internal


def lawful_page(state: DeclaredState, situation: DeclaredSituation, players: Iterable[str]) -> str:
    """The tracker as it should stand, in the canonical form."""
    view = situation.view(state, situation.emperor or "")
    declared = situation.declared
    titles = {title.key: _titles(declared, view)[title.name] or NOTHING for title in declared.titles}
    return write_page(declared, situation.values, {**state.cells, **worked_out(declared, view), **titles}, players)


def evaluate(living: Living, given: Mapping[str, Any]) -> dict[str, Any]:
    """Derived values of a state: `{"page": wikitext}` or `{"cells": {key: value}}`, `"players"`? Raises InputError."""
    declared, values = living.declared, living.values
    source = given.get("page", given.get("cells"))
    cells = cells_of(declared, values, source, "the `page` or `cells`")
    view = view_of(living.whole, values, cells, "", players_in(declared, cells, given), EPOCH)
    follows = {key: "" if isinstance(value, Unknown) else value for key, value in following(declared, view)}
    untrue = {key: f"it is {value}" for key, value in follows.items() if value and cells.get(key, value) != value}
    view = replace(view, cells=view.cells.update(follows))
    return {
        "schema": 1,
        "players": {name: _own(declared, view, name) for name in view.players},
        "titles": _titles(declared, view),
        "victory": _lacks(declared, view),
        "flaws": {
            key: flaw
            for key, value in sorted(cells.items())
            if (variable := declared.variable(key)) is not None and (flaw := declared.flaw_of(variable, value, values))
        }
        | untrue,
    }


def tell(document: Mapping[str, Any]) -> tuple[Table, ...]:
    """What `evaluate` gives, as tables."""
    players = document["players"]
    heads = tuple(next(iter(players.values()), {}))
    rows = tuple((name, *map(str, own.values())) for name, own in players.items())
    tables = [Table("", ("Player", *heads), rows)]
    others = (("titles", "Title", "Holder"), ("victory", "Player", "Lacks to have won"), ("flaws", "Value", "Flaw"))
    for what, *head in others:
        told = tuple((name, said or NOTHING) for name, said in document[what].items())
        tables += [Table("", tuple(head), told)] if told else []
    return tuple(tables)
