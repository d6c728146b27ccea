/** Who sits where, and who sat there when something was told: a log is about those who played, not about who sits there now. */
import { has, t } from './i18n';
import { namer } from './names';
import { texts } from './texts.svelte';
import type { SeatInfo, Sitter } from './wire/types';

/** A line of the log. */
export interface Told {
  number: number;
  revision: number;
  text: string;
  args?: Record<string, unknown>;
}

/** The same as people read it, and whose it is. */
export interface StoryLine {
  key: string;
  text: string;
  by: number | null;
}

/** The seat that an event is about, as far as it names one. */
export function doer(args: Record<string, unknown> | undefined): number | null {
  const who = String(args?.['seat'] ?? args?.['witness']);
  return /^\d+$/.test(who) ? Number(who) : null;
}

/** Somebody got up, or sat down for somebody else, after everything that revision told. */
export interface Passage {
  after: number;
  text: string;
}

/** The word for a chair: people count from one. */
export function chairWord(seat: number): string {
  return t('door.chair.number', { number: seat + 1 });
}

/** A bot goes by its level, in the language of whoever looks. */
function called({ name, bot }: Pick<Sitter, 'name' | 'bot'>): string {
  const level = `bot.${bot}`;
  return bot && has(level) ? t(level) : name;
}

/** Names by seat, as of a revision; two of the same name are told apart by their chairs. */
export function namesAt(seats: readonly SeatInfo[], revision = Infinity): string[] {
  const names = seats.map((seat) => called(seat.former.find((sitter) => revision <= sitter.until) ?? seat));
  return names.map((name, seat) => {
    if (!name) return chairWord(seat);
    return names.filter((other) => other === name).length > 1 ? `${name} ${seat + 1}` : name;
  });
}

/** Names, and what puts them into sentences, for one list of people: made once for all told while the same sat there. */
class Naming {
  readonly names: string[];
  readonly #eras: number[];
  readonly #put = new Map<number, (text: string) => string>();

  constructor(
    readonly seats: readonly SeatInfo[],
    readonly words: readonly string[],
    readonly language: string,
  ) {
    this.names = namesAt(seats);
    this.#eras = [...new Set(seats.flatMap((seat) => seat.former.map((sitter) => sitter.until)))].sort((a, b) => a - b);
  }

  put(text: string, revision: number): string {
    const era = this.#eras.find((until) => revision <= until) ?? Infinity;
    let put = this.#put.get(era);
    if (!put) this.#put.set(era, (put = namer(this.words, namesAt(this.seats, era))));
    return put(text);
  }
}

const NOBODY: readonly SeatInfo[] = [];

/** The people at a table, and the engine's sentences about them. */
export class Company {
  #naming: Naming | null = null;

  /** `seats`: who sits where now; `words`: what the engine's sentences call each seat. */
  constructor(
    private readonly seats: () => readonly SeatInfo[] | undefined,
    private readonly words: () => readonly string[],
  ) {}

  /** Names by seat, also of those who left and whose chair is free. */
  get names(): string[] {
    return this.#named().names;
  }

  /** A sentence with people's names where it says seats: those of now, or of when a revision told it. */
  named(text: string, revision = Infinity): string {
    return this.#named().put(text, revision);
  }

  /** A log as people read it: what was told, and who came and went between. */
  story(log: readonly Told[]): StoryLine[] {
    const changes = passages(this.seats() ?? NOBODY);
    const lines: StoryLine[] = [];
    let next = 0;
    const pass = (until: number) => {
      for (let change; (change = changes[next]) && change.after < until; next += 1) {
        lines.push({ key: `company ${next}`, text: change.text, by: null });
      }
    };
    for (const line of log) {
      pass(line.revision);
      lines.push({ key: `${line.number}`, text: this.named(line.text, line.revision), by: doer(line.args) });
    }
    pass(Infinity);
    return lines;
  }

  /** A session outlives components, so no rune keeps this. */
  #named(): Naming {
    const [seats, words, spoken] = [this.seats() ?? NOBODY, this.words(), texts.language];
    const known = this.#naming;
    if (known?.seats === seats && known.words === words && known.language === spoken) return known;
    return (this.#naming = new Naming(seats, words, spoken));
  }
}

/** How the company changed in the course of the game, in order. */
export function passages(seats: readonly SeatInfo[]): Passage[] {
  const found = seats.flatMap((seat): Passage[] => {
    const said = seat.former.flatMap((sitter, place): Passage[] => {
      const next = seat.former[place + 1] ?? seat;
      const change = { name: called(next), other: called(sitter) };
      return [...gone(sitter), { after: sitter.until, text: t(next.bot ? 'company.bot' : 'company.sat', change) }];
    });
    return [...said, ...gone(seat)];
  });
  return found.sort((one, other) => one.after - other.after);
}

function gone(sitter: Pick<Sitter, 'name' | 'bot' | 'left'>): Passage[] {
  return sitter.left === null ? [] : [{ after: sitter.left, text: t('company.left', { name: called(sitter) }) }];
}

/** The chairs that somebody left in the middle of the game. */
export function leftChairs(seats: readonly SeatInfo[]): SeatInfo[] {
  return seats.filter((seat) => !seat.taken && seat.left !== null);
}

/** A name to begin with: the one that was used last, or an invented one that nobody at the table has. */
export function suggestName(liked: string, taken: readonly string[], random: () => number = Math.random): string {
  const others = taken.map((name) => name.toLowerCase());
  const free = (name: string) => !others.includes(name.toLowerCase());
  if (liked && free(liked)) return liked;
  const invented = t('name.invented').split(', ');
  const open = invented.filter(free);
  return open[Math.floor(random() * open.length)] ?? `${invented[0]} ${taken.length + 1}`;
}
