/** A demand: its lines, the balance, the charge for paying online, and the button. */
import { useState, type ReactNode } from 'react';
import { rupees } from '@/domain/money';
import { dayText } from '@/schema/sentences';
import { Icon } from '../graphics';
import { FormMessage, type FormNotice } from '../form-message';
import { useSay } from '../translation';
import type { Bill, Share } from './bill';
import form from '../form.module.css';
import css from './payment.module.css';

interface BillViewProps {
  readonly bill: Bill;
  readonly busy: boolean;
  readonly told: FormNotice | undefined;
  readonly onPay: (share: Share['share']) => void;
  readonly onReceipt: (receipt: Bill['receipts'][number]) => void;
}

export function BillView({ bill, busy, told, onPay, onReceipt }: BillViewProps): ReactNode {
  const say = useSay();
  const [share, setShare] = useState<Share['share']>(bill.shares[0]?.share ?? 'all');
  const chosen = bill.shares.find((one) => one.share === share) ?? bill.shares[0];
  const facts = [
    [bill.payer_no, 'Number'],
    [bill.programme, 'Programme'],
    [bill.semester, 'Semester'],
    [dayText(bill.due_on), 'Last date'],
  ] as const;
  return (
    <>
      <dl className={css['facts']}>
        {facts.map(
          ([value, label]) =>
            value && (
              <div key={label}>
                <dt>{say(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <table className={css['sums']}>
        <caption>{bill.name}</caption>
        <tbody>
          {bill.lines.map(({ label, amount }) => (
            <Row key={label} label={label} amount={amount} />
          ))}
          {bill.again.map(({ label, amount }) => (
            <Row
              key={label}
              label={say('{head}, charged again after refund', { head: label })}
              amount={amount}
            />
          ))}
          {bill.off.map(({ label, amount }) => (
            <Row key={label} label={say('Concession, {head}', { head: label })} amount={amount} />
          ))}
          {bill.fine > 0 && <Row label={say('Late fee')} amount={bill.fine} />}
          {bill.paid > 0 && <Row label={say('Already paid')} amount={-bill.paid} />}
        </tbody>
        <tfoot>
          <Row label={say('Amount due')} amount={bill.outstanding} />
        </tfoot>
      </table>
      {bill.papers.length > 0 && (
        <details className={css['papers']}>
          <summary>{say('{count|paper|papers}', { count: bill.papers.length })}</summary>
          <ul>
            {bill.papers.map(({ course, name }) => (
              <li key={course}>
                {course} · {name}
              </li>
            ))}
          </ul>
        </details>
      )}
      {bill.receipts.length > 0 && (
        <ul className={css['receipts']}>
          {bill.receipts.map((receipt) => (
            <li key={receipt.id}>
              <button type="button" className={form['quiet']} onClick={() => onReceipt(receipt)}>
                <Icon name="tick" />
                {say('Receipt {number}', { number: receipt.receipt_no })}
              </button>
              <small>
                {dayText(receipt.issued_on)} · {rupees(receipt.amount)}
                {receipt.voided ? ` · ${say('void')}` : ''}
              </small>
            </li>
          ))}
        </ul>
      )}
      {told && (
        <FormMessage kind="error" title={say(told.title)} hint={told.hint && say(told.hint)} />
      )}
      {bill.why !== null && (
        <FormMessage kind={bill.openness === 'paid' ? 'done' : 'error'} title={say(bill.why)} />
      )}
      {bill.openness === 'open' && bill.online === null && (
        <FormMessage
          kind="error"
          title={say('Online payment is not available. Please pay at the office.')}
        />
      )}
      {bill.openness === 'open' && bill.online !== null && chosen && (
        <form
          className={css['pay']}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) onPay(chosen.share);
          }}
        >
          {bill.shares.length > 1 && (
            <fieldset className={css['shares']}>
              <legend>{say('Amount to pay now')}</legend>
              {bill.shares.map((one) => (
                <label key={one.share}>
                  <input
                    type="radio"
                    name={`share-${bill.id}`}
                    checked={share === one.share}
                    onChange={() => setShare(one.share)}
                  />
                  {say(one.share === 'next' ? 'Next instalment' : 'Full amount')}
                  <span>{rupees(one.fee)}</span>
                </label>
              ))}
            </fieldset>
          )}
          <table className={css['sums']}>
            <tbody>
              <Row label={say('Fee')} amount={chosen.fee} />
              <Row
                label={say('Payment gateway charge ({percent} %)', { percent: bill.rate / 10_000 })}
                amount={chosen.charge}
              />
            </tbody>
            <tfoot>
              <Row label={say('Total')} amount={chosen.amount} />
            </tfoot>
          </table>
          {bill.online.test && (
            <p className={css['test']}>
              {say('Demonstration only: the test gateway takes no money.')}
            </p>
          )}
          <button type="submit" className={form['button']} aria-busy={busy}>
            {busy && <span className={form['turning']} aria-hidden="true" />}
            {say('Pay {sum}', { sum: rupees(chosen.amount) })}
          </button>
        </form>
      )}
    </>
  );
}

function Row({ label, amount }: { readonly label: string; readonly amount: number }): ReactNode {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{rupees(amount)}</td>
    </tr>
  );
}
