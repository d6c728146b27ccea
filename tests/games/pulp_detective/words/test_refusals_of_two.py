"""Why a move cannot be made by one of two."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hawkshaw.games.pulp_detective.words.language import LANGUAGES
from hawkshaw.games.pulp_detective.words.refusals import refusal
from tests.games.pulp_detective.rules.test_two_solve import confronting, laid_out, together
from tests.games.pulp_detective.stage import GAME, PulpTable, table_of_two, two

FULL = "CD MR PE PE"


def rivals(*tops: str) -> PulpTable:
    return two("rivals").discarded("").pile(" ".join(tops)).rows("F3").round().tops(*tops)


def dealt() -> PulpTable:
    return rivals("C10", "L10", "I10", "C11")


def gone_first() -> PulpTable:
    """One has failed, and holds a marker; the other confronts."""
    return confronting(together().private.twists("PE").inspector.twists("MR")).plays("resolve")


def with_a_lead(inspector: str = "ch14") -> PulpTable:
    """Private holds A Lead, and works."""
    return two("rivals").inspector.character(inspector).private.markers("lead").both_work("F1", "F3")


def confronting_order() -> PulpTable:
    return together().private.rows("F1").inspector.rows("F2").both_confront()


CASES: list[tuple[Callable[[], PulpTable], str, str, str]] = [
    (lambda: table_of_two(character="ask"), "character ch14", "other_band", "PD-167"),
    (lambda: table_of_two(character="ask", inspector="ch17"), "character ch18", "other_card", "PD-R7"),
    (
        lambda: table_of_two(items="gadgets", inspector_items="ask"),
        "items gadgets",
        "one_items_card",
        "PD-R8",
    ),
    (lambda: table_of_two(suspects="ask"), "suspects society+criminal", "criminal_asked", "PD-174"),
    (
        lambda: table_of_two(suspects="ask").plays("suspects society"),
        "suspects criminal",
        "society_settled",
        "PD-174",
    ),
    (lambda: laid_out(together()), "assign 0 1 2 none", "assign_slots", "PD-195"),
    (lambda: laid_out(together()), "keep 0", "assign_first", "PD-195"),
    (dealt, "assign 0 1 2 3", "no_display", "PD-195"),
    (lambda: laid_out(together().inspector.twists("CD")), "keep 0", "partner_speaks", "PD-R107"),
    (dealt, "return 0", "gives_instead", "PD-180"),
    (lambda: dealt().plays("give 0"), "give 1", "role_given", "PD-180"),
    (lambda: rivals("C10", "L10"), "give 0", "too_few_to_give", "PD-R105"),
    (
        lambda: dealt().plays("give 0", "keep 1", "discard 2", "place 0").tops("I10"),
        "give 0",
        "no_giving",
        "PD-181",
    ),
    (lambda: two("rivals").both_work("F1", "F3"), "gift dots", "no_gifts", "PD-203"),
    (gone_first, "gift dots", "twist_not_held", "PD-R120"),
    (gone_first, "gift rounds", "partner_out", "PD-R120"),
    (
        lambda: confronting(together().private.twists("WS").inspector.twists(FULL)),
        "gift word",
        "partner_full",
        "PD-R120",
    ),
    (gone_first, "request dots", "partner_lacks", "PD-R120"),
    (
        lambda: gone_first().plays("request persuasion", "refuse persuasion"),
        "request persuasion",
        "asked_already",
        "PD-R120",
    ),
    (
        lambda: confronting(together().private.twists(FULL).inspector.twists("WS")),
        "request word",
        "four_twists",
        "PD-R120",
    ),
    (with_a_lead, "lead ch14", "other_detective", "PD-169"),
    (lambda: with_a_lead("ch17"), "lead ch18", "other_back", "PD-R7"),
    (
        lambda: two("rivals").private.character("ch04").at(hour=1).both_work("F1", "F3").rolls("CD"),
        "use ch04",
        "price_hour_of_two",
        "PD-R9",
    ),
    (
        lambda: two("rivals").private.character("ch18").at(stamina=1).both_work("F1", "F3").rolls("PE"),
        "use ch18",
        "price_stamina_of_two",
        "PD-R9",
    ),
    (
        lambda: (
            two("rivals")
            .private.twists("CD MR")
            .at(hour=1)
            .both_work("F3", "F1")
            .rolls("PE")
            .plays("resolve", "pass")
        ),
        "gain_twist persuasion",
        "twist_too_dear_of_two",
        "PD-R9",
    ),
    (confronting_order, "resolve", "first_first", "PD-196"),
    (lambda: gone_first().plays("request persuasion"), "resolve", "first_grant", "PD-R120"),
    (lambda: gone_first().plays("request persuasion"), "grant dots", "other_icon_asked", "PD-R120"),
]


@pytest.mark.parametrize(("table", "move", "key", "rule"), CASES, ids=[case[2] for case in CASES])
def test_a_move_of_two_is_refused_for_its_reason(
    table: Callable[[], PulpTable], move: str, key: str, rule: str
) -> None:
    state = table().state
    (seat,) = state.to_act
    view = state.view(seat)
    found = refusal(view, state.space.parse(move), "en")
    assert (found.key, found.rule) == (key, rule)
    for locale in GAME.locales:
        assert LANGUAGES.catalogue(locale).say(f"refusal.{key}", found.values)
