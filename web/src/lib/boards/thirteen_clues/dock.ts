/** An accusation ends the game for somebody; a small screen shows the table or what one writes about it. */
import type { DockManners } from '..';
import type { View } from './shapes';

export const manners: DockManners = {
  grave: ['accuse'],
  // Spectators keep no casebook.
  parts: (view) => ((view as View).seat === null ? ['table', 'answers'] : ['table', 'casebook']),
};
