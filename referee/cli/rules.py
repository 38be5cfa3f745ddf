"""`referee rules`: every check and what it rests on."""

from __future__ import annotations

import shutil
import textwrap

import click

from checks.base import Check
from checks.catalogue import catalogue_of
from checks.coverage import Covered, coverage
from referee.cli.common import configuration, json_option, print_json, print_table
from referee.cli.lawbook import book_of
from referee.errors import EXIT_NO, EXIT_YES, InputError
from referee.law.ledger import LEDGERS, clauses
from reports.layout import paragraph


@click.command("rules", epilog="Example:  referee rules R203  ·  referee rules --coverage")
@click.argument("code", required=False)
@click.option("--coverage", "covered", is_flag=True, help="Which clauses of the ledger are decided or computed.")
@json_option
@click.pass_context
def rules_command(ctx: click.Context, code: str | None, covered: bool, as_json: bool) -> None:
    """Every check; or one, with its proof; or the coverage of the ledger."""
    if covered and code is not None:
        raise InputError("give a code or --coverage, not both", do="ask for one thing at a time")
    if covered:
        ctx.exit(_coverage(as_json))
    catalogue = catalogue_of(book_of(configuration(ctx)).dynasties)
    if code is not None:
        check = next((one for one in catalogue if one.code == code.upper()), None)
        if check is None:
            raise InputError(f"there is no check {code!r}", do="`referee rules` lists them")
        print_json(_document(check)) if as_json else click.echo(_described(check))
        return
    if as_json:
        print_json({"schema": 1, "checks": [_document(check) for check in catalogue]})
        return
    rows = [(check.code, check.reason, check.about) for check in catalogue]
    print_table(("Code", "Title", "What it checks"), rows)


def _document(check: Check) -> dict[str, object]:
    return {
        "code": check.code,
        "title": check.reason,
        "about": check.about,
        "since": check.since,
        "clauses": [full_id(clause) for clause in check.clauses],
        "cannot_see": check.cannot_see,
        "passes": check.passes,
        "fails": check.fails,
    }


def full_id(clause: str) -> str:
    """A clause's id with its ledger's prefix; without one it is 167's, if that has it."""
    return f"R167-{clause}" if f"R167-{clause}" in clauses("R167") else clause


def _described(check: Check) -> str:
    width = max(40, shutil.get_terminal_size().columns)
    known = {name: clause for prefix in LEDGERS for name, clause in clauses(prefix).items()}
    lines = [
        f"{check.code} {check.reason}",
        "",
        *paragraph(check.about, width),
        "",
        f"Since: {check.since}",
        "Rests on:",
    ]
    for bare in check.clauses:
        said = f"{full_id(bare)}: {known[full_id(bare)].clause}" if full_id(bare) in known else bare
        lines += paragraph(said, width, "  ", "    ")
    lines += paragraph(f"Cannot see: {check.cannot_see}", width, "", "  ")
    samples = (("Lawful:", check.passes), ("Unlawful:", check.fails)) if check.fails else ()
    for title, history in samples:
        moves = (textwrap.shorten(move.strip(), 4 * width) for move in history.split(";") if move.strip())
        lines += [title, *(line for move in moves for line in paragraph(move, width, "  ", "      "))]
    return "\n".join(lines)


def _coverage(as_json: bool) -> int:
    rows = [row for prefix in LEDGERS for row in coverage(prefix)]
    if as_json:
        print_json({"schema": 1, "clauses": rows})
    else:
        for prefix in LEDGERS:
            _print_coverage(prefix)
    lacking = [row for row in rows if row.meant and row.checkable in ("auto", "assisted") and not row.covered]
    return EXIT_NO if lacking else EXIT_YES


_WHY_NOT = {
    "human": "they are for people: intent, agreement, what is reasonable, what is private",
    "na": "they state nothing that can be kept or broken",
}


def _print_coverage(prefix: str) -> None:
    rows = [row for row in coverage(prefix) if row.meant]
    by_rule: dict[str, list[Covered]] = {}
    for row in rows:
        by_rule.setdefault(f"{row.section}: {row.rule}", []).append(row)
    table = []
    for rule, found in by_rule.items():
        cells = []
        for checkable in ("auto", "assisted"):
            of_kind = [row.covered for row in found if row.checkable == checkable]
            cells.append(f"{sum(of_kind)}/{len(of_kind)}")
        table.append((rule, *cells, len([row for row in found if row.checkable in _WHY_NOT])))
    click.echo(f"Ledger {prefix}\n")
    print_table(("Rule", "auto", "assisted", "not judged"), table)
    for checkable, how in (("auto", "decided or computed"), ("assisted", "computed or presented")):
        of_kind = [row.covered for row in rows if row.checkable == checkable]
        click.echo(f"{checkable}: {sum(of_kind)} of {len(of_kind)} {how}")
    for checkable, why in _WHY_NOT.items():
        number = sum(row.checkable == checkable for row in rows)
        click.echo(f"{number} clauses are not judged: {why}")
    lacking = [row.clause for row in rows if row.checkable in ("auto", "assisted") and not row.covered]
    click.echo(f"lacking: {', '.join(lacking)}\n" if lacking else "")
