"""`referee evaluate` and `referee explain`: what follows from a given state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from referee.cli.common import json_option, print_json, read_json
from referee.dynasties.moon_sites import derived
from referee.dynasties.moon_sites.parameters import MoonLaw, moon_law
from referee.errors import EXIT_NO, EXIT_YES, InputError
from referee.rules.law import carried_law

DYNASTIES = {"moon-sites": "167"}
"""Dynasties by name, with the ruleset whose numbers hold for a what-if."""


def _given(file: str) -> dict[str, Any]:
    given = read_json(file)
    if not isinstance(given, dict):
        raise InputError("is no JSON object", where=file)
    return given


def _with_file(file: str, answer: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    try:
        return answer()
    except InputError as problem:
        raise InputError(problem.what, where=problem.where or file, do=problem.do) from None


def _numbers(dynasty: str) -> MoonLaw:
    law = carried_law(DYNASTIES[dynasty])
    numbers = moon_law(law) if law is not None else None
    assert numbers is not None
    return numbers


@click.command("evaluate", epilog="Example:  referee evaluate moon-sites sites.json --json")
@click.argument("dynasty", type=click.Choice(list(DYNASTIES)))
@click.argument("file")
@json_option
@click.pass_context
def evaluate_command(ctx: click.Context, dynasty: str, file: str, as_json: bool) -> None:
    """Derived values of the state in FILE (`-`: standard input)."""
    given = _given(file)
    document = _with_file(file, lambda: derived.evaluate(given, _numbers(dynasty)))
    if as_json:
        print_json(document)
        ctx.exit(EXIT_YES)
    from reports.text import render_table

    rows = [
        (
            name,
            site["temperature"],
            f"{site['oxygen']}%",
            site["food"],
            "Safe" if site["safe"] else f"Unsafe ({', '.join(site['unsafe_because'])})",
            len(site["maintained"]),
            site["modules"],
            site["research_rating"],
        )
        for name, site in document["sites"].items()
    ]
    click.echo(
        render_table(("Architect", "TEMP", "OXY", "FOOD", "Safety", "Maintained", "Modules", "Rating"), rows, width=100)
    )
    click.echo()
    titles = [
        (title, holder or "-", ", ".join(document["contenders"][title]) or "-")
        for title, holder in document["titles"].items()
    ]
    click.echo(render_table(("Title", "Applies to", "Contenders"), titles, width=100))


@click.command("explain", epilog="Example:  referee explain moon-sites edit.json --json")
@click.argument("dynasty", type=click.Choice(list(DYNASTIES)))
@click.argument("file")
@json_option
@click.pass_context
def explain_command(ctx: click.Context, dynasty: str, file: str, as_json: bool) -> None:
    """Which lawful actions lead from `before` to `after` in FILE (`-`: standard input)."""
    given = _given(file)
    document = _with_file(file, lambda: derived.explain_given(given, _numbers(dynasty)))
    if as_json:
        print_json(document)
    elif document["lawful"]:
        said = [f"{deed['action']} ({deed['rule']}) on {deed['cells']}" for deed in document["actions"]]
        click.echo("Lawful: " + ("; ".join(said) if said else "nothing changes."))
    else:
        near = document["nearest"]
        click.echo(
            "Not lawful."
            + (f" Nearest: {near['action']} on {near['cells']}, which differs at {near['differs_at']}." if near else "")
        )
    ctx.exit(EXIT_YES if document["lawful"] else EXIT_NO)
