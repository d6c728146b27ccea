/** What the board reads off a view of Pulp Detective: whose table it shows, and what lies in the middle of it. */
import type { Narrowing } from '../../moves';
import type { Desk, Detective, View } from './shapes';

export const SET_UP: readonly string[] = ['character', 'case', 'difficulty', 'items', 'suspects'];
/** What is done with cards of the display, in the order of the trays. */
export const ROLES = ['keep', 'give', 'discard', 'return', 'peek'] as const;
/** What becomes of the cards that lie face up for two. */
export const PARTS = ['private', 'inspector', 'discarded', 'returned'] as const;
/** Kinds of moves that are done beside the matter in hand. */
export const BESIDES = ['buy_dice', 'deus', 'gun', 'interrogate', 'lead', 'swap', 'gift', 'request', 'buy_reroll'] as const;

/** What lies in the middle: every other decision is a choice among a few things. */
export type Matter = 'set_up' | 'display' | 'joint' | 'place' | 'task' | 'choice' | 'over' | 'nothing';

/** The seat whose matter is in hand: whoever decides, or else the reader, or who watches looks at the active one. */
export function shownSeat(view: View): number {
  return view.board.decision?.seat ?? view.seat ?? view.active;
}

/** The seats, the reader's own first. */
export function seatsOf(view: View): number[] {
  const near = view.seat ?? 0;
  return view.detectives.map((_, seat) => seat).sort((a, b) => Number(a !== near) - Number(b !== near) || a - b);
}

export function isOver(view: View): boolean {
  return view.detectives.every(({ ending }) => ending !== null);
}

/** Decisions that have a place of their own on the table. */
const PLACES: Readonly<Record<string, Matter>> = { choose: 'display', assign: 'joint', confer: 'joint', place: 'place', work: 'task' };

export function hasPlace(view: View): boolean {
  return (view.board.decision?.do ?? '') in PLACES;
}

export function matterOf(view: View, narrowing: Narrowing): Matter {
  if (isOver(view)) return 'over';
  const asked = view.board.decision?.do;
  if (beside(narrowing)) return 'choice';
  if (asked === undefined) return lying(view, shownSeat(view));
  return PLACES[asked] ?? (SET_UP.includes(asked) ? 'set_up' : 'choice');
}

/** The kind of move that was begun beside the matter in hand and leaves something to choose. */
export function beside(narrowing: Narrowing): string | null {
  const kind = BESIDES.find((one) => one !== 'buy_reroll' && narrowing.isChosen(`kind:${one}`));
  return kind && narrowing.legal.filter((id) => narrowing.space.touches(id)[0] === `kind:${kind}`).length > 1 ? kind : null;
}

/** What lies there while luck decides. */
function lying(view: View, seat: number): Matter {
  const me = view.detectives[seat];
  if (!me) return 'nothing';
  if (view.board.detectives[seat]?.task) return 'task';
  if (me.kept !== null) return 'place';
  if (me.face_up && me.display.some((card) => card !== 'gone')) return 'joint';
  return me.backs.some((back) => back !== 'gone') ? 'display' : 'nothing';
}

/** Whether the culprit is being faced. */
export function isConfronting(me: Detective | undefined): boolean {
  return me?.phase === 'confrontation' && me.task.suspect !== null;
}

export interface Shown {
  seat: number;
  me: Detective;
  desk: Desk | null;
}

export function shown(view: View): Shown | null {
  const seat = shownSeat(view);
  const me = view.detectives[seat];
  return me ? { seat, me, desk: view.board.detectives[seat] ?? null } : null;
}

/** The seat whose display lies there for both: the first that has one. */
export function jointSeat(view: View): number {
  const at = view.detectives.findIndex(({ face_up, display }) => face_up && display.length > 0);
  return at < 0 ? shownSeat(view) : at;
}
