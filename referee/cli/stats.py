"""`referee stats`: derived values beside what the tracker says."""

from __future__ import annotations

import shutil
from datetime import datetime

import click

from referee.cli.audit import run_audit
from referee.cli.baseline import baseline_of
from referee.cli.common import archive, at_option, clock, configuration, json_option, print_json
from referee.dynasties.moon_sites.derived import MoonReport, report
from referee.dynasties.moon_sites.play import scene_of
from referee.errors import SourceError
from referee.replay.state import GameState


@click.command("stats", epilog="Example:  referee stats --json")
@at_option
@json_option
@click.pass_context
def stats_command(ctx: click.Context, at: datetime | None, as_json: bool) -> None:
    """Monitor statistics, titles and ratings as they lawfully are, beside what page and GNDT show."""
    now = clock(at)
    with archive(ctx) as opened:
        state = run_audit(opened, now, baseline_of(configuration(ctx))).audit.state
    derived = moon_report(state, now)
    if derived is None:
        raise SourceError(
            "the dynasty in force is none that derived values are known of",
            do="`referee ruleset` shows what is understood",
        )
    if as_json:
        print_json({"schema": 1, "as_of": now, **{name: getattr(derived, name) for name in derived.__struct_fields__}})
        return
    from reports.text import render_table

    width = shutil.get_terminal_size().columns
    sites = [
        (
            site.name,
            f"{site.stats.temperature}",
            f"{site.stats.oxygen}%",
            site.stats.food,
            ", ".join(site.unsafe_because) or "Safe",
            site.rating,
            ", ".join(site.titles) or "-",
            ""
            if (site.site, site.stats, site.titles) == (site.shown_site, site.shown_stats, site.shown_titles)
            else "out of step",
        )
        for site in derived.sites
    ]
    click.echo(
        render_table(
            ("Architect", "TEMP", "OXY", "FOOD", "Unsafe by", "Rating", "Titles", "Tracker"), sites, width=width
        )
    )
    titles = [
        (one.title, one.holder or "-", ", ".join(one.applied_to) or "-", ", ".join(one.leading_now) or "-")
        for one in derived.titles
    ]
    click.echo(
        "\n" + render_table(("Title", "Holder", "Applied at the last closing", "Leading now"), titles, width=width)
    )
    for when, name in derived.victories:
        click.echo(f"\n{name} met the conditions of a Research Victory at {when}.")


def moon_report(state: GameState, now: datetime) -> MoonReport | None:
    """The derived values of Moon Sites, None in another dynasty."""
    if state.moon is None or state.law is None:
        return None
    scene = scene_of(state.core, state.law, now)
    return report(state.moon, scene) if scene is not None else None
