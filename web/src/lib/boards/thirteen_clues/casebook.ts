/** Pencil marks in the casebook: one's own, kept in this browser for each table and seat. */
export const MARKS = ['none', 'not', 'maybe', 'mine'] as const;
export type Mark = (typeof MARKS)[number];
export type Marks = Readonly<Record<string, Mark>>;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** The mark after this one. */
export function turned(mark: Mark): Mark {
  return MARKS[(MARKS.indexOf(mark) + 1) % MARKS.length] ?? 'none';
}

/** The mark that a key draws, so that nobody has to go round. */
export function drawnBy(key: string): Mark | null {
  const keys: Record<string, Mark> = { x: 'not', X: 'not', '?': 'maybe', o: 'mine', O: 'mine', Backspace: 'none', Delete: 'none' };
  return keys[key] ?? null;
}

export function shelfOf(table: string, seat: number): string {
  return `hawkshaw.casebook.${table}.${seat}`;
}

export function readMarks(storage: Shelf | null, shelf: string): Marks {
  try {
    const found: unknown = JSON.parse(storage?.getItem(shelf) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    const known = Object.entries(found).filter((entry): entry is [string, Mark] => MARKS.includes(entry[1] as Mark));
    return Object.fromEntries(known);
  } catch {
    return {}; // somebody has written something else there
  }
}

export function writeMarks(storage: Shelf | null, shelf: string, marks: Marks): void {
  try {
    storage?.setItem(shelf, JSON.stringify(marks));
  } catch {
    // The sheet holds for this visit.
  }
}

export function marked(marks: Marks, card: string, mark: Mark): Marks {
  const { [card]: _old, ...others } = marks;
  return mark === 'none' ? others : { ...others, [card]: mark };
}
