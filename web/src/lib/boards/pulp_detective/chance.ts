/** The chances that the table's help reckons, by what lies on the board. */
import { chancesOf } from '..';
import { best, type Chance } from '../../chances';
import type { TableSession } from '../../session.svelte';
import type { Shapes } from './shapes';

/** The best chance of the legal moves that touch all these elements; null where nothing is reckoned. */
export function chanceOf(session: TableSession<Shapes>, ...elements: string[]): Chance | null {
  const chances = chancesOf(session);
  if (!chances) return null;
  const { space, legal } = session.narrowing;
  const moves = legal.filter((id) => {
    const touched = space.touches(id);
    return elements.every((element) => touched.includes(element));
  });
  return best(chances, moves.map((id) => space.notation(id)));
}
