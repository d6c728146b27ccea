"""A small OpenSpiel game written out as its whole tree, which OpenSpiel then reads as a game of its own.

Every step of a game in Python costs Python's time. Algorithms that go through the whole tree again and again do so
several hundred times as fast when it has been written out once.
"""

from __future__ import annotations

from hawkshaw.adapters import extra

with extra("openspiel"):
    import pyspiel


class _Writer:
    """The lines of a tree in the format that game theorists exchange (EFG), and the numbers given out so far."""

    def __init__(self, game: pyspiel.Game) -> None:
        seats = " ".join(f'"seat {seat}"' for seat in range(game.num_players()))
        self.lines = [f'EFG 2 R "{game.get_type().short_name}" {{ {seats} }}']
        self._known: list[dict[str, int]] = [{} for _ in range(game.num_players())]
        """The number of each information state, by player."""
        self._luck = 0
        self._ends = 0

    def write(self, state: pyspiel.State) -> None:
        """A state and all that can follow from it, in depth."""
        if state.is_terminal():
            self._ends += 1
            returns = " ".join(map(repr, state.returns()))
            self.lines.append(f't "" {self._ends} "" {{ {returns} }}')
            return
        player = state.current_player()
        if state.is_chance_node():
            self._luck += 1
            outcomes = state.chance_outcomes()
            named = [
                f'"{state.action_to_string(player, action)}" {chance:.16f}' for action, chance in outcomes
            ]
            self.lines.append(f'c "" {self._luck} "" {{ {" ".join(named)} }} 0')
        else:
            known = self._known[player]
            number = known.setdefault(state.information_state_string(player), len(known) + 1)
            named = [f'"{state.action_to_string(player, action)}"' for action in state.legal_actions()]
            self.lines.append(f'p "" {player + 1} {number} "" {{ {" ".join(named)} }} 0')
        for action in state.legal_actions():
            self.write(state.child(action))


def as_tree(game: pyspiel.Game) -> pyspiel.Game:
    """The same game as its tree: the same moves, chances and returns, and information states by number.

    It is for minis: the tree of a whole game has no room anywhere.
    """
    writer = _Writer(game)
    writer.write(game.new_initial_state())
    return pyspiel.load_efg_game("\n".join(writer.lines) + "\n")
