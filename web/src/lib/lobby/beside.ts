/** Those who play on the same device as whoever opens a table sit down, each with a secret of their own. */
import { randomHex } from '../random';
import { keyring, rest } from '../server';
import type { SharedSeat } from '../table/handing';

export async function seatBeside(table: string, first: SharedSeat, names: readonly string[]): Promise<void> {
  const invite = keyring.find(table)?.invite ?? '';
  const shared = [first];
  for (const [place, name] of names.entries()) {
    if (!name) continue;
    const { seat, token } = await rest().sit(table, {
      name,
      invite,
      seat: place + 1,
      nonce: randomHex(16),
      hat: '',
      colour: '',
    });
    shared.push({ seat, token });
    // Kept one by one: should the next not get a chair, nobody else's is lost.
    keyring.keep(table, { shared });
  }
}
