"""The games of a dataset, decision by decision.

They are those that `hawkshaw simulate` plays of the same series: game `i` is deal `i // rotations` in rotation
`i % rotations`.
"""

from __future__ import annotations

from array import array

from hawkshaw.core.batch import listens
from hawkshaw.core.errors import Illegal, Malformed
from hawkshaw.core.event import Event, told
from hawkshaw.core.game import Game
from hawkshaw.core.luck import Luck, seed_key
from hawkshaw.core.outcome import unfinished
from hawkshaw.core.player import Player
from hawkshaw.core.space import action_number
from hawkshaw.core.state import CHANCE, State, View
from hawkshaw.lab.dataset.manifest import Manifest
from hawkshaw.lab.match import BadPlayer


class Rows:
    """The columns of a shard while its games are played."""

    def __init__(self, manifest: Manifest) -> None:
        self.manifest = manifest
        self.game = array("q")
        self.deal = array("q")
        self.rotation = array("q")
        self.luck_seed = array("q")
        self.ply = array("i")
        self.seat = array("b")
        self.level = array("h")
        self.view = bytearray()
        self.legal = array("i")
        self.legal_start = array("q", [0])
        self.action = array("i")
        self.worth = array("d")
        self.belief = bytearray()
        self.has_belief = array("b")
        self.truth = bytearray()
        self.has_truth = array("b")
        self.returns = array("d")
        self.won = array("b")
        self.finished = array("b")
        self._numbers = array("f", bytes(4 * manifest.view_size))
        self._nothing = bytes(4 * manifest.belief_size)

    def __len__(self) -> int:
        return len(self.action)

    def add_game(self, number: int) -> None:
        """Play one game, and keep every decision of it."""
        series = self.manifest.series
        deal, rotation = divmod(number, len(self.manifest.rotations))
        players = series.seated(deal, rotation)
        levels = [self.manifest.levels.index(level) for level in self.manifest.rotations[rotation]]
        table = series.table
        state = table.new(len(players), series.options)
        luck_seed = series.luck_seed(deal)
        luck = Luck(seed_key(luck_seed))
        hearers = [(seat, player) for seat, player in enumerate(players) if listens(player)]
        first = len(self)
        while state.to_act:
            actor = state.to_act[0]
            if actor == CHANCE:
                action = luck.draw(state.chances())
            elif len(self) - first == table.cap:
                break
            else:
                action = self._decide(table, state, actor, players[actor])
                self.game.append(number)
                self.deal.append(deal)
                self.rotation.append(rotation)
                self.luck_seed.append(luck_seed)
                self.ply.append(len(self) - first - 1)
                self.level.append(levels[actor])
            events: list[Event] | None = [] if hearers else None
            state.act(actor, action, events)
            for seat, player in hearers:
                player.see(told(events or [], seat))
        outcome = state.outcome or unfinished(len(players))
        for seat in self.seat[first:]:
            self.returns.append(outcome.returns[seat])
            self.won.append(seat in outcome.winners)
            self.finished.append(state.outcome is not None)

    def _decide(self, table: Game, state: State, seat: int, player: Player) -> int:
        """Have a seat choose, and keep what it sees, may do, and does."""
        view = state.view(seat)
        if self.manifest.weigh:
            worths = dict(player.weigh(view))
            self.worth.extend(worths[action] for action in view.legal)
        chosen = player.choose(view)
        try:
            action = action_number(chosen)
            state.check(seat, action)
        except (Illegal, Malformed) as error:
            raise BadPlayer(
                f"{type(player).__name__} in seat {seat} chose {chosen!r:.40}: {error}"
            ) from error
        table.encode_into(state, seat, self._numbers)
        self.view += self._numbers.tobytes()
        self.seat.append(seat)
        self.legal.extend(view.legal)
        self.legal_start.append(len(self.legal))
        self.action.append(action)
        self._believe(table, state, view, seat)
        return action

    def _believe(self, table: Game, state: State, view: View, seat: int) -> None:
        """Keep what the seat can know of what is hidden, and how it is."""
        if self.manifest.posterior:
            belief = table.belief(view)
            self.has_belief.append(belief is not None)
            self.belief += self._nothing if belief is None else belief.tobytes()
        truth = table.truth(state, seat)
        self.has_truth.append(truth is not None)
        self.truth += bytes(self.manifest.belief_size) if truth is None else bytes(map(int, truth))
