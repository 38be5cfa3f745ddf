"""`referee explain bots`: whether actions are lawful, as JSON and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from referee.dynasties.bots.actions import asked
from referee.dynasties.bots.actions.announcing import announce
from referee.dynasties.bots.actions.asked import Case, case_taken
from referee.dynasties.bots.actions.building import add_system, modular_addition, remove_system, replace_part
from referee.dynasties.bots.actions.doubting import doubts_of
from referee.dynasties.bots.actions.earning import repair, tournament_award, weekly_income
from referee.dynasties.bots.actions.readiness import change_script, set_readiness
from referee.dynasties.bots.actions.taunting import taunt
from referee.dynasties.bots.actions.telling import told
from referee.dynasties.bots.actions.verdict import Reason, Verdict, refused
from referee.dynasties.bots.given import entries, not_too_deep
from referee.dynasties.bots.hardware import Catalogue
from referee.model.derived import Answer

_JUDGES: Mapping[type, Callable[[Case, Any], Verdict]] = {
    asked.ReplaceEngine: replace_part,
    asked.ReplaceChassis: replace_part,
    asked.AddSystem: add_system,
    asked.RemoveSystem: remove_system,
    asked.SetReadiness: set_readiness,
    asked.Taunt: taunt,
    asked.ModularAddition: modular_addition,
    asked.Announce: announce,
    asked.ChangeScript: change_script,
    asked.WeeklyIncome: weekly_income,
    asked.Repair: repair,
    asked.TournamentAward: tournament_award,
}
_ANNOUNCERS = (asked.WeeklyIncome, asked.Announce)
"""What the Announcer may do besides Operators, or instead."""


def explain_given(given: Mapping[str, Any], hardware: Catalogue) -> Answer:
    """One action, or many as `actions` by any ids; see docs/bots.md. Raises InputError."""
    not_too_deep(given)
    if "actions" not in given:
        case = case_taken(given, hardware)
        found = judge(case)
        return Answer(document={"schema": 1, **document(case, found)}, lines=tuple(told(case, found)), yes=found.lawful)
    cases = {
        name: case_taken(one, hardware, f"actions.{name}.")
        for name, one in entries(given["actions"], "actions").items()
    }
    verdicts = {name: judge(case) for name, case in cases.items()}
    return Answer(
        document={"schema": 1, "actions": {name: document(cases[name], one) for name, one in verdicts.items()}},
        lines=tuple(_many(cases, verdicts)),
        yes=all(one.lawful for one in verdicts.values()),
    )


def judge(case: Case) -> Verdict:
    """Whether the action is lawful there; raises InputError about what the case lacks."""
    if case.who == case.state.announcer and not isinstance(case.action, _ANNOUNCERS):
        text = f"{case.who} is the Announcer, and no Operator by the dynastic rules."
        return refused([Reason("not-an-operator", "R205-DISTANCE-01", text)])
    return _JUDGES[type(case.action)](case, case.action)


def document(case: Case, found: Verdict) -> dict[str, Any]:
    """A verdict as JSON, with the doubtful readings on which it rests, if it does."""
    doubts = [msgspec.to_builtins(doubt) for doubt in doubts_of(case, found)]
    return {
        "lawful": found.lawful,
        "reasons": [msgspec.to_builtins(reason) for reason in found.reasons],
        "notes": list(found.notes),
        "after": found.after,
        **({"depends_on": doubts} if doubts else {}),
    }


def _many(cases: Mapping[str, Case], verdicts: Mapping[str, Verdict]) -> Iterator[str]:
    for name, found in verdicts.items():
        first, *rest = told(cases[name], found)
        yield f"{name}: {first}"
        yield from rest
