/**
 * The engine's plain text of a table, taken apart for windows of any width.
 *
 * The engine folds sentences at 80 columns, the later pieces four columns further in; here they are whole again, so that
 * a narrow window can fold them anew. Drawings keep their lines: one broken or set in another size would mean nothing.
 */
export interface Passage {
  drawing: boolean;
  lines: Line[];
}

export interface Line {
  text: string;
  /** Columns before the first letter, in prose. */
  indent: number;
}

const COLUMNS = 80;
const FURTHER = 4;
/** A list is folded between its things, which may be several words long, and no earlier than here. */
const LISTED = 55;
const WALL = /^[\s\d]*[|+]/;
/** So far to the right stands nothing but a part of the drawing above. */
const FAR = 20;
/** The marks of a ruler are short and many. */
const MARK = 3;
const MARKS = 6;

/** Paragraphs, each made of drawings and prose in turn. */
export function paragraphs(text: string): Passage[][] {
  return text
    .split(/\n\n+/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => passages(paragraph.split('\n')));
}

function passages(lines: string[]): Passage[] {
  const found: Passage[] = [];
  let drawn = false;
  lines.forEach((line, at) => {
    drawn = isDrawn(line, lines[at - 1], lines[at + 1], drawn);
    let passage = found.at(-1);
    if (passage?.drawing !== drawn) found.push((passage = { drawing: drawn, lines: [] }));
    const before = passage.lines.at(-1);
    const folded = lines[at - 1];
    if (!drawn && before && folded !== undefined && goesOn(before, folded, line)) {
      before.text += ` ${line.trim()}`;
    } else {
      passage.lines.push(drawn ? { text: line, indent: 0 } : { text: line.trim(), indent: indentOf(line) });
    }
  });
  return found;
}

function isDrawn(line: string, above = '', below = '', under = false): boolean {
  if (WALL.test(line) || (WALL.test(above) && WALL.test(below))) return true;
  const marks = line.trim().split(/\s+/);
  if (marks.length >= MARKS && marks.every((mark) => mark.length <= MARK)) return true;
  return under && (indentOf(line) >= FAR || !/[\p{L}\d]/u.test(line));
}

/** Whether a line goes on with the sentence that `before` began and that `folded` was folded after. */
function goesOn(before: Line, folded: string, line: string): boolean {
  if (indentOf(line) !== before.indent + FURTHER) return false;
  const [first = ''] = line.trim().split(' ');
  return folded.length + 1 + first.length > COLUMNS || (folded.endsWith(',') && folded.length >= LISTED);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
