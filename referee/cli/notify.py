"""`referee notify`: notices of what is new, once to each target."""

from __future__ import annotations

from datetime import datetime
from functools import cache, partial

import click

from referee.app.audits.audit import run_audit
from referee.app.news.notices import notify, standing
from referee.cli.common import archive_file, ask, at_option, configuration, ending, json_option, print_json
from referee.cli.printing import print_sent
from referee.errors import EXIT_UNJUDGED, EXIT_YES, ConfigError


@click.command(
    "notify",
    epilog=ending(
        "Example:  referee notify --dry-run",
        yes="every target was told what is new",
        unjudged="a target did not take its notice",
    ),
)
@at_option
@json_option
@click.option("--dry-run", is_flag=True, help="Send nothing: print what would be sent.")
@click.pass_context
def notify_command(ctx: click.Context, at: datetime | None, as_json: bool, dry_run: bool) -> None:
    """Tell the targets of [[notify]] what may be enacted by now, what unlawful was found, that the audit is stale; once each.

    `referee nightly --live` does it, too.
    """
    config = configuration(ctx)
    if not config.notify:
        raise ConfigError("no target is configured", where="[[notify]]", do="`referee init` writes one to fill in")
    with ask(ctx, at) as inquiry:
        result = run_audit(inquiry.reading, inquiry.baseline, inquiry.book, keep=False)
        so = cache(partial(standing, inquiry, result))
        sent = notify(config.notify, archive_file(ctx, config), so, live=not dry_run)
        read = {"as_of": inquiry.now, **inquiry.reading.document}
    if as_json:
        print_json({"schema": 1, **read, "notices": sent})
    else:
        print_sent(sent)
    ctx.exit(EXIT_UNJUDGED if any(notice.how == "refused" for notice in sent) else EXIT_YES)
