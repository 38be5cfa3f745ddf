"""What a Proposal orders to be done to single values, as far as its sentences are plain: `Set Ann's Coins to 5.`"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from referee.model.numerals import NUMBERS
from referee.model.patterns import later
from referee.model.texts import without_struck

_NAME = r"(?!The )[A-Z][\w'&.-]*(?: (?!and\b|to\b|by\b|from\b)[\w'&.-]+){0,3}?"
_WHO = r"(?:(?! and | to | by | from | of |'s )[\w'&.\- ]){1,40}?"
_N = r"(?P<number>-?\d{1,9})"
_TO = r"(?:to )?(?P<value>-?\d{1,9}|\"[^\"]{1,40}\"|[A-Z][\w'-]*(?: [A-Z][\w'-]*){0,2})"
_PLACE = (
    rf"(?:(?:[Tt]he )?(?P<variable_of>{_NAME}) of (?P<owner_of>{_WHO})|(?P<owner>{_WHO})'s? (?P<variable>{_NAME})"
    rf"|(?:[Tt]he )?(?P<alone>{_NAME}))"
)
_MANY = rf"{_N} (?P<variable>{_NAME})"
_MORE, _LESS = "more", "less"

_FORMS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (does, later(form))
    for does, form in (
        ("set", rf"(?:[Ss]et|[Cc]hange|[Rr]eset) {_PLACE} (?:from \S+ )?(?=to ){_TO}"),
        ("set", rf"{_PLACE} (?:becomes|shall become|is set|is changed|shall be set|is hereby set|shall be) {_TO}"),
        (_MORE, rf"(?:[Ii]ncrease|[Rr]aise) {_PLACE} by {_N}"),
        (_LESS, rf"(?:[Dd]ecrease|[Rr]educe|[Ll]ower) {_PLACE} by {_N}"),
        (_MORE, rf"{_PLACE} (?:is|shall be|are) (?:increased|raised) by {_N}"),
        (_LESS, rf"{_PLACE} (?:is|shall be|are) (?:decreased|reduced|lowered) by {_N}"),
        (_MORE, rf"[Aa]dd {_N} to {_PLACE}"),
        (_LESS, rf"[Ss]ubtract {_N} from {_PLACE}"),
        (_MORE, rf"(?P<owner>{_WHO}) (?:gains|receives|earns|is awarded) {_MANY}"),
        (_LESS, rf"(?P<owner>{_WHO}) (?:loses|forfeits) {_MANY}"),
        (_MORE, rf"(?:[Gg]ive|[Aa]ward|[Gg]rant) (?P<owner>{_WHO}) {_MANY}"),
        (_MORE, rf"(?:[Gg]ive|[Aa]ward|[Gg]rant) {_MANY} to (?P<owner>{_WHO})"),
        (_LESS, rf"(?:[Rr]emove|[Tt]ake) {_MANY} from (?P<owner>{_WHO})"),
    )
)
_CONDITION = later(
    r"\b(?:if|unless|otherwise|else|provided|when|whenever|while|instead|except|until|only|may|can|could|should|might|ignore|"
    r"either|example|e\.g|suppose|imagine|hypothetical\w*|currently|already|yesterday|happened|story|once|randomly|at random|roll|DICE\w*|quorum|majority|EVCs?|votes?|comments?)\b",
    re.I,
)
_DOES = later(
    r"\b(?:add|create|enact|repeal|delete|remove|strike|rename|retitle|replace|change|amend|append|insert|reword|set|move|"
    r"modify|alter|update|make|put|substitute|revise|reinstate|merge|swap|split|combine|restore|reset|increase|decrease|"
    r"reduce|lower|raise|double|halve|gain|gains|lose|loses|give|take|award|grant|transfer|spend|become|becomes|revert|undo|"
    r"each|every|all|rules?|rulesets?|subrules?|dynasty|gamestate|then|also|afterwards|followed)\b",
    re.I,
)
_OF_TEXTS = later(
    r"\b(?:rules?|ruleset|subrules?|text|wording|reads?|paragraph|sentence|bullet|section|definition|says?|wrote|follow\w*)\b",
    re.I,
)
"""What may be followed by the text of a rule."""
_QUOTED_LINE = later(r"^\s*(?:>|:|<blockquote)")
_STRUCK = later(
    r"<(?P<tag>s|strike|del)\b[^<>]*>.*?(?:</(?P=tag)\s*>|\Z)|<(?P<styled>\w+)\b[^<>]*\bline-through\b[^<>]*>.*?(?:</(?P=styled)\s*>|\Z)",
    re.I | re.S,
)
_TAG = later(r"</?[a-zA-Z][^<>]*>")
_BULLET = later(r"^[\s*#•-]+(?=\S)")
_SENTENCES = later(r"(?<=[.!?])\s+")
_PLAIN = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "\u00a0": " ", "\u2212": "-"})


_NUMBERS = {word: number for word, number in NUMBERS.items() if number <= 15 or number == 20}
_NUMBER_WORDS = later(rf"(?<=[ ])(?:{'|'.join(_NUMBERS)})(?= |$)")


class Order(NamedTuple):
    """One value is to be something, or so much more (`number` below zero: less). owner: who is named; empty: nobody."""

    variable: str
    owner: str
    does: Literal["set", "add"]
    value: str
    sentence: str

    @property
    def number(self) -> int:
        """By how much, where it is `add`."""
        return int(self.value)


@lru_cache(maxsize=8_192)
def orders_in(body: str) -> tuple[tuple[Order, ...], bool]:
    """The orders of a matter's text, and whether it says nothing else that may be done; none where it sets
    conditions, nor behind what may be followed by the text of a rule. What is struck is no part of it."""
    body = _STRUCK.sub("", without_struck(body)).translate(_PLAIN)
    if _CONDITION.search(re.sub(r'"[^"]*"', "", body)):
        return (), False
    orders: list[Order] = []
    whole = True
    for sentence in _sentences(body):
        ordered = list(_orders_of(sentence)) if sentence is not None else []
        if sentence is None or (not ordered and _OF_TEXTS.search(sentence)):
            return tuple(orders), False
        orders += ordered
        whole = whole and (bool(ordered) or not (_DOES.search(sentence) or '"' in sentence))
    return tuple(orders), whole


def _sentences(body: str) -> Iterator[str | None]:
    """The sentences; None where a line opens what may be the text of a rule, or a list."""
    for line in body.split("\n"):
        if _QUOTED_LINE.match(line):
            yield None
            return
        bare = _BULLET.sub("", _TAG.sub("", line)).strip()
        if bare.endswith(":"):
            yield None
            return
        yield from (" ".join(said.split()) for said in _SENTENCES.split(bare) if said.strip())


def _orders_of(sentence: str) -> Iterator[Order]:
    """The one order that a sentence is."""
    said = _NUMBER_WORDS.sub(lambda word: str(_NUMBERS[word[0]]), sentence.rstrip(".! "))
    for does, form in _FORMS:
        if match := form.fullmatch(said):
            yield _order(does, match, sentence)
            return


def _order(does: str, match: re.Match[str], sentence: str) -> Order:
    groups = match.groupdict()
    variable = groups.get("variable_of") or groups.get("variable") or groups.get("alone") or ""
    owner = groups.get("owner_of") or groups.get("owner") or ""
    if does == "set":
        return Order(variable, owner, "set", match["value"].strip('"'), sentence)
    return Order(variable, owner, "add", f"{'-' if does == _LESS else ''}{match['number']}".replace("--", ""), sentence)
