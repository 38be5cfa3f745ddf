"""By what wording Bouts are fought: where a text words it otherwise, or says more, nobody can tell what comes of a Bout.

The wording itself is not kept, but a fingerprint of each paragraph and of each System's Effect. Numbers that are read
from the text may be any.
"""

from __future__ import annotations

import functools
import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from referee.dynasties.bots.bot import Bot
from referee.dynasties.bots.fingerprints import EFFECTS, LINES
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.numbers import NUMBER, SENTENCES, number_of
from referee.dynasties.kit.terms.plain import first_few
from referee.errors import InputError
from referee.law.ruleset import normal

ALWAYS = ""
"""The topic of what every Bout is fought by."""
READ = (
    "most_money", "lines", "advanced_lines", "battery", "for_a_bout", "for_each_opponent", "house_bots", "worth_of_one",
    "worth_of_others", "variations", "least_obstacles", "most_obstacles", "least_panels", "most_panels",
)  # fmt: skip
"""Numbers that stand in these paragraphs and are the text's own in a Bout, or of no matter there."""
_WORD = re.compile(r"[.,]?\d+(?:[.,]\d+)*|[^\W_]+|[%+*=<>-]")
_LIST_MARK = re.compile(r"^[\s•*#:;]+")
_LONGEST = 10_000
"""Characters of the longest paragraph that is looked into."""
_QUOTED = 60
_MOST_TOLD = 8

STATUSES = {
    "Flipped": ("Flipper",),
    "Scorched": ("Flamethrower",),
    "Loose": ("Pincers", "Howitzer"),
    "Scrambled": ("Signal Jammer", "Springloaded Treads"),
    "Anchored": ("Grapple",),
}
"""By which Systems Bots come to have them; besides by a Configuration."""
VARIATIONS = ("obstacles", "panels", "bumper_sides", "house_bot")
_LABELS = {
    **{f"{status}:": status.title() for status in ("flipped", "scorched", "loose", "scrambled")},
    "anchored [x]": "Anchored",
    "physical obstacles:": "obstacles",
    "trap panels:": "panels",
    "bumper sides:": "bumper_sides",
    "house bot:": "house_bot",
}
"""How paragraphs begin that not every Bout turns on."""

Otherwise = dict[str, tuple[str, ...]]
"""By topic (`ALWAYS`, a System, a Status, a Variation as it is given): the clauses that are worded otherwise or missing,
and the beginnings of paragraphs that are nowhere known, in quotes."""


def fingerprint(paragraph: str) -> str:
    """Of the words of a paragraph, whatever its marks, quotes, dashes and capitals; a number in words is that number."""
    masked = _masked(normal(_LIST_MARK.sub("", paragraph[:_LONGEST])))
    said = " ".join(_WORD.findall(_A_NUMBER.sub(lambda found: str(number_of(found[0])), masked).casefold()))
    return hashlib.sha256(said.encode()).hexdigest()[:8]


_A_NUMBER = re.compile(rf"(?<![\w.,]){NUMBER}", re.I)


@functools.cache
def _read() -> tuple[re.Pattern[str], ...]:
    """Made when a text is first looked at: they are long."""
    return tuple(SENTENCES[name].pattern() for name in READ)


def _masked(paragraph: str) -> str:
    for form in _read():
        if match := form.search(paragraph):
            paragraph = f"{paragraph[: match.start(1)]}N{paragraph[match.end(1) :]}"
    return paragraph


def otherwise_in(paragraphs: Mapping[str, Iterable[str]], effects: Mapping[str, str]) -> Otherwise:
    """What a text words otherwise: its `paragraphs` by the rule in which they stand, the `effects` of its Systems."""
    found: dict[str, list[str]] = {}
    for system, effect in effects.items():
        known, clauses = _effect(system)
        if known != fingerprint(effect):
            found.setdefault(system, []).extend(clauses)
    for rule, table in LINES.items():
        said = {fingerprint(one): one for one in paragraphs.get(rule, ()) if one.strip()}
        lines = [line.split() for line in table.strip().split("\n")]
        lacking = [_topic(about) for known, *about in lines if known not in said]
        for topic, clauses in lacking:
            found.setdefault(topic, []).extend(clauses)
        for line in lines:
            said.pop(line[0], None)
        for topic, words in _added(rule, list(said.values()), lacking):
            found.setdefault(topic, []).append(words)
    return {topic: tuple(clauses) for topic, clauses in found.items() if clauses}


def _added(rule: str, unknown: list[str], lacking: list[tuple[str, list[str]]]) -> Iterator[tuple[str, str]]:
    """By topic what stands in a rule and is nowhere known, where it is more than what is lacking, worded anew."""
    missing = Counter(topic for topic, clauses in lacking if clauses)
    by_topic: dict[str, list[str]] = {}
    for paragraph in unknown:
        by_topic.setdefault(_about(rule, paragraph), []).append(paragraph)
    for topic, paragraphs in by_topic.items():
        if len(paragraphs) > missing[topic]:
            yield from ((topic, f"“{one.strip()[:_QUOTED]}” in “{rule}”") for one in paragraphs)


def _about(rule: str, paragraph: str) -> str:
    """What a paragraph is of, by how it begins."""
    begins = _LIST_MARK.sub("", paragraph).casefold()
    of_houses = {"": "house_bot"} if rule == "House Bots" else {}
    labels = (topic for label, topic in (_LABELS | of_houses).items() if begins.startswith(label))
    return next(labels, ALWAYS)


def _effect(system: str) -> tuple[str, list[str]]:
    """The fingerprint of a System's Effect, and its clauses; a System that nobody knows does what nobody knows."""
    known, *clauses = EFFECTS.get(system, f"- {system}").split(" ", 1)
    return known, _cited(clauses[0].split()) if system in EFFECTS else [f"“{system}”"]


def _topic(about: list[str]) -> tuple[str, list[str]]:
    if about[0].startswith("@"):
        return about[0][1:], _cited(about[1:])
    return ALWAYS, _cited(about)


def _cited(clauses: Iterable[str]) -> list[str]:
    return [f"R205-{clause}" for clause in clauses if clause != "-"]


def require_wording(catalogue: Catalogue, bots: Sequence[Bot], topics: Iterable[str]) -> None:
    """Raises InputError, about the text, where that words otherwise what a Bout of these Bots, on these topics, turns on."""
    if not catalogue.otherwise:
        return
    fitted = {part.name for bot in bots for part in bot.systems}
    given = {status for status, systems in STATUSES.items() if fitted.intersection(systems)}
    needed = {ALWAYS, *fitted, *given, *topics}
    found = [clause for topic, clauses in catalogue.otherwise.items() if topic in needed for clause in clauses]
    if found:
        told = first_few(found, _MOST_TOLD)
        what = f"the ruleset's text does not state, or words otherwise, what Bouts are fought by: {told}"
        raise InputError(what, do="give another text with --rules, or none: what comes of it by this one is not known")
