/** The fees of a student on the page of their record, and taking payment. */
import type { Purpose } from '@/domain/receipt-number';
import type { Column, Screen } from '@/schema';
import {
  figure,
  panel,
  recordAction,
  type Handle,
  type ListPlace,
  type RecordAction,
} from '../../../server/handle';
import { owedBy, payable, type OpenDemand } from './queries/owed.server';
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

const next = (owed: readonly OpenDemand[]): string | undefined =>
  owed.find(({ balance }) => balance > 0)?.entry.due_on ?? undefined;

/** Each list takes payments of its own schedules; the demand due first is offered. */
function take(key: string, screen: Screen, purposes: readonly Purpose[]): RecordAction {
  return recordAction({
    of: 'student',
    key,
    label: 'Take payment',
    order: 10,
    opens: screen,
    action: 'collect',
    async at(handle, row) {
      const first = payable(await owedBy(handle, Number(row.id)));
      if (!first || !purposes.includes(first.schedule.purpose)) return null;
      const { batch, programme, semester, id } = first.schedule;
      return { params: { batch, programme, fee: id, semester: semester ?? '' } };
    },
    async run(handle, row) {
      const first = payable(await owedBy(handle, Number(row.id)));
      if (!first) return null;
      const { entry, balance } = first;
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
      const owed = await owedBy(handle, Number(row.id));
      if (owed.length === 0) return null;
      const value = owed.reduce((sum, { balance }) => sum + balance, 0);
      const day = next(owed);
      return {
        value,
        kind: 'money',
        ...(day ? { note: { text: 'due {day}', with: { day } } } : {}),
        ...(owed.some(({ late }) => late !== 'no') ? { tone: 'bad' } : {}),
      };
    },
  }),
  panel({
    of: 'student',
    key: 'fees',
    label: 'Fees',
    order: 30,
    opens: 'fee-demand',
    at: demandsOf,
    async run(handle, row) {
      return {
        columns: COLUMNS,
        rows: (await owedBy(handle, Number(row.id))).map(({ schedule, entry, fine, balance }) => ({
          ...entry,
          id: entry.demand,
          name: schedule.name,
          fine,
          balance,
        })),
      };
    },
  }),
  take('take-payment', renewalAdmission, ['renewal', 'other']),
  take('take-examination-fee', regularExamination, ['exam_regular']),
  take('take-repeater-fee', repeaterExamination, ['exam_repeater']),
];
