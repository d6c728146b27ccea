import { disc, fill, line, place, star, type Picture } from '../cut';
import { EYE } from '../neutral';
import { stage, type Cover } from './stage';

const unknown: Picture = stage(
  150,
  150,
  fill('deep', disc(150, 150, 118)),
  line('gold', 3, disc(150, 150, 118)),
  line('gold', 2.4, disc(150, 150, 110)),
  place('translate(10 10) scale(2.8)', ...EYE),
  fill('gold', star(40, 48, 4, 14, 4) + star(260, 48, 4, 14, 4) + star(40, 256, 4, 14, 4) + star(260, 256, 4, 14, 4)),
);

/** A game without a cover of its own goes by its name. */
export const plainCover = (title: string): Cover => ({ ground: 'teal', picture: unknown, title });
