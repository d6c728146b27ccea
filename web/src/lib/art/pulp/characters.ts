import { fill } from '../cut';
import * as clothes from '../people/clothes';
import * as hair from '../people/hair';
import * as hats from '../people/hats';
import { bags, dominoMask, face, plaster, scar, spectacles } from '../people/head';
import * as held from '../people/held';
import { likeness, type Likeness } from '../people/sitter';

/** The twenty who may take the case; two to a card, and no two sides alike. */
export const CHARACTERS: Readonly<Record<string, Likeness>> = {
  // Sarah Bailey, columnist
  ch01: likeness(
    'teal',
    hair.bobBack('wood'),
    clothes.coat('blood'),
    face({ cheek: 16, jaw: 7, neck: 7 }, { eyes: 'lashes', brow: 'raised', mouth: 'smirk' }),
    hair.waves('wood'),
    hats.fedora('ink', 'pale'),
    hats.pressCard,
    clothes.tie('sea'),
    held.newspaper,
  ),
  // Brick Larson, who has been hit harder
  ch02: likeness(
    'red',
    clothes.broadCoat('stone'),
    face({ cheek: 20, jaw: 17, chin: 71, neck: 13 }, { eyes: 'open', brow: 'stern', mouth: 'frown' }),
    hair.stubble,
    plaster,
    hair.crop('wood'),
    clothes.turtleneck('stone'),
    held.glove,
  ),
  // Bristow Bayles, who knows what is in the envelope
  ch03: likeness(
    'purple',
    clothes.coat(),
    face({ skin: 'brown', cheek: 16, jaw: 8, chin: 70, neck: 8 }, { eyes: 'lidded', brow: 'raised' }),
    hair.moustache.curled('ink'),
    hats.turban('gold'),
    clothes.bow('pale'),
    held.envelope,
  ),
  // T. Fleming Roberts, who writes murders
  ch04: likeness(
    'beige',
    clothes.broadCoat('blood'),
    face({ cheek: 17, jaw: 10, neck: 9 }, { eyes: 'lidded', brow: 'calm', mouth: 'smirk' }),
    hair.moustache.brush('wood'),
    hair.quiff('wood'),
    clothes.ascot('gold'),
    held.pen,
    held.cigar,
  ),
  // Sergeant Jim Daly, whose beat keeps him
  ch05: likeness(
    'blue',
    clothes.broadCoat(),
    face({ cheek: 19, jaw: 14, chin: 70, neck: 11 }, { eyes: 'open', brow: 'stern' }),
    hair.sides('blood'),
    hair.moustache.walrus('blood'),
    hats.peakedCap,
    hats.policeBadge,
    clothes.highCollar('gold'),
    clothes.shield,
  ),
  // Betty O'Leary, dressed for lunch
  ch06: likeness(
    'pink',
    clothes.coat('sea'),
    face({ cheek: 16, jaw: 6, neck: 6.5 }, { mouth: 'lips' }),
    hair.rolls('blood'),
    dominoMask('ink', 'fair'),
    hats.cartwheelHat,
    clothes.laceCollar,
  ),
  // "Lucky" Dan Hamilton
  ch07: likeness(
    'orange',
    clothes.trenchCoat,
    face({ cheek: 17, jaw: 12, chin: 69, neck: 9 }, { eyes: 'lidded', brow: 'raised', mouth: 'smirk' }),
    hair.stubble,
    hair.sides(),
    hats.fedora('blood'),
    held.toothpick,
    held.dice,
  ),
  // Velda Scott, who learns from one mistake
  ch08: likeness(
    'green',
    hair.longBack(),
    clothes.coat('wood'),
    face({ skin: 'tan', cheek: 16.5, jaw: 7, neck: 7 }, { eyes: 'lashes', brow: 'stern', mouth: 'lips' }),
    hair.fringe(),
    clothes.turtleneck('pale'),
    held.pistol,
  ),
  // Peter Quentin, for a good story
  ch09: likeness(
    'yellow',
    clothes.coat('sea'),
    face({ cheek: 16.5, jaw: 10, neck: 8 }, { eyes: 'open', brow: 'raised', mouth: 'grin' }),
    hair.parted('wood'),
    hats.boater('blood'),
    clothes.bow('blood'),
    held.camera,
  ),
  // Samantha Smith, with two pockets
  ch10: likeness(
    'rose',
    hair.bobBack(),
    clothes.trenchCoat,
    face({ skin: 'brown', cheek: 16.5, jaw: 7, neck: 7 }, { eyes: 'lashes', brow: 'calm', mouth: 'lips' }),
    hair.bob(),
    hats.beret('sea'),
    held.hoops,
    clothes.pockets,
  ),
  // Olga Domino, whom informants call first
  ch11: likeness(
    'plum',
    hair.bobBack('gold'),
    clothes.coat(),
    face({ cheek: 17, jaw: 8, chin: 69, neck: 7.5 }, { eyes: 'lidded', brow: 'calm', mouth: 'lips' }),
    hair.bob('gold'),
    hats.furHat('stone'),
    clothes.fur,
    held.holder,
  ),
  // Captain Harrington of the evidence room
  ch12: likeness(
    'grey',
    clothes.broadCoat('sea'),
    face({ cheek: 19, jaw: 13, chin: 70, neck: 11 }, { eyes: 'open', brow: 'calm' }),
    hair.sides('pale'),
    hair.beard.chops('pale'),
    hair.moustache.walrus('pale'),
    hats.peakedCap,
    hats.policeBadge,
    clothes.doubleButtons,
    clothes.epaulettes,
  ),
  // René Fandor, at his best when he can hardly stand
  ch13: likeness(
    'blue',
    clothes.coat(),
    face({ cheek: 15.5, jaw: 9, chin: 71, neck: 8 }, { eyes: 'lidded', brow: 'stern' }),
    bags,
    hair.sides(),
    hair.moustache.curled('ink'),
    hair.beard.goatee('dusk'),
    hats.kepi('sea'),
    clothes.cape('blood'),
  ),
  // Detective Paulson, on foot
  ch14: likeness(
    'brown',
    clothes.broadCoat('dusk'),
    face({ cheek: 19, jaw: 12, chin: 71, neck: 10 }, { eyes: 'open', brow: 'worried', mouth: 'plain' }),
    bags,
    hair.sides('stone'),
    hair.moustache.brush('stone'),
    hats.bowler('wood'),
    clothes.tie('leaf'),
    held.umbrella,
  ),
  // Lt. Nightshade, owed a night shift
  ch15: likeness(
    'purple',
    [fill('lamp', 'M84 8A14 14 0 1 0 96 28A12 12 0 0 1 84 8z')],
    clothes.broadCoat(),
    face({ skin: 'brown', cheek: 17, jaw: 12, chin: 71, neck: 9 }, { eyes: 'lidded', brow: 'stern', mouth: 'plain' }),
    hair.moustache.pencil('ink'),
    hair.crop(),
    clothes.collarUp('dusk'),
    clothes.shield,
  ),
  // Inspector Weaver, who has a method
  ch16: likeness(
    'green',
    clothes.coat('wood'),
    face({ cheek: 15, jaw: 9, chin: 72, neck: 7.5 }, { eyes: 'open', brow: 'raised', mouth: 'frown' }),
    hair.sides('stone'),
    hats.deerstalker('wood'),
    clothes.bow('blood'),
    held.pipe,
  ),
  // Aubrey Daniels, who flies the mail
  ch17: likeness(
    'orange',
    clothes.leather('pale'),
    face({ cheek: 16.5, jaw: 8, neck: 7.5 }, { eyes: 'lashes', brow: 'calm', mouth: 'grin' }),
    hair.fringe('gold'),
    hats.aviator,
    hats.goggles,
    clothes.scarf('pale'),
  ),
  // Roland Nicholas, one more round
  ch18: likeness(
    'teal',
    clothes.sweater('tan'),
    face({ skin: 'tan', cheek: 18, jaw: 13, chin: 70, neck: 10 }, { eyes: 'lidded', brow: 'calm', mouth: 'grin' }),
    hair.slick('gold'),
    scar,
    hats.pith,
    held.tumbler,
  ),
  // Violette Markov, who deals
  ch19: likeness(
    'plum',
    hair.longBack('blood'),
    clothes.bareShoulders('fair', 'ink'),
    face({ cheek: 16, jaw: 6, neck: 6.5 }, { eyes: 'lashes', brow: 'raised', mouth: 'smirk' }),
    hair.waves('blood'),
    hats.stovepipe,
    clothes.choker('ink'),
    held.earrings,
    held.cards,
  ),
  // Mallory O'Connel, who turns the whole thing over
  ch20: likeness(
    'yellow',
    clothes.broadCoat('leaf'),
    face({ cheek: 17, jaw: 10, chin: 69, neck: 9 }, { eyes: 'open', brow: 'raised', mouth: 'smirk' }),
    hair.curls('blood'),
    hair.beard.chops('blood'),
    spectacles(),
    clothes.bow('gold'),
    held.hourglass,
  ),
};

