/**
 * The payments of one applicant on one page, in chronological order (administration §3.2, §3.3).
 */
import { collegeDateTime } from '@/domain/dates';
import { rupees } from '@/domain/money';
import { STEP_OF, type Finding, type Step } from '@/domain/payment-doctor';
import { isGranted, choiceLabel, Problem, type Column, type Sentence, type Tone } from '@/schema';
import { panel, report, type Handle, type ReportAnswer } from '../../../server/handle';
import { office } from './access';
import { paymentDoctor } from './doctor-screen';
import { METHOD_LABELS } from './payment-method';
import { caseOf, type Case } from './queries/case.server';
import { CHECK_ORDER } from './queries/check-order.server';
import { retryRefunds } from './queries/refund.server';
import { refund } from './refund';

const DAY = 86_400_000;

/** Each finding with its text, its severity, and what to do about it. */
const FINDINGS: Readonly<Record<Finding, readonly [finding: string, tone: Tone, todo: string]>> = {
  unrecorded: [
    'Captured, not recorded',
    'bad',
    'The gateway captured a payment that is not recorded here. Use "Check with gateway" to record it.',
  ],
  mismatch: [
    'Payment does not match',
    'bad',
    'The payment was not allocated. Compare it with the demand, then refund it at the gateway.',
  ],
  refund_failed: [
    'Refund refused',
    'bad',
    'The gateway refused a refund. Read the reason, then try the refund again.',
  ],
  authorized: [
    'Payment not captured yet',
    'warn',
    'The bank authorised the payment, but the gateway has not captured it. Check again later.',
  ],
  unfinished: [
    'Payment not finished',
    'warn',
    'The applicant started a payment but did not complete it. Check with the gateway.',
  ],
  refund_waits: [
    'Refund in progress',
    'warn',
    'A refund is in progress. Requested refunds are approved under Refunds.',
  ],
  unpaid: [
    'Not paid',
    'warn',
    'Nothing was captured for this demand. Send a payment link, or take the payment at the counter.',
  ],
  too_late: [
    'Last date passed',
    'warn',
    'The last date for payment has passed. Extend the due date in the list of applicant fees.',
  ],
  held: [
    'Waiting for approval',
    'muted',
    'The admission fee opens when the application is approved.',
  ],
  not_open: ['Not open yet', 'muted', 'The fee schedule is not open for payment yet.'],
  cancelled: ['Demand cancelled', 'muted', 'The demand was cancelled. Nothing is due.'],
  settled: ['Settled', 'good', 'Everything is paid and recorded. No action is needed.'],
  nothing: ['No demand', 'muted', 'This applicant has no fee demand yet.'],
};

const COLUMNS: readonly Column[] = [
  { name: 'at', label: 'At', kind: 'instant' },
  {
    name: 'what',
    label: 'What happened',
    kind: 'choice',
    sticky: true,
    labels: {
      link: 'Payment link',
      attempt: 'Attempt at the gateway',
      callback: 'Gateway message',
    },
  },
  { name: 'fee', label: 'Fee' },
  { name: 'number', label: 'Number' },
  { name: 'amount', label: 'Amount', kind: 'money' },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    labels: { quarantined: 'Mismatch', initiated: 'Sent to gateway' },
    tones: {
      paid: 'good',
      captured: 'good',
      processed: 'good',
      failed: 'bad',
      quarantined: 'bad',
      authorized: 'warn',
      attempted: 'warn',
      voided: 'muted',
      expired: 'muted',
    },
  },
  { name: 'gateway', label: 'At the gateway' },
  { name: 'note', label: 'Remark' },
];

interface Row {
  readonly id: string;
  readonly at: string;
  readonly what: string;
  readonly fee: string;
  readonly number: string | null;
  readonly amount: number | null;
  readonly state: string | null;
  readonly gateway: string | null;
  readonly note: string | Sentence | null;
}

/** Labels of the gateway's messages, by the gateway's type. */
const MESSAGES: Readonly<Record<string, string>> = {
  'payment.captured': 'Payment captured',
  'payment.failed': 'Payment failed',
  'order.paid': 'Order paid',
  'refund.processed': 'Refund paid',
  'refund.failed': 'Refund refused',
};

function rowsOf(paymentCase: Case): readonly Row[] {
  const names = new Map(paymentCase.demands.map(({ demand }) => [demand.id, demand.schedule_name]));
  const rowFor = (
    what: string,
    item: { readonly id: number; readonly demand: number; readonly at: string },
    rest: Partial<Row>,
  ): Row => ({
    number: null,
    amount: null,
    state: null,
    gateway: null,
    note: null,
    ...rest,
    id: `${what} ${item.id}`,
    at: item.at,
    what,
    fee: names.get(item.demand) ?? '',
  });
  return [
    ...paymentCase.demands.map(({ demand, standing, raised_at }) =>
      rowFor(
        'demand',
        { id: demand.id, demand: demand.id, at: raised_at },
        {
          amount: standing.whole,
          state: demand.state,
        },
      ),
    ),
    ...paymentCase.links.map((item) =>
      rowFor('link', item, { state: item.ended ? 'replaced' : item.sent ? 'sent' : 'printed' }),
    ),
    ...paymentCase.orders.map((item) =>
      rowFor(
        'order',
        { ...item, at: item.opened_at },
        {
          number: item.order_no,
          amount: item.amount,
          state: item.status,
          gateway: item.gateway_order,
          note: item.last_error,
        },
      ),
    ),
    ...paymentCase.attempts.map((item) =>
      rowFor('attempt', item, {
        amount: item.amount,
        state: item.status,
        gateway: item.gateway_payment,
        note: item.reason ?? (item.method && { text: choiceLabel(item.method, METHOD_LABELS) }),
      }),
    ),
    ...paymentCase.callbacks.map((item) =>
      rowFor('callback', item, {
        gateway: item.gateway,
        note: { text: MESSAGES[item.type] ?? item.type },
      }),
    ),
    ...paymentCase.payments.map((item) =>
      rowFor('payment', item, {
        number: item.payment_no,
        amount: item.amount,
        state: item.status,
        gateway: item.gateway,
        note: item.note,
      }),
    ),
    ...paymentCase.receipts.map((item) =>
      rowFor('receipt', item, {
        number: item.receipt_no,
        amount: item.amount,
        state: item.voided ? 'voided' : 'valid',
      }),
    ),
    ...paymentCase.refunds.map((item) =>
      rowFor('refund', item, {
        number: item.refund_no,
        amount: item.amount,
        state: item.state,
        gateway: item.gateway,
        note: item.note,
      }),
    ),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const askable = ({ orders }: Case): readonly Case['orders'][number][] =>
  orders.filter(({ status, gateway_order }) => status !== 'cancelled' && gateway_order !== null);

function actionsOf({ payments }: Handle, paymentCase: Case): Step[] {
  const step = STEP_OF[paymentCase.finding];
  const ask = payments !== null && askable(paymentCase).length > 0;
  return [...(ask ? (['ask'] as const) : []), ...(step && step !== 'ask' ? [step] : [])];
}

async function caseAt(handle: Handle, id: number): Promise<Case> {
  const paymentCase = await caseOf(handle, id);
  if (!paymentCase) throw new Problem('not_found', { what: 'Application' });
  return paymentCase;
}

function answerOf(handle: Handle, paymentCase: Case): Omit<ReportAnswer, 'columns'> {
  const [finding, tone, todo] = FINDINGS[paymentCase.finding];
  const sum = (of: (item: Case['demands'][number]) => number): number =>
    paymentCase.demands.reduce((whole, item) => whole + of(item), 0);
  const asked = paymentCase.orders
    .flatMap(({ asked_at }) => asked_at ?? [])
    .sort()
    .at(-1);
  return {
    rows: rowsOf(paymentCase).map((row) => ({ ...row })),
    whom: `${paymentCase.name} (${paymentCase.number})`,
    can: isGranted(office, handle.actor) ? actionsOf(handle, paymentCase) : [],
    head: [
      { label: 'Applicant', value: `${paymentCase.name} (${paymentCase.number})` },
      { label: 'Finding', value: finding, tone },
      { label: 'Paid', value: rupees(sum(({ standing }) => standing.paid)) },
      {
        label: 'Outstanding',
        value: rupees(
          sum(({ standing, demand }) =>
            demand.state === 'cancelled' || demand.state === 'waived' ? 0 : standing.outstanding,
          ),
        ),
      },
      ...(asked ? [{ label: 'Gateway checked', value: collegeDateTime(asked) }] : []),
    ],
    footnotes: [todo],
  };
}

export default [
  report(
    paymentDoctor,
    async (handle, { params }) => ({
      columns: COLUMNS,
      ...answerOf(handle, await caseAt(handle, Number(params.id))),
    }),
    {
      async ask(handle, { params }) {
        const orders = askable(await caseAt(handle, Number(params.id)));
        for (const { id } of orders) await handle.later(CHECK_ORDER, { order: id, round: null });
        return {
          say: {
            text: 'Checking {count|payment|payments} with the gateway. Refresh in a moment.',
            with: { count: orders.length },
          },
        };
      },
      async again(handle, { params }) {
        const paymentCase = await caseAt(handle, Number(params.id));
        const ids = paymentCase.refunds
          .filter(({ state }) => state === 'failed')
          .map(({ id }) => id);
        if (ids.length === 0)
          throw new Problem('conflict', { reason: 'Only failed refunds can be tried again.' });
        await retryRefunds(handle, await handle.records(refund).find({ id: ids }, { lock: true }));
      },
      async send(handle, { params }) {
        const paymentCase = await caseAt(handle, Number(params.id));
        const open = paymentCase.demands.filter(({ standing }) => standing.openness === 'open');
        const since = handle.now.getTime() - DAY;
        const wanted = open.filter(
          ({ demand }) =>
            !paymentCase.links.some(
              (link) => link.demand === demand.id && link.sent && Date.parse(link.at) > since,
            ),
        );
        if (wanted.length === 0)
          throw new Problem('conflict', {
            reason:
              open.length === 0
                ? 'Nothing can be paid now.'
                : 'A payment link was sent within the last day.',
          });
        for (const { demand } of wanted)
          await handle.later('payment-link', { demand: demand.id, template: null, by: handle.by });
        await handle.audit('link.send', 'application', params.id, {
          demands: wanted.map(({ demand }) => demand.id),
        });
        return {
          say: { text: 'Sending {count|link|links}.', with: { count: wanted.length } },
        };
      },
    },
  ),
  panel({
    of: 'application',
    key: 'payments',
    label: 'Payments',
    order: 30,
    opens: paymentDoctor,
    at: (_, row) => ({ params: { id: String(row.id) } }),
    async run(handle, row) {
      const { rows, footnotes = [] } = answerOf(handle, await caseAt(handle, Number(row.id)));
      return { columns: COLUMNS, rows, footnotes };
    },
  }),
];
