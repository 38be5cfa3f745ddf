"""What a shell offers where somebody begins a post's title, a player's name or a check's code; nothing where it cannot tell."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from referee.archive.store import Archive, read_archive
from referee.cli.common import archive_file, configuration
from referee.errors import RefereeError
from referee.model.patterns import later

_MOST = 50
_HARMLESS = later(r"\w[\w.,-]*(?: \w[\w.,-]*)*")
"""Words that no shell reads as anything else, and that are no options."""


def _archive(ctx: click.Context) -> Archive | None:
    root = ctx.find_root()
    ctx.obj = (root.params.get("config_file"), root.params.get("archive_file"))
    try:
        return read_archive(Path(archive_file(ctx, configuration(ctx))))
    except RefereeError:
        return None


def _offered(known: Iterable[str], begun: str) -> list[CompletionItem]:
    """What begins so and is harmless: a shell puts it on the command line as it is, and players choose titles and names."""
    fitting = (each for each in known if each.casefold().startswith(begun.casefold()) and _HARMLESS.fullmatch(each))
    return [CompletionItem(each) for each in list(dict.fromkeys(fitting))[:_MOST]]


def posts(ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Titles of posts, the newest first; of one that a shell may read otherwise its id, as it is pasted."""
    archive = _archive(ctx)
    if archive is None:
        return []
    with closing(archive):
        titles = reversed(archive.titles().items())
        return _offered((title if _HARMLESS.fullmatch(title) else post for post, title in titles), incomplete)


def players(ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Names of everybody of whom anything is known."""
    archive = _archive(ctx)
    if archive is None:
        return []
    with closing(archive):
        return _offered(archive.people(), incomplete)


def codes(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Codes of checks."""
    # Every check takes as long to load as a question to answer.
    from referee.checks.catalogue import CATALOGUE

    return _offered((check.code for check in CATALOGUE), incomplete)
