'use strict';
// boardgame.io's server as it comes, in memory: `node server.js PORT LOBBY-PORT`. The lobby has a port of its own because
// a router that is added after the sockets is not found by newer versions of Koa.

const { Server } = require('boardgame.io/server');
const { version } = require('boardgame.io/package.json');
const game = require('./game');

const server = Server({ games: [game], origins: ['http://127.0.0.1'] });
server.run({
  port: Number(process.argv[2]),
  lobbyConfig: { apiPort: Number(process.argv[3]) },
  callback: () => console.log(`boardgame.io ${version}, Node ${process.version}`),
});
