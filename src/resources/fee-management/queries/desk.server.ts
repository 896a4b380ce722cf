/** What moving money needs from a request or a job: a transaction, a clock, and the acting user. */
import { collegeDay } from '@/domain/dates';
import type { Handle, Tools } from '../../../../server/handle';

export type Desk = Pick<Handle, 'sql' | 'records' | 'later' | 'audit' | 'now' | 'today' | 'by'>;

/** The same for jobs, without a signed-in user. */
export const inWork = <T>(tools: Tools, run: (desk: Desk) => Promise<T>): Promise<T> =>
  tools.transaction(({ sql, records, later, audit }) => {
    const now = tools.now();
    return run({ sql, records, later, audit, now, today: collegeDay(now), by: null });
  });

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Creates a number that is readable aloud and not guessable from the previous one. */
export const newNumber = (prefix: string, today: string): string =>
  `${prefix}${today.slice(2).replaceAll('-', '')}${[...crypto.getRandomValues(new Uint8Array(8))].map((byte) => SIGNS[byte % SIGNS.length]).join('')}`;
