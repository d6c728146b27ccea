/** Puts people's names where the engine's sentences say seats: "Seat 0 asks seat 2" becomes "Mary asks Tom". */
export function namer(words: readonly string[], names: readonly string[]): (text: string) => string {
  const known = new Map<string, string>();
  words.forEach((word, seat) => {
    const name = names[seat];
    if (name) known.set(word.toLowerCase(), name);
  });
  if (!known.size) return (text) => text;
  // The longest first, so that seat 12 is not taken for seat 1; no word or number may go on behind it.
  const spelled = [...known.keys()].sort((a, b) => b.length - a.length).map(escape);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${spelled.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(pattern, (found) => known.get(found.toLowerCase()) ?? found);
}

function escape(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
