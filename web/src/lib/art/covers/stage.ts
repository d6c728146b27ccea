import { box, fill, line, rays, type Picture } from '../cut';

/* Covers, 300 by 400: a picture over a title plate. */
export interface Cover {
  readonly ground: string;
  readonly picture: Picture;
  /** The number or word that is set large, and what stands under it. */
  readonly large?: string;
  readonly title: string;
}

const plate: Picture = [
  fill('ink', box(0, 290, 300, 110)),
  line('gold', 4, 'M0 290H300'),
  line('gold', 2, 'M0 297H300'),
  line('gold', 2.6, 'M10 10H290V390H10z'),
  line('gold', 2.6, 'M10 34H34V10M290 34H266V10'),
];

/** A picture on rays from a point, over the plate. */
export const stage = (x: number, y: number, ...drawn: Picture): Picture => [
  fill('ground', box(0, 0, 300, 400)),
  fill('ray', rays(x, y, 24, 420)),
  ...drawn,
  ...plate,
];
