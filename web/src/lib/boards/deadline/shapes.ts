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

/** What a seat sees of a position, with the words of the case that are open to it. */
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

/** All that the game shows. */
export interface Shapes {
  view: View;
  hints: Hints;
  preview: null;
  scenery: null;
}
