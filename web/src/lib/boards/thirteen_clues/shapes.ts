// Written by `python -m tools.webtypes` from src/hawkshaw/games/thirteen_clues; do not edit.

/** One thing still to be done. */
export interface Frame {
  do: string;
  dealt?: number;
  seat?: number;
  slot?: string;
}

/** A question that has been put; `answer` stands in views alone. */
export interface Question {
  witness: number;
  about: string;
  askers: number[];
  side?: string;
  answer?: number;
}

/** What a seat sees of a position. */
export interface View {
  game: string;
  seats: number;
  agenda: Frame[];
  holders: ([string, string, string] | null)[];
  screens: string[][];
  left?: (string | null)[];
  informant: Record<string, string | null>;
  looked: string[][];
  glasses?: number[];
  supply?: number;
  asked: Question[];
  accused: [string, string, string][][];
  first: number | null;
  winner: number | null;
  seat: number | null;
  hand: string[];
  pick: [string, string, string] | null;
  chosen: number[];
  rest?: string[];
  legal: string[];
}

/** A number that a witness has given, with two seats about one side of its screen. */
export interface Answer {
  kind: "answer";
  witness: number;
  about: string;
  number: number;
  side?: string;
}

/** A card of the Informant that the seat has looked at. */
export interface Look {
  kind: "look";
  slot: string;
  card: string;
}

/** A case that the seat has named, and that was wrong. */
export interface Accusation {
  kind: "accusation";
  cards: [string, string, string];
}

/** A card that lies open before the seat, on whose holder, if on any, or is not in play. */
export interface Sight {
  kind: "sight";
  card: string;
  place: "box" | "holder" | "screen";
  seat?: number;
}

/** That a card is on the own holder, or is not: the facts it follows from, and the whole in words. */
export interface Proof {
  card: string;
  verdict: "proven" | "struck";
  facts: (Answer | Look | Accusation | Sight)[];
  text: string[];
}

/** A case that may be the own one. */
export interface Case {
  cards: [string, string, string];
  weight: number;
  probability: number;
}

/** How likely an unseen card is on the own holder, behind each screen, and with the Informant. */
export interface Places {
  own: number;
  screens: Record<string, number>;
  left?: number;
  informant?: number;
}

/** A question that could be asked: how much it would tell, in bits, and how likely each answer is. */
export interface Inquiry {
  move: string;
  information: number;
  answers: Record<string, number>;
}

/** What a look at a card of the Informant would tell, in bits. */
export interface Looking {
  moves: string[];
  information: number;
}

/** The exact odds of a view. */
export interface Odds {
  worlds: number;
  entropy: number;
  cases: Case[];
  more_cases: number;
  cards: Record<string, Places>;
  questions: Inquiry[];
  look: Looking | null;
}

/** What a seat is helped with. */
export interface Hints {
  level: number;
  proven: Proof[];
  struck: Proof[];
  odds?: Odds;
  text: string[];
}

/** What is printed on a card. */
export interface Card {
  name: string;
  suit: string;
  category: "location" | "person" | "weapon";
  sub: string;
}

/** All that the game shows. */
export interface Shapes {
  view: View;
  hints: Hints;
  preview: null;
  scenery: null;
}

export const CARDS: readonly Card[] = [
  {"name":"officer","suit":"purple","category":"person","sub":"male"},
  {"name":"duke","suit":"pink","category":"person","sub":"male"},
  {"name":"butcher","suit":"red","category":"person","sub":"male"},
  {"name":"countess","suit":"green","category":"person","sub":"female"},
  {"name":"nurse","suit":"yellow","category":"person","sub":"female"},
  {"name":"maid","suit":"blue","category":"person","sub":"female"},
  {"name":"dancer","suit":"orange","category":"person","sub":"female"},
  {"name":"professor","suit":"grey","category":"person","sub":"male"},
  {"name":"coachman","suit":"brown","category":"person","sub":"male"},
  {"name":"milliner","suit":"beige","category":"person","sub":"female"},
  {"name":"parlor","suit":"purple","category":"location","sub":"indoor"},
  {"name":"market","suit":"pink","category":"location","sub":"outdoor"},
  {"name":"library","suit":"red","category":"location","sub":"indoor"},
  {"name":"park","suit":"green","category":"location","sub":"outdoor"},
  {"name":"museum","suit":"yellow","category":"location","sub":"indoor"},
  {"name":"harbor","suit":"blue","category":"location","sub":"outdoor"},
  {"name":"theater","suit":"orange","category":"location","sub":"indoor"},
  {"name":"cemetery","suit":"grey","category":"location","sub":"outdoor"},
  {"name":"bridge","suit":"brown","category":"location","sub":"outdoor"},
  {"name":"kitchen","suit":"beige","category":"location","sub":"indoor"},
  {"name":"knife","suit":"purple","category":"weapon","sub":"close"},
  {"name":"crossbow","suit":"pink","category":"weapon","sub":"ranged"},
  {"name":"poison","suit":"red","category":"weapon","sub":"close"},
  {"name":"sword","suit":"green","category":"weapon","sub":"close"},
  {"name":"blowgun","suit":"yellow","category":"weapon","sub":"ranged"},
  {"name":"rifle","suit":"blue","category":"weapon","sub":"ranged"},
  {"name":"gun","suit":"orange","category":"weapon","sub":"ranged"},
  {"name":"axe","suit":"grey","category":"weapon","sub":"close"},
  {"name":"slingshot","suit":"brown","category":"weapon","sub":"ranged"},
  {"name":"rope","suit":"beige","category":"weapon","sub":"close"},
];
