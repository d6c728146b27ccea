import { browserStorage } from './keyring';

const SHELF = 'hawkshaw.played';
const MOST = 300;

/** What this browser has seen the end of, by game and choice: a case is solved once. Nothing of it leaves the browser. */
export class Played {
  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null) {}

  has(game: string, choice: unknown): boolean {
    return this.#all().includes(`${game}/${String(choice)}`);
  }

  /** A game has ended. What was chosen for it is in its options; most games have nothing that is over for good. */
  mark(game: string, options: Record<string, unknown>): void {
    if (typeof options.case !== 'string') return;
    const one = `${game}/${options.case}`;
    try {
      const kept = [one, ...this.#all().filter((other) => other !== one)].slice(0, MOST);
      this.storage?.setItem(SHELF, JSON.stringify(kept));
    } catch {
      // A full or forbidden storage: nothing is remembered.
    }
  }

  #all(): string[] {
    try {
      const found: unknown = JSON.parse(this.storage?.getItem(SHELF) ?? '[]');
      return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
    } catch {
      return []; // somebody has written something else there
    }
  }
}

export const played = new Played(typeof window === 'undefined' ? null : browserStorage());
