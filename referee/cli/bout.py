"""`referee bout`: Bots fight, turn by turn, or many times over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from referee.app.bouts.bout_runs import document_of, field, runs
from referee.app.bouts.bouts import MANY, PROBLEM, exit_code, fight, hardware
from referee.app.bouts.scripts import explain_script
from referee.app.spreading import spread_over
from referee.app.texts import Text, read_text
from referee.cli.common import ending, json_option, print_json, read_json, tell, width
from referee.errors import EXIT_NO, EXIT_YES, InputError
from referee.model.derived import Report
from referee.reports.bouts import render_bout, render_field, render_runs
from referee.reports.inert import one_line
from referee.reports.text import render_report

_MOST_RUNS = 10_000_000


@click.command(
    "bout",
    epilog=ending(
        "Examples:  referee bout bout.json  ·  referee bout bout.json --seed 7 --json  ·"
        "  referee bout bout.json --runs 1000 --seed 7  ·  referee bout --field bots/ --runs 50  ·"
        "  referee bout --explain-script script.txt",
        yes="decided",
        no="broken off before an end; or a line of a script is ignored",
        unjudged="a random outcome is needed, or something could not be read",
    ),
)
@click.argument("file", required=False)
@click.option("--seed", type=int, help="Draw what is not known; the same seed draws the same.")
@click.option("--runs", "times", type=click.IntRange(1, _MOST_RUNS), help="Fight it so often: rates of winning.")
@click.option("--field", "folder", metavar="DIR", help="Every Bot in DIR (a JSON file each) against every other.")
@click.option("--explain-script", "script", metavar="FILE", help="What each line of a Script, or of a Bot's, does.")
@click.option("--readings", is_flag=True, help="Of many Bouts, too, say which depend on a reading.")
@click.option("--rules", metavar="FILE", help="The ruleset's text (default: the one that Referee carries).")
@click.option(
    "--jobs", type=click.IntRange(1, 256), default=1, help="Processes that --runs and --field are spread over."
)
@click.option("--dask", metavar="ADDRESS", help="A Dask scheduler that they are spread over.")
@json_option
@click.pass_context
def bout_command(
    ctx: click.Context, /, file: str | None, times: int | None, folder: str | None, **options: Any
) -> None:
    """Fight the Bout in FILE (`-`: standard input), or each of its `bouts`."""
    script = options["script"]
    if sum(source is not None for source in (file, folder, script)) != 1:
        raise InputError(
            "needs a FILE, --field DIR or --explain-script FILE", where="referee bout", do="give one of them"
        )
    seed = options["seed"]
    options["catalogue"] = hardware(read_text(options["rules"]) if options["rules"] is not None else None)
    if script is not None:
        ctx.exit(_tell_script(read_text(script), options))
    elif folder is not None:
        _tell_field(folder, times or 1, seed or 0, options)
    elif times is not None:
        _tell_runs(str(file), times, seed or 0, options)
    else:
        ctx.exit(_tell_bouts(str(file), seed, options))


def _tell_bouts(file: str, seed: int | None, options: dict[str, Any]) -> int:
    answer = fight(read_json(file), options["catalogue"], seed=seed, readings=options["readings"], where=_named(file))
    if options["as_json"]:
        print_json(answer)
    for name, bout in answer.get(MANY, {"": answer}).items():
        if PROBLEM in bout:
            click.echo(f"referee: {one_line(bout[PROBLEM])}", err=True)
        elif not options["as_json"]:
            tell((f"== {one_line(name)}\n" if name else "") + render_bout(bout, width=width()))
    return exit_code(answer)


def _tell_runs(file: str, times: int, seed: int, options: dict[str, Any]) -> None:
    spread = spread_over(options["jobs"], options["dask"])
    answer = document_of(runs(read_json(file), options["catalogue"], times, seed, spread, _named(file)))
    if options["as_json"]:
        print_json(answer)
    else:
        tell(render_runs(answer, width=width()))


def _tell_field(folder: str, times: int, seed: int, options: dict[str, Any]) -> None:
    spread = spread_over(options["jobs"], options["dask"])
    bots, files = _bots_in(folder)
    try:
        answer = document_of(field(bots, options["catalogue"], times, seed, spread))
    except InputError as problem:
        name = next((name for name in files if problem.where.startswith(f"bots.{name}.")), None)
        if name is None:
            raise
        inside = problem.where.removeprefix(f"bots.{name}.")
        raise InputError(problem.what, where=f"{files[name]}: {inside}", do=problem.do) from None
    if options["as_json"]:
        print_json(answer)
    else:
        tell(render_field(answer, width=width()))


def _tell_script(text: Text, options: dict[str, Any]) -> int:
    answer = explain_script(text, options["catalogue"])
    if options["as_json"]:
        print_json(answer.document)
    else:
        tell(render_report(Report(tables=answer.tables), width=width()))
    return EXIT_YES if answer.yes else EXIT_NO


def _bots_in(folder: str) -> tuple[dict[str, Any], dict[str, str]]:
    """The Bots of a folder, and their files, by their names, or by their files' where they have none; raises InputError."""
    if not Path(folder).is_dir():
        raise InputError("is no folder", where=folder, do="give one with a JSON file for each Bot")
    files = sorted(Path(folder).glob("*.json"))
    if len(files) < 2:
        raise InputError("holds fewer than two Bots", where=folder, do="put a JSON file for each there")
    bots: dict[str, Any] = {}
    named: dict[str, str] = {}
    for file in files:
        bot = read_json(str(file))
        if not isinstance(bot, dict):
            raise InputError("is no JSON object", where=str(file))
        name = bot.get("name") or file.stem
        if not isinstance(name, str) or name in bots:
            raise InputError(
                f"has the name {name!r}, which is no text or another's", where=str(file), do="name it anew"
            )
        bots[name], named[name] = bot, str(file)
    return bots, named


def _named(file: str) -> str:
    return "standard input" if file == "-" else file
