/** The REST routes: making tables, sitting down, leaving, and looking back. */
import { withMarks } from '../names';
import { randomHex } from '../random';
import type {
  Accepted,
  Addresses,
  Appeared,
  Findings,
  Frame,
  GameInfo,
  Invite,
  KeepSeat,
  Lobby,
  Me,
  Opened,
  OpenTable,
  Problem,
  RulePage,
  RulePages,
  RuleBook,
  RuleInfo,
  Scenery,
  Seated,
  Shelf,
  Sit,
  TableInfo,
  Talk,
  VerifyReport,
} from './types';

/** Milliseconds to wait before asking again. */
const PAUSES = [200, 1000];

/** A request that was refused; the message says why in the server's words. */
export class Objection extends Error {
  constructor(
    readonly status: number,
    why: string,
  ) {
    super(why);
  }
}

/** Who puts bots on chairs: the host, or somebody who sits there where that is allowed. */
export type Manager = { host: string } | { token: string };

/** Nobody answers. */
export class Unreachable extends Error {}

export class Rest {
  /** What people will read is asked for in their language. */
  constructor(
    private readonly base: string,
    private readonly locale = '',
  ) {}

  async games(): Promise<GameInfo[]> {
    return (await this.#ask<Shelf>('GET', '/api/games')).games;
  }

  async tables(): Promise<TableInfo[]> {
    return (await this.#ask<Lobby>('GET', '/api/tables')).tables;
  }

  async addresses(): Promise<string[]> {
    return (await this.#ask<Addresses>('GET', '/api/addresses')).addresses;
  }

  async rules(game: string): Promise<RuleInfo[]> {
    return (await this.#ask<RuleBook>('GET', `/api/rules/${game}`)).rules;
  }

  /** The rules in plain words, and the language they are in. */
  pages(game: string): Promise<{ locale: string; pages: RulePage[] }> {
    return this.#ask<RulePages>('GET', `/api/games/${game}/pages`);
  }

  /** A table at which a lesson is played. */
  openLesson(game: string, lesson: string): Promise<Opened> {
    return this.#ask('POST', `/api/games/${game}/lessons/${lesson}`);
  }

  table(id: string, secret: string): Promise<TableInfo> {
    return this.#ask('GET', `/api/tables/${id}`, undefined, secret);
  }

  /** What never changes at a table, in the form its game gives it. */
  async scenery<Form>(id: string, secret: string): Promise<Form> {
    return (await this.#ask<Omit<Scenery, 'scenery'> & { scenery: Form }>('GET', `/api/tables/${id}/scenery`, undefined, secret)).scenery;
  }

  open(request: OpenTable): Promise<Opened> {
    return this.#ask('POST', '/api/tables', request);
  }

  /** Sit down under a secret of one's own, so that asking again after a lost answer takes no second chair. */
  sit(id: string, request: Sit): Promise<Seated> {
    return this.#insist(`/api/tables/${id}/sit`, { token: randomHex(24), ...request });
  }

  putBot(id: string, by: Manager, seat: number, level = ''): Promise<TableInfo> {
    return this.#ask('POST', `/api/tables/${id}/bot`, { ...by, seat, level });
  }

  start(id: string, by: Manager, fill: string): Promise<TableInfo> {
    return this.#ask('POST', `/api/tables/${id}/start`, { ...by, fill });
  }

  pace(id: string, host: string, speed: NonNullable<OpenTable['bot_speed']>): Promise<TableInfo> {
    return this.#ask('POST', `/api/tables/${id}/pace`, { host, bot_speed: speed });
  }

  kick(id: string, host: string, seat: number): Promise<TableInfo> {
    return this.#ask('POST', `/api/tables/${id}/kick`, { host, seat });
  }

  close(id: string, host: string): Promise<TableInfo> {
    return this.#ask('POST', `/api/tables/${id}/close`, { host });
  }

  /** A host who gets up leaves the table to those who sit there. */
  leave(id: string, token: string, host: string): Promise<TableInfo> {
    return this.#ask('POST', `/api/tables/${id}/leave`, { token, host });
  }

  rematch(id: string, token: string): Promise<Seated> {
    return this.#insist(`/api/tables/${id}/rematch`, { token, next: randomHex(24) });
  }

  /** Wear another hat or colour; an empty one stays as it is. */
  dress(id: string, token: string, hat: string, colour: string): Promise<TableInfo> {
    return this.#ask('POST', `/api/tables/${id}/dress`, { token, hat, colour });
  }

  // People who come back

  async appear(): Promise<string> {
    return (await this.#ask<Appeared>('POST', '/api/people', {})).person;
  }

  me(person: string): Promise<Me> {
    return this.#ask('POST', '/api/people/me', { person });
  }

  async keepSeat(seat: KeepSeat): Promise<void> {
    await this.#ask('POST', '/api/people/seats', seat);
  }

  async invite(asked: Invite): Promise<void> {
    await this.#ask('POST', '/api/people/invite', asked);
  }

  async accept(person: string, table: string): Promise<string> {
    return (await this.#ask<Accepted>('POST', '/api/people/accept', { person, table })).invite;
  }

  async decline(person: string, table: string): Promise<void> {
    await this.#ask('POST', '/api/people/decline', { person, table });
  }

  async forgetMe(person: string): Promise<void> {
    await this.#ask('POST', '/api/people/forget', { person });
  }

  /** What was said before the line with this number. */
  talk(id: string, secret: string, before: number): Promise<Talk> {
    return this.#ask('GET', `/api/tables/${id}/chat?before=${before}`, undefined, secret);
  }

  verify(id: string, secret: string): Promise<VerifyReport> {
    return this.#ask('GET', `/api/tables/${id}/verify`, undefined, secret);
  }

  replay(id: string, secret: string, step: number | null, seat: number | null): Promise<Frame> {
    const query = new URLSearchParams();
    if (step !== null) query.set('step', String(step));
    if (seat !== null) query.set('seat', String(seat));
    return this.#ask('GET', `/api/tables/${id}/replay?${query}`, undefined, secret);
  }

  review(id: string, secret: string, seat: number): Promise<Findings> {
    return this.#ask('GET', `/api/tables/${id}/review?seat=${seat}`, undefined, secret);
  }

  async record(id: string, secret: string): Promise<string> {
    return (await this.#fetch('GET', `/api/tables/${id}/record`, undefined, secret)).text();
  }

  importRecord(record: string): Promise<TableInfo> {
    return this.#ask('POST', '/api/records', { record });
  }

  async #insist<Answer>(path: string, body: unknown): Promise<Answer> {
    for (const pause of PAUSES) {
      try {
        return await this.#ask<Answer>('POST', path, body);
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return this.#ask('POST', path, body);
  }

  async #ask<Answer>(method: string, path: string, body?: unknown, secret = ''): Promise<Answer> {
    return (await (await this.#fetch(method, path, body, secret)).json()) as Answer;
  }

  async #fetch(method: string, path: string, body: unknown, secret: string): Promise<Response> {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (secret) headers['Authorization'] = `Bearer ${secret}`;
    const wished = encodeURIComponent(withMarks(this.locale));
    const locale = this.locale && `${path.includes('?') ? '&' : '?'}locale=${wished}`;
    let response: Response;
    try {
      response = await fetch(this.base + path + locale, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch {
      throw new Unreachable(path);
    }
    if (!response.ok) throw new Objection(response.status, await reason(response));
    return response;
  }
}

async function reason(response: Response): Promise<string> {
  try {
    return ((await response.json()) as Problem).why;
  } catch {
    return `${response.status}`;
  }
}
