/**
 * A lesson as whoever learns goes through it: which step is shown, what is meant by it, and what was put away.
 *
 * How far one has come follows from the moves, which the server knows. Only what there is merely to look at, and whether
 * the lesson was skipped, is remembered here.
 */
import { browserStorage } from './keyring';
import type { TableSession } from './session.svelte';
import { tips } from './tips.svelte';
import type { LessonInfo, LessonStep } from './wire/types';

const SHELF = 'hawkshaw.lesson';

interface Place {
  table: string;
  place: number;
  at: number;
}

export class Guide {
  /** How many of the steps before the next move have been looked at, and at which table and place. */
  #looked: Place = $state.raw(remembered());

  constructor(private readonly session: TableSession) {}

  get #skip(): string {
    return `lesson.${this.session.identity.table}`;
  }

  /** The lesson of this table, whether it is shown or not. */
  get lesson(): LessonInfo | null {
    return this.session.update?.lesson ?? null;
  }

  get skipped(): boolean {
    return tips.wasShown(this.#skip);
  }

  /** Whether the lesson has the place of what was told and what is asked. */
  get here(): boolean {
    return this.lesson !== null && !this.skipped && !this.session.over;
  }

  get #at(): number {
    const { lesson } = this;
    const { table, place, at } = this.#looked;
    return lesson && table === this.session.identity.table && place === lesson.place ? Math.min(at, lesson.steps.length - 1) : 0;
  }

  /** The step that is shown; nothing while the others move. */
  get step(): LessonStep | null {
    return this.here ? (this.lesson?.steps[this.#at] ?? null) : null;
  }

  /** The number of the step, from 0. */
  get place(): number {
    return (this.lesson?.place ?? 0) + Math.max(this.#at, 0);
  }

  /** Whether there is only something to look at. */
  get looking(): boolean {
    return this.step !== null && this.step.move === '' && this.lesson?.ending === '';
  }

  /** The move that is meant, by its number, if it can be made now. */
  get meant(): number | null {
    const { space, narrowing } = this.session;
    const { step } = this;
    return step?.move ? (narrowing.legal.find((id) => space.notation(id) === step.move) ?? null) : null;
  }

  /** Whether something else was begun: it may be done, and the lesson ends there. */
  get astray(): boolean {
    const { meant, session } = this;
    if (meant === null) return false;
    const touched = session.space.touches(meant);
    return session.narrowing.chosen.some((element) => !touched.includes(element));
  }

  /** What to point at, the first that is to be seen: parts of the board, or what is still to be chosen. */
  get targets(): string[] {
    const { meant, session, step } = this;
    if (!step || this.astray) return [];
    if (meant === null) return step.point;
    const { chosen, open } = session.narrowing;
    const left = session.space.touches(meant).filter((element) => !chosen.includes(element));
    return [...step.point, ...left.filter((element) => open.has(element)), ...left];
  }

  /** What is said of this step, for those who hear it. */
  get spoken(): string {
    const { step } = this;
    return step ? this.session.named(`${step.what} ${step.why}`) : '';
  }

  /** Go on from something that was only to be looked at. */
  next(): void {
    this.#looked = { table: this.session.identity.table, place: this.lesson?.place ?? 0, at: this.#at + 1 };
    try {
      browserStorage()?.setItem(SHELF, JSON.stringify(this.#looked));
    } catch {
      // It is looked at again next time.
    }
  }

  skip(): void {
    tips.shown(this.#skip);
  }

  /** Take the lesson up again. */
  resume(): void {
    tips.forget(this.#skip);
  }
}

function remembered(): Place {
  const nowhere = { table: '', place: 0, at: 0 };
  try {
    const found = JSON.parse(browserStorage()?.getItem(SHELF) ?? 'null') as Partial<Place> | null;
    return { ...nowhere, ...found };
  } catch {
    return nowhere;
  }
}
