import type { Picture } from '../cut';
import * as clothes from './clothes';
import * as hair from './hair';
import * as hats from './hats';
import { brow, eyes, head, lashes, lidded, mouth } from './head';
import { sitter } from './sitter';

export interface Seated {
  readonly picture: Picture;
  readonly ground: string;
}

/** Whoever sits at a table, by the number of the chair: six hats on six grounds, told apart without their colours. */
export const SEATED: readonly Seated[] = [
  {
    ground: 'teal',
    picture: sitter(clothes.coat(), clothes.tie('blood'), head(), eyes(), [brow.calm, mouth.frown], hats.fedora('blood')),
  },
  {
    ground: 'rose',
    picture: sitter(
      hair.bobBack(),
      clothes.coat('blood'),
      head({ skin: 'tan', jaw: 7 }),
      lashes('tan'),
      [brow.calm, mouth.lips],
      hats.cloche('blood', 'pale'),
    ),
  },
  {
    ground: 'plum',
    picture: sitter(
      clothes.coat(),
      clothes.bow('pale'),
      head({ jaw: 10 }),
      lidded(),
      [brow.raised, mouth.smirk],
      hair.moustache.pencil('ink'),
      hats.topHat('gold'),
    ),
  },
  {
    ground: 'yellow',
    picture: sitter(
      clothes.coat('leaf'),
      head({ cheek: 16, jaw: 7 }),
      eyes(),
      [brow.calm, mouth.grin],
      hats.strawHat,
    ),
  },
  {
    ground: 'blue',
    picture: sitter(
      clothes.coat('sea'),
      head({ skin: 'brown', jaw: 9 }),
      lashes('brown'),
      [brow.raised, mouth.smirk],
      hats.turban('sea'),
    ),
  },
  {
    ground: 'green',
    picture: sitter(
      clothes.coat('dusk'),
      clothes.doubleButtons,
      head({ skin: 'tan', cheek: 18, jaw: 13 }),
      eyes('tan'),
      [brow.stern, mouth.frown],
      hats.peakedCap,
    ),
  },
];
