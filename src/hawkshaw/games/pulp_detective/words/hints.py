"""What a seat may be helped with: what is certain and why (level 1), and the exact odds (level 2).

Hints are made from the view alone, by counting; nothing in them is drawn or remembered.
"""

from __future__ import annotations

from typing import Final

from hawkshaw.core.game import capital
from hawkshaw.core.hints import CERTAIN, assemble, rounded
from hawkshaw.games.pulp_detective.content.effects import AT_PLACE, ICONS, KINDS, NONE, STAMINA, TIME
from hawkshaw.games.pulp_detective.knowledge.odds import Chance, TaskOdds, place_odds, slot_rewards
from hawkshaw.games.pulp_detective.knowledge.posing import likely_culprits
from hawkshaw.games.pulp_detective.rules.requirements import marker_sets, succeeds
from hawkshaw.games.pulp_detective.rules.usable import is_protected, own_texts
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import HANDFUL
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.frames import (
    ASSIGN,
    CHOOSE,
    CONFER,
    DRAW,
    PAUSE,
    PLACE,
    TIME_MARCHES,
    WORK,
)
from hawkshaw.games.pulp_detective.table.open import A_NEMESIS, MODES, SOLO
from hawkshaw.games.pulp_detective.table.view import PulpView
from hawkshaw.games.pulp_detective.words.explaining import explain
from hawkshaw.games.pulp_detective.words.hints_of_two import two_lines
from hawkshaw.games.pulp_detective.words.language import Words
from hawkshaw.games.pulp_detective.words.naming import ability_name
from hawkshaw.games.pulp_detective.words.picture.task import hand_words, missing_of
from hawkshaw.games.pulp_detective.words.refusals import open_windows
from hawkshaw.games.pulp_detective.words.resource_refusals import refuse_ability

USING: Final = (CHOOSE, CONFER, ASSIGN, PLACE, WORK, DRAW, PAUSE)
"""The decisions at which abilities may be used."""


def hints(view: PulpView, level: int, locale: str) -> dict[str, object]:
    """What the level may show; nothing to those who watch, who do not decide now, and before the first turn."""
    table = view.table
    if level < CERTAIN or view.seat is None or view.seat not in view.to_act or table.turn == 0:
        return {}
    certain = Certain(view, table.detectives[view.seat], Words(locale))
    return assemble(level, certain, lambda: Likely(certain))


class Certain:
    """What a seat can be certain of."""

    def __init__(self, view: PulpView, me: Detective, words: Words) -> None:
        self.view = view
        self.table = view.table
        self.me = me
        self.words = words
        self.working = self.table.agenda.kind == WORK
        self.missing: list[int] = []
        self.wilds = 0
        self.plays: list[int] = []
        """Handfuls of twist markers that would finish the task now."""
        if self.working:
            self.missing, self.wilds = missing_of(self.table, me)
            self.plays = marker_sets(self.table, me)
        self.usable: list[int] = []
        """Abilities that can be used now."""
        self.idle: dict[int, str] = {}
        """By ability that cannot be used now, why."""
        if self.table.agenda.kind in USING:
            self._weigh_abilities()

    def _weigh_abilities(self) -> None:
        table = self.table
        blocks = table.space.blocks
        named = blocks[actions.USE].domains[0].place_of_value
        placing = blocks[actions.PLACE_WITH].domains[1].place_of_value
        windows = open_windows(table)
        if table.agenda.kind == PLACE:
            windows = [*windows, AT_PLACE]
        for ability in sorted(set(own_texts(table, self.me))):
            if ability not in named and ability not in placing:
                continue
            refused = refuse_ability(table, ability, windows, self.words)
            if refused is None:
                self.usable.append(ability)
            else:
                said = capital(self.words.say(f"refusal.{refused.key}", **refused.values))
                self.idle[ability] = f"{said} ({refused.rule})"

    def culprits(self) -> list[int]:
        """Whom the storylines name now."""
        table = self.table
        if table.suspects == A_NEMESIS or self.me.culprit != NONE or not self.me.rows:
            return []
        found: list[int] = []
        for suspect in likely_culprits(table, self.me):
            if suspect not in found:
                found.append(suspect)
        return found

    def ruin(self) -> str:
        """How failing this task would end the game, as a message; empty if it would not."""
        task = self.me.task
        if not self.working or task.card == NONE:
            return ""
        penalty = self.table.pack.investigate[task.card].rows[task.row].penalty
        if penalty == STAMINA and self.me.stamina == 1 and not is_protected(self.table, self.me):
            return "ruin_stamina"
        return "ruin_time" if penalty == TIME and self.me.hour == 1 else ""

    def is_last_round(self) -> bool:
        """Whether the clock runs out with this round: an hour passes in it, two of two who share a clock."""
        if self.me.confronting:
            return False
        marches = [hours for kind, _, hours, _ in self.table.agenda.frames() if kind == TIME_MARCHES]
        return self.me.hour <= 1 + max([0, *marches])

    def of_mode(self, key: str) -> str:
        """A message that says what it means for one of two, too."""
        return key if self.table.mode == SOLO else f"{key}_{MODES[self.table.mode]}"

    def ability_name(self, ability: int) -> str:
        """An ability as notation has it."""
        table = self.table
        block = table.space.blocks[actions.USE]
        if ability in block.domains[0].place_of_value:
            return block.domains[0].name(ability)
        return table.space.blocks[actions.PLACE_WITH].domains[1].name(ability)

    # As data

    def dump(self) -> dict[str, object]:
        """What is certain as JSON data, in names."""
        table = self.table
        return {
            "missing": {ICONS[icon]: count for icon, count in enumerate(self.missing) if count},
            "covered": self.working and succeeds(table, self.me),
            "plays": [HANDFUL.names[number] for number in self.plays],
            "usable": [self.ability_name(ability) for ability in self.usable],
            "unusable": {self.ability_name(ability): why for ability, why in self.idle.items()},
            "culprits": [table.pack.suspects[suspect].id for suspect in self.culprits()],
            "ruin": self.ruin() or None,
            "last_hour": self.is_last_round(),
        }

    # In words

    def lines(self) -> list[str]:
        """Everything certain, a line each."""
        words, table = self.words, self.table
        said: list[str] = []
        if self.working:
            said += self._task_lines()
        for ability in self.usable:
            name, told = ability_name(table.pack, ability, words), explain(table.pack, ability, words)
            said.append(words.say("hint.usable", id=self.ability_name(ability), name=name, effect=told))
        said += list(self.idle.values())
        names = [words.name("suspect", table.pack.suspects[suspect]) for suspect in self.culprits()]
        if names:
            said.append(words.say("hint.culprits", names=words.say("table.or").join(names)))
        if self.is_last_round():
            said.append(words.say(self.of_mode("hint.last_hour")))
        return said + [capital(line) for line in two_lines(self.view, self.me, words)]

    def _task_lines(self) -> list[str]:
        words = self.words
        if succeeds(self.table, self.me):
            return [words.say("hint.covered")]
        said = [words.say("hint.missing", icons=words.icons(self.missing))]
        if self.wilds:
            said.append(words.say("table.wilds", count=self.wilds).strip())
        if self.plays:
            plays = words.say("table.or").join([hand_words(number, words) for number in self.plays])
            said.append(words.say("hint.plays", plays=plays))
        if self.ruin():
            said.append(words.say(self.of_mode(f"hint.{self.ruin()}")))
        return said


class Likely:
    """What a seat can reckon."""

    def __init__(self, certain: Certain) -> None:
        self.certain = certain
        self.table = certain.table
        self.moves: list[Chance] = []
        if certain.working:
            self.moves = TaskOdds(self.table, certain.me).chances
        elif self.table.agenda.kind == PLACE:
            self.moves = place_odds(self.table, certain.me)
        self.rewards = slot_rewards(certain.view, certain.me.seat) if self.table.agenda.kind == CHOOSE else {}

    def dump(self) -> dict[str, object]:
        """The odds as JSON data: by move the chance to succeed, by face-down card the chance of each reward."""
        text = self.table.space.text
        return {
            "success": {text(move.action): rounded(move.chance) for move in self.moves},
            "at_most": [text(move.action) for move in self.moves if not move.exact],
            "rewards": {
                str(slot): {KINDS[kind]: rounded(chance) for kind, chance in enumerate(chances) if chance}
                for slot, chances in self.rewards.items()
            },
        }

    def lines(self) -> list[str]:
        words = self.certain.words
        said: list[str] = []
        text = self.table.space.text
        for move in sorted(self.moves, key=chance_of, reverse=True):
            key = "hint.move" if move.exact else "hint.at_most"
            said.append(words.say(key, move=text(move.action), percent=percent(move.chance)))
        if self.moves:
            said = [words.say("hint.odds"), *said]
        for slot, chances in self.rewards.items():
            parts = [
                words.say("hint.reward", kind=words.kind(kind), percent=percent(float(chance)))
                for kind, chance in enumerate(chances)
                if chance
            ]
            said.append(words.say("hint.slot", slot=slot, rewards=", ".join(parts)))
        return said


def chance_of(move: Chance) -> float:
    """For sorting; what is equal but for rounding stays in its order."""
    return rounded(move.chance)


def percent(chance: float) -> str:
    return f"{100 * chance:.1f}"
