"""Sentences that change what the game keeps and no rule: somebody's values, their name, who is an Admin (PROP-03)."""

from __future__ import annotations

import re

from referee.model.patterns import later

_NO_RULE = later(
    r"\"|\b(?:(?:sub-?)?rules?|rulesets?|dynastic|appendix|glossary|sections?|sentences?|paragraphs?|clauses?|words?|wording|text|titled?"
    r"|keywords?|if|unless|except|otherwise|instead|or|not|never|nobody|whenever|when|while|may|can|could|should|would|must|whatever|whichever"
    r"|accordingly|according|every (?:day|week)|each (?:day|week)|daily|weekly|tomorrow|later|once)\b|n't\b|[?:;]",
    re.I,
)
"""What may be about rules, or a rule itself, or hang on something."""
_WORD = r"(?!(?:and|then|but|to|by|gains?|loses?|becomes?)\b)[\w'’%+-]+"
_AMOUNT = rf"{_WORD}(?: {_WORD}){{0,7}}"
_WHO = rf"(?:{_WORD})(?: {_WORD}){{0,12}}?(?:, as [\w ]{{1,30}},)?"
_OWN = rf"(?:{_WORD} ){{0,4}}?{_WORD}(?:'s|s') {_AMOUNT}|(?:the )?{_AMOUNT} of {_AMOUNT}"
_WHY = r"(?:,? (?:as (?:he|she|they) (?:has|have)|because|since) [\w' -]{1,80})?"
_CLAUSES = (
    rf"(?:set|change|reset|return|restore|revert) (?:{_OWN}) (?:back )?to {_AMOUNT}",
    rf"(?:increase|decrease|reduce|raise|lower) (?:{_OWN}) (?:by|to) {_AMOUNT}",
    rf"set {_WORD}(?: {_WORD}){{0,3}} to \d+(?: {_AMOUNT})?",
    rf"(?:give|award|grant) (?:\d+|an?|one|two|three|four|five|ten) {_AMOUNT} to {_AMOUNT}",
    rf"(?:give|award|grant) {_WHO} (?:\d+|an?|one|two|three|four|five|ten) {_AMOUNT}",
    rf"reward {_WHO} with {_AMOUNT}",
    rf"transfer {_AMOUNT} from {_AMOUNT} to {_AMOUNT}",
    rf"{_WHO} (?:gains?|loses?|earns?|receives?|gets?) (?:\d+|an?|one|two|three|four|five|ten|all|half) {_AMOUNT}",
    rf"{_WORD}(?:, {_WORD}){{0,6}},? and {_WORD}(?: each| both)? (?:gain|lose|earn|receive|get) (?:\d+|an?|one|two|three|four|five|ten) {_AMOUNT}",
    rf"(?:{_OWN}) (?:becomes?|is set to|are set to|is changed to|is increased by|is decreased by|is reduced by) {_AMOUNT}",
    rf"make {_WHO} an? {_AMOUNT}",
    rf"{_WHO} (?:becomes?|is made|are made|is now) (?:an?|the owner of an?) {_AMOUNT}",
    rf"{_WHO} (?:is|are) no longer (?:an admin|admins)",
    rf"(?:remove|revoke) (?:the )?admin (?:status|rights|powers|privileges) (?:from|of) {_AMOUNT}",
    rf"(?:remove|revoke) {_WORD}'s admin (?:status|rights|powers|privileges)",
    rf"uphold {_AMOUNT}",
)
_CLAUSE = "|".join(f"(?:{clause})" for clause in _CLAUSES)
_FORM = later(
    rf"(?:(?:please|also|then|and|finally|additionally),? )?(?:{_CLAUSE})(?:,? (?:and|then)(?: then)? (?:{_CLAUSE}))*{_WHY}[.!]?",
    re.I,
)
_SETS = later(
    rf"(?:set (?:the )?(?P<set>{_WORD}(?: {_WORD}){{0,3}}?) to|(?:the )?(?P<told>{_WORD}(?: {_WORD}){{0,3}}?) (?:is|are) set to) (?!(?:in)?active\b){_AMOUNT}[.!]?",
    re.I,
)
"""What has a value that is no rule: of a rule it may be its status or its text."""
_WITHIN = later(r"\b(?:in|of|under|within) (?:[Tt]he )?(?=[A-Z])")
_OF_ANY = later(
    rf"(?:(?:please|also|then|and|finally|additionally),? )?(?:(?:set|change|reset|return|restore|revert|increase|decrease|reduce|raise|lower) )?(?:the )?{_WORD}(?: {_WORD}){{0,3}}?"
    rf" of (?:an? (?!\w+ (?:named|called)\b)|any |(?:{_WORD} ){{0,3}}?{_WORD} (?:that|which) ){_WORD}\b[^.]* (?:to|by|becomes?|is|are) ",
    re.I,
)
"""What any thing of a kind has, or what something does, which a rule lays down: no value of somebody's."""
_NAME_ENDS = later(r"(?![\w'’-])")
_LONGEST = 300


def of_the_game(sentence: str, names: frozenset[str]) -> bool:
    """Whether a sentence surely changes what the game keeps, and no rule; `names`: those of rules, which are never who gains."""
    if len(sentence) > _LONGEST or _NO_RULE.search(sentence) or _OF_ANY.match(sentence) or _is_within(sentence, names):
        return False
    sets = _SETS.fullmatch(sentence)
    if sets is not None and not _called((sets["set"] or sets["told"]).strip()) & names:
        return True
    if _FORM.fullmatch(sentence) is None:
        return False
    head = re.split(r" (?:becomes?|is|are|gains?|loses?|earns?|receives?|gets?) ", sentence, maxsplit=1)[0]
    return not _called(head) & names


def _is_within(sentence: str, names: frozenset[str]) -> bool:
    """Whether what a sentence changes stands in a rule of these names (“the price in Shops”)."""
    return any(
        _NAME_ENDS.match(sentence, place.end() + len(name)) is not None
        for place in _WITHIN.finditer(sentence)
        for name in names
        if name and sentence[place.end() :].casefold().startswith(name)
    )


def _called(name: str) -> frozenset[str]:
    """A name with its article and without."""
    bare = name.casefold().removeprefix("the ")
    return frozenset((bare, f"the {bare}"))
