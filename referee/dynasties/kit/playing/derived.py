"""What follows from a state: the report beside the tracker, what-if values, and explanations on request."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from referee.dynasties.kit.judging.derivations import following, worked_out
from referee.dynasties.kit.judging.saying import lawful_if_wasted, say
from referee.dynasties.kit.parts.declaration import Declaration, TableGiven
from referee.dynasties.kit.parts.keys import said_key
from referee.dynasties.kit.parts.variables import NOTHING, Grid
from referee.dynasties.kit.solving.blame import but_for, closest, hides_its_price, instead_of_waste
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.quest import Taken
from referee.dynasties.kit.solving.standing import column_of, holder_of, lacking_to_win
from referee.dynasties.kit.solving.taking import TakenAction
from referee.dynasties.kit.state.living import Living
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState
from referee.dynasties.kit.state.tracked import ROLLS_KEPT
from referee.dynasties.kit.terms.kinds import all_of_kind
from referee.dynasties.kit.terms.scope import Unknown
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import Fault, PastAction, Rolled, View
from referee.dynasties.kit.trackers.tracker import read_page
from referee.dynasties.kit.trackers.writing import write_page
from referee.errors import InputError
from referee.model.derived import Report, Table
from referee.model.instants import parse_instant
from referee.rules.core.hiatus import in_downtime
from referee.trackers.wikitext.names import People

_EPOCH = datetime(2000, 1, 3, tzinfo=UTC)


def report(state: DeclaredState, situation: DeclaredSituation) -> Report:
    """Everything that the tracker or a page beside it should say."""
    declared, view = situation.declared, situation.view(state, situation.emperor or "")
    players = list(view.players)
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
        tables=(*_players_table(declared, view, players, differs), *(Table(*table) for table in tables)),
        facts=tuple((label, value) for label, _, value in lines),
        blocks=(_differing(declared, differs),) if differs else (),
        notes=_victors(declared, view, players),
        page=page,
        document={
            "dynasty": declared.name,
            "players": {name: _own(declared, view, name) for name in players},
            "values": {
                key: value
                for key, value in sorted(state.cells.items())
                if _is_told(declared, key) and not _is_players(declared, key)
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


def _is_players(declared: Declaration, key: str) -> bool:
    variable = declared.variable(key)
    return variable is not None and variable.each


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
    cells = _cells_of(declared, values, source, "the `page` or `cells`")
    view = _view(living.whole, values, cells, "", _players_in(declared, cells, given), _EPOCH)
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


def explain_given(living: Living, given: Mapping[str, Any]) -> dict[str, Any]:
    """Which lawful actions of `by` lead from `before` to `after`; see docs/records.md. Raises InputError."""
    declared, values = living.declared, living.values
    before = _cells_of(declared, values, given.get("before"), "the `before`")
    after = _cells_of(declared, values, given.get("after"), "the `after`")
    by = _name(given, "by")
    if not by:
        raise InputError("the edit has no `by`", do="name whose edit it is")
    at = _instant(given.get("at"))
    players = _players_in(declared, {**before, **after, f"x:{by}": ""}, given)
    view = _view(living.whole, values, before, by, players, at)
    emperor = _name(given, "emperor")
    plays = by in players or by != emperor
    view = replace(view, past=_past(declared, given, by), rolls=_rolls(given, by), emperor=emperor or None, plays=plays)
    view = replace(view, summary=_name(given, "summary") or "")
    target = {key: value for key, value in after.items() if value != view.get(key)}
    bar = _bar(declared, view, given)
    explainer = Explainer(declared, values.law, view, without=bar.actions)
    taken, whole = explainer.explain(target)
    wasted, instead = _if_wasted(explainer, target, taken or ())
    doubts = [doubt.why for each in taken or () for doubt in each.doubts if not doubt.secret]
    lawful = None if instead or doubts or (taken is None and not whole) else taken is not None
    out: dict[str, Any] = {"schema": 1, "lawful": lawful, "actions": [], "nearest": None, "why": ""}
    out["actions"] += [_as_json(each) for each in taken or ()]
    out["why"] = "; ".join(filter(None, (wasted, instead, *doubts)))
    if taken is None:
        near = closest(explainer, target)
        out["nearest"] = {**_as_json(near.taken[0]), "differs_at": list(near.differs)} if near.taken else None
        out["why"] = _why(explainer, target, bar) if whole else "there are more ways to explain it than were tried"
    return out


def _if_wasted(explainer: Explainer, target: Mapping[str, str], taken: Taken) -> tuple[str, str]:
    """What is wasted of lawful actions, and what an edit would be else, where it may as well be that: in words, or empty."""
    wasted = tuple(each for each in taken if each.no_effect)
    if not wasted:
        return "", ""
    instead = instead_of_waste(explainer, target, taken)
    return lawful_if_wasted(wasted), f"else it would be {_but_for(*instead)}" if instead is not None else ""


_IN_THE_WAY: dict[Fault, str] = {
    "too-soon": "it is too soon",
    "not-paid": "that is not what it costs",
    "not-met": "a condition is not met",
    "not-rolled": "it was not rolled",
    "not-posted": "it was not posted",
    "out-of-bounds": "that is out of bounds",
}


def _but_for(fault: Fault, taken: Taken) -> str:
    """What an edit would be, and the condition in the way, in words."""
    whys = "; ".join(why for each in taken for kind, why in each.faults if kind == fault)
    return f"{say(taken)}, but {whys or _IN_THE_WAY[fault]}"


class _Bar(Struct, frozen=True):
    """What bars somebody from some actions, in words, and which by their names; no words: nothing does."""

    why: str = ""
    actions: frozenset[str] = frozenset()


def _bar(declared: Declaration, view: View, given: Mapping[str, Any]) -> _Bar:
    """Who is idle is no player for dynastic rules (IDLE-02), and in Hiatus no dynastic action is taken (KOTH-17), nor in Seasonal
    Downtime, which the date tells (DOWNTIME-01, 02; S12)."""
    hiatus = given.get("hiatus", False)
    if not isinstance(hiatus, bool):
        raise InputError("`hiatus` is neither true nor false")
    heads = view.actor == view.emperor and view.actor not in (_names(given, "idle") or ())
    if view.actor not in view.players and not (heads and any(action.by != "player" for action in declared.actions)):
        return _Bar(
            f"{view.actor} is no active player",
            frozenset(action.name for action in declared.actions if not action.by_idle),
        )
    why = "the game is in Hiatus" if hiatus else ""
    why = why or ("the game is in Seasonal Downtime" if in_downtime(view.values.law, view.at) else "")
    if not why:
        return _Bar()
    return _Bar(why, frozenset(action.name for action in declared.actions if not action.in_hiatus))


def _why(explainer: Explainer, target: Mapping[str, str], bar: _Bar) -> str:
    """The one condition in the way, if it is one."""
    explainer = replace(explainer, without=frozenset())
    taken, _ = explainer.explain(target) if bar.why else (None, True)
    if taken is not None:
        return f"It would be {say(taken)}, but {bar.why}."
    blamed = but_for(explainer, target)
    if blamed is None or hides_its_price(explainer, target, *blamed):
        return ""
    return f"It would be {_but_for(*blamed)}."


def _as_json(taken: TakenAction) -> dict[str, Any]:
    action = taken.action
    return {"action": action.name, "rule": action.rule, "choice": taken.said, "changes": dict(taken.changes)}


def _view(
    declared: Declaration, values: Values, cells: Mapping[str, str], by: str, players: tuple[str, ...], at: datetime
) -> View:
    return View(Map(cells), by, at, players, values, lambda key: declared.default_of(key, values))


def _players_in(declared: Declaration, cells: Mapping[str, str], given: Mapping[str, Any]) -> tuple[str, ...]:
    named, idle = _names(given, "players"), _names(given, "idle") or ()
    own = {key.partition(":")[2] for key in cells if key.startswith("x:") or _is_players(declared, key)}
    return tuple(name for name in (sorted(own) if named is None else named) if name not in idle)


def _names(given: Mapping[str, Any], key: str) -> tuple[str, ...] | None:
    names = given.get(key)
    if names is not None and not (isinstance(names, list) and all(isinstance(name, str) for name in names)):
        raise InputError(f"`{key}` is no list of names")
    return tuple(names) if names is not None else None


def _name(given: Mapping[str, Any], key: str) -> str:
    name = given.get(key) or ""
    if not isinstance(name, str):
        raise InputError(f"`{key}` is no name")
    return name


def _cells_of(declared: Declaration, values: Values, source: object, what: str) -> dict[str, str]:
    if isinstance(source, str):
        page = read_page(declared, values, source, People())
        for flaw in page.flaws.values():
            raise InputError(f"{what} cannot be read: {flaw}", do="give a page in the canonical form, or keys")
        return page.cells
    if not isinstance(source, dict):
        raise InputError(f"{what} is missing", do="give the tracker's wikitext, or an object of keys and values")
    for key, value in source.items():
        variable = declared.variable(key)
        if variable is None or not isinstance(value, str | int) or isinstance(value, bool):
            raise InputError(
                f"{what} has {key!r}: {value!r}", do="keys are like “Turns:Ann”, values text or whole numbers"
            )
        if isinstance(variable, Grid) and not _is_square(variable, values, key):
            raise InputError(f"{what} has {key!r}, which is no square", do="squares are like “Tile:3,4”, from 1")
        is_gone = value == "" and declared.comes_and_goes(variable)
        if not is_gone and variable.read(str(value)) is None:
            raise InputError(f"{what} has {key!r}: {value!r}, which is no value of {variable.name}")
    return {key: str(value) for key, value in source.items()}


def _is_square(grid: Grid, values: Values, key: str) -> bool:
    match = re.fullmatch(r"(\d{1,4}),(\d{1,4})", key.partition(":")[2])
    high, wide = values.number(grid.rows), values.number(grid.columns)
    return match is not None and 1 <= int(match[1]) <= high and 1 <= int(match[2]) <= wide


def _instant(text: object) -> datetime:
    if text is None:
        return _EPOCH
    try:
        return parse_instant(str(text))
    except ValueError as problem:
        raise InputError(f"`at`: {problem}", do="write it in UTC, ending in Z") from None


def _past(declared: Declaration, given: Mapping[str, Any], by: str) -> tuple[PastAction, ...]:
    past = []
    for entry in _objects(given, "acts"):
        try:
            action = declared.action(str(entry["action"]))
        except KeyError:
            raise InputError(
                f"`acts` names no action: {entry!r}", do=f"actions are {', '.join(a.name for a in declared.actions)}"
            ) from None
        past.append(PastAction(_instant(entry.get("at")), str(entry.get("by", by)), action.name, action.family))
    return tuple(past)


def _rolls(given: Mapping[str, Any], by: str) -> tuple[Rolled, ...]:
    """The rolls that were there to be used: of those whose times are told, those of the day before the edit."""
    at = _instant(given.get("at"))
    untimed = given.get("at") is None
    return tuple(
        Rolled(
            _instant(entry.get("at")),
            str(entry.get("by", by)),
            str(entry.get("dice", "")),
            str(entry.get("result", "")),
        )
        for entry in _objects(given, "rolls")
        if untimed or entry.get("at") is None or timedelta() <= at - _instant(entry["at"]) <= ROLLS_KEPT
    )


def _objects(given: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    entries = given.get(key) or []
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise InputError(f"`{key}` is no list of objects")
    return entries
