/**
 * A payment link in three steps: identification, the amount due, and the gateway. Until the payer
 * has identified themselves, the page knows only the purpose and a masked name. What it receives
 * afterwards is stored nowhere else.
 */
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Failure, isAbort } from '@/dataProvider/errors';
import { download } from '@/dataProvider/files';
import { ask } from '@/dataProvider/http';
import type { College } from '../college';
import { DayField, dayTyped } from '../day-field';
import { TextField } from '../fields';
import { useTitle } from '../router';
import { FormMessage } from '../form-message';
import { Spinner } from '../spinner';
import { TryAgain } from '../try-again';
import { useSay } from '../translation';
import { resultPath, type Bill, type Share } from './bill';
import { BillView } from './bill-view';
import { PaymentCard } from './card';
import { useAttempt } from '../attempt';
import form from '../form.module.css';
import css from './payment.module.css';

interface LinkProps {
  readonly kind: 'admission-fee' | 'examination-fee';
  readonly params: Readonly<Record<string, string>>;
  readonly college: College | undefined;
}
interface PaymentLink {
  readonly purpose: string;
  readonly name: string;
  readonly by_birth: boolean;
}
const PATH = '/api/online-payment';
const TITLES = {
  'admission-fee': 'Admission fee payment',
  'examination-fee': 'Examination fee payment',
} as const;

export function LinkPage({ kind, params, college }: LinkProps): ReactNode {
  const say = useSay();
  const { token = '', fee = '' } = params;
  const address = { kind, token, fee };
  const [opened, setOpened] = useState<PaymentLink | Error | 'invalid'>();
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<{ pass: string; bill: Bill }>();
  useTitle(`${say(TITLES[kind])}${college ? ` · ${college.name}` : ''}`);
  useEffect(() => {
    const call = new AbortController();
    ask<PaymentLink | null>(`${PATH}/open`, {
      method: 'POST',
      json: { kind, token, fee },
      anonymous: true,
      signal: call.signal,
    }).then(
      (found) => setOpened(found ?? 'invalid'),
      (error: unknown) => {
        if (isAbort(error)) return;
        setOpened(
          error instanceof Failure && error.status === 422
            ? 'invalid'
            : error instanceof Error
              ? error
              : new Error(String(error)),
        );
      },
    );
    return () => call.abort();
  }, [kind, token, fee, round]);

  if (opened === undefined) return <Spinner />;
  if (opened instanceof Error)
    return (
      <TryAgain
        error={opened}
        onAgain={() => {
          setOpened(undefined);
          setRound(round + 1);
        }}
      />
    );
  return (
    <PaymentCard college={college} kind={TITLES[kind]}>
      {opened === 'invalid' ? (
        <Invalid />
      ) : known ? (
        <Pay address={address} pass={known.pass} bill={known.bill} />
      ) : (
        <Confirm address={address} opened={opened} onKnown={setKnown} />
      )}
    </PaymentCard>
  );
}

type Address = Readonly<Record<'kind' | 'token' | 'fee', string>>;

function Invalid(): ReactNode {
  const say = useSay();
  return (
    <>
      <h1 className={css['title']}>{say('This payment link is not valid.')}</h1>
      <p className={css['soft']}>
        {say('A newer link may have been sent to you. The office can resend it.')}
      </p>
      <p>
        <a className={form['link']} href="/contact">
          {say('Contact Us')}
        </a>
      </p>
    </>
  );
}

function Confirm({
  address,
  opened,
  onKnown,
}: {
  readonly address: Address;
  readonly opened: PaymentLink;
  readonly onKnown: (known: { pass: string; bill: Bill }) => void;
}): ReactNode {
  const say = useSay();
  const [byBirth, setByBirth] = useState(false);
  const { busy, refused, wrong, attempt } = useAttempt();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const value = String(given.get(byBirth ? 'dob' : 'mobile_end') ?? '').trim();
    void attempt(async () =>
      onKnown(
        await ask(`${PATH}/confirm`, {
          method: 'POST',
          json: {
            ...address,
            ...(byBirth ? { dob: dayTyped(value) || null } : { mobile_end: value || null }),
          },
          anonymous: true,
        }),
      ),
    );
  };
  return (
    <>
      <h1 className={css['title']}>{opened.name}</h1>
      <p className={css['soft']}>
        {say(opened.purpose)}. {say('Confirm whose payment this is.')}
      </p>
      <form className={form['form']} noValidate onSubmit={submit}>
        {refused && (
          <FormMessage
            kind="error"
            title={say(refused.title)}
            hint={refused.hint && say(refused.hint)}
          />
        )}
        {byBirth ? (
          <DayField
            key="dob"
            name="dob"
            hint={say('For example 06-07-2006')}
            label={say('Date of birth')}
            error={wrong['dob']}
            autoComplete="bday"
          />
        ) : (
          <TextField
            key="mobile"
            name="mobile_end"
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            label={say('Last four digits of the mobile number')}
            hint={say("Your own or your guardian's registered mobile number.")}
            error={wrong['mobile_end']}
          />
        )}
        <button type="submit" className={form['button']} aria-busy={busy}>
          {busy && <span className={form['turning']} aria-hidden="true" />}
          {say('Continue')}
        </button>
        {opened.by_birth && (
          <button type="button" className={form['quiet']} onClick={() => setByBirth(!byBirth)}>
            {say(byBirth ? 'Use mobile number instead' : 'Use date of birth instead')}
          </button>
        )}
      </form>
    </>
  );
}

function Pay({
  address,
  pass,
  bill,
}: {
  readonly address: Address;
  readonly pass: string;
  readonly bill: Bill;
}): ReactNode {
  const say = useSay();
  const { busy, refused, attempt } = useAttempt();
  const pay = (share: Share['share']): void =>
    void attempt(async () => {
      const { code } = await ask<{ code: string }>(`${PATH}/pay`, {
        method: 'POST',
        json: { ...address, pass, share },
        anonymous: true,
      });
      window.location.assign(resultPath(code));
    });
  const receipt = ({ id, receipt_no }: Bill['receipts'][number]): void =>
    void attempt(() =>
      download(`${PATH}/receipt`, `${receipt_no.replaceAll('/', '-')}.pdf`, {
        method: 'POST',
        json: { ...address, pass, receipt: id },
        anonymous: true,
      }),
    );
  return (
    <>
      <h1 className={css['title']}>{bill.payer_name}</h1>
      <p className={css['soft']}>{say(bill.purpose)}</p>
      <BillView bill={bill} busy={busy} told={refused} onPay={pay} onReceipt={receipt} />
    </>
  );
}
