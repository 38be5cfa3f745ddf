"""What a Bout is fought with: the Bots, the Configuration, known outcomes and readings, as given in JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from referee.dynasties.bots.arena.board import ROWS, Board, Square
from referee.dynasties.bots.arena.fighter import Entrant
from referee.dynasties.bots.arena.outcomes import KINDS, Known
from referee.dynasties.bots.arena.possible import require_its_turn, require_possible
from referee.dynasties.bots.arena.readings import Readings, readings_of
from referee.dynasties.bots.arena.snapshots import FACING, State, anchoring
from referee.dynasties.bots.bot import Bot, Part, bot_taken
from referee.dynasties.bots.configuration import FIRST, LAST, PANELS, Configuration, Obstacle, Panel
from referee.dynasties.bots.given import entries, refused, taken
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.loadout import HARDPOINTS, problems_on
from referee.dynasties.bots.script.reading import Ignored, read_script
from referee.dynasties.bots.worded import STATUSES, VARIATIONS, require_wording

HOUSE_CONDITION = 80
"""What every component of a House Bot is set to (R205-CONFIG-18)."""
LONGEST_NAME, MOST_SYSTEMS = 200, 100
"""Beyond what any Bot of a game has: each turn of a log names them all."""
LATEST = 10_000
"""The last turn that anybody can ask about."""


class _Configuration(Configuration, frozen=True):
    house_bot: dict[str, Any] | None = None


class _From(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turn: int
    bots: dict[str, State]


class _Spec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bots: Any
    left: str | None = None
    configuration: _Configuration | None = None
    random: tuple[Known, ...] | None = None
    from_: _From | None = msgspec.field(default=None, name="from")
    stop_after_turns: int | None = None
    options: dict[str, str] | None = None


class Setting(msgspec.Struct, frozen=True):
    """A Bout as it can be fought. `entrants` are the two Operators' Bots; `obstacles` the lettered squares; `state` has
    the Bots as they are before turn `turn`, none for a Bout from its start."""

    entrants: tuple[Entrant, Entrant]
    catalogue: Catalogue
    house: Entrant | None = None
    left: str | None = None
    obstacles: tuple[Square, ...] = ()
    panels: tuple[tuple[Square, str], ...] = ()
    bumpers: bool = False
    known: tuple[Known, ...] = ()
    turn: int = 1
    state: Mapping[str, State] | None = None
    stop_after: int | None = None
    readings: Readings = Readings()


def setting_of(given: object, catalogue: Catalogue, where: str = "") -> Setting:
    """A Bout given as JSON; raises InputError that names the place below `where`."""
    lead = f"{where}." if where else ""
    entries(given, where or "the bout")
    spec: _Spec = taken(given, _Spec, where)
    configuration = spec.configuration or _Configuration()
    bots = _two(spec.bots, catalogue, f"{lead}bots")
    house, facing = _house(configuration.house_bot, catalogue, f"{lead}configuration.house_bot")
    names = [bot.name for bot in (*bots, *([house] if house is not None else []))]
    _unlike(names, f"{lead}bots")
    obstacles = _obstacles(configuration.obstacles or (), catalogue, f"{lead}configuration.obstacles")
    begun = spec.from_
    require_wording(catalogue, [*bots, *([house] if house is not None else [])], _topics(configuration, begun))
    return Setting(
        entrants=(_entrant(bots[0], names, catalogue), _entrant(bots[1], names, catalogue)),
        catalogue=catalogue,
        house=_entrant(house, names, catalogue, facing, house=True) if house is not None else None,
        left=_one_of(spec.left, names[:2], f"{lead}left"),
        obstacles=obstacles,
        panels=_panels(configuration.panels or (), obstacles, f"{lead}configuration.panels"),
        bumpers=bool(configuration.bumper_sides),
        known=_known(spec.random or (), names, f"{lead}random"),
        turn=_turn(begun.turn, f"{lead}from.turn", 1) if begun is not None else 1,
        state=_state(begun, names, f"{lead}from.bots") if begun is not None else None,
        stop_after=_turn(spec.stop_after_turns, f"{lead}stop_after_turns")
        if spec.stop_after_turns is not None
        else None,
        readings=readings_of(spec.options or {}, f"{lead}options"),
    )


def _two(given: object, catalogue: Catalogue, where: str) -> tuple[Bot, Bot]:
    """The two Bots: a list of them, or by their names."""
    if isinstance(given, list):
        bots = [bot_taken(one, f"{where}[{place}]") for place, one in enumerate(given[:3])]
        places = [f"{where}[{place}]" for place in range(3)]
    else:
        named = entries(given, where)
        bots = [_called(bot_taken(one, f"{where}.{name}"), name) for name, one in list(named.items())[:3]]
        places = [f"{where}.{name}" for name in named]
    if len(bots) != 2:
        raise refused("has to be two Bots", where, "a Bout has two Operators")
    for bot, place in zip(bots, places, strict=False):
        _fit(bot, catalogue, place)
    return bots[0], bots[1]


def _called(bot: Bot, name: str) -> Bot:
    return bot if bot.name else msgspec.structs.replace(bot, name=name)


def _fit(bot: Bot, catalogue: Catalogue, where: str) -> None:
    """Raises InputError for a Bot without a name, or of hardware that there is not."""
    if not bot.name.strip():
        raise refused("has no name", where, "give it one: `name`")
    if len(bot.name) > LONGEST_NAME or len(bot.systems) > MOST_SYSTEMS:
        what = f"has a name of {len(bot.name)} characters, and {len(bot.systems)} Systems"
        raise refused(what, where, f"at most {LONGEST_NAME} and {MOST_SYSTEMS}")
    problem = min(problems_on(bot, catalogue), key=lambda problem: problem.code == HARDPOINTS, default=None)
    if problem is not None:
        raise refused(problem.what, f"{where}.{problem.where}", problem.do)


def _house(given: dict[str, Any] | None, catalogue: Catalogue, where: str) -> tuple[Bot | None, int]:
    """The House Bot as it fights, and how it faces."""
    if given is None:
        return None, 0
    facing = given.get("facing")
    if not isinstance(facing, str) or facing not in FACING:
        raise refused("is no way to face", f"{where}.facing", "left or right")
    bot = bot_taken({name: value for name, value in given.items() if name != "facing"}, where)
    _fit(bot, catalogue, where)
    worn = [Part(part.name, HOUSE_CONDITION) for part in (bot.engine, bot.chassis, *bot.systems)]
    return msgspec.structs.replace(bot, engine=worn[0], chassis=worn[1], systems=tuple(worn[2:])), FACING[facing]


def _unlike(names: Sequence[str], where: str) -> None:
    for place, name in enumerate(names):
        if name in names[:place]:
            raise refused(f"has “{name}” twice", where, "names tell the Bots of a Bout apart")


def _entrant(bot: Bot, names: Sequence[str], catalogue: Catalogue, facing: int = 0, *, house: bool = False) -> Entrant:
    """The Bot with what its script says; how many lines count turns on its Systems, turn by turn."""
    limit = catalogue.numbers.stated("advanced_lines")
    opponents = [name for name in names if name != bot.name]
    script = read_script((bot.script or ())[:limit], catalogue, limit, opponents)
    lines = swapped = tuple(script.lines().items())
    if any(isinstance(entry, Ignored) and entry.reason == "not-combinable" for entry in script.entries):
        otherwise = read_script((bot.script or ())[:limit], catalogue, limit, opponents, swapped=True)
        swapped = tuple(otherwise.lines().items())
    return Entrant(bot=bot, lines=lines, swapped=swapped, facing=facing, house=house)


def _one_of(name: str | None, names: Sequence[str], where: str) -> str | None:
    if name is not None and name not in names:
        raise refused(f"“{name}” is no Bot of an Operator here", where, f"one of {', '.join(names)}")
    return name


def _topics(configuration: _Configuration, begun: _From | None) -> set[str]:
    """What the Bout turns on besides its Systems: the Variations that it has; any Status where it may begin with one."""
    topics = {name for name in VARIATIONS if getattr(configuration, name)}
    return topics | {*STATUSES} if topics or begun is not None else topics


def _obstacles(given: Sequence[Obstacle], catalogue: Catalogue, where: str) -> tuple[Square, ...]:
    squares: list[Square] = []
    most = catalogue.numbers.stated("most_obstacles") if given else 0
    if len(given) > most:
        raise refused(f"lists {len(given)} squares", where, f"there are at most {most}")
    for place, one in enumerate(given):
        if not FIRST <= one.at <= LAST or one.side not in ROWS:
            raise refused("is no square above or below one", f"{where}[{place}]", "at: 1 to 19, side: above or below")
        squares.append((one.at, ROWS[one.side]))
        if squares.index(squares[-1]) < place:
            raise refused("is there already", f"{where}[{place}]", "name each square once")
    return tuple(squares)


def _panels(given: Sequence[Panel], obstacles: tuple[Square, ...], where: str) -> tuple[tuple[Square, str], ...]:
    """Each panel by its square; what is drawn at random may come to one square twice (R205-CONFIG-12)."""
    board, panels = Board(obstacles), []
    for place, one in enumerate(given):
        if one.square not in board.labels():
            raise refused("is no square of this Bout", f"{where}[{place}].square", "1 to 19, or the letter of one")
        if one.kind not in PANELS:
            raise refused(f"“{one.kind}” is no trap panel", f"{where}[{place}].kind", f"one of {', '.join(PANELS)}")
        panels.append((board.square(one.square), one.kind))
    return tuple(panels)


def _known(given: tuple[Known, ...], names: Sequence[str], where: str) -> tuple[Known, ...]:
    said: dict[object, object] = {}
    for place, one in enumerate(given):
        _fighting(one.bot, names, f"{where}[{place}].bot")
        if one.kind not in KINDS:
            raise refused(f"“{one.kind}” is no random outcome", f"{where}[{place}].kind", f"one of {', '.join(KINDS)}")
        require_its_turn(one, f"{where}[{place}]")
        if said.setdefault(one.key, one.value) != one.value:
            what = f"says otherwise than before what came out ({one.kind} in turn {one.turn})"
            raise refused(what, f"{where}[{place}].value", "give each outcome once")
    return given


def _turn(turn: int, where: str, least: int = 0) -> int:
    if not least <= turn <= LATEST:
        raise refused(f"is {turn}", where, f"{least} to {LATEST}")
    return turn


def _fighting(name: str | None, names: Sequence[str], where: str) -> None:
    if name is not None and name not in names:
        raise refused(f"“{name}” is no Bot of this Bout", where, f"one of {', '.join(names)}")


def _state(begun: _From, names: Sequence[str], where: str) -> Mapping[str, State]:
    given = begun.bots
    for name, state in given.items():
        _fighting(name, names, f"{where}.{name}")
        for by in state.inflictor.values():
            _fighting(by, names, f"{where}.{name}.inflictor")
        for by in filter(None, map(anchoring, state.statuses)):
            _fighting(by, names, f"{where}.{name}.statuses")
        require_possible(state, name, begun.turn, f"{where}.{name}")
    for name in names:
        if name not in given:
            raise refused(f"lacks “{name}”", where, "say where each Bot is")
    return given
