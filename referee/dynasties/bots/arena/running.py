"""Running a script: the first line whose Trigger is true and whose Reaction is Resolvable (R205-BOTSCRIPT-38)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.dynasties.bots.arena.arena import Arena
from referee.dynasties.bots.arena.entries import Entry, Test
from referee.dynasties.bots.arena.fighter import Fighter
from referee.dynasties.bots.arena.reactions import deed_of
from referee.dynasties.bots.arena.triggers import asked
from referee.dynasties.bots.loadout import LOGIC_MODULE
from referee.dynasties.bots.script.lines import ADVANCED, Line, Reaction


def entries_of(lines: Sequence[tuple[int, Line]], arena: Arena, bot: Fighter) -> list[tuple[Entry, Entry]]:
    """The entries of a script by their numbers, each as the pair of whose Trigger and whose Reaction count."""
    entries = [_entry(number, line, arena, bot) for number, line in lines]
    return [(entry, entry) for entry in entries]


def _entry(number: int, line: Line, arena: Arena, bot: Fighter) -> Entry:
    deeds = tuple(deed_of(reaction, arena, bot) for reaction in line.reactions)
    return Entry(
        number,
        holds=_all([asked(trigger, arena, bot) for trigger in line.triggers]),
        asks_advanced=any(isinstance(trigger, ADVANCED) for trigger in line.triggers),
        deeds=deeds,
        resolvable=_all([deed.ready for deed in deeds if deed.ready is not None]),
        does_advanced=any(isinstance(reaction, ADVANCED) for reaction in line.reactions),
        barred=any(deed.barred for deed in deeds),
        reactions=line.reactions,
    )


def _all(tests: Sequence[Test]) -> Test:
    if len(tests) == 2:
        first, second = tests
        return lambda: first() and second()
    return tests[0] if tests else lambda: True


def run(arena: Arena, bot: Fighter) -> tuple[int | None, tuple[Reaction, ...] | None]:
    """Run its script: the number of the line that took effect, and its Reactions; None where nothing happens."""
    if bot.defunct:
        arena.say(f"{bot.name} is Defunct")
        return None, None
    advanced = LOGIC_MODULE in bot.on
    limit = bot.limits[advanced]
    pairs = _scrambled(arena, bot, limit) if bot.scrambled else bot.pairs
    barring = bot.flipped and not arena.readings.flipped_stops
    for asking, answer in pairs:
        if asking.number > limit:
            break
        if ((asking.asks_advanced or answer.does_advanced) and not advanced) or (barring and answer.barred):
            continue
        if asking.holds() and answer.resolvable():
            _do(answer, held=bot.flipped)
            return asking.number, answer.reactions
    return None, None


def _do(answer: Entry, *, held: bool) -> None:
    for deed in answer.deeds:
        if not (held and deed.barred):
            deed.do()


def _scrambled(arena: Arena, bot: Fighter, limit: int) -> list[tuple[Entry, Entry]]:
    """Triggers and Reactions of the entries within the limit, each in an order of their own (R205-STATUS-10)."""
    entries = [entry for entry, _ in bot.pairs if entry.number <= limit]
    if len(entries) < 2:
        return bot.pairs
    triggers, reactions = arena.outcomes.orders(arena.turn, bot.name, len(entries))
    return [(entries[first - 1], entries[then - 1]) for first, then in zip(triggers, reactions, strict=True)]
