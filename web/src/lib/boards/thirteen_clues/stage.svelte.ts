/** What is being shown just now: glasses under way, spots that glow, an accusation with its held breath. */
import type { Happening } from '../../log.svelte';
import { momentsOf, type Accusation, type Answered, type Flight } from './moments';

const GLOW = 1500;

export class Stage {
  flights: readonly Flight[] = $state.raw([]);
  /** Places and spots that have just changed. */
  glowing: readonly string[] = $state.raw([]);
  accusation: Accusation | null = $state.raw(null);
  answer: Answered | null = $state.raw(null);

  /** Show what is new. Where nothing may move, places light up instead. */
  show(fresh: readonly Happening[], seat: number | null, moving: boolean): void {
    const { flights, glows, accusation, answer } = momentsOf(fresh, seat);
    if (moving) this.flights = [...this.flights, ...flights];
    else flights.forEach((flight) => this.#glow(glassSpot(flight.to)));
    glows.forEach((glow) => this.#glow(glow.spot));
    if (accusation) this.accusation = accusation;
    if (answer) this.answer = answer;
  }

  land(flight: Flight): void {
    if (!this.flights.includes(flight)) return;
    this.flights = this.flights.filter((one) => one !== flight);
    this.#glow(glassSpot(flight.to));
  }

  /** A glass that has just come to a place. */
  fresh(place: string): boolean {
    return this.glowing.includes(glassSpot(place));
  }

  #glow(spot: string): void {
    this.glowing = [...this.glowing, spot];
    setTimeout(() => (this.glowing = this.glowing.filter((one) => one !== spot)), GLOW);
  }
}

function glassSpot(place: string): string {
  return `glass:${place}`;
}
