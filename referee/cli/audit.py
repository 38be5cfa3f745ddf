"""`referee audit`."""

from __future__ import annotations

from contextlib import closing
from datetime import datetime
from typing import Any, NamedTuple

import click

from referee.app.audit import AuditResult, audit_document, findings_in, run_audit
from referee.app.baseline import baseline_of
from referee.app.causes import Cause, causes
from referee.app.dynasties import assuming, book_of, with_sealed
from referee.app.opening import Inquiry
from referee.archive.store import open_if_writable
from referee.cli.common import (
    InstantType,
    archive_file,
    at_option,
    clock,
    configuration,
    ending,
    json_option,
    print_json,
    read_json,
)
from referee.cli.printing import print_audit
from referee.errors import EXIT_NO, EXIT_UNJUDGED, EXIT_YES
from referee.law.law import CARRIED
from referee.model.findings import VERDICTS, Finding
from referee.reports.inert import one_line


class _Asked(NamedTuple):
    """The options of `referee audit`."""

    at: datetime | None
    as_json: bool
    since: datetime | None
    dynasty: str | None
    baseline: str | None
    everything: bool
    sealed: str | None
    assumed: str | None
    fail_on: str | None


@click.command(
    "audit",
    epilog=ending(
        "Example:  referee audit --dynasty 167 --fail-on violation",
        yes="no findings (with --fail-on: none of that verdict)",
        no="findings (with --fail-on: of that verdict)",
        unjudged="no such findings, but the sources were read in part",
    ),
)
@at_option
@json_option
@click.option("--since", type=InstantType(), metavar="INSTANT", help="Only findings from then on.")
@click.option("--dynasty", metavar="NAME", help="Only findings in this dynasty.")
@click.option("--baseline", metavar="FILE", help="Findings accepted for a time (default: as configured).")
@click.option("--all", "everything", is_flag=True, help="Also what a decision has upheld.")
@click.option("--sealed", metavar="FILE", help="What only some know: judged by for this run, and never kept.")
@click.option(
    "--as-if",
    "assumed",
    type=click.Choice(CARRIED),
    metavar="RULESET",
    help="Judge dynasties whose text is not known as if under this one.",
)
@click.option("--fail-on", type=click.Choice(VERDICTS), help="Exit 1 only for findings of this verdict.")
@click.pass_context
def audit_command(ctx: click.Context, /, **options: Any) -> None:
    """Replay the archive, check every event, and print what was not lawful and why."""
    asked = _Asked(**options)
    result, findings, found = _audited(ctx, asked)
    for note in result.baseline_notes:
        click.echo(one_line(f"referee: {note}"), err=True)
    if asked.as_json:
        causes_told = {"causes": [cause.document() for cause in found]}
        print_json({**audit_document(result, findings), **causes_told, **_supposed(asked)})
    else:
        if asked.assumed is not None:
            click.echo(f"Dynasties whose text is not known are judged as if under ruleset {asked.assumed}.\n")
        print_audit(result, findings, upheld_too=asked.everything)
    counts = any(asked.fail_on in (None, finding.verdict) for finding in findings)
    ctx.exit(EXIT_NO if counts else EXIT_YES if result.complete else EXIT_UNJUDGED)


def _supposed(asked: _Asked) -> dict[str, str]:
    return {"assumed_ruleset": asked.assumed} if asked.assumed is not None else {}


def _audited(ctx: click.Context, asked: _Asked) -> tuple[AuditResult, list[Finding], tuple[Cause, ...]]:
    """The audit, what of it is asked for, and the causes of that."""
    now, config = clock(asked.at), configuration(ctx)
    baseline = baseline_of(config, asked.baseline)
    book = assuming(book_of(config), asked.assumed)
    if asked.sealed is not None:
        book = with_sealed(book, read_json(asked.sealed), asked.sealed)
    archive, writable = open_if_writable(archive_file(ctx, config))
    supposing = asked.sealed is not None or asked.assumed is not None
    with closing(archive):
        inquiry = Inquiry(archive, config, now)
        result = run_audit(inquiry.reading, baseline, book, keep=writable and not supposing, since=asked.since)
        findings = findings_in(result, since=asked.since, dynasty=asked.dynasty, upheld=asked.everything)
        return result, findings, causes(inquiry, result, findings)
