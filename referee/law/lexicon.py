"""The lexicon: which words are forms of one word, and which words turn nothing.

A line of `INFLECTED` is a normal form and its other spellings. Words that differ in law are never put together: may
and must, must and should, any and all, enact and resolve, before and after.
"""

from __future__ import annotations

from referee.model.numerals import NUMBERS

FOR = "FOR"

ARTICLES = frozenset({"a", "an", "the", "full", "entire", "given", "particular", "relevant"})
"""Words that part a noun from what is said before it, and say no more of it."""

_WEAK = """
it its there they then this that these those such which who whom whose be was were been do have of on in at to into upon onto
for as so also additionally too however furthermore moreover likewise therefore thus thereby hence accordingly automatically currently presently now
already still ever somehow number total instead i e and but yet either with fall stand question aforementioned whole strictly overall altogether
"""
WEAK = frozenset(_WEAK.split())
"""Words that say how others hang together, which the order of those says too."""

PAST = frozenset({"was", "were"})
_DEPENDENT = """
if whether when whenever where while whilst once since after until as
though that which who whom whose whatever whichever
"""
DEPENDENT = frozenset(_DEPENDENT.split()) | {"time it", "time they", "time their", "state it"}
"""Words after which something may be told of the past: elsewhere the law itself would be."""

DENIALS = frozenset({"not", "neither", "never"})
CONJUNCTIONS = frozenset({"or", "and", "nor", "but"})
AUXILIARIES = frozenset({"is", "are", "am", "has", "have", "had", "was", "were", "does", "did"})
"""What begins to say something of its own."""

NOT_SO_FAR = frozenset({("has", "not"), ("have", "not"), ("had", "not"), ("did", "not"), ("yet", "to")})
"""What is said before a vote of who has cast none at any time."""
SO_FAR = frozenset({"yet", "ever", "still", "been", "already", "so", "far", "actually"})
"""Words that may stand between."""

HAPPENED = frozenset({"posted", "opened", "cast", "made", "submitted"})
"""What happens once: that it was so is so."""

ANYWHERE = frozenset({"otherwise-said", "explicitly-otherwise", "any-time", "same-time", "later"})
"""What is said of a whole sentence, wherever in it: it is brought to the end."""

DENIED = frozenset({"player", "proposal", "dov", "cfj", "dynastic", "game", "action", "new", "comment", "other"})
"""Words of which none may do or be done something: `no dynastic action may be taken`."""

ROLES = frozenset({"player", "emperor"})

COMPARED = frozenset({">=", "<=", ">", "<"})

TENS = frozenset(word for word, number in NUMBERS.items() if number >= 20)
DOZEN = "dozen"
SCALES = {DOZEN: 12, "hundred": 100, "thousand": 1000, "million": 1_000_000}

INFLECTED = """\
player: players
emperor: emperors
FOR:
AGAINST: against
DEFERENTIAL: deferential deferentials
VETO: veto vetoes veto's vetoing
vetoed:
be: is are being am
have: has had having possess possesses possessed possessing
do: does did
may: can
must: shall
should: ought
nobody: noone
idle: idles idled idling
unidle: unidles unidled unidling
vote: votes voted voting
cast: casts casting
icon: icons
admin: admins administrator administrators
proposal: proposals
comment: comments commented commenting
post: posts posted posting entry entries
author: authors poster posters
enact: enacts enacted enacting enactment
fail: fails failed failing
resolve: resolves resolved resolving resolution
illegal: illegally
legal: legally
pend: pending
make: makes made making
submit: propose proposes proposed proposing submits submitted submitting
use: uses used using
change: changes changed changing edit edits edited editing alter alters altered altering amend amends amended amending modify modifies modified modifying alteration alterations
remove: removes removed removing removal delete deletes deleted deleting
replace: replaces replaced replacing replacement
repeal: repeals repealed repealing
place: put puts putting places placed placing
appear: appears appeared appearing
create: introduce introduces introduced introducing creates created creating
note: notes noted noting
render: renders rendered rendering
become: becomes became becoming
believe: feel feels felt feeling think thinks thought believes believed believing
achieve: attain attains attained attaining achieves achieved achieving
specify: specifies specified specifying detail details detailing detailed describe describes described describing state states stated stating say says said saying outline outlines outlined outlining explain explains explaining indicate indicates indicating
ask: asks asked asking request requests requested requesting
announce: announces announced announcing
track: tracks tracked tracking
conceal: conceals concealed concealing hide hides hidden hiding
retain: retains retained retaining keeps
keep: kept keeping
give: gives given gave giving
grant: grants granted granting
require: requires required requiring need needs needed needing
raise: raises raised raising file files filed filing
disagree: disagrees disagreed disagreeing
interpret: interprets interpreted interpreting interpretation
consider: count counts counted counting considers considered considering deem deems deemed treat treats treated regard regards regarded
disregard: disregards disregarded ignore ignores ignored
calculate: calculates calculated calculating
open: opened opening opens
pass: passes passed passing elapse elapses elapsed elapsing
begin: begins began beginning start starts started starting commence commences commenced
take: perform performs performed performing undertake undertakes undertaken takes taken took taking
complete: finish finishes finished finishing completes completed completing completion
redo: redone redoes redoing
hold: holds held holding
set: sets setting
store: stores stored storing
roll: rolls rolled rolling
yield: yields yielded yielding
imply: implies implied implying
round: rounds rounded rounding
update: updates updated updating
reflect: reflects reflected reflecting
correct: fix fixes fixed fixing corrects corrected correcting
allow: allows allowed allowing permit permits permitted permitting
occur: occurs occurred occurring
define: defines defined defining
refer: refers referred referring
uphold: upholds upheld upholding
lead: leads led leading
enter: enters entered entering
mark: marks marked marking
contain: contains contained containing
target: targets targeted targeting
cease: ceases ceased ceasing stop stops stopped stopping
go: goes went gone going
approve: approves approved approving
limit: limits limited limiting
deal: deals dealt dealing
include: includes included including
exclude: excludes excluded
receive: receives received receiving got gets garner garners garnered gather gathers gathered accrue accrued obtain obtained obtains attract attracted amass amassed collect collected
exceed: exceeds exceeded exceeding outnumber outnumbers outnumbered outnumbering surpass surpasses
equal: equals equalling equaling
meet: meets met meeting
reach: reaches reached reaching
match: matches matched matching
apply: applies applied applying
satisfy: satisfied satisfies
fulfil: fulfilled fulfills fulfils
spam: spamming
own:
their: his her hers theirs
they: them he she him
self: themselves themself himself herself itself yourself
rule: rules
subrule: subrules
ruleset: rulesets
condition: conditions
criterion: criteria
effect: effects
purpose: purposes
action: actions
step: steps
value: values
variable: variables
name: names named naming
title: titles
status: statuses
category: categories
tag: tags
field: fields
text: texts
term: terms
word: words
hour: hours
minute: minutes
day: days
week: weeks
month: months
year: years
third: thirds
quarter: quarters
dynasty: dynasties
mantle:
address:
dov: dovs
cfj: cfjs
matter: matters
correction: corrections
pronoun: pronouns
entity: entities
aspect: aspects
case: cases
end: ends ended ending
exist: exists existing existed
follow: next follows following followed
other: others
integer: integers
numeric: numerical
situation: situations
manner: manners way ways
human: individual individuals humans
type: types sort sorts kind kinds
favor: favour
judgement: judgment judgements judgments
call: calls
declaration: declarations
roster: list
sidebar:
weekend: weekends
old: older
young: younger newer
few: fewer
every: each
less: lower smaller
more: greater higher larger
long: longer
if: when whenever where while whilst
past:
previous: preceding
typographical: typographic
same: identical
current: present
oldest: earliest
solely: exclusively purely
cause: causes caused causing
game: blognomic
wish: wishes wants want wishing wanting
remain: remains remaining remained stays stay staying
later: subsequently afterwards afterward
last: final latest
not: neither
or: nor
number: numbers numbered numbering
comprise: comprises comprised comprising constitute constitutes
add: adds added adding
fall: falls fell fallen falling drops
stand: stands stood
part: parts
true: ture
determine: determines determined determining
flavour: flavor
incorrect: wrong
mistake: mistakes error errors
endow: endowed
urgent: prompt immediate pressing
soon:
person: people
precede: precedes preceded
modification: modifications
totaling: totalling totals total-up
leave: leaves left leaving
authorise: authorised authorises authorising authorized authorizes authorize
intend: intended intends intending
copy: copies copied copying
increase: increases increased increasing increment increments incremented
consist: consists consisting consisted
default: defaults defaulting
affect: affects affected affecting
generate: generates generated generating
return: returns returned returning
select: selects selected selecting choose chooses chose chosen choosing
prohibit: prohibits prohibited prohibiting
continue: continues continued continuing
last-for: lasts lasting
append: appends appended appending
result: results resulting
mentor: mentors
mentorship: mentorships
revert: reverts reverted reverting
blank: blanks blanked blanking
join: joins joined joining
rejoin: rejoins rejoined rejoining
communicate: communicates communicating
private: privately
public: publicly
"""
