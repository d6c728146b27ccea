import * as clothes from '../people/clothes';
import * as hair from '../people/hair';
import * as hats from '../people/hats';
import { face, spectacles } from '../people/head';
import * as held from '../people/held';
import { likeness, type Likeness } from '../people/sitter';

/** The eight Detectives. */
export const DETECTIVES: Readonly<Record<string, Likeness>> = {
  dash: likeness(
    'red',
    clothes.broadCoat(),
    face({ jaw: 12, chin: 69, neck: 9 }, { eyes: 'lidded', brow: 'calm', mouth: 'smirk' }),
    hair.moustache.pencil('ink'),
    hair.sides(),
    hats.fedora('pale'),
    clothes.tie('gold'),
  ),
  eve: likeness(
    'green',
    hair.bobBack('blood'),
    clothes.coat('sea'),
    face({ cheek: 16, jaw: 6, neck: 6.5 }, { eyes: 'lashes', brow: 'raised', mouth: 'lips' }),
    hair.bob('blood'),
    hats.cloche('gold', 'ink'),
    clothes.pearls(),
    held.corsage,
  ),
  gilda: likeness(
    'purple',
    clothes.coat(),
    face({ cheek: 16.5, jaw: 7, neck: 7 }, { eyes: 'lashes', brow: 'calm', mouth: 'smirk' }),
    hair.rolls('gold'),
    hats.beret('blood'),
    clothes.ascot('pale'),
    held.mask,
  ),
  gloria: likeness(
    'plum',
    hair.upswept('ink'),
    clothes.bareShoulders('tan', 'blood'),
    face({ skin: 'tan', cheek: 16, jaw: 6, neck: 6.5 }, { eyes: 'lidded', brow: 'raised', mouth: 'lips' }),
    hair.upswept('ink'),
    hats.featherBand('sea'),
    clothes.fur,
    held.earrings,
    clothes.pearls('gold'),
    held.holder,
  ),
  pete: likeness(
    'orange',
    clothes.broadCoat('wood'),
    face({ cheek: 20, jaw: 14, chin: 70, neck: 11 }, { eyes: 'open', brow: 'worried', mouth: 'grin' }),
    hair.sides(),
    hats.flatCap('stone'),
    clothes.bow('sea'),
    held.cards,
  ),
  tracer: likeness(
    'teal',
    clothes.trenchCoat,
    face({ skin: 'brown', jaw: 13, chin: 70, neck: 10 }, { eyes: 'open', brow: 'stern', mouth: 'plain' }),
    hats.fedora('gold'),
    held.lens,
  ),
  phyllis: likeness(
    'rose',
    hair.bobBack(),
    clothes.coat(),
    face({ cheek: 16.5, jaw: 7, neck: 7 }, { eyes: 'lashes', brow: 'calm', mouth: 'lips' }),
    hair.bob(),
    hats.pillbox,
    hats.veil,
    clothes.laceCollar,
    held.notebook,
  ),
  ray: likeness(
    'beige',
    clothes.coat('sea'),
    face({ cheek: 16.5, jaw: 11, chin: 70, neck: 9 }, { eyes: 'open', brow: 'calm', mouth: 'plain' }),
    hair.slick('wood'),
    spectacles('ink'),
    clothes.tie('blood'),
    held.pipe,
  ),
};
