/**
 * What a parent's ward owes, also as an applicant before, and its payment: the same bills and orders
 * as elsewhere.
 */
import { f, Problem, who } from '@/schema';
import { Download, endpoint, type Handle } from '../../../server/handle';
import { wardOf } from '../student-management/commands/ward.server';
import { billOf } from './queries/bill.server';
import { demandOf } from './queries/demand.server';
import { openOrder } from './queries/order.server';
import { printReceipts } from './queries/receipt-sheet.server';

const parent = [who.parent];

/** The applications of a student: their fees stay with them after admission. */
async function applicationsOf({ sql }: Pick<Handle, 'sql'>, student: number): Promise<number[]> {
  const rows = await sql<{ id: number }>`select id from application where student = ${student}`;
  return rows.map(({ id }) => id);
}

export default [
  endpoint({
    method: 'GET',
    path: '/api/ward/{id}/fees',
    answers: { bills: [] },
    summary: "Dues and payments of the caller's ward.",
    who: parent,
    async run(handle, { params }) {
      const { student } = await wardOf(handle, params.id);
      const applications = await applicationsOf(handle, student);
      const ids = await handle.sql<{ id: number }>`
        select d.id from fee_demand d join fee_schedule s on s.id = d.schedule
        where d.state <> 'cancelled' and s.state <> 'draft' and (d.student = ${student} or d.application = any (${applications}::int[])) order by (d.state in ('due', 'part_paid')) desc, d.due_on desc, d.id limit 20`;
      const bills = [];
      for (const { id } of ids) {
        const demand = await demandOf(handle.sql, id);
        if (demand) bills.push(await billOf(handle, demand));
      }
      return { bills };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/ward/{id}/pay',
    summary: "Creates a payment order for a demand of the caller's ward.",
    who: parent,
    input: {
      demand: f.int({ required: true, min: 1 }),
      share: f.choice(['all', 'next'], { required: true }),
    },
    async run(handle, { params, body }) {
      const ward = await wardOf(handle, params.id);
      const applications = await applicationsOf(handle, ward.student);
      return openOrder(handle, {
        demand: body.demand,
        share: body.share,
        back: '/',
        check: ({ student, application }) => {
          const isOwn =
            application === null ? student === ward.student : applications.includes(application);
          if (!isOwn) throw new Problem('not_found', { what: 'Fee demand' });
        },
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/ward/{id}/receipt/{n}',
    answers: 'file',
    summary: "A receipt of the caller's ward.",
    who: parent,
    async run(handle, { params }) {
      const { student } = await wardOf(handle, params.id);
      const applications = await applicationsOf(handle, student);
      const id = /^\d{1,9}$/.test(params.n) ? Number(params.n) : 0;
      const [own] = await handle.sql<{
        id: number;
        receipt_no: string;
      }>`select r.id, r.receipt_no from receipt r join fee_demand d on d.id = r.demand where r.id = ${id} and (d.student = ${student} or d.application = any (${applications}::int[]))`;
      const bytes = own && (await printReceipts(handle, [own.id], false));
      if (!own || !bytes) throw new Problem('not_found', { what: 'Receipt' });
      return new Download(`${own.receipt_no.replaceAll('/', '-')}.pdf`, 'application/pdf', bytes);
    },
  }),
];
