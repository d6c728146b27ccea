/** What happened, as things to show: what glows, how a task ended, a culprit who is faced, the end of the case. */
import type { Happening } from '../../log.svelte';

/** How a task has ended. */
export interface Beat {
  number: number;
  seat: number;
  card: string;
  won: boolean;
}

/** The culprit steps out of the dark, or the case is closed. */
export interface Scene {
  number: number;
  seat: number;
  suspect: string | null;
  ending: string | null;
}

export interface Moments {
  /** Spots that have changed, such as `hour:0`, `card:C1`. */
  glows: string[];
  beat: Beat | null;
  scene: Scene | null;
  /** Whether dice were thrown. */
  thrown: boolean;
}

/** By kind of event, which spot of a seat it changes. */
const SPOTS: Readonly<Record<string, string>> = {
  hour: 'hour',
  hour_together: 'hour',
  stamina: 'stamina',
  clue: 'clues',
  took_item: 'items',
  lost_item: 'items',
  gained_twist: 'twists',
  permanent_twist: 'twists',
  lost_twist: 'twists',
  played: 'twists',
  took_marker: 'markers',
  swapped: 'markers',
  blue: 'blue',
  blue_acts: 'blue',
  gang: 'gang',
  complete: 'gang',
  double_cross: 'burdens',
};

/** What these events, in their order, give to see; of several ends the last is shown. */
export function momentsOf(events: readonly Happening[]): Moments {
  const moments: Moments = { glows: [], beat: null, scene: null, thrown: false };
  for (const { number, kind, args } of events) {
    const said = (name: string) => String(args[name] ?? '');
    const seat = Number(args['seat'] ?? 0);
    const spot = SPOTS[kind];
    if (spot) moments.glows.push(`${spot}:${seat}`);
    switch (kind) {
      case 'rolled':
        moments.thrown = true;
        break;
      case 'placed':
        moments.glows.push(`card:${said('card')}`);
        break;
      case 'succeeded':
      case 'failed':
        moments.beat = { number, seat, card: said('card'), won: kind === 'succeeded' };
        break;
      case 'culprit':
        moments.scene = { number, seat, suspect: said('suspect'), ending: null };
        break;
      case 'over':
        moments.scene = { number, seat, suspect: null, ending: said('ending') };
        break;
      default:
        break;
    }
  }
  return moments;
}
