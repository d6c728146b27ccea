/** The board's own texts, and what it calls things. */
import type { Values } from '../../catalogue';
import { t } from '../../i18n';
import type { Plan } from './plan';
import { OUT } from './plan';
import type { Scenery, View } from './shapes';

export function say(key: string, values: Values = {}): string {
  return t(`board.dead_end_drive.${key}`, values);
}

export function nameOf(scenery: Scenery, pawn: string): string {
  return scenery.portraits[pawn] ?? pawn;
}

export function trapWord(scenery: Scenery, trap: string): string {
  return scenery.traps.find((one) => one.trap === trap)?.word ?? trap;
}

/** A square with its room, and what it is: "F7, Dining Hall". */
export function sayCell(plan: Plan, cell: string): string {
  if (cell === OUT) return say('cell.out');
  const square = plan.square(cell);
  const where = say('cell', { cell, room: plan.room(cell) });
  if (square?.kind === 'trap') {
    const trap = plan.scenery.traps.find((one) => one.square === cell);
    return say('cell.trap', { where, trap: trap?.word ?? '' });
  }
  if (square?.kind === 'passage') return say('cell.passage', { where });
  if (square?.kind === 'door') return say('cell.door', { where });
  return where;
}

/** Where a pawn is, and what everybody knows of it. */
export function sayPawn(plan: Plan, view: View, pawn: string, mine = false): string {
  const at = view.pawns[pawn];
  const { word = pawn, mark = '' } = plan.scenery.pawns.find((one) => one.pawn === pawn) ?? {};
  // The letters are what one sees; whoever speaks to the page may say them.
  const parts = [say('pawn', { name: word, mark })];
  if (view.dead.includes(pawn)) parts.push(say('pawn.dead'));
  else if (at) parts.push(sayCell(plan, at));
  if (view.favourite === pawn) parts.push(say('pawn.favourite'));
  if (mine) parts.push(say('pawn.mine'));
  if (view.moved.includes(pawn)) parts.push(say('pawn.moved'));
  return parts.join(', ');
}
