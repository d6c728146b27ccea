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

/** What is asked of whom now. */
export interface Decision {
  do: string;
  seat: number;
}

/** The four edges of a card. */
export interface Edges {
  left: "car" | "door" | "none" | "stairs" | "window";
  top: "car" | "door" | "none" | "stairs" | "window";
  right: "car" | "door" | "none" | "stairs" | "window";
  bottom: "car" | "door" | "none" | "stairs" | "window";
}

/** A card in a storyline, with its edges as they lie before the reader. */
export interface Cell {
  seat: number;
  row: number;
  column: number;
  x: number;
  y: number;
  turned: boolean;
  card: string;
  current: boolean;
  edges: Edges;
}

/** Two edges that match: of the card at x, y and of the one to its right or below it. */
export interface Clasp {
  x: number;
  y: number;
  side: "bottom" | "right";
  edge: "car" | "door" | "none" | "stairs" | "window";
}

/** An edge of the kept card that would match, as it would lie, and the edge it meets; a wild one is not alike. */
export interface EdgeMatch {
  side: "bottom" | "left" | "right" | "top";
  edge: "car" | "door" | "none" | "stairs" | "window";
  met: "car" | "door" | "none" | "stairs" | "window";
  wild: boolean;
}

/** Where the kept card may go, by an ability or without, and what that brings. */
export interface Placement {
  seat: number;
  row: number;
  column: number;
  x: number;
  y: number;
  turned: boolean;
  card: string;
  new_row: boolean;
  ability: string | null;
  edges: EdgeMatch[];
  rerolls: number;
}

/** A card of a display whose front the reader sees, and its row that counts now, from the bottom, from 0. */
export interface Front {
  seat: number;
  slot: number;
  card: string;
  row: number;
}

/** What a move costs; the icon of a twist marker, or any. */
export interface Costs {
  hours: number;
  stamina: number;
  twist: "dots" | "persuasion" | "rounds" | "word" | "any" | null;
}

/** An ability that the reader can use now, and by which kind of move. */
export interface Usable {
  ability: string;
  move: "place_with" | "use";
  costs: Costs;
}

/** Up to which hour a row of the card in hand counts; `row` counts from the bottom, from 0. */
export interface Threshold {
  hour: number;
  row: number;
  active: boolean;
}

/** Somebody who may have done it: how often each die icon that points there lies in the storylines. */
export interface Suspicion {
  suspect: string;
  pips: Record<string, number>;
  leads: boolean;
}

/** An icon that the task needs, and what fills it: a result by its number, or a twist marker by its icon. */
export interface Place {
  icon: "dots" | "persuasion" | "rounds" | "word";
  by: "free" | "missing" | "rolled" | "twist" | "wild";
  result: number | null;
  marker: "dots" | "persuasion" | "rounds" | "word" | null;
}

/** A result by its number, and which of the places it fills; a marked one is no longer shown by its die. */
export interface Rolled {
  result: number;
  die: string;
  face: string;
  yellow: boolean;
  marked: boolean;
  fills: number | null;
}

/** Yellow rolls of the task. */
export interface Rolls {
  made: number;
  allowed: number;
  left: number;
}

/** Re-rolls that are left: of any result, and of yellow ones only. */
export interface Rerolls {
  any: number;
  yellow: number;
}

/** What success and failure bring as it stands.

    `protected`: three of a kind save item and stamina; `spared`: the penalty is skipped; `nemesis`: failure turns the
    blue die too; `ahead`: success earns a look at the next display. */
export interface Stakes {
  reward: "clue" | "item" | "stamina" | "time";
  penalty: "clue" | "item" | "stamina" | "time";
  nemesis: boolean;
  protected: boolean;
  spared: boolean;
  ahead: boolean;
}

/** The task that a detective works on, or the confrontation; `wanted` are icons of which a new result would help. */
export interface TaskInHand {
  places: Place[];
  missing: Record<string, number>;
  wanted: ("dots" | "persuasion" | "rounds" | "word")[];
  wilds: number;
  covered: boolean;
  results: Rolled[];
  rolls: Rolls;
  dice: string[];
  rerolls: Rerolls;
  reroll_hours: number | null;
  rolls_for_sale: number;
  wild_twists: number;
  stakes: Stakes | null;
}

/** What a detective's tracks and cards say now. */
export interface Desk {
  night: boolean;
  marked: boolean;
  thresholds: Threshold[];
  item_places: number;
  twist_cost: number | null;
  pips: Record<string, number>;
  trail: Suspicion[];
  task: TaskInHand | null;
}

/** What a board shows besides the facts of the view; all of it follows from them. */
export interface Board {
  decision: Decision | null;
  speaker: number | null;
  finds: number | null;
  cells: Cell[];
  clasps: Clasp[];
  places: Placement[];
  fronts: Front[];
  usable: Usable[];
  detectives: (Desk | null)[];
}

/** What a seat sees of a position, with what a board makes of it. */
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
  board: Board;
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

/** A die that would be rolled, for a result by its number or a new one: its faces, and the icons still wanted. */
export interface Throw {
  die: string;
  result: number | null;
  faces: string[];
  wanted: ("dots" | "persuasion" | "rounds" | "word")[];
}

/** What comes of stopping, with these twist markers. */
export interface Stop {
  succeeds: boolean;
  places: Place[];
  twists: Record<string, number>;
  stakes: Stakes | null;
}

/** A rolled die that would be turned to another face. */
export interface Turn {
  die: string;
  result: number;
  face: string;
}

/** A legal move as it would look; what belongs to its kind is there. */
export interface Preview {
  kind: "culprit" | "exchange" | "place" | "roll" | "stop" | "turn" | "use";
  place?: Placement;
  throw?: Throw;
  rerolls?: Rerolls;
  stop?: Stop;
  turn?: Turn;
  costs?: Costs;
  rolls?: number;
  suspect?: string;
  cards?: string[];
}

/** A task icon in a word and by its full name. */
export interface IconWord {
  icon: "dots" | "persuasion" | "rounds" | "word";
  word: string;
  title: string;
}

/** A type of cards, which their backs show, and what most of their rows bring. */
export interface TypeWord {
  type: "cliffhanger" | "informant" | "lead" | "nemesis";
  word: string;
  usually: "clue" | "item" | "stamina" | "time";
}

/** An edge in a word and as the letter of the text table. */
export interface EdgeWord {
  edge: "car" | "door" | "none" | "stairs" | "window";
  word: string;
  letter: string;
}

/** An investigation marker: what it does, and the icon of the twist marker it is taken for. */
export interface MarkerWord {
  marker: string;
  word: string;
  effect: string;
  icon: "dots" | "persuasion" | "rounds" | "word";
}

/** What may be hunted, and the kinds of suspects that may be met then. */
export interface Hunt {
  suspects: string;
  word: string;
  kinds: string[];
}

/** A space of the stamina track: yellow dice, those that an hour buys, twist markers that may stand for any icon. */
export interface StaminaSpace {
  stamina: number;
  dice: number;
  extra: number;
  wild: number;
}

/** A space of the clue track, and what reaching it brings. */
export interface ClueSpace {
  clue: number;
  bonus: string;
  kind: "item" | "stamina" | null;
}

/** A die; opposite faces are the first and the last, the second and the fifth, the third and the fourth. */
export interface PrintedDie {
  id: string;
  word: string;
  line: string;
  picture: string;
  colour: "blue" | "gray" | "green" | "purple" | "red" | "yellow";
  faces: string[];
}

/** A row of a card, which counts up to its hour. */
export interface PrintedRow {
  hour: number;
  need: Record<string, number>;
  reward: "clue" | "item" | "stamina" | "time";
  penalty: "clue" | "item" | "stamina" | "time";
  nemesis: boolean;
}

/** A card of the investigate deck; its rows from the bottom upward. */
export interface PrintedCard {
  id: string;
  word: string;
  line: string;
  picture: string;
  type: "cliffhanger" | "informant" | "lead" | "nemesis";
  die: string;
  edges: Edges;
  rows: PrintedRow[];
}

/** What a card does: the effect, its terms (when, how often, for what, if), and both in one line. */
export interface Ability {
  ability: string;
  effect: string;
  terms: string[];
  text: string;
  window: string;
}

/** An item of an items card, by the die icon that finds it; one that grants no die is used once. */
export interface PrintedItem {
  id: string;
  word: string;
  line: string;
  picture: string;
  card: string;
  item: number;
  colour: "blue" | "gray" | "green" | "purple" | "red" | "yellow" | null;
  abilities: Ability[];
}

/** An items card: its items by their ids, in the order of their die icons. */
export interface PrintedItems {
  id: string;
  word: string;
  line: string;
  picture: string;
  copies: number;
  items: string[];
}

/** A detective; `icons` are those by which villains match, `back` is on the other side of the card. */
export interface PrintedCharacter {
  id: string;
  word: string;
  line: string;
  picture: string;
  bands: ("blue" | "red")[];
  icons: string[];
  back: string | null;
  abilities: Ability[];
}

/** Hours in which the clock gives an icon. */
export interface Span {
  icon: "dots" | "persuasion" | "rounds" | "word";
  hours: number[];
}

/** A case: how many clues it takes, its clock from `top` down to 1, its rule. */
export interface PrintedCase {
  id: string;
  word: string;
  line: string;
  picture: string;
  clues: number;
  top: number;
  start: Record<string, number>;
  night: number[];
  marked: number[];
  spans: Span[];
  abilities: Ability[];
}

/** Somebody who may have done it; the abilities act on detectives who share an icon. */
export interface PrintedSuspect {
  id: string;
  word: string;
  line: string;
  picture: string;
  kind: "criminal" | "mastermind" | "nemesis" | "society";
  dice: string[];
  need: Record<string, number>;
  barred: "dots" | "persuasion" | "rounds" | "word" | null;
  icons: string[];
  leads_on: boolean;
  abilities: Ability[];
}

/** A double cross; one that lasts is in force until the end of the next task. */
export interface PrintedDoubleCross {
  id: string;
  word: string;
  line: string;
  picture: string;
  lasts: boolean;
  abilities: Ability[];
}

/** A gang card: a pattern of types (henchman) or icons (moll), or so many spaces of a trap. */
export interface PrintedGang {
  id: string;
  word: string;
  line: string;
  picture: string;
  kind: "henchman" | "moll" | "trap";
  pattern: Record<string, number>;
  length: number;
  permanent: boolean;
  abilities: Ability[];
}

/** A place. */
export interface PrintedLocation {
  id: string;
  word: string;
  line: string;
  picture: string;
  abilities: Ability[];
}

/** Somebody who helps once, by day or by night. */
export interface PrintedSidekick {
  id: string;
  word: string;
  line: string;
  picture: string;
  day: Ability;
  night: Ability;
}

/** What never changes at a table: every card of the pack, and the words for signs, by section and name. */
export interface Scenery {
  title: string;
  words: Record<string, Record<string, string>>;
  icons: IconWord[];
  types: TypeWord[];
  edges: EdgeWord[];
  markers: MarkerWord[];
  hunted: Hunt[];
  stamina: StaminaSpace[];
  start_stamina: Record<string, number>;
  clues: ClueSpace[];
  most_twists: number;
  most_gang: number;
  dice: PrintedDie[];
  cards: PrintedCard[];
  items: PrintedItem[];
  item_cards: PrintedItems[];
  characters: PrintedCharacter[];
  cases: PrintedCase[];
  suspects: PrintedSuspect[];
  double_crosses: PrintedDoubleCross[];
  gang: PrintedGang[];
  locations: PrintedLocation[];
  sidekicks: PrintedSidekick[];
}

/** All that the game shows. */
export interface Shapes {
  view: View;
  hints: Hints;
  preview: Preview;
  scenery: Scenery;
}
