/** Actions on ticked payers that change what they owe. */
import { textKey } from '@/domain/keys';
import { shareOf } from '@/domain/money';
import type { Day } from '@/domain/units';
import { Problem, type FaultsOf, type Sentence } from '@/schema';
import type { ActionResult, Handle } from '../../../../server/handle';
import { feeConcession } from '../fee-concession';
import { feeDemand } from '../fee-demand';
import { chargeAgain } from './charge-again.server';
import { demandOf, type Demand } from './demand.server';
import { raiseDemands } from './raise.server';
import { repriceDemands } from './reprice.server';
import {
  namesOf,
  selectedDemands,
  selectedEntries,
  type FindSchedule,
  type RosterParams,
  type SelectionInput,
  type Values,
} from './roster-selection.server';
import type { Schedule } from './roster.server';

const requirePublished = ({ state }: Schedule): void => {
  if (state !== 'published')
    throw new Problem('conflict', { reason: 'Publish the schedule before raising demands.' });
};
const requireFuture = ({ today }: Handle, due_on: Day): void => {
  if (due_on < today)
    throw new Problem('invalid', {
      errors: { due_on: 'The new last date cannot be in the past.' },
    });
};

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

export const demandActions = <P extends RosterParams>(find: FindSchedule<P>) => ({
  async raise(handle: Handle, input: SelectionInput<P>): Promise<ActionResult> {
    const { schedule, entries } = await selectedEntries(handle, input, find);
    requirePublished(schedule);
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
    const { schedule, entries } = await selectedDemands(handle, input, find);
    requirePublished(schedule);
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
  async concession(
    handle: Handle,
    input: SelectionInput<P> & Values<'concession'>,
  ): Promise<ActionResult> {
    const { demands } = await selectedDemands(handle, input, find);
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
    const { demands } = await selectedDemands(handle, input, find);
    const { due_on, reason } = input.values;
    requireFuture(handle, due_on);
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
    const { schedule, demands } = await selectedDemands(handle, input, find);
    requirePublished(schedule);
    requireFuture(handle, input.values.due_on);
    let count = 0;
    for (const id of demands) if (await chargeAgain(handle, id, input.values)) count += 1;
    if (count === 0)
      throw new Problem('conflict', {
        reason: 'Only a payment that was refunded in full can be charged again.',
      });
    return { say: { text: '{count|demand|demands} charged again.', with: { count } } };
  },
  async cancel(handle: Handle, input: SelectionInput<P> & Values<'cancel'>): Promise<ActionResult> {
    const { demands } = await selectedDemands(handle, input, find);
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
