/** What everybody at a table is drawn with, for whatever part of the page draws them. */
import { getContext, setContext } from 'svelte';

import { COLOURS, HATS, type SeatInfo } from './wire/types';

export interface Look {
  hat: string;
  colour: string;
}

const LOOKS = Symbol('looks');

/** Let everything below this component draw people as they chose. */
export function showLooks(seats: () => readonly SeatInfo[]): void {
  setContext(LOOKS, (seat: number): Look | null => seats()[seat] ?? null);
}

/** The look of whoever is on a seat, by those who know the table, or by the number of the chair. */
export function looks(): (seat: number) => Look {
  const known = getContext<((seat: number) => Look | null) | undefined>(LOOKS);
  return (seat) => {
    const own = { hat: HATS[seat % HATS.length] ?? '', colour: COLOURS[seat % COLOURS.length] ?? '' };
    const look = known?.(seat);
    return look ? { hat: look.hat || own.hat, colour: look.colour || own.colour } : own;
  };
}

/** What nobody else at a table wears; bots give way. */
export function freeLooks(seats: readonly SeatInfo[], you: number | null): { hats: string[]; colours: string[] } {
  const others = seats.filter((seat) => seat.taken && !seat.bot && seat.seat !== you);
  return {
    hats: HATS.filter((hat) => !others.some((seat) => seat.hat === hat)),
    colours: COLOURS.filter((colour) => !others.some((seat) => seat.colour === colour)),
  };
}
