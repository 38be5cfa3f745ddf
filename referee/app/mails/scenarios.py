"""Scenarios of games whose state is made by what is done alone: judged, one or many in a file."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from referee.dynasties.devices.given import Scenario, scenario_of, unknown_fields
from referee.dynasties.devices.judging import judge
from referee.dynasties.devices.mailing import Listener, Read, known_of, roster_of
from referee.dynasties.devices.telling import answer
from referee.dynasties.devices.words import actions_of, lines_of, mails_of, tables_of
from referee.errors import EXIT_NO, EXIT_UNJUDGED, EXIT_YES, InputError
from referee.model.derived import Report
from referee.scrapers.mailinglist_given import mail_of

_NEVER = datetime(1970, 1, 1, tzinfo=UTC)


def judge_scenarios(given: object, where: str) -> dict[str, Any]:
    """The answer to a document of one scenario, or of many by their ids; one that cannot be read gets its error instead.

    Raises InputError where it is no such document.
    """
    if isinstance(given, Mapping) and given.get("schema", 1) != 1:
        raise InputError("is of a schema that is not known", where=where, do='write `"schema": 1`')
    if isinstance(given, Mapping) and isinstance(given.get("scenarios"), Mapping):
        return {"schema": 1, "scenarios": {name: _judged(one) for name, one in given["scenarios"].items()}}
    if isinstance(given, Mapping) and "game" in given:
        return _judged(given)
    raise InputError(
        "holds no scenario", where=where, do="give one with `game` and `state`, or `scenarios` by their ids"
    )


def _judged(given: object) -> dict[str, Any]:
    try:
        scenario = scenario_of(given)
        read = _read(scenario)
        deeds = (*scenario.deeds, *(deed for each in read for deed in each.deeds))
        judgement = judge(scenario.state, deeds, scenario.rate, scenario.until)
        found = answer(judgement, [each.told for each in read])
        odd = {
            "unknown_fields": unknown_fields(given) if isinstance(given, Mapping) else [],
            "ruled_in_vain": sorted({*scenario.rulings} - {each.told["message_id"] for each in read}),
        }
        return {**found, **{name: every for name, every in odd.items() if every}}
    except InputError as problem:
        return {"error": str(problem)}


def _read(scenario: Scenario) -> list[Read]:
    mails = [mail_of(message, f"messages[{number}]") for number, message in enumerate(scenario.messages)]
    roster = roster_of(scenario.roster)
    instants = [mail.received for mail in mails if mail is not None and mail.received is not None]
    instants += [deed.at for deed in scenario.deeds]
    clock = scenario.state.clock
    start = min([*instants, *([clock.at] if clock is not None else [])], default=_NEVER)
    known = known_of(scenario.state, scenario.deeds, roster)
    return Listener(scenario.public_forums, roster, known, start, rulings=scenario.rulings).read(mails)


def told(answer: Mapping[str, Any]) -> tuple[list[str], Report]:
    """An answer for people: a line for each action and each odd mail, and what stands after them."""
    unknown = [f"unknown, and so left out: {name}" for name in answer.get("unknown_fields", ())]
    unknown += [f"decided in vain, as no mail has this Message-ID: {name}" for name in answer.get("ruled_in_vain", ())]
    return [*actions_of(answer), *mails_of(answer), *unknown], Report(tables=tables_of(answer), notes=lines_of(answer))


def verdict_of(document: Mapping[str, Any]) -> int:
    """The exit code: no where anything is illegal, unjudged where something is open or could not be read, else yes."""
    answers = list(document["scenarios"].values()) if "scenarios" in document else [document]
    verdicts = [action["verdict"] for each in answers for action in each.get("actions", ())]
    verdicts += ["undetermined" for each in answers for mail in each.get("messages", ()) if mail["unclear"]]
    if "illegal" in verdicts:
        return EXIT_NO
    return EXIT_UNJUDGED if "undetermined" in verdicts or any("error" in each for each in answers) else EXIT_YES
