/** What the board offers of the legal moves: the places of a Lead, and what an ability or tips can be used for. */
import { KIND, type Narrowing } from '../../moves';

/** Kinds of moves that are begun together, with one button. */
export const FAMILIES = {
  ability: ['use', 'use_dash', 'use_gloria', 'use_gloria_two', 'copy', 'copy_dash', 'copy_gloria', 'copy_gloria_two'],
  tips: ['tips_draw', 'tips_remove', 'tips_remove_two'],
  drop: ['drop_out', 'drop_out_with'],
} as const;
export type Family = keyof typeof FAMILIES;

/** What lies on the blotter instead of the chain: the choices of a family, or whom a Lucky Break! helps. */
export type Tray = 'ability' | 'tips' | 'lucky';

function kindOf(narrowing: Narrowing, id: number): string {
  return narrowing.space.move(id)?.block.kind ?? '';
}

/** The legal kinds of a family. */
export function kindsOf(narrowing: Narrowing, family: Family): string[] {
  const kinds: readonly string[] = FAMILIES[family];
  return kinds.filter((kind) => narrowing.isAble(`${KIND}:${kind}`));
}

/** What is on the tray; `raised` is what was begun with a button when nothing is chosen yet. */
export function trayOf(narrowing: Narrowing, raised: string): Tray | null {
  if (narrowing.isAble(`${KIND}:reactivate`)) return 'lucky';
  for (const family of ['ability', 'tips'] as const) {
    const kinds: readonly string[] = FAMILIES[family];
    const begun = narrowing.chosen.length
      ? narrowing.left.length > 0 && narrowing.left.every((id) => kinds.includes(kindOf(narrowing, id)))
      : raised === family && kindsOf(narrowing, family).length > 0;
    if (begun) return family;
  }
  return null;
}

/** What can be chosen on the tray: what to do first, then with what; nothing where there is only one way. */
export function optionsOf(narrowing: Narrowing, tray: Tray): string[] {
  const kinds: readonly string[] = tray === 'lucky' ? ['reactivate'] : FAMILIES[tray];
  const inTray = (ids: readonly number[]) => ids.filter((id) => kinds.includes(kindOf(narrowing, id)));
  const left = [...new Set(inTray(narrowing.left).map((id) => kindOf(narrowing, id)))];
  // A Detective that is copied says what is done; every other kind goes by itself.
  if (left.length > 1) return [...new Set(inTray(narrowing.left).map((id) => wayOf(narrowing, id)))];
  const moves = inTray(narrowing.legal).filter((id) => kindOf(narrowing, id) === left[0]);
  if (moves.length < 2 && tray !== 'lucky') return [];
  return [...new Set(moves.flatMap((id) => narrowing.space.touches(id).slice(1)))];
}

function wayOf(narrowing: Narrowing, id: number): string {
  const [kind = '', detail = ''] = narrowing.space.touches(id);
  return detail.startsWith('detective:') ? detail : kind;
}

/** A Lead that is being laid, and where; null for a place that is not chosen yet. */
export interface Laying {
  lead: string;
  at: number | null;
}

export function layingOf(narrowing: Narrowing): Laying | null {
  const lead = narrowing.chosen.find((element) => element.startsWith('card:'));
  const [first] = narrowing.left;
  if (!lead || first === undefined || kindOf(narrowing, first) !== 'play') return null;
  const place = narrowing.only === null ? undefined : narrowing.space.touches(narrowing.only).find((one) => one.startsWith('at:'));
  return { lead: lead.slice('card:'.length), at: place === undefined ? null : Number(place.slice('at:'.length)) };
}
