/** The fees of a ward: each bill collapsed with its balance, and paid like any bill. */
import type { ReactNode } from 'react';
import { download } from '@/dataProvider/files';
import { ask } from '@/dataProvider/http';
import { rupees } from '@/domain/money';
import { useAttempt } from './attempt';
import { resultPath, type Bill } from './online-payment/bill';
import { BillView } from './online-payment/bill-view';
import { useProfile } from './profile';
import { Spinner } from './spinner';
import { TryAgain } from './try-again';
import { useSay } from './translation';
import css from './page.module.css';

export default function WardFees({ student }: { readonly student: number }): ReactNode {
  const say = useSay();
  const path = `/api/ward/${student}`;
  const { profile, failed, again } = useProfile<{ readonly bills: readonly Bill[] }>(
    `${path}/fees`,
  );
  if (!profile) return failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner />;
  if (profile.bills.length === 0)
    return <p className={css['none']}>{say('Nothing is due now.')}</p>;
  return (
    <ul className={css['list']}>
      {profile.bills.map((bill) => (
        <li key={bill.id} className={css['item']}>
          <WardBill bill={bill} path={path} />
        </li>
      ))}
    </ul>
  );
}

function WardBill({ bill, path }: { readonly bill: Bill; readonly path: string }): ReactNode {
  const say = useSay();
  const { busy, refused, attempt } = useAttempt();
  return (
    <details open={bill.openness === 'open'}>
      <summary className={css['summary']}>
        {bill.name}
        <small>
          {bill.outstanding > 0 ? say('{sum} due', { sum: rupees(bill.outstanding) }) : say('Paid')}
        </small>
      </summary>
      <div>
        <BillView
          bill={bill}
          busy={busy}
          told={refused}
          onPay={(share) =>
            void attempt(async () => {
              const { code } = await ask<{ code: string }>(`${path}/pay`, {
                method: 'POST',
                json: { demand: bill.id, share },
              });
              window.location.assign(resultPath(code));
            })
          }
          onReceipt={({ id, receipt_no }) =>
            void attempt(() =>
              download(`${path}/receipt/${id}`, `${receipt_no.replaceAll('/', '-')}.pdf`),
            )
          }
        />
      </div>
    </details>
  );
}
