/** Messages to payers: the payment link, and the confirmation of a payment. */
import { rupees } from '@/domain/money';
import { dayText } from '@/schema';
import { work, type Sql, type Tools } from '../../../server/handle';
import { demandOf, demandBalanceOf } from './queries/demand.server';
import { inTransaction } from './queries/ledger-context.server';
import { newLink } from './queries/link.server';
import { checkedAt } from './queries/receipt-sheet.server';
import { purposeText, purposeSentence } from './queries/receipt.server';

async function collegeOf(
  sql: Sql,
): Promise<{ readonly name: string; readonly url: string | null }> {
  const [college] = await sql<{
    name: string;
    url: string | null;
  }>`select name, url from college limit 1`;
  return college ?? { name: '', url: null };
}

interface LinkJob {
  readonly demand: number;
  /**
   * Number under which the text is registered with the operators; without one no text message is
   * sent.
   */
  readonly template: string | null;
  readonly by: string | null;
}

/** The link is created when it is sent and stored nowhere: a copy of the database opens no page. */
const sendLink = (tools: Tools, { demand: id, template, by }: LinkJob): Promise<void> =>
  inTransaction(tools, async (context) => {
    const demand = await demandOf(context.sql, id, true);
    if (!demand) return null;
    const { openness, outstanding } = demandBalanceOf(demand, context.today);
    if (openness !== 'open' || (!demand.email && !(demand.phone && template))) return null;
    const { name, url } = await collegeOf(context.sql);
    const path = await newLink(
      { ...context, by },
      demand,
      [demand.email, template ? demand.phone : null].filter(Boolean).join(', '),
    );
    return { demand, outstanding, name, link: `${url ?? ''}${path}` };
  }).then(async (made) => {
    if (!made) return;
    const { demand, outstanding, name, link } = made;
    const text = `${demand.payer_name}, ${purposeText(demand)}: ${rupees(outstanding)}, to be paid by ${dayText(demand.due_on)}.`;
    if (demand.email)
      await tools.mail({
        to: demand.email,
        subject: { text: 'Payment to {college}', with: { college: name } },
        text: [
          { text: 'Dear {name},', with: { name: demand.payer_name } },
          {
            text: '{about}: {sum}, due by {day}.',
            with: { about: purposeSentence(demand), sum: rupees(outstanding), day: demand.due_on },
          },
          { text: 'Pay here:\n{link}', with: { link } },
          {
            text: 'Enter the last digits of your phone number or your date of birth. The college never asks for a password or a card number.',
          },
        ],
      });
    if (demand.phone && template)
      await tools.text({
        to: demand.phone,
        text: `${text} ${link}`,
        template,
        reference: `payment-link-${demand.id}-${link.slice(-12)}`,
      });
  });

interface ReceiptRow {
  readonly receipt_no: string;
  readonly amount: number;
  readonly public_code: string;
  readonly demand: number | null;
}

const sendReceipt = async (tools: Tools, id: number): Promise<void> => {
  const letter = await inTransaction(tools, async ({ sql }) => {
    const [receipt] =
      await sql<ReceiptRow>`select receipt_no, amount, public_code, demand from receipt where id = ${id} and voided_at is null`;
    const demand = receipt?.demand ? await demandOf(sql, receipt.demand) : undefined;
    return receipt && demand?.email ? { receipt, demand, head: await collegeOf(sql) } : null;
  });
  if (!letter?.demand.email) return;
  const { receipt, demand, head } = letter;
  const handed = await tools.mail({
    to: letter.demand.email,
    subject: { text: 'Receipt {number}', with: { number: receipt.receipt_no } },
    text: [
      { text: 'Dear {name},', with: { name: demand.payer_name } },
      {
        text: 'We received your payment of {sum}.\n{about}\nReceipt {number}',
        with: {
          sum: rupees(receipt.amount),
          about: purposeSentence(demand),
          number: receipt.receipt_no,
        },
      },
      {
        text: 'Check that the receipt is genuine:\n{link}',
        with: { link: checkedAt(head.url, receipt.public_code) },
      },
    ],
  });
  if (handed.how === 'away' && !tools.last) throw new Error(handed.reason);
};

export default [
  work('payment-link', sendLink),
  work('receipt-mail', (tools, { receipt }: { readonly receipt: number }) =>
    sendReceipt(tools, receipt),
  ),
];
