/** What a server would send at a small table, and a line that it is sent on. */
import type { Wire } from '../src/lib/wire/connection';
import type { Snapshot, TableInfo, Update } from '../src/lib/wire/types';
import { SPACE } from './space';

export class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(frame: string) {
    this.sent.push(JSON.parse(frame) as Record<string, unknown>);
  }
  close() {
    this.onclose?.();
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  of<T>(type: string): T[] {
    return this.sent.filter((frame) => frame['type'] === type) as T[];
  }
}

export const INFO: TableInfo = {
  id: 'kitchen',
  game: 'small',
  title: 'Small',
  status: 'playing',
  listed: false,
  options: {},
  seats: ['Ann', 'Regular', 'Regular'].map((name, seat) => ({
    seat, name, bot: seat ? 'regular' : '', taken: true, here: true, left: null, hat: '', colour: '', former: [],
  })),
  assist: 0,
  clock: 'none',
  commitment: '',
  created_at: 0,
  rematch: '',
  reason: '',
  hostless: false,
  cooperative: false,
  seed: null,
  lesson: '',
  bot_speed: 'usual',
};

export function update(more: Partial<Update> = {}): Update {
  return {
    type: 'update', revision: 1, view: {}, ask: 1, legal: [[0, 8]], prompt: 'Your turn, seat 0.', to_act: [0], events: [], hints: null,
    clock: [], table: '', papers: [], remarks: [], labels: {}, outcome: null, undoable: false, undone: [], forced: false, lesson: null, ...more,
  };
}

export function snapshot(more: Partial<Snapshot> = {}): Snapshot {
  return {
    type: 'snapshot', info: INFO, you: 0, update: update(), space: SPACE, chat: [], earlier: false, notes: '', proposal: null, secret: '',
    ...more,
  };
}

export const event = (text: string, revision = 1) => ({ kind: 'said', args: {}, text, revision });
