"""The command line: arguments and printing, one module for each group of commands."""

from __future__ import annotations

import importlib
import io
import os
import sys
from difflib import get_close_matches
from typing import Any

import click

from referee.cli.arguments import OF_ALL, in_order
from referee.cli.helping import Helped
from referee.cli.unheard import go_on_unheard
from referee.errors import EXIT_UNJUDGED, EXIT_WRONG, EXIT_YES, InputError, RefereeError, of_declaration
from referee.model.patterns import later
from referee.reports.inert import one_line
from referee.version import __version__

_MORE = later(r"unexpected extra arguments? \((\S+?)[ )]")
COMMANDS: dict[str, tuple[str, str]] = {
    "init": ("setup", "Write a commented referee.toml."),
    "scrape": ("scrape", "Bring the sources into the archive."),
    "rebuild": ("rebuild", "Read the stored pages again, after a parser was mended."),
    "import": ("records", "Take records, or the public proposal history."),
    "export": ("records", "Write the archive as records."),
    "backup": ("backup", "A copy of the archive."),
    "verify": ("backup", "Whether an archive is what was once written."),
    "audit": ("audit", "Replay, check, and print what was not lawful."),
    "finding": ("finding", "The evidence of one finding, step by step."),
    "baseline": ("finding", "Let a finding pass for a time."),
    "check": ("check", "May this be enacted, or failed, now?"),
    "queue": ("check", "Every pending matter, and what it waits for."),
    "news": ("news", "All that happened, in people's words."),
    "plan": ("plan", "Would this edit of a tracker be lawful?"),
    "idle": ("idle", "Who may be idled or unidled, and on what ground."),
    "hiatus": ("hiatus", "Whether the game stands still, and what may still be done."),
    "agreement": ("agreement", "Our verdicts against the Admins', as a table."),
    "history": ("history", "Every change of a player's values, or of a variable."),
    "blame": ("history", "Which edit each value on a tracker page comes from."),
    "stats": ("stats", "Derived values beside what the tracker says."),
    "votes": ("tables", "A table of every vote."),
    "posts": ("tables", "A table of every post."),
    "players": ("tables", "A table of everybody, with what they did."),
    "resolutions": ("tables", "A table of every enactment and failure."),
    "values": ("tables", "A table of every change on the trackers."),
    "findings": ("tables", "A table of what an audit finds."),
    "events": ("tables", "A table of everything that happened."),
    "evaluate": ("whatif", "Derived values of a given state."),
    "explain": ("whatif", "Which lawful actions lead from one state to another."),
    "judge": ("judge", "What actions of a scenario, or decisions by ballots, come to."),
    "bout": ("bout", "Bots fight: turn by turn, or many times over."),
    "ruleset": ("ruleset", "What Referee understands of a ruleset."),
    "rule": ("rule", "What a rule says, and what is checked with it."),
    "rulechange": ("rulechange", "What a proposed ruleset would change."),
    "rules": ("rules", "Every check and what it rests on."),
    "report": ("report", "The archive as web pages."),
    "serve": ("serve", "The web pages in a browser, fresh at each load."),
    "publish": ("publish", "Reports and trackers to the wiki, or web pages into a folder."),
    "revert": ("publish", "Take back edits of our own."),
    "notify": ("notify", "Tell targets what is new, once each."),
    "nightly": ("nightly", "Scrape, audit and publish, in one locked run."),
    "docs": ("docs", "The guides."),
    "demo": ("demo", "A whole dynasty to try everything on."),
    "dynasty": ("dynasty", "Declare a new dynasty, and see what is understood of its rules."),
}
"""Command to its module and one line of help, so that --help loads none of them."""


class LazyGroup(click.Group):
    """Loads a command's module only when the command is asked for."""

    context_class = Helped

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"referee.cli.{COMMANDS[cmd_name][0]}")
        command: click.Command = getattr(module, f"{cmd_name}_command")
        command.context_class = Helped
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0].casefold()
        if name not in COMMANDS and not args[0].startswith("-"):
            near = get_close_matches(name, COMMANDS, n=2)
            do = f"did you mean {' or '.join(near)}?" if near else "`referee --help` lists them"
            raise InputError(f"No such command {args[0]!r}", do=do)
        return super().resolve_command(ctx, [name, *args[1:]])

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Examples:  referee demo demo && referee --config demo/referee.toml nightly  ·  referee queue",
)
@click.option(
    "--config",
    "config_file",
    metavar="FILE",
    help="The configuration (default: $REFEREE_CONFIG, or referee.toml here or above).",
)
@click.option("--archive", "archive_file", metavar="FILE", help="The archive (default: as configured).")
@click.version_option(__version__, prog_name="referee")
@click.pass_context
def cli(ctx: click.Context, config_file: str | None, archive_file: str | None) -> None:
    """The automated referee for nomics played on a blog and a wiki."""
    ctx.obj = (config_file, archive_file)


def run(arguments: list[str] | None = None) -> None:
    """Run a command and leave the process with its exit code; a user's mistake never shows a traceback."""
    go_on_unheard()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    given = sys.argv[1:] if arguments is None else arguments
    try:
        _require_text(given)
        code: Any = cli.main(args=in_order(given, COMMANDS), prog_name="referee", standalone_mode=False)
    except RefereeError as problem:
        _complain(str(problem))
        sys.exit(problem.exit_code)
    except click.exceptions.Exit as done:
        sys.exit(done.exit_code)
    except click.exceptions.NoArgsIsHelpError as bare:
        click.echo(bare.format_message())
        sys.exit(EXIT_YES)
    except click.ClickException as problem:
        _complain(f"{_said(problem).rstrip('.')}{_shown_by(problem, given)}")
        sys.exit(EXIT_WRONG)
    except (click.Abort, KeyboardInterrupt):
        _complain("interrupted; everything that was finished is kept")
        sys.exit(130)
    except SystemExit:
        # click leaves so when whoever reads our complaints has gone; that is nobody's mistake.
        sys.exit(0)
    except OSError as problem:
        _complain(f"cannot write or read: {problem.strerror or problem}")
        sys.exit(EXIT_UNJUDGED)
    except Exception as problem:
        if os.environ.get("REFEREE_DEBUG"):
            raise
        declared = of_declaration(problem)
        if declared is not None:
            _complain(str(declared))
            sys.exit(declared.exit_code)
        _complain(f"a fault of ours: {type(problem).__name__}: {problem} (set REFEREE_DEBUG=1 and report what it says)")
        sys.exit(EXIT_UNJUDGED)
    sys.exit(code if isinstance(code, int) else 0)


def _require_text(arguments: list[str]) -> None:
    """Raises InputError for bytes that are no UTF-8, which nothing could print or keep."""
    for argument in arguments:
        if not argument.isascii() and any("\ud800" <= char <= "\udfff" for char in argument):
            raise InputError("is not UTF-8", where=f"the argument {argument!r}", do="write it so")


def _said(problem: click.ClickException) -> str:
    """A complaint; of an option that no command has, with those like it that the command has, or every command."""
    if not isinstance(problem, click.NoSuchOption) or problem.ctx is None:
        return problem.format_message()
    own = (name for each in problem.ctx.command.get_params(problem.ctx) for name in each.opts)
    like = click.NoSuchOption(problem.option_name, possibilities={*own, *OF_ALL})
    return like.format_message()


def _shown_by(problem: click.ClickException, given: list[str]) -> str:
    """Where it is said how a command is used, where that is not said already; and what a shell has parted."""
    ctx = problem.ctx if isinstance(problem, click.UsageError) else None
    if ctx is None:
        return ""
    hint = "words that belong together go into quotation marks; " if _is_parted(problem.message, given) else ""
    short = isinstance(problem, click.NoSuchOption) and not problem.option_name.startswith("--")
    if short and any(isinstance(each, click.Argument) for each in ctx.command.params):
        hint = "a title or name that begins so comes last, behind `--`; "
    return f" ({hint}`{ctx.command_path} --help` shows how)"


def _is_parted(message: str, given: list[str]) -> bool:
    """Whether one argument too many follows another that is neither an option nor the command."""
    more = _MORE.search(message)
    place = given.index(more[1]) if more is not None and more[1] in given else 0
    command = next((number for number, each in enumerate(given) if each.casefold() in COMMANDS), 0)
    return place > command + 1 and not given[place - 1].startswith("-")


def _complain(text: str) -> None:
    click.echo(f"referee: {one_line(text)}", err=True)
