"""Devices that are there: alike ones together, whatever their numbers, and what is offered of them (readings R3 and R7, X9)."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from referee.dynasties.devices.holdings import Holdings
from referee.dynasties.devices.things import Device

HAT, HERS, RING = Device("Hat", "Ann"), Device("Hat", "Bob"), Device("Ring", "Ann")


def held(*devices: Device) -> Holdings:
    made = Holdings()
    for device in devices:
        made = made.adding(device)
    return made


def test_alike_devices_are_one_sort_and_others_are_not() -> None:
    three = held(HAT, HERS, HAT)
    assert [(sort.device, sort.numbers) for sort in three.sorts("Hat")] == [(HAT, (0, 2)), (HERS, (1,))]
    assert [(sort.offered, sort.numbers) for sort in three.offering(2, "Cy").sorts("Hat")] == [
        ("", (0,)),
        ("", (1,)),
        ("Cy", (2,)),
    ]
    assert (
        three.of_name("Hat") and not three.of_name("Ring") and not three.without(1).without(0).without(2).of_name("Hat")
    )


def test_which_of_two_alike_is_gone_does_not_matter() -> None:
    both = held(HAT, HAT, RING)
    assert both.without(0) == both.without(1) != both.without(2)
    assert hash(both.without(0)) == hash(both.without(1))
    assert both.offering(0, "Bob") == both.offering(1, "Bob") != both
    assert held(HAT, RING) == held(RING, HAT) != held(HAT, HAT)


def test_the_latest_offer_stands_and_lapses_with_its_owner() -> None:
    offered = held(HAT).offering(0, "Bob").offering(0, "Cy")
    assert dict(offered.offers) == {0: "Cy"}
    assert dict(offered.changing(0, HAT.tap(True)).offers) == {0: "Cy"}
    assert dict(offered.changing(0, replace(HAT, owner="Cy")).offers) == {}
    assert dict(offered.without(0).offers) == {}


@given(st.lists(st.tuples(st.sampled_from(["add", "gone", "offer", "give"]), st.integers(0, 5)), max_size=20))
def test_what_is_there_is_what_a_plain_list_would_hold(steps: list[tuple[str, int]]) -> None:
    made, plain, last = Holdings(), dict[int, tuple[Device, str]](), 0
    for step, number in steps:
        if step == "add":
            made, plain[last], last = (
                made.adding((HAT, HERS, RING)[number % 3]),
                ((HAT, HERS, RING)[number % 3], ""),
                last + 1,
            )
        elif number not in plain:
            continue
        elif step == "gone":
            made = made.without(number)
            del plain[number]
        elif step == "offer":
            made, plain[number] = made.offering(number, "Cy"), (plain[number][0], "Cy")
        else:
            mine = replace(plain[number][0], owner="Cy")
            made = made.changing(number, mine)
            plain[number] = (mine, plain[number][1] if plain[number][0].owner == "Cy" else "")
    told = Counter({(sort.device, sort.offered): len(sort.numbers) for sort in made.sorts()})
    assert told == Counter(plain.values())
    assert made == Holdings() or plain
    assert {number: (device, made.offers.get(number, "")) for number, device in made.devices.items()} == plain
