"""`referee audit`."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

import click

from referee.app.audit import AuditResult, audit_document, findings_in, run_audit
from referee.app.baseline import baseline_of
from referee.app.dynasties import book_of, with_sealed
from referee.cli.common import (
    InstantType,
    at_option,
    clock,
    configuration,
    json_option,
    print_json,
    read_json,
    writing,
)
from referee.cli.printing import print_audit
from referee.errors import EXIT_NO, EXIT_YES
from referee.model.findings import VERDICTS
from reports.inert import one_line


class _Asked(NamedTuple):
    """The options of `referee audit`."""

    at: datetime | None
    as_json: bool
    since: datetime | None
    dynasty: str | None
    baseline: str | None
    everything: bool
    sealed: str | None
    fail_on: str | None


@click.command("audit", epilog="Example:  referee audit --dynasty 167 --fail-on violation")
@at_option
@json_option
@click.option("--since", type=InstantType(), metavar="INSTANT", help="Only findings from then on.")
@click.option("--dynasty", metavar="NAME", help="Only findings in this dynasty.")
@click.option("--baseline", metavar="FILE", help="Findings accepted for a time (default: as configured).")
@click.option("--all", "everything", is_flag=True, help="Also what a decision has upheld.")
@click.option("--sealed", metavar="FILE", help="What only some know: judged by for this run, and never kept.")
@click.option("--fail-on", type=click.Choice(VERDICTS), help="Exit 1 only for findings of this verdict.")
@click.pass_context
def audit_command(ctx: click.Context, /, **options: Any) -> None:
    """Replay the archive, check every event, and print what was not lawful and why."""
    asked = _Asked(**options)
    result = _audited(ctx, asked)
    for note in result.baseline_notes:
        click.echo(one_line(f"referee: {note}"), err=True)
    findings = findings_in(result, since=asked.since, dynasty=asked.dynasty, upheld=asked.everything)
    if asked.as_json:
        print_json(audit_document(result, findings))
    else:
        print_audit(result, findings, upheld_too=asked.everything)
    counts = any(asked.fail_on in (None, finding.verdict) for finding in findings)
    ctx.exit(EXIT_NO if counts else EXIT_YES)


def _audited(ctx: click.Context, asked: _Asked) -> AuditResult:
    now, config = clock(asked.at), configuration(ctx)
    baseline = baseline_of(config, asked.baseline)
    with writing(ctx, config) as archive:
        book = book_of(config)
        if asked.sealed is None:
            return run_audit(archive, now, baseline, book, since=asked.since)
        sealed = with_sealed(book, read_json(asked.sealed), asked.sealed)
        return run_audit(archive, now, baseline, sealed, keep=False, since=asked.since)
