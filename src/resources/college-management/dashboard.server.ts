import { dayAfter } from '@/domain/dates';
import { who } from '@/schema';
import {
  chart,
  filtered,
  filterOfDays,
  filterOfInstants,
  pending,
  trendOf,
  type PendingLine,
} from '../../../server/handle';
import { departmentReports } from './queries/report-pending.server';
import { dutiesBetween } from './queries/own-duties.server';

const ROSTER = '/college-management/routine/duty-roster';
/** Days ahead for which duties are listed. */
const AHEAD = 14;

export default [
  ...departmentReports,
  pending({
    key: 'routine-duties',
    label: 'Your duties',
    order: 15,
    who: [who.faculty],
    stands: true,
    async run(handle) {
      const { today, actor } = handle;
      return (await dutiesBetween(handle, today, dayAfter(today, AHEAD), actor.id)).map(
        (duty): PendingLine => ({
          text: {
            text: duty.room ? '{date}, {time}: {exam}, {room}' : '{date}, {time}: {exam}',
            with: {
              date: duty.held_on,
              time: `${duty.starts}–${duty.ends}`,
              exam: duty.exam,
              room: duty.room,
            },
          },
          link: `${ROSTER}?faculty=${actor.id}`,
          tone: duty.held_on === today ? 'warn' : 'muted',
        }),
      );
    },
  }),
  chart({
    key: 'notices-weeks',
    label: 'Notices published each week',
    order: 22,
    who: [who.admin('P')],
    run: ({ sql, today }) =>
      trendOf(
        today,
        'week',
        ({ now, before }) => sql<{ day: string; n: number }>`
          select d.day, count(*)::int as n from notice, lateral (select (published_at at time zone 'Asia/Kolkata')::date::text as day) d
          where published_at is not null and (d.day between ${now.from} and ${now.to} or d.day between ${before.from} and ${before.to}) group by 1`,
        (week) => filtered('/notice', filterOfInstants('published_at', week)),
      ),
  }),
  chart({
    key: 'meetings-months',
    label: 'Committee meetings each month',
    order: 24,
    who: [who.admin('I', 'L', 'X')],
    run: ({ sql, today }) =>
      trendOf(
        today,
        'month',
        ({ now, before }) => sql<{ day: string; n: number }>`
          select held_on::text as day, count(*)::int as n from committee_meeting
          where held_on between ${now.from} and ${now.to} or held_on between ${before.from} and ${before.to} group by 1`,
        (month) => filtered('/committee-meeting', filterOfDays('held_on', month)),
      ),
  }),
];
