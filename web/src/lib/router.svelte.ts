/** Which screen is shown: the lobby or a table. The address is the only state, so reload and back button work. */
import { addressOf, tablePath } from './url';

class Router {
  #path = $state(location.pathname);
  /** What stood behind the # when the page was opened or a link was followed; secrets are taken out of the address bar. */
  hash = $state(location.hash);

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
  }

  #read(): void {
    this.#path = location.pathname;
    this.hash = location.hash;
  }

  get base(): string {
    return addressOf(this.#path).base;
  }

  get table(): string | null {
    return addressOf(this.#path).table;
  }

  toLobby(): void {
    this.#go(`${this.base}/`);
  }

  toTable(table: string): void {
    this.#go(tablePath(this.base, table));
  }

  /** Take a secret out of the address bar and the history. */
  hideSecret(): void {
    history.replaceState(null, '', location.pathname + location.search);
    this.hash = '';
  }

  #go(path: string): void {
    history.pushState(null, '', path + location.search);
    this.#read();
    scrollTo(0, 0);
  }
}

export const router = new Router();
