/**
 * Building a move out of what is on the table.
 *
 * A move is a kind with arguments; each argument names an element such as `pawn:parker`, `cell:F7` or `seat:2`, and its
 * kind is an element too: `kind:ask`. Choosing elements narrows the legal moves until one is left. A `Narrowing` never
 * changes: every step gives a new one, so that boards, keyboard and move list can share it and step back freely.
 */
import type { ArgumentWords, BlockWords, SpaceWords } from './wire/types';

export const KIND = 'kind';

export interface Move {
  id: number;
  block: BlockWords;
  /** The place of every argument's element among the argument's elements. */
  places: number[];
}

export interface Choice {
  element: string;
  word: string;
  /** How many moves would be left. */
  count: number;
}

/** What has to be chosen next: the kind of move, or one of its arguments. */
export interface Group {
  /** `kind`, or the argument's name. */
  name: string;
  block: BlockWords | null;
  choices: Choice[];
}

/** All moves of a table, by number. */
export class Space {
  readonly #touched = new Map<number, string[]>();
  readonly #words = new Map<string, string>();

  constructor(readonly words: SpaceWords) {
    for (const block of words.blocks) {
      for (const argument of block.arguments) {
        argument.elements.forEach((name, place) => {
          this.#words.set(elementAt(argument, place), argument.words[place] ?? name);
        });
      }
    }
  }

  move(id: number): Move | null {
    const block = this.words.blocks.find((one) => id >= one.first && id < one.first + one.size);
    if (!block) return null;
    const places: number[] = [];
    let rest = id - block.first;
    for (let at = block.arguments.length - 1; at >= 0; at -= 1) {
      const size = block.arguments[at]?.elements.length ?? 1;
      places.unshift(rest % size);
      rest = Math.floor(rest / size);
    }
    return { id, block, places };
  }

  /** The elements that a move touches, its kind first. */
  touches(id: number): string[] {
    const known = this.#touched.get(id);
    if (known) return known;
    const move = this.move(id);
    const touched = move ? [`${KIND}:${move.block.kind}`] : [];
    move?.block.arguments.forEach((argument, at) => {
      touched.push(elementAt(argument, move.places[at] ?? 0));
    });
    this.#touched.set(id, touched);
    return touched;
  }

  /** A move in the notation of records and terminals. */
  notation(id: number): string {
    const move = this.move(id);
    if (!move) return '';
    const parts = [move.block.kind];
    move.block.arguments.forEach((argument, at) => {
      if (argument.said) parts.push(argument.said);
      parts.push(argument.elements[move.places[at] ?? 0] ?? '');
    });
    return parts.join(' ');
  }

  /** The word for an element, as the engine has it. */
  word(prefix: string, name: string): string {
    return this.#words.get(`${prefix}:${name}`) ?? name;
  }
}

/** An argument that a word introduces goes by that word: `left:nurse` is not the same choice as `card:nurse`. */
function elementAt(argument: ArgumentWords, place: number): string {
  return `${argument.said || argument.prefix}:${argument.elements[place] ?? ''}`;
}

export class Narrowing {
  /** The legal moves that touch everything chosen. */
  readonly left: readonly number[];
  /** The elements that remaining moves touch and that are not chosen yet. */
  readonly lit: ReadonlySet<string>;
  readonly #counts: Map<string, number>;
  readonly #able: () => Set<string>;
  readonly #open = lazy(() => new Set([...this.lit].filter((element) => this.#counts.get(element) !== this.left.length)));

  constructor(
    readonly space: Space,
    readonly legal: readonly number[],
    readonly chosen: readonly string[] = [],
    able?: () => Set<string>,
  ) {
    this.left = chosen.length ? legal.filter((id) => covers(space.touches(id), chosen)) : legal;
    this.#counts = count(space, this.left);
    this.lit = new Set([...this.#counts.keys()].filter((element) => !chosen.includes(element)));
    this.#able = able ?? lazy(() => new Set(count(space, legal).keys()));
  }

  /** Lit elements that would narrow further; the others belong to every remaining move. */
  get open(): ReadonlySet<string> {
    return this.#open();
  }

  /** The one move left. */
  get only(): number | null {
    return this.left.length === 1 ? (this.left[0] ?? null) : null;
  }

  isLit(element: string): boolean {
    return this.lit.has(element);
  }

  isChosen(element: string): boolean {
    return this.chosen.includes(element);
  }

  /** Whether any legal move touches an element, whatever is chosen now. */
  isAble(element: string): boolean {
    return this.#able().has(element);
  }

  /** The remaining moves that touch an element. */
  through(element: string): number[] {
    return this.left.filter((id) => this.space.touches(id).includes(element));
  }

  /**
   * Choose an element. One that is chosen already is put back; one that does not go with earlier choices replaces those
   * that stand in its way, the latest of them first.
   */
  choose(element: string): Narrowing {
    if (this.chosen.includes(element)) {
      return this.#with(this.chosen.filter((one) => one !== element));
    }
    if (!this.isAble(element)) return this;
    let kept: string[] = [element];
    for (const earlier of this.chosen) {
      const tried = [...kept, earlier];
      if (this.legal.some((id) => covers(this.space.touches(id), tried))) kept = tried;
    }
    const [newest, ...before] = kept;
    return this.#with(newest ? [...before, newest] : before);
  }

  back(): Narrowing {
    return this.#with(this.chosen.slice(0, -1));
  }

  reset(): Narrowing {
    return this.chosen.length ? this.#with([]) : this;
  }

  /** The same choices among other legal moves, as far as they can be made there. */
  among(space: Space, legal: readonly number[]): Narrowing {
    let moved = new Narrowing(space, legal);
    for (const element of this.chosen) if (moved.isLit(element)) moved = moved.choose(element);
    return moved;
  }

  /** What to choose next; null when one move is left, or none. */
  get next(): Group | null {
    if (this.left.length < 2) return null;
    const kinds = this.#choices(this.space.words.blocks.map((block) => [`${KIND}:${block.kind}`, block.kind]));
    if (kinds.length > 1) return { name: KIND, block: null, choices: kinds };
    const block = this.space.move(this.left[0] ?? -1)?.block ?? null;
    for (const argument of block?.arguments ?? []) {
      const choices = this.#choices(
        argument.elements.map((name, place) => [elementAt(argument, place), argument.words[place] ?? name]),
      );
      if (choices.length > 1) return { name: argument.name, block, choices };
    }
    return null;
  }

  #choices(elements: [string, string][]): Choice[] {
    return elements.flatMap(([element, word]) => {
      const left = this.chosen.includes(element) ? 0 : (this.#counts.get(element) ?? 0);
      return left ? [{ element, word, count: left }] : [];
    });
  }

  #with(chosen: readonly string[]): Narrowing {
    return new Narrowing(this.space, this.legal, chosen, this.#able);
  }
}

/** Whether a move touches all these elements; one that is chosen twice has to be touched twice. */
function covers(touched: readonly string[], chosen: readonly string[]): boolean {
  if (chosen.length > touched.length) return false;
  const rest = [...touched];
  for (const element of chosen) {
    const at = rest.indexOf(element);
    if (at < 0) return false;
    rest.splice(at, 1);
  }
  return true;
}

function count(space: Space, ids: readonly number[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) {
    for (const element of new Set(space.touches(id))) counts.set(element, (counts.get(element) ?? 0) + 1);
  }
  return counts;
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
