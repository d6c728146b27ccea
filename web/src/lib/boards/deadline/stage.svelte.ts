/** What is being shown just now: pages that are read, places that glow, a round that has failed. */
import type { Happening } from '../../log.svelte';
import { isFirstTelling, momentsOf, type Failure, type Reading } from './moments';

const GLOW = 1500;
const FAILED = 2600;

export class Stage {
  readings: readonly Reading[] = $state.raw([]);
  glowing: readonly string[] = $state.raw([]);
  failure: Failure | null = $state.raw(null);

  constructor(private readonly table: string) {}

  /** Show what is new. At a replay nothing lies on top longer than its moment. */
  show(fresh: readonly Happening[], replaying: boolean): void {
    const { readings, glows, failure } = momentsOf(fresh);
    this.readings = replaying ? readings : [...this.readings, ...readings.filter((one) => one.kind !== 'intro')];
    if (!replaying && readings.some((one) => one.kind === 'intro')) this.introduce();
    for (const spot of glows) this.#glow(spot);
    if (failure) {
      this.failure = failure;
      setTimeout(() => this.failure === failure && this.dismiss(), FAILED);
    }
  }

  /** Read the introduction, before anything else and once. */
  introduce(): void {
    if (isFirstTelling(this.table)) this.readings = [{ kind: 'intro' }, ...this.readings];
  }

  /** The page on top has been read. */
  putAway(): void {
    this.readings = this.readings.slice(1);
  }

  /** Take a look at something that was read before. */
  read(reading: Reading): void {
    this.readings = [reading, ...this.readings];
  }

  dismiss(): void {
    this.failure = null;
  }

  isFresh(spot: string): boolean {
    return this.glowing.includes(spot);
  }

  #glow(spot: string): void {
    this.glowing = [...this.glowing, spot];
    setTimeout(() => (this.glowing = this.glowing.filter((one) => one !== spot)), GLOW);
  }
}
