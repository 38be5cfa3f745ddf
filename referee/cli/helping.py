"""Help that fits the terminal, however narrow, and cuts nothing."""

from __future__ import annotations

import shutil
from collections.abc import Iterable

import click

from referee.reports.layout import fitted


class _Help(click.HelpFormatter):
    """Help at the width of the terminal, where click would have at least 50 columns."""

    def __init__(self, indent_increment: int = 2, width: int | None = None, max_width: int | None = None) -> None:
        self._columns = min(shutil.get_terminal_size().columns, max_width or 80)
        super().__init__(indent_increment, width or self._columns - 2)

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([*rows], min(col_max, self.width // 3), col_spacing)

    def getvalue(self) -> str:
        return fitted(super().getvalue(), self._columns)


class Helped(click.Context):
    """The context of a command whose help fits."""

    formatter_class = _Help


class Family(click.Group):
    """Commands of one kind, each told in its whole first sentence."""

    context_class = Helped

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        command = super().get_command(ctx, cmd_name)
        if command is not None:
            command.context_class = Helped
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            told = [(name, (command.help or "").split("\n\n")[0]) for name, command in self.commands.items()]
            formatter.write_dl([(name, " ".join(text.split())) for name, text in sorted(told)])
