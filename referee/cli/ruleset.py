"""`referee ruleset`: what Referee understands of a ruleset's text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from referee.cli.common import archive, configuration, json_option, print_json, print_table, read_text
from referee.cli.lawbook import book_of
from referee.dynasties.known import CARRIED_BOOK
from referee.errors import EXIT_NO, EXIT_YES, InputError
from referee.law.drift import sentence_fingerprint
from referee.law.law import Law
from referee.law.page.story import RULESET_PAGE
from referee.law.reading import sentences_to_carry, to_carry
from referee.law.ruleset import Ruleset, parse_ruleset
from referee.replay.driver import replay
from referee.replay.history import page_history
from reports.inert import one_line


@click.command(
    "ruleset",
    epilog="Example:  referee ruleset ruleset.txt  ·  referee ruleset --revision 20704  ·  referee ruleset --diff old.txt new.txt",
)
@click.argument("files", nargs=-1, metavar="[FILE...]")
@click.option(
    "--revision",
    "revisions",
    multiple=True,
    metavar="N",
    help="A revision of the Ruleset page in the archive (repeatable).",
)
@click.option("--diff", is_flag=True, help="What changed for the referee between two texts.")
@click.option("--parameters", is_flag=True, help="Only the parameters, without a word of the text, as JSON.")
@click.option("--sentences", is_flag=True, help="Fingerprints of the sentences of texts that are understood, as JSON.")
@click.option("--history", is_flag=True, help="Every revision of the page in the archive: its ground, and its diff.")
@json_option
@click.pass_context
def ruleset_command(
    ctx: click.Context,
    files: tuple[str, ...],
    revisions: tuple[str, ...],
    diff: bool,
    parameters: bool,
    sentences: bool,
    history: bool,
    as_json: bool,
) -> None:
    """The tree of rules, the words, the Special Case statuses, and every number with its sentence."""
    if sum((diff, parameters, sentences, history)) > 1 or (history and (files or revisions)):
        raise InputError("these options do not go together", do="ask for one thing at a time")
    if history:
        _print_history(ctx, as_json=as_json)
        return
    if sentences:
        print_json(sentences_to_carry(map(read_text, files), CARRIED_BOOK.sought, CARRIED_BOOK.watched_in))
        return
    texts = [(file, read_text(file)) for file in files]
    texts += [(f"revision {number}", _revision(ctx, number)) for number in revisions]
    if len(texts) != (2 if diff else 1):
        raise InputError("give two texts for --diff, else one", do="name files, or a --revision")
    understood = [_understood(name, text) for name, text in texts]
    if diff:
        changes = differences(understood[0][1], understood[1][1])
        if as_json:
            print_json({"schema": 1, "changes": changes})
        else:
            click.echo("\n".join(map(one_line, changes)) or "Nothing changed for the referee.")
        ctx.exit(EXIT_NO if changes else EXIT_YES)
    ruleset, law = understood[0]
    if parameters:
        print_json(to_carry(law))
    elif as_json:
        print_json(document_of(ruleset, law))
    else:
        _print(ruleset, law)


def _print_history(ctx: click.Context, *, as_json: bool) -> None:
    """What `--history` prints: for each revision its ground, and the diff beside the matter where a person must look."""
    with archive(ctx) as opened:
        entries = list(page_history(replay(opened.events(), (), book=book_of(configuration(ctx)))))
    if as_json:
        print_json({"schema": 1, "revisions": entries})
        return
    if not entries:
        click.echo("The archive holds no revision of the Ruleset page.")
    for entry in entries:
        law = "law" if entry.law else "law once it is enacted" if entry.waits else "not law"
        click.echo(
            one_line(
                f"{entry.revision}  {entry.at:%Y-%m-%d %H:%M:%S}  {entry.by}: {entry.summary} ({entry.ground or 'no ground seen'}; {law})"
            )
        )
        if entry.for_people:
            click.echo(f"  “{one_line(entry.matter)}” says: {one_line(entry.says) or '(nothing)'}")
        for line in entry.diff if entry.for_people or not entry.ground else ():
            click.echo(f"    {one_line(line)}")


def _revision(ctx: click.Context, number: str) -> str:
    with archive(ctx) as opened:
        for known in opened.events(kinds=("revision",)):
            event: Any = known.event
            if event.id == number and event.page == RULESET_PAGE:
                return str(event.text)
    raise InputError(f"no revision {number} is in the archive", do="scrape the Ruleset page first")


def _understood(name: str, text: str) -> tuple[Ruleset, Law]:
    ruleset = parse_ruleset(text, name)
    return ruleset, CARRIED_BOOK.read(ruleset, Path(name).stem if "/" in name or "." in name else name)


def document_of(ruleset: Ruleset, law: Law) -> dict[str, Any]:
    """What `referee ruleset --json` prints."""
    return {
        "schema": 1,
        "source": law.source,
        "words": ruleset.words,
        "special_cases": law.special_cases,
        "event_types": law.event_types,
        "not_understood": law.unread,
        "rules": [
            {"section": rule.section, "rule": rule.name, "parent": rule.parent} for rule in ruleset.rules if rule.name
        ],
        "parameters": {
            name: {
                "values": one.values,
                "unit": one.unit,
                "rule": one.rule,
                "clauses": one.clauses,
                "sentence": one.sentence,
            }
            for name, one in law.parameters.items()
        },
        "not_found": law.lacks(*(wanted.name for wanted in CARRIED_BOOK.wanted if wanted.section != "dynastic")),
        "surely_not_stated": law.without,
    }


def _print(ruleset: Ruleset, law: Law) -> None:
    words = ruleset.words
    click.echo(
        one_line(f"Ruleset {law.source}: {words.players} (one {words.player}), headed by the {words.emperor}.") + "\n"
    )
    for rule in ruleset.rules:
        depth = 0 if not rule.name else 2 if rule.parent else 1
        status = law.special_cases.get(rule.name) if rule.section == "special-case" else None
        mark = "" if status is None else f" [{'Active' if status else 'Inactive'}]"
        click.echo("  " * depth + one_line((rule.name or f"— {rule.section} —") + mark))
    click.echo()
    rows = [
        (name, ", ".join(one.values) or "stands", one.unit, one.rule, one.sentence)
        for name, one in law.parameters.items()
    ]
    print_table(("Parameter", "Value", "Unit", "Rule", "Sentence"), rows)
    if law.event_types:
        click.echo("\n" + one_line(f"Types of Event: {', '.join(law.event_types)}."))
    for one in law.unread:
        mark = sentence_fingerprint(one.sentence, ruleset.words)
        click.echo(one_line(f"Not understood, in “{one.rule or one.section}” ({mark}): {one.sentence}"))
    missing = law.lacks(*(wanted.name for wanted in CARRIED_BOOK.wanted if wanted.section != "dynastic"))
    if missing:
        click.echo(f"\nNot found, or not in words understood: {', '.join(missing)}.")


def differences(old: Law, after: Law) -> list[str]:
    """What changed for the referee: words, rules, statuses, numbers, and sentences no longer understood."""
    changes = []
    if old.words != after.words:
        changes.append(
            f"words: {old.words.player}/{old.words.emperor} became {after.words.player}/{after.words.emperor}"
        )
    changes += [f"repealed: {name} ({section})" for section, name in old.rules if (section, name) not in after.rules]
    changes += [f"new rule: {name} ({section})" for section, name in after.rules if (section, name) not in old.rules]
    for name, status in after.special_cases.items():
        if old.special_cases.get(name, status) != status:
            changes.append(f"{name} is now {'Active' if status else 'Inactive'}")
    for name in sorted({*old.parameters, *after.parameters}):
        was, now = old.get(name), after.get(name)
        if now is None:
            kind = "gone" if CARRIED_BOOK.by_name[name].optional else "no longer understood"
            changes.append(f"{kind}: {name} ({was.rule if was else ''})")
        elif was is None:
            changes.append(f"new: {name} = {', '.join(now.values) or 'stands'}")
        elif was.values != now.values:
            changes.append(f"{name}: {', '.join(was.values)} became {', '.join(now.values)}")
    return changes
