"""Redis, or Valkey, as a bus; it needs the extra `redis`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

from redis.asyncio import Redis

from hawkshaw.server.cluster.bus import CHANNEL, Bus

PATIENCE: Final = 2.0
PING_EVERY: Final = 10
"""Seconds of silence after which the other side is asked whether it is there."""


class RedisBus(Bus):
    """Words published on one channel; nothing is kept there."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url

    async def say(self, topic: str) -> None:
        async with self._connect() as redis:
            await redis.publish(CHANNEL, topic)

    async def hear(self) -> AsyncIterator[str]:
        async with self._connect() as redis, redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            async for message in channel.listen():
                if message["type"] == "message":
                    yield message["data"].decode()

    def _connect(self) -> Redis:
        return Redis.from_url(
            self._url,
            socket_connect_timeout=PATIENCE,
            socket_keepalive=True,
            health_check_interval=PING_EVERY,
        )
