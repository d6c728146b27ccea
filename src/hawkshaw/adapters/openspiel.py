"""Every game of Hawkshaw as an OpenSpiel game: importing this module registers them all.

>>> import pyspiel
>>> from hawkshaw.adapters import openspiel
>>> spiel = pyspiel.load_game("hawkshaw_thirteen_clues(seats=4)")
>>> spiel.num_players()
4
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final
from urllib.parse import quote, unquote

import msgspec

from hawkshaw.adapters import extra
from hawkshaw.adapters.recall import Recall, in_names
from hawkshaw.core.errors import BadOption, NotYourTurn
from hawkshaw.core.game import Game
from hawkshaw.core.registry import game as game_named
from hawkshaw.core.registry import games
from hawkshaw.core.rng import Rng
from hawkshaw.core.state import CHANCE, LUCK_TO_ACT, State, View, Worlds

with extra("openspiel"):
    import numpy as np
    import pyspiel

PREFIX: Final = "hawkshaw_"
MINI: Final = "_mini"
OWN_CAP: Final = 0
"""The value of the parameter `cap` that stands for the game's own cap."""


class Position:
    """A state of the engine, how many decisions led to it, and what its seats remember of them.

    It copies as the engine copies, many times faster than the deep copy OpenSpiel would make of a state.
    """

    __slots__ = ("_prepared", "cap", "decisions", "engine", "recall")

    def __init__(self, engine: State, decisions: int, cap: int, recall: Recall) -> None:
        self.engine = engine
        self.decisions = decisions
        self.cap = cap
        self.recall = recall
        self._prepared: dict[int, Worlds] = {}
        """The worlds of each seat that has imagined some here, since preparing them is the greater part of the work."""

    @property
    def capped(self) -> bool:
        """Whether the game was stopped before its end: luck still plays, but no further decision is asked."""
        return self.decisions >= self.cap and bool(self.engine.to_act) and self.engine.to_act != LUCK_TO_ACT

    def advance(self, actor: int, action: int) -> None:
        """Make a move; a refused one changes nothing."""
        self.engine.advance(actor, action)
        self.recall.note(actor, action)
        self.decisions += actor != CHANCE
        self._prepared.clear()

    def imagine(self, seat: int, rng: Rng) -> Position:
        """A position that this seat cannot tell from this one, whatever it remembers."""
        if seat not in self._prepared:
            self._prepared[seat] = game_named(self.engine.game).worlds(self.engine.view(seat))
        world = self._prepared[seat].sample(rng)
        return Position(world, self.decisions, self.cap, self.recall.imagined_by(seat, world))

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        return Position(self.engine.copy(), self.decisions, self.cap, self.recall.copy())

    def __reduce__(self) -> tuple[type[Position], tuple[State, int, int, Recall]]:
        return Position, (self.engine, self.decisions, self.cap, self.recall)


class TableGame(pyspiel.Game):
    """A game for given seats, options and cap; every registered game has a subclass that says which.

    OpenSpiel makes games anew from their parameters whenever it likes, so nothing else is kept here.
    """

    hawkshaw_name: ClassVar[str]
    little: ClassVar[bool] = False

    def __init__(self, params: Mapping[str, object]) -> None:
        game = game_named(self.hawkshaw_name)
        seats, options, cap = read_parameters(game, params)
        space = game.space_for(seats, options)
        together = game.cooperative_for(seats, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=space.n,
            max_chance_outcomes=space.chance_n,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if together else 0.0,
            max_game_length=game.cap if cap == OWN_CAP else cap,
        )
        parameters = {"seats": seats, "options": write_options(options), "cap": cap}
        kind = pyspiel.GameType.Utility
        utility = kind.IDENTICAL if together else kind.ZERO_SUM
        super().__init__(game_type(game, utility, self.little), info, parameters)

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        # Between two decisions luck strikes less often than it has outcomes; dozens of ties in a row would be needed.
        return int((self.max_game_length() + 1) * self.max_chance_outcomes())

    def __reduce__(self) -> tuple[Callable[[str], pyspiel.Game], tuple[str]]:
        # The subclass has no place in a module from which pickle could fetch it.
        return load, (str(self),)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, object] | None = None,
    ) -> TableObserver | RecallObserver:
        """What one player sees, or with no private information what a spectator sees; or what one player remembers."""
        if params:
            raise ValueError(f"there are no observation parameters, but these were given: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.perfect_recall:
            if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
                raise ValueError(
                    "what is remembered is what one player saw (SINGLE_PLAYER), with public_info"
                )
            return RecallObserver()
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError(
                "views are those of one player (SINGLE_PLAYER) or of a spectator (NONE), with public_info"
            )
        return TableObserver(first_engine(self), kind.private_info == pyspiel.PrivateInfoType.NONE)


class TableState(pyspiel.State):
    """A position as OpenSpiel asks about it: one actor at a time, luck an actor with outcomes counted from 0.

    Of several seats that owe a decision the lowest is asked first, which has no effect on the result.
    """

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        engine = first_engine(game)
        self.position = Position(engine, 0, game.max_game_length(), Recall.from_the_start(engine))

    @property
    def engine(self) -> State:
        """The state of Hawkshaw's engine behind this one, with everybody's secrets."""
        return self.position.engine

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.engine.to_act == LUCK_TO_ACT:
            return int(pyspiel.PlayerId.CHANCE)
        return self.engine.to_act[0]

    def is_terminal(self) -> bool:
        return not self.engine.to_act or self.position.capped

    def returns(self) -> list[float]:
        outcome = self.engine.outcome
        return [0.0] * self.num_players() if outcome is None else list(outcome.returns)

    def _legal_actions(self, player: int) -> list[int]:
        return self.engine.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        chances = self.engine.chances()
        total = sum(weight for _, weight in chances)
        first = self.num_distinct_actions()
        return [(action - first, weight / total) for action, weight in chances]

    def _apply_action(self, action: int) -> None:
        if self.is_terminal():
            capped = self.position.capped
            raise NotYourTurn("The game was stopped at its cap." if capped else "The game is over.")
        if self.engine.to_act == LUCK_TO_ACT:
            self.position.advance(CHANCE, int(action) + self.num_distinct_actions())
        else:
            self.position.advance(self.engine.to_act[0], int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        luck = player == pyspiel.PlayerId.CHANCE
        space = game_named(self.engine.game).space(self.engine)
        return space.text(int(action) + (space.n if luck else 0))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """A state that this player cannot tell from this one, exactly as likely as it is for it.

        It has no history: the true one would give away what the player may not know.
        """
        imagined = TableState(self.get_game())
        # One number has 53 random bits at most, too few to reach every deal.
        seed = " ".join(float(sampler()).hex() for _ in range(4))
        imagined.position = self.position.imagine(int(player), Rng(seed))
        return imagined

    def __deepcopy__(self, memo: dict[int, object]) -> pyspiel.State:
        return self.clone()

    def __str__(self) -> str:
        """The whole position, secrets included, as JSON in names."""
        return in_names(self.engine)


class TableObserver:
    """One kind of view of a table as numbers and as text; `dict` names the parts of `tensor` by the game's layout."""

    def __init__(self, engine: State, spectator: bool) -> None:
        game = game_named(engine.game)
        layout = game.layout(engine)
        self.tensor = np.zeros(max(part.stop for part in layout.values()), np.float32)
        self.dict = {name: self.tensor[part] for name, part in layout.items()}
        self._spectator = spectator

    def set_from(self, state: TableState, player: int) -> None:
        """Write what a player sees into `tensor`."""
        view = self._view(state, player)
        self.tensor[:] = game_named(view.game).encode(view)

    def string_from(self, state: TableState, player: int) -> str:
        """What a player sees, to the last detail, as JSON in names."""
        return in_names(self._view(state, player))

    def _view(self, state: TableState, player: int) -> View:
        return state.engine.view(None if self._spectator else int(player))


class RecallObserver:
    """What a player did and was told so far, in order, as text.

    There is no tensor: it would need room for every event of the longest game, 10,000 decisions by default, and a
    shorter digest would not keep different pasts apart.
    """

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, object] = {}

    def set_from(self, state: TableState, player: int) -> None:
        """There is nothing to write."""

    def string_from(self, state: TableState, player: int) -> str:
        """All that a player remembers, a line for each move of its own and each event."""
        return state.position.recall.of(int(player))


def first_engine(game: pyspiel.Game) -> State:
    """The engine's first state of an OpenSpiel game."""
    hawkshaw_game = game_named(game.get_type().short_name.removeprefix(PREFIX).removesuffix(MINI))
    seats, options, _ = read_parameters(hawkshaw_game, game.get_parameters())
    return hawkshaw_game.new(seats, options)


# Parameters


def read_parameters(game: Game, params: Mapping[str, object]) -> tuple[int, msgspec.Struct, int]:
    """The seats, options and cap, checked."""
    cap = params["cap"]
    if not isinstance(cap, int) or cap < OWN_CAP:
        raise BadOption(
            f"cap={cap!r}: allowed are a number of decisions, and {OWN_CAP} for the game's own {game.cap}"
        )
    return game.check_seats(params["seats"]), read_options(game, str(params["options"])), cap


def read_options(game: Game, text: str) -> msgspec.Struct:
    """Options written as a JSON object, plain or percent-encoded."""
    try:
        options = msgspec.json.decode(text if text.startswith("{") else unquote(text), type=dict[str, object])
    except msgspec.DecodeError as error:
        raise BadOption(f"options={text!r} is not a JSON object: {error}") from None
    return game.read_options(options)


def write_options(options: msgspec.Struct) -> str:
    """Options as percent-encoded JSON: OpenSpiel writes parameters into a line that commas and parentheses break."""
    return quote(msgspec.json.encode(options), safe="")


# Registration


def game_type(game: Game, utility: pyspiel.GameType.Utility, little: bool = False) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game, or of its mini, besides its numbers."""
    kind = pyspiel.GameType
    mini = game.mini() if little else None
    seats, options, cap = mini or (min(game.seats), {}, OWN_CAP)
    return kind(
        short_name=PREFIX + game.name + (MINI if little else ""),
        long_name=game.title + (" (mini)" if little else ""),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": seats,
            "options": write_options(game.read_options(options)) if options else "{}",
            "cap": cap,
        },
    )


def register(game: Game) -> None:
    """Let OpenSpiel load a game as `hawkshaw_<name>`, and its mini, if it has one, as `hawkshaw_<name>_mini`.

    It is done for every game on the shelf when this module is imported.
    """
    # OpenSpiel lets go of what is registered only after Python has shut down. A class survives that, being part of a
    # cycle; a function or a partial would be freed then, and crash.
    # Whether players win together or from each other can depend on the options, so only a loaded game says it.
    for little in (False, True) if game.mini() is not None else (False,):
        anything = game_type(game, pyspiel.GameType.Utility.GENERAL_SUM, little)
        known = {"hawkshaw_name": game.name, "little": little}
        pyspiel.register_game(anything, type(game.name, (TableGame,), known))


def load(text: str) -> pyspiel.Game:
    """A game from what OpenSpiel calls it: `hawkshaw_thirteen_clues(seats=4)`."""
    return pyspiel.load_game(text)


for _game in games():
    register(_game)
