/** The tips this browser has shown. */
import { browserStorage } from './keyring';

const SHELF = 'hawkshaw.seen';

class Tips {
  #keys: string[] = $state.raw(read());

  wasShown(key: string): boolean {
    return this.#keys.includes(key);
  }

  shown(key: string): void {
    this.#keys = [...this.#keys, key];
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
