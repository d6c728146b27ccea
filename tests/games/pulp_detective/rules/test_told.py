"""What everybody at a table of Pulp Detective is told: every kind of event, in order and with its arguments."""

from collections.abc import Callable

import pytest

from hawkshaw.core.event import EVERYONE, Event, only
from hawkshaw.games.pulp_detective.table.events import EVENTS
from tests.games.pulp_detective.stage import PACK, PulpTable, Scene, new_table, table_of_two, two

DECK = "C1 C3 C4 F1 F3 F4 I1 I2 I3"


def scene(modules: str = "", items: str = "items_a") -> Scene:
    """The ledger's base position with the cards of our own pack."""
    return Scene(PACK, modules, items).discarded("F2")


def dealt(start: Scene) -> PulpTable:
    """Three cards lie face down, and a fourth is on top of the deck."""
    return start.pile(DECK).turn().tops("C1", "F1", "I1", "I2")


def henchman_waits() -> Scene:
    """One more cliffhanger, and Knuckles Malone is won over."""
    start = scene("gang").gang("he1")
    start.me.gang[0].counts = [1, 1, 0, 0]
    return start


def of_two(mode: str) -> Scene:
    return two(mode, pack=PACK)


def inspector_leads() -> PulpTable:
    """Inspector works first and holds what Chekhov's Gun costs."""
    start = of_two("rivals").inspector.twists("CD")
    start.table.lead = 1
    return start.both_work("C1", "C3")


def subplot_gone() -> PulpTable:
    """The subplots were needed for the deck, but for the card that Private works on."""
    start = of_two("rivals").discarded("").private.rows("C3", "C4").inspector.rows("I3", "I4")
    table = start.pile("C1 F1 I1").round().tops("C1", "F1", "I1")
    table.plays("keep 0", "give 1", "discard 2", "place 2").tops("I1", "C4", "I4")
    return table.plays("keep 1", "discard 0", "return 2", "lands deep", "place 0")


SCENES: dict[str, tuple[Callable[[], PulpTable], str]] = {
    # What is played, and the moves whose events are listed below.
    "set-up": (
        lambda: new_table(
            character="ask", case="ask", difficulty="ask", items="ask", suspects="ask", locations=True
        ),
        (
            "character ch02, case ca10, difficulty N, items gadgets, suspects nemesis, nemesis ne2, "
            "location lo2, location lo4, location lo6"
        ),
    ),
    "a deal": (lambda: scene().pile(DECK).turn(), "top C1, top F1, top I1, top I2"),
    "the roles": (
        lambda: dealt(scene().rows("I4").ahead()),
        "peek 0, discard 0, return 1, lands top, keep 2, place 0",
    ),
    "cards that were seen": (
        lambda: dealt(scene().ahead(crystal=True)),
        "keep 0, discard 1, return 2, lands deep, place 0",
    ),
    "double crosses": (
        lambda: scene("double_cross").pile("C1 C3").crosses(2, "dc1 dc7").discarded("").turn(),
        "top dc7, face 3, top dc1, top C1, top C3, top C1",
    ),
    "subplots dissolved": (
        lambda: scene().discarded("").rows("I4 I5", "C1 C3", "F1").works_on("C4"),
        "resolve, no_twist, top C1, top C3, top F1",
    ),
    "company for two": (
        lambda: table_of_two(sidekicks=True, locations=True),
        "sidekick si2, sidekick si4, sidekick si1, sidekick si3, location lo1",
    ),
    "a card given": (lambda: of_two("rivals").pile(DECK).round().tops("C1", "F1", "I1", "I2"), "give 1"),
    "a marker taken": (inspector_leads, "swap gun"),
    "a display for both": (lambda: of_two("together").pile(DECK).round(), "top C1, top F1"),
    "gifts": (
        lambda: (
            of_two("together")
            .private.rows("F1")
            .twists("PE")
            .inspector.rows("C1")
            .twists("MR")
            .both_confront()
        ),
        "first 0, gift persuasion, request rounds, refuse rounds, resolve",
    ),
    "a task whose subplot is gone": (subplot_gone, "resolve, no_twist"),
    "stamina won": (
        lambda: scene().pile(DECK).at(hour=20).works_on("C2", rerolls=1),
        "roll Y1, face 3, roll Y1, face 1, reroll 1, face 2, resolve",
    ),
    "a clue and its bonus": (
        lambda: scene().pile(DECK).at(stamina=2, clues=0).holds(4).twists("WS").works_on("I2"),
        "buy_dice, roll Y2, face 1, roll Y2, face 3, roll Y2, face 6, resolve_with word, take_item 3",
    ),
    "an item left": (
        lambda: scene().pile(DECK).holds(4).works_on("F5").rolls("PE", "PE"),
        "resolve, leave_item",
    ),
    "no item to find": (
        lambda: scene().discarded("C3").pile(DECK).works_on("F5").rolls("PE", "PE"),
        "resolve",
    ),
    "a failure and a marker": (
        lambda: scene().twists("CD CD").works_on("F5").rolls("MR"),
        "resolve, gain_twist rounds",
    ),
    "a nemesis comes closer": (
        lambda: scene("nemesis").holds(4).at(hour=5).works_on("N5"),
        "resolve, no_twist",
    ),
    "a gang card": (lambda: scene("gang").works_on("F5"), "resolve, reveal, gang he1, no_twist"),
    "a trap left behind": (
        lambda: scene("gang").gang("tr1", space=3).gang("gm6").works_on("F5").rolls("CD", "MR", "PE"),
        "resolve, suffer, no_twist",
    ),
    "a henchman won over": (
        lambda: dealt(henchman_waits()),
        "keep 0, discard 1, return 2, lands deep, place 0",
    ),
    "the compass": (
        lambda: scene(items="citizens").rows("I4 I5").holds(6).works_on("F5").rolls("GF:3"),
        "resolve, exchange I4, exchange F5",
    ),
    "the crystal ball": (
        lambda: scene(items="citizens").holds(6).works_on("F5").rolls("GF:4"),
        "resolve",
    ),
    "hours won back": (
        lambda: scene(items="items_b").holds(6).twists("CD MR").works_on("F5").rolls("SK:4"),
        "resolve, pay_twist rounds",
    ),
    "another row": (lambda: scene(items="gadgets").holds(4).works_on("F5"), "use gadgets_4"),
    "an icon less": (lambda: scene(items="gadgets").holds(3).works_on("I2"), "use gadgets_3, drop word"),
    "dice flipped": (
        lambda: scene("markers").markers("deus").works_on("F5").rolls("Y1:CD", "Y2:MR"),
        "deus, flip Y1, done",
    ),
    "a die set": (
        lambda: scene().holds(3).works_on("F5").rolls("CD"),
        "use items_a_3, set Y1-6",
    ),
    "a swap and a question": (
        lambda: scene("markers").twists("PE").works_on("I2"),
        "swap interrogate, interrogate word",
    ),
    "Chekhov's Gun for stamina": (
        lambda: scene("markers").markers("gun").twists("PE").works_on("I2"),
        "gun stamina",
    ),
    "Chekhov's Gun for time": (
        lambda: scene("markers").markers("gun").twists("PE").works_on("I2"),
        "gun time",
    ),
    "a marker taken, an action borrowed": (
        lambda: scene("markers").character("ch16").twists("PE CD").works_on("I2"),
        "use ch16, take_marker lead, lead ch05",
    ),
    "the culprit met": (
        lambda: (
            scene("nemesis")
            .suspects("society+criminal")
            .blue(2)
            .rows("C3 I2 F8")
            .twists("CD WS", permanent="CD")
            .at(clues=3)
            .works_on("I1")
            .rolls("CD", "MR", "PE", "WS")
        ),
        "resolve",
    ),
    "the culprit beaten": (
        lambda: scene().rows("C5 I5 F4").at(stamina=8).confronts().rolls("CD", "CD", "CD", "MR", "PE"),
        "buy_reroll 5, face 3, resolve",
    ),
    "the culprit gone": (
        lambda: (
            scene("nemesis").blue(6).rows("C5 C6 F4").at(clues=3).works_on("I1").rolls("CD", "MR", "PE", "WS")
        ),
        "resolve, resolve",
    ),
    "no more stamina than eight": (
        lambda: scene().pile(DECK).at(hour=20, stamina=8).works_on("C2").rolls("CD", "CD", "MR"),
        "resolve",
    ),
    "stamina paid": (lambda: scene().character("ch14").works_on("I2"), "use ch14"),
    "an hour paid": (
        lambda: scene().character("ch04").works_on("I2").rolls("CD"),
        "use ch04, set Y1-6",
    ),
    "the only marker paid": (
        lambda: scene().character("ch15").at(hour=20).twists("PE").works_on("F5"),
        "use ch15, borrow ch13",
    ),
    "an hour won back": (lambda: scene().holds(2).works_on("I2"), "use items_a_2"),
    "a stopped clock": (
        lambda: scene("double_cross").pile(DECK).crosses(1, "dc3").turn(),
        "top dc3",
    ),
    "loose lips": (
        lambda: scene("double_cross").pile(DECK).crosses(1, "dc5").twists("CD").turn(),
        "top dc5",
    ),
    "loose lips and two kinds of markers": (
        lambda: scene("double_cross").pile(DECK).crosses(1, "dc5").twists("CD MR").turn(),
        "top dc5, lose_twist rounds",
    ),
    "light fingers": (
        lambda: scene("double_cross").pile(DECK).crosses(1, "dc4").holds(4).turn(),
        "top dc4",
    ),
    "one of two items exchanged": (
        lambda: scene().pile(DECK).character("ch10").holds(1, 4).works_on("F5").rolls("PE", "PE"),
        "resolve, pass, take_item 3, give_up 1",
    ),
    "a die not paid for": (
        lambda: scene().holds(5).twists("CD").works_on("F5").rolls("PB:CD"),
        "resolve, lose_item",
    ),
    "any marker": (lambda: scene(items="items_b").holds(4).works_on("F5"), "use items_b_4, gain_twist word"),
    "an action borrowed from the police": (
        lambda: scene().character("ch15").at(hour=20).twists("PE CD").works_on("F5"),
        "use ch15, pay_twist dots, borrow ch13",
    ),
    "a camera": (lambda: dealt(scene(items="items_b").holds(3)), "use items_b_3"),
    "the crystal ball looked into": (
        lambda: scene().ahead(looks=0, crystal=True).pile(DECK).turn().tops("C1", "F1", "I1"),
        "top I2",
    ),
    "the last clue, and a trap left behind": (
        lambda: scene("gang").gang("tr6", space=4).at(clues=3).works_on("I1").rolls("CD", "MR", "PE", "WS"),
        "resolve",
    ),
    "a nemesis met": (
        lambda: (
            scene("nemesis")
            .suspects("nemesis", "ne5")
            .blue(1)
            .at(clues=3)
            .works_on("I1")
            .rolls("CD", "MR", "PE", "WS")
        ),
        "resolve",
    ),
    "two clues": (
        lambda: (
            scene()
            .pile(DECK)
            .discarded("C3")
            .case("ca02")
            .at(hour=15, clues=0)
            .works_on("I1")
            .rolls("CD", "MR", "PE", "WS")
        ),
        "resolve",
    ),
    "an old enemy": (
        lambda: scene("double_cross nemesis").pile(DECK).crosses(1, "dc8").turn(),
        "top dc8",
    ),
    "a deal that goes on with a new deck": (
        lambda: scene().pile("C1 C3").turn().tops("C1"),
        "top C3, top F2",
    ),
    "a double cross at the end of the deck": (
        lambda: scene("double_cross").crosses(1, "dc2").turn(),
        "top dc2",
    ),
    "time run out": (lambda: scene().at(hour=1).works_on("C1"), "resolve"),
    "stamina run out": (lambda: scene().at(hour=5, stamina=1).works_on("C2"), "resolve"),
}

TOLD = {
    "set-up": (
        "character 0 ch02",
        "case ca10",
        "difficulty N",
        "items 0 gadgets",
        "suspects nemesis",
        "nemesis ne2 !",
        "location lo2 !",
        "location lo4 !",
        "location lo6 !",
        "begins ca10 N",
        "stamina 0 4",
    ),
    "a deal": (
        "top cliffhanger !",
        "turn 0 1",
        "dealt 0 0 cliffhanger",
        "top lead !",
        "dealt 0 1 lead",
        "top informant !",
        "dealt 0 2 informant",
        "top informant !",
    ),
    "the roles": (
        "peeked 0 0",
        "saw 0 0 C1 ! privately",
        "discarded 0 0 C1",
        "returned 0 1 lead",
        "landed lead !",
        "kept 0 2 I1 !",
        "placed 0 I1 0 0",
        "task 0 I1 1",
    ),
    "cards that were seen": (
        "kept 0 0 C1",
        "discarded 0 1 F1",
        "returned 0 2 informant",
        "landed informant !",
        "placed 0 C1 0 0",
        "task 0 C1 2",
    ),
    "double crosses": (
        "double_cross 0 dc7 !",
        "icon_more 0 rounds !",
        "double_cross 0 dc1 !",
        "top cliffhanger !",
        "milled 0 C1 !",
        "top cliffhanger !",
        "milled 0 C3 !",
        "reshuffled 2",
        "top cliffhanger !",
        "milled 0 C1 !",
    ),
    "subplots dissolved": (
        "failed 0 C4",
        "suffers 0 time",
        "hour 0 13",
        "no_twist 0",
        "hour 0 12",
        "turn 0 2",
        "dissolved 3",
        "reshuffled 3",
        "top cliffhanger !",
        "dealt 0 0 cliffhanger",
        "top cliffhanger !",
        "dealt 0 1 cliffhanger",
        "top lead !",
        "dealt 0 2 lead",
    ),
    "stamina won": (
        "rolls 0 Y1",
        "rolled 0 Y1 rounds !",
        "rolls 0 Y1",
        "rolled 0 Y1 dots !",
        "rerolls 0 1",
        "rolled 0 Y1 dots !",
        "succeeded 0 C2",
        "ahead 0",
        "stamina 0 6",
        "hour 0 19",
    ),
    "a clue and its bonus": (
        "bought 0 1",
        "hour 0 13",
        "rolls 0 Y2",
        "rolled 0 Y2 rounds !",
        "rolls 0 Y2",
        "rolled 0 Y2 persuasion !",
        "rolls 0 Y2",
        "rolled 0 Y2 word !",
        "played 0 word",
        "lost_twist 0 word",
        "succeeded 0 I2",
        "clue 0 1",
        "found 0 items_a_3",
        "took_item 0 items_a_3",
        "hour 0 12",
    ),
    "an item left": (
        "succeeded 0 F5",
        "ahead 0",
        "found 0 items_a_3",
        "left_item 0 items_a_3",
        "hour 0 13",
    ),
    "no item to find": (
        "succeeded 0 F5",
        "ahead 0",
        "no_item 0",
        "hour 0 13",
    ),
    "a failure and a marker": (
        "failed 0 F5",
        "suffers 0 time",
        "hour 0 13",
        "gained_twist 0 rounds",
        "hour 0 12",
        "hour 0 11",
        "turn 0 2",
        "reshuffled 1",
    ),
    "a nemesis comes closer": (
        "failed 0 N5",
        "suffers 0 item",
        "lost_item 0 items_a_4",
        "blue 2",
        "no_twist 0",
        "hour 0 4",
        "turn 0 2",
        "reshuffled 1",
    ),
    "a gang card": (
        "failed 0 F5",
        "gang 0 he1 !",
        "no_twist 0",
        "hour 0 13",
        "turn 0 2",
        "reshuffled 1",
    ),
    "a trap left behind": (
        "complete 0 gm6",
        "failed 0 F5",
        "suffers 0 time",
        "hour 0 13",
        "no_twist 0",
        "escaped_trap 0 tr1",
        "hour 0 12",
        "turn 0 2",
        "reshuffled 1",
    ),
    "a henchman won over": (
        "kept 0 0 C1 !",
        "discarded 0 1 F1 !",
        "returned 0 2 informant",
        "landed informant !",
        "placed 0 C1 0 0",
        "complete 0 he1",
        "permanent_twist 0 dots",
        "task 0 C1 2",
    ),
    "the compass": (
        "exchanged 0 I4 F5",
        "failed 0 F5",
        "lost_item 0 citizens_6",
        "suffers 0 time",
        "hour 0 13",
    ),
    "the crystal ball": (
        "crystal 0",
        "failed 0 F5",
        "lost_item 0 citizens_6",
        "suffers 0 time",
        "hour 0 13",
    ),
    "hours won back": (
        "hour 0 16",
        "failed 0 F5",
        "lost_twist 0 rounds",
        "suffers 0 time",
        "hour 0 15",
    ),
    "another row": (
        "used 0 gadgets_4",
        "row 0 F5 2",
    ),
    "an icon less": (
        "used 0 gadgets_3",
        "icon_less 0 word",
    ),
    "dice flipped": (
        "marker_used 0 deus",
        "turned 0 Y1 persuasion",
    ),
    "a die set": (
        "used 0 items_a_3",
        "turned 0 Y1 persuasion",
    ),
    "a swap and a question": (
        "swapped 0 interrogate",
        "lost_twist 0 persuasion",
        "marker_used 0 interrogate",
        "icon_less 0 word",
    ),
    "Chekhov's Gun for stamina": (
        "marker_used 0 gun",
        "stamina 0 4",
    ),
    "Chekhov's Gun for time": (
        "marker_used 0 gun",
        "hour 0 13",
    ),
    "a marker taken, an action borrowed": (
        "used 0 ch16",
        "took_marker 0 lead",
        "marker_used 0 lead",
        "borrowed 0 ch05",
    ),
    "the culprit met": (
        "succeeded 0 I1",
        "clue 0 4",
        "stamina 0 6",
        "confronts 0",
        "spyder 0 cr4",
        "culprit 0 so5",
        "lost_twist 0 dots",
        "lost_twist 0 dots",
        "blue_acts 0 word",
    ),
    "the culprit beaten": (
        "rerolls 0 5",
        "hour 0 13",
        "hour 0 12",
        "rolled 0 Y1 rounds !",
        "over solved",
    ),
    "the culprit gone": (
        "succeeded 0 I1",
        "clue 0 4",
        "stamina 0 6",
        "confronts 0",
        "culprit 0 cr1",
        "blue_acts 0 stamina-2",
        "stamina 0 4",
        "over escaped",
    ),
    "no more stamina than eight": (
        "succeeded 0 C2",
        "ahead 0",
        "hour 0 19",
    ),
    "stamina paid": (
        "used 0 ch14",
        "stamina 0 4",
    ),
    "an hour paid": (
        "used 0 ch04",
        "hour 0 13",
        "turned 0 Y1 persuasion",
    ),
    "the only marker paid": (
        "used 0 ch15",
        "lost_twist 0 persuasion",
        "borrowed 0 ch13",
    ),
    "an hour won back": (
        "used 0 items_a_2",
        "hour 0 15",
    ),
    "a stopped clock": (
        "double_cross 0 dc3 !",
        "hour 0 13",
    ),
    "loose lips": (
        "double_cross 0 dc5 !",
        "lost_twist 0 dots",
    ),
    "loose lips and two kinds of markers": (
        "double_cross 0 dc5 !",
        "lost_twist 0 rounds",
    ),
    "light fingers": (
        "double_cross 0 dc4 !",
        "lost_item 0 items_a_4",
    ),
    "one of two items exchanged": (
        "succeeded 0 F5",
        "ahead 0",
        "found 0 items_a_3",
        "lost_item 0 items_a_1",
        "took_item 0 items_a_3",
        "hour 0 13",
    ),
    "a die not paid for": (
        "failed 0 F5",
        "lost_item 0 items_a_5",
        "suffers 0 time",
        "hour 0 13",
    ),
    "any marker": (
        "used 0 items_b_4",
        "gained_twist 0 word",
    ),
    "an action borrowed from the police": (
        "used 0 ch15",
        "lost_twist 0 dots",
        "borrowed 0 ch13",
    ),
    "a camera": (
        "used 0 items_b_3",
        "peeked 0 0",
        "saw 0 0 C1 ! privately",
        "peeked 0 1",
        "saw 0 1 F1 ! privately",
        "peeked 0 2",
        "saw 0 2 I1 ! privately",
    ),
    "the crystal ball looked into": (
        "top informant !",
        "peeked 0 0",
        "saw 0 0 C1 ! privately",
        "peeked 0 1",
        "saw 0 1 F1 ! privately",
        "peeked 0 2",
        "saw 0 2 I1 ! privately",
    ),
    "the last clue, and a trap left behind": (
        "succeeded 0 I1",
        "clue 0 4",
        "stamina 0 6",
        "escaped_trap 0 tr6",
        "confronts 0",
        "culprit 0 cr3",
    ),
    "a nemesis met": (
        "succeeded 0 I1",
        "clue 0 4",
        "stamina 0 6",
        "confronts 0",
        "culprit 0 ne5",
        "blue_acts 0 stamina-1",
        "stamina 0 5",
    ),
    "two clues": (
        "succeeded 0 I1",
        "clue 0 1",
        "no_item 0",
        "clue 0 2",
        "stamina 0 6",
        "hour 0 14",
    ),
    "an old enemy": (
        "double_cross 0 dc8 !",
        "blue 2",
    ),
    "company for two": (
        "sidekick 0 si2 !",
        "sidekick 0 si4 !",
        "sidekick 1 si1 !",
        "sidekick 1 si3 !",
        "own_location 0 lo1 !",
    ),
    "a card given": ("gave 0 1 lead",),
    "a marker taken": ("took_from 1 0 gun", "lost_twist 1 dots", "gained_twist 0 dots"),
    "a display for both": (
        "top cliffhanger !",
        "turn 0 1",
        "dealt 0 0 cliffhanger",
        "shown 0 0 C1 !",
        "top lead !",
        "dealt 0 1 lead",
        "shown 0 1 F1 !",
    ),
    "gifts": (
        "first 0 0",
        "confronts 0",
        "culprit 0 cr1",
        "gift 0 1 persuasion",
        "lost_twist 0 persuasion",
        "gained_twist 1 persuasion",
        "asked 0 1 rounds",
        "refused 1 rounds",
        "out 0 escaped",
        "confronts 1",
        "culprit 1 cr1",
    ),
    "a task whose subplot is gone": (
        "failed 0 C1",
        "suffers 0 stamina",
        "stamina 0 4",
        "no_twist 0",
        "put_away 0 C1",
        "task 1 I1 1",
    ),
    "a deal that goes on with a new deck": (
        "top cliffhanger !",
        "dealt 0 1 cliffhanger",
        "reshuffled 1",
        "top lead !",
        "dealt 0 2 lead",
    ),
    "a double cross at the end of the deck": (
        "double_cross 0 dc2 !",
        "stamina 0 4",
        "reshuffled 1",
    ),
    "time run out": (
        "failed 0 C1",
        "suffers 0 time",
        "over out_of_time",
    ),
    "stamina run out": (
        "failed 0 C2",
        "suffers 0 stamina",
        "stamina 0 0",
        "over out_of_stamina",
    ),
}
"""Seats are numbers, `!` marks news that some seat could not know before, and what is told to a seat alone says so."""


def line(event: Event) -> str:
    """An event in names."""
    words = [event.kind, *map(str, EVENTS[event.kind].named(event).values())]
    assert isinstance(event.reveals, bool)
    if event.reveals:
        words.append("!")
    if event.audience != EVERYONE:
        assert event.audience == only(0)
        words.append("privately")
    return " ".join(words)


@pytest.mark.parametrize("name", SCENES)
def test_everybody_is_told_what_happened(name: str) -> None:
    start, moves = SCENES[name]
    table = start().plays(*moves.split(", "))
    assert [line(event) for event in table.events] == list(TOLD[name])


def test_every_kind_of_event_is_among_them() -> None:
    assert {line.split()[0] for lines in TOLD.values() for line in lines} == set(EVENTS)
