/**
 * The counter: what one student owes by every schedule, and the payment that settles it. Money is
 * taken by `collect`, as on the lists.
 */
import { COUNTER_MODES } from '@/domain/payment-modes';
import type { Paise } from '@/domain/units';
import { f, Problem } from '@/schema';
import { endpoint, type Handle } from '../../../server/handle';
import { office } from './access';
import { collect } from './queries/collect.server';
import { demandOf, demandBalanceOf } from './queries/demand.server';
import { refusalOf } from './queries/order.server';

const FEWEST = 2;
const MOST = 10;
/** A reference that pays several fees is stored with the number of each. */
const LONGEST_SHARED = 56;
/** A student owes by a few schedules at a time. */
const MOST_DEMANDS = 20;

interface Payer {
  readonly id: number;
  readonly number: string | null;
  readonly name: string;
  /** Distinguishes students of the same name. */
  readonly tells: string;
}

interface Hit extends Payer {
  /** Whether anything is open; the amount depends on the day. */
  readonly owes: boolean;
}

async function payerAt({ sql }: Handle, id: string): Promise<Payer> {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const [row] = await sql<Payer>`
    select s.id, s.roll_no as number, s.name, concat_ws(' · ', p.name, d.name, b.name) as tells
    from student s join programme p on p.id = s.programme join department d on d.id = s.department join batch b on b.id = s.batch
    where s.id = ${number}`;
  if (!row) throw new Problem('not_found', { what: 'Student' });
  return row;
}

/** The demands that are not settled, oldest first. */
const openDemands = ({ sql }: Handle, student: number): Promise<{ id: number }[]> => sql<{
  id: number;
}>`
  select id from fee_demand where student = ${student} and state in ('due', 'part_paid') order by due_on, id limit ${MOST_DEMANDS}`;

export default [
  endpoint({
    method: 'GET',
    path: '/api/fee-management/counter',
    summary:
      'Students whose name or number contains the text, those with fees due first, with details to tell namesakes apart.',
    who: office,
    perMinute: 120,
    answers: [
      { id: 1, number: '26BA007', name: 'Lalrinpuii', tells: 'BA · English · 2026', owes: true },
    ],
    async run({ sql }, { query }) {
      const text = (query.q ?? '')
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&');
      const words = text.split(/\s+/);
      if ([...text].length < FEWEST) return [];
      return sql<Hit>`
        select s.id, s.roll_no as number, s.name, concat_ws(' · ', p.name, d.name, b.name) as tells,
          exists (select from fee_demand f where f.student = s.id and f.state in ('due', 'part_paid')) as owes
        from student s join programme p on p.id = s.programme join department d on d.id = s.department join batch b on b.id = s.batch
        where lower(s.roll_no) like ${`%${text}%`} or lower(s.registration_no) like ${`${text}%`}
          or ' ' || lower(s.name) like all (${words.map((word) => `% ${word}%`)}::text[])
        order by lower(s.roll_no) = ${text} desc nulls last, s.status <> 'active', owes desc, lower(s.name), s.id limit ${MOST}`;
    },
  }),

  endpoint({
    method: 'GET',
    path: '/api/fee-management/counter/{id}',
    summary: "A student's dues, oldest first, with today's amounts.",
    who: office,
    async run(handle, { params }) {
      const payer = await payerAt(handle, params.id);
      const demands = [];
      for (const { id } of await openDemands(handle, payer.id)) {
        const demand = await demandOf(handle.sql, id);
        if (!demand) continue;
        const { openness, fine, outstanding } = demandBalanceOf(demand, handle.today);
        const heads = demand.heads.filter(({ kind }) => kind !== 'late_fine');
        const left = heads.reduce((sum, { owed, paid }) => sum + Math.max(0, owed - paid), 0);
        demands.push({
          id,
          name: demand.schedule_name,
          due_on: demand.due_on,
          heads: heads
            .map(({ name, owed, paid }) => ({ name, amount: owed - paid }))
            .filter(({ amount }) => amount > 0),
          fine: fine > 0 ? outstanding - left : 0,
          outstanding,
          why: openness === 'open' ? null : refusalOf(demand, openness),
        });
      }
      return { ...payer, demands };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/fee-management/counter/{id}',
    summary: 'Takes a payment at the counter and issues a receipt for each demand paid.',
    who: office,
    input: {
      fees: f.json({
        required: true,
        rows: {
          demand: f.int({ required: true, min: 1 }),
          amount: f.money({ required: true, min: 100, max: 100_000_000 }),
        },
      }),
      mode: f.choice(COUNTER_MODES, { required: true }),
      ref_no: f.text({ max: 60, label: 'Reference' }),
      ref_date: f.date({ label: 'Reference date' }),
      bank: f.text({ max: 60 }),
    },
    async run(handle, { params, body }) {
      const payer = await payerAt(handle, params.id);
      const { fees, mode, ref_no, ref_date, bank } = body;
      const wanted = new Map<number, Paise>();
      for (const { demand, amount } of fees) {
        if (demand === null || amount === null) continue;
        if (wanted.has(demand))
          throw new Problem('invalid', {
            errors: { fees: 'Enter each fee only once.' },
          });
        wanted.set(demand, amount);
      }
      if (wanted.size === 0)
        throw new Problem('invalid', { errors: { fees: 'Enter an amount for at least one fee.' } });
      if (wanted.size > 1 && ref_no && ref_no.length > LONGEST_SHARED)
        throw new Problem('invalid', {
          errors: {
            ref_no: {
              text: 'Use at most {most} characters for several fees.',
              with: { most: LONGEST_SHARED },
            },
          },
        });
      const own = await handle.sql<{
        id: number;
      }>`select id from fee_demand where student = ${payer.id} and id = any (${[...wanted.keys()]}::int[]) order by id`;
      if (own.length < wanted.size) throw new Problem('not_found', { what: 'Fee demand' });
      const receipts = [];
      for (const [at, { id }] of own.entries())
        receipts.push(
          await collect(handle, id, {
            part: at + 1,
            mode,
            amount: wanted.get(id) ?? null,
            ref_no,
            ref_date,
            bank,
          }),
        );
      return { receipts };
    },
  }),
];
