/** The list of requests to reopen registers of marks. The office decides each once. */
import { daysBetween } from '@/domain/dates';
import { who } from '@/schema';
import { filtered, list, pending, type PendingLine } from '../../../server/handle';
import { reopenings } from './module';
import { grantReopening, refuseReopening } from './queries/reopening';

/** Days without a decision after which a request counts as overdue: the teacher cannot continue. */
const LONG = 2;

export default [
  list(
    reopenings,
    {
      async grant(handle, { found, values }) {
        for (const row of found) await grantReopening(handle, row, values.until);
        return {
          say: { text: '{count|register|registers} reopened.', with: { count: found.length } },
        };
      },
      async refuse(handle, { found, values }) {
        for (const row of found) await refuseReopening(handle, row, values.reason);
        return { say: 'Refused. The teacher was notified.' };
      },
    },
    (_, rows) => rows.map(({ state }) => (state === 'waiting' ? ['grant', 'refuse'] : [])),
  ),
  pending({
    key: 'marks-to-reopen',
    label: 'Reopen requests',
    order: 19,
    who: [who.admin('H')],
    async run({ sql, today }) {
      const rows = await sql<{ teacher: string; paper: string; what: string; on: string }>`
        select teacher, paper, what, (asked_at at time zone 'Asia/Kolkata')::date::text as on
        from marks_reopening where state = 'waiting' order by asked_at, id limit 12`;
      return rows.map(
        ({ teacher, paper, what, on }): PendingLine => ({
          text: {
            text: '{teacher} asks to reopen {paper}, {what} (requested {date}).',
            with: { teacher, paper, what, date: on },
          },
          link: filtered('/internal-assessments/reopen-requests', { state: 'waiting' }),
          tone: daysBetween(on, today) > LONG ? 'bad' : 'warn',
        }),
      );
    },
  }),
];
