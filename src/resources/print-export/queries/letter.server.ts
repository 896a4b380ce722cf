/** Holders of this letter print everything; teachers print what they may read. */
export const LETTER = 'O';
