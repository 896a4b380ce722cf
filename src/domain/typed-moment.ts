/**
 * Times of day, and dates with a time, as users and spreadsheets write them: `14:05`, `2.05 pm`,
 * `31-07-2026, 09:30`. The time is the college's.
 */
import { collegeMoment } from './dates';
import { typedDay, writtenDay } from './typed-day';

const NOON = 12;

/** Parses a typed time of day to `HH:MM`; null if it is unreadable. Seconds are ignored. */
export function typedTime(given: string): string | null {
  const text = given.normalize('NFKC').trim().toLowerCase().replace(/\./g, ':');
  const [, h, m = '00', half] =
    /^(\d{1,2})(?::(\d\d)(?::\d\d)?)?\s*([ap]):?m:?$/.exec(text) ??
    /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(text) ??
    /^(\d{1,2})(\d\d)$/.exec(text) ??
    [];
  if (h === undefined) return null;
  const hour = Number(h);
  if (half && (hour < 1 || hour > NOON)) return null;
  const hours = half ? (hour % NOON) + (half === 'p' ? NOON : 0) : hour;
  return hours > 23 || Number(m) > 59 ? null : `${String(hours).padStart(2, '0')}:${m}`;
}

/** Where a time begins in a text: digits with a separator, or with am or pm. */
const TIME = /[,\sT]\s*(\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\s*[ap]\.?m\.?)?|\d{1,2}\s*[ap]\.?m\.?)$/i;

/** Parses a date with a time to an ISO instant; null if either is missing or unreadable. */
export function typedMoment(given: string, today: string, readDay = typedDay): string | null {
  const text = given.trim();
  const at = TIME.exec(text);
  const day = at && readDay(text.slice(0, at.index), today);
  const time = at?.[1] === undefined ? null : typedTime(at[1]);
  return day && time ? collegeMoment(day, time) : null;
}

/**
 * The text of a cell of a file, with a date, a time or both in the form that is stored; everything
 * else, and what is unreadable, is returned as it is.
 */
export function writtenCell(kind: string, text: string, today: string): string {
  if (kind === 'date') return writtenDay(text, today) ?? text;
  if (kind === 'time') return typedTime(text) ?? text;
  return kind === 'instant' ? (typedMoment(text, today, writtenDay) ?? text) : text;
}
