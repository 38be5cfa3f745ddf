"""The canonical page reads back as what was written, whatever is written on it."""

from __future__ import annotations

from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace

from referee.dynasties.kit.declare import (
    Choice,
    Declared,
    Flag,
    Grid,
    Instant,
    Integer,
    Listing,
    ListOf,
    Name,
    Text,
    Title,
)
from referee.dynasties.kit.parts.catalogues import Catalogue
from referee.dynasties.kit.terms.lists import text_of
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.trackers.tracker import read_page
from referee.dynasties.kit.trackers.writing import write_page
from referee.trackers.wikitext.names import People
from tests.dynasties.kit.orchard_law import LAW

PLAYERS = ("Ann", "Bob", "Old Cleo", "D|an")
WARES = ("Oats", "Lamp, Brass", "Rope (long)", "Salt & Ash", "a=b")
EVERYTHING = Declared(
    name="fair",
    letter="F",
    page="Fair",
    rules=("Fairs",),
    catalogues=(Catalogue(name="Ware", rows={ware: {} for ware in WARES}),),
    variables=(
        Integer("Coins", least=None),
        Integer("Life", pattern="{Life} ({Top})"),
        Integer("Top", default=9),
        Integer("Heat", unit="%", symbol="🔥", shown_as=("🔥",)),
        Choice("Stall", options=("-", "North", "South Gate"), default="-"),
        Choice("Mood", options=("Calm", "Angry"), default="Calm", colour={"#fcc": "Angry"}),
        Choice("Best", things="Ware"),
        Text("Motto"),
        Text("Oath", hashed=True),
        Name("Ally"),
        ListOf("Friend", names=True),
        Flag("Ready"),
        Flag("Out", place={"marked": "struck", "on": "name"}),
        Instant("Last Rest"),
        Instant("Birthday", whole_day=True),
        ListOf("Pack", things="Ware"),
        ListOf("Queue", options=WARES, ordered=True),
        ListOf("Used", options=WARES, mark="used"),
        Choice("Next", options=WARES, default="Oats", place={"marked": "bold", "in": "Queue"}, empty="Oats"),
        Integer("Tide", of="game", default=3),
        Text("News", of="game"),
        Name("Mayor", of="game"),
        ListOf("Sold", of="game", things="Ware", ordered=True),
        Instant("Begun", of="game"),
        Grid("Map", rows=2, columns=3, default="."),
        Grid("Sky", rows=3, columns=2, default="", cells="symbols"),
        Grid("Bed", rows=2, columns=2, default="~", cells="character", of="player"),
        Integer("Hull", of="Ship", empty=0),
        Name("Owner", of="Ship"),
        ListOf("Cargo", of="Ship", things="Ware"),
        Grid("Deck", rows=2, columns=2, default="_", options=("_", "Mast"), of="Ship"),
        Listing("Dye", lines=("on sale", "rumoured"), start=lambda values: {"red": "5", "blue": "rumoured"}),
    ),
    titles=(Title("Fool", "Fairs", holder=lambda view: None),),
)
VALUES = Values(LAW, "fair")

numbers = st.integers(-99, 9999).map(str)
amounts = st.integers(0, 9999).map(str)
wares = st.sampled_from(WARES)
bags = st.lists(wares, max_size=5)
texts = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S")), max_size=12).filter(
    lambda text: text.casefold() not in ("-", "–", "—", "−", "none", "nothing", "never", "(empty)")
)
words = st.lists(texts.filter(str.isprintable), max_size=3).map(lambda parts: " ".join(filter(None, parts)))
someone = st.sampled_from(("", *PLAYERS))
instants = st.one_of(
    st.just(""), st.datetimes().filter(lambda at: at.year > 999).map(lambda at: at.strftime("%Y-%m-%dT%H:%M:%SZ"))
)
days = st.one_of(st.just(""), st.dates().filter(lambda day: day.year > 999).map(lambda day: day.isoformat()))
OWN: dict[str, st.SearchStrategy[str]] = {
    "Coins": numbers,
    "Life": amounts,
    "Top": amounts,
    "Heat": amounts,
    "Stall": st.sampled_from(("-", "North", "South Gate")),
    "Mood": st.sampled_from(("Calm", "Angry")),
    "Best": st.sampled_from(("", *WARES)),
    "Oath": st.sampled_from(("", "4f" * 32, "AA" * 16)),
    "Ally": someone,
    "Friend": st.lists(st.sampled_from(PLAYERS), max_size=4).map(lambda names: text_of(sorted(names))),
    "Ready": st.sampled_from(("yes", "no")),
    "Out": st.sampled_from(("yes", "no")),
    "Last Rest": instants,
    "Birthday": days,
    "Pack": bags.map(lambda items: text_of(sorted(items))),
    "Used": st.lists(st.tuples(wares, st.booleans()), max_size=4).map(
        lambda items: text_of(sorted(f"{item} (used)" if used else item for item, used in items))
    ),
}
GAME: dict[str, st.SearchStrategy[str]] = {
    "Tide": amounts,
    "Mayor": someone,
    "Sold": bags.map(text_of),
    "Begun": instants,
    "title Fool": st.sampled_from(("-", *PLAYERS)),
    "Dye:red": st.one_of(amounts, st.just("rumoured")),
    "Dye:green": st.sampled_from(("12", "on sale")),
}


@st.composite
def fairs(draw: st.DrawFn) -> dict[str, str]:
    """Values of everything, by key."""
    cells = {f"{name}:{who}": draw(kind) for who in PLAYERS for name, kind in OWN.items()}
    for who in PLAYERS:
        queue = draw(st.lists(wares, unique=True, min_size=1, max_size=4))
        cells |= {f"Queue:{who}": text_of(queue), f"Next:{who}": draw(st.sampled_from(queue))}
        cells |= {f"Bed/{who}:{row},{at}": draw(st.sampled_from("~🌱x9")) for row in (1, 2) for at in (1, 2)}
    cells |= {key: draw(kind) for key, kind in GAME.items()}
    cells |= {f"Map:{row},{at}": draw(st.sampled_from((".", "red/sg", "a b"))) for row in (1, 2) for at in (1, 2, 3)}
    stars = st.lists(st.sampled_from("☀🌙x"), max_size=3).map(text_of)
    cells |= {f"Sky:{row},{at}": draw(stars) for row in (1, 2, 3) for at in (1, 2)}
    for ship in draw(st.lists(st.sampled_from(("Gull", "Red Tern", "Ark, the Third")), unique=True)):
        cells |= {f"Hull:{ship}": draw(amounts), f"Owner:{ship}": draw(someone)}
        cells |= {f"Cargo:{ship}": draw(OWN["Pack"])}
        cells |= {f"Deck/{ship}:{row},{at}": draw(st.sampled_from(("_", "Mast"))) for row in (1, 2) for at in (1, 2)}
    return cells


@given(fairs())
def test_what_is_written_reads_back(cells: dict[str, str]) -> None:
    page = write_page(EVERYTHING, VALUES, cells, PLAYERS)
    shown = read_page(EVERYTHING, VALUES, page, People(PLAYERS))
    assert shown.flaws == {}, page
    assert {key: shown.cells.get(key) for key in cells} == cells, page


@example({"News": "·", "Motto:Ann": "a ·,–"})
@example({"News": "so|;", "Motto:Ann": "·•"})
@given(st.dictionaries(st.sampled_from(["Motto:Ann", "Motto:Bob", "News"]), words))
def test_whatever_players_say_reads_back(said: dict[str, str]) -> None:
    page = write_page(EVERYTHING, VALUES, said, PLAYERS)
    shown = read_page(EVERYTHING, VALUES, page, People(PLAYERS))
    assert {key: shown.cells.get(key) for key in said} == said, page


def test_what_nothing_is_known_of_is_shown_as_it_is_by_default() -> None:
    shown = read_page(EVERYTHING, VALUES, write_page(EVERYTHING, VALUES, {}, ("Ann",)), People(("Ann",)))
    expected: dict[str, Any] = {
        "Coins:Ann": "0",
        "Top:Ann": "9",
        "Stall:Ann": "-",
        "Pack:Ann": "",
        "Tide": "3",
        "Map:2,3": ".",
    }
    assert {key: shown.cells[key] for key in expected} == expected and shown.flaws == {}
    assert not any(key.startswith("Hull") for key in shown.cells), "no ship has been made"


def test_a_page_of_one_grid_has_no_caption() -> None:
    alone = replace(EVERYTHING, variables=(Grid("Map", rows=1, columns=2, default="."),), titles=())
    assert write_page(alone, VALUES, {"Map:1,2": "x"}, ()) == '{| class="wikitable"\n|-\n| . || x\n|}\n'


def test_what_is_marked_on_a_name_or_in_a_list_has_no_column_of_its_own() -> None:
    cells = {"Out:Ann": "yes", "Queue:Ann": "Oats, a=b", "Next:Ann": "Oats"}
    page = write_page(EVERYTHING, VALUES, cells, ("Ann", "Bob"))
    columns = page.split("\n")[1].split(" !! ")
    assert "Queue" in columns and "Out" not in columns and "Next" not in columns
    assert "| <s>Ann</s> ||" in page and "| Bob ||" in page and " '''Oats''', " in page


def test_what_is_marked_in_a_list_that_is_no_variable_stands_there_alone() -> None:
    (following,) = (variable for variable in EVERYTHING.variables if variable.name == "Next")
    alone = replace(EVERYTHING, variables=(following,), titles=())
    expected = "{| class=\"wikitable\"\n! Gardener !! Queue\n|-\n| Ann || '''Rope (long)'''\n|}\n"
    assert write_page(alone, VALUES, {"Next:Ann": "Rope (long)"}, ("Ann",)) == expected
