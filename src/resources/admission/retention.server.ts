/** Erases data that the college may no longer keep (administration §13), and previews it. */
import { collegeDay } from '@/domain/dates';
import { report, work } from '../../../server/handle';
import { dueCycles, ERASE, eraseSome } from './queries/erase.server';
import { retention } from './retention-screen';

export default [
  report(retention, async ({ sql }) => ({
    rows: (await dueCycles(sql)).map((row) => ({ ...row })),
    footnotes: [
      'Kept: application ID, programme, category, outcome and payments. Erased: everything else, and all documents.',
    ],
  })),

  // Each save of a cycle schedules a job. If the date was moved since, a later job does the work
  // and this one finds nothing due.
  work(ERASE, async (tools, { cycle }: { readonly cycle: number }) => {
    const today = collegeDay(tools.now());
    for (;;) {
      const done = await tools.transaction(async (tx) => {
        const due = (await dueCycles(tx.sql)).find(({ id }) => id === cycle);
        return due && due.due_on <= today ? eraseSome(tx, cycle, tools.now()) : 0;
      });
      if (done === 0) return;
      if (tools.stopping())
        throw new Error('the server is stopping: the rest will be erased later');
    }
  }),
];
