/** What lies on top at a table: the part of the board that a small screen shows, and what was opened over it. */
import type { Happening } from '../log.svelte';

export const PAGES = ['log', 'papers', 'chat', 'notes'] as const;
export type Page = (typeof PAGES)[number];

export class Desk {
  /** The part of the board that is shown where there is no room for all; the first if nobody has chosen. */
  part = $state('');
  /** What is read over the board, where there is no room beside it; nothing if the board is free. */
  page: Page | '' = $state('');
  /** Something of the board's own that was opened from the dock. */
  raised = $state('');
  #read = $state(0);

  /** Show a part of the board, and nothing over it. */
  show(part: string): void {
    this.part = part;
    this.page = '';
  }

  /** Open a page, or put it away. */
  turn(page: Page): void {
    this.page = this.page === page ? '' : page;
  }

  /** Whether the log has lines that were not there when it was last read. */
  hasNews(lines: readonly Happening[]): boolean {
    return this.page !== 'log' && (lines.at(-1)?.number ?? 0) > this.#read;
  }

  read(lines: readonly Happening[]): void {
    this.#read = lines.at(-1)?.number ?? 0;
  }
}
