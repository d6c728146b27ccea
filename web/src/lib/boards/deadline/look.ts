/** What is looked at closer: a player, a card in hand, the available clues, or the tokens. */
export type Look = { at: 'seat'; seat: number } | { at: 'card'; card: string } | { at: 'clues' } | { at: 'tokens' };
