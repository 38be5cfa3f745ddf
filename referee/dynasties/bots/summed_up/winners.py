"""Who has won a Bout by its summary, in whichever words; what else people win is not looked at."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from referee.dynasties.bots.summed_up.sentences import ANYBODY, FIGHTER, FIGHTERS, HOUSE_BOT, STRANGER, Sentence
from referee.model.patterns import later

Won = tuple[str, bool]
"""Who, as the character for their name, and whether it is sure."""

_MOST = 50
"""How many claims of a sentence are looked at."""
_WHO = f"(?P<who>{ANYBODY})(?!'s)"
_OTHER = f"(?P<other>{ANYBODY})(?!'s)"
_ASIDE = (
    rf"(?:,? who(?: has| had)?|,? (?:(?:and )?not|rather than|instead of|as opposed to|unlike) {FIGHTER},?|,[^,.;()]{{0,60}},|\s?\([^()]{{0,60}}\))?"
    r"(?:\s(?:has|finally|now|then|thus|just|also|still|therefore|\w{2,12}ly))?"
)
_THE_BOUT = r"(?:bout|match|fight|battle|duel|contest)"
_AGAINST = rf"(?:(?:over|against|versus|from|with)\s+{_OTHER})"
_NOTHING_ELSE = (
    rf"(?=\W*\Z|\s?[,.;:!?)(—–]|\s+-|\s+(?:(?:well|just|right|soon|long|only|even|once)\s)?(?:by|in|on|after|with|at|against|for|from|through|via|because|thanks|due|as|when|while|although|though"
    rf"|since|and|but|who|despite|without|before|again|here|today|tonight|now|outright|to {FIGHTER}|over {FIGHTER}|this {_THE_BOUT}|this one|this time"
    rf"|(?:the|its|her|his|their|a|an)(?: \w+)? (?:{_THE_BOUT}|day)(?!\s(?:for|over|to|about|of (?!the))\b)|it|{_THE_BOUT}|big|(?!only)\w{{2,12}}ly)(?!\w))"
)
"""What may follow who has won, or lost, and leaves no doubt that it is the Bout."""
_BEATS = r"(?:(?:has )?(?:defeat(?:s|ed)|beat(?:s|en)?|vanquish(?:es|ed)|overc[ao]mes?|overpower(?:s|ed)|best(?:s|ed)))"
_WINS = (
    rf"\bwinner(?: of (?:the|this) {_THE_BOUT})?(?:\s(?:is|was)|\s?[:–—-]|)(?:\.\.\.|…)?(?:\s(?:therefore|thus|once again|again))?(?:,? not {FIGHTER},?)?"
    rf"(?: but)?(?: rather)?[:\s]\s?(?:the\s)?{_WHO}",
    rf"{_WHO}{_ASIDE} (?:is|was) (?:the |our |thus the |therefore the )?(?:winner|victor)\b(?! of (?!(?:the|this) {_THE_BOUT}))",
    rf"{_WHO}{_ASIDE} (?:wins|won){_NOTHING_ELSE}",
    rf"{_WHO}{_ASIDE} (?:is|was|emerges|emerged) (?:victorious|triumphant)\b",
    rf"{_WHO}{_ASIDE} (?:prevails|prevailed|triumphs|triumphed)\b",
    rf"\b(?:victory|win) (?:for|to|goes to|went to) {_WHO}",
    rf"\b{_THE_BOUT} (?:goes|went) to {_WHO}",
    rf"{_WHO}{_ASIDE} (?:takes|took|claims|claimed|gains|gained|gets|got|secures|secured) (?:it|the (?:{_THE_BOUT}|win|victory|day))\b",
)
_BEATEN = (
    rf"{_WHO}{_ASIDE} {_BEATS} {_OTHER}",
    rf"{_OTHER}{_ASIDE} (?:is|was|gets|got)(?: \w{{2,12}}ly)? (?:defeated|beaten|vanquished|bested|overpowered) by {_WHO}",
    rf"{_OTHER}{_ASIDE} (?:loses|lost)[^.;\n]{{0,60}}? to {_WHO}",
)
_LOST = rf"{_WHO}{_ASIDE} (?:loses|lost|forfeits|forfeited){_NOTHING_ELSE}"
_CLAIMS = tuple(later(form, re.I) for form in _WINS)
_CLAIMS_OF_TWO = tuple(later(form, re.I) for form in _BEATEN)
_CLAIM_OF_A_LOSS = later(_LOST, re.I)
_LOST_SOMETHING = later(
    r"(?:loses|lost)\s+(?!the (?:bout|match|fight)\b|it\b|this\b)(?:\d|an?\b|the\b|its?\b|their\b|his\b|her\b|some\b)[^,;]{0,60}\sto\b",
    re.I,
)
_DID_NOT = later(rf"({FIGHTER}) (?:did not|didn't|does not|doesn't|could not|couldn't) win\b", re.I)
_DID = later(rf"\A\W*(?:but )?({FIGHTER}) (?:did|does)\b(?! not|n't)", re.I)
_DENIED = later(r"(?:\b(?:not|neither|nor|no|never)|n't)\s+(?:the\s+)?\Z", re.I)
_WITH_ANOTHER = later(rf"{ANYBODY}\s?(?:,|/|&|\band\b|\bor\b)\s?\Z|\b(?:either|whether)\s\Z", re.I)
_AND_ANOTHER = later(rf"\s?(?:/|&|\band\b)\s?{ANYBODY}\W*(?:\Z|[.,;])")
_WHO_ELSE = later(r"\bwho\b", re.I)
_MARKS = later(ANYBODY)
_SPOKEN_OF = later(
    r"\b(?:wins?|won|winners?|victor(?:y|ious|ies)?|draws?|drawn|tie[sd]?|beat(?:s|en)?|defeat(?:s|ed)?|(?:lost|loses)(?!\s(?:\d|an?\b|its?\b|their\b|his\b|her\b|some\b|half\b|all\b|the (?!bout|match|fight)))|knock(?:s|ed) out)\b",
    re.I,
)
"""Words of who has won."""


def winners_in(sentences: Sequence[Sentence]) -> Iterator[Won]:
    """What these say of who has won."""
    for at, sentence in enumerate(sentences):
        yield from _won(sentence)
        denied = _DID_NOT.findall(sentences[at - 1].text) if at else []
        done = _DID.match(sentence.text) if denied else None
        if done is not None:
            yield done[1], done[1] not in denied and sentence.standing(0, done.end()) == "sure"


def claims_of(sentence: Sentence) -> Iterator[tuple[int, int]]:
    """Where a sentence says that one of the two has won, or lost: the end of what says so."""
    forms = (*_CLAIMS, *_CLAIMS_OF_TWO, _CLAIM_OF_A_LOSS)
    ends = (match.end() for form in forms for match in islice(form.finditer(sentence.text), _MOST))
    return ((end - 1, end) for end in ends)


def speaks_of_a_winner(sentence: Sentence) -> bool:
    """Whether it has words of who has won, however they are meant."""
    return _SPOKEN_OF.search(sentence.text) is not None


def _won(sentence: Sentence) -> Iterator[Won]:
    for form in _CLAIMS:
        for match in islice(form.finditer(sentence.text), _MOST):
            yield from _claimed(sentence, match, match["who"])
    for form in _CLAIMS_OF_TWO:
        for match in islice(form.finditer(sentence.text), _MOST):
            if {match["who"], match["other"]} == {*FIGHTERS} and _LOST_SOMETHING.search(match[0]) is None:
                yield from _claimed(sentence, match, match["who"])
    for match in islice(_CLAIM_OF_A_LOSS.finditer(sentence.text), _MOST):
        if match["who"] in FIGHTERS:
            yield from _claimed(sentence, match, FIGHTERS[match["who"] == FIGHTERS[0]])


def _claimed(sentence: Sentence, match: re.Match[str], who: str) -> Iterator[Won]:
    """What comes of a claim: where several names lead to it nobody can tell for whom it is made."""
    before, start, last = sentence.text[max(0, match.start() - 30) : match.start()], match.start(), match.end() - 1
    if who not in FIGHTERS and who != STRANGER and len(_MARKS.findall(sentence.text)) == 1:
        sentence = Sentence(
            sentence.text.replace(who, HOUSE_BOT)
        )  # Of who did not fight, and nobody else, it speaks here.
    elif who not in FIGHTERS:
        yield who, False
        return
    # The clause of a name, and that of the verb, tell how it is meant, and not an aside between them.
    name = start if _MARKS.match(sentence.text, start) else last
    standings = {sentence.standing(name, name + 1), sentence.standing(last, last + 1)}
    if _DENIED.search(before) is None and "not" not in standings:
        alone = _WITH_ANOTHER.search(before) is None and _AND_ANOTHER.match(sentence.text, match.end()) is None
        yield who, standings == {"sure"} and alone and sentence.is_about(start) and not _is_aside(sentence, match)


def _is_aside(sentence: Sentence, match: re.Match[str]) -> bool:
    """Whether a claim only tells who somebody is, of whom the sentence says otherwise how they fared."""
    rest = f"{sentence.text[: match.start()]} {sentence.text[match.end() :]}"
    return _WHO_ELSE.search(match[0]) is not None and _SPOKEN_OF.search(rest) is not None
