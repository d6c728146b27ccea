/** Decisions without a choice, made after a beat in which one can see them, press the button oneself, or turn it off. */
export const BEAT = 1000;

export class OnlyMoves {
  #tried: number | null = null;

  /** `covered`: whether something lies over the board that is to be read first. */
  constructor(
    private readonly make: () => void,
    private readonly covered: () => boolean,
  ) {}

  /** Make a decision by itself, once; says how to call it off. */
  expect(ask: number): () => void {
    if (ask === this.#tried) return () => undefined;
    const timer = setInterval(() => {
      if (this.covered()) return;
      clearInterval(timer);
      this.#tried = ask;
      this.make();
    }, BEAT);
    return () => clearInterval(timer);
  }
}
