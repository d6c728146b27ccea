import { disc, fill, line, type Picture } from '../cut';

/** The magnifying glass, the token that buys a question. */
export const GLASS: Picture = [
  line('self', 15, 'M66 66L90 90'),
  line('brass', 7, 'M70 70L89 89'),
  fill('self', disc(41, 41, 38)),
  fill('brass', disc(41, 41, 34)),
  fill('page', disc(41, 41, 27)),
  fill('teal', 'M61 23a27 27 0 0 1 -38 38Q52 58 61 23z'),
  line('brass', 4, 'M22 39Q24 26 37 22'),
];
