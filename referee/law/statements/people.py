"""Sentences about who is a player, who is idle, and how they come and go."""

from __future__ import annotations

from referee.law.parameters import LawStatement

_IDLE = "Idle {Ps}"
_PLAYERS = "{Ps}"
_SPAN = "(hours|days)"
_EXCEPTED = (
    r"excluding (?:the )?(?:core and appendix )?Rules \"Ruleset and Gamestate\", \"{Ps}\", \"Dynasties\", \"Fair Play\""
    r"(?:, \"Mentors\")?,? (?:and )?\"Imperial Tracking\",? and any of those Rules' subrules"
)
_ENTRY = (
    r"posting an entry(?: to the BlogNomic weblog)?(?: requesting (?:such an action|this|to do so)| to that effect)?"
)
_TO_LEAVE = rf"(?:An?|Any) {{P}} may cease to be an? {{P}} (?:at any time )?by {_ENTRY}"
_NOT_BACK = r"may not become an? {P} again within the following {N} (weeks|days)"
_TO_BE_ADMINS = (
    r"(?:Any )?{Ps} who wish to become Admins (?:(?:may|should) )?"
    r"(?:sign up with a username for the Ruleset Wiki,? and )?(?:should |may )?"
    r"submit a Proposal or (?:a )?CfJ to make themselves Admins"
)

PEOPLE: tuple[LawStatement, ...] = (
    LawStatement(
        "joining",
        "core",
        _PLAYERS,
        r"An Admin shall add them to the roster in the sidebar",
        ("PLAYERS-04", "PLAYERS-05"),
    ),
    LawStatement(
        "leaving",
        "core",
        _PLAYERS,
        r"may cease to be an? {P} at any time by posting",
        ("PLAYERS-06",),
        optional=True,
        later=rf"{_TO_LEAVE}(?:[,;] (?:and|but|they) (?:then )?{_NOT_BACK.replace('{N} (weeks|days)', '[-0-9A-Za-z]+ (?:weeks|days)')})?",
    ),
    LawStatement(
        "return-after",
        "core",
        _PLAYERS,
        r"may not become an? {P} again within the following {N} (weeks|days)",
        ("PLAYERS-07",),
        "span",
        optional=True,
        later=rf"(?:(?:A human|A person|Anyone|Somebody|An? {{P}}) who (?:has ceased|ceases) to be an? {{P}}(?: in this way)?|"
        rf"(?:If they do so|Having done so|Thereafter),? they|{_TO_LEAVE}[,;] (?:and|but|they)(?: then)?) {_NOT_BACK}",
    ),
    LawStatement(
        "renaming",
        "core",
        f"{_PLAYERS}|appendix:Names",
        r"may only change their name as a result of a proposal",
        ("PLAYERS-08",),
    ),
    LawStatement(
        "admins",
        "core",
        _PLAYERS,
        r"submit a Proposal to make themselves Admins",
        ("PLAYERS-09", "PLAYERS-11"),
        later=_TO_BE_ADMINS,
    ),
    LawStatement(
        "admins-by-cfj", "core", _PLAYERS, _TO_BE_ADMINS, ("PLAYERS-09", "PLAYERS-11"), optional=True, whole=True
    ),
    LawStatement(
        "admins-resign",
        "core",
        _PLAYERS,
        r"(?:An |Existing )?Admins? may resign(?: from (?:their posts?|adminship|being (?:an )?Admins?))?(?: at any time)? by "
        r"(?:making|posting) (?:an entry|a blog post|a post|an entry on the blog)"
        r"(?: to that effect| saying so| announcing (?:it|this|their resignation))?",
        ("PLAYERS-12",),
        optional=True,
        whole=True,
    ),
    LawStatement(
        "admins-removed", "core", _PLAYERS, r"removed from their posts by Proposal, CfJ, or voluntary", ("PLAYERS-12",)
    ),
    LawStatement(
        "name-form",
        "appendix",
        "Names",
        r"name must be between {N} and {N} characters in length, and may only include the {N} letters of the Latin "
        r"alphabet, numbers, underscores, hyphens, full stops and apostrophes",
        ("R205-NAMES-08", "R205-NAMES-09"),
        "characters",
        optional=True,
    ),
    LawStatement(
        "idle-are-none",
        "core",
        _IDLE,
        r"excluding (?:the core and appendix )?Rules .* Idle {Ps} are not counted as {Ps}",
        ("IDLE-02", "IDLE-03"),
        later=rf"For the purposes? of all Gamestate and the Ruleset, {_EXCEPTED}, Idle {{Ps}} are not counted as {{Ps}}",
    ),
    LawStatement(
        "idle-sidebar",
        "core",
        _IDLE,
        r"shall be marked as such in the sidebar|tracked by their name being removed or concealed",
        ("IDLE-01",),
        later=r"(?:An? {P} may be either Active or Idle[,;:] )?(?:and |but )?(?:An? {P} is|{Ps} are|They are|they are|is) "
        r"only (?:considered )?Active if their names? (?:is|are) on the list of (?:currently )?active {Ps} in the sidebar"
        r"(?:[,;] (?:and )?|\.?\n)otherwise,? they are Idle",
    ),
    LawStatement(
        "idle-or-active",
        "core",
        _IDLE,
        r"An? {P} may be either Active or Idle",
        ("IDLE-01",),
        optional=True,
        whole=True,
    ),
    LawStatement(
        "idle-asked",
        "core",
        _IDLE,
        r"An? {P} may request to become Idle at any time by making a post or comment(?: to that effect| saying so)?",
        ("IDLE-07",),
        optional=True,
        whole=True,
    ),
    LawStatement(
        "idle-named",
        "core",
        _IDLE,
        r"specifically named Idle {P}, then that Idle {P} is considered to be Unidle solely",
        ("IDLE-04",),
    ),
    LawStatement(
        "idle-on-request",
        "core",
        _IDLE,
        rf"asked to become Idle in an entry or comment from the past {{N}} {_SPAN}",
        ("IDLE-07",),
        "span",
    ),
    LawStatement(
        "idle-for-silence",
        "core",
        _IDLE,
        rf"has not posted an entry or comment in the (?:last|past) {{N}} {_SPAN}",
        ("IDLE-08",),
        "span",
    ),
    LawStatement(
        "idle-announced", "core", _IDLE, r"must announce the idling in a blog post", ("IDLE-09",), optional=True
    ),
    LawStatement(
        "idle-oneself",
        "core",
        _IDLE,
        r"^Admins may render themselves Idle at any time, but should announce it",
        ("IDLE-10", "IDLE-11"),
    ),
    LawStatement(
        "unidle-on-request",
        "core",
        _IDLE,
        rf"asked to become Unidle in an entry or comment from the past {{N}} {_SPAN}.*, and Idle Admins may Unidle "
        r"themselves",
        ("IDLE-12", "IDLE-13"),
        "span",
    ),
    LawStatement(
        "unidle-bar",
        "core",
        _IDLE,
        rf"asked to become \(or rendered themselves\) Idle within the (?:previous|past) {{N}} {_SPAN}.*, and within the "
        r"current dynasty",
        ("IDLE-14",),
        "span",
    ),
    LawStatement(
        "unidle-values",
        "core",
        _IDLE,
        r"if they went Idle in the same dynasty, their personal gamestate retains the last legally",
        ("IDLE-05",),
    ),
    LawStatement("unidle-default", "core", _IDLE, r"is given the default value for new {P}", ("IDLE-06",)),
    LawStatement("unidle-vote", "core", _IDLE, r"in their first vote following each unidling, highlight", ("IDLE-15",)),
    LawStatement(
        "idle-admins", "core", _IDLE, r"^Idle Admins can (?:enact and fail|resolve) Votable Matters", ("IDLE-16",)
    ),
    LawStatement(
        "newcomer",
        "appendix",
        "Gamestate Tracking|Official Posts",
        r"for fewer than {N} (days) or an? {P} that has unidled in the past {N} (days) after being idle for at least "
        r"{N} months",
        ("GST-20", "GST-21"),
        "days, days, months",
    ),
    LawStatement(
        "mentors",
        "appendix",
        "Mentors",
        r"are listed on the Mentorships wiki page",
        ("R205-MENTORS-02",),
        optional=True,
    ),
    LawStatement(
        "mentorships-announced",
        "appendix",
        "Mentors",
        r"whenever a new Mentorship is established, the {E} should announce it",
        ("R205-MENTORS-06", "R205-MENTORS-07"),
        optional=True,
    ),
    LawStatement(
        "mentorship-lasts",
        "appendix",
        "Things that a mentor should do",
        r"Mentorship lasts for {N} (weeks) or until the next Ascension Address",
        ("R205-MENSHLD-01",),
        "span",
        optional=True,
    ),
)
