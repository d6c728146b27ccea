import type { Picture } from '../cut';
import * as clothes from '../people/clothes';
import * as hair from '../people/hair';
import * as hats from '../people/hats';
import { brow, eyes, head, lashes, lidded, monocle, mouth, spectacles } from '../people/head';
import * as held from '../people/held';
import { sitter } from '../people/sitter';

/** The ten persons of 13 Clues. */
export const PERSONS: Readonly<Record<string, Picture>> = {
  officer: sitter(
    clothes.coat(), head({ jaw: 11 }), eyes(), [brow.stern], hair.moustache.brush('ink'), hats.helmet, clothes.highCollar('gold'),
  ),
  duke: sitter(
    clothes.coat(), head({ jaw: 9 }), hair.sides('pale'), hair.beard.chops('pale'), lidded(), [brow.raised, mouth.frown],
    hair.moustache.brush('pale'), hair.slick('pale'), monocle, clothes.bow('pale'), clothes.sash('ground'),
  ),
  butcher: sitter(
    held.cleaver, clothes.broadCoat(), head({ cheek: 20, jaw: 16, chin: 71, neck: 13 }), eyes(), [brow.stern, mouth.frown],
    hair.sides(), hats.flatCap('pale'), clothes.apron('blood'),
  ),
  countess: sitter(
    hair.upswept('ink'), clothes.bareShoulders('fair', 'ink'), head({ cheek: 16, jaw: 5, neck: 6.5 }), lashes(), [brow.raised, mouth.lips],
    hair.upswept('ink'), hats.tiara, held.earrings, clothes.pearls('gold'), held.fan,
  ),
  nurse: sitter(
    clothes.coat(), head({ jaw: 6, neck: 7 }), lashes(), [brow.calm, mouth.lips], hair.rolls('wood'), hats.nurseCap, clothes.cape('blood'),
  ),
  maid: sitter(
    hair.bobBack(), clothes.coat(), head({ skin: 'tan', cheek: 16, jaw: 6, neck: 6.5 }), lashes('tan'), [brow.worried, mouth.lips], hair.bob(),
    hats.frilledCap, clothes.pinafore,
  ),
  dancer: sitter(
    hair.bobBack(), clothes.bareShoulders('brown', 'pale'), head({ skin: 'brown', cheek: 16, jaw: 6, neck: 6 }), lashes('brown'),
    [brow.raised, mouth.lips], hair.fringe(), hats.featherBand('pale'), held.earrings, clothes.longPearls,
  ),
  professor: sitter(
    clothes.coat('wood'), head({ jaw: 7 }), eyes(), [brow.worried], hair.wild('pale'), spectacles(), hair.moustache.walrus('pale'),
    hair.beard.goatee('pale'), clothes.bow('blood'), held.book,
  ),
  coachman: sitter(
    held.whip, clothes.broadCoat(), head({ skin: 'tan', cheek: 18, jaw: 13, neck: 10 }), eyes('tan'), [brow.calm, mouth.smirk],
    hair.beard.chops('wood'), hats.topHat('gold'), clothes.capes,
  ),
  milliner: sitter(
    clothes.coat('sea'), head({ cheek: 16, jaw: 5, neck: 6.5 }), lashes(), [brow.calm, mouth.lips], hair.rolls('blood'), hats.cartwheelHat,
    clothes.laceCollar, clothes.tape,
  ),
};
