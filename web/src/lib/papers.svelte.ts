/** Which of the papers that may be read and read again were not there when somebody last looked at them. */
import type { Update } from './wire/types';

type Papers = Update['papers'];

export class PapersRead {
  /** The keys of those that were read; null before there were any to look at. */
  #read: readonly string[] | null = $state.raw(null);

  /** What lies there when somebody comes is nothing new. */
  meet(papers: Papers): void {
    if (this.#read === null) this.read(papers);
  }

  read(papers: Papers): void {
    if (this.unread(papers) || this.#read === null) this.#read = papers.map((paper) => paper.key);
  }

  unread(papers: Papers): number {
    return papers.filter((paper) => this.#read && !this.#read.includes(paper.key)).length;
  }
}
