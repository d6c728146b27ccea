/** Opening a lesson: a table with a prepared deal, and a chair at it. */
import { suggestName } from '../company';
import { randomHex } from '../random';
import { router } from '../router.svelte';
import { keyring, rest } from '../server';
import { settings } from '../settings.svelte';

export async function learn(game: string, lesson: string): Promise<void> {
  const { table, invite, host } = await rest().openLesson(game, lesson);
  keyring.keep(table.id, { game, title: table.title, invite, host });
  const seated = await rest().sit(table.id, {
    name: suggestName(settings.liked.name, []),
    invite,
    seat: 0,
    nonce: randomHex(16),
  });
  keyring.keep(table.id, { token: seated.token, seat: seated.seat });
  router.toTable(table.id);
}
