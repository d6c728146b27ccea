/** Everything that was asked, as a grid: what about down the side, the witnesses across. */
import type { ArgumentWords, BlockWords } from '../../wire/types';
import type { Question, View } from './shapes';
import { seatsOf } from './view';

export interface Column {
  witness: number;
  /** With two seats: which card behind the witness's screen was counted. */
  side: string;
}

/** The columns, yours last: what you answer tells you nothing. */
export function columns(view: View): Column[] {
  const sides = view.left ? ['left', 'right'] : [''];
  const seats = seatsOf(view).sort((a, b) => Number(a === view.seat) - Number(b === view.seat));
  return seats.flatMap((witness) => sides.map((side) => ({ witness, side })));
}

export function answerTo(view: View, about: string, column: Column): (Question & { answer: number }) | null {
  return (
    view.asked.filter(answered).find(
      (one) => one.about === about && one.witness === column.witness && (one.side ?? '') === column.side,
    ) ?? null
  );
}

function answered(question: Question): question is Question & { answer: number } {
  return question.answer !== undefined;
}

/** What one may ask about at this table, as the engine lists it. */
export function attributes(blocks: readonly BlockWords[]): string[] {
  return argument(blocks, 'ask', 'about')?.elements ?? [];
}

/** The cards in play. */
export function inPlay(blocks: readonly BlockWords[]): Set<string> {
  const accuse = blocks.find((block) => block.kind === 'accuse');
  return new Set(accuse?.arguments.flatMap((one) => one.elements) ?? []);
}

function argument(blocks: readonly BlockWords[], kind: string, name: string): ArgumentWords | null {
  return blocks.find((block) => block.kind === kind)?.arguments.find((one) => one.name === name) ?? null;
}
