/** Pressing what lies on the table: once to choose, and once more to do it. */
import type { TableSession } from '../../session.svelte';
import type { Shapes } from './shapes';

type Session = TableSession<Shapes>;

/** Choose these elements and nothing else, as far as they can be; where all of them are chosen already, do it. */
export function press(session: Session, ...elements: string[]): void {
  const { narrowing } = session;
  if (narrowing.only !== null && elements.every((element) => narrowing.isChosen(element))) {
    void session.confirm();
    return;
  }
  aim(session, ...elements);
}

/** Choose these elements and nothing else. */
export function aim(session: Session, ...elements: string[]): void {
  session.clear();
  for (const element of elements) if (session.narrowing.isLit(element)) session.choose(element);
}

/** Do what these elements say, if that is one move. */
export function perform(session: Session, ...elements: string[]): void {
  aim(session, ...elements);
  if (session.narrowing.only !== null) void session.confirm();
}

/** A result that is rolled again: for a re-roll as long as there is one, for hours if that was chosen or nothing else is left. */
export function rollAgain(session: Session, result: number): string[] {
  const { narrowing } = session;
  const element = `result:${result}`;
  const free = narrowing.legal.some((id) => {
    const touched = narrowing.space.touches(id);
    return touched.includes('kind:reroll') && touched.includes(element);
  });
  return [free && !narrowing.isChosen('kind:buy_reroll') ? 'kind:reroll' : 'kind:buy_reroll', element];
}

/** Whether some legal move of a kind touches an element. */
export function may(session: Session, kind: string, element: string): boolean {
  const { narrowing } = session;
  return narrowing.legal.some((id) => {
    const touched = narrowing.space.touches(id);
    return touched.includes(`kind:${kind}`) && touched.includes(element);
  });
}
