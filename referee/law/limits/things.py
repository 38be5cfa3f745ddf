"""What things of a kind there are, where one table or one list of the dynastic rules says so and nothing adds to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee.law.limits.phrases import NAME
from referee.law.ruleset import Rule
from referee.model.patterns import later

_ITEM = later(rf"(?P<name>{NAME})(?: ?[:(].*)?\.?")
_IN_BRACKETS = later(r"\s*\([^()]*\)")


def singular(word: str) -> str:
    """A word without its plural s, folded; for comparing, not for reading."""
    folded = word.casefold().strip()
    if folded.endswith("ies") and len(folded) > 4:
        return folded[:-3] + "y"
    if re.search(r"(?:ch|sh|x|ss|z)es$", folded):
        return folded[:-2]
    return folded[:-1] if folded.endswith("s") and not folded.endswith("ss") and len(folded) > 2 else folded


def things_of(kind: str, rules: Sequence[Rule]) -> tuple[str, ...]:
    """The names of all things of a kind; none where that is not plain."""
    sources = [*_in_tables(kind, rules), *_in_lists(kind, rules)]
    if len(sources) != 1 or any(map(_adds(kind).search, (said for rule in rules for said in rule.sentences))):
        return ()
    names = sources[0]
    return tuple(names) if len(names) > 1 and len(set(names)) == len(names) and all(map(_is_plain, names)) else ()


def _is_plain(name: str) -> bool:
    return 1 < len(name) <= 40 and "?" not in name and any(map(str.isalpha, name))


def _in_tables(kind: str, rules: Sequence[Rule]) -> Iterator[list[str]]:
    """The column that bears the name of the kind in the singular."""
    for table in (table for rule in rules for table in rule.tables):
        heads = [singular(head) for head in table[0]]
        if heads.count(singular(kind)) == 1:
            at = heads.index(singular(kind))
            yield [_IN_BRACKETS.sub("", row[at]).strip() if at < len(row) else "" for row in table[1:]]


def _in_lists(kind: str, rules: Sequence[Rule]) -> Iterator[list[str]]:
    """`The Places are:` and bullets, each of which begins with a name."""
    for rule in rules:
        for number, said in enumerate(rule.sentences):
            if (
                said.endswith(":")
                and re.search(rf"\b{re.escape(kind)}\b", said)
                and len(rule.under) == len(rule.sentences)
            ):
                items = [_ITEM.fullmatch(rule.sentences[at]) for at, above in enumerate(rule.under) if above == number]
                if items:
                    yield [item["name"] if item is not None else "" for item in items]


def _adds(kind: str) -> re.Pattern[str]:
    """What says that there are, or may be, more of a kind than stand in one place."""
    noun = rf"(?:{re.escape(kind)}|{re.escape(singular(kind))}s?)"
    return re.compile(
        rf"\b(?:new|creates?d?|creating|additional|invent\w*|further|extra|custom|unlisted) (?:\w+ )?{noun}\b"
        rf"|(?<!\bone of the )(?:\b(?:is|are)(?: also)?|\balso|counts? as|considered(?: to be)?|treated as)(?: an?)? {noun}\b"
        rf"|\b{noun} (?:\w+ )?(?:may|can) be (?:added|created|invented)",
        re.I,
    )
