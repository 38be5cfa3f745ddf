"""A Bout fought again by what is sealed, and held against its summary: what is not so is told, never what is.

Nothing of a Script or a roll goes into an answer or an error: a place in the sealed list is told by its number.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from referee.dynasties.bots import loadout
from referee.dynasties.bots.arena.arena import REGULAR
from referee.dynasties.bots.arena.bout import Bout
from referee.dynasties.bots.arena.fighter import SHOCK
from referee.dynasties.bots.arena.outcomes import Outcomes
from referee.dynasties.bots.arena.readings import READINGS
from referee.dynasties.bots.arena.setting import Setting, setting_of
from referee.dynasties.bots.bot import WHOLE, Bot, bot_shown
from referee.dynasties.bots.given import refused, taken
from referee.dynasties.bots.hardware import CARRIED, Catalogue
from referee.dynasties.bots.summed_up.said import Conditions, Said
from referee.errors import InputError, SealedError

_FIELDS = ("scripts", "random", "left", "options", "configuration", "systems", "rules")
CARRIED_RULES = "carried"
"""As a list says that a Bout was fought by the text that Referee carries, whatever the game's is by now (reading B0)."""
_MOST_TOGETHER = 6
"""Of how many readings that change the Bout every combination is tried; of the others any two."""
_DO = "docs/bots.md shows the form of a sealed list"


class Wrong(NamedTuple):
    """`reading`: on which doubtful readings it rests, empty: on none."""

    code: str
    clause: str
    text: str
    reading: str = ""


class Again(NamedTuple):
    """How a summary and the Bout fought again agree: `told` is `agrees`, `differs`, `doubtful` or `undetermined`."""

    told: str
    why: str = ""
    wrongs: tuple[Wrong, ...] = ()


class Fight(NamedTuple):
    """What all know of a Bout: the Bots by their Operators, the Configuration (None: it is not told), what Red Mist
    costs who loses, in points, and where that stands."""

    bots: Mapping[str, Bot]
    configuration: Mapping[str, Any] | None
    mist: Mapping[str, int]
    catalogue: Catalogue
    where: str


class Sealed(NamedTuple):
    """What the Announcer alone knows of a Bout, as it is given, and its place in the list; `in_order`: how Systems are
    mounted all know."""

    given: object
    where: str
    in_order: bool = True


def fought_again(fight: Fight, said: Said, shown: Mapping[str, Conditions], sealed: Sealed) -> Again:
    """Hold a summary, and what the tracker has `shown` after it, against the Bout; raises InputError about what all know, SealedError about what is sealed."""
    if said.how == "forfeit":
        return Again("undetermined", "a Bout that is forfeited is not fought")
    given = _parts(sealed)
    fight = _as_told(fight, given, sealed)
    if fight.configuration is None:
        return Again("undetermined", "the Configuration is not told")
    if not sealed.in_order and any(len(fight.bots[name].systems) > 1 for name in fight.bots.keys() - given["systems"]):
        return Again("undetermined", "how the Systems are mounted, front to back, is not told")
    if not any((said.winner, said.how, said.turns, said.sudden_death, said.tallies, said.conditions, shown)):
        return Again("undetermined", "it tells nothing that can be compared")
    again = _Again(fight, said, shown, sealed, given)
    try:
        usual = again.differing(())
    except SealedError:
        if again.fits():
            return Again("undetermined", "by the usual readings what came out could not have: settle them by `options`")
        raise
    if usual is None:
        return Again("undetermined", "a random outcome that it takes is not given, or nothing ends it")
    return _judged(usual, again) if usual else Again("agrees")


def _as_told(fight: Fight, given: Mapping[str, Any], sealed: Sealed) -> Fight:
    """The same with the Configuration, where all do not know it, with Systems mounted as the list has them, and by its rules."""
    bots = dict(fight.bots)
    for name, order in given["systems"].items():
        bot = bots.get(name)
        if bot is None or sorted(order) != sorted(part.name for part in bot.systems):
            what = "lists other Systems than those of a Bot that fights"
            raise SealedError(what, where=f"{sealed.where}.systems", do="list those on it, front to back")
        mounted = tuple(sorted(bot.systems, key=lambda part: order.index(part.name)))
        bots[name] = msgspec.structs.replace(bot, systems=mounted)
    told = given["configuration"] if fight.configuration is None else fight.configuration
    catalogue = CARRIED if given["rules"] == CARRIED_RULES else fight.catalogue
    return fight._replace(bots=bots, configuration=told, catalogue=catalogue)


def _judged(usual: Mapping[str, Wrong], again: _Again) -> Again:
    """What is not so by any reading, and what is not so by the usual ones alone."""
    otherwise: dict[str, str] = {}
    for codes in again.ways():
        named = " and ".join(codes)
        try:
            found = again.differing(codes)
        except SealedError:  # so read, the outcomes that came out could not have
            continue
        if not found:
            return Again("doubtful", "", tuple(wrong._replace(reading=named) for wrong in usual.values()))
        otherwise |= dict.fromkeys(usual.keys() - found.keys() - otherwise.keys(), named)
    wrongs = tuple(wrong._replace(reading=otherwise.get(what, "")) for what, wrong in usual.items())
    if len(otherwise) == len(usual):
        text = "Fought again, it does not come to all of this together, however the rules are read."
        wrongs = (*wrongs, Wrong("other-bout", "R205-ENDING-18", text))
    return Again("differs", "", wrongs)


class _Again:
    """The Bout as it can be fought by any readings."""

    def __init__(
        self, fight: Fight, said: Said, shown: Mapping[str, Conditions], sealed: Sealed, given: Mapping[str, Any]
    ) -> None:
        self.fight, self.said, self.shown, self.sealed = fight, said, shown, sealed
        self.called = _called(fight, given["scripts"], f"{sealed.where}.scripts")
        self.settled = given["options"]
        self.setting = self._posed(given)

    def _posed(self, given: Mapping[str, Any]) -> Setting:
        fight, scripts, configuration = self.fight, given["scripts"], dict(self.fight.configuration or {})
        house = configuration.get("house_bot")
        if isinstance(house, dict) and house.get("name") in scripts:
            configuration["house_bot"] = {**house, "script": scripts[house["name"]]}
        bots = {name: bot_shown(fight.bots[one]) for one, name in self.called.items()}
        bots = {
            name: {**bot, "name": name, "script": scripts.get(name, bot.get("script"))} for name, bot in bots.items()
        }
        rest = {name: given[name] for name in ("random", "left", "options")}
        try:
            return setting_of({"bots": bots, "configuration": configuration, **rest}, fight.catalogue)
        except InputError as problem:
            place = problem.where.lstrip(".")
            if place.startswith(("bots", "configuration")) or not place:
                raise refused(problem.what, f"{fight.where}.{place}" if place else "", problem.do) from None
            inside = re.match(r"\w+(?:\[\d+\])?", place)
            where = f"{self.sealed.where}.{inside[0]}" if inside else self.sealed.where
            raise SealedError("is not as it should be", where=where, do=_DO) from None

    def ways(self) -> Iterator[tuple[str, ...]]:
        """Other readings of what is not settled: each, any two, and of those that tell all together where they are few."""
        free = [code for code in READINGS if code not in self.settled]
        yield from ((code,) for code in free)
        yield from itertools.combinations(free, 2)
        usual = self._came_to(())
        telling = [code for code in free if self._came_to((code,)) != usual]
        for number in range(3, len(telling) + 1) if len(telling) <= _MOST_TOGETHER else ():
            yield from itertools.combinations(telling, number)

    def fits(self) -> bool:
        """Whether what came out could have by another reading."""
        return any(self._came_to((code,)) is not None for code in READINGS if code not in self.settled)

    def _came_to(self, codes: tuple[str, ...]) -> Mapping[str, Any] | None:
        try:
            result = self._fought(codes)
        except SealedError:
            return None
        return result if result["ended"] else None

    def differing(self, codes: tuple[str, ...]) -> dict[str, Wrong] | None:
        """What of the summary is not so by these readings; None where nobody can tell. Raises SealedError for an outcome
        that cannot be then."""
        result = self._fought(codes)
        if result["ended"]:
            return dict(self._differing(result))
        return dict(self._overtaken(result)) or None

    def _fought(self, codes: tuple[str, ...]) -> Mapping[str, Any]:
        fields = [READINGS[code].field for code in codes]
        readings = self.setting.readings
        readings = msgspec.structs.replace(readings, **{field: not getattr(readings, field) for field in fields})
        posed = msgspec.structs.replace(self.setting, readings=readings)
        try:
            return Bout(posed).fight(Outcomes(posed.known), log=False).result
        except InputError as problem:
            what = "is nothing that can come out there as the Bout goes"
            raise SealedError(what, where=f"{self.sealed.where}.{problem.where}", do="mend it") from None

    def _differing(self, result: Mapping[str, Any]) -> Iterator[tuple[str, Wrong]]:
        said, bots = self.said, {one: result["bots"][name] for one, name in self.called.items()}
        if said.winner and self.called.get(said.winner) != result["winner"]:
            yield _wrong("winner", f"{said.winner} does not win it")
        if said.how and said.how not in result["how"]:
            yield _wrong("end", f"it does not end by {said.how}")
        if said.turns and said.turns != result["turns"]:
            yield _wrong("turns", f"it does not end with turn {said.turns}")
        if said.sudden_death and not result["sudden_death"]:
            yield _wrong("sudden-death", "it does not come to Sudden Death")
        for name, tally in said.tallies.items():
            if tally != bots[name]["tally"]:
                yield _wrong("tally", f"{name}'s Tally is not {tally}")
        for name, told in (*said.conditions.items(), *self.shown.items()):
            mist = self.fight.mist.get(name, 0) if result["winner"] != self.called[name] else 0
            left = _left(self.fight.bots[name], bots[name], mist, self.fight.catalogue)
            for part, now in told.by_part().items():
                if part in left and now not in left[part]:
                    yield _wrong("condition", f"{name}'s {part} is not left at {now}%")
        for name, told in said.conditions.items():
            mounted = {part.name.casefold() for part in self.fight.bots[name].systems}
            for system in told.systems:
                if system.casefold() not in mounted:
                    yield _wrong("condition", f"{name}'s Bot has no {system}")

    def _overtaken(self, result: Mapping[str, Any]) -> Iterator[tuple[str, Wrong]]:
        """What cannot be so any more however a Bout ends that has come so far: Tallies only rise, and Conditions only fall."""
        said, bots = self.said, {one: result["bots"].get(name) for one, name in self.called.items()}
        if said.turns and said.turns <= result["turns"]:
            yield _wrong("turns", f"it does not end with turn {said.turns}")
        if said.how == "domination" and result["turns"] >= REGULAR:
            yield _wrong("end", "it does not end by domination")
        for name, tally in said.tallies.items():
            if bots[name] is not None and tally < bots[name]["tally"]:
                yield _wrong("tally", f"{name}'s Tally is not {tally}")
        for name, told in (*said.conditions.items(), *self.shown.items()):
            left = _left(self.fight.bots[name], bots[name], 0, self.fight.catalogue) if bots[name] is not None else {}
            for part, now in told.by_part().items():
                if part in left and now > max(left[part]):
                    yield _wrong("condition", f"{name}'s {part} is not left at {now}%")


def _wrong(code: str, text: str) -> tuple[str, Wrong]:
    clause = "R205-ARENA-09" if code in ("winner", "tally") else "R205-ENDING-18"
    return text, Wrong(f"other-{code}", clause, f"Fought again by what is sealed, {text}.")


def _left(bot: Bot, end: Mapping[str, Any], mist: int, catalogue: Catalogue) -> dict[str, set[int]]:
    """What each part of a Bot may be told to be left at: with a Battery and Shock or without (K21, K27), and after what
    Red Mist takes from who has not won, or before."""
    systems: dict[str, set[int]] = {}
    for part, worn, shocks in zip(bot.systems, end["systems"], end["shock"]["systems"], strict=True):
        systems.setdefault(part.name, set()).update((worn, max(0, worn - SHOCK * shocks)))
    shares = [loadout.effective(loadout.share_of(bot, catalogue), worn) for worn in systems.get(loadout.BATTERY, ())]
    engines = {min(WHOLE, end["engine"] + share) for share in (0, *shares)}
    engines |= {max(0, worn - SHOCK * end["shock"]["engine"]) for worn in engines}
    frail = {"chassis": {end["chassis"]}, **systems}
    return {"engine": engines, **{name: worn | {max(0, one - mist) for one in worn} for name, worn in frail.items()}}


def is_list_of_a_bout(given: object) -> bool:
    """Whether something has the fields of what is sealed of a Bout, and no others."""
    return isinstance(given, dict) and given.keys() <= set(_FIELDS)


def _parts(sealed: Sealed) -> dict[str, Any]:
    """The list of a Bout by its fields; raises SealedError."""
    given = sealed.given
    if not isinstance(given, dict) or not is_list_of_a_bout(given):
        what = f"is no Bout of {', '.join(f'`{name}`' for name in _FIELDS)}"
        raise SealedError(what, where=sealed.where, do=_DO)
    try:
        scripts = taken(given.get("scripts", {}), dict[str, tuple[str, ...]], "")
        options = taken(given.get("options") or {}, dict[str, str], "")
    except InputError:
        raise SealedError("has no texts by name", where=f"{sealed.where}.scripts or .options", do=_DO) from None
    try:
        systems = taken(given.get("systems") or {}, dict[str, tuple[str, ...]], "")
        configuration = taken(given.get("configuration"), dict[str, Any] | None, "")
    except InputError:
        where = f"{sealed.where}.systems or .configuration"
        raise SealedError("has no lists by name, or no Configuration", where=where, do=_DO) from None
    named = {name: list(lines) for name, lines in scripts.items()}
    if given.get("rules") not in (None, CARRIED_RULES):
        raise SealedError(
            "is no text that Referee carries", where=f"{sealed.where}.rules", do=f"`{CARRIED_RULES}`, or none"
        )
    rest = {"systems": systems, "configuration": configuration, "rules": given.get("rules")}
    return {"scripts": named, "options": options, "random": given.get("random"), "left": given.get("left"), **rest}


def _called(fight: Fight, scripts: Mapping[str, Any], where: str) -> dict[str, str]:
    """What each of the two Bots is called where lines and outcomes name it: as its Script stands there, by its own name
    or its Operator's. Raises SealedError for a Script of somebody else, and for one that is lacking."""
    house = (fight.configuration or {}).get("house_bot")
    housed = house.get("name") if isinstance(house, dict) else None
    known = {name: (name, bot.name) for name, bot in fight.bots.items()}
    fighting = [*(name for both in known.values() for name in both if name), *([housed] if housed else [])]
    for number, name in enumerate(scripts, 1):
        if name not in fighting:
            raise SealedError(
                f"number {number} is of nobody who fights", where=where, do=f"one of {', '.join(fighting)}"
            )
    called = {}
    for name, both in known.items():
        found = [one for one in dict.fromkeys(both) if one in scripts]
        if len(found) != 1 and (found or fight.bots[name].script is None):
            raise SealedError(
                f"{'gives two' if found else 'lacks one'} for {name}", where=where, do="give one for each"
            )
        called[name] = found[0] if found else fight.bots[name].name or name
    return called
