"""A day after an Ascension Address: whether the Ruleset page was brought up to date as it says.

VICTORY-17 to 20, SCR-03 and 04, SB20-VICTORY-15 and 16, R205-SYN-05 and 06, R205-DYNTRACK-03 to 05.
"""

from __future__ import annotations

import re

import msgspec

from referee.law.parameters import Parameter
from referee.law.ruleset import Ruleset, parse_ruleset
from referee.law.statuses import default_status
from referee.model.findings import Problem, Verdict
from referee.replay.state import Address, GameState

_ALL_KEPT = re.compile(
    r"\b(?:all|every)\b[^.]{0,40}\brules?\b[^.]{0,30}\b(?:kept|keep|stay|remain)|\bkeep\w* (?:all|every)", re.I
)


def settle_address(state: GameState) -> tuple[GameState, list[Problem]]:
    """Judge the page against the last Ascension Address, once; without a page nothing is said."""
    address = state.address
    state = msgspec.structs.replace(state, address=None)
    if address is None or state.text is None or state.law is None:
        return state, []
    ruleset = parse_ruleset(state.text.text)
    problems = [
        *_statuses(address, ruleset, state.law.parameters),
        *_kept_rules(address, ruleset),
        *_terms(state, address, ruleset),
        *_tracking_page(state, address),
    ]
    return state, problems


def _problem(address: Address, reason: str, detail: str, verdict: Verdict = "violation", **facts: object) -> Problem:
    return Problem(
        reason=reason,
        at=address.at,
        actor=address.by,
        subject=f"post:{address.post}",
        detail=detail,
        verdict=verdict,
        facts=facts,
    )


def _speaks_of(address: Address, name: str) -> bool:
    return name.casefold() in f"{address.title} {address.body}".casefold()


def _statuses(address: Address, ruleset: Ruleset, parameters: dict[str, Parameter]) -> list[Problem]:
    """Special Case rules that the address does not name take their default (SCR-04)."""
    others = []
    for rule in ruleset.rules:
        if rule.section != "special-case" or not rule.name or rule.status is None:
            continue
        default = default_status(rule, parameters)
        if default is not None and rule.status != default and not _speaks_of(address, rule.name):
            others.append(f"{rule.name} (by default {'Active' if default else 'Inactive'})")
    return [_problem(address, "status-not-reset", "", rules=others)] if others else []


def _kept_rules(address: Address, ruleset: Ruleset) -> list[Problem]:
    """Dynastic rules of the old dynasty that the address does not list are repealed (VICTORY-20)."""
    old = set(address.dynastic_rules)
    left = [rule.name for rule in ruleset.rules if rule.section == "dynastic" and rule.name in old]
    unnamed = [name for name in left if not _speaks_of(address, name)]
    if not unnamed:
        return []
    kept = _ALL_KEPT.search(f"{address.title}. {address.body}") is not None
    why = "the address seems to keep them all"
    return [_problem(address, "rule-not-repealed", "", "undetermined" if kept else "violation", rules=unnamed, why=why)]


def _terms(state: GameState, address: Address, ruleset: Ruleset) -> list[Problem]:
    """New words must differ, and may not stand anywhere else in the ruleset (SB20-VICTORY-15, 16; R205-SYN-05, 06)."""
    words = ruleset.words
    if (words.player, words.emperor) == address.words or state.law is None:
        return []
    found = []
    strict = not state.law.get("hiatus-allows")
    if words.player.casefold() == words.emperor.casefold():
        verdict: Verdict = "violation" if strict else "advisory"
        found.append(_problem(address, "terms-not-distinct", words.player, verdict, term=words.player))
    return found


def _tracking_page(state: GameState, address: Address) -> list[Problem]:
    """A new tracking page must not have been there before, nor be named like a ruleset (R205-DYNTRACK-03 to 05)."""
    law = state.law
    page = law.get("tracking-page") if law is not None else None
    rule = law.get("tracking-page-new") if law is not None else None
    if page is None or rule is None or page.values[0] == address.tracking_page:
        return []
    name, forbidden = page.values[0], rule.values[0]
    seen = state.pages.get(name)
    why = ""
    if name.casefold().startswith(forbidden.casefold()):
        why = f"its name begins with “{forbidden}”"
    elif seen is not None and seen.since < address.at:
        why = "it was there before the address"
    return [_problem(address, "tracking-page-not-new", name, page=name, why=why)] if why else []
