/**
 * A table as one seat, or a spectator, lives it: what the server told, and the move that is being built.
 *
 * Boards take a session as their only prop. They read `view`, `narrowing` and `happened`, and call `choose`,
 * `confirm` and `stepBack`; no rule of any game is in here.
 */
import { Naming, passages } from './company';
import { language } from './i18n';
import { Narrowing, Space } from './moves';
import { browserStorage } from './keyring';
import { Connection, type Line, type Ways } from './wire/connection';
import { fromRanges } from './wire/ranges';
import { texts } from './texts.svelte';
import type {
  Chat,
  EventInfo,
  FromServer,
  HintsShape,
  Notice,
  OutcomeShape,
  Proposal,
  SeatInfo,
  Snapshot,
  TableInfo,
  Talk,
  Update,
} from './wire/types';

/** Something that happened while we looked on; `number` only ever grows. */
export interface Happening extends EventInfo {
  number: number;
}

/** The forms of what a game shows; a board's own are in `boards/<game>/shapes.ts`. */
export interface Shapes {
  view: unknown;
  hints: HintsShape;
  preview: unknown;
}

export interface Odds {
  success: Readonly<Record<string, number>>;
  /** Moves whose figure may be too high. */
  at_most: readonly string[];
}

export interface Chance {
  value: number;
  /** Whether it is at most that. */
  bound: boolean;
}

export interface Refusal {
  why: string;
  rule: string;
}

const MOST_HAPPENED = 200;
const NOTE_AFTER = 600;
const EMPTY = new Space({ hash: '', n: 0, blocks: [], seats: [] });

const NOBODY: readonly SeatInfo[] = [];

export interface Identity {
  table: string;
  token: string;
  invite: string;
}

export class TableSession<Shown extends Shapes = Shapes> {
  info: TableInfo | null = $state.raw(null);
  you: number | null = $state.raw(null);
  update: Update | null = $state.raw(null);
  space: Space = $state.raw(EMPTY);
  narrowing: Narrowing = $state.raw(new Narrowing(EMPTY, []));
  /** What the server says a move would look like, for the one move left. */
  preview: { id: number; shape: Shown['preview'] | null } | null = $state.raw(null);
  /** Everything told so far, oldest first. */
  log: Happening[] = $state.raw([]);
  /** The latest of what happened before our eyes, for animations; remember the last `number` you have shown. */
  happened: Happening[] = $state.raw([]);
  chat: Chat[] = $state.raw([]);
  /** Whether more was said before what we have of it. */
  saidMore = $state(false);
  notes = $state('');
  proposal: Proposal | null = $state.raw(null);
  notice: Notice | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  /** Once the game is over, what its luck was made from. */
  secret = $state('');
  /** What a good player would do, for those who asked. */
  advice: { id: number; reason: string } | null = $state.raw(null);
  advising = $state(false);
  line: Line = $state('connecting');
  /** Why the server has shown us out. */
  ended = $state('');
  /** A move is under way. */
  sending = $state(false);
  /** Whether the notes on the server are those on this page. */
  notesSaved = $state(true);

  #naming: Naming | null = null;
  #connection: Connection | null = null;
  #told = 0;
  #begun = false;
  /** The next snapshot tells everything again, in another language. */
  #retold = false;
  #noteTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    readonly identity: Identity,
    ways: Ways | null = null,
  ) {
    if (!ways) return;
    const { table, token, invite } = identity;
    const who = token ? { token } : invite ? { invite } : {};
    this.#connection = new Connection(
      { table, locale: language(), text: true, ...who },
      { told: (message) => this.#take(message), line: (line, why) => this.#lineIs(line, why) },
      ways,
    );
    this.#connection.start();
  }

  // What boards and shell read

  /** The view as the engine dumps it. */
  get view(): Shown['view'] | null {
    return formed(this.update?.view);
  }

  /** What we are helped with at this decision; null where there is nothing. */
  get hints(): Shown['hints'] | null {
    // A game with nothing to say sends an object with nothing in it.
    const hints = formed<Shown['hints']>(this.update?.hints);
    return hints && 'level' in hints ? hints : null;
  }

  get outcome(): OutcomeShape | null {
    return formed(this.update?.outcome);
  }

  /** Whether a decision of ours is waited for. */
  get asked(): boolean {
    return this.update?.ask !== null && this.update?.ask !== undefined;
  }

  get over(): boolean {
    return this.info?.status === 'over';
  }

  /** Names by seat, also of those who left and whose chair is free. */
  get names(): string[] {
    return this.#named().names;
  }

  seat(number: number): SeatInfo | null {
    return this.info?.seats[number] ?? null;
  }

  /** The word for an element: what it is called at this decision, or always; a seat is whoever sits there. */
  word(prefix: string, name: string): string {
    const label = this.update?.labels[`${prefix}:${name}`];
    if (label) return label.word;
    return prefix === 'seat' ? this.names[Number(name)] || this.space.word(prefix, name) : this.space.word(prefix, name);
  }

  /** What an element means at this decision, where the game says so. */
  meaning(element: string): string {
    return this.named(this.update?.labels[element]?.note ?? '');
  }

  /** How likely moves are to succeed, by notation, where help with odds is allowed and the game reckons them. */
  get odds(): Odds | null {
    const odds = (this.update?.hints as { odds?: Partial<Odds> } | null)?.odds;
    return odds?.success ? { success: odds.success, at_most: odds.at_most ?? [] } : null;
  }

  /** The best of these moves' odds. */
  chance(ids: readonly number[]): Chance | null {
    const odds = this.odds;
    let best: Chance | null = null;
    for (const notation of odds ? ids.map((id) => this.space.notation(id)) : []) {
      const value = odds?.success[notation];
      if (value === undefined || (best && value <= best.value)) continue;
      best = { value, bound: odds?.at_most.includes(notation) ?? false };
    }
    return best;
  }

  /** An engine's sentence with people's names where it says seats: those of now, or of when a revision told it. */
  named(text: string, revision?: number): string {
    return this.#named().put(text, revision);
  }

  /** The log as people read it: what was told, and who came and went between. */
  get story(): { key: string; text: string }[] {
    const changes = passages(this.info?.seats ?? NOBODY);
    const lines: { key: string; text: string }[] = [];
    let next = 0;
    const pass = (until: number) => {
      for (let change; (change = changes[next]) && change.after < until; next += 1) {
        lines.push({ key: `company ${next}`, text: change.text });
      }
    };
    for (const line of this.log) {
      pass(line.revision);
      lines.push({ key: `${line.number}`, text: this.named(line.text, line.revision) });
    }
    pass(Infinity);
    return lines;
  }

  get prompt(): string {
    return this.named(this.update?.prompt ?? '');
  }

  /** The kind of decision put to us: the first kind of move that is legal. */
  get decision(): string {
    const first = this.asked ? this.narrowing.legal[0] : undefined;
    return first === undefined ? '' : (this.space.move(first)?.block.kind ?? '');
  }

  /** Names, and what puts them into sentences, made once for each list of people. A session outlives components, so no rune. */
  #named(): Naming {
    const [seats, words, spoken] = [this.info?.seats ?? NOBODY, this.space.words.seats, texts.language];
    const known = this.#naming;
    if (known?.seats === seats && known.words === words && known.language === spoken) return known;
    return (this.#naming = new Naming(seats, words, spoken));
  }

  // Building a move

  choose(element: string): void {
    this.refusal = null;
    this.#narrow(this.narrowing.choose(element));
  }

  /** Build a whole move at once, as the move list does. */
  pick(id: number): void {
    let narrowing = this.narrowing.reset();
    for (const element of this.space.touches(id)) narrowing = narrowing.choose(element);
    this.#narrow(narrowing);
  }

  stepBack(): void {
    this.#narrow(this.narrowing.back());
  }

  clear(): void {
    this.#narrow(this.narrowing.reset());
  }

  async confirm(): Promise<void> {
    const id = this.narrowing.only;
    if (id !== null) await this.#send(id);
  }

  /** A move as somebody typed it; the server says why not, and by which rule. */
  async attempt(notation: string): Promise<void> {
    await this.#send(notation);
  }

  async #send(move: number | string): Promise<void> {
    const ask = this.update?.ask;
    if (ask === null || ask === undefined || this.sending || !this.#connection) return;
    this.sending = true;
    this.refusal = null;
    try {
      const answer = await this.#connection.move(move, ask);
      if (answer.type === 'refused') this.refusal = { why: this.named(answer.why), rule: answer.rule };
    } catch (error) {
      this.refusal = { why: error instanceof Error ? error.message : '', rule: '' };
    } finally {
      this.sending = false;
    }
  }

  /** Ask a good player, who sees what we see; the table must allow help. */
  async askAdvice(): Promise<void> {
    const ask = this.update?.ask;
    if (ask === null || ask === undefined || this.advising || !this.#connection) return;
    this.advising = true;
    const answer = await this.#connection.advise(ask).catch(() => null);
    this.advising = false;
    if (answer?.type === 'advice' && this.update?.ask === ask) {
      this.advice = { id: answer.move, reason: this.named(answer.reason) };
    } else if (answer?.type === 'refused') {
      this.refusal = { why: answer.why, rule: '' };
    }
  }

  // Talking

  async say(text: string, remark = ''): Promise<void> {
    const answer = await this.#connection?.say({ text, remark });
    if (answer?.type === 'refused') this.refusal = { why: answer.why, rule: '' };
  }

  /** Lines that were said before those we have. */
  hearEarlier(talk: Talk): void {
    const first = this.chat[0]?.number ?? Infinity;
    this.chat = [...talk.lines.filter((line) => line.number < first), ...this.chat];
    this.saidMore = talk.earlier;
  }

  /** Our private notes; saved a moment after the last key. */
  note(text: string): void {
    this.notes = text;
    this.notesSaved = false;
    if (this.#noteTimer) clearTimeout(this.#noteTimer);
    this.#noteTimer = setTimeout(() => void this.#saveNotes(), NOTE_AFTER);
  }

  async #saveNotes(): Promise<void> {
    const text = this.notes;
    const answer = await this.#connection?.note(text).catch(() => null);
    if (answer?.type === 'ok' && this.notes === text) this.notesSaved = true;
  }

  async propose(what: string, seat: number | null = null): Promise<void> {
    const answer = await this.#connection?.propose(what, seat);
    if (answer?.type === 'refused') this.refusal = { why: this.named(answer.why), rule: '' };
  }

  consent(agree: boolean): void {
    if (this.proposal) this.#connection?.consent(this.proposal.proposal, agree);
  }

  hurry(): void {
    this.#connection?.hurry();
  }

  /** Have everything said in another language; a half-built move and the notes stay. */
  speak(locale: string): void {
    if (this.#connection?.speak(locale)) this.#retold = true;
  }

  leave(): void {
    if (this.#noteTimer && !this.notesSaved) void this.#saveNotes();
    this.#connection?.close();
  }

  // What the server tells

  #lineIs(line: Line, why: string): void {
    // Somebody who waits for a lost line need not be told of every try.
    if (line === 'connecting' && this.line === 'lost') return;
    this.line = line;
    if (line === 'ended') this.ended = why;
  }

  #take(message: FromServer): void {
    switch (message.type) {
      case 'snapshot':
        this.#stand(message);
        break;
      case 'update':
        this.#go(message, false);
        break;
      case 'hints':
        // They come after the update they belong to; the game may have gone on meanwhile.
        if (this.update && this.update.ask === message.ask && this.update.revision === message.revision) {
          this.update = { ...this.update, hints: message.hints };
        }
        break;
      case 'presence':
        this.info = message.info;
        break;
      case 'chat':
        this.chat = [...this.chat, message];
        break;
      case 'proposal':
        this.proposal = message;
        break;
      case 'notice':
        this.notice = message;
        break;
      default:
        break;
    }
  }

  #stand(snapshot: Snapshot): void {
    this.info = snapshot.info;
    this.you = snapshot.you;
    this.#hear(snapshot.chat, snapshot.earlier);
    this.proposal = snapshot.proposal;
    if (snapshot.secret) this.secret = snapshot.secret;
    if (this.notesSaved) this.notes = snapshot.notes;
    const anew = this.#retold;
    this.#retold = false;
    if (snapshot.space && (anew || snapshot.space.hash !== this.space.words.hash)) this.space = new Space(snapshot.space);
    if (anew) {
      this.log = [];
      this.refusal = this.advice = this.notice = null;
    }
    if (snapshot.update) this.#go(snapshot.update, anew || !this.#begun);
    this.#begun = true;
  }

  /** The latest lines; what we had of the talk before them stays, unless some of it is missing in between. */
  #hear(latest: Chat[], earlier: boolean): void {
    const first = latest[0]?.number ?? Infinity;
    const joined = earlier && (this.chat.at(-1)?.number ?? -1) >= first;
    const before = joined ? this.chat.filter((line) => line.number < first) : [];
    this.chat = [...before, ...latest];
    if (!before.length) this.saidMore = earlier;
  }

  /** `past`: what is told happened before we came, and is history rather than news. */
  #go(update: Update, past: boolean): void {
    const before = this.update;
    const same = before?.ask === update.ask && before.revision === update.revision;
    this.update = same && before.hints ? { ...update, hints: before.hints } : update;
    if (this.#connection) this.#connection.since = update.revision;
    const told = update.events.map((event) => ({ ...event, number: (this.#told += 1) }));
    // A decision that was taken back takes what it told out of the log.
    const kept = update.undone.length ? this.log.filter((line) => !update.undone.includes(line.revision)) : this.log;
    this.log = told.length || kept !== this.log ? [...kept, ...told] : this.log;
    if (told.length && !past) this.happened = [...this.happened, ...told].slice(-MOST_HAPPENED);
    this.#renarrow(before);
  }

  #renarrow(before: Update | null): void {
    const update = this.update;
    const legal = update && this.asked ? fromRanges(update.legal) : [];
    if (before && before.ask === update?.ask && this.asked) {
      this.#narrow(this.narrowing.among(this.space, legal)); // the same question: a half-built move stays
      return;
    }
    this.refusal = null;
    this.advice = null;
    let fresh = new Narrowing(this.space, legal);
    if (!before) for (const element of this.#draft()) if (fresh.isLit(element)) fresh = fresh.choose(element);
    this.#narrow(fresh);
  }

  #narrow(narrowing: Narrowing): void {
    if (narrowing === this.narrowing) return;
    this.narrowing = narrowing;
    this.#keepDraft();
    const only = narrowing.only;
    if (only === this.preview?.id) return;
    this.preview = null;
    if (only !== null && this.#connection) void this.#lookAhead(only);
  }

  async #lookAhead(id: number): Promise<void> {
    const answer = await this.#connection?.preview(id).catch(() => null);
    if (answer && this.narrowing.only === id) this.preview = { id, shape: formed(answer.shape) };
  }

  // A half-built move survives a reload of the page.

  get #shelf(): string {
    return `hawkshaw.draft.${this.identity.table}`;
  }

  #keepDraft(): void {
    if (!this.#connection || typeof sessionStorage === 'undefined') return;
    const draft = { ask: this.update?.ask ?? null, chosen: this.narrowing.chosen };
    try {
      sessionStorage.setItem(this.#shelf, JSON.stringify(draft));
    } catch {
      // It survives everything but a reload.
    }
  }

  #draft(): readonly string[] {
    if (typeof sessionStorage === 'undefined' || !browserStorage()) return [];
    try {
      const draft = JSON.parse(sessionStorage.getItem(this.#shelf) ?? 'null') as { ask: number; chosen: string[] } | null;
      return draft?.ask === this.update?.ask ? (draft?.chosen ?? []) : [];
    } catch {
      return [];
    }
  }

  /** A moment of a finished game, for the replay: shown as if it were now, with nothing to decide. */
  protected show(info: TableInfo, you: number | null, update: Update): void {
    this.info = info;
    this.you = you;
    this.update = update;
    this.log = update.events.map((event, place) => ({ ...event, number: place }));
    this.happened = update.events.map((event) => ({ ...event, number: (this.#told += 1) }));
    this.line = 'open';
  }
}

/** What a game has sent, in the form that its types say; tests hold the engine to them. */
function formed<Form>(sent: unknown): Form | null {
  return (sent ?? null) as Form | null;
}
