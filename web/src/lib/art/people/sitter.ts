import { box, disc, fill, rays, type Picture } from '../cut';

/* The studio: the same ground, sunburst and halo behind everybody who has a portrait. */
export const sitter = (...layers: Picture[]): Picture => [
  fill('ground', box(0, 0, 100, 100)),
  fill('ray', rays(50, 58, 14)),
  fill('deep', disc(50, 50, 41)),
  ...layers.flat(),
];
