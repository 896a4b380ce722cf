/** The fees of a student on the page of their record, and taking payment. */
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
} from '../../../server/handle';
import { openDemandsOf, firstPayable, type OpenDemand } from './queries/owed.server';
import { regularExamination, renewalAdmission, repeaterExamination } from './roster-screens';

const demandsOf = (_: Handle, row: Readonly<Record<string, unknown>>): ListPlace => ({
  filter: { student: Number(row['id']) },
});

const COLUMNS: readonly Column[] = [
  { name: 'name', label: 'Fee schedule' },
  { name: 'gross', label: 'Demanded', kind: 'money', total: true },
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
  key: string,
  screen: Screen,
  purposes: readonly Purpose[],
): RecordAction {
  return recordAction({
    of: 'student',
    key,
    label: 'Take payment',
    order: 10,
    opens: screen,
    action: 'collect',
    async at(handle, row) {
      const payableDemand = firstPayable(await openDemandsOf(handle, Number(row.id)));
      if (!payableDemand || !purposes.includes(payableDemand.schedule.purpose)) return null;
      const { batch, programme, semester, id } = payableDemand.schedule;
      return { params: { batch, programme, fee: id, semester: semester ?? '' } };
    },
    async run(handle, row) {
      const payableDemand = firstPayable(await openDemandsOf(handle, Number(row.id)));
      if (!payableDemand) return null;
      const { entry, balance } = payableDemand;
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
    run: async (handle, row) =>
      rowsOf(await openDemandsOf(handle, Number(row.id), { application: true })),
  }),
  takePaymentAction('take-payment', renewalAdmission, ['renewal', 'other']),
  takePaymentAction('take-examination-fee', regularExamination, ['exam_regular']),
  takePaymentAction('take-repeater-fee', repeaterExamination, ['exam_repeater']),
];
