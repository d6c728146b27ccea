import { box, disc, fill, line, rays, type Picture } from './cut';

/** The eye that looks out of every mark and card back, at 50, 50. */
export const EYE: Picture = [
  fill('pale', 'M18 50Q50 18 82 50Q50 82 18 50z'),
  fill('ink', disc(50, 50, 14)),
  fill('gold', disc(50, 50, 8.5)),
  fill('ink', disc(50, 50, 4.4)),
  fill('pale', disc(46, 45, 3)),
];

/** What is shown for anything that has no picture yet. */
export const NEUTRAL: Picture = [
  fill('ground', box(0, 0, 100, 100)),
  fill('ray', rays(50, 50, 18)),
  fill('deep', disc(50, 50, 41)),
  line('gold', 2.6, disc(50, 50, 41)),
  ...EYE,
];
