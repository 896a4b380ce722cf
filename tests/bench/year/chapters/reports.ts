/** The month's report of each department: written by its head, accepted by the office, compiled and locked. */
import { crowd } from '../kit/crowd';
import type { Year } from '../kit/year';
import { lastMonth } from './attendance';

const AT_ONCE = 4;

export async function monthlyReports(year: Year): Promise<void> {
  const path = `/api/college-management/dmr/${lastMonth(year.clock.today())}`;
  const heads = year.teachers.filter(({ head }) => head);
  const office = year.office('D');
  await crowd(AT_ONCE, heads, async ({ person, department }) => {
    const of = `?department=${department}`;
    await person.post(`${path}/write`, {
      rows: [],
      values: { meetings: 'One meeting: papers of the next month were divided.' },
    });
    await person.post(`${path}/submit`, { rows: [], values: {} });
    await office.post(`${path}/accept${of}`, { rows: [], values: {} });
    year.did('departmental reports');
  });
  await office.post(`${path}/lock`, { rows: [], values: {} });
}
