/**
 * Six-digit codes that a user copies from a message (administration §1.2): how long one is valid,
 * the number of attempts, and how soon and how often another can be requested.
 */
export const ONE_TIME_CODE = {
  digits: 6,
  minutes: 10,
  tries: 5,
  again_seconds: 60,
  a_day: 5,
} as const;

/**
 * The long code in the last message of a day, which two officers can also hand to a user. It cannot
 * be guessed, so it needs no rate limit that a stranger could exhaust, and is valid on every
 * device.
 */
export const LONG_CODE = { digits: 20, hours: 24 } as const;

/** Removes the separators that users type between digits. */
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '');
export const isCode = (typed: string): boolean =>
  new RegExp(`^\\d{${ONE_TIME_CODE.digits}}$`).test(tidyCode(typed));
export const isLongCode = (typed: string): boolean =>
  new RegExp(`^\\d{${LONG_CODE.digits}}$`).test(tidyCode(typed));
/** Groups a code for display. */
export const inFours = (code: string): string => code.replace(/\d{4}(?=\d)/g, '$& ');
