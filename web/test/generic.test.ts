/** What is made for every game knows none of them: a game is known in `boards/<game>/`, in its pictures and in its texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..', 'src');
const BOARDS = join(SOURCES, 'lib', 'boards');
/** Texts go by a game's name: `move.say.<game>.<kind>`. */
const OF_A_GAME = [/^lib\/boards\/\w+\//, /^lib\/art\//, /^lib\/locale\//];

const games = readdirSync(BOARDS, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

const generic = files(SOURCES).filter((path) => {
  const name = relative(SOURCES, path);
  return /\.(ts|svelte)$/.test(name) && !OF_A_GAME.some((pattern) => pattern.test(name));
});

/** What a source knows of games that it should not. */
function faults(source: string): string[] {
  const named = games.filter((game) => new RegExp(`\\b${game}\\b`).test(source));
  const imported = [...source.matchAll(/(?:from|import\()\s*'([^']*\/boards\/[^']+)'/g)].map((match) => match[1] ?? '');
  return [...named, ...imported];
}

it('there are games and generic parts', () => {
  expect(games).toContain('thirteen_clues');
  expect(games).toHaveLength(4);
  expect(generic.length).toBeGreaterThan(50);
});

it.each(generic.map((path) => [relative(SOURCES, path), path]))('%s', (_, path) => {
  expect(faults(readFileSync(path, 'utf8'))).toEqual([]);
});

describe('what a generic part must not know is found', () => {
  it.each([
    ["if (game === 'pulp_detective') return;", ['pulp_detective']],
    ["import Stage from '../boards/elsewhere/Stage.svelte';", ['../boards/elsewhere/Stage.svelte']],
    ["const Board = await import('./boards/elsewhere/Board.svelte');", ['./boards/elsewhere/Board.svelte']],
    ["import { boardOf } from '../boards';", []],
  ])('%s', (source, found) => {
    expect(faults(source)).toEqual(found);
  });
});
