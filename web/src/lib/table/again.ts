/** Another game at the same table: whoever plays on this device comes along. */
import { keyring, rest } from '../server';
import type { SharedSeat } from './handing';

/** The table that goes on after this one, with everybody of this device on a chair of theirs. */
export async function playAgain(table: string, token: string): Promise<string> {
  const before = keyring.find(table);
  const tokens = before?.shared?.length ? before.shared.map((one) => one.token) : [token];
  const shared: SharedSeat[] = [];
  let next = '';
  let refused: unknown;
  for (const one of tokens) {
    try {
      const { seat, token: own, table: following } = await rest().rematch(table, one);
      const { id, game, title } = following;
      next = id;
      shared.push({ seat, token: own });
      // Kept one by one: should the next not come along, nobody's chair is lost.
      const first = shared.length === 1 || one === before?.token;
      keyring.follow(table, id, { game, title, ...(first && { token: own, seat }), ...(tokens.length > 1 && { shared }) });
    } catch (error) {
      refused = error;
    }
  }
  if (!next) throw refused;
  return next;
}
