/** Said by whoever changes when somebody is on a roll, and heard by whoever has figures that rest on it. */
export const ROLL_CHANGED = 'roll-changed';

export interface RollChange {
  readonly students: readonly number[];
}
