"""Speech: what people say in comments that they do, now and themselves, in plain words.

Questions, quotations, denials and the deeds of others are none; what is to come, hangs on something, or is said in
other words than these cannot be told (reading W11).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from referee.model.patterns import later
from referee.model.texts import struck_in, without_struck
from referee.nomics.bearing import Sentence, doubted_of
from referee.nomics.second_thoughts import takes_back

MOST = 20_000
"""Characters of a comment that are listened to; nobody acts in more."""

_QUOTED = later(r"[\"“][^\"“”\n]{0,500}[\"”]|^[^\S\n]*>[^\n]*$", re.M)
_SENTENCE = later(r"[^.!?\n;]+[.!?]*")
_ADVERBS = (
    "bravely|boldly|carefully|finally|first|formally|gently|gladly|happily|immediately|lastly|nervously|next|"
    "officially|quickly|reluctantly|simply|slowly|swiftly"
)
_FILLERS = (
    rf"(?:(?:so|ok|okay|now|and|then|well|right|alright|also|hereby|therefore|thus|but|anyway|yes|do|here (?:goes|we go)|"
    rf"{_ADVERBS})\b[\s,:]*)*"
)
_DENIED = later(r"\b(?:not|never|cannot|no|nothing|nobody|refus(?:e|ing)|declin(?:e|ing)|neither)\b|n['’]t\b", re.I)
_DENIED_AFTER = later(r"\s*(?:neither|nothing|none|no)\b", re.I)
_OPEN = later(
    r"\b(?:will|would|could|should|shall|might|may|can|if|when|once|unless|until|after|before|going|gonna|about|plan|want|"
    r"think|maybe|perhaps|tomorrow|later|soon|let|have|had|try)\b|['’](?:ll|d|ve)\b",
    re.I,
)
_HANGS = later(
    r"\b(?:if|unless|when|once(?! (?:again|more)\b)|until|till|provid(?:ed|ing)|assuming|suppos\w+|in case|as long as|after|"
    r"before|tomorrow|tonight|later|soon|maybe|perhaps|probably|yesterday|ago|earlier|(?<!no )(?<!not )(?:kidding|joking)|"
    r"jk|in jest|april fools?|hypothetically|theoretically|in theory|pretend(?:ing)?|imagin(?:e|ing)|in my (?:mind|head|dreams?))\b|"
    r"^\W*(?:should|were|had)\b|"
    r"\b(?:says?|said|wrote|writes|claim(?:s|ed)?|told|tells|asks|asked)\b(?=[^\w]*[,:])",
    re.I,
)
_DENIAL = (
    r"[\s(*_]*(?:(?:no|sorry|well)[,:]?\s+)?"
    r"(?:i(?:['’]m|\s+am)\s+(?:(?:still|certainly|definitely)\s+)?not(?:\s+(?:saying|voting|an?))?"
    r"|i\s+(?:do\s+not|don['’]t|will\s+not|won['’]t)\s+(?:say|vote)|not(?:\s+an?)?)"
    r"\s+(?:{word})(?:\s+(?:yet|here|now|today|at all|on this|to this))?[\s.!)*_]*"
)
"""A sentence that denies a word and says nothing else."""
_ONESELF = later(r"\b(?:i|im|we)\b", re.I)
_MYSELF = later(rf"\W{{0,9}}{_FILLERS}i(?:,[^,]{{1,40}},)?(?:['’]?m| am)?\s+{_FILLERS}", re.I)
_NOBODY = later(rf"\W{{0,9}}{_FILLERS}", re.I)
_DENIED_BEFORE = later(
    rf"(?:{_DENIED.pattern}|\bnor\b)[^,:;]*\b(?:that|do|did|will|would|shall|should|can|could|am|have|had|may|might|must|think|believe|say|said|"
    r"mean|claim|want|like|see|suggest)\W*$|\bno\s+(?:way|chance)\W*$",
    re.I,
)
"""What denies before “I” that it is done: “There is no way that I”, “Never would I”; “If nobody objects I” does not."""
ASKING = (
    "should|shall|may|might|can|could|would|will|must|do|does|did|is|are|am|was|were|has|have|had|"
    "who|whom|what|which|why|how|when|where|if"
)
"""The words with which a question begins."""
_TAGGED = later(
    rf"(?!\W*(?:{ASKING})\b)"
    r"([^?]{1,300})(?:[,:]|\s[–—-])\s*[^,?]{1,60}\?+\s*$",
    re.I,
)
"""A statement with a question behind it: “I cut it, why not?”."""
_UNENDED = later(
    r"(?:[,:–—-]|\b(?:that|if|when|and|or|but|to|the|an?|of|for|at|with|from|because|as|than|says?|said|will|would|could|should|not|never|i|"
    r"think|hope|wish|bet|claim|until|unless|before|after|once|while|whether|is|am|are|was))$",
    re.I,
)
"""The end of a line that goes on in the next."""
_GOES_ON = later(r"(?:\b(?:and|then)|,|&)\s*$", re.I)
_BREAK = later(r"[,:()*—–]|\s-+\s")
_HEARD = 300
"""Characters before a verb in which its subject is looked for."""
_NOWHERE = -1


class Saying(msgspec.Struct, frozen=True):
    """A sentence in which somebody says that they do something, and what stands after the verb; `sure` where its
    words leave no doubt that they do it now."""

    text: str
    rest: str
    sure: bool


def unquoted(text: str) -> str:
    """A text without what it quotes or strikes out, as far as it is listened to."""
    return _QUOTED.sub(" ", without_struck(text[:MOST]))


def sentences_of(text: str) -> list[str]:
    """Its sentences, without what is quoted or struck out."""
    return _SENTENCE.findall(unquoted(text))


def struck_sentences(text: str) -> list[str]:
    """The sentences that its author struck out: said at first, perhaps, or never."""
    return [sentence for words in struck_in(text[:MOST]) for sentence in _SENTENCE.findall(words)]


def is_open(sentence: str) -> bool:
    """Whether a sentence speaks of what may be, or is denied."""
    return bool(_OPEN.search(sentence) or _DENIED.search(sentence))


def hangs(sentence: str) -> bool:
    """Whether what a sentence says may hang on something, be past, be another's word, or be said in jest."""
    return bool(_HANGS.search(sentence))


def denies_all(sentence: str) -> bool:
    """Whether a sentence has a word that denies."""
    return bool(_DENIED.search(sentence))


def denies(text: str, word: str) -> bool:
    """Whether an author plainly says, wherever a text holds a word, that they are not for it: `I am not AYE.`; `word` is a
    pattern."""
    plain = re.compile(_DENIAL.format(word=word), re.I)
    said = [sentence for sentence in sentences_of(text) if re.search(word, sentence, re.I)]
    others = (sentence for sentence in sentences_of(text) if sentence not in said)
    return (
        bool(said)
        and all(map(plain.fullmatch, said))
        and not any(takes_back(" ".join(other.split())) for other in others)
    )


def sayings(text: str, verb: str) -> list[Saying]:
    """What the author speaks of doing, of what `verb` names, a pattern of its present forms; unsure what is perhaps taken back, or
    never meant, by what stands beside it (reading T10), and what is struck out."""
    sentences = [sentence for sentence in sentences_of(text) if sentence.strip()]
    said = [said_in(sentence, verb) for sentence in sentences]
    beside = [
        Sentence(_as_whole(sentence, each), 0, bool(each), sure=any(one.sure for one in each))
        for sentence, each in zip(sentences, said, strict=True)
    ]
    doubted = doubted_of(beside)
    struck = [each for one in struck_sentences(text) for each in said_in(one, verb)]
    return [
        *(
            msgspec.structs.replace(each, sure=each.sure and at not in doubted)
            for at, every in enumerate(said)
            for each in every
        ),
        *(msgspec.structs.replace(each, sure=False) for each in struck),
    ]


def _as_whole(sentence: str, said: Sequence[Saying]) -> str:
    """A sentence of a comment, in which the end of a line is one of a sentence too: “Hold on” above what is said."""
    sentence = " ".join(sentence.split())
    goes_on = said or sentence.endswith((".", "!", "?")) or _UNENDED.search(sentence)
    return sentence if goes_on or takes_back(sentence) or hangs(sentence) else f"{sentence}."


def said_in(sentence: str, verb: str) -> list[Saying]:
    """The same in one sentence, in which one verb may follow the other, whatever stands beside it."""
    if "?" in sentence:
        tagged = _TAGGED.match(sentence)
        before = said_in(tagged[1], verb) if tagged is not None else []
        return [msgspec.structs.replace(each, sure=False) for each in before if each.sure]
    found = list(re.finditer(rf"\b(?:{verb})\b", sentence, re.I))
    hangs = [match.start() for match in _HANGS.finditer(sentence)] or [_NOWHERE]
    ends = [*(match.start() for match in found), len(sentence)][1:]
    said: list[Saying] = []
    stance: bool | None = None
    for match, end in zip(found, ends, strict=True):
        rest = sentence[match.end() : end]
        stance = _stance(sentence, match, hangs[0], stance)
        if stance is not None and not _DENIED_AFTER.match(rest):
            said.append(Saying(sentence, rest, stance and hangs[-1] < match.end()))
    return said


def _stance(sentence: str, verb: re.Match[str], hangs: int, earlier: bool | None) -> bool | None:
    """Whether the author surely does what a verb says, by what stands before it; None: they do not.

    `hangs` is where the first word stands that it may hang on, `earlier` what holds of the verb before it.
    """
    before = sentence[max(0, verb.start() - _HEARD) : verb.start()]
    breaks = [match.end() for match in _BREAK.finditer(before)]
    clauses = [before[at:] for at in (0, *breaks)]
    clause = next((one for one in reversed(clauses) if _MYSELF.fullmatch(one)), clauses[-1])
    is_mine = _MYSELF.fullmatch(clause) or (verb[0].casefold().endswith("ing") and _is_remark(before, clause))
    if is_mine:
        return not 0 <= hangs < verb.start() - len(clause)
    if earlier is not None and _GOES_ON.search(before):
        return earlier
    spoken = clause if _ONESELF.search(clause) else before
    selves = [*_ONESELF.finditer(spoken)]
    if not selves or _DENIED.search(spoken, selves[-1].start()) or _DENIED_BEFORE.search(spoken[: selves[-1].start()]):
        return None
    return False


def _is_remark(before: str, clause: str) -> bool:
    """Whether `cutting` needs no subject here: it begins the sentence, or stands after a few words and a colon."""
    if not _NOBODY.fullmatch(clause):
        return False
    return bool(_NOBODY.fullmatch(before)) or (before.rstrip()[-1:] in "*:)—–-" and len(before.split()) < 5)


def named_in(text: str, known: Sequence[str]) -> list[str]:
    """Which of some known things a text names, in its order and as they are known."""
    spelt = {name.casefold(): name for name in known}
    form = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, known))})s?(?![\w-])", re.I)
    return [spelt[match[1].casefold()] for match in form.finditer(text)]


def list_of(known: Sequence[str], noun: str) -> str:
    """A pattern of known things one after the other, with or without what they are: `the red wire and a green one`."""
    thing = rf"(?:(?:an?|the|one)\s)?(?:{'|'.join(map(re.escape, known))})(?:\s(?:{noun}s?|ones?))?"
    between = r"\s?(?:,|;|/|&|\band\b|\bthen\b|\bplus\b|\bfollowed by\b|•|\*)\s?(?:and\s)?(?:then\s)?"
    return rf"\b{thing}(?:{between}{thing}\b)*"


def longest_list(text: str, known: Sequence[str], noun: str) -> tuple[list[str], bool]:
    """The longest list of known things in a text, repeats kept; and whether none of them stands elsewhere, so that it
    is sure to be the whole."""
    plain = re.sub(r"\s+", " ", re.sub(r"(?m)^[^\S\n]*(?:[*#•-]|\d+\.)|\n", " , ", text[:MOST]))
    plain = re.sub(r"(?:\s*,\s*)+", ", ", plain)
    lists = [named_in(match[0], known) for match in re.finditer(list_of(known, noun), plain, re.I)]
    return max(lists, key=len, default=[]), len(lists) < 2


def objects_of(text: str, verb: str, known: Sequence[str], noun: str) -> dict[str, bool]:
    """The known things that an author speaks of doing something to, in the order of the text, and whether it is sure
    that they do it now: nothing but a list of them follows the verb, or words without any of them after it."""
    spoken_of: dict[str, bool] = {}
    several = rf"(?:(?:both|these|the following|the(?=\s+{noun}))\b)?(?:\s*{noun}s)?\s*:?\s*(?:the\s+)?"
    tail = r"(?:$|[.!)*]|(?:[,:—–-]|(?:and|as|because|for|here|immediately|next|now|right now|since|then|today|too|with)\b)(.*))"
    plain = re.compile(rf"^\s+{several}{list_of(known, noun)}\s*{tail}", re.I | re.S)
    around: dict[str, list[str]] = {}
    spared = re.compile(rf"\b(?:instead of|rather than|not)\s+(?:the\s+)?{list_of(known, noun)}", re.I)
    for saying in sayings(text, verb):
        done = spared.sub(" ", saying.rest)
        exactly = plain.match(done)
        rest = (exactly[1] or "") if exactly is not None else ""
        clear = exactly is not None and not named_in(rest, known) and not re.search(r"\b(?:but|except)\b", rest, re.I)
        if saying.text not in around:
            around[saying.text] = named_in(saying.text, known)
        for name in named_in(done, known) or around[saying.text]:
            spoken_of[name] = spoken_of.get(name, False) or (saying.sure and clear)
    return spoken_of
