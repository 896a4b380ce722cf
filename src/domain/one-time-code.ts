/**
 * Codes of six digits that a person types over from a message (administration §1.2): how long one is good, how many tries
 * it takes, and how soon and how often another may be asked for.
 */
export const ONE_TIME_CODE = {
  digits: 6,
  minutes: 10,
  tries: 5,
  again_seconds: 60,
  a_day: 5,
} as const;

/**
 * The long code that the last message of a day holds, and that two officers hand to somebody: nobody guesses it, so that it needs no brake
 * that a stranger could use up, and is good on every device.
 */
export const LONG_CODE = { digits: 20, hours: 24 } as const;

/** What was typed, without what people put between the digits. */
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '');
export const isCode = (typed: string): boolean =>
  new RegExp(`^\\d{${ONE_TIME_CODE.digits}}$`).test(tidyCode(typed));
export const isLongCode = (typed: string): boolean =>
  new RegExp(`^\\d{${LONG_CODE.digits}}$`).test(tidyCode(typed));
/** As it is written for people. */
export const inFours = (code: string): string => code.replace(/\d{4}(?=\d)/g, '$& ');
