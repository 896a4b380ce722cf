/** An applicant's own payments: `/fee-payment` of the applicant portal. */
import { f, Problem, who } from '@/schema';
import { Download, endpoint, type Handle } from '../../../server/handle';
import { billOf } from './queries/bill.server';
import { demandOf, type Demand } from './queries/demand.server';
import { openOrder } from './queries/order.server';
import { printReceipts } from './queries/receipt-sheet.server';

/** A demand that is held back is not shown, nor counted in a total (administration §4.5). */
async function ownDemands({ sql, actor }: Handle): Promise<Demand[]> {
  const ids = await sql<{ id: number }>`
    select d.id from fee_demand d join application a on a.id = d.application join fee_schedule s on s.id = d.schedule
    where d.application = ${actor.id} and d.state <> 'cancelled' and s.state <> 'draft' and (s.purpose <> 'admission' or a.status <> 'Pending') order by d.id`;
  return (await Promise.all(ids.map(({ id }) => demandOf(sql, id)))).filter(
    (one) => one !== undefined,
  );
}

export default [
  endpoint({
    method: 'GET',
    path: '/api/fee-payment',
    answers: { bills: [] },
    summary: 'What the applicant owes and has paid.',
    who: [who.applicant],
    run: async (handle) => ({
      bills: await Promise.all((await ownDemands(handle)).map((demand) => billOf(handle, demand))),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/fee-payment/pay',
    summary: 'Opens an order for a demand of the applicant.',
    who: [who.applicant],
    input: {
      demand: f.int({ required: true, min: 1 }),
      share: f.choice(['all', 'next'], { required: true }),
    },
    async run(handle, { body }) {
      const [college] = await handle.sql<{
        open: boolean;
      }>`select open_admission or open_admission_login as open from college limit 1`;
      if (!college?.open) throw new Problem('forbidden');
      return openOrder(handle, {
        demand: body.demand,
        share: body.share,
        back: '/fee-payment',
        check: ({ application }) => {
          if (application !== handle.actor.id)
            throw new Problem('not_found', { what: 'Fee demand' });
        },
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/fee-payment/receipt/{id}',
    answers: 'file',
    summary: 'A receipt of the applicant.',
    who: [who.applicant],
    async run(handle, { params }) {
      const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
      const [own] = await handle.sql<{
        id: number;
        receipt_no: string;
      }>`select r.id, r.receipt_no from receipt r join fee_demand d on d.id = r.demand where r.id = ${id} and d.application = ${handle.actor.id}`;
      const bytes = own && (await printReceipts(handle, [own.id], false));
      if (!own || !bytes) throw new Problem('not_found', { what: 'Receipt' });
      return new Download(`${own.receipt_no.replaceAll('/', '-')}.pdf`, 'application/pdf', bytes);
    },
  }),
];
