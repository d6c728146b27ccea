"""Why a move of Pulp Detective cannot be made: every reason there is, with its rule, from the view alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from hawkshaw.core.game import Refusal
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.detective import READY
from hawkshaw.games.pulp_detective.words.language import LANGUAGES
from hawkshaw.games.pulp_detective.words.refusals import refusal, refusal_of_words
from tests.games.pulp_detective.rules.test_play import moves, random_table
from tests.games.pulp_detective.stage import GAME, PulpTable, Scene, base, new_table
from tests.games.pulp_detective.words.test_refusals_of_two import CASES as OF_TWO

LEDGER = Path(__file__).parents[4] / "docs" / "rules" / "pulp_detective.md"

DECK = "C10 C11 C12 C13 L10 L11 L12 L13 I10 I11"


def dealt(scene: Scene, deck: str = DECK) -> PulpTable:
    """A turn whose cards are laid out."""
    table = scene.pile(deck).turn()
    while table.luck_is_asked:
        table.plays(next(iter(table.chances())))
    return table


def placing(scene: Scene) -> PulpTable:
    """A turn in which the kept card is to be placed."""
    return dealt(scene).plays("keep 0", "discard 1", "return 2", "lands deep")


def refused(table: PulpTable, move: str) -> Refusal:
    """The refusal of a move, which can be said in every language."""
    view = table.view
    action = table.space.parse(move)
    assert action not in view.legal
    found = refusal(view, action, "en")
    for locale in GAME.locales:
        said = refusal(view, action, locale)
        assert said.key == found.key
        assert LANGUAGES.catalogue(locale).say(f"refusal.{said.key}", said.values)
    return found


def over() -> PulpTable:
    return base().at(hour=1).works_on("F1").plays("resolve")


def asked(**options: object) -> PulpTable:
    return new_table(**options)


def with_bonus() -> Scene:
    return base("gang").gang("gm3", READY)


def marked(*names: str) -> Scene:
    return base("markers").markers(*names)


def spider() -> PulpTable:
    """Confronting the Society's member of 3, whose X is on persuasion."""
    return base().suspects("society").twists("MR MR").rows("F1 F4").confronts()


def failing(scene: Scene) -> PulpTable:
    """A task that fails with a yellow PE and then asks for a twist marker."""
    return scene.works_on("F1").rolls("PE").plays("resolve")


def spotting(row: str) -> Scene:
    return base().character("ch19").rows(row)


def swapping() -> PulpTable:
    return dealt(spotting("F1 F2")).plays("use ch19", "option first")


def paying() -> PulpTable:
    return base().holds(5).twists("MR").works_on("F1").rolls("PB:WS").plays("resolve")


def calling(twists: str) -> PulpTable:
    return base().character("ch15").twists(twists).at(hour=20).works_on("F1").plays("use ch15")


def finding(scene: Scene) -> PulpTable:
    """Item 5 is found."""
    return scene.at(hour=10).works_on("F1").rolls("PE", "PE").plays("resolve")


def choosing(held: int) -> PulpTable:
    return base("gang").gang("gm5", READY).holds(held).works_on("F1").plays("use gm5")


def crowded() -> PulpTable:
    return finding(base().character("ch10").holds(3, 4)).plays("take_item 5")


def betrayed() -> PulpTable:
    scene = base("double_cross").twists("CD MR").crosses(1, "dc5").pile(DECK)
    return scene.turn().plays("top dc5")


def pressing(scene: Scene, twists: str) -> PulpTable:
    return scene.items_card("items_b", 4).twists(twists).works_on("F1").plays("use items_b_4")


def turning() -> PulpTable:
    return base().holds(3).works_on("F1").rolls("PE").plays("use items_a_3")


def flipping() -> PulpTable:
    return marked("deus").works_on("F1").rolls("PE", "Y2:PE").plays("deus")


def naming() -> PulpTable:
    return base().character("ch11").works_on("F1").plays("use ch11")


def weaving() -> PulpTable:
    return marked("gun").character("ch16").twists("WS").works_on("F1").plays("use ch16")


Make = Callable[[], PulpTable]
CASES: list[tuple[Make, str, str, str]] = [
    # Who decides
    (lambda: base().works_on("F1"), "face 1", "luck_only", "PD-78"),
    (over, "resolve", "over", "PD-38"),
    (lambda: base().works_on("F1").plays("roll Y1"), "resolve", "luck_now", "PD-78"),
    # Set-up
    (lambda: asked(character="ask"), "roll Y1", "set_up_character", "PD-02"),
    (lambda: asked(case="ask"), "roll Y1", "set_up_case", "PD-04"),
    (lambda: asked(difficulty="ask"), "case ca06", "set_up_difficulty", "PD-05"),
    (lambda: asked(items="ask"), "pass", "set_up_items", "PD-09"),
    (lambda: asked(suspects="ask"), "keep 0", "set_up_suspects", "PD-12"),
    (lambda: asked(character="ask"), "character ch16", "needs_markers", "PD-R5"),
    (lambda: asked(case="ask"), "case ca01", "needs_nemesis", "PD-R6"),
    (lambda: base().works_on("F1"), "case ca01", "settled", "PD-04"),
    # Another moment
    (lambda: base().works_on("F1"), "pass", "no_passing", "PD-42"),
    (lambda: base().works_on("F1"), "keep 0", "no_display", "PD-43"),
    (lambda: dealt(base()), "place 0", "roles_first", "PD-R22"),
    (lambda: base().works_on("F1"), "place 0", "no_kept", "PD-46"),
    (lambda: dealt(base()), "roll Y1", "no_task", "PD-74"),
    (lambda: base().works_on("F1"), "suffer", "not_asked", "PD-42"),
    # The display
    (lambda: dealt(base()), "keep 3", "no_slot", "PD-43"),
    (lambda: dealt(base()).plays("keep 0"), "discard 0", "slot_gone", "PD-44"),
    (lambda: dealt(base("gang").gang("tr6").ahead()), "peek 0", "peek_blocked", "PD-51"),
    (lambda: dealt(base().ahead(2)).plays("peek 0"), "peek 0", "seen_already", "PD-R23"),
    (lambda: dealt(base()), "peek 0", "no_look", "PD-51"),
    (lambda: dealt(base().discarded(""), "C10 C11"), "return 0", "too_few", "PD-R28"),
    (lambda: dealt(base()).plays("keep 0"), "keep 1", "role_kept", "PD-44"),
    (lambda: dealt(base()).plays("discard 0"), "discard 1", "role_discarded", "PD-44"),
    (lambda: dealt(base()).plays("return 0", "lands deep"), "return 1", "role_returned", "PD-44"),
    (lambda: placing(base()), "place 5", "no_row", "PD-61"),
    (lambda: placing(base().rows("F1", "F2")), "place 1", "row_full", "PD-62"),
    (
        lambda: placing(base("gang").gang("tr6").character("ch01").rows("F1")),
        "place_with 0 ch01",
        "match_blocked",
        "PD-65",
    ),
    (lambda: placing(base().character("ch01").rows("F1")), "place_with 0 ch01", "no_edge", "PD-R127"),
    # Abilities
    (lambda: base().character("ch03").works_on("F1"), "use ch03", "window", "PD-125"),
    (
        lambda: (
            base("sidekicks")
            .character("ch09")
            .sidekicks("si3")
            .works_on("F1")
            .rolls("CD", "MR", "PE")
            .plays("resolve", "use ch09")
        ),
        "use ch09",
        "used_up",
        "PD-137",
    ),
    (lambda: base().character("ch07").works_on("F1").plays("use ch07"), "use ch07", "limit", "PD-137"),
    (lambda: base().character("ch13").works_on("F1"), "use ch13", "condition", "PD-137"),
    (
        lambda: base().character("ch14").at(hour=5, stamina=1).works_on("F1"),
        "use ch14",
        "price_stamina",
        "PD-R9",
    ),
    (
        lambda: base().character("ch04").at(hour=1).works_on("F1").rolls("CD"),
        "use ch04",
        "price_hour",
        "PD-R9",
    ),
    (lambda: base("locations").locations("lo4").works_on("F1"), "use lo4", "price_twist", "PD-R9"),
    (lambda: base().holds(1).at(stamina=8).works_on("F1"), "use items_a_1", "useless", "PD-R127"),
    (
        lambda: base("gang").gang("tr4").character("ch07").works_on("F1"),
        "use ch07",
        "special_blocked",
        "PD-121",
    ),
    (lambda: base("gang").gang("tr5").holds(1).works_on("F1"), "use items_a_1", "item_blocked", "PD-162"),
    (
        lambda: base("sidekicks").sidekicks("si2").at(hour=20).works_on("F1"),
        "use si2",
        "by_day",
        "PD-136",
    ),
    (lambda: base("sidekicks").sidekicks("si2").works_on("F1"), "use si2.2", "by_night", "PD-136"),
    (lambda: base("sidekicks").sidekicks("si2").works_on("F1"), "use si1", "sidekick_gone", "PD-135"),
    (lambda: base().works_on("F1"), "use items_a_1", "no_such_item", "PD-126"),
    (lambda: base().works_on("F1"), "use ch07", "other_character", "PD-137"),
    (lambda: base().works_on("F1"), "use ca07", "other_case", "PD-04"),
    (lambda: base("locations").locations("lo1").works_on("F1"), "use lo3", "no_location", "PD-134"),
    (lambda: with_bonus().works_on("F1"), "use gm1", "no_bonus", "PD-117"),
    # Investigation markers
    (lambda: base().works_on("F1"), "swap lead", "no_markers", "PD-27"),
    (lambda: marked("lead").works_on("F1"), "swap lead", "marker_held", "PD-128"),
    (lambda: marked().works_on("F1"), "swap lead", "swap_twist", "PD-128"),
    (lambda: marked().twists("", "WS").works_on("F1"), "swap lead", "swap_permanent", "PD-128"),
    (lambda: marked().works_on("F1"), "deus", "marker_not_held", "PD-128"),
    (lambda: marked().case("ca11").twists("PE").works_on("F1"), "swap interrogate", "twist_barred", "PD-R3"),
    (lambda: marked("lead").works_on("F1"), "lead ch12", "own_character", "PD-R7"),
    (lambda: marked("lead").works_on("F1"), "lead ch11", "own_back", "PD-R7"),
    (
        lambda: marked("deus").twists("WS").works_on("F1").plays("swap lead", "lead ch08"),
        "lead ch07",
        "marker_not_held",
        "PD-128",
    ),
    (
        lambda: base().character("ch15").twists("WS").at(hour=20).works_on("F1").plays("use ch15"),
        "borrow ch06",
        "not_police",
        "PD-R68",
    ),
    (lambda: marked("deus").works_on("F1"), "deus", "no_dice", "PD-R66"),
    (lambda: marked("gun").works_on("F1"), "gun time", "gun_useless", "PD-R127"),
    (lambda: marked("gun").twists("WS").at(stamina=1).works_on("F1"), "gun stamina", "last_stamina", "PD-R9"),
    (lambda: marked("gun").twists("WS").at(hour=1).works_on("F1"), "gun time", "last_hour", "PD-R9"),
    (
        lambda: marked("interrogate").rows("F1").confronts(),
        "interrogate dots",
        "interrogate_culprit",
        "PD-R67",
    ),
    (
        lambda: marked("interrogate").at(hour=10).works_on("F1"),
        "interrogate persuasion",
        "interrogate_reward",
        "PD-133",
    ),
    (lambda: marked("interrogate").works_on("F1"), "interrogate word", "icon_not_needed", "PD-133"),
    # Dice
    (
        lambda: base().character("ch06").works_on("F1").rolls("PE").plays("use ch06"),
        "roll Y1",
        "checked",
        "PD-T76",
    ),
    (lambda: base().works_on("F1").rolls("CD", "CD", "CD", "CD"), "roll Y1", "no_rolls", "PD-74"),
    (lambda: base().holds(5).works_on("F1").rolls("PB:WS"), "roll PB", "die_rolled", "PD-R34"),
    (lambda: base().case("ca04").holds(5).works_on("F1"), "roll PB", "red_blocked", "PD-R83"),
    (lambda: base("gang").gang("tr5").holds(5).works_on("F1"), "roll PB", "die_item_blocked", "PD-R87"),
    (lambda: base().works_on("F1"), "roll GF", "not_granted", "PD-82"),
    (lambda: base().works_on("F1", 1).rolls("CD"), "reroll 3", "no_result", "PD-R30"),
    (lambda: base().works_on("F1").rolls("CD"), "reroll 1", "no_rerolls", "PD-89"),
    (
        lambda: base().character("ch07").holds(5).works_on("F1").rolls("PB:WS").plays("use ch07"),
        "reroll 1",
        "only_yellow",
        "PD-R30",
    ),
    (lambda: base().works_on("F1"), "buy_dice", "too_strong", "PD-76"),
    (lambda: base().at(stamina=2).works_on("F1").plays("buy_dice"), "buy_dice", "bought", "PD-76"),
    (lambda: base().at(hour=1, stamina=2).works_on("F1"), "buy_dice", "last_hour", "PD-R9"),
    (lambda: base().works_on("F1").rolls("CD"), "buy_reroll 1", "only_confronting", "PD-152"),
    (lambda: base().at(hour=2).rows("F1").confronts().rolls("CD"), "buy_reroll 1", "few_hours", "PD-152"),
    # Twist markers
    (
        lambda: base().twists("MR").works_on("F1").rolls("CD", "MR", "PE"),
        "resolve_with rounds",
        "covered",
        "PD-R37",
    ),
    (lambda: base().works_on("F1"), "resolve_with rounds", "few_twists", "PD-91"),
    (
        lambda: base().case("ca11").twists("MR").works_on("F1").rolls("CD", "PE"),
        "resolve_with rounds",
        "twist_barred",
        "PD-R3",
    ),
    (
        lambda: base().case("ca03").at(hour=15).twists("MR").works_on("F1").rolls("CD", "PE"),
        "resolve_with rounds",
        "twist_barred",
        "PD-R82",
    ),
    (spider, "resolve_with rounds", "x_open", "PD-146"),
    (
        lambda: base().twists("MR").works_on("F1").rolls("CD"),
        "resolve_with rounds",
        "not_enough",
        "PD-R39",
    ),
    (
        lambda: base().twists("MR PE").works_on("F1").rolls("CD", "PE"),
        "resolve_with rounds+persuasion",
        "too_many",
        "PD-R39",
    ),
    # Choices inside a step
    (lambda: failing(base("gang")), "roll Y1", "first_penalty", "PD-115"),
    (lambda: failing(base()), "roll Y1", "first_twist", "PD-111"),
    (lambda: failing(base()), "gain_twist word", "icon_not_rolled", "PD-111"),
    (lambda: failing(base().twists("CD CD CD CD")), "gain_twist persuasion", "four_twists", "PD-112"),
    (
        lambda: base().twists("CD MR").at(hour=1).works_on("F3").rolls("PE").plays("resolve"),
        "gain_twist persuasion",
        "twist_too_dear",
        "PD-R9",
    ),
    (lambda: failing(marked().twists("PE")).plays("pass"), "gain_twist persuasion", "supply_empty", "PD-R43"),
    (swapping, "roll Y1", "first_exchange", "PD-86"),
    (swapping, "skip", "no_skipping", "PD-86"),
    (swapping, "exchange F3", "not_in_storyline", "PD-R32"),
    (lambda: swapping().plays("exchange F1"), "exchange F1", "same_card", "PD-86"),
    (lambda: dealt(spotting("F1 F2")).plays("use ch19"), "roll Y1", "first_option", "PD-125"),
    (lambda: dealt(spotting("F1")).plays("use ch19"), "option first", "option_useless", "PD-R127"),
    (paying, "roll Y1", "first_pay_item", "PD-85"),
    (paying, "pay_twist dots", "twist_not_held", "PD-85"),
    (lambda: calling("WS MR"), "roll Y1", "first_pay_cost", "PD-137"),
    (lambda: calling("WS MR"), "pay_twist dots", "twist_not_held", "PD-137"),
    (lambda: calling("WS"), "roll Y1", "first_borrow", "PD-R68"),
    (lambda: finding(base()), "roll Y1", "first_item", "PD-103"),
    (lambda: finding(base()), "take_item 3", "other_item", "PD-99"),
    (lambda: finding(base()), "use ch07", "other_character", "PD-137"),
    (lambda: finding(base()).plays("use ch12"), "leave_item", "must_take", "PD-103"),
    (lambda: finding(base()).plays("use ch12"), "take_item 5", "found_one", "PD-103"),
    (lambda: finding(base().holds(3)).plays("use ch12"), "take_item 3", "item_held", "PD-R59"),
    (lambda: finding(base().case("ca04")), "take_item 5", "red_item", "PD-R83"),
    (lambda: choosing(1), "roll Y1", "first_pick_item", "PD-103"),
    (lambda: choosing(1), "take_item 1", "item_held", "PD-R59"),
    (crowded, "roll Y1", "first_give_up", "PD-R60"),
    (crowded, "give_up 1", "not_holding", "PD-R60"),
    (betrayed, "roll Y1", "first_lose_twist", "PD-114"),
    (betrayed, "lose_twist word", "twist_not_held", "PD-114"),
    (lambda: pressing(base(), "CD"), "roll Y1", "first_gain_twist", "PD-R43"),
    (lambda: pressing(marked(), "PE"), "gain_twist persuasion", "supply_empty", "PD-R43"),
    (turning, "roll Y1", "first_set_die", "PD-R66"),
    (turning, "set Y2-4", "die_not_rolled", "PD-R66"),
    (turning, "set Y1-6", "lies_so", "PD-R66"),
    (
        lambda: base().character("ch04").works_on("F1").rolls("CD").plays("use ch04"),
        "set Y1-3",
        "other_icon",
        "PD-R66",
    ),
    (flipping, "roll Y1", "first_flip", "PD-R66"),
    (flipping, "done", "turn_one", "PD-132"),
    (flipping, "flip Y3", "die_not_rolled", "PD-R66"),
    (lambda: flipping().plays("flip Y1"), "flip Y1", "turned_already", "PD-R66"),
    (naming, "roll Y1", "first_drop", "PD-133"),
    (naming, "drop word", "icon_not_needed", "PD-133"),
    (weaving, "roll Y1", "first_take_marker", "PD-128"),
    (weaving, "take_marker gun", "marker_taken", "PD-128"),
    (lambda: base().rows("F1 F2").confronts(), "roll Y1", "first_culprit", "PD-141"),
    (lambda: base().rows("F1 F2").confronts(), "choose_icon 1", "not_leading", "PD-141"),
    (
        lambda: (
            base("markers sidekicks")
            .markers("lead")
            .sidekicks("si3")
            .at(hour=20)
            .works_on("F1")
            .plays("lead ch08", "use si3.2")
        ),
        "borrow ch07",
        "character_gone",
        "PD-138",
    ),
]


@pytest.mark.parametrize(("make", "move", "key", "rule"), CASES, ids=[f"{c[2]}-{c[1]}" for c in CASES])
def test_the_first_reason_is_given_with_its_rule(make: Make, move: str, key: str, rule: str) -> None:
    found = refused(make(), move)
    assert (found.key, found.rule) == (key, rule)


def test_what_is_no_move_and_what_is_not_ones_own() -> None:
    state = base().works_on("F1").state
    space = state.space
    view = state.view(0)
    assert refusal(view, space.n + space.chance_n, "en").key == "unknown"
    assert refusal(state.view(None), space.parse("resolve"), "en").key == "watching"
    view.to_act = (1,)
    assert refusal(view, space.parse("resolve"), "en").key == "not_yours"


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("resign", "no_stopping"),
        ("wait", "no_stopping"),
        ("roll", "roll_shape"),
        ("use", "use_shape"),
        ("reroll", "reroll_shape"),
        ("buy_reroll", "reroll_shape"),
    ],
)
def test_words_that_are_no_notation_are_answered(typed: str, key: str) -> None:
    view = base().works_on("F1").view
    found = refusal_of_words(view, typed, "en")
    assert found is not None
    assert found.key == key
    for locale in GAME.locales:
        assert LANGUAGES.catalogue(locale).say(f"refusal.{key}", found.values)


def test_other_words_are_left_to_the_parser() -> None:
    view = base().works_on("F1").view
    assert refusal_of_words(view, "roll Y9", "en") is None
    assert refusal_of_words(view, "", "en") is None


UNREACHABLE = {
    "not_confronting": "no card of our pack that is used is for the investigation only",
    "too_many_results": "no pack's dice come near sixteen results",
    "no_other_item": "five other items can never be held",
}
ELSEWHERE = {"unknown", "watching", "not_yours", "no_stopping", "roll_shape", "use_shape", "reroll_shape"}


def test_every_reason_has_a_case() -> None:
    said = set(LANGUAGES.catalogue("en").keys("refusal"))
    assert said == {case[2] for case in [*CASES, *OF_TWO]} | ELSEWHERE | set(UNREACHABLE)


@pytest.mark.parametrize("seed", range(6))
def test_every_illegal_move_is_refused_with_a_rule_of_the_ledger(seed: int) -> None:
    rules = ledger_ids()
    rng = Rng(seed)
    state = random_table(rng)
    other = Rng(seed + 100)
    for actor, action in moves(state, rng):
        if actor != CHANCE:
            view = state.view(0)
            for _ in range(12):
                block = state.space.blocks[other.below(actions.CHOOSE_ICON + 1)]
                tried = block.first + other.below(block.size)
                if tried in view.legal:
                    continue
                found = refusal(view, tried, "de")
                assert LANGUAGES.catalogue("de").say(f"refusal.{found.key}", found.values)
                assert found.rule in rules
        state.advance(actor, action)


def ledger_ids() -> set[str]:
    """Every id of the rule ledger."""
    return set(re.findall(r"\bPD-[A-Z]?\d+\b", LEDGER.read_text(encoding="utf-8")))


def test_the_rules_named_are_in_the_ledger() -> None:
    assert {case[3] for case in CASES} <= ledger_ids()
