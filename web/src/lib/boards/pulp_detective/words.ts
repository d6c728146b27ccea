/** The board's own texts, and how it tells what lies on the table. */
import type { Values } from '../../catalogue';
import { t } from '../../i18n';
import type { Book } from './book';
import type { Edges, PrintedRow } from './shapes';

export function say(key: string, values: Values = {}): string {
  return t(`board.pulp_detective.${key}`, values);
}

/** Icons with their numbers: "dots, 2 × rounds". */
export function sayIcons(book: Book, icons: Readonly<Record<string, number>>): string {
  return Object.entries(icons)
    .map(([icon, count]) => (count > 1 ? `${count} × ${book.icon(icon)}` : book.icon(icon)))
    .join(', ');
}

/** A row of a card: up to which hour, what it needs, brings and costs. */
export function sayRow(book: Book, row: PrintedRow, active: boolean): string {
  const said = say('row', {
    hour: row.hour,
    need: sayIcons(book, row.need),
    reward: book.word('kind', row.reward),
    penalty: row.nemesis ? say('row.nemesis', { penalty: book.word('kind', row.penalty) }) : book.word('kind', row.penalty),
  });
  return active ? say('row.active', { row: said }) : said;
}

/** The edges that have an icon: "left door, top car". */
export function sayEdges(book: Book, edges: Edges): string {
  const found = (['left', 'top', 'right', 'bottom'] as const).filter((side) => edges[side] !== 'none');
  return found.map((side) => `${book.word('side', side)} ${book.edge(edges[side])}`).join(', ');
}

/** Where a card may go: the main row, one of the subplots, or a new one. */
export function sayPlace({ row, new_row: begins }: { row: number; new_row: boolean }): string {
  return row === 0 ? say('place.main') : begins ? say('place.new') : say('place.row', { row: row + 1 });
}

/** Each icon as often as it is needed. */
export function spread(icons: Readonly<Record<string, number>>): string[] {
  return Object.entries(icons).flatMap(([icon, count]) => Array<string>(count).fill(icon));
}
