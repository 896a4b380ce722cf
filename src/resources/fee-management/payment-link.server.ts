/**
 * The pages behind payment links: the payer, the amount owed, and the order that pays it. Nobody is
 * signed in here.
 */
import { FIELD_MESSAGES, f, Problem, who, type ValuesOf } from '@/schema';
import { maskedName } from '@/domain/masked-name';
import { CountedRefusal, Download, endpoint } from '../../../server/handle';
import { PURPOSE_LABELS } from './fee-schedule';
import { billOf } from './queries/bill.server';
import { confirmPayer, KINDS, linkOf, demandForPass, type Address } from './queries/link.server';
import { openOrder } from './queries/order.server';
import { printReceipts } from './queries/receipt-sheet.server';

const LINK = {
  kind: f.choice(KINDS, { required: true }),
  token: f.text({ required: true, max: 100 }),
  fee: f.text({ required: true, max: 60 }),
};
const PASSED = { ...LINK, pass: f.text({ required: true, max: 100 }) };

const addressOf = ({ body }: { readonly body: ValuesOf<typeof LINK> }): Address => body;
/** Generous, because many people pay from one cybercafé. */
const PER_HOUR = 240;

export default [
  endpoint({
    method: 'POST',
    path: '/api/online-payment/open',
    answers: { purpose: 'Admission fee', name: 'L•••• R•••', by_birth: false },
    summary:
      'Purpose and masked payer of a payment link, shown before the payer is confirmed; null if the link is not valid.',
    who: [who.anyone],
    input: LINK,
    perHour: PER_HOUR,
    perMinute: 20,
    async run({ sql }, input) {
      // An invalid link is a normal response, not an error: people open old mails.
      const found = await linkOf(sql, addressOf(input)).catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'not_found') return null;
        throw error;
      });
      if (!found) return null;
      const { demand } = found;
      return {
        purpose: PURPOSE_LABELS[demand.purpose],
        name: maskedName(demand.payer_name),
        by_birth: demand.dob !== null,
      };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/online-payment/confirm',
    summary:
      'Confirms the payer of a link by the last four digits of the mobile number or the date of birth, and returns the amount due.',
    who: [who.anyone],
    perHour: PER_HOUR,
    perMinute: 20,
    input: {
      ...LINK,
      mobile_end: f.text({
        max: 4,
        label: 'Last four digits',
        pattern: { like: /^\d{4}$/, example: '4321' },
      }),
      dob: f.date({ label: 'Date of birth' }),
    },
    async run(handle, input) {
      const { mobile_end, dob } = input.body;
      if (mobile_end === null && dob === null)
        throw new Problem('invalid', {
          errors: {
            mobile_end: { text: FIELD_MESSAGES.enter, with: { label: 'Last four digits' } },
          },
        });
      const found = await confirmPayer(handle, addressOf(input), { mobile_end, dob });
      return found instanceof CountedRefusal
        ? found
        : { pass: found.pass, bill: await billOf(handle, found.demand) };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/online-payment/bill',
    summary: 'The current amount due, for a confirmed payer.',
    who: [who.anyone],
    input: PASSED,
    perHour: PER_HOUR,
    run: async (handle, input) =>
      billOf(handle, await demandForPass(handle, addressOf(input), input.body.pass)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/online-payment/pay',
    summary: 'Creates a payment order for the full amount due or the next instalment.',
    who: [who.anyone],
    perHour: PER_HOUR,
    input: { ...PASSED, share: f.choice(['all', 'next'], { required: true }) },
    async run(handle, input) {
      const demand = await demandForPass(handle, addressOf(input), input.body.pass);
      return openOrder(handle, {
        demand: demand.id,
        share: input.body.share,
        back: null,
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/online-payment/receipt',
    answers: 'file',
    summary: 'A receipt issued for the demand of the link.',
    who: [who.anyone],
    perHour: PER_HOUR,
    input: { ...PASSED, receipt: f.int({ required: true, min: 1 }) },
    async run(handle, input) {
      const demand = await demandForPass(handle, addressOf(input), input.body.pass);
      const [own] = await handle.sql<{
        id: number;
        receipt_no: string;
      }>`select id, receipt_no from receipt where id = ${input.body.receipt} and demand = ${demand.id}`;
      const bytes = own && (await printReceipts(handle, [own.id], false));
      if (!own || !bytes) throw new Problem('not_found', { what: 'Receipt' });
      return new Download(`${own.receipt_no.replaceAll('/', '-')}.pdf`, 'application/pdf', bytes);
    },
  }),
];
