/** Where somebody is who watches a game again, and how it goes on by itself. */

/** Each as many times as fast as one can follow well. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Milliseconds that a moment stands at the usual speed. */
export const MOMENT = 1600;

export class Reel {
  step = $state(0);
  steps = $state(0);
  playing = $state(false);
  speed: (typeof SPEEDS)[number] = $state(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  to(place: number): void {
    this.step = Math.max(0, Math.min(this.steps, place));
  }

  /** Play by itself, from the beginning if this is the end; or stand still. */
  turn(): void {
    if (this.playing) {
      this.rest();
      return;
    }
    this.playing = true;
    if (this.step === this.steps) this.to(0);
    else this.shown(this.steps);
  }

  rest(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** A moment is there to be looked at; when it has stood for a while, the next one may come. */
  shown(steps: number): void {
    this.steps = steps;
    clearTimeout(this.#timer);
    if (!this.playing) return;
    if (this.step >= steps) this.playing = false;
    else this.#timer = setTimeout(() => this.playing && this.to(this.step + 1), MOMENT / this.speed);
  }

  /** Whether a key means something here. */
  press(key: string): boolean {
    if (key === 'ArrowLeft') this.to(this.step - 1);
    else if (key === 'ArrowRight') this.to(this.step + 1);
    else if (key === 'Home') this.to(0);
    else if (key === 'End') this.to(this.steps);
    else if (key === ' ') this.turn();
    else return false;
    return true;
  }
}
