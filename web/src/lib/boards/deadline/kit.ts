/** Every card and token of a table by its key, with its words. */
import type { DetectiveCard, LeadCard, Scenery, TwistCard } from './shapes';

export class Kit {
  readonly #leads: ReadonlyMap<string, LeadCard>;
  readonly #twists: ReadonlyMap<string, TwistCard>;
  readonly #detectives: ReadonlyMap<string, DetectiveCard>;
  readonly #symbols: ReadonlyMap<string, string>;

  constructor(readonly scenery: Scenery) {
    this.#leads = new Map(scenery.leads.map((one) => [one.lead, one]));
    this.#twists = new Map(scenery.twists.map((one) => [one.twist, one]));
    this.#detectives = new Map(scenery.detectives.map((one) => [one.detective, one]));
    this.#symbols = new Map(scenery.symbols.map((one) => [one.symbol, one.word]));
  }

  lead(key: string): LeadCard | null {
    return this.#leads.get(key) ?? null;
  }

  twist(key: string): TwistCard | null {
    return this.#twists.get(key) ?? null;
  }

  detective(key: string | null | undefined): DetectiveCard | null {
    return (key && this.#detectives.get(key)) || null;
  }

  /** A symbol's word; a space without one is blank. */
  symbol(key: string | null): string {
    return key === null ? this.scenery.blank : (this.#symbols.get(key) ?? key);
  }

  /** A tip's colour in a word. */
  tip(tip: string): string {
    return this.scenery.tips.find((one) => one.tip === tip)?.word ?? tip;
  }

  /** A tip's matchbook in words. */
  matchbook(tip: string): string {
    return this.scenery.tips.find((one) => one.tip === tip)?.matchbook ?? tip;
  }

  /** Spaces of a Lead. */
  get width(): number {
    return this.scenery.leads[0]?.strip.length ?? 1;
  }

  help(key: string): string {
    return this.scenery.help[key] ?? '';
  }
}
