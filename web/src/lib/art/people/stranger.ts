import type { Picture, Tone } from '../cut';
import * as clothes from './clothes';
import * as hair from './hair';
import * as hats from './hats';
import { bags, beautyMark, darkGlasses, face, freckles, scar, spectacles, type Look } from './head';
import * as held from './held';
import { likeness, type Likeness } from './sitter';

/* Whoever has no portrait yet: somebody out of the kit, always the same one for the same key. */

/** Draws one of a list, and another by every further call. */
type Draw = <T>(choices: readonly [T, ...T[]]) => T;

/** FNV-1a over the key, then xorshift for one choice after the other. */
export function drawing(key: string): Draw {
  let state = 0x811c9dc5;
  for (const letter of key) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  state ||= 1;
  return (choices) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return choices[(state >>> 0) % choices.length] ?? choices[0];
  };
}

const NOTHING: Picture = [];

function woman(draw: Draw, skin: Tone, tone: Tone): Picture[] {
  const look: Look = {
    eyes: draw(['lashes', 'lashes', 'lidded']),
    brow: draw(['calm', 'raised', 'worried', 'stern']),
    mouth: draw(['lips', 'lips', 'smirk']),
  };
  const [back, front] = draw<[Picture, Picture]>([
    [hair.bobBack(tone), hair.bob(tone)],
    [hair.bobBack(tone), hair.waves(tone)],
    [hair.longBack(tone), hair.fringe(tone)],
    [NOTHING, hair.rolls(tone)],
    [hair.upswept(tone), hair.upswept(tone)],
    [hair.ringlets(tone), hair.curls(tone)],
  ]);
  return [
    back,
    draw([clothes.coat(), clothes.coat('sea'), clothes.coat('blood'), clothes.bareShoulders(skin, draw(['ink', 'blood', 'gold']))]),
    face({ skin, cheek: draw([15.5, 16, 17, 18]), jaw: draw([5.5, 6.5, 8]), chin: draw([67, 68, 69]), neck: 6.8 }, look),
    draw([NOTHING, NOTHING, beautyMark, freckles]),
    front,
    draw([NOTHING, NOTHING, spectacles()]),
    draw([
      NOTHING,
      NOTHING,
      hats.cloche(draw(['sea', 'blood', 'gold']), 'ink'),
      hats.beret(draw(['blood', 'sea'])),
      hats.pillbox,
      hats.featherBand(draw(['pale', 'sea', 'blood'])),
      hats.fedora('ink', 'stone'),
    ]),
    draw([clothes.pearls(), clothes.laceCollar, clothes.choker('ink'), clothes.scarf('gold'), clothes.turtleneck('pale')]),
    draw([NOTHING, NOTHING, held.earrings, held.holder, held.notebook, held.ticket]),
  ];
}

function man(draw: Draw, skin: Tone, tone: Tone): Picture[] {
  const beard = draw([
    NOTHING,
    NOTHING,
    hair.stubble,
    hair.moustache.brush(tone),
    hair.moustache.walrus(tone),
    hair.moustache.curled(tone),
    hair.beard.chops(tone),
  ]);
  const look: Look = {
    eyes: draw(['open', 'open', 'lidded']),
    brow: draw(['calm', 'raised', 'worried', 'stern']),
    mouth: draw(['plain', 'smirk', 'frown']),
  };
  const broad = draw([true, false]);
  return [
    (broad ? clothes.broadCoat : clothes.coat)(draw(['ink', 'wood', 'sea', 'dusk'])),
    face(
      { skin, cheek: broad ? 19 : draw([15, 16, 17]), jaw: broad ? 14 : draw([8, 9, 11]), chin: draw([68, 70, 71]), neck: broad ? 11 : 8 },
      look,
    ),
    draw([NOTHING, NOTHING, bags, scar]),
    beard,
    draw([hair.slick(tone), hair.parted(tone), hair.quiff(tone), hair.crop(tone), hair.peak(tone), hair.sides(tone)]),
    draw([NOTHING, NOTHING, spectacles(), spectacles('ink'), darkGlasses]),
    draw([
      NOTHING,
      hats.fedora(draw(['gold', 'blood', 'pale']), draw(['ink', 'stone', 'wood'])),
      hats.bowler(draw(['wood', 'blood'])),
      hats.flatCap(draw(['stone', 'wood', 'leaf'])),
      hats.peakedCap,
      hats.boater(draw(['blood', 'sea'])),
    ]),
    draw([
      clothes.tie(draw(['gold', 'blood', 'sea'])),
      clothes.bow(draw(['gold', 'blood', 'sea'])),
      clothes.ascot('gold'),
      clothes.turtleneck('stone'),
      clothes.scarf('blood'),
    ]),
    draw([NOTHING, NOTHING, held.pipe, held.cigar, held.newspaper, held.envelope, held.umbrella]),
  ];
}

export function stranger(key: string): Likeness {
  const draw = drawing(key);
  const ground = draw(['teal', 'red', 'purple', 'orange', 'green', 'blue', 'plum', 'rose', 'brown', 'beige', 'grey', 'yellow']);
  const skin = draw<Tone>(['fair', 'fair', 'tan', 'brown']);
  const tone = skin === 'brown' ? draw<Tone>(['ink', 'ink', 'stone']) : draw<Tone>(['ink', 'wood', 'gold', 'blood', 'pale', 'stone']);
  return likeness(ground, ...draw([woman, man])(draw, skin, tone));
}
