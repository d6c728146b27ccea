/** What is being shown just now: what glows, dice under way, the end of a task, the culprit or the last page. */
import type { Happening } from '../../log.svelte';
import { momentsOf, type Beat, type Scene } from './moments';

const GLOW = 1600;
const BEAT = 1200;

export class Stage {
  glowing: readonly string[] = $state.raw([]);
  beat: Beat | null = $state.raw(null);
  scene: Scene | null = $state.raw(null);
  /** How often dice have been thrown before our eyes: the latest one tumbles. */
  throws = $state(0);

  show(fresh: readonly Happening[]): void {
    const { glows, beat, scene, thrown } = momentsOf(fresh);
    if (thrown) this.throws += 1;
    if (scene) this.scene = scene;
    if (beat) this.#strike(beat);
    if (glows.length) this.#glow(glows);
  }

  isFresh(spot: string): boolean {
    return this.glowing.includes(spot);
  }

  #strike(beat: Beat): void {
    this.beat = beat;
    setTimeout(() => {
      if (this.beat === beat) this.beat = null;
    }, BEAT);
  }

  #glow(spots: readonly string[]): void {
    this.glowing = [...this.glowing, ...spots];
    setTimeout(() => {
      const left = [...this.glowing];
      for (const spot of spots) left.splice(left.indexOf(spot), 1);
      this.glowing = left;
    }, GLOW);
  }
}
