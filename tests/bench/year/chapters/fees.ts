/** Money: heads and schedules, demands, and the queue at four counters. */
import { addDays } from '@/domain/month';
import { crowd, pieces } from '../kit/crowd';
import { NEWEST, OLDER, PROGRAMMES, type Year } from '../kit/year';
import { DESKS } from './opening';

const HEADS = [
  ['TUI', 'Tuition fee', 'tuition', 10],
  ['ADM', 'Admission fee', 'admission', 20],
  ['LIB', 'Library fee', 'library', 30],
  ['SPO', 'Sports fee', 'sports', 50],
  ['EXM', 'University examination fee', 'exam_university', 60],
  ['CAU', 'Caution money', 'caution', 80],
  ['FINE', 'Late fee', 'late_fine', 900],
] as const;

/** Students with dues, as their list shows them. */
export interface Owing {
  readonly id: number;
  readonly state: string;
  readonly balance: number;
}

export async function feeHeads(year: Year): Promise<void> {
  for (const [id, name, kind, priority] of HEADS)
    await year.office('F').post('/api/fee-head', {
      id,
      name,
      kind,
      priority,
      refundable: kind !== 'late_fine',
    });
}

/** Written by one clerk and published. */
export async function schedule(
  year: Year,
  plan: Readonly<Record<string, unknown>> & { readonly id: string },
): Promise<void> {
  const office = year.office('F');
  await office.post('/api/fee-schedule', plan);
  await office.act('/api/fee-management/schedules', 'publish', [plan.id]);
  year.did('fee schedules');
}

/** Modes of payment at the counter; all but cash have a reference number. */
const MODES = ['cash', 'cash', 'upi_counter', 'upi_counter', 'pos', 'neft'] as const;
let references = 0;
const paying = (year: Year): Readonly<Record<string, unknown>> => {
  const mode = year.luck.of(MODES);
  references += 1;
  return mode === 'cash'
    ? { mode }
    : { mode, ref_no: `T${references}`, ref_date: year.clock.today() };
};

/** Raises a demand for each of them, and then all come to the counters. */
async function collectAll(year: Year, path: string, who: readonly number[]): Promise<void> {
  for (const rows of pieces(who, 100)) await year.office('F').act(path, 'raise', rows);
  await payAll(year, path, who);
}

/** All of them come to the counters and pay what was demanded. */
export async function payAll(year: Year, path: string, who: readonly number[]): Promise<void> {
  await crowd(DESKS['F'] ?? 1, who, async (payer, desk) => {
    await year.office('F', desk).act(path, 'collect', [payer], paying(year));
  });
  year.did('payments at the counter', who.length);
}

export const renewal = (batch: string, programme: string): string =>
  `/api/fee-management/renewal-admission/${batch}/${programme}/REN-${batch}-${programme}`;
const examination = (batch: string, programme: string): string =>
  `/api/fee-management/regular-examination/${batch}/${programme}/EXM-${batch}-${programme}`;

export async function eachClass(
  work: (batch: string, programme: string, semester: number) => Promise<void>,
): Promise<void> {
  for (const [batch, semester] of OLDER)
    for (const programme of PROGRAMMES) await work(batch, programme, semester);
}

export const onList = (year: Year, path: string): Promise<Owing[]> =>
  year.office('F').get<Owing[]>(path);

/** Continuing students pay for the year; one in eight does not have the money yet. */
export function renewalsAreDue(year: Year): Promise<void> {
  return eachClass(async (batch, programme, semester) => {
    await schedule(year, {
      id: `REN-${batch}-${programme}`,
      name: `Renewal of admission ${batch}, ${programme}`,
      purpose: 'renewal',
      batch,
      programme,
      semester: String(semester),
      open_on: year.clock.today(),
      last_date: addDays(year.clock.today(), 20),
      lines: [
        { head: 'TUI', amount: 240_000 },
        { head: 'TUI', amount: 120_000, category: 'ST', gender: 'female' },
        { head: 'LIB', amount: 30_000 },
        { head: 'SPO', amount: 15_000 },
      ],
      slabs: [
        { from_day: 1, to_day: 15, kind: 'flat', amount: 10_000 },
        { from_day: 16, to_day: 90, kind: 'flat', amount: 30_000 },
      ],
    });
    const path = renewal(batch, programme);
    const all = (await onList(year, path)).map(({ id }) => id);
    const now = all.filter((id) => id % 8 !== 3);
    for (const rows of pieces(all, 100)) await year.office('F').act(path, 'raise', rows);
    await collectAll(year, path, now);
  });
}

/** In August latecomers pay with the fine of the day. */
export function latecomersPay(year: Year): Promise<void> {
  return eachClass(async (batch, programme) => {
    const path = renewal(batch, programme);
    const late = (await onList(year, path)).filter(({ balance }) => balance > 0);
    await collectAll(
      year,
      path,
      late.map(({ id }) => id),
    );
  });
}

/** The university charges a fee for each paper. */
export function examinationFees(year: Year): Promise<void> {
  return eachClass(async (batch, programme, semester) => {
    await schedule(year, {
      id: `EXM-${batch}-${programme}`,
      name: `Examination ${batch}, ${programme}`,
      purpose: 'exam_regular',
      batch,
      programme,
      semester: String(semester),
      open_on: year.clock.today(),
      last_date: addDays(year.clock.today(), 15),
      lines: [{ head: 'EXM', amount: 20_000 }],
      per_paper: 12_000,
      paper_cap: 100_000,
    });
    const path = examination(batch, programme);
    await collectAll(
      year,
      path,
      (await onList(year, path)).map(({ id }) => id),
    );
  });
}

/** Students who failed a paper of the odd term sit it again in May, and pay for each. */
export async function repeatersPay(year: Year): Promise<void> {
  for (const [batch, semester] of [[NEWEST, 1] as const, ...OLDER])
    for (const programme of PROGRAMMES) {
      await schedule(year, {
        id: `REP-${batch}-${programme}`,
        name: `Repeaters ${batch}, ${programme}`,
        purpose: 'exam_repeater',
        batch,
        programme,
        semester: String(semester),
        open_on: year.clock.today(),
        last_date: addDays(year.clock.today(), 15),
        lines: [{ head: 'EXM', amount: 10_000 }],
        per_paper: 15_000,
      });
      const path = `/api/fee-management/repeater-examination/${batch}/${programme}/${semester}`;
      const repeaters = await onList(year, path);
      await collectAll(
        year,
        path,
        repeaters.map(({ id }) => id),
      );
      year.did('students who repeat papers', repeaters.length);
    }
}
