'use strict';
// A small card game whose messages are about as long as ours: hidden hands, a hidden deck, a board, a few sentences
// about what happened. Its rules are trivial, so what is measured is the server and not the game.

const CELLS = 60;
const CARDS = 96;
const HAND = 6;
const TOLD = 8;

function setup({ ctx, random }) {
  const deck = random.Shuffle(Array.from({ length: CARDS }, (_, card) => card));
  const hands = {};
  for (const player of ctx.playOrder) hands[player] = deck.splice(0, HAND);
  return { deck, hands, board: emptyBoard(), told: [] };
}

function emptyBoard() {
  return Array.from({ length: CELLS }, (_, cell) => ({ cell: `row ${Math.floor(cell / 10)}`, card: -1, by: null }));
}

function place({ G, playerID }, cell, card) {
  const hand = G.hands[playerID];
  const at = hand.indexOf(card);
  if (at < 0 || !G.board[cell] || G.board[cell].card >= 0) return 'INVALID_MOVE';
  hand.splice(at, 1);
  G.board[cell].card = card;
  G.board[cell].by = playerID;
  hand.push(G.deck.shift());
  G.told.push(`Player ${playerID} has put card ${card} on cell ${cell} and taken another one from the deck.`);
  if (G.told.length > TOLD) G.told.shift();
  if (G.board.every((place) => place.card >= 0)) clear(G);
}

// The game goes on for as long as it is measured: a full board goes back under the deck.
function clear(G) {
  for (const place of G.board) {
    G.deck.push(place.card);
    place.card = -1;
    place.by = null;
  }
}

function playerView({ G, playerID }) {
  const hands = {};
  for (const player of Object.keys(G.hands)) {
    hands[player] = player === playerID ? G.hands[player] : G.hands[player].length;
  }
  return { ...G, deck: G.deck.length, hands };
}

module.exports = {
  name: 'bench',
  setup,
  moves: { place },
  turn: { minMoves: 1, maxMoves: 1 },
  disableUndo: true,
  playerView,
};
