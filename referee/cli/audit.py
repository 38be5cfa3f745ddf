"""`referee audit`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from typing import Any, NamedTuple

import click
import msgspec

from referee.app.audits.audit import AuditResult, Wanted, audit_document, dynasty_named, findings_in, run_audit
from referee.app.called import Called
from referee.app.inquiry.baseline import baseline_of, not_begun
from referee.app.inquiry.dynasties import assuming, book_of, with_sealed
from referee.app.inquiry.opening import Inquiry
from referee.app.law.rules import checks_coded
from referee.app.named import one_person, one_post
from referee.archive.store import open_if_writable
from referee.cli.common import (
    AS_IF,
    archive_file,
    ask,
    at_option,
    clock,
    configuration,
    ending,
    ids_option,
    json_option,
    note_reading,
    print_json,
    read_json,
    say_age,
    tell,
)
from referee.cli.completing import codes, players, posts
from referee.cli.moments import InstantType
from referee.cli.printing import Found, found, print_audit
from referee.cli.supposing import Question
from referee.errors import EXIT_NO, EXIT_UNJUDGED, EXIT_YES
from referee.law.law import CARRIED
from referee.model.findings import VERDICTS, say_posts
from referee.model.instants import say_instant
from referee.reports.causes import VERDICTS as SAID
from referee.reports.causes import Shown
from referee.reports.inert import one_line


class _Verdict(click.Choice):  # type: ignore[type-arg, unused-ignore]
    """A verdict, by the name that programs know it by or by the word that people read."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        words = {said[2:].casefold().replace("’", "'"): name for name, said in SAID.items()}
        said = " ".join(str(value).casefold().replace("’", "'").split())
        return super().convert(words.get(said, value), param, ctx)


class _Asked(NamedTuple):
    """The options of `referee audit`."""

    at: datetime | None
    as_json: bool
    since: datetime | None
    dynasty: str | None
    player: str | None
    code: tuple[str, ...]
    post: str | None
    baseline: str | None
    everything: bool
    cascade: bool
    limit: int | None
    ids: bool
    sealed: str | None
    assumed: str | None
    fail_on: str | None

    def wanted(self, inquiry: Inquiry, result: AuditResult) -> Wanted:
        """Which findings are asked for; raises InputError for a player, a post or a check that nobody knows."""
        findings = (*result.audit.findings, *result.audit.upheld)
        actors = (finding.actor for finding in findings)
        roster = result.audit.state.core.roster
        return Wanted(
            since=self.since,
            dynasty=dynasty_named(result, self.dynasty) if self.dynasty is not None else None,
            player=one_person(roster, actors, self.player) if self.player is not None else None,
            codes=checks_coded(inquiry.book, self.code),
            post=one_post(inquiry.archive, self.post).id if self.post is not None else None,
            upheld=self.everything,
        )


@click.command(
    "audit",
    cls=Question,
    stands=(EXIT_NO,),
    epilog=ending(
        "Examples:  referee audit --player Birch --since yesterday  ·  referee audit --dynasty 167 --fail-on violation",
        yes="no findings (with --fail-on: none of that verdict)",
        no="findings (with --fail-on: of that verdict)",
        unjudged="no such findings, but the sources were read in part or days ago",
    ),
)
@at_option
@json_option
@click.option(
    "--since", type=InstantType(), metavar="INSTANT", help="Only findings from then on, like yesterday or 7d."
)
@click.option("--dynasty", metavar="NAME", help="Only findings in this dynasty.")
@click.option("--player", metavar="NAME", shell_complete=players, help="Only what this player did.")
@click.option("--code", metavar="CODE", multiple=True, shell_complete=codes, help="Only what this check found.")
@click.option("--post", metavar="POST", shell_complete=posts, help="Only what is about this post.")
@click.option("--baseline", metavar="FILE", help="Findings accepted for a time (default: as configured).")
@click.option("--all", "everything", is_flag=True, help="List also what was put right, and what a decision has upheld.")
@click.option("--cascade", is_flag=True, help="List what follows from each cause.")
@click.option("--limit", type=click.IntRange(1), metavar="NUMBER", help="List so many causes at most.")
@ids_option
@click.option("--sealed", metavar="FILE", help="What only some know: judged by for this run, and never kept.")
@click.option(
    "--as-if",
    "assumed",
    type=click.Choice(CARRIED),
    metavar="RULESET",
    help="Judge dynasties whose text is not known as if under this one.",
)
@click.option("--fail-on", type=_Verdict([*VERDICTS]), help="Exit 1 only for findings of this verdict, as unlawful.")
@click.pass_context
def audit_command(ctx: click.Context, /, **options: Any) -> None:
    """Replay the archive, check every event, and print what was not lawful and why: what still stands first."""
    asked = _Asked(**options)
    told, of = _audited(ctx, asked)
    result = told.result
    lacking = "" if asked.baseline else not_begun(configuration(ctx))
    for note in filter(None, (lacking, *result.baseline_notes)):
        click.echo(one_line(f"referee: {note}"), err=True)
    if asked.as_json:
        of_causes = {
            "causes": [cause.document() for cause in told.causes if asked.everything or cause.status != "upheld"]
        }
        print_json({**audit_document(result, told.findings), **of_causes, **_supposed(asked)})
    else:
        if asked.assumed is not None:
            tell(f"Dynasties whose text is not known are judged as if under ruleset {asked.assumed}.\n")
        say_age(ctx, result.age)
        print_audit(told, Shown(asked.limit, asked.cascade, asked.everything, asked.ids, of))
    counts = any(asked.fail_on in (None, finding.verdict) for finding in told.findings)
    ctx.exit(EXIT_NO if counts else EXIT_UNJUDGED if "no law" in result.wanting else EXIT_YES)


def _supposed(asked: _Asked) -> dict[str, str]:
    return {"assumed_ruleset": asked.assumed} if asked.assumed is not None else {}


def _audited(ctx: click.Context, asked: _Asked) -> tuple[Found, str]:
    """The audit, what of it is asked for, and the causes of that; in words, whose or which alone was asked for."""
    now, config = clock(asked.at), configuration(ctx)
    baseline = baseline_of(config, asked.baseline)
    book = assuming(book_of(config), asked.assumed)
    if asked.sealed is not None:
        book = with_sealed(book, read_json(asked.sealed), asked.sealed)
    with _opened(ctx, now) as (inquiry, writable):
        keep = writable and asked.sealed is None and asked.assumed is None
        result = run_audit(inquiry.reading, baseline, book, keep=keep, since=asked.since)
        wanted = asked.wanted(inquiry, result)
        upheld = findings_in(result, msgspec.structs.replace(wanted, upheld=True))
        return found(inquiry, result, findings_in(result, wanted), upheld), _of(inquiry, wanted)


def _of(inquiry: Inquiry, wanted: Wanted) -> str:
    """Whose or which findings alone are asked for, as “ by Ann, about “Haste””; empty where all are."""
    posts = [wanted.post] if wanted.post is not None else []
    called = Called(inquiry.archive, inquiry.now, (), posts)
    parts = {
        "by": wanted.player,
        "about": called.say(say_posts(posts)) if posts else None,
        "in": wanted.dynasty,
        "found by": " or ".join(wanted.codes) or None,
        "since": say_instant(wanted.since) if wanted.since is not None else None,
    }
    said = ", ".join(f"{word} {what}" for word, what in parts.items() if what is not None)
    return f" {said}" if said else ""


@contextmanager
def _opened(ctx: click.Context, now: datetime) -> Iterator[tuple[Inquiry, bool]]:
    """The archive, and whether checkpoints may be kept in it: not where something is supposed."""
    if AS_IF in ctx.meta:
        with ask(ctx, now) as inquiry:
            yield inquiry, False
        return
    config = configuration(ctx)
    archive, writable = open_if_writable(archive_file(ctx, config))
    with closing(archive):
        inquiry = Inquiry(archive, config, now)
        note_reading(ctx, inquiry)
        yield inquiry, writable
