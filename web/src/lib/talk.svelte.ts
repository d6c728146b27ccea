/** What was said at the table, as far as this page has it. */
import type { Chat, Talk } from './wire/types';

export class TableTalk {
  lines: Chat[] = $state.raw([]);
  /** Whether more was said before what we have of it. */
  more = $state(false);
  /** The latest line that was read; null before anything was heard. */
  #read: number | null = $state(null);

  /** What others have said since the talk was last read. */
  unread(you: number | null): Chat[] {
    const read = this.#read ?? Infinity;
    return this.lines.filter((line) => line.number > read && line.seat !== you);
  }

  read(): void {
    this.#read = this.lines.at(-1)?.number ?? -1;
  }

  hear(line: Chat): void {
    this.lines = [...this.lines, line];
  }

  /** The latest lines; what we had of the talk before them stays, unless some of it is missing in between. */
  hearLatest(latest: Chat[], earlier: boolean): void {
    const first = latest[0]?.number ?? Infinity;
    const joined = earlier && (this.lines.at(-1)?.number ?? -1) >= first;
    const before = joined ? this.lines.filter((line) => line.number < first) : [];
    this.lines = [...before, ...latest];
    if (!before.length) this.more = earlier;
    // What was said before we came is nothing new.
    if (this.#read === null) this.read();
  }

  /** Lines that were said before those we have. */
  hearEarlier(talk: Talk): void {
    const first = this.lines[0]?.number ?? Infinity;
    this.lines = [...talk.lines.filter((line) => line.number < first), ...this.lines];
    this.more = talk.earlier;
  }
}
