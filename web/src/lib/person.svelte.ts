/**
 * Who comes back with this browser: one secret, made by the server, and no account.
 *
 * It is made when somebody first sits down, and told to nobody but the server; a link carries it to another device
 * behind the #. Without storage, or where the server knows enough people, one plays all the same and is not kept.
 */
import { browserStorage, type TableKeys } from './keyring';
import { keyring, rest } from './server';
import { Objection } from './wire/rest';
import type { Me } from './wire/types';

const SHELF = 'hawkshaw.person';

class Somebody {
  #secret = $state(browserStorage()?.getItem(SHELF) ?? '');
  /** What the server keeps, as it was last told. */
  me: Me | null = $state.raw(null);
  /** Whether this browser was told that its person is no longer known. */
  gone = $state(false);
  #appearing: Promise<string> | null = null;

  get secret(): string {
    return this.#secret;
  }

  /** Keep a seat among one's own; if that fails nothing is lost, and the next visit tries again. */
  async keep({ table, token, invite, host }: TableKeys): Promise<void> {
    if (!token) return;
    try {
      const person = this.#secret || (await this.#appear());
      if (person) await rest().keepSeat({ person, table, token, invite, host });
    } catch (error) {
      // Either the table is gone or the person; which, the next look tells.
      if (error instanceof Objection && error.status === 404) await this.look();
    }
  }

  async look(): Promise<void> {
    const person = this.#secret;
    if (!person) return;
    try {
      const me = await rest().me(person);
      if (this.#secret !== person) return; // somebody was forgotten, or came along, meanwhile
      this.me = me;
      // What opens one's tables comes along to every device.
      for (const { table, token, invite, host, game, title, seat } of me.tables) {
        if (keyring.find(table)?.token !== token) {
          keyring.keep(table, { token, seat, game, title, over: false, ...(invite && { invite }), ...(host && { host }) });
        }
      }
    } catch (error) {
      if (!(error instanceof Objection && error.status === 404)) return;
      this.#write('');
      this.me = null;
      this.gone = true;
    }
  }

  /** Be the person whom a link brought along, if there is one; whoever was here before is put away. */
  async become(secret: string): Promise<void> {
    await rest().me(secret);
    this.part();
    this.#write(secret);
    this.gone = false;
  }

  /** Delete the person, and what this browser keeps of games that are over. */
  async forget(): Promise<void> {
    try {
      await rest().forgetMe(this.#secret);
    } catch (error) {
      if (!(error instanceof Objection && error.status === 404)) throw error;
    }
    for (const keys of keyring.all()) if (keys.over) keyring.drop(keys.table);
    this.#write('');
    this.me = null;
    this.gone = false;
  }

  /** Somebody else uses this browser from now on; the person stays, for those who have the link. */
  part(): void {
    for (const { table } of [...(this.me?.tables ?? []), ...(this.me?.games ?? [])]) keyring.drop(table);
    this.#write('');
    this.me = null;
  }

  async #appear(): Promise<string> {
    // Without storage there would be a new person at every visit.
    if (!browserStorage()) return '';
    this.#appearing ??= rest()
      .appear()
      .then((secret) => (this.#write(secret), secret))
      .finally(() => (this.#appearing = null));
    return this.#appearing;
  }

  #write(secret: string): void {
    this.#secret = secret;
    try {
      if (secret) browserStorage()?.setItem(SHELF, secret);
      else browserStorage()?.removeItem(SHELF);
    } catch {
      // It holds for this visit.
    }
  }
}

export const person = new Somebody();
