"""`referee rules`: every check and what it rests on."""

from __future__ import annotations

from datetime import datetime
from typing import Any, cast

import click

from referee.app.inquiry.dynasties import book_of
from referee.app.law.rules import check_called, check_document, checks_of, clause_text, full_id
from referee.checks.coverage import JUDGED, Covered, covered_clauses
from referee.cli.common import at_option, configuration, ending, json_option, print_json, print_table, tell, width
from referee.cli.completing import codes
from referee.cli.supposing import Resting
from referee.errors import EXIT_NO, EXIT_YES, InputError
from referee.model.checks import Check
from referee.reports.layout import paragraph
from referee.reports.plays import say_play
from referee.reports.web.verdicts import say_verdict
from referee.reports.web.words import counted

_WHY_NOT = {
    "human": "they are for people: intent, agreement, what is reasonable, what is private",
    "na": "they state nothing that can be kept or broken",
}


@click.command(
    "rules",
    cls=Resting,
    epilog=ending(
        "Example:  referee rules R203  ·  referee rules --coverage", no="with --coverage, something is not proven"
    ),
)
@click.argument("name", required=False, metavar="[CODE|NAME|CLAUSE]", shell_complete=codes)
@click.option(
    "--coverage", "covered", is_flag=True, help="Every clause of the ledgers, what implements it, and its proof."
)
@at_option
@json_option
@click.pass_context
def rules_command(ctx: click.Context, name: str | None, covered: bool, at: datetime | None, as_json: bool) -> None:
    """Every check; or one, with its proof; or the coverage of the ledger. Of anything else that has a name, and at another
    instant, it says what `referee rule` says."""
    if covered and name is not None:
        raise InputError("give a code or --coverage, not both", do="ask for one thing at a time")
    if covered:
        ctx.exit(_coverage(as_json))
    book = book_of(configuration(ctx))
    check = check_called(book, name) if name is not None else None
    if name is not None and (check is None or at is not None):
        rule = cast(click.Group, ctx.find_root().command).get_command(ctx, "rule")
        assert rule is not None
        ctx.invoke(rule, name=name, at=at, as_json=as_json)
    elif check is not None:
        print_json({"schema": 1, **check_document(check)}) if as_json else tell(_described(check))
    elif as_json:
        print_json({"schema": 1, "checks": [check_document(check) for check in checks_of(book)]})
    else:
        rows = [(check.code, check.key, check.about) for check in checks_of(book)]
        print_table(("Code", "Title", "What it checks"), rows)


def _described(check: Check[Any]) -> str:
    columns = max(40, width())
    lines = [
        f"{check.code} {check.key}",
        "",
        *paragraph(check.about, columns),
        "",
        f"Since: {check.since}",
        "Rests on:",
    ]
    for clause in map(full_id, check.clauses):
        says = clause_text(clause)
        said = f"{clause}: {says}" if says else clause
        lines += paragraph(said, columns, "  ", "    ")
    lines += paragraph(f"Cannot see: {check.cannot_see}", columns, "", "  ")
    if check.fails:
        lines += [
            "Lawful:",
            *_moves(check.passes, columns),
            f"{say_verdict(check.fails_as)}:",
            *_moves(check.fails, columns),
        ]
    return "\n".join(lines)


def _moves(history: str, columns: int) -> list[str]:
    return [line for move in say_play(history) for line in paragraph(move, columns, "  ", "      ")]


def _coverage(as_json: bool) -> int:
    """Print the proofs of each clause; the exit code: whether everything is proven, or said why it is not."""
    ledgers = covered_clauses()
    rows = [row for of_ledger in ledgers.values() for row in of_ledger]
    if as_json:
        print_json({"schema": 1, "clauses": rows})
    else:
        for prefix, of_ledger in ledgers.items():
            _print_coverage(prefix, [row for row in of_ledger if row.meant])
    return EXIT_NO if any(row.lacking for row in rows) else EXIT_YES


def _print_coverage(prefix: str, rows: list[Covered]) -> None:
    tell(f"Ledger {prefix}\n")
    print_table(
        ("Clause", "Implemented by", "Without it"), [cells for row in rows if row.proofs for cells in _cells(row)]
    )
    for kind in JUDGED:
        proven = [bool(row.proofs) for row in rows if row.checkable == kind]
        tell(f"{kind}: {sum(proven)} of {len(proven)} proven")
    for kind, why in _WHY_NOT.items():
        number = sum(row.checkable == kind for row in rows)
        tell(f"{counted(number, 'clause is', 'clauses are')} not judged: {why}")
    for why in dict.fromkeys(row.unproven for row in rows if row.unproven):
        unproven = ", ".join(row.clause for row in rows if row.unproven == why)
        tell("\n".join(paragraph(f"not proven: {unproven}: {why}", max(40, width()), "", "  ")))
    lacking = [row.clause for row in rows if row.lacking]
    tell(f"lacking: {', '.join(lacking)}\n" if lacking else "")


def _cells(row: Covered) -> list[tuple[str, str, str]]:
    """A clause's proofs as lines of the table; of one that shares another's only whose."""
    if row.shares:
        return [(row.clause, f"with {row.shares}", "")]
    return [(row.clause, proof.code, f"{proof.without}, in: {proof.history}") for proof in row.proofs]
