"""Spelling: whether one text differs from another by nothing else (RULESET-05 and 06, R205-SPELL-03 and 04)."""

from __future__ import annotations

import difflib
import functools
from collections import Counter
from collections.abc import Collection, Iterator

from referee.law.lexicon import ARTICLES, AUXILIARIES, DEPENDENT, INFLECTED, WEAK
from referee.law.parameters import NUMBER_WORDS
from referee.model.patterns import later

_TYPO_WORDS = 3
_SHORT = 4
"""Of words of so many letters one may be any other."""
_QUOTATIONS = later(r"[“\"]([^“”\"]+)[”\"]")
_ENDINGS = frozenset({"s", "es", "d", "ed"})
_CONFUSED = (
    {"there", "their"},
    {"lose", "loose"},
    {"loses", "looses"},
    {"affect", "effect"},
    {"affects", "effects"},
    {"whether", "weather"},
    {"principal", "principle"},
)
"""Words that are written for each other by mistake."""
_COMMON = """
able act add age ago aid aim air also area arm art ask away back bad bag ball band bank bar base bath bear beat bed bell belt best bet bid big bill
bird bit black block blood blow blue board boat body bold bond bone book born both bow box boy break bring brown build burn buy call calm camp card
care cart case cash cast cat cause cell chain chair chance change charge cheap check chief choose city claim class clean clear climb clock close cloth
cloud coal coast coat code coin cold come cook cool copy corn cost count course cover cow crew crime crop cross crowd crown cry cup cure cut dance dare
dark date dawn dead deal dear death debt deck deep deny die dice dig dirt dish dock dog door down draw dream dress drink drive drop dry due dust duty
dye each earn earth ease east easy eat edge egg empty end enemy enter equal even evil exit eye face fact fail fair faith fall fame far farm fast fate
fear feed feel feet fell field fight file fill film find fine fire firm fish fit fix flag flat floor flow fly fold food fool foot force form fort found
free fresh fruit fuel full fun gain game gate gave gear gem get gift girl give glad glass goal goat god gold gone good grade grain grand grant grass
great green grey group grow guard guess guest guide gun hair hall hand hang hard harm hat hate head hear heart heat heavy help hide high hill hire
hit hold hole home hope horn horse host house human hunt hurt ice idea idle idol iron item join joke judge jump keep key kick kill kind king knife know
lack lady lake lamp land lane large late laugh law lay lead leaf learn leave left lend less let life lift light like limit line link lion list live
load loan lock log lone long look lord loss lost lot loud love low luck made mail main make male man map mark mass mate meal mean meat meet mend
milk mill mind mine miss mix mode moon mood move much name near neck need nest net new news next night noon north nose note odd offer oil old open
order own pack page pain paint pair park part pass past path pay peace pen pick piece pig pile pink pipe place plain plan plant plate play plot plus
point poll pool poor port post pot pound pour power press price pride print prize proud pull push put queen quest quick quiet quit race rail rain raise
range rank rare rate reach read real red rent rest rich ride right ring rise risk river road rob rock role roll roof room root rope rose round row
ruin rule run rush sad safe sail sale salt same sand save say sea seal seat see seed seek seem sell send sense sent set shade shape share sharp sheep
shelf shell shift ship shirt shoe shop shore short shot show shut sick side sight sign silk silver sing sink site size skill skin sky sleep slip slow
small smell smile smoke snow soap soft soil sold son song soon sort soul sound soup south space speak speed spell spend spend split spoil spot spring
staff stage stair stamp stand star start state stay steal steel stem step stick still stock stone stop store storm story street strike strong sugar suit
sum sun sure sweet swim sword table tail take tale talk tall tank task tax tea team tear tell tend tent term test text thank thick thin thing think
throw tide tie time tin tiny tip tire title told tone took tool top touch tour town toy track trade train trap tree trial tribe trick trip true trust
truth try tune turn twin type ugly unit up upper use vain vast veto view visit voice void vote wage wait wake walk wall want war warm wash waste watch
water wave way weak wealth wear west wet wheel while white whole wide wife wild win wind wine wing winner wins winter wipe wire wise wish wood wool word
work world worth write wrong yard yellow yes young zone
"""
"""Short words that may be meant wherever they stand, beside those of the rules."""


def mends_spelling(old: str, new: str) -> bool:
    """Whether a text differs from another by spelling alone: few words, each much like the one before.

    Numbers and denials are never spelling. What a program takes for a typo people may see otherwise.
    """
    changed = 0
    for words, others in _changed(old, new):
        if len(words) != len(others) or not all(map(_alike, words, others)):
            return False
        changed += len(words)
    return changed <= _TYPO_WORDS


def mends_slips(old: str, new: str) -> bool:
    """Whether a text differs from another by spelling or slips of typing alone: a word written twice, “a” for “an” (RULESET-04)."""
    return mends_spelling(old, new) or mends_spelling(_typed_once(old), _typed_once(new))


def _typed_once(text: str) -> str:
    """A text without the words that stand twice, where twice says no more than once, and with one article for both."""
    words = list[str]()
    for word in text.split():
        before = words[-1].casefold() if words else ""
        if word.casefold() != before or word.casefold() in _TWICE_IS_MORE or not word.isalpha():
            words.append(word)
    return " ".join({"an": "a", "An": "A"}.get(word, word) for word in words)


def _changed(old: str, new: str) -> Iterator[tuple[list[str], list[str]]]:
    """The words that are others, and those in their place."""
    before, after = old.split(), new.split()
    for kind, a, b, c, d in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            yield before[a:b], after[c:d]


def mends_obviously(old: str, new: str, names: Collection[str]) -> bool | None:
    """Whether nothing but obvious slips of spelling were mended; None: spelling alone may have been, and another word may have come in
    the place of one that was meant.

    No name of a player, as `names` has them, is a slip, nor a word that the text has elsewhere too or everybody may use; nor is in a
    quotation of a few words, which an order takes to the letter, what does not become such a word. Nor does a mark of question mend spelling (V31).
    """
    if not mends_spelling(old, new):
        return False
    elsewhere = Counter(_words_of(old)) - Counter(_plain(word) for pair in _changed(old, new) for word in pair[0])
    known = _words_in_use().union(elsewhere)
    quoted = _quoted(old) | _quoted(new)
    return True if all(_is_slip(*pair, names, known, quoted) for pair in _pairs(old, new)) else None


@functools.cache
def _words_in_use() -> frozenset[str]:
    # Among the other forms of each word are slips.
    normal = [line.partition(":")[0].casefold().strip() for line in INFLECTED.splitlines()]
    return frozenset(
        (*_COMMON.split(), *_WEIGHTY, *_SINGULAR_THEY, *_TURNED, *WEAK, *ARTICLES, *DEPENDENT, *AUXILIARIES, *normal)
    )


def _pairs(old: str, new: str) -> Iterator[tuple[str, str]]:
    return ((word, other) for words, others in _changed(old, new) for word, other in zip(words, others, strict=True))


def _is_slip(word: str, other: str, names: Collection[str], known: frozenset[str], quoted: frozenset[str]) -> bool:
    """Whether a word that was mended was none that may have been meant."""
    plain, changed = _plain(word), _plain(other)
    if word.count("?") != other.count("?"):
        return False
    if plain == changed or (plain in _SINGULAR_THEY and changed in _TURNED):
        return True
    if plain in names or (changed in names and plain in known):
        return False
    is_quoted = bool({plain, changed} & quoted)
    if not is_quoted and ({plain, changed} in _CONFUSED or _is_inflected(plain, changed)):
        return True
    turned = sorted(plain) == sorted(changed)
    likely = changed in known or changed in names or turned or (len(plain) > _SHORT and not is_quoted)
    return plain not in known and likely


def _is_inflected(plain: str, changed: str) -> bool:
    shorter, longer = sorted((plain, changed), key=len)
    return longer.startswith(shorter) and longer[len(shorter) :] in _ENDINGS


def _quoted(text: str) -> frozenset[str]:
    """The words of quotations of no more than a few."""
    found = (_words_of(quotation) for quotation in _QUOTATIONS.findall(text))
    return frozenset(word for words in found if len(words) <= _TYPO_WORDS for word in words)


def _words_of(text: str) -> list[str]:
    return [_plain(word) for word in text.split()]


def respelt(old: str, new: str) -> Iterator[tuple[str, str]]:
    """Of a text in which spelling alone was mended: each word that is another, as a word, and what it has become."""
    for words, others in _changed(old, new):
        for word, other in zip(words, others, strict=True):
            plain, changed = _plain(word), _plain(other)
            if plain != changed and not (plain in _SINGULAR_THEY and changed in _TURNED):
                yield plain, changed


_TWICE_IS_MORE = NUMBER_WORDS | frozenset(
    {"not", "no", "never", "nor", "half", "third", "quarter", "once", "twice", "double"}
)
_NEGATING = ("un", "in", "il", "im", "ir", "dis", "de", "non", "mis", "re", "pre", "anti")
_SINGULAR_THEY = frozenset({"he", "she", "him", "her", "his", "hers", "himself", "herself", "e", "em", "eir", "ey"})
_TURNED = frozenset({"they", "them", "their", "theirs", "themself", "themselves"})
_WEIGHTY = NUMBER_WORDS | frozenset(
    {"not", "no", "may", "must", "shall", "should", "can", "cannot", "will", "now", "nor", "or", "and", "all", "any"}
    | {"each", "every", "none", "only", "first", "last", "least", "most", "more", "less", "before", "after", "above"}
    | {"below", "over", "under", "within", "without", "for", "from", "to", "than", "then", "once", "twice", "half"}
    | {"third", "quarter", "day", "week", "month", "year", "hour", "minute", "twenty", "thirty", "forty", "fifty"}
    | {"sixty", "seventy", "eighty", "ninety", "hundred", "thousand"}
)


def _alike(word: str, changed: str) -> bool:
    """Whether one word may be the other, mended: neither another form of it, nor a word that carries weight."""
    plain, other = _plain(word), _plain(changed)
    if plain == other:
        return True
    if plain in _SINGULAR_THEY and other in _TURNED:
        return True
    if any(char.isdigit() or char in "'’" for char in plain + other) or {plain, other} & _WEIGHTY:
        return False
    if _stem(plain) == _stem(other):
        return False
    return sorted(plain) == sorted(other) or difflib.SequenceMatcher(None, plain, other).ratio() >= 0.75


def _plain(word: str) -> str:
    return word.casefold().strip(".,;:!?\"'“”‘’()")


def _stem(word: str) -> str:
    """A word without a prefix that may turn it into its opposite."""
    for prefix in _NEGATING:
        if word.startswith(prefix) and len(word) - len(prefix) > 2:
            return word[len(prefix) :]
    return word
