/**
 * The college's reports: each month by department, and the annual report to the accreditation
 * council.
 */
import { crowd, grouped } from '../kit/crowd';
import { YEAR, type Year } from '../kit/year';
import { lastMonth } from './attendance';

const AT_ONCE = 4;

/** Written by the head, accepted by the office, compiled and locked. */
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

const IQAC = '/api/college-management/iqac';
export const ACADEMIC_YEAR = `${YEAR}-${YEAR - 1999}`;

interface Line {
  readonly id: number;
}
interface Answer {
  readonly version: number;
  readonly metric: number;
}
interface Metric {
  readonly id: number;
  readonly options: readonly { readonly letter: string }[] | null;
}

/**
 * The quality cell distributes the metrics among the heads; they write what no register contains,
 * and it accepts all of them and sends the return.
 */
export async function annualReturn(year: Year): Promise<void> {
  const office = year.office('I');
  await office.act(`${IQAC}/returns`, 'add-manuals', []);
  const filter = encodeURIComponent(JSON.stringify({ kind: 'AQAR' }));
  const [manual] = await office.get<{ id: number }[]>(`/api/quality-manual?filter=${filter}`);
  await office.act(`${IQAC}/returns`, 'open', [], {
    manual: manual?.id,
    academic_year: ACADEMIC_YEAR,
  });
  const metrics = await office.get<Line[]>(IQAC);
  const ofManual = encodeURIComponent(JSON.stringify({ manual: manual?.id }));
  const options = new Map(
    (await office.get<Metric[]>(`/api/quality-metric?filter=${ofManual}&range=[0,499]`)).map(
      ({ id, options }) => [id, options ?? []],
    ),
  );
  const heads = year.teachers.filter(({ head }) => head);
  const shares = [...grouped(metrics, ({ id }) => String(id % heads.length)).values()];
  await crowd(AT_ONCE, shares, async (share) => {
    const head = heads[(share[0]?.id ?? 0) % heads.length];
    if (!head) return;
    const ids = share.map(({ id }) => id);
    await office.act(IQAC, 'assign', ids, { owner: head.id });
    for (const id of ids) {
      const { version, metric } = await head.person.get<Answer>(`/api/quality-answer/${id}`);
      await head.person.patch(`/api/quality-answer/${id}`, {
        version,
        choice: options.get(metric)?.at(-1)?.letter ?? null,
        narrative: 'As the file of the department shows.',
      });
    }
    await head.person.act(IQAC, 'submit', ids);
    year.did('metrics of the annual return', ids.length);
  });
  await office.act(
    IQAC,
    'accept',
    metrics.map(({ id }) => id),
  );
  const [made] = await office.get<{ id: number }[]>(`${IQAC}/returns`);
  await office.act(`${IQAC}/returns`, 'send', [made?.id]);
}
