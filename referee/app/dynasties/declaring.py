"""Declaring a new dynasty: a skeleton to begin with, and what a declaration reads of the rules."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from keyword import iskeyword
from pathlib import Path
from string import ascii_uppercase

import msgspec
from msgspec.structs import replace

from referee.app.dynasties.stated import has_rule, page_with
from referee.app.inquiry.declared_files import (
    OFFERED,
    letters_of,
    load_dynasty,
    place_of,
    place_of_sentence,
    require_own_letter,
)
from referee.app.texts import Text
from referee.demo.pages import page_of
from referee.dynasties.kit.declare import Catalogue, Declared
from referee.dynasties.kit.declaring.dangling import dangling_under
from referee.dynasties.kit.declaring.telling import sentences_of
from referee.dynasties.kit.state.heading import heads_play, why_no_player
from referee.dynasties.kit.terms.sentences import Sentence
from referee.dynasties.known import BUILT_IN, Book
from referee.errors import InputError
from referee.law.law import Law
from referee.law.ruleset import parse_ruleset
from referee.model.events import AnyEvent, Dynasty, Evidence, Player, Post, Revision
from referee.model.patterns import later
from referee.rules.core.game import CoreGame
from referee.rules.core.roster import Roster
from referee.trackers.wikitext.names import People

SKELETON = '''\
"""{title}: the dynasty's rules, declared. docs/dynasties.md explains every word."""

from referee.dynasties.kit.declare import *

# Each sentence as the rules have it, with {{N}} for every number: the text in force gives the values.
(begins, most) = states("Apples", "Each {{P}} has Apples, {{N}} at first and at most {{N}}")
picked = says("Picking", "As a daily action, a {{P}} may gain {{N}} Apples")
enough = says("Harvest", "A {{P}} with at least {{N}} Apples has achieved victory")
apples = Integer("Apples", default=begins, most=most)

DYNASTY = Declared(
    name="{name}",
    letter="{letter}",  # begins this dynasty's codes: {letter}101, {letter}105, ...
    page="{title}",  # the wiki page with the tracker
    rules=("Apples", "Picking", "Harvest"),  # by which the dynasty is known
    words=("Gardener", "Gardeners", "Orchardist"),  # only the demo uses these
    variables=(apples,),
    actions=(Action(name="Pick", rule="Picking", often="daily", does=(gain(apples, picked),)),),
    victory=Victory(rule="Harvest", needs=apples >= enough),
)
'''
RULES = """\
== Apples ==
Each Gardener has Apples, 3 at first and at most 90.

== Picking ==
As a daily action, a Gardener may gain 2 Apples.

== Harvest ==
A Gardener with at least 50 Apples has achieved victory.
"""


BEGUN = '''\
"""{title}: the dynasty's rules, declared. docs/dynasties.md explains every word."""

from referee.dynasties.kit.declare import *

# Each sentence of the rules, with {{N}} for every number. A number is taken out of it: `(price,) = picking_1`. What has none, or
# none that is used, is named in `rests_on=` of what it is about; what is left stays in `sentences=`.
{sentences}

DYNASTY = Declared(
    name="{name}",
    letter="{letter}",  # begins this dynasty's codes: {letter}101, {letter}105, ...
    page="{title}",  # the wiki page with the tracker
    rules={rules},  # by which the dynasty is known
    words={words},  # a player, several, who heads it
    catalogues=({catalogues}),
    variables=(),
    actions=(),
    sentences=({names}),
)
'''


_SOME_DAY = datetime(2000, 1, 3, tzinfo=UTC)


class RulesRead(msgspec.Struct, frozen=True):
    """What a declaration reads of a dynasty's rules: each sentence with its values (None: not stated), and the rest.

    `unread` are the sentences that it does not read, each with its rule; `amiss` is what it names and the text does not
    have, each with its part and what to do; `said_back` is what each part says, as a sentence.
    """

    dynasty: Declared
    read: tuple[tuple[str, tuple[str, ...] | None], ...]
    unread: tuple[tuple[str, str], ...]
    amiss: tuple[tuple[str, str, str], ...]
    said_back: tuple[str, ...]


def declared_dynasty(book: Book, name: str) -> tuple[Declared, Book]:
    """A declared dynasty by its name or its file, and a lawbook that knows it; raises InputError and ConfigError."""
    dynasty = book.find(name)
    if dynasty is None and (name.endswith(".py") or name in OFFERED):
        dynasty = load_dynasty(Path(name))
        if dynasty.name in {known.name for known in BUILT_IN}:
            what = f"gives the dynasty {dynasty.name!r}, which Referee itself gives too"
            raise InputError(what, where=name, do="rename it")
        others = tuple(other for other in book.dynasties if other.name != dynasty.name)
        require_own_letter(dynasty, others, name)
        book = replace(book, dynasties=(*others, dynasty), fingerprint=f"{book.fingerprint} {name}")
    if not isinstance(dynasty, Declared):
        names = ", ".join([*(known.name for known in book.dynasties if isinstance(known, Declared)), *OFFERED])
        raise InputError(f"no declared dynasty {name!r} is known", do=f"name a file, or one of {names}")
    return dynasty, book


def write_skeleton(
    book: Book, name: str, folder: Path, rules: Text | None = None, words: tuple[str, str, str] | None = None
) -> list[Path]:
    """Write NAME.py, a declaration that already runs, and NAME.txt, the rules that it declares; returns their paths. Of rules
    that are given, with their words for a player, for several and for who heads them, a declaration that reads every sentence.

    Raises InputError where one is there already, or for what is no name.
    """
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise InputError(f"{name!r} is no name", do="write it in small letters and dashes")
    title = name.replace("-", " ").title()
    free = set(ascii_uppercase) - letters_of(book.dynasties)
    letter = next((letter for letter in f"{name.upper()}{ascii_uppercase}" if letter in free), "X")
    files = {
        folder / f"{name}.py": SKELETON.format(name=name, title=title, letter=letter),
        folder / f"{name}.txt": RULES,
    }
    if rules is not None:
        unnamed = Declared(name=name, letter=letter, rules=(title,), words=words or ("Player", "Players", "Emperor"))
        files = {folder / f"{name}.py": _begun_of(unnamed, title, page_of(unnamed, rules.says, book, rules.where)[1])}
    for path in files:
        if path.exists() or path.is_symlink():
            raise InputError("is there already", where=str(path), do="name another dynasty, or remove it")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path, text in files.items():
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
    except OSError as problem:
        raise InputError(f"cannot be written: {problem.strerror}", where=str(folder), do="name a folder") from None
    return list(files)


def _begun_of(unnamed: Declared, title: str, law: Law) -> str:
    """A declaration that reads every sentence of dynastic rules, and does nothing with it yet."""
    rules = [law.dynastic_rule(name) for section, name in law.rules if section == "dynastic" and name]
    stated, catalogues, many = dict[str, str](), list[str](), Counter[str]()
    for rule in (rule for rule in rules if rule is not None):
        rows = set[str]()
        if rule.tables and rule.tables[0][0][:1]:
            kind = rule.tables[0][0][0]
            rows = set(Catalogue(kind, rule=rule.name).sentences_in(rule))
            catalogues.append(f"Catalogue({_quoted(kind)}, rule={_quoted(rule.name)})")
        called = _NO_NAME.sub("_", rule.name.casefold()).strip("_")
        called = called if called.isidentifier() and not iskeyword(called) else f"rule_{called}"
        for sentence in (each for each in rule.sentences if each not in rows):
            many[called] += 1
            said = f"states({_quoted(rule.name)}, {_quoted(_pattern_of(sentence, unnamed.words))})"
            stated[f"{called}_{many[called]}"] = said
    return BEGUN.format(
        name=unnamed.name,
        title=title,
        letter=unnamed.letter,
        sentences="\n".join(f"{name} = {said}" for name, said in stated.items()),
        names="".join(f"{name}, " for name in stated).rstrip(),
        catalogues="".join(f"{catalogue}, " for catalogue in catalogues).rstrip(),
        rules=_quoted([rule.name for rule in rules if rule is not None]),
        words=_quoted(unnamed.words),
    )


def _quoted(given: object) -> str:
    """A text or several, as it is written in a declaration."""
    return json.dumps(given, ensure_ascii=False)


_NO_NAME = re.compile(r"[^a-z0-9]+")
_NUMBER = re.compile(r"(?<![\w.])(?:\d{1,3}(?:,\d{3})+|\d{1,9})(?![\w.]*\d)(?!\w)")


def _pattern_of(sentence: str, words: tuple[str, str, str]) -> str:
    """A sentence as `states` has it: with marks for its numbers and for the words of the dynasty."""
    marked = _NUMBER.sub("{N}", sentence)
    for word, mark in zip((words[1], words[0], words[2]), ("{Ps}", "{P}", "{E}"), strict=True):
        marked = re.sub(rf"\b{re.escape(word)}\b", mark, marked)
    return marked.rstrip(".")


def stated_page(dynasty: Declared, rules: Text, book: Book, name: str, *, head_plays: bool = False) -> tuple[str, Law]:
    """A Ruleset page with the rules of a dynasty that was given by its name or its file, and its law. Raises InputError where
    the rules do not say what it reads, with the line of the file."""

    def placed(part: Sentence | str) -> str:
        if isinstance(part, str) or not name.endswith(".py"):
            return _placed(name, part) if isinstance(part, str) else ""
        return place_of_sentence(Path(name), part)

    return page_with(dynasty, rules.says, book, rules.where, placed, head_plays=head_plays)


def read_rules(book: Book, name: str, rules: Text) -> RulesRead:
    """Read the rules of a declared dynasty, given by its name or its file; raises InputError and ConfigError."""
    dynasty, book = declared_dynasty(book, name)
    page, law = stated_page(dynasty, rules, book, name)
    parameters = ((statement.name, law.get(statement.name)) for statement in dynasty.statements)
    living = dynasty.living_anew(law)
    values = tuple((sentence, None if stated is None else stated.values) for sentence, stated in parameters)
    said_back = tuple(sentences_of(living.declared, living.values))
    dangles = ((_placed(name, part), what, do) for part, what, do in dangling_under(living.declared, living.values))
    amiss = (*dangles, *_not_in_force(dynasty, law, rules.where))
    if not amiss:
        try_out(dynasty, law)
    return RulesRead(dynasty, values, tuple(_unread(page, dynasty, law)), amiss, said_back)


def _not_in_force(dynasty: Declared, law: Law, where: str) -> Iterator[tuple[str, str, str]]:
    """The parts of rules that a text has not."""
    for what, rule in dynasty.rules_named():
        if not has_rule(law, rule):
            yield (
                what,
                f"is not in force: {where} has no rule {rule}",
                "mend the name of the rule, if it is not to come later",
            )


def _placed(name: str, part: str) -> str:
    """A part of a declaration, with its place in the file where it is found there."""
    return place_of(Path(name), part) if name.endswith(".py") else part


def begun(book: Book, name: str, rules: Text, people: People, at: datetime) -> tuple[AnyEvent, ...]:
    """The records with which a history of a declared dynasty begins: the dynasty, who plays, and a Ruleset page on which its
    rules stand among core rules that Referee reads, by which whoever heads it plays if they are among the players. Raises
    InputError, also where a whole ruleset says otherwise, and ConfigError."""
    dynasty, book = declared_dynasty(book, name)
    plays = people.head in people.players
    page, law = stated_page(dynasty, rules, book, name, head_plays=plays)
    living = dynasty.living_anew(law)
    if plays and heads_play(living, law) is False:
        what = f"{people.head} {why_no_player(living, law, heads=True)}"
        raise InputError(what, where=rules.where, do="leave them out of --players, or mend the rules")
    names = dict.fromkeys((*people.players, people.head))
    return (
        Dynasty(at=at, name=dynasty.name, ruleset="the page", emperor=people.head),
        *(Player(at=at, name=each, status="active") for each in names),
        Revision(at=at, page="Ruleset", id="1", author=people.head, summary="The rules", text=page),
    )


def try_out(dynasty: Declared, law: Law) -> None:
    """Ask the functions of a declaration once, in a game of two in which nothing has happened.

    Raises InputError where one gives what is of another kind than it has to be, and what the function raises.
    """
    roster = Roster()
    for name in ("Ann", "Bob"):
        roster = roster.with_player(Player(at=_SOME_DAY, name=name, status="active"))
    game = CoreGame(roster=roster)
    dynasty.report(dynasty.begin(), game, law, _SOME_DAY)
    post = Post(at=_SOME_DAY, id="post", author="Ann", category="Story Post", title="A title", body="A body.")
    dynasty.apply(dynasty.begin(), game, law, Evidence(post), "")


def _unread(page: str, dynasty: Declared, law: Law) -> list[tuple[str, str]]:
    read = {line for parameter in law.parameters.values() for line in parameter.sentence.split("\n")}
    for catalogue in dynasty.catalogues:
        rule = law.dynastic_rule(catalogue.rule) if catalogue.rule else None
        read |= set(catalogue.sentences_in(rule)) if rule is not None else set()
    return [
        (rule.name, sentence)
        for rule in parse_ruleset(page).rules
        if rule.section == "dynastic" and rule.name in dynasty.rules
        for at, sentence in enumerate(rule.sentences)
        if sentence not in read and not _heads_what_is_read(rule.sentences[at : at + 2], read)
    ]


_TRACKED_HEAD = later(
    r"(?:the following|these)(?: [\w-]+){0,4} (?:is|are)(?: [\w-]+){0,2} tracked (?:for|of|by) (?:each|every|all) [^:]{1,80}:"
    r"|(?:each|every) [\w -]{1,40} has the following(?: [\w,-]+){0,8}:",
    re.IGNORECASE,
)
"""What only opens a list of variables: `The following are publicly tracked for each Cook:`."""


def _heads_what_is_read(sentences: Sequence[str], read: set[str]) -> bool:
    """Whether a sentence says no more than that what stands below it is tracked, and that is read."""
    return len(sentences) > 1 and sentences[1] in read and _TRACKED_HEAD.fullmatch(sentences[0]) is not None
