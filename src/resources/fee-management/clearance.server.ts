/**
 * Fee clearance before an examination: dues that are past and unpaid. It names the day but no
 * amount, because others than the fee office read it.
 */
import type { Sentence } from '@/schema';
import { clearance } from '../../../server/handle';
import { clearanceMode } from '../clearance-mode.server';
import { office } from './access';
import { overdueSince } from './commands/overdue.server';

export default clearance({
  key: 'fees',
  label: 'Fees',
  order: 10,
  overrides: office,
  opens: 'fee-demand',
  at: (student) => ({ student }),
  mode: clearanceMode('fee_clearance'),
  async run(handle, students) {
    return new Map(
      [...(await overdueSince(handle, students))].map(([student, date]): [number, Sentence] => [
        student,
        { text: 'Fees overdue since {date}', with: { date } },
      ]),
    );
  },
});
