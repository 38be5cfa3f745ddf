"""One sentence of a Proposal as the orders that it gives, one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from referee.law.imperatives import LEAD
from referee.law.instructions import Instruction, Kind
from referee.law.proposed.blocks import as_text
from referee.law.proposed.forms import GONE, TAKEN, Form, forms_for
from referee.law.proposed.game import of_the_game
from referee.law.proposed.pieces import Piece, piece_of, place_of
from referee.law.proposed.talk import may_turn
from referee.model.patterns import later

_CONDITION = later(r"(?:(?:if|unless|provided(?: that)?|should) (?:[^\".?!:;,]|\"\d+\")+[,:] (?:then,? )?)+", re.I)
_ENACTED = later(r"if (?:this|the|it|that) ?(?:proposal|cfj)? (?:is enacted|passes|is passed)[,:] ", re.I)
_FAILS = later(
    r"\b(?:this|the) proposal (?:fails|is failed|is vetoed|is rejected|is not|isn't|does not|doesn't)\b|\bit (?:fails|is vetoed)\b",
    re.I,
)
_WHERE = later(
    r",? (?:wherever (?:it|they) (?:appears?|occurs?|stands?)|throughout(?: the rule)?|entirely|completely|in its entirety|from the (?:dynastic )?(?:ruleset|rules))",
    re.I,
)
_WHY = later(r",? (?:because|since|so that|in order to|as (?:he|she|they|it|nobody|we|i)) [^\".?!:;]{1,200}", re.I)
_IF = later(r",? (?:if|unless|provided) [^\".?!:;]{1,200}", re.I)
_JOINED = later(r"[,;]?(?: (?:and|then|also),?)* ", re.I)
_ENDS = later(r"\s*[.!;]?\s*")
_IS_THERE = later(
    r"if (?:there is (?:still )?an? |the |a )(?:dynastic )?rule (?:called |named )?\"(\d+)\"(?: exists?| still exists)?[,:]?",
    re.I,
)
_OF_IT = later(r"\b(of|from|in|to) it\b(?=,? ?(?:to|with|by|add|append|insert|:|$|\"))", re.I)
_TAKEN = later(rf"(?:{TAKEN}|{GONE})\b", re.I)
_REPLACES = later(r"\b(replace|change|amend|reword|alter)\b", re.I)
_PAIR_AFTER_PAIR = later(
    r"(\b(?:with|to|by|into):? (?:the (?:text|words?|phrase) )?\"\d+\",? and)(?= (?:the (?:text|words?|phrase|sentence):? )?\"\d+\",? (?:with|to|by|into)\b)",
    re.I,
)
_GOES_ON = later(r"^(?:[.]{3}|…) ?")
_DASHED_COLON = later(r":[-–—]+ ?(?=\")")
_CALLS = later(r"\b(?:call|name|entitle|title)", re.I)
_LONGEST_NAME = 8
_ALSO = later(r"also,? (?:replace|change|substitute|remove|delete|strike)\b", re.I)
"""Where an order goes on with what the one before it works on."""
_MOST = 12
"""So many orders one sentence gives at most."""
_EVERY = later(r"\b(?:all|every|each|any|throughout|wherever)\b", re.I)


class Order(Instruction, frozen=True):
    """An instruction as its sentence has it.

    everywhere: of words in whatever dynastic rule; anywhere: in whatever rule. each: it says that it is of all places.
    piece: of what of the rule it is, if of no quoted words; beside: that `new` goes behind it, before it, or in at its end.
    within: in which piece of the rule alone its words are meant. hangs: on a condition. doubt: what is doubtful of it, in words.
    """

    everywhere: bool = False
    anywhere: bool = False
    piece: Piece | None = None
    beside: Literal["", "behind", "before", "within"] = ""
    within: Piece | None = None
    each: bool = False
    hangs: bool = False
    doubt: str = ""


class Said(Struct, frozen=True):
    """The orders of a sentence, its clauses on what the game keeps, and what it hangs on, if on anything."""

    orders: tuple[Order, ...]
    game: tuple[str, ...] = ()
    condition: str = ""


class Context(Struct, frozen=True):
    """What a sentence is read with: the names of rules, the rule of which the list around it is, the one named last, and
    the only one on whose words the sentence before works (`also`); `within`: the piece of the rule of which the sentence speaks so far."""

    names: tuple[str, ...]
    here: str = ""
    last: str = ""
    also: str = ""
    within: Piece | None = None


def said_in(sentence: str, passages: Sequence[str], context: Context) -> Said | None:
    """What a sentence orders (its passages as numbers), None where it is not surely of a known form from end to end."""
    sentence = _with_each_verb(_DASHED_COLON.sub(": ", _GOES_ON.sub("", sentence)))
    at, condition = _led_in(sentence)
    if hangs_on_failing(condition):
        return None
    folded = frozenset(name.casefold() for name in context.names)
    rest = _of_rule_in(condition, sentence[at:])
    if of_the_game(rest, folded):
        return Said((), (rest,), condition)
    if context.also and not context.here and _ALSO.match(sentence):
        context = replace(context, here=context.also)
    for orders, game, hangs in _orders(rest, 0, passages, context, folded, 0):
        return Said(tuple(orders), tuple(game), condition or hangs)
    return None


def _with_each_verb(sentence: str) -> str:
    """A sentence with the verb of its replacing before each pair of words that it is said of once: “change a to b and c to d”."""
    verb = _REPLACES.search(sentence)
    if verb is None:
        return sentence
    return _PAIR_AFTER_PAIR.sub(rf"\1 {verb[1]}", sentence)


def _of_rule_in(condition: str, order: str) -> str:
    """An order with the rule in the place of “it”, where the condition before it names one, and only one."""
    named = _IS_THERE.fullmatch(condition)
    return _OF_IT.sub(lambda found: f'{found[1]} the rule "{named[1]}"', order) if named else order


def hangs_on_failing(sentence: str) -> bool:
    """Whether a condition is that the Proposal itself is not enacted."""
    return _FAILS.search(sentence) is not None


def _led_in(sentence: str) -> tuple[int, str]:
    """Where the order of a sentence begins, and the condition before it."""
    at, condition = 0, ""
    for _ in range(_MOST):
        enacted = _ENACTED.match(sentence, at)
        hangs = None if enacted else _CONDITION.match(sentence, at)
        lead = enacted or hangs or LEAD.match(sentence, at)
        if lead is None or lead.end() == at:
            break
        if hangs is not None:
            condition += hangs[0]
        at = lead.end()
        if at < len(sentence) and sentence[at] == " ":
            at += 1
    return at, condition.strip()


Found = tuple[list[Order], list[str], str]


def _orders(
    text: str, at: int, passages: Sequence[str], context: Context, folded: frozenset[str], depth: int
) -> Iterator[Found]:
    """Each way to read the rest of a sentence as orders."""
    if depth >= _MOST:
        return
    for form in forms_for(text):
        match = form.form.match(text, at)
        if match is None:
            continue
        behind, hangs = _behind(text, match.end())
        each = _EVERY.search(text[at : max(behind, at)]) is not None
        made = [replace(order, each=each) for order in _made(form, match, passages, context)]
        if not made or behind < 0:
            continue
        if _ENDS.fullmatch(text, behind):
            yield made, [], hangs
            continue
        joined = _JOINED.match(text, behind)
        if joined is None or hangs:
            continue
        here = context.here or (made[-1].rule if made[-1].kind not in ("create", "repeal", "rename") else "")
        within = made[-1].within
        if within is not None and _TAKEN.match(match[0]):
            here, within = "", None  # What follows may be of the piece, or of the rule.
        then = Context(context.names, here, made[-1].rule, within=within)
        if of_the_game(text[joined.end() :], folded):
            yield made, [text[joined.end() :]], ""
            continue
        yield from (
            (made + more, game, hung)
            for more, game, hung in _orders(text, joined.end(), passages, then, folded, depth + 1)
        )


def _behind(text: str, at: int) -> tuple[int, str]:
    """Where an order ends with where, why and if; -1 where that may turn it; and the condition."""
    where = _WHERE.match(text, at)
    at = where.end() if where else at
    why = _WHY.match(text, at)
    if why and may_turn(why[0]):
        return -1, ""
    at = why.end() if why else at
    hangs = _IF.match(text, at)
    return (hangs.end(), hangs[0].strip(" ,")) if hangs else (at, "")


def _made(form: Form, match: re.Match[str], passages: Sequence[str], context: Context) -> Iterator[Order]:
    """The orders of one form; none where it speaks of a rule that nobody named."""
    groups = {name: value for name, value in match.groupdict().items() if value is not None}

    def passage(name: str) -> str:
        return passages[int(groups[name])] if name in groups else groups.get(f"plain{name}", "")

    if "rules" in groups:
        yield from (Order("repeal", _name(passages[int(number)])) for number in re.findall(r"\d+", groups["rules"]))
        return
    if "unnamed" in groups:
        groups["old"] = groups.pop("unnamed")
        if _name(passage("old")).casefold() in {name.casefold() for name in context.names}:
            return  # The rule of that name may be meant.
    everywhere = "dynastic" in groups or "anywhere" in groups
    piece, place = piece_of(groups, passage("old")), place_of(groups)
    for name in ("bare", "ofbare"):
        if name in groups:
            groups[name] = _known(groups[name], context.names)
            if not groups[name]:
                return
    rule = _rule(groups, passages, context, "rule", "bare", "same")
    under = _rule(groups, passages, context, "of", "ofbare", "ofsame")
    if form.kind == "create" and (not rule or _is_a_text(match, passage("rule"), passage("new"))):
        return
    if ("same" in groups and not rule) or ("ofsame" in groups and not under):
        return
    if not rule and not everywhere and form.kind != "create":
        rule = context.here
        if not rule and (form.kind == "add" or piece is not None or place is not None):
            return
        if context.within is not None:
            place = place or context.within
            if form.kind not in ("replace", "strike") or piece is not None or place.unit != context.within.unit:
                return  # The last sentence, say, may be the paragraph's of which it speaks so far, or the rule's.
    part = " ".join(groups["part"].replace("-", " ").casefold().split()) if "part" in groups else ""
    said = Order("add", rule, passage("old"), passage("new"), part, under, everywhere, "anywhere" in groups)
    yield (
        _of_piece(form, said, piece) if piece is not None else _shaped(form, match, replace(said, within=place), groups)
    )


def _is_a_text(match: re.Match[str], name: str, text: str) -> bool:
    """Whether what stands where a new rule's name may stand is rather what the rule is to say: nothing calls it so, there is no other
    text, and it ends as a sentence does or is as long as one."""
    if text or _CALLS.search(match[0]):
        return False
    words = name.split()
    return len(words) > _LONGEST_NAME or (len(words) > 1 and words[-1].endswith((".", "!")))


def _of_piece(form: Form, said: Order, piece: Piece) -> Order:
    """An order on a piece of a rule, which the page is to show."""
    places: dict[str, Literal["behind", "before", "within"]] = {"behind": "behind", "before": "before", "add": "within"}
    where = places.get(form.kind, "")
    kind: Kind = "strike" if form.kind == "strike" else "replace"
    return replace(said, kind=kind, old="", new=as_text(said.new), piece=piece, beside=where)


def _shaped(form: Form, match: re.Match[str], said: Order, groups: dict[str, str]) -> Order:
    """An order as the page is changed by it."""
    rule, old, new, doubt = said.rule, said.old, said.new, ""
    kind = form.kind
    if kind in ("create", "rewrite"):
        new = as_text(new, rule)
    elif kind == "add":
        new = as_text(new)
    elif kind == "rename":
        new = _name(groups.get("plain") or new)
    elif kind in ("behind", "before"):
        apart = "\n\n" if "paragraph" in match[0].casefold() else " "
        old, new = old.strip("\n"), as_text(new)
        touching = old.endswith((" ", "\n")) or new.startswith((" ", "\n", ",", ".", ";", ":", "'", "’"))
        if kind == "behind":
            new = old + ("" if touching else apart) + new
        else:
            new = new + ("" if new.endswith((" ", "\n")) or old.startswith(" ") else apart) + old
    elif kind == "replace" and new.endswith(".") and not old.endswith((".", "!", "?")) and _is_last(match):
        doubt = f"whether the point at the end of “{new}” belongs to it"
    shown = "replace" if kind in ("behind", "before") else kind
    return replace(said, kind=shown, old=old, new=new, doubt=doubt)


def _is_last(match: re.Match[str]) -> bool:
    """Whether a sentence ends with what was found: some people write its point into the last marks."""
    return match[0].endswith('"') and not match.string[match.end() :].strip()


def _known(name: str, names: Sequence[str]) -> str:
    """The rule of a name that stands in no marks, where one bears it, with its article or without."""
    return next((each for each in (name, f"The {name}") if each in names), "")


def _rule(groups: dict[str, str], passages: Sequence[str], context: Context, *names: str) -> str:
    quoted, bare, same = names
    for number in (quoted, f"{quoted}2"):
        if number in groups:
            return _name(passages[int(groups[number])])
    if bare in groups:
        return groups[bare]
    if same in groups:
        return context.last or context.here
    return groups.get("plain", "") if quoted == "rule" else ""


def _name(said: str) -> str:
    """A name without the points and commas that stand in its marks."""
    return " ".join(said.strip().rstrip(",.:;").split())
