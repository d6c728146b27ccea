/**
 * The live connection to a table; no framework in it.
 *
 * It says hello, comes back by itself, and asks again, under the same key, whatever has not been answered: a dropped
 * connection neither loses a move nor makes one twice.
 */
import { withMarks } from '../names';
import { randomHex } from '../random';
import { BadDelta, fold } from './delta';
import type {
  Advice,
  Change,
  FromClient,
  FromServer,
  Hello,
  Ok,
  Previewed,
  Refused,
  Stale,
  Update,
} from './types';

/** As much of a WebSocket as is needed, so that tests can be one. */
export interface Wire {
  send(frame: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export type Line = 'connecting' | 'open' | 'lost' | 'ended';

/** What is told: what changed in an update has been folded in already. */
export type Told = Exclude<FromServer, Change>;

export interface Listener {
  /** Everything the server tells of its own accord, snapshots first. */
  told(message: Told): void;
  /** The state of the line; `why` when the server has shown us out. */
  line(state: Line, why: string): void;
}

export interface Ways {
  open(): Wire;
  later(milliseconds: number, act: () => void): () => void;
  random(): number;
}

export const FIRST_PAUSE = 250;
export const LONGEST_PAUSE = 4000;
const PING_EVERY = 10_000;
const PONG_WITHIN = 6_000;

interface Waiting {
  frame: string;
  answer: (message: FromServer) => void;
  fail: (why: Error) => void;
}

/** The server refused a frame without saying which; or the line ended for good. */
export class Ended extends Error {}

export class Connection {
  since: number | null = null;
  state: Line = 'connecting';
  #wire: Wire | null = null;
  /** The last update on this line, for the next one to change. */
  #update: Update | null = null;
  /** Whether the server takes us to look at the table as text. */
  #looks = false;
  #waiting = new Map<string, Waiting>();
  #attempt = 0;
  #over = false;
  #pings = 0;
  #cancel: (() => void)[] = [];

  constructor(
    private hello: Omit<Hello, 'type' | 'since'>,
    private readonly listener: Listener,
    private readonly ways: Ways,
  ) {}

  start(): void {
    this.#open();
  }

  /** Try again at once: the device is online again, or the page has come back to the front. */
  hurry(): void {
    if (this.state === 'lost' && !this.#over) {
      this.#attempt = 0;
      this.#stopTimers();
      this.#open();
    }
  }

  /** Greet anew in another language, and be told everything again; false if this one is spoken already. */
  speak(locale: string): boolean {
    if (this.#over || this.hello.locale === locale) return false;
    this.hello = { ...this.hello, locale };
    this.since = null;
    const before = this.#wire;
    this.#stopTimers();
    this.#open();
    before?.close();
    return true;
  }

  /** Be shown the table as plain text from now on, or no longer. */
  look(text: boolean): void {
    if (this.hello.text === text) return;
    this.hello = { ...this.hello, text };
    if (this.state === 'open') this.#sayLook();
  }

  /** Say how we look at the table, if the server does not know. */
  #sayLook(): void {
    const { text = false } = this.hello;
    if (text !== this.#looks) this.#send(JSON.stringify({ type: 'look', text } satisfies FromClient));
    this.#looks = text;
  }

  close(): void {
    this.#end('');
  }

  move(move: number | string, ask: number, key = newKey()): Promise<Ok | Stale | Refused> {
    return this.#request(key, { type: 'move', move, ask, key });
  }

  say(said: { text?: string; remark?: string }): Promise<Ok | Refused> {
    const key = newKey();
    return this.#request(key, { type: 'say', key, ...said });
  }

  /** Only the latest notes matter: whatever is still under way is replaced. */
  note(text: string): Promise<Ok | Refused> {
    this.#waiting.delete('note');
    return this.#request('note', { type: 'note', text });
  }

  preview(action: number): Promise<Previewed> {
    return this.#request(`preview ${action}`, { type: 'preview', preview: action });
  }

  advise(ask: number): Promise<Advice | Refused> {
    const key = newKey();
    return this.#request(key, { type: 'advise', ask, key });
  }

  propose(what: string, seat: number | null = null): Promise<Ok | Refused> {
    const key = newKey();
    return this.#request(key, { type: 'propose', what, key, seat });
  }

  consent(proposal: number, agree: boolean): void {
    this.#send(JSON.stringify({ type: 'consent', proposal, agree } satisfies FromClient));
  }

  #request<Answer extends FromServer>(key: string, message: FromClient): Promise<Answer> {
    if (this.#over) return Promise.reject(new Ended('the connection has ended'));
    const frame = JSON.stringify(message);
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(key, { frame, answer: resolve as (message: FromServer) => void, fail: reject });
      this.#send(frame);
    });
  }

  #send(frame: string): void {
    if (this.state === 'open') this.#wire?.send(frame);
  }

  #open(): void {
    this.#change('connecting');
    const wire = this.ways.open();
    this.#wire = wire;
    this.#update = null;
    wire.onopen = () => {
      if (wire !== this.#wire) return;
      const locale = withMarks(this.hello.locale ?? 'en');
      this.#looks = this.hello.text ?? false;
      wire.send(JSON.stringify({ type: 'hello', ...this.hello, locale, since: this.since ?? -1 } satisfies Hello));
    };
    wire.onmessage = (event) => {
      if (wire === this.#wire && typeof event.data === 'string') this.#hear(wire, JSON.parse(event.data) as FromServer);
    };
    wire.onclose = () => {
      if (wire === this.#wire) this.#lost();
    };
  }

  #lost(): void {
    this.#wire = null;
    this.#stopTimers();
    if (this.#over) return;
    this.#attempt += 1;
    this.#change('lost');
    // Longer each time, and never the same for everybody: a server that comes back is not stormed.
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(this.#attempt - 1, 10));
    this.#after(longest * (0.5 + this.ways.random() / 2), () => this.#open());
  }

  #hear(wire: Wire, message: FromServer): void {
    try {
      this.#take(this.#whole(message));
    } catch (error) {
      if (!(error instanceof BadDelta)) throw error;
      // What we have is not what the server takes us to have: the next line begins with a whole update.
      this.#lost();
      wire.close();
    }
  }

  /** A message in which every update is a whole one. */
  #whole(message: FromServer): Told {
    if (message.type === 'snapshot') {
      this.#update = message.update;
    } else if (message.type === 'update') {
      this.#update = message;
    } else if (message.type === 'change') {
      const { revision, since, delta, events, undone } = message;
      if (this.#update?.revision !== since) throw new BadDelta('this changes what we were not told');
      return (this.#update = { ...(fold(this.#update, delta) as Update), revision, events, undone });
    }
    return message;
  }

  #take(message: Told): void {
    switch (message.type) {
      case 'snapshot':
        this.#welcome();
        break;
      case 'ok':
      case 'advice':
      case 'refused':
      case 'stale':
        this.#answer(message.key, message);
        return;
      case 'previewed':
        this.#answer(`preview ${message.preview}`, message);
        return;
      case 'pong':
        this.#answer(`ping ${message.n}`, message);
        return;
      case 'fault':
        if (message.fatal) this.#end(message.why);
        else this.#objection(message.why);
        return;
      default:
        break;
    }
    this.listener.told(message);
  }

  #welcome(): void {
    if (this.state === 'open') return; // a table that has just begun sends a snapshot of its own accord
    this.#attempt = 0;
    this.#change('open');
    this.#sayLook();
    for (const { frame } of this.#waiting.values()) this.#wire?.send(frame);
    this.#watch();
  }

  /** A line can die without a word; only an answer shows that it lives. */
  #watch(): void {
    this.#after(PING_EVERY, () => {
      this.#pings += 1;
      const n = this.#pings;
      const giveUp = this.#after(PONG_WITHIN, () => {
        this.#waiting.delete(`ping ${n}`);
        const wire = this.#wire;
        this.#lost();
        wire?.close();
      });
      this.#request(`ping ${n}`, { type: 'ping', n }).then(
        () => {
          giveUp();
          this.#watch();
        },
        () => undefined,
      );
    });
  }

  #answer(key: string, message: FromServer): void {
    const waiting = this.#waiting.get(key);
    this.#waiting.delete(key);
    waiting?.answer(message);
  }

  #objection(why: string): void {
    // Frames are handled one after another, so it is the oldest that made no sense.
    const [key, waiting] = this.#waiting.entries().next().value ?? [];
    if (key !== undefined) this.#waiting.delete(key);
    waiting?.fail(new Error(why));
  }

  #end(why: string): void {
    if (this.#over) return;
    this.#over = true;
    this.#stopTimers();
    for (const waiting of this.#waiting.values()) waiting.fail(new Ended(why));
    this.#waiting.clear();
    this.#wire?.close();
    this.#wire = null;
    this.state = 'ended';
    this.listener.line('ended', why);
  }

  #change(state: Line): void {
    this.state = state;
    this.listener.line(state, '');
  }

  #after(milliseconds: number, act: () => void): () => void {
    const cancel = this.ways.later(milliseconds, act);
    this.#cancel.push(cancel);
    return cancel;
  }

  #stopTimers(): void {
    for (const cancel of this.#cancel) cancel();
    this.#cancel = [];
  }
}

export function newKey(): string {
  return randomHex(12);
}

/** A real socket and real time. */
export function browserWays(address: string): Ways {
  return {
    open: () => new WebSocket(address) as unknown as Wire,
    later: (milliseconds, act) => {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}
