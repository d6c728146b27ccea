/** The covers there are: `covers/games/<game>.ts` registers by being there. */
import { plainCover } from './plain';
import type { Cover } from './stage';

const files = import.meta.glob<Cover>('./games/*.ts', { eager: true, import: 'cover' });

/** By the game's name. */
export const COVERS: Readonly<Record<string, Cover>> = Object.fromEntries(
  Object.entries(files).map(([path, cover]) => [path.replace(/^.*\/|\.ts$/g, ''), cover]),
);

/** The cover of a game, with its title where it has none of its own. */
export function coverOf(game: string, title: string): Cover {
  return COVERS[game] ?? plainCover(title);
}
