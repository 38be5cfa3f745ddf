"""Whose: what a part of a declaration speaks of where nobody can tell whose it is, and what is chosen where nobody chooses.

A variable by its name is whose the rule speaks of. Where a rule speaks of nobody, of no thing and of no square, such a name
says nothing; nor does a choice where nobody acts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.branches import Each
from referee.dynasties.kit.parts.chosen import Chosen, Squares
from referee.dynasties.kit.parts.declaration import Declaration, Invariant, Prohibition, Title, Trigger, Victory
from referee.dynasties.kit.parts.effects import Make
from referee.dynasties.kit.parts.variables import GAME, PLAYER, Grid, Listing, Variable
from referee.dynasties.kit.terms.circumstances import HoursSinceChange
from referee.dynasties.kit.terms.comments import Bids
from referee.dynasties.kit.terms.expressions import Actor, HolderOfMost, HowMany, Neighbours, Of, Over, Sharing, Subject
from referee.dynasties.kit.terms.holding import held_by


class Spoken(Struct, frozen=True):
    """Of whom and of what a part of a declaration speaks.

    kinds: the kinds of which one is spoken of.
    acts: somebody acts, whose own a variable may be.
    chosen: the names of the choices that are made; None: all that it speaks of.
    """

    kinds: frozenset[str] = frozenset()
    acts: bool = True
    chosen: frozenset[str] | None = frozenset()

    def of(self, kind: str) -> Spoken:
        """The same, where one of a kind is spoken of, too."""
        return Spoken(self.kinds | {kind}, self.acts, self.chosen)


def nobodys(declared: Declaration, parts: Iterable[tuple[str, object]]) -> Iterator[tuple[str, str, str]]:
    """What says not whose it is, or is left to nobody to choose: in these parts, each with its place, and in what follows from
    other values or is told of each player in reports."""
    for place, part in parts:
        for root, spoken in _roots(declared, part):
            yield from _flaws(place, root, spoken)
    for variable in declared.variables:
        yield from _flaws(f"variable “{variable.name}”", variable.value, Spoken(frozenset({variable.of}), acts=False))
    for label, column in declared.columns.items():
        yield from _flaws(f"column “{label}”", column, Spoken(frozenset({PLAYER})))


def _flaws(place: str, root: object, spoken: Spoken) -> Iterator[tuple[str, str, str]]:
    for said, there in _said_in(root, spoken):
        yield from ((place, what, do) for what, do in _flaw(said, there))


def _roots(declared: Declaration, part: object) -> Iterator[tuple[object, Spoken]]:
    match part:
        case Prohibition(when=when):
            yield when, Spoken(chosen=_chosen_by_all(declared, part))
        case Trigger(of=of, when=when, does=does):
            yield when, _one_of(of)
            yield does, Spoken(_one_of(of).kinds)
        case Invariant(of=of, never=never):
            yield never, _one_of(of)
        case Victory(needs=needs):
            yield needs, Spoken()
        case Title(holder=holder):
            yield holder, Spoken(acts=False)
        case Action():
            yield part, Spoken(chosen=None)


def _one_of(kind: str) -> Spoken:
    """What speaks of each of a kind, or of the game, and not of whoever acts, unless they are named."""
    return Spoken(frozenset({kind}), acts=kind == PLAYER)


def _chosen_by_all(declared: Declaration, prohibition: Prohibition) -> frozenset[str]:
    """The choices of all that it forbids, by their names."""
    forbidden = (one for one in declared.actions if not prohibition.actions or one.name in prohibition.actions)
    names = [frozenset(chosen.name for chosen in action.choices) for action in forbidden]
    return frozenset.intersection(*names) if names else frozenset()


def _said_in(part: object, spoken: Spoken) -> Iterator[tuple[object, Spoken]]:
    """What stands in a part of which it may be asked whose it is."""
    match part:
        case Variable() | Subject() | Actor():
            yield part, spoken
        case Chosen(domain=Squares()):
            yield part, spoken
        case Of(whom=whom):
            yield from _said_in(whom, spoken)
        case Each(kind=kind, does=does, where=where):
            yield from _said_in((does, where), spoken.of(kind))
        case HowMany(kind_counted=kind, where=where):
            yield from _said_in(where, spoken.of(kind))
        case Over(kind_counted=kind, amount=amount):
            yield from _said_in(amount, spoken.of(kind))
        case HolderOfMost(amount=amount):
            yield from _said_in(amount, spoken.of(PLAYER))
        case Sharing(variable=variable):
            yield from _said_in(variable, spoken)
        case Bids(post=post, most=most, but=but):
            yield from _said_in((post, but), spoken)
            yield from _said_in(most, spoken.of(PLAYER))
        case Make(thing=thing, values=values):
            yield from _said_in((thing, *(value for _, value in values)), spoken)
        case Neighbours(square=square):
            yield from _said_in(square, spoken)
        case HoursSinceChange():
            return
        case tuple() | list():
            for each in part:
                yield from _said_in(each, spoken)
        case _:
            if isinstance(part, Chosen):
                yield part, spoken
            for each in held_by(part) or ():
                yield from _said_in(each, spoken)


def _flaw(said: object, spoken: Spoken) -> Iterator[tuple[str, str]]:
    match said:
        case Grid() | Listing():
            one = "square" if isinstance(said, Grid) else "thing"
            yield f"speaks of {said.name} and not of which {one}", f"write {said.name}[...], with the {one} in brackets"
        case Variable(of=of) if of not in (GAME, *spoken.kinds) and not (of == PLAYER and spoken.acts):
            do = f"name whose in brackets, or have it said of each {of}" if of != PLAYER else _DO_OF_PLAYERS
            yield f"speaks of {said.name} and not of which {of}", do
        case Subject(kind=kind) if kind not in spoken.kinds:
            acts = kind == PLAYER and spoken.acts
            do = "write ACTOR for whoever acts" if acts else "name one, or have it said of each"
            yield f"speaks of this {kind} where none is spoken of", do
        case Actor() if not spoken.acts and PLAYER not in spoken.kinds:
            yield "speaks of whoever acts where nobody does", "name somebody"
        case Chosen(name=name) if spoken.chosen is not None and name not in spoken.chosen:
            yield f"leaves the {name} to be chosen, and nobody chooses there", "name a value, or say it of an action"


_DO_OF_PLAYERS = (
    'say it of each player: of="player", each("player", ...), how_many("player", ...); or name whose in brackets'
)
