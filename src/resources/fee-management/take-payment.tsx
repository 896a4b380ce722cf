/** The counter dialog: the payer, the amount and the mode, and what follows. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '@/domain/money';
import { coerce, dayText, f } from '@/schema';
import { openFile } from '@/dataProvider/files';
import { ask } from '@/dataProvider/http';
import { PendingWrite } from '@/dataProvider/idempotency';
import { Failure } from '@/dataProvider/errors';
import { useBusy } from '@/dataProvider/use-busy';
import { Alert, FailureAlert } from '@/console/kit/alert';
import { Dialog } from '@/console/kit/dialog';
import { useSay } from '@/console/kit/say';
import { Failed, Loading } from '@/console/kit/states';
import { useToast } from '@/console/kit/toast';
import { FeeLine, type Fee } from './fee-line';
import { PaymentMode, type ModeOfPayment } from './payment-mode';
import css from './counter.module.css';

interface Owing {
  readonly name: string;
  readonly number: string | null;
  readonly tells: string;
  readonly demands: readonly Fee[];
}
interface Receipt {
  readonly receipt: number;
  readonly receipt_no: string;
  readonly amount: number;
}
interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

const MONEY = f.money();
const plain = (amount: number): string => (amount / 100).toFixed(2);
/** Unparsable text counts as 0; the server refuses it when it is sent. */
const paise = (text: string): number => {
  const amount = coerce(MONEY, text.replaceAll(',', ''));
  return typeof amount === 'number' ? amount : 0;
};

export function TakePayment({ id, onClose }: Props) {
  const say = useSay();
  const tell = useToast();
  const cache = useQueryClient();
  const path = `/api/fee-management/counter/${id}`;
  const { data, error, refetch } = useQuery({
    queryKey: ['counter', 'student', id],
    queryFn: ({ signal }) => ask<Owing>(path, { signal }),
    retry: false,
    gcTime: 0,
  });
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [mode, setMode] = useState<ModeOfPayment>({ mode: 'cash' });
  const [refused, setRefused] = useState<unknown>();
  const [receipts, setReceipts] = useState<readonly Receipt[]>();
  const [deed] = useState(() => new PendingWrite());
  const [busy, once] = useBusy();

  if (!data)
    return (
      <Dialog title={say('Take payment')} onClose={onClose}>
        {error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />}
      </Dialog>
    );
  const name = data.number ? `${data.name} (${data.number})` : data.name;
  const textOf = ({ id: demand, outstanding, why }: Fee): string =>
    typed[demand] ?? (why ? '' : plain(outstanding));
  const fees = data.demands
    .map((fee) => ({ demand: fee.id, amount: paise(textOf(fee)) }))
    .filter(({ amount }) => amount > 0);
  const sum = fees.reduce((all, { amount }) => all + amount, 0);

  const print = (given: readonly Receipt[]): Promise<void> =>
    openFile('/api/fee-management/receipts/print', 'receipts.pdf', true, {
      method: 'POST',
      json: { rows: given.map(({ receipt }) => receipt), values: {} },
    }).catch(tell.failure);
  const take = async (): Promise<void> => {
    setRefused(undefined);
    const json = { fees, ref_no: null, ref_date: null, bank: null, ...mode };
    try {
      const answer = await ask<{ receipts: Receipt[] }>(path, {
        method: 'POST',
        json,
        headers: { 'Idempotency-Key': deed.keyFor(JSON.stringify(json)) },
      });
      deed.answered();
      setReceipts(answer.receipts);
      await cache.invalidateQueries({ refetchType: 'none' });
      await print(answer.receipts);
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.status !== 0) deed.answered();
      setRefused(failure);
    }
  };

  if (receipts)
    return (
      <Dialog
        key="done"
        title={say('{sum} taken from {name}', {
          sum: rupees(receipts.reduce((all, { amount }) => all + amount, 0)),
          name,
        })}
        onClose={onClose}
        actions={[
          { label: say('Print'), run: () => void print(receipts) },
          { label: say('Next student'), run: onClose, primary: true },
        ]}
      >
        <p className={css['done']} role="status">
          {say('Receipt {receipts}', {
            receipts: receipts.map(({ receipt_no }) => receipt_no).join(', '),
          })}
        </p>
      </Dialog>
    );
  if (data.demands.length === 0)
    return (
      <Dialog
        key="nothing"
        title={name}
        onClose={onClose}
        actions={[{ label: say('Next student'), run: onClose, primary: true }]}
      >
        <p className={css['tells']}>{data.tells}</p>
        <p className={css['done']}>{say('Nothing is due.')}</p>
      </Dialog>
    );
  const wrong = Object.values((refused instanceof Failure ? refused.body.errors : undefined) ?? {});
  return (
    <Dialog
      key="take"
      title={say('Take {sum} from {name}', { sum: rupees(sum), name })}
      onClose={onClose}
      onSubmit={() => void once(take)}
      busy={busy}
      actions={[
        { label: say('Cancel'), run: onClose },
        { label: say('Take payment and print receipt'), primary: true, disabled: sum === 0 },
      ]}
    >
      <p className={css['tells']}>{data.tells}</p>
      {wrong.length > 0 ? (
        <Alert title={wrong.join(' ')} />
      ) : refused !== undefined ? (
        <FailureAlert error={refused} />
      ) : null}
      <ul className={css['fees']} aria-label={say('Fees due, oldest first')}>
        {data.demands.map((fee) => (
          <FeeLine
            key={fee.id}
            fee={fee}
            due={dayText(fee.due_on)}
            text={textOf(fee)}
            over={!fee.why && paise(textOf(fee)) > fee.outstanding}
            onChange={(text) => setTyped({ ...typed, [fee.id]: text })}
          />
        ))}
      </ul>
      <PaymentMode value={mode} onChange={setMode} />
    </Dialog>
  );
}
