/** What was told at the table, and what of it happened before our eyes. */
import type { EventInfo } from './wire/types';

/** Something that happened; `number` only ever grows. */
export interface Happening extends EventInfo {
  number: number;
}

const MOST_HAPPENED = 200;

export class Log {
  /** Everything told so far, oldest first. */
  lines: Happening[] = $state.raw([]);
  /** The latest of what happened before our eyes; `news` has what somebody has not seen of it. */
  happened: Happening[] = $state.raw([]);
  #told = 0;

  /**
   * `past`: what is told happened before we came, and is history rather than news. `undone`: decisions that were taken
   * back, by their revisions, which takes what they told out of the log.
   */
  tell(events: readonly EventInfo[], undone: readonly number[], past: boolean): void {
    const told = this.#numbered(events);
    const kept = undone.length ? this.lines.filter((line) => !undone.includes(line.revision)) : this.lines;
    if (told.length || kept !== this.lines) this.lines = [...kept, ...told];
    if (told.length && !past) this.happened = [...this.happened, ...told].slice(-MOST_HAPPENED);
  }

  /** Everything is going to be told anew. */
  forget(): void {
    this.lines = [];
  }

  /** One moment of a finished game, as if it were now. */
  show(events: readonly EventInfo[]): void {
    this.lines = this.happened = this.#numbered(events);
  }

  #numbered(events: readonly EventInfo[]): Happening[] {
    return events.map((event) => ({ ...event, number: (this.#told += 1) }));
  }
}
