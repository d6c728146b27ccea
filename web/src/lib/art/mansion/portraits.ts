import { disc, fill, line, type Picture } from '../cut';
import * as clothes from '../people/clothes';
import * as hair from '../people/hair';
import * as hats from '../people/hats';
import { brow, eyes, head, lashes, lidded, mouth, spectacles, wingedGlasses } from '../people/head';
import * as held from '../people/held';
import { sitter } from '../people/sitter';

export interface Portrayed {
  readonly picture: Picture;
  /** The colour behind the portrait and round the pawn. */
  readonly ground: string;
  /** The second mark of the pawn, for those who do not tell by colour. */
  readonly letters: string;
}

const cat: Picture = [
  fill('ink', 'M16 102C16 82 26 74 38 72H62C74 74 84 82 84 102z'),
  fill('ink', 'M22 12L40 26H60L78 12Q84 40 76 54Q68 72 50 72Q32 72 24 54Q16 40 22 12z'),
  fill('dusk', 'M26 20L37 29Q30 33 28 40Q24 32 26 20z'),
  fill('blood', 'M73 21L65 29Q69 32 71 36Q74 30 73 21z'),
  fill('lamp', 'M29 45Q38 35 46 47Q37 53 29 45zM71 45Q62 35 54 47Q63 53 71 45z'),
  fill('ink', disc(38, 45, 2.2, 5) + disc(62, 45, 2.2, 5)),
  fill('pale', 'M50 55Q36 56 37 65Q43 71 50 65Q57 71 63 65Q64 56 50 55z'),
  fill('blood', 'M45.4 54.6H54.6L50 60z'),
  line('ink', 2.2, 'M50 60V65'),
  line('pale', 2, 'M30 58L12 54M30 63L12 65M70 58L88 54M70 63L88 65'),
  fill('pale', 'M38 102Q40 82 50 78Q60 82 62 102z'),
  fill('blood', 'M30 73Q50 82 70 73L69 81Q50 90 31 81z'),
  fill('gold', disc(50, 87, 5.4)),
  line('ink', 2, 'M46 88H54'),
];

/** The twelve who hope to inherit, Aunt Agatha in her frame, and the Detective. */
export const PORTRAITS: Readonly<Record<string, Portrayed>> = {
  smothers: {
    ground: 'grey',
    letters: 'Sm',
    picture: sitter(
      clothes.coat(),
      head({ cheek: 15, jaw: 9, chin: 72, neck: 7 }),
      lidded(),
      [brow.raised, mouth.frown],
      hair.sides(),
      clothes.bow('pale'),
      held.tray,
    ),
  },
  dusty: {
    ground: 'blue',
    letters: 'Du',
    picture: sitter(
      clothes.coat(),
      hair.ringlets('gold'),
      head({ cheek: 17, jaw: 7, neck: 6.5 }),
      lashes(),
      [brow.calm, mouth.smirk],
      hats.mobCap,
      clothes.pinafore,
      held.duster,
    ),
  },
  charity: {
    ground: 'green',
    letters: 'Ch',
    picture: sitter(
      hair.bobBack(),
      clothes.whiteCoat,
      head({ skin: 'brown', cheek: 16, jaw: 7, neck: 7 }),
      lashes('brown'),
      [brow.calm, mouth.lips],
      hair.bob(),
      hats.headMirror,
      clothes.stethoscope,
    ),
  },
  lulu: {
    ground: 'pink',
    letters: 'Lu',
    picture: sitter(
      clothes.coat(),
      hair.ringlets('pale'),
      head({ cheek: 19, jaw: 12, chin: 69 }),
      eyes(),
      [mouth.lips],
      spectacles(),
      hats.cloche('sea', 'pale'),
      clothes.fur,
      clothes.pearls(),
      held.teacup,
    ),
  },
  parker: {
    ground: 'brown',
    letters: 'Pa',
    picture: sitter(
      clothes.coat(),
      head({ skin: 'tan', cheek: 18, jaw: 14, neck: 10 }),
      eyes('tan'),
      [brow.stern, mouth.smirk],
      hair.sides(),
      hats.peakedCap,
      hats.goggles,
      clothes.doubleButtons,
    ),
  },
  clay: {
    ground: 'orange',
    letters: 'Cl',
    picture: sitter(
      held.racket,
      clothes.sweater('tan'),
      head({ skin: 'tan', cheek: 17, jaw: 12, neck: 9 }),
      eyes('tan'),
      [brow.calm, mouth.grin],
      hair.curls('gold'),
      hats.headband,
    ),
  },
  beauregard: {
    ground: 'plum',
    letters: 'Be',
    picture: sitter(
      clothes.coat(),
      head({ jaw: 9, chin: 69 }),
      lidded(),
      [brow.raised, mouth.smirk],
      hair.moustache.pencil('ink'),
      hair.slick(),
      clothes.ascot('gold'),
      held.rose,
    ),
  },
  spritzy: {
    ground: 'yellow',
    letters: 'Sp',
    picture: sitter(
      clothes.coat('sea'),
      head({ cheek: 17, jaw: 6, neck: 6.5 }),
      [mouth.lips],
      hair.beehive('blood'),
      wingedGlasses('pale'),
      hats.comb,
      held.earrings,
      clothes.pearls('gold'),
      held.scissors,
    ),
  },
  astra: {
    ground: 'purple',
    letters: 'As',
    picture: sitter(
      hair.bobBack(),
      clothes.shawl('blood', 'tan'),
      head({ skin: 'tan', cheek: 17, jaw: 6, neck: 7 }),
      lashes('tan'),
      [brow.raised, mouth.lips],
      hats.turban('sea'),
      held.hoops,
      held.crystalBall,
    ),
  },
  hickory: {
    ground: 'teal',
    letters: 'Hi',
    picture: sitter(
      held.spade,
      clothes.dungarees,
      head({ skin: 'tan', cheek: 18, jaw: 12, neck: 10 }),
      eyes('tan'),
      [brow.worried],
      hair.beard.full('wood'),
      hats.strawHat,
    ),
  },
  pierre: {
    ground: 'red',
    letters: 'Pi',
    picture: sitter(
      clothes.chefsJacket,
      head({ cheek: 20, jaw: 13, chin: 70, neck: 11 }),
      eyes(),
      [brow.raised, mouth.smirk],
      hair.sides(),
      hair.moustache.curled('ink'),
      hats.toque,
      held.whisk,
    ),
  },
  poopsie: { ground: 'rose', letters: 'Po', picture: sitter(cat) },
  agatha: {
    ground: 'plum',
    letters: 'Ag',
    picture: sitter(
      clothes.coat(),
      head({ cheek: 16, jaw: 9, chin: 69, neck: 7 }),
      lidded(),
      [brow.stern, mouth.frown],
      hair.upswept('pale'),
      held.earrings,
      clothes.laceCollar,
      held.lorgnette,
    ),
  },
  detective: {
    ground: 'beige',
    letters: 'De',
    picture: sitter(
      clothes.trenchCoat,
      head({ cheek: 17, jaw: 12 }),
      lidded(),
      hair.moustache.brush('ink'),
      [mouth.plain],
      hats.fedora('gold'),
      held.lens,
    ),
  },
};
