"""Hawkshaw's games inside other people's laboratories, generic over the games on the shelf.

`hawkshaw.adapters.pettingzoo` needs the extra `rl`, `hawkshaw.adapters.openspiel` the extra `openspiel`; each can be
imported without the other's libraries, and the rest of Hawkshaw needs neither.
"""
