/** Several people at one device: whose it is. */

/** A seat of somebody who plays on this device, with what opens it. */
export interface SharedSeat {
  seat: number;
  token: string;
  name: string;
}

/**
 * Who should have the device: whoever has it as long as they are to decide or nobody else here is, otherwise the next of
 * those who are.
 */
export function dueTo(shared: readonly SharedSeat[], toAct: readonly number[], holder: number | null): number | null {
  const due = shared.map((one) => one.seat).filter((seat) => toAct.includes(seat));
  if (!due.length || (holder !== null && due.includes(holder))) return holder;
  return due.find((seat) => holder !== null && seat > holder) ?? due[0] ?? holder;
}
