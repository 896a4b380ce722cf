/** Work that carries ballots from the slot into the box while a poll is open, and how often it does. */
export const MIX = 'ballot-mix';
export const MIX_MINUTES = 2;
export interface Mix {
  readonly election: number;
}
