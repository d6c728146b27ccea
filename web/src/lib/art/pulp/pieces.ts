import { box, disc, fill, line, place, recut, star, type Picture, type Tone } from '../cut';
import { known } from '../known';
import { EDGES, FACES, MARKERS, NO_SIGN, TASKS } from './signs';

/* Dice, tabs and markers: signs printed on something one can hold. */

const on = (body: Picture, sign: Picture | undefined, tone: Tone, size: number, y = 50): Picture => [
  ...body,
  place(`translate(${50 - size * 50} ${y - size * 50}) scale(${size})`, ...recut(sign ?? NO_SIGN, 'self', tone)),
];

const EDGE_COLOURS: Readonly<Record<string, string>> = { stairs: 'blue', door: 'green', window: 'red', car: 'yellow' };

export const edgeGround = (edge: string): string => known(EDGE_COLOURS, edge) ?? 'grey';

/** The tab at the edge of a card. */
export const edgeTab = (edge: string): Picture =>
  on(
    [
      fill('ink', 'M22 0H78Q100 0 100 22V78Q100 100 78 100H22Q0 100 0 78V22Q0 0 22 0z'),
      fill('ground', 'M24 5H76Q95 5 95 24V76Q95 95 76 95H24Q5 95 5 76V24Q5 5 24 5z'),
    ],
    known(EDGES, edge),
    edgeGround(edge) === 'yellow' ? 'ink' : 'pale',
    0.66,
  );

/* The colours of the dice, each with a mark in the corner for those who do not tell by colour. */
const DIE_COLOURS: Readonly<Record<string, { ground: string; mark: string }>> = {
  red: { ground: 'red', mark: 'M12 11H30L12 29z' },
  gray: { ground: 'grey', mark: box(12, 11, 13, 13) },
  green: { ground: 'green', mark: disc(20, 18, 8) },
  purple: { ground: 'purple', mark: 'M20 8L30 18L20 28L10 18z' },
  blue: { ground: 'blue', mark: star(20, 19, 5, 11, 4.6) },
};

export const dieGround = (colour: string): string => known(DIE_COLOURS, colour)?.ground ?? 'yellow';

const rim = 'M24 4H76Q96 4 96 24V76Q96 96 76 96H24Q4 96 4 76V24Q4 4 24 4z';
const top = 'M24 6H76Q92 6 92 22V74Q92 90 76 90H24Q8 90 8 74V22Q8 6 24 6z';

/** A die with that face up; without one it tumbles, or shows its number instead. */
export function rolled(colour: string, face: string | null): Picture {
  const coloured = known(DIE_COLOURS, colour);
  const body: Picture = coloured
    ? [fill('ink', rim), fill('ground', top), fill('lamp', coloured.mark)]
    : [fill('gold', rim), fill('lamp', top)];
  return face === null ? body : on(body, known(FACES, face), coloured ? 'pale' : 'ink', coloured ? 0.56 : 0.6, coloured ? 51 : 48);
}

const PIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [[28, 28], [72, 72]],
  3: [[26, 26], [50, 50], [74, 74]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[28, 23], [72, 23], [28, 50], [72, 50], [28, 77], [72, 77]],
};
const square = 'M23 4h54q19 0 19 19v54q0 19 -19 19h-54q-19 0 -19 -19v-54q0 -19 19 -19z';

/** The die icon of a card: one to six, or blank. */
export const dieIcon = (die: number | string): Picture => [
  fill('pale', square),
  line('ink', 6, square),
  ...(known(PIPS, String(die))?.map(([x, y]) => fill('ink', disc(x, y, 10.5))) ?? [line('ink', 8, 'M34 50H66')]),
];

/** A twist marker; a permanent one is riveted. */
export const twistMarker = (icon: string, permanent: boolean): Picture => [
  ...on(
    [fill('gold', 'M30 2H70L98 30V70L70 98H30L2 70V30z'), fill('ink', 'M33 9H67L91 33V67L67 91H33L9 67V33z')],
    known(TASKS, icon),
    'pale',
    0.54,
  ),
  ...(permanent
    ? [fill('lamp', disc(50, 5.6, 5.4) + disc(50, 94.4, 5.4) + disc(5.6, 50, 5.4) + disc(94.4, 50, 5.4))]
    : []),
];

/** An investigation marker: square, with cut corners. */
export const investigationMarker = (marker: string): Picture =>
  on(
    [
      fill('ink', 'M10 2H90L98 10V90L90 98H10L2 90V10z'),
      fill('gold', 'M13 6H87L94 13V87L87 94H13L6 87V13z'),
      fill('lamp', 'M16 12H84L88 16V84L84 88H16L12 84V16z'),
    ],
    known(MARKERS, marker),
    'ink',
    0.6,
  );
