/**
 * The status of a payment: on its way to the gateway, back from it, successful, or not. It polls
 * until the outcome is known; only the server's word counts, whatever the browser believes. The
 * address can be stored and opened again.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { rupees } from '@/domain/money';
import { Failure, isAbort } from '@/dataProvider/errors';
import { download } from '@/dataProvider/files';
import { ask } from '@/dataProvider/http';
import type { OpenPageProps } from '../open-page';
import { useTitle } from '../router';
import { FormMessage } from '../form-message';
import { Spinner } from '../spinner';
import { TryAgain } from '../try-again';
import { useSay } from '../translation';
import { PaymentCard } from './card';
import { CheckoutForm, type CheckoutTarget } from './checkout-form';
import { useAttempt } from '../attempt';
import form from '../form.module.css';
import css from './payment.module.css';

type State =
  | 'preparing'
  | 'away'
  | 'ready'
  | 'failed'
  | 'paid'
  | 'returned'
  | 'checking'
  | 'expired';
interface Order {
  readonly state: State;
  readonly amount: number;
  readonly back: string | null;
  readonly receipt_no: string | null;
  readonly test: boolean;
  readonly checkout: CheckoutTarget | null;
}

/** Polls quickly at first, while the server talks to the gateway; then at the pace of a bank. */
const QUICK = 10;
const MOST = 24 + QUICK;
const PATIENCE = 3;
const pause = (asked: number): number => (asked < QUICK ? 700 : 5_000);
/**
 * Whether polling is over. A refusal may belong to an earlier attempt that the gateway reported
 * late, so it is checked a few more times.
 */
const settled = ({ state }: Order, returned: boolean, asked: number): boolean =>
  ['paid', 'returned', 'checking', 'expired'].includes(state) ||
  (state === 'failed' && asked >= QUICK) ||
  (state === 'ready' && !returned);

/** Polls until the outcome is known, or it has taken too long. */
function useOrder(
  code: string,
  returned: boolean,
): {
  readonly order: Order | undefined;
  readonly unknown: boolean;
  readonly failed: unknown;
  readonly tired: boolean;
  readonly again: () => void;
} {
  const [order, setOrder] = useState<Order>();
  const [failed, setFailed] = useState<unknown>();
  const [asked, setAsked] = useState(0);
  /** Consecutive calls without a response. */
  const missed = useRef(0);
  useEffect(() => {
    if (asked >= MOST || failed) return undefined;
    const call = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    ask<Order>(`/api/payment/order/${encodeURIComponent(code)}`, {
      anonymous: true,
      signal: call.signal,
    }).then(
      (now) => {
        missed.current = 0;
        setOrder(now);
        if (!settled(now, returned, asked))
          timer = setTimeout(() => setAsked(asked + 1), pause(asked));
      },
      (error: unknown) => {
        if (isAbort(error)) return;
        if ((error instanceof Failure && error.status === 404) || missed.current >= PATIENCE)
          setFailed(error);
        else timer = setTimeout(() => setAsked(asked + 1), pause(++missed.current));
      },
    );
    return () => {
      call.abort();
      clearTimeout(timer);
    };
  }, [asked, failed, code, returned]); // one call at a time
  const unknown = failed instanceof Failure && failed.status === 404;
  return {
    order,
    unknown,
    failed: unknown ? undefined : failed,
    tired: asked >= MOST,
    again: () => {
      missed.current = 0;
      setFailed(undefined);
      setAsked(0);
    },
  };
}

export default function PaymentResult({ params, college }: OpenPageProps): ReactNode {
  const say = useSay();
  const code = params['code'] ?? '';
  const returned = new URLSearchParams(window.location.search).has('returned');
  const { order, unknown, failed, tired, again } = useOrder(code, returned);
  const { busy, refused, attempt } = useAttempt();
  useTitle(`${say('Your payment')}${college ? ` · ${college.name}` : ''}`);
  if (failed) return <TryAgain error={failed} onAgain={again} />;
  if (!unknown && !order) return <Spinner />;
  const back = order?.back ? (
    <a className={form['quiet']} href={order.back}>
      {say('Back')}
    </a>
  ) : (
    <a className={form['quiet']} href="/">
      {say('Home')}
    </a>
  );
  const paper = (): void =>
    void attempt(() =>
      download(
        `/api/payment/order/${encodeURIComponent(code)}/receipt`,
        `${order?.receipt_no?.replaceAll('/', '-') ?? 'receipt'}.pdf`,
        { anonymous: true },
      ),
    );
  return (
    <PaymentCard college={college} kind="Your payment">
      <div aria-live="polite" className={css['body']} style={{ padding: 0 }}>
        {!order ? (
          <FormMessage kind="error" title={say('Payment not found.')} />
        ) : (
          <>
            <h1 className={css['sum']}>{rupees(order.amount)}</h1>
            <OrderStatus order={order} returned={returned} tired={tired} />
          </>
        )}
      </div>
      {refused && (
        <FormMessage
          kind="error"
          title={say(refused.title)}
          hint={refused.hint && say(refused.hint)}
        />
      )}
      <div className={css['row']}>
        {order?.state === 'paid' && (
          <button type="button" className={form['button']} aria-busy={busy} onClick={paper}>
            {say('Download receipt')}
          </button>
        )}
        {order?.checkout &&
          (order.state === 'failed' || (order.state === 'ready' && !returned)) && (
            <CheckoutForm
              target={order.checkout}
              label={order.state === 'failed' ? 'Try again' : 'Continue to payment'}
              at_once={order.state === 'ready'}
            />
          )}
        {order?.checkout && returned && order.state === 'ready' && tired && (
          <CheckoutForm target={order.checkout} label="Continue to payment" at_once={false} />
        )}
        {back}
      </div>
    </PaymentCard>
  );
}

function OrderStatus({
  order,
  returned,
  tired,
}: {
  readonly order: Order;
  readonly returned: boolean;
  readonly tired: boolean;
}): ReactNode {
  const say = useSay();
  const waiting = (text: string): ReactNode => (
    <p className={css['wait']}>
      <span className={form['turning']} aria-hidden="true" />
      {say(text)}
    </p>
  );
  switch (order.state) {
    case 'paid':
      return (
        <FormMessage
          kind="done"
          title={say('Paid. Receipt {number}', { number: order.receipt_no })}
          hint={say('It is also sent to your registered email address.')}
        />
      );
    case 'returned':
      return (
        <FormMessage
          kind="error"
          title={say('This was already paid.')}
          hint={say(
            'This second payment will be refunded in full. You do not need to do anything.',
          )}
        />
      );
    case 'checking':
      return (
        <FormMessage
          kind="error"
          title={say('The office is checking this payment.')}
          hint={say('Do not pay again. Your money is safe. Save the link to this page.')}
        />
      );
    case 'expired':
      return (
        <FormMessage
          kind="error"
          title={say('This payment was not completed.')}
          hint={say('No money was taken. Go back and start again.')}
        />
      );
    case 'failed':
      return (
        <FormMessage
          kind="error"
          title={say('The payment did not go through.')}
          hint={say('If money was debited, it will be refunded automatically.')}
        />
      );
    case 'away':
      return tired ? (
        <FormMessage
          kind="error"
          title={say('The payment service is not responding.')}
          hint={say('No money was taken. Try again later, or pay at the office.')}
        />
      ) : (
        waiting('The payment service is slow. Please wait.')
      );
    case 'preparing':
      return tired ? (
        <FormMessage
          kind="error"
          title={say('The payment service is not responding.')}
          hint={say('No money was taken. Try again later, or pay at the office.')}
        />
      ) : (
        waiting('One moment, please.')
      );
    case 'ready':
      if (!returned) return waiting('Taking you to the payment service.');
      return tired ? (
        <FormMessage
          kind="error"
          title={say('The bank has not confirmed the payment yet.')}
          hint={say(
            'If money was debited, do not pay again. Open this page later to see the result.',
          )}
        />
      ) : (
        waiting('We are confirming with the bank. Do not pay again.')
      );
  }
}
