/**
 * `/online-payment/receipt/{code}`: the target of the QR code on a receipt. It says whether the
 * receipt is genuine, and no more than is printed on it.
 */
import type { ReactNode } from 'react';
import { rupees } from '@/domain/money';
import { dayText } from '@/schema/sentences';
import type { OpenPageProps } from '../open-page';
import { useProfile } from '../profile';
import { useTitle } from '../router';
import { Facts } from '../facts';
import { FormMessage } from '../form-message';
import { Spinner } from '../spinner';
import { TryAgain } from '../try-again';
import { useSay } from '../translation';
import { PaymentCard } from './card';
import css from './payment.module.css';

type ReceiptCheck =
  | { readonly valid: false }
  | {
      readonly valid: true;
      readonly receipt_no: string;
      readonly issued_on: string;
      readonly amount: number;
      readonly name: string;
      readonly voided: boolean;
    };

export default function ReceiptCheck({ params, college }: OpenPageProps): ReactNode {
  const say = useSay();
  useTitle(say('Is this receipt genuine?'));
  const {
    profile: found,
    failed,
    again,
  } = useProfile<ReceiptCheck>(`/api/receipt/verify/${encodeURIComponent(params['code'] ?? '')}`);
  if (!found) return failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner />;
  return (
    <PaymentCard college={college} kind="Receipt">
      <h1 className={css['title']}>{say('Is this receipt genuine?')}</h1>
      {!found.valid ? (
        <FormMessage kind="error" title={say('The college has not issued this receipt.')} />
      ) : (
        <>
          <FormMessage
            kind={found.voided ? 'error' : 'done'}
            title={say(found.voided ? 'This receipt is void.' : 'This receipt is genuine.')}
            hint={say(
              'Compare it with the printed receipt: number, date, amount and name must match.',
            )}
          />
          <Facts
            className={css['facts']}
            facts={[
              ['Receipt', found.receipt_no],
              ['Date', dayText(found.issued_on)],
              ['Total', rupees(found.amount)],
              ['Name', found.name],
            ]}
          />
        </>
      )}
    </PaymentCard>
  );
}
