/** What happened, as things to show: pages to read, places that glow, a round that failed. */
import type { Happening } from '../../log.svelte';

/** Something to read: the introduction, or a clue that was won and who reads it to all; nobody, when one reads it again. */
export type Reading = { kind: 'intro' } | { kind: 'clue'; number: number; reader: number | null };

/** A round that failed, and what that cost: a bullet, or a clue that nobody will read. */
export interface Failure {
  number: number;
  clue: number;
  buried: number | null;
}

export interface Moments {
  readings: Reading[];
  /** Places such as `lead:L07`, `tip:red`, `seat:2` or `twist:P06`. */
  glows: string[];
  failure: Failure | null;
}

/** What these events, in their order, give to see; of several failures the last. */
export function momentsOf(events: readonly Happening[]): Moments {
  const moments: Moments = { readings: [], glows: [], failure: null };
  for (const { number, kind, args } of events) {
    const said = (name: string) => String(args[name] ?? '');
    switch (kind) {
      case 'introduced':
        moments.readings.push({ kind: 'intro' });
        break;
      case 'won':
        moments.readings.push({ kind: 'clue', number: Number(args['clue']), reader: Number(args['seat']) });
        break;
      case 'played':
        moments.glows.push(`lead:${said('card')}`);
        break;
      case 'lit':
        moments.glows.push(`tip:${said('tip')}`);
        break;
      case 'twist':
        moments.glows.push(`twist:${said('card')}`);
        break;
      case 'dropped':
      case 'turned_down':
        moments.glows.push(`seat:${said('seat')}`);
        break;
      case 'reactivated':
        moments.glows.push(`seat:${said('of')}`);
        break;
      case 'round':
      case 'chief':
        moments.glows.push(`badge:${said('seat')}`);
        break;
      case 'failed':
        moments.failure = { number, clue: Number(args['clue']), buried: null };
        break;
      case 'buried':
        if (moments.failure) moments.failure = { ...moments.failure, buried: Number(args['clue']) };
        break;
      default:
        break;
    }
  }
  return moments;
}

/** The tables whose introduction was read on this page. */
const introduced = new Set<string>();

/** Whether the introduction of a table has not been read yet; from now on it has. */
export function isFirstTelling(table: string): boolean {
  const first = !introduced.has(table);
  introduced.add(table);
  return first;
}
