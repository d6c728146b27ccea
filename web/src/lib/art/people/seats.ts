import { box, disc, fill, halftone, rays, type Picture } from '../cut';
import * as clothes from './clothes';
import * as hair from './hair';
import * as hats from './hats';
import { brow, eyes, head, lashes, lidded, mouth } from './head';

/** Whoever sits at a table: a head under a hat, and what is behind it. */
export interface Seated {
  readonly picture: Picture;
  readonly ground: string;
}

/* In the order of the wire, which is that of the chairs for those who choose nothing. */
const figure = (...layers: Picture[]): Picture => layers.flat();

export const HEADS: Readonly<Record<string, Picture>> = {
  fedora: figure(clothes.coat(), clothes.tie('blood'), head(), eyes(), [brow.calm, mouth.frown], hats.fedora('blood')),
  cloche: figure(
    hair.bobBack(),
    clothes.coat('blood'),
    head({ skin: 'tan', jaw: 7 }),
    lashes('tan'),
    [brow.calm, mouth.lips],
    hats.cloche('blood', 'pale'),
  ),
  top_hat: figure(
    clothes.coat(),
    clothes.bow('pale'),
    head({ jaw: 10 }),
    lidded(),
    [brow.raised, mouth.smirk],
    hair.moustache.pencil('ink'),
    hats.topHat('gold'),
  ),
  straw_hat: figure(clothes.coat('leaf'), head({ cheek: 16, jaw: 7 }), eyes(), [brow.calm, mouth.grin], hats.strawHat),
  turban: figure(
    clothes.coat('sea'),
    head({ skin: 'brown', jaw: 9 }),
    lashes('brown'),
    [brow.raised, mouth.smirk],
    hats.turban('sea'),
  ),
  peaked_cap: figure(
    clothes.coat('dusk'),
    clothes.doubleButtons,
    head({ skin: 'tan', cheek: 18, jaw: 13 }),
    eyes('tan'),
    [brow.stern, mouth.frown],
    hats.peakedCap,
  ),
  bowler: figure(
    clothes.coat('wood'),
    clothes.bow('blood'),
    head({ cheek: 18, jaw: 12 }),
    eyes(),
    [brow.raised, mouth.smirk],
    hats.bowler('wood'),
  ),
  flat_cap: figure(
    clothes.coat('stone'),
    head({ skin: 'brown', jaw: 8 }),
    eyes('brown'),
    [brow.calm, mouth.grin],
    hats.flatCap('stone'),
  ),
  deerstalker: figure(
    clothes.coat('wood'),
    head({ jaw: 9 }),
    lidded(),
    [brow.stern, mouth.frown],
    hats.deerstalker('wood'),
  ),
  beret: figure(
    hair.bobBack(),
    clothes.coat('sea'),
    head({ jaw: 6 }),
    lashes(),
    [brow.raised, mouth.lips],
    hats.beret('blood'),
  ),
};

const across = (step: number, width: number): string =>
  Array.from({ length: Math.ceil(100 / step) }, (_, row) => box(0, row * step, 100, width)).join('');
const upright = (step: number, width: number): string =>
  Array.from({ length: Math.ceil(100 / step) }, (_, column) => box(column * step, 0, width, 100)).join('');
const slanting = (step: number, width: number): string =>
  Array.from({ length: Math.ceil(200 / step) }, (_, at) => `M${at * step - 100} 100l100 -100h${width}l-100 100z`).join('');
const chequered = (step: number): string =>
  Array.from({ length: Math.ceil(100 / step) ** 2 }, (_, at) => {
    const [x, y] = [at % Math.ceil(100 / step), Math.floor(at / Math.ceil(100 / step))];
    return (x + y) % 2 ? '' : box(x * step, y * step, step, step);
  }).join('');
const dotted = (step: number, r: number): string =>
  Array.from({ length: Math.ceil(100 / step) ** 2 }, (_, at) => {
    const row = Math.floor(at / Math.ceil(100 / step));
    return disc((at % Math.ceil(100 / step)) * step + (row % 2 ? step / 2 : 0), row * step, r);
  }).join('');

/** Behind the head: every colour has a pattern of its own, so that nobody has to tell colours apart. */
export const PATTERNS: Readonly<Record<string, string>> = {
  teal: rays(50, 58, 14),
  rose: across(14, 6),
  plum: dotted(16, 4),
  yellow: upright(14, 6),
  blue: chequered(12),
  green: slanting(16, 7),
  orange: rays(50, 58, 6),
  red: halftone(0, 2, 100, 96, 12),
  grey: '',
  brown: slanting(28, 12),
};

/** What lies behind everybody of a colour. */
export const behind = (colour: string): Picture => [
  fill('ground', box(0, 0, 100, 100)),
  ...(PATTERNS[colour] ? [fill('ray', PATTERNS[colour])] : []),
];

const known = new Map<string, Seated>();

/** The same look is the same picture, however often it is asked for: nothing is drawn anew because somebody came. */
export function seated(hat: string, colour: string): Seated | null {
  const figure = HEADS[hat];
  if (!figure || !(colour in PATTERNS)) return null;
  const look = `${hat} ${colour}`;
  const drawn = known.get(look) ?? { ground: colour, picture: [...behind(colour), fill('deep', disc(50, 50, 41)), ...figure] };
  known.set(look, drawn);
  return drawn;
}
