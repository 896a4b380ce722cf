/** The kind of work that clears registers by itself; the college's settings begin it by this name too. */
export const LOCK = 'attendance-lock';
