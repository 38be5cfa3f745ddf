"""Bouts of Bots given as JSON: fought turn by turn, and what of their end depends on a reading."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from referee.app.texts import Text
from referee.dynasties.bots.arena.bout import Bout, Fought
from referee.dynasties.bots.arena.outcomes import Draw, Outcomes
from referee.dynasties.bots.arena.readings import READINGS
from referee.dynasties.bots.arena.setting import Setting, setting_of
from referee.dynasties.bots.given import entries
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.whatif import BOTS
from referee.errors import EXIT_NO, EXIT_UNJUDGED, EXIT_WRONG, EXIT_YES, InputError

MANY, PROBLEM = "bouts", "problem"
_PERCENT = 100


def hardware(rules: Text | None) -> Catalogue:
    """The hardware of the text given, or the carried one; raises InputError about the text."""
    if rules is None:
        return BOTS.under(None)
    try:
        return BOTS.under(rules.says)
    except InputError as problem:
        raise located(problem, rules.where) from None


def located(problem: InputError, where: str) -> InputError:
    """The same, of a place in what was given there."""
    return InputError(problem.what, where=_place(where, problem.where), do=problem.do)


def _place(where: str, inside: str) -> str:
    return ": ".join(part for part in (where, inside.lstrip(".")) if part)


def fight(
    given: object, catalogue: Catalogue, *, seed: int | None = None, readings: bool = False, where: str = ""
) -> dict[str, Any]:
    """The Bout, or Bouts, of a document, fought: what `--json` prints.

    With a `seed`, what is not known is drawn, and stands in `random`. `depends_on` is there for a single Bout, and with
    `readings` for each of many. Raises InputError, about the place in what `where` names; of many Bouts one with an outcome
    that cannot come out there has that as its `problem`, and the others are fought.
    """
    try:
        if not isinstance(given, dict) or MANY not in given:
            return {"schema": 1, **_fought(setting_of(given, catalogue), _seeded(seed, ""), True)}
        if set(given) - {MANY, "schema"}:
            raise InputError("has more than `bouts`", do="give one Bout, or all of them there")
        named = entries(given[MANY], MANY)
        posed = {name: setting_of(one, catalogue, f"{MANY}.{name}") for name, one in named.items()}
        bouts = {
            name: _one_of_many(one, name, _seeded(seed, f":{name}"), readings, where) for name, one in posed.items()
        }
        return {"schema": 1, MANY: bouts}
    except InputError as problem:
        raise located(problem, where) from None


def _one_of_many(posed: Setting, name: str, seed: str | None, depends: bool, where: str) -> dict[str, Any]:
    try:
        return _fought(posed, seed, depends)
    except InputError as problem:
        there = InputError(problem.what, where=f"{MANY}.{name}.{problem.where}", do=problem.do)
        return {PROBLEM: str(located(there, where))}


def _fought(posed: Setting, seed: str | None, depends: bool) -> dict[str, Any]:
    outcomes = Outcomes(posed.known, drawing(seed) if seed is not None else None)
    fought = Bout(posed).fight(outcomes)
    document: dict[str, Any] = {"order": fought.order, "log": fought.log, "result": fought.result}
    if seed is not None:
        document["random"] = [*_as_given(posed), *outcomes.drawn]
    if depends:
        document["depends_on"] = depends_on(posed, fought, seed)
    return document


def _as_given(posed: Setting) -> list[dict[str, Any]]:
    return [
        {name: value for name, value in msgspec.structs.asdict(known).items() if name != "bot" or value is not None}
        for known in posed.known
    ]


def exit_code(document: Mapping[str, Any]) -> int:
    """2 if an outcome cannot be, else 3 if one is needed, else 1 if a Bout was broken off, else 0."""
    bouts = document.get(MANY, {"": document}).values()
    if any(PROBLEM in one for one in bouts):
        return EXIT_WRONG
    results = [one["result"] for one in bouts]
    if any(result["needs"] for result in results):
        return EXIT_UNJUDGED
    return EXIT_YES if all(result["ended"] for result in results) else EXIT_NO


def _seeded(seed: int | None, part: str) -> str | None:
    return f"{seed}{part}" if seed is not None else None


def drawing(seed: str) -> Draw:
    """Draws that are the same for the same seed, wherever and in whichever order Bouts are fought."""
    dice = random.Random(seed)

    def draw(kind: str, among: Any) -> Any:
        if kind == "scramble":
            return {name: dice.sample(range(1, among + 1), among) for name in ("triggers", "reactions")}
        if kind == "detonate":
            return [label for label, chance in among if dice.randrange(_PERCENT) < chance]
        return dice.choice(among)

    return draw


def depends_on(posed: Setting, fought: Fought, seed: str | None) -> list[dict[str, Any]]:
    """Each reading that, taken the other way, changes the winner, how it ended or the last Conditions.

    `winner` is who then wins; where another outcome is then needed, `needs` says which.
    """
    if fought.result["needs"]:
        return []
    found = []
    for code, reading in READINGS.items():
        other = not getattr(posed.readings, reading.field)
        readings = msgspec.structs.replace(posed.readings, **{reading.field: other})
        outcomes = Outcomes(posed.known, drawing(seed) if seed is not None else None, supposed=True)
        otherwise = Bout(msgspec.structs.replace(posed, readings=readings)).fight(outcomes, log=False).result
        if _came_to(otherwise) != _came_to(fought.result):
            found.append(
                {
                    "reading": code,
                    "as": reading.other if other else reading.usual,
                    "clauses": list(reading.clauses),
                    "winner": otherwise["winner"],
                    "how": otherwise["how"],
                    **({"needs": otherwise["needs"]} if otherwise["needs"] else {}),
                }
            )
    return found


def _came_to(result: Mapping[str, Any]) -> object:
    worn = {name: (bot["engine"], bot["chassis"], bot["systems"]) for name, bot in result["bots"].items()}
    return result["winner"], result["how"], result["winner_by"], result["needs"], worn
