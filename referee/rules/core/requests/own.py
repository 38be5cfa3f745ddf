"""What somebody writes of themselves that is tied to nothing in the game, in words that nobody knows (IDLE-07, 12): who is idled or
unidled after that may have asked for it. Nobody can list what people say who go (“I hand in my badge”)."""

from __future__ import annotations

import re

from referee.law.law import Law, once_a_law
from referee.model.patterns import later
from referee.model.texts import holds_word
from referee.rules.core.requests.beside import says_nothing
from referee.rules.core.requests.forms import denies, wanted_in
from referee.rules.core.requests.reading import own_words
from referee.rules.core.requests.turns import stays
from referee.rules.core.requests.words import assents, sentences_in

_SHORT = 20
"""Who has more to say tells something else."""
_OF_ONESELF = later(r"\b(?:me|my|mine|myself)\b", re.I)
_I = later(r"\bI(?:'(?:m|ll|d|ve))?\b")
_OF_A_THING = later(
    r"(?:^|(?!\b(?:in|into|on|onto|off|of|to|towards?|under|over|beyond|behind|through|across|past|down|up|out|from|by|at|with|without|among|before|after"
    r"|around|about|for|as|like)\b)\b[\w']+) (?:the|an?|some|any|each|every|one|no|this|that|these|those|your|his|her|its|their|our|it|them|him|you|us"
    r"|everyone|everybody)\b",
    re.I,
)
"""Who does something with a thing, or to others, does nothing with themselves; who goes somewhere does."""
_OF_MIND = later(
    r"\bI(?:'m|'d|'ll|'ve)? (?:(?:am|not|also|still|really|do|don't|would|can|can't) )*(?:agree\w*|disagree|think|thought|see|know|knew|guess|mean|meant|suppose|believe"
    r"|hope|doubt|understand|understood|wonder|like|love|hate|said|say|asked|ask|vote[ds]?|forgot|remember|wish|promise|sure|glad|happy|sorry|fine|confused|curious)\b",
    re.I,
)
"""Who thinks or says something, and speaks of themselves no further."""
_TURN_OF_SPEECH = later(
    r"\bmy (?:bad|mistake|fault|apolog\w+|turn|move|guess|question|point|opinion|view|votes?|ideas?|thoughts?|pleasure)\b"
    r"|\b(?:works?|fine|good|okay|ok|great|right|clear|fair|enough|news?|seems?|looks?|sounds?|easy|hard)(?: \w+)? (?:for|by|with|to) me\b"
    r"|\b(?:tell|remind|let|trust|excuse|forgive|pardon|correct|ask|show|give|gives|pay|owe|send|believe|help|helps|strikes|reminds) me\b",
    re.I,
)
"""What people say of themselves in passing."""
_NUMBER = later(r"\d")
_NAMED = later(
    r"(?<=[\w,;:] )(?!(?:I|Admins?|Quorum|Player|God|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August"
    r"|September|October|November|December)\b)[A-Z]\w+"
)
"""What is written with a capital within a sentence is a thing of the game, or somebody."""
_WORD = later(r"[^\W\d_]+")


def is_of_oneself(
    text: str, others: tuple[str, ...], author: str, things: frozenset[str], player: str = "player"
) -> bool:
    """Whether a short entry speaks of its author, and of nothing in the game; `things`: the words for what is in it, in their roots,
    `player`: the word that the text has for one."""
    own, _ = own_words(text, others, author)
    if not 1 < len(own.split()) <= _SHORT:
        return False
    names = [name for name in others if name != author]
    return any(
        _speaks_of_it(sentence)
        and things.isdisjoint(roots(sentence))
        and not any(holds_word(sentence, name) for name in names)
        for sentence in sentences_in(own.replace(player, "one"))
    )


def roots(words: str) -> frozenset[str]:
    """The words that say something, without what makes one of several."""
    return frozenset(word.casefold().rstrip("s") for word in _WORD.findall(words) if not says_nothing(word))


@once_a_law
def terms(law: Law) -> frozenset[str]:
    """What dynastic rules are called and write with a capital, in its roots."""
    said = [rule.name for rule in law.dynastic]
    said += [name for rule in law.dynastic for sentence in rule.sentences for name in _NAMED.findall(sentence)]
    return frozenset[str]().union(*map(roots, said))


def _speaks_of_it(sentence: str) -> bool:
    """Whether a sentence speaks of its author alone, and in no words that are known."""
    if _NUMBER.search(sentence) or _NAMED.search(sentence) or _TURN_OF_SPEECH.search(sentence):
        return False
    if wanted_in(sentence) is not None or denies(sentence) or stays(sentence) or assents(sentence):
        return False
    if _OF_ONESELF.search(sentence):
        return True
    return _I.search(sentence) is not None and not (_OF_A_THING.search(sentence) or _OF_MIND.search(sentence))
