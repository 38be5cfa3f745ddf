"""Whom an enacted decision orders to be idle: that is gamestate, which the Admin who enacts it has to set (CFJ-07, RESPROP-05, KEYW-18; D18)."""

from __future__ import annotations

import re

from referee.law.ruleset import Words
from referee.model.events import CFJ, PROPOSAL, Instant
from referee.model.patterns import later
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.ordering.names import OTHER, THIS, with_marks
from referee.rules.core.ordering.sentences import ADVERB, LEAD, PARTS, plain_sentences

_SHALL = r"(?:(?:is|are|(?:shall|must|will|should) be|is to be|are to be)"
_STATE = r"(?:(?:as|to) )?(?:be )?idle"
_SET = r"(?:made|set|rendered|marked|turned)"
_BECOMES = rf"{_SHALL} {ADVERB}(?:idled|{_SET} {_STATE})|(?:shall|must|will) (?:be|become|go) idle|becomes? idle)"
_END = r"(?: for (?:at least )?[\w-]+ (?:hours?|days?|weeks?))?[\s.!;]*"
_SEVERAL = later(r",? and (?=(?:all|every) (?:the )?other\b)")
_OF_ALL = later(
    rf"\b(?:all|every\w*|each|others?|the rest)\b.*\b{_BECOMES}|^\W*(?:\w+,? )?idle\b.*\b(?:all|every\w*|each|others?|rest)\b"
    r"|^\W*(?:\w+,? )?(?:make|set|render|mark|turn)\b.*\b(?:all|every\w*|each|others?|rest)\b.*\bidle\b",
    re.I,
)
_DENIED = later(r"\b(?:not|never|no longer|cannot)\b(?!.*\band all\b)", re.I)
_CONTRARY = later(r"\b(?:un-?idl\w*|not (?:be )?idl\w*)\b")


def idled_by_decision(game: CoreGame, words: Words, name: str, at: Instant) -> tuple[str, bool] | None:
    """The enacted decision that orders somebody to be idle, by their name or as one of all others than it names, and whether it surely
    does; of others than it names, it may in other words. Who was idled since then is so by it no more."""
    perhaps, before = None, game.idlings.get(name)
    for each in map(game.matters.__getitem__, game.fading):
        if (
            each.status != "Enacted"
            or each.kind not in (PROPOSAL, CFJ)
            or each.resolved_at is None
            or each.resolved_at > at
            or "idl" not in each.body.casefold()
        ):
            continue
        if before is not None and each.resolved_at <= before.at < at:
            continue
        text = _with_names(game, name, each)
        in_effect = each.resolved_lawfully is not False and not (each.illegal or each.doubt)
        if in_effect and _orders(words, text):
            return each.id, True
        if THIS not in text and any(_OF_ALL.search(part) and not _DENIED.search(part) for part in PARTS.split(text)):
            perhaps = each.id, False
    return perhaps


def _with_names(game: CoreGame, name: str, decision: Matter) -> str:
    """What a decision says, with a mark for each name of a player."""
    marks = {called: THIS if who == name else OTHER for called, who in game.roster.called.items()}
    text = with_marks(decision.body, marks)
    for called in sorted(marks, key=len, reverse=True):
        text = re.sub(rf"(?<![\w'-]){re.escape(called)}(?![\w'-])", marks[called], text)
    return text


def _orders(words: Words, text: str) -> bool:
    named, others = _forms(words)
    sentences = plain_sentences(text, "idl")
    for sentence in sentences:
        match = re.fullmatch(named, sentence)
        if match is not None and THIS in match[0]:
            return not _is_contrary(sentences, sentence)
    return THIS not in text and any(re.fullmatch(others, part) for each in sentences for part in _SEVERAL.split(each))


def _is_contrary(sentences: list[str], but: str) -> bool:
    """Whether another sentence of the decision has the same person not idle."""
    return any(THIS in each and _CONTRARY.search(each) for each in sentences if each != but)


def _forms(words: Words) -> tuple[str, str]:
    player = rf"(?:players?|{re.escape(words.players.casefold())}|{re.escape(words.player.casefold())})"
    one = rf"(?:the )?(?:{player} )?(?:(?:called|named) )?[{THIS}{OTHER}]"
    some = rf"{one}(?:(?:, and |,? and |, ){one})*"
    rest = rf"(?:all|every) (?:the )?other {player}"
    named, others = (
        rf"{LEAD}(?:(?:make|set|render|mark|turn) {whom} {_STATE}|idle {whom}|{whom} {_BECOMES}){_END}"
        for whom in (some, rest)
    )
    return named, others
