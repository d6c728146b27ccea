/**
 * What is there for each game, all of it optional and registered by being there:
 *
 * `boards/<game>/Board.svelte`, fetched when it is needed; `boards/<game>/Offers.svelte` beside it, which stands in the
 * dock, where a few choices can come and go without moving anything; and `boards/<game>/dock.ts`, which tells the dock
 * what it has to know of the game, with a board or without; `boards/<game>/Figure.svelte`, the pictures of its rules; and
 * `boards/<game>/Cover.svelte`, the cover of something that is chosen for a table.
 */
import type { Component } from 'svelte';

import type { Chances } from '../chances';
import type { TableSession } from '../session.svelte';
import type { Sound } from '../sound';
import type { Desk } from '../table/desk.svelte';
import type { HintsShape } from '../wire/types';

/** Draws one of the pictures that a game's pages of rules name. */
export type Figure = Component<{ name: string }>;
/** Draws the cover of a choice for a table. */
export type ChoiceCover = Component<{ choice: string; title: string }>;
export type Board = Component<{ session: TableSession; desk: Desk }>;

export interface DockManners {
  /** Kinds of moves that nobody should make by mistake. */
  grave?: readonly string[];
  /** The parts of the board between which a small screen chooses, the first of them at the beginning. */
  parts?(view: unknown): readonly string[];
  /** Whether the text table tells last what the decision is about, and is to be read from its end. */
  tellsLast?: boolean;
  /** What kinds of events sound like; others rustle. */
  sounds?: Readonly<Record<string, Sound>>;
  /** How likely moves are to succeed, as the game's hints have it. */
  chances?(hints: HintsShape): Chances | null;
}

const files = import.meta.glob<{ default: Board }>('./*/Board.svelte');
const offers = import.meta.glob<{ default: Board }>('./*/Offers.svelte');
const figures = import.meta.glob<{ default: Figure }>('./*/Figure.svelte');
const covers = import.meta.glob<{ default: ChoiceCover }>('./*/Cover.svelte');
const docks = import.meta.glob<DockManners>('./*/dock.ts', { eager: true, import: 'manners' });

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

/** What draws the pictures of a game's rules, or nothing. */
export async function figureOf(game: string): Promise<Figure | null> {
  const file = figures[`./${game}/Figure.svelte`];
  return file ? (await file()).default : null;
}

/** What draws the covers of a game's choices, or nothing. */
export async function choiceCoverOf(game: string): Promise<ChoiceCover | null> {
  const file = covers[`./${game}/Cover.svelte`];
  return file ? (await file()).default : null;
}

export function isGrave(game: string, kind: string): boolean {
  return docks[`./${game}/dock.ts`]?.grave?.includes(kind) ?? false;
}

/** Whether what is in hand stands at the end of a game's text: always where there is no board, else where it says so. */
export function tellsLast(game: string): boolean {
  return !hasBoard(game) || (docks[`./${game}/dock.ts`]?.tellsLast ?? false);
}

/** What an event of a game sounds like, where it sounds like anything of its own. */
export function soundOf(game: string, kind: string): Sound | null {
  return docks[`./${game}/dock.ts`]?.sounds?.[kind] ?? null;
}

/** The parts of a game's board, where a small screen does not show all of it at once. */
export function partsOf({ info, view }: TableSession): readonly string[] {
  return view === null ? [] : (docks[`./${info?.game}/dock.ts`]?.parts?.(view) ?? []);
}

/** How likely moves are to succeed at this decision, where help with odds is allowed and the game reckons them. */
export function chancesOf(session: TableSession): Chances | null {
  const { hints, info } = session;
  return (hints && docks[`./${info?.game}/dock.ts`]?.chances?.(hints)) ?? null;
}
