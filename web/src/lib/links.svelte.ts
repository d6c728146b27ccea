/** The address that others can open: a page at localhost leads nobody else here. */
import { rest } from './server';
import { link, type Errand } from './url';
import { router } from './router.svelte';

const HERE = ['localhost', '127.0.0.1', '[::1]'];

class Links {
  #root = $state('');
  #asked = false;

  /** A link for others, by the likeliest address in the network where this page was opened at the server itself. */
  to(table: string, errand: Errand, secret: string): string {
    return this.#root
      ? link(this.#root, '', table, errand, secret)
      : link(location.origin, router.base, table, errand, secret);
  }

  /** A link that makes another device come back as the same person. */
  person(secret: string): string {
    return `${this.#root || location.origin + router.base}/#person=${secret}`;
  }

  async look(): Promise<void> {
    if (this.#asked || !HERE.includes(location.hostname)) return;
    this.#asked = true;
    const found = await rest().addresses().catch(() => []);
    this.#root = found[0]?.replace(/\/+$/, '') ?? '';
  }
}

export const links = new Links();
