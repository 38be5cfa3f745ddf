"""Purchases, bids and trade: what each action comes to in one state (DEV-PURCHASE, DEV-BID, DEV-TRADE)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from msgspec.structs import replace

from referee.dynasties.devices.activating import activate, own_devices
from referee.dynasties.devices.blueprints import alter_blueprint, create_blueprint
from referee.dynasties.devices.deeds import Deed
from referee.dynasties.devices.state import State
from referee.dynasties.devices.things import Auction, Bid, Blueprint, Device, Purse
from referee.dynasties.devices.vague import accepted_of_vague, outcomes_of_vague
from referee.dynasties.devices.verdicts import LEGAL, Fault, Outcome, fault, illegal, judged, legal


def outcomes(state: State, deed: Deed) -> list[Outcome]:
    """All that an action may come to in this state."""
    vague = outcomes_of_vague(state, deed)
    return _ACTS[deed.do](state, deed) if vague is None else vague


def _purchase(state: State, deed: Deed) -> list[Outcome]:
    faults = [] if deed.by in state.players else [fault("not-a-player", "PURCHASE-01")]
    blueprint = state.blueprints.get(deed.blueprint)
    if blueprint is None:
        return illegal(state, [*faults, fault("no-such-blueprint", "PURCHASE-01")])
    if blueprint.biddable:
        faults.append(fault("biddable", "PURCHASE-03"))
    if faults:
        return illegal(state, faults)
    purse = state.players[deed.by]
    held = [] if purse.covers(blueprint.price) else [fault("mackerel", "PURCHASE-02", "PURCHASE-04")]
    if clash := state.clash(blueprint.name, deed.by, blueprint.uniqueness):
        (held if state.unsure or purse.known else faults).append(fault("uniqueness", clash, "PURCHASE-05"))
    is_barred = bool(faults) or (bool(held) and purse.known and not state.unsure)
    after = [] if is_barred else [state.produce(blueprint, deed.by)]
    found = judged(state, faults, held, *after, known=purse.known)
    may = any(outcome.verdict == LEGAL for outcome in found)
    if may and deed.stated is not None and not deed.stated.agrees(blueprint.name, state.blueprints):
        found += illegal(state, [Fault("unclear")])  # at another price, perhaps nothing is meant to be purchased
    return found


def _bid(state: State, deed: Deed) -> list[Outcome]:
    faults = [] if deed.by in state.players else [fault("not-a-player", "BID-03")]
    blueprint = state.blueprints.get(deed.blueprint)
    if blueprint is None:
        return illegal(state, [*faults, fault("no-such-blueprint", "BID-03")])
    if blueprint.auction is None:
        # What nobody can tell may have been purchases, down to the last one.
        held = [fault("not-biddable", "BID-03")]
        may = state.unsure and isinstance(blueprint.count, int)
        return judged(state, faults, held) if may else illegal(state, [*faults, *held])
    if deed.amount is None:
        return illegal(state, [*faults, fault("no-amount", "BID-03")])
    if not _is_greater(deed.amount, blueprint, blueprint.auction, certain=state.clock is not None):
        faults.append(fault("not-greater", "BID-04"))
    if state.clock is not None:
        windows = {"waiting": fault("not-open-yet", "BID-01"), "closed": fault("closed", "BID-07")}
        faults += [windows[blueprint.auction.bidding]] if blueprint.auction.bidding in windows else []
    if faults:
        return illegal(state, faults)
    after = state.with_blueprint(_bid_on(blueprint, blueprint.auction, Bid(deed.by, deed.amount)))
    if state.clock is None:
        return [*legal(after), *illegal(state, [Fault("clock-unknown")])]
    return legal(after)


def _is_greater(amount: Fraction, blueprint: Blueprint, auction: Auction, *, certain: bool) -> bool:
    """Whether a bid is above the Price (DEV-BID-04); a Breakday that nobody knows of may have set that back."""
    return amount > (blueprint.price if certain else min(blueprint.price, auction.starting_price))


def _bid_on(blueprint: Blueprint, auction: Auction, bid: Bid) -> Blueprint:
    """The highest amount bid becomes the Price (DEV-BID-06)."""
    return replace(blueprint, price=bid.amount, auction=replace(auction, high=bid))


def _retract_bid(state: State, deed: Deed) -> list[Outcome]:
    faults = [] if deed.by in state.players else [fault("not-a-player", "BID-03")]
    return illegal(state, [*faults, fault("non-retractable", "BID-05")])


def _missing(state: State, deed: Deed, clause: str) -> list[Fault]:
    """Why somebody has no Device of this name."""
    exists = state.held.of_name(deed.device or "")
    return [fault("not-owner" if exists else "no-such-device", clause)]


def _destroy(state: State, deed: Deed) -> list[Outcome]:
    faults = [] if deed.by in state.players else [fault("not-a-player", "TRADE-01")]
    if deed.owner is not None and deed.owner != deed.by:
        faults.append(fault("not-owner", "TRADE-01"))
    own = own_devices(state, deed)
    held = [] if own else _missing(state, deed, "TRADE-01")
    return judged(state, faults, held, *(state.without_device(number) for number in own))


def _offer(state: State, deed: Deed) -> list[Outcome]:
    faults = [] if deed.by in state.players else [fault("not-a-player", "TRADE-03")]
    if deed.to not in state.players:
        faults.append(fault("no-such-player", "TRADE-03"))
    if deed.to == deed.by:
        faults.append(fault("to-oneself", "TRADE-03"))
    own = own_devices(state, deed)
    held = [] if own else _missing(state, deed, "TRADE-03")
    after = (state.with_offer(number, deed.to) for number in own)
    return judged(state, faults, held, *after)


def _accept(state: State, deed: Deed) -> list[Outcome]:
    faults = [] if deed.by in state.players else [fault("not-a-player", "TRADE-04")]
    offered = [
        sort for sort in state.held.sorts(deed.device) if sort.offered == deed.by and _is_meant(deed, sort.device)
    ]
    found = [] if faults else accepted_of_vague(state, deed)
    if not offered or faults:
        return [*found, *judged(state, faults, [fault("no-such-offer", "TRADE-04")])]
    for device, _, (number, *_) in offered:
        clash = state.clash(device.name, deed.by, device.uniqueness, but=number)
        held = [fault("uniqueness", clash)] if clash else []
        found += judged(state, [], held, state.with_device(number, _handed_to(device, deed.by)))
    return found


def _handed_to(device: Device, player: str) -> Device:
    """Its owner is who accepted it (DEV-TRADE-05)."""
    return replace(device, owner=player)


def _is_meant(deed: Deed, device: Device) -> bool:
    """Whether an offer is of the Device, and from whom, the acceptance says, as far as it says."""
    return deed.device in (None, device.name) and deed.source in (None, device.owner)


def _clock(state: State, deed: Deed) -> list[Outcome]:
    clock = None if state.clock is None else replace(state.clock, on=bool(deed.on))
    return [Outcome(None, replace(state, clock=clock))]


def _set(state: State, deed: Deed) -> list[Outcome]:
    purse = state.players.get(deed.player, Purse())
    purse = Purse(
        purse.mackerel if deed.mackerel is None else deed.mackerel,
        purse.points if deed.points is None else deed.points,
        purse.known or None not in (deed.mackerel, deed.points),
    )
    return [Outcome(None, state.with_purse(deed.player, purse))]


_FORBIDDEN: Mapping[str, Fault] = {
    "transfer": fault("no-rule", "TRADE-03", "TRADE-05"),
    "retract_offer": fault("no-rule", "TRADE-03"),
    "untap": fault("no-rule", "REG-21"),
    "create_device": fault("only-produced", "PURCHASE-06"),
    "rename_device": fault("immutable", "PURCHASE-13"),
}
"""What no rule permits to anybody, or a rule forbids to all."""


def _forbidden(state: State, deed: Deed) -> list[Outcome]:
    return illegal(state, [_FORBIDDEN[deed.do]])


_ACTS: Mapping[str, Callable[[State, Deed], list[Outcome]]] = {
    "purchase": _purchase,
    "bid": _bid,
    "retract_bid": _retract_bid,
    "offer": _offer,
    "accept": _accept,
    "destroy": _destroy,
    "activate": activate,
    **dict.fromkeys(_FORBIDDEN, _forbidden),
    "create_blueprint": create_blueprint,
    "alter_blueprint": alter_blueprint,
    "clock": _clock,
    "set": _set,
}
KINDS = frozenset(_ACTS)
