"""M: the dynasty of Moon Sites."""

from __future__ import annotations

from checks.base import Check, fact, slug_of
from referee.model.findings import Problem

_DROP = "1 10:00 Ann posts d1 A T-Block of {}.; 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann"
_MIXED = _DROP.format("Dock, Corridor, Power, Hydroponics")
_BUILD = "1 11:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H; 1 11:01 Bob says d1 Built."
_HOME = f"{_DROP.format('Power, Quarters, Hydroponics, Corridor')}; 1 11:00 Bob edits Bob 0,0=P 0,1=Q 0,2=H 1,1=+; 1 11:01 Bob says d1 Built."
_LONELY = f"{_DROP.format('Quarters, Corridor, Hydroponics, Power')}; 1 11:00 Bob edits Bob 1,0=Q 1,1=+ 1,2=H 2,1=P; 1 11:01 Bob says d1 Built."
_CLOSED = "2 22:01 Ann says d1 Closing this Drop."
_HALL = f"{_LONELY}; {_CLOSED}; 2 22:10 Bob takes City Hall"
_SECOND = "2 22:11 Bob posts d2 {}.; 2 22:12 Bob queues Cat, Dan, Eve, Ann, Bob"
_LINE = (
    f"{_DROP.format('Dock, Power, Power, Dock').replace('T-Block', 'I-Block')}; 1 11:00 Cat edits Cat 0,0=D 0,1=P 0,2=P 0,3=D;"
    f" 1 11:01 Cat says d1 Built.; {_CLOSED}; {_SECOND.format('An I-Block of Dock, Power, Power, Dock')};"
    " 2 23:00 Cat edits Cat 0,3=D 0,4=P 0,5=P 0,6=D; 2 23:01 Cat says d2 Built."
)
_BIGGER = (
    f"{_HALL}; {_SECOND.format('An I-Block of Quarters, Quarters, Quarters, Quarters')};"
    " 3 09:00 Cat edits Cat 0,0=Q 0,1=Q 0,2=Q 0,3=Q; 3 09:01 Cat says d2 Built.; 4 10:12 Ann says d2 Closing this Drop."
)
_VICTOR = (
    f"{_LONELY}; {_CLOSED}; {_SECOND.format('An I-Block of Debris, Research, Debris, Debris')};"
    " 3 09:00 Bob edits Bob 0,1=R; 3 09:01 Bob says d2 Built.; 4 10:12 Ann says d2 Closing this Drop."
)
_NOTHING = "what the Architect meant; edits that left no revision"


def _whose(problem: Problem) -> str:
    owner = slug_of(problem)
    return "their own site" if owner == problem.actor else f"{owner}'s site"


def _nearest(problem: Problem) -> str:
    action, differs = problem.facts.get("nearest"), problem.facts.get("differs_at", [])
    if not action:
        return ""
    places = ", ".join(f"row {row + 1} column {column + 1}" for row, column in differs)
    return f" The nearest lawful edit is a {action}, and differs at {places}."


def _nearest_lawful(problem: Problem) -> str | None:
    action = problem.facts.get("nearest")
    if not action:
        return None
    cells = " ".join(f"({row}, {column})" for row, column in problem.facts["cells"])
    return f"{action} on {cells}"


SITES = (
    Check(
        code="M101",
        reason="site-unreadable",
        about="A site is a grid of 7 by 7 squares, each empty or with one Module, tracked in its Architect's section.",
        clauses=(
            "SITES-01",
            "SITES-02",
            "SITES-03",
            "SITES-04",
            "SITES-05",
            "SITES-06",
            "SITES-07",
            "SITES-08",
            "SITES-09",
            "SITES-10",
            "SITES-11",
            "SITES-12",
            "SITES-13",
        ),
        cannot_see="what the squares that cannot be read were meant to show",
        passes=f"{_MIXED}; {_BUILD}",
        fails="1 10:00 Bob mangles Bob",
        message=lambda p: f"After an edit by {p.actor}, {fact(p, 'owner')}'s site cannot be read: it {fact(p, 'why')}.",
    ),
    Check(
        code="M102",
        reason="unlawful-edit",
        about="A site changes only by Building, the replacement by a Corridor, clearing a full site, and the safety rules.",
        clauses=(
            "RULESET-03",
            "SITES-20",
            "SITES-21",
            "SITES-22",
            "DROPS-10",
            "SAFETY-07",
            "SAFETY-09",
            "SAFETY-11",
            "GST-25",
        ),
        cannot_see=_NOTHING,
        passes=f"{_MIXED}; {_BUILD}",
        fails="1 10:00 Bob edits Bob 0,0=Q",
        message=lambda p: f"{p.actor} changed {_whose(p)} in a way that no lawful actions explain.{_nearest(p)}",
        lawful=_nearest_lawful,
    ),
    Check(
        code="M103",
        reason="built-wrongly",
        about="Building adds the Block's four Modules in its shape, in one of four rotations, all on the grid.",
        clauses=("DROPS-02", "DROPS-12", "DROPS-13", "DROPS-14", "DROPS-15", "DROPS-22"),
        cannot_see="another numbering of the shape's squares than the one set: then the edit is undetermined",
        passes=f"{_MIXED}; {_BUILD}",
        fails=f"{_MIXED}; 1 11:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=R; 1 11:01 Bob says d1 Built.",
        message=lambda p: (
            f"{p.actor} changed {_whose(p)} while a Block could be built, but not as that Block can lie.{_nearest(p)}"
        ),
        lawful=_nearest_lawful,
    ),
    Check(
        code="M104",
        reason="built-twice",
        about="An Architect may build the Block of one Drop post once.",
        clauses=("DROPS-11",),
        cannot_see=_NOTHING,
        passes=f"{_MIXED}; {_BUILD}",
        fails=f"{_MIXED}; {_BUILD}; 1 12:00 Bob edits Bob 4,0=D 4,1=+ 4,2=P 5,1=H",
        message=lambda p: f"{p.actor} built the same Drop post's Block a second time.",
    ),
    Check(
        code="M105",
        reason="built-after-closing",
        about="A Block may be built only while its Drop post exists.",
        clauses=("DROPS-10", "DROPS-21"),
        cannot_see="which came first of a Build and a closing in the same minute: then it is undetermined",
        passes=f"{_MIXED}; 2 21:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H; 2 21:01 Bob says d1 Built.; {_CLOSED}",
        fails=f"{_MIXED}; {_CLOSED}; 2 22:03 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H",
        message=lambda p: f"{p.actor} built a Block after its Drop post was closed.",
    ),
    Check(
        code="M106",
        reason="built-without-drop",
        about="A post that its author was not allowed to make is no Drop post, and its Block may not be built.",
        clauses=("DROPS-04", "DROPS-10"),
        cannot_see=_NOTHING,
        passes=f"{_MIXED}; {_BUILD}",
        fails="1 10:00 Cat posts d1 A T-Block of Dock, Corridor, Power, Dock.; 1 11:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=D",
        message=lambda p: f"{p.actor} built the Block of a post that is no Drop post.",
    ),
    Check(
        code="M107",
        reason="changed-anothers-site",
        about="Only its own Architect may build on a site, repopulate it, or replace a Module by a Corridor.",
        clauses=("DROPS-10", "SITES-20", "SITES-21", "SAFETY-09"),
        cannot_see="that one person edited for another at their request",
        passes=f"{_MIXED}; {_BUILD}",
        fails=f"{_MIXED}; 1 11:00 Bob edits Cat 0,0=D 0,1=+ 0,2=P 1,1=H",
        message=lambda p: f"{p.actor} did on {_whose(p)} what only its own Architect may do ({fact(p, 'what')}).",
    ),
    Check(
        code="M108",
        reason="evacuated-safe-site",
        about="Only an Unsafe site may be evacuated.",
        clauses=(
            "SAFETY-01",
            "SAFETY-02",
            "SAFETY-03",
            "SAFETY-04",
            "SAFETY-05",
            "SAFETY-06",
            "SAFETY-07",
            "SAFETY-08",
            "SAFETY-12",
        ),
        cannot_see="statistics that were never tracked",
        passes=f"{_LONELY}; 1 12:00 Ann edits Bob 1,0=q",
        fails=f"{_LONELY}; 1 11:30 Ann monitors Bob 23 25 2; 1 12:00 Ann edits Bob 1,0=q",
        message=lambda p: f"{p.actor} evacuated {_whose(p)} although it was Safe.",
    ),
    Check(
        code="M109",
        reason="repopulated-unsafe-site",
        about="Only a site that is not Unsafe may be repopulated.",
        clauses=("SAFETY-09", "SAFETY-10", "SAFETY-12"),
        cannot_see="statistics that were never tracked",
        passes=f"{_HOME}; 1 11:30 Ann monitors Bob 19 25 2; 1 12:00 Ann edits Bob 0,1=q; 1 13:00 Bob edits Bob 0,1=Q",
        fails=f"{_HOME}; 1 12:00 Ann edits Bob 0,1=q; 1 13:00 Bob edits Bob 0,1=Q",
        message=lambda p: f"{p.actor} repopulated {_whose(p)} although it was Unsafe.",
    ),
    Check(
        code="M110",
        reason="replaced-without-line",
        about="A Module may be replaced by a Corridor only in a row or column of seven Modules that are no Corridors.",
        clauses=("SITES-20", "SITES-21"),
        cannot_see=_NOTHING,
        passes=f"{_LINE}; 2 23:10 Cat edits Cat 0,3=+",
        fails=f"{_LINE}; 2 23:10 Cat edits Cat 0,3=+; 2 23:20 Cat edits Cat 0,4=+; 3 09:00 Dan says d2 Well.",
        message=lambda p: f"{p.actor} replaced Modules by Corridors on {_whose(p)} without a line of seven.",
    ),
    Check(
        code="M111",
        reason="removed-modules",
        about="Modules may be taken off a site only while it is full, and then exactly as many as the text says.",
        clauses=("SITES-22",),
        cannot_see=_NOTHING,
        passes=f"{_MIXED}; {_BUILD}",
        fails=f"{_MIXED}; {_BUILD}; 1 12:00 Ann edits Bob 0,0=.",
        message=lambda p: f"{p.actor} took Modules off {_whose(p)} that could not be taken off.",
    ),
    Check(
        code="M112",
        reason="stored-without-cause",
        about="A Quarters becomes a Storage by evacuating all of an Unsafe site, or where it is next to Power or a Dock.",
        clauses=("SAFETY-07", "SAFETY-08", "SAFETY-11"),
        cannot_see=_NOTHING,
        passes=f"{_HOME}; 1 12:00 Ann edits Bob 0,1=q",
        fails=(
            f"{_DROP.format('Quarters, Corridor, Quarters, Hydroponics')}; 1 11:00 Bob edits Bob 0,0=Q 0,1=+ 0,2=Q 1,1=H;"
            " 1 11:01 Bob says d1 Built.; 1 12:00 Ann edits Bob 0,0=q"
        ),
        message=lambda p: f"{p.actor} made Quarters on {_whose(p)} into Storage without a rule that allows it.",
    ),
    Check(
        code="M113",
        reason="edit-by-non-architect",
        about="Only Architects act on sites.",
        clauses=("IDLE-02", "SITES-22", "SAFETY-07", "SAFETY-11"),
        cannot_see="whose account it is, where the wiki's name is not the player's",
        passes=f"{_LONELY}; 1 12:00 Ann edits Bob 1,0=q",
        fails=f"{_LONELY}; 1 12:00 Zoe edits Bob 1,0=q",
        message=lambda p: f"{p.actor} changed {_whose(p)} without being an Architect.",
    ),
    Check(
        code="M114",
        reason="built-on-a-wrong",
        about="An action that is possible only on what an earlier wrong left on the page or in the GNDT falls with it.",
        clauses=("GST-25", "GST-28"),
        cannot_see=_NOTHING,
        passes=f"{_HOME}; 1 12:00 Ann edits Bob 0,1=q",
        fails="1 09:00 Bob edits Bob 0,0=P 0,1=Q 0,6=Q; 1 10:00 Ann edits Bob 0,1=q",
        message=lambda p: (
            f"{p.actor}'s edit of {_whose(p)} ({fact(p, 'what')}) rests on something that never lawfully was so."
        ),
    ),
    Check(
        code="M115",
        reason="build-cannot-be-told",
        about="A Build whose Block is described unclearly, or numbered otherwise than we number it, is not decided.",
        clauses=("DROPS-05", "DROPS-06", "DROPS-14"),
        cannot_see="the rule's own figure, which is an image",
        passes=f"{_MIXED}; {_BUILD}",
        fails=f"{_MIXED}; 1 11:00 Bob edits Bob 0,0=+ 0,1=D 0,2=P 1,1=H; 1 11:01 Bob says d1 Built.",
        message=lambda p: f"Whether {p.actor} built lawfully on {_whose(p)} cannot be told: {fact(p, 'why')}.",
    ),
    Check(
        code="M116",
        reason="build-not-announced",
        about="Whoever builds must say so in a comment on the Drop post (a quarter of an hour is allowed for it).",
        clauses=("DROPS-17",),
        cannot_see="comments that say it in words not known here",
        passes=f"{_MIXED}; 1 11:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H; 1 11:15:00 Bob says d1 Built.",
        fails=f"{_MIXED}; 1 11:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H; 1 11:15:01 Bob says d1 Built.",
        message=lambda p: f"{p.actor} built without saying so on “{slug_of(p)}”.",
    ),
    Check(
        code="M117",
        reason="history-missing",
        about="The page is older than the archive, or a text is hidden: what it showed first, or next, is taken as it was.",
        clauses=("GST-27",),
        cannot_see="everything before",
        passes=f"{_MIXED}; {_BUILD}",
        fails="midway; 1 10:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Dock.",
        message=lambda p: f"The history of “{slug_of(p)}” is not whole in the archive; what is missing cannot be told.",
    ),
    Check(
        code="M118",
        reason="acted-while-barred",
        about="No dynastic action may be taken in Hiatus, in Seasonal Downtime or while the game is Dormant.",
        clauses=("VICTORY-05", "DOWNTIME-02", "DORMANCY-02"),
        cannot_see="a Hiatus that only a dynastic rule proclaims",
        passes=f"{_MIXED}; {_BUILD}; 1 12:00 Cat declares v1",
        fails=f"{_MIXED}; 1 10:30 Cat declares v1; {_BUILD}",
        message=lambda p: f"{p.actor} took a dynastic action ({fact(p, 'what')}) although {fact(p, 'why')}.",
    ),
)

DROPS = (
    Check(
        code="M201",
        reason="drop-out-of-turn",
        about="Only the Architect whose name is first in the Bidding Queue may make a Drop post.",
        clauses=("DROPS-03", "DROPS-04", "DROPS-08"),
        cannot_see="posts that describe a Block in words not known here",
        passes=_MIXED,
        fails="1 10:00 Bob posts d1 A T-Block of Dock, Corridor, Power, Dock.",
        message=lambda p: (
            f"{p.actor} made a Drop post (“{slug_of(p)}”) when {fact(p, 'first')} was first in the Bidding Queue."
        ),
    ),
    Check(
        code="M202",
        reason="drop-while-open",
        about="No Drop post may be made while another exists.",
        clauses=("DROPS-03", "DROPS-04"),
        cannot_see="a closing in words not known here",
        passes=f"{_MIXED}; {_CLOSED}; {_SECOND.format('A T-Block of Dock, Corridor, Power, Dock')}",
        fails=f"{_MIXED}; 1 12:00 Bob posts d2 A T-Block of Dock, Corridor, Power, Dock.",
        message=lambda p: f"{p.actor} made a Drop post (“{slug_of(p)}”) while “{fact(p, 'drop')}” was still open.",
    ),
    Check(
        code="M203",
        reason="drop-after-ban",
        about="From the day that the text names, no new Drop posts may be made; open ones stay open.",
        clauses=("RESEARCH-02",),
        cannot_see="the seconds of a posting time that the blog gives in whole minutes",
        passes="2019-06-19 23:59:59 Ann posts d1 A T-Block of Dock, Corridor, Power, Dock.; 2019-06-20 00:05 Ann queues Bob, Cat, Dan, Eve, Ann",
        fails="2019-06-20 00:00:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Dock.",
        message=lambda p: f"{p.actor} made a Drop post (“{slug_of(p)}”); since {fact(p, 'since')} none may be made.",
    ),
    Check(
        code="M204",
        reason="drop-by-non-architect",
        about="Only an Architect may make a Drop post.",
        clauses=("DROPS-03", "IDLE-02"),
        cannot_see="who was a player before the first roster in the archive",
        passes=_MIXED,
        fails="1 10:00 Zoe posts d1 A T-Block of Dock, Corridor, Power, Dock.",
        message=lambda p: f"{p.actor} made a Drop post (“{slug_of(p)}”) without being an Architect.",
    ),
    Check(
        code="M205",
        reason="drop-unreadable",
        about="A Drop post describes the shape and the four Modules of one Block unambiguously.",
        clauses=("DROPS-01", "DROPS-02", "DROPS-05", "DROPS-06"),
        cannot_see="descriptions in pictures, or in words not known here",
        passes=_MIXED,
        fails="1 10:00 Ann posts d1 A T-Block of many things.; 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann",
        message=lambda p: f"Which Block {p.actor}'s post “{slug_of(p)}” describes cannot be told: it {fact(p, 'why')}.",
    ),
    Check(
        code="M206",
        reason="drop-not-at-random",
        about="A Drop post by the Supervisor has its shape and its Modules determined by dice.",
        clauses=("DROPS-23", "DROPS-24", "RAND-09"),
        cannot_see="which face stands for which shape: only whether the dice were rolled within the day before",
        passes=(
            "queue Eve, Ann, Bob, Cat, Dan; 1 09:00 Eve rolls DICE7 3; 1 09:00 Eve rolls 4DICE9 1 2 3 4;"
            "1 10:00 Eve posts d1 A T-Block of Dock, Corridor, Power, Dock.; 1 10:05 Eve queues Ann, Bob, Cat, Dan, Eve"
        ),
        fails=(
            "queue Eve, Ann, Bob, Cat, Dan; 1 09:00 Ann rolls DICE7 3;"
            "1 10:00 Eve posts d1 A T-Block of Dock, Corridor, Power, Dock.; 1 10:05 Eve queues Ann, Bob, Cat, Dan, Eve"
        ),
        message=lambda p: (
            f"{p.actor} made a Drop post (“{slug_of(p)}”) without rolling a shape and four Modules in the day before."
        ),
    ),
    Check(
        code="M207",
        reason="closed-early",
        about="A Drop post may be closed when all Architects have commented on it, or when it is old enough.",
        clauses=("DROPS-18", "DROPS-19", "DROPS-20", "DROPS-21"),
        cannot_see="the seconds of a posting time that the blog gives in whole minutes: they count as zero",
        passes=f"{_MIXED}; 2 22:00:01 Ann says d1 Closing this Drop.",
        fails=f"{_MIXED}; 2 22:00:00 Ann says d1 Closing this Drop.",
        message=lambda p: (
            f"{p.actor} closed the Drop post “{slug_of(p)}” too early: it was {fact(p, 'age')} old, and no comment had come from "
            f"{fact(p, 'silent')}. It stays open."
        ),
    ),
    Check(
        code="M208",
        reason="closed-by-non-architect",
        about="Only an Architect or the Supervisor may close a Drop post.",
        clauses=("DROPS-18", "DROPS-19"),
        cannot_see="who was a player before the first roster in the archive",
        passes=f"{_MIXED}; {_CLOSED}",
        fails=f"{_MIXED}; 2 22:01 Zoe says d1 Closing this Drop.",
        message=lambda p: f"{p.actor} closed the Drop post “{slug_of(p)}” without being an Architect. It stays open.",
    ),
    Check(
        code="M209",
        reason="closing-unclear",
        about="A comment that speaks of closing, and may or may not close, is not taken for a closing.",
        clauses=("DROPS-20",),
        cannot_see="what it means",
        passes=f"{_MIXED}; 2 22:01 Ann says d1 Should I close this?",
        fails=f"{_MIXED}; 2 22:01 Ann says d1 Everyone built, so that one closes.",
        message=lambda p: (
            f"Whether a comment by {p.actor} closes the Drop post “{slug_of(p)}” cannot be told; it counts as open."
        ),
    ),
)

QUEUE = (
    Check(
        code="M301",
        reason="queue-reordered",
        about=(
            "Names move in the Bidding Queue only as the rules say: a poster to the end, those who join or unidle appended, "
            "a front name that waited or kept silent too long to the end."
        ),
        clauses=("QUEUE-01", "QUEUE-02", "QUEUE-03", "QUEUE-04", "QUEUE-05", "QUEUE-06"),
        cannot_see="comments on posts that were never fetched, for the five days of silence",
        passes="2 12:00:00 Bob queues Bob, Cat, Dan, Eve, Ann",
        fails="2 11:59:59 Bob queues Bob, Cat, Dan, Eve, Ann",
        message=lambda p: (
            f"{p.actor} changed the Bidding Queue from “{fact(p, 'before')}” to “{fact(p, 'after')}”, which no rule allows."
        ),
    ),
    Check(
        code="M302",
        reason="name-not-moved",
        about="Whoever makes a Drop post must move their name to the end of the queue (a quarter of an hour is allowed for it).",
        clauses=("DROPS-09",),
        cannot_see=_NOTHING,
        passes="1 10:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Dock.; 1 10:15:00 Ann queues Bob, Cat, Dan, Eve, Ann",
        fails="1 10:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Dock.; 1 10:15:01 Bob proposes p1",
        message=lambda p: (
            f"{p.actor} did not move their name to the end of the Bidding Queue after the Drop post “{fact(p, 'drop')}”."
        ),
    ),
)

THERMOSTAT = (
    Check(
        code="M401",
        reason="monitored-wrongly",
        about="Temperature, Oxygen and Food change only by Monitoring, which sets them by its steps in order.",
        clauses=(*tuple(f"THERMO-{number:02d}" for number in (*range(1, 10), *range(11, 22))), "ATOMIC-01", "GST-25"),
        cannot_see="updates that the GNDT did not log",
        passes="1 10:00 Ann monitors Bob -20 0 0",
        fails="1 10:00 Ann monitors Bob 20 0 0",
        message=lambda p: (
            f"{p.actor} set the statistics of {fact(p, 'player')} to {fact(p, 'set')}; Monitoring sets {fact(p, 'expected')}."
        ),
        lawful=lambda p: fact(p, "expected"),
    ),
    Check(
        code="M402",
        reason="monitored-by-non-architect",
        about="Any Architect may Monitor any Architect's statistics; nobody else may, but for the Supervisor's daily one.",
        clauses=("THERMO-10", "THERMO-22"),
        cannot_see="who was a player before the first roster in the archive",
        passes="1 10:00 Ann monitors Bob -20 0 0",
        fails="1 10:00 Zoe monitors Bob -20 0 0",
        message=lambda p: f"{p.actor} Monitored {fact(p, 'player')} without being an Architect.",
    ),
    Check(
        code="M403",
        reason="supervised-twice",
        about="A Supervisor who is no Architect may Monitor once a day, and not twice within the hours of a daily action.",
        clauses=("THERMO-22", "KEYW-06", "KEYW-07"),
        cannot_see="whether the Supervisor counts as an Architect, but by Dynastic Distance and the Bidding Queue",
        passes=(
            "distant; 1 22:00 Eve rolls DICE4 2; 1 22:00:01 Eve monitors Bob -20 0 0;"
            "2 08:00:01 Eve rolls DICE4 2; 2 08:00:01 Eve monitors Cat -20 0 0"
        ),
        fails=(
            "distant; 1 22:00 Eve rolls DICE4 2; 1 22:00:01 Eve monitors Bob -20 0 0;"
            "2 08:00:00 Eve rolls DICE4 2; 2 08:00:00 Eve monitors Cat -20 0 0"
        ),
        message=lambda p: f"{p.actor} Monitored {fact(p, 'player')} although the daily Monitor was used up.",
    ),
    Check(
        code="M404",
        reason="supervised-not-at-random",
        about="Whom a Supervisor who is no Architect Monitors is chosen by a roll over the Architects.",
        clauses=("THERMO-23", "RAND-08", "RAND-09"),
        cannot_see="which face stands for whom: only whether the dice were rolled within the day before",
        passes="distant; 1 10:00 Eve rolls DICE4 2; 1 10:01 Eve monitors Bob -20 0 0",
        fails="distant; 1 10:00 Eve rolls DICE6 2; 1 10:01 Eve monitors Bob -20 0 0",
        message=lambda p: f"{p.actor} Monitored {fact(p, 'player')} without a roll of {fact(p, 'dice')} before.",
    ),
)

TITLES = (
    Check(
        code="M501",
        reason="title-not-due",
        about="A Civil Title may be taken by the one Architect to whose site alone it applied when the last Drop post was closed.",
        clauses=("TITLES-01", "TITLES-02", *(f"TITLES-{number:02d}" for number in range(4, 16)), "SITES-23"),
        cannot_see="which came first of a Build and a closing in the same minute: then it is undetermined",
        passes=_HALL,
        fails=f"{_LONELY}; {_CLOSED}; 2 22:10 Cat takes City Hall",
        message=lambda p: f"{p.actor} took “{fact(p, 'title')}”, which was not due: {fact(p, 'why')}.",
    ),
    Check(
        code="M502",
        reason="title-claimed-for-another",
        about="A Civil Title is taken by its own Architect.",
        clauses=("TITLES-02",),
        cannot_see="that one person edited for another at their request",
        passes=_HALL,
        fails=f"{_LONELY}; {_CLOSED}; 2 22:10 Ann lists City Hall for Bob",
        message=lambda p: (
            f"{p.actor} listed “{fact(p, 'title')}” under {fact(p, 'name')}, who alone could have taken it."
        ),
    ),
    Check(
        code="M503",
        reason="title-not-taken-off",
        about="Taking a Civil Title takes it off whoever held it (a quarter of an hour is allowed for it).",
        clauses=("TITLES-03",),
        cannot_see=_NOTHING,
        passes=f"{_BIGGER}; 4 10:20 Cat takes City Hall; 4 11:00 Cat proposes p1",
        fails=f"{_BIGGER}; 4 10:20 Cat lists City Hall; 4 11:00 Cat proposes p1",
        message=lambda p: f"“{fact(p, 'title')}” stands under {fact(p, 'listed')}; it is {fact(p, 'holder')}'s alone.",
    ),
    Check(
        code="M504",
        reason="title-removed",
        about="A Civil Title is held until another lawfully takes it.",
        clauses=("TITLES-01", "TITLES-03"),
        cannot_see=_NOTHING,
        passes=_HALL,
        fails=f"{_HALL}; 3 10:00 Ann strikes City Hall; 3 11:00 Cat proposes p1",
        message=lambda p: f"{p.actor} struck “{fact(p, 'title')}” from the page; {fact(p, 'holder')} still holds it.",
    ),
    Check(
        code="M505",
        reason="victory-not-met",
        about="A Research Victory is achieved at an instant at which all its conditions are met; they are tried at every self-Monitor.",
        clauses=("VICTORY-01", "RESEARCH-01", *(f"RESEARCH-{number:02d}" for number in range(3, 9))),
        cannot_see="victories that rest on anything but the Research Victory: whether they hold is for the voters",
        passes=f"{_VICTOR}; 2019-06-20 00:00:00 Bob monitors Bob 25 20 2; 2019-06-20 00:01 Bob declares v1",
        fails=f"{_VICTOR}; 2019-06-19 23:59:59 Bob monitors Bob 25 20 2; 2019-06-20 00:01 Bob declares v1",
        message=lambda p: (
            f"{p.actor} declared victory (“{slug_of(p)}”) without ever having met the conditions of a Research Victory."
        ),
    ),
)

CHECKS = (*SITES, *DROPS, *QUEUE, *THERMOSTAT, *TITLES)
