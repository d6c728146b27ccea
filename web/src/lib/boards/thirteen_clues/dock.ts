/** An accusation ends the game for somebody; a small screen shows the table or what one writes about it. */
import type { DockManners } from '..';
import type { View } from './shapes';

export const manners: DockManners = {
  grave: ['accuse'],
  sounds: { dealt: 'card', take: 'card', answer: 'clue', answer_side: 'clue', shown: 'card', wrong: 'penalty', solved: 'clue' },
  // Spectators keep no casebook.
  parts: (view) => ((view as View).seat === null ? ['table', 'answers'] : ['table', 'casebook']),
};
