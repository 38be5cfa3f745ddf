"""From the phrases of a line, as the grammar has them, to what it says; raises Refused where a part may not be so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Literal, TypeAlias

from lark import Token, Transformer

from referee.dynasties.bots.numbers import number_of
from referee.dynasties.bots.script import lines as says
from referee.dynasties.bots.script.refusals import Refused

STATUSES = ("Flipped", "Scorched", "Loose", "Scrambled", "Anchored")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
LETTERS = "ABCDEF"
LAST_LINE = 25
TOKEN_LENGTH = 5
DIGITS = 18
"""Of the longest number that is read."""

_TIMES = {"once": 1, "twice": 2, "thrice": 3}
_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
_NO_NAME = re.compile(r"(?:(?:the|an|any|my|each) )?(?:[^ ]+ )?(?:closest )?opponents?", re.IGNORECASE)
"""Who is meant by place is not named (R205-BOTSCRIPT-20, 33)."""
_CLAUSE = re.compile(r"\b(?:is|are|has|does|was)\b.* and ", re.IGNORECASE)
"""What stands before a name as if it were a Trigger, and is none."""
_ALTERNATIVE = re.compile(r"\b(?:else|otherwise|unless|or (?:move|bypass|turn|use|evade|block))\b", re.IGNORECASE)
"""What stands behind a name as if the line went on, which no line does (reading P1)."""
_UNBRACKETED = re.compile(r"anchored (?:by )?(.+)", re.IGNORECASE)


def plain(system: str) -> str:
    """The name of a System as it is compared: in small letters, without hyphens and blanks."""
    return system.casefold().replace("-", "").replace(" ", "")


def nameable(name: str) -> bool:
    """Whether somebody may be called that: an Opponent is named, not told by their place."""
    return not _UNPRINTABLE.search(name) and not _NO_NAME.fullmatch(name)


_Found: TypeAlias = list[Any]
"""The parts of a phrase."""
_Meant: TypeAlias = Callable[["Meanings", _Found], Any]


def _always(value: object) -> _Meant:
    return lambda _, __: value


def _going(kind: type[says.Move | says.Bypass], way: says.Way, clause: int) -> _Meant:
    return lambda _, found: kind(way, _positive(found[0], clause))


def _inflictor(sense: Literal["toward", "away"]) -> _Meant:
    return lambda _, found: says.MoveInflictor(_positive(found[0], 31), sense, _status(found[1]))


def _change(op: Literal["increase", "decrease"]) -> _Meant:
    return lambda _, found: says.ChangeToken(op, _token(found[0]), _number(found[1]))


def _bound(cmp: says.Bound) -> _Meant:
    return lambda _, found: (found[0], cmp)


def _beyond(cmp: says.Bound, by: int) -> _Meant:
    """“More than 3” is 4 or more: of whole numbers there is no other one."""

    def meant(_: Meanings, found: _Found) -> tuple[str, says.Bound]:
        bound = str(_number(found[0]) + by)
        if len(bound) > DIGITS:
            raise Refused("unknown-trigger")
        return bound, cmp

    return meant


def _actor(has: bool) -> _Meant:
    return lambda _, found: says.ActorStatus(_status(found[-1]), has)


def _whoever(has: bool) -> _Meant:
    return lambda _, found: says.OpponentStatus(_ordinal(found[0]), _status(found[1]), has)


def _opponent(has: bool) -> _Meant:
    return lambda meanings, found: meanings.opponent_with(found, has)


class Meanings(Transformer[Token, says.Line]):
    """The meaning of each phrase of `botscript.lark`, by its alias there; `systems` are the names of all Systems."""

    def __init__(self, systems: Iterable[str]) -> None:
        super().__init__()
        self._systems = {plain(name): name for name in systems}

    def line(self, found: _Found) -> says.Line:
        triggers, reactions = found
        if len(reactions) == 2 and not isinstance(reactions[0], says.ChangeToken):
            is_other_way = isinstance(reactions[1], says.ChangeToken)
            raise Refused(
                "not-combinable", swapped=says.Line(triggers, reactions[::-1], True) if is_other_way else None
            )
        return says.Line(triggers, reactions, any(isinstance(one, says.ADVANCED) for one in (*triggers, *reactions)))

    def triggers(self, found: _Found) -> tuple[says.Trigger, ...]:
        if len(found) > 2:
            raise Refused("three-triggers")
        return tuple(found)

    def reactions(self, found: _Found) -> tuple[says.Reaction, ...]:
        if len(found) > 2:
            raise Refused("three-reactions")
        return tuple(found)

    # Triggers

    actor_has = actor_is = _actor(True)
    actor_lacks = actor_is_not = _actor(False)
    opponent_has, opponent_lacks = _opponent(True), _opponent(False)
    opponent_is, opponent_is_not = _whoever(True), _whoever(False)

    def spaces_empty(self, found: _Found) -> says.Trigger:
        return says.SpacesEmpty(_positive(found[0], 7), found[1])

    def space_empty(self, found: _Found) -> says.Trigger:
        return says.SpacesEmpty(1, found[0])

    def spaces_occupied(self, found: _Found) -> says.Trigger:
        return says.Occupied(found[2], _positive(found[0], 8), found[1])

    def space_occupied(self, found: _Found) -> says.Trigger:
        return says.Occupied(found[1], 1, found[0])

    def opponent_with(self, found: _Found, has: bool) -> says.Trigger:
        """With, or without, a Status, where it is one or is said to be, or a System."""
        whom, having, thing = found
        if thing.type == "STATUS" or _UNBRACKETED.match(thing) or having.lower().endswith("status"):
            return says.OpponentStatus(_ordinal(whom), _status(thing), has)
        return says.OpponentSystem(_ordinal(whom), self._system(thing), has)

    def opponent_evading(self, found: _Found) -> says.Trigger:
        return says.OpponentEvading(_ordinal(found[0]))

    def clock(self, found: _Found) -> says.Trigger:
        unit, (n, cmp) = found
        return says.Clock(_unit(unit), _positive(n, 11), cmp)

    def parity(self, found: _Found) -> says.Trigger:
        return says.Parity(_unit(found[0]), "odd" if found[1].lower() == "odd" else "even")

    def actor_space(self, found: _Found) -> says.Trigger:
        n, cmp = found[0]
        return says.ActorSpace(_positive(n, 17), cmp)

    def actor_letter(self, found: _Found) -> says.Trigger:
        letter, cmp = found[0]
        if len(letter) != 1 or letter.upper() not in LETTERS:
            raise Refused("letter-range")
        return says.ActorLetter(letter.upper(), cmp)

    def token_value(self, found: _Found) -> says.Trigger:
        return says.TokenValue(_token(found[0]), found[1], _number(found[2]))

    def own_condition(self, found: _Found) -> says.Trigger:
        return says.PartCondition(None, found[0], found[1], _percentage(found[2]))

    def condition(self, found: _Found) -> says.Trigger:
        who, part, than, value = found
        if _CLAUSE.search(who):
            raise Refused("unknown-trigger")
        return says.PartCondition(_name(who), part, than, _percentage(value))

    def last_line(self, found: _Found) -> says.Trigger:
        line = _number(found[0])
        if not 1 <= line <= LAST_LINE:
            raise Refused("line-range")
        return says.LastLine(line)

    def opponent_used(self, found: _Found) -> says.Trigger:
        return says.OpponentUsed(self._system(found[0]))

    # Reactions

    move_forwards, move_backwards = _going(says.Move, "forwards", 23), _going(says.Move, "backwards", 24)
    bypass_forwards, bypass_backwards = _going(says.Bypass, "forwards", 28), _going(says.Bypass, "backwards", 29)
    turn, evade, block = _always(says.Turn()), _always(says.Evade()), _always(says.Block())
    toward_inflictor, away_from_inflictor = _inflictor("toward"), _inflictor("away")
    increase, decrease = _change("increase"), _change("decrease")

    def use(self, found: _Found) -> says.Reaction:
        return says.Use(self._system(found[0]), None)

    def use_on(self, found: _Found) -> says.Reaction:
        return says.Use(self._system(found[1]), _ordinal(found[0]))

    def use_it_on(self, found: _Found) -> says.Reaction:
        return self.use_on(found[::-1])

    def use_on_inflictor(self, found: _Found) -> says.Reaction:
        return says.UseOnInflictor(self._system(found[0]), _status(found[1]))

    def move_towards(self, found: _Found) -> says.Reaction:
        n, opponent = found
        if _ALTERNATIVE.search(opponent):
            raise Refused("unknown-reaction")
        return says.MoveTowards(_positive(n, 33), _name(opponent))

    # Smaller phrases: where, who, how much

    exactly, at_least, at_most = _bound("eq"), _bound("ge"), _bound("le")
    more_than, less_than = _beyond("ge", 1), _beyond("le", -1)
    front, behind = _always("front"), _always("behind")
    opponent, house, non_house = _always("opponent"), _always("house"), _always("non_house")
    greater, less, equal = _always("gt"), _always("lt"), _always("eq")
    chassis, engine, exposed = _always("chassis"), _always("engine"), _always("exposed")

    def _system(self, said: Token) -> str:
        known = self._systems.get(plain(said))
        if known is None:
            raise Refused("unknown-system")
        return known


def _number(said: str) -> int:
    """A whole number in digits or in words."""
    word = said.lower().replace("−", "-")
    return _TIMES.get(word) or (number_of(word) if word[0].isalpha() else int(word))


def _positive(said: str, clause: int) -> int:
    number = _number(said)
    if number < 1:
        raise Refused("not-positive", f"R205-BOTSCRIPT-{clause:02}")
    return number


def _percentage(said: Token) -> int | float:
    bare = said.lower().removesuffix("percent").removesuffix("%").strip()
    percentage = float(bare.replace("−", "-")) if "." in bare else _number(bare)
    if percentage <= 0:
        raise Refused("zero-percent")
    return int(percentage) if percentage == int(percentage) else percentage


def _ordinal(said: Token) -> int:
    """Which of the Opponents, the first where it is not said (R205-BOTSCRIPT-50)."""
    words = said.lower().removeprefix("the ").split()
    if len(words) < 3:
        return 1
    if words[0] in ORDINALS:
        return ORDINALS.index(words[0]) + 1
    return _positive(words[0][:-2], 10)


def _status(said: Token) -> str:
    bare = said if said.type == "STATUS" else _without_status(said)
    if bare.capitalize() in STATUSES:
        return bare.capitalize()
    anchored = _UNBRACKETED.fullmatch(bare)
    if anchored is None or _UNPRINTABLE.search(bare):
        raise Refused("unknown-status")
    by = anchored[1]
    return f"Anchored {by}" if by.startswith("[") and by.endswith("]") else f"Anchored [{by}]"


def _without_status(said: str) -> str:
    return said[: -len(" status")] if said.lower().endswith(" status") else said


def _unit(said: Token) -> Literal["turn", "round"]:
    return "round" if "round" in said.lower() else "turn"


def is_token(name: str) -> bool:
    """Whether a Token may be called that (R205-BOTSCRIPT-19; B18, P4)."""
    return 0 < len(name) <= TOKEN_LENGTH and " " not in name and not _UNPRINTABLE.search(name)


def _token(name: Token) -> str:
    if not is_token(name):
        raise Refused("token-length")
    return str(name)


def _name(said: Token) -> str:
    if not nameable(said):
        raise Refused("unknown-name")
    return str(said)
