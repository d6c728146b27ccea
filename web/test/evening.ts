/** Evenings as a real server told them (`python -m tools.frames`), and a session that hears them. */
import { readFileSync } from 'node:fs';

import { TableSession } from '../src/lib/session.svelte';
import type { Wire } from '../src/lib/wire/connection';
import type { FromServer, Hello } from '../src/lib/wire/types';

export type Frames = Record<string, FromServer[]>;

export function evening(name: string): Frames {
  return JSON.parse(readFileSync(new URL(`./frames/${name}.json`, import.meta.url), 'utf-8')) as Frames;
}

class Line implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(private readonly hear: (frame: Record<string, unknown>) => void) {}
  send(frame: string) {
    this.hear(JSON.parse(frame) as Record<string, unknown>);
  }
  close() {
    this.onclose?.();
  }
}

/** A browser at a table, whose connections hear what recorded ones heard. */
export class Listener {
  readonly session: TableSession;
  readonly hellos: Hello[] = [];
  #line: Line | null = null;
  #again: (() => void) | null = null;

  constructor() {
    this.session = new TableSession(
      { table: 'kitchen', token: 't', invite: '' },
      {
        open: () => (this.#line = new Line((frame) => frame['type'] === 'hello' && this.hellos.push(frame as unknown as Hello))),
        later: (_, act) => {
          this.#again = act;
          return () => undefined;
        },
        random: () => 0,
      },
    );
  }

  /** Connect and hear these frames. */
  hears(frames: FromServer[] | undefined): this {
    if (!frames) throw new Error('there are no such frames');
    this.#line?.onopen?.();
    for (const frame of frames) this.#line?.onmessage?.({ data: JSON.stringify(frame) });
    return this;
  }

  /** The line drops, and the client tries again. */
  drops(): this {
    this.#line?.onclose?.();
    this.#again?.();
    return this;
  }

  get log(): string[] {
    return this.session.log.lines.map((line) => `${line.revision} ${line.text}`);
  }
}
