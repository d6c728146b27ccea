"""How an errand is done, wherever that is: the same in a process of its own and in the host's."""

from __future__ import annotations

from operator import index
from pathlib import Path

import msgspec

import hawkshaw
from hawkshaw.server.host import speeds
from hawkshaw.server.host.bots.pipe import Chosen, Question, Report, ToWorker


def run(errand: ToWorker) -> Report:
    """What comes of an errand."""
    if isinstance(errand, Question):
        return answer(errand)
    from hawkshaw.server.host.bots import errands  # bots have no use for what it brings along

    return errands.run(errand)


def answer(question: Question) -> Chosen:
    """What the player chooses, if it is legal."""
    game = hawkshaw.game(question.game)
    view = game.load_view(msgspec.json.decode(question.view))
    player = game.player(question.level, hawkshaw.Rng(question.seed))
    limit = speeds.limit(question.level)
    if limit is not None:
        player.hurry(limit)
    action = index(player.choose(view))
    if action not in view.legal:
        raise NotLegal
    if question.reasoned:
        return Chosen(action=action, reason=player.reason(view, action, question.reasoned))
    speaker = game.player(question.level, hawkshaw.Rng(question.seed).split("remark"))
    return Chosen(action=action, remark=speaker.remark(view))


class NotLegal(Exception):
    """A player chose what it may not."""


def what_failed(error: BaseException) -> str:
    """The kind and place of an error, but not its words: they may tell what the player knew."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = ""
    if trace is not None:
        place = f" in {Path(trace.tb_frame.f_code.co_filename).name}, line {trace.tb_lineno}"
    return f"{type(error).__name__}{place}"
