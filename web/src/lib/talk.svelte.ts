/** What was said at the table, as far as this page has it. */
import type { Chat, Talk } from './wire/types';

export class TableTalk {
  lines: Chat[] = $state.raw([]);
  /** Whether more was said before what we have of it. */
  more = $state(false);

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
  }

  /** Lines that were said before those we have. */
  hearEarlier(talk: Talk): void {
    const first = this.lines[0]?.number ?? Infinity;
    this.lines = [...talk.lines.filter((line) => line.number < first), ...this.lines];
    this.more = talk.earlier;
  }
}
