"""What an Operator's Readiness is set to, and when a Script may be changed."""

from __future__ import annotations

from collections.abc import Iterator

from referee.dynasties.bots import loadout
from referee.dynasties.bots.actions.asked import Case, SetReadiness
from referee.dynasties.bots.actions.verdict import Reason, Verdict, verdict
from referee.model.instants import HOUR, say_span

OPERATOR, ANNOUNCER = "operator", "announcer"

_STEPS = {
    ("Workshop", "Ready"): (OPERATOR, "R205-BOUTS-06"),
    ("Ready", "Workshop"): (OPERATOR, "R205-BOUTS-07"),
    ("Ready", "Staging"): (ANNOUNCER, "R205-BOUTS-08"),
    ("Staging", "Set"): (OPERATOR, "R205-BOUTS-09"),
    ("Set", "Workshop"): (ANNOUNCER, "R205-BOUTS-10"),
}
"""Whose each step is."""
_SCHEDULED = {("Workshop", "Staging"), ("Staging", "Set")}
"""What the Tournament's schedule sets for all (R205-WAR-29 to 33)."""


def set_readiness(case: Case, action: SetReadiness) -> Verdict:
    """R205-BOUTS-06 to 10, and in the Tournament R205-WAR-12 and 13."""
    after = case.operator.changed(readiness=action.to, readiness_since=case.now_text)
    return verdict(_against(case, action), after)


def _against(case: Case, action: SetReadiness) -> Iterator[Reason]:
    operator, step = case.operator, (case.operator.readiness, action.to)
    if action.by == OPERATOR and case.state.seeded:
        text = "Since the Final Seed List was posted, Operators may not change their Readiness."
        yield Reason("final-seed-list", "R205-WAR-13", text)
    if action.by == ANNOUNCER and case.state.seeded and _set_for_all(step):
        return
    if step not in _STEPS:
        text = f"No rule leads from {operator.readiness} to {action.to}."
        yield Reason("no-such-step", "R205-RULESET-03", text)
        return
    whose, clause = _STEPS[step]
    if action.by != whose:
        does = "The Announcer does" if whose == ANNOUNCER else f"{operator.name} does"
        yield Reason("not-yours", clause, f"{does} that step, from {step[0]} to {step[1]}.")
    yield from _conditions(case, step, clause)


def _set_for_all(step: tuple[str, str]) -> bool:
    """Whether that is what the Final Seed List, or the schedule of the Tournament, sets (R205-WAR-12, 29 to 33)."""
    return step[1] == "Workshop" or step in _SCHEDULED


def _conditions(case: Case, step: tuple[str, str], clause: str) -> Iterator[Reason]:
    operator = case.operator
    if step == ("Workshop", "Ready") and loadout.is_trashed(operator.bot, case.hardware):
        yield Reason("trashed", clause, f"{operator.name}'s Bot is Trashed.")
    if step == ("Ready", "Workshop"):
        yield from _not_long_ready(case, clause)
    if step == ("Ready", "Staging") and operator.announced is None:
        yield Reason("not-announced", clause, f"{operator.name} is named in no Announcement.")
    if step == ("Set", "Workshop") and operator.announced is None:
        yield Reason("not-in-a-bout", clause, f"{operator.name} is participating in no Bout.")


def _not_long_ready(case: Case, clause: str) -> Iterator[Reason]:
    operator = case.operator
    been = case.now - case.past(operator.readiness_since, f"operators.{operator.name}.readiness_since")
    hours = case.number("ready_hours")
    if been < hours * HOUR:
        text = (
            f"{operator.name} has been Ready for {say_span(been)} of {hours} h; {say_span(hours * HOUR - been)} to go."
        )
        yield Reason("under-48h", clause, text)


def change_script(case: Case, _: object) -> Verdict:
    """R205-BOUTS-12: not while Set."""
    operator = case.operator
    text = f"{operator.name} is Set; a Script is changed in Workshop, Ready or Staging."
    reasons = [Reason("readiness", "R205-BOUTS-12", text)] if operator.readiness == "Set" else []
    return verdict(reasons, operator.changed())
