/** What the board reads off a view of Deadline. */
import type { Clue, View } from './shapes';

/** What the table is about now, which decides what it shows. */
export type Phase = 'casting' | 'clue' | 'round' | 'questions' | 'end';

export function phaseOf(view: View): Phase {
  if (view.over) return view.asks && view.rating === null ? 'questions' : 'end';
  if (view.agenda.some((frame) => frame.do === 'take')) return 'casting';
  return view.target === null ? 'clue' : 'round';
}

/** The others as they sit round the table, the left neighbour first; a spectator has nobody but others. */
export function around(view: View): number[] {
  const you = view.seat;
  if (you === null) return seatsOf(view);
  return Array.from({ length: view.seats - 1 }, (_, step) => (you + 1 + step) % view.seats);
}

export function seatsOf(view: View): number[] {
  return Array.from({ length: view.seats }, (_, seat) => seat);
}

export function clueOf(view: View, number: number | null): Clue | null {
  return view.clues.find((clue) => clue.number === number) ?? null;
}

/** In front of whom an active Twist lies. */
export function ownerOf(view: View, twist: string): number | null {
  const seat = view.fronts.findIndex((front) => front.includes(twist));
  return seat < 0 ? null : seat;
}

/** Who plays a Detective. */
export function playerOf(view: View, detective: string): number | null {
  const seat = view.detectives.indexOf(detective);
  return seat < 0 ? null : seat;
}

/** How many questions were answered rightly. */
export function rightAnswers(view: View): number {
  return view.solution.filter(({ choice }, at) => view.answers[at] === choice).length;
}

/** What the choices of a question go by, in their order. */
const LETTERS = 'abcdef';

export function letterOf(place: number): string {
  return LETTERS[place] ?? '';
}

/** A choice by its letter, in words; nothing where no letter is given yet. */
export function choiceOf(choices: readonly string[], letter: string | undefined): string {
  return letter ? (choices[LETTERS.indexOf(letter)] ?? '') : '';
}
