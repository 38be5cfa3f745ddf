"""Devices by replay of an archive: the audit, what stands, the night after, and what nobody can tell."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

import pytest

from tests.cli.runner import Ran, referee

LAMP = {"name": "Golden Lamp", "production_count": 1, "price": 50}
ZAP = {
    "text": "Zap (Spend m10, Tap): target Player loses 2 points.",
    "parameters": [{"name": "target", "kind": "player"}],
    "actions": [{"do": "lose_points", "who": "target", "amount": 2}],
}
ANVIL = {"name": "Anvil", "price": 60, "definition": {"powers": [ZAP]}}
SCENARIO: dict[str, Any] = {
    "schema": 1,
    "game": "devices",
    "law": {"public_forums": ["s-b"]},
    "state": {
        "clock": {"nweek": 130, "nday": 1, "on": True, "at": "2007-11-01T00:00:00Z"},
        "players": {"Ann": {"mackerel": 100, "points": 10}, "Bob": {"mackerel": 40}},
        "blueprints": [ANVIL, LAMP],
    },
    "roster": {"Ann": {"addresses": ["ann@x.org"]}, "Bob": {"addresses": ["bob@x.org"]}},
}


def message(at: str, who: str, text: str, **more: Any) -> dict[str, Any]:
    """A mail of November 2007, `day hour:minute:second`."""
    day, time = at.split()
    return {
        "record": "message", "id": f"{who}.{at}".replace(" ", "."), "list": "s-b", "at": f"2007-11-{day}T{time}Z",
        "author": who, "address": f"{who.lower()}@x.org", "subject": "s", "text": text, **more,
    }  # fmt: skip


class Table:
    """A folder with a configuration, a scenario and an archive."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capsys = folder, capsys
        (folder / "referee.toml").write_text('[devices]\nscenario = "devices.json"\n')
        self.begins_with(SCENARIO)

    def begins_with(self, scenario: object) -> None:
        (self.folder / "devices.json").write_text(json.dumps(scenario))

    def takes(self, *messages: dict[str, Any]) -> None:
        file = self.folder / "mails.jsonl"
        file.write_text("".join(f"{json.dumps(each)}\n" for each in messages))
        assert self("import", str(file)).code == 0

    def __call__(self, *arguments: str) -> Ran:
        return referee(self.capsys, "--config", str(self.folder / "referee.toml"), *arguments)

    def found(self, at: str = "2007-12-31T00:00:00Z") -> list[tuple[str, str, str]]:
        """Code, verdict and actor of each finding."""
        findings: Any = self("audit", "--json", "--at", at).document["findings"]
        return [(one["code"], one["verdict"], one["actor"]) for one in findings]

    def state(self, at: str = "2007-12-31T00:00:00Z") -> Any:
        return self("stats", "--json", "--at", at).document["state"]


@pytest.fixture
def table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Table:
    return Table(tmp_path, capsys)


GAME = (
    message("01 10:00:00", "Ann", "I purchase an Anvil."),  # 100 - 60 = 40
    message("01 11:00:00", "Bob", "I purchase an Anvil."),  # 40 of 60
    message("13 10:00:00", "Bob", "I bid m51 on the Golden Lamp."),  # nday 1 of the next nweek: open since midnight
    message("13 10:00:01", "Ann", "I bid m51 on the Golden Lamp."),  # not above 51
    message("13 11:00:00", "Ann", "I bid m52 on the Golden Lamp."),
    message("21 00:00:00", "Bob", "I bid m99 on the Golden Lamp."),  # nday 9: closed
)


def test_an_archive_is_audited(table: Table) -> None:
    table.takes(*GAME)
    assert table.found() == [
        ("N204", "violation", "Bob"), ("N208", "violation", "Ann"), ("N210", "violation", "Bob"),
    ]  # fmt: skip
    said = table("audit", "--at", "2007-12-31T00:00:00Z", "--ids").out
    assert "Bob purchases Anvil unlawfully: has less mackerel than the Price." in " ".join(said.split())
    findings: Any = table("audit", "--json", "--at", "2007-12-31T00:00:00Z").document["findings"]
    assert findings[-1]["clauses"] == ["DEV-BID-07"] and findings[-1]["evidence"] == ["s-b: Bob.21.00:00:00"]


def test_what_stands_is_told(table: Table) -> None:
    table.takes(*GAME)
    # On 25 November the Lamp is delivered for m52: Ann has 40, and converts 3 Points of 5 to pay: 40 + 15 - 52 = 3, 7 left.
    state = table.state("2007-11-25T00:00:00Z")
    assert state["players"] == {"Ann": {"mackerel": 3, "points": 7}, "Bob": {"mackerel": 40, "points": 0}}
    assert sorted(device["name"] for device in state["devices"]) == ["Anvil", "Golden Lamp"]
    before = table.state("2007-11-24T23:59:59Z")
    assert before["blueprints"]["Golden Lamp"]["high_bid"] == {"player": "Ann", "amount": 52}
    text = table("stats", "--at", "2007-11-02T00:00:00Z").out
    assert "yes, with target" in text and "nweek 130, nday 2, the Clock is On." in text


def test_it_is_published_and_shown_as_a_page(table: Table) -> None:
    table.takes(*GAME)
    at = ("--at", "2007-11-20T00:00:00Z")
    assert "Web pages: " in table("publish", *at).out
    assert table("report", "--html", str(table.folder / "pages"), *at).code == 0
    assert "open, Ann bids m52" in (table.folder / "pages/holdings.html").read_text()


def test_alike_things_are_told_once(table: Table) -> None:
    state = {**SCENARIO["state"], "devices": [{"name": "Hat", "owner": "Ann"}] * 3 + [{"name": "Hat", "owner": "Bob"}]}
    table.begins_with({**SCENARIO, "state": state})
    table.takes(GAME[0])
    lines = [line.split() for line in table("stats", "--at", "2007-11-01T09:00:00Z").out.splitlines()]
    assert ["Hat", "Ann", "-", "-", "3"] in lines and ["Hat", "Bob", "-", "-", "1"] in lines
    assert len(table.state("2007-11-01T09:00:00Z")["devices"]) == 4


def test_every_change_is_told(table: Table) -> None:
    table.takes(*GAME)
    rows: Any = table("values", "--json", "--at", "2007-11-26T00:00:00Z").document["values"]
    told = [(f"{one['at']:.10}", one["variable"], one["owner"], one["old"], one["new"], one["by"]) for one in rows]
    assert [one for one in told if one[0] > "2007-11-01"] == [
        ("2007-11-13", "Price", "Golden Lamp", "50", "51", "Bob"),
        ("2007-11-13", "Price", "Golden Lamp", "51", "52", "Ann"),
        # It goes to Ann at the end of the nweek, who converts 3 Points to pay it; no other is left.
        ("2007-11-25", "Golden Lamp", "Ann", "", "1", "the Clock"),
        ("2007-11-25", "Mackerel", "Ann", "40", "3", "the Clock"),
        ("2007-11-25", "Points", "Ann", "10", "7", "the Clock"),
    ]
    said = table("history", "Ann", "--at", "2007-11-26T00:00:00Z").out
    assert "Ann's Anvil" in said and "the Clock" in said


def test_nights_come_to_what_all_at_once_comes_to(table: Table) -> None:
    for one in GAME:
        table.takes(one)
        table("audit", "--at", one["at"])
    by_night, stands = table("audit", "--json").document, table.state()
    (table.folder / "referee.sqlite").unlink()
    table.takes(*GAME)
    at_once = table("audit", "--json").document
    assert by_night["findings"] == at_once["findings"] and stands == table.state()


def test_a_mail_that_comes_in_late_is_judged_in_its_place(table: Table) -> None:
    table.takes(GAME[1])
    assert table.found() == [("N204", "violation", "Bob")]
    table.takes(
        message("01 10:59:59", "Ann", "I purchase an Anvil."), message("01 10:59:58", "Ann", "I purchase an Anvil.")
    )
    assert table.found() == [("N204", "violation", "Ann"), ("N204", "violation", "Bob")]


@pytest.mark.parametrize(
    ("mails", "found"),
    [
        # Of one second nobody knows which came first: whoever bids m60 second is not above it.
        ((("13 10:00:00", "Ann", "I bid m60 on the Golden Lamp."), ("13 10:00:00", "Bob", "I bid m60 on the Golden Lamp.")),
         [("N299", "undetermined"), ("N299", "undetermined")]),
        # In either order the same.
        ((("13 10:00:00", "Ann", "I bid m60 on the Golden Lamp."), ("13 10:00:00", "Bob", "I purchase an Anvil.")),
         [("N204", "violation")]),
        ((("13 10:00:00", "Ann", "I bid m60 on the Golden Lamp."), ("13 10:00:01", "Bob", "I bid m60 on the Golden Lamp.")),
         [("N208", "violation")]),
        # What is not clear is told, and accuses nobody afterwards.
        ((("01 10:00:00", "Ann", "I purchase several Anvils."), ("01 10:00:01", "Bob", "I purchase an Anvil.")),
         [("N298", "undetermined"), ("N299", "undetermined")]),
        ((("01 10:00:00", "Ann", "If I can, I purchase an Anvil."),), [("N299", "undetermined")]),
        # Before the state that is given nothing is judged; at its instant it is.
        ((("01 00:00:00", "Bob", "I purchase an Anvil."),), [("N204", "violation")]),
        # Under somebody's name, and not marked as theirs; marked.
        ((("02 00:00:00", "Bob", "On Thursday Ann wrote:\n\nI purchase an Anvil.\n"),), [("N299", "undetermined")]),
        ((("02 00:00:00", "Bob", "On Thursday Ann wrote:\n> Hello.\n\nI purchase an Anvil.\n"),), [("N204", "violation")]),
        # Quoted.
        ((("02 00:00:00", "Bob", "> I purchase an Anvil."),), []),
    ],
)  # fmt: skip
def test_what_is_open_accuses_nobody(
    table: Table, mails: Iterable[tuple[str, str, str]], found: list[tuple[str, str]]
) -> None:
    table.takes(*(message(*mail) for mail in mails))
    assert [(code, verdict) for code, verdict, _ in table.found()] == found


def test_what_does_not_count_is_not_judged(table: Table) -> None:
    buys = "I purchase an Anvil."
    table.takes(
        message("01 10:00:00", "Bob", "Hello.", id="0@x"),
        message("01 10:00:00", "Bob", buys, list="s-d"),
        {**message("01 10:00:00", "Bob", buys), "at": "2007-10-31T23:59:59Z"},
    )
    assert table.found() == []
    # Nor where checkpoints are made of a time before the game begins.
    table.takes(
        *({**message("01 10:00:00", "Bob", buys), "id": f"{n}", "at": f"2007-09-0{n}T10:00:00Z"} for n in (1, 9))
    )
    table.takes({**message("01 10:00:00", "Bob", buys), "id": "3", "at": "2007-10-30T10:00:00Z"}, GAME[1])
    assert table.found() == [("N204", "violation", "Bob")]


@pytest.mark.parametrize(
    ("forums", "code"), [(["s-d"], "N297"), ([], "N297"), (["S-B"], "N204"), (["s-d", "s-b"], "N204")]
)
def test_where_no_list_is_a_public_forum_that_is_told(table: Table, forums: list[str], code: str) -> None:
    table.begins_with({**SCENARIO, "law": {"public_forums": forums}})
    table.takes(GAME[1])
    assert [each for each, _, _ in table.found()] == [code]
    assert (table.state() is None) == (code == "N297")  # what was done is not known, and so what stands


@pytest.mark.parametrize(("name", "codes"), [("2@x", ["N296"]), ("1@x", []), ("<1@x>", [])])
def test_a_ruling_on_a_mail_that_is_not_there_is_told(table: Table, name: str, codes: list[str]) -> None:
    table.begins_with({**SCENARIO, "rulings": {name: []}})
    table.takes(message("01 10:00:00", "Ann", "I purchase several Anvils.", id="1@x"))
    assert [code for code, *_ in table.found() if code == "N296"] == codes
    assert (table.state() is None) == bool(codes)  # what it decides is decided


def test_a_copy_on_another_forum_counts_once_and_a_clash_is_open(table: Table) -> None:
    table.begins_with({**SCENARIO, "law": {"public_forums": ["s-b", "s-c"]}})
    first = message("01 10:00:00", "Ann", "I purchase an Anvil.", id="1@x")
    table.takes(first, {**first, "list": "s-c", "at": "2007-11-01T10:00:05Z"})
    assert table.found() == [] and table.state()["players"]["Ann"]["mackerel"] == 40
    table.takes({**first, "list": "s-c", "at": "2007-11-01T10:00:09Z", "text": "I destroy my Anvil."})
    assert table.found() == [("N299", "undetermined", "Ann")]


def test_where_not_all_was_read_nobody_is_accused_by_what_they_have(table: Table) -> None:
    mails = "".join(
        f"From x Thu Nov  1 10:00:0{number} 2007\nReceived: by lists; 1 Nov 2007 10:00:0{number} +0000\n"
        f"From: Bob <bob@x.org>\nMessage-ID: <{number}@x>\n\nI purchase {what}.\n\n"
        for number, what in enumerate(("an Anvil", "a Ghost"))
    )
    (table.folder / "s-b.mbox").write_text(
        f"{mails}From x Thu Nov  1 11:00:00 2007\nFrom: Ann <ann@x.org>\nMessage-ID: <9@x>\n\nI.\n\n"
    )
    lists = '[[lists]]\nname = "s-b"\nsaved = "s-b.mbox"\n'
    (table.folder / "referee.toml").write_text(f'[devices]\nscenario = "devices.json"\n{lists}')
    assert table("scrape").code == 3
    assert [(code, verdict) for code, verdict, _ in table.found()] == [("N299", "undetermined"), ("N202", "violation")]


@pytest.mark.parametrize(
    ("lost", "found"),
    [
        ([("bob@x.org", "05 10:00:00")], ["violation", "undetermined"]),  # Bob may have given something up by then
        ([("ann@x.org", "01 09:59:59")], ["undetermined", "undetermined"]),
        ([("zoe@x.org", "01 09:59:59")], ["violation", "violation"]),  # nobody who plays
        ([("bob@x.org", "30 10:00:00")], ["violation", "violation"]),  # after both
        ([("bob@x.org", "")], ["undetermined", "undetermined"]),  # nobody knows when
    ],
)
def test_a_mail_that_cannot_be_read_leaves_open_what_comes_after_it(
    lost: list[tuple[str, str]], found: list[str], table: Table
) -> None:
    """Bob has m40, and buys an Anvil of m60 on the first and on the thirteenth."""
    nested = "".join(f"Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n" for n in range(60))
    told = []
    for address, at in lost:
        day, _, time = at.partition(" ")
        received = f"Received: from a by b; {day} Nov 2007 {time} +0000\n" if at else ""
        told.append(f"From x Thu Nov  1 00:00:00 2007\n{received}Message-ID: <l@x>\nFrom: <{address}>\n{nested}\n")
    # The last mail of a file in which a part is open is cut off, and with it may be what came since.
    told.append("From x Fri Nov 30 23:00:00 2007\nMessage-ID: <m@x>\nFrom: <zoe@x.org>\n\nHello.\n\n")
    (table.folder / "s-b.mbox").write_text("".join(told))
    config = table.folder / "referee.toml"
    config.write_text(f'{config.read_text()}[[lists]]\nname = "s-b"\nsaved = "s-b.mbox"\n')
    table.takes(message("01 11:00:00", "Bob", "I purchase an Anvil."), message("13 10:00:00", "Bob", "I buy an Anvil."))
    assert table("scrape").code == 3
    assert [verdict for _, verdict, _ in table.found()] == found
    assert (table.state() is None) == (lost[0][0] != "zoe@x.org")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({**SCENARIO, "messages": []}, "devices.json: messages: has no place here"),
        ({**SCENARIO, "until": "2007-11-20T00:00:00Z"}, "devices.json: until: has no place here"),
        ({**SCENARIO, "rooster": {}}, "devices.json: unknown field rooster (near it: roster)"),
        ({**SCENARIO, "game": "chess"}, "game is 'chess'"),
        ([], "devices.json"),
        (None, "devices.json"),
    ],
)
def test_a_scenario_that_is_none_is_told_in_a_line(table: Table, given: object, said: str) -> None:
    table.takes(*GAME)
    table.begins_with(given)
    ran = table("audit")
    assert ran.code == 2 and said in ran.err and ran.err.count("\n") == 1
    (table.folder / "devices.json").unlink()
    assert "cannot be read" in table("stats").err


def test_what_a_human_rules_closes_what_was_open(table: Table) -> None:
    table.takes(message("01 10:00:00", "Ann", "I purchase several Anvils.", id="1@x"), GAME[1])
    assert [code for code, _, _ in table.found()] == ["N298", "N299"]
    table.begins_with({**SCENARIO, "rulings": {"1@x": []}})
    assert table.found() == [("N204", "violation", "Bob")]
    table.begins_with({**SCENARIO, "rulings": {"1@x": [{"do": "purchase", "blueprint": "Anvil"}] * 2}})
    assert table.found() == [("N204", "violation", "Ann"), ("N204", "violation", "Bob")]


def test_what_a_mail_says_several_times_is_told_once(table: Table) -> None:
    table.takes(message("01 10:00:00", "Bob", "I purchase an Anvil. I purchase an Anvil. I purchase a Ghost."))
    findings: Any = table("audit", "--json").document["findings"]
    assert [one["message"] for one in findings] == [
        "Bob purchases Anvil unlawfully: has less mackerel than the Price. (2 times)",
        "Bob purchases Ghost unlawfully: there is no such Blueprint.",
    ]


def test_how_long_a_name_may_be_is_not_told_at_length(table: Table) -> None:
    table.takes(message("01 10:00:00", "Bob", f"I purchase a Ghost{'o' * 4000}."))
    (finding,) = cast(Any, table("audit", "--json").document["findings"])
    assert finding["code"] == "N202" and len(finding["message"]) == 500


def test_addresses_of_players_stand_in_the_configuration_too(table: Table) -> None:
    table.takes(message("01 10:00:00", "Bob", "I purchase an Anvil.", address="bob@y.org", author="B"))
    assert table.found() == [("N201", "advisory", "B")]
    (table.folder / "referee.toml").write_text('[devices]\nscenario = "devices.json"\n[players]\nBob = ["Bob@y.org"]\n')
    assert table.found() == [("N204", "violation", "Bob")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I buy a beer.", [("N202", "advisory")]),
        ("I buy a Trebuchet.", [("N202", "violation")]),
        ("I offer my apologies to Ann.", [("N212", "advisory")]),
        ("I accept Ann's offer of help.", [("N216", "advisory")]),
        ("I accept your offer.", [("N216", "advisory")]),
        ("I accept Ann's offer of the Anvil.", [("N216", "violation")]),
        ("I destroy Ann's hopes.", [("N213", "advisory")]),
        ("I destroy Ann's Anvil.", [("N213", "violation")]),
        ("I withdraw my bid on the house.", [("N211", "advisory")]),
        ("I withdraw my bid on the Golden Lamp.", [("N211", "violation")]),
        ("I buy an Anvil, said Ann.", [("N298", "undetermined")]),
        ("I buy an Anvil, as I said.", [("N204", "violation")]),
    ],
)
def test_what_may_be_talk_is_no_violation(table: Table, text: str, found: list[tuple[str, str]]) -> None:
    """What names nothing that anybody who plays has heard of, in small letters, does nothing whatever it was meant as."""
    table.takes(message("01 10:00:00", "Bob", text))
    assert [(code, verdict) for code, verdict, _ in table.found()] == found
