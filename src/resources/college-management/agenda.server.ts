import { dayAfter, daysBetween, weekdayOf } from '@/domain/dates';
import { calendarText } from '@/domain/ics';
import { lastDayOf } from '@/domain/month';
import { monthSentence } from '@/schema';
import { Download, report } from '../../../server/handle';
import { agenda } from './calendar-screens';
import { calendarYear } from './queries/calendar-year.server';
import { eventDays, eventsBetween } from './queries/agenda.server';

/** Days covered by a calendar file. */
const YEAR = 365;
const WEEKDAYS: Readonly<Record<string, string>> = {
  Sun: 'sunday',
  Mon: 'monday',
  Tue: 'tuesday',
  Wed: 'wednesday',
  Thu: 'thursday',
  Fri: 'friday',
  Sat: 'saturday',
};

/** The events of a month, by default the current one. */
export default report(
  agenda,
  async (handle, { filters }) => {
    const month = filters.month ?? handle.today.slice(0, 7);
    const events = await eventsBetween(handle, `${month}-01`, lastDayOf(month));
    return {
      rows: events
        .filter(({ kind }) => !filters.kind || kind === filters.kind)
        .map((event) => ({
          ...event,
          weekday: WEEKDAYS[weekdayOf(event.from_date)] ?? '',
          days: daysBetween(event.from_date, event.to_date) + 1,
        })),
      stands: { month },
      head: [{ label: 'Month', value: monthSentence(month) }],
      paper: { title: { text: 'Calendar, {month}', with: { month } } },
    };
  },
  {
    async print(handle, { filters }) {
      const day = filters.month === null ? handle.today : `${filters.month}-01`;
      const { year, document } = await calendarYear(handle, day);
      return new Download(`calendar-${year}.pdf`, 'application/pdf', await handle.pdf(document));
    },
    async ics(handle, { filters }) {
      const from = `${filters.month ?? handle.today.slice(0, 7)}-01`;
      const [college] = await handle.sql<{
        name: string;
      }>`select name from college where id = 1`;
      const text = calendarText(
        college?.name ?? '',
        [],
        handle.now,
        await eventDays(handle, from, dayAfter(from, YEAR)),
      );
      return new Download(
        'college.ics',
        'text/calendar; charset=utf-8',
        new TextEncoder().encode(text),
      );
    },
  },
);
