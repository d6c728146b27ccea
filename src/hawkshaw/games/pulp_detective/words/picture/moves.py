"""What a seat can do now: every kind of move as it is typed, with what it means there and then."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.space import Block
from hawkshaw.games.pulp_detective.content.effects import NONE, TIME
from hawkshaw.games.pulp_detective.content.pack import DIE_FACES
from hawkshaw.games.pulp_detective.rules.in_force import reroll_hours
from hawkshaw.games.pulp_detective.rules.requirements import succeeds
from hawkshaw.games.pulp_detective.rules.usable import is_protected
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.view import PulpView
from hawkshaw.games.pulp_detective.words.labels import Labelling
from hawkshaw.games.pulp_detective.words.language import TIE, Words
from hawkshaw.games.pulp_detective.words.naming import element_word
from hawkshaw.games.pulp_detective.words.picture.story import facing_words, place_words

GATHERED: Final = (
    actions.PEEK,
    actions.KEEP,
    actions.DISCARD,
    actions.RETURN,
    actions.GIVE,
    actions.ROLL,
    actions.REROLL,
    actions.BUY_REROLL,
    actions.RESOLVE_WITH,
    actions.INTERROGATE,
    actions.SET,
    actions.FLIP,
    actions.DROP,
    actions.EXCHANGE,
    actions.PAY_TWIST,
    actions.GAIN_TWIST,
    actions.LOSE_TWIST,
    actions.GIFT,
    actions.REQUEST,
    actions.GRANT,
    actions.REFUSE,
)
"""Kinds whose moves stand on one line: what they are about lies on the table, or is said in a word."""
ON_THE_TABLE: Final = ("slot", "result", "die")
"""Elements that are explained above by the names they are typed by."""


def move_lines(view: PulpView, me: Detective, words: Words) -> list[str]:
    """Every kind of legal move, in the order of the space; nothing for those who do not decide."""
    if view.seat is None or not view.legal:
        return []
    by_kind: dict[int, list[int]] = {}
    for action in view.legal:
        by_kind.setdefault(view.space.kinds[action], []).append(action)
    telling = Telling(view, me, words)
    lines = ["", words.say("table.you_can")]
    for kind, moves in by_kind.items():
        lines += telling.lines(kind, moves)
    return lines


class Telling:
    """The moves of one moment in a language."""

    def __init__(self, view: PulpView, me: Detective, words: Words) -> None:
        self.view = view
        self.table = view.table
        self.me = me
        self.words = words
        self.labelling = Labelling(view, me, words)

    def lines(self, kind: int, moves: list[int]) -> list[str]:
        """The moves of one kind."""
        block = self.view.space.blocks[kind]
        if kind == actions.RESOLVE:
            return [self.line(block.kind, self.stopping())]
        if kind == actions.SUFFER:
            return [self.line(block.kind, self.suffering(block))]
        if kind == actions.BUY_REROLL:
            hours = reroll_hours(self.table, self.me)
            return [
                self.line(
                    self.gathered(kind, block, moves), self.words.say("move_now.buy_reroll", count=hours)
                )
            ]
        if kind == actions.BUY_DICE:
            rolls = self.table.pack.extra_rolls[self.me.stamina]
            return [self.line(block.kind, self.words.say("move_now.buy_dice", count=rolls))]
        if kind == actions.ASSIGN:
            return [self.line(self.view.space.text(moves[0]), self.meaning(block))]
        if not block.domains:
            return [self.line(block.kind, self.meaning(block))]
        if kind in GATHERED:
            return [self.line(self.gathered(kind, block, moves), self.meaning(block))]
        return [self.line(self.view.space.text(move), self.one(kind, block, move)) for move in moves]

    def line(self, typed: str, meaning: str) -> str:
        return self.words.say("table.choice", id=typed, text=meaning)

    def meaning(self, block: Block) -> str:
        """What moves of a kind do, whatever they are about."""
        return self.words.say(f"move.{block.kind}")

    def one(self, kind: int, block: Block, move: int) -> str:
        """One move, by what its last element is and does here."""
        args = self.view.space.args[move]
        if kind in (actions.PLACE, actions.PLACE_WITH):
            ability = args[1] if kind == actions.PLACE_WITH else NONE
            told = place_words(self.table, self.me, args[0], ability, self.words)
            facing = facing_words(self.table, self.me, args[0], self.words)
            if facing:
                told = f"{told}; {facing}"
            if ability == NONE:
                return told
            return self.words.say(
                "table.with_ability", place=told, ability=self.element(kind, block, 1, args[1])
            )
        return self.element(kind, block, len(args) - 1, args[-1])

    def element(self, kind: int, block: Block, place: int, value: int) -> str:
        """An element by its label and note, else by its word."""
        domain = block.domains[place]
        label = self.labelling.label(kind, domain.prefix, value)
        if label is None:
            word = element_word(domain.prefix, domain.name(value), self.table.pack, self.words)
            return word or self.meaning(block)
        return self.words.say("table.noted", word=label.word, note=label.note) if label.note else label.word

    def gathered(self, kind: int, block: Block, moves: list[int]) -> str:
        """Moves that differ in one element: what may stand there, in brackets what it is called here."""
        domain = block.domains[0]
        told: list[str] = []
        for move in moves:
            value = self.view.space.args[move][0]
            name = domain.name(value)
            called = self.short(kind, domain.prefix, name, value)
            told.append(f"{name} ({called})".replace(" ", TIE) if called else name)
        return f"{block.kind} {self.words.listed(told)}"

    def short(self, kind: int, prefix: str, name: str, value: int) -> str:
        """What an element is called, if notation does not say it and the table above neither."""
        if prefix == "side":
            return self.words.face(self.table.pack.dice[value // DIE_FACES].faces[value % DIE_FACES])
        if kind == actions.FLIP:
            return self.labelling.turned(value)
        if prefix in ON_THE_TABLE:
            return ""
        called = element_word(prefix, name, self.table.pack, self.words)
        return "" if called.replace(" ", "") == name else called

    def suffering(self, block: Block) -> str:
        """What taking the penalty comes to."""
        task = self.me.task
        penalty = self.table.pack.investigate[task.card].rows[task.row].penalty
        if task.spared >> penalty & 1:
            return self.words.say("move_now.suffer_spared")
        if penalty != TIME and is_protected(self.table, self.me):
            return self.words.say("move_now.suffer_saved")
        return self.meaning(block)

    def stopping(self) -> str:
        """What comes of stopping as it stands."""
        table, me, words = self.table, self.me, self.words
        wins = succeeds(table, me)
        if me.task.card == NONE or me.confronting:
            return words.say("stop.beaten" if wins else "stop.escapes")
        row = table.pack.investigate[me.task.card].rows[me.task.row]
        if wins:
            return words.say("stop.succeeds", reward=words.kind(row.reward))
        saved = row.penalty != TIME and is_protected(table, me)
        return words.say("stop.saved" if saved else "stop.fails", penalty=words.kind(row.penalty))
