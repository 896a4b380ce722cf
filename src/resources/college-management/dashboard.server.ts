import { dayAfter } from '@/domain/dates';
import { who } from '@/schema';
import { pending, type PendingLine } from '../../../server/handle';
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
            text: '{date}, {time}: {exam}, {room}',
            with: {
              date: duty.held_on,
              time: `${duty.starts}–${duty.ends}`,
              exam: duty.exam,
              room: duty.room ?? '–',
            },
          },
          link: `${ROSTER}?faculty=${actor.id}`,
          tone: duty.held_on === today ? 'warn' : 'muted',
        }),
      );
    },
  }),
];
