/**
 * The kind of work that clears registers automatically. The college's settings schedule it by this
 * name too.
 */
export const LOCK = 'attendance-lock';
