"""Tables of Pulp Detective in random modes with random modules, and players who try everything."""

from __future__ import annotations

from collections.abc import Iterator

from hawkshaw import CHANCE, BadOption, Rng
from hawkshaw.core.event import Event
from hawkshaw.games.pulp_detective import PulpDetective
from hawkshaw.games.pulp_detective.content.pack import DIE_FACES
from hawkshaw.games.pulp_detective.content.packs import PACK
from hawkshaw.games.pulp_detective.rules.in_force import in_force
from hawkshaw.games.pulp_detective.rules.referee import PulpState
from hawkshaw.games.pulp_detective.rules.requirements import shortfall
from hawkshaw.games.pulp_detective.table import actions
from hawkshaw.games.pulp_detective.table.actions import SUSPECT_CHOICES
from hawkshaw.games.pulp_detective.table.frames import THROW, WORK
from hawkshaw.games.pulp_detective.table.open import MODES, MODULES, SOLO

GAME = PulpDetective()
ASKED = 10
"""One set-up choice in so many is left to the player."""
WHIMS = 3
"""One decision on a task in so many is made without a thought, even by a player who wants to win it."""


class Endless(Exception):
    """A game did not end within the cap."""


def new_table(rng: Rng) -> PulpState:
    """A table in a random mode with random modules and set-up; what the rules forbid is drawn again."""
    characters = [card.id for card in PACK.characters]
    item_cards = [card.id for card in PACK.item_cards]
    while True:
        mode = rng.choice(MODES)
        options: dict[str, object] = {module: bool(rng.below(2)) for module in MODULES}
        options["mode"] = mode
        choices = {
            "character": characters,
            "inspector": characters,
            "case": [card.id for card in PACK.cases],
            "difficulty": list("BNA"),
            "items": item_cards,
            "inspector_items": item_cards,
            "suspects": list(SUSPECT_CHOICES),
        }
        for option, values in choices.items():
            options[option] = "ask" if rng.below(ASKED) == 0 else rng.choice(values)
        try:
            state = GAME.new(1 if mode == MODES[SOLO] else 2, options)
        except BadOption:
            continue
        assert isinstance(state, PulpState)
        return state


class Step:
    """One move of a game: what was asked, what was done, what happened."""

    def __init__(self, actor: int, asked: int, action: int, events: list[Event]) -> None:
        self.actor = actor
        self.asked = asked
        """The frame of the agenda that asked."""
        self.action = action
        self.events = events


def play(state: PulpState, rng: Rng, cap: int = GAME.cap) -> Iterator[Step]:
    """A whole game, move by move; Endless if it takes more decisions than the cap.

    Two players in three try to succeed at tasks and are lucky with the dice, so that confrontations are seen too: any
    luck that can come is as good for this purpose as the luck that comes most.
    """
    keen = rng.below(3) > 0
    decisions = 0
    while state.to_act:
        (actor,) = state.to_act
        asked = state.table.agenda.kind
        if actor == CHANCE:
            chances = state.chances()
            action = chances[rng.weighted([weight for _, weight in chances])][0]
            if keen and asked == THROW and rng.below(2):
                action = rng.choice(lucky_faces(state) or [action])
        else:
            if decisions == cap:
                raise Endless(f"no end after {decisions} decisions: {state.dump()}")
            decisions += 1
            action = choose(state, actor, rng, keen)
        yield Step(actor, asked, action, state.apply(actor, action))


def lucky_faces(state: PulpState) -> list[int]:
    """The faces of the die that is thrown which show something the task still lacks."""
    table = state.table
    lack = shortfall(table, table.me, in_force(table, table.me)).missing
    faces = PACK.dice[table.agenda.b].faces
    first = state.space.blocks[actions.FACE].first
    return [first + face for face in range(DIE_FACES) if faces[face] < len(lack) and lack[faces[face]]]


def choose(state: PulpState, seat: int, rng: Rng, keen: bool) -> int:
    """A random move, every kind as likely as any other; a keen player rolls all dice and plays markers that win."""
    legal = state.legal(seat)
    kinds = sorted({state.space.kinds[action] for action in legal})
    if keen and state.table.agenda.kind == WORK and rng.below(WHIMS):
        for wanted in (actions.RESOLVE_WITH, actions.ROLL, actions.REROLL):
            if wanted in kinds:
                kinds = [wanted]
                break
    elif keen and actions.RESOLVE in kinds and len(kinds) > 1:
        kinds.remove(actions.RESOLVE)
    kind = rng.choice(kinds)
    return rng.choice([action for action in legal if state.space.kinds[action] == kind])
