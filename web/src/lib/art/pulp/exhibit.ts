import { box, disc, fill, halftone, rays, type Picture } from '../cut';
import type { Likeness } from '../people/sitter';

const sheet = fill('ground', box(0, 0, 100, 100));
const LIMELIGHT: Picture = [sheet, fill('ray', rays(50, 50, 16)), fill('deep', disc(50, 50, 41))];
const WALL: Picture = [sheet, fill('deep', halftone(0, 0, 100, 64, 8))];

/** A thing in the limelight. */
export const exhibit = (ground: string, ...drawn: Picture): Likeness => ({ ground, picture: [...LIMELIGHT, ...drawn] });

/** Under an open sky, with the moon at a point. */
export const outside = (ground: string, x: number, y: number, ...drawn: Picture): Likeness => ({
  ground,
  picture: [
    sheet,
    fill('ray', rays(x, y, 18)),
    fill('deep', disc(x, y, 22)),
    fill('lamp', disc(x, y, 12)),
    ...drawn,
  ],
});

/** Between four walls. */
export const inside = (ground: string, ...drawn: Picture): Likeness => ({ ground, picture: [...WALL, ...drawn] });

/** The print of a shoe, 10 to 50 by 4 to 86. */
export const SHOE =
  'M28 6C43 4 49 22 45 42Q43 50 43 55H21Q20 46 17 38C12 20 17 7 28 6zM21 62H42Q43 84 32 85Q21 84 21 62z';
