/** The fees of a student on the page of their record, and taking payment; the latter of applicants. */
import type { Purpose } from '@/domain/receipt-number';
import type { Column, Screen } from '@/schema';
import {
  figure,
  panel,
  recordAction,
  type Handle,
  type ListPlace,
  type PanelAnswer,
  type RecordAction,
  type StoredRow,
} from '../../../server/handle';
import { receipts } from './module';
import { openDemandsOf, firstPayable, type OpenDemand } from './queries/owed.server';
import {
  applicantFees,
  PURPOSES_OF,
  regularExamination,
  renewalAdmission,
  repeaterExamination,
} from './roster-screens';

const demandsOf = (_: Handle, row: Readonly<Record<string, unknown>>): ListPlace => ({
  filter: { student: Number(row['id']) },
});

const COLUMNS: readonly Column[] = [
  { name: 'name', label: 'Fee schedule' },
  { name: 'gross', label: 'Demand', kind: 'money', total: true },
  { name: 'concession', label: 'Concession', kind: 'money', total: true },
  { name: 'fine', label: 'Late fee', kind: 'money', total: true },
  { name: 'paid', label: 'Paid', kind: 'money', total: true },
  { name: 'balance', label: 'Balance', kind: 'money', total: true },
  { name: 'due_on', label: 'Due date', kind: 'date' },
  { name: 'receipts', label: 'Receipts' },
];

const rowsOf = (demands: readonly OpenDemand[]): PanelAnswer => ({
  columns: COLUMNS,
  rows: demands.map(({ schedule, entry, fine, balance }) => ({
    ...entry,
    id: entry.demand,
    name: schedule.name,
    fine,
    balance,
  })),
});

const nextDueDate = (demands: readonly OpenDemand[]): string | undefined =>
  demands.find(({ balance }) => balance > 0)?.entry.due_on ?? undefined;

/** Each list takes payments of its own schedules; the demand due first is offered. */
function takePaymentAction(
  of: 'student' | 'application',
  key: string,
  screen: Screen,
  purposes: readonly Purpose[],
): RecordAction {
  const payableDemand = async (handle: Handle, row: StoredRow) =>
    firstPayable(await openDemandsOf(handle, Number(row.id), of));
  return recordAction({
    of,
    key,
    label: 'Take payment',
    order: 10,
    opens: screen,
    action: 'collect',
    async at(handle, row) {
      const { schedule } = (await payableDemand(handle, row)) ?? {};
      if (!schedule || !purposes.includes(schedule.purpose)) return null;
      const { batch, programme, semester, id } = schedule;
      return { params: { batch, programme, fee: id, semester: semester ?? '' } };
    },
    async run(handle, row) {
      const { entry, balance } = (await payableDemand(handle, row)) ?? {};
      if (!entry) return null;
      return {
        rows: [entry.id],
        about: {
          name: entry.number ? `${entry.name} (${entry.number})` : entry.name,
          row: { balance },
        },
      };
    },
  });
}

/** The receipts of an applicant that are not void. */
const receiptsOf = ({ sql }: Handle, row: StoredRow): Promise<{ id: number }[]> => sql<{
  id: number;
}>`
  select r.id from receipt r join fee_demand d on d.id = r.demand where d.application = ${Number(row.id)} and r.voided_at is null order by r.id`;

export default [
  figure({
    of: 'student',
    key: 'dues',
    label: 'Dues',
    order: 30,
    opens: 'fee-demand',
    at: demandsOf,
    async run(handle, row) {
      const demands = await openDemandsOf(handle, Number(row.id));
      if (demands.length === 0) return null;
      const value = demands.reduce((sum, { balance }) => sum + balance, 0);
      const day = nextDueDate(demands);
      return {
        value,
        kind: 'money',
        ...(day ? { note: { text: 'due {day}', with: { day } } } : {}),
        ...(demands.some(({ late }) => late !== 'no') ? { tone: 'bad' } : {}),
      };
    },
  }),
  panel({
    of: 'student',
    key: 'fees',
    label: 'Fees',
    tab: 'Fees',
    order: 30,
    opens: 'fee-demand',
    at: demandsOf,
    run: async (handle, row) => rowsOf(await openDemandsOf(handle, Number(row.id))),
  }),
  // Their list is another one: a demand is on a student or on an application.
  panel({
    of: 'student',
    key: 'application-fees',
    label: 'Fees of the application',
    tab: 'Fees',
    order: 31,
    opens: 'fee-demand',
    async at({ sql }, row) {
      const [paid] = await sql<{ application: number }>`
        select a.id as application from application a where a.student = ${Number(row.id)} and exists (select from fee_demand d where d.application = a.id) order by a.id desc limit 1`;
      return paid ? { filter: { application: paid.application } } : null;
    },
    run: async (handle, row) => rowsOf(await openDemandsOf(handle, Number(row.id), 'admitted')),
  }),
  takePaymentAction('student', 'take-payment', renewalAdmission, PURPOSES_OF.renewal),
  takePaymentAction('student', 'take-examination-fee', regularExamination, PURPOSES_OF.examination),
  takePaymentAction('student', 'take-repeater-fee', repeaterExamination, ['exam_repeater']),
  takePaymentAction('application', 'take-payment', applicantFees, PURPOSES_OF.applicants),
  recordAction({
    of: 'application',
    key: 'print-receipts',
    label: 'Print receipts',
    order: 20,
    opens: receipts,
    action: 'print',
    at: async (handle, row) => ((await receiptsOf(handle, row)).length > 0 ? {} : null),
    run: async (handle, row) => ({ rows: (await receiptsOf(handle, row)).map(({ id }) => id) }),
  }),
];
