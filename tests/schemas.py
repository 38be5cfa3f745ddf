"""`python -m tests.schemas` writes docs/schemas anew, one file for each document that a command prints."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from referee.app.schemas import DOCUMENTS, names, schema_of
from referee.cli import COMMANDS

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "schemas"


LIST = FOLDER.parent / "json.md"
_ABOVE = """# JSON documents

`--json` on a command prints one JSON document on standard output, and nothing else there. Each has a
[JSON Schema](https://json-schema.org) (draft 2020-12), which the tests hold every document to that any of them prints. `schema` in a document is
its version: what is named here is there in every document of that version; a later Referee may name more.
Instants are in UTC and end in Z. `null` where a document could say yes or no: that cannot be told, and the document says what is lacking.

From Python: `referee.schema("check")`; the files lie in the package's `docs/schemas`.

| printed by | schema | what it is |
|---|---|---|
"""


def listing() -> str:
    """The list of all documents, for the docs."""
    rows = (
        f"| `{of['title'].removesuffix(' --json')}` | [{name}](schemas/{name}.json) | {_about(of)} |"
        for name, of in listed()
    )
    return _ABOVE + "\n".join(rows) + "\n"


def listed() -> list[tuple[str, dict[str, Any]]]:
    """Every schema by its name."""
    return [(name, schema_of(name)) for name in names()]


def _about(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        schema = schema["$defs"][schema["$ref"].rpartition("/")[2]]
    first = str(schema.get("description", "")).partition(": `")[0]
    return " ".join(first.split()).replace("|", "\\|")


def text_of(name: str) -> str:
    """A schema as its file has it."""
    return json.dumps(schema_of(name), indent=2, ensure_ascii=False) + "\n"


def exactly(name: str) -> dict[str, Any]:
    """A schema that lets nothing pass that it does not name, where the document is not open."""
    schema = schema_of(name)
    closed: dict[str, Any] = _closed(schema)
    if name in DOCUMENTS and DOCUMENTS[name].open:
        place = closed["$defs"][schema["$ref"].rpartition("/")[2]]
        del place["additionalProperties"]
    return closed


def _closed(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: _closed(value) for key, value in schema.items()}
    return {**made, "additionalProperties": False} if isinstance(made.get("properties"), dict) else made


def held_to_its_schema(arguments: Sequence[str], document: Any) -> None:
    """Raises AssertionError where what a command printed is not what its JSON Schema says."""
    name = name_of(arguments, document)
    problem = next(_validator(name).iter_errors(document), None) if name else None
    assert problem is None, (
        f"{name} is not as its schema says, at {problem.json_path if problem else ''}: {problem.message[:300] if problem else ''}. "
        "Describe it in referee/app/schemas.py or where its type is, and run `python -m tests.schemas`."
    )


@cache
def _validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(exactly(name), format_checker=Draft202012Validator.FORMAT_CHECKER)


def name_of(arguments: Sequence[str], document: Any) -> str:
    """The schema of what a command line prints; empty for what is printed for the project alone."""
    given = [
        one for before, one in zip(("", *arguments), arguments, strict=False) if before not in ("--config", "--archive")
    ]
    command = next(one for one in given if one in COMMANDS)
    asked = {one.partition("=")[0] for one in given}
    if command == "dynasty":
        return "dynasty-read"
    for option in _OPTIONS.get(command, ()):
        if f"--{option}" in asked:
            return f"{command}-{option}" if option not in ("sentences", "parameters") else ""
    if command in ("check", "queue", "agreement") and _of_decisions(document):
        return "check-decision" if command == "check" else f"{command}-decisions"
    if command in ("rule", "rules") and "kind" in document:
        return "rule"
    if command == "rules":
        return "rules" if "checks" in document else "rules-check"
    return "rules" if command == "rule" else command


_OPTIONS = {
    "bout": ("field", "runs"),
    "nightly": ("all",),
    "rules": ("coverage",),
    "ruleset": ("diff", "history", "rule", "understood", "sentences", "parameters"),
}


def _of_decisions(document: Any) -> bool:
    of_queue = "pending" in document and "order" not in document
    return "outcome" in document or of_queue or ("by_year" in document and "by_dynasty" not in document)


def main() -> None:
    """Write them, and take away what is no more."""
    for file in FOLDER.glob("*.json"):
        file.unlink()
    for name in names():
        (FOLDER / f"{name}.json").write_text(text_of(name), "utf-8")
    LIST.write_text(listing(), "utf-8")


if __name__ == "__main__":
    main()
