"""Proofs: the verdict follows from the facts that are cited, from none fewer, and from no shorter list."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from hawkshaw import CHANCE, Rng
from hawkshaw.core.bits import bits_of
from hawkshaw.games.thirteen_clues.content import CARD_NAMES
from hawkshaw.games.thirteen_clues.knowledge.counting import Count
from hawkshaw.games.thirteen_clues.knowledge.deduction import Deduction
from hawkshaw.games.thirteen_clues.knowledge.facts import (
    Accusation,
    Answer,
    Fact,
    Look,
    forgetting,
    known_facts,
)
from hawkshaw.games.thirteen_clues.knowledge.proofs import Proof, Prover, proofs, prove
from hawkshaw.games.thirteen_clues.table.frames import TURN
from hawkshaw.games.thirteen_clues.table.view import ClueView
from hawkshaw.games.thirteen_clues.words.arguments import dump_proof, say_proof
from tests.games.thirteen_clues.stage import GAME, SEATS, ClueTable, case, randomly

POSITIONS = [(seats, turns, seed) for seats in SEATS for turns in (10, 30) for seed in range(3)]
every_position = pytest.mark.parametrize(("seats", "turns", "seed"), POSITIONS)


@cache
def somewhere(seats: int, turns: int, seed: int) -> ClueView:
    """Seat 0's view after so many questions, looks and accusations of cases that it thought possible."""
    table = randomly(seats, seed, TURN)
    rng = Rng(f"proofs {seats} {seed}")
    for _ in range(turns):
        plausible = table.active == 0 and rng.below(2) == 0
        table.says(
            rng.choice(wrong_accusations(table) or questions(table) if plausible else questions(table))
        )
        while table.state.to_act[0] == CHANCE:
            table.state.apply(CHANCE, rng.choice(table.state.chances())[0])
    return table.view(0)


def questions(table: ClueTable) -> list[str]:
    """What the active seat could ask, where it could look, from whom it could take a glass."""
    return [move for move in table.options() if not move.startswith("accuse")]


def wrong_accusations(table: ClueTable) -> list[str]:
    """Cases that seat 0 thinks possible and that are not its own."""
    own = table.clues.table.holders[0]
    triples = [triple for triple in table.deduction(0).triples if triple != own]
    return [f"accuse {' '.join(CARD_NAMES[card] for card in bits_of(triple))}" for triple in triples]


@cache
def proofs_of(seats: int, turns: int, seed: int) -> list[Proof]:
    return proofs(somewhere(seats, turns, seed))


def certain(view: ClueView, facts: list[Fact], card: int, proven: bool) -> bool:
    """Whether the exact count says the verdict when only these facts are known."""
    count = Count(forgetting(view, [fact for fact in known_facts(view) if not cited(fact, facts)]))
    assert count.total > 0
    return all(bool(triple >> card & 1) == proven for triple in count.triples)


def cited(fact: Fact, facts: list[Fact]) -> bool:
    return fact.dump() in [other.dump() for other in facts]


@every_position
def test_every_certain_card_has_a_proof_and_no_other(seats: int, turns: int, seed: int) -> None:
    view = somewhere(seats, turns, seed)
    deduction = Deduction(view)
    found = {(proof.card, proof.proven) for proof in proofs_of(seats, turns, seed)}
    struck = {(card, False) for card in bits_of(deduction.struck)}
    assert found == struck | {(card, True) for card in bits_of(deduction.proven)}
    for card in bits_of(deduction.count.unseen & ~deduction.struck & ~deduction.proven):
        assert prove(view, card) is None


@every_position
def test_the_verdict_follows_from_the_cited_facts_alone(seats: int, turns: int, seed: int) -> None:
    view = somewhere(seats, turns, seed)
    for proof in proofs_of(seats, turns, seed):
        assert all(cited(fact, known_facts(view)) for fact in proof.facts)
        assert certain(view, proof.facts, proof.card, proof.proven)


@every_position
def test_no_cited_fact_can_be_dropped(seats: int, turns: int, seed: int) -> None:
    view = somewhere(seats, turns, seed)
    for proof in proofs_of(seats, turns, seed):
        for fact in proof.facts:
            rest = [other for other in proof.facts if other is not fact]
            assert not certain(view, rest, proof.card, proof.proven), f"{proof} without {fact.dump()}"


def test_these_positions_need_facts_of_every_kind() -> None:
    """Otherwise the tests above would prove little."""
    found = [proof for position in POSITIONS for proof in proofs_of(*position)]
    kinds = {type(fact) for proof in found for fact in proof.facts}
    assert kinds == {Answer, Look, Accusation}
    assert {proof.proven for proof in found} == {False, True}
    assert {len(proof.facts) for proof in found} >= {1, 2, 3, 4}
    assert len(found) > 150


@pytest.mark.parametrize(("seats", "turns", "seed"), POSITIONS[:8])
def test_nothing_shorter_proves_the_same(seats: int, turns: int, seed: int) -> None:
    """Every smaller set of facts is tried, up to two."""
    view = somewhere(seats, turns, seed)
    facts = known_facts(view)
    for proof in proofs_of(seats, turns, seed):
        assert proof.shortest
        for size in range(1, min(len(proof.facts), 3)):
            for chosen in combinations(facts, size):
                assert not certain(view, list(chosen), proof.card, proof.proven)


def test_a_search_that_gives_up_still_drops_what_is_not_needed() -> None:
    view = solved_case_a().view(0)
    prover = Prover(view)
    library = card("library")
    search = prover.search(library, steps=3)
    assert search.shortest() is None
    facts = prover.facts(search.irreducible())
    assert certain(view, facts, library, True)
    for fact in facts:
        assert not certain(view, [other for other in facts if other is not fact], library, True)


# The same view, the same proof


@every_position
def test_a_proof_does_not_depend_on_what_else_was_proved(seats: int, turns: int, seed: int) -> None:
    view = somewhere(seats, turns, seed)
    for proof in reversed(proofs_of(seats, turns, seed)):
        alone = prove(view, proof.card)
        assert alone is not None
        assert dump_proof(alone) == dump_proof(proof)


def test_another_process_finds_the_same_proofs(tmp_path: Path) -> None:
    """With another seed for hashing, as every new process has one."""
    view = somewhere(4, 40, 1)
    stored = tmp_path / "view.json"
    stored.write_text(json.dumps(view.dump()))
    program = (
        "import json, sys, hawkshaw;"
        "view = hawkshaw.game('thirteen_clues').load_view(json.load(open(sys.argv[1])));"
        "print(json.dumps(hawkshaw.game('thirteen_clues').hints(view, 1)))"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, stored],
        env=os.environ | {"PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(run.stdout) == GAME.hints(view, 1)


# In words


def card(name: str) -> int:
    return CARD_NAMES.index(name)


def why(table: ClueTable, name: str, seat: int = 0) -> str:
    """The proof for a card, as a person reads it."""
    proof = prove(table.view(seat), card(name))
    assert proof is not None
    return " ".join(say_proof(proof))


def solved_case_a() -> ClueTable:
    """TC-T37: six answers solve the case of seat 0."""
    table = case("A", glasses="7/1/1")
    for question in ("1 close", "2 pink", "1 blue", "1 orange", "1 purple", "2 yellow"):
        table.asks(question)
    return table


@pytest.mark.rule("TC-T07")
def test_a_zero_in_words() -> None:
    table = case("A")
    table.asks("1 orange")
    assert why(table, "theater") == "Seat 1 sees no orange card, so your Location is not the Theater."
    assert why(table, "dancer", seat=2) == "Seat 1 sees no orange card, so your Person is not the Dancer."
    assert prove(table.view(1), card("theater")) is None, "the witness learns nothing from its own answer"


@pytest.mark.rule("TC-T37")
def test_six_answers_in_words() -> None:
    table = solved_case_a()
    assert why(table, "parlor") == (
        "Seat 1 sees 1 purple card, and you see it too (Officer), so your Location is not the Parlor."
    )
    assert why(table, "rifle") == (
        "Seat 1 sees no up-close card, so your Weapon is not the Knife or the Poison. "
        "Seat 2 sees no pink card, so your Weapon is not the Crossbow. "
        "Only the Rifle is left as your Weapon."
    )
    assert why(table, "maid") == (
        "Seat 1 sees no up-close card, so your Weapon is not the Knife or the Poison. "
        "Seat 2 sees no pink card, so your Weapon is not the Crossbow. "
        "Only the Rifle is left as your Weapon. "
        "Seat 1 sees 1 blue card, which is on your holder or behind its own screen. "
        "That is your Rifle, so your Person is not the Maid."
    )


@pytest.mark.rule("TC-T38")
def test_too_many_for_one_screen_card_in_words() -> None:
    table = case("B")
    table.asks("female left")
    assert why(table, "butcher") == (
        "Counting the left card behind its screen, seat 1 sees 2 female cards. "
        "Only 1 of them can be behind its screen, so your Person is female, not the Butcher."
    )


@pytest.mark.rule("TC-T39")
def test_too_many_for_two_screen_cards_in_words() -> None:
    table = case("C", turn=2)
    table.asks("3 close")
    assert why(table, "crossbow", seat=2) == (
        "Seat 3 sees 4 up-close cards: you see 1 of them too (Axe), "
        "and 3 are on your holder or behind its own screen. "
        "Only 2 of them can be behind its screen, so your Weapon is up-close, not the Crossbow."
    )


def test_what_a_category_answer_leaves_for_the_screen_in_words() -> None:
    """In Case B the left card of seat 1 is the Countess, so the one Location it counts is the own one."""
    table = case("B")
    table.asks("location left")
    table.says("consult A").luck("informant A officer")
    table.asks("outdoor left")
    assert why(table, "library") == (
        "Counting the left card behind its screen, seat 1 sees 1 Location card. "
        "One is on your holder, so none is behind its screen. "
        "Counting the left card behind its screen, seat 1 sees 1 outdoor card. "
        "None of them can be behind its screen, so your Location is outdoor, not the Library."
    )


def test_a_card_that_two_witnesses_see_in_words() -> None:
    table = case("A", glasses="2/1/1")
    table.asks("1 green")
    table.asks("2 green")
    assert why(table, "countess") == (
        "Seat 1 sees 1 green card, which is on your holder or behind its own screen. "
        "Seat 2 sees 3 green cards: you see 2 of them too (Park, Sword), "
        "and 1 is on your holder or behind its own screen. "
        "Only 1 green card is hidden from you, so both see it on your holder: "
        "your Person is green, not the Duke, the Maid or the Dancer. "
        "Only the Countess is left as your Person."
    )


def test_a_look_and_cards_that_lie_open_in_words() -> None:
    table = case("A").consults("E", "knife")
    assert why(table, "knife") == "The Informant's card E is the Knife, so your Weapon is not the Knife."
    assert why(table, "gun") == "The Gun is behind your own screen, so your Weapon is not the Gun."
    assert why(table, "butcher") == (
        "The Butcher is on the holder of seat 1, so your Person is not the Butcher."
    )
    assert why(table, "rope") == "The Rope is not in play, so your Weapon is not the Rope."


def test_a_wrong_accusation_in_words() -> None:
    """Five of the six answers of TC-T37 leave two cases; the wrong one of them is tried."""
    table = case("A", glasses="7/1/1")
    for question in ("1 close", "2 pink", "1 blue", "1 orange", "1 purple"):
        table.asks(question)
    table.says("accuse countess museum rifle")
    assert why(table, "museum").endswith(
        "Only the Countess is left as your Person. "
        "Your accusation of Countess, Museum and Rifle was wrong, so your Location is not the Museum."
    )


@every_position
def test_every_proof_cites_its_facts_and_ends_with_its_verdict(seats: int, turns: int, seed: int) -> None:
    for proof in proofs_of(seats, turns, seed):
        said = say_proof(proof)
        name = GAME.word("card", CARD_NAMES[proof.card])
        assert f"the {name}" in said[-1]
        assert len(said) >= len(proof.facts)
        for sentence in said:
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert "{" not in sentence


def test_a_proof_as_data() -> None:
    table = case("A")
    table.asks("1 orange")
    proof = prove(table.view(0), card("theater"))
    assert proof is not None
    assert dump_proof(proof) == {
        "card": "theater",
        "verdict": "struck",
        "facts": [{"kind": "answer", "witness": 1, "about": "orange", "number": 0}],
        "text": ["Seat 1 sees no orange card, so your Location is not the Theater."],
    }
    gun = prove(table.view(0), card("gun"))
    assert gun is not None
    assert dump_proof(gun)["facts"] == [{"kind": "sight", "card": "gun", "place": "screen"}]
