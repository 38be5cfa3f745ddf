"""What may ask to be idled or unidled in words that are no plain request, and what has such a word and speaks of something else: of what is
done in the game, of others, of things, of the matter that it stands beside (IDLE-07, 12)."""

from __future__ import annotations

import pytest

from referee.rules.core.requests.forms import BOTH
from referee.rules.core.requests.hints import Said, hinting_words, hints_in

PLAYERS = ("Ann", "Bob", "Cat")
HERE = Said(had_asked=False, player="Operator")
ON_MATTER = HERE._replace(on_matter=True)

OF_SOMETHING_ELSE = (
    # what others did to a thing of the game, what a verb is done to, and rules and players in general
    "They've built the Leave up.",
    "Somebody found that Hiatus.",
    "Well, nominate away!",
    "I'll be switching my Mill back.",
    "I set the old map back.",
    "Our idling rules have a hole.",
    "That is what the idling clauses do.",
    "Nothing turns on player idling out.",
    "The clock runs on players idling.",
    # what is done in the game
    "I leave the Tavern and go to the Market.",
    "I leave my Mill to rot.",
    "I left the Harbour.",
    "I leave 3 Gold in the chest.",
    "I'll leave it to Bob.",
    "I'm leaving my vote as DEF.",
    "Leave it alone.",
    "I quit the Guild.",
    "I resign as Mayor.",
    "I resign from the Council.",
    "I withdraw 5 Gold from the Bank.",
    "I withdraw my objection.",
    "I drop out of the auction.",
    "I'm out of ideas.",
    "I'm out of the bidding.",
    "I'm done with my turn.",
    "I'm in two minds about this.",
    "I'm in for 5 Gold.",
    "I sleep in the barn.",
    "I skip my turn.",
    "I sit out this round.",
    "I take a break from mining and go fishing.",
    "I activate my Engine.",
    "I join the Guild of Thieves.",
    "I return to the Town Square.",
    "I return the Sword to Cat.",
    "I'll return to this later.",
    "I'll get back to you on this.",
    "I'll be back with a better version.",
    "Back to against.",
    "I pay back my debt.",
    "I want my Gold back.",
    "Remove me from the queue.",
    "Please add me to the race.",
    "Put me down for 3 Gold.",
    "This would break the tracker.",
    "Enact away.",
    "Good to go.",
    # of no time but this
    "For now, yes.",
    "Against for now.",
    # idleness of others, of things, and as such
    "Does this affect idle players?",
    "What about idle players?",
    "Idle Operators can't vote, so fine.",
    "I think Bob wants to go idle.",
    "I think inactive Mills should close.",
    "We should idle Bob soon.",
    "Has Bob gone idle?",
    "Bob just went idle.",
    "My Bot idles this turn.",
    "My Engine is idle.",
    "If an Operator has been idle for a week, their Shop closes.",
    "When an Operator unidles, they get their Shop back.",
    "This makes the game more active.",
    "I hope that this makes Cat more active.",
    # greetings and farewells to others
    "Welcome back, Bob!",
    "Welcome aboard!",
    "Good to see you again.",
    "Glad you're back, Cat.",
    "Bob is back!",
    "See you in the arena.",
    "Goodbye, Grinder. You will not be missed.",
    "Good bye, old rule.",
    # others' comings and goings
    "Bob is eliminated and leaves the Island.",
    "My Ship sets sail, back in two days.",
    "Round 4: Bob has left the Tavern. Cat is back in the Market.",
)

OF_ONESELF = (
    "I got the Break.",
    "We need the Break.",
    "Please put my name back.",
    "Could you put my account back?",
    "They got a break, so for me.",
    "They got the Break, I'm away.",
    "Please hibernate away.",
    "Please inactivate away.",
    "Sorry, otherwise away.",
    "Away, I moderate away.",
    "Apply the idling rules.",
    "The idling rules are for me.",
    "Player idling out.",
    "Request for player idling.",
    "I'm going to disappear for a few weeks.",
    "I leave.",
    "I leave the game.",
    "I'm leaving the game for now.",
    "I'm leaving the country until June.",
    "I quit.",
    "I resign as an Operator.",
    "I resign from BlogNomic.",
    "I withdraw from the game.",
    "I drop out of the dynasty.",
    "I'm out.",
    "I'm out of here.",
    "I'm out of time.",
    "I'm done with this dynasty.",
    "I'll sit this dynasty out.",
    "I'm taking a break from the game.",
    "I take a break from all of this.",
    "I'm off to Spain for two weeks.",
    "I'll be away in the mountains until June.",
    "I'll be back in June.",
    "Away for a month.",
    "Going on vacation.",
    "Goodbye, everyone.",
    "Farewell, Operators.",
    "Goodbye and thanks, Cat.",
    "See you in June.",
    "Cat, I'm leaving.",
    "I think I should go idle.",
    "I guess I'm idle now.",
    "I hope somebody idles me.",
    "Someone should idle me.",
    "Everyone, I'm going idle.",
    "My account should be inactive.",
    "Make me an idle player.",
    "Remove me from the sidebar.",
    "Take me off the list of players.",
    "Put me on ice.",
    "Put me to sleep.",
    "Let me rest for a month.",
    "I'm stepping back from the game.",
    "I can't go on.",
    "Time for me to go.",
    "I don't want to play any more.",
    "This game is no longer for me.",
    "Too busy, sorry.",
    "Work has swallowed me; back some day.",
)


@pytest.mark.parametrize("text", OF_SOMETHING_ELSE)
def test_what_has_a_word_for_it_and_speaks_of_something_else_asks_for_nothing(text: str) -> None:
    for where in (HERE, ON_MATTER):
        assert not hints_in(f"Note. {text}", PLAYERS, "Ann", where)
    assert "idle" in hints_in(f"Note. {text} I may go idle.", PLAYERS, "Ann", HERE)


@pytest.mark.parametrize("text", OF_ONESELF)
def test_who_may_speak_of_their_own_going_may_ask_to_be_idled(text: str) -> None:
    assert "idle" in hints_in(f"Note. {text}", PLAYERS, "Ann", HERE)


@pytest.mark.parametrize(
    "text",
    [
        "I'm away until Monday.",
        "Back from my trip.",
        "Voting early as I'm away tomorrow.",
        "Busy at work, so short: for.",
        "Just got back from holiday, catching up.",
        "I'm out.",
        "I'm done.",
        "Sitting this one out.",
        "I've been inactive lately so I'll trust the others.",
        "I rest for a turn.",
        "Wake me when the bout starts.",
        "I need a break from combat proposals.",
        "Time for a break from mechanics.",
        "Bye!",
        "I want out of this deal.",
        "I bow out of this debate.",
        "I'm done here in the Mine.",
        "I step down as Mayor.",
        "I'm stepping away from my Mill.",
        "I stop here on the track.",
        "My bear hibernates.",
        "I'm going to sleep.",
        "Let me go first.",
        "Hide me behind the Mill.",
        "Also take me to the Market.",
        "Also tell me if this breaks.",
        "I updated the sidebar.",
        "I think we reach quorum without me.",
        "I leave it to Kate.",
        "The sidebar needs this, too.",
        "My name belongs on the list of builders.",
        "You misspelt my name.",
        "I fixed my entry.",
    ],
)
def test_beside_a_vote_what_does_not_plainly_ask_is_about_the_matter(text: str) -> None:
    assert not hints_in(text, PLAYERS, "Ann", ON_MATTER)


@pytest.mark.parametrize(
    "text",
    [
        "Please idle me.",
        "Idle me, I'm away until Monday.",
        "I should go idle.",
        "Idle, please.",
        "Remove me from the sidebar.",
        "Take me off the roster until May.",
        "Somebody bench me, please.",
        "I'm leaving the game.",
        "I quit.",
        "I'm done playing.",
        "I don't want to play any more.",
        "I am unable to play.",
        "LOA, please.",
        "I need a break.",
        "I'd like a leave of absence from the game.",
        "Also take me off the roster, please.",
        "Feel free to take me out of the count.",
        "Somebody please hide my name in the sidebar.",
        "Admin, do your thing: I need to hibernate.",
        "Time for me to bow out. Could someone do the honours?",
        "I'd better drop out.",
        "I want out.",
        "I'm stepping away for a few months.",
        "I'm done here.",
        "Please let me go.",
        "I'm out. Bye.",
        "Would an Admin kindly hide me in the sidebar?",
        "I'd like my name out of the sidebar.",
        "The sidebar should not show me.",
        "Leave me out of Quorum.",
        "I'm leaving after this vote.",
        "Please wipe out my entry.",
        "Please delete my account.",
    ],
)
def test_beside_a_vote_who_plainly_asks_or_leaves_may_have_asked(text: str) -> None:
    assert "idle" in hints_in(f"FOR. {text}", PLAYERS, "Ann", ON_MATTER)


@pytest.mark.parametrize("text", ["+1", "Me too.", "Ditto.", "Same here.", "As above.", "What Bob said."])
def test_who_agrees_asks_for_something_only_where_another_has_asked_before(text: str) -> None:
    assert not hints_in(text, PLAYERS, "Ann", HERE)
    assert hints_in(text, PLAYERS, "Ann", HERE._replace(had_asked=True)) == BOTH


@pytest.mark.parametrize(
    ("text", "hinted"),
    [
        ("I'm back!", ("unidle",)),
        ("Send my old status back.", ("unidle",)),
        ("Please get my entry back.", ("unidle",)),
        ("Back from my trip.", ("unidle",)),
        ("Ready to play again.", ("unidle",)),
        ("I have time again.", ("unidle",)),
        ("Wake me up.", ("unidle",)),
        ("I'll be back on Friday.", BOTH),
        ("Back in a month.", BOTH),
        ("I'm not coming back.", BOTH),
        ("I step back.", BOTH),
    ],
)
def test_who_speaks_of_coming_alone_does_not_ask_to_be_idled(text: str, hinted: tuple[str, ...]) -> None:
    """Who comes at another time, or does not, may go now."""
    assert hints_in(text, PLAYERS, "Ann", HERE) == hinted


def test_the_words_that_may_ask_are_those_of_their_sentence() -> None:
    said = "I like the Mills. I may go idle. Good luck!"
    assert hinting_words(said, PLAYERS, "Ann", HERE) == "I may go idle."
    assert hinting_words("Bob asked,\nso I do.", PLAYERS, "Ann", HERE) == "Bob asked, so I do."


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("Ich bin dann mal weg.", True),
        ("Yo descanso.", True),
        ("Je pars, the end.", True),
        ("Yo. I have drawn a map of the moon.", False),  # a single word says nothing in any language
        ("Yo everybody, new rule.", False),
        ("The bin with the rags has caught fire.", False),
    ],
)
def test_who_speaks_of_themselves_in_another_language_may_ask_for_anything(text: str, asks: bool) -> None:
    assert bool(hints_in(text, PLAYERS, "Ann", HERE)) is asks
