"""Whether the summary of a Bout can be true, by what everybody knows: the Announcement, the Bots, sums and bounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from fractions import Fraction
from typing import Any

import msgspec
from msgspec import Struct

from referee.dynasties.bots import loadout
from referee.dynasties.bots.actions.announcing import against_announcement
from referee.dynasties.bots.actions.configuring import against_configuration
from referee.dynasties.bots.actions.verdict import Reason
from referee.dynasties.bots.arena.arena import REGULAR
from referee.dynasties.bots.bot import Bot
from referee.dynasties.bots.given import instant_if_told, refused
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.questions.afterwards import against_tracker, conditions_of
from referee.dynasties.bots.questions.forfeiting import Waiting
from referee.dynasties.bots.questions.hearing import THE_HOUSE_BOT, heard
from referee.dynasties.bots.questions.refighting import Again, Fight, Sealed, Wrong, fought_again
from referee.dynasties.bots.questions.settling import Ended
from referee.dynasties.bots.state import Operator, State, state_taken
from referee.dynasties.bots.summed_up.said import Conditions, Heard, Point, Said

_AGAIN = {
    "agrees": "Fought again by what is sealed, it comes to this.",
    "differs": "Fought again by what is sealed, it does not come to this.",
    "doubtful": "Fought again by what is sealed, it comes to this by another reading alone.",
    "undetermined": "Fought again by what is sealed, nobody can tell: {}.",
}


_POINTS: Mapping[Point, str] = {
    "winner": "who won",
    "how": "how it ended",
    "turns": "after how many turns",
    "sudden_death": "Sudden Death",
    "tallies": "the Tallies",
    "conditions": "the Conditions",
    "paid": "what it pays",
}


def told_of(points: Iterable[Point]) -> str:
    """What is not clear, for people."""
    return ", ".join(map(_POINTS.__getitem__, points))


class _Bout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    operators: tuple[str, str]
    announced: str | None = None
    configuration: dict[str, Any] | None = None


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`state`: just before the post, `after`: just after it, `announcing`: as it was announced; `says` goes before what is read in `post`."""

    bout: _Bout
    state: dict[str, Any]
    post: str = ""
    posted: str | None = None
    says: Said | None = None
    announcing: dict[str, Any] | None = None
    after: dict[str, Any] | None = None


class _Case(Struct, frozen=True):
    said: Said
    unclear: tuple[Point, ...]
    fighters: tuple[Operator, Operator]
    state: State
    after: State | None
    bout: _Bout
    announced: datetime | None
    posted: datetime | None
    catalogue: Catalogue

    def other(self, name: str) -> Operator:
        """Who fought against somebody."""
        one, two = self.fighters
        return two if one.name == name else one

    def had(self, name: str) -> Bot:
        """The Bot of one of the two before the Bout."""
        return self.fighters[self.fighters[0].name != name].bot

    def variation(self, name: str) -> bool:
        """Whether a Variation was announced."""
        return (self.bout.configuration or {}).get(name) not in (None, False)


def answer_report(
    args: Report, where: str, catalogue: Catalogue, sealed: Sealed | None = None, others: Iterable[str] = ()
) -> dict[str, Any]:
    """What was read, what cannot be so, and what can be only under another reading; with what is sealed, whether it is so.
    `others`: who plays besides those in the state."""
    case = _case(args, where, catalogue, others)
    found = [*_announced(args, case, where), *_won(case), *_ended(case), *_parts(case), *_sums(case), *_paid(case)]
    found += _tracked(case)
    again = _refought(case, sealed, where) if sealed is not None else None
    found += again.wrongs if again is not None else ()
    told = {"sealed": {"told": again.told, "why": again.why}} if again is not None else {}
    return {
        "read": msgspec.to_builtins(case.said),
        "unclear": list(case.unclear),
        "wrongs": [_shown(wrong) for wrong in found if not wrong.reading],
        "doubts": [{**_shown(wrong), "reading": wrong.reading} for wrong in found if wrong.reading],
        **told,
    }


def _case(args: Report, where: str, catalogue: Catalogue, others: Iterable[str]) -> _Case:
    state = state_taken(args.state, f"{where}.state", catalogue.numbers)
    shown = (
        state_taken(args.after, f"{where}.after", catalogue.numbers, lawful=False) if args.after is not None else None
    )
    one, two = (state.operator(name, f"{where}.bout.operators") for name in args.bout.operators)
    if one is two:
        raise refused("names one Operator twice", f"{where}.bout.operators", "name two")
    said, unclear = Heard(args.says) if args.says else _heard(args, (one, two), catalogue, {*others, *state.operators})
    for name in sorted({*said.tallies, *said.conditions, *said.paid} - {one.name, two.name}):
        raise refused(f"speaks of {name!r}, who did not fight", f"{where}.says", "name one of the two")
    announced = instant_if_told(args.bout.announced, f"{where}.bout.announced")
    posted = instant_if_told(args.posted, f"{where}.posted")
    return _Case(said, unclear, (one, two), state, shown, args.bout, announced, posted, catalogue)


def _heard(args: Report, fighters: tuple[Operator, Operator], catalogue: Catalogue, others: Iterable[str]) -> Heard:
    names = {each.name: _also(each) for each in fighters}
    return heard(args.post, names, catalogue.systems, others, _house_bot(args.bout))


def _house_bot(bout: _Bout) -> str:
    """The name of the House Bot that fights; empty where there is none, or none is told."""
    house = (bout.configuration or {}).get("house_bot")
    name = house.get("name") if isinstance(house, dict) else house
    return name if isinstance(name, str) and name not in bout.operators else ""


def _tracked(case: _Case) -> Iterator[Wrong]:
    if case.after is not None:
        names = tuple(one.name for one in case.fighters)
        winner = case.said.winner if case.said.winner in names else None
        yield from against_tracker(case.state, case.after, Ended(names, winner), case.catalogue.numbers)


def _refought(case: _Case, sealed: Sealed, where: str) -> Again:
    numbers, mist = case.catalogue.numbers, {}
    for one in case.fighters:
        if one.tracked.red_mist and not case.state.tracked.tournament:
            mist[one.name] = numbers.stated("lost_to_red_mist") * one.tracked.red_mist
    bots = {one.name: one.bot for one in case.fighters}
    after = case.after.operators if case.after is not None else {}
    shown = {name: conditions_of(one.built) for name, one in after.items() if name in bots and one.built is not None}
    fight = Fight(bots, case.bout.configuration, mist, case.catalogue, f"{where}.bout")
    again = fought_again(fight, case.said, shown, sealed)
    return _as_far_as_read(again, case) if again.told == "agrees" else again


def _as_far_as_read(again: Again, case: _Case) -> Again:
    """What agrees may be the tracker alone, or a part of what is said: of a point that is not clear nobody can tell."""
    said = case.said
    if points := [point for point in case.unclear if point != "paid"]:
        return Again("undetermined", f"not clear in it: {told_of(points)}; what is read of it is so")
    if not any((said.winner, said.how, said.turns, said.sudden_death, said.tallies, said.conditions)):
        return Again("undetermined", "it tells nothing that can be compared; what the tracker shows is so")
    return again


def _also(operator: Operator) -> tuple[str, ...]:
    return (operator.built.name,) if operator.built is not None and operator.built.name else ()


def _shown(wrong: Wrong) -> dict[str, str]:
    return {"code": wrong.code, "clause": wrong.clause, "text": wrong.text}


def _announced(args: Report, case: _Case, where: str) -> Iterator[Wrong]:
    """R205-BOUTS-15 to 18 as of the Announcement, and that it came first."""
    given, announced = args.bout.configuration, args.bout.announced
    if given is not None:
        numbers = case.catalogue.numbers
        yield from map(_as_wrong, against_configuration(given, f"{where}.bout.configuration", numbers))
    if announced is None or case.announced is None:
        return
    if case.posted is not None and case.posted < case.announced:
        yield Wrong("before-announcement", "R205-BOUTS-16", "It was fought before it was announced.")
    if args.announcing is not None:
        state = state_taken(args.announcing, f"{where}.announcing", case.catalogue.numbers)
        found = against_announcement(state, (args.bout.operators,), announced, case.catalogue, f"{where}.bout.")
        yield from map(_as_wrong, found)


def _as_wrong(reason: Reason) -> Wrong:
    return Wrong(reason.code, reason.clause, reason.text)


def _won(case: _Case) -> Iterator[Wrong]:
    winner = case.said.winner
    if winner is None:
        return
    if winner not in {one.name for one in case.fighters}:
        if winner in (THE_HOUSE_BOT, _house_bot(case.bout)):
            yield Wrong("winner", "R205-HOUSE-08", "A House Bot cannot win a Bout.")
            return
        yield Wrong("winner", "R205-ENDING-04", f"{winner} did not fight in this Bout, and cannot have won it.")
    else:
        one, other = case.state.operators[winner], case.other(winner)
        waiting = Waiting(one, other, case.announced, case.posted, case.catalogue.numbers)
        yield from waiting.against_claim() if case.said.how == "forfeit" else waiting.against_win()


def _ended(case: _Case) -> Iterator[Wrong]:
    said = case.said
    if said.how == "ring-out" and case.variation("bumper_sides"):
        yield Wrong("ring-out", "R205-CONFIG-16", "With bumper sides no Bot goes out of bounds.")
    if said.how == "domination":
        yield from _dominated(case)
    if said.how == "domination" and said.sudden_death and said.turns is None:
        text = "Sudden Death begins only where nobody has won by Domination."
        yield Wrong("domination", "R205-ENDING-11", text)
    if said.sudden_death and said.turns is not None and said.turns <= REGULAR:
        text = f"Sudden Death begins with turn {REGULAR + 1}, and the Bout ended in turn {said.turns}."
        yield Wrong("sudden-death", "R205-ENDING-11", text)
    if said.how == "ring-out" and (said.sudden_death or (said.turns or 0) > REGULAR):
        yield Wrong("ring-out", "R205-ENDING-12", "Sudden Death ends by TKO alone.", "B12")
    if said.how == "tko":
        yield from _knocked_out(case)


def _dominated(case: _Case) -> Iterator[Wrong]:
    said = case.said
    if said.turns is not None and said.turns != REGULAR:
        text = f"Domination is judged after turn {REGULAR}, not after {said.turns}."
        yield Wrong("domination", "R205-ENDING-10", text)
    if said.winner is None or said.winner not in said.tallies or len(said.tallies) < 2:
        return
    own, other = said.tallies[said.winner], said.tallies[case.other(said.winner).name]
    relative, points = own > other and 10 * own >= 11 * other, own >= other + 10
    text = f"A Tally of {own} is not higher than {other} by at least 10%."
    if not relative and not points:
        yield Wrong("tally", "R205-ENDING-10", text)
    elif not relative or not points:
        yield Wrong("tally", "R205-ENDING-10", text, "B10")


def _knocked_out(case: _Case) -> Iterator[Wrong]:
    """That somebody is Trashed, and who wins so. Shock may trash what these Conditions do not show (reading K21)."""
    told = {one.name: _trashed(case, one.name) for one in case.fighters}
    winner, shocks = case.said.winner, _shocks(case)
    if None in told.values():
        return
    if not any(told.values()) and shocks is not True:
        text = "By these Conditions neither Bot is Trashed."
        yield Wrong("tko", "R205-ENDING-01", text, "" if shocks is False else "K21")
    if winner is not None and told.get(winner):
        yield from _though_trashed(case, winner, told[case.other(winner).name] or shocks is not False)


def _though_trashed(case: _Case, winner: str, both: bool) -> Iterator[Wrong]:
    """A Bot that is Trashed wins by the average alone, if the other is (or `both` may be), or is out (R205-ENDING-05, 06).

    Whether an average counts Shock is a reading's to say (K27). Equal ones leave it to a lot.
    """
    other = case.other(winner).name
    if not both and case.variation("bumper_sides"):
        yield Wrong("tko", "R205-ENDING-05", f"By these Conditions {winner}'s Bot is the one that is Trashed.")
    elif _average(case, winner)[1] < _average(case, other)[0]:
        text = f"By these Conditions {winner}'s Bot is Trashed, and its average Condition lower than that of {other}'s."
        yield Wrong("tko", "R205-ENDING-06", text, "" if _shocks(case) is False else "K27")


def _average(case: _Case, name: str) -> tuple[Fraction, Fraction]:
    """Between what and what the average Condition of a Bot's components is at the end, as far as it is told of them.

    What is told of an engine may count its Back-up Battery or not; nothing in a Bout raises a Condition.
    """
    had, told = case.had(name), case.said.conditions.get(name, Conditions())
    names = [part.name for part in had.systems]
    systems = [(part, told.systems.get(part.name) if names.count(part.name) == 1 else None) for part in had.systems]
    parts = [(had.engine, told.engine), (had.chassis, told.chassis), *systems]
    least = sum(now or 0 for _, now in parts)
    most = sum(part.condition if now is None else now for part, now in parts) + loadout.share_of(had, case.catalogue)
    return Fraction(least, len(parts)), Fraction(most, len(parts))


def _shocks(case: _Case) -> bool | None:
    """Whether a Taser may have been in the Bout (R205-SYSTEMS-19); None: the Configuration is not told."""
    if any(system.name == "Taser" for one in case.fighters for system in one.bot.systems):
        return True
    if case.bout.configuration is None:
        return None
    house = case.bout.configuration.get("house_bot")
    if house in (None, False):
        return False
    systems = house.get("systems") if isinstance(house, dict) else None
    if not systems or not isinstance(systems, list):
        return True
    names = [system.get("name") if isinstance(system, dict) else None for system in systems]
    known = case.catalogue.systems
    return any(not isinstance(name, str) or name == "Taser" or name not in known for name in names)


def _trashed(case: _Case, name: str) -> bool | None:
    """Whether a Bot is Trashed by what is told of it at the end; None: not all is told that it takes to know."""
    had, told = case.had(name), case.said.conditions.get(name, Conditions())
    names = {system.name for system in had.systems}
    if told.chassis == 0 or len(names) < len(had.systems):
        return True
    if told.engine == 0 and loadout.BATTERY not in names:
        return True
    return False if told.engine and told.chassis else None


def _parts(case: _Case) -> Iterator[Wrong]:
    """Nothing in a Bout raises a Condition, or brings a System to a Bot that it has not."""
    for name, told in case.said.conditions.items():
        had = case.had(name)
        engine = max(had.engine.condition, loadout.condition_of_engine(had, case.catalogue))
        systems = {part.name: part.condition for part in sorted(had.systems, key=lambda part: part.condition)}
        was = {"engine": engine, "chassis": had.chassis.condition, **systems}
        for part, now in told.by_part().items():
            if part in was and now > was[part]:
                text = f"{name}'s {part} was at {was[part]}% before, and nothing in a Bout brings it to {now}%."
                yield Wrong("condition", "R205-RULESET-03", text)
        mounted = {part.name.casefold() for part in had.systems}
        for system in told.systems:
            if system.casefold() not in mounted:
                text = f"{name}'s Bot has no {system}, of which it tells."
                yield Wrong("condition", "R205-ENDING-18", text)


def _sums(case: _Case) -> Iterator[Wrong]:
    """A Tally is no more than the other Bot could lose, nor than it has lost by what is told of all its parts."""
    for name, tally in case.said.tallies.items():
        other = case.other(name)
        had, told = other.bot, case.said.conditions.get(other.name, Conditions())
        before = [had.engine.condition, had.chassis.condition, *(part.condition for part in had.systems)]
        after = [told.engine, told.chassis, *(told.systems.get(part.name) for part in had.systems)]
        known = [now for now in after if now is not None]
        lost = sum(before) - (sum(known) if len(known) == len(before) else 0)
        if tally > lost:
            text = f"{name}'s Tally of {tally} is more than the {lost} points that {other.name}'s Bot can have lost."
            yield Wrong("sum", "R205-ENDING-09", text, "K1")


def _paid(case: _Case) -> Iterator[Wrong]:
    """What a Bout pays, and to the Winner for Red Mist, in one sum or in two, as far as the cap."""
    numbers = case.catalogue.numbers
    for name, paid in case.said.paid.items():
        operator = case.state.operators[name]
        base = numbers.stated("for_a_bout") + numbers.stated("for_each_opponent")
        mist = operator.tracked.red_mist if case.said.winner in (name, None) else 0
        bonus = 0 if case.state.tracked.tournament else numbers.stated("for_red_mist") * (mist or 0)
        sums = {base, base + bonus}
        room = numbers.stated("most_money") - operator.money if operator.tracked.money is not None else None
        sums |= {min(each, room) for each in sums} if room is not None else set()
        if paid not in sums:
            also = numbers.stated("for_each_opponent")
            text = f"{name} gains ₩{base + bonus:,} for this Bout, not ₩{paid:,}."
            reading = "L9" if case.variation("house_bot") and paid in {each + also for each in sums} else ""
            yield Wrong("paid", "R205-ENDING-19", text, reading)


def tell_report(answer: Mapping[str, Any]) -> tuple[str, ...]:
    """What was read and found, for people."""
    read = answer["read"]
    said = [
        f"{name} {read[field]}"
        for name, field in (("winner", "winner"), ("by", "how"), ("turns", "turns"))
        if read[field]
    ]
    lines = [f"Read: {', '.join(said) or 'neither who won, nor how, nor when'}"]
    unclear = answer["unclear"]
    lines += [f"Not clear: {told_of(unclear)}"] if unclear else []
    lines += [f"Cannot be so: {wrong['text']} [{wrong['clause']}]" for wrong in answer["wrongs"]]
    lines += [f"In doubt ({wrong['reading']}): {wrong['text']} [{wrong['clause']}]" for wrong in answer["doubts"]]
    if "sealed" in answer:
        return (*lines, _AGAIN[answer["sealed"]["told"]].format(answer["sealed"]["why"]))
    if answer["wrongs"] or answer["doubts"]:
        return tuple(lines)
    return (*lines, "Nothing speaks against what is read of it." if unclear else "Nothing speaks against it.")
