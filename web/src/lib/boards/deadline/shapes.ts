// Written by `python -m tools.webtypes` from src/hawkshaw/games/deadline; do not edit.

/** One thing still to be done. */
export interface Frame {
  do: string;
  seat?: number;
  count?: number;
  twist?: string;
  user?: number;
}

/** One thing that everybody saw of a hand; hidden cards are a number. */
export interface Token {
  hand: string;
  pile?: number | null;
  cards?: string[] | number | null;
  lacks?: string;
  seat?: number | null;
  seats?: number[] | null;
  of?: number[] | null;
}

/** A Lead on the chain. */
export interface Lead {
  lead: string;
  at: number;
  seat: number;
}

/** A clue as far as it is open. */
export interface Clue {
  number: number;
  title: string;
  tagline: string;
  kind: string;
  needs: string[];
  text?: string | null;
  unlocks?: number[] | null;
}

/** An open question. */
export interface Question {
  prompt: string;
  kind: string;
  choices: string[];
}

/** The solution of a question. */
export interface Answer {
  choice: string;
  why: string;
}

/** What lies under a tile: a space of a Lead, null where it is blank. */
export interface Covered {
  symbol: string | null;
  lead: string;
  seat: number;
}

/** A space that the chain shows, whose Lead it is on, and what that covers, the latest first. */
export interface Tile {
  at: number;
  symbol: string | null;
  lead: string;
  seat: number;
  covered: Covered[];
}

/** A symbol that the pursued clue asks for: whether the chain shows it, and whether Bad Press! added it. */
export interface Stamp {
  symbol: string;
  shown: boolean;
  added: boolean;
}

/** What a seat sees of a position, with the words of the case that are open to it, and what a board shows of it. */
export interface View {
  game: string;
  case: string;
  seats: number;
  agenda: Frame[];
  asks: boolean;
  recorders: number[];
  detectives: (string | null)[];
  ready: number[];
  stories: Token[][];
  fronts: string[][];
  discard: string[];
  shuffled: string[][];
  chain: Lead[];
  lit: string[];
  bullets: number;
  failures: number;
  chief: number | null;
  out: number[];
  target: number | null;
  display: number[];
  deck: number[];
  removed: number[];
  won: number[];
  over: boolean;
  answers: string[];
  rating: string | null;
  seat: number | null;
  numbers: number[];
  title: string;
  difficulty: string;
  intro: string;
  starting: number[];
  clues: Clue[];
  known: string[][];
  hand_sizes: number[];
  pile_size: number;
  questions: Question[];
  question_count: number | null;
  solution: Answer[];
  wrap_up: string;
  legal: string[];
  to_act: number[];
  round: number | null;
  tiles: Tile[];
  stamps: Stamp[];
  missing: string[];
  added: string[];
  slots: Record<string, number[]>;
}

/** What a seat holds, or lacks: a symbol, a Twist, or a Lead that finishes the clue. */
export interface Certainty {
  seat: number;
  what: string;
}

/** What dropping out now would mean. */
export interface DropOut {
  twists: string[];
  fails: boolean;
}

/** The exact odds of the next card and of each hand, by what is asked. */
export interface Odds {
  draw: Record<string, number>;
  hands: Record<string, Record<string, number>>;
}

/** What a seat is helped with. */
export interface Hints {
  level: number;
  missing: Record<string, number>;
  fits: Record<string, number[]>;
  finishing: string[];
  alone: Record<string, string[]>;
  known: Record<string, string[]>;
  holds: Certainty[];
  lacks: Certainty[];
  drop_out: DropOut;
  first_to_go: string[];
  failure_costs: number | null;
  odds?: Odds;
  text: string[];
}

/** A symbol at a place of the chain. */
export interface Space {
  at: number;
  symbol: string;
}

/** What a move would change at once: of the chain, the pursued clue, the tokens and the cards of whoever moves. */
export interface Preview {
  strip: (string | null)[];
  left_end: number;
  shows: Space[];
  hides: Space[];
  matches: Space[];
  stamps: Stamp[];
  missing: string[];
  added: string[];
  completes: boolean;
  lights: string | null;
  spends: string[];
  plays: string | null;
  removes: string[];
  discards: string[];
  takes: string[];
  gives_to: number | null;
  draws: number;
  turns_down: number | null;
  turns_up: number | null;
  again: boolean;
  fails: boolean;
  loses_bullet: boolean;
  loses_clue: number | null;
}

/** A symbol and its word. */
export interface SymbolWord {
  symbol: string;
  word: string;
}

/** A Hot Tip: its colour in a word, and what its matchbook is called. */
export interface TipToken {
  tip: string;
  word: string;
  matchbook: string;
}

/** What lit tips buy. */
export interface TipUse {
  tips: number;
  text: string;
}

/** A Lead: its three spaces from left to right, null where one is blank, and the tip that its matchbook lights. */
export interface LeadCard {
  lead: string;
  title: string;
  strip: [string | null, string | null, string | null];
  matchbook: string | null;
}

/** A Plot Twist: its kind, by which it is drawn, its symbol if it has one, and what it does while it is active. */
export interface TwistCard {
  twist: string;
  kind: string;
  symbol: string | null;
  name: string;
  text: string;
  everyone: boolean;
  seats: number[];
  picture: string;
}

/** A Detective, and what the ability does. */
export interface DetectiveCard {
  detective: string;
  name: string;
  ability: string;
  picture: string;
}

/** A rating, and what it takes. */
export interface RatingWord {
  rating: string;
  word: string;
  text: string;
}

/** What never changes at a table: the cards, tokens and helps in words, and of the case what its cover says. */
export interface Scenery {
  case: string;
  title: string;
  difficulty: string;
  difficulty_word: string;
  written: string;
  cover: string;
  asks: boolean;
  symbols: SymbolWord[];
  blank: string;
  tips: TipToken[];
  tip_uses: TipUse[];
  leads: LeadCard[];
  twists: TwistCard[];
  detectives: DetectiveCard[];
  clue_kinds: Record<string, string>;
  question_kinds: Record<string, string>;
  ratings: RatingWord[];
  bullets: number;
  most_twists: number;
  hand_limits: Record<string, number>;
  help: Record<string, string>;
}

/** All that the game shows. */
export interface Shapes {
  view: View;
  hints: Hints;
  preview: Preview;
  scenery: Scenery;
}
