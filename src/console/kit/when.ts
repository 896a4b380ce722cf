/** Instants as they are read here, for hand-made pages. */
export { instantText } from '../fields/text-of';
