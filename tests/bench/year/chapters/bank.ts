/** Payments by cheque, one of which bounces, and refunds to those who withdraw. */
import { pieces } from '../kit/crowd';
import { NEWEST, YEAR, type Year } from '../kit/year';
import { onList, renewal, eachClass } from './fees';

const PAYMENTS = '/api/fee-management/payments';
const REFUNDS = '/api/fee-management/refunds';
/** Cheques per class. */
const CHEQUES = 2;
/** One in this many new students withdraws. */
const ONE_IN = 60;

/** Some who could not pay in July hand in a cheque; the receipt is issued at once. */
export async function chequesAreHandedIn(year: Year): Promise<void> {
  const office = year.office('F');
  await eachClass(async (batch, programme) => {
    const path = renewal(batch, programme);
    const owing = (await onList(year, path)).filter(({ balance }) => balance > 0);
    for (const { id } of owing.slice(0, CHEQUES)) {
      await office.act(path, 'collect', [id], {
        mode: 'cheque',
        ref_no: `Q${id}`,
        ref_date: year.clock.today(),
        bank: 'Bank of the Hills',
      });
      year.did('cheques');
    }
  });
}

/**
 * The bank responds: the first cheque bounces, the others are credited. Its payer owes again, and
 * pays in August.
 */
export async function bankAnswers(year: Year): Promise<void> {
  const office = year.office('F');
  const cheques = await year.portal.rows(
    (sql) => sql<{ id: number }>`
    select id from payment where mode = 'cheque' and realisation = 'received' order by id`,
  );
  const [first, ...rest] = cheques.map(({ id }) => id);
  if (first === undefined) throw new Error('nobody handed in a cheque');
  await office.act(PAYMENTS, 'bounced', [first], { reason: 'No cover, as the bank writes' });
  year.did('cheques that bounced');
  for (const rows of pieces(rest, 100)) await office.act(PAYMENTS, 'cleared', rows);
}

/**
 * Until the day of the circular all but the late fee is refunded: requested by the desk, approved
 * by the principal, transferred by the desk.
 */
export async function someWithdraw(year: Year): Promise<void> {
  const [desk, records] = [year.office('F'), year.office('M')];
  await desk.post('/api/refund-rule', {
    batch: NEWEST,
    last_day: `${YEAR}-07-31`,
    full_until: `${YEAR}-09-30`,
    less_until: `${YEAR}-10-31`,
    less: 100_000,
  });
  const admitted = await year.portal.rows(
    (sql) => sql<{ student: number; payment: number }>`
    select a.student, p.id as payment from application a join fee_demand d on d.application = a.id join payment p on p.demand = d.id and p.status = 'captured'
    where a.student is not null order by a.student`,
  );
  for (const { student, payment } of admitted.filter((_, n) => n % ONE_IN === 3)) {
    const { version } = await records.get<{ version: number }>(`/api/student/${student}`);
    await records.patch(`/api/student/${student}`, {
      version,
      status: 'discontinued',
      leaving_reason: 'Withdrew from admission',
    });
    await desk.act(PAYMENTS, 'refund', [payment], {
      reason: 'withdrawal',
      withdrawn_on: year.clock.today(),
      note: 'Asked for in writing',
    });
    const [asked] = await year.portal.rows(
      (sql) => sql<{ id: number }>`select id from refund where payment = ${payment}`,
    );
    await year.principal.act(REFUNDS, 'approve', [asked?.id]);
    await year.portal.work();
    await desk.act(REFUNDS, 'transferred', [asked?.id], { utr: `UTR${payment}` });
    year.did('refunds');
  }
}
