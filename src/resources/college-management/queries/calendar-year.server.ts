/** The calendar of an academic year on one page, whatever the number of events. */
import { academicYearOf, yearSpan } from '@/domain/academic-year';
import { addDays, lastDayOf, mondayOf } from '@/domain/month';
import { monthText } from '@/schema';
import { letterheadContent, type Handle } from '../../../../server/handle';
import { eventsBetween, type CalendarRow } from './agenda.server';

type Kind = CalendarRow['kind'];
type Document = Parameters<Handle['pdf']>[0];
type Table = {
  readonly table: object;
  readonly layout: object | string;
  readonly fontSize: number;
};

const WEEK = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];
const DAYS_OF_WEEK = 7;
/** Six weeks, which a month touches at most, so that all months are equally high. */
const WEEKS = 6;
const MONTHS_IN_ROW = 3;
/** Lines of events below a month; more would push the last months to a second page. */
const MOST_LINES = 9;
/** Characters of a line. */
const LONGEST = 46;
/** Colour of the days of a kind, the strongest first; they are also bold, for prints without colour. */
const MARKS: readonly (readonly [kind: Kind, colour: string])[] = [
  ['vacation', '#f3c6c2'],
  ['holiday', '#f3c6c2'],
  ['exam', '#f6dfae'],
  ['deadline', '#f6dfae'],
  ['reopening', '#cfe5cf'],
  ['event', '#cfe5cf'],
];

const within = (day: string, { from_date, to_date }: CalendarRow): boolean =>
  from_date <= day && day <= to_date;

function dayCell(day: string, month: string, events: readonly CalendarRow[]): object {
  if (!day.startsWith(month)) return { text: '' };
  const today = events.filter((event) => within(day, event));
  const mark = MARKS.find(([kind]) => today.some((event) => event.kind === kind));
  return {
    text: String(Number(day.slice(8))),
    alignment: 'center',
    ...(mark ? { fillColor: mark[1], bold: true } : {}),
  };
}

/** `07`, or `07–09`: the days of an event within a month. */
function daysIn(month: string, { from_date, to_date }: CalendarRow): string {
  const from = from_date < `${month}-01` ? `${month}-01` : from_date;
  const to = to_date > lastDayOf(month) ? lastDayOf(month) : to_date;
  return from === to ? from.slice(8) : `${from.slice(8)}–${to.slice(8)}`;
}

/** The lines below a month: its events, and how many there was no room for. */
export function linesOfMonth(month: string, events: readonly CalendarRow[]): readonly string[] {
  const own = events.filter(
    ({ from_date, to_date }) => from_date <= lastDayOf(month) && to_date >= `${month}-01`,
  );
  const lines = own.map((event) => {
    const line = `${daysIn(month, event)}  ${event.title}${event.kind === 'deadline' ? ' (last day)' : ''}`;
    return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
  });
  return lines.length > MOST_LINES
    ? [...lines.slice(0, MOST_LINES - 1), `and ${lines.length - MOST_LINES + 1} more in the agenda`]
    : lines;
}

function gridOf(month: string, events: readonly CalendarRow[]): Table {
  const first = mondayOf(`${month}-01`);
  const weeks = Array.from({ length: WEEKS }, (_, week) =>
    WEEK.map((_, day) => dayCell(addDays(first, week * DAYS_OF_WEEK + day), month, events)),
  );
  return {
    fontSize: 6.5,
    layout: 'noBorders',
    table: {
      widths: WEEK.map(() => '*'),
      heights: 8,
      body: [WEEK.map((text) => ({ text, alignment: 'center', color: '#555555' })), ...weeks],
    },
  };
}

/** July to June around a day. */
export async function calendarYear(
  handle: Pick<Handle, 'sql' | 'today' | 'actor' | 'letterhead'>,
  day: string,
): Promise<{ readonly year: string; readonly document: Document }> {
  const year = academicYearOf(day);
  const span = yearSpan(year) ?? { from: day, to: day };
  const events = await eventsBetween(handle, span.from, span.to);
  const letterhead = await handle.letterhead();
  const months: string[] = [];
  for (let at = span.from; at <= span.to; at = addDays(lastDayOf(at.slice(0, 7)), 1))
    months.push(at.slice(0, 7));
  const cells = months.map((month) => ({
    stack: [
      { text: monthText(month), bold: true, fontSize: 8.5, margin: [0, 0, 0, 1] },
      gridOf(month, events),
      ...linesOfMonth(month, events).map((text) => ({ text, fontSize: 6, noWrap: true })),
    ],
  }));
  const rows = Array.from({ length: months.length / MONTHS_IN_ROW }, (_, row) =>
    cells.slice(row * MONTHS_IN_ROW, (row + 1) * MONTHS_IN_ROW),
  );
  const title = `Academic calendar ${year}`;
  // The page is built of plain objects: the renderer checks them.
  const document: Document = {
    pageSize: 'A4',
    pageMargins: [28, 24, 28, 20],
    defaultStyle: { fontSize: 7 },
    info: { title },
    content: [
      ...letterheadContent({ ...letterhead, lines: [title] }, { size: 13 }),
      {
        layout: 'noBorders',
        table: { widths: ['*', '*', '*'], heights: 180, dontBreakRows: true, body: rows },
      },
    ],
  } as Document;
  return { year, document };
}
