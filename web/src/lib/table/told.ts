/** The seat that something told is about, if it is about one. */
export function seatIn(args: Readonly<Record<string, unknown>> | undefined): number | null {
  const who = String(args?.seat ?? args?.witness);
  return /^\d+$/.test(who) ? Number(who) : null;
}
