/** What happened, as things to show: glasses that travel, an answer, a look, an accusation and its verdict. */
import type { Happening } from '../../log.svelte';
import type { Triple } from './view';

/** Where glasses lie: `0`, `1`, … for seats, or the supply. */
export const SUPPLY = 'supply';

export interface Flight {
  number: number;
  /** Its place among those that begin together. */
  turn: number;
  from: string;
  to: string;
}

export interface Accusation {
  number: number;
  seat: number;
  cards: Triple;
  right: boolean;
}

/** What a witness said to us. */
export interface Answered {
  number: number;
  witness: number;
  about: string;
  count: number;
}

/** Something to light up for a moment: `answer:2:red:`, `slot:B`. */
export interface Glow {
  number: number;
  spot: string;
}

export interface Moments {
  flights: Flight[];
  glows: Glow[];
  accusation: Accusation | null;
  answer: Answered | null;
}

export function answerSpot(witness: number | string, about: string, side: string): string {
  return `answer:${witness}:${about}:${side}`;
}

/** What these events, in their order, give a seat to see. Of several accusations, and answers to it, the last is shown. */
export function momentsOf(events: readonly Happening[], seat: number | null): Moments {
  const moments: Moments = { flights: [], glows: [], accusation: null, answer: null };
  let asker: number | null = null;
  let accused: Omit<Accusation, 'right'> | null = null;
  for (const { number, kind, args } of events) {
    const said = (name: string) => String(args[name] ?? '');
    const fly = (from: string, to: string) => moments.flights.push({ number, turn: moments.flights.length, from, to });
    switch (kind) {
      case 'supply':
        fly(SUPPLY, said('seat'));
        break;
      case 'take':
        fly(said('giver'), said('seat'));
        break;
      case 'pay':
        fly(said('seat'), said('receiver'));
        break;
      case 'ask':
      case 'ask_side':
        asker = Number(args['seat']);
        break;
      case 'answer':
      case 'answer_side':
        if (seat !== null && asker === seat) {
          moments.answer = { number, witness: Number(args['witness']), about: said('about'), count: Number(args['count']) };
        }
        moments.glows.push({ number, spot: answerSpot(said('witness'), said('about'), said('side')) });
        break;
      case 'consult':
        moments.glows.push({ number, spot: `slot:${said('slot')}` });
        break;
      case 'accuse':
        accused = { number, seat: Number(args['seat']), cards: [said('person'), said('location'), said('weapon')] };
        break;
      case 'wrong':
      case 'solved':
        if (accused) moments.accusation = { ...accused, right: kind === 'solved' };
        break;
      default:
        break;
    }
  }
  return moments;
}

/** How many glasses to draw at a place while some are still under way to it. */
export function landed(count: number, place: string, flights: readonly Flight[]): number {
  return Math.max(0, count - flights.filter((flight) => flight.to === place).length);
}
