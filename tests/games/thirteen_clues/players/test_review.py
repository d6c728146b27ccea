"""The review of a finished game: its figures are the deduction's, its sentences hold, and it tells no secret early."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from functools import cache
from math import comb, log2

import msgspec
import pytest

import hawkshaw
from examples.high_card import GAME as HIGH_CARD
from hawkshaw.core.record import Record
from hawkshaw.core.review import NotOver
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE
from hawkshaw.games.thirteen_clues.knowledge.deduction import Deduction
from hawkshaw.games.thirteen_clues.players.review import (
    ClueMoment,
    ClueReview,
    Judgement,
    Prospect,
    Standing,
    judge,
)
from hawkshaw.games.thirteen_clues.players.review_text import percent
from hawkshaw.games.thirteen_clues.table.view import ClueView
from tests.games.thirteen_clues.stage import HANDS, in_deal_order
from tests.repeated import every, first

GAME = hawkshaw.game("thirteen_clues")
SPACES = {seats: GAME.space(GAME.new(seats)) for seats in GAME.seats}
TABLES = [(seats, level, seed) for seed in (1, 2) for seats in GAME.seats for level in ("novice", "regular")]
STEP = 7
every_table = pytest.mark.parametrize(("seats", "level", "seed"), every(STEP, TABLES))


@cache
def played(seats: int, level: str, seed: int) -> Record:
    return hawkshaw.play(GAME, [level] * seats, seed=seed)


@cache
def reviewed(seats: int, level: str, seed: int) -> list[ClueReview]:
    return [review_of(played(seats, level, seed), seat) for seat in range(seats)]


def review_of(record: Record, seat: int = 0) -> ClueReview:
    review = GAME.review(record, seat)
    assert isinstance(review, ClueReview)
    return review


def moments_of(review: ClueReview) -> list[ClueMoment]:
    return [moment for moment in review.moments if isinstance(moment, ClueMoment)]


def decisions_of(review: ClueReview) -> list[tuple[ClueMoment, Judgement]]:
    return [(moment, moment.judgement) for moment in moments_of(review) if moment.judgement is not None]


def scripted(hands: tuple[str, ...], *moves: str) -> Record:
    """A game of dealt hands, of which everybody gives the first three cards away; moves begin with their actor."""
    seats = len(hands)
    record = Record(GAME, seats, seed=0)
    orders = [in_deal_order(hand.split()) for hand in hands]
    lines = [f"* deal {seat} {order[step]}" for step in range(5) for seat, order in enumerate(orders)]
    for seat, hand in enumerate(hands):
        given, left = hand.split()[:3], hand.split()[3]
        lines.append(f"{seat} choose {' '.join(given)}" + (f" left {left}" if seats == 2 else ""))
    for move in [*lines, *moves]:
        actor, _, notation = move.partition(" ")
        record.add(CHANCE if actor == "*" else int(actor), SPACES[seats].parse(notation))
    return record


IDLE = ("1 ask 0 red", "1 ask 0 red", "2 ask 0 red")
"""Questions to seat 0, which tell it nothing and give it three glasses."""


def case_a(*end: str) -> Record:
    """The ledger's Case A up to seat 0's fourth question, then this end."""
    return scripted(
        HANDS["A"],
        "* start 0",
        "0 ask 1 close",
        *IDLE,
        *("0 ask 2 pink", "0 ask 1 blue", "0 ask 1 orange"),
        *end,
    )


@cache
def solved_alone() -> ClueReview:
    return review_of(
        case_a(*IDLE, "0 ask 1 purple", "0 ask 2 yellow", "0 accuse countess library rifle"), seat=0
    )


@cache
def solved_by_others() -> ClueReview:
    """Others ask the last two questions of the chain; seat 0 asks once more before it names its case."""
    return review_of(
        case_a(
            *("1 ask 2 yellow", "1 ask 0 red", "2 ask 1 purple", "2 ask 0 red"),
            *("0 ask 1 red", "0 accuse countess library rifle"),
        )
    )


# The ledger's chain


def test_the_cases_dwindle_as_in_the_ledger() -> None:
    """TC-T37: six answers leave 40, 15, 8, 3, 2 and 1 of the 80 cases."""
    review = solved_alone()
    assert review.cases == 80
    assert review.start == pytest.approx(log2(80), abs=1e-6)
    asked = [moment for moment, _ in decisions_of(review) if moment.kind == "ask"]
    assert [(m.cases_before, m.cases_after) for m in asked] == [
        (80, 40),
        (40, 15),
        (15, 8),
        (8, 3),
        (3, 2),
        (2, 1),
    ]
    assert all(m.before == m.after for m in moments_of(review) if m.by != 0)
    assert review.totals.others == 0
    assert review.totals.questions == pytest.approx(log2(80), abs=1e-5)


def test_certainty_from_the_seats_own_question() -> None:
    review = solved_alone()
    certain = review.certain
    assert certain is not None
    assert (certain.move, certain.by, certain.waited, certain.moves_left) == (12, 0, 0, 0)
    assert review.case == ["countess", "library", "rifle"]
    assert "After move 12 (ask 2 yellow by seat 0) the case was certain" in review.gist
    assert "named it at its next decision" in review.gist
    last, judgement = decisions_of(review)[-1]
    assert (judgement.chosen.chance, judgement.right, judgement.lost) == (1.0, True, 0.0)
    assert last.says == ["It was right, and won."]


def test_certainty_between_turns_and_a_sure_win_that_was_not_taken() -> None:
    review = solved_by_others()
    certain = review.certain
    assert certain is not None
    assert (certain.move, certain.by, certain.waited, certain.moves_left) == (10, 2, 1, 2)
    assert review.totals.others > 0
    late, judgement = decisions_of(review)[-2]
    assert late.notation == "ask 1 red"
    assert judgement.certain
    assert judgement.best.notation == "accuse countess library rifle"
    assert judgement.best.chance == 1.0
    assert review.costliest == late.move
    assert late.says == ["The case was certain: accuse countess library rifle would have won."]
    assert "1 other decision before it named it" in review.gist


def test_a_case_that_was_certain_too_late() -> None:
    """The same chain, but seat 2 solves its own case before seat 0 has the turn."""
    end = ("1 ask 2 yellow", "1 ask 0 red", "2 ask 1 purple", "2 accuse officer market blowgun")
    review = review_of(case_a(*end))
    assert review.certain is not None
    assert (review.certain.waited, review.certain.moves_left) == (0, 1)
    assert "the game ended 1 move later, before seat 0 could name it" in review.gist
    assert review.turns[-1].number is None
    assert review.turns[-1].own == []


def test_what_could_have_been_told() -> None:
    """Case A: the Knife and the Poison are the up-close cards that seat 0 does not see, so 0 to 2 may be counted.

    None is counted if the own Weapon is one of two others (40 of 80 cases) and seat 1's pair is of the 8 other cards.
    """
    moment, judgement = decisions_of(solved_alone())[0]
    assert [prospect.result for prospect in judgement.prospects] == ["0", "1", "2"]
    zero = judgement.prospects[0]
    assert zero.chance == pytest.approx(40 * comb(8, 2) * comb(8, 2) / 100_800, abs=1e-6)
    assert zero.lacking == moment.after == pytest.approx(log2(40), abs=1e-6)
    assert f"Expected {judgement.chosen.bits:.2f} bits (0: 31 %, " in moment.says[1]
    assert moment.says[1].endswith("told 1.00.")


# Waste


def test_an_answer_that_is_known_is_wasted() -> None:
    record = case_a(*IDLE, "0 ask 1 close", "0 ask 2 yellow", "0 ask 2 person", *ROUND, *win(0))
    again, _, _ = [judgement for _, judgement in decisions_of(review_of(record))][4:7]
    assert (again.wasted, again.chosen.bits, len(again.prospects)) == ("known", 0.0, 1)


def test_a_category_question_tells_nothing_of_the_own_case() -> None:
    """TC-T35: the answer is open, but speaks of screens only."""
    record = scripted(HANDS["A"], "* start 0", "0 ask 1 person", *IDLE, *win(0))
    moment, judgement = decisions_of(review_of(record))[0]
    assert judgement.wasted == "little"
    assert len(judgement.prospects) > 1
    assert judgement.chosen.bits == 0
    assert (moment.cases_before, moment.cases_after) == (80, 80)
    assert review_of(record).totals.wasted == 1


def test_a_second_look_at_the_same_card_is_wasted() -> None:
    record = scripted(
        HANDS["A"], "* start 0", "0 consult E", "* informant E knife", *IDLE, "0 consult E", *win(0)
    )
    review = review_of(record)
    (first, look), (_, again) = decisions_of(review)[:2]
    assert (first.cases_before, first.cases_after) == (80, 60)  # TC-T36
    assert len(look.prospects) == 13
    assert look.wasted == ""
    assert again.wasted == "known"
    assert again.prospects == [Prospect("knife", 1.0, first.after)]
    assert review.totals.looks == pytest.approx(look.told)


ROUND = ("1 ask 0 red", "2 ask 0 red", "2 ask 0 red")
"""The same when seat 2 has the two glasses."""


def win(seat: int) -> tuple[str, ...]:
    case = ("countess library rifle", "butcher park sword", "officer market blowgun")[seat]
    return (f"{seat} accuse {case}",)


# Accusations


def test_an_accusation_has_the_chance_of_its_case() -> None:
    record = scripted(HANDS["A"], "* start 0", "0 accuse dancer parlor knife", *IDLE[:1], *win(1))
    moment, judgement = decisions_of(review_of(record))[0]
    assert judgement.chosen.chance == pytest.approx(1 / 80, abs=1e-6)
    assert (moment.cases_before, moment.cases_after) == (80, 79)  # TC-T36
    assert judgement.right is False
    assert judgement.lost == pytest.approx(judgement.best.bits - judgement.chosen.bits, abs=1e-5)
    assert judgement.lost > 0
    assert moment.after == pytest.approx(log2(79), abs=1e-6)


def test_an_accusation_that_cannot_be_right_is_called_so() -> None:
    """TC-56: the Nurse stands behind the seat's own screen."""
    record = scripted(HANDS["A"], "* start 0", "0 accuse nurse parlor knife", *IDLE[:1], *win(1))
    moment, judgement = decisions_of(review_of(record))[0]
    assert (judgement.chosen.chance, judgement.chosen.bits, judgement.wasted) == (0.0, 0.0, "known")
    assert "It could not be right." in moment.says
    assert moment.before == moment.after


@pytest.mark.parametrize(
    "seeds", first(1, [range(6, 7), range(1, 8)])
)  # one of both kinds is met in the sixth
def test_an_accusation_at_even_odds_loses_nothing_whatever_else_promised(seeds: range) -> None:
    """In every position of some games the likeliest case is put to the table, and the bits are weighed."""
    outbid: dict[bool, int] = {True: 0, False: 0}
    for view in positions(4, seeds):
        standing = Standing(view)
        accusation = SPACES[4].parse(standing.likeliest.notation)
        judgement = judge(standing, accusation, 0.0, None)
        gap = judgement.best.bits - judgement.chosen.bits
        even = (judgement.chosen.chance or 0) >= 0.5
        assert judgement.lost == pytest.approx(0.0 if even else max(0.0, gap), abs=2e-6)
        outbid[even] += gap > 0.01
    assert min(outbid.values()) > 0


def positions(seats: int, seeds: Iterable[int]) -> Iterator[ClueView]:
    """Every seat's views in play in games of novices, up to the last move."""
    for seed in seeds:
        state = GAME.new(seats)
        for actor, action in played(seats, "novice", seed).moves[:-1]:
            state.advance(actor, action)
            for seat in range(seats):
                view = state.view(seat)
                assert isinstance(view, ClueView)
                if view.table.first >= 0:
                    yield view


def test_even_odds_are_dated_and_judged_by_the_end() -> None:
    judged: set[bool] = set()
    for table in TABLES[::STEP]:
        for review in reviewed(*table):
            odds = [1 / review.cases, *(moment.odds for moment in moments_of(review)[:-1])]
            even = [move for move, chance in enumerate(odds) if chance >= 0.5]
            found = review.even_odds
            assert (found.move if found else None) == (even[0] if even else None)
            if found:
                assert found.chance == odds[found.move]
                assert found.right == (found.case == review.case)
                judged.add(found.right)
                word = "won" if found.right else "been wrong"
                assert f"It would have {word}." in review.closing[1]
    assert judged == {True, False}


# Every game


@every_table
def test_what_came_left_what_was_foreseen(seats: int, level: str, seed: int) -> None:
    """The figures after a move, counted anew from the next view, are those forecast from the view before it."""
    for review in reviewed(seats, level, seed):
        for moment, judgement in decisions_of(review):
            if moment.kind == "ask":
                number = moment.result.partition(" sees ")[2].split()[0]
                came = "0" if number == "no" else number
            elif moment.kind == "accuse":
                came = "right" if judgement.right else "wrong"
            else:
                continue
            (lacking,) = [p.lacking for p in judgement.prospects if p.result == came]
            assert lacking == pytest.approx(moment.after, abs=2e-6)


@every_table
def test_the_bits_add_up(seats: int, level: str, seed: int) -> None:
    for review in reviewed(seats, level, seed):
        moments = moments_of(review)
        assert [m.move for m in moments] == list(range(1, len(moments) + 1))
        assert [m.before for m in moments] == [review.start, *(m.after for m in moments[:-1])]
        totals = review.totals
        learned = totals.questions + totals.looks + totals.accusations + totals.others
        assert learned == pytest.approx(review.start - moments[-1].after, abs=1e-4)
        assert totals.lost == pytest.approx(sum(j.lost for _, j in decisions_of(review)), abs=1e-4)
        for moment, judgement in decisions_of(review):
            assert judgement.told == pytest.approx(moment.before - moment.after, abs=2e-6)
            assert sum(p.chance for p in judgement.prospects) == pytest.approx(1, abs=1e-4)
            if moment.kind != "consult":
                left = sum(p.chance * (p.lacking or 0) for p in judgement.prospects)
                assert judgement.chosen.bits == pytest.approx(moment.before - left, abs=1e-4)


@pytest.mark.parametrize(("seats", "level", "seed"), [(2, "novice", 1), (3, "novice", 2), (6, "regular", 1)])
def test_no_choice_promises_more_than_the_best(seats: int, level: str, seed: int) -> None:
    """Every question is forecast one by one from the seat's view before the decision."""
    record = played(seats, level, seed)
    review = reviewed(seats, level, seed)[0]
    judged = {moment.step: judgement for moment, judgement in decisions_of(review)}
    state = GAME.new(seats)
    for number, (actor, action) in enumerate(record.moves, 1):
        if number in judged:
            view = state.view(0)
            assert isinstance(view, ClueView)
            promised = promises(view)
            best = judged[number].best
            assert best.bits == pytest.approx(max(promised.values()), abs=1e-6)
            assert best.bits == pytest.approx(promised[best.notation], abs=1e-6)
        state.advance(actor, action)
    assert judged


def promises(view: ClueView) -> dict[str, float]:
    """What every question, every look at a new card and every accusation promises, in bits."""
    deduction = Deduction(view)
    space = SPACES[view.table.seats]
    found: dict[str, float] = {}
    for action in view.legal:
        args = space.args[action]
        match space.blocks[space.kinds[action]].kind:
            case "ask" if view.table.seats == 2:
                bits = deduction.ask(1, *args).information
            case "ask":
                bits = deduction.ask(*args).information
            case "consult":
                bits = deduction.look() if view.slots[args[0]] < 0 else 0.0
            case _:
                triple = sum(1 << card for card in args)
                weights = dict(zip(deduction.triples, deduction.weights, strict=True))
                chance = weights.get(triple, 0) / deduction.worlds
                bits = -sum(p * log2(p) for p in (chance, 1 - chance) if p)
        found[space.text(action)] = bits
    return found


def test_a_greedy_player_loses_only_to_accusations() -> None:
    """`regular` asks what tells most, so only a verdict could have been expected to tell more."""
    questions = 0
    for seats, level, seed in TABLES:
        if level == "regular":
            for review in reviewed(seats, level, seed):
                for moment, judgement in decisions_of(review):
                    if moment.kind == "ask" and judgement.best.kind != "accuse":
                        questions += 1
                        assert judgement.lost == 0
                        assert "Nothing promised to tell more." in moment.says[-1]
    assert questions > 20


@every_table
def test_certainty_is_the_first_time_that_one_case_was_left(seats: int, level: str, seed: int) -> None:
    for review in reviewed(seats, level, seed):
        moments = moments_of(review)
        # A right accusation makes no seat certain before it is made.
        known = [m.move for m in moments if m.cases_after == 1 and not (m.judgement and m.judgement.right)]
        assert (review.certain.move if review.certain else None) == (known[0] if known else None)
        for mark in review.marks:
            assert mark.move in (
                [review.even_odds.move] if mark.name == "even" and review.even_odds else known
            )


def test_the_same_record_always_gives_the_same_review() -> None:
    record = played(4, "novice", 1)
    again = Record.parse(record.text())
    for seat in range(4):
        assert msgspec.json.encode(review_of(record, seat)) == msgspec.json.encode(review_of(again, seat))


# Secrets


def twin_of(record: Record, seat: int, length: int, rng: Rng) -> Record:
    """The record of a game that looked to the seat like the first moves of this one; then somebody wins."""
    state = GAME.new(record.seats)
    for actor, action in record.moves[:length]:
        state.advance(actor, action)
    world = msgspec.convert(GAME.imagine(state.view(seat), rng).dump(), Placed)
    hands: list[str] = []
    for chooser, screen in enumerate(world.screens):
        left = world.left[chooser] if world.left else None
        kept = sorted(screen, key=lambda card: card != left)
        hands.append(" ".join([*world.holders[(chooser + 1) % record.seats], *kept]))
    moves: list[str] = []
    for actor, action in record.moves[:length]:
        kind, *words = SPACES[record.seats].text(action).split()
        if kind == "informant":
            words[1] = str(world.informant[words[0]])
        if kind not in ("deal", "choose"):
            moves.append(" ".join(["*" if actor == CHANCE else str(actor), kind, *words]))
    (winner,) = state.to_act
    return scripted(tuple(hands), *moves, f"{winner} accuse {' '.join(world.holders[winner])}")


class Placed(msgspec.Struct):
    """Where the cards lie."""

    holders: list[list[str]]
    screens: list[list[str]]
    informant: dict[str, str | None]
    left: list[str | None] | None = None


@every_table
def test_nothing_said_about_a_decision_depends_on_what_the_seat_did_not_know(
    seats: int, level: str, seed: int
) -> None:
    """In a world that looked the same to the seat every line is the same; only the closing words name the truth."""
    record = played(seats, level, seed)
    parted = 0
    for seat, review in enumerate(reviewed(seats, level, seed)):
        moments = moments_of(review)
        for followed in (len(moments) // 3, len(moments) - 1):
            # In the record a move begins where the replay says; what luck adds to it comes after.
            length = moments[followed].step - 1
            world = twin_of(record, seat, length, Rng(f"twin {seats} {seed} {seat} {followed}"))
            twin = review_of(world, seat)
            assert twin.opening == review.opening
            assert moments_of(twin)[:followed] == moments[:followed]
            early = [mark for mark in review.marks if mark.move <= followed]
            assert [mark for mark in twin.marks if mark.move <= followed] == early
            parted += twin.case != review.case
            assert (twin.case != review.case) <= (twin.closing != review.closing)
    assert parted > 0


def test_a_review_waits_for_the_end() -> None:
    stopped = hawkshaw.play(GAME, ["novice"] * 3, seed=1, cap=20)
    with pytest.raises(NotOver, match="not over"):
        GAME.review(stopped, 0)


def test_a_game_stopped_at_the_cap_may_be_reviewed_once_its_secret_is_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # An open seed leaves no secret to open, and with any secret somebody would win early once in many runs.
    monkeypatch.setattr(secrets, "token_bytes", bytes)
    monkeypatch.setattr(secrets, "randbits", lambda bits: 1)
    stopped = hawkshaw.play(GAME, ["novice"] * 3, cap=20)
    assert stopped.secret is not None
    review = review_of(stopped)
    assert review.winners == []
    assert len(review.case) == 3


def test_a_seat_that_is_not_there_is_refused() -> None:
    for seat in (-1, 3):
        with pytest.raises(hawkshaw.BadOption, match="allowed: 0 to 2"):
            GAME.review(played(3, "novice", 1), seat)


def test_a_game_need_not_have_a_review() -> None:
    record = hawkshaw.play(HIGH_CARD, ["random", "random"], seed=1)
    assert HIGH_CARD.review(record, 0) is None


def test_chances_are_never_rounded_to_certainty() -> None:
    assert [percent(chance) for chance in (0.0, 0.004, 0.5, 0.996, 1.0)] == [
        "0 %",
        "under 1 %",
        "50 %",
        "over 99 %",
        "100 %",
    ]


WHAT_IT_DID = {
    "It swept the field": (0.0, 0.2),
    "It struck out more than half of the field": (0.2, 0.4),
    "It halved the field": (0.4, 0.6),
    "It struck out a part of the field": (0.6, 0.9),
    "It told little": (0.9, 1.0),
}


@pytest.mark.parametrize("seats", [2, 3])
def test_the_review_says_what_a_move_did_to_the_field_in_words_without_bits(seats: int) -> None:
    seen: set[str] = set()
    for seed in range(1, 4):
        review = review_of(played(seats, "novice", seed))
        for moment in (moment for turn in review.turns for moment in turn.own if moment.says):
            assert isinstance(moment, ClueMoment)
            said = moment.plain.split(":")[0]
            if said in WHAT_IT_DID:
                over, most = WHAT_IT_DID[said]
                assert over < moment.cases_after / moment.cases_before <= most
                seen.add(said)
            elif "nothing new" in said:
                assert moment.cases_before == moment.cases_after
        moves = " ".join(moment.plain for turn in review.turns for moment in turn.own)
        assert "bit" not in " ".join([moves, *review.plain]).lower()
        assert "ask " not in moves, "moves are told as people say them"
        assert "bits" in " ".join(review.closing), "the figures are still there for whoever asks"
    assert len(seen) > 2


@pytest.mark.parametrize("locale", ["de"])
def test_the_plain_words_are_spoken_in_every_language(locale: str) -> None:
    record = played(3, "novice", 1)
    english, other = GAME.review(record, 1), GAME.review(record, 1, locale)
    assert english is not None
    assert other is not None
    assert len(english.plain) == len(other.plain)
    assert not set(english.plain) & set(other.plain)
