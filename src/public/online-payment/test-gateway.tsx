/**
 * `/online-payment/test-gateway/{order}`: the test gateway of the demonstration. It resembles no
 * bank, and says what it is.
 */
import { useRef, useState, type ReactNode } from 'react';
import { ask } from '@/dataProvider/http';
import type { OpenPageProps } from '../open-page';
import { useTitle } from '../router';
import { FormMessage } from '../form-message';
import { useSay } from '../translation';
import { PaymentCard } from './card';
import { useAttempt } from '../attempt';
import form from '../form.module.css';
import css from './payment.module.css';

/** Only ever returns to the address that waits for the payer. */
const RETURNING = /^\/api\/payment\/returned\/[\w-]{10,60}$/;

export default function TestGateway({ params, college }: OpenPageProps): ReactNode {
  const say = useSay();
  useTitle(say('Test gateway'));
  const returning = new URLSearchParams(window.location.search).get('returning') ?? '';
  const [fields, setFields] = useState<Readonly<Record<string, string>>>();
  const back = useRef<HTMLFormElement>(null);
  const { busy, refused, attempt } = useAttempt();
  const answer = (outcome: 'captured' | 'failed'): void =>
    void attempt(async () => {
      const order = params['order'] ?? '';
      const { payment, signature } = await ask<{ payment: string; signature: string }>(
        `/api/payment/test/${encodeURIComponent(order)}`,
        { method: 'POST', json: { outcome }, anonymous: true },
      );
      setFields(
        outcome === 'captured'
          ? {
              razorpay_order_id: order,
              razorpay_payment_id: payment,
              razorpay_signature: signature,
            }
          : { 'error[code]': 'BAD_REQUEST_ERROR' },
      );
      // After the fields are rendered.
      requestAnimationFrame(() => back.current?.submit());
    });
  return (
    <PaymentCard college={college} kind="Your payment">
      <h1 className={css['title']}>{say('Test gateway')}</h1>
      <p className={css['test']}>
        <strong>{say('No money is taken here.')}</strong>{' '}
        {say('This page replaces the payment service during testing.')}
      </p>
      {!RETURNING.test(returning) ? (
        <FormMessage kind="error" title={say('Payment not found.')} />
      ) : (
        <>
          {refused && (
            <FormMessage
              kind="error"
              title={say(refused.title)}
              hint={refused.hint && say(refused.hint)}
            />
          )}
          <div className={css['row']}>
            <button
              type="button"
              className={form['button']}
              aria-busy={busy}
              onClick={() => answer('captured')}
            >
              {say('Simulate success')}
            </button>
            <button
              type="button"
              className={form['quiet']}
              aria-busy={busy}
              onClick={() => answer('failed')}
            >
              {say('Simulate failure')}
            </button>
          </div>
          <form ref={back} method="post" action={returning} hidden>
            {Object.entries(fields ?? {}).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </form>
        </>
      )}
    </PaymentCard>
  );
}
