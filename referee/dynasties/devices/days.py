"""What the Clock brings about by itself: bidding that opens and ends, delivery, untapping (DEV-BID, DEV-REG-21).

Of a midnight the end of the old nday comes before the start of the new one, and both before any action stamped with it (R1).
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from itertools import permutations
from math import ceil
from operator import itemgetter
from typing import NamedTuple

from msgspec.structs import replace

from referee.dynasties.devices.amounts import told
from referee.dynasties.devices.state import State
from referee.dynasties.devices.things import Auction, Blueprint, Clock, Device, Purse

BREAKDAY, BALLOTDAY, THIRNIGHT = 1, 9, 12
_SETTLED = 2 * THIRNIGHT
"""After so many ndays without an action each nweek is like the one before."""
_MOST_ORDERS = 4
"""Of how many deliveries to one Player every order is tried (R9)."""
MOST_OPEN = 200
"""So many possibilities are followed. Who finds one more need not look for others: nothing is certain then."""

Happening = tuple[str, ...]
"""What happened, and to what: `("opened", "Golden Lamp")`."""


class Turn(NamedTuple):
    """A state after a midnight, and what happened by itself."""

    after: State
    happened: tuple[tuple[datetime, Happening], ...] = ()


def pass_time(turn: Turn, until: datetime, rate: Fraction | None) -> list[Turn]:
    """All that may be at an instant, its midnight included; `rate`: mackerel for one Point, None: not known."""
    clock = turn.after.clock
    if clock is None or until <= clock.at or until.date() == clock.at.date():
        return [turn]
    days = (until.date() - clock.at.date()).days if clock.on else 0
    turns = _days(turn, min(days, days % THIRNIGHT + _SETTLED), rate)
    # Without an action each nweek is like the one before: those between are not gone through.
    weeks = max(0, days // THIRNIGHT - _SETTLED // THIRNIGHT)
    return [Turn(_set_forward(each.after, weeks, until), each.happened) for each in turns]


def _days(turn: Turn, days: int, rate: Fraction | None) -> list[Turn]:
    turns = [turn]
    for _ in range(days):
        turns = distinct(after for each in turns for after in _midnight(each, rate))
    return turns


def _set_forward(state: State, weeks: int, at: datetime) -> State:
    """The Clock of a state so many nweeks on, at an instant of the same nday."""
    clock = state.clock
    return state if clock is None else replace(state, clock=replace(clock, nweek=clock.nweek + weeks, at=at))


def distinct(turns: Iterable[Turn], most: int = MOST_OPEN) -> list[Turn]:
    """Those that differ in their state, and what happened in all of them; of more than `most` one more than that."""
    found: dict[State, Turn] = {}
    for turn in turns:
        known = found.get(turn.after)
        happened = turn.happened if known is None else tuple(each for each in known.happened if each in turn.happened)
        found[turn.after] = Turn(turn.after, happened)
        if len(found) > most:
            break
    return list(found.values())


def _midnight(turn: Turn, rate: Fraction | None) -> list[Turn]:
    """What the next midnight of a Clock that is On may bring."""
    clock = turn.after.clock
    if clock is None:
        return [turn]
    at = datetime(clock.at.year, clock.at.month, clock.at.day, tzinfo=UTC) + timedelta(days=1)
    nday = clock.nday % THIRNIGHT + 1
    turns = _deliveries(turn, at, rate) if nday == BREAKDAY else [turn]
    clock = Clock(clock.nweek + (nday == BREAKDAY), nday, True, at)
    turns = [Turn(replace(each.after, clock=clock), each.happened) for each in turns]
    if nday == BREAKDAY:
        return [_breakday(each, at) for each in turns]
    return [_ballotday(each, at) for each in turns] if nday == BALLOTDAY else turns


def _breakday(turn: Turn, at: datetime) -> Turn:
    """Bidding opens at the Starting Price, and nothing is Tapped any more (DEV-BID-01, -02, DEV-REG-21)."""
    state, happened = turn.after, list(turn.happened)
    for name, blueprint in sorted(state.blueprints.items()):
        if blueprint.auction is not None:
            state = state.with_blueprint(_opened(blueprint, blueprint.auction))
            happened.append((at, ("opened", name)))
    tapped = [(number, sort.device) for sort in state.held.sorts() if sort.device.tapped for number in sort.numbers]
    for number, device in sorted(tapped, key=itemgetter(0)):
        state = state.with_device(number, _untapped(device))
        happened.append((at, ("untapped", device.name, device.owner)))
    return Turn(state, tuple(happened))


def _opened(blueprint: Blueprint, auction: Auction) -> Blueprint:
    """Bidding is open, at the Starting Price."""
    return replace(blueprint, price=auction.starting_price, auction=Auction(auction.starting_price, "open"))


def _untapped(device: Device) -> Device:
    return device.tap(False)


def _ballotday(turn: Turn, at: datetime) -> Turn:
    """Bidding ends; who bids highest has won (DEV-BID-07, -08)."""
    state, happened = turn.after, list(turn.happened)
    for name, blueprint in sorted(state.blueprints.items()):
        auction = blueprint.auction
        if auction is not None and auction.bidding == "open":
            state = state.with_blueprint(replace(blueprint, auction=replace(auction, bidding="closed")))
            happened.append((at, ("closed", name, *([auction.high.player] if auction.high else []))))
    return Turn(state, tuple(happened))


def _deliveries(turn: Turn, at: datetime, rate: Fraction | None) -> list[Turn]:
    """What was won is delivered; where one Player has won several, the order is not said, and every one is tried (R9).

    What differs in a delivery differs until the next, and of one turn there is no other before an action: so more than `MOST_OPEN` stay
    more, and those beyond, and what comes after, need not be made.
    """
    won: dict[str, list[str]] = {}
    for name, blueprint in sorted(turn.after.blueprints.items()):
        winner = _winner(blueprint)
        if winner:
            won.setdefault(winner, []).append(name)
    turns = [turn]
    for player, names in won.items():
        if len(turns) > MOST_OPEN:
            break
        if len(names) > _MOST_ORDERS and _is_short(turn.after, player, names):
            turns = [Turn(replace(each.after, unsure=True), each.happened) for each in turns]
        orders = [*permutations(names)] if len(names) <= _MOST_ORDERS else [tuple(names)]
        turns = distinct(
            after for each in turns for order in orders for after in _in_order(each, order, player, at, rate)
        )
    return turns


def _winner(blueprint: Blueprint) -> str:
    """Who bids highest; empty where nobody does (DEV-BID-08)."""
    high = blueprint.auction.high if blueprint.auction is not None else None
    return high.player if high is not None else ""


def _is_short(state: State, player: str, names: list[str]) -> bool:
    """Whether somebody cannot pay all that they have won."""
    return state.players[player].mackerel < sum(state.blueprints[name].price for name in names)


def _in_order(turn: Turn, names: tuple[str, ...], player: str, at: datetime, rate: Fraction | None) -> list[Turn]:
    turns = [turn]
    for name in names:
        if len(turns) > MOST_OPEN:
            break
        turns = distinct(
            after for each in turns for after in _deliver(each, each.after.blueprints[name], player, at, rate)
        )
    return turns


def _deliver(turn: Turn, blueprint: Blueprint, player: str, at: datetime, rate: Fraction | None) -> list[Turn]:
    """Points are converted where mackerel are short; then the Device is Produced, or the winner is left with nothing
    (DEV-BID-09 to 12, X7, R6, R18)."""
    state, happened = turn.after, list(turn.happened)
    purse = state.players[player]
    converts = not purse.covers(blueprint.price) and purse.points > 0
    if state.unsure:
        return [turn, Turn(state.produce(blueprint, player), turn.happened)]
    if not purse.known or (converts and rate is None):
        return _delivered_or_not(turn, blueprint, player)
    if converts and rate is not None:
        state = state.with_purse(player, _converted(purse, blueprint.price, rate))
        happened.append((at, ("converted", player, str(purse.points - state.players[player].points))))
    if not state.players[player].covers(blueprint.price):
        state = state.with_purse(player, _left_short(state.players[player]))
        happened.append((at, ("short", blueprint.name, player)))
    elif state.clash(blueprint.name, player, blueprint.uniqueness):
        happened.append((at, ("not-created", blueprint.name, player)))
    else:
        state = state.produce(blueprint, player)
        happened.append((at, ("produced", blueprint.name, player, str(told(blueprint.price)))))
        if blueprint.name not in state.blueprints:
            happened.append((at, ("ceased", blueprint.name)))
    return [Turn(state, tuple(happened))]


def _delivered_or_not(turn: Turn, blueprint: Blueprint, player: str) -> list[Turn]:
    """Nobody can tell whether it is enough: then some is left, which is not known; else nothing is."""
    short = turn.after.with_purse(player, Purse())
    enough = turn.after.with_purse(player, Purse(known=False))
    if not enough.clash(blueprint.name, player, blueprint.uniqueness):
        enough = enough.produce(blueprint, player)
    return [Turn(enough, turn.happened), Turn(short, turn.happened)]


def _converted(purse: Purse, price: Fraction, rate: Fraction) -> Purse:
    """A purse after Points were converted one by one, until it is enough or none is left (DEV-BID-10, R18)."""
    points = min(purse.points, ceil((price - purse.mackerel) / rate)) if rate > 0 else purse.points
    return Purse(purse.mackerel + points * rate, purse.points - points)


def _left_short(purse: Purse) -> Purse:
    """What is left to a winner who cannot pay (DEV-BID-12)."""
    return replace(purse, mackerel=Fraction(0))
