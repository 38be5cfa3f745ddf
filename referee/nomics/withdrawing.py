"""Matters that their authors withdraw, in people's words: “I withdraw proposal 3”, “I hereby retract this proposal”. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from referee.nomics.bearing import Sentence, doubted_of
from referee.nomics.doubting import NONE_SAID
from referee.nomics.hearing import MOST
from referee.nomics.lines import blocks_of, shortened, without_documents
from referee.nomics.naming import MATTERS, OWN, REF, TOKENS, Matters, Titles, own_noun

_WITHDRAWS = re.compile(r"\b(?:withdraw|retract|rescind)(?:ing)?\b", re.I)
_OTHERWISE = re.compile(r"\b(?:vot\w+|ballots?|endors\w+|objections?|support)\b", re.I)
_ABOUT = re.compile(rf"(?<!\w)(?:{MATTERS}|it|this|them|these)\b", re.I)
_PLAIN = re.compile(
    rf"\W*I\s+(?:(?:hereby|now|therefore|also|then)\s+)*(?:withdraw|retract|rescind)\s+(?:(?:my|the|this)\s+)?"
    rf"(?:{MATTERS}|{REF}(?:\s*(?:,\s*and|,|and|&)\s*{REF})*)\W*",
    re.I,
)


class Withdrawn(NamedTuple):
    """A matter that a mail withdraws; `sure` where its words leave no doubt."""

    matter: str
    sure: bool
    text: str


def withdrawals(text: str, matters: Matters, noun: str = "") -> list[Withdrawn]:
    """Every withdrawal in a mail's own words, quoted lines among them, in order; `noun`: what the nomic calls what is voted on."""
    if not _WITHDRAWS.search(text):
        return []
    text = shortened(text, MOST)
    unheard = _WITHDRAWS.search(text, MOST) is not None
    titles = Titles(matters.titles)
    text = without_documents(titles.hidden(TOKENS.sub(" ", text[:MOST])))
    own = own_noun(noun)
    text = own.sub(rf"{OWN}\g<0>", text) if own is not None else text
    withdrawn, sentences = list[list[Withdrawn]](), list[Sentence]()
    for number, block in enumerate(blocks_of(text, lambda _: False)):
        for statement in filter(None, block.statements):
            withdrawn.append([*_said(statement, titles, matters)])
            sentences.append(
                Sentence(
                    statement, number, bool(withdrawn[-1]), bool(block.above), any(each.sure for each in withdrawn[-1])
                )
            )
    doubted = doubted_of(sentences)
    heard = [each._replace(sure=each.sure and at not in doubted) for at, said in enumerate(withdrawn) for each in said]
    if unheard:
        about = dict.fromkeys([*matters.answered, *matters.open])
        heard = [each._replace(sure=False) for each in heard]
        heard += [Withdrawn(matter, False, f"(what follows the first {MOST} characters)") for matter in about]
    return heard


def _said(statement: str, titles: Titles, matters: Matters) -> Iterator[Withdrawn]:
    if not _WITHDRAWS.search(statement) or _OTHERWISE.search(statement) or NONE_SAID.search(statement):
        return
    named = titles.matters(statement, matters)
    about = named or (tuple(matters.answered) or tuple(matters.open) if _ABOUT.search(statement) else ())
    plain = _PLAIN.fullmatch(statement) is not None
    clear = plain and (bool(named) or len(matters.answered) == 1) and not titles.clash(statement, matters)
    for matter in about:
        yield Withdrawn(matter, clear, titles.plain(statement))
