// Written by `python -m tools.webtypes` from src/hawkshaw/games/dead_end_drive; do not edit.

import type { LeftOut } from '../../wire/types';

/** One thing still to be done. */
export interface Frame {
  do: string;
  dealt?: number;
  seat?: number;
  rolling?: number[];
  pawn?: string;
  trap?: string;
}

/** What a seat sees of a position. */
export interface View {
  game: string;
  seats: number;
  board: string | LeftOut;
  agenda: Frame[];
  pawns: Record<string, string | null>;
  dead: string[];
  owners: Record<string, number | null>;
  secrets: string[][];
  favourite: string | null;
  unseen: string[];
  back: string[];
  sofa: string[];
  discard: string[];
  drawn: string | null;
  stories: string[][];
  last_in: string[][];
  detective: number;
  start_rolls: number[];
  dice: number[];
  used: string[];
  moved: string[];
  has_drawn: boolean;
  out: number[];
  nearer: Record<string, number>[];
  perils: Record<string, number>[];
  ending: string | null;
  heir: string | null;
  mover: number | null;
  winner: number | null;
  seat: number | null;
  characters: number[];
  pile_size: number;
  pile: Record<string, number> | null;
  hand_sizes: number[];
  hands: (string[] | null)[];
  legal: string[];
}

/** The pawn in the frame: whose it certainly is, and how far the door is. */
export interface Favourite {
  pawn: string;
  owner: number | null;
  to_door: number;
}

/** That a hand has a match for a trap, or has none. */
export interface Certainty {
  seat: number;
  trap: string;
}

/** What the next Trap card would be. */
export interface DrawOdds {
  detective: number;
  arrives: number;
  wild: number;
  matches: Record<string, number>;
}

/** What somebody else holds. */
export interface HandOdds {
  wild: number;
  matches: Record<string, number>;
}

/** The exact odds of a view, by pawn, seat and trap. */
export interface Odds {
  owners: Record<string, Record<string, number>>;
  favourite: Record<string, number>;
  draw: DrawOdds;
  hands: Record<string, HandOdds>;
}

/** What a seat is helped with. */
export interface Hints {
  level: number;
  own: string[];
  owners: Record<string, number>;
  secret: string[];
  out: number[];
  favourite: Favourite;
  detective_steps: number;
  exits: string[];
  onto_traps: string[];
  standing: string[];
  matches: string[];
  certain_matches: Certainty[];
  certain_mismatches: Certainty[];
  odds?: Odds;
  text: string[];
}

/** The way a pawn would take, square by square. */
export interface Preview {
  path: string[];
}

/** A square of the house: what it is, the number of its room, and the furniture on it. */
export interface Square {
  name: string;
  kind: "chair" | "door" | "floor" | "furniture" | "passage" | "rug" | "trap";
  room: number;
  furniture?: string;
}

/** A trap and where it is. */
export interface Trap {
  trap: string;
  word: string;
  square: string;
}

/** Somebody in the house. */
export interface Person {
  pawn: string;
  word: string;
  mark: string;
  role: string;
  about: string;
}

/** What never changes at a table: the mansion, its traps, and its people and cards in words. */
export interface Scenery {
  title: string;
  columns: number;
  rows: number;
  squares: Square[];
  walls: [string, string][];
  rooms: string[];
  door: string;
  passages: string[];
  traps: Trap[];
  detective_steps: number;
  pawns: Person[];
  portraits: Record<string, string>;
  cards: Record<string, string>;
}

/** All that the game shows. */
export interface Shapes {
  view: View;
  hints: Hints;
  preview: Preview;
  scenery: Scenery;
}
