"""Blueprints made and changed: by proposals alone, within the ranges of their Attributes (DEV-BLUEPRINT)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from referee.dynasties.devices.amounts import amount_of
from referee.dynasties.devices.deeds import RULES, Deed
from referee.dynasties.devices.state import State
from referee.dynasties.devices.things import INFINITE, NON_UNIQUE, UNIQUENESSES, Auction, Blueprint, Definition
from referee.dynasties.devices.verdicts import Fault, Outcome, fault, illegal, legal

DEFAULT_UNIQUENESS, DEFAULT_COUNT, DEFAULT_PRICE = NON_UNIQUE, INFINITE, 50
"""What a Blueprint has where nothing is said (DEV-BLUEPRINT-04, -06, -08)."""


def _by_rules(deed: Deed) -> bool:
    """Whether a proposal or another rule does it: Players make and alter no Blueprints (DEV-BLUEPRINT-17)."""
    return deed.by == RULES


def _is_taken(state: State, name: str) -> bool:
    """Whether there is a Blueprint of this name (DEV-BLUEPRINT-14)."""
    return name in state.blueprints


def create_blueprint(state: State, deed: Deed) -> list[Outcome]:
    """A new Blueprint; the defaults of the rules where it says nothing (DEV-BLUEPRINT-04, -06, -08, -11)."""
    assert deed.made is not None
    given, definition = deed.made
    faults = [] if _by_rules(deed) else [fault("no-rule", "BLUEPRINT-17")]
    faults += out_of_range(given)
    if _is_taken(state, given["name"]):
        faults.append(fault("name-taken", "BLUEPRINT-14"))
    if faults:
        return illegal(state, faults)
    return legal(state.with_blueprint(blueprint_of(given, definition)))


def blueprint_of(given: Mapping[str, Any], definition: Definition) -> Blueprint:
    """A Blueprint of values that are all in range."""
    price = amount_of(given.get("price", DEFAULT_PRICE))
    auction = Auction(_starting_price(given, price)) if given.get("biddable") else None
    uniqueness, count = given.get("uniqueness", DEFAULT_UNIQUENESS), given.get("production_count", DEFAULT_COUNT)
    return Blueprint(given["name"], uniqueness, count, price, auction, definition)


def _starting_price(given: Mapping[str, Any], price: Fraction) -> Fraction:
    """What is given, or else the Price (DEV-BLUEPRINT-11)."""
    return _amount(given, "starting_price", price)


def alter_blueprint(state: State, deed: Deed) -> list[Outcome]:
    """Attributes of a Blueprint set by a proposal; one that becomes Biddable waits for Breakday (X5)."""
    faults = [] if _by_rules(deed) else [fault("no-rule", "BLUEPRINT-17")]
    blueprint = state.blueprints.get(deed.blueprint)
    if blueprint is None:
        return illegal(state, [*faults, fault("no-such-blueprint", "BLUEPRINT-01")])
    faults += out_of_range(deed.changes)
    if faults:
        return illegal(state, faults)
    return legal(state.with_blueprint(_altered(blueprint, deed.changes)))


def _altered(blueprint: Blueprint, changes: Mapping[str, Any]) -> Blueprint:
    price = _amount(changes, "price", blueprint.price)
    auction = blueprint.auction
    if changes.get("biddable") is False:
        auction = None
    elif changes.get("biddable") and auction is None:
        auction = Auction(price)
    if auction is not None:
        auction = replace(auction, starting_price=_amount(changes, "starting_price", auction.starting_price))
    return replace(
        blueprint,
        uniqueness=changes.get("uniqueness", blueprint.uniqueness),
        count=changes.get("production_count", blueprint.count),
        price=price,
        auction=auction,
    )


def _amount(changes: Mapping[str, Any], name: str, now: Fraction) -> Fraction:
    return amount_of(changes[name]) if name in changes else now


def out_of_range(given: Mapping[str, Any]) -> list[Fault]:
    """What of these Attributes is not in its range (DEV-BLUEPRINT-03, -05, -07, -10)."""
    faults = []
    if given.get("uniqueness", DEFAULT_UNIQUENESS) not in UNIQUENESSES:
        faults.append(fault("range", "BLUEPRINT-03"))
    count = given.get("production_count", DEFAULT_COUNT)
    if not (count == INFINITE or (isinstance(count, int) and count >= 0)):
        faults.append(fault("range", "BLUEPRINT-05"))
    for name, clause in (("price", "BLUEPRINT-07"), ("starting_price", "BLUEPRINT-10")):
        if name in given and amount_of(given[name]) < 0:
            faults.append(fault("range", clause))
    return faults
