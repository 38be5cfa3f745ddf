"""What people write who want to be idled or unidled, and what they write besides: surely a request, perhaps one, or none (IDLE-07, 12)."""

from __future__ import annotations

import pytest

from referee.rules.core.requests.forms import Wants
from referee.rules.core.requests.hints import hints_in
from referee.rules.core.requests.joining import asks_to_join
from referee.rules.core.requests.reading import announces_idling, request_in
from referee.rules.core.requests.withdrawn import taken_back_in

PLAYERS = ("Ann", "Bob", "Cat")
IDLE, UNIDLE = ("idle", True), ("unidle", True)


@pytest.mark.parametrize(
    ("text", "wants"),
    [
        ("Please deactivate me.", IDLE),
        ("I wish to be inactive for a month.", IDLE),
        ("Make me inactive, please", IDLE),
        ("This is a request to be idled.", IDLE),
        ("un-idle plz", UNIDLE),
        ("Please “idle” me.", IDLE),
        ("When you can, please idle me.", IDLE),
        ("Please idle me if possible.", IDLE),
        ("Idle me until June.", IDLE),
        ("I'm going to be busy for a few weeks. Please idle me.", IDLE),
        ("I'm away next week, so please idle me", IDLE),
        ("I am not able to keep up; please idle me.", IDLE),
        ("Please idle me. No time for this any more.", IDLE),
        ("Please idle me. If I find more time, I'll come back.", IDLE),
        ("Please idle me, I'm leaving tomorrow.", IDLE),
        ("Please idle me for the next four days", IDLE),
        ("Please idle me as soon as possible", IDLE),
        ("Please idle me, no hard feelings", IDLE),
        ("As I said, please idle me", IDLE),
        ("Last week was rough, please idle me", IDLE),
        ("Could an admin please idle me when they get a chance?", IDLE),
        ("Would you be so kind as to idle me?", IDLE),
        ("I'd appreciate it if someone could idle me.", IDLE),
        ("I'd like someone to idle me", IDLE),
        ("Feel free to idle me, I'm done", IDLE),
        ("Hello everybody\nIdle me", IDLE),
        ("I want to idle until the next dynasty starts.", IDLE),
        ("I was away last week so please unidle me", UNIDLE),
        ("Please make me active again", UNIDLE),
        ("Please reactivate me", UNIDLE),
        ("Please unidle me after all", UNIDLE),
        ("Unidle me, please. I have time again!", UNIDLE),
        ("I request unidling", UNIDLE),
        ("Please idle ~~Bob~~ me.", IDLE),
        ("~~Please unidle me.~~ Please idle me.", IDLE),
        ("Please move me to idle.", IDLE),
        ("Please put me on idle.", IDLE),
        ("Could someone move me to the idle list?", IDLE),
        ("Please place me on idle status", IDLE),
        ("Please switch me back to active.", UNIDLE),
        ("Requesting that an admin idle me.", IDLE),
        ("I request that someone unidle me.", UNIDLE),
        ("I ask that I be made idle", IDLE),
        ("This is my request that I be unidled.", UNIDLE),
        ("This is a request to become idle.", IDLE),
        ("Consider this a request to become unidle.", UNIDLE),
        ("I'm not going to be able to keep up, please idle me.", IDLE),
        ("I am not going to have time for this. Please idle me.", IDLE),
        ("Please idle me. I'm not going to be around for a while.", IDLE),
        ("I'd appreciate being idled.", IDLE),
        ("I would really appreciate being made idle", IDLE),
        ("I'd like to become active again.", UNIDLE),
        ("I want to be active again, please", UNIDLE),
        ("Time to unidle me, please.", UNIDLE),
        ("It's time to idle me.", IDLE),
        ("Admins: please idle me", IDLE),
        ("@Bob: please idle me", IDLE),
        ("Bob, please idle me", IDLE),
        ("Bob: well played.\nPlease idle me.", IDLE),
        ("Please idle me over the holidays.", IDLE),
        ("Please idle me. Do not unidle me before June.", IDLE),
        ("Please idle me, I don't have time.", IDLE),
        ("Please idle me for a week or two.", IDLE),
        ("Please idle me Kevan, thanks", IDLE),
        ("I want to be idle no longer than a week; please idle me.", IDLE),
        ("Please idle me at your convenience.", IDLE),
        ("Please idle me like last time.", IDLE),
        ("Please idle me. Actually, it was fun.", IDLE),
        ("Please idle me. Wait for me in May!", IDLE),
        ("Please idle me. I'm not kidding.", IDLE),
        ("I would like to request to be idled.", IDLE),
        ("Please add me to the idle list.", IDLE),
        ("I'd appreciate it if someone idled me.", IDLE),
        ("Please idle me. That's it from me. I mean it.", IDLE),
        ("Please idle me. That said, I had fun.", IDLE),
        ("Please idle me. Edit: and thank you, Ann.", IDLE),
        ("Please idle me (no hurry).", IDLE),
        ("Please idle me. It's exam time and I have to write a thesis.", IDLE),
        ("Please idle me. After this week I'm in Spain.", IDLE),
        ("Please idle me. Nobody idled me when I asked.", IDLE),
        ("Please idle me, but I'll be back.", IDLE),
        ("Please idle me, but only for a week.", IDLE),
        ("Please idle me, though I hate to leave.", IDLE),
        ("Please idle me, I'd love to play but I can't.", IDLE),
        ("Please idle me and carry on without me.", IDLE),
        ("Please unidle me and I'll vote.", UNIDLE),
        ("Long story short: please idle me.", IDLE),
        ("I ask again: please idle me.", IDLE),
        ("Please idle me. Deadlines at work.", IDLE),
        ("Please idle me. Flu.", IDLE),
        ("Please idle me. Nothing personal.", IDLE),
        ("Please unidle me. Ready to roll.", UNIDLE),
        ("Hi all, please unidle me. Looking forward to this one!", UNIDLE),
        ("Please idle me. Off to the mountains with no laptop.", IDLE),
        ("Please idle me. Nothing in the present round has much to do with the wind.", IDLE),
        ("Please idle me (exams).", IDLE),
        ("Please idle me. Great dynasty, everyone.", IDLE),
        ("Quick request: please idle me.", IDLE),
        ("Please idle me in the sidebar.", IDLE),
        ("Please idle me at your earliest convenience.", IDLE),
        ("I just wanted to say please idle me.", IDLE),
        ("I am writing to say: please idle me.", IDLE),
        ("Seriously: please idle me.", IDLE),
        ("My request is: please idle me.", IDLE),
        ("Holidays: please idle me.", IDLE),
        ("Lately I have been busy, please idle me.", IDLE),
        ("Could somebody quickly idle me?", IDLE),
        ("Regretfully, please idle me.", IDLE),
        ("I want to be idle Until June.", IDLE),
        ("Please idle me, nobody will miss me.", IDLE),
        ("Please idle me :-)", IDLE),
        ("Please idle me. My wife is ill and I need to be at home.", IDLE),
        ("Please idle me. I will be on holiday from Monday on.", IDLE),
        ("Please idle me. I got a new job.", IDLE),
        ("Please idle me. I can’t keep up.", IDLE),
        ("Please idle me. Thank you all, and good luck, Bob!", IDLE),
        ("Please idle me. It has been great, but my thesis takes all of the time that I have these days.", IDLE),
        ("Please unidle me. I am back from Spain!", UNIDLE),
        ("Please unidle me. I want to keep playing!", UNIDLE),
        ("Please idle me. I can't keep playing.", IDLE),
        ("Please idle me. I don't want to go on.", IDLE),
    ],
)
def test_surely_a_request(text: str, wants: tuple[Wants, bool]) -> None:
    assert request_in(text, PLAYERS) == wants


@pytest.mark.parametrize(
    "text",
    [
        "Why did you idle me?",
        "Bob idled me yesterday.",
        "Thanks for unidling me.",
        "I asked to be idled.",
        "If I do not vote by Friday, idle me.",
        "Idle me once I have lost.",
        "Cat said idle me.",
        "Why would I want to be idled?",
        "I quote Cat: “please idle me”",
        "“Please idle me.”",
        "Last week I asked: please idle me",
        "Yesterday I wrote please idle me",
        "Please idle me, said nobody ever",
        "Please idle me in four days",
        "Please idle me for a week from Friday",
        "Please idle me, starting next week.",
        "Please idle me. In four days.",
        "Please idle me tomorrow",
        "Please idle me at the end of the dynasty",
        "In four days, please idle me",
        "I'd like to be idled from next Monday",
        "When I finish exams, please unidle me",
        "As soon as I am back, please unidle me",
        "After my exams, please unidle me",
        "Once I'm back, activate me",
        "I want to be unidled when the dynasty ends",
        "Please idle me. But only if I lose.",
        "Please idle me for a week if Bob wins",
        "Should I want to be idled, I will say so",
        "~~Please idle me.~~",
        "~~Please idle me.~~ I am staying.",
        "I am fine. ~~Hm. Idle me~~",
        "Cat wrote: ~~please idle me~~",
        "Bob: please idle me.",
        "Hello. Bob: I have no time. Please idle me.",
        "<Bob> please idle me",
        "[Bob]: please idle me",
        "Bob (10:05): please idle me",
        "I would love to see them move me to idle.",
        "Requesting that an admin idle me if I lose.",
        "I'd appreciate being idled next week",
        "Is it time to idle me?",
        "When it is time to idle me, tell me",
        "Please idle me. Actually, I'm not going to leave.",
        "Please idle me over my dead body.",
        "I'd like to be idle as little as possible.",
        "I want to be idled about as much as I want a toothache.",
        "I want to go idle like I want to lose.",
        "Please idle me into oblivion",
        "Please idle me, and don't.",
        "I'd like to be idle, but I won't.",
        "I'd like to go idle, though not today.",
        "I want to go idle, yet I'll hold on.",
        "I'd like to go idle, but first I must win.",
        "I'd like to go idle, sometimes.",
        "Idle me and I quit.",
        "Idle me, and I will object.",
        "Idle me and see what happens.",
        "Idle me and you'll be sorry.",
        "Please idle me, my character begs the Warden.",
        "The prisoner begs: please idle me.",
        "Title of my song: Please idle me.",
        "The secret words are: please idle me",
        "Words of wisdom:\nPlease idle me.",
        "Sample: please idle me.",
        "Bob, 10:05: please idle me",
        "For Bob, on his behalf: please idle me",
        "Zoe phoned me. Please idle me.",
        "Please idle me. Sent for a friend, on Zoe's behalf.",
        "Please idle me (the other one).",
        "Please idle me in Agora.",
        "Please idle me from the mailing list.",
        "Please idle me at no point.",
        "Please idle me in a fortnight.",
        "Please idle me this evening.",
        "Please idle me as a last resort.",
        "New players, note: to go idle, write: please idle me",
        "Write please idle me to be idled.",
        "They want me to say please idle me.",
        "I'm supposed to write please idle me here.",
        "Hypothetically: please idle me",
        "Hypothetically, please idle me",
        "Ironically please idle me",
        "e.g. please idle me",
        "The command is please idle me.",
        "Imagine: please idle me",
        "Try: please idle me",
        "please idle me = bad idea",
        "I ask to become Idle Duke in the story.",
        "I would like to be idled by nobody",
    ],
)
def test_what_was_or_may_be_or_is_repeated_is_perhaps_a_request(text: str) -> None:
    asked = request_in(text, PLAYERS)
    assert asked is not None and not asked[1]
    assert hints_in(text, PLAYERS)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Please unidle Bob", UNIDLE),
        ("Could somebody idle bob, please?", IDLE),
        ("Please make Bob idle", IDLE),
        ("Please idle Cat", None),
        ("Bob: please idle me", IDLE),
        ("Cat: please idle me", ("idle", False)),
        ("Cat: please idle Bob", ("idle", False)),
        ("Cat asked: please idle Bob", ("idle", False)),
        ("Please idle Bob's friend", None),
        ("Please do not idle Bob", None),
    ],
)
def test_who_asks_by_their_own_name_asks_for_themselves(text: str, asked: tuple[Wants, bool] | None) -> None:
    assert request_in(text, PLAYERS, "Bob") == asked


@pytest.mark.parametrize(
    "text",
    [
        "Please un idle me.",
        "de idle me please",
        "Please un- idle me",
        "Please un–idle me",
        "UN IDLE ME",
        "Please make me non-idle",
        "Please stop idling me; unidle me",
        "I would like to be un idled",
    ],
)
def test_who_spells_unidling_apart_asks_for_it(text: str) -> None:
    assert request_in(text, PLAYERS) == UNIDLE


@pytest.mark.parametrize(
    "text",
    [
        "Please idle me? No thanks!",
        "Please idle me... just kidding, I'm staying",
        "Please idle me. Never mind.",
        "Please idle me. On second thought, no.",
        "Please idle me. Or not.",
        "Please idle me. Scratch that.",
        "Please idle me, nvm",
        "Please idle me (not really)",
        "Please idle me! Haha, no.",
        "Please idle me. Actually, don't.",
        "Please idle me. Changed my mind, I'm staying.",
        "Please idle me, or rather don't.",
        "Please idle me! April fools!",
        "Please idle me. Actually, wait.",
        "Please idle me. Hm, wait.",
        "Please idle me lol",
        "Please idle me. Edit: no, please don't.",
        "Please idle me (edit: no)",
        "Please idle me. (Don't.)",
        "Please idle me. I don't mean it.",
        "Please idle me. Got you!",
        "Please idle me. Sorry, I meant Bob.",
        "Please idle me. Correction: Bob.",
        "Please idle me. Tomorrow, that is.",
        "Please idle me. If and only if I lose.",
        "Please idle me. When I have lost.",
        "Please idle me. Hold off until tomorrow though.",
        "Please idle me. Though I'd rather stay.",
        "Please idle me. I won't.",
        "Please idle me. I'd rather not.",
        "Please idle me. I wish I could say that.",
        "Please idle me. Said nobody, ever.",
        "Please idle me. That is the line my Gnome speaks.",
        "Please idle me. Wrong thread, sorry.",
        "Please idle me. I don't want to be idled.",
        "Please idle me. Void.",
        "Please idle me. EDIT: not needed.",
        "Please idle me. I play on.",
        "Please idle me. I'll keep playing.",
        "Please idle me, but I'll keep playing.",
        "Please idle me! (This is Bob’s request, not mine.)",
        "Please idle me. This is Bob, sorry.",
        "Please idle me. Wrong account, sorry.",
        "Please idle me. Is what I would say if I lost.",
        "Please idle me. From Monday on.",
        "Please idle me (from Monday).",
        "Please idle me. I’ll tell you when.",
        "Please idle me. I wish!",
        "Please idle me. My cat walked over the keyboard.",
        "Please idle me. That is what Bob wants me to say.",
        "Please idle me. Or so my brother says.",
        "Please idle me. Zoe",
        "Please idle me. Such a dramatic exit.",
        "Please idle me. Happy April first!",
        "Please idle me. I remain.",
    ],
)
def test_what_is_taken_back_is_no_sure_request(text: str) -> None:
    assert request_in(text, PLAYERS) == ("idle", False)
    assert request_in(f"{text}. Now, really: please idle me.", PLAYERS) == IDLE


@pytest.mark.parametrize(
    "text",
    [
        "Stop idling me",
        "Please refrain from trying to idle me",
        "Please explain why you idle me",
        "They come and idle me",
        "Bob wants to idle me",
        "It would be unfair to idle me",
        "Under no circumstances idle me",
        "I love idle games",
        "I want to idle everyone who disagrees",
        "I wish idle players were removed",
        "Who says I want to be idled?",
        "It's not that I want to be idled",
        "Can I be idled without my consent?",
        "How can I be unidled?",
        "Idle me?",
        "Idled.",
        "Please idle me. Please unidle me.",
    ],
)
def test_words_in_which_nobody_asks_are_no_sure_request(text: str) -> None:
    asked = request_in(text, PLAYERS)
    assert asked is None or not asked[1]


@pytest.mark.parametrize(
    "text",
    [
        "No need to idle me",
        "Please idle me no more",
        "Please idle me not",
        "There's no reason to idle me",
        "You cannot idle me",
        "Please no longer idle me",
        "Don't activate me",
        "I request to be idle no more.",
        "I ask to be idle no longer.",
        "I request to be unidled never.",
        "Please make me idle-proof.",
        "I refuse to go idle.",
        "I'd hate to be made idle.",
        "Please stop trying to idle me.",
        "Don't you dare idle me.",
        "I decline to be unidled.",
        "I don't want to be unidled.",
    ],
)
def test_a_plain_denial_asks_for_nothing(text: str) -> None:
    assert request_in(text, PLAYERS) is None


@pytest.mark.parametrize(
    "text",
    [
        "I want to play again",
        "Hello, I would like to rejoin",
        "Add me to the roster again",
        "Count me in again",
        "Deal me in",
        "Ready to play again",
        "Please wake me up",
        "Let me back in",
        "Room for one more?",
        "Remove me from the list of those who vote",
        "Take me off the sidebar for now",
        "Please put me to sleep",
        "Could somebody bench me?",
        "Hey, park me",
        "Freeze my account",
        "I won't be able to vote for a while.",
        "See you in a month!",
        "Hibernating.",
        "Slipping into idleness",
        "I’m out.",
        "I'd like to take part again",
        "I want in",
        "I want back in!",
        "Want out.",
        "I request unidlement",
        "Idlement, please.",
        "Reporting for duty!",
        "I'm alive",
        "I'm here!",
        "Ready when you are.",
        "I'd like another go",
        "I'd like to sit this dynasty out",
        "I am going to sit out",
        "Sitting the next one out.",
        "No time, sorry",
        "Out of time.",
        "I have run out of free time",
        "Lack of time, alas.",
        "I have time again",
        "Real life calls.",
        "I have lost interest",
        "I give up",
        "I'd like to get involved",
        "I'd like in.",
        "I would love back in!",
        "I need a hiatus from the game.",
        "This dynasty isn't for me; I wish you fun.",
        "See you all in the next one.",
        "Me too please.",
        "Me too, I am exhausted",
        "And me.",
        "Me as well!",
        "Oh, and for me too, please.",
        "Ditto.",
        "Same here.",
        "Same for me, thanks",
        "Same as Ann",
        "Likewise.",
        "So do I.",
        "What Ann said.",
        "I'm with Ann",
        "Please do the same for me.",
        "I second that.",
        "I second that for myself.",
        "Make that two.",
        "+1",
        "LOA, please",
        "Going dark for the summer",
        "Off the grid until the 20th.",
        "You'll have to go on without me.",
        "Ich mache Urlaub.",
        "Je pars demain.",
        "Хочу отдохнуть",
        "休みます",
        "💤",
    ],
)
def test_who_speaks_of_coming_or_going_in_other_words_may_have_asked(text: str) -> None:
    assert hints_in(f"Note. {text}", PLAYERS)
    assert hints_in(f"I buy a Hat. {text}", PLAYERS)


@pytest.mark.parametrize("text", ["I would like to join.", "Count me in again!", "Add me to those who vote"])
def test_who_speaks_of_joining_alone_does_not_ask_to_be_idled(text: str) -> None:
    assert hints_in(text, PLAYERS) == ("unidle",)
    assert hints_in(f"{text} Please park me soon.", PLAYERS) == ("idle", "unidle")


@pytest.mark.parametrize(
    ("text", "hinted"),
    [
        ("Please idle me.", ("idle",)),
        ("Holiday. Please idle me.", ("idle",)),
        ("I'm going to be busy for a few weeks. Please idle me.", ("idle",)),
        ("Can an admin idle me, please? I have no time.", ("idle",)),
        ("Please unidle me.", ("unidle",)),
        ("I'm back from my holiday, please unidle me.", ("unidle",)),
        ("Please idle me. I'll be back in a week.", ("idle", "unidle")),
        ("Please idle me, and bring me back on Friday.", ("idle", "unidle")),
        ("Please unidle me. I leave again soon.", ("idle", "unidle")),
        ("Please unidle me. I am busy until Monday.", ("idle", "unidle")),
        ("I may go idle.", ("idle", "unidle")),
        ("Bye. Please idle me.", ("idle",)),
        ("Away. Please idle me.", ("idle",)),
        ("Farewell. I ask to become idle.", ("idle",)),
        ("Bye. See you again in June. Please idle me.", ("idle", "unidle")),
    ],
)
def test_a_plain_request_for_one_thing_hints_at_the_other_only_with_other_words(
    text: str, hinted: tuple[str, ...]
) -> None:
    assert hints_in(text, PLAYERS) == hinted


@pytest.mark.parametrize(
    "text",
    [
        "I do not want to play any more",
        "Please put me to sleep",
        "Take me off the sidebar",
        "Veto me, and then park me",
        "Withdraw me",
        "Veto me: I am away",
    ],
)
def test_who_speaks_of_going_may_ask_to_be_idled(text: str) -> None:
    assert "idle" in hints_in(text, PLAYERS)


@pytest.mark.parametrize(
    "text",
    [
        "Hello",
        "I like it a lot.",
        "Per Cat. I think that it is fun to watch.",
        "Can you give me 3 coins?",
        "Would someone sell me a hat?",
        "Could an admin explain this to me?",
        "Tell me more",
        "Veto Me",
        "Please fail me, or just veto me",
        "Second me!",
        "So far so good, trust me",
        "Let me know",
        "I move my boat to A3.",
        "Each player may spend a coin to buy a boat.",
        "Whoever plays a card takes the boat of whoever has played one before them.",
        "I give my bridle to Cat and sidle up to them.",
        "Each player has three coins and a boat.",
        "Nice idea, but I prefer the old wording.",
        "“Please idle me” said Cat",
        "'I'd like to be idled' wrote Cat.",
        'Cat: "please wake me up"',
        "Bob wrote «Count me in again» on the wiki.",
        "> Please put me to sleep\nNo way.",
        "Tell me the same rule in other words.",
        "The same goes on below, likewise with boats.",
        "Each player with a boat gains +1 coin.",
        "Fun for you and me both, I think.",
        "The engine sits idle.",
        "My Gnome idles in the Grove this turn.",
        "I voted FOR because idle rules are bad.",
        "Idle players cannot vote, right?",
        "The Idle Rich is a good title.",
        "An idle thought: the wheel should turn twice.",
        "Très bien, Zoë – a naïve idea 👍️",
    ],
)
def test_what_speaks_of_something_else_or_is_another_s_is_no_request(text: str) -> None:
    assert request_in(text, PLAYERS) is None
    assert not hints_in(text, PLAYERS)


@pytest.mark.parametrize(
    "text",
    [
        "Please keep me active, do not make me idle.",
        "Nobody should idle me.",
        "Don't you dare idle me.",
        "I refuse to go idle.",
        "No need to idle me.",
        "I'm not asking to be idled.",
        "Please stop trying to idle me.",
        "I would never ask to be idled.",
        "I request to be idle no more.",
        "I'd hate to be idled.",
        "I'd rather not be idled.",
        "There is no need to idle me, I'm here.",
    ],
)
def test_who_refuses_to_be_idled_asks_for_none_of_it_though_who_is_idle_may_ask_for_the_other(text: str) -> None:
    assert request_in(text, PLAYERS) is None
    assert hints_in(f"Note. {text}", PLAYERS) == ("unidle",)


@pytest.mark.parametrize(
    ("text", "hinted"),
    [
        ("I am against idling me.", ("unidle",)),
        ("I'd rather stay active.", ("unidle",)),
        ("Please keep me idle.", ("idle",)),
        ("I'd like to stay idle.", ("idle",)),
        ("I don't want to be unidled.", ("idle",)),
        ("I'm happy, don't unidle me.", ("idle",)),
        ("I don't want to be unidled yet.", ("idle", "unidle")),
        ("Keep me idle until Friday.", ("idle", "unidle")),
        ("I do not vote for it, so leave me active.", ("unidle",)),
    ],
)
def test_who_refuses_the_one_may_ask_for_the_other_alone(text: str, hinted: tuple[str, ...]) -> None:
    assert hints_in(f"Note. {text}", PLAYERS) == hinted


@pytest.mark.parametrize(
    "text",
    [
        "Please do not leave me active.",
        "Don't keep me active.",
        "Please do not leave me idle.",
        "Don't keep me idle.",
        "No need to keep me active.",
        "Stop leaving me idle.",
        "I don't refuse to go idle.",
        "I'm not asking that you keep me idle.",
        "Please keep me active no longer.",
    ],
)
def test_who_refuses_a_refusal_may_ask_for_what_it_refuses(text: str) -> None:
    assert hints_in(f"Note. {text}", PLAYERS) == ("idle", "unidle")


@pytest.mark.parametrize(
    "text",
    [
        "I refuse to go idle yet.",
        "Don't idle me before Friday.",
        "Nobody should idle me until I have voted.",
        "I refuse to go idle. Just kidding.",
        "I'm not asking to be idled, I am going away.",
        "Why has nobody idled me?",
        "I do not want to idle, but real life calls.",
        "I am not around please idle me",
        "This player sits idle.",
        "My account stands idle",
        "I sit idle like the engine.",
        "The Captain is idle.",
        "Idle.",
        "Idle me, I love idle games",
    ],
)
def test_what_may_be_a_request_by_any_reading_is_one_perhaps(text: str) -> None:
    assert "idle" in hints_in(f"Note. {text}", PLAYERS)


@pytest.mark.parametrize(
    "text", ["Cat's request to be idled was ignored.", "A player who makes a request to be idled gains a point."]
)
def test_what_is_told_of_others_is_not_asked_for_oneself(text: str) -> None:
    assert request_in(text, PLAYERS) is None


@pytest.mark.parametrize("text", ["I have idled Cat.", "Cat is inactive now.", "I have deactivated Cat."])
def test_an_idling_is_announced_in_other_words_too(text: str) -> None:
    assert announces_idling(text)


@pytest.mark.parametrize(
    "text",
    [
        "I have idled Cat for being silent for seven days.",
        "Idling. I have idled Cat.",
        "Idling Ann and Cat at their request, quorum is now 3.",
        "Ann, Cat idled",
        "Cat is now idle.",
        "Cat has been idled by me, as he was away.",
        "I've unidled Cat.",
    ],
)
def test_who_announces_that_others_were_idled_asks_for_nothing(text: str) -> None:
    """Bob writes it (IDLE-09)."""
    assert hints_in(text, PLAYERS, "Bob") == ()
    assert request_in(text, PLAYERS, "Bob") is None
    assert announces_idling(text)


@pytest.mark.parametrize(
    "text",
    [
        "I have idled Cat, and myself.",
        "I have idled Cat and Bob.",
        "Bob has been idled.",
        "I have idled Cat. Same here.",
        "I have idled Cat and will be away for a week.",
        "I have idled Cat, back soon",
        "Cat is idle, so am I",
        "Idling.",
        "I have idled Zoe.",  # Of whom nobody has heard.
    ],
)
def test_who_may_speak_of_themselves_beside_may_have_asked(text: str) -> None:
    assert "idle" in hints_in(text, PLAYERS, "Bob")


def test_a_request_beside_an_announcement_is_one() -> None:
    for text in ("I have idled Cat. Please idle me too.", "Cat is idled. Please idle me."):
        assert request_in(text, PLAYERS, "Bob") == IDLE


@pytest.mark.parametrize("text", ["Please do not idle me.", "Don't idle me please.", "No, please don't unidle me yet!", "Bob: never idle me"])  # fmt: skip
def test_who_plainly_asks_not_to_be_idled_hints_at_nothing(text: str) -> None:
    assert request_in(text, PLAYERS) is None and not hints_in(text, PLAYERS)
    assert not hints_in(f"I vote for it. {text}", PLAYERS)


@pytest.mark.parametrize(
    "text",
    [
        "Please do not idle me. I am off on holiday.",
        "I can't play so idle me",
        "Do not idle me until Friday",
        "Do not idle me, unidle me",
        "Please do not idle me without asking",
    ],
)
def test_who_says_more_may_ask_for_something(text: str) -> None:
    asked = request_in(text, PLAYERS)
    assert hints_in(text, PLAYERS) or (asked is not None)


@pytest.mark.parametrize(
    ("text", "taken_back"),
    [
        ("I withdraw my request.", {"idle", "unidle"}),
        ("I hereby retract my idle request.", {"idle"}),
        ("Please ignore my earlier request.", {"idle", "unidle"}),
        ("Please don’t idle me after all.", {"idle"}),
        ("I've changed my mind, please don't idle me.", {"idle"}),
        ("I changed my mind.", {"idle", "unidle"}),
        ("Do not idle me, I'm staying.", {"idle"}),
        ("Forget my request to be idled.", {"idle"}),
        ("I no longer want to be idle.", {"idle"}),
        ("I take back my request to be idled.", {"idle"}),
        ("I'm taking my request back.", {"idle", "unidle"}),
        ("My request is withdrawn.", {"idle", "unidle"}),
        ("Scratch my idle request.", {"idle"}),
        ("I'm staying after all, no need to idle me.", {"idle"}),
        ("I'd rather stay active.", {"idle"}),
        ("Please keep me active.", {"idle"}),
        ("I'm not leaving after all.", {"idle"}),
        ("I will stay.", {"idle"}),
        ("I have decided to stay.", {"idle"}),
        ("I play on.", {"idle"}),
        ("I’m back!", {"idle"}),
        ("Still here!", {"idle"}),
        ("Count me in.", {"idle"}),
        ("I am going nowhere.", {"idle"}),
        ("I have time after all.", {"idle"}),
        ("Sleep is overrated.", {"idle", "unidle"}),
        ("See you all in June.", set()),
        ("I’ll be back in June.", set()),
        ("Has anyone idled me yet?", set()),
        ("I spend my Coins on a boat and come out ahead.", set()),
        ("We carry on.", {"idle"}),
        ("I'll keep playing.", {"idle"}),
        ("I want the Coins to stay.", set()),
        ("I think we should play on Friday.", set()),
        ("I am going on holiday.", set()),
        ("Please don't unidle me.", {"unidle"}),
        ("I'd like to stay idle.", {"unidle"}),
        ("Never mind.", {"idle", "unidle"}),
        ("Never mind, I have time again.", {"idle", "unidle"}),
        ("I withdraw that.", {"idle", "unidle"}),
        ("Actually, no.", {"idle", "unidle"}),
        ("It was a joke.", {"idle", "unidle"}),
        ("Please don't.", {"idle", "unidle"}),
        ("Oops, wrong game.", {"idle", "unidle"}),
        (
            "Actually, no. The boats of this dynasty are too many, and nobody has yet said what becomes of those that sink.",
            set(),
        ),
        ("Actually, no: I vote FOR.", set()),
        ("My request no longer stands.", {"idle", "unidle"}),
        ("Disregard my post from this morning.", {"idle", "unidle"}),
        ("Scratch my earlier post.", {"idle", "unidle"}),
        ("Forget the break.", {"idle", "unidle"}),
        ("Somebody else posted under my name this morning.", {"idle", "unidle"}),
        ("The note was written by my brother.", {"idle", "unidle"}),
        ("I've decided to see this through.", {"idle"}),
        ("I'd prefer to stay in for now.", {"idle"}),
        ("I posted under my name.", set()),
        ("The note was written by me.", set()),
        ("Don't forget my post.", set()),
        ("Forget the break clause that Bob wants, since nobody here has yet said what becomes of it.", set()),
        ("My request still stands.", set()),
        ("Scratch my earlier vote.", set()),
        ("I'd prefer to stay in the Tavern.", set()),
        ("I can't see this through.", set()),
        ("I withdraw my Proposal.", set()),
        ("I withdraw my request for coins.", set()),
        ("I don't withdraw my request.", set()),
        ("I repeat my request.", set()),
        ("~~I withdraw my request.~~", set()),
        ("“I withdraw my request.” said Cat", set()),
        ("Cat: please don't idle me", set()),
        ("I still haven't been idled.", set()),
        ("Nobody idled me yet.", set()),
        ("Don't forget to idle me!", set()),
        ("I'm staying out of this vote.", set()),
        ("I've changed my mind on the boats, FOR.", set()),
        ("Never mind the boats, they can be mended later. I vote FOR.", set()),
        ("Please idle me.", set()),
        # what they have said before
        ("My post “Hello” is withdrawn.", {"idle", "unidle"}),
        ("Ignore the post that bears my name.", {"idle", "unidle"}),
        ("Kindly disregard my wish from earlier.", {"idle", "unidle"}),
        ("What I wrote on Monday no longer holds.", {"idle", "unidle"}),
        ("Could somebody delete my post?", {"idle", "unidle"}),
        ("Never act on what I wrote.", {"idle", "unidle"}),
        ("I regret my post.", {"idle", "unidle"}),
        ("I don't regret my post.", set()),
        ("Please process my request.", set()),
        ("My post says why.", set()),
        ("My request was clear.", set()),
        ("Bob liked my post.", set()),
        ("I answered that in my comment.", set()),
        ("My little sister got hold of my phone.", {"idle", "unidle"}),
        ("Let it stand that I never asked.", {"idle", "unidle"}),
        ("I should not have written that.", {"idle", "unidle"}),
        ("I've thought better of it.", {"idle", "unidle"}),
        ("I never said that the mill is red.", set()),
        # staying
        ("I'll be around.", {"idle"}),
        ("I won't be around.", set()),
        ("I hope to be here in June.", set()),
        ("So I stick around after all.", {"idle"}),
        ("Turns out I can make time.", {"idle"}),
        ("I'd stay for this.", {"idle"}),
        ("This game is too good to leave.", {"idle"}),
        ("I'm good to play again.", {"idle"}),
        ("I might play a few more weeks.", {"idle"}),
        ("I don't have time for this.", set()),
        ("I wish I had more time.", set()),
        ("I can't find the time.", set()),
        ("I play the Queen of Hearts.", set()),
        ("I keep my price at 7.", set()),
        ("I'd have loved to play on.", set()),
        ("I stick with Bob's version.", set()),
        ("I'd stay with 5 Gold.", set()),
        ("I'd remain cautious here.", set()),
        ("I make time tokens.", set()),
        ("I found my time well spent.", set()),
        ("Not a fan, after all.", set()),
        ("My comment on Bob's Proposal was wrong.", set()),
        ("I'd watch this one closely.", set()),
        # looking on
        ("I'd rather watch.", {"unidle"}),
        ("I'll keep watching from the side.", {"unidle"}),
        ("I watch the tower from the hill.", set()),
        ("Not this dynasty after all.", {"idle", "unidle"}),
        ("The boss wants me back on Monday, so no.", {"idle", "unidle"}),
    ],
)
def test_who_takes_back_in_another_entry_what_they_asked_for(text: str, taken_back: set[Wants]) -> None:
    assert taken_back_in(text, PLAYERS) == taken_back


@pytest.mark.parametrize(
    ("text", "elsewhere", "beneath"),
    [
        ("Retracted.", False, True),
        ("Not yet, I still have to vote.", False, True),
        ("Keep me in for now.", True, True),
        ("Hold that until Friday.", True, True),
        ("Wrong button.", False, True),
        ("Moot.", False, True),
        ("Actually, no: I vote FOR.", False, True),
        ("Got the day off after all.", False, True),
        ("I found time.", True, True),
        ("Leave me be.", True, True),
        ("Got the day off.", False, False),
        ("FOR", False, False),
        ("Thanks!", False, False),
        ("Thank you, see you all in June.", False, False),
        ("I'll miss you.", False, False),
        ("Nice idea.", False, False),
        ("Keep me posted.", False, False),
        ("Bump.", False, False),
        ("Still waiting. Anybody?", False, False),
        ("I agree with Ann.", False, False),
        ("The boats of this dynasty are too many, and nobody says what becomes of those that sink.", False, False),
    ],
)
def test_a_short_remark_beneath_a_request_may_take_it_back(text: str, elsewhere: bool, beneath: bool) -> None:
    told = [bool(taken_back_in(text, PLAYERS, beneath=there)) for there in (False, True)]
    assert told == [elsewhere, beneath]


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("May I join?", True),
        ("I would like to be an Architect.", True),
        ("I've never played before, but I'd like to join.", True),
        ("I can't wait to join.", True),
        ("I'd like to join. I have never played before.", True),
        ("I'd like to join. Never mind.", False),
        ("I'd like to join. Wrong account, sorry.", False),
        ("I hope it's not too late to join.", True),
        ("Don't mind if I join.", True),
        ("I'd like to join, if that's okay.", True),
        ("I wasn't going to join, but I changed my mind. May I join?", True),
        ("I will never join.", False),
        ("I would not like to join.", False),
        ("I don't want to be an Architect.", False),
        ("I am not joining, just watching.", False),
        ("I have no intention of joining.", False),
        ("I wanted to join but changed my mind.", False),
        ("If I join, what happens?", False),
        ("Nice weather.", False),
    ],
)
def test_who_plainly_would_not_join_does_not_ask_to(text: str, asks: bool) -> None:
    """PLAYERS-03."""
    assert asks_to_join(text, "Architect") is asks
