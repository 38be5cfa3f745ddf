"""Words: the functions in which declarations say what rules say of numbers, people and things, and what actions do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from referee.dynasties.kit.parts.branches import ByOption, Each, Provided, Swap
from referee.dynasties.kit.parts.effects import (
    Change,
    Effect,
    End,
    Make,
    Payment,
    Perhaps,
    Put,
    Single,
    Target,
    variable_of,
)
from referee.dynasties.kit.parts.list_effects import Add, Mark, Remove
from referee.dynasties.kit.parts.posting import MakesPost
from referee.dynasties.kit.parts.variables import Variable
from referee.dynasties.kit.parts.within import in_order
from referee.dynasties.kit.terms.circumstances import ByFunction, HoursSince, HoursSinceChange, Said
from referee.dynasties.kit.terms.comments import Bids, Latest, Names, NoBid, Posted, Reveals, Votes, Wins
from referee.dynasties.kit.terms.expressions import (
    ACTOR,
    Cases,
    Count,
    First,
    HolderOfMost,
    HowMany,
    If,
    Larger,
    Neighbours,
    Of,
    Over,
    Quotient,
    Sharing,
    Smaller,
    Subject,
)
from referee.dynasties.kit.terms.operands import Condition, Given, Operand, Operandish, term
from referee.dynasties.kit.terms.scope import Unknown
from referee.dynasties.kit.terms.struck import Struck
from referee.errors import InputError


def hours_since(instant: Operand) -> Operand:
    """How many whole hours have passed since a time that is tracked."""
    return HoursSince(instant)


def hours_since_change(variable: Operand, *, or_began: bool = False) -> Operand:
    """How many whole hours a value of the game has been what it is; `or_began`: the dynasty's beginning counts as a change."""
    return HoursSinceChange(variable, or_began)


def this(kind: str) -> Operand:
    """The thing of a kind of which plain variables speak, where the same is said of each."""
    return Subject(kind)


def when(condition: Condition, then: Operandish, otherwise: Operandish) -> Operand:
    """This where a condition is true, that where it is not."""
    return If(condition, term(then), term(otherwise))


def first(items: Operand) -> Operand:
    """The first item of a list."""
    return First(items)


def sharing(variable: Operand) -> Operand:
    """How many players have the same of something as the one of whom is spoken."""
    return Sharing(variable)


def neighbours(grid: Operand, square: Operand, *, diagonal: bool = False) -> Operand:
    """What the squares around a square of a grid hold."""
    return Neighbours(grid, square, diagonal)


def judged_by(why: Callable[[Any], str | Unknown], words: str, *, timed: bool = False) -> Condition:
    """A condition that no words here say: a function of the scope that tells why it is not so, empty where it is; `timed`:
    it is about how much time has passed."""
    return ByFunction(why, words, timed)


def secretly(words: str) -> Condition:
    """A condition of which only some know whether it is met."""
    return ByFunction(lambda scope: Unknown("it is secret", secret=True), words)


def said(
    who: Operand,
    *words: Operandish,
    hours: Operandish = 24,
    where: Literal["post", "comment", "anywhere"] = "anywhere",
) -> Condition:
    """Somebody has said all of this at once, of late: `said(friend, "agree", many, where="comment")`. Raises InputError where
    nothing is said."""
    if not words:
        raise _amiss("what is to be said has no words", "name the words, numbers or names that it holds")
    return Said(who, tuple(term(word) for word in words), term(hours), where)


def bids(
    form: str, *, on: Operandish, rising: bool = False, most: Operandish | None = None, but: Operandish | None = None
) -> Bids:
    """The bids in comments on a post: `bids("I bid {N}", on=lot, rising=True, most=coins, but=seller[lot])`: each higher than all
    before, no more than whoever bids has then, and not by the seller. Raises InputError where `form` has not one `{N}`."""
    if form.count("{N}") != 1:
        raise _amiss(f"the bid “{form}” names no amount, or several", "write one {N} where the amount stands")
    return Bids(form, term(on), rising, None if most is None else term(most), None if but is None else term(but))


def no(made: Bids) -> Condition:
    """Nobody has made any of these bids."""
    return NoBid(_as_bids(made))


def wins(who: Operandish, amount: Operandish, made: Bids) -> Condition:
    """Somebody's bid is the highest; of equal ones, the first is."""
    return Wins(term(who), term(amount), _as_bids(made))


def latest(made: Bids) -> Operand:
    """The time of the latest of some bids: `hours_since(latest(...)) >= 24`; without any, long ago."""
    return Latest(_as_bids(made))


def _as_bids(made: object) -> Bids:
    if not isinstance(made, Bids):
        raise _amiss(f"takes {made!r} for bids", "write bids(...)")
    return made


def _amiss(what: str, do: str) -> InputError:
    return InputError(what, where="declaration", do=do)


def votes(vote: str, *others: str, on: Operandish) -> Operand:
    """How many players have voted so in comments on a post: by a word, or by an icon, `":FOR:"`. With `others`, the last of them
    that somebody says counts: `votes("AYE", "NAY", on=moot)`. Raises InputError where two are the same, or one is empty."""
    cast = tuple(map(str, (vote, *others)))
    if not all(map(str.strip, cast)) or len({one.casefold() for one in cast}) < len(cast):
        raise _amiss(f"votes {', '.join(map(repr, cast))} cannot be told apart", "name each once, in words or as icons")
    return Votes(vote, others, term(on))


def posted(post: Operandish) -> Operand:
    """The time at which a post was made: `hours_since(posted(moot)) >= 12`."""
    return Posted(term(post))


def names(post: Operandish, what: Operandish) -> Condition:
    """A post names something, in its title or its text."""
    return Names(term(post), term(what))


def reveals(
    who: Operand,
    digest: Operand,
    *,
    after: str = "",
    hours: Operandish | None = None,
    where: Literal["post", "comment", "anywhere"] = "comment",
) -> Condition:
    """Somebody has stated the text of which something is the hash: `reveals(ACTOR, letter, after="Letter:")`."""
    return Reveals(who, digest, after, None if hours is None else term(hours), where)


def half(number: Operandish, rounded: Literal["up", "down"]) -> Operand:
    """Half of a number, rounded."""
    return Quotient(term(number), Given(2), rounded)


def divided(number: Operandish, by: Operandish, rounded: Literal["up", "down"]) -> Operand:
    """A number divided by another, rounded."""
    return Quotient(term(number), term(by), rounded)


def larger(first: Operandish, second: Operandish) -> Operand:
    """The larger of two numbers."""
    return Larger(term(first), term(second))


def smaller(first: Operandish, second: Operandish) -> Operand:
    """The smaller of two numbers."""
    return Smaller(term(first), term(second))


def count(items: Operand, item: Operandish | None = None) -> Operand:
    """How many items a list holds, or how many of them are `item`."""
    return Count(items, None if item is None else term(item))


def struck(items: Operand) -> Operand:
    """The items of a list that are struck: `count(struck(tools))`, `one_of("mine", struck(tools))`."""
    return Struck(items, is_struck=True)


def unstruck(items: Operand) -> Operand:
    """The items of a list that are not struck."""
    return Struck(items, is_struck=False)


def how_many(kind: str, where: Condition | None = None) -> Operand:
    """How many players ("player"), or things of a kind, there are; or of how many of them `where` is true."""
    return HowMany(kind, where)


def total(kind: str, amount: Operand) -> Operand:
    """The sum of what all of a kind have."""
    return Over("sum", kind, amount)


def highest(kind: str, amount: Operand) -> Operand:
    """The most that any of a kind has."""
    return Over("most", kind, amount)


def lowest(kind: str, amount: Operand) -> Operand:
    """The least that any of a kind has."""
    return Over("least", kind, amount)


def holder_of_most(amount: Operand) -> Operand:
    """Who alone has the most of something."""
    return HolderOfMost(amount)


def by_table(number: Operandish, spans: Mapping[int | tuple[int, int], Operandish]) -> Operand:
    """A table by number: `{(1, 2): "Oats", 3: "Rye"}`; two numbers are a span, from the first to the last. Raises InputError
    where something else is written for them."""
    listed = [(least, most, term(value)) for (least, most), value in zip(_spans(spans), spans.values(), strict=True)]
    if not listed:
        raise _amiss("a table by number is empty", "say what stands for which number")
    return Cases(term(number), tuple(listed))


_ENDS = 2


def _spans(spans: Iterable[object]) -> list[tuple[int, int]]:
    """The first and last number of each span, of which none has a number of another; raises InputError."""
    listed: list[tuple[int, int]] = []
    for span in spans:
        least, most = span if isinstance(span, tuple) and len(span) == _ENDS else (span, span)
        if not (isinstance(least, int) and isinstance(most, int) and least <= most):
            do = "write 3 for one number, (1, 3) for all from 1 to 3, and an entry for each apart"
            raise _amiss(f"{span!r} in a table by number is neither a number nor a span", do)
        twice = min((max(first, least) for first, last in listed if first <= most and least <= last), default=None)
        if twice is not None:
            raise _amiss(f"a table by number says two things of {twice}", "let each number stand in one span")
        listed.append((least, most))
    return listed


def pay(target: Target, amount: Operandish) -> Effect:
    """Spend so much; whoever has less may not act."""
    return Payment(target, term(amount))


def gain(target: Target, amount: Operandish, *, most: Operandish | None = None) -> Single:
    """Get so much; with `most`, never more than that in the end."""
    return Change(target, term(amount), 1, None, None if most is None else term(most))


def lose(target: Target, amount: Operandish, *, least: Operandish | None = None) -> Single:
    """Lose so much; with `least`, never less than that in the end; without, it may not be done where that is illegal."""
    return Change(target, term(amount), -1, None if least is None else term(least), None)


def set_to(target: Target, value: Operandish) -> Effect:
    """Set it to this."""
    return Put(target, term(value))


def swap(one: Target, other: Target) -> Effect:
    """Two values change places: `swap(place, place[friend])`. Raises InputError where both are the same."""
    if one == other:
        raise _amiss(f"{one.told()} is swapped with itself", "name whose the other is: swap(place, place[friend])")
    return Swap((Put(one, other), Put(other, one)))


def reset(target: Target) -> Effect:
    """Set it to what it was before anything changed it."""
    return Put(target, None)


def add(target: Target, item: Operandish) -> Effect:
    """Add an item to a list."""
    return Add(target, term(item))


def remove(target: Target, item: Operandish) -> Effect:
    """Remove an item from a list."""
    return Remove(target, term(item))


def mark(target: Target, item: Operandish) -> Effect:
    """Strike an item of a list whose items may be struck."""
    return Mark(target, term(item), is_struck=True)


def mark_all(target: Target) -> Effect:
    """Strike every item of a list."""
    return Mark(target, None, is_struck=True)


def unmark_all(target: Target) -> Effect:
    """Restore every item of a list that is struck."""
    return Mark(target, None, is_struck=False)


def unmark(target: Target, item: Operandish) -> Effect:
    """Restore an item of a list that is struck."""
    return Mark(target, term(item), is_struck=False)


def give(source: Target, amount: Operandish, to: Operand) -> tuple[Effect, ...]:
    """What whoever acts spends, or somebody else who is named, another gets. Raises InputError where both are the same."""
    if (source.whom if isinstance(source, Of) else ACTOR) == to:
        raise _amiss(f"{variable_of(source).name} is given to whoever gives it", "name another: another(...)")
    return Payment(source, term(amount)), Change(Of(variable_of(source), to), term(amount))


def move(item: Operandish, source: Target, to: Target) -> tuple[Effect, ...]:
    """An item of one list goes to another, or to the end of its own."""
    return Remove(source, term(item)), Add(to, term(item))


def each(kind: str, does: Effect | Iterable[Effect], *, where: Condition | None = None) -> Effect:
    """The same for all players ("player"), or for all things of a kind."""
    return Each(kind, in_order(does), where)


def provided(
    condition: Condition, does: Effect | Iterable[Effect], *, otherwise: Effect | Iterable[Effect] = ()
) -> Effect:
    """This if a condition is true, that otherwise."""
    return Provided(condition, in_order(does), in_order(otherwise))


def by_option(
    what: Operand,
    does: Mapping[str, Effect | Iterable[Effect]] | Mapping[int | tuple[int, int], Effect | Iterable[Effect]],
) -> Effect:
    """What is done by what was chosen: `by_option(order, {"March": [...], "Rest": [...]})`; or by a number, as of `by_table`:
    `by_option(die, {1: [...], (2, 3): [...]})`. Raises InputError where something else is written for them."""
    branches = [in_order(effects) for effects in does.values()]
    if all(isinstance(option, str) for option in does):
        return ByOption(what, tuple(zip(map(str, does), branches, strict=True)))
    otherwise: tuple[Effect, ...] = ()
    for (least, most), branch in [*zip(_spans(does), branches, strict=True)][::-1]:
        condition = what.is_(least) if least == most else (what >= least) & (what <= most)
        otherwise = (Provided(condition, branch, otherwise),)
    return otherwise[0]


def perhaps(effect: Single) -> Effect:
    """What may be done or not, as only some know."""
    return Perhaps(effect)


def make(thing: Operand, values: dict[Variable, Any]) -> Effect:
    """A thing comes to be, with these values."""
    return Make(thing, tuple((variable, term(value)) for variable, value in values.items()))


def post(*words: Operandish) -> Effect:
    """A post of whoever acts, whose title and text hold all of these words: as a step of an atomic action, in its place."""
    return MakesPost(tuple(map(term, words)))


def end(thing: Operand) -> Effect:
    """A thing is no more."""
    return End(thing)
