/** The move that is being built: what may be done, what is chosen of it, and what the one move left would look like. */
import type { Draft } from './draft';
import { Narrowing, Space } from './moves';

const EMPTY = new Space({ hash: '', n: 0, blocks: [], seats: [] });

export class Building<Shape> {
  space: Space = $state.raw(EMPTY);
  narrowing: Narrowing = $state.raw(new Narrowing(EMPTY, []));
  /** What the server says the one move left would look like. */
  preview: { id: number; shape: Shape | null } | null = $state.raw(null);
  #ask: number | null = null;
  #offered = false;

  /** `lookAhead` asks what a move would look like; nothing comes where nobody can be asked. */
  constructor(
    private readonly lookAhead: (id: number) => Promise<{ shape: Shape | null } | null>,
    private readonly draft: Draft | null,
  ) {}

  /**
   * The moves of a decision. A half-built move stays while the same is asked, and over a reload. Says whether something
   * else is asked than before.
   */
  offer(ask: number | null, legal: readonly number[]): boolean {
    const same = ask !== null && ask === this.#ask;
    this.#ask = ask;
    if (same) {
      this.#narrow(this.narrowing.among(this.space, legal));
    } else {
      let fresh = new Narrowing(this.space, legal);
      for (const element of this.#kept()) if (fresh.isLit(element)) fresh = fresh.choose(element);
      this.#narrow(fresh);
    }
    this.#offered = true;
    return !same;
  }

  choose(element: string): void {
    this.#narrow(this.narrowing.choose(element));
  }

  /** Build a whole move at once, as the move list does. */
  pick(id: number): void {
    let narrowing = this.narrowing.reset();
    for (const element of this.space.touches(id)) narrowing = narrowing.choose(element);
    this.#narrow(narrowing);
  }

  stepBack(): void {
    this.#narrow(this.narrowing.back());
  }

  clear(): void {
    this.#narrow(this.narrowing.reset());
  }

  /** What was chosen before the page was loaded again. */
  #kept(): readonly string[] {
    return this.#offered ? [] : (this.draft?.read(this.#ask) ?? []);
  }

  #narrow(narrowing: Narrowing): void {
    if (narrowing === this.narrowing) return;
    this.narrowing = narrowing;
    this.draft?.keep(this.#ask, narrowing.chosen);
    const only = narrowing.only;
    if (only === this.preview?.id) return;
    this.preview = null;
    if (only !== null) void this.#look(only);
  }

  async #look(id: number): Promise<void> {
    const answer = await this.lookAhead(id);
    if (answer && this.narrowing.only === id) this.preview = { id, shape: answer.shape };
  }
}
