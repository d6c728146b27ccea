/** Finding the thing that is meant: by an arrow key from where one is, or by a thumb that lands beside it. */
import { apart, type Point } from './plan';

export interface Target extends Point {
  /** Such as `cell:F7`. */
  element: string;
}

const WAYS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export function isArrow(key: string): boolean {
  return key in WAYS;
}

/** The next target in an arrow's direction: near ahead counts once, aside twice; null if nothing lies that way. */
export function ahead(from: Point, key: string, targets: readonly Target[]): Target | null {
  const way = WAYS[key];
  if (!way) return null;
  let best: Target | null = null;
  let least = Infinity;
  for (const target of targets) {
    const [dx, dy] = [target.x - from.x, target.y - from.y];
    const on = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (on > 0 && on + 2 * aside < least) {
      best = target;
      least = on + 2 * aside;
    }
  }
  return best;
}

/** The target nearest to a point, if it is within reach. */
export function nearest(point: Point, targets: readonly Target[], reach = Infinity): Target | null {
  let best: Target | null = null;
  let least = reach;
  for (const target of targets) {
    const distance = apart(point, target);
    if (distance <= least) {
      best = target;
      least = distance;
    }
  }
  return best;
}
