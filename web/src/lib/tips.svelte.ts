/** The tips this browser has shown. */
import { browserStorage } from './keyring';

const SHELF = 'hawkshaw.seen';

/** The tips for what may be done, by the kinds of legal moves in their order: what is asked has one, though something
 *  rarer be legal before it; what may be done besides has one of its own, for the first time that it may. */
export function fitting(game: string, kinds: readonly string[], has: (tip: string) => boolean): string[] {
  const asked = kinds.map((kind) => `${game}.${kind}`).find(has);
  const besides = kinds.map((kind) => `${game}.also.${kind}`).filter(has);
  return asked ? [asked, ...besides] : besides;
}

class Tips {
  #keys: string[] = $state.raw(read());

  wasShown(key: string): boolean {
    return this.#keys.includes(key);
  }

  shown(key: string): void {
    this.#keep([...this.#keys, key]);
  }

  /** Show it again. */
  forget(key: string): void {
    this.#keep(this.#keys.filter((one) => one !== key));
  }

  #keep(keys: string[]): void {
    this.#keys = keys;
    try {
      browserStorage()?.setItem(SHELF, JSON.stringify(this.#keys));
    } catch {
      // It is told again next time.
    }
  }
}

function read(): string[] {
  try {
    const found: unknown = JSON.parse(browserStorage()?.getItem(SHELF) ?? '[]');
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

export const tips = new Tips();
