/** An accusation ends the game for somebody. */
import type { DockManners } from '..';

export const manners: DockManners = { grave: ['accuse'] };
