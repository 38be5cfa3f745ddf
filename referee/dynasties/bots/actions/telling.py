"""A verdict in words, for players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from referee.dynasties.bots.actions import asked
from referee.dynasties.bots.actions.asked import Case
from referee.dynasties.bots.actions.doubting import doubts_of
from referee.dynasties.bots.actions.verdict import BLANKED, CLAMPED, TRASHED, Verdict
from referee.dynasties.bots.bot import parts_said

_NOTES = {
    CLAMPED: "what Money is above the most that one may have is lost.",
    TRASHED: "the Bot is Trashed then.",
    BLANKED: "with the LED Banner go the names on it.",
}


def told(case: Case, found: Verdict) -> Iterator[str]:
    """One line of yes or no, then why not, or what changes."""
    if not found.lawful:
        yield f"{_does(case)}: not lawful."
        for reason in found.reasons:
            yield f"- {reason.text} [{reason.clause}]"
    else:
        yield f"{_does(case)}: lawful."
        yield from _changes(case, found.after or {})
    for note in found.notes:
        yield f"Note: {_NOTES[note]}"
    for doubt in doubts_of(case, found):
        yield doubt.said


def _does(case: Case) -> str:
    match case.action:
        case asked.ReplaceEngine(new=new):
            did = f"changes the engine to {new.type} at {new.condition}%"
        case asked.ReplaceChassis(new=new):
            did = f"changes the chassis to {new.model} at {new.condition}%"
        case asked.AddSystem(system=system):
            did = f"adds {system.name} at {system.condition}%"
        case asked.RemoveSystem(name=name):
            did = f"removes {name}"
        case asked.ChangeScript():
            did = "changes the Script"
        case asked.SetReadiness(to=to, by=by):
            did = f"is set to {to} by the Announcer" if by == "announcer" else f"sets Readiness to {to}"
        case asked.Taunt(target=target, value=value):
            did = f"Taunts {target}, to a Red Mist of {value}"
        case asked.ModularAddition(system=system):
            did = f"is given {system if isinstance(system, str) else system.name} by the Modular Breakpoint"
        case asked.Announce(bouts=bouts):
            did = "announces " + ("; ".join(" against ".join(bout.operators) for bout in bouts) or "no Bout")
        case _:
            did = {asked.WeeklyIncome: "takes the weekly income", asked.Repair: "repairs the Bot"}.get(
                type(case.action), "takes the Tournament's award"
            )
    return f"{case.who} {did}"


def _changes(case: Case, after: Mapping[str, Any]) -> Iterator[str]:
    match case.action:
        case asked.WeeklyIncome():
            was = {name: one.money for name, one in case.state.operators.items()}
            yield "; ".join(f"{name} ₩{was[name]:,} → ₩{money:,}" for name, money in after.items())
        case asked.Announce():
            for name, fields in after.items():
                yield f"{name}: Bout Count {fields['bout_count']}, {fields['readiness']}"
        case asked.Taunt(target=target):
            yield f"{target}: Red Mist {case.state.operators[target].red_mist} → {after['red_mist']}"
        case _:
            yield from _changed(case.operator.given, after)


def _changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    if "money" in before and before["money"] != after["money"]:
        yield f"Money ₩{before['money']:,} → ₩{after['money']:,}"
    if before.get("readiness") != after.get("readiness"):
        yield f"Readiness {before['readiness']} → {after['readiness']}"
    if before.get("bot") != after.get("bot"):
        yield f"Bot: {parts_said(after['bot'])}"
    if before.get("bin") != after.get("bin"):
        spares = ", ".join(f"{spare['name']} {spare['condition']}%" for spare in after["bin"][:20])
        more = f" and {len(after['bin']) - 20} more" if len(after["bin"]) > 20 else ""
        yield f"Spare Parts Bin: {spares or 'empty'}{more}"
