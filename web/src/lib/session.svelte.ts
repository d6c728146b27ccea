/**
 * A table as one seat, or a spectator, lives it: what the server told, and what we tell the server.
 *
 * Boards take a session as their only prop. They read `view`, `narrowing` and `happened`, and call `choose`,
 * `confirm` and `stepBack`; no rule of any game is in here.
 */
import { Building } from './building.svelte';
import { Company, type StoryLine } from './company';
import { Draft } from './draft';
import { language } from './i18n';
import { Log, type Happening } from './log.svelte';
import { Space, type Narrowing } from './moves';
import { Notes } from './notes.svelte';
import { PapersRead } from './papers.svelte';
import { TableTalk } from './talk.svelte';
import { Connection, type Line, type Told, type Ways } from './wire/connection';
import { fromRanges } from './wire/ranges';
import type {
  HintsShape,
  Notice,
  OutcomeShape,
  Proposal,
  SeatInfo,
  Snapshot,
  TableInfo,
  Update,
} from './wire/types';

/** The forms of what a game shows; a board's own are in `boards/<game>/shapes.ts`. */
export interface Shapes {
  view: unknown;
  hints: HintsShape;
  preview: unknown;
}

export interface Refusal {
  why: string;
  rule: string;
}

export interface Identity {
  table: string;
  token: string;
  invite: string;
  /** What opens the seats of those who share this device, where a line speaks for all of them. */
  beside?: readonly string[];
}

export class TableSession<Shown extends Shapes = Shapes> {
  info: TableInfo | null = $state.raw(null);
  you: number | null = $state.raw(null);
  update: Update | null = $state.raw(null);
  proposal: Proposal | null = $state.raw(null);
  notice: Notice | null = $state.raw(null);
  /** What whoever runs the server said to everybody, until it was read. */
  announcement = $state('');
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
  /** The revision of the decision that was last made by itself; what it told is marked. */
  byItself = $state(0);
  /** The seats of those who play on this device, if there are several. */
  beside: readonly number[] = $state.raw([]);

  readonly building: Building<Shown['preview']>;
  readonly company = new Company(
    () => this.info?.seats,
    () => this.space.words.seats,
  );
  readonly log = new Log();
  readonly talk = new TableTalk();
  readonly papers = new PapersRead();
  readonly notes = new Notes(async (text) => (await this.#connection?.note(text).catch(() => null))?.type === 'ok');

  #connection: Connection | null = null;
  #begun = false;
  #looking = 0;
  /** The next snapshot tells everything again, in another language. */
  #retold = false;

  constructor(
    readonly identity: Identity,
    ways: Ways | null = null,
    draft: Draft | null = ways && new Draft(identity.table),
  ) {
    const { table, token, invite, beside = [] } = identity;
    this.building = new Building((id) => this.#lookAhead(id), draft);
    if (!ways) return;
    const who = token ? { token } : invite ? { invite } : {};
    this.#connection = new Connection(
      {
        table,
        locale: language(),
        text: false,
        papers: true,
        changes: true,
        ...who,
        ...(beside.length ? { beside: [...beside] } : {}),
      },
      { told: (message) => this.#take(message), line: (line, why) => this.#lineIs(line, why) },
      ways,
    );
    this.#connection.start();
  }

  // What boards and shell read

  /** What opens the table to us: the secret of the seat, or of the link. */
  get key(): string {
    return this.identity.token || this.identity.invite;
  }

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

  /** The one move there is, where a client may make it by itself. */
  get forced(): number | null {
    return this.asked && this.update?.forced ? (this.narrowing.legal[0] ?? null) : null;
  }

  get over(): boolean {
    return this.info?.status === 'over';
  }

  get space(): Space {
    return this.building.space;
  }

  get narrowing(): Narrowing {
    return this.building.narrowing;
  }

  /** What the server says a move would look like, for the one move left. */
  get preview(): { id: number; shape: Shown['preview'] | null } | null {
    return this.building.preview;
  }

  /** Names by seat, also of those who left and whose chair is free. */
  get names(): string[] {
    return this.company.names;
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

  /** An engine's sentence with people's names where it says seats: those of now, or of when a revision told it. */
  named(text: string, revision?: number): string {
    return this.company.named(text, revision);
  }

  /** The log as people read it: what was told, and who came and went between. */
  get story(): StoryLine[] {
    return this.company.story(this.log.lines);
  }

  /** The latest of what happened before our eyes, for animations. */
  get happened(): readonly Happening[] {
    return this.log.happened;
  }

  get prompt(): string {
    return this.named(this.update?.prompt ?? '');
  }

  /** The kind of decision put to us: the first kind of move that is legal. */
  get decision(): string {
    const first = this.asked ? this.narrowing.legal[0] : undefined;
    return first === undefined ? '' : (this.space.move(first)?.block.kind ?? '');
  }

  // Building a move

  choose(element: string): void {
    this.refusal = null;
    this.building.choose(element);
  }

  /** Build a whole move at once, as the move list does. */
  pick(id: number): void {
    this.building.pick(id);
  }

  stepBack(): void {
    this.building.stepBack();
  }

  clear(): void {
    this.building.clear();
  }

  async confirm(): Promise<void> {
    const id = this.narrowing.only;
    if (id !== null) await this.#send(id);
  }

  /** Make the one move there is, for somebody who likes that. */
  async makeForced(): Promise<void> {
    const { forced } = this;
    if (forced === null || !this.update || this.sending) return;
    this.byItself = this.update.revision + 1;
    await this.#send(forced);
    if (this.refusal) this.byItself = 0;
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

  /** Be shown the table as plain text for as long as somebody looks at it: until what this returns is called. */
  look(): () => void {
    this.#looking += 1;
    this.#connection?.look(true);
    return () => {
      this.#looking -= 1;
      if (!this.#looking) this.#connection?.look(false);
    };
  }

  /** Have everything said in another language; a half-built move and the notes stay. */
  speak(locale: string): void {
    if (this.#connection?.speak(locale)) this.#retold = true;
  }

  leave(): void {
    this.notes.flush();
    this.#connection?.close();
  }

  // What the server tells

  #lineIs(line: Line, why: string): void {
    // Somebody who waits for a lost line need not be told of every try.
    if (line === 'connecting' && this.line === 'lost') return;
    this.line = line;
    if (line === 'ended') this.ended = why;
  }

  #take(message: Told): void {
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
        this.talk.hear(message);
        break;
      case 'proposal':
        this.proposal = message;
        break;
      case 'notice':
        if (message.lasting) this.announcement = message.text;
        else this.notice = message;
        break;
      default:
        break;
    }
  }

  #stand(snapshot: Snapshot): void {
    this.info = snapshot.info;
    this.you = snapshot.you;
    this.talk.hearLatest(snapshot.chat, snapshot.earlier);
    this.proposal = snapshot.proposal;
    if (snapshot.secret) this.secret = snapshot.secret;
    this.notes.hear(snapshot.notes);
    const anew = this.#retold;
    this.#retold = false;
    if (snapshot.space && (anew || snapshot.space.hash !== this.space.words.hash)) this.building.space = new Space(snapshot.space);
    if (anew) {
      this.log.forget();
      this.refusal = this.advice = this.notice = null;
    }
    if (snapshot.update) this.#go(snapshot.update, anew || !this.#begun);
    this.#begun = true;
  }

  /** `past`: what is told happened before we came, and is history rather than news. */
  #go(update: Update, past: boolean): void {
    const before = this.update;
    const same = before?.ask === update.ask && before.revision === update.revision;
    this.update = same && before.hints ? { ...update, hints: before.hints } : update;
    if (this.#connection) this.#connection.since = update.revision;
    this.log.tell(update.events, update.undone, past);
    this.papers.meet(update.papers);
    if (this.building.offer(update.ask, this.asked ? fromRanges(update.legal) : [])) this.refusal = this.advice = null;
  }

  async #lookAhead(id: number): Promise<{ shape: Shown['preview'] | null } | null> {
    const answer = await this.#connection?.preview(id).catch(() => null);
    return answer ? { shape: formed(answer.shape) } : null;
  }

  /** A moment of a finished game, for the replay: shown as if it were now, with nothing to decide. */
  protected show(info: TableInfo, you: number | null, update: Update): void {
    this.info = info;
    this.you = you;
    this.update = update;
    this.log.show(update.events);
    this.line = 'open';
  }
}

/** What a game has sent, in the form that its types say; tests hold the engine to them. */
function formed<Form>(sent: unknown): Form | null {
  return (sent ?? null) as Form | null;
}
