"""Proofs in words: the facts first, what follows last."""

from __future__ import annotations

from hawkshaw.core.bits import bits_of, count_bits
from hawkshaw.core.game import capital
from hawkshaw.games.thirteen_clues.content import (
    ATTRIBUTE_MASKS,
    CARD_NAMES,
    CATEGORY_MASKS,
    SLOT_NAMES,
)
from hawkshaw.games.thirteen_clues.knowledge.facts import Accusation, Answer, Fact, Look, Sight, hidden_cards
from hawkshaw.games.thirteen_clues.knowledge.proofs import Proof
from hawkshaw.games.thirteen_clues.knowledge.reasoning import Chain, Step, others, seen_too
from hawkshaw.games.thirteen_clues.table.actions import SIDE
from hawkshaw.games.thirteen_clues.table.open import NONE
from hawkshaw.games.thirteen_clues.words.language import Words


def dump_proof(proof: Proof, locale: str = "en") -> dict[str, object]:
    """A proof as JSON data: the card, the verdict, the facts in names and the whole in words."""
    return {
        "card": CARD_NAMES[proof.card],
        "verdict": proof.verdict,
        "facts": [fact.dump() for fact in proof.facts],
        "text": say_proof(proof, locale),
    }


def say_proof(proof: Proof, locale: str = "en") -> list[str]:
    """A proof in sentences.

    Where a chain of simple steps leads to the verdict the sentences are these steps. Otherwise they are the facts, what
    simple steps make of them, and that together they suffice.
    """
    return Argument(proof, Words(proof.view, locale)).sentences()


class Argument:
    """One proof on its way into words."""

    def __init__(self, proof: Proof, words: Words) -> None:
        self._proof = proof
        self._view = proof.view
        self._words = words
        self._said: list[str] = []
        self._struck = 0

    def sentences(self) -> list[str]:
        proof, words = self._proof, self._words
        goals = others(proof.card, self._view) if proof.proven else 1 << proof.card
        if not proof.facts:
            return [words.say("proof.given", card=words.the(proof.card))]
        if isinstance(proof.facts[0], Sight):
            self._take(Step(proof.facts[0], goals))
            return self._said
        chain = Chain(self._view, proof.facts)
        reached = not goals & chain.possible
        lemmas = 0
        if not reached:
            for card in bits_of(chain.known):
                lemmas |= others(card, self._view)
        steps = chain.towards(goals | lemmas)
        for step in steps:
            self._take(step)
        if reached:
            return self._said
        used = [fact for step in steps for fact in step.uses]
        for fact in proof.facts:
            if fact not in used:
                self._said.append(self._plainly(fact))
        values = {"card": words.the(proof.card), "your": words.your(proof.category)}
        key = "leave" if proof.proven else "no_way"
        return [*self._said, words.say(f"proof.{key}", count=len(proof.facts), **values)]

    # Steps

    def _take(self, step: Step) -> None:
        """Say a step, and what is left in a Category that it settles."""
        words = self._words
        follows = self._follows(step)
        if step.aid is not None:
            self._said.append(self._plainly(step.aid))
            self._said.append(words.say("proof.screened", count=step.room))
        if step.twin is not None and isinstance(step.fact, Answer):
            self._said += [self._plainly(fact) for fact in (step.fact, step.twin)]
            count = count_bits(hidden_cards(self._view) & ATTRIBUTE_MASKS[step.fact.about])
            counted = words.counted(step.fact.about, count)
            self._said.append(words.say("proof.twice", count=count, counted=counted, follows=follows))
        elif step.room != NONE:
            self._said.append(self._plainly(step.fact))
            key = "besides" if step.given else "overflow"
            values = {"cards": self._owned(step.given), "follows": follows}
            self._said.append(words.say(f"proof.{key}", count=step.room, **values))
        elif step.given and isinstance(step.fact, Answer):
            self._said.append(self._plainly(step.fact))
            count = count_bits(step.given)
            cards = self._owned(step.given)
            self._said.append(words.say("proof.owned", count=count, cards=cards, follows=follows))
        else:
            self._said.append(capital(words.say("proof.so", fact=self._clause(step.fact), follows=follows)))
        self._struck |= step.struck
        for category, mask in enumerate(CATEGORY_MASKS):
            if step.struck & mask:
                self._conclude(category, mask)

    def _conclude(self, category: int, mask: int) -> None:
        left = bits_of(hidden_cards(self._view) & mask & ~self._struck)
        if len(left) == 1:
            values = {"card": self._words.the(left[0]), "your": self._words.your(category)}
            self._said.append(self._words.say("proof.left", **values))

    def _follows(self, step: Step) -> str:
        """What a step strikes, Category by Category."""
        words = self._words
        clauses: list[str] = []
        for category, mask in enumerate(CATEGORY_MASKS):
            cards = [words.the(card) for card in bits_of(step.struck & mask)]
            if cards:
                values = {"your": words.your(category), "cards": self._listed(cards, "or")}
                if step.claims and isinstance(step.fact, Answer):
                    trait = words.trait(step.fact.about)
                    clauses.append(words.say("proof.must", trait=trait, **values))
                else:
                    clauses.append(words.say("proof.not", **values))
        return self._listed(clauses, "and")

    def _listed(self, parts: list[str], key: str) -> str:
        if len(parts) == 1:
            return parts[0]
        return self._words.say(f"proof.{key}", parts=", ".join(parts[:-1]), last=parts[-1])

    def _owned(self, cards: int) -> str:
        return self._listed([self._words.card(card) for card in bits_of(cards)], "and") if cards else ""

    # Facts

    def _plainly(self, fact: Fact) -> str:
        return capital(self._words.say("proof.plain", fact=self._clause(fact)))

    def _clause(self, fact: Fact) -> str:
        words = self._words
        if isinstance(fact, Answer):
            return self._answer(fact)
        if isinstance(fact, Look):
            return words.say("proof.look", slot=SLOT_NAMES[fact.slot], card=words.the(fact.card))
        if isinstance(fact, Accusation):
            person, location, weapon = [words.card(card) for card in fact.cards]
            return words.say("proof.accusation", person=person, location=location, weapon=weapon)
        assert isinstance(fact, Sight)
        return words.say(f"proof.{fact.place}", card=words.the(fact.card), seat=words.seat(fact.seat))

    def _answer(self, fact: Answer) -> str:
        """What a witness sees, which of it the seat sees too, and where the others can be."""
        words = self._words
        values = {"witness": words.seat(fact.witness), "counted": words.counted(fact.about, fact.number)}
        if fact.side != NONE:
            side = words.say(f"side.{SIDE.names[fact.side]}")
            return words.say("proof.answer_side", side=side, **values)
        if not fact.number:
            return words.say("proof.none", **values)
        seen = seen_too(fact, self._view)
        if not seen:
            return words.say("proof.hidden", count=fact.number, **values)
        known = count_bits(seen)
        values["cards"] = words.cards(seen)
        if known == fact.number:
            return words.say("proof.seen", count=known, **values)
        return words.say("proof.partly", count=fact.number - known, known=known, **values)
