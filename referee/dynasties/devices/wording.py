"""What the phrases have in common: lists, remarks behind a name, and whether words name what is known, or only hold it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from referee.dynasties.devices.hanging import TOKEN
from referee.dynasties.devices.names import Known, Meant, Names
from referee.dynasties.devices.remarks import REASON, gives_reason, is_idle
from referee.dynasties.devices.statements import Told
from referee.model import numerals

NUMBERS = {word: number for word, number in numerals.NUMBERS.items() if 2 <= number <= 20}
ONE = ("a", "an", "one", "another", "the", "my", "some")
MANY = rf"(?P<many>{'|'.join((*NUMBERS, *ONE))}|\d{{1,9}})"
TAIL = (
    rf"(?:\s+(?:for|at|from|with|now|today|please|too|also|{REASON}|thanks|immediately|right|again|finally|using|by (?:paying|spending)|"
    r"to (?:spite|please|help|thank|celebrate|make|see|show)|myself|once more|which|that I (?:own|have))\b.*)?"
)
"""What may stand behind a name; whether it changes nothing is asked of the whole."""
_FROM = re.compile(rf"\s*from\s+(?P<who>{TOKEN})", re.I)
_BECAUSE = re.compile(rf"\W*\b(?:{REASON})\b", re.I)
_BETWEEN = re.compile(
    r"(\s*(?:,\s*(?:and\s+|as well as\s+)?|\band\b|&|\bplus\b|\bas well as\b|\s[-–—]{1,3}(?=\s)|—|\s\+(?=\s))\s*)", re.I
)
_APART = re.compile(r"\s*(?:,|[-–—]{1,3}|—)\s*")
_LISTED = re.compile(rf"(?:{MANY})\s+[^\W\d]", re.I)
_THIRD = re.compile(rf"{TOKEN}\s+(?!my\b|the\b|an?\b)[a-z]+(?:s|ed)\b")
_FIRST = re.compile(r"I\b")
_RANK = r"(?:own|brand[- ]new|new|first|second|third|fourth|fifth|further|additional|extra|single|whole)"
_OF_A_KIND = re.compile(
    rf"(?:(?:his|her|their|your|{'|'.join(ONE)})\s+)?(?:{_RANK}\s+)*(?:(?:Device|Blueprint|Player|Power)\s*:?\s+(?:(?:called|named|of)\s+)?)?"
    rf"(?P<name>{TOKEN})(?:\s+(?:Device|Blueprint|Power)s?)?",
    re.I,
)
_A_NAME = re.compile(rf"(?:(?:[A-Z][\w'’.]*\s+){{1,3}}{TOKEN}|{TOKEN}(?:\s+[A-Z][\w'’.]*){{1,3}})")
_ARTICLE = re.compile(rf"(?:{'|'.join(ONE)})\s+", re.I)
_NO_NAME = re.compile(
    r"(?-i:(?:one\s+)?(?:more|an?other|others?|ones?|same|rest|(?:second|third|fourth)(?:\s+one)?))|(?:an?\s+)?(?:devices?|blueprints?|powers?|players?|following|you|(?:any|every|some)(?:one|body)?|whoever|all|him|her|them|the first|nobody|"
    rf"{'|'.join(NUMBERS)}|\d+)\b.*",
    re.I,
)


_DESCRIBED = re.compile(r"(?:[Tt]he|[Aa]n?|[Mm]y|[Oo]ur|[Yy]our)\s+[a-z][\w'’-]*(?:\s+[a-z][\w'’-]*)*")
_UNKNOWN = r"(?-i:[A-Z][\w'’-]*(?:\s+(?:(?:of|the|and)\s+)*[A-Z][\w'’-]*)*)"
"""What is written like a name."""
MY_UNKNOWN = re.compile(rf"my\s+(?!(?:mackerels?|macks?|points?)\b){_UNKNOWN}", re.I)
AN_UNKNOWN = re.compile(_UNKNOWN)
POSSESSIVE = re.compile(r"(?P<owner>.+?)(?:['’]s|(?<=s)['’])\s+(?P<name>.+)", re.I)
Fields = dict[str, Any]


class Lost(Exception):
    """What may be an action cannot be made out."""


def items(told: Told, rest: str, known: Known) -> list[str]:
    """What is listed, one after the other; what names nothing, after the first, is a remark. Raises Lost."""
    pieces = _BETWEEN.split(rest)
    found = [pieces[0]] if pieces[0].strip() else []
    last = max((at for at in range(0, len(pieces), 2) if pieces[at].strip()), default=0)
    for at in range(2, len(pieces), 2):
        item, mark = pieces[at], pieces[at - 1]
        if not item.strip() or _THIRD.match(item):
            continue
        holds = holds_thing(told, item, known)
        if holds and _FIRST.match(item):
            raise Lost
        if not holds and _LISTED.match(item) and at == last and found and _APART.fullmatch(mark):
            raise Lost  # “a Hat, a fine thing indeed”: perhaps no more than a word about it
        if holds or _LISTED.match(item):
            found.append(item)
        elif not is_idle(item, mark, reasoned=gives_reason("".join(pieces[:at]))):
            told.beside.append(item)
    return found


def many(written: str | None) -> int:
    """How many a word or a number says."""
    if written is None or written.casefold() in ONE:
        return 1
    return NUMBERS.get(written.casefold()) or int(written)


def holds_thing(told: Told, words: str, known: Known) -> bool:
    """Whether a known thing is named."""
    return any(known.things.known(told.plain(token)) for token in re.findall(TOKEN, words))


def ended(told: Told, words: str, known: Known) -> str:
    """Words up to the last name, where only a remark follows it. Raises Lost."""
    kept = re.sub(rf"(?<={TOKEN[-1]})(?:,.*|{TAIL})$", "", words, flags=re.I)
    remarked(told, words[len(kept) :], known)
    return kept


def remarked(told: Told, remark: str, known: Known) -> None:
    """A remark that names a thing, or somebody from whom it is, may be more than one, but where it says why. Raises Lost."""
    if _BECAUSE.match(remark):
        return
    source = _FROM.match(remark)
    is_from = source is not None and known.players.known(told.plain(source["who"])) is not None
    if is_from or holds_thing(told, remark, known):
        raise Lost
    if not is_idle(remark):
        told.beside.append(remark)


def meant(names: Names, told: Told, words: str) -> Meant:
    """What words name: as `Names.meant` has it, also with what kind of thing it is before it.

    Words that hold a known name and are none are lost, but for what looks like another name, such as “Silver Anvil”.
    """
    text = told.plain(words.strip())
    if (found := names.known(text)) is not None:
        return found._replace(sure=found.sure and not _is_list(names, text))
    alone = _OF_A_KIND.fullmatch(words.strip())
    if alone is not None and (found := names.known(told.plain(alone["name"]))) is not None:
        return found
    bare = _ARTICLE.sub("", words.strip(), count=1)
    holds = re.search(TOKEN, words) is not None and (not _A_NAME.fullmatch(bare) or text.isupper())
    if holds or _NO_NAME.fullmatch(text):
        raise Lost
    return names.meant(text)


def _is_list(names: Names, text: str) -> bool:
    """Whether a name may as well be several: “a Hat and a Box”, where there is a Hat, a Box and a Hat and a Box."""
    pieces = [piece for piece in _BETWEEN.split(text)[::2] if piece.strip()]
    return len(pieces) > 1 and all(names.known(piece) is not None for piece in pieces)


class Sure:
    """What words name, and whether every name was sure so far. Raises Lost."""

    def __init__(self, told_: Told, known: Known) -> None:
        self.sure = True
        self._told, self._known = told_, known

    def thing(self, words: str) -> str:
        return self._of(meant(self._known.things, self._told, words))

    def player(self, words: str) -> str:
        found = meant(self._known.players, self._told, words)
        if self._known.players.known(found.name) is None and _DESCRIBED.fullmatch(self._told.plain(words).strip()):
            raise Lost  # “the winner” is no name
        return self._of(found)

    def power(self, words: str) -> str:
        return self._of(meant(self._known.powers, self._told, words))

    def _of(self, found: Meant) -> str:
        self.sure = self.sure and found.sure
        return found.name


Make = Callable[[Sure], Fields]
"""Makes an action's fields of names; under the empty key, how many times it is done."""
