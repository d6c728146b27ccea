/**
 * The boards there are: `boards/<game>/Board.svelte` registers by being there, and is fetched when it is needed.
 * `boards/<game>/Offers.svelte` beside it stands in the dock, where a few choices can come and go without moving anything.
 */
import type { Component } from 'svelte';

import type { TableSession } from '../session.svelte';

export type Board = Component<{ session: TableSession }>;

const files = import.meta.glob<{ default: Board }>('./*/Board.svelte');
const offers = import.meta.glob<{ default: Board }>('./*/Offers.svelte');

export function hasBoard(game: string): boolean {
  return `./${game}/Board.svelte` in files;
}

/** The board of a game, or nothing: then the engine's text table is shown. */
export async function boardOf(game: string): Promise<Board | null> {
  const file = files[`./${game}/Board.svelte`];
  return file ? (await file()).default : null;
}

/** What a game puts into the dock beside its board, or nothing. */
export async function offersOf(game: string): Promise<Board | null> {
  const file = offers[`./${game}/Offers.svelte`];
  return file ? (await file()).default : null;
}
