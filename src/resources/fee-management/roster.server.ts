/** The lists of payers and their actions: four screens of one kind. */
import { textKey } from '@/domain/keys';
import { shareOf } from '@/domain/money';
import { inNaturalOrder } from '@/domain/natural-order';
import type { Purpose } from '@/domain/receipt-number';
import { rupees } from '@/domain/money';
import {
  Problem,
  type ActionName,
  type ActionValues,
  type FiltersOf,
  type FaultsOf,
  type Sentence,
} from '@/schema';
import {
  Download,
  report,
  type ActionInput,
  type ActionResult,
  type Handle,
} from '../../../server/handle';
import { libraryDuesOfAll } from '../library/commands/no-dues.server';
import { feeConcession } from './fee-concession';
import { feeDemand } from './fee-demand';
import { chargeAgain } from './queries/charge-again.server';
import { collect } from './queries/collect.server';
import { demandOf, type Demand } from './queries/demand.server';
import { printReceipts } from './queries/receipt-sheet.server';
import { refundedInFull } from './queries/refunded.server';
import { raiseDemands } from './queries/raise.server';
import { repriceDemands } from './queries/reprice.server';
import {
  balanceOf,
  entriesOf,
  scheduleAt,
  scheduleOfRepeaters,
  type ScheduleScope,
  type Entry,
  type Schedule,
} from './queries/roster.server';
import { printSlips } from './queries/slip-sheet.server';
import {
  PURPOSES_OF,
  applicantFees,
  regularExamination,
  renewalAdmission,
  repeaterExamination,
} from './roster-screens';

type Roster = typeof renewalAdmission;
/** A list has one of two kinds of path. */
type RosterParams = ScheduleScope<'fee'> | ScheduleScope<'semester'>;
type FindSchedule<P extends RosterParams> = (
  handle: Handle,
  input: P,
) => Promise<Schedule | undefined>;
/** Applicants have fewer filters. */
type RosterInput<P extends RosterParams> = P & {
  readonly filters: Partial<FiltersOf<Roster>>;
  readonly only?: SelectionInput<P>['rows'];
};
type SelectionInput<P extends RosterParams> = P & Pick<ActionInput, 'rows'>;
type Values<N extends ActionName<Roster>> = {
  readonly values: ActionValues<Roster, N>;
};

const stateOf = ({ state }: Entry, late: 'no' | 'overdue' | 'too_late'): string =>
  state === null
    ? 'not_raised'
    : (state === 'due' || state === 'part_paid') && late !== 'no'
      ? late
      : state;

type RosterAction = ActionName<Roster>;
const ALL: readonly RosterAction[] = [
  'raise',
  'reprice',
  'send',
  'slips',
  'collect',
  'receipts',
  'concession',
  'extend',
  'cancel',
  'again',
];
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

async function answer<P extends RosterParams>(
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
      { label: 'Demanded', value: rupees(due) },
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

/** The demands of the ticked payers in a fixed order. Refuses payers of another list. */
async function selectedEntries<P extends RosterParams>(
  handle: Handle,
  input: SelectionInput<P>,
  find: FindSchedule<P>,
): Promise<{
  readonly schedule: Schedule;
  readonly entries: readonly Entry[];
  readonly demands: readonly number[];
}> {
  const schedule = await find(handle, input);
  if (!schedule) throw new Problem('not_found', { what: 'Fee schedule' });
  const entries = await entriesOf(handle.sql, schedule, input.rows.map(Number));
  const demands = entries
    .flatMap(({ demand }) => (demand === null ? [] : [demand]))
    .sort((a, b) => a - b);
  return { schedule, entries, demands };
}
const requireDemands = (demands: readonly number[]): void => {
  if (demands.length === 0)
    throw new Problem('conflict', { reason: 'None of the selected students has a demand yet.' });
};
const namesOf = (names: readonly string[]): string =>
  names.length > 10 ? `${names.slice(0, 10).join(', ')} …` : names.join(', ');

async function concede(
  handle: Handle,
  demand: Demand,
  values: Values<'concession'>['values'],
): Promise<void> {
  const { records, by } = handle;
  const head = demand.heads.find((one) => one.head === values.head);
  const errors: FaultsOf<keyof typeof values> = {};
  if (!head) errors.head = 'This head is not in the demand.';
  const { percent } = values;
  const amount = percent ? shareOf(head?.gross ?? 0, percent) : (values.amount ?? 0);
  if ((percent === null) === (values.amount === null))
    errors.amount = 'Enter either a share or an amount.';
  else if (head && amount > head.owed)
    errors[percent ? 'percent' : 'amount'] = 'The amount exceeds the fee of this head.';
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  await records(feeConcession).add([
    {
      demand: demand.id,
      head: textKey(values.head),
      amount,
      reason: values.reason,
      order_no: values.order_no,
      asked_by: by ?? '',
    },
  ]);
}

const DAY = 86_400_000;

const actionsOf = <P extends RosterParams>(find: FindSchedule<P>) => ({
  async raise(handle: Handle, input: SelectionInput<P>): Promise<ActionResult> {
    const { schedule, entries } = await selectedEntries(handle, input, find);
    if (schedule.state !== 'published')
      throw new Problem('conflict', { reason: 'Publish the schedule before raising demands.' });
    const { made, known, skipped } = await raiseDemands(handle, schedule, input.rows.map(Number));
    const again = await repriceDemands(
      handle,
      schedule,
      entries.flatMap(({ id, state }) => (state === 'cancelled' ? [id] : [])),
    );
    const left = [...skipped, ...again.skipped];
    const counts = { made: made + again.changed, known: known - again.changed };
    return {
      say: left.length
        ? {
            text: '{made|demand|demands} raised. {known|student|students} already had one. Not raised for {names}: not chargeable yet.',
            with: { ...counts, names: namesOf(left) },
          }
        : {
            text: '{made|demand|demands} raised. {known|student|students} already had one.',
            with: counts,
          },
    };
  },
  async reprice(handle: Handle, input: SelectionInput<P>): Promise<ActionResult> {
    const { schedule, entries, demands } = await selectedEntries(handle, input, find);
    requireDemands(demands);
    if (schedule.state !== 'published')
      throw new Problem('conflict', { reason: 'Publish the schedule before raising demands.' });
    const { changed, same, above, skipped } = await repriceDemands(
      handle,
      schedule,
      entries.flatMap(({ id, state }) => (state === 'cancelled' ? [] : [id])),
    );
    const say: Sentence = {
      text: '{changed|demand|demands} updated, {same} unchanged.',
      with: { changed, same },
    };
    if (above.length + skipped.length === 0) return { say };
    return {
      say: {
        text: above.length
          ? '{done} Not updated for {names}: more is paid or conceded than the new fee. Request a refund of the difference.'
          : '{done} Not updated for {names}: not chargeable now.',
        with: { done: say, names: namesOf(above.length ? above : skipped) },
      },
    };
  },
  async send(handle: Handle, input: SelectionInput<P> & Values<'send'>): Promise<ActionResult> {
    const { entries, demands } = await selectedEntries(handle, input, find);
    requireDemands(demands);
    const since = new Date(handle.now.getTime() - DAY);
    const lately = await handle.sql<{
      demand: number;
    }>`select distinct demand from payment_link where demand = any (${demands}::int[]) and sent_to is not null and made_at > ${since}`;
    const recent = new Set(lately.map(({ demand }) => demand));
    const wanted = entries.flatMap(({ demand, state }) =>
      demand !== null && !recent.has(demand) && (state === 'due' || state === 'part_paid')
        ? [demand]
        : [],
    );
    for (const demand of wanted)
      await handle.later('payment-link', {
        demand,
        template: input.values.template,
        by: handle.by,
      });
    await handle.audit(
      'link.send',
      'fee-schedule',
      'fee' in input.params ? input.params.fee : input.params.semester,
      { demands: wanted },
    );
    return {
      say: {
        text: 'Sending {count|link|links}. {recent} skipped: sent within the last day.',
        with: { count: wanted.length, recent: recent.size },
      },
    };
  },
  async slips(handle: Handle, input: SelectionInput<P>) {
    const { demands } = await selectedEntries(handle, input, find);
    requireDemands(demands);
    return new Download('payment-slips.pdf', 'application/pdf', await printSlips(handle, demands));
  },
  async collect(
    handle: Handle,
    input: SelectionInput<P> & Values<'collect'>,
  ): Promise<ActionResult> {
    const { demands } = await selectedEntries(handle, input, find);
    requireDemands(demands);
    const { mode, amount, ref_no, ref_date, bank } = input.values;
    if (demands.length > 1 && amount !== null)
      throw new Problem('invalid', {
        errors: { amount: 'Select exactly one row to enter an amount.' },
      });
    if (demands.length > 1 && ref_no !== null)
      throw new Problem('invalid', {
        errors: { ref_no: 'Select exactly one row to enter a reference.' },
      });
    const taken = [];
    for (const demand of demands)
      taken.push(
        await collect(handle, demand, {
          mode,
          amount,
          ref_no,
          ref_date,
          bank,
        }),
      );
    return {
      say: {
        text: '{sum} taken. Receipt {receipts}.',
        with: {
          sum: rupees(taken.reduce((whole, one) => whole + one.amount, 0)),
          receipts: namesOf(taken.map(({ receipt_no }) => receipt_no)),
        },
      },
      next: [
        {
          label: 'Print receipt',
          file: '/fee-management/receipts/print',
          rows: taken.map(({ receipt }) => receipt),
        },
        ...(taken.length === 1
          ? [{ label: 'Open receipt', goto: `/receipt/${taken[0]?.receipt ?? ''}/show` }]
          : []),
      ],
    };
  },
  async receipts(handle: Handle, input: SelectionInput<P>) {
    const { demands } = await selectedEntries(handle, input, find);
    const ids = await handle.sql<{
      id: number;
    }>`select id from receipt where demand = any (${demands}::int[]) and voided_at is null order by id`;
    const bytes = await printReceipts(
      handle,
      ids.map(({ id }) => id),
      true,
    );
    if (!bytes)
      throw new Problem('conflict', { reason: 'None of the selected students has a receipt.' });
    return new Download('receipts.pdf', 'application/pdf', bytes);
  },
  async concession(
    handle: Handle,
    input: SelectionInput<P> & Values<'concession'>,
  ): Promise<ActionResult> {
    const { demands } = await selectedEntries(handle, input, find);
    requireDemands(demands);
    for (const id of demands) {
      const demand = await demandOf(handle.sql, id, true);
      if (demand) await concede(handle, demand, input.values);
    }
    await handle.audit('concession.ask', 'fee-demand', demands.join(',').slice(0, 200), {
      ...input.values,
    });
    return { say: 'Requested. It takes effect when a second person approves it.' };
  },
  async extend(handle: Handle, input: SelectionInput<P> & Values<'extend'>): Promise<ActionResult> {
    const { demands } = await selectedEntries(handle, input, find);
    requireDemands(demands);
    const { due_on, reason } = input.values;
    if (due_on < handle.today)
      throw new Problem('invalid', {
        errors: { due_on: 'The new last date cannot be in the past.' },
      });
    const rows = handle.records(feeDemand);
    for (const before of await rows.find({ id: demands }, { lock: true }))
      await rows.change(
        [before],
        { due_on },
        {
          audit: {
            action: 'demand.extend',
            change: { due_on: [before.due_on, due_on], reason },
          },
        },
      );
    return { say: 'Due date extended.' };
  },
  async again(handle: Handle, input: SelectionInput<P> & Values<'again'>): Promise<ActionResult> {
    const { schedule, demands } = await selectedEntries(handle, input, find);
    requireDemands(demands);
    if (schedule.state !== 'published')
      throw new Problem('conflict', { reason: 'Publish the schedule before raising demands.' });
    if (input.values.due_on < handle.today)
      throw new Problem('invalid', {
        errors: { due_on: 'The new last date cannot be in the past.' },
      });
    let count = 0;
    for (const id of demands) if (await chargeAgain(handle, id, input.values)) count += 1;
    if (count === 0)
      throw new Problem('conflict', {
        reason: 'Only a payment that was refunded in full can be charged again.',
      });
    return { say: { text: '{count|demand|demands} charged again.', with: { count } } };
  },
  async cancel(handle: Handle, input: SelectionInput<P> & Values<'cancel'>): Promise<ActionResult> {
    const { demands } = await selectedEntries(handle, input, find);
    requireDemands(demands);
    const { sql, now } = handle;
    const rows = handle.records(feeDemand);
    const open = await rows.find({ id: demands, state: 'due', paid: 0 }, { lock: true });
    if (open.length < demands.length)
      throw new Problem('conflict', {
        reason: 'Only unpaid demands can be cancelled.',
      });
    const change = { reason: input.values.reason };
    for (const row of open)
      await rows.change(
        [row],
        { state: 'cancelled' },
        { audit: { action: 'demand.cancel', change } },
      );
    await sql`update payment_link set revoked_at = ${now} where demand = any(${demands}::int[]) and revoked_at is null`;
    return { say: 'Cancelled.' };
  },
});

const roster = <P extends RosterParams>(find: FindSchedule<P>) =>
  [
    (handle: Handle, input: RosterInput<P>) => answer(handle, input, find),
    actionsOf(find),
  ] as const;
const at =
  (purposes: readonly Purpose[]): FindSchedule<ScheduleScope<'fee'>> =>
  (handle, input) =>
    scheduleAt(handle, input, purposes);

export default [
  report(renewalAdmission, ...roster(at(PURPOSES_OF.renewal))),
  report(regularExamination, ...roster(at(PURPOSES_OF.examination))),
  report(repeaterExamination, ...roster(scheduleOfRepeaters)),
  report(applicantFees, ...roster(at(PURPOSES_OF.applicants))),
];
