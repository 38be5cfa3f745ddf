"""Misused: a word of the language that is given what it cannot be about: a place for a person, a number for a list, a thing of the
rules for one that comes and goes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from referee.dynasties.kit.declaring.worths import NamesOf, few, nearest, worth_of
from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.branches import ByOption, Each, Provided, Step, Swap
from referee.dynasties.kit.parts.chosen import Chosen, Drawn, Items, Options, Several, Squares, Things
from referee.dynasties.kit.parts.declaration import Declaration, Title, Trigger
from referee.dynasties.kit.parts.effects import Effect, End, Make, Put, Single, variable_of
from referee.dynasties.kit.parts.list_effects import Add, Mark
from referee.dynasties.kit.parts.variables import (
    GAME,
    PLAYER,
    Choice,
    Grid,
    Instant,
    Integer,
    Listing,
    ListOf,
    Variable,
)
from referee.dynasties.kit.parts.within import spoken_of
from referee.dynasties.kit.terms.circumstances import ByFunction, HoursSince, HoursSinceChange, Now, Said
from referee.dynasties.kit.terms.comments import Bids, Names, Posted, Reveals, Votes, Wins
from referee.dynasties.kit.terms.expressions import First, HolderOfMost, HowMany, Neighbours, Of, Over
from referee.dynasties.kit.terms.operands import Comparison, Condition, Given, Operand
from referee.dynasties.kit.terms.struck import Struck

Flaw = tuple[str, str]
"""What is wrong, and what to do."""


def misused(declared: Declaration, part: object, names_of: NamesOf) -> Iterator[Flaw]:
    """What in a part of a declaration is about what it cannot be about."""
    for inner in spoken_of(part):
        if isinstance(inner, Operand):
            yield from _of_operand(inner, names_of)
        yield from _of_effect(declared, inner, names_of)
    yield from _of_whole(part, names_of)
    if isinstance(part, Action):
        for name in (*part.cost, *part.gain, *filter(None, [part.gives])):
            yield from _derived(declared.variable(name))


def _of_whole(part: object, names_of: NamesOf) -> Iterator[Flaw]:
    for effects in _in_a_row(part):
        for one, other in pairwise(effects):
            if isinstance(one, Put) and isinstance(one.value, Variable | Of) and other == Put(one.value, one.target):
                told = f"{one.told()}, then {other.told()}"
                yield (
                    f"{told}: by then both are the same",
                    "write swap(this, that), which sees both as they were before",
                )
    match part:
        case Action(once_per=Variable(of=of, name=name)) if of != GAME:
            do = 'name one of the game, of="game", or say it by a condition in `needs`'
            yield f"is taken once per {name}, of which each {of} has one", do
        case Action(wait=Operand() as wait):
            yield from _no_span(wait, names_of)
        case Title(holder=Operand() as holder):
            yield from _no_person(holder, "gives a title to", names_of)
        case Trigger(does=()):
            yield _DOES_NOTHING


def _in_a_row(part: object) -> Iterator[tuple[Effect, ...]]:
    """The effects that a part does one after the other, also where it does them to each, or by what is so."""
    rows = [part.does] if isinstance(part, Action | Trigger) else []
    for effect in (effect for effect in spoken_of(part) if isinstance(effect, Effect)):
        match effect:
            case Each(does=does) | Step(does=does) if not isinstance(effect, Swap):
                rows.append(does)
            case Provided(does=does, otherwise=otherwise):
                rows += [does, otherwise]
            case ByOption(does_by=does_by):
                rows += [does for _, does in does_by]
    yield from rows


_DOES_NOTHING = "does nothing", "say what it does, or leave it out"


def _of_operand(inner: Operand, names_of: NamesOf) -> Iterator[Flaw]:
    match inner:
        case Of(variable=Variable() as variable, whom=whom):
            yield from _owned(variable, whom, names_of)
        case Struck(items=items) if _is_never_struck(items):
            yield f"asks which items of {items.told()} are struck, which never are", _SAY_MARK
        case First(items=items) if worth_of(items, names_of).sort in ("number", "text", "flag"):
            yield f"asks for the first of {items.told()}, which is no list", "name a list"
        case Over(amount=amount) | HolderOfMost(amount=amount):
            if worth_of(amount, names_of).sort in ("text", "list"):
                yield (
                    f"counts {amount.told()}, which is {worth_of(amount, names_of).told()} and no number",
                    "name a number",
                )
        case HoursSince(instant=instant) if _is_no_time(instant, names_of):
            yield (
                f"asks how long ago {instant.told()} was, which is no time",
                "name an Instant, latest(...) or posted(...)",
            )
        case HoursSinceChange(variable=variable):
            if not isinstance(variable, Variable) or variable.of != GAME or isinstance(variable, Grid | Listing):
                told = variable.told() if isinstance(variable, Operand) else repr(variable)
                do = "name one of the game, or note the time down: Instant(...), set_to(last, NOW)"
                yield f"asks when {told} changed, which is no single value of the game", do
        case Neighbours(square=square) if square.kind or worth_of(square, names_of).sort in ("number", "list", "flag"):
            yield f"asks what is around {square.told()}, which is no square", 'choose one: square("name", grid)'
        case Neighbours(grid=grid) | Chosen(domain=Squares(grid=grid)) if not isinstance(grid, Grid):
            told = grid.told() if isinstance(grid, Operand) else repr(grid)
            yield f"asks for squares of {told}, which is no grid", "name a Grid"
        case Comparison(left=left, sign="", right=right) if _of_other_kinds(left, right):
            what = f"compares {left.told()}, {_of_kind(left.kind)}, with {right.told()}, {_of_kind(right.kind)}"
            yield what, "compare what may be the same"
        case Chosen(name=name) if not str(name).strip():
            yield "has a choice without a name", "name it"
        case Chosen(name=name, domain=Options(options=options) | Drawn(among=Options(options=options))) if not options:
            yield f"has nothing to choose the {name} from", "name what there is"
        case ByFunction(words=words) if not words.strip():
            yield "has a condition that nobody can be told", "say it in words"
        case Chosen(name=name, domain=Items(items=items) | Several(items=items) | Drawn(among=Items(items=items))):
            if worth_of(items, names_of).sort in ("number", "text", "flag"):
                yield f"chooses the {name} from {items.told()}, which is no list", "name a list"
        case _:
            yield from _of_speech(inner, names_of)


def _of_speech(inner: Operand, names_of: NamesOf) -> Iterator[Flaw]:
    match inner:
        case Said(who=who, hours=hours):
            yield from _no_person(who, "asks what is said by", names_of)
            yield from _no_span(hours, names_of)
        case Wins(who=who, amount=amount):
            yield from _no_person(who, "asks whether a bid wins of", names_of)
            if worth_of(amount, names_of).sort in ("text", "list"):
                yield f"asks whether {amount.told()} is bid, which is no number", "name a number"
        case Reveals(who=who, digest=digest, hours=hours):
            yield from _no_person(who, "asks what is revealed by", names_of)
            if worth_of(digest, names_of).sort in ("number", "list", "flag"):
                yield (
                    f"asks for the text of which {digest.told()} is the hash, which is none",
                    "name a Text, hashed=True",
                )
            if hours is not None:
                yield from _no_span(hours, names_of)
        case Bids(post=post) | Votes(post=post) | Posted(post=post) | Names(post=post):
            if worth_of(post, names_of).sort in ("number", "list", "flag") or post.kind == PLAYER:
                yield f"asks what stands on {post.told()}, which is called as no post is", "name a post by its title"


def _of_effect(declared: Declaration, inner: object, names_of: NamesOf) -> Iterator[Flaw]:
    if isinstance(inner, Single):
        yield from _derived(declared.variable(variable_of(inner.target).name))
    match inner:
        case Make(thing=thing, values=values):
            yield from _coming_and_going(declared, thing, "makes")
            if isinstance(thing, Chosen) and isinstance(thing.domain, Things):
                yield (
                    f"makes {thing.told()}, which is there already",
                    f'choose a name: new("{thing.name}", "{thing.kind}")',
                )
            for variable, _ in values:
                yield from _derived(declared.variable(variable.name))
                if variable.of != thing.kind:
                    yield f"makes a {thing.kind} with {variable.name}, which each {variable.of} has", "leave it out"
        case End(thing=thing):
            yield from _coming_and_going(declared, thing, "ends")
        case Mark(target=target) if isinstance(variable_of(target), ListOf) and _is_never_struck(target):
            yield f"strikes items of {target.told()}, which are never struck", _SAY_MARK
        case Each(kind="game") | HowMany(kind_counted="game") | Over(kind_counted="game"):
            yield "speaks of each game, of which there is one", 'name a kind of things, or "player"'
        case Each(does=()) | Provided(does=(), otherwise=()) | ByOption(does_by=()):
            yield _DOES_NOTHING
        case ByOption(does_by=does_by):
            options = [option.casefold() for option, _ in does_by]
            for option in dict.fromkeys(one for one in options if options.count(one) > 1):
                yield f"says twice what is done by {option!r}", "say it once"
        case Put(target=target, value=Operand() as value):
            yield from _put(variable_of(target), value, names_of)
        case Add(target=target, item=item) if variable_of(target).kind == PLAYER and _is_no_name(item):
            told = f"adds {item.told()} to {target.told()}, a word for somebody and no name"
            yield told, "write ACTOR, THEY or a choice of a player"
        case Add(target=target, item=item) if _is_no_item(variable_of(target), item, names_of):
            yield (
                f"adds {item.told()}, {_what(item)}, to {target.told()}, whose items are others",
                "name an item",
            )


_SAY_MARK = 'say by mark="used" what struck ones are'


def _is_never_struck(items: Operand) -> bool:
    """Whether nothing says what a struck item of a list is."""
    listed = items.variable if isinstance(items, Of) else items
    return not isinstance(listed, ListOf) or not listed.mark


def _derived(variable: Variable | None) -> Iterator[Flaw]:
    if variable is not None and variable.value is not None:
        what = f"changes {variable.name}, which is always {variable.value.told()}"
        yield what, "change what it follows from, or leave out its `value`"


def _coming_and_going(declared: Declaration, thing: Operand, does: str) -> Iterator[Flaw]:
    """What no action makes or ends: a player, a thing of which the rules say that it is there, and what is no thing."""
    kind = thing.kind
    if not kind:
        yield (
            f"{does} {thing.told()}, which is no thing of a kind",
            'choose one: new("name", "Kind"), one_of("name", "Kind")',
        )
    elif kind in (PLAYER, GAME):
        yield f"{does} {thing.told()}, a {kind}", "name a thing that comes and goes"
    elif declared.catalogue(kind) is not None or isinstance(declared.variable(kind), Listing):
        says = "the rules say" if declared.catalogue(kind) is not None else "its lines say"
        what = f"{does} {thing.told()}, and {says} which {kind} there is"
        yield what, "keep in a variable of it whether it is in play"


def _owned(variable: Variable, whom: Operand, names_of: NamesOf) -> Iterator[Flaw]:
    """Whose a variable is said to be, and cannot be."""
    told = f"asks for {variable.name} of {whom.told()}"
    sort, kind = worth_of(whom, names_of).sort, whom.kind
    if isinstance(variable, Grid):
        if sort in ("list", "flag", "number") or kind:
            yield f"{told}, which is no square", 'choose one: square("name", grid)'
    elif variable.of == GAME and not isinstance(variable, Listing):
        yield f"{told}, and the game has one", f"write {variable.name} alone, or declare it of each"
    elif sort in ("number", "list", "flag") or (
        kind and kind != (variable.name if isinstance(variable, Listing) else variable.of)
    ):
        yield f"{told}, and each {variable.of} has it", "name one of those"
    elif variable.of == PLAYER and (isinstance(whom, Given) or _is_option(whom)):
        yield f"{told}, and each player has it", "name somebody: ACTOR, a choice, a Name; no rule knows players by name"
    elif isinstance(whom, Given):
        names = names_of(variable.of)
        if names is not None and whom.value not in names:
            yield f"{told}, which is no {variable.of}", nearest(str(whom.value), names) or f"name one of {few(names)}"


def _is_option(whom: Operand) -> bool:
    listed = isinstance(whom, Chosen) and isinstance(whom.domain, Options)
    return listed or (isinstance(whom, Choice) and bool(whom.options))


def _no_person(who: Operand, does: str, names_of: NamesOf) -> Iterator[Flaw]:
    sort = worth_of(who, names_of).sort
    if sort in ("number", "list", "flag") or who.kind not in ("", PLAYER) or _is_option(who):
        yield f"{does} {who.told()}, which is nobody", "name somebody: ACTOR, a choice of a player, a Name"


def _no_span(hours: Operand, names_of: NamesOf) -> Iterator[Flaw]:
    if worth_of(hours, names_of).sort in ("text", "list") or (
        isinstance(hours, Given) and _is_below_nothing(hours.value)
    ):
        yield f"counts {hours.told()} hours", "give a number of hours"


def _is_below_nothing(value: object) -> bool:
    return isinstance(value, int) and value < 0


def _is_no_time(instant: Operand, names_of: NamesOf) -> bool:
    worth = worth_of(instant, names_of)
    return worth.sort in ("number", "list", "flag") or worth.options is not None or bool(instant.kind)


def _is_no_item(variable: Variable, item: Operand, names_of: NamesOf) -> bool:
    """Whether a list holds nothing of the kind."""
    if _of_other_kinds(variable, item) or (item.kind == PLAYER and worth_of(variable, names_of).options is not None):
        return True
    return bool(variable.kind) and worth_of(item, names_of).sort in ("number", "flag") and not isinstance(item, Given)


def _is_no_name(value: Operand) -> bool:
    """Whether a text stands for somebody, or for nobody, and is none's name."""
    return isinstance(value, Given) and str(value.value).strip(" -").casefold() in _NO_NAMES and value.value != ""


_NO_NAMES = frozenset(
    [
        "me",
        "myself",
        "i",
        "you",
        "yourself",
        "self",
        "they",
        "them",
        "themselves",
        "actor",
        "player",
        "nobody",
        "none",
        "noone",
        "anybody",
        "empty",
        "null",
    ]
) | {"", "no one", "whoever acts", "the actor", "the player"}


def _what(item: Operand) -> str:
    return _of_kind(item.kind) if item.kind else "no such thing"


def _of_other_kinds(one: Operand, other: Operand) -> bool:
    return bool(one.kind and other.kind) and one.kind != other.kind


def _of_kind(kind: str) -> str:
    return f"a {kind}"


def _put(variable: Variable, value: Operand, names_of: NamesOf) -> Iterator[Flaw]:
    """What is set of another kind than the variable is, as far as both are known."""
    given, worth = worth_of(value, names_of), worth_of(variable, names_of)
    told = f"sets {variable.told()} to {value.told()}"
    if _of_other_kinds(variable, value):
        yield f"{told}, and it names a {variable.kind}", "name one of those"
    elif variable.kind == PLAYER and (given.sort in ("number", "flag") or _is_option(value)):
        yield f"{told}, and it names a player", "name one of those"
    elif variable.kind == PLAYER and _is_no_name(value):
        yield f"{told}, a word for somebody and no name", 'write ACTOR, THEY or a choice; "" or reset(...) for nobody'
    elif isinstance(variable, Instant):
        if given.sort in ("number", "list", "flag") or (
            isinstance(value, Given) and variable.read(str(value.value)) is None
        ):
            yield f"{told}, which is no time", 'write NOW, a time in ISO and UTC, or "" for never'
    elif isinstance(value, Now) and (isinstance(variable, Integer | ListOf | Condition) or worth.options is not None):
        yield f"{told}, and it is {worth.told()}", "set an Instant to it"
    elif isinstance(variable, Choice) and worth.options is not None:
        yield from _chosen_strangely(told, value, worth.options, given.options if given.sort == "text" else ())
        if given.sort == "number" and not isinstance(value, Given) and not any(map(str.isdecimal, worth.options)):
            yield f"{told}, a number, and it is {worth.told()}", "say by by_table(...) what stands for which number"


def _chosen_strangely(
    told: str, value: Operand, options: tuple[str, ...], given: tuple[str, ...] | None
) -> Iterator[Flaw]:
    """Options to choose from of which one cannot be set, or of which none can."""
    strange = [one for one in given or () if one and one not in options]
    if strange and (
        len(strange) == len(given or ()) or (isinstance(value, Chosen) and isinstance(value.domain, Options))
    ):
        yield f"{told}, which may be {strange[0]!r}", nearest(strange[0], options) or f"name {few(options)}"
