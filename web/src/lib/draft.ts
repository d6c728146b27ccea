/** A half-built move, kept in this tab so that it survives a reload of the page. */
import { browserStorage } from './keyring';

export class Draft {
  readonly #shelf: string;
  /** Whether nothing chosen is kept. */
  #blank = false;

  constructor(table: string) {
    this.#shelf = `hawkshaw.draft.${table}`;
  }

  keep(ask: number | null, chosen: readonly string[]): void {
    if (typeof sessionStorage === 'undefined') return;
    // Most updates find nothing chosen, as the one before did, and a browser writes to disk while the page waits.
    if (!chosen.length && this.#blank) return;
    this.#blank = !chosen.length;
    try {
      sessionStorage.setItem(this.#shelf, JSON.stringify({ ask, chosen }));
    } catch {
      // It survives everything but a reload.
    }
  }

  /** What was chosen when this was asked; nothing if something else was. */
  read(ask: number | null): readonly string[] {
    if (typeof sessionStorage === 'undefined' || !browserStorage()) return [];
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#shelf) ?? 'null') as { ask: number; chosen: string[] } | null;
      return kept?.ask === ask ? (kept?.chosen ?? []) : [];
    } catch {
      return [];
    }
  }
}
