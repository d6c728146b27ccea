/** What never changes at a table of Deadline: cards, tokens and helps in words; and a kit to find them by their keys. */
import { rest } from '../../server';
import type { DetectiveCard, LeadCard, Scenery, TwistCard } from './shapes';

const known = new Map<string, Promise<Kit>>();

/** The kit of a table; asked for once a table and language, so that a replay need not ask again. */
export function kitOf(table: string, secret: string, locale: string): Promise<Kit> {
  const key = `${table} ${locale}`;
  let found = known.get(key);
  if (!found) {
    found = rest()
      .scenery<Scenery>(table, secret)
      .then((scenery) => new Kit(scenery));
    found.catch(() => known.delete(key));
    known.set(key, found);
  }
  return found;
}

/** Every card and token by its key. */
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
