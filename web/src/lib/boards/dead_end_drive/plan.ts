/** The mansion on paper: where squares, walls, names and the Detective's way over the lawn are drawn. */
import type { Scenery, Square } from './shapes';

/** The side of a square. */
export const UNIT = 40;
/** Room round the house for the letters and numbers of its squares. */
export const MARGIN = 22;
export const OUT = 'GO';
const LAWN = 2.7 * UNIT;

export interface Point {
  x: number;
  y: number;
}

export interface Placed extends Square, Point {}

/** A piece of furniture over a row of squares, from its left edge. */
export interface Piece extends Point {
  kind: string;
  squares: number;
}

export interface RoomName extends Point {
  name: string;
  width: number;
}

export class Plan {
  readonly width: number;
  readonly height: number;
  readonly squares: Placed[];
  /** All inner walls as one path. */
  readonly walls: string;
  /** The outer wall, open at the front door. */
  readonly shell: string;
  readonly rooms: RoomName[];
  readonly furniture: Piece[];
  /** Where the rugs lie: under chairs too, and under a table between them. */
  readonly carpet: Placed[];
  /** The places of the Detective, from the street to the door. */
  readonly steps: Point[];
  /** The gravel that he walks on. */
  readonly gravel: string;
  readonly lawn: { y: number; height: number };
  /** The radius of a place on the Detective's way. */
  readonly stone: number;
  readonly #at = new Map<string, Placed>();

  constructor(readonly scenery: Scenery) {
    const { columns, rows } = scenery;
    this.width = columns * UNIT;
    this.height = rows * UNIT;
    this.squares = scenery.squares.map((square, place) => ({
      ...square,
      x: (place % columns) * UNIT + UNIT / 2,
      y: Math.floor(place / columns) * UNIT + UNIT / 2,
    }));
    for (const square of this.squares) this.#at.set(square.name, square);
    this.carpet = this.squares.filter((square, place) => {
      const around = [this.squares[place - columns], this.squares[place + columns]];
      return soft(square) || (square.kind === 'furniture' && around.every((other) => other && soft(other)));
    });
    const door = this.#at.get(scenery.door);
    const doorX = door?.x ?? this.width / 2;
    this.walls = scenery.walls.map(([one, other]) => this.#wall(one, other)).join('');
    const gap = UNIT / 2;
    this.shell = `M${doorX + gap} ${this.height}H${this.width}V0H0V${this.height}H${doorX - gap}`;
    this.lawn = { y: this.height, height: LAWN };
    this.rooms = roomNames(this.squares, scenery.rooms);
    this.furniture = pieces(this.squares);
    const bends = this.#walk(doorX);
    this.gravel = `M${bends.map(({ x, y }) => `${x} ${y}`).join('L')}`;
    this.steps = spread(bends, scenery.detective_steps);
    this.stone = Math.min(13, lengthOf(bends) / scenery.detective_steps / 2.4);
  }

  /** The middle of a square; of the space outside the door for `GO`. */
  point(cell: string): Point {
    const found = this.#at.get(cell);
    if (found) return { x: found.x, y: found.y };
    const door = this.#at.get(this.scenery.door);
    return { x: door?.x ?? this.width / 2, y: this.height + UNIT * 0.55 };
  }

  square(cell: string): Placed | null {
    return this.#at.get(cell) ?? null;
  }

  /** The room a square is in; nothing outside. */
  room(cell: string): string {
    const square = this.#at.get(cell);
    return square ? (this.scenery.rooms[square.room] ?? '') : '';
  }

  /** Whether two squares of a way touch; otherwise a secret passage lies between them. */
  touch(one: string, other: string): boolean {
    const [a, b] = [this.point(one), this.point(other)];
    return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) <= UNIT * 1.2;
  }

  #wall(one: string, other: string): string {
    const [a, b] = [this.point(one), this.point(other)];
    const half = UNIT / 2;
    return a.y === b.y ? `M${a.x + half} ${a.y - half}V${a.y + half}` : `M${a.x - half} ${a.y + half}H${a.x + half}`;
  }

  /** From the street at one corner round the lawn to the door. */
  #walk(doorX: number): Point[] {
    const near = UNIT * 0.7;
    const far = doorX > this.width / 2 ? near : this.width - near;
    const start = this.width - far;
    const [low, high] = [this.height + LAWN - UNIT * 0.65, this.height + UNIT * 1.15];
    return [
      { x: start, y: low },
      { x: far, y: low },
      { x: far, y: high },
      { x: doorX, y: high },
      { x: doorX, y: this.height + UNIT * 0.35 },
    ];
  }
}

function soft(square: Square): boolean {
  return square.kind === 'rug' || square.kind === 'chair';
}

/** Furniture of one kind side by side is one piece. */
function pieces(squares: readonly Placed[]): Piece[] {
  const found: Piece[] = [];
  for (const square of squares) {
    if (!square.furniture) continue;
    const [x, y] = [square.x - UNIT / 2, square.y - UNIT / 2];
    const before = found.at(-1);
    if (before?.kind === square.furniture && before.y === y && before.x + before.squares * UNIT === x) before.squares += 1;
    else found.push({ kind: square.furniture, x, y, squares: 1 });
  }
  return found;
}

/** Where a room's name fits: in its widest run of empty floor that no other thing needs. */
function roomNames(squares: readonly Placed[], rooms: readonly string[]): RoomName[] {
  return rooms.flatMap((name, room) => {
    const runs = runsOf(squares.filter((square) => square.room === room));
    const best = runs.toSorted((a, b) => b.length - a.length)[0];
    const [first, last] = [best?.at(0), best?.at(-1)];
    if (!best || !first || !last) return [];
    return [{ name, x: (first.x + last.x) / 2, y: first.y, width: best.length * UNIT }];
  });
}

function runsOf(squares: readonly Placed[]): Placed[][] {
  const runs: Placed[][] = [];
  let run: Placed[] = [];
  for (const square of squares) {
    const before = run.at(-1);
    const open = square.kind === 'floor' || square.kind === 'rug';
    if (open && before && before.y === square.y && square.x - before.x === UNIT) run.push(square);
    else {
      if (run.length) runs.push(run);
      run = open ? [square] : [];
    }
  }
  return run.length ? [...runs, run] : runs;
}

function lengthOf(bends: readonly Point[]): number {
  return bends.slice(1).reduce((sum, bend, at) => sum + apart(bends[at] ?? bend, bend), 0);
}

export function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** `steps` + 1 points at equal distances along a line with bends. */
export function spread(bends: readonly Point[], steps: number): Point[] {
  const whole = lengthOf(bends);
  return Array.from({ length: steps + 1 }, (_, step) => along(bends, (whole * step) / steps));
}

function along(bends: readonly Point[], distance: number): Point {
  let left = distance;
  for (let at = 1; at < bends.length; at += 1) {
    const [a, b] = [bends[at - 1], bends[at]];
    if (!a || !b) break;
    const length = apart(a, b);
    if (left <= length || at === bends.length - 1) {
      const share = length ? Math.min(1, left / length) : 0;
      return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
    }
    left -= length;
  }
  return bends[0] ?? { x: 0, y: 0 };
}
