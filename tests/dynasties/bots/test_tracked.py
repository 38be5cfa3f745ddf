"""The tracker of Bots, edit by edit, under a text with few parts and other numbers: what is found is worked out by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee.app.inquiry.dynasties import book_of
from referee.config import load_config
from referee.demo.plants.bots import CODES, OF_POSTS
from tests.cli.runner import referee
from tests.dynasties.bots.auditing import RULES, findings, found
from tests.dynasties.bots.notation import bot

AXE = "1 10:00 Ann sets Systems:Ann=Axe_100% Money:Ann=6800"
FOUGHT = f"{AXE}; 1 12:00 Eve sets Systems:Ann=Axe_70% Engine_Condition:Ann=60 Chassis_Condition:Ann=50 Bout_Count:Ann=1 Money:Ann=8300"
READY = "1 10:00 Ann sets Readiness:Ann=Ready"
BOUTS = (
    "1 12:00 Eve sets Bout_Count:Ann=1 Bout_Count:Bob=1 Bout_Count:Cat=1 Money:Ann=3000 Money:Bob=3000 Money:Cat=3000"
)
AGAIN = (
    f"{FOUGHT}; 2 12:00 Ann sets Systems:Ann=Axe_75% Engine_Condition:Ann=65 Chassis_Condition:Ann=55; 2 12:10 Ann sets Readiness:Ann=Ready; "
    "2 12:20 Eve sets Readiness:Ann=Staging Bout_Count:Ann=2; 2 12:30 Ann sets Readiness:Ann=Set; 2 14:00 Eve sets Readiness:Ann=Workshop Money:Ann=9800"
)
"""Repaired after a Bout, and in another one."""
NEARLY = "1 09:00 Eve sets Bout_Count:Ann=1 Chassis_Condition:Ann=94; 1 10:00 Ann sets Chassis_Condition:Ann=99"
"""Whole after a repair but for a point of the chassis."""

FOUND = (
    # 9,000 + 4,000 for the old engine, of which 10,000 can be held, - 5,500.
    ("1 10:00 Ann sets Engine:Ann=Nitrogen Money:Ann=4500", ""),
    # Nothing is lost at the cap where Petrol comes to the Bin, and is fitted once more to be sold: nothing shows that it did.
    ("1 10:00 Ann sets Engine:Ann=Nitrogen Money:Ann=7500", "B108?"),
    ("1 10:00 Ann sets Engine:Ann=Nitrogen Money:Ann=7501", "B101"),
    ("1 10:00 Ann sets Engine:Ann=Nitrogen Money:Ann=3500 Spare_Parts_Bin:Ann=Petrol_100%", ""),
    # A worn one is sold and bought at its Effective Cost: 10,000 - 2,750, + 2,750 - 4,000 * 30% = 8,800.
    ("1 10:00 Ann sets Engine:Ann=Nitrogen Engine_Condition:Ann=50 Money:Ann=7250; 1 11:00 Ann sets Engine:Ann=Petrol Engine_Condition:Ann=30 Money:Ann=8800", ""),
    ("1 10:00 Ann sets Engine:Ann=Diesel Money:Ann=4500", "B401?"),  # what is none of the rules' engines cannot be read
    ("1 10:00 Ann sets Chassis:Ann=Incisor_TRN9P Money:Ann=5790", ""),
    # A name that ends in X1500 is no item 1,500 times: it is read, and taken from the bin again.
    ("1 10:00 Ann sets Chassis:Ann=Incisor_TRN9P Money:Ann=4790 Spare_Parts_Bin:Ann=Apex_Systems_X1500_100%; 1 11:00 Ann sets Chassis:Ann=Apex_Systems_X1500 Money:Ann=9000 Spare_Parts_Bin:Ann=-", ""),
    # Two one after the other in one edit: 5,790 as above, and 2,526 for another at 60%, while the first goes to the bin.
    ("1 10:00 Ann sets Chassis:Ann=Incisor_TRN9P Chassis_Condition:Ann=60 Money:Ann=3264 Spare_Parts_Bin:Ann=Incisor_TRN9P_100%", ""),
    # Names in other letters are the same, and Money may be written as the rules write it.
    ("1 10:00 Ann sets Engine:Ann=nitrogen Money:Ann=₩4,500; 1 11:00 Ann sets Engine:Ann=Nitrogen", ""),
    (f"{AXE}; 1 11:00 Bob sets Systems:Ann=axe_100%; 1 12:00 Bob sets Chassis:Ann=apex_systems_x1500", ""),
    # A System costs 2,200; two in one edit 2,200 + 200 * 50%.
    # Spares are fitted only in passing: Plate at 200, Nitrogen at 5,500, and sold again; each at its price and in Workshop alone.
    ("1 10:00 Ann sets Spare_Parts_Bin:Ann=Plate_100% Money:Ann=8800", ""),
    ("1 10:00 Ann sets Spare_Parts_Bin:Ann=Plate_100% Money:Ann=8801", "B101"),
    ("1 10:00 Ann sets Spare_Parts_Bin:Ann=Plate_100% Money:Ann=8800; 1 11:00 Ann sets Spare_Parts_Bin:Ann=- Money:Ann=9000", ""),
    ("1 10:00 Ann sets Spare_Parts_Bin:Ann=Plate_100% Money:Ann=8800; 1 11:00 Ann sets Spare_Parts_Bin:Ann=- Money:Ann=9001", "B101"),
    ("1 10:00 Ann sets Spare_Parts_Bin:Ann=Nitrogen_100% Money:Ann=3500; 1 11:00 Ann sets Spare_Parts_Bin:Ann=- Money:Ann=9000", ""),
    ("1 10:00 Ann sets Spare_Parts_Bin:Ann=Incisor_TRN9P Money:Ann=4790; 1 11:00 Ann sets Spare_Parts_Bin:Ann=- Money:Ann=9000", ""),
    (f"{READY}; 1 11:00 Ann sets Spare_Parts_Bin:Ann=Plate_100% Money:Ann=8800", "B108"),
    ("1 10:00 Bob sets Spare_Parts_Bin:Ann=Plate_100% Money:Ann=8800", "B104"),
    # Also where both hardpoints are taken, another of the name is mounted, and several in one edit.
    (f"{AXE}; 1 11:00 Ann sets Systems:Ann=Axe_100%,Plate_100% Money:Ann=6600; 1 12:00 Ann sets Spare_Parts_Bin:Ann=Ram_100% Money:Ann=5500", ""),
    (f"{AXE}; 1 11:00 Ann sets Spare_Parts_Bin:Ann=Axe_50% Money:Ann=5700", ""),
    ("1 10:00 Ann sets Spare_Parts_Bin:Ann=Nitrogen_40%,Plate_100%,Plate_50% Money:Ann=6500", ""),
    ("1 10:00 Ann sets Engine:Ann=Nitrogen Spare_Parts_Bin:Ann=Petrol_100%,Nitrogen_40% Money:Ann=1300", ""),
    # Of two Axes, which trash the Bot, either may be taken off.
    (f"{AXE}; 1 11:00 Ann sets Systems:Ann=Axe_100%,Axe_50% Money:Ann=5700; 1 12:00 Ann sets Systems:Ann=Axe_100% Money:Ann=6800", ""),
    (f"{AXE}; 1 11:00 Ann sets Systems:Ann=Axe_100%,Axe_50% Money:Ann=5700; 1 12:00 Ann sets Systems:Ann=Axe_50% Money:Ann=7900", ""),
    # Another of the same kind and Condition: the old one in the Bin, 4,000 or 2,500 paid; or sold, at the cap, for 1,000 of them, or 1,000 of 2,500.
    ("1 10:00 Ann sets Spare_Parts_Bin:Ann=Petrol_100% Money:Ann=5000", ""),
    ("1 10:00 Ann sets Spare_Parts_Bin:Ann=Petrol_100%", "B101"),
    ("1 10:00 Ann sets Money:Ann=6000", ""),
    ("1 10:00 Ann sets Money:Ann=6001", "B101"),
    ("1 10:00 Ann sets Money:Ann=7500", ""),
    (f"{AXE}; 1 11:00 Ann sets Money:Ann=6799", "B101"),  # with 6,800 nothing is lost by selling the Axe for 2,200
    # A chassis by its name alone is one, whatever number stands in it; so many only where they are counted.
    ("1 10:00 Ann sets Spare_Parts_Bin:Ann=Apex_Systems_X1500 Money:Ann=6500", ""),
    ("1 10:00 Ann sets Spare_Parts_Bin:Ann=2x_apex_systems_x1500 Money:Ann=4000", ""),
    ("1 10:00 Ann sets Spare_Parts_Bin:Ann=Apex_Systems_X1500_×2 Money:Ann=4000", ""),
    ("1 10:00 Ann sets Spare_Parts_Bin:Ann=2x_Plate_50% Money:Ann=8800", ""),
    ("1 10:00 Ann sets Spare_Parts_Bin:Ann=2x_Plate_50% Money:Ann=8900", "B101"),
    ("1 10:00 Ann sets Spare_Parts_Bin:Ann=2x_Lamp_X1500 Money:Ann=4000", "B401?"),  # how many of which nobody can tell
    (AXE, ""),
    ("1 10:00 Ann sets Systems:Ann=Axe_100% Money:Ann=6900", "B101"),
    ("1 10:00 Ann sets Systems:Ann=Axe_100%,Plate_50% Money:Ann=6700", ""),
    ("1 10:00 Ann sets Systems:Ann=Plate_(50%),Axe Money:Ann=6700", ""),  # as a tracker may write it
    ("1 10:00 Ann sets Systems:Ann=Axe_100%,Plate_100%,Ram_100% Money:Ann=5500", "B108"),  # three on two hardpoints
    (f"{AXE}; 1 12:00 Ann sets Systems:Ann=- Money:Ann=9000", ""),
    (f"{AXE}; 1 12:00 Ann sets Systems:Ann=- Spare_Parts_Bin:Ann=Axe_100%", ""),
    (f"{AXE}; 1 12:00 Ann sets Systems:Ann=- Spare_Parts_Bin:Ann=Axe_100%; 1 13:00 Ann sets Systems:Ann=Axe_100% Spare_Parts_Bin:Ann=-", ""),
    (f"{AXE}; 1 12:00 Ann sets Systems:Ann=-", "B108"),
    (f"{AXE}; 1 12:00 Bob sets Systems:Ann=- Money:Ann=9000", "B104"),
    # Hardware changes in the Workshop alone, back from Ready after 48 hours.
    (f"{READY}; 1 11:00 Ann sets Systems:Ann=Axe_100% Money:Ann=6800", "B108"),
    (f"{READY}; 3 09:59 Ann sets Readiness:Ann=Workshop", "B105"),
    (f"{READY}; 3 10:00 Ann sets Readiness:Ann=Workshop", ""),
    ("1 10:00 Ann sets Readiness:Ann=Set", "B108"),
    # Nobody gets Ready anywhere else, nor goes home of themselves once they are in a Bout.
    (f"{READY}; 1 11:00 Eve sets Readiness:Ann=Staging; 4 12:00 Ann sets Readiness:Ann=Ready", "B101"),
    (f"{READY}; 1 11:00 Eve sets Readiness:Ann=Staging; 4 12:00 Ann sets Readiness:Ann=Workshop", "B101"),
    (f"{READY}; 1 11:00 Ann sets Readiness:Ann=Staging", "B101"),
    # No Bout gives Red Mist or takes from a Bout Count; before a Tournament who is not Ready is not announced, and Systems are
    # fitted by the Announcer where there is a Modular Breakpoint: that may be a mistake put right, which nobody can tell.
    ("1 10:00 Eve sets Red_Mist:Ann=1 Systems:Bob=Axe_40%", ""),  # a tracker may be begun in mid-game
    (f"{READY}; 1 11:00 Eve sets Red_Mist:Ann=1", "B108?"),
    # What nobody can have no Bout comes to, and none brings about, whoever writes it down, and as the first.
    (f"{READY}; 1 11:00 Eve sets Money:Ann=10000 Engine_Condition:Ann=0 Chassis_Condition:Ann=0", ""),
    (f"{READY}; 1 11:00 Eve sets Money:Ann=10001", "B107"),
    (f"{READY}; 1 11:00 Eve sets Money:Ann=-1", "B107"),
    ("1 11:00 Eve sets Money:Ann=10001", "B107"),
    (f"{READY}; 1 11:00 Eve sets Engine_Condition:Ann=101", "B107"),
    (f"{READY}; 1 11:00 Eve sets Chassis_Condition:Ann=-1", "B107"),
    (f"{AXE}; 1 11:00 Eve sets Systems:Ann=Axe_101%", "B107"),
    (f"{READY}; 1 11:00 Eve sets Spare_Parts_Bin:Ann=Axe_100%", ""),
    (f"{READY}; 1 11:00 Eve sets Spare_Parts_Bin:Ann=Axe_500%", "B107"),
    (f"{READY}; 1 11:00 Eve sets Bout_Count:Ann=-1", "B107"),
    (f"{READY}; 1 11:00 Eve sets Red_Mist:Ann=-1", "B108?"),  # an integer, of which no rule says that it is not below 0
    # The weekly income of 3,000 ends at the cap for each of them.
    ("1 10:00 Ann sets Systems:Ann=Axe_100% Money:Ann=6800; 1 12:00 Eve sets Money:Ann=9800 Money:Bob=10000 Money:Cat=10000 Money:Dan=10000", ""),
    ("1 10:00 Ann sets Systems:Ann=Axe_100% Money:Ann=6800; 1 12:00 Eve sets Money:Ann=9800 Money:Bob=12000 Money:Cat=12000 Money:Dan=12000", "B107"),
    ("1 10:00 Ann sets Systems:Ann=Axe_-_50% Money:Ann=7900", ""),  # a dash, and no Condition below 0
    (f"{READY}; 1 11:00 Eve sets Bout_Count:Ann=2; 1 12:00 Eve sets Bout_Count:Ann=1", "B108?"),
    (f"{READY}; 1 11:00 Eve sets Readiness:Bob=Staging", "B108?"),
    (f"{READY}; 1 11:00 Eve sets Systems:Ann=Axe_40%", "B108?"),
    (f"{READY}; 1 11:00 Eve sets Readiness:Ann=Staging; 1 12:00 Ann sets Readiness:Ann=Set; 1 13:00 Eve sets Readiness:Ann=Workshop", ""),
    # What comes of Bouts is the Announcer's alone.
    (FOUGHT, ""),
    ("1 10:00 Ann sets Bout_Count:Ann=1", "B101"),
    (f"{FOUGHT}; 1 12:30 Eve sets Engine:Ann=Nitrogen", "B101"),
    # Five points to every part; twice within hours nobody can tell; not before the first Bout, and not to a part alone.
    (f"{FOUGHT}; 2 12:00 Ann sets Systems:Ann=Axe_75% Engine_Condition:Ann=65 Chassis_Condition:Ann=55", ""),
    (f"{FOUGHT}; 2 12:00 Ann sets Systems:Ann=Axe_75% Engine_Condition:Ann=65 Chassis_Condition:Ann=55; 2 15:00 Ann sets Systems:Ann=Axe_80% Engine_Condition:Ann=70 Chassis_Condition:Ann=60", "B108?"),
    # With a Bout in between, from which the Announcer brings her home, twice within hours is lawful; three times nobody can tell.
    (f"{AGAIN}; 2 15:00 Ann sets Systems:Ann=Axe_80% Engine_Condition:Ann=70 Chassis_Condition:Ann=60", ""),
    (f"{AGAIN}; 2 15:00 Ann sets Systems:Ann=Axe_80% Engine_Condition:Ann=70 Chassis_Condition:Ann=60; 2 16:00 Ann sets Systems:Ann=Axe_85% Engine_Condition:Ann=75 Chassis_Condition:Ann=65", "B108?"),
    # Twice within hours, or both engine and chassis are changed: 9,000 + 2,475, of which 10,000 can be held, - 2,500, + 4,000, as before, - 5,500.
    (f"{NEARLY}; 1 11:30 Ann sets Chassis_Condition:Ann=100 Engine:Ann=Nitrogen Money:Ann=4500", ""),
    (f"{NEARLY}; 1 11:30 Ann sets Chassis_Condition:Ann=100", "B108?"),  # for nothing there is no other
    # 2,600 for Petrol at 65%, 2,400 for that at 60%: 7,400 are left of 8,300 where it is sold at once, and 8,100 where it lay in the Bin first.
    (f"{FOUGHT}; 2 12:00 Ann sets Engine_Condition:Ann=65 Money:Ann=7400", ""),
    (f"{FOUGHT}; 2 12:00 Ann sets Engine_Condition:Ann=65 Money:Ann=8100", "B108?"),
    (f"{FOUGHT}; 2 12:00 Ann sets Engine_Condition:Ann=65 Money:Ann=8101", "B101"),
    ("1 10:00 Ann sets Engine:Ann=Petrol Engine_Condition:Ann=50 Money:Ann=8000; 1 11:00 Ann sets Engine_Condition:Ann=55", "B108"),
    # A repair and another chassis in one edit: the old one sold at 55%, 8,300 + 1,375 - 2,500, or at 50% before the repair, 8,300 + 1,250 - 2,500.
    (f"{FOUGHT}; 2 12:00 Ann sets Systems:Ann=Axe_75% Engine_Condition:Ann=65 Chassis_Condition:Ann=100 Money:Ann=7175", ""),
    (f"{FOUGHT}; 2 12:00 Ann sets Systems:Ann=Axe_75% Engine_Condition:Ann=65 Chassis_Condition:Ann=100 Money:Ann=7050", ""),
    # A worn part that is fitted, and repaired with all the others, in one edit: 8,300 - 60% of 200; fitted after the repair, 65% of it.
    (f"{FOUGHT}; 2 12:00 Ann sets Systems:Ann=Axe_75%,Plate_65% Engine_Condition:Ann=65 Chassis_Condition:Ann=55 Money:Ann=8180", ""),
    (f"{FOUGHT}; 2 12:00 Ann sets Systems:Ann=Axe_75%,Plate_65% Engine_Condition:Ann=65 Chassis_Condition:Ann=55 Money:Ann=8170", ""),
    # A Plate of 98% is kept, fitted again, and whole after a repair.
    (f"1 07:00 Ann sets Spare_Parts_Bin:Ann=- Systems:Ann=Plate_98% Money:Ann=8804; 1 08:00 Ann sets Systems:Ann=- Spare_Parts_Bin:Ann=Plate_98%; {FOUGHT.replace('6800', '6604').replace('8300', '8104')}; 2 12:00 Ann sets Systems:Ann=Axe_75%,Plate_100% Spare_Parts_Bin:Ann=- Engine_Condition:Ann=65 Chassis_Condition:Ann=55", ""),
    # Bought at 95%, for 190, and whole after a repair; at 94% it is not, but may have been come by in more ways. So with another Petrol: 8,300 + 2,400, of which 10,000 can be held, - 3,840.
    (f"{FOUGHT}; 2 12:00 Ann sets Systems:Ann=Axe_75%,Plate_100% Engine_Condition:Ann=65 Chassis_Condition:Ann=55 Money:Ann=8110", ""),
    (f"{FOUGHT}; 2 12:00 Ann sets Systems:Ann=Axe_75%,Plate_100% Engine_Condition:Ann=65 Chassis_Condition:Ann=55 Money:Ann=8112", "B101?"),
    (f"{FOUGHT}; 2 12:00 Ann sets Systems:Ann=Axe_75% Engine_Condition:Ann=100 Chassis_Condition:Ann=55 Money:Ann=6160", ""),
    (f"{FOUGHT}; 2 12:00 Ann sets Systems:Ann=Axe_75% Engine_Condition:Ann=100 Chassis_Condition:Ann=55 Money:Ann=6240", "B101?"),
    # Without a repair of the others 98% of the price is too little for a whole one.
    (f"{FOUGHT}; 2 12:00 Ann sets Systems:Ann=Axe_70%,Plate_100% Money:Ann=8104", "B101"),
    # Petrol at 60% brings 2,400, up to 10,000, Nitrogen at 50% costs 2,750; the X1500 at 50% brings 1,250, a TRN9P at 60% costs 2,526.
    (f"{FOUGHT}; 2 12:00 Ann sets Systems:Ann=Axe_75% Engine:Ann=Nitrogen Engine_Condition:Ann=55 Chassis_Condition:Ann=55 Money:Ann=7250", ""),
    (f"{FOUGHT}; 2 12:00 Ann sets Systems:Ann=Axe_75% Engine_Condition:Ann=65 Chassis:Ann=Incisor_TRN9P Chassis_Condition:Ann=65 Money:Ann=7024", ""),
    # Anybody may note down the pay for a Bout; whether one has ended no tracker shows. Before the first Bout there is none.
    (f"{FOUGHT}; 1 13:00 Ann sets Money:Ann=9800", "B108?"),
    ("1 10:00 Eve sets Money:Ann=5000; 1 11:00 Ann sets Money:Ann=6500", "B101"),
    # It is of two Operators at most: of a third in the same edit it is none; at another time it is of another Bout.
    (f"{BOUTS}; 1 13:00 Dan sets Money:Ann=4500 Money:Bob=4500", "B108?"),
    (f"{BOUTS}; 1 13:00 Dan sets Money:Ann=4500 Money:Bob=4500 Money:Cat=4500", "B101"),
    (f"{BOUTS}; 1 13:00 Dan sets Money:Ann=4500; 1 14:00 Dan sets Money:Ann=6000; 1 15:00 Dan sets Money:Ann=7500", "B108? B108? B108?"),
    # The weekly income of all: once a week for all together.
    ("1 10:00 Bob sets Money:Ann=10000 Money:Bob=10000 Money:Cat=10000 Money:Dan=10000", ""),
    ("1 10:00 Eve sets Money:Ann=5000; 1 12:00 Eve sets Money:Ann=8000; 2 10:00 Cat sets Money:Ann=10000 Money:Bob=10000 Money:Cat=10000 Money:Dan=10000", ""),
    # A Taunt: at most two above one's own Red Mist. Where both are not at home, when the last one was decides.
    ("1 10:00 Ann sets Red_Mist:Bob=2", ""),
    ("1 10:00 Ann sets Red_Mist:Bob=3", "B108"),
    ("1 10:00 Ann sets Red_Mist:Ann=1", "B101"),
    ("1 08:00 Bob sets Readiness:Bob=Ready; 1 09:00 Eve sets Readiness:Bob=Staging; 1 10:00 Ann sets Red_Mist:Bob=2", "B108?"),
    ("1 10:00 Ann sets Money:Ann=11000", "B107"),
)  # fmt: skip


@pytest.mark.parametrize(("moves", "codes"), FOUND)
def test_found(moves: str, codes: str) -> None:
    assert " ".join(found(moves)) == codes


_BATTERY = (
    "| Back-up Battery || ₩10 || 1 || Passive: The Condition of the Engine on this Bot is instead calculated as the "
    "Condition of the Engine plus 50% of the Condition of this system.\n|-\n| Ram"
)


@pytest.mark.parametrize(
    ("moves", "codes"),
    [
        # Petrol at 40% counts as 90% with the Battery: sold for 3,600 and bought again for 1,600, if so it is sold at all (L2).
        ("Ann sets Money:Ann=5440", ["B108?"]),
        ("Ann sets Money:Ann=5441", ["B101"]),
        # Nitrogen at 40% out of the Bin for 2,200, or with the Battery for 4,950.
        ("Ann sets Spare_Parts_Bin:Ann=Nitrogen_50% Money:Ann=5640", []),
        ("Ann sets Spare_Parts_Bin:Ann=Nitrogen_50% Money:Ann=8390", []),
        ("Ann sets Spare_Parts_Bin:Ann=Nitrogen_50% Money:Ann=8391", ["B101"]),
    ],
)
def test_what_an_engine_is_sold_for_with_a_battery(moves: str, codes: list[str]) -> None:
    """9,000 + 4,000, of which 10,000 can be held, - 1,600 for Petrol at 40%, - 10, - 2,200 and - 2,750 leave 3,440."""
    begun = (
        "1 10:00 Ann sets Engine_Condition:Ann=40 Money:Ann=8400; 1 11:00 Ann sets Systems:Ann=Back-up_Battery_100% Money:Ann=8390; "
        "1 12:00 Ann sets Spare_Parts_Bin:Ann=Nitrogen_40%,Nitrogen_50% Money:Ann=3440"
    )
    assert found(f"{begun}; 1 13:00 {moves}", RULES.replace("| Ram", _BATTERY)) == codes


def test_where_the_tables_cannot_be_read_nobody_is_accused() -> None:
    moves = "1 10:00 Ann sets Engine:Ann=Nitrogen Money:Ann=9000"
    assert found(moves, RULES.replace("Power Output", "Punch")) == ["B108?"]


_TOURNAMENT = """
== Income ==
If the game is in Tournament Mode then each Operator may, once after each Bout, award themselves ₩1,000.

== Winners at War ==
If the date is on or after {day} 2019 then the game has entered Tournament Mode.
"""


@pytest.mark.parametrize(
    ("day", "money", "codes"),
    [
        ("May 21", 9300, []),  # from its day on the game is in Tournament Mode
        ("May 22", 9300, ["B108?"]),  # the day before it may be: Readiness has perhaps not changed for 96 hours
        ("May 21", 9301, ["B101"]),
    ],
)
def test_the_award_of_a_tournament(day: str, money: int, codes: list[str]) -> None:
    """Ann has 8,300 after her first Bout, and on the second day of the game, 21 May, takes 1,000."""
    assert found(f"{FOUGHT}; 2 12:00 Ann sets Money:Ann={money}", _with_awards(day)) == codes


@pytest.mark.parametrize(
    ("since", "money", "codes"),
    [
        ("2 21:59 Ann", 10000, ["B108?"]),  # whether another Bout has ended since 12:00 nothing shows
        ("2 22:00 Ann", 10000, []),
        ("2 22:00 Ann", 9999, ["B101"]),
        ("2 12:10 Ann sets Readiness:Ann=Ready; 2 12:20 Eve sets Readiness:Ann=Workshop; 2 12:30 Ann", 10000, []),
    ],
)
def test_a_second_award_of_a_tournament(since: str, money: int, codes: list[str]) -> None:
    """Ann takes 1,000 on the second day, and as much as 10,000 once more."""
    first = f"{FOUGHT}; 2 12:00 Ann sets Money:Ann=9300"
    assert found(f"{first}; {since} sets Money:Ann={money}", _with_awards("May 21")) == codes
    assert found(f"{FOUGHT}; 2 12:00 Ann sets Money:Ann=10000", _with_awards("May 21")) == ["B108?"]  # both in one edit


def test_an_award_before_another_chassis_is_bought() -> None:
    """8,300 + 1,000, + 1,250 for the old one at 50%, of which 10,000 can be held, - 2,500; had it been taken afterwards, 8,050 were left.

    That it was taken at all nothing but the price shows, where the summary does not say it (G12)."""
    for money in (7500, 8050):
        edit = f"2 12:00 Ann sets Money:Ann={money} Chassis_Condition:Ann=100"
        assert found(f"{FOUGHT}; {edit} (take the award of a Tournament)", _with_awards("May 21")) == []
        assert found(f"{FOUGHT}; {edit}", _with_awards("May 21")) == ["B108?"]


def _with_awards(day: str) -> str:
    rules = RULES.replace("\n== Income ==\n", _TOURNAMENT.format(day=day).partition("\n== Winners")[0] + "\n")
    return rules + "== Winners" + _TOURNAMENT.format(day=day).partition("== Winners")[2]


@pytest.mark.parametrize(
    ("day", "moves", "codes"),
    [
        # Engine 60%, chassis 50% and Axe 70% of FOUGHT: 20 points each from the day on, five before, when it may be 20.
        ("May 21", "Ann sets Systems:Ann=Axe_90% Engine_Condition:Ann=80 Chassis_Condition:Ann=70", []),
        ("May 21", "Ann sets Systems:Ann=Axe_75% Engine_Condition:Ann=65 Chassis_Condition:Ann=55", ["B101"]),
        ("May 22", "Ann sets Systems:Ann=Axe_75% Engine_Condition:Ann=65 Chassis_Condition:Ann=55", []),
        ("May 22", "Ann sets Systems:Ann=Axe_90% Engine_Condition:Ann=80 Chassis_Condition:Ann=70", ["B108?"]),
        # Plate bought at 60% for 120, and repaired to 80% with all the others.
        (
            "May 21",
            "Ann sets Systems:Ann=Axe_90%,Plate_80% Engine_Condition:Ann=80 Chassis_Condition:Ann=70 Money:Ann=8180",
            [],
        ),
        ("May 21", "Ann sets Red_Mist:Bob=2", ["B108"]),  # in Tournament Mode nobody Taunts
        ("May 22", "Ann sets Red_Mist:Bob=2", []),
        ("May 21", "Eve sets Readiness:Bob=Staging", []),  # all are, whatever they were
    ],
)
def test_the_day_of_the_tournament(day: str, moves: str, codes: list[str]) -> None:
    """The second day of the game is 21 May."""
    assert (
        found(
            f"{FOUGHT}; 2 12:00 {moves}", f"{RULES}\n== Winners{_TOURNAMENT.format(day=day).partition('== Winners')[2]}"
        )
        == codes
    )


def test_what_would_be_left_is_told_where_the_income_makes_up_for_the_price() -> None:
    """10,000 - 2,200, + 3,000 of which 10,000 can be held, - 200 leaves 9,800 where all others have as much as can be; 7,601 is one more than without the income."""
    all_rich = " ".join(f"Money:{name}=10000" for name in ("Ann", "Bob", "Cat", "Dan", "Eve"))
    moves = f"1 10:00 Eve sets {all_rich}; 1 11:00 Ann sets Systems:Ann=Axe_100%,Plate_100% Money:Ann=7601"
    [finding] = findings(moves)
    assert (finding.code, finding.verdict) == ("B106", "violation")
    assert "asks for what leaves 9800 Money, and 7601 Money were left" in finding.message


def test_it_is_played_where_the_configuration_names_it(tmp_path: Path) -> None:
    (tmp_path / "referee.toml").write_text('dynasties = ["bots"]\n', "utf-8")
    assert "bots" in [one.name for one in book_of(load_config(tmp_path / "referee.toml")).dynasties]
    (tmp_path / "referee.toml").write_text("", "utf-8")
    assert "bots" not in [one.name for one in book_of(load_config(tmp_path / "referee.toml")).dynasties]


def test_what_ifs_are_asked_as_before(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "referee.toml").write_text('dynasties = ["bots"]\n', "utf-8")
    (tmp_path / "bots.json").write_text(json.dumps({"bots": {"Ann": bot("Petrol 1 / Apex Systems X1500 1")}}), "utf-8")
    ran = referee(capsys, "--config", str(tmp_path / "referee.toml"), "evaluate", "bots", str(tmp_path / "bots.json"))
    assert ran.code == 0 and "Defunct" in ran.out


@pytest.mark.parametrize("seed", ["1", pytest.param("2", marks=pytest.mark.soak)])
def test_a_demo_of_it_is_clean_and_what_is_planted_is_found(
    seed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _codes_of_a_demo(tmp_path / "clean", capsys, "--seed", seed) == []
    planted = _codes_of_a_demo(tmp_path / "planted", capsys, "--seed", seed, "--plant", "all")
    manifest = json.loads((tmp_path / "planted" / "demo" / "manifest.json").read_text("utf-8"))
    assert (
        planted == sorted(one["code"] for one in manifest["planted"]) and len(planted) >= len(CODES) - len(OF_POSTS) - 1
    )


def _codes_of_a_demo(place: Path, capsys: pytest.CaptureFixture[str], *options: str) -> list[str]:
    demo, rules = place / "demo", place / "rules.txt"
    place.mkdir()
    rules.write_text(RULES, "utf-8")
    assert referee(capsys, "demo", str(demo), "--dynasty", "bots", "--rules", str(rules), *options).code == 0
    assert referee(capsys, "--config", str(demo / "referee.toml"), "scrape").code == 0
    at = ("--at", "2019-06-26T00:00:00Z", "--json")
    found = referee(capsys, "--config", str(demo / "referee.toml"), "audit", *at).document["findings"]
    return sorted(one["code"] for one in found)
