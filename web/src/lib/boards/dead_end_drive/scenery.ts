/** What never changes at a table: the mansion, its traps, and its people and cards in words. */
import { rest } from '../../server';
import type { Scenery } from './shapes';

const known = new Map<string, Promise<Scenery>>();

/** The scenery of a table; asked for once a table and language, so that a replay need not ask again. */
export function sceneryOf(table: string, secret: string, locale: string): Promise<Scenery> {
  const key = `${table} ${locale}`;
  let found = known.get(key);
  if (!found) {
    found = rest().scenery<Scenery>(table, secret);
    found.catch(() => known.delete(key));
    known.set(key, found);
  }
  return found;
}
