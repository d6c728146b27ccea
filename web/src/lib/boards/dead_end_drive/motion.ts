/** How what happened is shown: a pawn walks its way, a trap springs, the Detective comes nearer. */
import { UNIT, type Plan, type Point } from './plan';

const STEP = 80;
const LONGEST = 500;

export interface Motion {
  keyframes: Keyframe[];
  duration: number;
}

const shift = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

/** Walk along points, at the end of which the walker already stands; `gaps` are the steps that are a leap in the dark. */
export function walk(points: readonly Point[], gaps: ReadonlySet<number> = new Set()): Motion | null {
  const end = points.at(-1);
  if (!end || points.length < 2) return null;
  const offset = (at: number): number => at / (points.length - 1);
  const keyframes: Keyframe[] = points.flatMap((point, at) => {
    const here = { transform: shift({ x: point.x - end.x, y: point.y - end.y }) };
    if (!gaps.has(at)) return [{ ...here, opacity: 1, offset: offset(at) }];
    // Into the wall at one end of a secret passage, and out of it at the other.
    const before = points[at - 1] ?? point;
    const middle = (offset(at - 1) + offset(at)) / 2;
    return [
      { transform: shift({ x: before.x - end.x, y: before.y - end.y }), opacity: 0, offset: middle },
      { ...here, opacity: 0, offset: middle },
      { ...here, opacity: 1, offset: offset(at) },
    ];
  });
  return { keyframes, duration: Math.min(LONGEST, STEP * (points.length - 1)) };
}

/** The way of a pawn as a walk over the plan. */
export function walkOf(plan: Plan, path: readonly string[]): Motion | null {
  const gaps = new Set<number>();
  path.forEach((cell, at) => {
    const before = path[at - 1];
    if (before && !plan.touch(before, cell)) gaps.add(at);
  });
  return walk(path.map((cell) => plan.point(cell)), gaps);
}

const spun = (x: number, y: number, turn: number, scale = 1): string =>
  `translate(${x * UNIT}px, ${y * UNIT}px) rotate(${turn}deg) scale(${scale})`;

/** What a trap does to whoever stands on it (DD-71); each begins at rest and ends with nobody there. */
export const FATES: Readonly<Record<string, Motion>> = {
  // up to the top, and flung down
  stairs: {
    duration: 500,
    keyframes: [
      { transform: spun(0, 0, 0), opacity: 1 },
      { transform: spun(-0.6, -1, 0), opacity: 1, offset: 0.4 },
      { transform: spun(1.2, 0.9, 540), opacity: 0 },
    ],
  },
  // flipped into the fire
  fireplace: {
    duration: 450,
    keyframes: [
      { transform: spun(0, 0, 0), opacity: 1 },
      { transform: spun(0, -1.1, 180), opacity: 1, offset: 0.5 },
      { transform: spun(0, -0.8, 360, 0.1), opacity: 0 },
    ],
  },
  // flattened from above
  chandelier: {
    duration: 400,
    keyframes: [
      { transform: 'scale(1, 1)', opacity: 1 },
      { transform: 'scale(1, 1)', opacity: 1, offset: 0.5 },
      { transform: 'scale(1.4, 0.1)', opacity: 0 },
    ],
  },
  // knocked over
  statue: {
    duration: 450,
    keyframes: [
      { transform: spun(0, 0, 0), opacity: 1 },
      { transform: spun(0, 0, 0), opacity: 1, offset: 0.35 },
      { transform: spun(-0.5, 0.2, -95), opacity: 1, offset: 0.7 },
      { transform: spun(-0.5, 0.2, -95), opacity: 0 },
    ],
  },
  // up the ladder, and down with it
  bookcase: {
    duration: 500,
    keyframes: [
      { transform: spun(0, 0, 0), opacity: 1 },
      { transform: spun(0, -1.2, 0), opacity: 1, offset: 0.45 },
      { transform: spun(-1.2, 0.4, -120), opacity: 0 },
    ],
  },
};

/** For those who want nothing to move: what changed lights up and fades. */
export const FADING: Motion = { duration: 1600, keyframes: [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }] };

/** Something drops from one scale to another and stays; for cards that turn and portraits that change. */
export const TURNING: Motion = { duration: 300, keyframes: [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }] };

/** Dice tumble. */
export const TUMBLING: Motion = {
  duration: 400,
  keyframes: [
    { transform: 'translateY(-60%) rotate(-320deg)' },
    { transform: 'translateY(6%) rotate(-40deg)', offset: 0.6 },
    { transform: 'translateY(-12%) rotate(12deg)', offset: 0.8 },
    { transform: 'none' },
  ],
};
