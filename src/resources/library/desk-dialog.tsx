/** Dialogs of the desk for charging, taking money, and adding a member to a queue. */
import { useState } from 'react';
import { rupees } from '@/domain/money';
import { choiceLabel, coerce, f } from '@/schema';
import { ask } from '@/dataProvider/http';
import { Failure } from '@/dataProvider/errors';
import { PendingWrite } from '@/dataProvider/idempotency';
import { useBusy } from '@/dataProvider/use-busy';
import { Alert, FailureAlert } from '@/console/kit/alert';
import { Dialog } from '@/console/kit/dialog';
import { useSay } from '@/console/kit/say';
import { DeskField } from './desk-field';
import { chargeWords, type DeskCharge, type DeskLoan, type DeskMember } from './desk-member';
import { PAYMENT_LABELS, PAYMENT_MODES } from './library-payment';
import css from './desk.module.css';

/** A loan of a damaged book, open or just ended. */
export type DamagedLoan = Pick<DeskLoan, 'id' | 'accession' | 'title'>;
export type DeskTask =
  | { readonly what: 'pay' | 'reserve' }
  | { readonly what: 'waive'; readonly charge: DeskCharge }
  | { readonly what: 'lost'; readonly loan: DeskLoan }
  | { readonly what: 'damaged'; readonly loan: DamagedLoan };

interface Props {
  readonly member: DeskMember;
  readonly asked: DeskTask;
  readonly onClose: () => void;
  /** Receives the message of what was done; the member is fetched again afterwards. */
  readonly onDone: (sentence: string, receipt?: number) => void;
}
interface Answer {
  readonly payment?: number;
  readonly receipt_no?: string;
  readonly amount?: number;
  readonly charged?: number;
  readonly title?: string;
}

const MONEY = f.money();
/** Null if nothing is typed; unparsable text is left for the server to refuse. */
const paise = (text: string): unknown =>
  text.trim() === '' ? null : (coerce(MONEY, text.replaceAll(',', '')) ?? text);
const plain = (amount: number): string => (amount / 100).toFixed(2);

export function DeskDialog({ member, asked, onClose, onDone }: Props) {
  const say = useSay();
  const { what } = asked;
  const loan = 'loan' in asked ? asked.loan : null;
  const charge = 'charge' in asked ? asked.charge : null;
  const [text, setText] = useState(
    what === 'pay' ? plain(member.dues) : charge ? plain(charge.waivable) : '',
  );
  const [reason, setReason] = useState('');
  const [mode, setMode] = useState<(typeof PAYMENT_MODES)[number]>('cash');
  const [reference, setReference] = useState('');
  const [replaced, setReplaced] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const [deed] = useState(() => new PendingWrite());
  const [busy, once] = useBusy();
  const name = member.name;

  const forms = {
    pay: {
      title: say('Take payment from {name}', { name }),
      button: say('Take payment and print receipt'),
      field: 'amount',
      label: say('Amount'),
      path: `desk/member/${member.id}/pay`,
      json: { amount: paise(text), mode, ref_no: reference || null },
      done: ({ receipt_no, amount }: Answer) =>
        say('{sum} taken from {name}. Receipt {receipt}.', {
          sum: rupees(amount ?? 0),
          name,
          receipt: receipt_no ?? '',
        }),
    },
    lost: {
      title: say('Mark as lost: {title}, issued to {name}', { title: loan?.title ?? '', name }),
      button: say('Mark as lost'),
      field: 'price',
      label: say('Price today'),
      path: `desk/loan/${loan?.id ?? 0}/lost`,
      json: { price: paise(text), replaced },
      done: ({ charged }: Answer) =>
        say('Book {book} is marked lost. {sum} charged.', {
          book: loan?.accession ?? '',
          sum: rupees(charged ?? 0),
        }),
    },
    damaged: {
      title: say('Charge the damage: {title}, issued to {name}', {
        title: loan?.title ?? '',
        name,
      }),
      button: say('Charge the damage'),
      field: 'amount',
      label: say('Amount'),
      path: `desk/loan/${loan?.id ?? 0}/damaged`,
      json: { amount: paise(text) },
      done: ({ charged }: Answer) =>
        say('{sum} charged to {name}.', { sum: rupees(charged ?? 0), name }),
    },
    waive: {
      title: say('Waive a charge of {name}', { name }),
      button: say('Waive'),
      field: 'amount',
      label: say('Amount'),
      path: 'charges/waive',
      json: { rows: [charge?.id ?? 0], values: { amount: paise(text), reason } },
      done: () =>
        say('Waived: {charge}, {name}', { charge: charge ? chargeWords(charge, say) : '', name }),
    },
    reserve: {
      title: say('Reserve a title for {name}', { name }),
      button: say('Reserve'),
      field: 'code',
      label: say('Number of any copy'),
      path: `desk/member/${member.id}/reserve`,
      json: { code: text },
      done: ({ title }: Answer) =>
        say('{name} has reserved {title}.', { name, title: title ?? '' }),
    },
  };
  const form = forms[what];

  const send = async (): Promise<void> => {
    setRefused(undefined);
    try {
      const answer = await ask<Answer>(`/api/library/${form.path}`, {
        method: 'POST',
        json: form.json,
        headers: { 'Idempotency-Key': deed.keyFor(JSON.stringify(form.json)) },
      });
      deed.answered();
      onDone(form.done(answer), answer.payment);
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.status !== 0) deed.answered();
      setRefused(failure);
    }
  };
  // An action names the field of its dialog in the values.
  const errors = Object.fromEntries(
    Object.entries((refused instanceof Failure ? refused.body.errors : undefined) ?? {}).map(
      ([field, text]) => [field.replace(/^values\./, ''), text] as const,
    ),
  );
  const shown = [
    form.field,
    ...(charge ? ['reason'] : []),
    ...(what === 'pay' && mode !== 'cash' ? ['ref_no'] : []),
  ];
  const others = Object.entries(errors)
    .filter(([field]) => !shown.includes(field))
    .map(([, text]) => text);
  return (
    <Dialog
      title={form.title}
      onClose={onClose}
      onSubmit={() => void once(send)}
      busy={busy}
      actions={[
        { label: say('Cancel'), run: onClose },
        { label: form.button, primary: true },
      ]}
    >
      {others.length > 0 ? (
        <Alert title={others.join(' ')} />
      ) : refused !== undefined && Object.keys(errors).length === 0 ? (
        <FailureAlert error={refused} />
      ) : null}
      {charge ? <p className={css['tells']}>{chargeWords(charge, say)}</p> : null}
      <DeskField
        label={form.label}
        value={text}
        money={what !== 'reserve'}
        disabled={replaced}
        error={errors[form.field]}
        onChange={setText}
      />
      {what === 'lost' ? (
        <>
          <p className={css['tells']}>
            {say(
              'Charges twice the price (or the current price, if higher) and the fine to date: {sum}.',
              {
                sum: rupees(asked.what === 'lost' ? asked.loan.fine : 0),
              },
            )}
          </p>
          <label className={css['tick']}>
            <input
              type="checkbox"
              checked={replaced}
              onChange={(event) => setReplaced(event.target.checked)}
            />
            {say('Replaced with another copy')}
          </label>
        </>
      ) : null}
      {charge ? (
        <DeskField
          label={say('Reason')}
          value={reason}
          max={200}
          error={errors['reason']}
          onChange={setReason}
        />
      ) : null}
      {what === 'pay' ? (
        <>
          <fieldset className={css['modes']}>
            <legend>{say('Mode')}</legend>
            {PAYMENT_MODES.map((each) => (
              <label key={each} className={css['tick']}>
                <input
                  type="radio"
                  name="mode"
                  checked={mode === each}
                  onChange={() => setMode(each)}
                />
                {say(choiceLabel(each, PAYMENT_LABELS))}
              </label>
            ))}
          </fieldset>
          {mode === 'cash' ? null : (
            <DeskField
              label={say('Reference')}
              value={reference}
              max={60}
              error={errors['ref_no']}
              onChange={setReference}
            />
          )}
        </>
      ) : null}
    </Dialog>
  );
}
