/** What moving money needs of a request or of work beside requests: one transaction, one clock, and who does it. */
import { collegeDay } from '@/domain/dates';
import type { Handle, Tools } from '../../../../server/handle';

export type Desk = Pick<Handle, 'sql' | 'records' | 'later' | 'audit' | 'now' | 'today' | 'by'>;

/** The same beside requests, where nobody is signed in. */
export const inWork = <T>(tools: Tools, run: (desk: Desk) => Promise<T>): Promise<T> =>
  tools.transaction(({ sql, records, later, audit }) => {
    const now = tools.now();
    return run({ sql, records, later, audit, now, today: collegeDay(now), by: null });
  });

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A number that people can read out: nobody guesses the next one. */
export const newNumber = (prefix: string, today: string): string =>
  `${prefix}${today.slice(2).replaceAll('-', '')}${[...crypto.getRandomValues(new Uint8Array(8))].map((byte) => SIGNS[byte % SIGNS.length]).join('')}`;
