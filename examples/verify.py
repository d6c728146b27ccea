"""Recompute the luck of a game that is over: `python examples/verify.py RECORD`.

Written from docs/fairness.md alone. The engine only replays the moves and lists what luck could bring at
each step; what it had to bring is worked out here. Blank lines and comments apart, a line whose first word
ends in a colon is a fact and any other a move. A key that comes twice, or a seed beside a commitment, is
refused: a reader might trust the one that was not checked. A move that cannot be made is left to the engine
to refuse.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path

import hawkshaw


def sha(use: str, *parts: bytes) -> bytes:
    return sha256(f"hawkshaw {use} 1".encode() + b"\0" + b"".join(parts)).digest()


def verify(record: str) -> int:
    """How many strokes there are, if all agree; else the program ends at the first line that does not."""
    lines = [(n, line.strip()) for n, line in enumerate(record.split("\n"), 1) if line.strip()]
    facts = [(n, *line.partition(":")) for n, line in lines if line.split()[0][-1] == ":" and line[0] != "#"]
    fact = {name: value.strip() for _, name, _, value in facts}
    game, seats, sealed = hawkshaw.game(fact["game"]), int(fact["seats"]), "commitment" in fact
    state, strokes = game.new(seats, json.loads(fact["options"])), 0

    secret, *nonces = map(bytes.fromhex, [fact.get("secret", ""), *fact.get("nonces", "").split()])
    if len(facts) > len(fact) or sealed == ("seed" in fact) or [*map(len, nonces)] != [16] * seats * sealed:
        sys.exit("each key should come once: a seed, or else a commitment and 16 bytes of nonce a seat")
    if sealed and sha("commit", secret).hex() != fact["commitment"]:
        sys.exit(f"line {facts[-1][0]}: the record should end with the secret that fits the commitment")
    key = sha("game", secret, *nonces) if sealed else sha("seed", fact["seed"].encode())

    for at, line in [(n, line) for n, line in lines if line.split()[0][-1] != ":" and line[0] != "#"]:
        (actor, _, words), space, chances = line.partition(" "), game.space(state), sorted(state.chances())
        r = int(sha("luck", key, strokes.to_bytes(8, "big")).hex(), 16) * sum(w for _, w in chances) >> 256
        due = [a for i, (a, _) in enumerate(chances, 1) if sum(w for _, w in chances[:i]) > r][:1]
        if due and (actor, space.parse(words)) != ("*", due[0]):
            sys.exit(f"line {at}: {line} should be * {space.text(due[0])}")
        state.apply(hawkshaw.CHANCE if actor == "*" else int(actor), space.parse(words))
        strokes += len(due)
    return strokes


if __name__ == "__main__":
    print(verify(Path(sys.argv[1]).read_bytes().decode()), "strokes agree")
