"""A summary's sentences, and how what stands in one is meant: of this Bout, surely or perhaps, or not of it at all.

Each name of somebody is one character in them, so that one set of patterns does for all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

import msgspec

from referee.dynasties.kit.said.speech import unquoted
from referee.model.patterns import later
from referee.model.texts import without_struck

MOST = 200_000
"""How many letters of a post are read."""

FIGHTERS = "\ue000\ue001"
HOUSE_BOT = "\ue002"
STRANGER = "\ue003"
"""Somebody who is said to win or lose, and is called what nobody is known to be called."""
_OTHERS = "\ue010", "\ue0ff"
"""The first and the last that other Operators have."""
ELSEWHO = "-".join(_OTHERS)
"""Those between, as a pattern writes them."""
ANYBODY = f"[{FIGHTERS}{HOUSE_BOT}{STRANGER}{ELSEWHO}]"
FIGHTER = f"[{FIGHTERS}]"
WON_ON_TALLY = rf"(?:wins?|won|(?:beats?|defeat(?:s|ed)?)\s{FIGHTER})\s(?:on|by)\s(?:the\s)?tall(?:y|ies)"
"""Who wins so wins by Domination: nothing else turns on the Tally."""
"""A pattern of one of the two."""
_ANOTHER = re.compile(f"[{ELSEWHO}]")
_NOT_FIGHTING = re.compile(f"[{STRANGER}{ELSEWHO}]")
_NO_NAME = r"(?:He|She|It|They|Who|Nobody|Everybody|Everyone|Neither|Both|Bot|Bots|Bout|This|That|One|Each|All|The|A|Operators?|Winner|So|And|But|Finally|Then)\b"
_BEATEN = "|".join(
    f"(?<={word} )" for word in ("beats", "defeats", "defeated", "beaten by", "defeated by", "lost to", "loses to")
)
_STRANGER = later(
    rf"\b(?!{_NO_NAME})[A-Z][\w-]{{1,30}}(?:'s [Bb]ot)?(?=,? (?:who )?(?:wins|won|loses|lost|beats?|defeats?|defeated|forfeits|forfeited|is victorious"
    rf"|(?:is|was) (?:the winner|defeated|beaten))\b)|(?:{_BEATEN})(?!{_NO_NAME})[A-Z][\w-]{{1,30}}(?:'s [Bb]ot)?"
)
_MARK = re.compile("[\ue000-\ue0ff]")
_HOUSE_BOT = r"(?:the |a )?house bot(?:'s)?(?!\w)"

Standing = Literal["sure", "perhaps", "not"]

_MARKUP = re.compile(r"[*_’‘]|\[/?\w{1,20}\]|<[^<>]{0,200}>")
_QUOTED_NAME = later(f'["“]({ANYBODY})["”]')
_SENTENCE_END = re.compile(
    r"\n|(?<=[.!?;])(?<!\bvs\.)(?<!\bv\.)(?<!\bno\.)(?<!T\.K\.O\.)(?<!\.\.\.)\s+(?!or\b|(?:not|(?:just |only )?(?:kidding|joking))[.!)])",
    re.I,
)
_LONGEST = 600
"""Characters around something in which it is looked for how that is meant."""
_NEAR = 80
"""Characters before something in which it may be denied."""
_BREAK = later(
    r"[,:;()—–]|\s-+\s|\b(?:and|but|while|whereas|although|though|because|as|when|which|who|then|so|after|before|with|thanks to"
    r"|due to|following|since)\b",
    re.I,
)
_ELSEWHERE = later(
    r"\b(?:(?:last|previous|next|earlier|other|another|practice|following|coming|upcoming|past) (?:\w+ )?(?:time|week|month|year|bouts?|match(?:es)?|fights?"
    r"|meetings?|round|opponents?|night|season|\w+day)|yesterday|tomorrow|previously|formerly|ago|in the past|rematch"
    r"|earlier (?:in|this|today)|once before|some other day|on another day)\b",
    re.I,
)
_HERE = later(r"\b(?:today|tonight|now|this (?:time|bout|match|fight))\b", re.I)
_BACK = later(r"\b(?:today|tonight|now|this (?:time|bout|match|fight)|but|however|instead)\b", re.I)
_OPEN = later(
    r"\b(?:will|could|might|(?-i:may)|should|shall|whoever|odds|favou?rites?|looked like|either)\b",
    re.I,
)
_DOUBTED = later(
    r"\b(?:or(?= (?:[\ue000-\ue0ff]|so [a-z]|rather\b|else\b|not\b))|if|unless|whether|according|claim(?:s|ed)?(?!\s(?:it|the|an?|its|her|his"
    r"|victory)\b)|says?|said|think\w*|thought|believ\w*|guess\w*|"
    r"predict(?:s|ed|ions?)?|bets?|seem\w*|rumou?r\w*|pretend\w*|imagin\w+|suppos\w+|assum\w+|doubt\w*|opinions?|(?:in|of) theory|dream\w*|"
    r"untrue|false\w*|wrongly|a lie|kidding|jok\w+|deny|denie[ds]|allegedly|reportedly|apparently|perhaps|maybe|probably|presumably)\b"
    r"|\bthat\s?[,:(—–]|\bnot\b(?=\s?[!.)\]]|[^\w\ue000-\ue0ff]*\Z)|\A\W*(?:had|should|were)\b",
    re.I,
)
"""Whose word a thing is, or on what it hangs: wherever that stands, all that the sentence says is in doubt."""
_TURNS = later(r"\b(?:but(?! (?:only|not|never))|however|instead|though|although|while|whereas)\b", re.I)
"""Where a sentence sets something against what it has said so far."""
_STOP = later(r"[,:;()—–.!?…]|\s-+\s|\b(?:and|so|then|while|whereas|because|although|though|when)\b", re.I)
"""What somebody whom a sentence is about may stand behind; “but”, “as” and “after” may also lead to whom it is not about."""
_LEAD = later(
    r"[^\w\ue000-\ue0ff]*(?:(?:(?:and|but|so|then|yet|while|whereas|because|although|though|when|as|since|before|it|this time|is|was|ends?|ended|the|an?|our|here|"
    r"finally|eventually|ultimately|surprisingly|sadly|luckily|clearly|thus|therefore|hence|now|today|tonight|again|also|still|once more|"
    r"clear|clean|deserved|big|great|easy|narrow|final|overall|result|outcome|bout|match|fight|operator|bot|poor|mighty|congrat\w+(?: go)? to|well done|except that|"
    r"(?:i|we)(?: am| are|'m|'re)?(?: (?:happy|pleased|proud|glad|delighted|sorry|sad) to)? (?:announce|report|declare)(?: that)?|"
    r"(?:in|on|at|after|during|with)(?:\s(?:only|just|exactly|the|this|an?|end|of|last|long|that|turns?|bout|match|fight|[\w-]+(?: [\w-]+)?(?= turns?\b)"
    r"|(?<=turn )[\w-]+))+)\s+)*)",
    re.I,
)
"""What may stand there before them: whatever else does may make it somebody else, or not so."""
_HOPED = later(
    r"\b(?:hop(?:e[sd]?|ing|eful)|want(?:s|ed)?|wish(?:e[sd])?|expect(?:s|ed|ing)?|fear(?:s|ed)?|tri(?:es|ed)|trying|attempt(?:s|ed)?|"
    r"would|(?:could|might|should) have|almost|nearly|threaten(?:s|ed)?|aim(?:s|ed)? (?:at|for|to)|dream(?:s|ed|t)?|fail(?:s|ed)? to)\b",
    re.I,
)
_DENIED_BEFORE = later(
    r"(?:\b(?:no|not|never|without|neither|nor|cannot|instead of|rather than|before|avoid\w*|escap\w*|prevent\w*|short of|far from|near|"
    r"close to|until|unlike|(?:keeps?|kept|saved?) from)\b|n't\b)(?:[^\w,:;()]+(?!and\b|but\b)[\w'-]+){0,3}[^\w,:;()]*\Z",
    re.I,
)
_DENIED_AFTER = later(
    r"(?:\s+\w+){0,2}?\s*(?:\b(?:not|never)\b|n't\b)|\W*(?:this time|today)?\W*(?:was|is)? (?:out of the question|avoided|averted)",
    re.I,
)


class Sentence(msgspec.Struct, frozen=True):
    """One of a summary."""

    text: str

    def around(self, start: int, end: int) -> tuple[str, str]:
        """What stands before and behind a place within its clause; the word that begins the clause is a part of it."""
        before, after = self.text[max(0, start - _LONGEST) : start], self.text[end : end + _LONGEST]
        begins = [match.start() for match in _BREAK.finditer(before)]
        stops = _BREAK.search(after)
        return before[begins[-1] if begins else 0 :], after[: stops.start() if stops is not None else None]

    def clause(self, start: int, end: int) -> str:
        """The whole clause around a place."""
        before, after = self.around(start, end)
        return f"{before}{self.text[start:end]}{after}"

    def standing(self, start: int, end: int) -> Standing:
        """How what stands at a place is meant, but for denials."""
        clause = self.clause(start, end)
        if _is_elsewhere(self.text, start, end, clause) or _HOPED.search(clause) is not None:
            return "not"
        is_open = _OPEN.search(clause) is not None or _NOT_FIGHTING.search(clause) is not None
        is_open = is_open or _DOUBTED.search(self._set_apart(start, end)) is not None
        return "perhaps" if is_open or self._is_carried(start, clause) else "sure"

    def denies(self, start: int, end: int) -> bool:
        """Whether a thing that is named at a place is said not to be."""
        _, after = self.around(start, end)
        return (
            _DENIED_BEFORE.search(self.text[max(0, start - _NEAR) : start]) is not None
            or _DENIED_AFTER.match(after) is not None
        )

    def is_about(self, start: int) -> bool:
        """Whether who is named at a place is whom the sentence is about there, and not “the opponent of” them."""
        before = self.text[max(0, start - _LONGEST) : start]
        stops = [match.end() for match in _STOP.finditer(before)]
        return _LEAD.fullmatch(before, stops[-1] if stops else 0) is not None

    def _set_apart(self, start: int, end: int) -> str:
        """The part of the sentence around a place against which nothing in it is set."""
        turns = [match.end() for match in _TURNS.finditer(self.text, max(0, start - _LONGEST), start)]
        turn = _TURNS.search(self.text, end, end + _LONGEST)
        return self.text[turns[-1] if turns else max(0, start - _LONGEST) : turn.start() if turn else end + _LONGEST]

    def _is_carried(self, start: int, clause: str) -> bool:
        """Whether an earlier clause is of another Bout, so that this one, which names one of the two, may be as well."""
        return _leads_elsewhere(self.text[max(0, start - _LONGEST) : start]) is not None and _names_one(clause)


def _is_elsewhere(text: str, start: int, end: int, clause: str) -> bool:
    """Whether a place is of another Bout: its clause says so, one that leads into it, or a bare one behind it; or it is
    about another Operator alone."""
    if _ELSEWHERE.search(clause) is not None and _HERE.search(clause) is None:
        return True
    leading = _leads_elsewhere(text[max(0, start - _LONGEST) : start])
    if leading is not None and (leading < len("And in the one of ") or not _names_one(clause)):
        return True
    behind = text[end : end + _LONGEST]
    stop = _BREAK.search(behind)
    trailing = (
        re.match(r"\W*(?:back )?(?:in |at |as )?(?:the |their )?", behind[stop.start() :]) if stop is not None else None
    )
    if stop is not None and trailing is not None and _ELSEWHERE.match(behind, stop.start() + trailing.end()):
        return stop[0].casefold() != "as"
    return _ANOTHER.search(clause) is not None and not _names_one(clause)


def _leads_elsewhere(before: str) -> int | None:
    """Where what stands before a place turns to another Bout, and does not come back to this one."""
    found = [*_ELSEWHERE.finditer(before)]
    if not found or _BACK.search(before, found[-1].end()) is not None:
        return None
    return found[-1].start()


def _names_one(clause: str) -> bool:
    return any(fighter in clause for fighter in FIGHTERS)


def marks_of(names: Iterable[str], others: Iterable[str], house: str) -> dict[str, str]:
    """The character for each of the two, for a House Bot that has a name, and for other Operators, with the name of each."""
    fighters = dict(zip(FIGHTERS, names, strict=True))
    strangers = (name for name in sorted({*others} - {*fighters.values(), house}) if name[:1].isupper())
    housed = {HOUSE_BOT: house} if house else {}
    return {
        **fighters,
        **housed,
        **{chr(at): name for at, name in zip(range(*map(ord, _OTHERS)), strangers, strict=False)},
    }


def sentences_of(post: str, names: Mapping[str, Iterable[str]], marks: Mapping[str, str]) -> list[Sentence]:
    """The sentences of a post that state something. `names`: by which names each of the two is called."""
    text = _MARKUP.sub(_plain, without_struck(_MARK.sub("", post[:MOST])))
    for mark in FIGHTERS:
        text = re.sub(_any_of({marks[mark], *names[marks[mark]]}), mark, text, flags=re.I)
    text = re.sub(_HOUSE_BOT, HOUSE_BOT, text, flags=re.I)
    strangers = {name: mark for mark, name in marks.items() if mark not in FIGHTERS}
    if strangers:
        text = re.sub(_any_of(strangers), lambda found: strangers[found[1]], text)
    text = _STRANGER.sub(STRANGER, _QUOTED_NAME.sub(r"\1", text))
    return [Sentence(sentence) for line in text.split("\n") for sentence in _sentences(line) if _states(sentence)]


def _sentences(line: str) -> Iterator[str]:
    return (sentence.strip() for sentence in _SENTENCE_END.split(unquoted(line)))


def _states(sentence: str) -> bool:
    return bool(sentence) and not sentence.endswith("?")


def _plain(found: re.Match[str]) -> str:
    return "'" if found[0] in "’‘" else ""


def _any_of(names: Iterable[str]) -> str:
    """A form that finds any of these as words of their own, with a Bot that is theirs."""
    said = (re.escape(name.strip()) for name in sorted(names, key=len, reverse=True) if name.strip())
    return rf"(?<!\w)({'|'.join(said)})(?!\w)(?:'s [Bb]ot\b)?"
