/** Instants formatted for reading, for hand-written pages. */
export { instantText } from '../fields/text-of';
