/** Hexadecimal from the browser's own generator; `crypto.randomUUID` is not there on a plain http address. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
