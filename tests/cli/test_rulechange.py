"""`referee rulechange`: what a proposed text changes, on a game whose Ruleset page is a declared dynasty's."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from referee.app.law.rulesets import rules_changed
from referee.app.plans.rulechange import RuleChange
from referee.app.questions.supposing import Difference
from referee.archive.store import open_archive
from referee.cli.rulechange import _untold
from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import carried_law
from referee.law.specimen import specimen
from tests.cli.runner import referee
from tests.notation import history

AT = ("--at", "2019-05-21T00:00:00Z")


@pytest.fixture
def text(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """An archive with one Proposal that is Popular and open for 13 hours, and the text in force."""
    monkeypatch.chdir(tmp_path)
    referee(capsys, "dynasty", "new", "barn")
    begun = ("--players", "Ann,Bob", "--head", "Cat", "--at", "2019-05-20T08:00:00Z")
    records = referee(capsys, "dynasty", "begin", "barn.py", "--rules", "barn.txt", *begun).out
    post = {
        "record": "post",
        "id": "one",
        "at": "2019-05-20T11:00:00Z",
        "author": "Ann",
        "category": "Proposal",
        "title": "One",
        "changes": [],
    }
    vote = {
        "record": "comment",
        "id": "1",
        "post": "one",
        "at": "2019-05-20T12:00:00Z",
        "author": "Bob",
        "icons": ["FOR"],
    }
    roll = {"record": "roll", "at": AT[1], "by": "Cat", "dice": "1d6", "result": "3"}
    Path("r.jsonl").write_text(records + "".join(f"{json.dumps(each)}\n" for each in (post, vote, roll)), "utf-8")
    Path("referee.toml").write_text('dynasties = ["barn.py"]\n', "utf-8")
    assert referee(capsys, "import", "r.jsonl").code == 0
    page: str = next(json.loads(line)["text"] for line in records.splitlines() if '"revision"' in line)
    return page


def changed(capsys: pytest.CaptureFixture[str], text: str) -> Any:
    Path("new.wiki").write_text(text, "utf-8")
    return referee(capsys, "rulechange", "new.wiki", "--json", *AT).document


def test_the_same_text_changes_nothing(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    document = changed(capsys, text)
    assert (document["changes"], document["no_longer_understood"], document["matters"]) == ([], [], [])
    assert referee(capsys, "rulechange", "new.wiki", *AT).out == "Nothing changes for the referee.\n"


def test_a_number_is_told_with_its_sentence_and_whom_it_touches(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Open for 13 hours: surely not at 15. At 12 the rest of this page, a stub, leaves it open."""
    assert "at least 12 hours" in text
    document = changed(capsys, text.replace("at least 12 hours", "at least 15 hours"))
    assert any("12 becomes 15 hours" in change and "“" in change for change in document["changes"])
    matters = {each["at"]: (each["was"], each["now"]) for each in document["matters"]}
    assert matters["one.can_enact.now"] == (None, False)
    out = referee(capsys, "rulechange", "new.wiki", *AT).out
    assert "“One” may be enacted now: no, was can’t be told" in out


def test_what_would_no_longer_be_understood(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    gone = "\n".join(line for line in text.splitlines() if "at least 12 hours" not in line)
    document = changed(capsys, gone)
    assert "enact-after" in document["no_longer_understood"] and "R203" in document["costs"]


@pytest.mark.parametrize(
    ("says", "becomes", "change", "cost"),
    [
        ("may gain 2 Apples.", "may gain 5 Apples.", "Picking, 2 becomes 5: “As a daily action, a Gardener may gain 5 Apples.”", ""),
        (
            "may gain 2 Apples.",
            "may gain 2 Apples on a Sunday.",
            "Picking, not understood any more: “As a daily action, a Gardener may gain 2 Apples on a Sunday.”, was"
            " “As a daily action, a Gardener may gain 2 Apples.”",
            "what is done under “Picking”",
        ),
        (
            "As a daily action, a Gardener may gain 2 Apples.",
            "",
            "Picking, gone: “As a daily action, a Gardener may gain 2 Apples.”",
            "what is done under “Picking”",
        ),
    ],
)  # fmt: skip
def test_a_dynastic_sentence(
    says: str, becomes: str, change: str, cost: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    document = changed(capsys, text.replace(says, becomes))
    assert (document["changes"], document["costs"]) == ([change], [cost] if cost else [])


def test_matters_and_people_of_which_nothing_can_be_told_any_more_take_a_line(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a quorum that is understood nobody knows what may be done, nor who may be idled."""
    assert "rounded down, plus 1" in text
    changed(capsys, text.replace("rounded down, plus 1", "rounded up, plus 1"))
    out = referee(capsys, "rulechange", "new.wiki", *AT).out
    assert "rounded up, plus 1.”, was “" in " ".join(out.split())
    assert "Who may be idled, or unidled, could not be told any more.\n" in out and "player Ann" not in out
    assert "R213" not in out and "resolved on wrong roster" in " ".join(out.split())


def test_of_matters_the_name_of_the_text_is_no_difference(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The quorum of the text in force is not understood, so that nothing can be told of “One”: nor by the same text in a file. By another
    that is not understood either it is told in which, and by one that is, the quorum of three."""
    unclear = text.replace("rounded down, plus 1", "rounded up, plus 1")
    saved = {"record": "revision", "page": "Ruleset", "id": "900", "at": "2019-05-20T09:00:00Z", "author": "Ann"}
    Path("more.jsonl").write_text(json.dumps({**saved, "summary": "", "text": unclear}), "utf-8")
    assert referee(capsys, "import", "more.jsonl").code == 0

    def matters(new: str) -> dict[str, Any]:
        Path("new.wiki").write_text(new, "utf-8")
        ran = referee(capsys, "rulechange", "new.wiki", "--json", "--at", "2019-05-22T00:00:00Z")
        return {each["at"]: each for each in ran.document["matters"]}

    assert matters(unclear) == {}
    (lacking,) = matters(unclear.replace("rounded up, plus 1", "rounded up, plus 2")).values()
    assert "in force (revision 900)" in lacking["was"] and "in force (new)" in lacking["now"]
    told = matters(text)
    assert (told["one.quorum"]["was"], told["one.quorum"]["now"]) == (None, 2)


def test_what_is_no_ruleset(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("new.wiki").write_text("Hello.", "utf-8")
    ran = referee(capsys, "rulechange", "new.wiki", *AT)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1) and "new.wiki" in ran.err


def test_as_if_an_edit_of_the_ruleset_had_not_been_made(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Revision 1 is the text in force. Where two pages have a revision of that id, nobody knows which is meant."""
    document: Any = referee(capsys, "check", "one", "--without", "1", "--json", *AT).document
    assert next(each["was"] for each in document["differs"] if each["at"] == "ruleset") == "revision 1"

    edit = {"record": "revision", "id": "1", "at": "2019-05-20T13:00:00Z", "author": "Ann", "summary": "", "text": "?"}
    Path("elsewhere.jsonl").write_text(f"{json.dumps(edit | {'page': 'Elsewhere'})}\n", "utf-8")
    assert referee(capsys, "import", "elsewhere.jsonl").code == 0
    ran = referee(capsys, "check", "one", "--without", "1", *AT)
    assert (ran.code, ran.out) == (2, "") and "2 pages have a revision 1: " in ran.err


# -- of a Proposal ----------------------------------------------------------------------------------------------------------------


def proposal(body: str, **more: object) -> None:
    """A second Proposal, and what was edited of it."""
    post = {"record": "post", "id": "two", "at": "2019-05-20T13:00:00Z", "author": "Bob", "category": "Proposal", "title": "Longer Nights", "body": body, "changes": ["core"]}  # fmt: skip
    Path("two.jsonl").write_text(f"{json.dumps(post | more)}\n", "utf-8")


SAYS = "In the rule “Resolution of Proposals”, replace “at least 12 hours” with “at least 15 hours”."


def rule_of(text: str) -> str:
    """The rule on the page that says how long a Proposal has to be open."""
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if "open for voting for at least 12 hours" in line)
    return next(line.strip("= ") for line in reversed(lines[:at]) if line.startswith("="))


def test_a_proposal_changes_what_its_text_would(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = SAYS.replace("Resolution of Proposals", rule_of(text))
    proposal(said)
    assert referee(capsys, "import", "two.jsonl").code == 0
    by_post = referee(capsys, "rulechange", "longer nights", "--json", *AT)
    document: Any = by_post.document
    voting = "open for voting for at least 12 hours"
    assert text.count(voting) == 1
    by_text = changed(capsys, text.replace(voting, voting.replace("12", "15")))
    assert by_post.code == 0 and document["left"] == []
    assert document["applied"] == [f"in “{rule_of(text)}”, “at least 12 hours” becomes “at least 15 hours”"]
    assert [document[name] for name in ("changes", "players")] == [by_text[name] for name in ("changes", "players")]
    others = [each for each in by_text["matters"] if not each["at"].startswith("two.")]
    assert document["matters"] == others != by_text["matters"], "enacted, it is not pending"
    out = referee(capsys, "rulechange", "two", *AT).out
    assert out.startswith("Carried out:\n") and "What changes:\n" in out


@pytest.mark.parametrize(
    ("body", "left"),
    [
        ("In the rule “Nowhere”, replace “a” with “b”.", "no rule of that name stands on the page"),
        (
            f"{SAYS} Then bring the other rules into line.",
            "not understood here (not read: “Then bring the other rules into line.”)",
        ),
        (f"{SAYS} Or not.", "not understood here (not read: “Or not.”)"),
        (f"If it is Monday: {SAYS}", "it hangs on a condition"),
        (
            f"If it is Monday, {SAYS[0].lower()}{SAYS[1:]}",
            "it hangs on a condition, which is taken to be met: “If it is Monday, in the rule",
        ),
        ("In the rule “Resolution of Proposals”, replace “at least 99 hours” with “b”.", "do not stand in it"),
    ],
)
def test_what_could_not_be_carried_out_is_told(
    body: str, left: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    proposal(body.replace("Resolution of Proposals", rule_of(text)))
    assert referee(capsys, "import", "two.jsonl").code == 0
    ran = referee(capsys, "rulechange", "two", "--json", *AT)
    document: Any = ran.document
    assert ran.code == 3 and any(left in each for each in document["left"])


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("Set everybody's Apples to 3.", ["Set everybody's Apples to 3."]),
        ("Make Ann an Admin.", ["Make Ann an Admin."]),
    ],
)
def test_what_is_of_the_game_changes_no_rule(
    body: str, said: list[str], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    proposal(body)
    assert referee(capsys, "import", "two.jsonl").code == 0
    document: Any = referee(capsys, "rulechange", "two", "--json", *AT).document
    assert (document["applied"], document["left"], document["texts"]) == ([], [], [])
    assert document["game_orders"] == said
    ran = referee(capsys, "rulechange", "two", *AT)
    assert ran.code == 0 and ran.out == f"Of the game, and of no rule:\n  {said[0]}\nIt changes no rule.\n"


def test_what_else_it_says_of_the_game_is_told_beside_its_orders(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    proposal(f"{SAYS.replace('Resolution of Proposals', rule_of(text))} Then set everybody's Apples to 3.")
    assert referee(capsys, "import", "two.jsonl").code == 0
    document: Any = referee(capsys, "rulechange", "two", "--json", *AT).document
    assert document["left"] == [] and len(document["applied"]) == 1
    assert document["game_orders"] == ["Then set everybody's Apples to 3."]


def test_a_text_with_which_nothing_is_counted_is_named(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    proposal("Enact a new rule, “Hats”:\n\nA Hat is flavour text.")
    hats = {"record": "post", "id": "three", "at": "2019-05-20T14:00:00Z", "author": "Bob", "category": "Proposal", "title": "Caps", "body": ""}  # fmt: skip
    page = text.replace("= Dynastic Rules =", "= Dynastic Rules =\n== Hats ==\nA Hat is flavour text.\n")
    Path("hats.wiki").write_text(page, "utf-8")
    assert referee(capsys, "import", "two.jsonl").code == 0
    out = referee(capsys, "rulechange", "two", *AT).out
    assert "Carried out:\n  a new rule “Hats”\n" in out and "nothing that Referee counts with" not in out
    saved = {"record": "revision", "page": "Ruleset", "id": "900", "at": "2019-05-20T09:00:00Z", "author": "Ann", "summary": "", "text": page}  # fmt: skip
    hats["body"] = "In “Hats”, replace “A Hat is” with “Hats are”."
    Path("more.jsonl").write_text("\n".join(map(json.dumps, (saved, hats))), "utf-8")
    assert referee(capsys, "import", "more.jsonl").code == 0
    at = ("--at", "2019-05-22T00:00:00Z")
    out = referee(capsys, "rulechange", "three", *at).out
    assert out.endswith("It changes the text of “Hats”, and nothing that Referee counts with.\n")
    document: Any = referee(capsys, "rulechange", "three", "--json", *at).document
    assert document["texts"] == ["Hats"] and document["changes"] == []


def test_a_proposal_of_which_nothing_is_plain(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    proposal("Let us all be nicer.")
    assert referee(capsys, "import", "two.jsonl").code == 0
    ran = referee(capsys, "rulechange", "two", *AT)
    assert (ran.code, ran.out, ran.err.count("\n")) == (3, "", 1)
    assert "(not read: “Let us all be nicer.”)" in ran.err and "known are “Enact a new rule, “X”" in ran.err
    ran = referee(capsys, "rulechange", "no such thing", *AT)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1) and "no file and no post is called" in ran.err


def test_a_proposal_that_denies_an_order_is_not_read_as_giving_it(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    proposal(f"Do not repeal the rule “{rule_of(text)}”.")
    assert referee(capsys, "import", "two.jsonl").code == 0
    ran = referee(capsys, "rulechange", "two", *AT)
    assert (ran.code, ran.out) == (3, "") and "nothing that it says is surely an instruction" in ran.err


def test_a_proposal_that_is_only_supposed(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    proposal(SAYS.replace("Resolution of Proposals", rule_of(text)))
    out = referee(capsys, "rulechange", "longer nights", "--with", "two.jsonl", *AT).out
    assert out.startswith("With two.jsonl:\nCarried out:\n")


def test_the_text_of_a_proposal_is_that_of_its_last_edit(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    proposal("Let us all be nicer.")
    said = SAYS.replace("Resolution of Proposals", rule_of(text))
    edit = {
        "record": "edit",
        "post": "two",
        "at": "2019-05-20T13:10:00Z",
        "by": "Bob",
        "fields": ["body"],
        "new": {"body": said},
    }
    Path("edit.jsonl").write_text(f"{json.dumps(edit)}\n", "utf-8")
    assert referee(capsys, "import", "two.jsonl", "edit.jsonl").code == 0
    assert referee(capsys, "rulechange", "two", *AT).code == 0


def test_a_text_from_standard_input(
    text: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert referee(capsys, "rulechange", "-", *AT).out == "Nothing changes for the referee.\n"


@pytest.mark.parametrize(("most", "past"), [(4, ["Ann", "Bob"]), (5, ["Bob"]), (6, []), (7, [])])
def test_what_stands_past_a_new_bound(
    most: int, past: list[str], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ann has five Nuts and Bob six; Cat, who heads the dynasty, nine; the text says nothing of how many anybody may have."""
    page = '{| class="wikitable"\n! Gardener !! Nuts\n|-\n| Ann || 5\n|-\n| Bob || 6\n|-\n| Cat || 9\n|}\n'
    tracker = {"record": "revision", "page": "Nuts", "id": "50", "at": "2019-05-20T09:00:00Z", "author": "Cat", "summary": "", "text": page}  # fmt: skip
    Path("nuts.jsonl").write_text(f"{json.dumps(tracker)}\n", "utf-8")
    assert referee(capsys, "import", "nuts.jsonl").code == 0
    body = f"Add a new rule called “Nuts” with the following text: “Each Gardener has a number of Nuts, which is at most {most}.”"
    proposal(body)
    assert referee(capsys, "import", "two.jsonl").code == 0
    document: Any = referee(capsys, "rulechange", "two", "--json", *AT).document
    assert [each.partition(" is ")[0] for each in document["past_bounds"]] == [f"{name}'s Nuts" for name in past]
    assert all(f"at most {most}" in each for each in document["past_bounds"])


def test_what_stands_below_a_new_bound_and_of_what_no_bound_can_be_told(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ann has five Nuts; a number that begins outside its own bounds is not understood, and one that may be any has none."""
    nuts = "\n== Nuts ==\nEach Gardener has Nuts, a number between 0 and 20 that defaults to 9.\n"
    page = '{| class="wikitable"\n! Gardener !! Nuts\n|-\n| Ann || 5\n|-\n| Bob || 9\n|}\n'
    at = text.index("= Dynastic Rules =") + len("= Dynastic Rules =")
    ruled = f"{text[:at]}\n{nuts}{text[at:]}"
    tracker = {"record": "revision", "page": "Nuts", "id": "50", "at": "2019-05-20T09:00:00Z", "author": "Cat", "summary": "", "text": page}  # fmt: skip
    begun = [json.loads(line) for line in Path("r.jsonl").read_text("utf-8").splitlines()]
    told = [each | {"text": ruled} if each.get("text") == text else each for each in begun] + [tracker]
    Path("nuts.jsonl").write_text("".join(f"{json.dumps(each)}\n" for each in told), "utf-8")

    def asked(old: str, new: str) -> tuple[list[str], list[str]]:
        Path("new.wiki").write_text(ruled.replace(old, new), "utf-8")
        ran = referee(capsys, "--archive", "nuts.sqlite", "rulechange", "new.wiki", "--json", *AT)
        document: Any = ran.document
        return [each.partition(", by")[0] for each in document["past_bounds"]], document["costs"]

    assert referee(capsys, "--archive", "nuts.sqlite", "import", "nuts.jsonl").code == 0
    assert asked("between 0 and 20", "between 8 and 20") == (["Ann's Nuts is 5: at least 8"], [])
    assert asked("between 0 and 20 ", "between 10 and 20 ") == ([], ["within which bounds Nuts stays"])
    assert asked("between 0 and 20 ", "") == ([], []) == asked("20", "30")


@pytest.mark.parametrize(("few", "still"), [(99, True), (3, False)])
def test_that_the_game_would_stand_still_is_told(
    few: int, still: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = open_archive(tmp_path / "play.sqlite")
    archive.add(history("1 09:00 Bob proposes p1"))
    archive.close()
    law = carried_law("167")
    assert law is not None
    whole = specimen(law, CARRIED_BOOK.by_name)
    assert "fewer than 5" in whole
    page = tmp_path / "new.wiki"
    page.write_text(whole.replace("fewer than 5", f"fewer than {few}"), "utf-8")
    asked = ("--archive", str(tmp_path / "play.sqlite"), "rulechange", str(page), *AT)
    document: Any = referee(capsys, *asked, "--json").document
    assert [(each["was"], each["now"]) for each in document["game"] if each["at"] == "dormant"] == (
        [(False, True)] if still else []
    )
    out = referee(capsys, *asked).out
    assert ("The game:\n  the game is Dormant: yes, was no\n  + may not be done: " in out) is still


def test_what_may_be_done_now_is_told_of_what_could_not_be_told_any_more() -> None:
    """Of “a” nothing could be told, of “b” whether it may be failed still could."""
    found = [
        Difference(("a", "can_enact", "now"), False, None),
        Difference(("a", "can_fail", "now"), True, None),
        Difference(("b", "can_enact", "now"), False, None),
    ]
    change = RuleChange(
        changes=(),
        lost=(),
        costs=(),
        matters=tuple(found),
        game=(),
        players=(),
        outgrown=(),
        titles={"a": "A", "b": "B"},
    )
    assert _untold(change) == {"a": "“A”, which now may be failed"}


def test_what_a_repealed_rule_said_is_understood_to_be_gone(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Without “Seasonal Downtime” there is none, and everything can be told; with words of it that are not understood it cannot."""
    rule = text[text.index("== Seasonal Downtime") : text.index("== Dormancy")]
    without = changed(capsys, text.replace(rule, ""))
    assert without["changes"] == ["repealed: Seasonal Downtime (special-case)"]
    assert (without["no_longer_understood"], without["costs"]) == ([], [])
    unclear = changed(capsys, text.replace("On the 24st, 25st and 26st of December", "On most days of each December"))
    assert "downtime" in unclear["no_longer_understood"] and "hiatus" in unclear["costs"]


def test_what_somebody_has_does_not_go_with_a_rule_that_what_is_told_of_it_needs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Moon Sites cannot do without its Bidding Queue, and without Moonbases it says what it says: no site is gone with either."""
    archive = open_archive(tmp_path / "play.sqlite")
    archive.add(history("1 09:00 Bob proposes p1"))
    archive.close()
    law = carried_law("167")
    assert law is not None
    page = tmp_path / "new.wiki"
    whole = specimen(law, CARRIED_BOOK.by_name)
    queue = whole[whole.index("== Bidding Queue ==") :]
    queue = queue[: queue.index("\n== ", 1)]

    def asked(text: str, *more: str) -> Any:
        page.write_text(text, "utf-8")
        return referee(capsys, "--archive", str(tmp_path / "play.sqlite"), "rulechange", str(page), *AT, *more)

    cost = (
        "what is done on the trackers, and what follows from what stands there, which needs what “Bidding Queue” says"
    )
    assert cost in asked(whole.replace(queue, ""), "--json").document["costs"]
    assert cost not in asked(whole, "--json").document["costs"]
    said = " ".join(asked(whole.replace(queue, "")).out.split())
    assert f"could no longer be told: {cost}." in said and "Players:" not in said and "temperature" not in said


@pytest.mark.parametrize(
    ("title", "carried", "left"),
    [
        ("Longer Nights", [], ["without the tag [Core] it may not change “Resolution of Proposals”"]),
        ("[Core] Longer Nights", ["in “Resolution of Proposals”, “at least 12 hours” becomes “at least 15 hours”"], []),
    ],
)
def test_a_proposal_changes_no_core_rule_without_the_tag(
    title: str, carried: list[str], left: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By 167 there is nothing that makes up for the tag."""
    archive = open_archive(tmp_path / "play.sqlite")
    archive.add(history("paged; 1 09:00 Bob proposes p1"))
    archive.close()
    post = {"record": "post", "id": "two", "at": "2019-05-20T13:00:00Z", "author": "Bob", "category": "Proposal"}
    more = tmp_path / "more.jsonl"
    more.write_text(json.dumps({**post, "title": title, "body": SAYS}), "utf-8")
    archived = ("--archive", str(tmp_path / "play.sqlite"))
    ran = referee(capsys, *archived, "rulechange", "longer nights", "--with", str(more), "--json", *AT)
    document: Any = ran.document
    assert (document["applied"], document["left"], ran.code) == (carried, left, 3 if left else 0)
    assert any("12 becomes 15 hours" in change for change in document["changes"]) is bool(carried)


@pytest.mark.parametrize(("title", "code"), [("Longer Nights", 3), ("Longer Days", 0)])
def test_another_enacted_matter_that_speaks_of_it_leaves_it_open(
    title: str, code: int, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the other makes of it nobody reads: `rulechange` and `check` name it."""
    proposal(SAYS.replace("Resolution of Proposals", rule_of(text)))
    post = {"record": "post", "id": "zero", "at": "2019-05-20T12:30:00Z", "author": "Bob", "category": "Proposal", "title": "Off Switch", "body": f"The proposal “{title}” has no effect."}  # fmt: skip
    status = {"record": "status", "post": "zero", "at": "2019-05-20T13:30:00Z", "status": "Enacted"}
    Path("zero.jsonl").write_text(f"{json.dumps(post)}\n{json.dumps(status)}\n", "utf-8")
    assert referee(capsys, "import", "two.jsonl", "zero.jsonl").code == 0
    ran = referee(capsys, "rulechange", "two", "--json", *AT)
    document: Any = ran.document
    assert ran.code == code and len(document["applied"]) == 1
    assert [said.partition(" may ")[0] for said in document["left"]] == ["in doubt: “Off Switch”"][: 1 if code else 0]
    assert ("“Off Switch” may take away" in referee(capsys, "check", "two", *AT).out) is (code == 3)


@pytest.mark.parametrize(
    ("renamed", "changes"),
    [
        ([("core", "Quorate", "Idle")], ["renamed: Quorate becomes Idle (core)"]),
        ([], ["repealed: Quorate (core)", "new rule: Idle (core)"]),
    ],
)
def test_a_rule_of_another_name_is_told_once(renamed: list[tuple[str, str, str]], changes: list[str]) -> None:
    law = carried_law("167")
    assert law is not None
    before = replace(law, rules=(*(each for each in law.rules if each != ("core", "Idle")), ("core", "Quorate")))
    after = replace(law, rules=(*before.rules[:-1], ("core", "Idle")))
    assert rules_changed(before, after, renamed) == changes


def test_a_rule_that_came_since_the_dynasty_began_may_go_again(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What is not understood of it goes with it."""
    heading = next(line for line in text.splitlines() if "Picking" in line and line.startswith("="))
    with_ledges = text.replace(
        heading, f"{heading.replace('Picking', 'Ledges')}\nWhoever stands on a ledge is brave.\n\n{heading}"
    )
    page = {
        "record": "revision",
        "at": "2019-05-20T20:00:00Z",
        "page": "Ruleset",
        "id": 990,
        "author": "Bob",
        "summary": "",
        "text": with_ledges,
    }
    Path("later.jsonl").write_text(f"{json.dumps(page)}\n", "utf-8")
    assert referee(capsys, "import", "later.jsonl").code == 0
    Path("new.wiki").write_text(text, "utf-8")
    later = referee(capsys, "rulechange", "new.wiki", "--json", "--at", "2019-05-23T00:00:00Z")
    assert "repealed: Ledges (dynastic)" in later.document["changes"]
