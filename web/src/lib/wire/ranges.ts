/** The numbers of ranges, ascending: what the server packs a legal list into. */
export function fromRanges(ranges: readonly (readonly [number, number])[]): number[] {
  const numbers: number[] = [];
  for (const [first, last] of ranges) {
    for (let number = first; number <= last; number += 1) numbers.push(number);
  }
  return numbers;
}
