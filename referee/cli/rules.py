"""`referee rules`: every check and what it rests on."""

from __future__ import annotations

import shutil
import textwrap

import click

from checks.base import Check
from checks.catalogue import BY_CODE, CATALOGUE
from checks.coverage import coverage
from referee.cli.common import json_option, print_json
from referee.errors import EXIT_NO, EXIT_YES, InputError
from referee.rules.ledger import clauses


@click.command("rules", epilog="Example:  referee rules R203  ·  referee rules --coverage")
@click.argument("code", required=False)
@click.option("--coverage", "covered", is_flag=True, help="Which clauses of the ledger are decided or computed.")
@json_option
@click.pass_context
def rules_command(ctx: click.Context, code: str | None, covered: bool, as_json: bool) -> None:
    """Every check; or one, with its proof; or the coverage of the ledger."""
    if covered:
        ctx.exit(_coverage(as_json))
    if code is not None:
        check = BY_CODE.get(code.upper())
        if check is None:
            raise InputError(f"there is no check {code!r}", do="`referee rules` lists them")
        print_json(_document(check)) if as_json else click.echo(_described(check))
        return
    if as_json:
        print_json({"schema": 1, "checks": [_document(check) for check in CATALOGUE]})
        return
    from reports.text import render_table

    rows = [(check.code, check.reason, check.about) for check in CATALOGUE]
    click.echo(render_table(("Code", "Title", "What it checks"), rows, width=shutil.get_terminal_size().columns))


def _document(check: Check) -> dict[str, object]:
    return {
        "code": check.code,
        "title": check.reason,
        "about": check.about,
        "since": check.since,
        "clauses": [f"R167-{clause}" for clause in check.clauses],
        "cannot_see": check.cannot_see,
        "passes": check.passes,
        "fails": check.fails,
    }


def _described(check: Check) -> str:
    ledger = clauses("R167")
    lines = [
        f"{check.code} {check.reason}",
        "",
        *textwrap.wrap(check.about, 100),
        "",
        f"Since: {check.since}",
        "Rests on:",
    ]
    for bare in check.clauses:
        clause = ledger.get(f"R167-{bare}")
        lines += textwrap.wrap(
            f"R167-{bare}: {clause.clause if clause else '(in later texts)'}",
            100,
            initial_indent="  ",
            subsequent_indent="    ",
        )
    lines += ["Cannot see: " + check.cannot_see, "Lawful:", *_moves(check.passes), "Unlawful:", *_moves(check.fails)]
    return "\n".join(lines)


def _moves(history: str) -> list[str]:
    return ["  " + move.strip() for move in history.split(";") if move.strip()]


def _coverage(as_json: bool) -> int:
    rows = coverage()
    if as_json:
        print_json({"schema": 1, "clauses": rows})
    else:
        _print_coverage()
    lacking = [row for row in rows if row.meant and row.checkable == "auto" and not row.covered]
    return EXIT_NO if lacking else EXIT_YES


def _print_coverage() -> None:
    from reports.text import render_table

    rows = coverage()
    by_rule: dict[str, list[tuple[str, bool, bool]]] = {}
    for row in rows:
        by_rule.setdefault(row.rule, []).append((row.checkable, row.covered, row.meant))
    table = []
    for rule, found in by_rule.items():
        auto = [covered for checkable, covered, _ in found if checkable == "auto"]
        assisted = [covered for checkable, covered, _ in found if checkable == "assisted"]
        table.append(
            (rule, f"{sum(auto)}/{len(auto)}", f"{sum(assisted)}/{len(assisted)}", "yes" if found[0][2] else "not yet")
        )
    click.echo(render_table(("Rule", "auto", "assisted", "meant to be whole"), table, width=100))
    for name, meant in (("auto clauses of the parts meant to be whole", True), ("auto clauses of the others", False)):
        auto = [row.covered for row in rows if row.checkable == "auto" and row.meant == meant]
        click.echo(f"{name}: {sum(auto)} of {len(auto)} covered")
    lacking = [row.clause for row in rows if row.meant and row.checkable == "auto" and not row.covered]
    if lacking:
        click.echo("lacking: " + ", ".join(lacking))
