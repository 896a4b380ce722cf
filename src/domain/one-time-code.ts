/**
 * Codes of six digits that a person types over from a message (administration §1.2): how long one is good, how many tries
 * it takes, and how soon and how often another may be asked for.
 */
export const ONE_TIME_CODE = { digits: 6, minutes: 10, tries: 5, again_seconds: 60, a_day: 5 } as const;

/** What was typed, without what people put between the digits. */
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '');
export const isCode = (typed: string): boolean => new RegExp(`^\\d{${ONE_TIME_CODE.digits}}$`).test(tidyCode(typed));
