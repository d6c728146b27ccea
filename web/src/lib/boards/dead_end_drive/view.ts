/** The view of 13 Dead End Drive as the engine dumps it (docs/notation.md), as far as the board draws it. */

export interface Frame {
  do: string;
  seat?: number;
  pawn?: string;
  trap?: string;
}

export interface DriveView {
  seats: number;
  seat: number | null;
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
  detective: number;
  dice: [number, number];
  used: string[];
  moved: string[];
  out: number[];
  heir: string | null;
  winner: number | null;
  characters: number[];
  pile_size: number;
  pile: Record<string, number> | null;
  hand_sizes: number[];
  hands: (string[] | null)[];
}

/** What is to be done now; null once the game is over. */
export function pending(view: DriveView): Frame | null {
  return view.agenda.at(-1) ?? null;
}

/** The pawns that a seat is known to own, dead ones too, in the order of the table. */
export function ownedBy(view: DriveView, seat: number): string[] {
  return Object.keys(view.owners).filter((pawn) => view.owners[pawn] === seat);
}

/** Whom an open secret card of two players gives a pawn to. */
export function secretOwner(view: DriveView, pawn: string): number | null {
  const seat = view.secrets.findIndex((pawns) => pawns.includes(pawn));
  return seat < 0 ? null : seat;
}

/** Cards of one kind together, in the order in which they first come. */
export function counted(cards: readonly string[]): { card: string; count: number }[] {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found].map(([card, count]) => ({ card, count }));
}
