"""`referee nightly`: scrape, audit, publish, in one locked run; for one nomic, or for every one below a folder."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

import click

from referee.app.audits.audit import AuditResult
from referee.app.inquiry.opening import Inquiry
from referee.app.nights.many import Below, Nights, NomicNight, nights, nomics_below
from referee.app.nights.nightly import Night, Witness, nightly
from referee.cli.common import (
    archive_file,
    at_option,
    clock,
    configuration,
    ending,
    json_option,
    print_json,
    require_sources,
    tell,
    width,
)
from referee.cli.printing import found, print_audit, print_left, print_sent, print_troubles, print_website
from referee.cli.watching import progress
from referee.errors import EXIT_UNJUDGED, EXIT_YES, InputError
from referee.model.instants import format_instant
from referee.reports.inert import inert, one_line
from referee.reports.layout import paragraph, tint
from referee.reports.web.nomics import MARK, render_nomics
from referee.reports.web.words import counted
from referee.reports.whole import write_whole

_PAGE = "nomics.html"
_SIGNS = {"done": "✓", "in part": "?", "failed": "✗"}


class _Many(NamedTuple):
    """The options of a night of many nomics."""

    folder: str | None
    jobs: int
    dask: str | None
    page: str | None
    dry_run: bool


@click.command(
    "nightly",
    epilog=ending(
        "Examples:  referee --config /etc/referee.toml nightly --live  ·  referee nightly --all nomics --jobs 4 --live",
        yes="all was done",
        unjudged="something was lacking",
    ),
)
@at_option
@json_option
@click.option("--live", is_flag=True, help="Write; without it, nothing is published.")
@click.option("--print", "printed", is_flag=True, help="Print the report, and where the pages went.")
@click.option("--all", "folder", metavar="DIR", help="Every nomic whose referee.toml is below a folder.")
@click.option("--dry-run", is_flag=True, help="With --all: run nothing, and list whose night it would be.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, help="With --all: how many at a time.")
@click.option("--dask", metavar="ADDRESS", help="With --all: over the workers of a Dask scheduler.")
@click.option("--page", metavar="FILE", help="With --all: the page over all of them (default: nomics.html in DIR).")
@click.pass_context
def nightly_command(
    ctx: click.Context,
    /,
    at: datetime | None,
    as_json: bool,
    live: bool,
    printed: bool,
    **given: str | int | bool | None,
) -> None:
    """The whole nightly run. Quiet where all went well; what it found stands on the pages.

    With --all every nomic has its night, whatever becomes of the others, and a summary and a page tell of all.
    """
    many = _Many(**given)  # type: ignore[arg-type]
    if many.folder is None:
        _require_alone(many)
        ctx.exit(_one(ctx, at, live=live, printed=printed and not as_json, as_json=as_json))
    if any(ctx.obj or ()) or printed:
        what = "goes with no --config, --archive or --print"
        raise InputError(what, where="--all", do="every nomic has its own; its pages tell what was found")
    if many.dry_run and (live or as_json):
        raise InputError("goes with no --live or --json", where="--dry-run", do="it runs nothing, and lists the nomics")
    ctx.exit(_all(many, at, live=live, as_json=as_json))


def _require_alone(many: _Many) -> None:
    if many.jobs > 1 or many.dask is not None or many.page is not None or many.dry_run:
        raise InputError(
            "--jobs, --dask, --page and --dry-run are for many nomics", do="name their folder with --all DIR"
        )


def _one(ctx: click.Context, at: datetime | None, *, live: bool, printed: bool, as_json: bool) -> int:
    def audited(inquiry: Inquiry, result: AuditResult) -> None:
        if printed:
            tell("".join(f"{line}\n" for line in (*paragraph(result.age, width()), "")) if result.age else "", nl=False)
            print_audit(found(inquiry, result, result.audit.findings, result.audit.upheld))

    config = configuration(ctx)
    path = archive_file(ctx, config)
    if not path.exists():
        require_sources(config)
    night = nightly(config, path, clock(at), live=live, witness=Witness(progress(), print_troubles, audited))
    if as_json:
        print_json(night.document())
    elif printed:
        _print_written(night, live=live)
    return EXIT_UNJUDGED if night.troubles else EXIT_YES


def _print_written(night: Night, *, live: bool) -> None:
    print_sent(night.notices)
    said = "Written" if live else "Would be written (dry run)"
    on_wiki = [written.title for written in night.written if written.changed or not written.left]
    if on_wiki:
        tell(f"{said} to the wiki: {', '.join(on_wiki)}.")
    print_website(night.website, live=live)
    for written in night.written:
        print_left(written.title, written.left)


def _all(many: _Many, at: datetime | None, *, live: bool, as_json: bool) -> int:
    folder = Path(many.folder or ".")
    page = Path(many.page) if many.page is not None else folder / _PAGE
    if folder.is_dir():
        _require_ours(page)
    arguments = [*(("--live",) if live else ()), *(("--at", format_instant(at)) if at is not None else ())]
    below = nomics_below(folder, arguments)
    if many.dry_run:
        return _list(below)
    if not live and not as_json:
        said = f"{counted(len(below.errands), 'nomic')} below {inert(below.folder)}: each is read into its archive, and nothing is published."
        tell("\n".join((*paragraph(said, width()), "")))
    told = nights(below, jobs=many.jobs, dask=many.dask, watching=progress())
    document = told.document()
    try:
        write_whole(page, render_nomics(document, _places(told, page), clock(at)).encode("utf-8", "replace"))
    except OSError as problem:
        raise InputError(
            f"cannot be written: {problem.strerror}", where=str(page), do="name a file with --page"
        ) from None
    if as_json:
        print_json(document)
    else:
        _print_all(told, page)
    return EXIT_YES if told.whole else EXIT_UNJUDGED


def _list(below: Below) -> int:
    """Whose night it would be; the exit code."""
    for errand in below.errands:
        tell(one_line(f"{errand.name}: {errand.config}"))
    _print_unread(below.unread)
    tell(f"\n{counted(len(below.errands), 'nomic')} would have a night. Nothing was run.")
    return EXIT_UNJUDGED if below.unread else EXIT_YES


def _print_unread(unread: Sequence[str]) -> None:
    for place in unread:
        click.echo(one_line(f"referee: not looked into: {place}"), err=True)


def _require_ours(page: Path) -> None:
    """Raises InputError where something stands there that is no page of ours."""
    try:
        ours = MARK in page.read_text("utf-8", "replace")[:2000]
    except FileNotFoundError:
        return
    except OSError as problem:
        raise InputError(f"cannot be read: {problem.strerror}", where=str(page), do="name a file with --page") from None
    if not ours:
        raise InputError("is there, and is no page of ours", where=str(page), do="name another file with --page")


def _places(told: Nights, page: Path) -> dict[str, str]:
    """Where the pages of each nomic are, as seen from the page over all; empty where there are none for browsers."""
    return {nomic.name: _place(str(nomic.night["place"]), page) if nomic.night else "" for nomic in told.nomics}


def _place(place: str, page: Path) -> str:
    if place.startswith(("http://", "https://")):
        return place
    if not Path(place, "index.html").exists():
        return ""
    return quote(Path(os.path.relpath(Path(place, "index.html"), page.parent)).as_posix())


def _print_all(told: Nights, page: Path) -> None:
    for nomic in told.nomics:
        head, *more = _lines(nomic)
        tell("\n".join(paragraph(f"{nomic.name}: {head}", width(), f"{tint(_SIGNS[nomic.how])} ", "    ")))
        for line in more:
            tell("\n".join(paragraph(line, width(), "    ")))
    _print_unread(told.unread)
    done = sum(nomic.how == "done" for nomic in told.nomics)
    tell(f"\n{done} of {len(told.nomics)} done. {inert(str(page))} tells of all.")


def _lines(nomic: NomicNight) -> list[str]:
    if nomic.night is None:
        return list(nomic.said) or [f"it told nothing (exit code {nomic.code})"]
    summary, enactable = nomic.night["summary"], len(nomic.night["enactable"])
    said = f"{len(nomic.night['pending'])} pending, {enactable} may be enacted now; {summary['violation']} unlawful"
    return [said, *nomic.said]
