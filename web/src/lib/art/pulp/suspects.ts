import { disc, fill, line, star, type Picture } from '../cut';
import * as clothes from '../people/clothes';
import * as hair from '../people/hair';
import * as hats from '../people/hats';
import {
  beautyMark,
  dominoMask,
  eyePatch,
  face,
  head,
  hollowCheek,
  monocle,
  openMouth,
  scar,
  spectacles,
  wingedGlasses,
} from '../people/head';
import * as held from '../people/held';
import { likeness, type Likeness } from '../people/sitter';

const web: Picture = [
  line('pale', 2, 'M0 0L28 28M0 0L36 12M0 0L12 36M14 0Q13 4 14 5Q11 11 5 14Q4 13 0 14M26 0Q24 5 25 8Q20 20 8 25Q5 24 0 26M38 0Q34 8 35 12Q30 28 12 35Q8 34 0 38'),
  fill('blood', disc(50, 91, 4.6, 5.6) + disc(50, 84.4, 2.8)),
  line('blood', 2, 'M46 88L38 83M46 91H37M46 94L39 100M54 88L62 83M54 91H63M54 94L61 100'),
];

/** The light side of a face that is only a mask, the rest in the dark. */
const halfMask: Picture = [
  fill('pale', 'M50 22Q31 24 32 44Q33 62 50 69L52.5 62L47 56.5L53 52L51 44z'),
  fill('ink', 'M36 45Q42 39 47.6 45.6Q42 50 36 45zM40 60.4Q44 66 51 63.4Q45 62.6 42.6 59z'),
  fill('blood', disc(37.6, 55, 3.2)),
];

const gems: Picture = [fill('lamp', 'M37 46Q42 42 47 47Q42 49 37 46zM55 47Q60 42 65 46Q60 49 55 47z')];

const cipher: Picture = [
  fill('pale', 'M20 82Q36 100 64 82L70 88Q40 108 14 90z'),
  line('ink', 2.2, 'M22 87L25 90M29 92V95M35 92L39 96M45 93V96M52 91L54 95M59 87L62 91'),
];

/** Criminals, masterminds, the Society of Corpses, nemeses. */
export const SUSPECTS: Readonly<Record<string, Likeness>> = {
  // Platinum Kelly
  cr1: likeness(
    'pink',
    hair.bobBack('pale'),
    clothes.bareShoulders('fair', 'ink'),
    face({ cheek: 16, jaw: 6, neck: 6.5 }, { eyes: 'lashes', brow: 'raised', mouth: 'lips' }),
    beautyMark,
    hair.waves('pale'),
    held.earrings,
    clothes.fur,
    clothes.pearls('gold'),
  ),
  // Deuce McDuggan
  cr2: likeness(
    'red',
    clothes.broadCoat('wood'),
    face({ skin: 'tan', cheek: 19, jaw: 14, chin: 70, neck: 11 }, { eyes: 'open', brow: 'stern', mouth: 'frown' }),
    scar,
    hair.sides(),
    hats.flatCap('stone'),
    clothes.scarf('blood'),
  ),
  // "Silk" Moreau
  cr3: likeness(
    'purple',
    clothes.coat(),
    face({ cheek: 15.5, jaw: 8, chin: 70, neck: 7.5 }, { eyes: 'lidded', brow: 'calm', mouth: 'smirk' }),
    hair.moustache.pencil('ink'),
    hair.slick(),
    clothes.ascot('blood'),
    held.rose,
  ),
  // The Spyder
  cr4: likeness(
    'grey',
    clothes.coat(),
    face({ skin: 'stone', cheek: 17, jaw: 6, chin: 70 }, { mouth: 'plain' }),
    dominoMask('ink', 'lamp'),
    hats.hood('dusk'),
    web,
  ),
  // Doctor Umbra
  ma1: likeness(
    'plum',
    clothes.broadCoat(),
    head({ skin: 'dusk', cheek: 16, jaw: 9, chin: 70 }),
    gems,
    hats.topHat('blood'),
    clothes.collarUp('blood'),
  ),
  // The Paper Queen
  ma2: likeness(
    'yellow',
    hair.upswept('ink'),
    clothes.coat('blood'),
    clothes.ruff,
    face({ cheek: 15.5, jaw: 6, neck: 6 }, { eyes: 'lidded', brow: 'raised', mouth: 'lips' }),
    hair.rolls(),
    hats.crown('pale'),
    held.earrings,
  ),
  // Baron Calico
  ma3: likeness(
    'teal',
    clothes.broadCoat(),
    face({ skin: 'tan', cheek: 17, jaw: 10, chin: 69, neck: 9 }, { eyes: 'lidded', brow: 'raised' }),
    hair.peak('ink'),
    hair.moustache.curled('ink'),
    hair.beard.goatee('dusk'),
    monocle,
    clothes.bow('pale'),
    clothes.sash('blood'),
    clothes.epaulettes,
  ),
  // The Understudy
  ma4: likeness(
    'orange',
    clothes.coat(),
    head({ cheek: 17, jaw: 9 }),
    halfMask,
    hair.parted('wood'),
    clothes.bow('blood'),
    held.mask,
  ),
  // The Gravedigger
  so1: likeness(
    'green',
    held.spade,
    clothes.broadCoat('dusk'),
    face({ skin: 'stone', cheek: 18, jaw: 13, chin: 71, neck: 10 }, { eyes: 'lidded', brow: 'worried', mouth: 'frown' }),
    hair.beard.chops('dusk'),
    hats.bowler('dusk'),
    clothes.turtleneck('wood'),
  ),
  // Madame Requiem
  so2: likeness(
    'plum',
    hair.bobBack(),
    clothes.bareShoulders('stone', 'ink'),
    face({ skin: 'stone', cheek: 16, jaw: 6, neck: 6.5 }, { eyes: 'lashes', brow: 'worried' }),
    openMouth,
    hair.bob(),
    hats.pillbox,
    hats.veil,
    clothes.choker('blood'),
    held.microphone,
  ),
  // The Embalmer
  so3: likeness(
    'grey',
    clothes.whiteCoat,
    face({ skin: 'stone', cheek: 16.5, jaw: 9, chin: 72 }, { eyes: 'open', mouth: 'smirk' }),
    hollowCheek,
    hair.sides('dusk'),
    spectacles('ink'),
    held.flask('leaf'),
  ),
  // Lady Shroud
  so4: likeness(
    'blue',
    clothes.coat(),
    face({ skin: 'stone', cheek: 16, jaw: 6, neck: 7 }, { eyes: 'lidded', brow: 'raised', mouth: 'lips' }),
    hair.peak('ink'),
    hats.hood('pale'),
    clothes.choker('ink'),
  ),
  // The Sexton
  so5: likeness(
    'brown',
    clothes.coat(),
    face({ skin: 'stone', cheek: 16, jaw: 8, chin: 71 }, { eyes: 'open', brow: 'worried', mouth: 'plain' }),
    hollowCheek,
    hair.wild('pale'),
    clothes.cassock,
    held.bell,
  ),
  // Brother Ash
  so6: likeness(
    'red',
    clothes.coat('wood'),
    face({ skin: 'stone', cheek: 17, jaw: 10, chin: 69 }, { eyes: 'lidded', brow: 'stern' }),
    hair.beard.full('stone'),
    hats.hood('wood'),
    held.candle,
  ),
  // Professor Nightfall
  ne1: likeness(
    'blue',
    [fill('lamp', disc(18, 20, 12)), fill('pale', star(84, 18, 4, 7, 2.4) + star(90, 40, 4, 5, 1.8))],
    clothes.broadCoat(),
    face({ cheek: 16, jaw: 8, chin: 72 }, { eyes: 'lidded', brow: 'stern', mouth: 'smirk' }),
    hair.peak('pale'),
    spectacles(),
    clothes.collarUp('sea'),
    held.chessKing,
  ),
  // The Velvet Hood
  ne2: likeness(
    'rose',
    clothes.broadCoat('blood'),
    face({ cheek: 16, jaw: 7, neck: 7 }, { mouth: 'smirk' }),
    [
      fill('blood', 'M18 102Q24 84 26 70Q18 16 50 10Q82 16 74 70Q76 84 82 102H62Q70 84 66 62L64 52Q50 44 36 52L34 62Q30 84 38 102z'),
      fill('ink', 'M54 10.6Q81 18 74 70Q76 84 82 102H62Q70 84 66 62L64 52Q60 49.6 56 48.6Q66 28 54 10.6z'),
      fill('ink', 'M36 52Q50 44 64 52L65 57Q50 49 35 57z'),
      line('ink', 2.2, 'M32 38Q38 26 48 22M30 74Q31 66 30 58'),
      line('gold', 2.6, 'M37 88Q50 98 63 88'),
      fill('gold', disc(37, 87, 4) + disc(63, 87, 4)),
    ],
  ),
  // Colonel Tempest
  ne3: likeness(
    'green',
    clothes.broadCoat('leaf'),
    face({ cheek: 18, jaw: 14, chin: 71, neck: 11 }, { eyes: 'open', brow: 'stern', mouth: 'frown' }),
    eyePatch,
    hair.sides('pale'),
    hair.moustache.brush('pale'),
    hats.peakedCap,
    clothes.highCollar('gold'),
    clothes.epaulettes,
    clothes.medals,
  ),
  // Madame Cipher
  ne4: likeness(
    'teal',
    hair.bobBack(),
    clothes.coat(),
    face({ cheek: 16, jaw: 6, neck: 7 }, { mouth: 'lips' }),
    wingedGlasses('gold'),
    hats.turban('blood'),
    held.earrings,
    cipher,
  ),
  // The Alchemist
  ne5: likeness(
    'orange',
    clothes.broadCoat('sea'),
    face({ cheek: 17, jaw: 9 }, { eyes: 'open', brow: 'raised' }),
    hair.beard.long('pale'),
    hats.bandanna('blood'),
    held.flask('leaf'),
  ),
  // Jack of Masks
  ne6: likeness(
    'beige',
    clothes.coat('blood'),
    clothes.ruff,
    head({ skin: 'pale', cheek: 17, jaw: 10 }),
    dominoMask('blood', 'pale'),
    [
      fill('ink', 'M40 58Q50 64 60 58Q58 68 50 68.6Q42 68 40 58z'),
      fill('pale', 'M43 61.4Q50 65 57 61.4L56 63.6Q50 67 44 63.6z'),
      fill('blood', 'M30 38Q30 14 14 16Q24 2 50 18Q50 28 48 34Q40 32 30 38z'),
      fill('ink', 'M50 18Q76 2 86 16Q70 14 70 38Q60 32 50 34z'),
      fill('gold', disc(14, 17, 4) + disc(86, 17, 4)),
    ],
    held.cards,
  ),
};

