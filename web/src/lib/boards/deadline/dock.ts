/** Whoever drops out loses a hand, and answers that are handed in stand. */
import type { DockManners } from '..';

export const manners: DockManners = {
  grave: ['drop_out', 'drop_out_with', 'submit'],
  tellsLast: true,
  sounds: {
    played: 'card',
    drawn: 'card',
    twist: 'card',
    won: 'clue',
    rated: 'clue',
    lost: 'penalty',
    failed: 'penalty',
    bullet: 'penalty',
    deadline: 'tick',
  },
};
