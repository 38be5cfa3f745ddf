"""`referee finding` and `referee baseline add`: the evidence of one finding; letting it pass for a time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import click

from referee.app.audits.evidence import Chain, accept, acceptable, chain_of
from referee.app.called import Called
from referee.checks.selection import say_accepted
from referee.cli.common import ask, at_option, configuration, ending, json_option, print_json, tell, width
from referee.cli.helping import Family
from referee.cli.moments import InstantType
from referee.cli.supposing import Question
from referee.errors import InputError
from referee.ledger.saying import say_changes
from referee.model.events import UNKNOWN
from referee.model.findings import Finding
from referee.model.instants import say_day, say_then
from referee.reports.causes import VERDICTS
from referee.reports.inert import one_line
from referee.reports.layout import paragraph

_MOST_CHANGES = 12
"""So many values that an edit changed are told one by one."""
_MOST_STEPS = 40
"""So much of what happened up to a finding is told."""
_FATES = {"put-right": "Put right. ", "upheld": "", "standing": "Still standing. "}


@click.command("finding", cls=Question, epilog=ending("Example:  referee finding 3f2a9c"))
@click.argument("finding", metavar="ID")
@at_option
@json_option
@click.pass_context
def finding_command(ctx: click.Context, finding: str, at: datetime | None, as_json: bool) -> None:
    """The whole chain of evidence of one finding: what, when, by whom, by which sentence, from what it follows."""
    with ask(ctx, at) as inquiry:
        chain = chain_of(inquiry, finding)
        read = {"as_of": inquiry.now, **inquiry.reading.document}
    if as_json:
        print_json({"schema": 1, **read, **chain.document()})
    else:
        tell("\n".join(_lines(chain, read["as_of"], max(40, width()))))


def _lines(chain: Chain, now: datetime, columns: int) -> Iterator[str]:
    finding = chain.finding
    for number, cause in enumerate(chain.follows_from, 1):
        yield from paragraph(f"{number}. {cause}", columns, "", "   ")
    if chain.follows_from:
        yield from ("", "Therefore:", "")
    yield from paragraph(chain.say(finding.message), columns)
    actor = "somebody who is not known" if finding.actor == UNKNOWN else finding.actor
    yield one_line(f"{say_then(finding.at, now)}, by {actor}: {VERDICTS[finding.verdict][2:]}.")
    if chain.fate.ended is not None:
        late = ", or before" if chain.fate.ended.at_is == "upper-bound" else ""
        said = f"{chain.fate.said}: {say_then(chain.fate.ended.at, now)}{late}."
        yield from paragraph(f"{_FATES[chain.fate.status]}{said}", columns, "", "  ")
    if chain.accepted is not None:
        said = say_accepted(chain.accepted)
        yield from paragraph(f"{said[:1].upper()}{said[1:]}.", columns, "", "  ")
    for changed in say_changes(chain.changed[:_MOST_CHANGES]):
        yield from paragraph(f"Changed: {changed}", columns, "", "  ")
    if len(chain.changed) > _MOST_CHANGES:
        yield f"And {len(chain.changed) - _MOST_CHANGES} values more."
    yield from _happened(chain, now, columns)
    yield ""
    for quoted in chain.quoted:
        yield from paragraph(f"{quoted.rule}: “{' '.join(quoted.text.split())}”", columns, "", "  ")
    if not chain.quoted and any(chain.says):
        yield "The rules, in our words:"
        for said in filter(None, chain.says):
            yield from paragraph(said, columns, "- ", "  ")
    if finding.lawful:
        yield from paragraph(f"Lawful: {chain.say(finding.lawful)}", columns, "", "  ")
    for address in finding.evidence:
        yield one_line(f"See {chain.place(address)}")
    if chain.followers:
        number = len(chain.followers)
        says = "One follows from it:" if number == 1 else f"{number} follow from it:"
        if finding.passed_over and all(each.passed_over for each in chain.followers):
            says = f"Of the {number + 1} that passed over the same, the others:"
        yield from ("", says)
        for each in chain.followers:
            yield from paragraph(chain.say(_brief(each, now)), columns, "  ", "    ")
    if chain.accepted is None and chain.fate.status == "standing":
        yield from ("", f"To let it pass: referee baseline add {finding.id} --reason ... --by ... --until YYYY-MM-DD")


def _happened(chain: Chain, now: datetime, columns: int) -> Iterator[str]:
    """What happened up to it, in order: of very much the beginning and the end."""
    left_out = len(chain.steps) - _MOST_STEPS
    if chain.steps:
        yield from ("", "What happened:")
    for number, step in enumerate(chain.steps):
        if number == 1 and left_out > 0:
            yield f"  … {left_out} more"
        if number == 0 or number > left_out:
            yield from paragraph(
                f"{say_then(step.at, now, seconds=True)}: {chain.say(step.text)}", columns, "  ", "    "
            )


def _brief(finding: Finding, now: datetime) -> str:
    return f"{say_then(finding.at, now)}: {finding.message}"


@click.group(
    "baseline",
    cls=Family,
    epilog=ending('Example:  referee baseline add 3f2a9c --reason "rare" --by Kevan --until 2019-07-01'),
)
def baseline_command() -> None:
    """Findings that are let pass for a time."""


@baseline_command.command(
    "add",
    epilog=ending('Example:  referee baseline add 3f2a9c --reason "settled by CfJ" --by Kevan --until 2019-07-01'),
)
@click.argument("finding", metavar="ID")
@click.option("--reason", required=True, help="Why it is let pass.")
@click.option("--by", required=True, metavar="NAME", help="Who decided it.")
@click.option("--until", required=True, type=InstantType(), metavar="DATE", help="The last day of it.")
@at_option
@click.pass_context
def _add(ctx: click.Context, finding: str, reason: str, by: str, until: datetime, at: datetime | None) -> None:
    """Let a finding pass until the end of a day, with reason and decider, in the configured baseline."""
    config = configuration(ctx)
    if not config.baseline:
        raise InputError("no baseline is configured", where="referee.toml", do='write baseline = "baseline.toml"')
    if not reason.strip() or not by.strip():
        raise InputError("a reason and a name are needed", where="--reason, --by", do="say why, and who decided")
    with ask(ctx, at) as inquiry:
        found = acceptable(inquiry, finding)
        said = Called(inquiry.archive, inquiry.now, [found.message]).say(found.message)
        if until.date() < inquiry.now.date():
            raise InputError(f"{say_day(until)} is over", where="--until", do="name a day to come")
    accept(config.path(config.baseline), found, reason, by, f"{until:%Y-%m-%d}")
    tell("\n".join(paragraph(f"Until {say_day(until)} this passes: {said}", max(40, width()), "", "  ")))
