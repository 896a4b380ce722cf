/** The applicant's `/fee-payment`: amounts due and paid, and the button to pay. */
import type { ReactNode } from 'react';
import { download } from '@/dataProvider/files';
import { ask } from '@/dataProvider/http';
import type { College } from './college';
import { resultPath, type Bill } from './online-payment/bill';
import { BillView } from './online-payment/bill-view';
import { PaymentCard } from './online-payment/card';
import { useAttempt } from './attempt';
import { useProfile } from './profile';
import { useTitle } from './router';
import { Spinner } from './spinner';
import { TryAgain } from './try-again';
import { useSay } from './translation';
import css from './online-payment/payment.module.css';

const PATH = '/api/fee-payment';

export default function FeePayment({ college }: { readonly college: College }): ReactNode {
  const say = useSay();
  useTitle(`${say('Fee payment')} · ${college.name}`);
  const { profile: own, failed, again } = useProfile<{ readonly bills: readonly Bill[] }>(PATH);
  if (!own) return failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner />;
  return (
    <div className={css['list']}>
      <h1 className={css['pageTitle']}>{say('Fee payment')}</h1>
      {own.bills.length === 0 && <p className={css['soft']}>{say('Nothing is due now.')}</p>}
      {own.bills.map((bill) => (
        <OpenBill key={bill.id} bill={bill} college={college} />
      ))}
    </div>
  );
}

function OpenBill({
  bill,
  college,
}: {
  readonly bill: Bill;
  readonly college: College;
}): ReactNode {
  const { busy, refused, attempt } = useAttempt();
  return (
    <PaymentCard college={college} kind={bill.purpose}>
      <BillView
        bill={bill}
        busy={busy}
        told={refused}
        onPay={(share) =>
          void attempt(async () =>
            window.location.assign(
              resultPath(
                (
                  await ask<{ code: string }>(`${PATH}/pay`, {
                    method: 'POST',
                    json: { demand: bill.id, share },
                  })
                ).code,
              ),
            ),
          )
        }
        onReceipt={({ id, receipt_no }) =>
          void attempt(() =>
            download(`${PATH}/receipt/${id}`, `${receipt_no.replaceAll('/', '-')}.pdf`),
          )
        }
      />
    </PaymentCard>
  );
}
