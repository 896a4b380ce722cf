/** The dues of a batch on its page. */
import { figure, type Handle } from '../../../server/handle';
import { owing } from './queries/owing.server';
import type { Schedule } from './queries/roster.server';

const schedulesOf = (
  { sql }: Pick<Handle, 'sql'>,
  batch: string,
): Promise<Schedule[]> => sql<Schedule>`
  select id, name, purpose, batch, programme, semester, open_on, last_date, lines, slabs, per_paper, paper_cap, state from fee_schedule
  where batch = ${batch} and state <> 'draft' order by last_date, id`;

export default [
  figure({
    of: 'batch',
    key: 'dues',
    label: 'Dues',
    order: 45,
    opens: 'fee-demand',
    async at(handle, row) {
      const schedules = await schedulesOf(handle, String(row['id']));
      return schedules.length === 0
        ? null
        : {
            filter: {
              schedule: schedules.map(({ id }) => id),
              state: ['due', 'part_paid'],
            },
          };
    },
    async run(handle, row) {
      const owed = (await owing(handle, await schedulesOf(handle, String(row.id)))).filter(
        ({ balance }) => (balance ?? 0) > 0,
      );
      return {
        value: owed.reduce((sum, { balance }) => sum + (balance ?? 0), 0),
        kind: 'money',
        note: { text: '{n|demand|demands}', with: { n: owed.length } },
      };
    },
  }),
];
