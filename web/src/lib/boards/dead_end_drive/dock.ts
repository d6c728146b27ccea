/** A small screen shows the house with what is ours, or everybody in it. */
import type { DockManners } from '..';

export const manners: DockManners = { parts: () => ['house', 'people'] };
