"""What mkdocs adds to the pages of docs/: the README as the front page, and the lists of commands and of codes."""

from __future__ import annotations

import re
from pathlib import Path

import click
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from referee.app.law.rules import checks_of, full_id
from referee.cli import COMMANDS, cli
from referee.dynasties.known import CARRIED_BOOK

ROOT = Path(__file__).resolve().parents[1]
_LINK = re.compile(r"\]\((?:docs/)?([^)#:]+)(#[^)]*)?\)")
_INTO_CODE = re.compile(r"\[([^\]]*)\]\(\.\./([^)]*)\)")
_MOVED = {"CONTRIBUTING.md": "contributing.md", "README.md": "index.md", "CHANGELOG.md": "changelog.md"}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages."""
    pages = {new: _from_docs((ROOT / old).read_text("utf-8")) for old, new in _MOVED.items()}
    for name, text in {**pages, "commands.md": _commands(), "codes.md": _codes()}.items():
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, **_: object) -> str:
    """A link into the code is its name: the site holds no code."""
    return _INTO_CODE.sub(r"\1 (`\2`)", markdown)


def _from_docs(text: str) -> str:
    return _LINK.sub(lambda link: f"]({_MOVED.get(link[1], link[1])}{link[2] or ''})", text)


def _commands() -> str:
    parts = ["# Commands\n\nWhat `referee COMMAND --help` says.\n"]
    for name in COMMANDS:
        command = cli.get_command(click.Context(cli), name)
        assert command is not None
        parts += _command(command, f"referee {name}")
    return "\n".join(parts)


def _command(command: click.Command, name: str) -> list[str]:
    context = click.Context(command, info_name=name, max_content_width=100)
    told = [f"## {name}\n\n```\n{command.get_help(context)}\n```\n"]
    below = command.commands.items() if isinstance(command, click.Group) else ()
    return [*told, *(part for inner, each in below for part in _command(each, f"{name} {inner}"))]


def _codes() -> str:
    head = (
        "# Codes\n\nEvery check. `referee rule CODE` quotes what it rests on, with a lawful and an unlawful sample.\n\n"
    )
    rows = (
        f"| {check.code} | {check.key} | {_cell(check.about)} | {', '.join(map(full_id, check.clauses))} |"
        for check in checks_of(CARRIED_BOOK)
    )
    return head + "| Code | Name | What it checks | Rests on |\n|---|---|---|---|\n" + "\n".join(rows) + "\n"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")
