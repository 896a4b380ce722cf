/**
 * Calendars in RFC 5545 format, for the calendar of a phone. Times are in the college's time zone,
 * which has no summer time.
 */
import { dayAfter } from './dates';

export interface CalendarEntry {
  readonly uid: string;
  /** `YYYY-MM-DD`; times are `HH:MM`. */
  readonly date: string;
  readonly starts: string;
  readonly ends: string;
  readonly title: string;
  readonly place?: string | null;
}

/** An entry of whole days, the last one included. */
export interface CalendarDays {
  readonly uid: string;
  readonly from: string;
  readonly to: string;
  readonly title: string;
}

const MOST_OCTETS = 75;
const octets = new TextEncoder();

/** Folds a line at 75 octets; each continuation starts with a space. No character is split. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const more = octets.encode(character).length;
    if (size + more > MOST_OCTETS) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += character;
    size += more;
  }
  return [...parts, part].join('\r\n');
}

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
const moment = (date: string, time: string): string =>
  `${date.replaceAll('-', '')}T${time.replace(':', '').slice(0, 4)}00`;
const stampOf = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
] as const;

/** The whole calendar. `now` is the time stamp of its entries. */
export function calendarText(
  name: string,
  entries: readonly CalendarEntry[],
  now: Date,
  days: readonly CalendarDays[] = [],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//College portal//Routine//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Kolkata',
    ...ZONE,
    ...entries.flatMap(({ uid, date, starts, ends, title, place }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stampOf(now)}`,
      `DTSTART;TZID=Asia/Kolkata:${moment(date, starts)}`,
      `DTEND;TZID=Asia/Kolkata:${moment(date, ends)}`,
      `SUMMARY:${escaped(title)}`,
      ...(place ? [`LOCATION:${escaped(place)}`] : []),
      'END:VEVENT',
    ]),
    ...days.flatMap(({ uid, from, to, title }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stampOf(now)}`,
      `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
      // The end of whole-day entries is exclusive.
      `DTEND;VALUE=DATE:${dayAfter(to, 1).replaceAll('-', '')}`,
      `SUMMARY:${escaped(title)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
