"""The expert: plays the race, not only its own case.

It weighs every action by what it makes of the race: how far each seat is from its case, who gets the glass, and what
an answer tells the others. How far the others are it learns by imagining worlds that agree with its view and deducing
there from each rival's own view. While it has glasses left it plans the next action together with this one.
"""

from __future__ import annotations

from typing import ClassVar, Final

from hawkshaw.core.bits import bits_of, count_bits, mask_of
from hawkshaw.core.player import Player, expected_return
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import View
from hawkshaw.games.thirteen_clues.content import ATTRIBUTE_MASKS, ATTRIBUTES
from hawkshaw.games.thirteen_clues.knowledge.deduction import BOTH, Deduction, entropy
from hawkshaw.games.thirteen_clues.knowledge.worlds import ClueWorlds
from hawkshaw.games.thirteen_clues.players.bots import likeliest, tell_own, unseen_slots
from hawkshaw.games.thirteen_clues.players.pace import Standing
from hawkshaw.games.thirteen_clues.players.race import (
    BITS_A_ROUND,
    chance_to_solve,
    imagine_rivals,
    outlook,
    race,
)
from hawkshaw.games.thirteen_clues.rules import ClueState, fewest
from hawkshaw.games.thirteen_clues.table import actions
from hawkshaw.games.thirteen_clues.table.actions import SPACES
from hawkshaw.games.thirteen_clues.table.frames import CHOOSE, TAKE
from hawkshaw.games.thirteen_clues.table.open import NAME, NONE, replaced, triple_bit
from hawkshaw.games.thirteen_clues.table.view import ClueView
from hawkshaw.games.thirteen_clues.words.language import Words

WORLDS: Final = 3
"""How many worlds are imagined for a decision, and for a pick at set-up twice as many."""
CANDIDATES: Final = 14
"""How many of the most telling questions are weighed, and how many of the best are planned a step further."""
SHORTLIST: Final = 5
FOLLOW_UPS: Final = 7
WORTH_WEIGHING: Final = 0.005
"""Bits below which an answer is not worth a glass."""
FIRST_QUESTIONS: Final = 24
"""How many of the neighbour's better first questions a pick at set-up is measured by."""


class Appraisal:
    """A turn as the expert sees it: every action as the chance to win after it."""

    def __init__(self, view: ClueView, rng: Rng, worlds: int = WORLDS) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: int = view.seat
        self.deduction = Deduction(view)
        self._worlds = imagine_rivals(view, rng, worlds)
        self._left = view.table.glasses[view.seat] - 1 if view.table.seats > 2 else 0
        self._follow_ups: list[tuple[int, int, int]] = []
        """The most telling questions now: one of them is likely to be the best next time."""

    def considered(self) -> list[tuple[float, int]]:
        """The actions that are thought through, the one with the best chance first."""
        if self.view.table.agenda.kind == TAKE:
            return best_first([(self.chance(action), action) for action in self.view.legal])
        candidates = self._candidates()
        found = best_first([(self.chance(action), action) for action in candidates])
        if self.view.table.seats > 2 and not self._left:
            return found
        shortlist = [action for _, action in found[:SHORTLIST]]
        if candidates[0] not in shortlist:
            shortlist.append(candidates[0])
        return best_first([(self.planned_chance(action), action) for action in shortlist])

    def chances(self) -> dict[int, float]:
        """By legal action; those that are not thought through as one step shows them, but no better than the rest."""
        considered = self.considered()
        found = {action: chance for chance, action in considered}
        if len(found) == len(self.view.legal):
            return found
        space = SPACES[self.view.table.kit]
        least = considered[-1][0]
        # The likeliest case is always thought through, however bad it is to name it; the others are the better ones.
        asking = [one for one in considered if space.kinds[one[1]] != actions.ACCUSE]
        if asking:
            least = asking[-1][0]
        for chance, action in asking:
            if space.kinds[action] == actions.CONSULT:
                found.update(dict.fromkeys(unseen_slots(self.view), chance))  # all looks are alike
        for action, _ in tell_own(self.deduction):
            if action not in found:
                found[action] = min(self.chance(action), least)
        standings = self._unheard()
        of_weight: dict[int, float] = {}
        for triple, weight in zip(self.deduction.triples, self.deduction.weights, strict=True):
            person, location, weapon = bits_of(triple)
            accusation = space.blocks[actions.ACCUSE].id(person, location, weapon)
            if accusation not in found:
                if weight not in of_weight:
                    of_weight[weight] = min(self._accuse(self.deduction, triple, standings), least)
                found[accusation] = of_weight[weight]
        in_vain = min(self._run(self.deduction.entropy, self._left, standings), least)
        return {action: found.get(action, in_vain) for action in self.view.legal}

    def _candidates(self) -> list[int]:
        """The likeliest case, a look, which nobody else learns from, and the questions that tell most."""
        found = [likeliest(self.deduction)[0]]
        tellings = [telling for telling in tell_own(self.deduction) if telling[1] >= WORTH_WEIGHING]
        tellings.sort(key=lambda telling: -telling[1])
        space = SPACES[self.view.table.kit]
        looks = [action for action, _ in tellings if space.kinds[action] == actions.CONSULT]
        questions = [action for action, _ in tellings if space.kinds[action] == actions.ASK]
        for action in questions[:FOLLOW_UPS]:
            self._follow_ups.append(self._question(space.args[action]))
        return found + looks[:1] + questions[:CANDIDATES]  # all looks are alike

    # One step

    def chance(self, action: int) -> float:
        """How likely the seat wins after this action."""
        space = SPACES[self.view.table.kit]
        kind, args = space.kinds[action], space.args[action]
        lacking = self.deduction.entropy
        if kind == actions.TAKE:
            return self._run(lacking, 1, self._standings(args[0], -1, NONE, BOTH))
        if kind == actions.ASK:
            witness, about, side = self._question(args)
            return self._ask(self.deduction, witness, about, side, self._standings(witness, 1, about, side))
        standings = self._unheard()
        if kind == actions.CONSULT:
            return self._run(lacking - self.deduction.look(), self._left, standings)
        return self._accuse(self.deduction, mask_of(args), standings)

    def _question(self, args: tuple[int, ...]) -> tuple[int, int, int]:
        """Witness, attribute and side of a question."""
        return (1 - self.seat, args[0], args[1]) if self.view.table.seats == 2 else (args[0], args[1], BOTH)

    def _accuse(self, deduction: Deduction, triple: int, standings: list[Standing], used: int = 1) -> float:
        weight = 0
        others: list[int] = []
        for case, ways in zip(deduction.triples, deduction.weights, strict=True):
            if case == triple:
                weight = ways
            else:
                others.append(ways)
        right = weight / deduction.worlds
        return right + (1 - right) * self._run(entropy(others), self._left + 1 - used, standings)

    def _ask(
        self,
        deduction: Deduction,
        witness: int,
        about: int,
        side: int,
        standings: list[Standing],
        used: int = 1,
    ) -> float:
        forecast = deduction.ask(witness, about, side)
        total = 0.0
        for number, weight in forecast.answers.items():
            total += weight * self._run(forecast.lacking[number], self._left + 1 - used, standings)
        return total / deduction.worlds

    def _run(self, bits: float, left: int, standings: list[Standing]) -> float:
        total = 0.0
        for standing in standings:
            total += race(self.view.table.seats, bits, left, standing)
        return total / len(standings)

    def _unheard(self) -> list[Standing]:
        """How the others stand after an action from which they learn nothing."""
        return self._standings(
            fewest(self.view.table.glasses, self.view.table.seats, self.seat), 1, NONE, BOTH
        )

    def _standings(self, holder: int, glasses: int, about: int, side: int) -> list[Standing]:
        """How the others stand if a holder's glasses change and, where a question is put, they hear the answer."""
        seats = self.view.table.seats
        found: list[Standing] = []
        for rivals in self._worlds:
            standing: Standing = []
            for rival in rivals:
                told = 0.0
                if about != NONE and rival.seat != holder:
                    told = rival.deduction.ask(holder, about, side).information
                held = 1
                if seats > 2:
                    held = self.view.table.glasses[rival.seat] + (glasses if rival.seat == holder else 0)
                standing.append((rival.bits - told, max(held, 1)))
            found.append(standing)
        return found

    # Two steps

    def planned_chance(self, action: int) -> float:
        """How likely the seat wins if its action after this one is planned too."""
        space = SPACES[self.view.table.kit]
        kind, args = space.kinds[action], space.args[action]
        if kind == actions.ASK:
            return self._plan_question(args)
        if kind == actions.CONSULT:
            return self._plan_look(args[0])
        weights = dict(zip(self.deduction.triples, self.deduction.weights, strict=True))
        right = weights.get(mask_of(args), 0) / self.deduction.worlds
        if right == 1:
            return 1.0
        view = self.view.suppose()
        view.table.accused[self.seat] |= 1 << triple_bit(args[0], args[1], args[2])
        return right + (1 - right) * self._follow_up(view, self._unheard())

    def _plan_question(self, args: tuple[int, ...]) -> float:
        witness, about, side = self._question(args)
        source = witness if side == BOTH else 2 * witness + side
        standings = self._standings(witness, 1, about, side)
        total = 0.0
        for number, weight in self.deduction.ask(witness, about, side).answers.items():
            view = self.view.suppose()
            view.answers = replaced(view.answers, source * ATTRIBUTES + about, number)
            total += weight * self._follow_up(view, standings)
        return total / self.deduction.worlds

    def _plan_look(self, slot: int) -> float:
        standings = self._unheard()
        hidden = sum(self.deduction.informant)
        total = 0.0
        for card in bits_of(self.deduction.count.unseen):
            weight = self.deduction.informant[card]
            if weight:
                view = self.view.suppose()
                view.slots = replaced(view.slots, slot, card)
                total += weight * self._follow_up(view, standings)
        return total / hidden

    def _follow_up(self, view: ClueView, standings: list[Standing]) -> float:
        """The chance to win with the best next action from a supposed view on; the opponent of two acts between."""
        deduction = Deduction(view)
        alive = 1.0
        used = 2
        if view.table.seats == 2:
            used = 1
            alive = 0.0
            for standing in standings:
                alive += (1 - chance_to_solve(standing[0][0], 1)) / len(standings)
            standings = [[(standing[0][0] - BITS_A_ROUND[2], 1)] for standing in standings]
        best = max(deduction.weights)
        if best == deduction.worlds:
            return alive
        most = self._accuse(deduction, deduction.triples[deduction.weights.index(best)], standings, used)
        for witness, about, side in self._follow_ups:
            most = max(most, self._ask(deduction, witness, about, side, standings, used))
        return alive * most


def best_first(appraised: list[tuple[float, int]]) -> list[tuple[float, int]]:
    """By chance; of equal ones the one that was thought of first."""
    return sorted(appraised, key=lambda one: -one[0])


# Set-up


def picks(view: ClueView, rng: Rng, count: int = WORLDS) -> list[float]:
    """By legal pick, what the left neighbour lacks after the first answers it would hear."""
    assert view.seat is not None
    worlds = ClueWorlds(view)
    tables = [worlds.sample(rng) for _ in range(2 * count)]
    for table in tables:
        for seat in table.to_act:
            if seat != view.seat:
                table.advance(seat, rng.choice(table.legal(seat)))
    found: list[float] = []
    for action in view.legal:
        lacking = 0.0
        for table in tables:
            trial = table.copy()
            trial.advance(view.seat, action)
            lacking += lacking_after_first_answers(trial, (view.seat + 1) % view.table.seats)
        found.append(lacking)
    return found


def lacking_after_first_answers(state: ClueState, seat: int) -> float:
    """The bits a seat would lack after each of its better first questions, summed up."""
    deduction = Deduction(state.view(seat))
    tellings = deduction.survey()
    tellings.sort(key=lambda telling: -telling[3])
    total = 0.0
    for witness, about, side, _ in tellings[:FIRST_QUESTIONS]:
        source = witness if side == BOTH else 2 * witness + side
        count = count_bits(state.table.sights[source] & ATTRIBUTE_MASKS[about])
        total += deduction.ask(witness, about, side).lacking[count]
    return total


class Expert(Player):
    """Takes the action after which it is most likely to win the race."""

    game: ClassVar[str] = NAME

    def __init__(self, rng: Rng, worlds: int = WORLDS) -> None:
        """Its budget is the number of worlds it imagines for a decision."""
        self._rng = rng
        self._worlds = worlds

    def choose(self, view: View) -> int:
        assert isinstance(view, ClueView)
        if view.table.agenda.kind == CHOOSE:
            lacking = picks(view, self._rng, self._worlds)
            return view.legal[lacking.index(max(lacking))]
        return Appraisal(view, self._rng, self._worlds).considered()[0][1]

    def worths(self, view: View) -> list[float]:
        """By the chance to win; of a pick at set-up, by the bits that the left neighbour lacks then."""
        assert isinstance(view, ClueView)
        rng = self._rng.copy()
        if view.table.agenda.kind == CHOOSE:
            return picks(view, rng, self._worlds)
        chances = Appraisal(view, rng, self._worlds).chances()
        return [chances[action] for action in view.legal]

    def expectation(self, view: View) -> float | None:
        """By the chance to win after its best action; in the turns of others as the race stands."""
        assert isinstance(view, ClueView)
        if not view.legal or view.table.agenda.kind == CHOOSE:
            return outlook(view, self._rng.copy(), self._worlds)
        return expected_return(
            Appraisal(view, self._rng.copy(), self._worlds).considered()[0][0], view.table.seats
        )

    def reason(self, view: View, action: int, locale: str = "en") -> str:
        assert isinstance(view, ClueView)
        words = Words(view, locale)
        if view.table.agenda.kind == CHOOSE:
            return words.say("reason.hardest")
        chance = Appraisal(view, self._rng.copy(), self._worlds).chance(action)
        return words.say("reason.win", percent=words.percent(chance))
