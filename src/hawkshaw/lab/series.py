"""A series: which players meet at which table, and the luck and the chairs they meet with.

Every deal of a series is played once for every rotation of the line-up, so that each player meets the same luck in
every chair. All that is random follows from the seed, the deal, the rotation and the seat: a game comes out the same
whoever plays it, in whatever order, on however many processes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256

import msgspec

from hawkshaw.core.bits import COMPILED
from hawkshaw.core.game import Game
from hawkshaw.core.player import BUDGET_SIGN, Player, budget_of, level_name
from hawkshaw.core.registry import game as game_named
from hawkshaw.core.rng import Rng
from hawkshaw.lab.fingerprint import fingerprint

LUCK_SEEDS = 1 << 63
FORM = "compiled" if COMPILED else "plain"
"""The form of the engine that plays here."""


class Series(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games of one line-up from one seed; two series are the same exactly if all their fields are.

    `players` are the levels in the order of the seats of the first rotation. `rules_version`, `content` and `code` say
    by which rules, cards and program the games are played, `form` whether it runs plain or compiled.
    """

    game: str
    players: tuple[str, ...]
    seed: int
    options: dict[str, object]
    rules_version: int
    content: str
    code: str
    form: str

    @classmethod
    def of(
        cls,
        game: Game,
        players: Sequence[str],
        seed: int = 1,
        options: msgspec.Struct | Mapping[str, object] | None = None,
    ) -> Series:
        """The series that this program would play; BadOption names what the game does not offer."""
        game.check_seats(len(players))
        chosen = game.read_options(options)
        makers = [type(game.player(level, Rng(0))) for level in dict.fromkeys(players)]
        return cls(
            game=game.name,
            players=tuple(players),
            seed=seed,
            options=msgspec.to_builtins(chosen),
            rules_version=game.rules_version,
            content=game.content_hash(chosen),
            code=fingerprint(game, makers),
            form=FORM,
        )

    @property
    def name(self) -> str:
        """A name for a file, different for any two series."""
        whole = sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()
        players = "-".join(
            f"{count}{level.replace(BUDGET_SIGN, '_')}" for level, count in Counter(self.players).items()
        )
        return f"{self.game}-{players}-seed{self.seed}-{whole[:12]}"

    @property
    def table(self) -> Game:
        """The game itself."""
        return game_named(self.game)

    @property
    def levels(self) -> list[str]:
        """The levels that take part, weakest first, of one level smaller budgets first; those from elsewhere last, by
        their names.
        """
        order = self.table.levels

        def rank(level: str) -> tuple[int, int, str]:
            name = level_name(level)
            return order.index(name) if name in order else len(order), budget_of(level) or 0, level

        return sorted(set(self.players), key=rank)

    @property
    def rotations(self) -> list[tuple[str, ...]]:
        """Who sits where, once for every rotation that differs from those before it."""
        turned = [self.players[r:] + self.players[:r] for r in range(len(self.players))]
        return list(dict.fromkeys(turned))

    def deals(self, games: int) -> int:
        """How many whole deals hold at least so many games."""
        return -(-games // len(self.rotations))

    def luck_seed(self, deal: int) -> int:
        """The open seed of a deal's luck, the same in all its rotations."""
        return Rng(self.seed).split(f"deal {deal}").below(LUCK_SEEDS)

    def seated(self, deal: int, rotation: int) -> list[Player]:
        """Fresh players for one game, in the order of its seats."""
        source = Rng(self.seed).split(f"players of deal {deal} rotation {rotation}")
        return [
            self.table.player(level, source.split(f"seat {seat}"))
            for seat, level in enumerate(self.rotations[rotation])
        ]
