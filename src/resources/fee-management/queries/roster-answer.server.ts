/** A list of payers: what each owes and has paid, and what may be done about it. */
import { rupees } from '@/domain/money';
import { inNaturalOrder } from '@/domain/natural-order';
import type { Handle } from '../../../../server/handle';
import { libraryDuesOfAll } from '../../library/commands/no-dues.server';
import { ROSTER_ACTIONS } from '../roster-screens';
import { refundedInFull } from './refunded.server';
import { balanceOf, entriesOf, type Entry } from './roster.server';
import type { FindSchedule, RosterInput, RosterParams } from './roster-selection.server';

const stateOf = ({ state }: Entry, late: 'no' | 'overdue' | 'too_late'): string =>
  state === null
    ? 'not_raised'
    : (state === 'due' || state === 'part_paid') && late !== 'no'
      ? late
      : state;

const ALL = Object.keys(ROSTER_ACTIONS);
const openActions = ['send', 'slips', 'collect', 'concession', 'extend'];
function canOf(
  { demand, state, paid, receipts }: Entry,
  shown: string,
  balance: number | null,
  published: boolean,
  isRefunded: boolean,
): string[] {
  if (demand === null || (state === 'cancelled' && paid === 0)) return published ? ['raise'] : [];
  return [
    ...(published && state !== 'waived' && state !== 'cancelled' ? ['reprice'] : []),
    ...(published && (balance ?? 0) > 0 && shown !== 'too_late'
      ? openActions
      : shown === 'too_late'
        ? ['extend', 'concession']
        : []),
    ...(state === 'due' && paid === 0 ? ['cancel'] : []),
    ...(published && isRefunded && (balance ?? 0) === 0 ? ['again'] : []),
    ...(receipts === null ? [] : ['receipts']),
  ];
}

/** The payers of the schedule that `find` names; without one, the step that is missing. */
export async function rosterAnswer<P extends RosterParams>(
  handle: Handle,
  input: RosterInput<P>,
  find: FindSchedule<P>,
) {
  const schedule = await find(handle, input);
  if (!schedule)
    return {
      rows: [],
      empty: {
        title: 'This semester has no fee schedule yet.',
        hint: 'Add one, publish it, then raise the demands here.',
        link: '/fee-management/schedules',
      },
      can: [],
    };
  const { filters, only } = input;
  // One payment must not read a whole class: twenty counters do this at once.
  const entries = await entriesOf(handle.sql, schedule, only?.map(Number));
  // Examination candidates must have returned what they borrowed from the library, or are shown as
  // owing it.
  const owing = schedule.purpose.startsWith('exam')
    ? await libraryDuesOfAll(
        handle,
        entries.map(({ id }) => id),
      )
    : undefined;
  const refunded = await refundedInFull(
    handle.sql,
    entries.flatMap(({ demand, paid }) => (demand !== null && (paid ?? 0) > 0 ? [demand] : [])),
    true,
  );
  const all = entries.map((entry) => {
    const { fine, balance, late } = balanceOf(entry, schedule, handle.today);
    const state = stateOf(entry, late);
    return {
      ...entry,
      fine: entry.demand === null ? null : fine,
      balance,
      state,
      library_books: owing?.get(entry.id)?.books ?? null,
      library_dues: owing?.get(entry.id)?.dues ?? null,
      _can: canOf(
        entry,
        state,
        balance,
        schedule.state === 'published',
        entry.demand !== null && refunded.has(entry.demand),
      ),
    };
  });
  const fits = (name: 'department' | 'category' | 'gender', value: string | null): boolean =>
    filters[name] === undefined || filters[name] === null || filters[name] === value;
  const rows = all
    .filter(
      (row) =>
        fits('department', row.department_id) &&
        fits('category', row.category) &&
        fits('gender', row.gender),
    )
    .filter(
      ({ state }) =>
        !filters.state ||
        state === filters.state ||
        (filters.state === 'overdue' && state === 'too_late'),
    )
    .sort(
      (a, b) =>
        (a.number === null
          ? b.number === null
            ? 0
            : 1
          : b.number === null
            ? -1
            : inNaturalOrder(a.number, b.number)) || a.name.localeCompare(b.name),
    );
  const live = rows.filter(({ demand, state }) => demand !== null && state !== 'cancelled');
  const sum = (of: (row: (typeof rows)[number]) => number | null): number =>
    live.reduce((whole, row) => whole + (of(row) ?? 0), 0);
  const [due, paid, left] = [
    sum(({ gross, concession, fine }) => (gross ?? 0) - (concession ?? 0) + (fine ?? 0)),
    sum((row) => row.paid),
    sum(({ balance }) => balance),
  ];
  return {
    rows,
    head: [
      { label: 'Fee schedule', value: schedule.name },
      { label: 'In the list', value: String(rows.length) },
      { label: 'Demands', value: String(live.length) },
      { label: 'Payable', value: rupees(due) },
      { label: 'Collected', value: rupees(paid) },
      { label: 'Outstanding', value: rupees(left), ...(left > 0 ? { tone: 'warn' as const } : {}) },
    ],
    footnotes: [
      ...(schedule.state === 'draft'
        ? ['This schedule is a draft. Publish it before raising demands.']
        : schedule.state === 'closed'
          ? ['This schedule is closed. No more payments can be made under it.']
          : []),
      'Late fee if paid today.',
    ],
    can: ALL,
  };
}
