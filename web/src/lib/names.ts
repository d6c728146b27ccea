/** Behind a language: the engine marks every seat in its sentences, so that no word has to be recognised. */
const MARKED = '-x-seats';

/** The language to ask for sentences in that names can be put into. */
export function withMarks(language: string): string {
  return language + MARKED;
}

/** Puts people's names in the place of marked seats, given what the sentences call each: "Mary asks Tom". */
export function namer(seats: readonly string[], names: readonly string[]): (text: string) => string {
  return (text) =>
    seats.reduce((said, seat, place) => {
      const name = names[place];
      return name && seat ? said.replaceAll(seat, () => name) : said;
    }, text);
}
