/**
 * Event emitted when a student's time on a roll changes, for listeners with figures that depend on
 * it.
 */
export const ROLL_CHANGED = 'roll-changed';

export interface RollChange {
  readonly students: readonly number[];
}
