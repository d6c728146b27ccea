// Written by `python -m tools.webtypes` from src/hawkshaw/games/pulp_detective; do not edit.

import type { LeftOut } from '../../wire/types';

/** One thing still to be done; what b and c mean, `frames` says of each kind. */
export interface Frame {
  do: string;
  seat: number;
  b?: number;
  c?: number;
}

/** A gang card that was revealed. */
export interface Gang {
  card: string;
  status: string;
  counts: number[];
  fresh: boolean;
}

/** A double cross that lasts. */
export interface Burden {
  card: string;
  icon: string | null;
  armed: boolean;
}

/** A die and the number of the face it showed.

    A die shows its last result; `shown` marks an earlier one that it shows instead since it was rolled again for that. */
export interface Result {
  die: string;
  face: number;
  shown?: boolean;
}

/** The task in hand. */
export interface Task {
  card: string | null;
  row: number | null;
  suspect: string | null;
  barred: string | null;
  need: Record<string, number>;
  change: Record<string, number>;
  interrogated: Record<string, number>;
  results: Result[];
  rerolls: number;
  yellow_rerolls: number;
  bought: number;
  extra_rolls: number;
  granted: string[];
  checked: boolean;
  wild_twists: number;
  wild_rolls: string[];
  converts: Record<string, number>;
  icons: Record<string, number>;
  used_window: string[];
  result: string;
  spare_roll: boolean;
  requested: string[];
  spared: string[];
}

/** One way in which cards that a seat can tell apart may lie. */
export interface Guess {
  weight: number;
  under: string[];
  places: string[];
}

/** What a seat can tell of cards it has put back. */
export interface Memory {
  tracked: string[];
  guesses: Guess[];
}

/** Everything that belongs to one seat. */
export interface Detective {
  phase: string;
  ending: string | null;
  character: string | null;
  item_card: string | null;
  hour: number;
  stamina: number;
  clues: number;
  items: number[];
  twists: Record<string, number>;
  permanent: Record<string, number>;
  markers: string[];
  rows: string[][];
  gang: Gang[];
  burdens: Burden[];
  borrowed: string[];
  used_turn: string[];
  used_task: string[];
  uses: Record<string, number>;
  bought: boolean;
  looks: number;
  looks_next: number;
  crystal: boolean;
  locations: string[];
  sidekicks: string[];
  display: string[];
  backs: string[];
  looked: number[][];
  face_up: boolean;
  keeps: number;
  gives: number;
  discards: number;
  returns: number;
  more: number;
  kept: string | null;
  task: Task;
  culprit: string | null;
  memory: Memory;
}

/** What a seat sees of a position. */
export interface View {
  game: string;
  seats: number;
  pack: string | LeftOut;
  mode: string;
  agenda: Frame[];
  modules: string[];
  case: string | null;
  difficulty: string | null;
  suspects: string | null;
  nemesis: string | null;
  unselected: string[];
  supply: Record<string, number>;
  marker_supply: string[];
  blue: number;
  pile: string[];
  traitors: number;
  uncrossed: string[];
  crossed: string[];
  top: string | null;
  top_type: string | null;
  under: string[];
  discard: string[];
  gang_deck: string[];
  turn: number;
  active: number;
  lead: number;
  detectives: Detective[];
  seat: number | null;
  deck_size: number;
  legal: string[];
}

/** By move the chance to succeed, by face-down card the chance of each reward. */
export interface Odds {
  success: Record<string, number>;
  at_most: string[];
  rewards: Record<string, Record<string, number>>;
}

/** What a seat is helped with. */
export interface Hints {
  level: number;
  missing: Record<string, number>;
  covered: boolean;
  plays: string[];
  usable: string[];
  unusable: Record<string, string>;
  culprits: string[];
  ruin: string | null;
  last_hour: boolean;
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
