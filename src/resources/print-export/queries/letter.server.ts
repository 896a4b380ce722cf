/** Whoever holds it prints everything; teachers print what they may look at. */
export const LETTER = 'O';
