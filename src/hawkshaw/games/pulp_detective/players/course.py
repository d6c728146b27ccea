"""The course of a case in rough: a simpler game that is solved exactly.

In it any card of a back is as likely as any other, twist markers are as good as each other, an item is one more marker,
and the culprit is anybody who may be. It goes from the last hour backward, so at every moment it knows what an hour, a
marker, an item, a point of stamina and a clue are to each other, which no fixed price does.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.games.pulp_detective.content.effects import (
    CLUE,
    ITEM_BY,
    KINDS,
    NONE,
    STAMINA,
    STAMINA_BY,
    TIME,
)
from hawkshaw.games.pulp_detective.content.pack import MOST_STAMINA
from hawkshaw.games.pulp_detective.knowledge.dice_problem import FOUR
from hawkshaw.games.pulp_detective.players.turns import IN_THE_END, LAST_HOUR, MOST_SPENT, Tasks, Turns
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.open import OpenTable

HANDS: Final = FOUR + 1
"""From no twist marker to four."""
COVERS_ONE: Final = (0.0, 0.3, 0.55, 0.75, 0.9)
"""By markers held, how likely one of them has the icon that is missing."""
COVERS_TWO: Final = (0.0, 0.0, 0.12, 0.3, 0.5)
"""And two of them the two that are."""
ITEM_COVERS: Final = 0.45
"""How likely an item does."""
SPARED: Final = 0.12
"""How likely three of a kind spare a penalty (PD-109)."""
DISPLAY: Final = 3
"""So many cards there are to choose from."""


class Course:
    """How likely a detective solves the case from any moment between two turns."""

    def __init__(self, table: OpenTable, me: Detective, suspects: list[int], danger: float = 0.0) -> None:
        self.in_time = 1.0 - danger
        """How likely nobody else solves the case during a turn."""
        self.top = table.pack.cases[table.case].top
        self.turns = Turns(table, me)
        self.prices = self.turns.prices
        self.tasks: list[list[Tasks]] = [self.turns.at(max(hour, 1)) for hour in range(self.top + 1)]
        self.backs = [float(count) for count in self.turns.backs]
        self.chances: list[list[float]] = [self._confrontation(suspects)]
        """By clues that are missing, by place."""
        self.bonuses = [NONE]
        """By clues that are missing, what the next one brings besides, as an op."""
        pack = table.pack
        for missing in range(1, table.clues_needed + 1):
            bonus = pack.clue_bonus[table.clues_needed - missing + 1]
            self.bonuses.append(pack.effects[bonus].op if bonus != NONE else NONE)
            self.chances.append(self._with(missing))

    def chance(self, missing: int, hour: int, stamina: int, markers: float, item: bool) -> float:
        """How likely the case is solved; markers may count for a little more or less than they are."""
        found = self.chances[min(missing, len(self.chances) - 1)]
        lower = min(int(markers), FOUR - 1)
        part = min(markers, float(FOUR)) - lower
        hour = min(hour, self.top)
        low = at(found, hour, stamina, lower, item)
        return low + part * (at(found, hour, stamina, lower + 1, item) - low)

    def worth_in_the_end(self, odds: float, hour: int, stamina: int) -> float:
        """How many markers, each of an icon that helps most, would make so good a chance in the confrontation."""
        found = self.chances[0]
        hour = min(hour, self.top)
        before = at(found, hour, stamina, 0, False)
        if odds <= before:
            return 0.0
        for markers in range(1, HANDS):
            here = at(found, hour, stamina, markers, False)
            if odds <= here:
                return markers - 1 + (odds - before) / (here - before)
            before = here
        return float(FOUR)

    def _confrontation(self, suspects: list[int]) -> list[float]:
        """By place, once all clues are found; on average over those whom it may be."""
        found = [0.0] * (place(self.top, MOST_STAMINA, FOUR, True) + 1)
        likes = self.turns.stamina_like
        for hour in range(1, self.top + 1):
            # A re-roll costs two hours: one hour more is none.
            like = min(hour - 1 + hour % 2, LAST_HOUR)
            for stamina in range(1, MOST_STAMINA + 1):
                if like < hour or likes[stamina] < stamina:
                    first = place(like, likes[stamina], 0, False)
                    here = place(hour, stamina, 0, False)
                    found[here : here + 2 * HANDS] = found[first : first + 2 * HANDS]
                    continue
                for suspect in suspects:
                    for markers, odds in enumerate(self.turns.confrontation(suspect, stamina, hour)):
                        found[place(hour, stamina, markers, False)] += odds / len(suspects)
        more = self.turns.aids.help * IN_THE_END
        for hour in range(1, self.top + 1):
            for stamina in range(1, MOST_STAMINA + 1):
                for markers in range(HANDS):
                    here = place(hour, stamina, markers, False)
                    after = found[place(hour, stamina, markers + 1, False)] if markers < FOUR else found[here]
                    found[here] += more * (after - found[here])
                    found[here + 1] = found[here] + ITEM_COVERS * (after - found[here])
        return found

    def by_back(self, missing: int, hour: int, stamina: int, markers: int, item: bool) -> list[float]:
        """What a card of each back is worth as the next task."""
        turn = self._turn(missing, hour, stamina, markers, item)
        return turn.by_back(self.bonuses[min(missing, len(self.chances) - 1)])

    def by_back_of(
        self,
        left: list[tuple[int, int, int]],
        missing: int,
        hour: int,
        stamina: int,
        markers: int,
        item: bool,
    ) -> list[float]:
        """The same of the cards that are left, given by back, reward and penalty; of a back without any nothing."""
        turn = self._turn(missing, hour, stamina, markers, item)
        found: dict[tuple[int, int, int], float] = {}
        worths = turn.by_task(self.bonuses[min(missing, len(self.chances) - 1)])
        for tasks, worth in zip(self.tasks[turn.hour], worths, strict=True):
            found[tasks.back, tasks.reward, tasks.penalty] = worth
        sums = [0.0] * len(self.backs)
        counts = [0] * len(self.backs)
        for kind in left:
            if kind in found:
                sums[kind[0]] += found[kind]
                counts[kind[0]] += 1
        return [total / max(count, 1) for total, count in zip(sums, counts, strict=True)]

    def _turn(self, missing: int, hour: int, stamina: int, markers: int, item: bool) -> Turn:
        missing = min(missing, len(self.chances) - 1)
        here, nearer = self.chances[missing], self.chances[missing - 1]
        turn = Turn(self, here, nearer, min(hour, self.top), stamina, min(markers, FOUR), item)
        turn.march = missing > 1
        return turn

    def _with(self, missing: int) -> list[float]:
        """By place, with so many clues missing."""
        found = [0.0] * len(self.chances[0])
        for hour in range(1, self.top + 1):
            for stamina in range(1, MOST_STAMINA + 1):
                for markers in range(HANDS):
                    for item in (False, True):
                        turn = Turn(self, found, self.chances[missing - 1], hour, stamina, markers, item)
                        turn.march = missing > 1
                        found[place(hour, stamina, markers, item)] = turn.chance(self.bonuses[missing])
        return found


class Turn:
    """One turn of the simpler game."""

    def __init__(
        self,
        course: Course,
        here: list[float],
        nearer: list[float],
        hour: int,
        stamina: int,
        markers: int,
        item: bool,
    ) -> None:
        self.course = course
        self.here = here
        """Chances with as many clues missing as now."""
        self.nearer = nearer
        """And with one fewer."""
        self.hour = hour
        self.stamina = stamina
        self.markers = markers
        self.item = item
        self.march = True
        """Whether an hour passes after a clue; the last one leads to the confrontation at once."""

    def chance(self, bonus: int) -> float:
        """What the turn is worth with the best card of a display."""
        return best_of_display(self.by_back(bonus), self.course.backs)

    def by_back(self, bonus: int) -> list[float]:
        """What it is worth with a card of each back."""
        worths = [0.0] * len(self.course.backs)
        for tasks, worth in zip(self.course.tasks[self.hour], self.by_task(bonus), strict=True):
            worths[tasks.back] += tasks.share * worth
        return worths

    def by_task(self, bonus: int) -> list[float]:
        """What it is worth with each of the tasks that cards may bring."""
        worths: list[float] = []
        failed = [self._after_failure(penalty) for penalty in range(len(KINDS))]
        won = [
            [
                self._after_success(reward, bonus, spent, self.item) if spent <= self.markers else 0.0
                for spent in range(MOST_SPENT + 1)
            ]
            for reward in range(len(KINDS))
        ]
        by_item = [
            self._after_success(reward, bonus, 0, False) if self.item else 0.0 for reward in range(len(KINDS))
        ]
        one, two = COVERS_ONE[self.markers], COVERS_TWO[self.markers]
        for tasks in self.course.tasks[self.hour]:
            fail = failed[tasks.penalty]
            win = won[tasks.reward]
            chances = tasks.chances[self.stamina]
            marker = max(win[1] - fail, 0.0)
            item = ITEM_COVERS * max(by_item[tasks.reward] - fail, 0.0)
            worth = fail + chances[0] * max(win[0] - fail, 0.0)
            worth += (chances[1] - chances[0]) * (one * max(marker, item) + (1.0 - one) * item)
            worth += (chances[2] - chances[1]) * two * max(win[2] - fail, 0.0)
            worths.append(worth)
        return worths

    def _after_success(self, reward: int, bonus: int, spent: int, item: bool) -> float:
        markers = self.markers - spent
        in_time = self.course.in_time
        if reward == CLUE:
            stamina = min(self.stamina + 1, MOST_STAMINA) if bonus == STAMINA_BY else self.stamina
            item = item or bonus == ITEM_BY
            if self.march:
                return in_time * at(self.nearer, self.hour - 1, stamina, markers, item)
            return at(self.nearer, self.hour, stamina, markers, item)
        if reward == STAMINA:
            return in_time * at(self.here, self.hour - 1, min(self.stamina + 1, MOST_STAMINA), markers, item)
        return in_time * at(self.here, self.hour - 1, self.stamina, markers, True)

    def _after_failure(self, penalty: int) -> float:
        return self.course.in_time * self._failed(penalty)

    def _failed(self, penalty: int) -> float:
        if penalty == TIME:
            return self._consoled(self.hour - 2, self.stamina, self.item)
        spared = self._consoled(self.hour - 1, self.stamina, self.item)
        if penalty == STAMINA:
            suffered = self._consoled(self.hour - 1, self.stamina - 1, self.item)
        else:
            suffered = self._consoled(self.hour - 1, self.stamina, False)
        return suffered + SPARED * (spared - suffered)

    def _consoled(self, hour: int, stamina: int, item: bool) -> float:
        """With one more marker, if it is worth what it costs."""
        without = at(self.here, hour, stamina, self.markers, item)
        if self.markers == FOUR:
            return without
        price = self.course.prices[self.markers]
        return max(without, at(self.here, hour - price, stamina, self.markers + 1, item))


def place(hour: int, stamina: int, markers: int, item: bool) -> int:
    """Where the chance of a moment stands."""
    return ((hour * (MOST_STAMINA + 1) + stamina) * HANDS + markers) * 2 + (1 if item else 0)


def at(found: list[float], hour: int, stamina: int, markers: int, item: bool) -> float:
    """The chance of a moment; out of time or stamina there is none."""
    return found[place(hour, stamina, markers, item)] if hour > 0 and stamina > 0 else 0.0


def best_of_display(worths: list[float], counts: list[float]) -> float:
    """The best of three cards whose backs are drawn by their numbers, each back being worth so much."""
    total = sum(counts)
    left = total
    found = 0.0
    order = sorted([(-worths[back], back) for back in range(len(counts)) if counts[back]])
    for worth, back in order:
        rest = left - counts[back]
        found -= worth * ((left / total) ** DISPLAY - (rest / total) ** DISPLAY)
        left = rest
    return found
