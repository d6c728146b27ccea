"""Check the luck of a finished game: `python examples/verify.py RECORD`.

Written from docs/fairness.md alone. The engine only replays the moves and lists what luck could bring; every hash is
computed here.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path

import hawkshaw


def verify(text: str) -> int:
    """How many strokes of luck agree, if all do; otherwise leaves with the first line that does not."""
    stripped = enumerate(map(str.strip, text.split("\n")), 1)
    lines = [(number, line) for number, line in stripped if line and line[0] != "#"]
    said = {line.split(":")[0]: line.split(":", 1)[1].strip() for _, line in lines if ":" in line}
    if "seed" in said:
        key = sha256(b"hawkshaw seed 1\0" + said["seed"].encode()).digest()
    else:
        secret = bytes.fromhex(said["secret"])
        if sha256(b"hawkshaw commit 1\0" + secret).hexdigest() != said["commitment"]:
            raise SystemExit(f"line {lines[-1][0]}: the secret does not fit the commitment")
        key = sha256(b"hawkshaw game 1\0" + secret + bytes.fromhex(said["nonces"])).digest()
    game = hawkshaw.game(said["game"])
    state, k = game.new(int(said["seats"]), json.loads(said["options"])), 0
    for number, (actor, notation) in ((n, line.split(" ", 1)) for n, line in lines if ":" not in line):
        action = game.space(state).parse(notation)
        if actor == "*":
            tickets = [outcome for outcome, weight in state.chances() for _ in range(weight)]
            u = int.from_bytes(sha256(b"hawkshaw luck 1\0" + key + k.to_bytes(8, "big")).digest(), "big")
            if tickets[u * len(tickets) >> 256] != action:
                raise SystemExit(f"line {number}: stroke {k} of the luck is not {notation!r}")
            k += 1
        state.apply(hawkshaw.CHANCE if actor == "*" else int(actor), action)
    return k


if __name__ == "__main__":
    print(verify(Path(sys.argv[1]).read_text(encoding="utf-8")), "strokes agree")
