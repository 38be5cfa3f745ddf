"""What one sentence says of a variable: its definition, phrase by phrase, or that it may never be more or less."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from referee.law.limits.phrases import NAME, NEVER, PHRASES, POSITIVE, Gives, N, in_digits, number_in, signed
from referee.law.ruleset import Words
from referee.model.limits import ANYBODY, GAME, PLAYERS
from referee.model.patterns import later

_SKIPPED = later(r"(?:[ ,()]|(?:and|which|that|is|are|it|has|with|also|both|either of which)\b(?! of\b))*")
_TRACKED = r"(?:publicly[ -]tracked |openly tracked )"
_DETERMINER = r"(?:an? |one |their own |a single |the )?"
_QUALIFIED = r"(?:(?P<sign>non-negative|nonnegative|positive|natural|whole) )?(?:whole )?"
_CALLED = r"(?:called|named|known as)"
_NUMBER_WORD = (
    r"(?:numeric(?:al)? )?(?:integer|number|amount|quantity|value|variable|statistic|resource|attribute|score)"
)
_NAMED = tuple(
    later(form)
    for form in (
        rf"{_DETERMINER}{_TRACKED}?{_QUALIFIED}{_NUMBER_WORD}(?: variable)?,? {_CALLED} (?:the |their |an? )?\"?(?P<name>{NAME})\"?",
        rf"{_DETERMINER}{_TRACKED}?{_QUALIFIED}(?:number|amount|quantity|value|supply|stock|pool) (?:of|for) (?P<name>{NAME})",
        rf"{_DETERMINER}{_TRACKED}?(?:ordered |unordered )?(?:list|set|collection|hand) of "
        rf"(?:up to|at most|no more than|a maximum of) (?P<items>\d{{1,3}}) (?P<name>{NAME})",
        rf"(?:2|both) {_TRACKED}?{NAME},? which are called (?P<name>{NAME}) and (?P<other>{NAME})",
        rf"{_DETERMINER}{_TRACKED}?(?P<name>{NAME}) and (?:an? )?(?P<other>{NAME}),? (?:both|each) of which",
        rf"{_DETERMINER}{_TRACKED}?(?P<name>{NAME})(?: (?:score|level|value|rating|statistic|stat|total|count|variable))?",
    )
)
"""How a definition names the variable, after “Each Pirate has” or “There is”."""

_HEADS = (
    later(rf"(?:Each|Every) (?P<of>{NAME}) (?:also |always )?(?:has|possesses|holds|owns) "),
    later(rf"All (?P<of>{NAME}) (?:also )?(?:have|possess|hold|own) "),
    later(r"There (?:is|exists) (?:also |now )?"),
)
_OF_WHOM = (
    later(rf"The (?P<name>{NAME}) of (?:an?|each|every|any) (?P<of>{NAME}) is (?:always )?"),
    later(rf"(?:An?|Each|Every|Any) (?P<of>{NAME})'s (?P<name>{NAME}) is (?:always )?"),
)
_BULLET = later(rf"(?P<name>{NAME})(?:: |, | ?\((?=[^()]*\)$))(?P<rest>.+)")
_OPENS = later(
    rf"(?:(?:All of )?[Tt]he following(?: things| values| variables| statistics| attributes| information)? (?:is|are)(?: all)? "
    rf"(?:publicly )?tracked|The (?:wiki )?page \"[^\"]+\"(?: on the wiki| of the wiki)? tracks (?:all of )?the following)"
    rf"(?: publicly)? for each (?P<of>{NAME})(?:,? (?:on|in) the (?:wiki )?page(?: of the wiki)?(?: called)? \"?[^\":]{{1,60}}\"?)?:"
)
_SUBJECT = (
    rf"(?:(?P<no>No) (?P<of_no>{NAME})'s (?P<name_no>{NAME})|(?:An?|Any|Each|Every) (?P<of>{NAME})'s (?P<name>{NAME})"
    rf"|The (?P<name_of>{NAME}) of (?:an?|any|each|every) (?P<of_of>{NAME})|(?:The )?(?P<alone>{NAME}))"
)
_MORE = r"(?:exceed|surpass|be (?:more|greater|higher|larger) than|(?:be|go|rise|become) (?:above|over))"
_LESS = r"(?:be (?:less|lower|smaller|fewer) than|(?:be|go|fall|drop|become|sink) (?:below|under))"
_STOP = r"(?=[.,;]|$)"
_NEVER = tuple(
    (later(f"{_SUBJECT} {form}{_STOP}"), kind)
    for form, kind in (
        (rf"(?:{NEVER}|(?:may|can) ){_MORE} {N}", "most"),
        (rf"(?:{NEVER}|(?:may|can) ){_LESS} {N}", "least"),
        (rf"(?:{NEVER}|(?:may|can) )(?:be|go|become) negative", "negative"),
        (rf"(?:must|shall) (?:always )?be (?:an integer |a number )?(?:from|between) {N} (?:to|and) {N}", "between"),
    )
)
_HELD = (
    later(rf"No (?P<of>{NAME}) (?:may|can) (?:ever )?(?:have|hold|own|possess|carry) more than {N} (?P<name>{NAME})"),
    later(
        rf"(?:An?|Each|Every|Any) (?P<of>{NAME}) (?:(?:may|can)(?: never| not|not) (?:have|hold|own|possess|carry) more than"
        rf"|(?:may|can) (?:have|hold|own|possess|carry) (?:no more than|at most|up to|a maximum of)) {N} (?P<name>{NAME})"
    ),
)
_AT_ONCE = later(r"(?: at (?:once|a time|any time|any one time|any given time))?(?=[.,;]|$)")
_CONTAINER = later(
    rf"(?:An?|Each|Every|The|No) (?P<name>{NAME}) (?:(?:may|can)(?: never| not|not| ever)? (?:hold|contain) more than"
    rf"|(?:may|can) (?:hold|contain) (?:no more than|at most|up to)) {N} (?P<things>{NAME}|items)(?=[.,;]|$)"
)
_CONDITIONS = later(
    r"\b(?:if|unless|except|excepting|excluding|while|whilst|when|whenever|until|during|otherwise|but|however|instead|provided|"
    r"apart from|other than|only|depend\w*|usually|normally|generally|initial limit|without)\b",
    re.I,
)


class Defined(NamedTuple):
    """A variable as a sentence defines or bounds it; `gives` is empty where it says nothing of its bounds.

    defines: whether this is what says that there is such a variable. tail: what the sentence goes on to say.
    """

    name: str
    of: str
    gives: tuple[Gives, ...]
    defines: bool
    tail: str = ""


# Of a page of many revisions almost every sentence stays as it was.
@lru_cache(maxsize=32_768)
def read_sentence(sentence: str, opener: str, words: Words) -> tuple[Defined, ...]:
    """What a sentence says of variables, under what opens its list (empty: none); nothing where a word of it is left over."""
    said = in_digits(sentence).strip()
    if opener:
        return _read_bullet(said, opener, words)
    return tuple(_read_definition(said.rstrip("."), words)) or tuple(_read_never(said, words))


def _whose(name: str | None, words: Words) -> str:
    if name is None:
        return GAME
    return PLAYERS if name in (words.player, words.players) else name


def _read_definition(said: str, words: Words) -> Iterator[Defined]:
    for form in _HEADS:
        if head := form.match(said):
            of = _whose(head.groupdict().get("of"), words)
            yield from _read_named(said[head.end() :], of)
            return
    for form in _OF_WHOM:
        if head := form.match(said):
            yield from _with_phrases((head["name"],), _whose(head["of"], words), (), said[head.end() :])
            return


def _read_named(rest: str, of: str) -> Iterator[Defined]:
    """The name, in the first form of which all that follows can be read."""
    for form in _NAMED:
        match = form.match(rest)
        if match is None:
            continue
        groups = match.groupdict()
        begin = signed(groups.get("sign"))
        if groups.get("items"):
            begin = (Gives("items", number_in(match["items"]), things=match["name"]),)
        names = tuple(name for name in (groups["name"], groups.get("other")) if name)
        variables = tuple(_with_phrases(names, of, begin, rest[match.end() :]))
        if variables:
            yield from variables
            return


def _read_bullet(said: str, opener: str, words: Words) -> tuple[Defined, ...]:
    """`Coins: A non-negative integer.` under “The following are tracked for each Pirate:”."""
    opens, bullet = _OPENS.fullmatch(opener), _BULLET.fullmatch(said.rstrip("."))
    if opens is None or bullet is None or _CONDITIONS.search(opener):
        return ()
    rest = bullet["rest"]
    rest = rest[:1].lower() + rest[1:] if re.match(r"(?:An?|One|Either|Flavou?r|Text|Any) ", rest) else rest
    return tuple(_with_phrases((bullet["name"],), _whose(opens["of"], words), (), rest))


def _with_phrases(names: tuple[str, ...], of: str, begin: tuple[Gives, ...], rest: str) -> Iterator[Defined]:
    """The variables with what all phrases give; nothing where one is none that is known, or contradicts the others."""
    gives, default, at = list(begin), "", 0
    while True:
        at = _SKIPPED.match(rest, at).end()  # type: ignore[union-attr]
        if at >= len(rest) or rest[at] == ";":
            break
        for form, reads in PHRASES:
            if match := form.match(rest, at):
                gives += reads(match)
                default = match.groupdict().get("default") or default
                at = match.end()
                break
        else:
            return
    gives = [_least_of(default) if bound == POSITIVE else bound for bound in gives]
    if is_sound(gives, default):
        for name in names:
            yield Defined(name, of, tuple(gives), True, rest[at + 1 :].strip())


def _least_of(default: str) -> Gives:
    """What “positive” shuts out: nothing itself only where the value begins above it, as people call that positive too."""
    return Gives("least", 1 if re.fullmatch(r"[\d,]*[1-9][\d,]*", default) else 0)


def is_sound(gives: list[Gives], default: str = "") -> bool:
    """Whether bounds leave something between them, are said once each, and do not shut out the default."""
    kinds = [bound.kind for bound in gives]
    if len(set(kinds)) < len(kinds):
        return False
    bounds = {bound.kind: bound.number for bound in gives}
    least, most = bounds.get("least", float("-inf")), bounds.get("most", float("inf"))
    starts = int(default.replace(",", "")) if re.fullmatch(r"-?[\d,]+", default) else None
    return least < most and (starts is None or least <= starts <= most)


def _read_never(said: str, words: Words) -> Iterator[Defined]:
    """`Guile may never exceed 9`, `No Hawker may have more than 6 Wares`; a sentence that sets conditions says nothing."""
    if _CONDITIONS.search(said):
        return
    for form, kind in _NEVER:
        match = form.match(said)
        if match is None:
            continue
        groups = match.groupdict()
        name = next(groups[key] for key in ("name", "name_of", "name_no", "alone") if groups[key])
        of = next((groups[key] for key in ("of", "of_of", "of_no") if groups[key]), None)
        denied = bool(groups["no"]) != bool(re.search(r" (?:may|can|must|shall|will)(?: never| not|not)\b", match[0]))
        if denied or kind == "between":
            numbers = [number_in(written) for written in re.findall(N, match[0])]
            yield Defined(
                name,
                ANYBODY if of is None else _whose(of, words),
                _bounds(kind, numbers),
                False,
                said[match.end() :].strip(" .,;"),
            )
        return
    container = _CONTAINER.match(said)
    if container is not None and container["name"] not in (words.player, words.players, words.emperor):
        yield from _read_container(container, said)
        return
    for form in _HELD:
        match = form.match(said)
        if match is not None and _AT_ONCE.match(said, match.end()):
            number = number_in(next(group for group in match.groups() if group and re.fullmatch(N, group)))
            gives = (Gives("most", number), Gives("items", number, things=match["name"]))
            tail = _AT_ONCE.sub("", said[match.end() :], count=1).strip(" .,;")
            yield Defined(match["name"], _whose(match["of"], words), gives, False, tail)
            return


def _read_container(match: re.Match[str], said: str) -> Iterator[Defined]:
    """`A Shed may never hold more than 4 Tools`."""
    no, never = said.startswith("No "), bool(re.search(r" (?:never|not)|(?:may|can)not", match[0]))
    if " more than " in match[0] and " no more than " not in match[0] and no == never:
        return
    number = number_in(next(group for group in match.groups() if group and re.fullmatch(N, group)))
    yield Defined(
        match["name"],
        ANYBODY,
        (Gives("items", number, things=match["things"]),),
        False,
        said[match.end() :].strip(" .,;"),
    )


def _bounds(kind: str, numbers: list[int]) -> tuple[Gives, ...]:
    match kind:
        case "negative":
            return (Gives("least", 0),)
        case "between":
            return (Gives("least", numbers[0]), Gives("most", numbers[1]))
        case "least":
            return (Gives("least", numbers[0]),)
    return (Gives("most", numbers[0]),)
