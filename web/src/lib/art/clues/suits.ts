import { box, disc, fill, line, star, type Picture } from '../cut';

/** A suit is told by its shape as well as by its colour. The cards are the person, the location and the weapon printed in it. */
export interface Suit {
  readonly shape: string;
  readonly mark: Picture;
  readonly cards: readonly [person: string, location: string, weapon: string];
}

export const SUITS: Readonly<Record<string, Suit>> = {
  purple: { shape: 'star', mark: [fill('self', star(50, 54, 5, 48, 20))], cards: ['officer', 'parlor', 'knife'] },
  pink: {
    shape: 'heart',
    mark: [
      fill(
        'self',
        'M50 92C20 68 6 52 6 33C6 18 17 9 29 9C39 9 46 15 50 24C54 15 61 9 71 9C83 9 94 18 94 33C94 52 80 68 50 92z',
      ),
    ],
    cards: ['duke', 'market', 'crossbow'],
  },
  red: { shape: 'diamond', mark: [fill('self', 'M50 3L88 50L50 97L12 50z')], cards: ['butcher', 'library', 'poison'] },
  green: {
    shape: 'clover',
    mark: [
      fill('self', disc(50, 27, 22)),
      fill('self', disc(26, 59, 22)),
      fill('self', disc(74, 59, 22)),
      fill('self', 'M42 46H58Q56 82 68 95H32Q44 82 42 46z'),
    ],
    cards: ['countess', 'park', 'sword'],
  },
  yellow: { shape: 'disc', mark: [fill('self', disc(50, 50, 40))], cards: ['nurse', 'museum', 'blowgun'] },
  blue: {
    shape: 'drop',
    mark: [fill('self', 'M50 3Q84 44 84 64A34 33 0 0 1 16 64Q16 44 50 3z')],
    cards: ['maid', 'harbor', 'rifle'],
  },
  orange: { shape: 'triangle', mark: [fill('self', 'M50 8L96 90H4z')], cards: ['dancer', 'theater', 'gun'] },
  grey: {
    shape: 'cross',
    mark: [fill('self', 'M35 6H65V35H94V65H65V94H35V65H6V35H35z')],
    cards: ['professor', 'cemetery', 'axe'],
  },
  brown: { shape: 'square', mark: [fill('self', box(14, 14, 72, 72))], cards: ['coachman', 'bridge', 'slingshot'] },
  beige: { shape: 'ring', mark: [line('self', 18, disc(50, 50, 34))], cards: ['milliner', 'kitchen', 'rope'] },
};

/** The suit a card is printed in, if it is one of ours. */
export const suitOf = (card: string): string | undefined =>
  Object.keys(SUITS).find((name) => SUITS[name]?.cards.includes(card));
