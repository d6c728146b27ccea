/** A small screen shows the house with what is ours, or everybody in it. */
import type { DockManners } from '..';

export const manners: DockManners = {
  parts: () => ['house', 'people'],
  sounds: {
    rolled: 'dice',
    start_roll: 'dice',
    portrait: 'card',
    changed: 'card',
    drawn: 'card',
    played: 'card',
    sprung: 'penalty',
    eliminated: 'penalty',
    escaped: 'clue',
    won: 'clue',
  },
};
