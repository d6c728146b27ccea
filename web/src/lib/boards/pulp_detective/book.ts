/** All that is printed, found by its id. */
import type {
  Ability,
  PrintedCard,
  PrintedCase,
  PrintedCharacter,
  PrintedDie,
  PrintedDoubleCross,
  PrintedGang,
  PrintedItem,
  PrintedLocation,
  PrintedSidekick,
  PrintedSuspect,
  Scenery,
} from './shapes';

/** Which picture shows a card that has an ability. */
export type Pictured = 'character' | 'item' | 'case' | 'gang' | 'location' | 'sidekick' | 'double_cross' | 'suspect';

export interface Owner {
  picture: Pictured;
  /** The key of the picture. */
  key: string;
  word: string;
  /** What it does, as far as it is one ability of several. */
  effect: string;
}

export class Book {
  readonly #cards: ReadonlyMap<string, PrintedCard>;
  readonly #dice: ReadonlyMap<string, PrintedDie>;
  readonly #characters: ReadonlyMap<string, PrintedCharacter>;
  readonly #cases: ReadonlyMap<string, PrintedCase>;
  readonly #suspects: ReadonlyMap<string, PrintedSuspect>;
  readonly #gang: ReadonlyMap<string, PrintedGang>;
  readonly #locations: ReadonlyMap<string, PrintedLocation>;
  readonly #sidekicks: ReadonlyMap<string, PrintedSidekick>;
  readonly #crosses: ReadonlyMap<string, PrintedDoubleCross>;
  readonly #owners = new Map<string, Owner>();
  /** The most stamina that the track has room for. */
  readonly mostStamina: number;

  constructor(readonly scenery: Scenery) {
    this.#cards = byId(scenery.cards);
    this.#dice = byId(scenery.dice);
    this.#characters = byId(scenery.characters);
    this.#cases = byId(scenery.cases);
    this.#suspects = byId(scenery.suspects);
    this.#gang = byId(scenery.gang);
    this.#locations = byId(scenery.locations);
    this.#sidekicks = byId(scenery.sidekicks);
    this.#crosses = byId(scenery.double_crosses);
    this.mostStamina = Math.max(...scenery.stamina.map(({ stamina }) => stamina));
    this.#own('character', scenery.characters);
    this.#own('item', scenery.items);
    this.#own('case', scenery.cases);
    this.#own('gang', scenery.gang);
    this.#own('location', scenery.locations);
    this.#own('double_cross', scenery.double_crosses);
    this.#own('suspect', scenery.suspects);
    this.#own('sidekick', scenery.sidekicks.map((one) => ({ ...one, abilities: [one.day, one.night] })));
  }

  #own(picture: Pictured, cards: readonly { picture: string; word: string; abilities: readonly Ability[] }[]): void {
    for (const card of cards) {
      for (const { ability, effect } of card.abilities) {
        this.#owners.set(ability, { picture, key: card.picture, word: card.word, effect });
      }
    }
  }

  card(id: string | null): PrintedCard | null {
    return this.#cards.get(id ?? '') ?? null;
  }

  die(id: string): PrintedDie | null {
    return this.#dice.get(id) ?? null;
  }

  /** The number that a die is called by on the table: yellow ones are counted, others go by their colour. */
  dieNumber(id: string): string {
    const at = this.yellow.findIndex((die) => die.id === id);
    return at < 0 ? '' : String(at + 1);
  }

  get yellow(): readonly PrintedDie[] {
    return this.scenery.dice.filter(({ colour }) => colour === 'yellow');
  }

  character(id: string | null): PrintedCharacter | null {
    return this.#characters.get(id ?? '') ?? null;
  }

  case(id: string | null): PrintedCase | null {
    return this.#cases.get(id ?? '') ?? null;
  }

  suspect(id: string | null): PrintedSuspect | null {
    return this.#suspects.get(id ?? '') ?? null;
  }

  gang(id: string): PrintedGang | null {
    return this.#gang.get(id) ?? null;
  }

  location(id: string): PrintedLocation | null {
    return this.#locations.get(id) ?? null;
  }

  sidekick(id: string): PrintedSidekick | null {
    return this.#sidekicks.get(id) ?? null;
  }

  doubleCross(id: string): PrintedDoubleCross | null {
    return this.#crosses.get(id) ?? null;
  }

  /** An item of an items card by the die icon that finds it. */
  item(card: string | null, number: number): PrintedItem | null {
    return this.scenery.items.find((item) => item.card === card && item.item === number) ?? null;
  }

  /** The card that has an ability. */
  owner(ability: string): Owner | null {
    return this.#owners.get(ability) ?? null;
  }

  /** A task icon in a word. */
  icon(name: string): string {
    return this.scenery.icons.find(({ icon }) => icon === name)?.word ?? name;
  }

  /** An edge in a word. */
  edge(name: string): string {
    return this.scenery.edges.find(({ edge }) => edge === name)?.word ?? name;
  }

  /** A type of cards in a word, and what most of them bring. */
  type(name: string): { word: string; usually: string } {
    return this.scenery.types.find(({ type }) => type === name) ?? { word: name, usually: '' };
  }

  /** Other signs in words, by section and name: `kind` `clue`. */
  word(section: string, name: string): string {
    return this.scenery.words[section]?.[name] ?? name;
  }
}

function byId<One extends { id: string }>(all: readonly One[]): ReadonlyMap<string, One> {
  return new Map(all.map((one) => [one.id, one]));
}
