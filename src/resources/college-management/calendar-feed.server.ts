import { calendarText, type CalendarEntry } from '@/domain/ics';
import { dayAfter } from '@/domain/dates';
import { Problem, who } from '@/schema';
import { digestOf, Download, endpoint, newSecret, type Handle } from '../../../server/handle';
import { eventDays } from './queries/agenda.server';
import { classesBetween } from './commands/routine.server';
import { dutiesBetween } from './queries/own-duties.server';

const PATH = '/api/college-management/calendar-address';
/** Days before and after today that the feed covers. */
const BEFORE = 30;
const AFTER = 180;

const ownRow = ({ sql, actor }: Handle): Promise<{ made_at: string }[]> =>
  sql<{ made_at: string }>`select made_at from calendar_feed where faculty = ${actor.id}`;

async function entriesOf(handle: Handle, faculty: number): Promise<CalendarEntry[]> {
  const from = dayAfter(handle.today, -BEFORE);
  const to = dayAfter(handle.today, AFTER);
  const classes = await classesBetween(handle, from, to, faculty);
  const duties = await dutiesBetween(handle, from, to, faculty);
  return [
    ...classes.map((one) => ({
      uid: `class-${one.id}-${one.date}@college-portal`,
      date: one.date,
      starts: one.starts,
      ends: one.ends,
      title: `${one.section_name ? `${one.code} ${one.section_name}` : one.code}: ${one.title}`,
      place: one.room,
    })),
    ...duties.map((one) => ({
      uid: `duty-${one.id}@college-portal`,
      date: one.held_on,
      starts: one.starts,
      ends: one.ends,
      title: `Invigilation: ${one.exam}`,
      place: one.room,
    })),
  ];
}

export default [
  endpoint({
    method: 'GET',
    path: PATH,
    summary: "When the caller's calendar address was created, or null if there is none.",
    who: [who.faculty],
    answers: { since: null },
    async run(handle) {
      const [row] = await ownRow(handle);
      return { since: row?.made_at ?? null };
    },
  }),
  endpoint({
    method: 'POST',
    path: PATH,
    summary:
      'Creates a calendar address for the caller, shown only once. The previous address stops working.',
    who: [who.faculty],
    async run(handle) {
      const secret = newSecret();
      await handle.sql`
        insert into calendar_feed (faculty, digest, made_at) values (${handle.actor.id}, ${digestOf(secret)}, ${handle.now})
        on conflict (faculty) do update set digest = excluded.digest, made_at = excluded.made_at`;
      await handle.audit('calendar.address', 'faculty', handle.actor.id);
      return { path: `${PATH}/${secret}` };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: PATH,
    summary: "Revokes the caller's calendar address.",
    who: [who.faculty],
    async run(handle) {
      await handle.sql`delete from calendar_feed where faculty = ${handle.actor.id}`;
      await handle.audit('calendar.revoke', 'faculty', handle.actor.id);
      return { since: null };
    },
  }),
  endpoint({
    method: 'GET',
    path: `${PATH}/{token}`,
    summary: "Calendar feed of the owner's classes and duties and the college's events.",
    who: [who.anyone],
    // The address contains the secret, so no log may record it.
    unseen: true,
    async run(handle, { params }) {
      const [owner] = await handle.sql<{ id: number; name: string; department: string }>`
        select f.id, f.name, f.department from calendar_feed c join faculty f on f.id = c.faculty where c.digest = ${digestOf(params.token)} and f.active`;
      if (!owner) throw new Problem('not_found', { what: 'calendar' });
      const days = await eventDays(
        { sql: handle.sql, actor: owner },
        dayAfter(handle.today, -BEFORE),
        dayAfter(handle.today, AFTER),
      );
      const entries = await entriesOf(handle, owner.id);
      const text = calendarText(owner.name, entries, handle.now, days);
      return new Download(
        'routine.ics',
        'text/calendar; charset=utf-8',
        new TextEncoder().encode(text),
      );
    },
  }),
];
