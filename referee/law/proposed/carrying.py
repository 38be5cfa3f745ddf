"""The orders of a Proposal carried out on the text of a page, and what is doubtful of what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from referee.law.applying import (
    applied,
    has_subrules,
    places_of,
    rule_names,
    rules_holding,
    say_done,
    stands_in_longer,
    words_form,
    words_of,
)
from referee.law.proposed.orders import Order
from referee.law.proposed.pieces import Piece, beside, say_piece, standing
from referee.law.wikitext import heading_of
from referee.model.patterns import later

_TO_FILL = later(r"(?<!\[)\[[a-z][^\[\]|/:]{0,40}\](?!\])")
"""What somebody is still to fill in: no link, and no status or tag."""


class Carried(Struct, frozen=True):
    """The text, what was carried out, what could not be, and what is doubtful of what was, in words."""

    text: str
    done: tuple[str, ...]
    left: tuple[str, ...]
    doubts: tuple[str, ...]


def placed(text: str, orders: Sequence[Order]) -> tuple[list[Order], list[str]]:
    """The orders, with the rules of which those are that name none; and why one is left that may be of several rules, or of none."""
    found: list[Order] = []
    left: list[str] = []
    for order in orders:
        if order.rule or order.kind == "create":
            found.append(order)
            continue
        holding = rules_holding(text, order.old, dynastic=order.everywhere and not order.anywhere)
        said = f"“{order.old}” becomes “{order.new}”" if order.kind == "replace" else f"“{order.old}” goes"
        if not holding:
            left.append(
                f"{said}: these words stand in no {'dynastic ' if order.everywhere and not order.anywhere else ''}rule"
            )
        elif order.everywhere:
            found += [replace(order, rule=name) for name in holding]
        elif len(holding) > 1 or holding[0] not in rules_holding(text, order.old, dynastic=True):
            left.append(f"{said}: in which rule is not said, and these words stand in {_and(holding)}")
        elif order.old.casefold() in {name.casefold() for name in rule_names(text)}:
            left.append(f"{said}: a rule of that name stands there, which may be meant")
        else:
            found.append(replace(order, rule=holding[0]))
    return found, left


def _and(names: Sequence[str]) -> str:
    return " and ".join(f"“{name}”" for name in names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")


def carried(text: str, orders: Sequence[Order], *, subrules_too: bool) -> Carried:
    """Carry orders out, one after the other; `subrules_too`: what is repealed goes with its subrules."""
    done: list[str] = []
    left: list[str] = []
    doubts: list[str] = []
    for said in orders:
        order = in_its_place(text, said) if said.within else _with_its_piece(text, said)
        if isinstance(order, str):
            left.append(order)
            continue
        made = applied(text, (order,), subrules_too=subrules_too)
        if made.done:
            doubts += [*_doubts(text, order, orders), *_doubts_of_words(text, said, order)]
        done += [say_done(said)] if said.within and made.done else made.done
        left += made.left
        text = made.text
    return Carried(text, tuple(done), tuple(left), tuple(dict.fromkeys(doubts)))


def _with_its_piece(text: str, order: Order) -> Order | str:
    """An order with the words of the piece of a rule that it is about; where these are not sure, that."""
    if order.piece is None:
        return order
    old = standing(words_of(text, order.rule), order.piece)
    if not old or _may_be_below(text, order.rule, order.piece) or (order.piece.unit == "list" and not order.beside):
        return f"{say_piece(order.piece)} of “{order.rule}”: which that is cannot be told"
    new = beside(old, order.new, order.beside, unit=order.piece.unit) if order.beside else order.new
    return replace(order, old=old, new=new)


def in_its_place(text: str, order: Order) -> Order | str:
    """An order on words in one piece of a rule, as one on that piece; why it is none, where they do not stand there. Any other as it is."""
    body, words = words_of(text, order.rule), words_form(order.old)
    if order.within is None or not words.search(body):
        return order
    place = standing(body, order.within)
    # What stands twice on the page would be changed twice.
    below = _may_be_below(text, order.rule, order.within)
    if not place or below or len(words_form(place).findall(body)) != 1:
        return f"{say_done(order)}: which is {say_piece(order.within)} cannot be told"
    if not words.search(place):
        return f"{say_done(order)}: these words do not stand there, in {say_piece(order.within)}"
    return replace(order, old=place, new=words.sub(lambda found: order.new, place))


def _may_be_below(text: str, rule: str, piece: Piece) -> bool:
    """Whether the last of a rule may be that of a rule below it."""
    return piece.nth in ("last", "final") and has_subrules(text, rule)


def _doubts_of_words(text: str, said: Order, order: Order) -> Iterator[str]:
    """What is doubtful of words that are put in another's place, or go; `order`: as it is carried out."""
    if said.kind not in ("replace", "strike") or said.piece is not None:
        return
    where = order.old if said.within else words_of(text, said.rule)
    number = len(words_form(said.old).findall(where))
    if number > 1 and not said.each and not said.everywhere:
        yield _say_often(said, number)
    if stands_in_longer(where, said.old, said.new):
        yield f"whether “{said.old}” is meant where it stands within another word of “{said.rule}”"


def _say_often(order: Order, number: int) -> str:
    return f"“{order.old}” stands {number} times in “{order.rule}”, and it is not said that all are meant"


def _doubts(text: str, order: Order, orders: Sequence[Order]) -> Iterator[str]:
    """What is doubtful of an order, by the text on which it is carried out."""
    if order.piece is not None and not order.each:
        number = places_of(text, order.rule, order.old)
        if number > 1:
            yield _say_often(order, number)
    if order.kind == "rewrite" and has_subrules(text, order.rule) and not order.under:
        yield f"whether the subrules of “{order.rule}” stay"
    if order.kind in ("create", "rewrite", "add") and any(map(heading_of, order.new.split("\n"))):
        yield f"the text for “{order.rule}” has headings of its own"
    if _TO_FILL.search(order.new):
        yield f"“{_TO_FILL.findall(order.new)[0]}” may stand for something else"
    if order.everywhere and order.old.casefold() in order.rule.casefold():
        yield f"whether the name of “{order.rule}” is another too"
    if order.kind == "repeal" and any(each.kind == "create" and each.under == order.rule for each in orders):
        yield f"“{order.rule}” goes, and gets a subrule"
