"""`referee ruleset`: what Referee understands of a ruleset's text."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

import click

from referee.app.inquiry.taught import teach
from referee.app.law.lessons import lesson
from referee.app.law.rulesets import (
    Understood,
    differences,
    history,
    live_text,
    revision_of,
    ruleset_document,
    sentences,
    understand,
)
from referee.app.law.understanding import SentenceRead, rules_read, share_of, understood_document
from referee.app.mails.numbered import rule_then
from referee.app.texts import Text, read_text
from referee.cli.common import ask, clock, configuration, ending, json_option, print_json, print_table, tell
from referee.cli.moments import InstantType
from referee.cli.numbered import DayType, print_rule
from referee.config import Config
from referee.errors import EXIT_NO, EXIT_YES, InputError
from referee.law.law import Unread
from referee.law.page.history import PageEntry
from referee.law.places import sentence_fingerprint
from referee.law.reading import to_carry
from referee.model.instants import format_instant, say_instant
from referee.reports.inert import one_line


class _Asked(NamedTuple):
    """The arguments and options of `referee ruleset`."""

    files: tuple[str, ...]
    revisions: tuple[str, ...]
    diff: bool
    parameters: bool
    sentences: bool
    understood: bool
    history: bool
    live: bool
    teach: str | None
    reading: str | None
    since: datetime | None
    rule: int | None
    at: datetime | None
    as_json: bool


@click.command(
    "ruleset",
    epilog=ending(
        "Example:  referee ruleset ruleset.txt --understood  ·  referee ruleset --revision 20704  ·  referee ruleset --diff old.txt new.txt  ·  referee ruleset --rule 879 --at 2020-02-24",
        no="with --diff, something differs; with --rule, there was no such rule",
        unjudged="something could not be read or written, or how the rule stood is not known",
    ),
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
@click.option(
    "--understood", is_flag=True, help="Every sentence of the fixed rules: as what it is read, or what it costs."
)
@click.option("--live", is_flag=True, help="The Ruleset page as it stands on the wiki now.")
@click.option(
    "--teach", metavar="MARK", help="Say what the sentence with this mark states, for this archive from now on."
)
@click.option("--as", "reading", metavar="READING", help="With --teach: nothing, NAME or NAME=VALUE,VALUE.")
@click.option("--since", type=InstantType(), metavar="INSTANT", help="With --teach: only in texts saved since then.")
@click.option("--history", is_flag=True, help="Every revision of the page in the archive: its ground, and its diff.")
@click.option(
    "--rule", type=click.IntRange(min=0), metavar="NUMBER", help="Which revision and power a numbered rule had."
)
@click.option("--at", type=DayType(), metavar="DAY", help="With --rule: at the end of that day, or at that instant.")
@json_option
@click.pass_context
def ruleset_command(ctx: click.Context, /, **options: Any) -> None:
    """The tree of rules, the words, the Special Case statuses, and every number with its sentence."""
    asked = _Asked(**options)
    modes = (
        *(asked.diff, asked.parameters, asked.sentences, asked.understood, asked.history),
        *(asked.teach is not None, asked.rule is not None),
    )
    needs_no_text = asked.history or asked.rule is not None
    if sum(modes) > 1 or (needs_no_text and (asked.files or asked.revisions)):
        raise InputError("these options do not go together", do="ask for one thing at a time")
    if (asked.teach is None) != (asked.reading is None):
        raise InputError("--teach and --as go together", do="name a sentence by its mark, and what it states")
    if asked.at is not None and asked.rule is None:
        raise InputError("--at goes with --rule", do="name a rule by its number")
    if asked.rule is not None:
        with ask(ctx) as inquiry:
            ctx.exit(print_rule(rule_then(inquiry, asked.rule, clock(asked.at)), as_json=asked.as_json))
    if asked.history:
        with ask(ctx) as inquiry:
            entries = history(inquiry)
        print_json({"schema": 1, "revisions": entries}) if asked.as_json else _print_history(entries)
    elif asked.sentences:
        print_json(sentences([read_text(file) for file in asked.files]))
    else:
        config = configuration(ctx)
        read = [understand(text, config) for text in _texts(ctx, asked)]
        if asked.teach is not None and asked.reading is not None:
            _teach(config, read[0], asked.teach, asked.reading, asked.since)
        else:
            ctx.exit(_understanding(asked, read))


def _teach(config: Config, text: Understood, mark: str, reading: str, since: datetime | None) -> None:
    taught = lesson(text, mark, reading, since)
    file = teach(config, taught)
    stated = " ".join((taught.reading, *taught.values)) or "nothing that a referee looks at"
    when = f" in texts since {format_instant(since)}" if since is not None else ""
    tell(one_line(f"Taught{when}: “{taught.sentence}” states {stated}. It is written in {file}."))


def _texts(ctx: click.Context, asked: _Asked) -> list[Text]:
    texts = [read_text(file) for file in asked.files]
    if asked.live:
        texts.append(live_text(configuration(ctx)))
    if asked.revisions:
        with ask(ctx) as inquiry:
            texts += [revision_of(inquiry, number) for number in asked.revisions]
    if len(texts) != (2 if asked.diff else 1):
        raise InputError("give two texts for --diff, else one", do="name files, a --revision, or --live")
    return texts


def _understanding(asked: _Asked, read: list[Understood]) -> int:
    """Print what was asked for of the texts; the exit code: whether two of them differ."""
    first, *second = read
    if second:
        changes = differences(first.law, second[0].law)
        if asked.as_json:
            print_json({"schema": 1, "changes": changes})
        else:
            tell("\n".join(map(one_line, changes)) or "Nothing changed for the referee.")
        return EXIT_NO if changes else EXIT_YES
    if asked.parameters:
        print_json(to_carry(first.law))
    elif asked.understood:
        _print_understood(first, as_json=asked.as_json)
    elif asked.as_json:
        print_json(ruleset_document(first))
    else:
        _print(first)
    return EXIT_YES


def _print_history(entries: list[PageEntry]) -> None:
    """For each revision its ground, and the diff beside the matter where a person must look."""
    if not entries:
        tell("The archive holds no revision of the Ruleset page.")
    for entry in entries:
        since = f"law since {say_instant(entry.law_from)}" if entry.law_from is not None else "not law"
        law = "law" if entry.law else "law once it is enacted" if entry.waits else since
        tell(
            one_line(
                f"{entry.revision}  {say_instant(entry.at)}  {entry.by}: {entry.summary} ({entry.ground or 'no ground seen'}; {law})"
            )
        )
        if entry.for_people:
            tell(f"  “{one_line(entry.matter)}” says: {one_line(entry.says) or '(nothing)'}")
        for line in entry.diff if entry.for_people or not entry.ground else ():
            tell(f"    {one_line(line)}")


def _print_understood(understood: Understood, *, as_json: bool) -> None:
    """First what is not understood and what it costs, then the share by rule, then every sentence."""
    law, rules = understood.law, rules_read(understood)
    if as_json:
        print_json(understood_document(law, rules))
        return
    count, of = share_of(rules)
    share = f" ({100 * count // of} %)" if of else ""
    tell(one_line(f"Ruleset {law.source}: {count} of {of} sentences of the fixed rules are understood{share}."))
    for rule in rules:
        for sentence in (each for each in rule.sentences if each.taken == "not understood"):
            unread = Unread(rule.section, rule.rule, sentence.sentence, sentence.why or "new")
            tell("\n" + one_line(f"Not understood, in “{unread.place}” ({sentence.fingerprint}): {unread.said}."))
            tell(f"  Without it cannot be told: {', '.join(sentence.costs) or 'nothing that is judged so far'}.")
            if near := sentence.nearest:
                words = "one word" if near.apart == 1 else f"{near.apart} words"
                tell("  " + one_line(f"Nearest known ({near.name}), {words} apart: “{near.says}”"))
    tell()
    print_table(
        ("Rule", "Section", "Understood", "Of"),
        [
            (rule.rule or "(before its first rule)", rule.section, rule.understood, len(rule.sentences))
            for rule in rules
        ],
    )
    tell()
    print_table(
        ("Rule", "Taken as", "Sentence"),
        [(rule.rule, _taken(sentence), sentence.sentence) for rule in rules for sentence in rule.sentences],
    )


def _taken(sentence: SentenceRead) -> str:
    """What is read from a sentence, for people."""
    if sentence.taken != "read":
        return sentence.taken
    return "; ".join(
        " ".join((f"{read.name}:", *read.values) if read.values else (read.name,)) for read in sentence.readings
    )


def _print(understood: Understood) -> None:
    ruleset, law = understood.ruleset, understood.law
    words = ruleset.words
    tell(one_line(f"Ruleset {law.source}: {words.players} (one {words.player}), headed by the {words.emperor}.") + "\n")
    for rule in ruleset.rules:
        depth = 0 if not rule.name else 2 if rule.parent else 1
        status = law.special_cases.get(rule.name) if rule.section == "special-case" else None
        mark = "" if status is None else f" [{'Active' if status else 'Inactive'}]"
        tell("  " * depth + one_line((rule.name or f"— {rule.section} —") + mark))
    tell()
    rows = [
        (name, ", ".join(parameter.values) or "stands", parameter.unit, parameter.rule, parameter.sentence)
        for name, parameter in law.parameters.items()
    ]
    print_table(("Parameter", "Value", "Unit", "Rule", "Sentence"), rows)
    if law.event_types:
        tell("\n" + one_line(f"Types of Event: {', '.join(law.event_types)}."))
    for unread in law.not_understood:
        mark = sentence_fingerprint(unread.sentence, words)
        tell(one_line(f"Not understood, in “{unread.place}” ({mark}): {unread.said}"))
    if understood.not_found:
        tell(f"\nNot found, or not in words understood: {', '.join(understood.not_found)}.")
