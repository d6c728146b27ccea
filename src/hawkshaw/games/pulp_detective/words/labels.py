"""What a seat can choose from at a decision, by name and with what it means there: for tables that show choices."""

from __future__ import annotations

from hawkshaw.core.game import Label
from hawkshaw.games.pulp_detective.content.effects import NONE, YELLOW
from hawkshaw.games.pulp_detective.content.pack import DIE_FACES, DIFFICULTIES, MARKERS
from hawkshaw.games.pulp_detective.rules.confrontation import kind_sought, suspect_with
from hawkshaw.games.pulp_detective.rules.investigation import current_row
from hawkshaw.games.pulp_detective.rules.requirements import icon_of, latest_result
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import PIP, SUSPECT_CHOICES
from hawkshaw.games.pulp_detective.table.detective import Detective
from hawkshaw.games.pulp_detective.table.view import PulpView
from hawkshaw.games.pulp_detective.words.explaining import explain
from hawkshaw.games.pulp_detective.words.language import Words
from hawkshaw.games.pulp_detective.words.naming import ability_name
from hawkshaw.games.pulp_detective.words.picture.choices import (
    branch_words,
    case_terms,
    difficulty_terms,
    first_words,
    hunted_names,
    item_words,
    items_terms,
    special_actions,
    suspect_need,
)
from hawkshaw.games.pulp_detective.words.picture.story import (
    facing_words,
    place_words,
    row_line,
    usual_reward,
)
from hawkshaw.games.pulp_detective.words.picture.task import face_words, result_words


def labels(view: PulpView, locale: str) -> dict[str, Label]:
    """By `prefix:name`, every element of a legal move that has more to say here than its word."""
    if view.seat is None:
        return {}
    table = view.table
    making = Labelling(view, table.detectives[view.seat], Words(locale))
    found: dict[str, Label] = {}
    for action in view.legal:
        kind = view.space.kinds[action]
        for domain, value in zip(view.space.blocks[kind].domains, view.space.args[action], strict=True):
            element = f"{domain.prefix}:{domain.name(value)}"
            if element not in found:
                label = making.label(kind, domain.prefix, value)
                if label is not None:
                    found[element] = label
    return found


class Labelling:
    """The names of what lies on one table."""

    def __init__(self, view: PulpView, me: Detective, words: Words) -> None:
        self.view = view
        self.table = view.table
        self.me = me
        self.words = words

    def label(self, kind: int, prefix: str, value: int) -> Label | None:
        """One element of a move of a kind; None where its word says it all."""
        if prefix == "slot" or prefix in actions.ROLES:
            return self.slot(value)
        if prefix == "row":
            word = place_words(self.table, self.me, value, NONE, self.words)
            return Label(word, facing_words(self.table, self.me, value, self.words))
        if prefix == "result":
            return Label(result_words(self.table, self.me, value, "table.result", self.words), "")
        if prefix == "die":
            if kind == actions.FLIP:
                return self.die(value, self.turned(value))
            return self.die(value, face_words(self.table, value, self.words))
        if prefix == "side":
            return self.side(value)
        return self.card(prefix, value) or self.choice(kind, prefix, value)

    # Cards

    def card(self, prefix: str, value: int) -> Label | None:
        """A card by the name it has in its pack, with what it does."""
        pack, words = self.table.pack, self.words
        if prefix == "ability":
            return Label(ability_name(pack, value, words), explain(pack, value, words))
        if prefix == "character":
            character = pack.characters[value]
            return Label(words.name("character", character), special_actions(self.table, character, words))
        if prefix == "case":
            case = pack.cases[value]
            return Label(words.name("case", case), case_terms(self.table, case, words))
        if prefix == "items":
            card = pack.item_cards[value]
            return Label(words.name("items", card), items_terms(self.table, card, words))
        if prefix == "card":
            return Label(words.card(pack.investigate[value]), "")
        if prefix == "item":
            item = pack.items[pack.item_cards[self.me.item_card].slots[value]]
            return Label(words.name("item", item), item_words(self.table, self.me, value, words))
        return None

    def slot(self, slot: int) -> Label:
        """A card of the display by its back, or by its front with what it would ask for now."""
        if slot == NONE:
            return Label(self.words.say("table.no_slot"), "")
        front = self.view.displays[self.me.seat][slot]
        if front == NONE:
            back = self.me.backs[slot]
            usually = self.words.kind(usual_reward(self.table.pack, back))
            return Label(f"{slot}: {self.words.type(back)}", self.words.say("table.usually", reward=usually))
        card = self.table.pack.investigate[front]
        row = current_row(self.table, front, self.me.hour)
        return Label(f"{slot}: {self.words.card(card)}", row_line(card, row, False, self.words).strip())

    # Dice

    def die(self, die: int, note: str) -> Label:
        """A die by its name, its colour unless the name tells it, and its id, as results have it."""
        card = self.table.pack.dice[die]
        name = self.words.name("die", card)
        if card.colour == YELLOW and self.words.is_ours("die", card):
            return Label(f"{name} ({card.id})", note)
        return Label(f"{name} ({card.id}, {self.words.colour(card.colour)})", note)

    def shown(self, die: int) -> str:
        """The face that a rolled die shows."""
        return self.words.face(icon_of(self.table, self.me, latest_result(self.table, self.me, die)))

    def turned(self, die: int) -> str:
        """The face that a rolled die shows, and the opposite one."""
        face = self.me.task.faces[latest_result(self.table, self.me, die)]
        opposite = self.table.pack.dice[die].faces[DIE_FACES - 1 - face]
        return f"{self.shown(die)} → {self.words.face(opposite)}"

    def side(self, side: int) -> Label:
        """A face that a die may be turned to, and what a flip would make of it."""
        die, face = side // DIE_FACES, side % DIE_FACES
        faces = self.table.pack.dice[die].faces
        opposite = self.words.face(faces[DIE_FACES - 1 - face])
        note = self.words.say("table.opposite", face=opposite)
        return Label(f"{self.table.pack.dice[die].id}: {self.words.face(faces[face])}", note)

    # What a decision puts forward

    def choice(self, kind: int, prefix: str, value: int) -> Label | None:
        words = self.words
        if prefix == "seat":
            if kind != actions.FIRST:
                return None
            return Label(words.seat(value), first_words(self.table, self.table.detectives[value], words))
        if prefix == "difficulty":
            word = words.say(f"difficulty.{DIFFICULTIES[value]}")
            return Label(word, difficulty_terms(self.table, value, words))
        if prefix == "suspects":
            word = words.say(f"suspects.{SUSPECT_CHOICES[value]}")
            return Label(word, hunted_names(self.table, value, words))
        if prefix == "branch":
            return Label(branch_words(self.table, value, words), "")
        if prefix == "marker":
            name = words.marker(value)
            if kind == actions.SWAP:
                icon = words.icon(self.table.pack.marker_icons[value])
                name = words.say("table.marker_for", marker=name, icon=icon)
            return Label(name, words.say(f"marker_effect.{MARKERS[value]}"))
        if prefix == "payment":
            key = "effect.stamina_loss" if value == actions.STAMINA else "effect.time_on"
            return Label(words.say(key, count=1), "")
        if prefix == PIP.prefix:
            suspect = self.table.pack.suspects[
                suspect_with(self.table, kind_sought(self.table, self.table.agenda.b == 1), value)
            ]
            needs = words.say("table.suspect_needs", need=suspect_need(suspect, words))
            return Label(f"{words.pip(value)}: {words.name('suspect', suspect)}", needs)
        return None
