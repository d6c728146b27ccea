/** Pressing what can be chosen. */
import type { TableSession } from '../../session.svelte';

/**
 * Choose an element. Pressed again by a key it confirms the one move left; a second tap of a finger may be an accident,
 * and puts the element back.
 */
export function press(session: TableSession, element: string, byKey: boolean): void {
  const { narrowing } = session;
  if (byKey && narrowing.isChosen(element) && narrowing.only !== null) void session.confirm();
  else session.choose(element);
}
