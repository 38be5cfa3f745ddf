"""The JSON Schema of every document that a command prints, made from the types of the documents."""

from __future__ import annotations

import inspect
import json
from typing import Any, Literal, NamedTuple

import msgspec

from referee.app import documents, documents_of_people, documents_of_rules
from referee.app.audits.agreement import Reservation
from referee.app.audits.resolved import Claims, Line, Row
from referee.app.bouts.bout_runs import FieldDocument, RunsDocument
from referee.app.columns import COLUMNS
from referee.app.law.understanding import UnderstoodDocument
from referee.app.news.notices import Sent
from referee.app.tracked.history import BlameDocument, HistoryDocument
from referee.checks.coverage import Covered
from referee.law.page.history import PageEntry
from referee.model.events import Instant
from referee.rules.core.claims import Verdict as ClaimVerdict

DIALECT = "https://json-schema.org/draft/2020-12/schema"


class NotesDocument(msgspec.Struct, frozen=True):
    """How many notes were left, and how many of them say something that can be compared."""

    left: int
    claiming: int


class ClaimApart(msgspec.Struct, frozen=True):
    """What a note says that differs from what is counted, or cannot be told."""

    post: str
    at: Instant
    by: str
    claim: str
    says: str
    counted: str
    verdict: ClaimVerdict
    why: str


class AgreementDocument(documents.Answer, frozen=True, kw_only=True):
    """Our verdicts beside the Admins': counted by dynasty and by year, and what a person should look at."""

    assumed_ruleset: str | None
    by_dynasty: tuple[Line, ...]
    by_year: tuple[Line, ...]
    disagreements: tuple[Row, ...]
    reservations: tuple[Reservation, ...]
    notes: NotesDocument
    by_claim: tuple[Claims, ...]
    claims_apart: tuple[ClaimApart, ...]


class CoverageDocument(msgspec.Struct, frozen=True):
    """Every clause with what proves that it is implemented: `referee rules --coverage`."""

    schema: Literal[1]
    clauses: tuple[Covered, ...]


class RulesetHistory(msgspec.Struct, frozen=True):
    """Every revision of the Ruleset page with the ground of its change: `referee ruleset --history`."""

    schema: Literal[1]
    revisions: tuple[PageEntry, ...]


class NotifyDocument(documents.Answer, frozen=True, kw_only=True):
    """What was sent to which target, or would be: `referee notify`."""

    notices: tuple[Sent, ...]


class Described(NamedTuple):
    """A document: the command that prints it, its type, and whether there may be more in it than is named."""

    command: str
    type: Any
    open: bool = False


_RULE = documents_of_rules.RuleOfCheck | documents_of_rules.RuleOfClause | documents_of_rules.RuleByName
DOCUMENTS = {
    "check": Described("check POST", documents.CheckDocument),
    "queue": Described("queue", documents.QueueDocument),
    "audit": Described("audit", documents.AuditDocument),
    "finding": Described("finding ID", documents.FindingDocument),
    "news": Described("news", documents.NewsDocument),
    "plan": Described("plan PAGE FILE", documents.PlanDocument),
    "idle": Described("idle", documents_of_people.IdleDocument),
    "hiatus": Described("hiatus", documents_of_people.HiatusDocument),
    "agreement": Described("agreement", AgreementDocument),
    "history": Described("history", HistoryDocument),
    "blame": Described("blame", BlameDocument),
    "stats": Described("stats", documents_of_people.StatsDocument, open=True),
    "evaluate": Described("evaluate", documents_of_rules.EvaluateDocument, open=True),
    "explain": Described("explain", documents_of_rules.ExplainDocument, open=True),
    "judge": Described("judge", documents_of_rules.JudgeDocument, open=True),
    "bout": Described("bout", documents_of_rules.BoutDocument, open=True),
    "bout-runs": Described("bout --runs", RunsDocument),
    "bout-field": Described("bout --field", FieldDocument),
    "ruleset": Described("ruleset", documents_of_rules.RulesetDocument),
    "ruleset-diff": Described("ruleset --diff", documents_of_rules.RulesetDiff),
    "ruleset-history": Described("ruleset --history", RulesetHistory),
    "ruleset-rule": Described("ruleset --rule NUMBER", documents_of_rules.NumberedDocument),
    "ruleset-understood": Described("ruleset --understood", UnderstoodDocument),
    "rule": Described("rule NAME", _RULE),
    "rulechange": Described("rulechange FILE", documents.RuleChangeDocument),
    "rules": Described("rules", documents_of_rules.RulesDocument),
    "rules-check": Described("rules CODE", documents_of_rules.RulesCheckDocument),
    "rules-coverage": Described("rules --coverage", CoverageDocument),
    "nightly": Described("nightly", documents_of_rules.NightDocument),
    "nightly-all": Described("nightly --all", documents_of_rules.NightsDocument),
    "notify": Described("notify", NotifyDocument),
    "check-decision": Described("check DECISION", documents_of_rules.DecisionDocument),
    "queue-decisions": Described("queue (decisions)", documents_of_rules.DecisionsDocument),
    "agreement-decisions": Described("agreement (decisions)", documents_of_rules.DecisionsAgreement),
    "dynasty-read": Described("dynasty read PAGE", documents_of_rules.PageReadDocument),
    "backup": Described("backup FILE", documents_of_rules.VerifyDocument),
    "verify": Described("verify", documents_of_rules.VerifyDocument),
}
"""By the name of the schema; the tables have one each besides."""
_AS_IF = {
    *("check", "queue", "audit", "finding", "news", "plan", "idle", "hiatus", "agreement", "history", "blame", "stats"),
    *("rulechange", "check-decision", "queue-decisions", "agreement-decisions"),
}
"""What answers a question that takes `--if`, `--with` and `--without`."""
_SUPPOSED = {
    "as_if": {"type": "array", "items": {"type": "string"}, "description": "What is supposed, where something is."},
    "differs": {
        "type": "array",
        "description": "What the answer says otherwise than it does as things are: where in it, what it was, what it is.",
        "items": {
            "type": "object",
            "properties": {"at": {"type": "string"}, "was": {}, "now": {}},
            "required": ["at", "was", "now"],
        },
    },
}


def names() -> list[str]:
    """The names of all schemas."""
    return [*DOCUMENTS, *COLUMNS]


def schema_of(name: str) -> dict[str, Any]:
    """The JSON Schema of a document; raises KeyError."""
    if name in COLUMNS:
        return {"$schema": DIALECT, "title": f"referee {name} --json", **_of_table(name)}
    told = DOCUMENTS[name]
    made = _in_order(json.loads(json.dumps(msgspec.json.schema(told.type))))
    if name == "rule":
        made["description"] = "What is known of a check, a clause, or a rule by its name."
    if name in _AS_IF:
        place = made["$defs"][made["$ref"].rpartition("/")[2]] if "$ref" in made else made
        # Of a decision `differs` is already what was announced otherwise.
        named = {"differs_as_if" if key in place["properties"] else key: value for key, value in _SUPPOSED.items()}
        place["properties"] |= named
    return {"$schema": DIALECT, "title": f"referee {told.command} --json", **made}


def _in_order(schema: Any) -> Any:
    """A schema with the values of each enumeration in one order, which msgspec gives in any, and with what has a default
    among what is required: all that is known is printed. Descriptions are docstrings, which some versions of msgspec give indented."""
    if isinstance(schema, list):
        return [_in_order(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    made: dict[str, Any] = {
        key: sorted(value, key=str) if key == "enum" else _in_order(value) for key, value in schema.items()
    }
    if isinstance(made.get("description"), str):
        made["description"] = inspect.cleandoc(made["description"])
    if isinstance(made.get("properties"), dict):
        always = made.get("required", [])
        made["required"] = [name for name, of in made["properties"].items() if name in always or "default" in of]
        made["properties"] = {
            name: {key: value for key, value in of.items() if key != "default"}
            for name, of in made["properties"].items()
        }
    return made


def _of_table(name: str) -> dict[str, Any]:
    """A table: a row is an object of the table's columns."""
    columns = {column: _KINDS[kind] for column, kind in COLUMNS[name].items()}
    required = [*columns]
    if name == "players":
        columns["dynasty"] = _KINDS["text"]  # with --by-dynasty
    row = {"type": "object", "properties": columns, "required": required}
    instant = {"type": "string", "format": "date-time"}
    told = {
        "schema": {"const": 1},
        "as_of": instant,
        "read_at": {"anyOf": [instant, {"type": "null"}]},
        "complete": {"type": "boolean"},
        "old": {"type": "boolean"},
        name: {"type": "array", "items": row},
    }
    about = f"The table of {name}: docs/tables.md says what each column is."
    return {"description": about, "type": "object", "properties": {**told, **_SUPPOSED}, "required": [*told]}


_KINDS: dict[str, dict[str, Any]] = {
    "text": {"type": "string"},
    "number": {"type": "number"},
    "number?": {"type": ["number", "null"]},
    "truth": {"type": "boolean"},
    "instant": {"type": "string", "format": "date-time"},
    "instant?": {"type": ["string", "null"], "format": "date-time"},
    "text?": {"type": ["string", "null"]},
}
