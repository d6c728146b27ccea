import { box, disc, fill, type Picture } from '../cut';
import * as clothes from '../people/clothes';
import * as hair from '../people/hair';
import * as hats from '../people/hats';
import { beautyMark, bags, darkGlasses, dominoMask, face, freckles, spectacles } from '../people/head';
import * as held from '../people/held';
import { likeness, type Likeness } from '../people/sitter';

const rubies: Picture = [
  fill('blood', disc(42, 79, 3) + disc(50, 83, 4.4) + disc(58, 79, 3)),
  fill('gold', box(45, 78, 2, 4) + box(53, 78, 2, 4)),
];

/** Sidekicks, henchmen and gun molls. */
export const COMPANY: Readonly<Record<string, Likeness>> = {
  // Scoop Hanley, cub reporter
  si1: likeness(
    'yellow',
    clothes.coat('wood'),
    face({ cheek: 17, jaw: 8, chin: 66, neck: 7 }, { eyes: 'open', brow: 'raised', mouth: 'grin' }),
    freckles,
    hair.curls('blood'),
    hats.flatCap('leaf'),
    clothes.bow('sea'),
    held.notebook,
  ),
  // Doc Merriweather
  si2: likeness(
    'teal',
    clothes.whiteCoat,
    face({ cheek: 17, jaw: 9, neck: 9 }, { eyes: 'open', brow: 'calm' }),
    hair.sides('pale'),
    spectacles(),
    hair.moustache.walrus('pale'),
    hair.beard.goatee('pale'),
    hats.headMirror,
    clothes.stethoscope,
  ),
  // Flo the cabbie
  si3: likeness(
    'green',
    clothes.leather('blood'),
    face({ skin: 'tan', cheek: 17.5, jaw: 9, neck: 8 }, { eyes: 'lashes', brow: 'calm', mouth: 'smirk' }),
    hair.curls('wood'),
    hats.peakedCap,
    hats.checks,
    held.wheel,
  ),
  // Tommy Two-Shoes
  si4: likeness(
    'purple',
    clothes.braces('blood', 'gold'),
    face({ skin: 'brown', cheek: 17, jaw: 8, chin: 66, neck: 7 }, { eyes: 'open', brow: 'raised', mouth: 'grin' }),
    hair.crop(),
    hats.flatCap('wood'),
    held.brush,
  ),
  // "Knuckles" Malone
  he1: likeness(
    'brown',
    clothes.broadCoat('dusk'),
    face({ skin: 'tan', cheek: 20, jaw: 18, chin: 72, neck: 14 }, { eyes: 'open', brow: 'stern', mouth: 'plain' }),
    hair.stubble,
    hair.sides(),
    clothes.turtleneck('blood'),
    held.knuckles,
  ),
  // Fingers O'Shea
  he2: likeness(
    'green',
    clothes.coat(),
    face({ cheek: 14.5, jaw: 7, chin: 71, neck: 7 }, { eyes: 'lidded', brow: 'raised', mouth: 'smirk' }),
    hair.sides('blood'),
    hair.moustache.pencil('blood'),
    hats.bowler('leaf'),
    clothes.bow('leaf'),
    held.ringedHand,
  ),
  // Whispering Sid
  he3: likeness(
    'grey',
    clothes.coat('wood'),
    face({ cheek: 15, jaw: 7, chin: 71 }, { eyes: 'lidded', brow: 'worried' }),
    bags,
    hair.slick('wood'),
    clothes.collarUp('wood'),
    held.hush,
  ),
  // Dutch Vogel
  he4: likeness(
    'orange',
    clothes.leather('stone'),
    face({ cheek: 18, jaw: 12, chin: 70, neck: 10 }, { eyes: 'open', brow: 'stern', mouth: 'smirk' }),
    hair.sides('gold'),
    hair.moustache.brush('gold'),
    hats.aviator,
    hats.goggles,
    held.wheel,
  ),
  // Little Augie
  he5: likeness(
    'blue',
    clothes.coat(),
    clothes.pinstripes,
    face({ cheek: 18, jaw: 9, chin: 64, neck: 6 }, { eyes: 'open', brow: 'stern', mouth: 'smirk' }),
    freckles,
    hats.fedora('gold', 'stone'),
    clothes.bow('blood'),
    held.lollipop,
  ),
  // The Chauffeur
  he6: likeness(
    'plum',
    clothes.coat(),
    face({ cheek: 16, jaw: 11, chin: 70, neck: 9 }, { mouth: 'plain' }),
    hair.sides(),
    darkGlasses,
    hats.peakedCap,
    clothes.doubleButtons,
  ),
  // Ruby Vance
  gm1: likeness(
    'red',
    hair.bobBack(),
    clothes.bareShoulders('tan', 'blood'),
    face({ skin: 'tan', cheek: 16, jaw: 6, neck: 6.5 }, { eyes: 'lidded', brow: 'stern', mouth: 'lips' }),
    hair.waves('ink'),
    held.earrings,
    rubies,
    held.pistol,
  ),
  // Dolly Trigger
  gm2: likeness(
    'pink',
    clothes.coat('sea'),
    hair.ringlets('gold'),
    face({ cheek: 18, jaw: 8, chin: 67, neck: 7 }, { mouth: 'lips' }),
    beautyMark,
    hair.fringe('gold'),
    hats.cloche('blood', 'pale'),
    clothes.boa('pale'),
    held.lorgnette,
  ),
  // Lola Sixgun
  gm3: likeness(
    'orange',
    hair.longBack('wood'),
    clothes.coat('blood'),
    face({ skin: 'tan', cheek: 16.5, jaw: 7, neck: 7 }, { mouth: 'smirk' }),
    dominoMask('ink', 'pale'),
    hair.fringe('wood'),
    hats.stetson('pale'),
    clothes.scarf('gold'),
  ),
  // Pearl Monroe
  gm4: likeness(
    'teal',
    hair.upswept('gold'),
    clothes.bareShoulders('fair', 'pale'),
    face({ cheek: 15.5, jaw: 6, neck: 6 }, { eyes: 'lashes', brow: 'worried', mouth: 'lips' }),
    hair.upswept('gold'),
    hats.comb,
    clothes.longPearls,
    held.fan,
  ),
  // Kitty Lamarr
  gm5: likeness(
    'purple',
    hair.bobBack(),
    clothes.bareShoulders('brown', 'gold'),
    face({ skin: 'brown', cheek: 16, jaw: 6, neck: 6 }, { eyes: 'lashes', brow: 'raised', mouth: 'smirk' }),
    hair.bob(),
    hats.featherBand('blood'),
    held.hoops,
    clothes.boa('gold'),
  ),
  // Sable Quinn
  gm6: likeness(
    'plum',
    hair.bobBack('blood'),
    clothes.coat(),
    face({ cheek: 15.5, jaw: 6, chin: 69, neck: 6.5 }, { eyes: 'lidded', brow: 'calm', mouth: 'lips' }),
    hair.bob('blood'),
    hats.furHat('dusk'),
    clothes.fur,
    held.ticket,
  ),
};

