/**
 * `/my-library`: a student's own library account. Opened by a code, then known for half an hour
 * while the page is open.
 */
import { useState, type FormEvent, type ReactNode } from 'react';
import { Failure } from '@/dataProvider/errors';
import { ask, type Call } from '@/dataProvider/http';
import type { OwnLibraryAccount, OwnLoan, OwnReservation } from '@/domain/library-account';
import { rupees } from '@/domain/money';
import { useArrival } from '../arrival';
import { useAttempt } from '../attempt';
import { shortDay } from '../dates';
import { TextField } from '../fields';
import { FormMessage } from '../form-message';
import type { OpenPageProps } from '../open-page';
import { useTitle } from '../router';
import { StudentProof } from '../student-proof';
import { SubmitButton } from '../submit-button';
import { useSay } from '../translation';
import form from '../form.module.css';
import frame from '../student-desk.module.css';
import css from './my-library.module.css';

const PATH = '/api/my-library';
interface Open {
  readonly secret: string;
  readonly account: OwnLibraryAccount;
}
const call = (secret: string, path = '', more: Call = {}): Promise<OwnLibraryAccount> =>
  ask<OwnLibraryAccount>(`${PATH}${path}`, {
    ...more,
    anonymous: true,
    headers: { 'X-Library': secret },
  });

export default function MyLibraryPage({ college }: OpenPageProps): ReactNode {
  const say = useSay();
  useTitle([say('My library books'), ...(college ? [college.name] : [])].join(' · '));
  const [open, setOpen] = useState<Open>();
  useArrival(open ? 'account' : 'proof');
  if (open) return <AccountPage {...open} onChange={setOpen} onLeave={() => setOpen(undefined)} />;
  return (
    <div className={frame['page']}>
      <h1>{say('My library books')}</h1>
      <p className={frame['soft']}>
        {say('For students: borrowed books, renewals and reservations.')}
      </p>
      <StudentProof
        purpose="library"
        action="Open my account"
        onProven={async (who) => {
          const { secret } = await ask<{ secret: string }>(`${PATH}/session`, {
            method: 'POST',
            anonymous: true,
            json: who,
          });
          setOpen({ secret, account: await call(secret) });
        }}
      />
    </div>
  );
}

interface AccountProps extends Open {
  readonly onChange: (open: Open) => void;
  readonly onLeave: () => void;
}

function AccountPage({ secret, account, onChange, onLeave }: AccountProps): ReactNode {
  const say = useSay();
  const { busy, wrong, refused, attempt } = useAttempt();
  const { name, card_no, loans, dues, reservations } = account;
  const change = (path: string, more: Call): Promise<boolean> =>
    attempt(async () => {
      try {
        onChange({ secret, account: await call(secret, path, more) });
      } catch (error) {
        // The half hour is over: a new code opens the account again.
        if (error instanceof Failure && error.body.code === 'bad_code') onLeave();
        else throw error;
      }
    });
  const leave = (): void => {
    void call(secret, '/session', { method: 'DELETE' }).catch(() => undefined);
    onLeave();
  };
  const reserve = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = event.currentTarget;
    const code = String(new FormData(fields).get('code') ?? '');
    void change('/reserve', { method: 'POST', json: { code } }).then(
      (done) => done && fields.reset(),
    );
  };
  return (
    <div className={frame['page']}>
      <header className={frame['hello']}>
        <h1>{say('My library books')}</h1>
        <p>
          {[name, card_no].filter(Boolean).join(' · ')}{' '}
          <button type="button" className={form['quiet']} onClick={leave}>
            {say('Sign out')}
          </button>
        </p>
      </header>
      {dues > 0 && (
        <p>
          {say('You owe the library {sum}. Pay at the library counter.', { sum: rupees(dues) })}
        </p>
      )}
      {refused && (
        <FormMessage
          kind="error"
          title={say(refused.title)}
          hint={refused.hint && say(refused.hint)}
        />
      )}
      <section aria-labelledby="borrowed">
        <h2 id="borrowed">{say('Borrowed')}</h2>
        {loans.length === 0 && <p className={frame['soft']}>{say('You have no books.')}</p>}
        <ul className={frame['list']}>
          {loans.map((loan) => (
            <Loan
              key={loan.id}
              loan={loan}
              busy={busy}
              onRenew={() => void change(`/loan/${loan.id}/renew`, { method: 'POST' })}
            />
          ))}
        </ul>
      </section>
      <section aria-labelledby="reserved">
        <h2 id="reserved">{say('Reserved')}</h2>
        <ul className={frame['list']}>
          {reservations.map((one) => (
            <Reservation
              key={one.id}
              reservation={one}
              busy={busy}
              onCancel={() => void change(`/reservation/${one.id}`, { method: 'DELETE' })}
            />
          ))}
        </ul>
        <form className={css['form']} onSubmit={reserve}>
          <TextField
            name="code"
            label={say('ISBN or number of any copy')}
            required
            maxLength={40}
            autoComplete="off"
            error={wrong['code']}
          />
          <SubmitButton busy={busy}>{say('Reserve a book')}</SubmitButton>
        </form>
      </section>
    </div>
  );
}

function Loan({
  loan: { title, accession, due_on, days_late, fine, renewals },
  busy,
  onRenew,
}: {
  readonly loan: OwnLoan;
  readonly busy: boolean;
  readonly onRenew: () => void;
}): ReactNode {
  const say = useSay();
  return (
    <li className={frame['card']}>
      <h3>{title}</h3>
      <p className={frame['soft']}>{accession}</p>
      <p>
        {days_late > 0
          ? say('Due on {day}: {days|day|days} late, fine so far {fine}.', {
              day: shortDay(due_on),
              days: days_late,
              fine: rupees(fine),
            })
          : say('Due on {day}.', { day: shortDay(due_on) })}{' '}
        {renewals > 0 && say('Renewed {renewals|time|times}.', { renewals })}
      </p>
      <button
        type="button"
        className={form['quiet']}
        disabled={busy}
        aria-label={say('Renew {title}', { title })}
        onClick={onRenew}
      >
        {say('Renew')}
      </button>
    </li>
  );
}

function Reservation({
  reservation: { title, state, hold_until },
  busy,
  onCancel,
}: {
  readonly reservation: OwnReservation;
  readonly busy: boolean;
  readonly onCancel: () => void;
}): ReactNode {
  const say = useSay();
  return (
    <li className={frame['card']}>
      <h3>{title}</h3>
      <p>
        {state === 'ready' && hold_until
          ? say('Held for you at the desk until {day}.', { day: shortDay(hold_until) })
          : say('You will be notified when a copy is returned.')}
      </p>
      <button
        type="button"
        className={form['quiet']}
        disabled={busy}
        aria-label={say('Cancel the reservation of {title}', { title })}
        onClick={onCancel}
      >
        {say('Cancel reservation')}
      </button>
    </li>
  );
}
