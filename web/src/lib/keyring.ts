import type { SharedSeat } from './table/handing';

/** What this browser remembers of the tables it has been at: the secrets that open them, and where one left off. */
export interface TableKeys {
  table: string;
  game: string;
  title: string;
  /** The seat's token; empty for those who only look on. */
  token: string;
  seat: number | null;
  invite: string;
  host: string;
  /** Milliseconds since 1970. */
  at: number;
  over: boolean;
  /** The seats of several people who play on this device; nothing where there is one of them. */
  shared?: SharedSeat[];
}

const SHELF = 'hawkshaw.tables';
const MOST = 40;

export class Keyring {
  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null) {}

  all(): TableKeys[] {
    try {
      const found: unknown = JSON.parse(this.storage?.getItem(SHELF) ?? '[]');
      return Array.isArray(found) ? (found as TableKeys[]) : [];
    } catch {
      return []; // somebody has written something else there
    }
  }

  find(table: string): TableKeys | null {
    return this.all().find((keys) => keys.table === table) ?? null;
  }

  /** Games that go on, the latest first. */
  unfinished(): TableKeys[] {
    return this.all().filter((keys) => keys.token && !keys.over);
  }

  keep(table: string, more: Partial<Omit<TableKeys, 'table'>>): TableKeys {
    const empty = { table, game: '', title: '', token: '', seat: null, invite: '', host: '', at: 0, over: false };
    const keys: TableKeys = { ...empty, ...this.find(table), ...more, at: Date.now() };
    this.#write([keys, ...this.all().filter((other) => other.table !== table)].slice(0, MOST));
    return keys;
  }

  /** The table that goes on after another opens to the same host and by the same link. */
  follow(before: string, table: string, more: Partial<Omit<TableKeys, 'table'>>): TableKeys {
    const { host = '', invite = '' } = this.find(before) ?? {};
    return this.keep(table, { ...(host ? { host } : {}), ...(invite ? { invite } : {}), ...more });
  }

  /** Somebody got up: the seat is lost, but not the way back, what a host may do, or who else plays on this device. */
  giveUp(table: string, token: string): void {
    const others = this.find(table)?.shared?.filter((one) => one.token !== token);
    const [first] = others ?? [];
    this.keep(table, { token: first?.token ?? '', seat: first?.seat ?? null, ...(others && { shared: others }) });
  }

  drop(table: string): void {
    this.#write(this.all().filter((keys) => keys.table !== table));
  }

  #write(keys: TableKeys[]): void {
    try {
      this.storage?.setItem(SHELF, JSON.stringify(keys));
    } catch {
      // A full or forbidden storage: this visit works, the next one starts anew.
    }
  }
}

/** The browser's storage, or nothing where it is forbidden. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
