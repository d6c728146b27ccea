/** The thirty cards, as they lie in a table of suits and categories. */
import { CARDS, type Card } from './shapes';

export { CARDS };

export const CATEGORIES = ['person', 'location', 'weapon'] as const;
export type Category = Card['category'];

const BY_NAME = new Map(CARDS.map((card) => [card.name, card]));

export function cardOf(name: string): Card | null {
  return BY_NAME.get(name) ?? null;
}

const SUITS = [...new Set(CARDS.map((card) => card.suit))];

/** The suits of these cards, in the order of the card table. */
export function suitsOf(names: ReadonlySet<string>): string[] {
  return SUITS.filter((suit) => CARDS.some((card) => card.suit === suit && names.has(card.name)));
}

export function cardAt(suit: string, category: Category): Card | null {
  return CARDS.find((card) => card.suit === suit && card.category === category) ?? null;
}
