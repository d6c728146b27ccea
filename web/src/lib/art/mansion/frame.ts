import { box, disc, fill, line, star, type Picture } from '../cut';

/** The gilt frame over the fireplace, 140 by 150, with room for a portrait of 96 at 22, 32. */
export const FRAME: Picture = [
  line('gold', 2.6, 'M40 20L70 4L100 20'),
  fill('gold', disc(70, 5, 5)),
  fill('ink', box(4, 14, 132, 132)),
  fill('gold', box(7, 17, 126, 126)),
  fill('wood', 'M133 17V143H7L22 128H118V32z'),
  fill('ink', box(19, 29, 102, 102)),
  line('ink', 2, 'M13 23H127V137H13z'),
  fill('gold', star(13, 23, 4, 11, 5) + star(127, 23, 4, 11, 5) + star(13, 137, 4, 11, 5) + star(127, 137, 4, 11, 5)),
  fill('blood', disc(13, 23, 3) + disc(127, 23, 3) + disc(13, 137, 3) + disc(127, 137, 3)),
  fill('gold', box(48, 133, 44, 11)),
  line('ink', 2, 'M54 138.5H86'),
];
