"""Play a whole game on a server, by random legal moves: `python examples/client.py http://localhost:8013 [GAME]`.

Written from docs/api.md alone: it opens a table with bots on all chairs but one, sits down there, and answers every
question. It knows no rule of any game. The server says what is legal.
"""

import asyncio
import json
import random
import secrets
import sys
import urllib.request
from typing import Any

from websockets.asyncio.client import connect


def post(url: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def sit_down(server: str, game: str) -> tuple[str, str]:
    """A chair at a new table: the table's id, and the secret that opens the chair."""
    opened = post(f"{server}/api/tables", {"game": game, "seats": 3, "bots": {"1": "novice", "2": "novice"}})
    table = opened["table"]["id"]
    chair = {"name": "Example", "invite": opened["invite"], "nonce": secrets.token_hex(16)}
    return table, post(f"{server}/api/tables/{table}/sit", chair)["token"]


async def play(server: str, table: str, token: str) -> str:
    """How the game ended, in one sentence."""
    async with connect(server.replace("http", "ws", 1) + "/api/live") as socket:
        await socket.send(json.dumps({"type": "hello", "table": table, "token": token}))
        asked = 0
        async for frame in socket:
            message = json.loads(frame)
            update = message["update"] if message["type"] == "snapshot" else message
            if message["type"] not in ("snapshot", "update") or update is None:
                continue
            for event in update["events"]:
                print(event["text"])
            if update["outcome"]:
                return str(update["outcome"]["summary"])
            if update["ask"] is not None and update["ask"] != asked:
                asked = update["ask"]
                first, last = random.choice(update["legal"])
                move = {"move": random.randint(first, last), "ask": asked, "key": secrets.token_urlsafe(12)}
                await socket.send(json.dumps({"type": "move", **move}))
    return "The server went away."


if __name__ == "__main__":
    server, game = sys.argv[1].rstrip("/"), (sys.argv[2:] or ["thirteen_clues"])[0]
    print(asyncio.run(play(server, *sit_down(server, game))))
