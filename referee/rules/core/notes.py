"""Admin notes: what people write into the admin box of how a matter was resolved (ENACT-03, 04).

A note is read sentence by sentence, and a sentence claims something only where all of it is understood: a score that
stands beside words of another matter is no tally. What is quoted, or taken back by what follows, claims nothing, and
neither does what is said twice in two ways. `note_words` brings a sentence into the words looked for here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal, NamedTuple, get_args

import msgspec

from referee.model.patterns import later
from referee.rules.core.note_words import sentences_of

Outcome = Literal["Enacted", "Failed", "Vetoed", "Illegal", ""]
Ground = Literal[
    "self-killed",
    "vetoed",
    "illegal",
    "over-7-days",
    "timeout",
    "unpopular-quorum",
    "unpopular",
    "quorum",
    "popular",
    "",
]
"""Where a note gives several, the first of them in this order is what it rests on."""


class Claim(msgspec.Struct, frozen=True):
    """What a note claims; None and empty where it does not say.

    unresolved: DEFERENTIAL votes that defer to nobody's; deferential: such votes of which it does not say what became of
    them. quorum: the number, quorum_after: what it becomes; recusants: votes of those who are idle; icons: how many of each by another name.
    """

    outcome: Outcome = ""
    ground: Ground = ""
    votes_for: int | None = None
    votes_against: int | None = None
    unresolved: int | None = None
    deferential: int | None = None
    quorum: int | None = None
    quorum_after: int | None = None
    recusants: int | None = None
    invalid: int | None = None
    icons: tuple[tuple[str, int], ...] = ()


class _Form(NamedTuple):
    """A phrase: the fields that its numbers are, and what it says in words."""

    pattern: re.Pattern[str]
    numbers: tuple[str, ...] = ()
    said: tuple[str, Any] | None = None


def _numbers(pattern: str, *fields: str) -> _Form:
    return _Form(later(pattern), fields)


def _says(field: str, value: Any, pattern: str) -> _Form:
    return _Form(later(pattern), (), (field, value))


_N = r"#(\d+) "
_V = r"(?:vote )?"
_AND = r"(?:[,/] |and |to |with |but )*"
_ICON = r"(?:arrow|cross|tick|revise|veto|\^[A-Z]{3,}) "
_BE = r"(?:(?:be|have|now) )*"
_STANDS = r"(?:be |now |have |adjusted |by |to |of |at |: |= |for |in |this |matter )*"
_UNCHANGED = r"(?:without (?:change of vote |vote change |change vote )|supposed (?:[?^]\S* ){1,3}change (?:[?^]\S* |own )?vote )?"
_BY = r"(?:by (?:\? |(?:\^\S+ ){1,3}|author |emperor ))?"

_FORMS = (
    _says("outcome", "Failed", r"fail (?:to )?reach (?:adjusted )?quorum "),
    _says("ground", "self-killed", rf"selfkill {_BY}|author (?:have )?vote against (?:own |this |matter )*"),
    _says("ground", "illegal", r"illegal "),
    _says("ground", "over-7-days", r"(?:expired|(?:pending |open )(?:for )?(?:more |over )(?:week|#7 day)) "),
    _says("ground", "timeout", r"(?:timeout|(?:after |(?:open )?for )(?:more |over )?#48 hour) "),
    _says("ground", "unpopular-quorum", r"fewer quorum (?:of )?(?:player )?(?:be )?not (?:vote )?against "),
    _says(
        "ground", "unpopular-quorum", rf"cannot {_BE}(?:reach |at )?(?:adjusted )?(?:quorum|popular|enact) {_UNCHANGED}"
    ),
    _says("ground", "unpopular-quorum", r"(?:reach quorum of |quorum (?:of )?)(?:vote )?(?:be )?against "),
    _says("ground", "unpopular", r"(?:unpopular|not popular) "),
    _says("ground", "quorum", r"(?:reach|at|by) (?=(?:adjusted )?quorum of #)"),
    _numbers(rf"quorum {_BE}(?:drop )+to {_N}", "quorum_after"),
    _numbers(rf"(?:adjusted )?quorum {_STANDS}{_N}(?!(?:vote|to|def|against) )", "quorum"),
    _says("ground", "quorum", r"(?:reach|at|by) (?:this |adjusted )*quorum "),
    _says("ground", "quorum", rf"(?:quorate|quorum {_BE}reach) "),
    _says("ground", "quorum", rf"quorum (?:[:,-] |at )*(?=\d+~|{_N}(?:vote|to|for) |$)"),
    _says("ground", "popular", r"popular "),
    _says("ground", "quorum", r"quorum (?:of )?(?:vote )?for (?=(?:vote )?(?:[,-] |$))"),
    _numbers(rf"{_N}unresolved (?:def )?{_V}", "unresolved"),
    _numbers(rf"{_N}def {_V}(?:be |left )*unresolved ", "unresolved"),
    _numbers(rf"{_N}def {_V}", "deferential"),
    _numbers(rf"{_N}recusant {_V}", "recusants"),
    _numbers(rf"{_N}idle (?:vote |player (?:have )?vote )", "recusants"),
    _numbers(rf"{_N}vote (?:from|by|of) (?:recusant |idle player )", "recusants"),
    _numbers(rf"vote (?:from|by|of) {_N}(?:recusant |idle player )", "recusants"),
    _numbers(rf"{_N}invalid {_V}(?:(?:from|by) (?:recusant |(?:idle )?player ))?", "invalid"),
    _numbers(rf"{_N}vote (?:be )?invalid ", "invalid"),
    _numbers(rf"{_N}{_V}(?P<icon>{_ICON}){_V}(?:to (?=#\d+ (?:vote )?{_ICON}))?", "icons"),
    _numbers(rf"{_N}{_V}for {_V}{_AND}{_N}{_V}against {_V}", "votes_for", "votes_against"),
    _numbers(rf"{_N}{_V}against {_V}{_AND}{_N}{_V}for {_V}", "votes_against", "votes_for"),
    _numbers(rf"for (?:[:=] )?{_N}{_AND}against (?:[:=] )?{_N}", "votes_for", "votes_against"),
    _numbers(rf"(\d+)~(\d+) {_V}(?:for )?", "votes_for", "votes_against"),
    _numbers(rf"{_N}{_V}(?:for )?to {_N}{_V}(?:against )?(?!{_ICON})", "votes_for", "votes_against"),
    _numbers(rf"{_N}{_V}for {_V}", "votes_for"),
    _numbers(rf"{_N}{_V}against {_V}", "votes_against"),
    _says("votes_against", 0, r"unopposed "),
    _says("ground", "vetoed", rf"veto {_BY}"),
    _says("outcome", "Enacted", rf"enact {_BY}"),
    _says("outcome", "Failed", rf"fail {_BY}"),
)
"""Of two phrases that begin alike, the one that says more stands first."""

_FILLING = later(
    rf"close {_BY}|(?:after |for |over )*#\d+ (?:hour|day) |(?:not |without |#0 )(?:reach )?(?:adjusted )?quorum "
    rf"|quorum {_BE}not {_BE}reach |(?:over )?hiatus |by (?:[?^]\S* ){{1,3}}(?=(?:[,-] )?(?:(?:at|on) )?time )"
    r"|(?:[,:/=-]|and|with|but|be|have|of|at|in|on|by|to|for|this|matter|now|then|so|as(?! of time)|after|because|adjusted|total|vote"
    r"|time|own|tie|majority) "
)
_SIGNED = later(r"(?:[-~] (?:[?^]\S* ){1,4}|, \^\S+ |(?:, )?by (?:\^\S+ ){1,3})$")
_IMPLIED: dict[str, Outcome] = {
    "self-killed": "Failed",
    "unpopular": "Failed",
    "unpopular-quorum": "Failed",
    "over-7-days": "Failed",
    "vetoed": "Vetoed",
    "illegal": "Illegal",
}
_LED = later(r"(?:(?:or|but|now|then|and|this|be|have|with|final|total|[,:=]) )*")
_OF_VOTES = later(r"\b(?:vote|with|now|then|after|before|be)\b")
_ICON_AT_HEAD = later(
    r"(?:tick|cross|for|against) (?=(?:enact|fail|reach|timeout|selfkill|quorum|popular|unpopular|\d+~\d+) )"
)
"""The word of the voting icon's picture, as old notes begin with it."""
_BESIDES = later(
    r"(?:(?:[,-]|(?:over )?hiatus|(?:at |on )?time) )*(?:after|as(?! (?:of|at|on|in|by) |[^,]*\^I )|because) (?!time )"
)
"""With what tells why or after what it is so; “as far as I can see” says how sure it is."""
_OTHER_MATTER = later(
    r"\b(?:vote(?! on this)|for|against|def|unresolved|invalid|recusant|idle|player|arrow|cross|tick|revise|veto|matter|total|own"
    r"|change|enact|fail|not|cannot|without|but|or|supposed|before)\b|#\d|\d~|'s "
)
"""Somebody's may be their vote."""
_SPAN = later(r"(?:for )?(?:more |over )?#\d+ (?:hour|day|week) ")
_ORDER = get_args(Ground)
_TALLY = ("votes_for", "votes_against")


@lru_cache(maxsize=16)
def read_note(note: str) -> Claim:
    """The claim of an admin note."""
    sentences: list[list[tuple[str, Any]] | None] = []
    others: list[tuple[str, Any]] = []
    for sentence in sentences_of(note):
        icon = None if sentences else _ICON_AT_HEAD.match(sentence.words)
        said = None if sentence.asks else _said_in(sentence.words[icon.end() if icon else 0 :])
        if said is None and sentence.takes_back and sentences:
            sentences[-1] = None
        if said and "/ " in sentence.words:
            said = _undecided(said)
        if said and not _stands_alone(said) and (None in sentences[-1:] or sentence.words.startswith("be ")):
            said = None
        sentences.append(said)
        others += _score_first(sentence.words) if said is None else []
    if any(field in _TALLY for said in sentences for field, _ in said or ()):
        sentences.append(others)  # They claim nothing alone, and are another tally beside one that is claimed.
    by_field: dict[str, list[Any]] = {}
    for field, value in (claimed for said in sentences for claimed in said or ()):
        if value not in by_field.setdefault(field, []):
            by_field[field].append(value)
    return _claim(by_field)


def _undecided(said: list[tuple[str, Any]]) -> list[tuple[str, Any]]:
    """What is said where one of several grounds is meant, “Times out / reaches quorum”: none of them, but what all come to."""
    grounds = {value for field, value in said if field == "ground"}
    if len(grounds) < 2:
        return said
    outcomes = {_IMPLIED.get(ground, "") for ground in grounds}
    others = [(field, value) for field, value in said if field != "ground"]
    return others if len(outcomes) > 1 or "" in outcomes else [*others, ("outcome", outcomes.pop())]


def _score_first(words: str) -> list[tuple[str, Any]]:
    """The numbers of FOR and AGAINST with which a sentence begins that is not understood, and says of what or when they are: “7-1
    with a late vote”; else they may be any score's."""
    led = _LED.match(words)
    begun = led.end() if led is not None else 0
    said, ended = _phrase(words, begun)
    if not _OF_VOTES.search(words[:begun] + words[ended:]):
        return []
    return [(field, value) for field, value in said if field in _TALLY]


def _claim(by_field: dict[str, list[Any]]) -> Claim:
    """What is said in one way only; of several grounds the first, and of icons all that differ."""
    grounds = sorted(by_field.pop("ground", [""]), key=_ORDER.index)
    icons = dict(by_field.pop("icons", []))
    if any(len(by_field.get(field, ())) > 1 for field in _TALLY):
        by_field = {field: values for field, values in by_field.items() if field not in _TALLY}
    single = {field: values[0] for field, values in by_field.items() if len(values) == 1}
    implied = next((_IMPLIED[ground] for ground in grounds if ground in _IMPLIED), "")
    outcome = single.pop("outcome", "" if "outcome" in by_field else implied)
    against: Ground = "unpopular-quorum"
    ground = against if (outcome, grounds[0]) == ("Failed", "quorum") else grounds[0]
    return Claim(outcome, ground, **single, icons=tuple(sorted(icons.items())))


def _stands_alone(said: list[tuple[str, Any]]) -> bool:
    """Whether a sentence says by itself what it is about: numbers of FOR and AGAINST may be any score's."""
    return any(field not in _TALLY for field, _ in said)


def _said_in(words: str) -> list[tuple[str, Any]] | None:
    """What a sentence says; None where not all of it is understood, unless what is not stands behind its tally and tells why or
    after what it is so."""
    at, counted, said = 0, 0, list[tuple[str, Any]]()
    while at < len(words):
        if _SIGNED.match(words, at):
            return said
        step, ended = _phrase(words, at)
        if ended == at:
            told = {field for field, _ in said}
            return said if told.issuperset(_TALLY) and _stands_alone(said) and _is_besides(words[counted:]) else None
        said, at = said + step, ended
        counted = ended if any(field in _TALLY for field, _ in step) else counted
    return said


def _is_besides(words: str) -> bool:
    """Whether what follows a tally leaves it what it is: “… after everybody had voted on it”, not “… as of Friday”, “… with a
    late vote”. It speaks of no other votes or matters, and denies nothing."""
    return bool(_BESIDES.match(words)) and not _OTHER_MATTER.search(_SPAN.sub("", words))


def _phrase(words: str, at: int) -> tuple[list[tuple[str, Any]], int]:
    """What the phrase at a place says, and where it ends; at the same place where there is none."""
    for form in _FORMS:
        match = form.pattern.match(words, at)
        if match:
            return list(_values(form, match)), match.end()
    filling = _FILLING.match(words, at)
    return [], filling.end() if filling else at


def _values(form: _Form, match: re.Match[str]) -> Iterator[tuple[str, Any]]:
    if form.said is not None:
        yield form.said
    elif form.numbers == ("icons",):
        yield "icons", (match["icon"].strip("^ ").upper(), int(match[1]))
    else:
        yield from zip(form.numbers, map(int, match.groups()), strict=True)
