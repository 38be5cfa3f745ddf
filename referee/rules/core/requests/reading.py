"""Requests to be idled or unidled, as players write them (docs/records.md; IDLE-07, 12), and to join (PLAYERS-03).

What is surely a request and what may be one are kept apart; what is surely none is not kept at all. People write freely:
words for coming and going are many, and what they ask for with others may be no more than hinted at.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from referee.model.patterns import later
from referee.model.texts import holds_word, own_lines, struck_in, without_struck
from referee.rules.core.requests.announced import names_somebody, without_announcements
from referee.rules.core.requests.beside import is_passed_on, leads_in
from referee.rules.core.requests.doubts import is_doubtful, taken_back_until
from referee.rules.core.requests.elsewhere import without_elsewhere
from referee.rules.core.requests.forms import (
    BOTH,
    Wants,
    as_asked_of_me,
    denied_in,
    denies,
    forms_in,
    joined_up,
    moves,
    wanted_in,
)
from referee.rules.core.requests.leads import is_led_in
from referee.rules.core.requests.reasons import remarked_until
from referee.rules.core.requests.refused import without_refusals, without_things
from referee.rules.core.requests.turns import stays
from referee.rules.core.requests.words import may_hint, sentences_in

_ANNOUNCES = later(
    r"\b(?:(?:un-?|de-?|auto-?)?idl(?:es?|ed|ing)|inactive|inactivity|idleness)\b|\bde-?activat\w+", re.I
)
_FIRST_PERSON = later(r"\b(?:I|me|my|myself)\b", re.I)

_QUOTED = later(r"“[^“”]*”|\"[^\"]*\"|«[^«»]*»|(?<!\w)'(?:[^']|(?<=\w)'(?=\w))*'(?!\w)")
_PARTS = "\n-–—~"
"""What stands before a signature."""
_BEHIND_A_NAME = later(
    r"(?:^|(?<=[.!?…] ))(?:[<\[](\w[\w .'-]{0,40})[>\]] ?:?|(\w[\w.'-]{0,40}(?:(?<!\.) \w[\w.'-]{0,40}){0,3})(?: ?\([^)\n]{0,40}\))? ?:) (.+)$",
    re.M,
)
"""A name that another's words may stand behind."""
_TELLS = later(
    r"\b(?:said|says|saying|wrote|writes|writing|asked|asks|asking|quoth|posted|posts|commented|told|tells|announced|replied|his|her"
    r"|their|he|she|they)\b",
    re.I,
)


def request_in(text: str, others: Iterable[str] = (), author: str = "", title: str = "") -> tuple[Wants, bool] | None:
    """What somebody asks for themselves, and whether that is beyond doubt; None for no request.

    `others` are the players: a sentence that asks to idle one of them is no request of one's own, nor are another's words.
    `author`: whose words they are, if that is known; who asks it for themselves by their own name asks it all the same.
    `title`: that of the post, with which its text begins.
    """
    said = _unsigned(as_asked_of_me(text, author), author) if author else text
    own, quoted = own_words(said, others, author)
    asked = _asked_in(own, others, author, frozenset(sentences_in(f"{own_words(title)[0]}.")) if title else ())
    if quoted and not (asked and asked[1]) and not of_another_s(own, others):
        repeated = _asked_in(quoted, others)
        asked = asked or (repeated and (repeated[0], False))
    return asked or _struck_request(text, others)


def _unsigned(text: str, author: str) -> str:
    """What somebody writes, without their own name below it."""
    signed = text.rstrip(" \t\n.!")
    if signed[-len(author) :].casefold() != author.casefold():
        return text
    before = signed[: -len(author)]
    said = before.rstrip(f" \t{_PARTS}")
    is_parted = not set(_PARTS).isdisjoint(before[len(said) :]) or said.endswith((".", "!", "?"))
    return said if said and before != said and is_parted else text


def _struck_request(text: str, others: Iterable[str]) -> tuple[Wants, bool] | None:
    """What somebody may have asked for in words that they struck out."""
    struck = _asked_in(". ".join(struck_in(text)), others)
    return struck and (struck[0], False)


def _asked_in(
    said: str, others: Iterable[str], author: str = "", title: Collection[str] = ()
) -> tuple[Wants, bool] | None:
    perhaps: tuple[Wants, bool] | None = None
    surely: set[Wants] = set()
    told = [without_things(sentence) for sentence in sentences_in(joined_up(said))]
    sentences = without_announcements(told, others, author, may_hint)
    names = tuple(name for name in others if name != author)
    taken_back = {wants: max(taken_back_until(sentences), remarked_until(sentences, wants)) for wants in BOTH}
    alone = len(sentences) == 1 or _FIRST_PERSON.search(said) is not None
    stays_at = max((place for place, sentence in enumerate(sentences) if stays(sentence)), default=0)
    for place, sentence in enumerate(sentences):
        forms = [form for form in forms_in(sentence) if form.of_whom or not names_somebody(said, names)]
        surely.discard(denied_in(sentence))
        about = forms[0].wants if forms else wanted_in(without_elsewhere(without_refusals(sentence), names))
        if about is None or denies(sentence) or _of_another(sentence, others):
            continue
        led_in = place > 0 and sentences[place - 1].endswith(":") and leads_in(sentences[place - 1])
        asked = [form for form in forms if place >= taken_back[form.wants]]
        asked = [form for form in asked if not is_led_in(sentences[:place], form.wants, names, title)]
        plain = [form for form in asked if (form.of_whom or alone) and not is_doubtful(sentence, form)]
        meant = set() if led_in else {form.wants for form in plain}
        surely |= meant - {"idle"} if place < stays_at else meant
        if perhaps is None and (forms or _FIRST_PERSON.search(sentence)):
            perhaps = about, False
    return (surely.pop(), True) if len(surely) == 1 and not is_passed_on(sentences) else perhaps


def _of_another(sentence: str, others: Iterable[str]) -> bool:
    asked = moves(sentence)
    return asked is not None and asked.casefold().strip(".'") in {name.casefold() for name in others}


def own_words(text: str, others: Iterable[str] = (), author: str = "") -> tuple[str, str]:
    """What somebody says, and what they quote in which somebody speaks of themselves; marks around mere words are left out.

    What stands behind another's name and a colon is quoted: it may be theirs, or be said to them.
    """
    said = "\n".join(line.strip() for line in own_lines(without_struck(text)) if line.strip())
    said = said.replace("’", "'").replace("‘", "'")
    quoted = [match[0][1:-1] for match in _QUOTED.finditer(said) if _speaks(match[0][1:-1])]
    if quoted or _QUOTED.search(said):
        said = _QUOTED.sub(lambda match: " … " if _speaks(match[0][1:-1]) else match[0][1:-1], said)
    if not any(map(said.__contains__, ":>]")):
        return said, ". ".join(quoted)
    names = {name.casefold() for name in others} - {author.casefold()}
    behind = [
        match
        for match in _BEHIND_A_NAME.finditer(said)
        if (match[1] or match[2]).strip().casefold() in names and _speaks(match[3])
    ]
    for match in behind:
        said = said.replace(match[0], "…")
    return said, ". ".join([*quoted, *(match[3] for match in behind)])


def _speaks(words: str) -> bool:
    return bool(_FIRST_PERSON.search(words) or re.search(r"\b(?:please|pl[sz])\b", words, re.I))


def of_another_s(own: str, others: Iterable[str]) -> bool:
    """Whether what stands around a quotation tells that it is another's: their own words may be anybody's."""
    if _FIRST_PERSON.search(own):
        return False
    return _TELLS.search(own) is not None or any(holds_word(own, name, as_written=True) for name in others)


def announces_idling(text: str) -> bool:
    """Whether a post speaks of idling anybody (IDLE-09, 11)."""
    return _ANNOUNCES.search(text) is not None
