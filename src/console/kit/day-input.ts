/** The date field of the console, for hand-written screens. */
export { DayInput } from '../fields/day-input';
