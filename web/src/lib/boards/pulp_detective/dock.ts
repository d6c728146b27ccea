/** Moves have odds of success in the hints of this game; a small screen shows the matter in hand, or the whole story. */
import type { DockManners } from '..';
import type { Hints } from './shapes';

export const manners: DockManners = {
  tellsLast: true,
  sounds: {
    rolled: 'dice',
    placed: 'card',
    dealt: 'card',
    clue: 'clue',
    succeeded: 'clue',
    failed: 'penalty',
    suffers: 'penalty',
    gang: 'penalty',
    hour: 'tick',
  },
  parts: () => ['scene', 'story'],
  chances({ odds }: Hints) {
    if (!odds) return null;
    const bounds = new Set(odds.at_most);
    return new Map(Object.entries(odds.success).map(([move, value]) => [move, { value, bound: bounds.has(move) }]));
  },
};
