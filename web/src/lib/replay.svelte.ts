/** A finished game as boards see it: one moment at a time, with nothing to decide. */
import { TableSession } from './session.svelte';
import type { EventInfo, Frame } from './wire/types';

export class ReplaySession extends TableSession {
  constructor(private readonly played: TableSession) {
    super(played.identity);
    this.building.space = played.space;
  }

  moment(frame: Frame, seat: number | null): void {
    const info = this.played.info;
    if (!info) return;
    this.show(info, seat, {
      type: 'update',
      revision: frame.step,
      view: frame.view,
      ask: null,
      legal: [],
      to_act: [],
      prompt: '',
      events: frame.events as EventInfo[],
      hints: null,
      clock: [],
      table: frame.text,
      papers: [],
      remarks: [],
      labels: {},
      outcome: frame.step === frame.steps ? (this.played.update?.outcome ?? null) : null,
      undoable: false,
      undone: [],
      forced: false,
      lesson: null,
    });
  }
}
