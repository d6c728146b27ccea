/** What never changes at a table of Deadline, fetched once: cards, tokens and helps in words. */
import { rest } from '../../server';
import { Kit } from './kit';
import type { Scenery } from './shapes';

const known = new Map<string, Promise<Kit>>();

/** The kit of a table; asked for once a table and language, so that a replay need not ask again. */
export function kitOf(table: string, secret: string, locale: string): Promise<Kit> {
  const key = `${table} ${locale}`;
  let found = known.get(key);
  if (!found) {
    found = rest()
      .scenery<Scenery>(table, secret)
      .then((scenery) => new Kit(scenery));
    found.catch(() => known.delete(key));
    known.set(key, found);
  }
  return found;
}
