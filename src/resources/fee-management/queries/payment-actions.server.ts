/** Actions on ticked payers by which they pay, or hold a paper of it. */
import { rupees } from '@/domain/money';
import { Problem } from '@/schema';
import { Download, type ActionResult, type Handle } from '../../../../server/handle';
import { collect } from './collect.server';
import { printReceipts } from './receipt-sheet.server';
import { printSlips } from './slip-sheet.server';
import {
  namesOf,
  selectedDemands,
  selectedEntries,
  type FindSchedule,
  type RosterParams,
  type SelectionInput,
  type Values,
} from './roster-selection.server';

const DAY = 86_400_000;

export const paymentActions = <P extends RosterParams>(find: FindSchedule<P>) => ({
  async send(handle: Handle, input: SelectionInput<P> & Values<'send'>): Promise<ActionResult> {
    const { entries, demands } = await selectedDemands(handle, input, find);
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
    const { demands } = await selectedDemands(handle, input, find);
    return new Download('payment-slips.pdf', 'application/pdf', await printSlips(handle, demands));
  },
  async collect(
    handle: Handle,
    input: SelectionInput<P> & Values<'collect'>,
  ): Promise<ActionResult> {
    const { demands } = await selectedDemands(handle, input, find);
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
});
