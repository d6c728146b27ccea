"""A chair for language models: a server of the Model Context Protocol that is a guest at a Hawkshaw server.

It needs the extra `mcp`. Whoever connects can have one chair at one table, and is told what that seat may know and
nothing else: everything goes through `wire` to a real server, which holds this guest to the same rules, limits and
secrets as any other. `hawkshaw mcp` starts it (docs/mcp.md).
"""
