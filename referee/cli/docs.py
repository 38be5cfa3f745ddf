"""`referee docs`: the guides that came with the program."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import resources

import click

from referee.cli.common import ending, print_table, tell
from referee.errors import InputError
from referee.reports.inert import inert


@click.command(
    "docs",
    epilog=ending("Examples:  referee docs  ·  referee docs judging | less  ·  referee docs schemas/check.json"),
)
@click.argument("page", required=False)
def docs_command(page: str | None) -> None:
    """The guides, as they came with this version: their list, and where they lie; or one of them by its name.

    What a message calls docs/judging.md is `judging` here. JSON Schemas are there, too (`referee docs json` lists them).
    """
    pages = _pages()
    if page is None:
        print_table(
            ("Guide", "About"), [(name.removesuffix(".md"), _title(name)) for name in pages if name.endswith(".md")]
        )
        tell(f"They lie in {inert(str(resources.files('referee').joinpath('docs')))}.")
        return
    wanted = page.removeprefix("docs/").partition("#")[0]
    name = next((name for name in pages if wanted in (name, name.removesuffix(".md"))), None)
    if name is None:
        near = get_close_matches(wanted, [known.removesuffix(".md") for known in pages], n=3)
        do = f"perhaps {' or '.join(near)}" if near else "`referee docs` lists them"
        raise InputError(f"there is no guide {page!r}", do=do)
    click.echo(_text(name), nl=False)


def _pages() -> list[str]:
    """The names of the files, from their folder."""
    folder = resources.files("referee").joinpath("docs")
    guides = sorted(each.name for each in folder.iterdir() if each.name.endswith(".md"))
    return [*guides, *(f"schemas/{each.name}" for each in folder.joinpath("schemas").iterdir())]


def _text(name: str) -> str:
    return resources.files("referee").joinpath(f"docs/{name}").read_text("utf-8")


def _title(name: str) -> str:
    return _text(name).partition("\n")[0].removeprefix("# ")
