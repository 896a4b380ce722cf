/**
 * Dates as users type them: `06-07-2026`, `6/7/26`, `6 jul`, `today`, `+3`. The day always comes
 * before the month.
 */
import { dayAfter } from './dates';

const MONTHS = [
  ['january', 'जनवरी'],
  ['february', 'फ़रवरी', 'फरवरी'],
  ['march', 'मार्च'],
  ['april', 'अप्रैल'],
  ['may', 'मई'],
  ['june', 'जून'],
  ['july', 'जुलाई'],
  ['august', 'अगस्त'],
  ['september', 'सितंबर', 'सितम्बर'],
  ['october', 'अक्टूबर', 'अक्तूबर'],
  ['november', 'नवंबर', 'नवम्बर'],
  ['december', 'दिसंबर', 'दिसम्बर'],
] as const;
/** Named days, as an offset from today. */
const NAMED_DAYS: Readonly<Record<string, number>> = {
  today: 0,
  आज: 0,
  tomorrow: 1,
  yesterday: -1,
};
/** Letters that identify a month. */
const MIN_LETTERS = 3;
/** For two-digit years: how many years ahead a year may be. */
const MAX_YEARS_AHEAD = 20;

/** Returns `YYYY-MM-DD`; null if there is no such day. */
export function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const real =
    year >= 1000 &&
    year <= 9999 &&
    at.getUTCFullYear() === year &&
    at.getUTCMonth() === month - 1 &&
    at.getUTCDate() === day;
  return real ? at.toISOString().slice(0, 10) : null;
}

function monthOf(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (text.length < MIN_LETTERS) return null;
  const at = MONTHS.findIndex((names) => names.some((name) => name.startsWith(text)));
  return at < 0 ? null : at + 1;
}

/**
 * Four digits as they are; two within the hundred years that end shortly after today. None: this
 * year.
 */
function yearOf(text: string | undefined, today: string): number {
  const now = Number(today.slice(0, 4));
  if (text === undefined) return now;
  if (text.length !== 2) return Number(text);
  const near = now - (now % 100) + Number(text);
  return near > now + MAX_YEARS_AHEAD ? near - 100 : near;
}

/** Parses a date that is written out; `yearless`: also one without a year, which is this year's. */
function parseDay(text: string, today: string, yearless: boolean): string | null {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (isoYear) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, d, m, y] = /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(text) ?? [];
  if (d) return dayOf(yearOf(y, today), Number(m), Number(d));
  // Splits "6jul26" into "6 jul 26"; ordinals and a leading weekday are ignored.
  const parts = text
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replace(/(\d)(?=\p{L})|(\p{L}\p{M}*)(?=\d)/gu, '$& ')
    .split(/[\s,./-]+/)
    .filter(Boolean);
  if (parts.length < (yearless ? 2 : 3) || parts.length > 3) return null;
  const [first = '', second = '', third] = parts;
  const nameFirst = /^\p{L}/u.test(first);
  const day = nameFirst ? second : first;
  const month = monthOf(nameFirst ? first : second);
  if (!/^\d{1,2}$/.test(day) || month === null) return null;
  if (third !== undefined && !/^(\d\d|\d{4})$/.test(third)) return null;
  return dayOf(yearOf(third, today), month, Number(day));
}

const tidied = (given: string): string => given.normalize('NFC').trim().toLowerCase();

/** Parses a typed date; null if it is unreadable. */
export function typedDay(given: string, today: string): string | null {
  const text = tidied(given);
  const named = NAMED_DAYS[text];
  if (named !== undefined) return dayAfter(today, named);
  if (/^[+-]\d{1,4}$/.test(text)) return dayAfter(today, Number(text));
  return parseDay(text, today, true);
}

/**
 * Parses a date in a file, which means the same on every day it is read: it has a year, of which
 * two digits suffice (spreadsheets write `06-Jul-26`), and is never relative.
 */
export const writtenDay = (given: string, today: string): string | null =>
  parseDay(tidied(given), today, false);
