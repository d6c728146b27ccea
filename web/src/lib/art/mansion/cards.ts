import { box, disc, fill, line, place, star, type Picture } from '../cut';
import { TRAP_BACK } from '../backs';
import { NEUTRAL } from '../neutral';
import { TRAPS } from './traps';

/* The faces of the trap pile, 100 by 140, named as in the notation: wild, detective, trap:stairs, trap:stairs+statue, back. */

const face = (...drawn: Picture): Picture => [
  fill('page', box(0, 0, 100, 140)),
  line('brass', 2.6, 'M12 6H88Q94 6 94 12V128Q94 134 88 134H12Q6 134 6 128V12Q6 6 12 6z'),
  ...drawn,
];

const sign = (trap: string, x: number, y: number, size: number): Picture => [
  place(
    `translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`,
    ...(TRAPS[trap]?.sign ?? [fill('self', disc(50, 50, 40))]),
  ),
];

const corners = (...drawn: Picture): Picture => [
  place('translate(14 14)', ...drawn),
  place('rotate(180 50 70) translate(14 14)', ...drawn),
];

const single = (trap: string): Picture =>
  face(
    fill('brass', disc(50, 70, 38)),
    fill('page', disc(50, 70, 35)),
    line('brass', 2.2, disc(50, 70, 31.5)),
    ...sign(trap, 50, 70, 44),
    ...corners(fill('oxblood', star(4, 4, 4, 8, 3))),
  );

const double = (first: string, second: string): Picture =>
  face(
    line('brass', 3, 'M10 92L90 48'),
    fill('oxblood', star(50, 70, 4, 12, 4.5)),
    ...sign(first, 34, 40, 46),
    ...sign(second, 66, 100, 46),
  );

const wild: Picture = face(
  fill('brass', star(50, 76, 5, 21, 9)),
  fill('oxblood', star(50, 76, 5, 11, 4.6)),
  ...sign('stairs', 50, 28, 25),
  ...sign('fireplace', 23, 56, 24),
  ...sign('chandelier', 77, 56, 25),
  ...sign('statue', 30, 108, 27),
  ...sign('bookcase', 70, 108, 25),
);

/* The portrait over it lies in a square of its own. */
const detective: Picture = face(
  fill('brass', disc(50, 118, 12)),
  fill('page', star(50, 118, 6, 10, 5)),
  line('brass', 2.6, 'M14 118H32M68 118H86'),
);

const printed: Readonly<Record<string, Picture>> = { wild, detective, back: TRAP_BACK };

export function trapCard(card: string): Picture {
  const known = printed[card];
  if (known) return known;
  const traps = card.replace(/^trap:/, '').split('+');
  const [first, second] = traps;
  if (!first || !traps.every((trap) => trap in TRAPS))
    return [fill('page', box(0, 0, 100, 140)), place('translate(0 20)', ...NEUTRAL)];
  return second ? double(first, second) : single(first);
}
