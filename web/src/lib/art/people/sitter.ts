import { box, disc, fill, rays, type Picture } from '../cut';

/** A portrait and the colour behind it. */
export interface Likeness {
  readonly ground: string;
  readonly picture: Picture;
}

/* The studio: the same ground, sunburst and halo behind everybody who has a portrait. */
const STUDIO: Picture = [
  fill('ground', box(0, 0, 100, 100)),
  fill('ray', rays(50, 58, 14)),
  fill('deep', disc(50, 50, 41)),
];

export const sitter = (...layers: Picture[]): Picture => [...STUDIO, ...layers.flat()];

export const likeness = (ground: string, ...layers: Picture[]): Likeness => ({ ground, picture: sitter(...layers) });
