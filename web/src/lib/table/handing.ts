/** Several people at one device: whose it is. */
import type { SeatInfo } from '../wire/types';

/** A seat of somebody who plays on this device, with what opens it. */
export interface SharedSeat {
  seat: number;
  token: string;
}

/** Those of the device who still have their chair: one may have got up elsewhere, or let a bot play on. */
export function stillHere(shared: readonly SharedSeat[], seats: readonly SeatInfo[]): number[] {
  return shared
    .map((one) => one.seat)
    .filter((seat) => {
      const chair = seats[seat];
      return chair?.taken && !chair.bot && chair.left === null;
    });
}

/**
 * Who of the device is to decide next, or nobody: whoever has it as long as they are asked, otherwise the next around the
 * table of those who are.
 */
export function dueTo(here: readonly number[], toAct: readonly number[], holder: number | null): number | null {
  const asked = here.filter((seat) => toAct.includes(seat)).sort((one, other) => one - other);
  if (holder === null) return asked[0] ?? null;
  return asked.find((seat) => seat >= holder) ?? asked[0] ?? null;
}
