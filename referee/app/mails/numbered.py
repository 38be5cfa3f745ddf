"""Numbered rules in an archive: which revision and power one had."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from referee.app.inquiry.opening import Inquiry
from referee.errors import InputError
from referee.model.events import RuleHistory
from referee.nomics.numbered import Standing, standings
from referee.scrapers.agora_rules_parse import changes_of


class RuleThen(NamedTuple):
    """All that a rule may have been at an instant, the earliest first; `held_until` is the last day on which any rule that
    the archive holds changed."""

    rule: int
    at: datetime
    may_be: tuple[Standing, ...]
    held_until: datetime

    def document(self) -> dict[str, Any]:
        """As `ruleset --rule --json` prints it."""
        return {
            "schema": 1,
            "rule": self.rule,
            "at": self.at,
            "known": len(self.may_be) == 1,
            "may_be": [
                {"name": self.name(one), "exists": one.exists, "revision": one.revision, "power": one.power}
                for one in self.may_be
            ],
            "held_until": f"{self.held_until:%Y-%m-%d}",
        }

    def name(self, standing: Standing) -> str:
        """As Agora writes it: Rule 879/38 (Power=2)."""
        if not standing.exists:
            return f"no Rule {self.rule}"
        power = "unknown" if standing.power is None else standing.power
        return f"Rule {self.rule}/{standing.revision} (Power={power})"

    def told(self) -> list[str]:
        """For people: what it was, and how far that goes."""
        said = " or ".join(dict.fromkeys(map(self.name, self.may_be)))
        doubt = "" if len(self.may_be) == 1 else ": when it changed is not known so exactly"
        lines = [f"{said[0].upper()}{said[1:]}{doubt}."]
        if self.at > self.held_until + timedelta(days=1):
            lines.append(f"The last change of any rule that the archive holds was on {self.held_until:%Y-%m-%d}.")
        return lines


def rule_then(inquiry: Inquiry, rule: int, at: datetime) -> RuleThen:
    """How a rule stood at an instant; raises InputError where the archive holds no changes of it.

    Of several tellings of its changes the one that goes furthest counts; of such, all.
    """
    told = [
        known.event for known in inquiry.archive.events(kinds=("rule-changes",)) if isinstance(known.event, RuleHistory)
    ]
    own = [event for event in told if event.rule == rule]
    if not own:
        held = "no changes of rules are" if not told else f"no changes of rule {rule} are"
        raise InputError(
            f"{held} in the archive",
            do="take them with `referee import --format agora-rules FILE`, or name another rule",
        )
    furthest = max(event.at for event in own)
    may_be = [each for event in own if event.at == furthest for each in standings(changes_of(event), at)]
    return RuleThen(rule, at, tuple(dict.fromkeys(may_be)), max(event.at for event in told))
